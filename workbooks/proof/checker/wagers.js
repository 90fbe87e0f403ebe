/* What this checker holds of each wager, whatever a file says -------------------------------------- */

const deal = (dealt, best, wild = [], joker = false, decks = 1) => ({
  deck: { decks, joker },
  dealt,
  best,
  wild,
});

/* The deals of each wager that one hand decides: several where the law can be read in several ways. */
const DEALS = {
  "DJW Trips": [deal(5, 5, ["deuces", "joker"], true)],
  "DJW Progressive": [deal(5, 5), deal(5, 5, ["deuces"])],
  "FCP Aces Up": [deal(5, 4)],
  "FCP Progressive": [deal(5, 4)],
  "FUPG Fortune": [deal(7, 5, ["joker as ace"], true)],
  "FUPG Progressive": [deal(7, 5, ["joker as ace"], true), deal(7, 5, ["joker"], true)],
  "LIR Bonus": [deal(5, 5)],
  "LIR Three Card": [deal(3, 3)],
  "OU Bonus": [deal(3, 3, [], false, 6)],
  "TCP Pair Plus": [deal(3, 3)],
  "TCP Progressive": [deal(3, 3)],
  "TCP Six Card": [deal(6, 5)],
  "UTH Trips": [deal(7, 5)],
  "UTH Progressive": [deal(5, 5), deal(7, 5)],
  "UTH Five Card Hand": [deal(5, 5)],
  "UTH Six Card": [deal(6, 5)],
};

/* The words of categories that only some wagers have, beside the kinds of hands of so many cards. */
const royals = (ranks, suits) =>
  `all of: ${[...suits].map((suit) => [...ranks].map((rank) => rank + suit).join("")).join(" ")}`;
const SIX_ROYAL = "9TJQKA";
const OWN_WORDS = {
  "FCP Aces Up": ["four of a kind of: A", "pair of: A"],
  "FCP Progressive": ["four of a kind of: A", "pair of: A"],
  "LIR Bonus": ["pair of: TJQKA"],
  "LIR Three Card": ["royal flush"],
  "OU Bonus": [6, 7, 8, 9, 10, 11, 12].map((low) => `total: ${low} ${39 - low}`),
  "TCP Pair Plus": [royals("AKQ", "s"), royals("AKQ", "hdc")],
  "TCP Progressive": [royals("AKQ", "s"), royals("AKQ", "hdc")],
  "TCP Six Card": ["d", "hsc", "dhsc"].map((suits) => royals(SIX_ROYAL, suits)),
  "UTH Six Card": ["d", "hsc"].map((suits) => royals(SIX_ROYAL, suits)),
};

function wordsOfWager(file) {
  const kinds = file.wild.length ? WILD_ORDER : ORDERS[file.best];
  const own = OWN_WORDS[`${file.game} ${file.wager}`] ?? [];
  return new Set([...kinds, ...(file.best === 5 ? ["royal flush"] : []), "anything", ...own]);
}

const dealShown = ({ deck, dealt, best, wild }) =>
  `${dealt} cards of ${deck.decks === 1 ? "one deck" : `${deck.decks} decks`}` +
  `${deck.joker ? " with a joker" : ""}, ${best} for a flush or straight, ` +
  `wild: ${wild.join(", ") || "none"}`;

/* The name of a wager, and whether its file deals what the wager is dealt. */
function heldDeal(file, faults, lines) {
  const name = `${file.game} ${file.wager}`;
  if (Object.hasOwn(SHOWDOWNS, name)) {
    if (!Object.hasOwn(file, "samples")) faults.push(`${name} is settled by sampled deals: none here.`);
    return true;
  }
  if (!Object.hasOwn(DEALS, name)) {
    lines.push(`This checker holds no deal of ${name}: what is dealt is what the file says.`);
    return false;
  }
  if (!Object.hasOwn(file, "dealt")) faults.push(`${name} is counted by its cards: none here.`);
  else if (!DEALS[name].map(dealShown).includes(dealShown(file)))
    faults.push(`${name} is not dealt so: ${dealShown(file)}; ${DEALS[name].map(dealShown).join("; or ")}.`);
  else lines.push(`Dealt: ${dealShown(file)}.`);
  return true;
}

/* The words of a row ------------------------------------------------------------------------------- */

