"""HOUSEWAYRULES."""

from __future__ import annotations

from typing import Annotated

from combinatorics.base_wager import HouseWays
from formulas.question.arguments import GameArg, Help
from formulas.question.names import ask_banked_game
from formulas.refusal import echo, listing, not_available
from formulas.values import Raw, Rows, header, key, text

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
    the_game = ask_banked_game(game)
    wager = the_game.wagers[0]
    if not isinstance(wager, HouseWays):
        raise not_available(f"{the_game.code} is not played by a house way: it has no such rules.")
    rules = named_way(wager, text(way, "The house way") or "").table
    spilled: Rows = [header(*COLUMNS)]
    spilled += [[*row] for row in rules]
    return spilled


def named_way(wager: HouseWays, name: str) -> HouseWays:
    """Return a base game under the house way of that name or digest.

    Raises:
        Refusal: there is none.
    """
    try:
        return wager.under(next((rule for rule in wager.rules if key(rule) == key(name)), name))
    except ValueError:
        raise not_available(
            f"There is no house way {echo(name)}; on file are {listing(wager.rules)}."
        ) from None
