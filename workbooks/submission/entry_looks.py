"""How an entry of a form looks: does a person see in the cell what is read of it?

A person who types gives a cell a format of the program's choosing, so those are taken that show a
number as it is: digits, grouped or not, dollars, a percentage, a day where one is asked.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from workbooks.kit.writable import unseen
from workbooks.xlsx import CellValue
from workbooks.xlsx.styles import Look

SMALLEST: Final = 6.0  # points
PALEST: Final = 120  # of letters from the paper, in three colors together
MOST_INDENT: Final = 3
_ACROSS: Final = ("general", "left", "center", "right")
_AS_TYPED: Final = frozenset({"", "General", "@"})
_DIGITS: Final = re.compile(r"(?:_\()?\$?(?:\* )?[#,]*0(?:\.(0*#*))?(%?)(?:_\))?")
_TEXT: Final = re.compile(r"(?:_.)?@(?:_.)?")
_DASH: Final = re.compile(r"[_()$*? ]*-[_()$*? ]*")
"""What accounts show for nothing."""
_GOES_ON: Final = re.compile(r"\s{8,}(?=\S)")
_DAY: Final = re.compile(r"(?=.*m.*d|.*d.*mmm)(?=.*y)(?=.*(?<!d)dd?(?!d))[mdyhs/,. :-]+(?:;@)?")
"""A day with its year, as an American reads it: the month first, or in letters."""
DATED: Final = re.compile(r"[mdyhs/,. :-]*d[mdyhs/,. :-]*(?:;@)?")
"""A day in any order, with its year or without."""


def seen_as(look: Look, written: Look, value: CellValue) -> str:
    """Return what keeps a person from seeing the value of an entry, "" for nothing.

    Args:
        look: of the cell.
        written: the look that it was written with.
        value: what is read of it.
    """
    if look.font != written.font:
        return f'is written in the font "{look.font}", made with "{written.font}"'
    if look.size < SMALLEST:
        return f"is written in letters of {look.size:g} points"
    if struck := set(look.struck) - {*written.struck, "u"}:
        return f"has letters that are changed: {', '.join(sorted(struck))}"
    if look.placed[0] not in _ACROSS or look.placed[3] > MOST_INDENT or look.turned:
        words = (look.placed[0], f"indent {look.placed[3]}", *look.turned)
        return f"is placed otherwise: {', '.join(words)}"
    if look.ink != written.ink or look.paper != written.paper:
        ink, paper = (int(one or "0", 16) for one in (look.ink, look.paper))
        apart = sum(abs((ink >> by & 255) - (paper >> by & 255)) for by in (0, 8, 16))
        if not (look.ink and look.paper) or apart < PALEST:
            shown = f"{look.ink or 'an unknown color'} on {look.paper or 'a pattern'}"
            return f"is written in {shown}: it may not be seen"
    if isinstance(value, str) and (sign := unseen(value)):
        return f"holds a sign that is not seen, {sign}"
    if isinstance(value, str) and (blanks := _GOES_ON.search(value)):
        return f"goes on behind {len(blanks[0])} blanks, where it may not be seen"
    if isinstance(value, float | str):
        return format_seen(value, look.number_format, written.number_format)
    return ""


def format_seen(value: float | str, code: str, written: str) -> str:
    """Return what a number format shows instead of a number or a text, "" for itself."""
    if code in _AS_TYPED:
        return ""
    sections = code.split(";")
    if isinstance(value, str):
        of_texts = [one for place, one in enumerate(sections) if place > 2 or "@" in one]
        if code == written or all(map(_TEXT.fullmatch, of_texts)):
            return ""
        return f'holds a text and is shown by the number format "{code}"'
    place = 0 if value > 0 else 1 if value < 0 else 2
    section = sections[place] if place < len(sections) else sections[0]
    digits = _DIGITS.fullmatch(section)
    if digits is None:
        if not value and _DASH.fullmatch(section):
            return ""
        day = _DAY.fullmatch(code) is not None
        if code == written or (day and _DAY.fullmatch(written) is not None):
            return ""
        return f'holds {value:.15g} and is shown by the number format "{code}"'
    places = len(digits[1] or "") + 2 * len(digits[2])
    shown = round(Fraction(f"{value:.15g}"), places)
    if shown != Fraction(f"{value:.15g}"):
        return f"holds {value:.15g} and is shown with {places} decimals less its percentage sign"
    return ""
