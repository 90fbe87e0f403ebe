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

/* The words of seven cards that are several hands at once. A category lists all that hold ("just:
   flush; straight"); the joker, where it is no ace, joins the rank that is held most. */
const AT_ONCE = {
  "natural seven card straight flush": (hand) => hand.wilds === 0 && hand.some(SIZES[7].run[0]),
  "wild seven card straight flush": (hand) => hand.wilds > 0 && hand.some(SIZES[7].run[hand.wilds]),
  "royal flush and royal match": (hand) => royalMatch(hand),
  "five aces": (hand) => hand.wilds > 0 && [0, 1, 2, 3].every((suit) => hand.held[ACE * 4 + suit]),
  "five of a kind": (hand) => hand.alike(1) >= 5,
  "royal flush": WORDS["royal flush"],
  "straight flush": WORDS["straight flush"],
  "four of a kind": (hand) => hand.alike(1) >= 4,
  "full house": (hand) => hand.alike(1) >= 3 && hand.alike(2) >= 2,
  flush: WORDS.flush,
  straight: WORDS.straight,
  "three of a kind": (hand) => hand.alike(1) >= 3,
  "three pairs": (hand) => hand.alike(3) >= 2,
  "ace high": (hand) =>
    hand.alike(1) === 1 &&
    (hand.wilds > 0 || hand.ranks[ACE] > 0) &&
    !WORDS.flush(hand) &&
    !WORDS.straight(hand),
};

/* A royal flush beside a king and a queen of another suit. */
function royalMatch(hand) {
  const pair = 3 << (ACE - 2);
  const { suited } = hand;
  const royal = hand.top[hand.wilds];
  for (let suit = 0; suit < 4; suit++)
    for (let other = 0; other < 4; other++)
      if (other !== suit && royal[suited[suit]] && (suited[other] & pair) === pair) return true;
  return false;
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

const JUST = "just: ";
const justOf = (is) => (is === `${JUST}nothing` ? [] : is.slice(JUST.length).split("; "));
const WILD = ["any", "none used", "some used", "none held", "some held"];

/* Return a function that says the number of the category of the hand that lies there, -1 for none. */
function judge(file, hand) {
  const { categories } = file;
  if (categories.every((category) => category.is.startsWith(JUST))) return judgeAll(file, hand);
  const tests = categories.map((category) => testOf(category.is));
  const wild = categories.map((category) => category.wild ?? "any");
  for (const word of wild)
    if (!WILD.includes(word)) throw new Refused(`"${word}" says nothing of wild cards.`);
  const first = firstOf(categories.map((category) => category.is), tests);
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
    const plain = new Hand(file.best, []);
    for (const card of cards) plain.put(card);
    return categories[first(plain)]?.is;
  }
}

/* What only asks how many cards are alike, and what needs as many cards of one suit as a flush. */
const ALIKE = ["five wilds", "five of a kind", "four of a kind", "full house", "three of a kind"];
ALIKE.push("two pairs", "pair", "anything");
const OF_A_SUIT = ["royal flush", "straight flush", "flush"];

/* Return a function that says the number of the first word that holds for a hand, -1 for none. What the
   words of `ALIKE` say is kept for all hands with as many cards alike; the others before it are asked. */
function firstOf(words, tests) {
  const alike = words.map((word) => ALIKE.includes(word));
  const ofSuit = words.map((word) => OF_A_SUIT.includes(word));
  const known = new Int16Array(1 << 15).fill(-1);
  const firstAlike = (hand) => {
    const at = tests.findIndex((test, place) => alike[place] && test(hand));
    return at < 0 ? tests.length : at;
  };
  const others = [...tests.keys()].filter((place) => !alike[place]);
  return (hand) => {
    const { least } = hand;
    const alikeOf = (least[2] << 5) | (least[3] << 3) | (least[4] << 1) | least[5];
    const key = (hand.wilds << 12) | (least[1] << 8) | alikeOf; // of eight cards at most
    if (known[key] < 0) known[key] = firstAlike(hand);
    const end = known[key];
    let suits = -1;
    for (let number = 0; number < others.length; number++) {
      const at = others[number];
      if (at > end) break;
      if (ofSuit[at]) {
        if (suits < 0) suits = WORDS.flush(hand) ? 1 : 0;
        if (!suits) continue;
      }
      if (tests[at](hand)) return at;
    }
    return end < tests.length ? end : -1;
  };
}

