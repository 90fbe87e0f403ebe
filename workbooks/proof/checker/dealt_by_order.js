/* Two hands without a common card, counted by the order of their strengths -------------------------- */

/* Hands are taken in from the weakest to the strongest. How often each set of cards lies in those taken in is
   kept; how many of them have no card of another hand follows, by adding and taking away the sets that the
   other hand holds. Only the sets are counted, and no hand is set against every other. */

const DECK_AND_JOKER = 53;

/* The number of each set of cards among those of its size is the sum of one entry a card, in ascending order. */
const placed = (card, place) => Number(choose(BigInt(card), BigInt(place + 1)));

class TakenIn {
  /* `size` cards make a hand; sets of up to `most` of them are kept. */
  constructor(size, most) {
    this.size = size;
    this.sets = 1 << size;
    this.most = most;
    this.places = Int32Array.from({ length: DECK_AND_JOKER * size }, (_, at) =>
      placed(Math.floor(at / size), at % size),
    );
    this.high = Int32Array.from({ length: this.sets }, (_, set) => (set ? highest(set) : 0));
    this.count = Int32Array.from({ length: this.sets }, (_, set) => BITS[set]);
    this.from = new Int32Array(most + 2);
    for (let cards = 1; cards <= most; cards++)
      this.from[cards + 1] = this.from[cards] + placed(DECK_AND_JOKER, cards - 1);
    this.held = new Int32Array(this.from[most + 1]);
    this.numbers = new Int32Array(this.sets);
    this.hands = 0;
  }

  /* One hand more, its cards in ascending order. */
  take(cards) {
    const { size, numbers, held } = this;
    for (let set = 1; set < this.sets; set++) {
      const [high, count] = [this.high[set], this.count[set]];
      const rest = set & ~(1 << high);
      numbers[set] = numbers[rest] + this.places[cards[high] * size + count - 1];
      if (count <= this.most) held[this.from[count] + numbers[set]]++;
    }
    this.hands++;
  }

  /* How many of the hands have the cards of `needed`, a set of places, and no other of these cards. */
  without(cards, needed = 0) {
    const { size, numbers, held } = this;
    let found = needed ? 0 : this.hands;
    for (let set = 1; set < 1 << cards.length; set++) {
      const [high, count] = [this.high[set], this.count[set]];
      numbers[set] = numbers[set & ~(1 << high)] + this.places[cards[high] * size + count - 1];
      if (count > this.most || (set & needed) !== needed) continue;
      const lying = held[this.from[count] + numbers[set]];
      found += this.count[set & ~needed] & 1 ? -lying : lying;
    }
    return found;
  }
}

/* Hands with their strengths in ascending order: the places of equal ones stand together. `beside` are
   strengths that none of them needs to have. */
function inOrder(strengths, beside = []) {
  const values = [...new Set([...new Set(strengths), ...beside])].sort((one, other) => one - other);
  const group = new Map(values.map((value, at) => [value, at]));
  const starts = new Int32Array(values.length + 1);
  for (const value of strengths) starts[group.get(value) + 1]++;
  for (let at = 0; at < values.length; at++) starts[at + 1] += starts[at];
  const next = starts.slice();
  const order = new Int32Array(strengths.length);
  strengths.forEach((value, hand) => (order[next[group.get(value)]++] = hand));
  return { values, starts, order };
}

/* Every hand of so many cards of a deck, one after the other, and its strength. */
function everyHand(deck, size, strong) {
  const number = Number(choose(BigInt(deck), BigInt(size)));
  const cards = new Uint8Array(number * size);
  const strengths = new Int32Array(number);
  let at = 0;
  eachChoice(deckWithout([], deck === DECK_AND_JOKER), size, (hand) => {
    for (let place = 0; place < size; place++) cards[at * size + place] = hand[place];
    strengths[at++] = strong(hand);
  });
  return { cards, strengths, of: (hand) => cards.subarray(hand * size, (hand + 1) * size) };
}

