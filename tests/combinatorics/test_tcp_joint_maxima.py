"""The most that one deal of Three Card Poker brings, against deals looked at another way."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations

import numpy as np
import pytest
from three_card_poker import (
    ANY_SUIT,
    DIAMONDS,
    HANDS,
    NOT_DIAMONDS,
    OTHER_SUITS,
    SIXES,
    SPADES,
    left_to_others,
    six_cards,
)

from combinatorics.catalogue import shipped
from combinatorics.described.play.duel.joint import KeptTogether
from combinatorics.described.rules.duel import STANDS
from combinatorics.joint import UndecidedError, Worth
from combinatorics.rankings.five_card import CATEGORIES

JOINT = shipped()["TCP"].joint
assert JOINT is not None
assert JOINT.read_kept is not None
COMPONENTS, most_won = JOINT.components, JOINT.most_won
KEPT: KeptTogether = JOINT.read_kept.__self__  # type: ignore[attr-defined]
MOST_OTHERS = 6
SIX_HANDS = (DIAMONDS, NOT_DIAMONDS, *reversed(CATEGORIES))
# A row of a table that a finer hand falls under where it has none of its own.
COARSER = {SPADES: "Straight flush", OTHER_SUITS: "Straight flush"}


@dataclass(frozen=True)
class Together:
    """A combination that is kept, with a deal that brings it and what is left to others."""

    player: tuple[str, ...]
    stand: str
    six: tuple[str, ...]
    spades: int
    suits: int
    cards: tuple[int, ...]


@cache
def together() -> tuple[Together, ...]:
    """Every combination that is kept."""
    found = []
    for _, one in KEPT.each({}):
        hands = [
            wager.names(wager.rows[met[0]].name)
            for wager, met in zip(KEPT.wagers, one.met, strict=True)
        ]
        base, pair_plus, progressive, six_card = hands
        assert base == pair_plus == progressive
        qualifies, compared = STANDS[one.stand]
        called = compared if qualifies else "unqualified"
        cards = (*one.cards["player"], *one.cards["dealer"])
        found.append(Together(base, called, six_card, *free_suits(cards), cards))
    return tuple(found)


def three(cards: Sequence[int]) -> tuple[int, list[int], str]:
    """A three-card hand by the letter of § 649a.6: place, ranks that decide, finest name."""
    ranks = sorted((card // 4 for card in cards), reverse=True)
    often = sorted(ranks, key=lambda rank: (-ranks.count(rank), -rank))
    flush = len({card % 4 for card in cards}) == 1
    low = [1, 0, -1] if ranks == [12, 1, 0] else ranks
    run = low[0] - low[1] == low[1] - low[2] == 1
    if run and flush:
        name = "Straight flush"
        if ranks == [12, 11, 10]:
            name = SPADES if cards[0] % 4 == 3 else OTHER_SUITS
        return 5, low, name
    if len(set(ranks)) == 1:
        return 4, often, "Three-of-a-kind"
    if run:
        return 3, low, "Straight"
    if flush:
        return 2, ranks, "Flush"
    return (1, often, "Pair") if len(set(ranks)) == 2 else (0, ranks, "High card")


def five(cards: Sequence[int]) -> str:
    """The category of five cards, by counting equal ranks."""
    ranks = tuple(sorted([card // 4 for card in cards]))
    return category_of(ranks, len({card % 4 for card in cards}) == 1)


@cache
def category_of(ranks: tuple[int, ...], flush: bool) -> str:
    """The category of five ranks, lowest first, in one suit or several."""
    run = len(set(ranks)) == 5 and (ranks[-1] - ranks[0] == 4 or ranks == (0, 1, 2, 3, 12))
    if run and flush:
        return "Royal flush" if ranks[0] == 8 else "Straight flush"
    shape = sorted(Counter(ranks).values(), reverse=True)
    names = {(4, 1): "Four-of-a-kind", (3, 2): "Full house", (3, 1, 1): "Three-of-a-kind"}
    names |= {(2, 2, 1): "Two pairs", (2, 1, 1, 1): "Pair"}
    if tuple(shape) in names:
        return names[tuple(shape)]
    return "Flush" if flush else "Straight" if run else "High card"


def six(cards: Sequence[int]) -> str:
    """The finest name of six cards, from the six hands of five in them (COMAR 36.05.14.06F)."""
    if sorted(card // 4 for card in cards) == [7, 8, 9, 10, 11, 12]:
        suits = {card % 4 for card in cards}
        if len(suits) == 1:
            return DIAMONDS if suits == {1} else NOT_DIAMONDS
    return max((five(some) for some in combinations(cards, 5)), key=CATEGORIES.index)


def stands(player: Sequence[int], dealer: Sequence[int]) -> str:
    """How the hands stand (§ 649a.11(c)(3)); a queen is rank 10."""
    own, other = three(player)[:2], three(dealer)[:2]
    if other[0] == 0 and other[1][0] < 10:
        return "unqualified"
    return "win" if own > other else "lose" if own < other else "tie"


def free_suits(cards: Sequence[int]) -> tuple[int, int]:
    """Players who can hold ace, king and queen of spades and of the other suits beside cards."""
    whole = [all(4 * rank + suit not in cards for rank in (10, 11, 12)) for suit in range(4)]
    return int(whole[3]), sum(whole[:3])


def deals(number: int, seed: int) -> list[list[int]]:
    """Random deals; most of them from a few ranks or suits, where rare hands are frequent."""
    chance = random.Random(seed)
    found = []
    for turn in range(number):
        deck = list(range(52))
        if turn % 4 == 1:
            ranks = chance.sample(range(13), 3)
            deck = [card for card in deck if card // 4 in ranks]
        elif turn % 4 == 2:
            suit, low = chance.randrange(4), chance.randrange(8)
            deck = [card for card in deck if card % 4 == suit and low <= card // 4 <= low + 5]
            deck += [card for card in chance.sample(range(52), 2) if card not in deck]
        elif turn % 4 == 3:
            deck = [card for card in deck if card // 4 >= 7]
        found.append(chance.sample(deck, 6))
    return found


@cache
def read(cards: tuple[int, ...]) -> tuple[str, str, str, tuple[int, int]]:
    """How the hands of one deal stand, their names, and what it leaves to others."""
    player, dealer = cards[:3], cards[3:]
    return stands(player, dealer), three(player)[2], six(cards), free_suits(cards)


def best_by_hand(worth: Worth, cards: Sequence[int], others: int) -> Fraction:
    """What one deal wins, with the best that others can hold."""
    stand, name, whole, (spades, suits) = read(tuple(cards))
    won = Fraction()
    if stand in ("win", "unqualified"):
        won += worth["Ante"]["Win"]
    if stand == "win":
        won += worth["Play"]["Win"]
    for component in ("Ante Bonus", "Pair Plus", "Progressive"):
        pays = worth[component]
        won += pays[name] if name in pays else pays.get(COARSER.get(name, ""), Fraction())
    won += worth["Six Card"].get(whole, Fraction())
    envy = [worth["Envy"][SPADES]] * spades + [worth["Envy"][OTHER_SUITS]] * suits
    return won + sum(sorted(envy, reverse=True)[:others], Fraction())


def test_every_witness_brings_what_the_table_says() -> None:
    """Each deal, read by the letter of the law, is of its kind."""
    for one in together():
        player, dealer = one.cards[:3], one.cards[3:]
        assert len(set(one.cards)) == 6
        assert three(player)[2] == one.player[0]
        assert stands(player, dealer) == one.stand
        assert six(one.cards) == one.six[0]
        assert (one.spades, one.suits) == left_to_others(one.cards)
    assert {one.player[0] for one in together()} == set(HANDS)
    assert {one.six[0] for one in together()} == set(SIX_HANDS)
    assert len(together()) > 150


def test_no_deal_is_outside_the_table() -> None:
    """Of 12,000 deals each has its kind in the table, with at least as much left to others."""
    table: dict[tuple[str, str, str], list[Together]] = {}
    for one in together():
        table.setdefault((one.player[0], one.stand, one.six[0]), []).append(one)
    met = set()
    for cards in deals(12_000, 649):
        kind = three(cards[:3])[2], stands(cards[:3], cards[3:]), six(cards)
        spades, suits = free_suits(cards)
        assert any(one.spades >= spades and one.suits >= suits for one in table[kind]), cards
        met.add(kind)
    assert len(met) > len(table) / 2


def test_no_deal_wins_more() -> None:
    """For wins drawn at random no deal of 3,000 wins more, and a witness wins the most."""
    chance = random.Random(14)
    every = deals(3_000, 36)
    for turn in range(4):

        def drawn(names: Sequence[str]) -> dict[str, Fraction]:
            return {name: Fraction(chance.randrange(1_000), 7) for name in names}

        worth = {"Ante": drawn(["Win"]), "Play": drawn(["Win"]), "Envy": drawn(HANDS[:2])}
        worth |= {name: drawn(HANDS) for name in ("Ante Bonus", "Progressive")}
        worth |= {"Pair Plus": drawn(HANDS[2:]), "Six Card": drawn(SIX_HANDS)}
        assert set(worth) == set(COMPONENTS)
        most = most_won(worth, turn)
        assert most.amount == sum(won for _, _, won in most.hands)
        assert all(best_by_hand(worth, cards, turn) <= most.amount for cards in every)
        witnesses = [best_by_hand(worth, one.cards, turn) for one in together()]
        assert max(witnesses) == most.amount


def test_the_sets_of_ranks_name_six_cards_as_the_hands_of_five_do() -> None:
    """The table is made with sets of ranks; here the best of six hands of five, 3,000 times."""
    every = np.array(deals(3_000, 58))
    counts = np.array([np.bincount(cards // 4, minlength=13) for cards in every])
    suits = np.array(
        [
            [sum(1 << card // 4 for card in cards if card % 4 == suit) for suit in range(4)]
            for cards in every.tolist()
        ]
    )
    found = six_cards(counts, suits)
    names = (*CATEGORIES, "Super Royal")
    assert len(names) == SIXES
    for cards, place in zip(every.tolist(), found, strict=True):
        assert six(cards).startswith(names[place])


def test_the_readings_of_the_ante_bonus_bring_the_same_most() -> None:
    """A paid hand wins beside each hand of six that goes with it, but a straight beside fours."""
    kinds: dict[tuple[str, str], list[Together]] = {}
    for one in together():
        if one.player[0] in HANDS[:5]:
            kinds.setdefault((one.player[0], one.six[0]), []).append(one)
    apart = {
        kind
        for kind, found in kinds.items()
        for one in found
        if not any(
            other.stand == "win" and other.spades >= one.spades and other.suits >= one.suits
            for other in found
        )
    }
    assert apart == {("Straight", "Four-of-a-kind")}
    assert any(
        (one.stand, one.spades, one.suits) == ("win", 1, 3)
        for one in kinds["Straight flush", "Four-of-a-kind"]
    )


def test_what_cannot_be_dealt_together() -> None:
    """Three-of-a-kind in hand shows three suits and one rank: never five of a suit or in a row."""
    sixes = {one.six[0] for one in together() if one.player[0] == "Three-of-a-kind"}
    assert sixes == {"Three-of-a-kind", "Full house", "Four-of-a-kind"}


def test_a_table_without_a_row_pays_the_coarser_one() -> None:
    """A Super Royal is a royal flush where nothing else is said, and a mini royal a straight flush.

    Ace, king and queen of spades against jack, 10 and 9 of spades is one such deal.
    """
    one, hundred = Fraction(1), Fraction(100)
    worth = {"Six Card": {"Royal flush": one}, "Pair Plus": {"Straight flush": one}}
    assert most_won(worth, 0).amount == 2
    worth = {"Six Card": {"Royal flush": one, ANY_SUIT: hundred}, "Progressive": {SPADES: one}}
    assert most_won(worth, 0).amount == 101
    worth["Six Card"] = {DIAMONDS: hundred, NOT_DIAMONDS: 50 * one}
    worth["Progressive"][OTHER_SUITS] = Fraction()
    assert most_won(worth, 0).amount == 100
    worth["Progressive"][SPADES] = 70 * one
    assert most_won(worth, 0).amount == 120


def test_what_is_not_known_is_refused() -> None:
    """More others than § 649a.2(a) seats, and another hand's envy bonus."""
    with pytest.raises(UndecidedError, match="6 others at most"):
        most_won({}, MOST_OTHERS + 1)
    with pytest.raises(UndecidedError, match="only for Ace, king and queen of spades and Ace"):
        most_won({"Envy": {"Straight flush": Fraction(1)}}, 1)
