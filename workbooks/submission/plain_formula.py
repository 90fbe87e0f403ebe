"""One spelling for the formulas that Excel, Calc and we write of the same meaning."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from formulas.formula_words import NUMBER, tokens
from formulas.registry import functions
from workbooks.xlsx.call_names import plain_calls

_PREFIX: Final = re.compile(r"^(?:_XLFN\.|_XLWS\.)+")
_SINGLE: Final = "SINGLE("


@lru_cache(maxsize=1 << 14)
def plain(formula: str) -> str:
    """Return a formula without spaces, quoted sheets, signs of Excel and ways to write numbers.

    Args:
        formula: without its equals sign.
    """
    words: list[str] = []
    single: list[bool] = []  # of each open bracket, whether it is left out
    for word in tokens(plain_calls(formula, functions().keys())):
        if word.startswith('"'):
            words.append(word)
            continue
        sign = _PREFIX.sub("", word.strip().upper().replace("$", ""))
        if sign.endswith("("):
            single.append(sign == _SINGLE)
            sign = "" if sign == _SINGLE else sign
        elif sign == ")" and single:
            sign = "" if single.pop() else sign
            if sign and words and words[-1] in ("TRUE(", "FALSE("):
                words[-1], sign = words[-1].removesuffix("("), ""
        elif sign.startswith("'") and sign.endswith("'!"):
            sign = sign[1:-2].replace("''", "'") + "!"
        elif NUMBER.fullmatch(sign):
            sign = f"{float(sign):.15g}"
        if sign:
            words.append(sign)
        if len(words) > 2 and words[-2] == ":" and words[-3] == words[-1]:
            del words[-2:]
    return "".join(words)
