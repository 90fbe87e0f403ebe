"""Matching the id of a paytable by what is meant: 4, "4", "04", "Paytable 4", "DJWT-04"."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

from formulas.refusal import bad_value, echo
from formulas.values import LONGEST_NAME

_WORD = re.compile(r"^(?:pay\s*table|payout(?:\s+table)?|table|schedule)\b[\s:#.-]*", re.IGNORECASE)
_PREFIX = re.compile(r"^[a-z]{2,}[\s-]*(?=\d+$)")


def canonical(asked: object) -> str:
    """Return the id that is meant, in the one form all spellings share.

    Args:
        asked: a number, a text, or None for an omitted id.

    Returns:
        A lower-case id without the word "Paytable", a game prefix or leading zeros; empty for
        the unlettered table or an omitted id.

    Raises:
        Refusal: a truth value, a fraction, a negative number, or no id at all.
    """
    if asked is None:
        return ""
    if isinstance(asked, bool):
        raise bad_value(f"A paytable is named by a letter or a number, not {str(asked).upper()}.")
    if isinstance(asked, int | float | Fraction):
        try:
            number = int(asked)
        except (OverflowError, ValueError):
            number = -1
        if number < 0 or number != asked:
            raise bad_value(f"A paytable is named by a letter or a whole number, not {asked}.")
        return str(number)
    if not isinstance(asked, str):
        raise bad_value(f"A paytable is named by a letter or a number, not {echo(asked)}.")
    return _of_text(asked) if len(asked) <= LONGEST_NAME else _of_text.__wrapped__(asked)


@lru_cache(maxsize=1024)
def _of_text(asked: str) -> str:
    text = _WORD.sub("", asked.strip()).strip().casefold()
    text = _PREFIX.sub("", text)
    return str(int(text)) if text.isdecimal() and len(text) <= 9 else text
