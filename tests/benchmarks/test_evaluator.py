"""Seven-card evaluation beside other Python libraries, in one run.

The peers are optional: phevaluator, treys and pokerkit; one that is not installed is skipped.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from combinatorics.cards import DECK, show_cards
from combinatorics.rankings import five_card
from combinatorics.rankings.five_card import strength

_HANDS = [tuple(Random(number).sample(DECK, 7)) for number in range(1000)]


def _ours() -> tuple[list[Any], Callable[[Any], Any], bool]:
    return list(_HANDS), strength, True


def _phevaluator() -> tuple[list[Any], Callable[[Any], Any], bool]:
    """The same integers as ours; rank 1 is the best."""
    library = pytest.importorskip("phevaluator")
    return list(_HANDS), lambda hand: library.evaluate_cards(*hand), False


def _treys() -> tuple[list[Any], Callable[[Any], Any], bool]:
    """Its own integers, made beforehand; rank 1 is the best."""
    library = pytest.importorskip("treys")
    evaluate = library.Evaluator().evaluate
    hands = [[library.Card.new(card) for card in show_cards(hand).split()] for hand in _HANDS]
    return hands, lambda hand: evaluate(hand[:2], hand[2:]), False


def _pokerkit() -> tuple[list[Any], Callable[[Any], Any], bool]:
    """Its own card objects, made beforehand; a better hand is greater."""
    library = pytest.importorskip("pokerkit")
    hands = [tuple(library.Card.parse(show_cards(hand).replace(" ", ""))) for hand in _HANDS]
    best = library.StandardHighHand.from_game
    return hands, lambda hand: best(hand[:2], hand[2:]), True


@pytest.mark.parametrize("library", [_ours, _phevaluator, _treys, _pokerkit])
def test_a_thousand_seven_card_hands(
    benchmark: Any, library: Callable[[], tuple[list[Any], Callable[[Any], Any], bool]]
) -> None:
    """Every library orders the thousand hands alike; how long it takes is printed, not asserted."""
    hands, evaluate, greater_is_better = library()

    def all_hands() -> Sequence[Any]:
        return [evaluate(hand) for hand in hands]

    found = benchmark(all_hands)
    ours = [strength(hand) for hand in _HANDS]
    compared = 0
    for (mine, yours), (theirs, others) in zip(pairwise(ours), pairwise(found), strict=True):
        better = theirs > others if greater_is_better else theirs < others
        assert ((mine > yours), (mine == yours)) == (better, theirs == others)
        compared += 1
    assert compared == 999


def test_a_thousand_seven_card_hands_with_nothing_remembered(benchmark: Any) -> None:
    """Ours keeps the ranks it has met; this is the time of a first meeting."""

    def forget() -> None:
        five_card._of_ranks.cache_clear()
        five_card._of_suit.cache_clear()

    found = benchmark.pedantic(
        lambda: [strength(hand) for hand in _HANDS], setup=forget, rounds=100
    )
    assert len(found) == len(_HANDS)
