"""Page one: all that the approver needs to decide, on one printed page."""

from __future__ import annotations

from dataclasses import replace

from openpyxl import Workbook

from formulas.limits import cap_wagers, has_cap
from workbooks.approval import claims_page, decision
from workbooks.approval.canvas import (
    BOX,
    CELL,
    CELL_RIGHT,
    CHANGED,
    HEAD,
    HEAD_RIGHT,
    LABEL,
    SIGNATURE,
    SMALL,
    STATUS_LOOKS,
    TEXT,
    WARNING,
    Canvas,
    Look,
)
from workbooks.approval.dossier import Adopted, Dossier
from workbooks.approval.figures import Figure
from workbooks.approval.lines import capital, dollars, percent
from workbooks.approval.paper import lay_out
from workbooks.approval.wager_figures import WagerFigures
from workbooks.form.law_sheet import dates_of, headed
from workbooks.kit import style
from workbooks.submission.record import Entry

SHEET = "Approval"
WIDTHS = (14.5, 11, 10, 10.5, 10.5, 10, 10, 10, 9.5, 13, 11.5)
LAST = len(WIDTHS)
MOST_FLAGS = 9
MOST_READINGS = 8
LONGEST = 160  # letters of an entry of the form; the sheet Inputs has all of it
AMONG_PLAYERS = (
    "The game is played among the players, so the chapter has no paytable and no payback. What is "
    "submitted is held against it in the flags below and on the sheet Compliance."
)
NUMBERS = Look(size=9, right=True, box=True, indent=1)
MAIN = Look(size=10, bold=True, right=True, box=True, indent=1)
ABOVE = Look(size=10, bold=True, right=True, box=True, ink=style.RED, indent=1)
SAME = Look(size=8, ink=style.GREY_INK, right=True, box=True, indent=1)
LINE_LOOK = Look(size=7.5, ink=style.GREY_INK)


def add_decision_page(book: Workbook, dossier: Dossier) -> Canvas:
    """Add page one."""
    page = Canvas(book.create_sheet(SHEET), WIDTHS)
    row = _head(page, dossier)
    row = _applicant(page, row, dossier)
    row = _wagers(page, row, dossier)
    row = _flags(page, row, dossier)
    row = _readings(page, row, dossier)
    row = _decision(page, row, dossier)
    row = _origin(page, row, dossier)
    lay_out(page.sheet, dossier, row, LAST, landscape=False, one_page=True)
    return page


def _head(page: Canvas, dossier: Dossier) -> int:
    words = dossier.edition.words
    title = "Paytable approval sheet" if dossier.edition.wagers() else "Approval sheet"
    first = headed(title, dossier.edition)
    size = 17 if first == title else 11
    page.text(1, 1, first, Look(size=size, bold=True, ink=style.NAVY), to=7)
    page.text(1, 8, words.agency, Look(size=10, bold=True, right=True), to=LAST)
    page.sheet.row_dimensions[1].height = 25 if first == title else 32
    page.text(
        2,
        1,
        f"{dossier.title} ({dossier.game}) under {dossier.edition.chapter}",
        Look(size=11, bold=True),
        to=LAST,
    )
    page.text(3, 1, f"Law: {dossier.edition.title}", TEXT, to=LAST)
    page.height(3, page.lines(f"Law: {dossier.edition.title}", 1, LAST))
    force = "in force " if dossier.edition.effective is not None else ""
    status = f"Status: {dossier.status}; {force}{dates_of(dossier.edition)}"
    page.text(4, 1, status, TEXT if dossier.in_force else WARNING, to=LAST)
    page.height(4, page.lines(status, 1, LAST))
    if dossier.in_force:
        return 5
    page.text(
        5,
        1,
        "Every figure on this sheet rests on a text that is not known to be in force.",
        WARNING,
        to=LAST,
    )
    return 6


def _applicant(page: Canvas, row: int, dossier: Dossier) -> int:
    row = page.gap(row)
    page.bar(row, capital(dossier.edition.words.submission))
    shown = [entry for entry in dossier.submission.applicant if entry.key != "remarks"]
    half = (len(shown) + 1) // 2
    for place in range(half):
        row += 1
        lines = 1
        for entry, left in ((shown[place], 1), *((one, 6) for one in shown[half + place :][:1])):
            lines = max(lines, _field(page, row, left, entry))
        page.height(row, lines)
    return row + 1


