"""Builds the table of what one deal of DJ Wild Stud Poker can bring together.

The player's hands are walked once up to a renaming of the suits, a joker with every card that can
replace it, and sorted into classes: what they are under each rule of each wager. Beside a hand of
each class a dealer's hand of every kind is looked for among hands that differ enough; where none
is found, none exists, which the tests show by asking every hand of the dealer's. It takes about
twenty seconds.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from combinatorics.cards import DECK, JOKER, RANKS, parse_cards, show_cards
from combinatorics.games.dj_wild_stud.joint_maxima import MOST_OTHERS, left_to_others
from combinatorics.progress import Progress
from combinatorics.rankings import five_card, wild_five_card
from combinatorics.rankings.wild_five_card import CATEGORIES, WILDS

HIGHER = len(CATEGORIES)
"""The place of a dealer's hand that is higher, after those of the lower ones by kind."""

Class = tuple[object, ...]
Deal = tuple[tuple[int, ...], tuple[int, ...], int | None]
_TEN = RANKS.index("T")
_DEALERS = (
    "3d 4h 6s 7c 9d, 3h 4s 6c 7d 9h, 3s 5c 6d 8h 9s, 4c 5d 6h 8s Tc, 5h 6c 8d 9c Jd",
    "3d 3h 5s 7c 8d, 4s 4c 5d 7h 9s, 5c 5h 6d 8s Ts, 6s 6c 7d 9h Jh, 2c 3h 5d 7s 9h, "
    "9d 9h 3s 7s 8d, 9s 9d 4h 7h 8s",
    "3d 3h 4s 4c 6d, 4d 4h 5s 5c 7h, 5d 5h 6s 6c 8d, 7s 7c 8h 8s 9d",
    "3d 3h 3s 5c 7d, 4d 4h 4c 6s 8d, 5s 5c 5h 7h 9c, 6d 6h 6c 8s 9h, 2h 3c 3d 6s 8h",
    "3d 4h 5s 6c 7d, 4c 5d 6h 7s 8c, 5h 6s 7c 8d 9h, 3s 4c 5h 6d 7h, 2d 3h 4h 5h 6s, "
    "2d 3c 4d 5s Ah, 2c 3h 4s 5d As",
    "3d 4d 6d 7d 9d, 3h 4h 6h 7h 9h, 3s 4s 6s 7s 9s, 3c 4c 6c 7c 9c, 2d 3h 4h 7h 9h",
    "3d 3h 3s 4c 4d, 4h 4s 4c 5d 5h, 5s 5c 5d 6h 6s, 6c 6d 6h 7s 7c, 2s 3c 3h 4d 4s",
    "3d 3h 3s 3c 5d, 4d 4h 4s 4c 6h, 5d 5h 5s 5c 7s, 7d 7h 7s 7c 9h, 9d 9h 9s 9c 8d, "
    "2d 2h 3c 3s 6d",
    "3d 4d 5d 6d 7d, 3h 4h 5h 6h 7h, 3s 4s 5s 6s 7s, 3c 4c 5c 6c 7c, 2d 3h 4h 5h Ah, "
    "2c 3s 4s 5s As",
    "2c 3d 3h 3s 3c, 2d 4d 4h 4s 4c, 2h 5d 5h 5s 5c, 2s 9d 9h 9s 9c, 2d 9d 9h 9s 9c, "
    "Jo 9d 9h 9s 9c",
    "Td Jd Qd Kd Ad, Th Jh Qh Kh Ah, Ts Js Qs Ks As, Tc Jc Qc Kc Ac, 2c Jd Qd Kd Ad",
    "2c 2d 2h 2s Jo",
)
"""Hands of the dealer's by kind, weakest kind first, most of them leaving ten to ace alone."""


