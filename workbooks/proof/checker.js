/* Recounts a proof file by plain enumeration: every hand, one after the other.

   It runs in a browser (checker.html) and in node (node checker.js FILE...), uses no library and
   shares no line with the program that wrote the file; docs/proof-files.md says what a proof file
   holds and what each word in it means. Counts are BigInt, returns are fractions of BigInt.
*/
"use strict";

const FORMAT = "paytable proof 1";
const RANKS = "23456789TJQKA";
const SUITS = "cdhs";
const ACE = 12;
const JOKER = 52;
const MOST_HANDS = 10n ** 9n; // some minutes; seven cards of 53 are 154 million

class Refused extends Error {}

/* Fractions ------------------------------------------------------------------------------- */

function gcd(a, b) {
  while (b) [a, b] = [b, a % b];
  return a < 0n ? -a : a;
}

function fraction(numerator, denominator) {
  if (denominator === 0n) throw new Refused("A fraction in the file has the denominator 0.");
  const common = gcd(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { n: numerator / common, d: denominator / common };
}

function readFraction(text) {
  const [numerator, denominator = "1"] = text.split("/");
  return fraction(BigInt(numerator), BigInt(denominator));
}

const sum = (a, b) => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
const product = (a, b) => fraction(a.n * b.n, a.d * b.d);
const equal = (a, b) => a.n === b.n && a.d === b.d;
const shown = (a) => (a.d === 1n ? `${a.n}` : `${a.n}/${a.d}`);

/* What one unit brings back under a pay in words, null for a pay that needs a meter or dollars. */
function broughtBack(pay) {
  if (pay === null) return fraction(0n, 1n);
  if (pay === "Push") return fraction(1n, 1n);
  const odds = /^(\d[\d,]*(?:\.\d+)?) (to|for) (\d[\d,]*)$/.exec(pay);
  if (!odds) return null;
  const [whole, decimals = ""] = odds[1].replaceAll(",", "").split(".");
  const amount = fraction(
    BigInt(whole + decimals),
    10n ** BigInt(decimals.length) * BigInt(odds[3].replaceAll(",", "")),
  );
  return odds[2] === "to" ? sum(amount, fraction(1n, 1n)) : amount;
}

/* Cards ------------------------------------------------------------------------------------ */

function cardOf(text) {
  const card = RANKS.indexOf(text[0]) * 4 + SUITS.indexOf(text[1]);
  if (text.length !== 2 || !RANKS.includes(text[0]) || !SUITS.includes(text[1]))
    throw new Refused(`"${text}" is no card.`);
  return card;
}

const cardsOf = (text) => (text.match(/..?/g) || [""]).map(cardOf);

function deckOf(deck) {
  const cards = [];
  for (let count = 0; count < deck.decks; count++) {
    for (let card = 0; card < 52; card++) cards.push(card);
    if (deck.joker) cards.push(JOKER);
  }
  return cards;
}

/* One hand: what it is made of --------------------------------------------------------------- */

/* Cards are put down and taken up one at a time; what the words ask for is kept up to date. */
class Hand {
  constructor(best, wildRank) {
    this.wildRank = wildRank;
    this.best = best; // how many cards make a flush or a run
    this.held = new Int8Array(53); // how often each card is held
    this.ranks = new Int8Array(13); // how many natural cards of each rank
    this.suited = new Int32Array(4); // ranks held of each suit, one bit a rank
    this.least = new Int32Array(16); // how many ranks are held at least so often
    this.least[0] = 13;
    this.wilds = 0;
    this.total = 0;
    this.run = SIZES[best].run;
    this.top = SIZES[best].top;
  }

  put(card) {
    this.held[card]++;
    const rank = card >> 2;
    if (card === JOKER || rank === this.wildRank) {
      this.wilds++;
      return;
    }
    this.least[++this.ranks[rank]]++;
    this.suited[card & 3] |= 1 << rank;
    this.total += VALUES[rank];
  }

  take(card) {
    this.held[card]--;
    const rank = card >> 2;
    if (card === JOKER || rank === this.wildRank) {
      this.wilds--;
      return;
    }
    this.least[this.ranks[rank]--]--;
    if (!this.held[card]) this.suited[card & 3] &= ~(1 << rank);
    this.total -= VALUES[rank];
  }

  /* How many ranks are held at least so often. */
  ofAKind(count) {
    return this.least[count > 0 ? count : 0];
  }

  some(table) {
    const { suited } = this;
    return table[suited[0]] || table[suited[1]] || table[suited[2]] || table[suited[3]];
  }
}

const VALUES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11];
const BITS = Uint8Array.from({ length: 8192 }, (_, mask) => {
  let count = 0;
  for (; mask; mask &= mask - 1) count++;
  return count;
});

