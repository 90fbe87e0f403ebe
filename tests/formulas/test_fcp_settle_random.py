"""SETTLE of Four Card Poker against a second settlement, written plainly from the text.

The second one shares nothing with the program: it compares every four of the cards by counting
ranks, and its pays are typed from § 641a.12.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations

from settled_apart import amounts

from formulas.registry import invoke

DEALS = 1500
RANKS = "23456789TJQKA"
DECK = [rank + suit for rank in RANKS for suit in "cdhs"]
# § 641a.6(b), weakest first.
NAMES = ["HC", "P", "2P", "ST", "FL", "3K", "SF", "4K"]
ANTE_BONUS = {"4K": 25, "SF": 20, "3K": 2}
ACES_UP = {
    "A": {"4K": 50, "SF": 30, "3K": 9, "FL": 6, "ST": 4, "2P": 2},
    "B": {"4K": 50, "SF": 30, "3K": 7, "FL": 6, "ST": 5, "2P": 2},
    "C": {"4K": 50, "SF": 40, "3K": 8, "FL": 5, "ST": 4, "2P": 3},
}
FOR_ONE = {"A": {"4K": 300, "SF": 100, "3K": 9}, "B": {"4K": 300, "SF": 100, "3K": 15}}
METER = 6543


def sign(rows):
    """Return the meter as displayed where the Progressive is staked."""
    return [["meter", METER]] if any(row[0] == "Progressive" and row[1] for row in rows) else []


def four(cards: Sequence[str]) -> tuple[int, list[int]]:
    """Category and deciding ranks of four cards."""
    return of_ranks("".join(sorted([card[0] for card in cards])), len({card[1] for card in cards}))


@cache
def of_ranks(held: str, suits: int) -> tuple[int, list[int]]:
    """The same of four ranks in so many suits."""
    ranks = [RANKS.index(rank) for rank in held]
    groups = sorted(((n, rank) for rank, n in Counter(ranks).items()), reverse=True)
    order, shape = [rank for _, rank in groups], [n for n, _ in groups]
    flush = suits == 1
    top = None
    if len(order) == 4:
        if order[0] - order[3] == 3:
            top = order[0]
        elif order == [12, 2, 1, 0]:
            top = 2
    if shape == [4]:
        name = "4K"
    elif top is not None:
        name, order = ("SF" if flush else "ST"), [top]
    elif shape[0] == 3:
        name = "3K"
    elif flush:
        name = "FL"
    else:
        name = {(2, 2): "2P", (2, 1, 1): "P", (1, 1, 1, 1): "HC"}[tuple(shape)]
    return NAMES.index(name), order


def best(cards: Sequence[str]) -> tuple[int, list[int]]:
    """The best four of five or six cards."""
    return max(four(chosen) for chosen in combinations(cards, 4))


def expected(
    player: Sequence[str], dealer: Sequence[str], stakes: dict[str, int], ids: dict[str, str]
) -> dict[str, int]:
    """What comes back of each wager, by §§ 641a.11 and 641a.12."""
    own, other = best(player), best(dealer)
    name = NAMES[own[0]]
    aces = own[1][0] == 12
    back = dict.fromkeys(stakes, 0)
    ante, play = stakes.get("Ante", 0), stakes.get("Play", 0)
    if play:
        if own >= other:
            back |= {"Ante": 2 * ante, "Play": 2 * play}
        if bonus := ante * ANTE_BONUS.get(name, 0):
            back["Ante Bonus"] = bonus
    if side := stakes.get("Aces Up", 0):
        odds = ACES_UP[ids["Aces Up"]].get(name, 1 if name == "P" and aces else -1)
        back["Aces Up"] = (odds + 1) * side
    folded = ante and not play
    if (chip := stakes.get("Progressive", 0)) and not folded:
        pay = FOR_ONE[ids["Progressive"]].get(name, 0) * chip
        back["Progressive"] = METER if name == "4K" and aces else pay
    return back


def deal(dice: random.Random) -> list[str]:
    """Eleven cards: at random, or from few ranks or one suit, so that high hands come."""
    kind = dice.randrange(3)
    if kind == 0:
        return dice.sample(DECK, 11)
    few = dice.sample(RANKS, 3)
    suit = dice.choice("cdhs")
    pool = [card for card in DECK if (card[0] in few if kind == 1 else card[1] == suit)]
    head = dice.sample(pool, min(9, len(pool)))
    rest = [card for card in DECK if card not in head]
    cards = head + dice.sample(rest, 11 - len(head))
    if dice.random() < 0.5:
        dice.shuffle(cards)
    return cards


def test_random_rounds_settle_alike() -> None:
    """Total winnings and returns agree in every round; every category and a fold came up."""
    dice = random.Random(641)
    seen: Counter[str] = Counter()
    for _ in range(DEALS):
        cards = deal(dice)
        player, dealer = cards[:5], cards[5:]
        stakes: dict[str, int] = {}
        ids = {"Aces Up": dice.choice("ABC"), "Progressive": dice.choice("AB")}
        if dice.random() < 0.8:
            stakes["Ante"] = dice.choice((5, 10, 25))
            if dice.random() < 0.8:
                stakes["Play"] = stakes["Ante"] * dice.choice((1, 2, 3))
        if "Ante" not in stakes or dice.random() < 0.6:
            stakes["Aces Up"] = dice.choice((1, 5))
        if dice.random() < 0.5:
            stakes["Progressive"] = 1
        rows = [[name, stake, ids.get(name)] for name, stake in stakes.items()]
        given = sign(rows)
        asked = ["FCP", " ".join(player), " ".join(dealer), None, rows, None, given]
        spilled = invoke("SETTLE", asked)  # type: ignore[arg-type]
        assert isinstance(spilled, list)
        assert amounts(spilled) == expected(player, dealer, stakes, ids), (cards, stakes, ids)
        seen[NAMES[best(player)[0]]] += 1
        seen["fold"] += "Ante" in stakes and "Play" not in stakes
    assert set(seen) == {*NAMES, "fold"}
    assert min(seen.values()) > 3
