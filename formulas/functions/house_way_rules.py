"""HOUSEWAYRULES."""

from __future__ import annotations

from typing import Annotated

from formulas.function_groups import Group
from formulas.question.arguments import GameArg, Help
from formulas.question.house_way import ask_ways, named_way
from formulas.values import Raw, Rows, header, text

GROUP = Group.PLAY
NOW = 'HOUSEWAYS with the condition "show", "rules"'
EXAMPLES = ('=HOUSEWAYRULES("FUPG","foxwoods")',)
COLUMNS = ("Hand", "When", "Low hand")


def house_way_rules(
    game: GameArg,
    way: Annotated[Raw, Help("House way, by its name.", '"foxwoods"')],
) -> Rows:
    """The rules by which a house way sets the dealer's seven cards, as they are typed in a form.

    Read from the top: the first rule of a hand's class that applies sets it. A way that is not on
    file is named by the digest that building it told.
    """
    _the_game, wager = ask_ways(game)
    rules = named_way(wager, text(way, "The house way") or "").table
    spilled: Rows = [header(*COLUMNS)]
    spilled += [[*row] for row in rules]
    return spilled
