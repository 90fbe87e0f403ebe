"""Which house way a call means: one on file or kept, by its name, or one typed as a range."""

from __future__ import annotations

from contextlib import suppress

from combinatorics.base_wager import HouseWays
from combinatorics.game import Game
from formulas.question.ask import ask_rule
from formulas.question.conditions import Conditions
from formulas.question.names import ask_banked_game
from formulas.question.readings import rule_titles
from formulas.refusal import Refusal, echo, not_available
from formulas.suggestion import did_you_mean
from formulas.values import Raw, key, text

TYPED = "as typed"


def ask_ways(raw: Raw) -> tuple[Game, HouseWays]:
    """Return a game whose dealer plays by a house way, with its base game.

    Raises:
        Refusal: an unknown game, or one without house ways.
    """
    game = ask_banked_game(raw)
    wager = game.wagers[0]
    if not isinstance(wager, HouseWays):
        raise not_available(f"{game.code} is not played by a house way: there is none to ask.")
    return game, wager


def ask_way(wager: HouseWays, raw: Raw, conditions: Conditions) -> tuple[str, HouseWays] | None:
    """Return the name of a house way and the base game under it, None for a blank.

    Args:
        wager: the base game.
        raw: the name of a way on file or its digest, or the range of its rules.
        conditions: must not name a way too where the rules are typed.

    Raises:
        Refusal: there is no such way, or rules that cannot be read.
    """
    typed, left = ask_rule(wager, raw, conditions)
    if isinstance(typed, HouseWays) and typed is not wager:
        return TYPED, typed
    name = text(left, "The house way")
    if not name:
        return None
    named = named_way(wager, name)
    return named.title, named


def need_way(wager: HouseWays, raw: Raw, conditions: Conditions) -> tuple[str, HouseWays]:
    """Return a house way as `ask_way` for an argument that a call cannot leave blank."""
    found = ask_way(wager, raw, conditions)
    assert found is not None, wager.name
    return found


def way_title(game: str, name: object) -> str:
    """Return what a house way is called on paper, by its name there or its short name.

    Args:
        game: the code of a game.
        name: as it stands on a form; one that is not known is returned as it is.
    """
    with suppress(Refusal):
        return named_way(ask_ways(game)[1], str(name)).title
    return str(name)


def named_way(wager: HouseWays, name: str) -> HouseWays:
    """Return a base game under the house way of that name or digest.

    Raises:
        Refusal: there is none.
    """
    try:
        return wager.under(next((rule for rule in wager.rules if key(rule) == key(name)), name))
    except ValueError:
        titles = rule_titles(wager)
        raise not_available(
            f"There is no house way {echo(name)}; on file are {'; '.join(titles.values())}."
            f"{did_you_mean(name, titles)}"
        ) from None