def _field(page: Canvas, row: int, left: int, entry: Entry) -> int:
    """Show an input with its label; the left one ends at column 5, the right one at the last."""
    last = 5 if left == 1 else LAST
    page.text(row, left, entry.label, Look(size=8.5, ink=style.GREY_INK, below=True), to=left + 1)
    value = entry.cell
    shown = _short(f"{value:g}" if isinstance(value, float) else str(value or ""), LONGEST)
    if entry.given:
        page.text(row, left + 2, shown, Look(bold=True, below=True), to=last)
    else:
        page.entry(row, left + 2, to=last)  # a line to write on
        _underline(page, row, left + 2, last)
    return max(page.lines(shown, left + 2, last), page.lines(entry.label, left, left + 1, 8.5))


def _wagers(page: Canvas, row: int, dossier: Dossier) -> int:
    row = page.gap(row)
    if not dossier.edition.wagers():
        page.bar(row, "No wager against the house")
        page.text(row + 1, 1, AMONG_PLAYERS, TEXT, to=LAST)
        page.height(row + 1, page.lines(AMONG_PLAYERS, 1, LAST))
        return row + 2
    page.bar(row, "Wagers offered, with exact figures")
    row += 1
    heads = (
        "Wager",
        "Paytable",
        "Departures",
        "Payback",
        "House advantage, Ante or stake",
        "House adv., opening stakes",
        "House adv., total action",
        "Hit frequency",
        "Volatility",
        "Most won, at maximum",
        "Payout limit",
    )
    part = next((each.name for each in dossier.edition.layout if each.base), "base wager")
    for column, words in enumerate(heads, start=1):
        head = HEAD if column <= 3 else HEAD_RIGHT
        look = replace(head, size=8)
        page.text(row, column, words.replace("Ante", part), look)
    page.height(row, 3)
    for wager in dossier.wagers:
        row = _wager(page, row + 1, dossier, wager)
    row += 1
    notes = (
        "Payback of a base game is on total action (1 - expected loss / expected total amount "
        "wagered, optimal strategy, of equal decisions the larger wager), of a side wager per unit "
        "staked, stake included; a progressive in the long run. Bases differ, so a base game's "
        "house advantage per "
        f"{part} and its payback do not add to 100 %. Percentages are rounded half up to three "
        "decimals, cells hold the unrounded value; volatility is the standard deviation of one "
        "round. F numbers lead to the formulas on the sheet Figures."
    )
    page.text(row, 1, notes, SMALL, to=LAST)
    page.height(row, 0.85 * page.lines(notes, 1, LAST, 7.5))
    return row + 1


def _touched(dossier: Dossier, wager: WagerFigures) -> bool:
    """Say whether a payout limit may touch a wager."""
    edition = dossier.edition
    if not has_cap(edition):
        return False
    return any(
        edition.wager(name).base if wager.base else name == wager.name
        for name in cap_wagers(edition)
    )


def _wager(page: Canvas, row: int, dossier: Dossier, wager: WagerFigures) -> int:
    page.text(row, 1, wager.name, Look(size=9.5, bold=True, box=True, indent=1))
    page.text(row, 2, wager.paytable, CELL)
    departures = len(wager.departures)
    page.text(row, 3, _departures(wager), CHANGED if departures else CELL)
    page.figure(row, 4, wager.payback, "percent", ABOVE if wager.favours_player else MAIN)
    edges = wager.edges[:3] if wager.base else wager.edges[:1] * 3
    for column, line in enumerate(edges, start=5):
        if wager.base or column == 5:
            page.figure(row, column, line.figure, "percent", NUMBERS)
        else:
            page.text(row, column, "same", SAME)
    page.figure(row, 8, wager.hits[0].figure, "percent", NUMBERS)
    page.figure(row, 9, wager.spread[0].figure, "decimal", NUMBERS)
    if wager.most:
        page.figure(row, 10, wager.most[-1].figure, "dollars", NUMBERS)
    else:
        page.text(row, 10, "not stated", CELL_RIGHT)
    touched = dossier.limit is not None and _touched(dossier, wager)
    page.value(
        row, 11, dossier.limit if touched else None, "dollars" if touched else "plain", NUMBERS
    )
    page.height(row, max(page.lines(wager.paytable, 2), page.lines(_departures(wager), 3)))
    row += 1
    payback = wager.payback
    numbers = ", ".join(
        figure.label
        for figure in (payback, *(line.figure for line in wager.edges[: 3 if wager.base else 1]))
    )
    exact = (
        f"refused: {payback.refusal.sentence}"
        if payback.refusal is not None
        else f"payback exactly {payback.exact or payback.shown}, {wager.payback_basis}"
    )
    above = "; ABOVE 100 %: the player has the advantage" if wager.favours_player else ""
    if wager.claimed is not None:
        above += f"; {wager.against_claim}, sheet {claims_page.SHEET}"
    more = f"{above}; sheet {wager.name}; {numbers}"
    page.text(row, 1, f"{exact}{more}", Look(size=7.5, ink=style.GREY_INK, below=True), to=LAST)
    page.height(row, 0.85 * page.lines(exact + more, 1, LAST, 7.5))
    return row


