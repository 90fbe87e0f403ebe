/* A name as this checker writes it: "Two Pair" is "two pairs", "Pair - Tens or better" is "pair tens or
   better". */
function plain(name) {
  const words = name.toLowerCase().replace(/[\s-]+/g, " ");
  return words === "two pair" ? "two pairs" : words;
}

/* How hands compare ----------------------------------------------------------------------------- */

/* The kinds of hands of so many cards, weakest first; of one kind the ranks of the pairs, threes and
   fours decide first, then the highest other cards. A royal flush is the highest straight flush. */
const ORDERS = {
  3: ["high card", "pair", "flush", "straight", "three of a kind", "straight flush"],
  4: [
    "high card",
    "pair",
    "two pairs",
    "straight",
    "flush",
    "three of a kind",
    "straight flush",
    "four of a kind",
  ],
  5: [
    "high card",
    "pair",
    "two pairs",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
  ],
};
const KIND = 2 ** 21; // what one kind is above the next in a strength

const highest = (mask) => 31 - Math.clz32(mask);

/* The highest so many ranks of a set. */
function highestOf(mask, count) {
  while (BITS[mask] > count) mask &= mask - 1;
  return mask;
}

/* For each set of ranks the highest card of the best run of so many, -1 for none. */
const TOPS = {};
for (const size of [3, 4, 5]) {
  const low = (1 << ACE) | ((1 << (size - 1)) - 1);
  TOPS[size] = Int8Array.from({ length: 8192 }, (_, mask) => {
    for (let top = ACE; top >= size - 1; top--) {
      const run = ((1 << size) - 1) << (top - size + 1);
      if ((mask & run) === run) return top;
    }
    return (mask & low) === low ? size - 2 : -1;
  });
}

/* What decides between two hands of each kind, -1 where the cards are no such hand. `often[n]` are
   the ranks that are held at least n times. */
const DECIDING = {
  "straight flush": (size, often, suited) => {
    const tops = TOPS[size];
    return Math.max(tops[suited[0]], tops[suited[1]], tops[suited[2]], tops[suited[3]]);
  },
  "four of a kind": (size, often) => repeated(often, 4, size),
  "full house": (size, often) => {
    if (!often[3]) return -1;
    const three = highest(often[3]);
    const two = often[2] & ~(1 << three);
    return two ? (three << 4) | highest(two) : -1;
  },
  flush: (size, often, suited) => {
    let best = -1;
    for (let suit = 0; suit < 4; suit++)
      if (BITS[suited[suit]] >= size) best = Math.max(best, highestOf(suited[suit], size));
    return best;
  },
  straight: (size, often) => TOPS[size][often[1]],
  "three of a kind": (size, often) => repeated(often, 3, size),
  "two pairs": (size, often) => {
    if (BITS[often[2]] < 2) return -1;
    const pairs = highestOf(often[2], 2);
    const high = highest(pairs);
    const low = highest(pairs & ~(1 << high));
    return (((high << 4) | low) << 13) | highestOf(often[1] & ~pairs, size - 4);
  },
  pair: (size, often) => repeated(often, 2, size),
  "high card": (size, often) => highestOf(often[1], size),
};

function repeated(often, times, size) {
  if (!often[times]) return -1;
  const rank = highest(often[times]);
  return (rank << 13) | highestOf(often[1] & ~(1 << rank), size - times);
}

const DECIDING_OF = {};
for (const size of [3, 4, 5]) DECIDING_OF[size] = ORDERS[size].map((kind) => DECIDING[kind]);

/* The strength of the best hand of `size` cards among natural cards: larger is higher, equal ties.
   It is computed from how often each rank is held and from the ranks held of each suit. */
const often = new Int32Array(5);
function strengthOf(size, ranks, suited) {
  often.fill(0);
  for (let rank = 0; rank < 13; rank++)
    for (let times = Math.min(ranks[rank], 4); times > 0; times--) often[times] |= 1 << rank;
  return decided(size, suited);
}

function decided(size, suited) {
  const deciding = DECIDING_OF[size];
  for (let kind = deciding.length - 1; kind >= 0; kind--) {
    const decides = deciding[kind](size, often, suited);
    if (decides >= 0) return kind * KIND + decides;
  }
  return -1;
}

const heldSuits = new Int32Array(4);
function strength(size, cards) {
  often.fill(0);
  heldSuits.fill(0);
  for (let at = 0; at < cards.length; at++) {
    const rank = 1 << (cards[at] >> 2);
    for (let times = 4; times > 1; times--) often[times] |= often[times - 1] & rank;
    often[1] |= rank;
    heldSuits[cards[at] & 3] |= rank;
  }
  return decided(size, heldSuits);
}

