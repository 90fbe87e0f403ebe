/* Base games: how their rounds are settled, and what can be counted anew ------------------------- */

/* Each game says
   deals      how many deals there are;
   decisions  what a player may do, giving up last where that is allowed;
   settle     what is staked in a round and what it wins, in base wagers, by its own rules;
   by         what the hands of a round's category are counted by, with what lies beside each;
   whole      every round counted anew; wholeInMinutes where that takes so long;
   instead    decisions that must not have been better for the same rounds, and whether the kind of
              hand is known when the decision is made;
   values     what each decision is worth where the cards lie so, every card to come dealt. */

const whole0 = (number) => fraction(BigInt(number), 1n);
const SIGN = { win: 1, tie: 0, lose: -1 };

/* The number behind "Play 3x", 0 for a fold. */
const multiple = (decision) => Number((/(\d)x$/.exec(decision) || [0, 0])[1]);

function settled(staked, net) {
  return { staked: whole0(staked), net };
}

function withBonus(staked, net, pay) {
  return { staked: whole0(staked), net: sum(whole0(net), pay) };
}

function deckWithout(gone, joker = false) {
  const cards = [];
  for (let card = 0; card < (joker ? 53 : 52); card++) if (!gone.includes(card)) cards.push(card);
  return cards;
}

/* Call back with each choice of so many cards; the array is the same each time. */
function eachChoice(cards, count, told) {
  const chosen = new Array(count);
  const all = count > 3 && Number(choose(BigInt(cards.length), BigInt(count)));
  let done = 0;
  const walk = (depth, from) => {
    for (let at = from; at <= cards.length - (count - depth); at++) {
      chosen[depth] = cards[at];
      if (depth < count - 1) walk(depth + 1, at + 1);
      else {
        told(chosen);
        if (all && !(++done & 1023)) tellShare(`choices of ${count} of ${cards.length} cards`, done, all);
      }
    }
  };
  walk(0, 0);
}

/* What is found under a name, kept from one file to the next: many paytables share the cards. */
function once(known, name, find) {
  if (!known.has(name)) known.set(name, find());
  return known.get(name);
}

/* The mean of a sum of whole results: `tally` is how often each fraction came. */
function mean(results) {
  let all = fraction(0n, 1n);
  let deals = 0n;
  for (const [net, ways] of results) {
    all = sum(all, product(net, fraction(BigInt(ways), 1n)));
    deals += BigInt(ways);
  }
  return product(all, fraction(1n, deals));
}

/* Ultimate Texas Hold'em -------------------------------------------------------------------------- */

/* The kind of the player's hand on a board of five, and how often it meets which end. */
function river(own, board) {
  const mine = strength(5, [...own, ...board]);
  const tally = new Int32Array(6); // the dealer does not qualify, then does: lost, tied, won
  const seven = [0, 0, ...board];
  eachChoice(deckWithout([...own, ...board]), 2, (hole) => {
    [seven[0], seven[1]] = hole;
    const other = strength(5, seven);
    tally[(other >= KIND ? 4 : 1) + Math.sign(mine - other)]++;
  });
  return { category: kindOf(5, mine), ends: [...tally.entries()].filter(([, ways]) => ways) };
}

/* The rivers of every turn and river card. */
function rivers(own, flop) {
  const found = [];
  eachChoice(deckWithout([...own, ...flop]), 2, (two) => found.push(river(own, [...flop, ...two])));
  return found;
}

/* What a wager of so many times wins on a river, each with its ways. */
function played(play, { category, ends }, pay) {
  return ends.map(([end, ways]) => {
    const round = { decision: `Play ${play}x`, result: ["lose", "tie", "win"][end % 3], category };
    return [holdem.settle({ ...round, qualifies: end >= 3 }, pay).net, ways];
  });
}