def _departures(wager: WagerFigures) -> str:
    if wager.law is None:
        return "not on file"
    if not wager.departures:
        return "none"
    return f"{len(wager.departures)} differ" if len(wager.departures) > 1 else "1 differs"


def _flags(page: Canvas, row: int, dossier: Dossier) -> int:
    counts = ", ".join(f"{dossier.count(word)} {word}" for word in ("FAIL", "MISSING", "CHECK"))
    above = sum(wager.favours_player for wager in dossier.wagers)
    if above:
        counts = f"{above} ABOVE 100 %, {counts}"
    problems = dossier.submission.problems
    if problems:
        unusable = "1 entry" if len(problems) == 1 else f"{len(problems)} entries"
        counts += f"; {unusable} of the form cannot be used (sheet Inputs)"
    row = page.gap(row)
    page.bar(row, f"Flags: {counts}")
    if dossier.compliance.refusal is not None:
        row += 1
        words = f"COMPLIANCE was refused: {dossier.compliance.refusal.sentence}"
        page.text(row, 1, words, WARNING, to=LAST)
        page.height(row, page.lines(words, 1, LAST))
    for flag in dossier.flags[:MOST_FLAGS]:
        row += 1
        _flag(page, row, [str(cell or "") for cell in flag])
    rest = len(dossier.flags) - MOST_FLAGS
    for problem in problems[:2]:
        row += 1
        page.text(row, 1, "UNREAD", STATUS_LOOKS["MISSING"])
        page.text(row, 2, problem.address, Look(size=8, bold=True, below=True), to=4)
        words = _short(problem.sentence, 150)
        page.text(row, 5, words, Look(size=8, below=True), to=LAST)
        page.height(row, page.lines(words, 5, LAST, 8))
    row += 1
    if rest > 0:
        words = f"and {rest} more, all with their citations, on the sheet Compliance"
    elif not dossier.flags and dossier.compliance.refusal is None:
        words = "None; all rules looked at stand on the sheet Compliance"
    else:
        words = "All rules looked at, with what they require, stand on the sheet Compliance"
    page.text(row, 1, words, SMALL, to=LAST)
    return row + 1


def _flag(page: Canvas, row: int, cells: list[str]) -> None:
    rule, status, found, required, citation = cells
    page.text(row, 1, status, STATUS_LOOKS.get(status, CELL))
    page.text(row, 2, rule, Look(size=8, bold=True, below=True), to=3)
    words = f"found {_short(found, 60)}; required {_short(required, 150)}"
    page.text(row, 4, words, Look(size=8, below=True), to=9)
    page.text(row, 10, _short(citation, 80), Look(size=7.5, below=True), to=LAST)
    page.height(
        row,
        0.9
        * max(
            page.lines(rule, 2, 3, 8),
            page.lines(words, 4, 9, 8),
            page.lines(_short(citation, 80), 10, LAST, 7.5),
        ),
    )


def _short(words: str, most: int) -> str:
    return words if len(words) <= most else f"{words[: most - 3].rstrip()}..."


