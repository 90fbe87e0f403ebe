"""HOUSEWAYDIFFERENCES."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

from formulas.function_groups import Group
from formulas.question.arguments import RANGE, GameArg, Help
from formulas.question.house_way import ask_way, ask_ways, need_way
from formulas.values import Raw, Rows, header

GROUP = Group.PLAY
NOW = 'HOUSEWAYS with the conditions "show", "differences", and "other way"'
EXAMPLES = (
    '=HOUSEWAYDIFFERENCES("FUPG","foxwoods","mgm-grand")',
    '=HOUSEWAYDIFFERENCES("FUPG","stones")',
)
COLUMNS = ("Hand", "Cards", "Low hand", "Low hand, other way", "Dealt", "Payback, other way")
ALL = "All of them"


def house_way_differences(
    game: GameArg,
    way: Annotated[Raw, Help("A house way: its name, or its rules.", "HouseWay", RANGE)],
    other: Annotated[
        Raw, Help("Another way; what is best for the house when omitted.", '"mgm-grand"', RANGE)
    ] = None,
) -> Rows:
    """Where two house ways set the dealer's hand otherwise, and what it costs, row by row.

    A row is all hands that rules cannot tell apart. Dealt is how often they are, of all hands of
    the dealer; the last column is by how much the payback is higher under the other way, at even
    money. What costs most stands first; the line before adds up. Without another way it is what
    the way gives away against the setting of each row that is best for the house.
    """
    _the_game, wager = ask_ways(game)
    first = need_way(wager, way)
    second = ask_way(wager, other)
    found = first.differences(None if second is None else second[1])
    dealt = sum((line.share for line in found), Fraction())
    net = sum((line.net for line in found), Fraction())
    spilled: Rows = [header(*COLUMNS), [ALL, None, None, None, dealt, net]]
    spilled += [[*line] for line in found]
    return spilled
