"""Rounds settled from the words of the law alone, with evaluators that share nothing with ours.

Three Card Poker by §§ 649a.6, .11 and .12, Let It Ride by § 643a.12, Over/Under by §§ 686a.7 and
686a.8, Face Up Pai Gow by §§ 688a.6, .11 and .12; pays are typed from the paytables as printed.
Each function returns what comes back of each wager, the stake included.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Final

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
DECK: Final = [rank + suit for rank in RANKS for suit in SUITS]
JOKER: Final = "Jo"
ACE, KING, QUEEN, TEN = (RANKS.index(rank) for rank in "AKQT")
Stakes = dict[str, int]
Tables = dict[str, str]
Back = dict[str, Fraction | int]
Order = tuple[int, list[int]]
# Weakest first: § 653a.6 and § 649a.6(d).
FIVE: Final = ["HC", "P", "2P", "3K", "ST", "FL", "FH", "4K", "SF", "RF"]


@cache
def _five(ranks: tuple[int, ...], suited: bool) -> Order:
    groups = sorted(((n, rank) for rank, n in Counter(ranks).items()), reverse=True)
    order, shape = [rank for _, rank in groups], [n for n, _ in groups]
    wheel = order == [ACE, 3, 2, 1, 0]
    straight = len(order) == 5 and (order[0] - order[4] == 4 or wheel)
    if straight:
        top = 3 if wheel else order[0]
        name = ("RF" if top == ACE else "SF") if suited else "ST"
        return FIVE.index(name), [top]
    if suited and len(order) == 5:
        return FIVE.index("FL"), order
    named = {"5": "4K", "41": "4K", "32": "FH", "311": "3K", "221": "2P", "2111": "P"}
    return FIVE.index(named.get("".join(map(str, shape)), "HC")), order


def five(cards: Collection[str]) -> Order:
    """Category and deciding ranks of five cards; ace to five is the lowest straight."""
    ranks = tuple(sorted(RANKS.index(card[0]) for card in cards))
    return _five(ranks, len({card[1] for card in cards}) == 1)


def amounts(spilled: object) -> dict[str, object]:
    """What SETTLE says comes back of each wager; winnings and the Total must go with it."""
    assert isinstance(spilled, list)
    lines = spilled[1:-1]
    for _, stake, _, _, won, back, *_ in lines:
        assert won == max(0, back - (stake or 0))
    assert spilled[-1][4:6] == [sum(line[4] for line in lines), sum(line[5] for line in lines)]
    return {line[0]: line[5] for line in lines}


def _to_one(stake: int, odds: Fraction | int | None) -> Fraction | int:
    return 0 if odds is None else stake * (odds + 1)


# ---------------------------------------------------------------- Three Card Poker

THREE: Final = ["HC", "P", "FL", "ST", "3K", "SF"]
ANTE_BONUS: Final = {
    "A": {"SF": 5, "3K": 4, "ST": 1},
    "B": {"SF": 5, "3K": 3, "ST": 1},
    "C": {"SF": 4, "3K": 3, "ST": 1},
}
PAIR_PLUS: Final = {
    "A": {"SF": 35, "3K": 25, "ST": 5, "FL": 3, "P": 1},
    "B": {"SF": 40, "3K": 30, "ST": 5, "FL": 4, "P": 1},
    "C": {"SF": 40, "3K": 30, "ST": 6, "FL": 3, "P": 1},
}
THREE_PROGRESSIVE: Final = {
    "A": {"SF": 70, "3K": 60, "ST": 6},
    "B": {"SF": 100, "3K": 90},
}
SIX_CARD: Final = {
    "A": {"RF": 1000, "SF": 200, "4K": 50, "FH": 25, "FL": 20, "ST": 10, "3K": 5},
    "B": {"RF": 1000, "SF": 200, "4K": 100, "FH": 20, "FL": 15, "ST": 9, "3K": 8},
    "C": {"RF": 1000, "SF": 200, "4K": 100, "FH": 20, "FL": 15, "ST": 10, "3K": 7},
}


def three(cards: Sequence[str]) -> Order:
    """Category and deciding ranks of three cards; ace, two, three is the lowest straight."""
    ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    groups = sorted(((n, rank) for rank, n in Counter(ranks).items()), reverse=True)
    order = [rank for _, rank in groups]
    suited = len({card[1] for card in cards}) == 1
    wheel = ranks == [ACE, 1, 0]
    if len(order) == 3 and (ranks[0] - ranks[2] == 2 or wheel):
        return THREE.index("SF" if suited else "ST"), [1] if wheel else ranks[:1]
    if len(order) == 1:
        return THREE.index("3K"), order
    if suited:
        return THREE.index("FL"), order
    return THREE.index("P" if len(order) == 2 else "HC"), order


def mini_royal(cards: Sequence[str]) -> str:
    """The suit in which three cards are ace, king and queen, "" for none."""
    suits = {card[1] for card in cards}
    return suits.pop() if {card[0] for card in cards} == set("AKQ") and len(suits) == 1 else ""


def three_card_poker(
    player: Sequence[str],
    dealer: Sequence[str],
    other: Sequence[str],
    stakes: Stakes,
    tables: Tables,
    meter: int,
) -> Back:
    """Settle by § 649a.11(b) and (c), and § 649a.12; `other` is another player's hand."""
    own, his = three(player), three(dealer)
    name, ante = THREE[own[0]], stakes.get("Ante", 0)
    folded = bool(ante) and not stakes.get("Play")
    back: Back = dict.fromkeys(stakes, 0)
    if ante and not folded:
        if his < (0, [QUEEN]):  # (c)(3)(i): lower than a queen high
            back |= {"Ante": 2 * ante, "Play": ante}
        else:
            share = 2 if own > his else own == his
            back |= {"Ante": share * ante, "Play": share * ante}
        bonus = ANTE_BONUS[tables["Ante"]].get(name)
        if bonus:  # § 649a.12(b): regardless of whether the hand outranks the dealer's
            back["Ante Bonus"] = bonus * ante
    if "Pair Plus" in stakes and not folded:
        back["Pair Plus"] = _to_one(stakes["Pair Plus"], PAIR_PLUS[tables["Pair Plus"]].get(name))
    if "Six Card" in stakes:  # (b)(3): not forfeited
        best = max(five(chosen) for chosen in combinations([*player, *dealer], 5))
        odds = SIX_CARD[tables["Six Card"]].get(FIVE[best[0]])
        back["Six Card"] = _to_one(stakes["Six Card"], odds)
    if "Progressive" in stakes:
        chip, royal = stakes["Progressive"], mini_royal(player)
        pays = THREE_PROGRESSIVE[tables["Progressive"]]
        pay = chip * (500 if royal else pays.get(name, 0))
        if not folded:
            back["Progressive"] = meter if royal == "s" else pay
        envy = {"": 0, "s": 100}.get(mini_royal(other), 25)  # (b)(2): kept on a fold
        if envy:
            back["Envy"] = chip * envy
    return back


