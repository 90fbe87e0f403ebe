"""A log of meters against their approved terms, line by line and to the cent.

A line of the log is a start, dollars wagered, an award, a reading or a decision. What a meter shows
follows from the lines before: it starts at its seed, collects its rate of each wager, pays its
share, and starts again at its reset amount, or with what its reserve has collected where the
reseed is nothing. It falls by an award or by a decision that is named, by nothing else. Where the
log does not say what a meter showed, it lies between two bounds, and a reading outside of them
differs. Sums are exact fractions; a reading or a payment is the same when it is less than a cent
away. After a line that differs the meter goes on from what was read, so that each line is judged
by itself.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from formulas.meters import MeterTerms, Progressive
from formulas.pays import Share
from formulas.typed_day import printed_day
from formulas.values import key
from workbooks.inspection.counts_bounds import Bounds
from workbooks.inspection.counts_file import (
    CountsError,
    cents,
    day_at,
    lines_below,
    words_of,
)
from workbooks.xlsx import CellValue

DATE, TABLE, METER, WHAT, DOLLARS = "Date", "Table", "Meter", "What", "Dollars"
HEADS: Final = (DATE, TABLE, METER, WHAT, DOLLARS)
START, WAGERED, READING, DECISION = "start", "wagered", "reading", "decision"
SAME, DIFFERS, NOTED, TAKEN = "same", "differs", "", "taken as it stands"
CENT: Final = Fraction(1, 100)
DAY: Final = datetime.timedelta(days=1)
OPEN_RESTART: Final = (
    "starts again: the law names a reset amount and a reserve and not how they add up; the next "
    "meter reading lies between the reset amount and their sum"
)


@dataclass(frozen=True, kw_only=True)
class MeterLine:
    """One line of the log beside what the terms give.

    Args:
        day: its day.
        table: the table, or the link of several.
        level: of the meter, "" for the only one or for all.
        what: "start", "wagered", "reading" or a hand.
        dollars: as logged.
        expected: as the terms give it, None where they say nothing.
        finding: what begins with "same", "differs" or "taken as it stands"; a decision by its name,
            or "" for what is only added up.
        gap: the days before it of which nothing is logged at the table, "" for none.
    """

    day: datetime.date
    table: str
    level: str
    what: str
    dollars: Fraction
    expected: Fraction | None
    finding: str
    gap: str

    @property
    def differs(self) -> bool:
        """Whether a person has to look: an amount that cannot be, or days without a line."""
        return self.finding.startswith(DIFFERS) or bool(self.gap)


def meters_page(wager: str) -> str:
    """Return the name of the sheet of a log, where one workbook has those of several wagers."""
    return f"{wager} meters"


def shown(dollars: Fraction) -> str:
    """Return dollars in words, to the cent: "$1,234.50"."""
    whole, rest = divmod(round(dollars * 100), 100)
    return f"${whole:,}.{rest:02}"


class _Meter:
    """What a meter shows, and what is kept for its next start, each between two bounds."""

    def __init__(self, terms: MeterTerms) -> None:
        self.terms = terms
        self.begun = False
        self.kept = Fraction()
        self.most_kept: Fraction | None = None
        reserve = bool(terms.reserve) and not terms.reseed
        self.low = Fraction() if reserve else min(terms.seed, terms.reseed)
        self.high: Fraction | None = None

    @property
    def shows(self) -> Fraction | None:
        """What it shows, None where the log does not say."""
        return self.low if self.low == self.high else None

    def collect(self, wagered: Fraction) -> None:
        self.begun = True
        collected, reserved = wagered * self.terms.rate, wagered * (self.terms.reserve or 0)
        self.low += collected
        self.high = None if self.high is None else self.high + collected
        self.kept += reserved
        self.most_kept = None if self.most_kept is None else self.most_kept + reserved

    def start_again(self) -> str:
        """Go on after all of it was paid; return what cannot be told, "" for nothing."""
        reseed, most = self.terms.reseed, self.most_kept
        if not self.terms.reserve:
            self.low = self.high = reseed
            return ""
        self.low = reseed or self.kept
        self.high = None if most is None else reseed + most
        self.kept = Fraction()
        self.most_kept = Fraction()
        return OPEN_RESTART if reseed else ""

    def start(self, dollars: Fraction) -> str:
        """Begin; nothing comes before a start, since a meter falls by nothing but an award."""
        finding = _compared(dollars, self.terms.seed)
        if self.begun:
            finding = f"{DIFFERS}: it ran already, and no award or named decision ends it"
        self.begun = True
        self.kept, self.most_kept = Fraction(), Fraction()
        self.low = self.high = dollars
        return finding

    def read(self, dollars: Fraction) -> str:
        self.begun = True
        low, high = self.low, self.high
        if low == high and _compared(dollars, low) == SAME:
            return SAME  # the meter goes on with all digits of what it shows
        self.low = self.high = dollars
        if low == high:
            return DIFFERS
        least = f"the terms give at least {shown(low)}"
        bounds = least if high is None else f"{least} and at most {shown(high)}"
        inside = dollars > low - CENT and (high is None or dollars < high + CENT)
        return f"{TAKEN if inside else DIFFERS}: {bounds}"


def reconciled(
    rows: Sequence[Sequence[CellValue]],
    progressive: Progressive,
    approved: datetime.date | None = None,
) -> list[MeterLine]:
    """Return each line of a log beside what the terms give.

    Args:
        rows: the rows of the file.
        progressive: the approved terms.
        approved: the day of the decision, None where none stands on the sheet.

    Raises:
        CountsError: headings or a line that cannot be used.
    """
    bounds = Bounds(backs={}, approved=approved)
    start, columns = _headings(rows)
    tables: dict[str, dict[str, _Meter]] = {}
    last: dict[str, tuple[datetime.date, float]] = {}
    found = []
    for number, cells in lines_below(rows, start, columns):
        if not any(words_of(value) for value in cells.values()):
            continue
        where = f"Line {number}"
        day, table = day_at(cells[DATE], where), words_of(cells[TABLE])
        if not table:
            raise CountsError(f"{where} names no table: fill in the column {TABLE}.")
        typed = cells[DATE]
        hour = typed % 1 if isinstance(typed, float) else 0.0  # in days; 0 where none is written
        before, latest = last.get(table, (day, hour))
        if day < before or (day == before and 0 < hour < latest):
            raise CountsError(
                f"{where} is of {printed_day(day)} and earlier than a line of the table above it: "
                "sort the log by time, and write no hours where the clock was set back."
            )
        if why := bounds.day_cannot_be(day, None):
            raise CountsError(f"{where} {why}: mend the line.")
        last[table] = day, max(hour, latest) if day == before else hour
        meters = tables.setdefault(
            table, {level: _Meter(terms) for level, terms in progressive.meters.items()}
        )
        what, level = words_of(cells[WHAT]), words_of(cells.get(METER)).casefold()
        dollars = Fraction(cents(cells[DOLLARS], f"{where}, {DOLLARS}"), 100)
        expected, level, finding = _judged(meters, progressive, what, level, dollars, where)
        gap = f"nothing is logged from {before + DAY} to {day - DAY}"
        found.append(
            MeterLine(
                day=day,
                table=table,
                level=level,
                what=what,
                dollars=dollars,
                expected=expected,
                finding=finding,
                gap=gap if day - before > DAY else "",
            )
        )
    if not found:
        raise CountsError("The log has headings and no lines below them.")
    return found


def _judged(
    meters: Mapping[str, _Meter],
    progressive: Progressive,
    what: str,
    level: str,
    dollars: Fraction,
    where: str,
) -> tuple[Fraction | None, str, str]:
    """Return what the terms give for a line, its level, and the finding; the meters go on."""
    if key(what) == WAGERED:
        if level:
            raise CountsError(
                f"{where}: what is wagered feeds every meter: leave the column {METER} blank."
            )
        for meter in meters.values():
            meter.collect(dollars)
        return None, "", NOTED
    hands = {key(hand): share for hand, share in progressive.awards.items()}
    share = hands.get(key(what))
    if share is not None:
        if level not in ("", share.level):
            raise CountsError(f'{where}: {what} is paid from "{share.level}", not from "{level}".')
        return _awarded(meters[share.level], share, progressive.greater, dollars, where)
    kind, _, decision = what.partition(" ")
    if key(kind) != DECISION and key(what) not in (START, READING):
        known = ", ".join((START, WAGERED, READING, f"{DECISION} NUMBER", *progressive.awards))
        raise CountsError(f'{where}: "{what}" is nothing that moves a meter: there are {known}.')
    if level not in meters:
        raise CountsError(
            f'{where}: there is no meter "{level}": write {" or ".join(meters)} in the column '
            f"{METER}."
        )
    meter = meters[level]
    if key(kind) == DECISION:
        if not key(decision):
            raise CountsError(f"{where}: a decision has no name: write its number behind it.")
        meter.begun, meter.low, meter.high = True, dollars, dollars
        return None, level, f"by decision {decision.strip()}"
    if key(what) == START:
        return meter.terms.seed, level, meter.start(dollars)
    return meter.shows, level, meter.read(dollars)


def _awarded(
    meter: _Meter, share: Share, greater: bool, dollars: Fraction, where: str
) -> tuple[Fraction | None, str, str]:
    shows = meter.shows
    if shows is None:
        raise CountsError(
            f"{where}: nobody wrote what the meter showed before: begin the log with a start or a "
            "meter reading."
        )
    award = shows * share.part
    meter.low = meter.high = shows - award
    paid = max(award, share.beside) if greater else award + share.beside
    finding = _compared(dollars, paid)
    if share.part == 1:
        said = meter.start_again()
        finding = f"{finding}; {said}" if said else finding
    return paid, meter.terms.level, finding


def _compared(dollars: Fraction, expected: Fraction) -> str:
    return SAME if abs(dollars - expected) < CENT else DIFFERS


def _headings(rows: Sequence[Sequence[CellValue]]) -> tuple[int, dict[str, int]]:
    known = {key(name): name for name in HEADS}
    for place, row in enumerate(rows):
        names = [key(words_of(value)) for value in row]
        if key(DATE) not in names or key(WHAT) not in names:
            continue
        columns = {known[name]: at for at, name in enumerate(names) if name in known}
        unknown = [words_of(row[at]) for at, name in enumerate(names) if name and name not in known]
        missing = [name for name in HEADS if name not in columns and name != METER]
        if unknown or missing or len(columns) != sum(bool(name) for name in names):
            break
        return place, columns
    raise CountsError(f"A log of meters has the columns {', '.join(HEADS)}, each once, no others.")
