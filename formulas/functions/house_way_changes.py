"""HOUSEWAYCHANGES."""

from __future__ import annotations

from typing import Annotated

from formulas.function_groups import Group
from formulas.question.arguments import RANGE, GameArg, Help
from formulas.question.house_way import ask_ways, even_net, need_way
from formulas.values import Raw, Rows, header

GROUP = Group.PLAY
NOW = 'HOUSEWAYS with the condition "show", "changes"'
EXAMPLES = ('=HOUSEWAYCHANGES("FUPG","foxwoods")',)
COLUMNS = ("Row", "Hand", "When", "Low hand", "Changed", "Payback", "Difference", "Remark")
UNSET = "leaves hands that no rule sets"


def house_way_changes(
    game: GameArg,
    way: Annotated[Raw, Help("A house way: its name, or its rules.", "HouseWay", RANGE)],
) -> Rows:
    """What each rule of a house way is worth: the payback with it changed to each neighbor.

    A neighbor has another low hand, a condition less or turned round, a rank of a condition one
    higher or lower; or there is no such rule. At even money. The payback is blank where the
    changed rules leave hands unset; a class left without a rule that has no condition cannot be
    written and is passed over.
    """
    _the_game, wager = ask_ways(game)
    chosen = need_way(wager, way)
    spilled: Rows = [header(*COLUMNS)]
    as_it_is = even_net(chosen)
    for row, cells, words, net in chosen.changes():
        if net is None:
            spilled.append([row, *cells, words, None, None, UNSET])
        else:
            spilled.append([row, *cells, words, 1 + net, net - as_it_is, None])
    return spilled
