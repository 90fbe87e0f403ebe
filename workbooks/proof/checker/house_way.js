/* Face Up Pai Gow: how the dealer sets seven cards, by the rules in the file ------------------------- */

/* A rule is a class of hand, when it applies, and the low hand: docs/face-up-pai-gow.md has the words. The first
   rule of a hand's class that applies sets it. The joker is an ace here; that it may complete a straight or a
   flush makes a class of its own. */

const CLASSES_OF_SEVEN = {
  1111111: "no pair",
  211111: "one pair",
  22111: "two pair",
  2221: "three pair",
  31111: "three of a kind",
  3211: "full house",
  322: "full house with two pair",
  331: "two threes of a kind",
  4111: "four of a kind",
  421: "four of a kind with a pair",
  43: "four of a kind with three of a kind",
  511: "five aces",
  52: "five aces with a pair",
};
const STRAIGHT_OR_FLUSH = ["straight", "flush", "straight flush", "royal flush"];
const completeClass = (plainClass) =>
  plainClass === "no pair" ? "straight or flush" : `straight or flush with ${plainClass.replace(/^(?=three of|four of|full)/, "")}`;

/* The strengths of high hands, by their ranks and whether they are of one suit. */
const highs = new Map();
function knownHigh(five) {
  let ranks = 0;
  let suits = 15;
  for (const card of five) {
    ranks += card === JOKER ? 0 : 5 ** (card >> 2);
    if (card !== JOKER) suits &= 1 << (card & 3);
  }
  return once(highs, ranks * 2 + (suits ? 1 : 0), () => highStrength(five));
}

const keepsTogether = (high) => STRAIGHT_OR_FLUSH.includes(PAI_GOW[Math.floor(high / KIND)]);

/* The 21 settings of seven cards, the highest low hand first and then the highest high hand. */
function settingsOf(seven) {
  const settings = [];
  eachChoice(seven, 2, (two) => {
    const high = knownHigh(seven.filter((card) => !two.includes(card)));
    settings.push({ high, low: lowStrength(two) });
  });
  return settings.sort((one, other) => other.low - one.low || other.high - one.high);
}

const legalOf = (settings) => settings.filter(({ high, low }) => high >= low);

/* What a rule may ask of seven cards: `of(n)` are the ranks held n times, the highest first. */
function sevenOf(cards) {
  const settings = settingsOf(cards);
  const held = new Array(13).fill(0);
  for (const card of cards) held[card === JOKER ? ACE : card >> 2]++;
  const falling = [...held.keys()].reverse();
  const of = (times) => falling.filter((rank) => held[rank] === times);
  const shape = held.filter(Boolean).sort((one, other) => other - one).join("");
  const plainClass = CLASSES_OF_SEVEN[shape];
  const complete = settings.some(({ high }) => keepsTogether(high));
  return {
    of,
    falling: falling.flatMap((rank) => new Array(held[rank]).fill(rank)),
    joker: cards.includes(JOKER),
    settings,
    legal: legalOf(settings),
    plainClass,
    ownClass: complete ? completeClass(plainClass) : plainClass,
  };
}

const PARTS_OF_SEVEN = {
  pair: (seven) => seven.of(2)[0],
  "high pair": (seven) => seven.of(2)[0],
  "middle pair": (seven) => seven.of(2)[1],
  "low pair": (seven) => seven.of(2).at(-1),
  three: (seven) => seven.of(3)[0],
  "high three": (seven) => seven.of(3)[0],
  "low three": (seven) => seven.of(3)[1],
  four: (seven) => seven.of(4)[0],
};

const cardsLow = (one, other) => lowStrength([one * 4, other * 4 + 1]);
const ofPart = (part) => (seven) => {
  const rank = PARTS_OF_SEVEN[part](seven);
  return (low) => rank !== undefined && low === cardsLow(rank, rank);
};
const isLowPair = (low) => low >= KIND;

