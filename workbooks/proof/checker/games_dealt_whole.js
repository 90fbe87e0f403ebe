/* Let It Ride ------------------------------------------------------------------------------------ */

/* Bet 1 and Bet 2 stay, only one does, none does. */
const RIDES = {
  "Bets 1, 2 and 3 ride": 3,
  "Bets 1 and 3 ride": 2,
  "Bets 2 and 3 ride": 2,
  "Bet 3 alone rides": 1,
};
const TENS = "pair tens or better";

function fiveCardName(cards) {
  const value = strength(5, cards);
  const kind = kindOf(5, value);
  return kind === "pair" && (value % KIND) >> 13 >= RANKS.indexOf("T") ? TENS : kind;
}

const FIVE_NAMES = [...ORDERS[5], "royal flush", TENS];

const CHOICES = Array.from({ length: 53 }, (_, n) =>
  Array.from({ length: 4 }, (_, k) => Number(choose(BigInt(n), BigInt(k)))),
);

/* The number of three cards among all such sets, the lowest card first. */
const numberOf = (low, middle, high) => CHOICES[low][1] + CHOICES[middle][2] + CHOICES[high][3];

/* How three of five places can be the player's, and before each other place how many of those are. */
const THREES = [];
eachChoice([0, 1, 2, 3, 4], 3, (own) => {
  const beside = [0, 1, 2, 3, 4].filter((place) => !own.includes(place));
  const before = beside.map((place) => own.filter((one) => one < place).length);
  THREES.push([...own, ...beside, ...before]);
});
const LEFT = 49;

/* Of each three cards of the player how often the second community card makes each kind of hand beside
   each first one, one after the other. */
function besideEach() {
  const kinds = FIVE_NAMES.length;
  const size = LEFT * kinds;
  const all = new Uint8Array(CHOICES[52][3] * size);
  eachChoice(deckWithout([]), 5, (cards) => {
    const kind = FIVE_NAMES.indexOf(fiveCardName(cards));
    for (const [low, middle, high, one, other, before, beforeOther] of THREES) {
      const from = numberOf(cards[low], cards[middle], cards[high]) * size + kind;
      all[from + (cards[one] - before) * kinds]++;
      all[from + (cards[other] - beforeOther) * kinds]++;
    }
  });
  return Array.from({ length: CHOICES[52][3] }, (_, at) => all.subarray(at * size, (at + 1) * size));
}

/* The whole pays on one scale, so that sums are of whole numbers. */
const scaled = (pay) => scaledTo(FIVE_NAMES, pay);
function scaledTo(names, pay) {
  const pays = names.map((name) => pay(name));
  const unit = pays.reduce((all, one) => (all * one.d) / gcd(all, one.d), 1n);
  return { unit, nets: pays.map((one) => Number((one.n * unit) / one.d)) };
}

/* What each first community card makes a bet worth. */
function worthsOf(tallies, nets) {
  const worths = new Array(LEFT).fill(0);
  for (let at = 0; at < worths.length; at++)
    for (let kind = 0; kind < nets.length; kind++)
      worths[at] += tallies[at * nets.length + kind] * nets[kind];
  return worths;
}

const inAll = (worths) => worths.reduce((all, worth) => all + worth, 0);

const letItRide = {
  rules: [""],
  decisions: Object.keys(RIDES),
  own: 3,
  lying: [0, 1],
  deals: choose(52n, 3n) * 49n * 48n,
  unpaid: -1,
  settle: (round, pay) => {
    const bets = RIDES[round.decision];
    return settled(bets, product(whole0(bets), pay(round.category)));
  },
  instead: {},
  whole: (pays, pay, rule, known, add) => {
    const { nets } = scaled(pay);
    const ends = letItRide.decisions.map(() => new Array(nets.length).fill(0));
    for (const tallies of once(known, "LIR", besideEach)) {
      const worths = worthsOf(tallies, nets);
      const first = inAll(worths) >= 0 ? 0 : 2;
      for (let at = 0; at < worths.length; at++) {
        const end = ends[first + (worths[at] >= 0 ? 0 : 1)];
        for (let kind = 0; kind < nets.length; kind++) end[kind] += tallies[at * nets.length + kind];
      }
    }
    letItRide.decisions.forEach((decision, end) =>
      nets.forEach((net, kind) => {
        const result = net > 0 ? "win" : net === 0 ? "tie" : "lose";
        const round = { decision, result, category: FIVE_NAMES[kind], qualifies: true };
        add(round, ends[end][kind]);
      }),
    );
    return "every three cards with every two community cards";
  },
  values: (own, lying, pay, rule, known) => {
    const { unit, nets } = scaled(pay);
    const threes = once(known, "LIR", besideEach);
    const worths = worthsOf(threes[numberOf(...[...own].sort((one, two) => one - two))], nets);
    const all = inAll(worths);
    const share = (value, deals) => fraction(BigInt(value), unit * BigInt(deals));
    if (lying.length) {
      const worth = worths[deckWithout(own).indexOf(lying[0])];
      const riding = all >= 0 ? 2 : 1;
      return [
        ["Let Bet 2 ride", share((riding + 1) * worth, 48)],
        ["Withdraw Bet 2", share(riding * worth, 48)],
      ];
    }
    const bets = worths.reduce((value, worth) => value + (worth >= 0 ? 2 : 1) * worth, 0);
    return [
      ["Let Bet 1 ride", share(bets + all, 49 * 48)],
      ["Withdraw Bet 1", share(bets, 49 * 48)],
    ];
  },
};