function kindOf(size, strength) {
  const kind = ORDERS[size][Math.floor(strength / KIND)];
  return size === 5 && kind === "straight flush" && strength % KIND === ACE ? "royal flush" : kind;
}

/* Five cards with wild deuces and a wild joker. A wild card is whatever makes the hand highest: every
   rank is tried for each. In a flush it is a rank that the flush lacks. */
const WILD_ORDER = [...ORDERS[5], "five of a kind", "royal flush", "five wilds"];
const wildPlace = () => ({ after: [], strengths: [] }); // of natural ranks as they lie
const noNaturals = wildPlace();

function wildStrength(cards) {
  let naturals = 0;
  let place = noNaturals;
  let suits = 15;
  for (let at = 0; at < cards.length; at++) {
    const rank = cards[at] >> 2;
    if (cards[at] === JOKER || rank === 0) continue;
    naturals++;
    place = place.after[rank] ??= wildPlace();
    suits &= 1 << (cards[at] & 3);
  }
  return (place.strengths[suits ? 1 : 0] ??= naturals
    ? substituted(cards, 5 - naturals, suits !== 0)
    : kindOnly("five wilds"));
}

const kindOnly = (kind, decides = 0) => WILD_ORDER.indexOf(kind) * KIND + decides;

function substituted(cards, wilds, suited) {
  const ranks = new Array(13).fill(0);
  for (const card of cards) if (card !== JOKER && card >> 2 !== 0) ranks[card >> 2]++;
  let best = -1;
  const put = (left, from) => {
    if (left === 0) {
      best = Math.max(best, asNatural(ranks, suited));
      return;
    }
    for (let rank = from; rank < 13; rank++) {
      ranks[rank]++;
      put(left - 1, rank);
      ranks[rank]--;
    }
  };
  put(wilds, 0);
  return best;
}

function asNatural(ranks, suited) {
  const five = ranks.indexOf(5);
  if (five >= 0) return kindOnly("five of a kind", five);
  const mask = ranks.reduce((bits, held, rank) => bits | ((held > 0) << rank), 0);
  const one = suited && BITS[mask] === 5;
  const value = strengthOf(5, ranks, one ? [mask, 0, 0, 0] : [0, 0, 0, 0]);
  return kindOf(5, value) === "royal flush" ? kindOnly("royal flush") : value;
}

const wildKind = (strength) => WILD_ORDER[Math.floor(strength / KIND)];

/* The two hands of Face Up Pai Gow ---------------------------------------------------------------- */

/* Of straights ace, 2, 3, 4, 5 is the second highest; a royal flush stands apart, and five aces are
   above all. The low hand is on the same scale. */
const PAI_GOW = [...ORDERS[5], "royal flush", "five aces"];

function paiGowNatural(ranks, suited) {
  if (ranks[ACE] === 5) return PAI_GOW.indexOf("five aces") * KIND;
  const value = strengthOf(5, ranks, suited);
  const kind = kindOf(5, value);
  if (kind === "royal flush") return PAI_GOW.indexOf(kind) * KIND;
  if (kind !== "straight" && kind !== "straight flush") return value;
  const top = value % KIND;
  const place = top === ACE ? ACE + 1 : top === 3 ? ACE : top;
  return PAI_GOW.indexOf(kind) * KIND + place;
}

/* The joker is an ace, or the card that completes a straight or a flush: every card is tried. */
function highStrength(cards) {
  const ranks = new Array(13).fill(0);
  const suited = [0, 0, 0, 0];
  const put = (card, by) => {
    ranks[card >> 2] += by;
    suited[card & 3] ^= 1 << (card >> 2);
  };
  const naturals = cards.filter((card) => card !== JOKER);
  for (const card of naturals) put(card, 1);
  if (naturals.length === cards.length) return paiGowNatural(ranks, suited);
  ranks[ACE]++;
  let best = paiGowNatural(ranks, [0, 0, 0, 0]);
  ranks[ACE]--;
  const completes = new Set(["straight", "flush", "straight flush", "royal flush"]);
  for (let card = 0; card < 52; card++) {
    if (cards.includes(card)) continue;
    put(card, 1);
    const value = paiGowNatural(ranks, suited);
    if (completes.has(PAI_GOW[Math.floor(value / KIND)])) best = Math.max(best, value);
    put(card, -1);
  }
  return best;
}

function lowStrength(cards) {
  const [one, other] = cards.map((card) => (card === JOKER ? ACE : card >> 2));
  if (one === other) return PAI_GOW.indexOf("pair") * KIND + (one << 13);
  return (1 << one) | (1 << other);
}

/* Whether seven cards are an ace-high pai gow: an ace, and nothing else. */
function aceHigh(cards) {
  const hand = new Hand(5, ["joker as ace"]);
  for (const card of cards) hand.put(card);
  return AT_ONCE["ace high"](hand);
}
