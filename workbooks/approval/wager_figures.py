"""Every figure of one wager, asked of the functions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction

from formulas.figure_catalogue import EDGE, EVEN, NEXT, PAYBACK, Place, Wagered, kind_of, shown_at
from formulas.law.editions import paytable as table_of_law
from formulas.law.tables import Paytable
from formulas.refusal import Refusal
from formulas.values import Rows, Scalar, is_number, key
from workbooks.approval.figures import DOLLARS, Figure, Line, Sum, percent
from workbooks.approval.house_win import HouseWin, house_win
from workbooks.approval.meter_figures import PAYS_COLUMN, long_run, meter_lines
from workbooks.approval.questions import HOUSE_WAY, WagerQuestions, first_part
from workbooks.submission.record import Entry, WagerEntry

AS_PRINTED = "as printed"  # what RECONCILE calls a table that nothing was changed in
SELECTED = " (selected)"
BEFORE_LIMIT = ", before the payout limit"  # which MAXWIN leaves out


@dataclass(frozen=True, kw_only=True)
class WagerFigures:
    """One wager with all its figures.

    Args:
        asked: how the functions are asked about it.
        title: what the law calls it.
        printed: the law's table that was selected, None where it is not on file.
        paytable: what the sheet calls the pays.
        payback: the payback that page one shows.
        payback_basis: its basis.
        lines: the figures of the catalogue by their keys, payback first.
        win: what the house wins at the applicant's average wager, None where none is stated.
        most: most won at the minimum and at the maximum, where they are stated.
        meters: figures of a progressive.
        compared: payback of the law's own table where pays were edited, and of every
            authorized table.
        claimed: the payback that was claimed, None for none.
        explained: what would explain a claim that is not exact, None where nothing was claimed.
        table: the paytable with counts and returns.
        printed_pays: the law's pays beside it, None where the table is not on file.
        departures: hands whose pay differs from the law's.
        split: where a progressive's payback comes from.
        strategy: decisions of a base game, None for a side wager.
        ways: the house ways on file compared, None for a wager that asks for none.
        way_rules: the rules of the way that is submitted, None where none is.
        way_bounds: the bounds of all house ways with that of the submission among them, None for
            a wager that asks for none.
    """

    asked: WagerQuestions
    title: str
    printed: Paytable | None
    paytable: str
    payback: Figure
    payback_basis: str
    lines: Mapping[str, Line]
    win: HouseWin | None
    most: tuple[Line, ...]
    meters: tuple[Line, ...]
    compared: tuple[Line, ...]
    claimed: Entry | None
    explained: Figure | None
    table: Figure
    printed_pays: Figure | None
    departures: tuple[str, ...]
    split: tuple[Sum, ...]
    strategy: Figure | None
    ways: Figure | None
    way_rules: Figure | None
    way_bounds: Figure | None

    @property
    def base(self) -> bool:
        """Whether it is the base game."""
        return self.asked.base

    @property
    def entry(self) -> WagerEntry:
        """What the form says."""
        return self.asked.entry

    @property
    def edge(self) -> Figure:
        """The house advantage on its default basis."""
        return self.lines[EDGE].figure

    @property
    def name(self) -> str:
        """The wager as the law calls it."""
        return self.entry.name

    @property
    def as_printed(self) -> Figure | None:
        """The payback of the law's own table that was selected, None where it is not asked for."""
        return next((one.figure for one in self.compared if one.label.endswith(SELECTED)), None)

    @property
    def against_claim(self) -> str:
        """The exact payback held against the one that was claimed, "" where none was."""
        if self.claimed is None:
            return ""
        claimed, exact = self._claimed_share, self.payback.number_value
        if exact is None or claimed is None:
            return "the claim cannot be compared"
        difference = Fraction(exact) - claimed
        if not difference:
            return "the claim is exact"
        if self.claim_holds:
            return f"exact {percent(exact)}, as claimed"
        edge = self.edge.number_value
        digits = max(3, len(f"{float(claimed):.9f}".rstrip("0")) - len("0."))
        instead: dict[str, Fraction | float | int] = {}  # what a claim may give in its place
        if edge is not None:
            instead["the house advantage"] = edge
            instead["the element of risk"] = 1 - exact
            instead["100% less the house advantage"] = 1 - edge
        for words, share in instead.items():
            if round(Fraction(share), digits) == claimed:
                return f"{percent(claimed)} is {words}; the return is {percent(exact)}"
        side = "above" if difference > 0 else "below"
        points = percent(abs(difference)).removesuffix("%")
        return f"exact {percent(exact)} is {points} percentage points {side} the claim"

    @property
    def _claimed_share(self) -> Fraction | None:
        """The payback that was claimed, None where none was or it is no number."""
        if self.claimed is None or not is_number(self.claimed.cell):
            return None
        return Fraction(repr(float(self.claimed.cell)))

    @property
    def pays_printed(self) -> list[Scalar]:
        """The law's pay of each row; none where the table is not on file."""
        return [line[0] for line in self.printed_pays.rows] if self.printed_pays is not None else []

    @property
    def claimed_by(self) -> str:
        """Who claims the payback, as the form says."""
        said = self.entry.stated("claimed by")
        return "the submission" if said is None else str(said)

    @property
    def claim_holds(self) -> bool | None:
        """Whether the table as offered gives the claim as it is printed; None without a claim."""
        if self.claimed is None:
            return None
        return self._gives_the_claim or self._rounds_to_the_claim

    @property
    def _gives_the_claim(self) -> bool:
        """Whether the table as offered gives the claim in all its digits."""
        if self.explained is None or self.explained.refusal is not None:
            return False
        return self.explained.rows[1][1] == AS_PRINTED

    @property
    def _rounds_to_the_claim(self) -> bool:
        """Whether claim and exact payback are one percentage of three decimals."""
        exact, claimed = self.payback.number_value, self._claimed_share
        return exact is not None and claimed is not None and percent(exact) == percent(claimed)

    @property
    def explanation(self) -> str:
        """The most plausible explanation of a claim, in words; "" where none was asked for."""
        if self.explained is None:
            return ""
        if self.explained.refusal is not None:
            return self.explained.refusal.sentence
        if self._gives_the_claim:
            return "the table as offered gives the claim, in all its digits"
        if self._rounds_to_the_claim:
            return "the table as offered gives the claim, to a thousandth of a percentage point"
        _rank, what, printed, read_as, *_rest = self.explained.rows[1]
        change = f": {printed} read as {read_as}" if read_as is not None else ""
        return f"{what}{change}"

    @property
    def favours_player(self) -> bool:
        """Whether the payback is above 100%."""
        payback = self.payback.number_value
        return payback is not None and payback > 1


