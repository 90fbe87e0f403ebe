"""The spellings in which Excel and Calc store a call of our functions, and the plain one.

Excel writes a call by the name that its host gave it: `_xll.PAYBACK(` for a library,
`_xldudf_PT_PAYBACK(` for the Office add-in, and the file before the name for an add-in workbook,
as a path (`'...xlplugin.xlam'!PAYBACK(`) or as the number of a link (`[1]!PAYBACK(`). Its sign for
"one value of it" stands around the call: `_xlfn.SINGLE(PAYBACK(...))`.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from formulas.formula_words import TEXT

_CALL = re.compile(
    # Not after a letter or an underscore: MY_PAYBACK is somebody's own.
    r"(?<![\w.])(?:'[^']*'!|\[\d+\]!|[\w.]+\.xl(?:am|a|l)!)?"
    r"(?:_xll\.|_xldudf_PT_|PT[._]|XLL_)?([A-Za-z]+)(\s*\()",
    re.IGNORECASE,
)
_WORD_BEFORE_BRACKET = re.compile(r"(?<![A-Z])[A-Z]++(?=\s*\()")
_SINGLE = re.compile(r"_xlfn\.SINGLE\(", re.IGNORECASE)


def plain_calls(formula: str, names: Collection[str], prefix: str = "") -> str:
    """Return a formula with the calls of our functions by their bare names.

    A path of an add-in before a name is left out, and so is Excel's sign for "one value of it".

    Args:
        formula: as it stands in a file, without its equals sign.
        names: our functions, upper case.
        prefix: what stands before each name instead of nothing.
    """
    if not _may_call(formula, names):
        return formula

    def one(match: re.Match[str]) -> str:
        name = match[1].upper()
        return f"{prefix}{name}{match[2]}" if name in names else match[0]

    formula = _without_single(formula, names)
    found, last = [], 0
    for match in TEXT.finditer(formula):
        found += [_CALL.sub(one, formula[last : match.start()]), match[0]]
        last = match.end()
    return "".join((*found, _CALL.sub(one, formula[last:])))


def calls_any(formula: str, names: Collection[str]) -> bool:
    """Say whether a formula calls one of our functions, in any spelling."""
    return _may_call(formula, names) and any(
        match[1].upper() in names for match in _CALL.finditer(TEXT.sub("", formula))
    )


def _may_call(formula: str, names: Collection[str]) -> bool:
    """Say whether one of our names stands before a bracket, be it inside a text."""
    return bool(names) and any(
        map(names.__contains__, _WORD_BEFORE_BRACKET.findall(formula.upper()))
    )


def _without_single(formula: str, names: Collection[str]) -> str:
    """Return a formula in which @ stands no more before a call: SINGLE(PAYBACK(...)) unwrapped."""
    place = 0
    while match := _SINGLE.search(formula, place):
        call = _CALL.match(formula, match.end())
        end = _closing(formula, match.end())
        if call is None or call[1].upper() not in names or end is None:
            place = match.end()
            continue
        inner = formula[match.end() : end]
        formula = formula[: match.start()] + inner + formula[end + 1 :]
        place = match.start()
    return formula


def _closing(formula: str, start: int) -> int | None:
    """Return the place of the bracket that closes one opened before `start`, None for none."""
    depth, place = 1, start
    while place < len(formula):
        text = TEXT.match(formula, place)
        if text is not None:
            place = text.end()
            continue
        depth += {"(": 1, ")": -1}.get(formula[place], 0)
        if not depth:
            return place
        place += 1
    return None