/* For hands of 3, 4 and 5 cards and for each number of wild cards: which sets of ranks make a run,
   and which make the run that ends in the ace. The ace also begins the lowest run. */
const SIZES = {};
for (const size of [3, 4, 5]) {
  const runs = [];
  for (let top = ACE; top >= size - 1; top--) runs.push(((1 << size) - 1) << (top - size + 1));
  runs.push((1 << ACE) | ((1 << (size - 1)) - 1));
  const made = (choice) =>
    Array.from({ length: 6 }, (_, wilds) =>
      Uint8Array.from({ length: 8192 }, (_, mask) =>
        choice.some((run) => BITS[mask & run] + wilds >= size) ? 1 : 0,
      ),
    );
  SIZES[size] = { run: made(runs), top: made(runs.slice(0, 1)) };
}

/* The words of a proof file. Each says whether the cards contain such a hand; the categories of a
   file are tried from the top, so that the first that holds is the hand's. */
const WORDS = {
  "five wilds": (hand) => hand.wilds >= 5,
  "royal flush": (hand) => hand.some(hand.top[hand.wilds]),
  "straight flush": (hand) => hand.some(hand.run[hand.wilds]),
  "five of a kind": (hand) => hand.ofAKind(5 - hand.wilds) >= 1,
  "four of a kind": (hand) => hand.ofAKind(4 - hand.wilds) >= 1,
  "full house": (hand) => fullHouse(hand),
  flush: (hand) => {
    const needed = hand.best - hand.wilds;
    const { suited } = hand;
    for (let suit = 0; suit < 4; suit++) if (BITS[suited[suit]] >= needed) return true;
    return false;
  },
  straight: (hand) => {
    const { suited } = hand;
    return hand.run[hand.wilds][suited[0] | suited[1] | suited[2] | suited[3]];
  },
  "three of a kind": (hand) => hand.ofAKind(3 - hand.wilds) >= 1,
  "two pairs": (hand) => hand.ofAKind(2) + hand.wilds >= 2 && hand.ofAKind(2) >= 1,
  pair: (hand) => hand.ofAKind(2 - hand.wilds) >= 1,
  anything: () => true,
};

/* Three of one rank and two of another, wild cards standing for what lacks. */
function fullHouse(hand) {
  const threes = hand.ofAKind(3);
  const pairs = hand.ofAKind(2);
  if (hand.wilds === 0) return threes >= 1 && pairs >= 2;
  const ranks = hand.ofAKind(1);
  const lacking = (three, two) => (three ? 0 : pairs ? 1 : 2) + (two ? 0 : 1);
  return ranks >= 2 && lacking(threes >= 1, pairs >= 2) <= hand.wilds;
}

/* Words with a list behind them. */
const LISTS = {
  "four of a kind of": (ranks) => {
    const wanted = ranksOf(ranks);
    return (hand) => wanted.some((rank) => hand.ranks[rank] >= 4);
  },
  "pair of": (ranks) => {
    const wanted = ranksOf(ranks);
    return (hand) => wanted.some((rank) => hand.ranks[rank] >= 2);
  },
  "all of": (sets) => {
    const wanted = sets.split(" ").map(cardsOf);
    return (hand) => wanted.some((cards) => cards.every((card) => hand.held[card] > 0));
  },
  total: (totals) => {
    if (!/^\d+(?: \d+)*$/.test(totals)) throw new Refused(`"${totals}" names no totals.`);
    const wanted = new Set(totals.split(" ").map(Number));
    return (hand) => wanted.has(hand.total);
  },
};

function ranksOf(text) {
  const ranks = [...text].map((rank) => RANKS.indexOf(rank));
  if (!ranks.length || ranks.includes(-1)) throw new Refused(`"${text}" names no ranks.`);
  return ranks;
}

function testOf(words) {
  const [, word, list] = /^([^:]+)(?:: (.+))?$/.exec(words) || [];
  if (list === undefined && Object.hasOwn(WORDS, word)) return WORDS[word];
  if (list !== undefined && Object.hasOwn(LISTS, word)) return LISTS[word](list);
  throw new Refused(`"${words}" is no word of a proof file.`);
}

/* Categories ----------------------------------------------------------------------------------- */

const WILD = ["any", "none used", "some used", "none held", "some held"];