const TALLIED = 2 ** 24; // more than the hands of a dealer that are ahead

/* DJ Wild Stud: of each kind of the player's hand how many meet so many hands of the dealer that are lower, and
   so many that are equal. */
function wildShowdowns(known) {
  return once(known, "DJW", () => {
    const { strengths, of } = everyHand(DECK_AND_JOKER, 5, wildStrength);
    const { values, starts, order } = inOrder(strengths);
    const taken = new TakenIn(5, 4);
    const tallies = WILD_ORDER.map(() => new Map());
    values.forEach((value, group) => {
      tellShare("hands of five cards, in the order of their strengths", starts[group], order.length);
      const hands = order.subarray(starts[group], starts[group + 1]);
      const lower = Int32Array.from(hands, (hand) => taken.without(of(hand)));
      for (const hand of hands) taken.take(of(hand));
      const tally = tallies[WILD_ORDER.indexOf(wildKind(value))];
      hands.forEach((hand, at) => {
        const equal = taken.without(of(hand)) - lower[at] - 1; // the hand itself has all five of its cards
        const key = lower[at] * TALLIED + equal;
        tally.set(key, (tally.get(key) || 0) + 1);
      });
    });
    return tallies;
  });
}

const WILD_HANDS = Number(choose(48n, 5n));

wildStud.whole = (names, pay, rule, known, add) => {
  const { unit, nets } = scaledTo(WILD_ORDER, pay);
  const scale = Number(unit);
  wildShowdowns(known).forEach((tally, kind) => {
    const category = WILD_ORDER[kind];
    for (const [key, hands] of tally) {
      const [won, tied] = [Math.floor(key / TALLIED), key % TALLIED];
      const lost = WILD_HANDS - won - tied;
      const raised = won * (3 * scale + nets[kind]) - 4 * scale * lost;
      const round = { category, qualifies: true };
      if (raised < -2 * scale * WILD_HANDS)
        add({ ...round, decision: "Fold", result: "fold" }, hands * WILD_HANDS);
      else
        for (const [result, ways] of Object.entries({ win: won, tie: tied, lose: lost }))
          add({ ...round, decision: "Raise", result }, hands * ways);
    }
  });
  return "every hand against every hand of the dealer, by the order of their strengths";
};

/* Of each kind how often a hand of it is beaten: the player's, or anybody's, which is twice that. Nobody folds
   three of a kind, the lowest that is paid. */
function beatenWild(known, rule) {
  const counted = wildShowdowns(known).map((tally, kind) => {
    let beaten = 0n;
    for (const [key, hands] of tally) {
      const lost = WILD_HANDS - Math.floor(key / TALLIED) - (key % TALLIED);
      beaten += BigInt(hands) * BigInt(lost);
    }
    return [WILD_ORDER[kind], rule === "either loses" ? 2n * beaten : beaten];
  });
  return new Map(counted.slice(WILD_ORDER.indexOf(LEAST_BAD_BEAT)));
}

/* Four Card Poker: of each kind of the player's hand how many hands, each with each card of the dealer that
   lies open, meet so many that are lower or equal, and so many that are equal. Hands that differ by their
   suits alone are looked at once. */
const FOUR_HANDS = Number(choose(46n, 5n));

