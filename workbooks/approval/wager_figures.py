"""Every figure of one wager, asked of the functions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from combinatorics.game import BaseWager, Game
from formulas.asked import ask, ask_wager
from formulas.law.editions import paytable as table_of_law
from formulas.law.model import Edition
from formulas.law.tables import Meter, Paytable
from formulas.progressive import Jackpots, condition_of
from formulas.refusal import Refusal
from formulas.values import Raw, Rows, Scalar, blank, is_number, key
from workbooks.approval.figures import Figure, Figures
from workbooks.submission import Entry, Submission, WagerEntry

PERCENT, DOLLARS, DECIMAL, COUNT = "percent", "dollars", "decimal", "count"
METERS = ("meter", "mega", "major", "minor")
PAYS_COLUMN, WAYS_COLUMN, RETURN_COLUMN = 1, 2, 5


@dataclass(frozen=True)
class Line:
    """One figure as a sheet lists it.

    Args:
        label: what it is.
        basis: per what.
        figure: the figure.
        kind: how it is shown: "percent", "dollars", "decimal" or "count".
    """

    label: str
    basis: str
    figure: Figure
    kind: str = PERCENT


@dataclass(frozen=True)
class Sum:
    """A sum or difference of figures on the sheet.

    Args:
        label: what it is.
        amount: exact.
        origin: of which figures.
    """

    label: str
    amount: Fraction
    origin: str


@dataclass(frozen=True)
class WagerFigures:
    """One wager with all its figures.

    Args:
        entry: what the form says.
        title: what the law calls it.
        base: whether it is the base game.
        law: the law's table that was selected, None where it is not on file.
        paytable: what the sheet calls the pays.
        payback: the payback that page one shows.
        payback_basis: its basis.
        edges: the house advantage on every basis, the default one first.
        hits: hit frequency, push, lose.
        spread: volatility and its index.
        most: most won at the minimum and at the maximum, where they are stated.
        meters: figures of a progressive.
        compared: payback of the law's own table where pays were edited, and of every
            authorised table.
        claimed: the payback that was claimed, None for none.
        table: the paytable with counts and returns.
        law_pays: the law's pays beside it, None where the table is not on file.
        departures: hands whose pay differs from the law's.
        split: where a progressive's payback comes from.
        strategy: decisions of a base game, None for a side wager.
    """

    entry: WagerEntry
    title: str
    base: bool
    law: Paytable | None
    paytable: str
    payback: Figure
    payback_basis: str
    edges: tuple[Line, ...]
    hits: tuple[Line, ...]
    spread: tuple[Line, ...]
    most: tuple[Line, ...]
    meters: tuple[Line, ...]
    compared: tuple[Line, ...]
    claimed: Entry | None
    table: Figure
    law_pays: Figure | None
    departures: tuple[str, ...]
    split: tuple[Sum, ...]
    strategy: Figure | None

    @property
    def name(self) -> str:
        """The wager as the law calls it."""
        return self.entry.name

    @property
    def favours_player(self) -> bool:
        """Whether the payback is above 100 %."""
        payback = self.payback.number_value
        return payback is not None and payback > 1


@dataclass(frozen=True)
class Questions:
    """How the functions are asked about one wager.

    Args:
        figures: where the answers are kept.
        submission: the inputs.
        edition: the text of law.
        entry: the wager.
    """

    figures: Figures
    submission: Submission
    edition: Edition
    entry: WagerEntry

    @property
    def jurisdiction(self) -> str:
        """The jurisdiction argument, naming the edition so that a later one changes nothing."""
        return pinned(self.edition)

    @property
    def paytable(self) -> Raw:
        """The paytable argument: an id, or the pays where any was typed."""
        if self.entry.edited:
            return self.entry.paytable_argument()
        return self.entry.paytable or None

    def conditions(self, *more: tuple[str, Scalar]) -> Rows | None:
        """Return the conditions of the form with others added or replaced, None for none."""
        found: dict[str, tuple[Scalar, Scalar]] = {}
        for name, value in self.entry.conditions:
            if not blank(value):
                found[key(name)] = (name, value)
        if not self.entry.edited:
            found.pop("paytable", None)
        elif self.entry.paytable:
            found["paytable"] = ("paytable", self.entry.paytable)
        for name, value in more:
            found[key(name)] = (name, value)
        table: Rows = [[name, value] for name, value in found.values() if not blank(value)]
        return table or None

    def ask(self, function: str, what: str, *more: tuple[str, Scalar]) -> Figure:
        """Return a figure of the wager as offered."""
        return self.figures.ask(
            f"{self.entry.name}: {what}",
            function,
            self.submission.game,
            self.entry.name,
            self.paytable,
            self.jurisdiction,
            self.conditions(*more),
        )

    def ask_law(self, function: str, what: str, table: str, *more: tuple[str, Scalar]) -> Figure:
        """Return a figure of the wager under a table of law."""
        return self.figures.ask(
            f"{self.entry.name}: {what}",
            function,
            self.submission.game,
            self.entry.name,
            table or None,
            self.jurisdiction,
            self.conditions(("paytable", None), *more),
        )

    def at(self, name: str) -> Scalar:
        """Return an input of the wager, None where it is not given."""
        found = self.entry.entries.get(name)
        return found.cell if found is not None and found.given else None


def pinned(edition: Edition) -> str:
    """Return the jurisdiction argument that always finds this edition."""
    return f"{edition.jurisdiction}:{edition.id}"


def wager_figures(
    figures: Figures, submission: Submission, edition: Edition, game: Game, entry: WagerEntry
) -> WagerFigures:
    """Return every figure of a wager."""
    asked = Questions(figures, submission, edition, entry)
    base = _is_base(game, entry.name)
    law = _law_table(edition, entry)
    payback = asked.ask("PAYBACK", "payback", *(() if not base else (("basis", "action"),)))
    table = asked.ask("PAYTABLE", "paytable with counts and returns")
    law_pays = None
    if law is not None:
        law_pays = asked.ask_law("PAYTABLE", "pays of the law", law.id, ("give", "Pays"))
    return WagerFigures(
        entry,
        law.title if law is not None else entry.name,
        base,
        law,
        _label(entry, law),
        payback,
        _basis(asked, base, law),
        tuple(_edges(asked, base)),
        tuple(_hits(asked)),
        tuple(_spread(asked, base)),
        tuple(_most(asked, base)),
        tuple(_meters(asked, law)),
        tuple(_compared(asked, law)),
        _claimed(entry),
        table,
        law_pays,
        _departures(entry, table, law_pays),
        tuple(_split(table)) if law is not None and law.meters else (),
        _strategy(asked) if base and game.wagers[0].name == entry.name else None,
    )


def _is_base(game: Game, name: str) -> bool:
    try:
        return isinstance(ask_wager(game, name), BaseWager)
    except Refusal:
        return False


def _law_table(edition: Edition, entry: WagerEntry) -> Paytable | None:
    try:
        return table_of_law(edition, entry.name, entry.paytable or None)
    except Refusal:
        return None


def _label(entry: WagerEntry, law: Paytable | None) -> str:
    if law is None:
        return entry.paytable or "none selected"
    return law.name if law.id else "only table"


def _basis(asked: Questions, base: bool, law: Paytable | None) -> str:
    if base:
        return "action: per unit of all that is wagered"
    if law is not None and law.meters:
        others = asked.conditions()
        stated = next((row[1] for row in others or [] if key(row[0]) == "others"), 0)
        return f"per unit staked, long run, {_show(stated)} other players"
    return "per unit staked"


def _show(value: Scalar) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


def _edges(asked: Questions, base: bool) -> Iterator[Line]:
    if not base:
        yield Line("House advantage", "per unit staked", asked.ask("HOUSEEDGE", "house advantage"))
        return
    for basis, words in (
        ("ante", "ante: per base wager"),
        ("opening", "opening: per all staked before the deal"),
        ("action", "action: per unit of all that is wagered"),
    ):
        figure = asked.ask("HOUSEEDGE", f"house advantage, {basis}", ("basis", basis))
        yield Line("House advantage", words, figure)
    yield Line(
        "Element of risk", "1 - payback on action", asked.ask("ELEMENTOFRISK", "element of risk")
    )


def _hits(asked: Questions) -> Iterator[Line]:
    yield Line("Hit frequency (wins)", "per round", asked.ask("HITFREQ", "hit frequency"))
    for outcome, words in (("push", "Pushes"), ("lose", "Loses")):
        figure = asked.ask("HITFREQ", words.lower(), ("outcome", outcome))
        yield Line(words, "per round", figure)


def _spread(asked: Questions, base: bool) -> Iterator[Line]:
    unit = "base wager" if base else "unit staked"
    per = f"standard deviation of one round, per {unit}"
    yield Line("Volatility", per, asked.ask("VOLATILITY", "volatility"), DECIMAL)
    figure = asked.ask("VOLATILITY", "volatility index", ("index", "yes"))
    yield Line("Volatility index", f"1.645 standard deviations, per {unit}", figure, DECIMAL)


def _most(asked: Questions, base: bool) -> Iterator[Line]:
    part = first_part(asked.edition) if base else asked.entry.name
    stakes = {name: asked.at(name) for name in ("minimum", "maximum")}
    if stakes["minimum"] == stakes["maximum"]:
        stakes = {"only amount": stakes["maximum"]}
    for name, stake in stakes.items():
        if stake is None:
            continue
        figure = asked.figures.ask(
            f"{asked.entry.name}: most won in one deal at the {name}",
            "MAXWIN",
            asked.submission.game,
            [[part, stake]],
            choices_of(asked.submission, asked.entry) or None,
            asked.jurisdiction,
        )
        shown = f"${stake:,.2f}" if is_number(stake) else str(stake)
        yield Line(
            f"Most won at the {name}",
            f"in one deal, stakes not counted, {part} {shown}",
            figure,
            DOLLARS,
        )


def first_part(edition: Edition) -> str:
    """Return the wager of the layout that stands for the base game."""
    return next((part.name for part in edition.layout if part.base), "Base")


def choices_of(submission: Submission, entry: WagerEntry) -> Rows:
    """Return the choices that say what a wager pays: its table, edited pays, its meters."""
    wanted = {key(pay.field) for pay in entry.pays if pay.typed and pay.field}
    levels = [level for level in METERS if level in entry.entries]
    standing = any(entry.entries[level].given for level in levels)
    for name, said in entry.entries.items():
        # Where the meter is stated, what it started from says nothing.
        if name == "paytable" or name in levels or (name.endswith("seed") and not standing):
            wanted.add(key(said.field))
    return [row for row in submission.choices if key(row[0]) in wanted and not blank(row[1])]


def _meters(asked: Questions, law: Paytable | None) -> Iterator[Line]:
    if law is None or not law.meters:
        return
    levels = [condition_of(meter.level) for meter in law.meters]
    signs = [(level, asked.at(level)) for level in levels if asked.at(level) is not None]
    if signs:
        shown = ", ".join(f"{level} ${amount:,.2f}" for level, amount in signs if _money(amount))
        figure = asked.ask("PAYBACK", "next hand, meter on the sign", *signs)
        yield Line("Payback of the next hand", f"meter on the sign: {shown}", figure)
    first, again = _seeds(asked, True), _seeds(asked, False)
    amounts = [("first seed", first), ("reseed", again)]
    if first == again:
        amounts = [("first seed and at the reseed", first)]
    for words, dollars in amounts:
        if dollars:
            shown = ", ".join(f"{level} ${amount:,.2f}" for level, amount in dollars)
            figure = asked.ask("PAYBACK", f"next hand, meter at the {words}", *dollars)
            yield Line("Payback of the next hand", f"meter at the {words}: {shown}", figure)
    yield Line(
        f"Break-even, {levels[0]}" if levels[0] != "meter" else "Break-even meter",
        "dollars at which the next hand returns 100 %",
        asked.ask("BREAKEVEN", "break-even meter"),
        DOLLARS,
    )


def _money(amount: Scalar) -> bool:
    return is_number(amount)


def _seeds(asked: Questions, first: bool) -> list[tuple[str, float]]:
    """Return each meter at its first seed or its reseed, in dollars for the bet asked about."""
    try:
        question = ask(
            asked.submission.game,
            asked.entry.name,
            asked.paytable,
            asked.jurisdiction,
            asked.conditions(),
        )
        jackpots = Jackpots(question)

        def dollars(meter: Meter) -> float:
            units = jackpots.seed(meter) if first else jackpots.reseed(meter)
            return float(units * jackpots.bet)

        return [(condition_of(meter.level), dollars(meter)) for meter in jackpots.meters]
    except Refusal:
        return []


def _compared(asked: Questions, law: Paytable | None) -> Iterator[Line]:
    tables = asked.edition.tables(asked.entry.name)
    if len(tables) < 2 and not asked.entry.edited:
        return
    for table in tables:
        figure = asked.ask_law("PAYBACK", f"payback of {table.name} as printed", table.id)
        here = " (selected)" if table is law else ""
        yield Line(f"{table.name}{here}", "payback as printed in the law", figure)


def _claimed(entry: WagerEntry) -> Entry | None:
    found = entry.entries.get("claimed payback")
    return found if found is not None and found.given else None


def _departures(entry: WagerEntry, table: Figure, law_pays: Figure | None) -> tuple[str, ...]:
    if not entry.edited or law_pays is None:
        return ()
    if not table.rows or not law_pays.rows:
        return tuple(pay.hand for pay in entry.pays if pay.typed)
    pairs = zip(table.rows[1:], law_pays.rows, strict=False)
    return tuple(str(row[0]) for row, law in pairs if row[PAYS_COLUMN] != law[0])


def _split(table: Figure) -> Iterator[Sum]:
    """Yield the parts of a long-run payback: fixed pays, whole awards, rates, envy."""
    fixed, awards = Fraction(), Fraction()
    extras: list[Sum] = []
    for row in table.rows[1:-1]:
        returned = row[RETURN_COLUMN]
        if not isinstance(returned, Fraction | int):
            continue
        if row[WAYS_COLUMN] is None:
            extras.append(
                Sum(str(row[0]), Fraction(returned), f"Return of that row in {table.label}")
            )
        elif any(word in str(row[PAYS_COLUMN]) for word in ("meter", "jackpot")):
            awards += returned
        else:
            fixed += returned
    if table.rows:
        yield Sum(
            "Fixed pays", fixed, f"sum of Return of the rows with odds or dollars in {table.label}"
        )
        yield Sum(
            "Whole awards of a meter, at the reseed",
            awards,
            f"sum of Return of the rows with a share of a meter in {table.label}",
        )
        yield from extras


def _strategy(asked: Questions) -> Figure:
    conditions = [row for row in asked.conditions() or [] if key(row[0]) == "paytable"]
    return asked.figures.ask(
        f"{asked.entry.name}: optimal strategy",
        "STRATEGY",
        asked.submission.game,
        None,
        None,
        asked.paytable,
        asked.jurisdiction,
        conditions or None,
    )