const NATURAL_SEVEN = "natural seven card straight flush";
const WILD_SEVEN = "wild seven card straight flush";
const ROW_WORDS = {
  "LIR Three Card mini royal": ["royal flush"],
  "pair of aces": ["pair of: A"],
  "four aces": ["four of a kind of: A"],
  "pair tens or better": ["pair of: TJQKA"],
  "DJW Bad Beat three of a kind or less": ["three of a kind"],
  "7 card straight flush": [NATURAL_SEVEN, WILD_SEVEN],
  "7 card natural straight flush": [NATURAL_SEVEN],
  "7 card wild straight flush": [WILD_SEVEN],
  "7 card straight flush with joker": [WILD_SEVEN],
  "7 card straight flush w/joker": [WILD_SEVEN],
  "royal flush + royal match": ["royal flush and royal match"],
  "three pair": ["three pairs"],
};
const PARTS = new Map([
  ["natural", "none"],
  ["with wild", "some"],
]);
const SUIT_NAMES = { clubs: "c", diamonds: "d", hearts: "h", spades: "s" };
const ROYALS = [
  [/^ace, king and queen of (.+)$/, "AKQ", "TCP"],
  [/^six card royal flush(?:—| of )(.+)$/, SIX_ROYAL, "UTH"],
  [/^super royal(?:—| of )(.+)$/, SIX_ROYAL, "TCP"],
];

/* What cards in a group of "all of" are: their ranks and suit, "AKQ h". */
const groupOf = (cards) => `${cards.replace(/[cdhs]/g, "")} ${cards.at(-1)}`;

/* Everything that a row of the paytable pays, null for words that mean no hand. A part behind a dash says
   whether wild cards make the hand. */
function wordsOfRow(row, { game, wager }) {
  const name = plain(row);
  for (const [pattern, ranks, owner] of ROYALS) {
    const suits = (game === owner ? pattern.exec(name) : null)?.[1].split(/, (?:or )?| or /);
    if (suits?.every((suit) => Object.hasOwn(SUIT_NAMES, suit)))
      return suits.map((suit) => `${ranks} ${SUIT_NAMES[suit]}`);
  }
  const [hand, part, more] = name.split("—");
  const wild = PARTS.get(part);
  if (more !== undefined || (part !== undefined && !wild)) return null;
  const total = /^(\d+) or (\d+)$/.exec(hand);
  if (total) return [`total: ${total[1]} ${total[2]}`];
  const own = [`${game} ${wager} ${hand}`, hand].find((key) => Object.hasOwn(ROW_WORDS, key));
  const words = own ? ROW_WORDS[own] : [hand];
  return words.flatMap((word) => (wild ? [`${word} ${wild}`] : [`${word} none`, `${word} some`, word]));
}

/* What hands of each word are besides, the higher first where both are rows. */
const BESIDES = new Map([
  ["royal flush", ["straight flush"]],
  ["straight flush", ["flush", "straight"]],
  ["five of a kind", ["four of a kind"]],
  ["four of a kind", ["three of a kind"]],
  ["full house", ["three of a kind", "two pairs"]],
  ["three of a kind", ["pair"]],
  ["two pairs", ["pair"]],
]);
const besides = (word) => BESIDES.get(word) ?? [];

/* The words of a category and of all that its hands are besides, each as those of a row. */
function wordsOfCategory(is, wild) {
  const [word, list] = is.split(": ");
  const part = wild.startsWith("none") ? " none" : wild.startsWith("some") ? " some" : "";
  const found = [];
  if (word === "all of") found.push(list.split(" ").map(groupOf));
  else if (word === "total") found.push([is]);
  else found.push([`${is}${part}`]);
  const next = word === "all of" ? ["royal flush"] : list ? [word.replace(/ of$/, "")] : [];
  const also = list ? next : [...besides(word)];
  for (let at = 0; at < also.length; at++) {
    found.push([`${also[at]}${part}`]);
    also.push(...besides(also[at]));
  }
  return found;
}

const UNPAID = "No win";

/* A function that says which row a category is paid as; "No win" where no row has its words. */
function rowsFor(file) {
  const rows = file.rows.map(({ hand }) => ({ hand, words: wordsOfRow(hand, file) ?? [] }));
  const narrow = [...rows].sort((one, other) => one.words.length - other.words.length);
  const rowOf = (words) => narrow.find((row) => words.every((word) => row.words.includes(word)))?.hand;
  return ({ is, name, wild = "any" }) => {
    const words = is?.startsWith(JUST) ? justOf(is).map((word) => [word]) : wordsOfCategory(is ?? plain(name), wild);
    return words.map(rowOf).find(Boolean) ?? UNPAID;
  };
}

