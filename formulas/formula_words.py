"""Cutting a formula, as it stands in the file, into words."""

from __future__ import annotations

import re
from typing import Final

# Longer formulas cannot be typed into Excel.
LONGEST_FORMULA: Final = 8_192

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


def tokens(formula: str) -> list[str]:
    """Return the words of a formula (without its `=`); joined they are the formula again."""
    return TOKEN.findall(formula)


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
