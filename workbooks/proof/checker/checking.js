/* A file as a whole --------------------------------------------------------------------------------- */

const RECOUNTED = "recounted";
const ADDED_UP = "added up";
const spotCheck = (number, kind) => `spot check, ${number} ${kind}`;

/* What a spot check can see: a change of a tenth of a percent of the edge is made with the fewest deals where
   the worst result is called the best. Returns the sentence with the numbers. */
function power(edge, results, number, kind) {
  const ordered = [...results].sort((one, other) => (above(one, other) ? 1 : -1));
  const apart = sum(ordered.at(-1), product(whole0(-1), ordered[0]));
  const share = Number((edge.n < 0n ? -edge.n : edge.n) * apart.d) / Number(edge.d * apart.n) / 1000;
  const seen = 1 - (1 - share) ** number;
  const needed = Math.ceil(Math.log(0.05) / Math.log1p(-share));
  return (
    `Power: a forger changes the edge by a tenth of a percent of itself with one deal in ` +
    `${Math.floor(1 / share)}; ${number} ${kind} see that with a chance of ${seen.toPrecision(2)} at most, ` +
    `and ${needed} would with one of 0.95.`
  );
}

/* A wager that hands alone decide. */
function checkSide(file, known, quick, seed, faults, lines) {
  const total = BigInt(file.total);
  usable(file);
  const held = heldDeal(file, faults, lines);
  if (held) heldWords(file, faults, lines);
  const rows = new Map(file.rows.map((row) => [row.hand, row]));
  if (rows.size !== file.rows.length) faults.push("A row stands twice.");
  const names = new Set(file.categories.map((category) => category.name));
  if (names.size !== file.categories.length) faults.push("A category stands twice.");

  // The categories belong to rows and add up.
  const ways = new Map();
  let deals = 0n;
  for (const category of file.categories) {
    const count = BigInt(category.ways);
    deals += count;
    if (!rows.has(category.row)) faults.push(`"${category.name}" is paid as no row of the file.`);
    ways.set(category.row, (ways.get(category.row) || 0n) + count);
  }
  if (deals !== total) faults.push(`The categories add up to ${deals} of ${total} deals.`);

  // Each row has the ways of its categories and brings what its pay says.
  const taken = [];
  let returned = fraction(0n, 1n);
  for (const row of file.rows) {
    if ((ways.get(row.hand) || 0n) !== BigInt(row.ways))
      faults.push(`${row.hand}: ${row.ways} ways, its categories have ${ways.get(row.hand) || 0n}.`);
    const back = readFraction(row.returned);
    const said = paid(row.pay, row.hand, faults);
    if (said === null) taken.push(`${row.hand} ("${row.pay}") brings ${shown(back)}`);
    if (said !== null && !equal(said, back))
      faults.push(`${row.hand}: "${row.pay}" brings ${shown(said)}, not ${shown(back)}.`);
    returned = sum(returned, product(back, fraction(BigInt(row.ways), total)));
  }
  for (const extra of file.extras) {
    const back = readFraction(extra.returned);
    taken.push(`${extra.name} brings ${shown(back)}`);
    returned = sum(returned, back);
  }
  if (!equal(returned, readFraction(file.payback)))
    faults.push(`The rows return ${shown(returned)}, the file says ${file.payback}.`);

  printed(file, lines);
  const counted = faults.length ? ADDED_UP : countHands(file, known, quick, seed, faults, lines);
  const how = held ? counted : ADDED_UP;
  for (const words of taken) lines.push(`Taken from the file: ${words}.`);
  restsOn(file, lines);
  lines.push(`Rows, totals and return recomputed: ${shown(returned)}.`);
  return how;
}

const setsOf = ({ deck, dealt }) => choose(BigInt(deckOf(deck).length), BigInt(dealt));

/* Words that mean nothing, and hands that cannot be counted, are refused before anything is. */
function usable(file) {
  if (Object.hasOwn(file, "samples")) showdownOf(file);
  if (!Object.hasOwn(file, "dealt")) return;
  if (file.wild.length && file.deck.decks > 1)
    throw new Refused("Wild cards of more than one deck cannot be counted.");
  const sets = setsOf(file);
  if (sets > MOST_HANDS) throw new Refused(`${sets} hands are too many to count.`);
  judge(file, new Hand(file.best, file.wild));
}

