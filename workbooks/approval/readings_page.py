"""The evidence on the text: readings with every value, misprints, texts not on file."""

from __future__ import annotations

from openpyxl import Workbook

from workbooks.approval.canvas import (
    CELL,
    FORMULA,
    HEAD,
    HEAD_RIGHT,
    LABEL,
    SIGNATURE,
    SMALL,
    TEXT,
    Canvas,
    Look,
)
from workbooks.approval.dossier import Adopted, Dossier
from workbooks.approval.paper import lay_out
from workbooks.approval.questions import pinned
from workbooks.approval.record_readings import under

SHEET = "Readings"
WIDTHS = (6, 28, 56, 16, 26)
LAST = len(WIDTHS)
QUOTE = Look(italic=True)


def add_readings_page(book: Workbook, dossier: Dossier) -> Canvas:
    """Add the sheet."""
    page = Canvas(book.create_sheet(SHEET), WIDTHS)
    page.text(1, 1, "Readings, misprints and texts not on file", Look(size=14, bold=True), to=LAST)
    page.text(
        2,
        1,
        "Numbers are always as printed; a correction is never the default. Where the words are "
        "ambiguous the reading taken is named, with what another one would give.",
        LABEL,
        to=LAST,
    )
    row = 3
    for adopted in dossier.adopted:
        row = _reading(page, row + 1, dossier, adopted)
    row = _findings(page, row + 1, dossier)
    row = _elsewhere(page, row + 1, dossier)
    lay_out(page.sheet, dossier, row, LAST, landscape=True)
    return page


def _paragraph(page: Canvas, row: int, label: str, words: str, look: Look = TEXT) -> int:
    page.text(row, 2, label, LABEL)
    page.text(row, 3, words, look, to=LAST)
    return row


def _reading(page: Canvas, row: int, dossier: Dossier, adopted: Adopted) -> int:
    reading = adopted.reading
    about = f" ({reading.wager})" if reading.wager else ""
    page.bar(row, f"{reading.id}{about}: {adopted.choice.id}, {under(adopted)}")
    row = _paragraph(page, row + 1, dossier.edition.citation(reading.section), reading.quote, QUOTE)
    for citation in reading.also:
        row = _paragraph(
            page, row + 1, dossier.edition.citation(citation.section), citation.quote, QUOTE
        )
    row = _paragraph(page, row + 1, "Why this reading", reading.reason)
    row += 1
    page.text(row, 2, "Reading", HEAD)
    page.text(row, 3, "Meaning and formula", HEAD)
    page.text(row, 4, "Value", HEAD_RIGHT)
    page.text(row, 5, "Exact, or why refused", HEAD)
    figures = {choice.id: figure for choice, figure in adopted.figures}
    for choice in reading.choices:
        row += 1
        taken = f"{under(adopted)}: " if choice.id == adopted.choice.id else ""
        page.text(row, 2, f"{taken}{choice.id}", Look(bold=bool(taken), box=True))
        figure = figures.get(choice.id)
        page.text(row, 3, choice.meaning, CELL)
        if figure is None:
            page.text(row, 4, "no choice", Look(size=8, box=True, right=True, ink="595959"))
            page.text(row, 5, "recorded for the person who adopts it", Look(size=8, box=True))
        else:
            page.figure(row, 4, figure, adopted.kind)
            exact = figure.refusal.sentence if figure.refusal is not None else figure.exact
            page.text(row, 5, exact, Look(size=8, box=True))
            row += 1
            page.text(row, 1, figure.label, SMALL)
            page.text(row, 2, figure.formula, FORMULA, to=LAST)
            continue
    row += 1
    page.text(row, 2, "Adopted by, date", LABEL)
    page.entry(row, 3, to=LAST)
    for column in range(3, LAST + 1):
        page.sheet.cell(row, column).border = SIGNATURE
    return row + 1


def _findings(page: Canvas, row: int, dossier: Dossier) -> int:
    page.bar(row, f"Misprints and gaps of the text, as found: {len(dossier.findings)}")
    row += 1
    call = f'=CITE("{dossier.game}","misprints","{pinned(dossier.edition)}")'
    page.text(row, 2, call, FORMULA, to=LAST)
    for finding in dossier.findings:
        row = _paragraph(
            page, row + 1, dossier.edition.citation(finding.section), finding.quote, QUOTE
        )
        row = _paragraph(page, row + 1, "What is wrong", finding.wrong)
        row = _paragraph(page, row + 1, "Smallest correction", finding.correction)
        page.sheet.cell(row, 3).border = SIGNATURE
    return row + 1


def _elsewhere(page: Canvas, row: int, dossier: Dossier) -> int:
    page.bar(row, "Texts that the chapter refers to and that are not on file")
    for text in dossier.edition.elsewhere:
        about = f"{text.subject}; {text.wager or 'the game'}" if text.subject else text.wager
        row = _paragraph(page, row + 1, text.chapter, f"{about}: {text.quote}")
    return row
