"""The game and the wager that a cell names."""

from __future__ import annotations

from functools import cache, lru_cache

from combinatorics.base_wager import BaseWager
from combinatorics.catalogue import games
from combinatorics.game import Game
from combinatorics.side_wager import SideWager
from formulas.question.conditions import Conditions
from formulas.refusal import echo, listing, not_available, out_of_range
from formulas.values import Raw, key, text

FILLER = ("bonus", "wager", "payout", "bet")


def ask_game(raw: Raw) -> Game:
    """Return the game of that code or name, case and punctuation ignored.

    Raises:
        Refusal: no such game.
    """
    name = text(raw, "The game") or ""
    game = _games_by_key().get(key(name))
    if game is not None:
        return game
    known = listing(f"{game.code} ({game.name})" for game in games().values())
    raise not_available(f"There is no game {echo(name)} here; there is {known}.")


def ask_banked_game(raw: Raw) -> Game:
    """Return the game of that code or name, one in which the house is wagered against.

    Raises:
        Refusal: no such game, or one that is played among the players only.
    """
    game = ask_game(raw)
    if not game.wagers:
        raise not_available(
            f"{game.code} is played among the players: nothing is wagered against the house, so it "
            "has no paytable and no payback. SPLITPOT and RAKE answer for its pots."
        )
    return game


@cache
def _games_by_key() -> dict[str, Game]:
    """Return every game under each of its names as names are matched."""
    found: dict[str, Game] = {}
    for game in games().values():
        for name in (game.code, game.name, *game.aliases):
            found.setdefault(key(name), game)
    return found


def dealt_as_asked(game: Game, conditions: Conditions) -> Game:
    """Return the game dealt from as many decks as the condition "decks" names.

    Raises:
        Refusal: a game whose number of decks is part of it, or a number that cannot be.
    """
    if "decks" not in conditions.given:
        return game
    decks = conditions.whole("decks", game.decks)
    if game.dealt_from is None:
        if decks == game.decks:
            return game
        raise not_available(
            f"{game.code} is counted from {game.decks} deck{'' if game.decks == 1 else 's'} only: "
            'leave out the condition "decks".'
        )
    try:
        return game.dealt_from(decks)
    except ValueError as wrong:
        raise out_of_range(str(wrong)) from None


def ask_wager(game: Game, raw: Raw) -> SideWager | BaseWager:
    """Return the wager of that name; the words bonus, wager, payout and bet may be left out.

    Raises:
        Refusal: the game has no such wager.
    """
    name = text(raw, "The wager") or ""
    # A name in full goes first: "Let It Ride" is not the "Let It Ride Bonus".
    for matches in (lambda one, other: key(one) == key(other), same_wager):
        for wager in game.wagers:
            if any(matches(name, known) for known in (wager.name, *wager.aliases)):
                return wager
    known = listing(wager.name for wager in game.wagers)
    raise not_available(f"{game.code} has no wager {echo(name)}; its wagers are {known}.")


def same_wager(one: str | None, other: str) -> bool:
    """Say whether two names mean the same wager, with or without bonus, wager, payout, bet."""
    return one is not None and _wager_key(one) == _wager_key(other)


@lru_cache(maxsize=1024)
def _wager_key(name: str) -> str:
    words = name.replace("-", " ").split()
    kept = [word for word in words if key(word) not in FILLER]
    return key("".join(kept or words))