# ---------------------------------------------------------------- Let It Ride

LET_IT_RIDE: Final = {"RF": 1000, "SF": 200, "4K": 50, "FH": 11, "FL": 8, "ST": 5, "3K": 3, "2P": 2}
LET_IT_RIDE_BONUS: Final = {
    "A": [25000, 2500, 400, 200, 50, 25, 5, 0, 0],
    "B": [20000, 2000, 200, 75, 50, 25, 5, 4, 1],
    "C": [20000, 2000, 100, 75, 50, 25, 9, 6, 0],
}
THREE_CARD: Final = {
    "A": {"SF": 40, "3K": 30, "ST": 6, "FL": 4, "P": 1},
    "B": {"SF": 40, "3K": 30, "ST": 5, "FL": 4, "P": 1},
    "C": {"SF": 40, "3K": 30, "ST": 6, "FL": 3, "P": 1},
}


def let_it_ride(cards: Sequence[str], stakes: Stakes, tables: Tables) -> Back:
    """Settle by § 643a.11(f) and § 643a.12; a bet that is withdrawn has no stake."""
    category, order = five(cards)
    name = FIVE[category]
    low_pair = name == "P" and order[0] < TEN
    back: Back = {}
    for wager, stake in stakes.items():
        if wager.startswith("Bet"):
            odds = LET_IT_RIDE | ({} if low_pair else {"P": 1})
            if name == "RF" and tables["Bet 1"] == "B":
                odds["RF"] = 500
            back[wager] = _to_one(stake, odds.get(name))
        elif wager == "Bonus":  # the amounts of § 643a.12(b), for a wager of $1
            row = len(FIVE) - 1 - category
            amounts = LET_IT_RIDE_BONUS[tables["Bonus"]]
            back[wager] = 0 if name == "HC" or low_pair else amounts[row]
        else:
            odds = THREE_CARD[tables["Three Card"]]
            back[wager] = _to_one(stake, odds.get(THREE[three(cards[:3])[0]]))
    return back


# ---------------------------------------------------------------- Over/Under

OVER_UNDER_BONUS: Final = {6: 50, 7: 10, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}


