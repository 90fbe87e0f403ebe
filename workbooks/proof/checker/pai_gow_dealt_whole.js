/* Face Up Pai Gow, every deal, in a minute or two --------------------------------------------- */

/* The pairs of hands without a common card are, over every set of cards that both hold, with the sign of its size,
   all pairs of hands with that set. Sets that differ by their suits alone are looked at once. Hands with a set are
   dealt one by one and told apart by their ranks, and by the cards of a suit that has five. */

const SEVEN = 7;
const RANK_AND_JOKER = 14;
const ONE_OF_SUIT = Int32Array.from({ length: 53 }, (_, card) => (card === JOKER ? 0x01010101 : 1 << (8 * (card & 3))));
const FIVE_OF_SUIT = (suits) => (suits + 0x03030303) & 0x08080808;

/* Every choice of at most seven ranks and the joker, numbered, and which one more card makes of each. */
function ranksHeld() {
  const numbers = new Map([[0, 0]]);
  const held = [new Array(RANK_AND_JOKER).fill(0)];
  const after = [];
  for (let at = 0; at < held.length; at++) {
    const cards = held[at].reduce((all, times) => all + times, 0);
    for (let rank = 0; rank < RANK_AND_JOKER; rank++) {
      const more = held[at].map((times, one) => times + (one === rank ? 1 : 0));
      const most = rank === RANK_AND_JOKER - 1 ? 1 : 4;
      if (cards === SEVEN || more[rank] > most) {
        after.push(-1);
        continue;
      }
      const key = more.reduce((all, times) => all * 5 + times, 0);
      if (!numbers.has(key)) {
        numbers.set(key, held.length);
        held.push(more);
      }
      after.push(numbers.get(key));
    }
  }
  return { number: held.length, after: Int32Array.from(after) };
}

/* Patterns with so many cards of one suit, all of different ranks, and others: without the joker and with it. */
const WITH_FIVE = [5, 6, 7, 4, 5, 6].reduce((all, suited, at) => {
  const others = (at < 3 ? SEVEN : SEVEN - 1) - suited;
  return all + Number(choose(13n, BigInt(suited)) * choose(BigInt(12 + others), BigInt(others)));
}, 0);

/* Deals the hands that hold some cards, and says how many there are of each pattern. */
class HandsWith {
  constructor() {
    const { number, after } = ranksHeld();
    this.after = after;
    this.suited = new Map(); // patterns with five cards of a suit
    this.ranks = number;
    this.examples = []; // of each pattern a hand
    this.count = new Int32Array(number + WITH_FIVE);
    this.found = new Int32Array(number + WITH_FIVE);
    this.chosen = new Uint8Array(SEVEN);
  }

  /* The number of the pattern of the hand with five cards of a suit or more. */
  withFive(ranks, suits) {
    const suit = (Math.clz32(FIVE_OF_SUIT(suits)) ^ 31) >> 3;
    let own = 0;
    for (const card of this.chosen) if (card !== JOKER && (card & 3) === suit) own |= 1 << (card >> 2);
    const key = ranks * 8192 + own;
    let number = this.suited.get(key);
    if (number === undefined) this.suited.set(key, (number = this.ranks + this.suited.size));
    return number;
  }

  /* Count the hands that hold some cards by pattern. Returns how many patterns; `found` has them. */
  deal(cards) {
    const { after, count, found, chosen } = this;
    const rest = Uint8Array.from(deckWithout(cards, true));
    let number = 0;
    const walk = (left, from, ranks, suits) => {
      const place = SEVEN - left;
      if (left > 1) {
        for (let at = from; at <= rest.length - left; at++) {
          const card = (chosen[place] = rest[at]);
          walk(left - 1, at + 1, after[ranks * RANK_AND_JOKER + (card >> 2)], suits + ONE_OF_SUIT[card]);
        }
        return;
      }
      for (let at = from; at < rest.length; at++) {
        const card = rest[at];
        let pattern = after[ranks * RANK_AND_JOKER + (card >> 2)];
        const all = suits + ONE_OF_SUIT[card];
        if (FIVE_OF_SUIT(all)) {
          chosen[place] = card;
          pattern = this.withFive(pattern, all);
        }
        if (count[pattern]++ === 0) {
          chosen[place] = card;
          this.examples[pattern] ??= [...chosen];
          found[number++] = pattern;
        }
      }
    };
    let [ranks, suits] = [0, 0];
    cards.forEach((card, place) => {
      chosen[place] = card;
      ranks = after[ranks * RANK_AND_JOKER + (card >> 2)];
      suits += ONE_OF_SUIT[card];
    });
    walk(SEVEN - cards.length, 0, ranks, suits);
    return number;
  }
}