/* Return a function that says the number of the category of the hand that lies there, -1 for none. */
function judge(file, hand) {
  const { categories } = file;
  const tests = categories.map((category) => testOf(category.is));
  const wild = categories.map((category) => category.wild ?? "any");
  for (const word of wild)
    if (!WILD.includes(word)) throw new Refused(`"${word}" says nothing of wild cards.`);
  const first = (of) => {
    for (let at = 0; at < tests.length; at++) if (tests[at](of)) return at;
    return -1;
  };
  if (wild.every((word) => word === "any")) return () => first(hand);
  return (cards) => {
    const found = first(hand);
    if (found < 0 || wild[found] === "any") return found;
    const { is } = categories[found];
    const free = hand.wilds === 0 || (hand.held[JOKER] === 0 && is === plainly(cards));
    const words = [
      hand.wilds === 0 ? "none held" : "some held",
      free ? "none used" : "some used",
    ];
    return categories.findIndex((each, at) => each.is === is && words.includes(wild[at]));
  };

  /* What the cards make when a deuce is a two. */
  function plainly(cards) {
    const plain = new Hand(file.best, -1);
    for (const card of cards) plain.put(card);
    return categories[first(plain)]?.is;
  }
}

/* Every set of cards that can be dealt, each once, counted by category; the first is of none. */
function recount(file) {
  const deck = deckOf(file.deck);
  const size = file.dealt;
  const hand = new Hand(file.best, file.wild.includes("deuces") ? 0 : -1);
  const category = judge(file, hand);
  const counts = new Float64Array(file.categories.length + 1);
  const cards = new Array(size);
  const walk = (depth, from) => {
    const last = deck.length - (size - depth);
    for (let at = from; at <= last; at++) {
      const card = deck[at];
      cards[depth] = card;
      hand.put(card);
      if (depth === size - 1) counts[category(cards) + 1]++;
      else walk(depth + 1, at + 1);
      hand.take(card);
    }
  };
  walk(0, 0);
  return [...counts].map(BigInt);
}

/* The file as a whole ---------------------------------------------------------------------------- */

/* Each says whether a value is what a key of the file asks for. */
const count = (text) => typeof text === "string" && /^\d{1,300}$/.test(text);
const divides = (text) =>
  typeof text === "string" && /^\d{1,300}(?:\/(?=0*[1-9])\d{1,300})?$/.test(text);
const speaks = (text) => typeof text === "string" && /^[^\p{Cc}]{0,1000}$/u.test(text);
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

const NEEDED = {
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
  categories: lists(
    holds({ name: speaks, ways: count, row: speaks, is: speaks, wild: speaks }, ["is", "wild"]),
    1,
  ),
  rows: lists(holds({ hand: speaks, pay: maybe(speaks), ways: count, returned: divides }), 1),
  extras: lists(holds({ name: speaks, returned: divides }), 0),
  payback: divides,
};
const SHAPE = {
  deck: holds({ decks: whole(1, 8), joker: (value) => typeof value === "boolean" }),
  dealt: whole(1, 20),
  best: (value) => Object.hasOwn(SIZES, value) && Number.isInteger(value),
  wild: lists((value) => value === "deuces" || value === "joker", 0),
};

function readProof(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Refused("The file is not JSON.");
  }
  if (file === null || typeof file !== "object" || file.format !== FORMAT)
    throw new Refused(`The file does not begin with the format "${FORMAT}".`);
  if (keysIn(file) !== keysOf(text)) throw new Refused("The file has a key twice.");
  for (const key of Object.keys(file))
    if (!Object.hasOwn(NEEDED, key) && !Object.hasOwn(SHAPE, key))
      throw new Refused(`A proof file has no key ${JSON.stringify(key)}.`);
  demand(file, NEEDED);
  const named = file.categories.filter((category) => Object.hasOwn(category, "is"));
  if (named.length % file.categories.length)
    throw new Refused("Some categories say what their cards are, and some do not.");
  if (named.length) demand(file, SHAPE);
  else
    for (const key of Object.keys(SHAPE))
      if (Object.hasOwn(file, key))
        throw new Refused(`The file has "${key}", and no category says what its cards are.`);
  return file;
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

function choose(n, k) {
  let ways = 1n;
  for (let i = 0n; i < k; i++) ways = (ways * (n - i)) / (i + 1n);
  return ways;
}

/* Check one proof file. Returns {faults, lines, counted}; no fault means that all of it holds.
   The counts of one kind of hand are kept in `known`, since many paytables share them. */