/* The same where each category lists everything that its cards are. */
function judgeAll(file, hand) {
  const sets = file.categories.map(({ is }) => justOf(is));
  const words = [...new Set(sets.flat())];
  for (const word of words)
    if (!Object.hasOwn(AT_ONCE, word)) throw new Refused(`"${word}" is no word of seven cards.`);
  const places = new Int16Array(2 ** words.length).fill(-1);
  sets.forEach((set, at) => {
    const place = words.reduce((bits, word, bit) => bits | (set.includes(word) << bit), 0);
    if (places[place] >= 0) throw new Refused(`Two categories are "${file.categories[at].is}".`);
    places[place] = at;
  });
  const tests = words.map((word) => AT_ONCE[word]);
  return () => {
    let place = 0;
    for (let bit = 0; bit < tests.length; bit++) if (tests[bit](hand)) place |= 1 << bit;
    return places[place];
  };
}

/* Whether the suits of a hand matter to the words of a file only where so many cards of one suit lie as
   make a flush. */
function ranksDecide({ categories, best }) {
  const ofOneSuit = (cards) =>
    new Set(cards).size >= best && cards.every((card) => (card & 3) === (cards[0] & 3));
  return categories.every(({ is }) => {
    const [word, list] = is.split(": ");
    return word !== "all of" || list.split(" ").map(cardsOf).every(ofOneSuit);
  });
}

/* The suits of which one card more makes a flush, one bit a suit; all where a flush lies there. */
function flushing({ best, wilds, suited }) {
  const needed = best - wilds;
  let suits = 0;
  for (let suit = 0; suit < 4; suit++) {
    const lying = BITS[suited[suit]];
    if (lying >= needed) return 15;
    if (lying === needed - 1) suits |= 1 << suit;
  }
  return suits;
}

/* The ranks that lie there, in their order: the places after one more, and what one more has made. */
const UNKNOWN = -1;
const placeOf = () => ({ after: [], made: new Int16Array(14).fill(UNKNOWN) });

/* Every set of cards that can be dealt, each once, counted by category; the first is of none. What the
   last card makes is looked up by the ranks, where they decide. */
function recount(file) {
  const deck = deckOf(file.deck);
  const size = file.dealt;
  const hand = new Hand(file.best, file.wild);
  const category = judge(file, hand);
  const looking = ranksDecide(file);
  const counts = new Float64Array(file.categories.length + 1);
  const cards = new Array(size);
  const judged = (card) => {
    cards[size - 1] = card;
    hand.put(card);
    const place = category(cards) + 1;
    hand.take(card);
    return place;
  };
  const last = (from, { made }) => {
    const suits = looking ? flushing(hand) : 15;
    for (let at = from; at < deck.length; at++) {
      const card = deck[at];
      const rank = card >> 2;
      if (suits && ((suits >> (card & 3)) & 1 || card === JOKER || rank === hand.wildRank)) {
        counts[judged(card)]++;
        continue;
      }
      if (made[rank] === UNKNOWN) made[rank] = judged(card);
      counts[made[rank]]++;
    }
  };
  const walk = (depth, from, place) => {
    if (depth === size - 1) return last(from, place);
    for (let at = from; at <= deck.length - (size - depth); at++) {
      const card = deck[at];
      cards[depth] = card;
      hand.put(card);
      walk(depth + 1, at + 1, (place.after[card >> 2] ??= placeOf()));
      hand.take(card);
    }
  };
  walk(0, 0, placeOf());
  return [...counts].map(BigInt);
}