function fourShowdowns(known) {
  return once(known, "FCP", () => {
    const others = everyHand(52, 6, (cards) => strength(4, cards));
    const own = new Map();
    eachChoice(deckWithout([]), 5, (cards) => {
      const masks = masksOf(cards);
      if (!isFirst(masks)) return;
      const hand = { cards: [...cards], alike: alikeBoards(masks) };
      once(own, strength(4, cards), () => []).push(hand);
    });
    const { values, starts, order } = inOrder(others.strengths, own.keys());
    const taken = new TakenIn(6, 5);
    const tallies = ORDERS[4].map(() => new Map());
    values.forEach((value, at) => {
      tellShare("hands of six cards, in the order of their strengths", starts[at], order.length);
      const hands = (own.get(value) ?? []).flatMap(({ cards, alike }) =>
        deckWithout(cards).map((open) => {
          const all = [...cards, open].sort((one, other) => one - other);
          return { all, needed: 1 << all.indexOf(open), alike };
        }),
      );
      const lower = hands.map(({ all, needed }) => taken.without(all, needed));
      for (let hand = starts[at]; hand < starts[at + 1]; hand++) taken.take(others.of(order[hand]));
      const tally = tallies[ORDERS[4].indexOf(kindOf(4, value))];
      hands.forEach(({ all, needed, alike }, one) => {
        // The six cards themselves, where the open one makes the hand no higher, hold all five of its cards.
        const itself = strength(4, all) === value ? 1 : 0;
        const equal = taken.without(all, needed) - lower[one] - itself;
        const key = lower[one] * TALLIED + equal;
        tally.set(key, (tally.get(key) || 0) + alike);
      });
    });
    return tallies;
  });
}

fourCard.wholeInMinutes = (names, pay, rule, known, add) => {
  const { unit, nets } = scaledTo(ORDERS[4], pay);
  const scale = Number(unit);
  fourShowdowns(known).forEach((tally, kind) => {
    const category = ORDERS[4][kind];
    for (const [key, hands] of tally) {
      const [won, tied] = [Math.floor(key / TALLIED), key % TALLIED];
      const lost = FOUR_HANDS - won - tied;
      const ahead = won + tied - lost;
      const bonus = nets[kind] * (rule === "collected" ? won + tied : FOUR_HANDS);
      const times = ahead < 0 ? 1 : 3;
      const round = { category, qualifies: true };
      if ((1 + times) * ahead * scale + bonus < -scale * FOUR_HANDS)
        add({ ...round, decision: "Fold", result: "fold" }, hands * FOUR_HANDS);
      else
        for (const [result, ways] of Object.entries({ win: won, tie: tied, lose: lost }))
          add({ ...round, decision: `Play ${times}x`, result }, hands * ways);
    }
  });
  return "every hand beside every open card against every hand of the dealer, by the order of their strengths";
};

/* Face Up Pai Gow, Ace High: the pairs of ace-high hands without a common card. They are all pairs, less those
   with one card in common, and so on: a set that so many hands hold is common to the square of that many pairs. */
function aceHighs(known) {
  return once(known, "FUPG ace high", () => {
    const [plain, joker] = [new TakenIn(7, 6), new TakenIn(7, 6)];
    const hand = new Hand(5, ["joker as ace"]);
    const chosen = new Array(7);
    const walk = (depth, from) => {
      if (depth === 7) {
        if (AT_ONCE["ace high"](hand)) (chosen[6] === JOKER ? joker : plain).take(chosen);
        return;
      }
      for (let card = from; card < DECK_AND_JOKER - 6 + depth; card++) {
        hand.put(card);
        if (hand.alike(1) === 1) {
          chosen[depth] = card;
          walk(depth + 1, card + 1);
        }
        hand.take(card);
      }
    };
    walk(0, 0);
    const [natural, withJoker] = [BigInt(plain.hands), BigInt(joker.hands)];
    let both = natural * natural - natural; // seven cards in common are the hand itself
    let oneJoker = natural * withJoker;
    for (let count = 1; count <= 6; count++) {
      const sign = count & 1 ? -1n : 1n;
      let [pairs, mixed] = [0n, 0n];
      for (let at = plain.from[count]; at < plain.from[count + 1]; at++) {
        const held = plain.held[at];
        if (held) pairs += BigInt(held * held);
        if (held && joker.held[at]) mixed += BigInt(held * joker.held[at]);
      }
      both += sign * pairs;
      oneJoker += sign * mixed;
    }
    const deals = choose(46n, 7n);
    return new Map([
      ["both dealer and player have ace high", both + 2n * oneJoker],
      ["only dealer has ace high, with joker", withJoker * deals - oneJoker],
      ["only dealer has ace high, no joker", natural * deals - both - oneJoker],
    ]);
  });
}