function check(text, known = new Map()) {
  const file = readProof(text);
  const faults = [];
  const lines = [];
  const total = BigInt(file.total);
  const rows = new Map(file.rows.map((row) => [row.hand, row]));
  if (rows.size !== file.rows.length) faults.push("A row stands twice.");
  const names = new Set(file.categories.map((category) => category.name));
  if (names.size !== file.categories.length) faults.push("A category stands twice.");

  // The categories belong to rows and add up.
  const ways = new Map();
  let all = 0n;
  for (const category of file.categories) {
    const count = BigInt(category.ways);
    all += count;
    if (!rows.has(category.row)) faults.push(`"${category.name}" is paid as no row of the file.`);
    ways.set(category.row, (ways.get(category.row) || 0n) + count);
  }
  if (all !== total) faults.push(`The categories add up to ${all} of ${total} deals.`);

  // Each row has the ways of its categories and brings back what its pay says.
  const taken = [];
  let returned = fraction(0n, 1n);
  for (const row of file.rows) {
    if ((ways.get(row.hand) || 0n) !== BigInt(row.ways))
      faults.push(`${row.hand}: ${row.ways} ways, its categories have ${ways.get(row.hand) || 0n}.`);
    const back = readFraction(row.returned);
    const said = broughtBack(row.pay);
    if (said === null) taken.push(`${row.hand} ("${row.pay}") brings back ${shown(back)}`);
    if (said !== null && !equal(said, back))
      faults.push(`${row.hand}: "${row.pay}" brings back ${shown(said)}, not ${shown(back)}.`);
    returned = sum(returned, product(back, fraction(BigInt(row.ways), total)));
  }
  for (const extra of file.extras) {
    const back = readFraction(extra.returned);
    taken.push(`${extra.name} brings back ${shown(back)}`);
    returned = sum(returned, back);
  }
  if (!equal(returned, readFraction(file.payback)))
    faults.push(`The rows return ${shown(returned)}, the file says ${file.payback}.`);

  // Every hand, one after the other.
  const counted = Object.hasOwn(file, "dealt");
  if (counted) {
    const dealt = choose(BigInt(deckOf(file.deck).length), BigInt(file.dealt));
    const wild = new Set(file.wild);
    if (wild.has("joker") !== file.deck.joker)
      faults.push('"wild" must name the joker where the deck has one, and only there.');
    if (wild.size && file.deck.decks > 1)
      throw new Refused("Wild cards of more than one deck cannot be counted.");
    if (dealt !== total) faults.push(`${dealt} hands can be dealt, the file says ${total}.`);
    else if (dealt > MOST_HANDS) throw new Refused(`${dealt} hands are too many to count.`);
    else {
      const shape = [file.deck, file.dealt, file.best, file.wild];
      const tests = file.categories.map((category) => [category.is, category.wild ?? "any"]);
      const key = JSON.stringify([shape, tests]);
      if (!known.has(key)) known.set(key, recount(file));
      const counts = known.get(key);
      if (counts[0] !== 0n) faults.push(`${counts[0]} hands belong to no category.`);
      file.categories.forEach((category, at) => {
        if (counts[at + 1] !== BigInt(category.ways))
          faults.push(
            `${category.name}: ${counts[at + 1]} hands counted, the file says ${category.ways}.`,
          );
      });
      lines.push(`${dealt} hands enumerated one by one and put into ${counts.length - 1} categories.`);
    }
  } else {
    lines.push("Counts taken from the file, which does not say what its cards are: not counted.");
  }
  for (const words of taken) lines.push(`Taken from the file: ${words}.`);
  lines.push(`Rows, totals and return recomputed: ${shown(returned)}.`);
  return { title: `${file.game} ${file.wager} ${file.paytable}`.trim(), faults, lines, counted };
}

/* In node: node checker.js FILE... ; status 0 when all hold, 1 when one does not, 2 when unusable. */
function main(names) {
  const fs = require("node:fs");
  if (!names.length) console.log("Name proof files: node checker.js FILE...");
  const known = new Map();
  let status = names.length ? 0 : 2;
  for (const name of names) {
    try {
      const found = check(fs.readFileSync(name, "utf-8"), known);
      const words = found.counted ? "recounted" : "added up";
      console.log(`${name}: ${found.title}: ${found.faults.length ? "REFUSED" : words}`);
      for (const line of [...found.faults, ...found.lines]) console.log(`  ${line}`);
      if (found.faults.length) status = Math.max(status, 1);
    } catch (error) {
      if (!(error instanceof Refused || error.code)) throw error; // a code: the file cannot be read
      console.log(`${name}: UNUSABLE: ${error.message}`);
      status = 2;
    }
  }
  return status;
}

if (typeof module !== "undefined") {
  module.exports = { check, Refused };
  if (require.main === module) process.exitCode = main(process.argv.slice(2));
}