/* Over/Under -------------------------------------------------------------------------------------- */

const SHOE = 6;

/* Two more cards from the shoe, by what they add: [total, ways]. */
function twoMore(gone) {
  const left = new Array(12).fill(0);
  for (let card = 0; card < 52; card++) left[VALUES[card >> 2]] += SHOE;
  for (const card of gone) left[VALUES[card >> 2]]--;
  const ways = new Map();
  for (let one = 2; one <= 11; one++)
    for (let other = one; other <= 11; other++) {
      const pairs = one === other ? (left[one] * (left[one] - 1)) / 2 : left[one] * left[other];
      ways.set(one + other, (ways.get(one + other) || 0) + pairs);
    }
  return ways;
}

const sideOf = (total) => (total >= 24 ? "Over 23" : total <= 17 ? "Under 18" : "No win");

const overUnder = {
  rules: ["wrong side loses", "wrong side pushes"],
  decisions: ["Over 23", "Under 18", "Surrender"],
  own: 1,
  lying: [0, 1, 2],
  decks: SHOE,
  deals: BigInt(52 * SHOE) * choose(BigInt(52 * SHOE - 1), 2n),
  settle: (round, pay) => {
    if (round.decision === "Surrender") return settled(1, whole0(-1));
    if (round.result === "win") return settled(2, sum(whole0(1), pay(round.decision)));
    return settled(2, whole0(round.result === "tie" ? 0 : -2));
  },
  instead: {},
  ends: (decision, total, rule) => {
    const right = sideOf(total);
    if (right === decision) return "win";
    return right !== "No win" && rule === "wrong side pushes" ? "tie" : "lose";
  },
  values: (own, lying, pay, rule) => {
    const [first] = own.map((card) => VALUES[card >> 2]);
    const after = twoMore([...own, ...lying]);
    const sides = ["Over 23", "Under 18"].map((decision) => [
      decision,
      mean(
        [...after].map(([drawn, ways]) => {
          const result = overUnder.ends(decision, first + drawn, rule);
          return [overUnder.settle({ decision, result }, pay).net, ways];
        }),
      ),
    ]);
    return [...sides, ["Surrender", whole0(-1)]];
  },
  whole: (pays, pay, rule, known, add) => {
    for (let card = 0; card < 52; card++) {
      const values = overUnder.values([card], [], pay, rule);
      const [decision] = values.reduce((best, one) => (above(one[1], best[1]) ? one : best));
      for (const [drawn, ways] of twoMore([card])) {
        const total = VALUES[card >> 2] + drawn;
        const round = { decision, result: overUnder.ends(decision, total, rule) };
        add({ ...round, category: sideOf(total), qualifies: true }, ways * SHOE);
      }
    }
    return "every card of the shoe with every two after it";
  },
};

/* Face Up Pai Gow ----------------------------------------------------------------------------------- */

const paiGow = {
  decisions: ["Set"],
  rules: null, // the dealer sets by the house way in the file
  joker: true,
  own: 7,
  lying: null, // the dealer's high and low hand
  deals: choose(53n, 7n) * choose(46n, 7n),
  settle: (round, pay) => {
    if (round.result === "win") return settled(1, pay("win"));
    return settled(1, whole0(round.result === "tie" ? 0 : -1));
  },
  instead: {},
  /* What is wrong where the dealer's hands are not as the house way sets their cards. */
  wronglySet: ({ high, low }, set) => {
    const own = set(sevenOf([...high, ...low]));
    return own.high !== highStrength(high) || own.low !== lowStrength(low);
  },
  values: (own, lying, pay) => {
    const { high, low } = lying;
    const [dealerHigh, dealerLow] = [highStrength(high), lowStrength(low)];
    if (dealerHigh < dealerLow) throw new Refused("A low hand of the dealer is above the high one.");
    const push = aceHigh([...high, ...low]);
    const settings = [];
    eachChoice(own, 2, (two) => {
      const five = own.filter((card) => !two.includes(card));
      const [mine, lower] = [highStrength(five), lowStrength(two)];
      if (mine < lower) return;
      const ahead = (mine > dealerHigh) + (lower > dealerLow);
      const result = push || ahead === 1 ? "tie" : ahead === 2 ? "win" : "lose";
      settings.push([settingName(five, two), paiGow.settle({ result }, pay).net]);
    });
    return settings;
  },
};

/* The cards of a setting in an order of their own. */
function settingName(five, two) {
  const ordered = (cards) => [...cards].sort((one, other) => one - other).join(" ");
  return `${ordered(five)} | ${ordered(two)}`;
}

const GAMES = {
  UTH: holdem,
  TCP: threeCard,
  FCP: fourCard,
  DJW: wildStud,
  LIR: letItRide,
  OU: overUnder,
  FUPG: paiGow,
};