const holdem = {
  rules: ["plain"],
  decisions: ["Play 4x", "Play 3x", "Play 2x", "Play 1x", "Fold"],
  own: 2,
  lying: [3, 5],
  deals: choose(52n, 2n) * choose(50n, 3n) * choose(47n, 2n) * choose(45n, 2n),
  settle: (round, pay) => {
    const play = multiple(round.decision);
    if (!play) return settled(2, whole0(-2));
    const sign = SIGN[round.result];
    const blind = sign > 0 ? pay(round.category) : whole0(sign);
    return settled(2 + play, sum(blind, whole0(sign * play + (round.qualifies ? sign : 0))));
  },
  by: { dealt: 7, best: 5, beside: 210n * 990n, unqualified: "High card" },
  wholeInMinutes: (names, pay, rule, known, add) => dealHoldem(names, pay, rule, known, add),
  instead: {
    "Play 4x": [false, ["Play 2x", "Play 1x", "Fold"]],
    "Play 2x": [false, ["Play 1x", "Fold"]],
    "Play 1x": [true, ["Fold"]],
  },
  values: (own, lying, pay, rule, known) => {
    if (lying.length === 5)
      return [
        ["Play 1x", mean(played(1, river(own, lying), pay))],
        ["Fold", whole0(-2)],
      ];
    const twice = [];
    const checked = [];
    for (const one of once(known, `UTH ${own} ${lying}`, () => rivers(own, lying))) {
      twice.push(...played(2, one, pay));
      const called = played(1, one, pay);
      if (above(whole0(-2), mean(called))) checked.push([whole0(-2), 990]);
      else checked.push(...called);
    }
    return [
      ["Play 2x", mean(twice)],
      ["Check", mean(checked)],
    ];
  },
};

/* Three Card Poker -------------------------------------------------------------------------------- */

const BONUS_PAID = {
  always: () => true,
  "not when the dealer wins": (round) => round.result !== "lose" || !round.qualifies,
  "only on a win against queen high or better": (round) =>
    round.result === "win" && round.qualifies,
};
const QUEEN = ACE - 2;

/* The 22,100 hands of the player by the names under which they may be paid and by how they stand: the
   dealer does not qualify, the player wins, ties, loses. Every hand of the dealer is looked at, from
   the lowest to the highest. */
function threeCards() {
  const hands = [];
  eachChoice(deckWithout([]), 3, (cards) => {
    hands.push({ cards: [...cards], value: strength(3, cards) });
  });
  hands.sort((one, other) => one.value - other.value);
  const [low, high] = [0, 26].map((from) =>
    Int32Array.from(hands, ({ cards }) =>
      cards.reduce((bits, at) => bits | (at >= from && at < from + 26 ? 1 << (at - from) : 0), 0),
    ),
  );
  const places = new Map(); // of each strength, and the place after it
  hands.forEach(({ value }, at) => places.set(value, [places.get(value)?.[0] ?? at, at + 1]));
  const queen = hands.findIndex(({ value }) => value >= 1 << QUEEN);
  const alike = new Map();
  hands.forEach(({ cards, value }, own) => {
    const ends = [queen, ...places.get(value).map((place) => Math.max(place, queen)), hands.length];
    const counts = ends.map((end, at) => apart(own, ends[at - 1] ?? 0, end));
    const names = threeCardNames(cards, value);
    once(alike, `${names} ${counts}`, () => ({ names, counts, hands: 0 })).hands++;
  });
  return [...alike.values()];

  /* How many hands at these places have no card of a hand. */
  function apart(own, from, to) {
    let count = 0;
    for (let at = from; at < to; at++)
      if (!((low[own] & low[at]) | (high[own] & high[at]))) count++;
    return count;
  }
}

/* The names under which three cards may be paid, the narrowest first. */
function threeCardNames(cards, value) {
  const kind = kindOf(3, value);
  if (kind !== "straight flush" || value % KIND !== ACE) return [kind];
  const spades = SUITS[cards[0] & 3] === "s";
  return [
    spades ? "ace, king and queen of spades" : "ace, king and queen of hearts, diamonds or clubs",
    kind,
  ];
}

const THREE_STANDS = [
  { result: "win", qualifies: false },
  { result: "win", qualifies: true },
  { result: "tie", qualifies: true },
  { result: "lose", qualifies: true },
];

function threeCardValue(category, counts, pay, rule) {
  return mean(
    THREE_STANDS.map((stand, at) => [
      threeCard.settle({ decision: "Play", category, ...stand }, pay, rule).net,
      counts[at],
    ]).filter(([, ways]) => ways),
  );
}

