"""Deals and states drawn for proof files, of what is not dealt hand by hand.

They are drawn with a fixed seed, so that a proof file is the same whoever writes it: of a wager
that two hands decide deals, each with the row that pays it; of a base game states, each with the
value of every decision. Where a state comes before more cards than a checker can deal in seconds,
such as two cards before the flop, none is drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from random import Random
from typing import Final

from combinatorics.again import Deals
from combinatorics.base_wager import BaseWager, HouseWays, Pays
from combinatorics.cards import BAR, DECK, JOKER, parse_cards, show_cards
from combinatorics.game import Game
from combinatorics.showdown import Dealt
from combinatorics.side_wager import SideWager
from formulas.worth.valuation import NO_WIN

SEED: Final = 2014
_BAR: Final = " | "


MOST_DRAWN: Final = 3000
MOST_OF_A_ROW: Final = 6


def sampled_deals(
    game: Game, wager: SideWager, drawn: Deals, rule: str, rows: Collection[str]
) -> list[dict[str, str]]:
    """Return deals with the row that each is paid as, a few of every row that was drawn."""
    deck = _deck(game)
    generator = Random(SEED)
    found: list[dict[str, str]] = []
    of_row: Counter[str] = Counter()
    for _ in range(MOST_DRAWN):
        cards = generator.sample(deck, drawn.player + drawn.dealer + drawn.board)
        player, rest = cards[: drawn.player], cards[drawn.player :]
        dealer, board = rest[: drawn.dealer], rest[drawn.dealer :]
        dealt = Dealt(player=(tuple(player),), dealer=(tuple(dealer),), board=(tuple(board),))
        if not board:
            dealt = Dealt(player=(tuple(player),), dealer=(tuple(dealer),))
        placed = frozenset((wager.name, *drawn.beside))
        assert game.showdown is not None, game.code
        decided = game.showdown.resolve(dealt, placed, {wager.name: rule})[wager.name]
        row = next((hand for hand in decided.hands if hand in rows), NO_WIN)
        of_row[row] += 1
        if of_row[row] <= MOST_OF_A_ROW:
            texts = map(show_cards, (player, dealer, board))
            found.append(dict(zip(("player", "dealer", "board"), texts, strict=True)))
            found[-1]["row"] = row
    return found


def states_of(game: Game) -> tuple[tuple[int, int, int], ...]:
    """Return which states of a base game are drawn; none where none are.

    Each is the number of cards of the player, of cards that lie open, and of such states.
    """
    return () if game.again is None else game.again.states


def _deck(game: Game) -> tuple[int, ...]:
    return (*DECK, JOKER) if game.again is not None and game.again.joker else DECK


def sampled_states(game: Game, wager: BaseWager, pays: Pays) -> Iterator[dict[str, object]]:
    """Yield states with the value of each decision under a rule, for pays to 1."""
    deck = _deck(game)
    generator = Random(SEED)
    for own_cards, open_cards, times in states_of(game):
        for _ in range(times):
            cards = tuple(generator.sample(deck, own_cards + open_cards))
            own, lying = cards[:own_cards], cards[own_cards:]
            shown = show_cards(lying)
            if isinstance(wager, HouseWays):
                _, *remarks = wager.remarks(lying, own)
                settings = wager.decisions(lying, own, pays)
                # The two hands of the dealer are what is marked among all settings of the cards.
                marked = zip(settings, remarks, strict=True)
                shown = next(setting for (setting, _), marks in marked if marks[-1] is not None)
                high, low = (parse_cards(part) for part in shown.split(_BAR))
                lying = (*high, BAR, *low)
            yield {
                "own": show_cards(own),
                "lying": shown,
                "values": [
                    {"decision": decision, "value": str(value)}
                    for decision, value in wager.decisions(own, lying, pays)
                ],
            }
