"""Interpretations: on the record the value under each choice with a box, in the annex all of them.

Beside them stand misprints, and texts that are not on file.
"""

from __future__ import annotations

from formulas.law.readings import CAP, NOT_FOLLOWED, Choice
from formulas.other_figures import either, printed
from formulas.texts.outside import excerpts_beside
from formulas.values import SHARE
from formulas.worth.each_reading import meaning_of
from workbooks.approval.canvas import Canvas
from workbooks.approval.dossier import Adopted, Dossier
from workbooks.approval.figures import PERCENT, Figure, dollars, percent
from workbooks.approval.strips import BOX, COLUMNS, GREY, PLAIN, Piece, Strip, text
from workbooks.kit import style
from workbooks.kit.flow import LEFT, RIGHT
from workbooks.kit.inputs import name_of
from workbooks.kit.looks import CELL, FORMULA, LABEL, SIGNATURE, TEXT, TITLE, Look

NAME = 8  # columns of the name of an interpretation
SIDES = ((NAME + 1, 20), (21, COLUMNS))  # columns of a box with its choice
WORKING = "working interpretation, not adopted"
NAMED = "named in the form, not adopted"
STATES = ("computed under (not adopted)", WORKING, NAMED, NOT_FOLLOWED)
"""How a choice stands that no order adopted; in front, as layouts before 10 had it."""


SHEET = "Interpretations"
WIDTHS = (6, 28, 56, 16, 26)
LAST = len(WIDTHS)
QUOTE = Look(italic=True)
HEADS = ("Interpretation", "Meaning and formula", "Value", "Exact, or why refused")


def reading_strips(adopted: Adopted, dossier: Dossier) -> list[Strip]:
    """Return the rows of an interpretation, two choices in each."""
    pieces: list[tuple[Piece, Piece]] = []
    for place, (choice, figure) in enumerate(adopted.in_doubt):
        box, last = SIDES[place % 2]
        words = _value(adopted, dossier, choice, figure)
        asked = name_of("Determination", adopted.reading.title, str(place + 1))
        taken = choice.id == adopted.choice.id
        look = Look(bold=taken, indent=1)
        pieces.append((Piece(box, box, look=BOX, entry=asked), Piece(box + 1, last, words, look)))
    rows = [pieces[place : place + 2] for place in range(0, len(pieces), 2)]
    name = adopted.reading.title
    return [
        Strip(
            (
                Piece(1, NAME, None if place else name, PLAIN),
                *(one for pair in row for one in pair),
            ),
            12.5,
        )
        for place, row in enumerate(rows)
    ]


def _value(adopted: Adopted, dossier: Dossier, choice: Choice, figure: Figure) -> str:
    returns = "returns " if adopted.kind == PERCENT and figure.refusal is None else ""
    words = f"{adopted.reading.shown(choice)}: {returns}{shown(figure, adopted)}"
    wager = next((one for one in dossier.wagers if one.name == adopted.reading.wager), None)
    if returns and wager is not None and (wager.base or "long run" in wager.payback_basis):
        of = "of the average total amount wagered" if wager.base else wager.payback_basis
        words += f" ({of})"
    if choice.id != adopted.choice.id:
        return words
    told = {  # under the choices that are not set aside, where it is another
        adopted.reading.shown(other): shown(one, adopted)
        for other, one in adopted.in_doubt
        if other is not adopted.choice and (one.refusal or one.value != figure.value)
    }
    otherwise = "" if adopted.by or not told else f"otherwise {either(told)}"
    return f"{words} ({'; '.join(filter(None, (under(adopted), otherwise)))})"


def under(adopted: Adopted) -> str:
    """Return by whom the choice taken was adopted, or how it stands where it was not."""
    if adopted.by:
        return adopted.by
    if adopted.choice.aside is not None:
        return NOT_FOLLOWED
    return WORKING if adopted.choice.id == adopted.reading.default else NAMED


def shown(figure: Figure, adopted: Adopted) -> str:
    """Return a figure in a line of text, a share with the decimals that tell it from the others."""
    value = figure.value
    if figure.refusal is not None:
        return "not computed"
    if adopted.kind != PERCENT:
        return dollars(figure.number_value)
    others = (other.value for _, other in adopted.in_doubt if other.value != value)
    return max(
        (printed(value, SHARE, one) for one in others),
        key=len,
        default=percent(figure.number_value),
    )


def readings_left(dossier: Dossier) -> list[Strip]:
    """Return the line of page one on the interpretations, which stand on page two."""
    asked = sum(bool(one.in_doubt) for one in dossier.adopted)
    rest = len(dossier.adopted) - asked
    aside = sum(
        choice.aside is not None and choice is not one.choice
        for one in dossier.adopted
        for choice in one.reading.choices
    )
    words = []
    if asked:
        words.append(f"{_many(asked)} to be determined on page 2")
    if rest:
        counted = f"{rest} more" if asked else _many(rest)
        words.append(f"{counted} that change no figure here (annex Interpretations)")
    none = "" if any(one.by for one in dossier.adopted) else "; none adopted"
    found = [f"{', '.join(words)}{none}."] if words else []
    if aside:
        found.append(f"{_many(aside)} considered and not followed (annex Interpretations).")
    return [text(" ".join(found), GREY)] if found else []


def _many(count: int) -> str:
    return f"{count} interpretation{'s' if count > 1 else ''}"


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
    for one in edition.elsewhere:
        about = f"{one.subject}; {one.wager or 'the game'}" if one.subject else one.wager
        _paragraph(page, one.chapter, f"{about}: {one.quote}")
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
