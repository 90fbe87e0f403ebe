"""Interpretations on the record of decision: the value under each choice, with a box for each."""

from __future__ import annotations

from formulas.law.classing import NOT_FOLLOWED
from formulas.law.model import Choice
from formulas.other_figures import either, printed
from formulas.values import SHARE
from workbooks.approval.dossier import Adopted, Dossier
from workbooks.approval.figures import Figure
from workbooks.approval.lines import PERCENT, dollars, percent
from workbooks.approval.strips import BOX, COLUMNS, GREY, PLAIN, Piece, Strip, text
from workbooks.kit.inputs import name_of
from workbooks.kit.looks import Look

NAME = 8  # columns of the name of an interpretation
SIDES = ((NAME + 1, 20), (21, COLUMNS))  # columns of a box with its choice
WORKING = "working interpretation, not adopted"
NAMED = "named in the form, not adopted"
STATES = ("computed under (not adopted)", WORKING, NAMED, NOT_FOLLOWED)
"""How a choice stands that no order adopted; in front, as layouts before 10 had it."""


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