def over_under(cards: Sequence[str], stakes: Stakes) -> Back:
    """Settle by § 686a.7(g) to (l) and § 686a.8: an ace is 11, a face card 10."""
    total = sum(11 if card[0] == "A" else min(RANKS.index(card[0]) + 2, 10) for card in cards)
    won = ("Over 23" in stakes and total > 23) or ("Under 18" in stakes and total < 18)
    back: Back = {name: 2 * stake if won else 0 for name, stake in stakes.items()}
    if "Bonus" in stakes:  # (h): not forfeited by a surrender
        back["Bonus"] = _to_one(stakes["Bonus"], OVER_UNDER_BONUS.get(min(total, 39 - total)))
    return back


# ---------------------------------------------------------------- Face Up Pai Gow

ACE_HIGH: Final = {  # both, the dealer with the joker, the dealer without
    "1": (20, 10, 8),
    "2": (40, 15, 5),
    "3": (30, 15, 6),
    "4": (25, 10, 7),
    "5": (40, 12, 5),
}
_ROWS: Final = ["7SF", "R+M", "7SFJ", "5A", "RF", "SF", "4K", "FH", "FL", "3K", "ST"]
FORTUNE: Final = {
    table: dict(zip(_ROWS, pays, strict=True))
    for table, pays in {
        "1": (5000, 1000, 750, 250, 100, 50, 20, 5, 4, 3, 2),
        "2": (8000, 2000, 1000, 400, 150, 50, 25, 5, 4, 3, 2),
        "3": (5000, 2000, 1000, 400, 150, 50, 25, 5, 4, 3, 2),
        "4": (2500, 1000, 750, 250, 125, 50, 25, 5, 4, 3, 2),
        "5": (5000, 1000, 500, 300, 100, 45, 5, 5, 4, 3, 2),
        "6": (5000, 2000, 1000, 400, 150, 50, 25, 5, 4, 3, 2),
    }.items()
}
FORTUNE_ENVY: Final = {
    "1": (1000, 250, 100, 50, 25, 10, 5),
    "2": (5000, 1000, 500, 250, 50, 20, 5),
    "3": (3000, 1000, 500, 250, 50, 20, 5),
    "4": (1000, 750, 250, 100, 50, 20, 5),
    "5": (2500, 500, 250, 150, 55, 25, 6),
    "6": (2500, 500, 250, 150, 55, 25, 6),
}
FULLY_WILD: Final = {"2", "5", "6"}
METER_SHARE: Final = {  # of 100
    "1": {"7SF": 100, "7SFJ": 100, "5A": 10},
    "2": {"7SF": 100, "7SFJ": 10},
    "3": {"7SF": 100, "7SFJ": 100, "5A": 10},
    "4": {"7SF": 100, "R+M": 20, "7SFJ": 10},
    "5": {"7SF": 100, "7SFJ": 100, "5A": 10},
    "6": {"7SF": 100, "7SFJ": 100, "5A": 10},
    "7": {"5A": 100},
}
DOLLARS: Final[dict[str, dict[str, float]]] = {
    "1": {"RF": 500, "SF": 100, "4K": 75, "FH": 4},
    "2": {"5K": 500, "RF": 300, "SF": 100, "4K": 30, "FH": 7},
    "3": {"RF": 2500, "SF": 500, "4K": 375, "FH": 20},
    "4": {
        **dict.fromkeys(("7SF", "R+M", "7SFJ"), 5000),
        **{"5A": 2500, "RF": 500, "SF": 200, "4K": 100, "FH": 25, "FL": 20, "3K": 15, "ST": 7.5},
    },
    "5": {"5K": 1000, "RF": 500, "SF": 100, "4K": 20, "FH": 5},
    "6": {"5K": 800, "RF": 400, "SF": 75, "4K": 10},
    "7": {"RF": 500, "SF": 100, "4K": 75, "FH": 5},
}
PROGRESSIVE_STAKE: Final = {table: 5 if table in "34" else 1 for table in DOLLARS}
PROGRESSIVE_ENVY: Final = (1000, 750, 250, 100, 50, 20, 5)  # of table 4
_IN_ORDER: Final = ["7SF", "R+M", "7SFJ", "5A", "5K", *FIVE[::-1][:4], "FL", "3K", "ST"]


def stand_ins(cards: Collection[str], *, wild: bool) -> list[str]:
    """The five cards that a hand with the joker may be, with those that it makes of the joker."""
    natural = [card for card in cards if card != JOKER]
    found = []
    for card in DECK:
        made = FIVE[five([*natural, card])[0]]
        completes = made in ("ST", "FL", "SF", "RF") and card not in natural
        if wild or card[0] == "A" or completes:
            found.append(card)
    return found


