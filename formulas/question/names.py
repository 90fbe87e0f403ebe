"""The game and the wager that a cell names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache

from combinatorics.base_wager import BaseWager
from combinatorics.catalogue import game_of, games, names_of_shipped
from combinatorics.game import Game
from combinatorics.round import Part
from combinatorics.side_wager import SideWager
from formulas.law.local import refused_files
from formulas.law.model import Edition
from formulas.meanings import WAGERS
from formulas.question.conditions import Conditions
from formulas.refusal import echo, listing, not_available, out_of_range
from formulas.suggestion import did_you_mean
from formulas.values import Raw, key, text

FILLER = frozenset(("wager", "payout", "bet"))
BONUS = frozenset(("bonus",))
DECKS = "decks"
NONE = frozenset[str]()


def ask_game(raw: Raw) -> Game:
    """Return the game of that code or name, case and punctuation ignored; another is refused."""
    name = text(raw, "The game") or ""
    code = name.strip().upper()
    game = game_of(code) or game_of(_shipped_by_key().get(key(name), ""))
    if game is not None:
        return game
    for sentence in refused_files(code) if code else ():
        raise not_available(
            f"{echo(code)} is described in a file that is not accepted: {sentence} Mend the file, "
            "and see with xlplugin game check that it is accepted."
        )
    for game in games().values():
        if key(name) in map(key, (game.code, *_names_of(game))):
            return game
    known = listing(f"{game.code} ({game.name})" for game in games().values())
    codes = {word: one.code for one in games().values() for word in (one.code, *_names_of(one))}
    unnamed = " A described game is found once its folder is named: xlplugin game folder PATH."
    hint = did_you_mean(name, codes) or unnamed
    raise not_available(f"There is no game {echo(name)} here; there is {known}.{hint}")


def ask_banked_game(raw: Raw) -> Game:
    """Return the game of that code or name; one played among the players only is refused."""
    game = ask_game(raw)
    if not game.wagers:
        raise not_available(
            f"{game.code} is played among the players: nothing is wagered against the house, so it "
            "has no paytable and no payback. SPLITPOT and RAKE answer for its pots."
        )
    return game


@cache
def _shipped_by_key() -> dict[str, str]:
    """Return the code of every shipped game under each of its names as names are matched."""
    found: dict[str, str] = {}
    for code, names in names_of_shipped().items():
        for name in (code, *names):
            found.setdefault(key(name), code)
    return found


def _names_of(game: Game) -> tuple[str, ...]:
    return game.name, *game.aliases


def dealt_by(game: Game, edition: Edition) -> Game:
    """Return the game dealt from as many decks as an edition's rule on the decks says.

    A number of decks from which the game cannot be counted is refused.
    """
    for rule in edition.rules_of(DECKS):
        if rule.comparison == "equal" and not rule.applies and rule.values != (game.decks,):
            if game.dealt_from is None or not isinstance(rule.value, int):
                raise not_available(
                    f"{game.code} is counted from {game.decks} deck"
                    f"{'' if game.decks == 1 else 's'} only, and {edition.citation(rule.section)} "
                    f"of {edition.code} says {listing(map(str, rule.values))}: its figures are "
                    "for staff review."
                )
            return _dealt_from(game.dealt_from, rule.value)
    return game


def _dealt_from(dealt: Callable[[int], Game], decks: int) -> Game:
    try:
        return dealt(decks)
    except ValueError as wrong:
        raise out_of_range(str(wrong)) from None


def dealt_as_asked(game: Game, edition: Edition, conditions: Conditions) -> Game:
    """Return the game dealt from as many decks as the condition "decks" names, or the text says.

    A number that cannot be, or another one where the game is its decks, is refused.
    """
    if DECKS not in conditions.given:
        return dealt_by(game, edition)
    decks = conditions.whole(DECKS, game.decks)
    if game.dealt_from is None:
        if decks == game.decks:
            return game
        raise not_available(
            f"{game.code} is counted from {game.decks} deck{'' if game.decks == 1 else 's'} only: "
            'leave out the condition "decks".'
        )
    return _dealt_from(game.dealt_from, decks)


def ask_wager(game: Game, raw: Raw) -> SideWager | BaseWager:
    """Return the wager of that name, the base game for one of its parts; another is refused."""
    return ask_wager_or_part(game, raw)[0]


def ask_wager_or_part(game: Game, raw: Raw) -> tuple[SideWager | BaseWager, Part | None]:
    """Return the wager of that name, and the part of the base game where it names one.

    The words bonus, wager, payout and bet may be left out. A name in full goes first, and "bonus"
    is the last word to be dropped, never of a part: the Ante is not the Ante Bonus. Another name
    is refused.
    """
    name = text(raw, "The wager") or ""
    for dropped in (NONE, FILLER, FILLER | BONUS):
        wanted = _wager_key(name, dropped)
        for wager, part, names in _wagers_and_parts(game):
            if part is not None and dropped >= BONUS:
                continue
            if wanted in [_wager_key(known, dropped) for known in names]:
                return wager, part
    parts = [part.name for _, part, _ in _wagers_and_parts(game) if part is not None]
    known = listing(wager.name for wager in game.wagers)
    of_base = f", and the parts of its base game {listing(parts)}" if parts else ""
    named = {
        word: names[0] if part is None else part.name
        for _, part, names in _wagers_and_parts(game)
        for word in names
    }
    named |= {word: named[wager] for word, wager in WAGERS.items() if wager in named}
    raise not_available(
        f"{game.code} has no wager {echo(name)}; its wagers are {known}{of_base}."
        f"{did_you_mean(name, named)}"
    )


def parts_of(game: Game, name: str) -> tuple[Part, ...]:
    """Return the parts of a base game; none of a side wager or a base game of one stake."""
    wager = ask_wager(game, name)
    return tuple(part for whole, part, _ in _wagers_and_parts(game) if part and whole is wager)


def _wagers_and_parts(
    game: Game,
) -> Iterator[tuple[SideWager | BaseWager, Part | None, tuple[str, ...]]]:
    """Yield each wager, then the parts of one that is played for several stakes, with the names."""
    for wager in game.wagers:
        yield wager, None, (wager.name, *wager.aliases)
    for wager in game.wagers:
        if isinstance(wager, BaseWager) and len(wager.parts) > 1:
            for part in wager.parts:
                yield wager, part, (part.name, *part.aliases)


def same_wager(one: str | None, other: str) -> bool:
    """Say whether two names mean the same wager, with or without bonus, wager, payout, bet."""
    dropped = FILLER | BONUS
    return one is not None and _wager_key(one, dropped) == _wager_key(other, dropped)


@lru_cache(maxsize=1024)
def _wager_key(name: str, dropped: frozenset[str]) -> str:
    words = name.replace("-", " ").split()
    kept = [word for word in words if key(word) not in dropped]
    return key("".join(kept or words))
