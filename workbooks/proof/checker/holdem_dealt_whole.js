/* Ultimate Texas Hold'em, every deal, in one to three minutes ---------------------------------- */

/* Boards and flops that differ by their suits alone are looked at once, with how many they stand for. Of a
   board, all 1,081 hands are put in order of strength; how many of the 990 hands of the dealer beside each
   are below, equal and above follows from how many there are, less those that share a card with it. */

const HOLES = [];
const HOLE_AT = new Int16Array(52 * 52);
eachChoice(deckWithout([]), 2, ([one, other]) => {
  HOLE_AT[one * 52 + other] = HOLE_AT[other * 52 + one] = HOLES.length;
  HOLES.push([one, other]);
});
const CLASSES = 169; // of two cards: their ranks, and whether they are of one suit
const CLASS_OF = Int16Array.from(HOLES, ([one, other]) => {
  const [low, high] = [one >> 2, other >> 2].sort((a, b) => a - b);
  return (one & 3) === (other & 3) ? low * 13 + high : high * 13 + low;
});

const SUIT_ORDERS = [];
for (let a = 0; a < 4; a++)
  for (let b = 0; b < 4; b++)
    for (let c = 0; c < 4; c++)
      if (new Set([a, b, c]).size === 3) SUIT_ORDERS.push([a, b, c, 6 - a - b - c]);
const HOLE_MOVED = SUIT_ORDERS.map((order) =>
  Int16Array.from(HOLES, ([one, other]) => {
    const moved = (card) => (card & ~3) | order[card & 3];
    return HOLE_AT[moved(one) * 52 + moved(other)];
  }),
);

const masksOf = (cards) => {
  const masks = [0, 0, 0, 0];
  for (const card of cards) masks[card & 3] |= 1 << (card >> 2);
  return masks;
};
const isFirst = (masks) => masks[0] >= masks[1] && masks[1] >= masks[2] && masks[2] >= masks[3];

/* How many boards are the same but for their suits. */
function alikeBoards(masks) {
  let orders = 24;
  for (const mask of new Set(masks)) {
    const times = masks.filter((other) => other === mask).length;
    orders /= [1, 1, 2, 6, 24][times];
  }
  return orders;
}

/* The flops that stand for all, each with its number, and what each hand is beside one. */
function flopsOf() {
  const numbers = new Map();
  const hands = [];
  eachChoice(deckWithout([]), 3, (flop) => {
    const masks = masksOf(flop);
    if (!isFirst(masks)) return;
    const keeping = SUIT_ORDERS.map((order, at) => [order, at]).filter(([order]) =>
      masks.every((mask, suit) => masks[order[suit]] === mask),
    );
    numbers.set(masks.join(), hands.length);
    hands.push(Int16Array.from(HOLES, (_, hole) => Math.min(...keeping.map(([, at]) => HOLE_MOVED[at][hole]))));
  });
  return { numbers, hands };
}

/* The order of suits that makes a flop one of those that stand for all. */
function firstOrder(masks) {
  const suits = [0, 1, 2, 3].sort((one, other) => masks[other] - masks[one]);
  return SUIT_ORDERS.findIndex((order) => suits.every((suit, place) => order[suit] === place));
}

const FLOP_PLACES = [];
eachChoice([0, 1, 2, 3, 4], 3, (places) => FLOP_PLACES.push([...places]));

/* Call back with every board that stands for others: how many, its hands with their kinds, what each
   meets (not qualified: lost, tied, won; qualified: the same), its flops and its cards. */