def kinds(cards: Sequence[str], *, wild: bool) -> set[str]:
    """Every kind of hand that seven cards make, by five or all (§ 688a.6(b), (e), (f))."""
    found: set[str] = set()
    natural = [card for card in cards if card != JOKER]
    for chosen in combinations(cards, 5):
        if JOKER not in chosen:
            found.add(FIVE[five(chosen)[0]])
            continue
        four = [card for card in chosen if card != JOKER]
        held = {card[0] for card in four}
        if held == {"A"}:
            found.add("5A")
        if len(held) == 1 and wild:
            found.add("5K")
        found |= {FIVE[five([*four, card])[0]] for card in stand_ins(chosen, wild=wild)}
    if len({card[1] for card in natural}) == 1:
        ranks = {RANKS.index(card[0]) for card in natural}
        runs = [set(range(low, low + 7)) for low in range(7)] + [{ACE, *range(6)}]
        if any(ranks <= run for run in runs):
            found.add("7SF" if len(natural) == len(cards) else "7SFJ")
    for king, queen in ((f"K{suit}", f"Q{suit}") for suit in SUITS):
        if king in cards and queen in cards:
            rest = [card for card in cards if card not in (king, queen)]
            royal = [card for card in rest if card != JOKER]
            if len({card[1] for card in royal}) == 1 and {card[0] for card in royal} <= set(
                "AKQJT"
            ):
                found.add("R+M")
    paired = Counter("A" if card == JOKER else card[0] for card in cards)
    if sum(count >= 2 for count in paired.values()) == 3:
        found.add("3P")
    return found


def ace_high(cards: Sequence[str]) -> bool:
    """Whether seven cards are an Ace High Pai Gow."""
    return kinds(cards, wild=False) == {"HC"} and (
        "A" in {card[0] for card in cards} or JOKER in cards
    )


def set_order(cards: Sequence[str]) -> Order:
    """A high or a low hand by § 688a.6(b): ace to five is the second highest straight."""
    if len(cards) == 2:
        ranks = sorted(ACE if card == JOKER else RANKS.index(card[0]) for card in cards)
        return (1, ranks[:1]) if ranks[0] == ranks[1] else (0, ranks[::-1])
    if JOKER in cards:
        four = [card for card in cards if card != JOKER]
        if {card[0] for card in four} == {"A"}:
            return len(FIVE), []
        return max(set_order([*four, card]) for card in stand_ins(cards, wild=False))
    category, order = five(cards)
    if FIVE[category] in ("ST", "SF"):
        wheel = order == [3] and "A" in {card[0] for card in cards}
        return category, [23 if wheel else 24 if order == [ACE] else order[0]]
    return category, order


def face_up_pai_gow(
    player: tuple[Sequence[str], Sequence[str]],
    dealer: tuple[Sequence[str], Sequence[str]],
    other: Sequence[str],
    stakes: Stakes,
    tables: Tables,
    meter: int,
) -> Back:
    """Settle by § 688a.11(f) and (h), and § 688a.12; hands are high and low."""
    own, his = [*player[0], *player[1]], [*dealer[0], *dealer[1]]
    back: Back = {}
    base = stakes["Face Up Pai Gow"]
    higher = sum(set_order(mine) > set_order(its) for mine, its in zip(player, dealer, strict=True))
    back["Face Up Pai Gow"] = base if ace_high(his) else higher * base
    if "Ace High" in stakes:
        both, joker, none = ACE_HIGH[tables["Ace High"]]
        odds = both if ace_high(own) else joker if JOKER in his else none
        back["Ace High"] = _to_one(stakes["Ace High"], odds if ace_high(his) else None)
    envy: Fraction | int = 0
    if "Fortune" in stakes:
        pays, held = FORTUNE[tables["Fortune"]], kinds(own, wild=False)
        row = next((row for row in _ROWS if row in held), None)
        push = 0 if tables["Fortune"] == "1" and "3P" in held else None
        back["Fortune"] = _to_one(stakes["Fortune"], pays[row] if row else push)
        envy += _envy(other, FORTUNE_ENVY[tables["Fortune"]]) * (stakes["Fortune"] >= 5)
    if "Progressive" in stakes:
        table = tables["Progressive"]
        held = kinds(own, wild=table in FULLY_WILD)
        shares, dollars = METER_SHARE[table], DOLLARS[table]
        row = next(
            (row for row in _IN_ORDER if row in held and (row in shares or row in dollars)), ""
        )
        pay = Fraction(shares.get(row, 0) * meter, 100) + Fraction(dollars.get(row, 0))
        back["Progressive"] = pay + (5 if table == "4" and row else 0)
        envy += _envy(other, PROGRESSIVE_ENVY) * (table == "4")
    if envy:
        back["Envy"] = envy
    return back


def _envy(other: Sequence[str], amounts: Sequence[int]) -> int:
    """The Envy Bonus for another player's seven cards, 0 for none."""
    held = kinds(other, wild=False) if other else set()
    return next((pay for row, pay in zip(_ROWS, amounts, strict=False) if row in held), 0)
