"""Building the submission form of a game: live formulas over the law on file."""

from __future__ import annotations

from collections.abc import Mapping

from workbooks.form.award_workings import has_awards
from workbooks.form.awards_sheet import SHEET as AWARDS
from workbooks.form.awards_sheet import add_awards_sheet, awards_of
from workbooks.form.choices_sheet import add_choices_sheet
from workbooks.form.conditions_sheet import add_conditions_sheet
from workbooks.form.controls_sheet import SHEET as CONTROLS
from workbooks.form.controls_sheet import Controls, add_controls_sheet
from workbooks.form.counted import counted_tables
from workbooks.form.counts_sheet import SHEET as COUNTS
from workbooks.form.counts_sheet import add_counts_sheet
from workbooks.form.engine_cell import watch_inputs
from workbooks.form.flags_sheet import add_flags_sheet
from workbooks.form.grid import SHEET, Grid
from workbooks.form.house_way_sheet import SHEET as HOUSE_WAY
from workbooks.form.house_way_sheet import add_house_way_sheet, has_house_way
from workbooks.form.judged import judged
from workbooks.form.law_sheet import add_law_sheet
from workbooks.form.layout_sheet import add_layout_sheet
from workbooks.form.pay_rows import SHEET as WORKINGS
from workbooks.form.plays_sheet import SHEET as PLAYS
from workbooks.form.plays_sheet import add_plays_sheet, played_tables
from workbooks.form.read_me_sheet import add_read_me_sheet
from workbooks.form.rules_sheet import SHEET as RULES
from workbooks.form.rules_sheet import add_rules_sheet
from workbooks.form.submission_sheet import add_submission_sheet
from workbooks.form.two_ways_sheet import SHEET as FIGURES
from workbooks.form.two_ways_sheet import begin_figures, end_figures
from workbooks.form.workings_sheet import begin_workings, end_workings
from workbooks.form.written_by import note_entries, note_writer
from workbooks.functions_sheet import SHEET as FUNCTIONS
from workbooks.functions_sheet import add_functions_sheet
from workbooks.kit.book import new_book
from workbooks.kit.input_cells import add_lists
from workbooks.kit.names import fill, sheet_of
from workbooks.kit.packing import packed
from workbooks.plan.game_plan import Plan, plan_of

__all__ = ["Plan", "build_form", "plan_of"]

MORE_FLAGS = 40  # rules that are flagged without being asked for
ORDER = (
    SHEET,
    "Layout",
    HOUSE_WAY,
    "Flags",
    FIGURES,
    CONTROLS,
    WORKINGS,
    PLAYS,
    COUNTS,
    AWARDS,
    "Law",
    RULES,
    "Choices",
    "Conditions",
    "Read me",
    FUNCTIONS,
    "Lists",
)


def build_form(plan: Plan, filled: Mapping[str, object] | None = None) -> bytes:
    """Return the submission form of a game as a workbook whose formulas have no values yet.

    Args:
        plan: what stands on it.
        filled: values by defined name of the input; a pay by "name|row", counted from 1.

    Raises:
        KeyError: a value for an input that the form does not have.
    """
    way = has_house_way(plan)
    played = {wager.name: played_tables(plan, wager) for wager in plan.wagers}
    tables = [table for of_wager in played.values() for table in of_wager]
    counted = {wager.name: tuple(counted_tables(plan, wager)) for wager in plan.wagers}
    awarded = any(has_awards(wager) and counted[wager.name] for wager in plan.wagers)
    sheets = ((HOUSE_WAY, way), (PLAYS, tables), (AWARDS, awarded))
    absent = {title for title, there in sheets if not there}
    book = new_book(*(title for title in ORDER if title not in absent))
    lists = add_lists(book)
    grid = Grid(book, sheet_of(book, SHEET), plan, lists, counted, played=played)
    begin_workings(grid)
    begin_figures(grid)
    pays = add_submission_sheet(grid)
    end_workings(grid, plan)
    end_figures(grid, plan)
    if awarded:
        awards = [one for tables in counted.values() for one in awards_of(tables)]
        add_awards_sheet(book, plan, awards)
    every = [table for tables in counted.values() for table in tables]
    counts = add_counts_sheet(book, plan, every)
    plays = add_plays_sheet(book, plan, tables, grid.backs) if tables else {}
    add_layout_sheet(book, plan, lists)
    if way:
        add_house_way_sheet(book, plan, lists)
    choices = add_choices_sheet(book, plan, pays)
    add_rules_sheet(book, plan, judged(plan, every))
    add_flags_sheet(book, plan, choices + MORE_FLAGS, grid.figures_row)
    add_conditions_sheet(book, plan)
    law = add_law_sheet(book, plan)
    add_controls_sheet(book, plan, Controls(every, counts, law, plays, tables, pays))
    add_read_me_sheet(book, plan)
    add_functions_sheet(book)
    watch_inputs(book)
    book.active = 0
    for name, value in (filled or {}).items():
        fill(book, name, value)
    book.properties.title = plan.heading
    note_entries(book)
    note_writer(book, plan)
    return packed(book)