/* Every hand, one after the other, or sampled deals. */
function countHands(file, known, quick, seed, faults, lines) {
  if (Object.hasOwn(file, "samples")) {
    const settled = settleSamples(file, faults);
    lines.push(`${settled} sampled deals settled anew.`);
    if (countShowdowns(file, known, quick, faults, lines)) return RECOUNTED;
    drawAfresh(file, seed, faults, lines);
    lines.push("Counts taken from the file, but for what is said here.");
    const edge = sum(readFraction(file.payback), whole0(-1));
    lines.push(power(edge, file.rows.map((row) => readFraction(row.returned)), settled, "deals"));
    return spotCheck(settled, "deals");
  }
  if (!Object.hasOwn(file, "dealt")) {
    lines.push("Counts taken from the file, which does not say what its cards are: not counted.");
    return ADDED_UP;
  }
  const dealt = setsOf(file);
  const wild = new Set(file.wild);
  if (wild.has("joker") + wild.has("joker as ace") !== Number(file.deck.joker))
    faults.push('"wild" must name the joker where the deck has one, and only there.');
  if (dealt !== BigInt(file.total)) {
    faults.push(`${dealt} hands can be dealt, the file says ${file.total}.`);
    return ADDED_UP;
  }
  if (file.categories[0].is.startsWith(JUST) && quick) {
    lines.push(`Counts taken from the file: ${dealt} hands of seven cards are not counted.`);
    return ADDED_UP;
  }
  const counts = counted(file, known);
  if (counts[0] !== 0n) faults.push(`${counts[0]} hands belong to no category.`);
  file.categories.forEach((category, at) => {
    if (counts[at + 1] !== BigInt(category.ways))
      faults.push(
        `${category.name}: ${counts[at + 1]} hands counted, the file says ${category.ways}.`,
      );
  });
  lines.push(`${dealt} hands enumerated one by one and put into ${counts.length - 1} categories.`);
  return RECOUNTED;
}

/* What `recount` finds, kept in `known`, since many paytables share the hands. Of two categories with
   the same words the second gets no hand, so it is not asked. */
function counted(file, known) {
  const shape = [file.deck, file.dealt, file.best, file.wild];
  const tests = file.categories.map((category) =>
    JSON.stringify([category.is, category.wild ?? "any"]),
  );
  const asked = (_, at) => file.categories[at].is.startsWith(JUST) || tests.indexOf(tests[at]) === at;
  const key = JSON.stringify([shape, tests.filter(asked)]);
  if (!known.has(key))
    known.set(key, recount({ ...file, categories: file.categories.filter(asked) }));
  const [none, ...counts] = known.get(key);
  let place = 0;
  return [none, ...tests.map((_, at) => (asked(_, at) ? counts[place++] : 0n))];
}

/* Check one proof file. Returns {title, faults, lines, how}; no fault means that all of it holds.
   `known` keeps the counts of hands from one file to the next; `quick` spot-checks what takes minutes,
   with deals drawn from `seed`. */
function check(text, known = new Map(), quick = false, seed = anySeed()) {
  const file = readProof(text);
  const faults = [];
  const lines = [];
  const how =
    file.format === BASE_FORMAT
      ? checkBase(file, known, quick, faults, lines)
      : checkSide(file, known, quick, seed, faults, lines);
  return { title: `${file.game} ${file.wager} ${file.paytable}`.trim(), faults, lines, how };
}

const anySeed = () => Math.floor(Math.random() * 2 ** 32);

/* In node: node checker.js [--quick] [--seed N] FILE... ; status 0 when all were recounted, 3 when they hold as far as
   they were checked and some were sampled or only added up, 1 when one does not hold, 2 when unusable. */
function main(words) {
  const fs = require("node:fs");
  const at = words.indexOf(SEED);
  const seed = at < 0 ? anySeed() : Number(words[at + 1]);
  const names = words.filter((word, place) => ![QUICK, EVERY_DEAL].includes(word) && (at < 0 || place < at || place > at + 1));
  if (!names.length || !(seed >= 0 && seed < 2 ** 32)) {
    console.log(`Name proof files: node checker.js [${QUICK}] [${SEED} 0 to 4294967295] FILE...`);
    return 2;
  }
  const quick = words.includes(QUICK);
  if (!quick) console.error(`Every deal is counted: of a base game that can take minutes (${QUICK}: a spot check).`);
  const known = new Map();
  const statuses = new Set([0]);
  for (const name of names) {
    try {
      const found = check(fs.readFileSync(name, "utf-8"), known, quick, seed);
      console.log(`${name}: ${found.title}: ${found.faults.length ? "REFUSED" : found.how}`);
      for (const line of [...found.faults, ...found.lines]) console.log(`  ${line}`);
      statuses.add(found.faults.length ? 1 : found.how === RECOUNTED ? 0 : 3);
    } catch (error) {
      if (!(error instanceof Refused || error.code)) throw error; // a code: the file cannot be read
      console.log(`${name}: UNUSABLE: ${error.message}`);
      statuses.add(2);
    }
  }
  return [2, 1, 3, 0].find((status) => statuses.has(status));
}

const QUICK = "--quick";
const EVERY_DEAL = "--all"; // what is done where nothing is said
const SEED = "--seed";

if (typeof module !== "undefined") {
  module.exports = {
    ...{ check, Refused, Hand, cardsAt, judge, river, eachBoard, flopsOf, HOLES, TakenIn, highStrength, lowStrength },
    ...{ aceHigh, houseWayOf, sevenOf, HandsWith, PaiGowPairs },
  };
  if (require.main === module) process.exitCode = main(process.argv.slice(2));
}
