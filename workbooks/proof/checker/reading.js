/* The file as a whole ---------------------------------------------------------------------------- */

const WILD_CARDS = ["deuces", "joker", "joker as ace"];

/* Each says whether a value is what a key of the file asks for. */
const count = (text) => typeof text === "string" && /^\d{1,60}$/.test(text);
const divides = (text) =>
  typeof text === "string" && /^\d{1,60}(?:\/(?=0*[1-9])\d{1,60})?$/.test(text);
const speaks = (text) => typeof text === "string" && /^[^\p{C}\p{Zl}\p{Zp}]{0,1000}$/u.test(text);
const whole = (least, most) => (value) =>
  Number.isInteger(value) && value >= least && value <= most;
const maybe = (is) => (value) => value === null || is(value);
const holds = (keys, without = []) => (value) =>
  value !== null &&
  typeof value === "object" &&
  Object.keys(value).every((key) => Object.hasOwn(keys, key)) &&
  Object.entries(keys).every(([key, is]) =>
    Object.hasOwn(value, key) ? is(value[key]) : without.includes(key),
  );
const lists = (is, least, most = 100) => (value) =>
  Array.isArray(value) && value.length >= least && value.length <= most && value.every(is);

const signed = (text) => typeof text === "string" && divides(text.replace(/^-/, ""));
const ABOUT = {
  format: speaks,
  game: speaks,
  wager: speaks,
  paytable: speaks,
  edition: speaks,
  citation: speaks,
  hand: speaks,
  "rests on": lists(speaks, 0),
  engine: speaks,
  data: speaks,
  total: (value) => count(value) && BigInt(value) > 0n,
};
const NEEDED = {
  ...ABOUT,
  categories: lists(
    holds(
      { name: speaks, ways: count, row: speaks, is: speaks, wild: speaks, unpaid: (value) => value === true },
      ["is", "wild", "unpaid"],
    ),
    1,
  ),
  rows: lists(holds({ hand: speaks, pay: maybe(speaks), ways: count, returned: divides }), 1),
  extras: lists(holds({ name: speaks, returned: divides }), 0),
  payback: divides,
};
const SHAPE = {
  deck: holds({ decks: whole(1, 8), joker: (value) => typeof value === "boolean" }),
  dealt: whole(1, 20),
  best: whole(3, 5),
  wild: lists((value) => WILD_CARDS.includes(value), 0),
};
const SAMPLED = {
  rule: speaks,
  samples: lists(holds({ player: speaks, dealer: speaks, board: speaks, row: speaks }), 1),
};
const PAYS = lists(holds({ hand: speaks, pay: maybe(speaks), "to one": signed }), 1);
const BESIDE = { beside: PAYS }; // of the base game, where a fold forfeits
const BASE = {
  ...ABOUT,
  rule: speaks,
  pays: PAYS,
  rounds: lists(
    holds({
      decision: speaks,
      result: (value) => ["win", "tie", "lose", "fold"].includes(value),
      category: speaks,
      qualifies: (value) => typeof value === "boolean",
      ways: count,
      staked: divides,
      net: signed,
    }),
    1,
    1000,
  ),
  staked: divides,
  net: signed,
  payback: signed,
  states: lists(
    holds({
      own: speaks,
      lying: speaks,
      values: lists(holds({ decision: speaks, value: signed }), 1),
    }),
    1,
    20,
  ),
};
const HOUSE_WAY = { "house way": lists(lists(speaks, 3, 3), 1, 200) }; // where the dealer sets by one

const LONGEST = 2 ** 20; // characters; the longest file of the shipped law has some 22,000

function readProof(text) {
  if (text.length > LONGEST) throw new Refused("The file is longer than a proof file can be.");
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Refused("The file is not JSON.");
  }
  if (file === null || typeof file !== "object" || ![FORMAT, BASE_FORMAT].includes(file.format))
    throw new Refused(`The file does not begin with the format "${FORMAT}" or "${BASE_FORMAT}".`);
  demandAll(file);
  if (keysIn(file) !== keysOf(text)) throw new Refused("The file has a key twice.");
  return file;
}

/* What lies where in a file as a whole. */
function demandAll(file) {
  const base = file.format === BASE_FORMAT;
  const known = base ? { ...BASE, ...HOUSE_WAY } : { ...NEEDED, ...SHAPE, ...SAMPLED, ...BESIDE };
  for (const key of Object.keys(file))
    if (!Object.hasOwn(known, key))
      throw new Refused(`A proof file has no key ${JSON.stringify(key)}.`);
  demand(file, base ? BASE : NEEDED);
  if (base) {
    if (Object.hasOwn(file, "house way")) demand(file, HOUSE_WAY);
    return;
  }
  if (Object.hasOwn(file, "samples") || Object.hasOwn(file, "rule")) demand(file, SAMPLED);
  if (Object.hasOwn(file, "beside")) demand(file, BESIDE);
  const named = file.categories.filter((category) => Object.hasOwn(category, "is"));
  if (named.length % file.categories.length)
    throw new Refused("Some categories say what their cards are, and some do not.");
  if (named.length && Object.hasOwn(file, "samples"))
    throw new Refused("Drawn deals and categories that say what their cards are do not go together.");
  if (named.length) demand(file, SHAPE);
  else
    for (const key of Object.keys(SHAPE))
      if (Object.hasOwn(file, key))
        throw new Refused(`The file has "${key}", and no category says what its cards are.`);
}

/* How many keys an object has, with all that lies in it, and how many the text of a file has: more
   where a key stands twice, of which another reader may take the other one. */
function keysIn(value) {
  if (value === null || typeof value !== "object") return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((keys, inner) => keys + keysIn(inner), own);
}

function keysOf(text) {
  let keys = 0;
  for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)) if (colon) keys++;
  return keys;
}

function demand(file, keys) {
  for (const [key, is] of Object.entries(keys)) {
    if (!Object.hasOwn(file, key)) throw new Refused(`The file has no "${key}".`);
    if (!is(file[key])) throw new Refused(`"${key}" is not what a proof file holds there.`);
  }
}

