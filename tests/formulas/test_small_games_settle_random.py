"""SETTLE of Let It Ride, Over/Under and Face Up Pai Gow against rounds settled from the words.

The second settlements share nothing with the program; their pays are typed from § 643a.12, § 686a.8
and § 688a.12. What SETTLE returns by itself, with no reading named, is compared.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import pytest

from formulas.registry import invoke
from formulas.values import Raw, Rows

ROUNDS = 400
RANKS = "23456789TJQKA"
DECK = [rank + suit for rank in RANKS for suit in "cdhs"]
Order = tuple[int, list[int]]


def five(cards: Sequence[str]) -> Order:
    """Category and deciding ranks of five cards; A 2 3 4 5 is the lowest straight."""
    ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    groups = sorted(((n, rank) for rank, n in Counter(ranks).items()), reverse=True)
    order, shape = [rank for _, rank in groups], [n for n, _ in groups]
    wheel = ranks == [12, 3, 2, 1, 0]
    straight = len(order) == 5 and (ranks[0] - ranks[4] == 4 or wheel)
    flush = len({card[1] for card in cards}) == 1
    if straight:
        return (8 if flush else 4), [3] if wheel else [ranks[0]]
    if flush:
        return 5, ranks
    named = {(4, 1): 7, (3, 2): 6, (3, 1): 3, (2, 2): 2, (2, 1): 1}
    return named.get((shape[0], shape[1]), 0), order


def let_it_ride(cards: list[str], stakes: dict[str, int]) -> int:
    """All that comes back by § 643a.12(a) and (c), Paytables A."""
    category, order = five(cards)
    odds = {8: 200, 7: 50, 6: 11, 5: 8, 4: 5, 3: 3, 2: 2}.get(category, 0)
    if category == 8 and order == [12]:
        odds = 1000
    if category == 1 and order[0] >= RANKS.index("T"):
        odds = 1
    back = sum(stake * (odds + 1) for name, stake in stakes.items() if odds and "Bet" in name)
    three, ranks = cards[:3], sorted(RANKS.index(card[0]) for card in cards[:3])
    run = ranks in ([0, 1, 12], [ranks[0], ranks[0] + 1, ranks[0] + 2])
    suited = len({card[1] for card in three}) == 1
    kinds = len(set(ranks))
    side = 0
    if suited and run:
        side = 40  # a Mini-royal and a straight flush alike
    elif kinds == 1:
        side = 30
    elif run:
        side = 6
    elif suited:
        side = 4
    elif kinds == 2:
        side = 1
    return back + (stakes.get("Three Card", 0) * (side + 1) if side else 0)


def over_under(cards: list[str], stakes: dict[str, int]) -> int:
    """All that comes back by § 686a.7(i) and (k) and § 686a.8: an ace is 11, a face card 10."""
    total = sum(11 if card[0] == "A" else min(RANKS.index(card[0]) + 2, 10) for card in cards)
    won = total > 23 if "Over 23" in stakes else total < 18
    back = 2 * sum(stake for name, stake in stakes.items() if name != "Bonus") if won else 0
    rare = {6: 50, 7: 10, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
    pay = rare.get(min(total, 39 - total))
    return back + (stakes.get("Bonus", 0) * (pay + 1) if pay else 0)


def in_order(cards: Sequence[str]) -> Order:
    """A high or a low hand of Face Up Pai Gow: the wheel is the second highest straight."""
    if len(cards) == 2:
        ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
        return (1, ranks[:1]) if ranks[0] == ranks[1] else (0, ranks)
    category, order = five(cards)
    if category in (4, 8):
        wheel = order == [3] and "A" in {card[0] for card in cards}
        return category, [23 if wheel else 24 if order == [12] else order[0]]
    return category, order


def set_hands(dice: random.Random, cards: list[str]) -> tuple[list[str], list[str]]:
    """One of the ways to set seven cards whose low hand is not above the high hand."""
    ways = [
        (high, low)
        for low in map(list, combinations(cards, 2))
        for high in ([card for card in cards if card not in low],)
        if in_order(low) <= in_order(high)
    ]
    return dice.choice(ways)


def pai_gow(player: tuple[list[str], list[str]], dealer: tuple[list[str], list[str]]) -> int:
    """All that comes back on $10 by § 688a.11(f); it is returned to an Ace High Pai Gow."""
    highest = max(five(hand) for hand in combinations([*dealer[0], *dealer[1]], 5))
    if highest[0] == 0 and highest[1][0] == RANKS.index("A"):
        return 10
    higher = sum(in_order(mine) > in_order(his) for mine, his in zip(player, dealer, strict=True))
    return 10 * higher


def round_of(dice: random.Random, game: str) -> tuple[list[Raw], int]:
    """The arguments of a random round, and what comes back by hand."""
    few = dice.sample(RANKS, 5)
    deck = DECK if dice.random() < 0.5 else [card for card in DECK if card[0] in few]
    if game == "FUPG":
        cards = dice.sample(deck, 14)
        player, dealer = set_hands(dice, cards[:7]), set_hands(dice, cards[7:])
        places = [" | ".join(" ".join(hand) for hand in hands) for hands in (player, dealer)]
        return [game, *places, None, [["Face Up Pai Gow", 10]]], pai_gow(player, dealer)
    if game == "OU":
        stakes = {"Ante": 10, dice.choice(("Over 23", "Under 18")): 10}
        stakes |= {"Bonus": 5} if dice.random() < 0.7 else {}
        cards = dice.sample(deck, 3)
        rows: Rows = [[name, stake] for name, stake in stakes.items()]
        return [game, " ".join(cards), None, None, rows], over_under(cards, stakes)
    stakes = {f"Bet {n}": 5 for n in (1, 2, 3)}
    stakes |= {"Three Card": 5} if dice.random() < 0.7 else {}
    cards = dice.sample(deck, 5)
    rows = [[name, stake, "A"] for name, stake in stakes.items()]
    found = let_it_ride(cards, stakes)
    return [game, " ".join(cards[:3]), None, " ".join(cards[3:]), rows, "PA:2011"], found


@pytest.mark.parametrize("game", ["LIR", "OU", "FUPG"])
def test_random_rounds_settle_alike(game: str) -> None:
    """Every total agrees, and won and lost rounds both came up."""
    dice = random.Random(29)
    seen: Counter[bool] = Counter()
    for _ in range(ROUNDS):
        asked, expected = round_of(dice, game)
        spilled = invoke("SETTLE", asked)
        assert isinstance(spilled, list)
        assert spilled[-1][5] == expected, (asked, spilled[-1])
        seen[expected > 0] += 1
    assert min(seen[True], seen[False]) >= 40, seen
