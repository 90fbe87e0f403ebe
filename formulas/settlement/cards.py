"""The cards of a settlement, read from text or from ranges of cells."""

from __future__ import annotations

import re

from combinatorics.cards import CardError, at_most, parse_cards, show_cards
from combinatorics.game import Game
from combinatorics.showdown import Dealt, Groups
from formulas.question.conditions import Conditions
from formulas.refusal import bad_value, shown
from formulas.values import Raw, blank, is_number, rows

LONGEST_TEXT = 1000
OTHERS = "other hands"


def read_dealt(player: Raw, dealer: Raw, board: Raw, conditions: Conditions, game: Game) -> Dealt:
    """Return the cards of a round; groups of the player stand apart by a bar.

    The condition "other hands" holds the own cards of the other players, apart by `;` or `|`. How
    often one card can lie on the table is said by the game's decks and jokers.

    Raises:
        Refusal: something that is no card, or a card that stands too often.
    """
    dealt = Dealt(
        _groups(player, "the player", game),
        _groups(dealer, "the dealer", game),
        _groups(board, "the board", game),
        _parse(conditions.quiet().word(OTHERS) or "", f'the condition "{OTHERS}"', r"[;|]", game),
    )
    places_of: dict[int, list[str]] = {}
    places = (
        (dealt.player, "the player"),
        (dealt.dealer, "the dealer"),
        (dealt.board, "the board"),
        (dealt.others, "the other hands"),
    )
    for groups, where in places:
        for card in (card for group in groups for card in group):
            seen = places_of.setdefault(card, [])
            most = at_most(card, game.decks, game.jokers)
            if len(seen) == most:
                if most > 1:
                    have = "a deck has" if game.decks == 1 else f"{game.decks} decks have"
                    raise bad_value(
                        f"The card {show_cards((card,))} stands more than {most} times on the "
                        f"table; {have} it {most} times."
                    )
                twice = "twice with" if seen[0] == where else f"with {seen[0]} and with"
                raise bad_value(
                    f"The card {show_cards((card,))} stands {twice} {where}: a deck has it once."
                )
            seen.append(where)
    return dealt


def _groups(raw: Raw, where: str, game: Game) -> Groups:
    table = rows(raw, f"The cards of {where}")
    if table is None:
        return ()
    cells = [cell for row in table for cell in row if not blank(cell)]
    if all(is_number(cell) and cell == 0 for cell in cells):
        return ()  # a blank cell reaches some hosts as 0
    return _parse(" ".join(shown(cell) for cell in cells), where, r"\|", game)


def _parse(words: str, where: str, bar: str, game: Game) -> Groups:
    parts = re.split(bar, words) if len(words) <= LONGEST_TEXT else [words]
    try:
        groups = tuple(parse_cards(part, game.decks, game.jokers) for part in parts)
    except CardError as wrong:
        raise bad_value(f"The cards of {where}: {wrong}") from None
    return tuple(group for group in groups if group)
