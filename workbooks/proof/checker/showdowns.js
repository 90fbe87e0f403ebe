/* Wagers that two hands decide: drawn deals ----------------------------------------------------- */

/* What a Bad Beat pays: the kind of the hand that loses, "" where none does. */
function beaten(own, other, kind, either) {
  if (own === other || (own > other && !either)) return "";
  return kind(Math.min(own, other));
}

const LEAST_BAD_BEAT = "three of a kind";

/* Of each wager: how many deals there are, how many cards of a deal lie where, and which row pays. The
   rule names the interpretation that the file was counted under. A hand that folds is not drawn. */
const SHOWDOWNS = {
  "UTH Bad Beat": {
    joker: false,
    cards: { player: 2, dealer: 2, board: 5 },
    rules: ["showdown", "fold forfeits"],
    wholeOnDemand: (known, rule) => beatenHoldem(known, rule),
    atMost: "fold forfeits", // who folds is not known here: a fold takes deals away and adds none
    deals: (rule) =>
      choose(52n, 2n) * choose(50n, 5n) * choose(45n, 2n) * (rule === "showdown" ? 1n : 10n),
    pays: ({ player, dealer, board }) => {
      const [own, other] = [player, dealer].map((hole) => strength(5, [...hole, ...board]));
      const kind = beaten(own, other, (value) => kindOf(5, value), true);
      const place = ORDERS[5].indexOf(kind);
      return place >= ORDERS[5].indexOf(LEAST_BAD_BEAT) ? kind : "";
    },
  },
  "DJW Bad Beat": {
    joker: true,
    cards: { player: 5, dealer: 5, board: 0 },
    rules: ["player loses", "either loses"],
    whole: (known, rule) => beatenWild(known, rule),
    deals: () => choose(53n, 5n) * choose(48n, 5n),
    pays: ({ player, dealer }, rule) => {
      const [own, other] = [player, dealer].map(wildStrength);
      const kind = beaten(own, other, wildKind, rule === "either loses");
      const place = WILD_ORDER.indexOf(kind);
      return place >= WILD_ORDER.indexOf(LEAST_BAD_BEAT) ? kind : "";
    },
  },
  "FUPG Ace High": {
    joker: true,
    cards: { player: 7, dealer: 7, board: 0 },
    rules: ["ace high"],
    wholeOnDemand: (known) => aceHighs(known),
    deals: () => choose(53n, 7n) * choose(46n, 7n),
    pays: ({ player, dealer }) => {
      if (!aceHigh(dealer)) return "";
      if (aceHigh(player)) return "both dealer and player have ace high";
      return `only dealer has ace high, ${dealer.includes(JOKER) ? "with joker" : "no joker"}`;
    },
  },
};

function showdownOf(file) {
  const name = `${file.game} ${file.wager}`;
  if (!Object.hasOwn(SHOWDOWNS, name))
    throw new Refused("This checker settles no drawn deals of such a wager.");
  if (!SHOWDOWNS[name].rules.includes(file.rule))
    throw new Refused(`This checker settles no drawn deals by the rule "${file.rule}".`);
  return SHOWDOWNS[name];
}

/* Every deal of a wager by what it pays when nobody folds. Returns whether that was a full second count. */
function countShowdowns(file, known, all, faults, lines) {
  const wager = showdownOf(file);
  const whole = wager.whole ?? (all ? wager.wholeOnDemand : undefined);
  if (!whole) return false;
  const full = file.rule !== wager.atMost;
  const counts = whole(known, file.rule);
  for (const { name, ways } of file.categories) {
    const most = counts.get(plain(name)) ?? (full ? 0n : null);
    if (plain(name) === plain(UNPAID) || most === null) continue;
    if (full ? BigInt(ways) !== most : BigInt(ways) > most)
      faults.push(`${name}: ${most} deals counted${full ? "" : " at most"}, the file says ${ways}.`);
  }
  const held = full ? "counted" : "the most that each row can have is counted";
  lines.push(`Every deal by what it pays when nobody folds: ${held}.`);
  return full;
}

/* Settle the drawn deals of a file. Returns how many there are; what is wrong goes to `faults`. */
function settleSamples(file, faults) {
  const wager = showdownOf(file);
  const deals = wager.deals(file.rule);
  if (deals !== BigInt(file.total)) faults.push(`${deals} deals there are, not ${file.total}.`);
  const paid = new Map(file.categories.map((category) => [plain(category.name), category.row]));
  for (const sample of file.samples) {
    const dealt = {};
    for (const [place, count] of Object.entries(wager.cards))
      dealt[place] = cardsAt(sample[place], count, wager.joker);
    different(Object.values(dealt).flat());
    const row = paid.get(wager.pays(dealt, file.rule)) ?? "No win";
    if (row !== sample.row)
      faults.push(
        `${sample.player} against ${sample.dealer}: pays as ${row}, the file says ${sample.row}.`,
      );
  }
  return file.samples.length;
}
