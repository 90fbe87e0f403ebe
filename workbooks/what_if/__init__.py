"""Building the what-if workbook of a game: the law's pays beside edited ones, live."""

from __future__ import annotations

from collections.abc import Mapping

from workbooks.form.engine_cell import watch_inputs
from workbooks.form.house_way_sheet import SHEET as HOUSE_WAY
from workbooks.form.house_way_sheet import add_house_way_sheet, has_house_way
from workbooks.form.law_sheet import add_law_sheet
from workbooks.functions_sheet import add_functions_sheet
from workbooks.kit.book import new_book
from workbooks.kit.input_cells import add_lists
from workbooks.kit.names import fill, sheet_of
from workbooks.kit.packing import packed
from workbooks.plan.game_plan import BASE, Plan
from workbooks.what_if.cap import cap_at_first
from workbooks.what_if.chart_data import SHEET as CHART_DATA
from workbooks.what_if.chart_data import ChartData
from workbooks.what_if.choices import add_choices_sheet
from workbooks.what_if.conditions import Conditions
from workbooks.what_if.front_sheet import add_front_sheet, finish_front_sheet
from workbooks.what_if.goal import goal_at_first
from workbooks.what_if.grid import Desk
from workbooks.what_if.inputs import at_first
from workbooks.what_if.names import FRONT
from workbooks.what_if.pictures import add_pictures
from workbooks.what_if.plan import what_if_plan
from workbooks.what_if.read_me_sheet import add_read_me_sheet
from workbooks.what_if.scenarios_sheet import SHEET as SCENARIOS
from workbooks.what_if.scenarios_sheet import add_scenarios_sheet, scenarios_at_first
from workbooks.what_if.settle_sheet import SHEET as SETTLE
from workbooks.what_if.settle_sheet import add_settle_sheet, round_at_first
from workbooks.what_if.tables_sheet import SHEET as TABLES
from workbooks.what_if.tables_sheet import add_tables_sheet
from workbooks.what_if.wager_sheet import add_wager_sheet, finish_wager_sheet

BEHIND = ("Conditions", "Choices", "Law", "Read me")
TO_TRY = (
    "How the dealer sets the hands is left to the Rules Submission. Type the rules of a house way "
    "here, or copy those on the right and change one: their payback stands below at once and "
    "follows every edit."
)

__all__ = ["build_what_if", "what_if_plan"]


def build_what_if(plan: Plan, filled: Mapping[str, object] | None = None) -> bytes:
    """Return the what-if workbook of a game, whose formulas have no values yet.

    Args:
        plan: what the law has for the game.
        filled: values by defined name of the input; a pay by "name|row", counted from 1.

    Raises:
        KeyError: a value for an input that the workbook does not have.
    """
    titles = [wager.name for wager in plan.wagers]
    base = next((one for one in plan.wagers if one.name == BASE), None)
    ways = [HOUSE_WAY] if base is not None and has_house_way(plan) else []
    book = new_book(FRONT, *titles, *ways, SCENARIOS, TABLES, SETTLE, CHART_DATA, *BEHIND)
    desk = Desk(book, plan, add_lists(book), Conditions(book))
    front = add_front_sheet(desk)
    pays, room = {}, {}
    for wager in plan.wagers:
        pays[wager.name], room[wager.name] = add_wager_sheet(desk, wager)
    if ways:
        chosen = f"the house way chosen on the sheet {BASE} counts"
        none = f"No rules are typed: {chosen}."
        add_house_way_sheet(book, plan, desk.lists, TO_TRY, none, answering="TRUE")
    add_choices_sheet(desk, pays)
    tables = add_tables_sheet(desk)
    add_settle_sheet(desk)
    data, least = ChartData(desk), 1.0
    for wager in plan.wagers:
        last, lowest = add_pictures(desk, data, wager, room[wager.name], tables[wager.name])
        finish_wager_sheet(desk, wager, last)
        least = min(least, lowest)
    add_scenarios_sheet(desk)
    whole = data.whole(len(plan.wagers))
    data.finish()
    finish_front_sheet(desk, front, whole, least)
    desk.conditions.finish(f"What if: {plan.title}")
    add_law_sheet(book, plan)
    add_read_me_sheet(desk)
    add_functions_sheet(book)
    watch_inputs(book)
    values = at_first(plan)
    for wager in plan.wagers:
        values |= goal_at_first(plan, wager) | cap_at_first(desk, wager)
    values |= scenarios_at_first(desk) | round_at_first(desk)
    for name, value in {**values, **(filled or {})}.items():
        fill(book, name, value)
    # Excel shows the stored values until somebody edits; asked to compute them all on opening,
    # it would show #NAME? where our functions are not installed.
    book.properties.title = f"What if: {plan.title}"
    alone = len(plan.wagers) == 1
    book.active = book.index(sheet_of(book, titles[0])) if alone else 0
    return packed(book)
