/* Cards ------------------------------------------------------------------------------------ */

function cardOf(text) {
  const card = RANKS.indexOf(text[0]) * 4 + SUITS.indexOf(text[1]);
  if (text.length !== 2 || !RANKS.includes(text[0]) || !SUITS.includes(text[1]))
    throw new Refused(`"${text}" is no card.`);
  return card;
}

const cardsOf = (text) => (text.match(/..?/g) || [""]).map(cardOf);

/* Cards with a space between them, so many of a deck with or without a joker ("Jo"). */
function cardsAt(text, count, joker) {
  const cards = text === "" ? [] : text.split(" ").map((one) => jokerOr(one, joker));
  if (cards.length !== count) throw new Refused(`"${text}" is not ${count} cards.`);
  return cards;
}

function jokerOr(text, joker) {
  return joker && text === "Jo" ? JOKER : cardOf(text);
}

function different(cards) {
  if (new Set(cards).size !== cards.length) throw new Refused("A card lies twice in a sample.");
}

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
  constructor(best, wild) {
    this.wildRank = wild.includes("deuces") ? 0 : -1;
    this.aceJoker = wild.includes("joker as ace"); // an ace too, for what needs cards of a rank
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
      if (this.aceJoker) this.least[++this.ranks[ACE]]++;
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
      if (this.aceJoker) this.least[this.ranks[ACE]--]--;
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

  /* The cards of the most frequent rank, of the next and of the third, a wild card that is no ace
     with the first. */
  alike(place) {
    let count = 0;
    while (this.least[count + 1] >= place) count++;
    return place === 1 && !this.aceJoker ? count + this.wilds : count;
  }
}

const VALUES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11];
const BITS = Uint8Array.from({ length: 8192 }, (_, mask) => {
  let count = 0;
  for (; mask; mask &= mask - 1) count++;
  return count;
});

/* For runs of 3, 4, 5 and 7 cards and for each number of wild cards: which sets of ranks make a run,
   and which make the run that ends in the ace. The ace also begins the lowest run. */
const SIZES = {};
for (const size of [3, 4, 5, 7]) {
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
