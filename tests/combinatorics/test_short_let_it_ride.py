"""The short strategy of Let It Ride: read back as it is printed, and played over the whole deck.

The second route shares nothing with the first but the printed lines and the ranking of five cards:
each set of three cards of the deck is dealt once for all that differ by their suits alone, each
first community card to it, and each second one, whose five cards are ranked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import pytest
from let_it_ride import HANDS, PAID, hand_of
from printed_lines import holds_cards

from combinatorics import short_play
from combinatorics.cards import DECK, show_cards
from combinatorics.catalogue import shipped
from combinatorics.described.play.reveal.best import DescribedPlay
from combinatorics.short_play import Line, Short

BASE = shipped()["LIR"].wagers[0]
assert isinstance(BASE, DescribedPlay)
Cards = tuple[int, ...]
Alike = tuple[Cards, bool]
PAYS_A = dict(zip(PAID, map(Fraction, (1000, 200, 50, 11, 8, 5, 3, 2, 1)), strict=True))
LOST = Fraction(-1)
OTHER = dict(zip(PAID, map(Fraction, (500, 100, 25, 15, 10, 5, 3, 2, 0)), strict=True))


def alike(cards: Cards) -> Alike:
    """What is the same of cards that differ by their suits alone: a flush takes all of them."""
    return tuple(sorted(card >> 2 for card in cards)), len({card & 3 for card in cards}) == 1


@cache
def fifths() -> Mapping[Alike, Mapping[str, int]]:
    """Of each four cards the hands that the other 48 make."""
    found: dict[Alike, Mapping[str, int]] = {}
    for three in starts().values():
        for fourth in DECK:
            four = (*three[0], fourth)
            if fourth not in three[0] and alike(four) not in found:
                left = [card for card in DECK if card not in four]
                found[alike(four)] = Counter(hand_of((*four, fifth)) for fifth in left)
    return found


@cache
def starts() -> Mapping[Alike, tuple[Cards, int]]:
    """Three cards of each kind, and how many sets are alike."""
    many = Counter(map(alike, combinations(DECK, 3)))
    shown = {alike(cards): cards for cards in combinations(DECK, 3)}
    return {one: (shown[one], ways) for one, ways in many.items()}


@cache
def fours_of(three: Cards) -> Sequence[tuple[Cards, Alike]]:
    """The three cards beside each other card of the deck, and what they are alike with."""
    fours = [(*three, card) for card in DECK if card not in three]
    return [(four, alike(four)) for four in fours]


@cache
def least(four: Alike) -> int:
    """The place of the weakest hand that four cards come to."""
    return max(map(HANDS.index, fifths()[four]))


def followed(short: Short, pays: Mapping[str, Fraction]) -> Fraction:
    """The expected net result of a player who follows printed lines, deal by deal."""
    first, second = short.points

    def rides(lines: Sequence[Line], cards: Cards, weakest: int) -> bool:
        shown = frozenset(show_cards(cards).split())
        for line in lines:
            if holds_cards(line.words, shown, lambda name: weakest <= place_of(name), short.note):
                return line.decision.startswith("Let")
        raise AssertionError("the last line is for all cards")

    bet_2: dict[Alike, bool] = {}
    worth: dict[Alike, Fraction] = {}
    net = Fraction()
    for three, ways in starts().values():
        fours = fours_of(three)
        bet_1 = rides(first.lines, three, max(least(key) for _, key in fours))
        for four, key in fours:
            if key not in bet_2:
                bet_2[key] = rides(second.lines, four, least(key))
                hands = fifths()[key].items()
                worth[key] = sum((many * pays.get(hand, LOST) for hand, many in hands), Fraction())
            net += ways * worth[key] * (1 + bet_1 + bet_2[key])
    return net / (comb(52, 3) * 49 * 48)


def place_of(name: str) -> int:
    """The place of a row under its printed name, "or better" beside where it does not end so."""
    return HANDS.index(name if name in HANDS else name.removesuffix(" or better"))


@pytest.mark.parametrize("pays", [PAYS_A, OTHER], ids=["A", "tens push"])
def test_what_is_printed_loses_what_is_said(
    pays: Mapping[str, Fraction], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every deal of the whole deck, with one line beside the last of a decision and with more."""
    rounds = BASE.rounds(pays)
    ways = sum(end.ways for end in rounds)
    exact = sum((end.ways * end.net for end in rounds), Fraction()) / ways
    lost = []
    for most in (1, 11):
        monkeypatch.setattr(short_play, "MOST_LINES", most)
        short = BASE.short(pays)
        assert [point.name for point in short.points] == ["Bet 1", "Bet 2"]
        assert exact - followed(short, pays) == short.lost
        lost.append(short.lost)
    assert lost[0] > Fraction(1, 1000) >= lost[1] >= 0


def test_the_rules_of_table_a() -> None:
    """At 1000, 200, 50, 11, 8, 5, 3, 2, 1 to 1; the second decision loses nothing.

    A paid hand, four to a flush and four to an outside straight ride, as published
    (webcasinoguide.com, Let It Ride); an outside straight of low cards and an inside one of four
    high cards have no edge either way, so one rides and the other does not.
    """
    first, second = BASE.short(PAYS_A).points
    assert [line.words for line in second.lines] == [
        "Pair - Tens or better made",
        "any cards of one suit",
        "any cards that 2 straights can hold",
        "otherwise",
    ]
    assert second.lost == 0
    assert first.lost == Fraction(27, 77350)
