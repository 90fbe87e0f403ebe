from itertools import combinations
from math import comb

import closed_best_five as closed_form
import pytest
from best_five import count_best_five

from combinatorics.cards import DECK
from combinatorics.catalogue import shipped
from combinatorics.rankings.five_card import CATEGORIES, category, strength
from combinatorics.side_wager import SideWager

# Five and seven cards: any textbook of poker probability. Six cards: B. Alspach, "6-Card Poker
# Hands" (Simon Fraser University, 2000), which counts 1,844 straight flushes, royal ones among
# them, and W. Butler's six-card table, which has 188 royal and 1,656 other straight flushes.
PUBLISHED = {
    5: (1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4),
    6: (6612900, 9730740, 2532816, 732160, 361620, 205792, 165984, 14664, 1656, 188),
    7: (23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 37260, 4324),
}
CLOSED_FORMS = {
    5: closed_form.five_of_five,
    6: closed_form.five_of_six,
    7: closed_form.five_of_seven,
}
WAGERS = {5: "Five Card Hand", 6: "Six Card", 7: "Trips"}
"""Wagers of Ultimate Texas Hold'em that so many cards decide."""
ROYALS = "Six-card royal flush—"


def counted(cards: int) -> dict[str, int]:
    """The shipped deals of a wager on so many cards; six-card royals are royal flushes."""
    wager = next(one for one in shipped()["UTH"].wagers if one.name == WAGERS[cards])
    assert isinstance(wager, SideWager)
    found: dict[str, int] = {}
    for outcome in wager.distribution("plain").outcomes:
        name = outcome.also[0] if outcome.also else outcome.name
        found[name] = found.get(name, 0) + outcome.ways
    return found


def six_card_royal_flushes() -> dict[str, int]:
    """The shipped deals of six cards that are ace to 9 of one suit, by the suits."""
    wager = next(one for one in shipped()["UTH"].wagers if one.name == WAGERS[6])
    assert isinstance(wager, SideWager)
    told = {one.name: one.ways for one in wager.distribution("plain").outcomes}
    return {name[len(ROYALS) :]: ways for name, ways in told.items() if name.startswith(ROYALS)}


@pytest.mark.parametrize("cards", [5, 6, 7])
def test_closed_form_enumeration_and_shipped_table_are_the_published_counts(cards: int) -> None:
    """Four sources, ten categories each, and a total of C(52, cards)."""
    published = dict(zip(CATEGORIES, PUBLISHED[cards], strict=True))
    assert sum(published.values()) == comb(52, cards)
    assert CLOSED_FORMS[cards]() == published
    assert count_best_five(cards) == published
    assert counted(cards) == published | {"No win": 0}


@pytest.mark.parametrize("k", [5, 6, 7])
def test_sets_of_ranks_with_a_straight_are_as_many_as_enumerated(k: int) -> None:
    """Sets of k ranks out of 13 that hold five in a row, ace at either end."""
    runs = [{12, 0, 1, 2, 3}] + [set(range(low, low + 5)) for low in range(9)]
    found = sum(any(run <= set(held) for run in runs) for held in combinations(range(13), k))
    assert closed_form.with_straight(k) == found
    assert closed_form.with_straight(k) + closed_form.without_straight(k) == comb(13, k)


@pytest.mark.parametrize(
    ("pattern", "held"),
    [
        ({1: 5}, (1, 1, 1, 1, 1)),
        ({1: 7}, (1, 1, 1, 1, 1, 1, 1)),
        ({2: 1, 1: 5}, (2, 1, 1, 1, 1, 1)),
        ({2: 2, 1: 3}, (2, 2, 1, 1, 1)),
        ({3: 1, 1: 4}, (3, 1, 1, 1, 1)),
        ({3: 1, 2: 1}, (3, 2)),
    ],
)
def test_suitings_without_a_flush_are_as_many_as_enumerated(
    pattern: dict[int, int], held: tuple[int, ...]
) -> None:
    """Give every rank its suits in every way and drop those with five of a suit."""
    totals: dict[tuple[int, ...], int] = {(0, 0, 0, 0): 1}
    for count in held:
        grown: dict[tuple[int, ...], int] = {}
        for suits, ways in totals.items():
            for chosen in combinations(range(4), count):
                after = tuple(number + (suit in chosen) for suit, number in enumerate(suits))
                grown[after] = grown.get(after, 0) + ways
        totals = grown
    assert closed_form.suitings(pattern) == sum(
        ways for suits, ways in totals.items() if max(suits) < 5
    )


def test_six_card_royal_flushes_are_four_of_the_royal_flushes() -> None:
    """Every six-card deal with a royal flush, looked at: the sixth card is its 9 in four."""
    royal = CATEGORIES.index("Royal flush")
    found = {"diamonds": 0, "hearts, spades or clubs": 0}
    royals = 0
    for suit in range(4):
        ten_to_ace = tuple(4 * rank + suit for rank in range(8, 13))
        for sixth in set(DECK) - set(ten_to_ace):
            royals += category(strength((*ten_to_ace, sixth))) == royal
            if sixth == 4 * 7 + suit:
                found["diamonds" if suit == 1 else "hearts, spades or clubs"] += 1
    assert royals == counted(6)["Royal flush"]
    assert found == six_card_royal_flushes() == closed_form.six_card_royal_flushes()


def test_progress_is_told_to_the_end() -> None:
    """The enumeration reports every lowest card it has finished, in order."""
    told: list[tuple[int, int]] = []
    count_best_five(5, lambda done, total: told.append((done, total)))
    assert told == [(done, 48) for done in range(1, 49)]


@pytest.mark.parametrize("cards", [4, 8])
def test_other_numbers_of_cards_are_refused(cards: int) -> None:
    """The law of these games makes hands of five, six or seven cards."""
    with pytest.raises(ValueError, match=f"not {cards}"):
        count_best_five(cards)
