"""Reading a place of the law in any usual spelling: "§ 653a.6 (a)", "COMAR 36.05.14.12B(1)"."""

from __future__ import annotations

import re

_LABELS = r"(?:\s*\(\s*[A-Za-z0-9]{1,4}\s*\))*"
_NOTE = r"(?:\s*,\s*(?:Authority|Source|Cross References))?"
_BEFORE = (
    r"\s*(?:(?:58\s+)?pa\.?\s*code\s*,?)?\s*(?:§+|sections?|sec\.?|chapters?|ch\.?|regulation)*\s*"
)
_PENNSYLVANIA = re.compile(
    rf"{_BEFORE}(?P<section>\d{{3}}[a-z]?(?:\.\d+)?)(?P<labels>{_LABELS})(?P<note>{_NOTE})"
    r"(?:\s*\(relating to [^)]*\))?\.?\s*",
    re.IGNORECASE,
)
_MARYLAND = re.compile(
    rf"\s*(?:comar\s*)?(?:36\.05\.14)?\s*(?:§+|regulations?)?\s*\.?(?P<section>\d\d)\s*"
    rf"(?P<letter>[A-Za-z]?)(?P<labels>{_LABELS})\s*",
    re.IGNORECASE,
)


def place_asked(asked: str, *, maryland: bool = False) -> str | None:
    """Return the place that words name, as the texts write it; None where they name none.

    Args:
        asked: what a cell says.
        maryland: whether the text is Maryland's, whose sections are numbered "12" and paragraphs
            lettered "12B(1)".

    Returns:
        "653a.6(a)", "653a", "653a.2, Source", "12B(1)", ...
    """
    found = (_MARYLAND if maryland else _PENNSYLVANIA).fullmatch(asked)
    if found is None:
        return None
    labels = re.sub(r"\s", "", found["labels"])
    if maryland:
        return found["section"] + found["letter"].upper() + labels
    note = found["note"].strip(" ,").title()
    return found["section"].lower() + labels + (f", {note}" if note else "")
