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
    wholeInMinutes: (known, rule, file, faults) =>
      beatenHoldem(known, Object.hasOwn(file, "beside") && payOf({ pays: file.beside }, holdem, faults, new Set(KINDS_OF_FIVE))),
    folds: "fold forfeits",
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
    wholeInMinutes: (known) => aceHighs(known),
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
  if (Object.hasOwn(file, "beside") !== (file.rule === SHOWDOWNS[name].folds))
    throw new Refused('"beside" has the pays by which hands are folded where that forfeits, and only there.');
  return SHOWDOWNS[name];
}

/* Every deal of a wager by what it pays. Returns whether that was done. */
function countShowdowns(file, known, quick, faults, lines) {
  const wager = showdownOf(file);
  const whole = wager.whole ?? (quick ? undefined : wager.wholeInMinutes);
  if (!whole) return false;
  const counts = whole(known, file.rule, file, faults);
  for (const { name, ways } of file.categories) {
    const counted = counts.get(plain(name)) ?? 0n;
    if (plain(name) !== plain(UNPAID) && BigInt(ways) !== counted)
      faults.push(`${name}: ${counted} deals counted, the file says ${ways}.`);
  }
  const names = new Set(file.categories.map(({ name }) => plain(name)));
  for (const [name, ways] of counts) if (ways && !names.has(name)) faults.push(`${name}: ${ways} deals counted, not in the file.`);
  for (const { hand, pay } of file.beside ?? []) lines.push(`Hands are folded as is best where ${hand} pays ${pay ?? "nothing"}.`);
  lines.push("Every deal by what it pays: counted.");
  return true;
}

const FRESH = 20_000;
const FAR = 6; // standard errors, which chance passes once in a thousand million times

/* Whole numbers below a limit, one after the other, that follow from a seed (an xorshift of Marsaglia, 2003). */
function numbersFrom(seed) {
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/* Deals that no file has drawn: each row is paid as often as the file says, within chance. Who folds is not
   known here, so where that forfeits a row may be paid less often. */
function drawAfresh(file, seed, faults, lines) {
  const wager = showdownOf(file);
  const below = numbersFrom(seed);
  const rows = new Map(file.categories.map((category) => [plain(category.name), category.row]));
  const found = new Map(file.rows.map((row) => [row.hand, 0]));
  for (let deal = 0; deal < FRESH; deal++) {
    const deck = deckWithout([], wager.joker);
    const dealt = {};
    for (const [place, count] of Object.entries(wager.cards))
      dealt[place] = Array.from({ length: count }, () => deck.splice(below(deck.length), 1)[0]);
    const row = rows.get(wager.pays(dealt, file.rule)) ?? "No win";
    found.set(row, (found.get(row) ?? 0) + 1);
  }
  let off = 0;
  for (const { hand, ways, returned } of file.rows) {
    const share = Number(BigInt(ways)) / Number(file.total);
    const chance = FAR * Math.sqrt(share * (1 - share) * FRESH) + FAR;
    const more = found.get(hand) - share * FRESH;
    if (more < -chance || (more > chance && file.rule !== wager.folds))
      faults.push(`${hand}: ${found.get(hand)} of ${FRESH} fresh deals, the file has ${ways} of ${file.total}.`);
    const back = readFraction(returned);
    off = Math.max(off, (chance / FRESH) * (Number(back.n) / Number(back.d)));
  }
  lines.push(
    `${FRESH} deals drawn afresh (--seed ${seed}): every row as often as in the file, within ${FAR} standard ` +
      `errors. A return that one row takes off by ${off.toPrecision(2)} or more is seen.`,
  );
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