const threeCard = {
  rules: Object.keys(BONUS_PAID),
  decisions: ["Play", "Fold"],
  own: 3,
  lying: [0],
  deals: choose(52n, 3n) * choose(49n, 3n),
  settle: (round, pay, rule) => {
    if (round.decision === "Fold") return settled(1, whole0(-1));
    const ante = SIGN[round.result];
    const bonus = BONUS_PAID[rule](round) ? pay(round.category) : whole0(0);
    return withBonus(2, round.qualifies ? 2 * ante : 1, bonus);
  },
  instead: {},
  whole: (pays, pay, rule, known, add) => {
    let all = 0;
    for (const { names, counts, hands } of once(known, "TCP", threeCards)) {
      const category = names.find((name) => pays.has(name)) ?? names.at(-1);
      const [without, ...against] = counts.map((ways) => ways * hands);
      if (above(whole0(-1), threeCardValue(category, counts, pay, rule))) {
        const folded = { decision: "Fold", result: "fold", category };
        add({ ...folded, qualifies: false }, without);
        add({ ...folded, qualifies: true }, against[0] + against[1] + against[2]);
      } else
        THREE_STANDS.forEach((stand, each) =>
          add({ decision: "Play", category, ...stand }, counts[each] * hands),
        );
      all += hands;
    }
    return `${all} hands, each against every hand of the dealer`;
  },
  values: (own, lying, pay, rule) => {
    const mine = strength(3, own);
    const counts = [0, 0, 0, 0];
    eachChoice(deckWithout(own), 3, (cards) => {
      const other = strength(3, cards);
      if (other < 1 << QUEEN) counts[0]++;
      else counts[2 - Math.sign(mine - other)]++;
    });
    const names = threeCardNames(own, mine);
    const category = names.find((name) => pay.names.has(name)) ?? names.at(-1);
    return [
      ["Play", threeCardValue(category, counts, pay, rule)],
      ["Fold", whole0(-1)],
    ];
  },
};

/* Four Card Poker ----------------------------------------------------------------------------------- */

const fourCard = {
  rules: ["paid", "collected"],
  decisions: ["Play 3x", "Play 2x", "Play 1x", "Fold"],
  own: 5,
  lying: [1],
  deals: choose(52n, 5n) * 47n * choose(46n, 5n),
  settle: (round, pay, rule) => {
    const play = multiple(round.decision);
    if (!play) return settled(1, whole0(-1));
    const lost = round.result === "lose";
    const bonus = lost && rule === "collected" ? whole0(0) : pay(round.category);
    return withBonus(1 + play, (lost ? -1 : 1) * (1 + play), bonus);
  },
  by: { dealt: 5, best: 4, beside: 47n * choose(46n, 5n) },
  instead: {
    "Play 3x": [true, ["Play 2x", "Play 1x", "Fold"]],
    "Play 1x": [true, ["Play 2x", "Play 3x", "Fold"]],
  },
  values: (own, lying, pay, rule) => {
    const mine = strength(4, own);
    let ahead = 0;
    let behind = 0;
    eachChoice(deckWithout([...own, ...lying]), 5, (cards) => {
      if (mine >= strength(4, [...lying, ...cards])) ahead++;
      else behind++;
    });
    const play = (decision) =>
      mean(
        [
          ["win", ahead],
          ["lose", behind],
        ]
          .filter(([, ways]) => ways)
          .map(([result, ways]) => {
            const round = { decision, result, category: kindOf(4, mine) };
            return [fourCard.settle(round, pay, rule).net, ways];
          }),
      );
    return [
      ...["Play 3x", "Play 2x", "Play 1x"].map((decision) => [decision, play(decision)]),
      ["Fold", whole0(-1)],
    ];
  },
};

/* DJ Wild Stud Poker -------------------------------------------------------------------------------- */

const wildStud = {
  rules: ["highest missing rank"],
  decisions: ["Raise", "Fold"],
  joker: true,
  own: 5,
  lying: [0],
  deals: choose(53n, 5n) * choose(48n, 5n),
  settle: (round, pay) => {
    if (round.decision === "Fold") return settled(2, whole0(-2));
    if (round.result !== "win") return settled(4, whole0(round.result === "tie" ? 0 : -4));
    return settled(4, sum(whole0(3), pay(round.category)));
  },
  by: { dealt: 5, best: 5, beside: choose(48n, 5n), wild: ["deuces", "joker"] },
  instead: { Raise: [true, ["Fold"]] },
  values: (own, lying, pay, rule, known) => {
    const mine = wildStrength(own);
    const counts = once(known, `DJW ${own}`, () => {
      const found = [0, 0, 0];
      eachChoice(deckWithout(own, true), 5, (cards) => {
        found[1 + Math.sign(mine - wildStrength(cards))]++;
      });
      return found;
    });
    const raised = ["lose", "tie", "win"].map((result, at) => [
      wildStud.settle({ decision: "Raise", result, category: wildKind(mine) }, pay).net,
      counts[at],
    ]);
    return [
      ["Raise", mean(raised.filter(([, ways]) => ways))],
      ["Fold", whole0(-2)],
    ];
  },
};