/* Of a setting no other one has both hands as high. From the highest high hand down, each is a point, and so is the
   meeting of two neighbors, which counts against it: of the points above two hands of the dealer there is one more
   that counts for than against where the player wins, and as many of each where not. */
function stairsOf(legal) {
  const stairs = [];
  for (const { high, low } of [...legal].sort((one, other) => other.high - one.high || other.low - one.low)) {
    const last = stairs.at(-1);
    if (last && low <= last.low) continue;
    if (last) stairs.push({ high, low: last.low, sign: -1 });
    stairs.push({ high, low, sign: 1 });
  }
  return stairs;
}

/* Numbers at places, of which the sum up to a place is asked for (Fenwick, 1994). */
class Sums {
  constructor(size) {
    this.size = size;
    this.parts = new Int32Array(size + 1);
  }
  add(place, number) {
    for (let at = place + 1; at <= this.size; at += at & -at) this.parts[at] += number;
  }
  upTo(place) {
    let all = 0;
    for (let at = place + 1; at > 0; at &= at - 1) all += this.parts[at];
    return all;
  }
  clear() {
    this.parts.fill(0);
  }
}

/* What lies at places: at each a chain of numbers. */
class Chains {
  constructor(places, numbers) {
    this.first = new Int32Array(places).fill(-1);
    this.next = new Int32Array(numbers);
  }
  put(place, number) {
    this.next[number] = this.first[place];
    this.first[place] = number;
  }
}

/* Write for each strength its place among all of them, from 0. Returns how many there are. */
function numbered(columns) {
  const places = new Map();
  for (const column of columns) for (const value of column) places.set(value, 0);
  const ordered = [...places.keys()].sort((one, other) => one - other);
  ordered.forEach((value, place) => places.set(value, place));
  for (const column of columns) column.forEach((value, at) => (column[at] = places.get(value)));
  return ordered.length;
}

/* How many pairs of a dealer's and a player's hand, each with the same cards, the player wins and loses. */
class PaiGowPairs {
  /* Of the patterns that were dealt, by a function that sets the dealer's cards. */
  constructor({ examples, count: { length: size } }, set) {
    const column = () => new Int32Array(size);
    this.own = { high: column(), low: column() };
    this.tied = new Uint8Array(size); // an ace-high hand of the dealer ties with every hand
    this.highestLow = column();
    this.from = new Int32Array(size + 1); // the points of a pattern, the first has the highest high hand
    const points = { high: [], low: [], sign: [], pattern: [] };
    for (let at = 0; at < size; at++) {
      if (examples[at]) {
        const seven = sevenOf(examples[at]);
        const own = set(seven);
        [this.own.high[at], this.own.low[at]] = [own.high, own.low];
        this.tied[at] = aceHigh(examples[at]) ? 1 : 0;
        this.highestLow[at] = seven.legal[0].low;
        for (const point of stairsOf(seven.legal))
          for (const [name, value] of Object.entries({ ...point, pattern: at })) points[name].push(value);
      }
      this.from[at + 1] = points.sign.length;
    }
    [this.high, this.low] = [Int32Array.from(points.high), Int32Array.from(points.low)];
    [this.sign, this.pattern] = [Int8Array.from(points.sign), Int32Array.from(points.pattern)];
    const highs = numbered([this.high, this.own.high]);
    const lows = numbered([this.low, this.own.low, this.highestLow]);
    this.ahead = new Sums(lows); // points of the player with a higher high hand
    this.behind = new Sums(lows); // patterns of the player without one, by the highest low hand
    this.dealers = new Chains(highs, size);
    this.players = new Chains(highs, points.sign.length);
    this.marks = new Int32Array((highs >> 5) + 1);
  }

  /* Put the patterns that were found to their places. */
  lay({ count, found }, number) {
    const { own, from, high, marks } = this;
    this.behind.clear();
    this.ahead.clear();
    for (let each = 0; each < number; each++) {
      const at = found[each];
      this.behind.add(this.highestLow[at], count[at]);
      if (!this.tied[at]) {
        this.dealers.put(own.high[at], at);
        marks[own.high[at] >> 5] |= 1 << (own.high[at] & 31);
      }
      for (let point = from[at]; point < from[at + 1]; point++) {
        this.players.put(high[point], point);
        marks[high[point] >> 5] |= 1 << (high[point] & 31);
      }
    }
  }

