"""Building the what-if workbook of Poker, where the house banks nothing: rake and Bad Beat fund."""

from __future__ import annotations

from collections.abc import Mapping

from formulas.law.editions import find
from formulas.law.model import Edition
from formulas.pots.methods import INCREMENTAL, PER_PLAYER, PERCENTAGE
from formulas.question.names import ask_game
from formulas.refusal import not_available
from workbooks.form.engine_cell import watch_inputs
from workbooks.functions_sheet import SHEET as FUNCTIONS
from workbooks.functions_sheet import add_functions_sheet
from workbooks.kit.book import new_book
from workbooks.kit.input_cells import LISTS, add_lists
from workbooks.kit.names import fill
from workbooks.kit.packing import packed
from workbooks.kit.read_me import SHEET as READ_ME
from workbooks.kit.read_me import chapters_of, write_read_me
from workbooks.poker.pots import GAME
from workbooks.poker.what_if import chart_data, fund_sheet, rake_sheet, scenarios_sheet
from workbooks.poker.what_if.terms import POTS_AN_HOUR, Rake

ORDER = (
    rake_sheet.SHEET,
    scenarios_sheet.SHEET,
    fund_sheet.SHEET,
    chart_data.SHEET,
    READ_ME,
    FUNCTIONS,
    LISTS,
)

# What stands in the inputs of a new workbook: figures of no room.
POTS = (5, 10, 15, 20, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 400)
RAKES: dict[str, dict[str, object]] = {
    "Baseline": {"method": PERCENTAGE, "percentage": 0.1, "maximum": 4},
    "Edited": {"method": PERCENTAGE, "percentage": 0.05, "maximum": 5},
    "Scenario A": {"method": INCREMENTAL, "levels": "1 at 10; 1 at 30; 1 at 50; 1 at 70"},
    "Scenario B": {"method": PER_PLAYER, "fee": 12, "minutes": 30, "players": 9},
    "Scenario C": {"method": PERCENTAGE, "percentage": 0.1, "maximum": 6, "chip": 1},
}
USUAL_POTS_AN_HOUR = 30
FUND: dict[str, object] = {
    "opening": 5000,
    "contribution": 1,
    "minimum pot": 20,
    "qualifying hand": "AAATT",
    "hole cards": "both",
    "losing share": 0.5,
    "winning share": 0.25,
    "table share": 0.25,
    "usual pot": 60,
    "pots that reach the minimum": 0.8,
    "pots an hour": 300,
    "players at the showdown": 2,
    "pots with that showdown": 1,
    "others at the table": 7,
}
EDITS: dict[str, object] = {"qualifying hand": "four deuces", "contribution": 1.5}

__all__ = ["build_poker_what_if", "edition_asked"]


def edition_asked(game: str, jurisdiction: str, wager: str | None = None) -> Edition | None:
    """Return the text that the workbook opens with, None for a game that the house banks.

    Args:
        game: code or name.
        jurisdiction: jurisdiction and edition.
        wager: the only wager that was asked for; None for all.

    Raises:
        Refusal: no such game or edition, or a wager of a game without any.
    """
    the_game = ask_game(game)
    if the_game.code != GAME:
        return None
    if wager is not None:
        raise not_available(
            f"{the_game.name} has no wager that the house banks: ask without a wager, the "
            "workbook is about the rake and the Bad Beat fund."
        )
    return find(GAME, jurisdiction)


def build_poker_what_if(edition: Edition, filled: Mapping[str, object] | None = None) -> bytes:
    """Return the what-if workbook of Poker, whose formulas have no values yet.

    Args:
        edition: the text it asks.
        filled: values by defined name of the input; a pot by "Rake_pots|row", counted from 1.

    Raises:
        KeyError: a value for an input that the workbook does not have.
    """
    book = new_book(*ORDER)
    lists = add_lists(book)
    heading = f"What if: {edition.heading}"
    data = chart_data.ChartData(book, rake_sheet.POTS)
    rake_sheet.add(book, lists, edition, data)
    scenarios_sheet.add(book, lists, edition, data)
    fund_sheet.add(book, lists, edition, data)
    data.finish(heading)
    write_read_me(book, "How this workbook works", chapters_of(__name__), heading)
    add_functions_sheet(book)
    watch_inputs(book)
    values: dict[str, object] = {POTS_AN_HOUR: USUAL_POTS_AN_HOUR}
    values |= {f"{rake_sheet.POTS}|{place}": pot for place, pot in enumerate(POTS, start=1)}
    for who, terms in RAKES.items():
        values |= {Rake(who).name(key): value for key, value in terms.items()}
    for side, edits in ((fund_sheet.BASELINE, {}), (fund_sheet.EDITED, EDITS)):
        values |= {fund_sheet.name_in(side, key): value for key, value in {**FUND, **edits}.items()}
    for name, value in {**values, **(filled or {})}.items():
        fill(book, name, value)
    # Excel shows the stored values until somebody edits; see the submission form.
    book.properties.title = heading
    return packed(book)
