"""The evidence on the text: readings with every value, misprints, texts not on file."""

from __future__ import annotations

from formulas.law.classing import NOT_FOLLOWED
from formulas.law.model import CAP
from formulas.texts.excerpts import excerpts_beside
from formulas.worth.each_reading import meaning_of
from workbooks.approval.canvas import Canvas
from workbooks.approval.dossier import Adopted, Dossier
from workbooks.approval.record_readings import under
from workbooks.kit import style
from workbooks.kit.flow import LEFT, RIGHT
from workbooks.kit.looks import CELL, FORMULA, LABEL, SIGNATURE, TEXT, TITLE, Look

SHEET = "Interpretations"
WIDTHS = (6, 28, 56, 16, 26)
LAST = len(WIDTHS)
QUOTE = Look(italic=True)
HEADS = ("Interpretation", "Meaning and formula", "Value", "Exact, or why refused")


def fill(page: Canvas, dossier: Dossier) -> None:
    """Fill the sheet."""
    page.line("Interpretations, misprints and texts not on file", TITLE)
    page.line(
        "Numbers are always as printed; a correction is never the default. Where the words are "
        "ambiguous the interpretation taken is named, with what another one would give.",
        LABEL,
    )
    for adopted in dossier.adopted:
        _reading(page, dossier, adopted)
    edition = dossier.edition
    page.bar(f"Misprints and gaps of the text, as found: {len(edition.findings)}", above=1)
    call = f'=CITE("{dossier.game}","misprints","{edition.jurisdiction}:{edition.id}")'
    page.line(call, FORMULA, column=2)
    for finding in edition.findings:
        _paragraph(page, edition.citation(finding.section), finding.quote, QUOTE)
        _paragraph(page, "What is wrong", finding.wrong)
        _paragraph(page, "Smallest correction", finding.correction)
        page.sheet.cell(page.row, 3).border = SIGNATURE
    page.bar("Texts that the chapter refers to and that are not on file", above=1)
    if not edition.elsewhere:
        _paragraph(page, "None", "The file of this text names no other chapter.")
    for text in edition.elsewhere:
        about = f"{text.subject}; {text.wager or 'the game'}" if text.subject else text.wager
        _paragraph(page, text.chapter, f"{about}: {text.quote}")
    for excerpt in excerpts_beside(dossier.game, edition.code):
        _paragraph(page, "The Code", f"{excerpt} {excerpt.address}")


def _paragraph(page: Canvas, label: str, words: str, look: Look = TEXT) -> None:
    page.next()
    page.text(2, label, LABEL)
    page.text(3, words, look, to=LAST)


def _reading(page: Canvas, dossier: Dossier, adopted: Adopted) -> None:
    reading = adopted.reading
    page.bar(f"{reading.title}: {reading.shown(adopted.choice)}, {under(adopted)}", above=1)
    _paragraph(page, dossier.edition.citation(reading.section), reading.quote, QUOTE)
    for also in reading.also:
        _paragraph(page, dossier.edition.citation(also.section), also.quote, QUOTE)
    _paragraph(page, "Why this interpretation", reading.reason)
    page.heads(HEADS, (LEFT, LEFT, RIGHT, LEFT), first=2)
    figures = {choice.id: figure for choice, figure in adopted.figures}
    for choice in reading.choices:
        page.next()
        taken = f"{under(adopted)}: " if choice.id == adopted.choice.id else ""
        aside = f"{NOT_FOLLOWED}: " if choice.aside is not None else ""
        name = "" if reading.topic == CAP else choice.id  # its meaning says it all
        page.text(2, f"{taken or aside}{name}".rstrip(": "), Look(bold=bool(taken), box=True))
        figure = figures.get(choice.id)
        page.text(3, meaning_of(dossier.edition, choice), CELL)
        if figure is None:
            page.text(4, "no choice", Look(size=8, box=True, right=True, ink=style.GREY_INK))
            page.text(5, "recorded for the person who adopts it", Look(size=8, box=True))
        else:
            page.figure(4, figure, adopted.kind)
            exact = figure.refusal.sentence if figure.refusal is not None else figure.exact
            page.text(5, exact, Look(size=8, box=True))
            page.called(figure)
    page.next()
    page.text(2, "Adopted by, date", LABEL)
    page.entry(3, to=LAST)
    for column in range(3, LAST + 1):
        page.sheet.cell(page.row, column).border = SIGNATURE
