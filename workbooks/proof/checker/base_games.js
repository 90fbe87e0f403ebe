/* A base game ----------------------------------------------------------------------------------------- */

const GIVEN_UP = ["Fold", "Surrender"];

const roundKey = (round) =>
  [round.decision, round.result, plain(round.category), round.qualifies].join(" / ");

function checkBase(file, known, quick, faults, lines) {
  const game = Object.hasOwn(GAMES, file.game) ? GAMES[file.game] : null;
  if (!game) throw new Refused(`This checker knows no base game "${file.game}".`);
  if (game.rules && !game.rules.includes(file.rule))
    throw new Refused(`This checker does not play ${file.game} by the rule "${file.rule}".`);
  if (file.wager !== "Base") faults.push(`A base game is called Base, not "${file.wager}".`);
  for (const { decision, result } of file.rounds) {
    if (!game.decisions.includes(decision))
      throw new Refused(`This checker knows no decision "${decision}" in ${file.game}.`);
    if (GIVEN_UP.includes(decision) !== (result === "fold"))
      throw new Refused(`"${decision}" cannot end as "${result}".`);
  }
  if (Object.hasOwn(file, "house way") !== !game.rules)
    throw new Refused('"house way" has the rules by which a dealer sets his cards, and only those.');
  const rule = game.rules ? file.rule : houseWayOf(file["house way"]);
  const states = statesOf(file, game);
  for (const row of file["house way"] ?? []) lines.push(`The dealer sets: ${row.join(" | ")}`);
  if (game.rules && file.rule) lines.push(`Taken from the file: settled by the rule "${file.rule}".`);
  for (const row of file.pays) lines.push(`${row.hand}: ${row.pay ?? "nothing"}.`);
  restsOn(file, lines);
  const dealt = file.rounds.filter(({ ways }) => BigInt(ways)).map(({ category }) => plain(category));
  const pay = payOf(file, game, faults, new Set(dealt));
  const total = BigInt(file.total);
  if (game.deals !== total) faults.push(`${game.deals} deals there are, not ${total}.`);
  averages(file, game, pay, total, faults, lines);
  conserved(file, game, known, faults, lines);
  notBetter(file, game, pay, faults, lines);
  const how = dealtAnew(file, game, quick, pay, rule, known, faults, lines);
  sampledStates(file, game, states, pay, rule, known, faults, lines);
  return how;
}

/* A function that says what a kind of hand is paid to 1, from rows that hold what their words say. Each is one of
   the kinds that there are. */
function payOf(file, game, faults, kinds) {
  const unpaid = whole0(game.unpaid ?? 0);
  const names = new Map();
  for (const row of file.pays) {
    const value = readFraction(row["to one"]);
    const said = paid(row.pay, row.hand, faults);
    if (!kinds.has(plain(row.hand)))
      faults.push(`The row "${row.hand}" is no hand that this checker knows.`);
    if (names.has(plain(row.hand))) faults.push(`${row.hand} stands twice among the pays.`);
    const toOne = [null, "N/A"].includes(row.pay) ? unpaid : said && sum(said, whole0(-1));
    if (!toOne || !equal(toOne, value))
      faults.push(`${row.hand}: "${row.pay}" is not ${shown(value)} to 1.`);
    names.set(plain(row.hand), value);
  }
  const pay = (hand) => names.get(plain(hand)) ?? unpaid;
  pay.names = names;
  return pay;
}

/* Every class of rounds is settled by the rules of the game, and the averages are taken anew. */
function averages(file, game, pay, total, faults, lines) {
  const seen = new Set();
  let deals = 0n;
  let staked = fraction(0n, 1n);
  let net = fraction(0n, 1n);
  for (const round of file.rounds) {
    const key = roundKey(round);
    if (seen.has(key)) faults.push(`The rounds "${key}" stand twice.`);
    seen.add(key);
    const ways = BigInt(round.ways);
    deals += ways;
    const end = game.settle(round, pay, file.rule);
    for (const name of ["staked", "net"])
      if (!equal(end[name], readFraction(round[name])))
        faults.push(`${key}: ${name} ${shown(end[name])}, the file says ${round[name]}.`);
    staked = sum(staked, product(end.staked, fraction(ways, total)));
    net = sum(net, product(end.net, fraction(ways, total)));
  }
  if (deals !== total) faults.push(`The rounds add up to ${deals} of ${total} deals.`);
  const found = { staked, net, payback: sum(fraction(1n, 1n), product(net, over(staked))) };
  for (const [name, value] of Object.entries(found))
    if (!equal(value, readFraction(file[name])))
      faults.push(`The rounds give ${name} ${shown(value)}, the file says ${file[name]}.`);
  lines.push(
    `${file.rounds.length} classes of rounds settled anew: ${shown(net)} won of ${shown(staked)} ` +
      `staked in a round, payback ${shown(found.payback)}.`,
  );
}

const over = (a) => fraction(a.d, a.n);

