"""The approval that a submission replaces: what stood on it, and what is otherwise now.

What stood there is copied to the sheet Inputs of the new approval, figures as they were signed, so
that the comparison can be made again from the new sheet alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from formulas.figure_catalogue import EDGE as HOUSE_EDGE
from formulas.figure_catalogue import Wagered, catalogue_figure
from formulas.law.tables import by_trade
from formulas.pays import Odds
from formulas.values import Scalar, exact, is_number, key
from workbooks.approval import figures_page, inputs_page
from workbooks.approval.dossier import Dossier
from workbooks.approval.figures import percent
from workbooks.approval.signed import listed
from workbooks.approval.strips import BOLD, COLUMNS, PLAIN, Piece, Strip, heading, text
from workbooks.approval.wager_figures import WagerFigures
from workbooks.kit.writable import kept
from workbooks.submission.record import Entry, Submission
from workbooks.xlsx import CellValue, WorkbookRefusal

BAR: Final = " | "
TABLE, MINIMUM, MAXIMUM, EDGE = "table", "minimum", "maximum", "house advantage"
EDGES = (
    f"{EDGE}, ante",  # on sheets of 0.2.0 and before
    *(catalogue_figure(HOUSE_EDGE, kind).listed for kind in Wagered),
)
PAY, TERM, LIMIT = "pay", "meter", "limit"
NUMBER, REVISION = "submission number", "revision"
ABOUT = 6  # columns of what a change is about


def replaced_by(game: str, cells: Mapping[str, Mapping[str, CellValue]]) -> tuple[Entry, ...]:
    """Return what stood on an approval.

    Args:
        game: the code of the game that is submitted now.
        cells: the values of the earlier approval by sheet and address.

    Raises:
        WorkbookRefusal: it is no approval sheet, or one of another game.
    """
    if inputs_page.SHEET not in cells or figures_page.SHEET not in cells:
        raise WorkbookRefusal(
            "This workbook is no approval sheet. Give the one that xlplugin approve wrote."
        )
    try:
        before = inputs_page.inputs_of(cells[inputs_page.SHEET])
    except ValueError as wrong:
        raise WorkbookRefusal(str(wrong)) from None
    if before.game != game:
        raise WorkbookRefusal(f"This approval is of {before.game}, the submission of {game}.")
    stood = _stood(before, cells)
    return tuple(Entry(one.key, one.label, kept(one.cell), one.address) for one in stood)


def _stood(before: Submission, cells: Mapping[str, Mapping[str, CellValue]]) -> Iterator[Entry]:
    for name in (NUMBER, REVISION):
        entry = before.entry(name)
        if entry is not None and entry.given:
            yield Entry(name, entry.label, entry.cell, entry.address)
    signed = cells[figures_page.SHEET]
    edges = {}  # the house advantage of each wager as signed, of a base game per base wager
    for row, _ in listed(signed):
        named, _, what = str(signed.get(f"B{row}")).partition(": ")
        if what in EDGES:
            edges[key(named)] = signed.get(f"C{row}")
    for wager in before.wagers:
        if not wager.offered:
            continue
        for name, value in (
            (TABLE, wager.paytable or None),
            *((name, wager.stated(name)) for name in (MINIMUM, MAXIMUM)),
            (EDGE, edges.get(key(wager.name))),
        ):
            yield Entry(BAR.join((wager.name, name)), name.capitalize(), value, "")
        for part, pays in ((PAY, wager.pays), (TERM, wager.terms)):
            for pay in pays:
                yield Entry(
                    BAR.join((wager.name, part, pay.hand)), pay.hand, pay.value, pay.address
                )
    for entry in before.limits:
        if entry.given and "limit" in entry.key:
            yield Entry(BAR.join((LIMIT, entry.key)), entry.label, entry.cell, entry.address)


def changes(dossier: Dossier) -> list[tuple[str, str]]:
    """Return what is otherwise than on the approval that is replaced, wager by wager.

    Each is the wager, or "Limits", and in words what it was and what it is.
    """
    stood = {entry.key: entry.cell for entry in dossier.submission.replaced}
    found: list[tuple[str, str]] = []
    if not stood:
        return found
    for wager in dossier.wagers:
        if BAR.join((wager.name, TABLE)) not in stood:
            found.append((wager.name, "not offered before"))
        elif words := list(_words(wager, stood)):
            old, new = stood.get(BAR.join((wager.name, EDGE))), wager.edge.number_value
            before = percent(old) if isinstance(old, float | int) else str(old or "not stated")
            after = "refused" if new is None else percent(new)
            words.append(f"house advantage {before}, now {after}")
            found.append((wager.name, "; ".join(words)))
    offered = {wager.name for wager in dossier.wagers}
    names = dict.fromkeys(name.partition(BAR)[0] for name in stood if name.endswith(BAR + TABLE))
    found += [(name, "offered before, no longer") for name in names if name not in offered]
    now = {
        entry.key: entry.cell
        for entry in dossier.submission.limits
        if entry.given and "limit" in entry.key
    }
    past = {
        name.removeprefix(LIMIT + BAR): value
        for name, value in stood.items()
        if name.startswith(LIMIT + BAR)
    }
    limits = "; ".join(
        f"{name} {_shown(past.get(name), '', '$')}, now {_shown(now.get(name), '', '$')}"
        for name in dict.fromkeys((*past, *now))
        if not _alike(past.get(name), now.get(name))
    )
    return [*found, ("Limits", limits)] if limits else found


def changes_heading(dossier: Dossier) -> list[Strip]:
    """Return the heading, naming the approval that is replaced; nothing where none was given."""
    said = {entry.key: str(entry.cell) for entry in dossier.submission.replaced}
    if not said:
        return []
    revision = f", revision {said[REVISION]}" if REVISION in said else ""
    what = f"{said.get(NUMBER, 'an approval without a number')}{revision}"
    strips = [heading(f"Changed since {what}, pays, limits and figures as they were signed there")]
    return strips if changes(dossier) else [*strips, text("Nothing: pays and limits are the same.")]


def change_strips(dossier: Dossier) -> list[Strip]:
    """Return the row of each change."""
    return [
        Strip((Piece(1, ABOUT, about, BOLD), Piece(ABOUT + 1, COLUMNS, words, PLAIN)))
        for about, words in changes(dossier)
    ]


def _words(wager: WagerFigures, stood: Mapping[str, Scalar]) -> Iterator[str]:
    name, entry = wager.name, wager.entry
    table = stood[BAR.join((name, TABLE))]
    if key(table or "") != key(entry.paytable):
        yield f"table {table or 'none'}, now {entry.paytable or 'none'}"
    unit = f" {wager.printed.unit}" if wager.printed is not None else ""
    for part, pays in ((PAY, entry.pays), (TERM, entry.terms)):
        hands = {by_trade(pay.hand): pay.value for pay in pays}
        stem = BAR.join((name, part, ""))
        before = {
            by_trade(one[len(stem) :]): value
            for one, value in stood.items()
            if one.startswith(stem)
        }
        for hand in dict.fromkeys((*before, *hands)):
            old, new = before.get(hand), hands.get(hand)
            if not _alike(old, new):
                per = unit if part == PAY else ""
                yield f"{hand} {_shown(old, per)}, now {_shown(new, per)}"
    for limit in (MINIMUM, MAXIMUM):
        old, new = stood.get(BAR.join((name, limit))), entry.stated(limit)
        if not _alike(old, new):
            yield f"{limit} {_shown(old, '', '$')}, now {_shown(new, '', '$')}"


def _alike(one: Scalar, other: Scalar) -> bool:
    if is_number(one) and is_number(other):
        return one == other
    return key(str(one or "")) == key(str(other or ""))


def _shown(value: Scalar, unit: str, sign: str = "") -> str:
    if value is None or value == "":
        return "none"
    if isinstance(value, bool) or not isinstance(value, float | int):
        return str(value)
    if unit in (" to 1", " for 1"):
        return str(Odds(exact(value, "A pay"), keeps_stake=unit == " to 1"))
    return f"{sign}{value:,.10g}{unit}"
