"""HOUSEWAYBOUNDS."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

from formulas.function_groups import Group
from formulas.question.arguments import RANGE, GameArg, Help
from formulas.question.house_way import ask_way, ask_ways, even_net
from formulas.values import Raw, Rows, header

GROUP = Group.PLAY
NOW = 'HOUSEWAYS with the condition "show", "bounds"'
EXAMPLES = ('=HOUSEWAYBOUNDS("FUPG")', '=HOUSEWAYBOUNDS("FUPG","foxwoods")')
COLUMNS = ("House way", "Payback", "Above the least", "Set best", "What it says")
GIVEN = "The way asked about. Set best: how often it sets a hand as is best for the house."


def house_way_bounds(
    game: GameArg,
    way: Annotated[
        Raw,
        Help("A house way to place among them: its name, or its rules.", "HouseWay", RANGE),
    ] = None,
) -> Rows:
    """Exact bounds of what a base game can return, whatever house way the dealer sets by.

    At even money, the least first; a way that is named or typed has its line among them, with how
    much of the least it gives away and how often it sets the dealer's hand as is best for the
    house. Set best is blank for the bounds, which are not ways to be played.
    """
    _the_game, wager = ask_ways(game)
    lines: list[tuple[Fraction, str, Fraction | None, str]] = [
        (1 + bound.net, bound.name, None, bound.meaning) for bound in wager.bounds()
    ]
    found = ask_way(wager, way)
    if found is not None:
        name, placed = found
        lines.append((1 + even_net(placed), name, placed.played_best(), GIVEN))
    least = min(line[0] for line in lines)
    lines.sort(key=lambda line: line[0])
    spilled: Rows = [header(*COLUMNS)]
    spilled += [
        [name, payback, payback - least, best, words] for payback, name, best, words in lines
    ]
    return spilled