/* Each kind of hand is dealt as often as enumeration says, whatever became of it. */
function conserved(file, game, known, faults, lines) {
  if (!game.by) return;
  const { dealt, best, beside, unqualified, wild = [] } = game.by;
  const words = wild.length ? [...WILD_ORDER] : [...ORDERS[best]];
  if (!wild.length && best === 5) words.push("royal flush");
  words.reverse();
  const categories = words.map((is) => ({ is: is === "high card" ? "anything" : is }));
  const deck = { decks: 1, joker: wild.includes("joker") };
  const counts = counted({ deck, dealt, best, wild, categories }, known);
  const found = new Map();
  let without = 0n;
  for (const round of file.rounds) {
    const name = plain(round.category);
    found.set(name, (found.get(name) || 0n) + BigInt(round.ways));
    if (!round.qualifies) without += BigInt(round.ways);
  }
  words.forEach((name, at) => {
    const ways = counts[at + 1] * beside;
    if ((found.get(name) || 0n) !== ways)
      faults.push(`${name}: ${ways} deals counted, the rounds have ${found.get(name) || 0n}.`);
  });
  for (const name of found.keys())
    if (!words.includes(name)) faults.push(`No hand of ${file.game} is "${name}".`);
  if (unqualified) {
    const ways = counts[words.indexOf(plain(unqualified)) + 1] * beside;
    if (without !== ways)
      faults.push(`The dealer does not qualify in ${ways} deals, in the file in ${without}.`);
  }
  lines.push(`Conserved: the deals of each of ${words.length} kinds of hands, enumerated one by one.`);
}

/* No decision is worth less than another one would have been for the same rounds. */
function notBetter(file, game, pay, faults, lines) {
  let compared = 0;
  for (const [decision, [kindKnown, others]] of Object.entries(game.instead)) {
    const groups = new Map();
    for (const round of file.rounds.filter((one) => one.decision === decision)) {
      const kind = kindKnown ? round.category : "all";
      groups.set(kind, [...(groups.get(kind) || []), round]);
    }
    for (const [kind, rounds] of groups) {
      const worth = (taken) =>
        rounds.reduce((all, round) => {
          const instead = { ...round, decision: taken };
          const { net } = game.settle(instead, pay, file.rule);
          return sum(all, product(net, fraction(BigInt(round.ways), 1n)));
        }, fraction(0n, 1n));
      for (const other of others) {
        compared++;
        if (above(worth(other), worth(decision)))
          faults.push(`${decision} with ${kind}: ${other} would have been better.`);
      }
    }
  }
  if (compared) lines.push(`Decision inequalities: ${compared} hold or are named above.`);
}

/* Every round of a game that can be dealt hand by hand. */
function dealtAnew(file, game, quick, pay, rule, known, faults, lines) {
  const whole = game.whole ?? (quick ? undefined : game.wholeInMinutes);
  if (!whole) {
    lines.push("The counts of the rounds are taken from the file, but for what is said here.");
    const nets = file.rounds.map((round) => readFraction(round.net));
    lines.push(power(readFraction(file.net), nets, file.states.length, "states"));
    return spotCheck(file.states.length, "states");
  }
  const found = new Map();
  const add = (round, ways) => {
    const key = roundKey(round);
    if (ways) found.set(key, (found.get(key) || 0) + ways);
  };
  const words = whole(pay.names, pay, rule, known, add);
  for (const round of file.rounds) {
    const ways = found.get(roundKey(round)) || 0;
    found.delete(roundKey(round));
    if (BigInt(ways) !== BigInt(round.ways))
      faults.push(`${roundKey(round)}: ${ways} deals counted, the file says ${round.ways}.`);
  }
  for (const [key, ways] of found) faults.push(`${key}: ${ways} deals counted, not in the file.`);
  lines.push(`Every round counted anew under the best play: ${words}.`);
  return RECOUNTED;
}

/* The sampled states as they can lie, before anything is dealt. */
function statesOf(file, game) {
  const set = game.lying === null;
  return file.states.map((state) => {
    const own = cardsAt(state.own, game.own, game.joker ?? false);
    const lying = set ? handsAt(state.lying) : lyingAt(state.lying, game);
    if (!game.decks) different([...own, ...(set ? [...lying.high, ...lying.low] : lying)]);
    const names = state.values.map(({ decision }) => (set ? settingOf(decision) : decision));
    return { own, lying, names };
  });
}

/* Each sampled state: every decision is worth what all cards to come make it worth. */
function sampledStates(file, game, states, pay, rule, known, faults, lines) {
  file.states.forEach((state, place) => {
    const { own, lying, names } = states[place];
    const found = new Map(game.values(own, lying, pay, rule, known));
    const where = `${state.own}${state.lying && ` beside ${state.lying}`}`;
    if (game.wronglySet?.(lying, rule)) faults.push(`${where}: the house way sets the dealer's cards otherwise.`);
    if (names.length !== found.size || new Set(names).size !== found.size)
      faults.push(`${where}: ${found.size} decisions, the file has ${names.length}.`);
    state.values.forEach(({ value }, at) => {
      const worth = found.get(names[at]);
      if (!worth || !equal(worth, readFraction(value)))
        faults.push(
          `${where}: ${names[at]} is worth ${worth ? shown(worth) : "nothing"}, not ${value}.`,
        );
    });
  });
  lines.push(`${file.states.length} sampled states: every decision valued anew.`);
}

function lyingAt(text, game) {
  const count = text === "" ? 0 : text.split(" ").length;
  if (!game.lying.includes(count)) throw new Refused(`"${text}" cannot lie open in this game.`);
  return cardsAt(text, count, game.joker ?? false);
}

function handsAt(text) {
  const [high, low, more] = text.split(" | ");
  if (low === undefined || more !== undefined)
    throw new Refused(`"${text}" is no high and low hand.`);
  return { high: cardsAt(high, 5, true), low: cardsAt(low, 2, true) };
}

function settingOf(text) {
  const { high, low } = handsAt(text);
  return settingName(high, low);
}