def wager_figures(asked: WagerQuestions) -> WagerFigures:
    """Return every figure of a wager."""
    entry = asked.entry
    printed: Paytable | None = None
    with suppress(Refusal):
        printed = table_of_law(asked.edition, entry.name, entry.paytable or None)
    lines = _lines(asked, printed)
    payback = lines[PAYBACK].figure
    table = asked.ask("PAYTABLE", "paytable with counts and returns")
    paytable = entry.paytable or "none selected"
    printed_pays = None
    if printed is not None:
        paytable = printed.name if printed.id else "only paytable"
        printed_pays = asked.ask_law("PAYTABLE", "pays of the law", printed.id, ("give", "Pays"))
    played = (None, None, asked.paytable, asked.jurisdiction, asked.conditions())
    named = asked.way
    asks_way = HOUSE_WAY in entry.entries
    claimed = entry.entries.get("claimed payback")
    claimed = claimed if claimed is not None and claimed.given else None
    return WagerFigures(
        asked=asked,
        title=printed.title if printed is not None else entry.name,
        printed=printed,
        paytable=paytable,
        payback=payback,
        payback_basis=lines[PAYBACK].basis,
        lines=lines,
        win=house_win(asked),
        most=tuple(_most(asked)),
        meters=tuple(meter_lines(asked, printed)),
        compared=tuple(_compared(asked, printed)),
        claimed=claimed,
        explained=asked.about(
            "what would explain the claim",
            "RECONCILE",
            asked.paytable,
            claimed.cell,
            given=asked.conditions(),
        )
        if claimed is not None and is_number(claimed.cell) and payback.number_value is not None
        else None,
        table=table,
        printed_pays=printed_pays,
        departures=_departures(entry, table, printed_pays),
        split=tuple(long_run(table)) if printed is not None and printed.meters else (),
        strategy=asked.figure(f"{entry.name}: optimal strategy", "STRATEGY", *played)
        if asked.base
        else None,
        ways=_ways(asked, "house ways compared") if asks_way else None,
        way_rules=_ways(asked, f"rules of the house way {named}", "rules") if named else None,
        way_bounds=_ways(asked, "bounds of all house ways", "bounds") if asks_way else None,
    )


