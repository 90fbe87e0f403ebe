"""The workbooks with live formulas, each made once with something in it."""

from __future__ import annotations

import datetime
from collections.abc import Callable

from opened import opened
from openpyxl.utils.cell import coordinate_from_string, get_column_letter

from combinatorics.catalogue import games
from formulas.law.editions import find
from workbooks.dispute import build_dispute, dispute_plan
from workbooks.form import build_form, plan_of
from workbooks.plan.sample import sample_values
from workbooks.poker.pots import build_settlement
from workbooks.poker.pots.sample import sample_values as round_values
from workbooks.poker.what_if import build_poker_what_if, edition_asked
from workbooks.what_if import build_what_if, what_if_plan

DAY = datetime.date(2026, 7, 1)


def form() -> bytes:
    """The filled example of Ultimate Texas Hold'em."""
    plan = plan_of("UTH", "PA")
    return build_form(plan, sample_values(plan))


def dispute() -> bytes:
    """A round of Over/Under: king 10, nine and six are 25."""
    cards = {f"Dispute_{one.place}": one.example for one in games()["OU"].showdown.written}
    stakes = {"Dispute_date": DAY, "Dispute_Ante_stake": 10, "Dispute_Over_23_stake": 10}
    return build_dispute(dispute_plan("OU", "PA"), stakes | cards)


def poker() -> bytes:
    """The what-if workbook of Poker."""
    edition = edition_asked("POKER", "PA")
    assert edition is not None
    return build_poker_what_if(edition)


# Each workbook, and how many of its numbers are points of an axis, which stand without a curve.
MADE: dict[str, tuple[Callable[[], bytes], int]] = {
    "form": (form, 0),
    "what-if": (lambda: build_what_if(what_if_plan("UTH", "PA")), 0),
    "settlement of Poker": (lambda: build_settlement(find("POKER", "PA"), round_values()), 0),
    "what-if of Poker": (poker, 20),
    "dispute": (dispute, 0),
}


def visible(data: bytes) -> list[tuple[str, str]]:
    """Every cell with a formula that stands in a row, column and sheet that is shown."""
    found = []
    for sheet in opened(data).worksheets:
        hidden = {
            get_column_letter(number)
            for one in sheet.column_dimensions.values()
            if one.hidden
            for number in range(one.min, one.max + 1)
        }
        for row in sheet.iter_rows():
            for cell in row:
                if cell.data_type == "f" and not sheet.row_dimensions[cell.row].hidden:
                    letter, _ = coordinate_from_string(cell.coordinate)
                    if letter not in hidden and sheet.sheet_state == "visible":
                        found.append((sheet.title, cell.coordinate))
    return found
