"""What kind of clause a paragraph is: read off its own words, the first of the kinds that fits.

A definition says what a word or a hand is; money fixes odds, amounts, rates or what is collected
and returned; a choice names what may be taken; a prohibition, a duty and a permission bind by "may
not", "shall" and "may"; a procedure says what is done at the table.
"""

from __future__ import annotations

import re
from typing import Literal, get_args

from formulas.texts.model import Paragraph

Kind = Literal[
    "definition", "money", "choice", "prohibition", "procedure", "duty", "permission", "note"
]
KINDS = get_args(Kind)
_MONEY = re.compile(
    r"\d to 1\b|\bfor 1\b|\$\d|paytable|payout (odds|table|limit)|at odds|at the odds|\brake\b"
    r"|\bpay(s|ing|able)?\b|\bpaid\b|jackpot|meter|seed|envy bonus|collect(ed)? (the|all|by)"
    r"|be returned|wagers? shall be (void|returned)|all hands (shall be|are) void|\d%|percent",
    re.IGNORECASE,
)
_CHOICE = re.compile(
    r"one of the following|either\b|may elect|may choose|option of|chooses|at the option", re.I
)
_PROHIBITION = re.compile(
    r"\b(may|shall|must) not\b|\bmay only\b|\bonly (a )?players? who\b|no more than|prohibit"
    r"|\bno (other )?(player|person|individual|patron)\b",
    re.IGNORECASE,
)
_DEALER = re.compile(
    r"\bdealer\b|\bshuffl|\bcut\b|\bdeck|\bcards? (shall|must|are|is)|\bstub\b|discard rack"
    r"|\bburn\b",
    re.IGNORECASE,
)
_DUTY = re.compile(r"\b(shall|must|is required|are required)\b", re.IGNORECASE)
_PERMISSION = re.compile(r"\bmay\b", re.IGNORECASE)


def kind_of(paragraph: Paragraph) -> Kind:
    """Return the kind of a paragraph.

    Args:
        paragraph: the paragraph.
    """
    words = paragraph.words
    if "," in paragraph.place:
        return "note"
    if paragraph.term or paragraph.hand or "have the following meanings" in words:
        return "definition"
    if "rank" in words and "highest to lowest" in words:
        return "definition"
    patterns: tuple[tuple[re.Pattern[str], Kind], ...] = (
        (_MONEY, "money"),
        (_CHOICE, "choice"),
        (_PROHIBITION, "prohibition"),
        (_DEALER, "procedure"),
        (_DUTY, "duty"),
        (_PERMISSION, "permission"),
    )
    return next((kind for pattern, kind in patterns if pattern.search(words)), "procedure")
