"""SETTLE of DJ Wild Stud Poker against a second settlement, written plainly from the text.

The second one shares nothing with the program: it lets each wild card be every card it could be
and takes the highest hand, and its pays are typed from § 687a.12.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement

from settled_apart import amounts

from formulas.registry import invoke

DEALS = 1500
RANKS = "23456789TJQKA"
DECK = [rank + suit for rank in RANKS for suit in "cdhs"]
WILD = {"2c", "2d", "2h", "2s", "Jo"}
# Weakest first: § 687a.6(c), five-of-a-kind where § 687a.12 pays it.
NAMES = ["HC", "P", "2P", "3K", "ST", "FL", "FH", "4K", "SF", "5K", "RF", "5W"]
BLIND = {"5W": 1000, "RF": 50, "5K": 10, "SF": 9, "4K": 4, "FH": 3, "FL": 2, "ST": 1}
# Natural, then with a wild card.
TRIPS = {
    "05": {
        "5W": (0, 2000),
        "RF": (1000, 170),
        "5K": (0, 60),
        "SF": (200, 25),
        "4K": (50, 6),
        "FH": (30, 5),
        "FL": (25, 4),
        "ST": (20, 3),
        "3K": (6, 1),
    },
    "04": {
        "5W": (0, 2000),
        "RF": (1000, 190),
        "5K": (0, 70),
        "SF": (200, 25),
        "4K": (60, 6),
        "FH": (30, 5),
        "FL": (25, 4),
        "ST": (20, 3),
        "3K": (6, 1),
    },
    "07": {
        "5W": (0, 2000),
        "RF": (1000, 160),
        "5K": (0, 50),
        "SF": (200, 25),
        "4K": (40, 6),
        "FH": (30, 5),
        "FL": (25, 4),
        "ST": (20, 3),
        "3K": (6, 1),
    },
    "06": {
        "5W": (0, 500),
        "RF": (400, 170),
        "5K": (0, 60),
        "SF": (200, 125),
        "4K": (50, 6),
        "FH": (30, 5),
        "FL": (25, 4),
        "ST": (20, 3),
        "3K": (6, 1),
    },
}
BAD_BEAT = {
    "01": {"RF": 500, "5K": 500, "SF": 500, "4K": 500, "FH": 400, "FL": 300, "ST": 100, "3K": 9},
    "02": {
        "RF": 10000,
        "5K": 10000,
        "SF": 5000,
        "4K": 500,
        "FH": 400,
        "FL": 300,
        "ST": 100,
        "3K": 9,
    },
    "03": {"RF": 500, "5K": 500, "SF": 500, "4K": 300, "FH": 200, "FL": 100, "ST": 50, "3K": 15},
    "04": {"RF": 299, "5K": 299, "SF": 299, "4K": 299, "FH": 200, "FL": 100, "ST": 50, "3K": 15},
}
PROGRESSIVE = {"4K": 300, "FH": 50, "FL": 40, "ST": 30, "3K": 9}
METER = 6540
READ = {"Trips": "no wild card", "Bad Beat": "player loses"}


def sign(rows):
    """Return the meter as displayed where the Progressive is staked."""
    return [["meter", METER]] if any(row[0] == "Progressive" and row[1] for row in rows) else []


def served(cards: tuple[str, ...]) -> tuple[int, list[int]]:
    """Kind and deciding ranks of five cards that stand for themselves."""
    flush = len({card[1] for card in cards}) == 1 and len(set(cards)) == 5
    return of_ranks("".join(sorted([card[0] for card in cards])), flush)


@cache
def of_ranks(held: str, flush: bool) -> tuple[int, list[int]]:
    """The same of five ranks, which are of one suit and differ, or are not."""
    ranks = [RANKS.index(rank) for rank in held]
    groups = sorted(((n, rank) for rank, n in Counter(ranks).items()), reverse=True)
    order, shape = [rank for _, rank in groups], [n for n, _ in groups]
    top = None
    if len(order) == 5:
        if order[0] - order[4] == 4:
            top = order[0]
        elif order == [12, 3, 2, 1, 0]:
            top = 3
    if shape == [5]:
        name = "5K"
    elif top is not None:
        name, order = ("ST" if not flush else "RF" if top == 12 else "SF"), [top]
    elif shape[0] == 4:
        name = "4K"
    elif shape == [3, 2]:
        name = "FH"
    elif flush:
        name = "FL"
    elif shape[0] == 3:
        name = "3K"
    else:
        name = {2: "2P", 1: "P"}[shape.count(2)] if 2 in shape else "HC"
    return NAMES.index(name), order


def highest(cards: tuple[str, ...]) -> tuple[int, list[int]]:
    """The highest hand that wild cards make; suits are alike, whichever they are."""
    natural = sorted(card for card in cards if card not in WILD)
    alike = dict(zip(dict.fromkeys(card[1] for card in natural), "cdhs", strict=False))
    return of_natural(tuple(card[0] + alike[card[1]] for card in natural))


@cache
def of_natural(natural: tuple[str, ...]) -> tuple[int, list[int]]:
    """The highest hand that wild cards make beside natural cards.

    They take the suit of the first: beside cards of two suits nothing is a flush, and a suit
    decides nothing else.
    """
    if not natural:
        return NAMES.index("5W"), []
    could_be = [rank + natural[0][1] for rank in RANKS]
    found = (
        served((*natural, *stand_in))
        for stand_in in combinations_with_replacement(could_be, 5 - len(natural))
    )
    return max(found)


def expected(
    player: Sequence[str],
    dealer: Sequence[str],
    extra: str,
    stakes: dict[str, int],
    ids: dict[str, str],
    *,
    named: bool,
) -> dict[str, int]:
    """What comes back of each wager, by §§ 687a.11 and 687a.12.

    `named`: a hand is natural without any wild card, and only the player may lose a Bad Beat;
    otherwise, by the working interpretations, a deuce may serve as a 2, and either may lose.
    """
    own, other = highest(tuple(player)), highest(tuple(dealer))
    name = NAMES[own[0]]
    back = dict.fromkeys(stakes, 0)
    ante, stood = stakes["Ante"], "Raise" in stakes
    if stood and own >= other:
        share = 2 if own > other else 1
        blind = BLIND.get(name, 0) if own > other else 0
        back |= {"Ante": share * ante, "Raise": share * 2 * ante, "Blind": (1 + blind) * ante}
    if side := stakes.get("Trips", 0):
        as_twos = "Jo" not in player and NAMES[served(tuple(player))[0]] == name
        natural = WILD.isdisjoint(player) or (as_twos and not named)
        odds = TRIPS[ids["Trips"]].get(name, (0, 0))[not natural]
        back["Trips"] = (odds + 1) * side if odds else 0
    lost = own < other if named else own != other
    if (side := stakes.get("Bad Beat", 0)) and stood and lost:
        odds = BAD_BEAT[ids["Bad Beat"]].get(NAMES[min(own, other)[0]], 0)
        back["Bad Beat"] = (odds + 1) * side if odds else 0
    if chip := stakes.get("Progressive", 0):
        kind = NAMES[served(tuple(extra if card == "Jo" else card for card in player))[0]]
        odds = PROGRESSIVE.get(kind)
        meter = {"RF": METER, "SF": METER // 10}.get(kind, 0)
        back["Progressive"] = meter if odds is None else (odds + 1) * chip
    return back


def deal(dice: random.Random) -> list[str]:
    """Eleven cards, the last natural: at random, from few ranks or one suit, with more wilds."""
    kind = dice.randrange(5)
    few, suit = dice.sample(RANKS[1:], 3), dice.choice("cdhs")
    pools = (
        [*DECK, "Jo"],
        [card for card in DECK if card[0] in few],
        [card for card in DECK if card[1] == suit],
        [*sorted(WILD), *(card for card in DECK if card[0] in few or card[0] in "TA")],
        sorted(WILD),
    )
    pool = pools[kind]
    head = dice.sample(pool, min(9, len(pool)))
    rest = [card for card in [*DECK, "Jo"] if card not in head]
    cards = head + dice.sample(rest, 10 - len(head))
    if dice.random() < 0.5:
        dice.shuffle(cards)
    return [*cards, dice.choice([card for card in DECK if card not in cards])]


def test_random_rounds_settle_alike() -> None:
    """Total winnings and returns agree in every round; every kind of hand and a fold came up."""
    dice = random.Random(687)
    seen: Counter[str] = Counter()
    for _ in range(DEALS):
        cards = deal(dice)
        player, dealer, extra = cards[:5], cards[5:10], cards[10]
        ids = {
            "Trips": dice.choice(("04", "05", "06", "07")),
            "Bad Beat": dice.choice(("01", "02", "03", "04")),
            "Progressive": "1",
        }
        stakes = {"Ante": dice.choice((5, 10, 25))}
        stakes["Blind"] = stakes["Ante"]
        if dice.random() < 0.85:
            stakes["Raise"] = 2 * stakes["Ante"]
        for name, stake in (("Trips", 5), ("Bad Beat", 5), ("Progressive", 1)):
            if dice.random() < 0.6:
                stakes[name] = stake
        rows = [[name, stake, ids.get(name)] for name, stake in stakes.items()]
        named = dice.random() < 0.3
        parts = [part for wager, part in READ.items() if stakes.get(wager) and named]
        given = [*sign(rows), *([["reading", "; ".join(parts)]] if parts else [])]
        asked = ["DJW", " ".join(player), " ".join(dealer), extra, rows, None, given]
        spilled = invoke("SETTLE", asked)  # type: ignore[arg-type]
        assert isinstance(spilled, list)
        back = expected(player, dealer, extra, stakes, ids, named=named)
        assert amounts(spilled) == back, (cards, stakes, ids)
        seen[NAMES[highest(tuple(player))[0]]] += 1
        seen["fold"] += "Raise" not in stakes
    assert set(seen) == {*NAMES, "fold"}
