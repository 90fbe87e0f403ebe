"""SETTLE against a second settlement, written plainly from the text with its own evaluator.

The second one shares nothing with the program: it compares every five of the seven cards by
counting ranks, and its pays are typed from § 653a.12.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations

from formulas.registry import invoke

DEALS = 2000
RANKS = "23456789TJQKA"
DECK = [rank + suit for rank in RANKS for suit in "cdhs"]
NAMES = ["HC", "P", "2P", "3K", "ST", "FL", "FH", "4K", "SF", "RF"]

BLIND = {
    "A": {"RF": 500, "SF": 50, "4K": 10, "FH": 3, "FL": Fraction(3, 2), "ST": 1},
    "B": {"RF": 500, "SF": 50, "4K": 10, "FH": 3, "FL": Fraction(3, 2)},
}
TRIPS = {
    "A": {"RF": 50, "SF": 40, "4K": 30, "FH": 9, "FL": 7, "ST": 4, "3K": 3},
    "B": {"RF": 50, "SF": 40, "4K": 30, "FH": 8, "FL": 6, "ST": 5, "3K": 3},
    "C": {"RF": 50, "SF": 40, "4K": 30, "FH": 8, "FL": 7, "ST": 4, "3K": 3},
    "D": {"RF": 50, "SF": 40, "4K": 20, "FH": 7, "FL": 6, "ST": 5, "3K": 3},
}
SIX = {
    "A": {"RF": 1000, "SF": 200, "4K": 50, "FH": 25, "FL": 20, "ST": 10, "3K": 5},
    "B": {"RF": 1000, "SF": 200, "4K": 50, "FH": 25, "FL": 15, "ST": 10, "3K": 5},
    "C": {"RF": 1000, "SF": 200, "4K": 100, "FH": 20, "FL": 15, "ST": 9, "3K": 8},
    "D": {"RF": 1000, "SF": 200, "4K": 100, "FH": 20, "FL": 15, "ST": 10, "3K": 7},
}
BAD_BEAT = {
    "A": {"SF": 10000, "4K": 500, "FH": 40, "FL": 25, "ST": 20, "3K": 9},
    "B": {"SF": 7500, "4K": 500, "FH": 50, "FL": 30, "ST": 20, "3K": 9},
}
METER, MEGA, MAJOR, MINOR = 23456, 30000, 4000, 600
FOR_ONE = {"FH": 50, "FL": 40, "ST": 30}
PROGRESSIVE = {
    "A": ({**FOR_ONE, "4K": 300, "3K": 9}, {"RF": METER, "SF": Fraction(METER, 10)}),
    "B": ({**FOR_ONE, "4K": 300, "3K": 9}, {"RF": MEGA, "SF": MAJOR}),
    "C": ({**FOR_ONE, "3K": 10}, {"RF": MEGA, "SF": MAJOR, "4K": MINOR}),
    "D": ({**FOR_ONE, "3K": 9}, {"RF": MEGA, "SF": MAJOR, "4K": MINOR}),
}
FIVE_CARD = {"4K": 500, "FH": 100, "FL": 50}
SIGNS = {"meter": METER, "mega": MEGA, "major": MAJOR, "minor": MINOR}
LEVELS = {"A": {"meter"}, "B": {"mega", "major"}, "C": {"mega", "major", "minor"}}
LEVELS["D"] = LEVELS["C"]


def signs(wagers: list[list[object]]) -> list[list[object]]:
    """Return the meters of the tables that are staked on."""
    levels: set[str] = set()
    for name, stake, table in wagers:
        if stake and name == "Progressive":
            levels |= LEVELS[str(table)]
        elif stake and str(name).startswith("Five Card Hand"):
            levels.add("meter")
    return [[level, amount] for level, amount in SIGNS.items() if level in levels]


def five(cards: Sequence[str]) -> tuple[int, list[int]]:
    """Return category and deciding ranks of five cards."""
    return of_ranks("".join(sorted([card[0] for card in cards])), len({card[1] for card in cards}))


@cache
def of_ranks(held: str, suits: int) -> tuple[int, list[int]]:
    """Return the same of five ranks in so many suits."""
    ranks = [RANKS.index(rank) for rank in held]
    groups = sorted(((n, rank) for rank, n in Counter(ranks).items()), reverse=True)
    order = [rank for _, rank in groups]
    shape = [n for n, _ in groups]
    flush = suits == 1
    run = sorted(ranks, reverse=True)
    if run == [12, 3, 2, 1, 0]:
        run = [3, 2, 1, 0, -1]
    straight = len(set(ranks)) == 5 and run[0] - run[4] == 4
    if straight and flush:
        return (9 if run[0] == 12 else 8), run
    if shape[0] == 4:
        return 7, order
    if shape == [3, 2]:
        return 6, order
    if flush:
        return 5, run
    if straight:
        return 4, run
    if shape[0] == 3:
        return 3, order
    return {(2, 2): 2, (2, 1): 1}.get((shape[0], shape[1]), 0), order


def best(cards: Sequence[str]) -> tuple[int, list[int]]:
    """Return the best five of all five-card choices."""
    return max(five(choice) for choice in combinations(cards, 5))


def plain(
    cards: list[str], wagers: list[list[object]]
) -> dict[str, tuple[str | None, Fraction, Fraction]]:
    """Settle thirteen cards as the text says: outcome, won and returned by wager."""
    player, dealer, board, extra = cards[:2], cards[2:4], cards[4:9], cards[9:]
    stakes = {str(name): Fraction(str(stake)) for name, stake, _ in wagers}
    tables = {str(name): str(table) for name, _, table in wagers}
    mine, his = best(player + board), best(dealer + board)
    folded = not stakes.get("Play")
    settled: dict[str, tuple[str | None, Fraction, Fraction]] = {}

    def to_one(stake: Fraction, odds: Fraction | int) -> tuple[str, Fraction, Fraction]:
        return "win", stake * odds, stake * odds + stake

    def for_one(stake: Fraction, amount: Fraction | int) -> tuple[str, Fraction, Fraction]:
        return "win", amount - stake, Fraction(amount)

    zero = Fraction()
    lost = ("lose", zero, zero)
    for name, stake in stakes.items():
        if not stake:
            settled[name] = (None, zero, zero)
        elif name in ("Ante", "Blind", "Play") and folded:
            settled[name] = ("forfeit", zero, zero)
        elif name in ("Ante", "Blind", "Play"):
            if mine == his or (name == "Ante" and his[0] == 0):
                settled[name] = ("push", zero, stake)
            elif mine < his:
                settled[name] = lost
            elif name != "Blind":
                settled[name] = to_one(stake, 1)
            else:
                odds = BLIND[tables[name]].get(NAMES[mine[0]])
                settled[name] = to_one(stake, odds) if odds else ("push", zero, stake)
        elif name == "Trips":
            odds = TRIPS[tables[name]].get(NAMES[mine[0]])
            settled[name] = to_one(stake, odds) if odds else lost
        elif name == "Six Card":
            odds = SIX[tables[name]].get(NAMES[best(player + extra)[0]])
            settled[name] = to_one(stake, odds) if odds else lost
        elif name == "Bad Beat":
            odds = None if mine == his else BAD_BEAT[tables[name]].get(NAMES[min(mine, his)[0]])
            settled[name] = to_one(stake, odds) if odds else lost
            if folded:
                settled[name] = ("forfeit", zero, zero)
        elif name == "Progressive":
            hand = NAMES[five(player + board[:3])[0]]
            odds_for, amounts = PROGRESSIVE[tables[name]]
            if hand in amounts:
                settled[name] = for_one(stake, amounts[hand])
            else:
                settled[name] = for_one(stake, odds_for[hand] * stake) if hand in odds_for else lost
        else:
            hand = NAMES[five((dealer if "dealer" in name else player) + board[:3])[0]]
            jackpot = {"RF": Fraction(METER), "SF": Fraction(METER, 10)}
            if hand in jackpot:
                settled[name] = for_one(stake, jackpot[hand])
            else:
                settled[name] = (
                    for_one(stake, FIVE_CARD[hand] * stake) if hand in FIVE_CARD else lost
                )
    return settled


def a_deal(chance: random.Random) -> list[str]:
    """Return thirteen cards, from few suits or few ranks in two of three deals: strong hands."""
    deck = {
        0: DECK,
        1: [card for card in DECK if card[1] in "hs"],
        2: [card for card in DECK if card[0] in "9TJQKA"],
    }[chance.randrange(3)]
    return chance.sample(deck, 13)


def some_wagers(chance: random.Random) -> list[list[object]]:
    """Return stakes that the law allows, in any order."""
    ante = chance.choice([5, 10, 25.5, 7.01])
    wagers: list[list[object]] = [["Ante", ante, None], ["Blind", ante, chance.choice("AB")]]
    multiple = chance.choice([0, 0, 1, 2, 3, 4])
    if multiple or chance.random() < 0.5:
        wagers.append(["Play", float(Fraction(str(ante)) * multiple), None])
    if chance.random() < 0.8:
        wagers.append(["Trips", 5, chance.choice("ABCD")])
        if chance.random() < 0.8:
            wagers.append(["Bad Beat", 5, chance.choice("AB")])
    if chance.random() < 0.8:
        wagers.append(["Six Card", 2.5, chance.choice("ABCD")])
    if chance.random() < 0.5:
        wagers.append(["Progressive", 5, chance.choice("ABCD")])
    else:
        wagers.append(["Five Card Hand", 1, None])
        wagers.append(["Five Card Hand dealer", 3, None])
    chance.shuffle(wagers)
    return wagers


def answer(cards: list[str], wagers: list[list[object]]) -> list[list[object]]:
    """Return the rows of SETTLE for thirteen cards."""
    player, dealer, board, extra = cards[:2], cards[2:4], cards[4:9], cards[9:]
    on_board = f"{' '.join(board)} | {' '.join(extra)}"
    rows = invoke(
        "SETTLE",
        ["UTH", " ".join(player), " ".join(dealer), on_board, wagers, None, signs(wagers)],  # type: ignore[list-item]
    )
    assert isinstance(rows, list)
    return rows  # type: ignore[return-value]


def test_two_thousand_random_rounds_settle_alike() -> None:
    """Outcome, winnings and returns of every wager agree, and they add up to the total."""
    chance = random.Random(653)
    compared: Counter[tuple[str, str | None]] = Counter()
    for _ in range(DEALS):
        cards, wagers = a_deal(chance), some_wagers(chance)
        rows = answer(cards, wagers)
        expected = plain(cards, wagers)
        assert [row[0] for row in rows[1:-1]] == [wager[0] for wager in wagers]
        for name, stake, outcome, _odds, won, returned, *_said in rows[1:-1]:
            assert (outcome, won, returned) == expected[str(name)], (cards, wagers, name)
            assert not isinstance(won, float)
            assert not isinstance(returned, float)
            compared[str(name), expected[str(name)][0]] += 1
            assert not stake or isinstance(outcome, str)
        for column in (1, 4, 5):
            assert sum(row[column] for row in rows[1:-1]) == rows[-1][column]  # type: ignore[misc]
    # Every wager was seen to win and to lose or be forfeited, and each base wager to push.
    for name in ("Trips", "Bad Beat", "Six Card", "Progressive", "Five Card Hand", "Play"):
        assert compared[name, "win"] > 20
        assert compared[name, "lose"] > 20
    for name in ("Ante", "Blind", "Play"):
        assert compared[name, "push"] > 20
    assert compared["Bad Beat", "forfeit"] > 20
    assert sum(compared.values()) > 5 * DEALS


def test_a_larger_stake_never_wins_less() -> None:
    """Twice all stakes win twice as much wherever odds pay; a share of a meter never pays less."""
    chance = random.Random(12)
    compared = 0
    for _ in range(200):
        cards, wagers = a_deal(chance), some_wagers(chance)
        twice = [[name, float(2 * Fraction(str(stake))), table] for name, stake, table in wagers]
        for one, two in zip(answer(cards, wagers)[1:-1], answer(cards, twice)[1:-1], strict=True):
            jackpot = "meter" in str(one[3]) or "jackpot" in str(one[3])
            assert two[2] == one[2]
            if jackpot:
                assert two[5] == one[5]
            else:
                assert two[4] == 2 * one[4]
                assert two[5] == 2 * one[5]
            compared += 1
    assert compared > 1000
