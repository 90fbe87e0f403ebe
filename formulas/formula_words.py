"""Cutting a formula, as it stands in the file, into words."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, Final, TypeVar, cast

_Work = TypeVar("_Work", bound=Callable[..., Any])

# Longer formulas cannot be typed into Excel.
LONGEST_FORMULA: Final = 8_192
# Of so many formulas, none longer than this, it is kept what was found out: the workbooks of a
# game have nearly all of theirs in common. Of long ones there are few, which take longest.
MOST_KEPT: Final = 8_192
LONGEST_KEPT: Final = 256
MOST_LONG_KEPT: Final = 512
LONGEST_LONG_KEPT: Final = 4_096

TOKEN = re.compile(
    r"""
    [(),;:=&+\-*/^%{}]                                                # what stands for itself
  | "(?:[^"]|"")*"                                                    # text
  | \#(?:NULL!|DIV/0!|VALUE!|REF!|NAME\?|NUM!|N/A|SPILL!|CALC!)       # error value
  | '(?:[^']|'')*'!                                                   # sheet, quoted
  | [^\W\d][\w.]*!                                                    # sheet, bare
  | [^\W\d][\w.\\]*\[(?:'.|[^\[\]']|\[(?:'.|[^\[\]'])*\])*\]          # structured reference
  | \$?[A-Za-z]{1,3}\$?[0-9]{1,7}(?![\w.(\\\[!])                      # cell
  | \$?[A-Za-z]{1,3}:\$?[A-Za-z]{1,3}(?![\w.(\\\[!])                  # whole columns
  | \$?[0-9]{1,7}:\$?[0-9]{1,7}(?![\w.])                              # whole rows
  | (?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?                  # number
  | [^\W\d][\w.\\]*\s*\(                                              # function with its bracket
  | [^\W\d][\w.\\?]*                                                  # name, TRUE, FALSE
  | <=|>=|<>
  | \s+
  | .
    """,
    re.VERBOSE | re.DOTALL,
)
CELL = re.compile(r"(\$?)([A-Za-z]{1,3})(\$?)([0-9]{1,7})")
COLUMNS = re.compile(r"(\$?)([A-Za-z]{1,3}):(\$?)([A-Za-z]{1,3})")
ROWS = re.compile(r"(\$?)([0-9]{1,7}):(\$?)([0-9]{1,7})")
NUMBER = re.compile(r"(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
TEXT = re.compile(r'"(?:[^"]|"")*"')
NAME = re.compile(r"[^\W\d][\w.\\?]*")

_SHAPED = re.compile(r"(?<![\w.'$\[\\#])\$?[A-Za-z]{1,3}\$?[0-9]{1,7}(?![\w.('\\\[\]!])")


def kept(work: _Work) -> _Work:
    """Return work on a formula whose answers are kept for the next workbook that has it.

    Args:
        work: takes the formula first, and answers with what nobody changes.
    """
    known, known_of_long = lru_cache(MOST_KEPT)(work), lru_cache(MOST_LONG_KEPT)(work)

    @wraps(work)
    def answered(formula: str, *rest: Any) -> Any:
        if len(formula) <= LONGEST_KEPT:
            return known(formula, *rest)
        long = len(formula) <= LONGEST_LONG_KEPT
        return known_of_long(formula, *rest) if long else work(formula, *rest)

    return cast("_Work", answered)


def tokens(formula: str) -> list[str]:
    """Return the words of a formula (without its `=`); joined they are the formula again."""
    return TOKEN.findall(formula)


@kept
def shape(formula: str) -> str:
    """Return the formula with every cell address alike, and every text but the formats of TEXT.

    Formulas copied down a column have one shape: what is found out about one holds for all.
    """
    if "'" not in formula and "TEXT" not in formula.upper():
        formula = TEXT.sub('""', formula)
    return _SHAPED.sub("A1", formula)


def sheet_name(token: str) -> str:
    """Return the sheet that a sheet token (`'My sheet'!`) names."""
    name = token[:-1]
    return name[1:-1].replace("''", "'") if name.startswith("'") else name


def quoted(sheet: str) -> str:
    """Return a sheet's name as a token before an address."""
    doubled = sheet.replace("'", "''")
    return f"'{doubled}'!"
