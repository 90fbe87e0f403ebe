"""The pays as text: as a formula for a cell, as a table to paste; and pasted text as pays."""

from __future__ import annotations

import re

from formulas.formula_text import FormulaError, call_text
from formulas.question.ask import ask_cell
from formulas.refusal import bad_value, listing
from formulas.values import Rows
from xlplugin.browser.asked import MOST_ROWS, Asked
from xlplugin.calc.formula_text import SPELLINGS, respelled

FUNCTIONS = ("PAYBACK", "HOUSEEDGE", "HITFREQ", "VOLATILITY", "PAYTABLE")
_CELLS = (re.compile(r"\t+"), re.compile(r"\s*[;|]\s*"), re.compile(r"\s{2,}"))
_AT_THE_END = re.compile(
    r"(.*?\S)\s+(\$?[\d.,]+(?:\s*(?:to|for|:)\s*[\d.,]+)?|[\d.,]+\s*%(?:\s+\S+)*|push|n/a)",
    re.IGNORECASE,
)


def formula(asked: Asked, function: str, spelling: str) -> str:
    """Return the call of a function that answers what the page shows; "" where no one call does.

    Args:
        asked: what stands on the page.
        function: one of FUNCTIONS.
        spelling: a spelling of `xlplugin.calc.formula_text`.

    Raises:
        Refusal: no such function or spelling, or a formula that no program takes.
    """
    if function not in FUNCTIONS or spelling not in SPELLINGS:
        raise bad_value("The page asks for a formula that is not offered: load it again.")
    if asked.twice:
        return ""
    text = call_text(function, asked.arguments(asked.typed))
    try:
        return respelled(text, SPELLINGS["excel"], SPELLINGS[spelling])
    except FormulaError as wrong:
        raise bad_value(str(wrong)) from None


def table_text(asked: Asked) -> str:
    """Return hands and pays as a spreadsheet takes them from the clipboard."""
    rows = asked.pays or [(row.hand, row.pay) for row in asked.paytable.rows]
    return "\n".join(f"{hand}\t{pay}" for hand, pay in rows)


def pasted(asked: Asked, text: str) -> Rows:
    """Return the pays of a pasted table, a row for each hand of the chosen table.

    What a cell would take for a range is taken: hands beside pays in any order, or pays alone in
    the law's order, with tabs as a spreadsheet copies them, or as they are typed.

    Raises:
        Refusal: no paytable of this wager.
    """
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not lines:
        raise bad_value("Nothing is pasted: copy hands and pays, or pays alone.")
    if len(lines) > MOST_ROWS:
        raise bad_value(f"{len(lines):,} lines are pasted; a paytable has at most {MOST_ROWS}.")
    cells = [_cells(line) for line in lines]
    most = max(len(row) for row in cells)
    rows: Rows = [[*row, *([None] * (most - len(row)))] for row in cells]
    given = asked.arguments(rows)
    typed = ask_cell(*given).offered
    if typed.supplied:
        raise bad_value(
            f"The pasted table leaves out {listing(typed.supplied)}: add what is missing, with 0 "
            "or N/A where it shall pay nothing."
        )
    return [[hand, str(pay)] for hand, pay in typed.pays]


def _cells(line: str) -> list[str]:
    """Return the cells of a line, which the first of the separators that it has sets apart."""
    separator = next((one for one in _CELLS if one.search(line)), _CELLS[0])
    cells = [cell.strip() for cell in separator.split(line)]
    if len(cells) == 1 and (found := _AT_THE_END.fullmatch(line)):
        return [found[1], found[2]]
    return cells
