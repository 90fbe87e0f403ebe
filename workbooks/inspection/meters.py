"""A log of meters against their approved terms, line by line and to the cent.

A line of the log is a start, dollars wagered, an award or a reading. What a meter shows follows
from the lines before: it starts at its seed, collects its rate of each wager, pays its share, and
starts again at its reseed, or with what its reserve has collected where the reseed is nothing. Sums
are exact fractions; a reading or a payment is the same when it is less than a cent away. After a
line that differs the meter goes on from what was read, so that each line is judged by itself.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from formulas.meters import MeterTerms, Progressive
from formulas.pays import Share
from formulas.values import key
from workbooks.inspection.counts_file import CountsError, cents, day_at, words_of
from workbooks.recalculation import CellValue

DATE, TABLE, METER, WHAT, DOLLARS = "Date", "Table", "Meter", "What", "Dollars"
HEADS: Final = (DATE, TABLE, METER, WHAT, DOLLARS)
START, WAGERED, READING = "start", "wagered", "reading"
SAME, DIFFERS, NOTED, TAKEN = "same", "differs", "", "taken as it stands"
CENT: Final = Fraction(1, 100)
OPEN_RESTART: Final = (
    "starts again: the law names a reseed and a reserve and not how they add up; the next reading "
    "is taken as it stands"
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
        finding: "same", "differs", "taken as it stands", or "" for what is only added up.
    """

    day: datetime.date
    table: str
    level: str
    what: str
    dollars: Fraction
    expected: Fraction | None
    finding: str


def shown(dollars: Fraction) -> str:
    """Return dollars in words, to the cent: "$1,234.50".

    Args:
        dollars: the amount.
    """
    whole, rest = divmod(round(dollars * 100), 100)
    return f"${whole:,}.{rest:02}"


@dataclass
class _Meter:
    terms: MeterTerms
    shows: Fraction | None = None
    kept: Fraction = field(default_factory=Fraction)

    def collect(self, wagered: Fraction) -> None:
        if self.shows is not None:
            self.shows += wagered * self.terms.rate
        self.kept += wagered * (self.terms.reserve or 0)

    def start_again(self) -> str:
        """Go on after all of it was paid; return what cannot be told, "" for nothing."""
        if self.terms.reserve and self.terms.reseed:
            self.shows = None
            return OPEN_RESTART
        self.shows = self.terms.reseed + self.kept
        self.kept = Fraction()
        return ""


def reconciled(rows: Sequence[Sequence[CellValue]], progressive: Progressive) -> list[MeterLine]:
    """Return each line of a log beside what the terms give.

    Args:
        rows: the rows of the file.
        progressive: the approved terms.

    Raises:
        CountsError: headings or a line that cannot be used.
    """
    start, columns = _headings(rows)
    tables: dict[str, dict[str, _Meter]] = {}
    last: dict[str, datetime.date] = {}
    found = []
    for number, row in enumerate(rows[start + 1 :], start + 2):
        cells = {name: row[at] if at < len(row) else None for name, at in columns.items()}
        if not any(words_of(value) for value in cells.values()):
            continue
        where = f"Line {number}"
        day, table = day_at(cells[DATE], where), words_of(cells[TABLE])
        if not table:
            raise CountsError(f"{where} names no table: fill in the column {TABLE}.")
        if day < last.get(table, day):
            raise CountsError(f"{where}: {day} comes after {last[table]}; sort the log by time.")
        last[table] = day
        meters = tables.setdefault(
            table, {level: _Meter(terms) for level, terms in progressive.meters.items()}
        )
        what, level = words_of(cells[WHAT]), words_of(cells.get(METER)).casefold()
        dollars = Fraction(cents(cells[DOLLARS], f"{where}, {DOLLARS}"), 100)
        expected, level, finding = _judged(meters, progressive, what, level, dollars, where)
        found.append(
            MeterLine(
                day=day,
                table=table,
                level=level,
                what=what,
                dollars=dollars,
                expected=expected,
                finding=finding,
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
    if key(what) not in (START, READING):
        known = ", ".join((START, WAGERED, READING, *progressive.awards))
        raise CountsError(f'{where}: "{what}" is nothing that moves a meter: there are {known}.')
    if level not in meters:
        raise CountsError(
            f'{where}: there is no meter "{level}": write {" or ".join(meters)} in the column '
            f"{METER}."
        )
    meter = meters[level]
    expected = meter.terms.seed if key(what) == START else meter.shows
    finding = _compared(dollars, expected)
    if finding != SAME or meter.shows is None or key(what) == START:
        meter.shows = dollars
    if key(what) == START:
        meter.kept = Fraction()
    return expected, level, finding


def _awarded(
    meter: _Meter, share: Share, greater: bool, dollars: Fraction, where: str
) -> tuple[Fraction | None, str, str]:
    if meter.shows is None:
        raise CountsError(
            f"{where}: nobody wrote what the meter showed before: begin the log with a start or a "
            "reading."
        )
    award = meter.shows * share.part
    meter.shows -= award
    paid = max(award, share.beside) if greater else award + share.beside
    finding = _compared(dollars, paid)
    if share.part == 1:
        said = meter.start_again()
        finding = f"{finding}; {said}" if said else finding
    return paid, meter.terms.level, finding


def _compared(dollars: Fraction, expected: Fraction | None) -> str:
    if expected is None:
        return TAKEN
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