const LOW_HANDS = {
  "2nd and 3rd highest": (seven) => (low) => low === cardsLow(seven.falling[1], seven.falling[2]),
  "highest singles": (seven) => (low) => {
    const [first, second] = seven.of(1);
    return second !== undefined && low === cardsLow(first, second);
  },
  "ace and highest": () => (low) => !isLowPair(low) && highest(low) === ACE,
  pair: ofPart("pair"),
  "high pair": ofPart("high pair"),
  "middle pair": ofPart("middle pair"),
  "low pair": ofPart("low pair"),
  "pair from the three": ofPart("three"),
  "pair from the high three": ofPart("high three"),
  "pair from the low three": ofPart("low three"),
  "pair from the four": ofPart("four"),
  "pair of aces": () => (low) => low === cardsLow(ACE, ACE),
  "highest pair": () => isLowPair,
  highest: () => () => true,
};
const KEEPING = ", keeping straight or flush";

/* A function that finds the setting with a low hand; undefined where no legal one has it. */
function lowHandOf(text) {
  const keeping = text.endsWith(KEEPING);
  const name = keeping ? text.slice(0, -KEEPING.length) : text;
  if (!Object.hasOwn(LOW_HANDS, name)) throw new Refused(`The house way has a low hand "${text}".`);
  return (seven) => {
    const fits = LOW_HANDS[name](seven);
    return seven.legal.find(({ high, low }) => fits(low) && (!keeping || keepsTogether(high)));
  };
}

const ABOVE_LOW = "low hand above ";

/* A function that says whether a condition holds of seven cards and the setting that its rule asks for. */
function conditionOf(text) {
  if (text.startsWith(ABOVE_LOW)) {
    const other = lowHandOf(text.slice(ABOVE_LOW.length));
    return (seven, setting) => setting.low > (other(seven)?.low ?? -1);
  }
  const [, no, name, lowest, top = lowest] =
    /^(no )?(\D+?)(?: (10|[2-9JQKA])(?:-(10|[2-9JQKA]))?)?$/.exec(text) ?? [];
  const holds = !no;
  if (name === "joker" && !lowest) return (seven) => seven.joker === holds;
  if (!lowest || !(name === "single" || Object.hasOwn(PARTS_OF_SEVEN, name)))
    throw new Refused(`The house way has a condition "${text}".`);
  const [from, to] = [lowest, top].map((rank) => RANKS.indexOf(rank === "10" ? "T" : rank));
  return (seven) => {
    const ranks = name === "single" ? seven.of(1) : [PARTS_OF_SEVEN[name](seven)];
    return ranks.some((rank) => rank >= from && rank <= to) === holds;
  };
}

/* Conditions stand apart by "and", which the names of two low hands hold too. */
const conditionsOf = (text) =>
  text ? text.split(/(?<!above 2nd|above ace) and /).map(conditionOf) : [];

/* A function that sets seven cards by the rules of a house way into a high and a low hand. */
function houseWayOf(rows) {
  const rules = new Map([...Object.values(CLASSES_OF_SEVEN)].flatMap((name) => [[name, []], [completeClass(name), []]]));
  for (const [hand, when, low] of rows) {
    const own = rules.get(hand.toLowerCase());
    if (!own) throw new Refused(`The house way has a class of hand "${hand}".`);
    const like = low.startsWith("as ") ? low.slice(3).toLowerCase() : null;
    if (like !== null && completeClass(like) !== hand.toLowerCase())
      throw new Refused(`The house way sets "${hand}" ${low}.`);
    own.push({ conditions: conditionsOf(when), find: like === null ? lowHandOf(low) : (seven) => ruled(seven, like) });
  }
  const ruled = (seven, name) => {
    for (const { conditions, find } of rules.get(name)) {
      const setting = find(seven);
      if (setting && conditions.every((holds) => holds(seven, setting))) return setting;
    }
    return undefined;
  };
  return (seven) => {
    const setting = ruled(seven, seven.ownClass);
    if (!setting) throw new Refused(`The house way does not set a hand of the class "${seven.ownClass}".`);
    return setting;
  };
}
