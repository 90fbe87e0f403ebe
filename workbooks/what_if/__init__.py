"""Building the what-if workbook of a game: five paytables of each wager side by side, live.

It computes on the sheets of the form: Workings reads each pay, Counts and Plays have what is
summed, and Figures shows what the functions and the workbook's own sums answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from workbooks.form.award_workings import has_awards
from workbooks.form.awards_sheet import SHEET as AWARDS
from workbooks.form.awards_sheet import add_awards_sheet, awards_of
from workbooks.form.conditions_sheet import SHEET as CONDITIONS
from workbooks.form.conditions_sheet import add_conditions_sheet
from workbooks.form.controls_sheet import SHEET as CONTROLS
from workbooks.form.controls_sheet import Controls, add_controls_sheet
from workbooks.form.counted import counted_tables
from workbooks.form.counts_sheet import SHEET as COUNTS
from workbooks.form.counts_sheet import add_counts_sheet
from workbooks.form.engine_cell import watch_inputs
from workbooks.form.grid import Grid
from workbooks.form.house_way_sheet import SHEET as HOUSE_WAY
from workbooks.form.house_way_sheet import add_house_way_sheet, has_house_way
from workbooks.form.law_sheet import SHEET as LAW
from workbooks.form.law_sheet import add_law_sheet
from workbooks.form.pay_rows import SHEET as WORKINGS
from workbooks.form.plays_sheet import SHEET as PLAYS
from workbooks.form.plays_sheet import add_plays_sheet, played_tables
from workbooks.form.two_ways_sheet import SHEET as FIGURES
from workbooks.form.two_ways_sheet import begin_figures, end_figures
from workbooks.form.workings_sheet import begin_workings, end_workings
from workbooks.functions_sheet import SHEET as FUNCTIONS
from workbooks.functions_sheet import add_functions_sheet
from workbooks.kit.book import new_book
from workbooks.kit.input_cells import LISTS, add_lists
from workbooks.kit.names import fill, sheet_of
from workbooks.kit.packing import packed
from workbooks.kit.read_me import SHEET as READ_ME
from workbooks.kit.read_me import chapters_of, write_read_me
from workbooks.plan.game_plan import BASE, Plan
from workbooks.what_if.desk import free_below
from workbooks.what_if.front_sheet import add_front_head, add_front_sheet
from workbooks.what_if.paytable import GAP
from workbooks.what_if.plan import BESIDE, FRONT, marked, what_if_plan
from workbooks.what_if.session import AT_FIRST
from workbooks.what_if.wager_sheet import add_wager_sheet, at_first

TO_TRY: Final = (
    "How the dealer sets the hands is left to the Rules Submission. Type the rules of a house way "
    "here, or copy those on the right and change one: their payback stands below at once and "
    "follows every edit."
)

BEHIND: Final = (FIGURES, WORKINGS, PLAYS, COUNTS, AWARDS, CONTROLS, LAW, CONDITIONS)
"""The sheets that serve the others, as far as the game has them."""

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
    way = BASE in titles and has_house_way(plan)
    played = {wager.name: played_tables(plan, wager) for wager in plan.wagers}
    tables = [table for of_wager in played.values() for table in of_wager]
    counted = {wager.name: tuple(counted_tables(plan, wager)) for wager in plan.wagers}
    awards = [
        one for wager in plan.wagers if has_awards(wager) for one in awards_of(counted[wager.name])
    ]
    there = {HOUSE_WAY: way, PLAYS: tables, AWARDS: awards}
    order = (FRONT, *titles, HOUSE_WAY, *BEHIND, READ_ME, FUNCTIONS, LISTS)
    book = new_book(*(title for title in order if there.get(title, True)))
    lists = add_lists(book)
    grid = Grid(book, sheet_of(book, FRONT), plan, lists, counted, played=played)
    begin_workings(grid)
    begin_figures(grid)
    add_front_head(grid)
    blocks = {wager.name: add_wager_sheet(grid, wager) for wager in plan.wagers}
    add_front_sheet(grid, blocks)
    end_workings(grid, plan)
    end_figures(grid, plan)
    if awards:
        add_awards_sheet(book, plan, awards)
    every = [table for of_wager in counted.values() for table in of_wager]
    counts, lines = add_counts_sheet(book, plan, every), {}
    if tables:
        base = blocks[BASE]
        gaps = {mark: block.outside(block.figures[GAP]) for mark, block in base.items()}
        lines = add_plays_sheet(book, plan, tables, grid.backs, gaps)
    if way:
        none = f"No rules are typed: the house way chosen on the sheet {BASE} counts."
        add_house_way_sheet(book, plan, lists, TO_TRY, none)
    beside = tuple(marked(wager, mark) for wager in plan.wagers for mark in BESIDE)
    add_conditions_sheet(book, replace(plan, wagers=beside, limits=()))
    law = add_law_sheet(book, plan)
    add_controls_sheet(book, plan, Controls(every, counts, law, lines, tables, None))
    for title in book.sheetnames:
        if title in (HOUSE_WAY, *BEHIND):
            free_below(sheet_of(book, title))
    write_read_me(book, "How this workbook works", chapters_of(__name__), f"What if: {plan.title}")
    add_functions_sheet(book)
    watch_inputs(book)
    values = {**AT_FIRST, **at_first(plan), **(filled or {})}
    for name, value in values.items():
        fill(book, name, value)
    # Excel shows the stored values until somebody edits; asked to compute them all on opening,
    # it would show #NAME? in the calls where our functions are not installed.
    book.properties.title = f"What if: {plan.title}"
    book.active = book.index(sheet_of(book, titles[0])) if len(titles) == 1 else 0
    return packed(book)