def _lines(asked: WagerQuestions, printed: Paytable | None) -> dict[str, Line]:
    """Return the figures of the catalogue by their keys; those of a meter stand apart."""
    kind = kind_of(base=asked.base, meter=printed is not None and bool(printed.meters))
    lines = {}
    for figure in shown_at(Place.PAPER, kind):
        if figure.key in (NEXT, EVEN):
            continue
        basis = figure.basis
        if figure.key == PAYBACK and kind is Wagered.METER:
            basis = f"{basis}, {_long_run(asked, printed)}"
        answer = asked.ask(figure.function, figure.listed, *figure.conditions)
        lines[figure.key] = Line(figure.name, basis, answer, figure.kind)
    return lines


def _long_run(asked: WagerQuestions, printed: Paytable | None) -> str:
    """Return how many other players the payback of a progressive supposes."""
    if printed is None or not any(envy.wager == printed.wager for envy in asked.edition.envy):
        return "long run, any number of players"
    others = next((row[1] for row in asked.conditions() if key(row[0]) == "others"), 0)
    shown = f"{others:g}" if isinstance(others, float) else str(others)
    return f"long run, {shown} other players"


def _most(asked: WagerQuestions) -> Iterator[Line]:
    part = first_part(asked.edition) if asked.base else asked.entry.name
    before = BEFORE_LIMIT if asked.limited else ""
    stakes = {name: asked.entry.stated(name) for name in ("minimum", "maximum")}
    if stakes["minimum"] == stakes["maximum"]:
        stakes = {"only amount": stakes["maximum"]}
    for name, stake in stakes.items():
        if stake is None:
            continue
        what = f"{asked.entry.name}: most won in one deal at the {name}"
        staked: Rows = [[part, stake]]
        figure = asked.figure(what, "MAXWIN", staked, asked.choices or None, asked.jurisdiction)
        shown = f"${stake:,.2f}" if is_number(stake) else str(stake)
        yield Line(
            f"Most won at the {name}",
            f"in one deal, stakes not counted, {part} {shown}{before}",
            figure,
            DOLLARS,
        )


def _compared(asked: WagerQuestions, printed: Paytable | None) -> Iterator[Line]:
    tables = asked.edition.tables(asked.entry.name)
    if len(tables) < 2 and not asked.entry.edited:
        return
    for table in tables:
        figure = asked.ask_law("PAYBACK", f"payback of {table.name} as printed", table.id)
        here = SELECTED if table is printed else ""
        yield Line(f"{table.name}{here}", "payback as printed in the law", figure)


def _departures(entry: WagerEntry, table: Figure, printed_pays: Figure | None) -> tuple[str, ...]:
    if not entry.edited or printed_pays is None:
        return ()
    if not table.rows or not printed_pays.rows:
        return tuple(pay.hand for pay in entry.pays if pay.typed)
    pairs = zip(table.rows[1:], printed_pays.rows, strict=False)
    return tuple(str(row[0]) for row, printed in pairs if row[PAYS_COLUMN] != printed[0])


def _ways(asked: WagerQuestions, what: str, *show: str) -> Figure:
    """Ask about the house ways on file and the one submitted: their comparison, or a part of it."""
    given: list[Rows] = [[["show", part]] for part in show]
    words = f"{asked.entry.name}: {what}"
    return asked.figure(words, "HOUSEWAYS", asked.house_way, asked.jurisdiction, *given)