function eachBoard(flops, told) {
  const strengths = new Int32Array(HOLES.length);
  const kinds = new Uint8Array(HOLES.length);
  const ends = new Int32Array(HOLES.length * 6);
  const below = new Int32Array(52);
  const equal = new Int32Array(52);
  const low = new Int32Array(52);
  const seven = new Array(7);
  eachChoice(deckWithout([]), 5, (board) => {
    const masks = masksOf(board);
    if (!isFirst(masks)) return;
    const places = [];
    for (let place = 0; place < 5; place++) seven[place + 2] = board[place];
    low.fill(0);
    let lows = 0;
    for (let hole = 0; hole < HOLES.length; hole++) {
      const [one, other] = HOLES[hole];
      if (board.includes(one) || board.includes(other)) continue;
      seven[0] = one;
      seven[1] = other;
      const value = strength(5, seven);
      strengths[hole] = value;
      kinds[hole] = KINDS_OF_FIVE.indexOf(kindOf(5, value));
      places.push(hole);
      if (value < KIND) {
        lows++;
        low[one]++;
        low[other]++;
      }
    }
    const ordered = Int32Array.from(places).sort((one, other) => strengths[one] - strengths[other]);
    below.fill(0);
    let under = 0;
    for (let from = 0; from < ordered.length; ) {
      let to = from;
      equal.fill(0);
      for (; to < ordered.length && strengths[ordered[to]] === strengths[ordered[from]]; to++)
        for (const card of HOLES[ordered[to]]) equal[card]++;
      for (let at = from; at < to; at++) {
        const hole = ordered[at];
        const [one, other] = HOLES[hole];
        const won = under - below[one] - below[other];
        const tied = to - from - equal[one] - equal[other] + 1;
        const isLow = strengths[hole] < KIND;
        const unqualified = lows - low[one] - low[other] + (isLow ? 1 : 0);
        const end = hole * 6;
        ends[end] = isLow ? unqualified - won - tied : 0;
        ends[end + 1] = isLow ? tied : 0;
        ends[end + 2] = isLow ? won : unqualified;
        ends[end + 3] = isLow ? 990 - unqualified : 990 - won - tied;
        ends[end + 4] = isLow ? 0 : tied;
        ends[end + 5] = isLow ? 0 : won - unqualified;
      }
      for (let at = from; at < to; at++) for (const card of HOLES[ordered[at]]) below[card]++;
      under += to - from;
      from = to;
    }
    const lying = FLOP_PLACES.map((at) => {
      const flop = masksOf(at.map((place) => board[place]));
      const order = firstOrder(flop);
      const first = [0, 0, 0, 0];
      flop.forEach((mask, suit) => (first[SUIT_ORDERS[order][suit]] = mask));
      return [flops.numbers.get(first.join()), order];
    });
    told(alikeBoards(masks), ordered, kinds, ends, lying, board);
  });
}

const KINDS_OF_FIVE = [...ORDERS[5], "royal flush"];

/* What a board makes a hand worth, on a scale of whole numbers, summed over the dealer's hands. */
function worthOn(ends, hole, pays, unit) {
  const at = hole * 6;
  const won = ends[at + 2] + ends[at + 5];
  const lost = ends[at] + ends[at + 3];
  return [unit * (ends[at + 5] - ends[at + 3] - lost) + won * pays, unit * (won - lost)];
}

/* The best play where the hands pay so: before the flop by the kind of two cards, at each flop what Play 2x and a
   check are worth. */
const bestHoldem = (pay, known) => {
  const { unit, nets } = scaledTo(KINDS_OF_FIVE, pay);
  return once(known, `UTH play ${nets} ${unit}`, () => solveHoldem(nets, Number(unit), known));
};

function solveHoldem(nets, scale, known) {
  const flops = once(known, "UTH flops", flopsOf);
  const twice = new Float64Array(flops.hands.length * HOLES.length);
  const checked = new Float64Array(twice.length);
  const four = new Float64Array(CLASSES);
  const play = new Float64Array(CLASSES);
  const folded = -2 * 990 * scale;
  eachBoard(flops, (alike, holes, kinds, ends, lying) => {
    for (const hole of holes) {
      const [rest, unitPlay] = worthOn(ends, hole, nets[kinds[hole]], scale);
      four[CLASS_OF[hole]] += alike * 10 * rest;
      play[CLASS_OF[hole]] += alike * 10 * unitPlay;
      const two = alike * (rest + 2 * unitPlay);
      const one = alike * Math.max(rest + unitPlay, folded);
      for (const [flop, order] of lying) {
        const at = flop * HOLES.length + flops.hands[flop][HOLE_MOVED[order][hole]];
        twice[at] += two;
        checked[at] += one;
      }
    }
  });
  const waited = new Float64Array(CLASSES);
  for (let at = 0; at < twice.length; at++)
    waited[CLASS_OF[at % HOLES.length]] += Math.max(twice[at], checked[at]);
  const before = Array.from({ length: CLASSES }, (_, hand) => {
    const worths = [4, 3].map((times) => [times, four[hand] + times * play[hand]]);
    const [times, worth] = worths[1][1] > worths[0][1] ? worths[1] : worths[0];
    return worth >= waited[hand] ? times : 0;
  });
  /* How a hand ends on a board: Play before the flop, else on how many of ten flops Play 2x, and then the river. */
  const ended = (hole, kinds, ends, lying) => {
    const times = before[CLASS_OF[hole]];
    if (times) return { times, atFlop: 0, folds: false };
    const [rest, unitPlay] = worthOn(ends, hole, nets[kinds[hole]], scale);
    let atFlop = 0;
    for (const [flop, order] of lying) {
      const at = flop * HOLES.length + flops.hands[flop][HOLE_MOVED[order][hole]];
      if (twice[at] >= checked[at]) atFlop++;
    }
    return { times, atFlop, folds: rest + unitPlay < folded };
  };
  return { flops, ended };
}