def _readings(page: Canvas, row: int, dossier: Dossier) -> int:
    row = page.gap(row)
    page.bar(row, "Readings of ambiguous clauses on which the figures rest")
    chosen = [adopted for adopted in dossier.adopted if adopted.figures]
    for adopted in chosen[:MOST_READINGS]:
        row += 1
        words = f"{adopted.reading.id}: {adopted.choice.id}"
        page.text(row, 1, words, Look(size=8, bold=True, below=True), to=4)
        values = _values(adopted)
        page.text(row, 5, values, Look(size=8, below=True), to=8)
        page.text(row, 9, "adopted by", Look(size=7.5, ink=style.GREY_INK, right=True))
        page.entry(row, 10, to=LAST)
        _underline(page, row, 10, LAST)
        page.height(row, 0.9 * max(page.lines(words, 1, 4, 8.5), page.lines(values, 5, 8, 8)))
    row += 1
    rest = len(dossier.adopted) - len(chosen[:MOST_READINGS])
    words = (
        f"and {rest} more that leave no choice of figure, on the sheet Readings, with quotations "
        "and reasons; findings of misprints there too"
    )
    page.text(row, 1, words, SMALL, to=LAST)
    return row + 1


def _values(adopted: Adopted) -> str:
    return "; ".join(
        f"{choice.id} {shown(figure, adopted.kind)}" for choice, figure in adopted.figures
    )


def shown(figure: Figure, kind: str) -> str:
    """Return a figure in a line of text."""
    if figure.refusal is not None:
        return "not computed"
    return (percent if kind == "percent" else dollars)(figure.number_value)


def _decision(page: Canvas, row: int, dossier: Dossier) -> int:
    row = page.gap(row)
    page.bar(row, f"{decision.HEADING}{dossier.edition.words.board}")
    row += 1
    page.sheet.row_dimensions[row].height = 6
    row += 1
    for place, words in enumerate(decision.BOXES):
        column = (1, 3, 6, 9)[place]
        page.entry(row, column, Look(size=12, bold=True, centre=True))
        cell = page.sheet.cell(row, column)
        cell.border = BOX
        last = (2, 5, 8, LAST)[place]
        page.text(row, column + 1, words, Look(size=9, bold=True, indent=1), to=last)
    page.sheet.row_dimensions[row].height = 19
    for words, count in ((decision.CONDITIONS, 3),):
        for place in range(count):
            row += 1
            page.text(row, 1, words if not place else None, LABEL)
            page.entry(row, 2, to=LAST)
            _underline(page, row, 2, LAST)
            page.sheet.row_dimensions[row].height = 21
    for left, right in ((decision.ANALYST, decision.DATE), (decision.APPROVER, decision.DATE)):
        row += 1
        page.text(row, 1, left, LABEL)
        page.entry(row, 2, to=7)
        _underline(page, row, 2, 7)
        page.text(row, 8, right, Look(ink=style.GREY_INK, right=True))
        page.entry(row, 9, to=LAST)
        _underline(page, row, 9, LAST)
        page.sheet.row_dimensions[row].height = 29
    return row + 1


def _underline(page: Canvas, row: int, first: int, last: int) -> None:
    for column in range(first, last + 1):
        page.sheet.cell(row, column).border = SIGNATURE


def _origin(page: Canvas, row: int, dossier: Dossier) -> int:
    row = page.gap(row)
    entry = dossier.submission.entry("supersedes")
    stated = str(entry.cell) if entry is not None and entry.given else "nothing stated"
    supersedes = _short(stated, LONGEST)
    page.text(row, 1, "Supersedes", LABEL)
    page.text(row, 2, supersedes, TEXT, to=LAST)
    row += 1
    page.text(row, 1, "Engine", LABEL)
    words = f"xlplugin {dossier.engine}; regulations and counts {dossier.data}"
    page.text(row, 2, words, TEXT, to=LAST)
    row += 1
    page.text(row, 1, "Digest", LABEL)
    page.text(row, 2, dossier.digest, Look(size=8, mono=True), to=LAST)
    row += 1
    words = (
        "The digest covers inputs, edition, readings, engine, regulation data and every formula, "
        "and no time. Nothing on this sheet recalculates; xlplugin verify says whether it still "
        "holds."
    )
    page.text(row, 1, words, LINE_LOOK, to=LAST)
    page.height(row, 0.85 * page.lines(words, 1, LAST, 7.5))
    return row