/* Each category is paid as the row that its words are, and stands above those that it beats. */
function heldWords(file, faults, lines) {
  const paidAs = rowsFor(file);
  const paid = new Set([UNPAID, paidAs({ is: `${JUST}five of a kind` })]); // an ace as joker makes none
  for (const category of file.categories) {
    const row = category.unpaid ? UNPAID : paidAs(category);
    paid.add(row);
    if (row !== category.row && (category.row !== UNPAID || BigInt(category.ways)))
      faults.push(`${category.name} is paid as ${category.row}, its words are ${row}.`);
  }
  for (const { hand } of file.rows)
    if (!paid.has(hand)) faults.push(`The row "${hand}" is no hand that this checker knows, or no category has it.`);
  if (file.categories[0].is?.startsWith(JUST)) heldAtOnce(file, faults, lines);
  if (Object.hasOwn(file, "dealt")) {
    const known = wordsOfWager(file);
    for (const { name, is } of file.categories)
      if (!is.startsWith(JUST) && !known.has(is))
        faults.push(`${file.game} ${file.wager} has no category "${is}" (${name}).`);
  }
  const order = file.wild?.length ? WILD_ORDER : [...(ORDERS[file.best] ?? []), "royal flush"];
  const heights = file.categories
    .map(({ is }) => is?.split(": ") ?? [])
    .filter(([word]) => word && word !== "total" && word !== "just")
    .map(([word, list]) => {
      if (word === "all of") return order.length;
      const kind = order.indexOf(list ? word.replace(/ of$/, "") : word === "anything" ? "high card" : word);
      return kind + (list ? 0.5 : 0);
    });
  for (let at = 1; at < heights.length; at++)
    if (heights[at] > heights[at - 1] || heights[at] < 0)
      faults.push(`${file.categories[at].name} stands below a hand that it beats.`);
}

/* Of several hands at once the strongest is paid. Each category names all of them in their order, in which a
   straight alone may stand on either side of three of a kind, in all categories alike. */
function heldAtOnce({ categories, wild }, faults, lines) {
  const needed = Object.keys(AT_ONCE).filter((word) => word !== "five of a kind" || wild.includes("joker"));
  const raised = [...needed];
  raised.splice(needed.indexOf("straight"), 2, "three of a kind", "straight");
  const stands = (order) =>
    categories.every(({ is }) => {
      const places = justOf(is).map((word) => order.indexOf(word));
      return places.every((place, at) => place > (places[at - 1] ?? -1));
    });
  const order = [raised, needed].find(stands);
  if (!order) faults.push("A category names the hands of its cards in another order than their strength.");
  else lines.push(`Taken from the file: of a straight and three of a kind at once, the ${order === raised ? "three of a kind" : "straight"} is paid.`);
  const named = new Set(categories.flatMap(({ is }) => justOf(is)));
  for (const word of needed) if (!named.has(word)) faults.push(`No category has "${word}".`);
}

/* What a pay may be ------------------------------------------------------------------------------ */

const SHARE = String.raw`\d{1,3}(?:\.\d+)?% (?:of meter|(?:mega|major|minor) jackpot)`;
const MONEY = String.raw`\$${AMOUNT}`;
const OPEN_PAY = new RegExp(`^(?:${SHARE}|${MONEY}|${MONEY}/${SHARE})$`);

/* What one unit returns under a pay in words; null for a pay of a meter or of dollars, which rests on
   what the file says. */
function paid(pay, hand, faults) {
  const said = broughtBack(pay === "N/A" ? null : pay);
  if (said === null && !OPEN_PAY.test(pay)) faults.push(`${hand}: "${pay}" is no pay.`);
  return said;
}

/* The paytable, and what the figure rests on beside the counts. */
function printed(file, lines) {
  lines.push(`Taken from the file: ${file.hand}`);
  if (file.rule) lines.push(`Taken from the file: counted by the rule "${file.rule}".`);
  for (const { name, unpaid } of file.categories)
    if (unpaid) lines.push(`Taken from the file: ${name} is not paid.`);
  for (const row of file.rows)
    lines.push(`${row.hand}: ${row.pay ?? "nothing"}, ${row.ways} ways of ${file.total}.`);
}

function restsOn(file, lines) {
  for (const sentence of file["rests on"]) lines.push(`Rests on: ${sentence}`);
}