function dealHoldem(names, pay, rule, known, add) {
  const { flops, ended } = bestHoldem(pay, known);
  const tallies = new Float64Array(5 * KINDS_OF_FIVE.length * 6); // of 0: fold, 1 to 4: Play
  const count = (times, kind, ends, hole, ways) => {
    const at = (times * KINDS_OF_FIVE.length + kind) * 6;
    for (let end = 0; end < 6; end++) tallies[at + end] += ways * ends[hole * 6 + end];
  };
  eachBoard(flops, (alike, holes, kinds, ends, lying) => {
    for (const hole of holes) {
      const { times, atFlop, folds } = ended(hole, kinds, ends, lying);
      if (times) count(times, kinds[hole], ends, hole, alike * 10);
      else {
        if (atFlop) count(2, kinds[hole], ends, hole, alike * atFlop);
        if (atFlop < 10) count(folds ? 0 : 1, kinds[hole], ends, hole, alike * (10 - atFlop));
      }
    }
  });
  for (let times = 0; times < 5; times++)
    KINDS_OF_FIVE.forEach((category, kind) => {
      for (let end = 0; end < 6; end++) {
        const ways = tallies[(times * KINDS_OF_FIVE.length + kind) * 6 + end];
        const result = times ? ["lose", "tie", "win"][end % 3] : "fold";
        const decision = times ? `Play ${times}x` : "Fold";
        add({ decision, result, category, qualifies: end >= 3 }, ways);
      }
    });
  return "every two cards on every flop, turn and river against every two of the dealer";
}

const FIRST_BEATEN = KINDS_OF_FIVE.indexOf(LEAST_BAD_BEAT);

/* Of each kind that pays how often a hand of it is beaten, whoever holds it. Where a fold forfeits, the flops of a
   board are counted apart, less those after which the player folds; `pay` is what the hands then pay. */
function beatenHoldem(known, pay) {
  const name = `UTH beaten ${pay && KINDS_OF_FIVE.map((kind) => shown(pay(kind)))}`;
  const counts = once(known, name, () => {
    const play = pay && bestHoldem(pay, known);
    const found = new Float64Array(KINDS_OF_FIVE.length);
    eachBoard(once(known, "UTH flops", flopsOf), (alike, holes, kinds, ends, lying) => {
      holes.forEach((hole, place) => {
        const lost = ends[hole * 6] + ends[hole * 6 + 3];
        if (!pay || kinds[hole] < FIRST_BEATEN) {
          found[kinds[hole]] += 2 * alike * lost * (pay ? 10 : 1);
          return;
        }
        const { times, atFlop, folds } = play.ended(hole, kinds, ends, lying);
        const flops = times || !folds ? 10 : atFlop;
        found[kinds[hole]] += alike * (10 + flops) * lost; // the dealer's, of which some are taken off below
        if (flops === 10) return;
        const [one, other] = HOLES[hole];
        let won = ends[hole * 6 + 2] + ends[hole * 6 + 5];
        for (let at = 0; won && at < place; at++) {
          const [first, second] = HOLES[holes[at]];
          if (first === one || first === other || second === one || second === other) continue;
          won--;
          if (kinds[holes[at]] >= FIRST_BEATEN) found[kinds[holes[at]]] -= alike * (10 - flops);
        }
      });
    });
    return found;
  });
  const paid = KINDS_OF_FIVE.map((kind, at) => [kind, BigInt(counts[at])]);
  return new Map(paid.slice(FIRST_BEATEN));
}
