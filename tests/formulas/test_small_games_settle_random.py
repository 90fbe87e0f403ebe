"""SETTLE of four games against rounds settled apart from the law's words, wager by wager.

`settled_apart` has the second settlements; Ultimate Texas Hold'em, Four Card Poker and DJ Wild Stud
have theirs in test_settle_random.py, test_fcp_settle_random.py, test_djw_settle_random.py. All of
them, 400 rounds a game or more with every wager and folds: `pytest tests/formulas -k settle_alike`.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest
import settled_apart as apart

from formulas.registry import invoke
from formulas.values import Raw, Rows

ROUNDS = 400
METER = 6540
Round = tuple[list[Raw], apart.Back]


def some(dice: random.Random, stakes: apart.Stakes) -> apart.Stakes:
    """A part of the wagers that may be placed."""
    return {name: stake for name, stake in stakes.items() if dice.random() < 0.7}


def rows(stakes: apart.Stakes, tables: apart.Tables) -> Rows:
    """The range of wagers."""
    return [[name, stake, tables.get(name)] for name, stake in stakes.items()]


def text(cards: list[str]) -> str:
    """Cards as they are typed."""
    return " ".join(cards)


def strong(dice: random.Random, deck: list[str], count: int) -> list[str]:
    """Cards of the whole deck, of few ranks, of few suits, or high ones: rare hands come up."""
    few, suits = dice.sample(apart.RANKS, 5), dice.sample(apart.SUITS, 2)
    pool = dice.choice(
        (
            deck,
            [card for card in deck if card[0] in few or card == apart.JOKER],
            [card for card in deck if card[1] in suits or card == apart.JOKER],
            [card for card in deck if card[0] in "TJQKA" or card == apart.JOKER],
        )
    )
    return dice.sample(pool, min(count, len(pool)))


def a_run(dice: random.Random) -> str:
    """Three ranks in a row."""
    low = dice.choice((0, 4, 10))
    return apart.RANKS[low : low + 3]


def three_card_poker(dice: random.Random) -> Round:
    """With and without an Ante, played or folded, another player's hand beside."""
    cards = strong(dice, apart.DECK, 9)
    if dice.random() < 0.5:  # so that straight flushes and three-of-a-kind come
        run = a_run(dice)
        cards = dice.sample([card for card in apart.DECK if card[0] in run], 9)
    tables = {
        **{name: dice.choice("ABC") for name in ("Ante", "Pair Plus", "Six Card")},
        "Progressive": dice.choice("AB"),
    }
    stakes = {"Ante": 10} if dice.random() < 0.8 else {"Pair Plus": 5}
    if "Ante" in stakes:
        stakes |= {"Play": 10} if dice.random() < 0.7 else {}
        stakes |= some(dice, {"Pair Plus": 5})
    stakes |= some(dice, {"Progressive": dice.choice((1, 5)), "Six Card": 2})
    player, dealer, other = cards[:3], cards[3:6], cards[6:]
    if dice.random() < 0.2:
        other = [rank + dice.choice("cdhs") for rank in "AKQ"]
        other = [] if {*other} & {*player, *dealer} else other
    given: Rows = []
    if "Progressive" in stakes:
        given = [["meter", METER], ["other hands", text(other)]]
    asked: list[Raw] = ["TCP", text(player), text(dealer), None, rows(stakes, tables)]
    expected = apart.three_card_poker(player, dealer, other, stakes, tables, METER)
    return [*asked, "PA:2011", given], expected


def let_it_ride(dice: random.Random) -> Round:
    """Bets left riding or withdrawn."""
    cards = strong(dice, apart.DECK, 5)
    tables = {
        "Bet 1": dice.choice("AB"),
        **{name: dice.choice("ABC") for name in ("Bonus", "Three Card")},
    }
    stakes = {"Bet 1": dice.choice((0, 5)), "Bet 2": dice.choice((0, 5)), "Bet 3": 5}
    stakes |= some(dice, {"Bonus": 1, "Three Card": 5})
    asked: list[Raw] = ["LIR", text(cards[:3]), None, text(cards[3:]), rows(stakes, tables)]
    return [*asked, "PA:2011"], apart.let_it_ride(cards, stakes, tables)


def over_under(dice: random.Random) -> Round:
    """Over, under or surrendered."""
    cards = strong(dice, apart.DECK, 3)
    stakes = {"Ante": 10} | dice.choice(({"Over 23": 10}, {"Under 18": 10}, {}))
    stakes |= some(dice, {"Bonus": 5})
    asked: list[Raw] = ["OU", text(cards), None, None, rows(stakes, {})]
    return asked, apart.over_under(cards, stakes)


def set_hands(dice: random.Random, cards: list[str]) -> tuple[list[str], list[str]]:
    """One of the ways to set seven cards whose low hand is not above the high hand."""
    ways = [
        (high, low)
        for low in map(list, combinations(cards, 2))
        for high in ([card for card in cards if card not in low],)
        if apart.set_order(low) <= apart.set_order(high)
    ]
    return dice.choice(ways)


def face_up_pai_gow(dice: random.Random) -> Round:
    """With the joker in every second round, and another player's seven cards beside."""
    deck = [*apart.DECK, apart.JOKER]
    own = strong(dice, deck, 7)
    if dice.random() < 0.4:
        own = (own + [card for card in [apart.JOKER] if card not in own])[-7:]
    rest = [card for card in deck if card not in own]
    cards = [*own, *dice.sample(rest, 7)]
    if dice.random() < 0.3:
        cards = [*cards[7:], *cards[:7]]
    other = dice.sample([card for card in deck if card not in cards], 7)
    player, dealer = set_hands(dice, cards[:7]), set_hands(dice, cards[7:])
    table = dice.choice("1234567")
    tables = {
        "Ace High": dice.choice("12345"),
        "Fortune": dice.choice("123456"),
        "Progressive": table,
    }
    stakes = {"Face Up Pai Gow": 10} | some(
        dice,
        {
            "Ace High": 5,
            "Fortune": dice.choice((2, 5)),
            "Progressive": apart.PROGRESSIVE_STAKE[table],
        },
    )
    given: Rows = [["meter", METER]] if "Progressive" in stakes else []
    if stakes.get("Fortune", 0) >= 5 or ("Progressive" in stakes and table == "4"):
        given.append(["other hands", text(other)])
    else:
        other = []
    places: list[Raw] = [f"{text(high)} | {text(low)}" for high, low in (player, dealer)]
    expected = apart.face_up_pai_gow(player, dealer, other, stakes, tables, METER)
    return ["FUPG", *places, None, rows(stakes, tables), None, given], expected


GAMES = (three_card_poker, let_it_ride, over_under, face_up_pai_gow)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__)
def test_random_rounds_settle_alike(game) -> None:
    """What comes back of each wager agrees; each was seen to bring something and nothing."""
    dice = random.Random(29)
    seen: Counter[tuple[str, bool]] = Counter()
    for _ in range(ROUNDS):
        asked, expected = game(dice)
        spilled = invoke("SETTLE", asked)
        assert apart.amounts(spilled) == expected, asked
        seen.update((name, back > 0) for name, back in expected.items())
    wagers = {name for name, _ in seen} - {"Envy", "Ante Bonus"}
    assert min(seen[name, back] for name in wagers for back in (True, False)) >= 15, seen