def table_text(progress: Progress | None = None) -> str:
    """The text of the table: deals, each with what it leaves to others for an envy bonus.

    Args:
        progress: told how many of the thirteen ranks are done, by the highest card in hand.
    """
    dealers = [
        [(hand, wild_five_card.strength(hand)) for hand in map(parse_cards, texts.split(","))]
        for texts in _DEALERS
    ]
    every = [one for hands in dealers for one in hands]
    found: dict[tuple[Class, int], tuple[tuple[int, int], Deal]] = {}
    for kind, player, extra in _players(progress):
        own = wild_five_card.strength(player)
        gone = {*player} if extra is None else {*player, extra}
        for place in range(HIGHER + 1):
            least = found[kind, place][0] if (kind, place) in found else (len(RANKS), 0)
            if (_blocked(gone), 0) >= least:
                continue
            for hand, strength in every if place == HIGHER else dealers[place]:
                if (strength > own) == (place == HIGHER) and strength != own:
                    if not gone.isdisjoint(hand) or _blocked((*gone, *hand)) > least[0]:
                        continue
                    cost = _taken((*gone, *hand))
                    if cost < least:
                        least = cost
                        found[kind, place] = (cost, (player, hand, extra))
    deals = [deal for _, (_, deal) in sorted(found.items(), key=lambda entry: repr(entry[0]))]
    lines = ",".join(f"\n {json.dumps(_shown(deal))}" for deal in deals)
    return '{\n"deals": [' + lines + "\n]\n}\n"


def class_of(player: tuple[int, ...], extra: int | None) -> Class:
    """What a hand of the player's is under every rule of every wager.

    Args:
        player: five cards.
        extra: the card that replaces a joker among them, None where there is none.
    """
    kind = wild_five_card.category(wild_five_card.strength(player))
    natural = WILDS.isdisjoint(player)
    as_twos = natural
    replaced = tuple(extra if card == JOKER and extra is not None else card for card in player)
    served = five_card.category(five_card.strength(replaced))
    if not natural and JOKER not in player:
        as_twos = five_card.CATEGORIES[served] == CATEGORIES[kind]
    wild = wild_five_card.category(wild_five_card.strength(replaced))
    return kind, natural, as_twos, served, wild


def _taken(cards: Iterable[int]) -> tuple[int, int]:
    """Suits of which no royal flush is left, then others for whom no straight flush is."""
    royals, both = left_to_others(cards)
    return 4 - royals, MOST_OTHERS - min(both, MOST_OTHERS)


def _blocked(cards: Iterable[int]) -> int:
    """Suits of which no royal flush is left."""
    return len({card % 4 for card in cards if _TEN <= card // 4 < len(RANKS)})


def _players(progress: Progress | None) -> Iterator[tuple[Class, tuple[int, ...], int | None]]:
    """Hands of the player's with a card that replaces the joker, each class at least once."""
    for done, top in enumerate(range(len(RANKS) - 1, -1, -1), 1):
        for size in (5, 4):
            for hand in _renamed((), size, top):
                if size == 5:
                    yield class_of(hand, None), hand, None
                    continue
                for extra in DECK:
                    if extra not in hand:
                        player = (*hand, JOKER)
                        yield class_of(player, extra), player, extra
        if progress is not None:
            progress(done, len(RANKS))


def _renamed(held: tuple[int, ...], size: int, top: int) -> Iterator[tuple[int, ...]]:
    """Hands whose highest rank is `top`, new suits taken in one order: each up to a renaming."""
    if len(held) == size:
        yield held
        return
    fresh = min(3, max((card % 4 for card in held), default=-1) + 1)
    for rank in range(top, -1, -1) if held else (top,):
        for suit in range(fresh + 1):
            card = 4 * rank + suit
            if not held or card // 4 < held[-1] // 4 or held[-1] < card < held[-1] // 4 * 4 + 4:
                yield from _renamed((*held, card), size, rank)


def _shown(deal: Deal) -> str:
    """Player, dealer and, where there is a joker, the card that replaces it."""
    player, dealer, extra = deal
    groups = [player, dealer] if extra is None else [player, dealer, (extra,)]
    return " | ".join(show_cards(cards) for cards in groups)