  /* Of the patterns that were found: the pairs that are won and lost. The places are cleared again. */
  ends({ count, found }, number) {
    this.lay({ count, found }, number);
    const { marks, dealers, players, own, low, sign, pattern, from, ahead, behind } = this;
    const lows = ahead.size - 1;
    let [won, lost] = [0, 0];
    for (let word = marks.length - 1; word >= 0; word--)
      while (marks[word]) {
        const bit = 31 - Math.clz32(marks[word]);
        marks[word] ^= 1 << bit;
        const high = word * 32 + bit;
        const above = ahead.upTo(lows);
        for (let at = dealers.first[high]; at >= 0; at = dealers.next[at]) {
          won += count[at] * (above - ahead.upTo(own.low[at]));
          lost += count[at] * behind.upTo(own.low[at]);
        }
        for (let point = players.first[high]; point >= 0; point = players.next[point]) {
          const at = pattern[point];
          ahead.add(low[point], sign[point] * count[at]);
          if (point === from[at]) behind.add(this.highestLow[at], -count[at]);
        }
        dealers.first[high] = players.first[high] = -1;
      }
    for (let each = 0; each < number; each++) count[found[each]] = 0;
    return [won, lost];
  }
}

/* The sets of so many cards that stand for all, each with how many it stands for. */
function setsAlike(size, told) {
  if (!size) return told([], 1);
  for (const joker of [[], [JOKER]]) {
    const natural = size - joker.length;
    const tell = (cards) => {
      const masks = masksOf(cards);
      if (isFirst(masks)) told([...cards, ...joker], alikeBoards(masks));
    };
    if (natural) eachChoice(deckWithout([]), natural, tell);
    else tell([]);
  }
}

/* Every deal: how many hands there are, how many of the dealer tie with all, and the pairs won and lost against
   the others. A sum that a number does not hold exactly would be refused. */
function everyPaiGow(set) {
  const dealt = new HandsWith();
  const patterns = dealt.deal([]);
  const pairs = new PaiGowPairs(dealt, set);
  const each = [...dealt.found.subarray(0, patterns)].map((at) => [at, dealt.count[at]]);
  const inAll = (chosen) => chosen.reduce((all, [, hands]) => all + hands, 0);
  const sums = Array.from({ length: SEVEN + 1 }, () => [0, 0]);
  const add = (size, ends, alike) => ends.forEach((pairs, end) => (sums[size][end] += alike * pairs));
  add(0, pairs.ends(dealt, patterns), 1);
  for (let size = 1; size < SEVEN; size++)
    setsAlike(size, (cards, alike) => add(size, pairs.ends(dealt, dealt.deal(cards)), alike));
  for (const [place, [at, hands]] of each.entries()) {
    tellShare("hands of seven cards beside themselves", place, each.length);
    dealt.found[0] = at; // the hand itself is all that has seven cards in common with it
    dealt.count[at] = 1;
    add(SEVEN, pairs.ends(dealt, 1), hands);
  }
  const [won, lost] = [0, 1].map((end) =>
    sums.reduce((all, pairs, size) => {
      if (!Number.isSafeInteger(pairs[end])) throw new Refused("More pairs of hands than can be counted.");
      return all + (size & 1 ? -1n : 1n) * BigInt(pairs[end]);
    }, 0n),
  );
  const tied = each.filter(([at]) => pairs.tied[at]);
  return { hands: inAll(each), tied: inAll(tied), won, lost };
}

paiGow.wholeInMinutes = (names, pay, set, known, add) => {
  const { hands, tied, won, lost } = everyPaiGow(set);
  const others = choose(46n, 7n);
  const round = { decision: "Set", category: "Win" };
  const rest = BigInt(hands - tied) * others - won - lost;
  for (const [result, ways] of Object.entries({ win: won, tie: rest, lose: lost }))
    add({ ...round, result, qualifies: true }, Number(ways));
  add({ ...round, result: "tie", qualifies: false }, Number(BigInt(tied) * others));
  return "every hand of the dealer, set by the rules in the file, against every hand of the player, set as is best";
};
