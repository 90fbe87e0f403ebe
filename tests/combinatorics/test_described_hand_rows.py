"""Hands of one kind meet the same rows, and hands by the thousand have the strength of each.

Every hand is asked by itself: its rows of the evaluator of the second derivation (`plain`).
"""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from combinatorics.cards import DECK, JOKER, show_cards
from combinatorics.described.language.deal import Deal, Group, Row
from combinatorics.described.language.parser import card_set, read_condition
from combinatorics.described.plain.holds import holds
from combinatorics.described.ranking.hand_rows import HandRows
from combinatorics.described.ranking.order import HAND, DescribedRanking, strengths_of

WORDS = {
    "one suit may reach the mark": ("", "flush(5)", "suited_run(4)", "kind(3)"),
    "two suits may": ("", "suited_set('QKA')", "flush(3)", "pairs(2)"),
    "deuces of a suit beside wild ones": ("2 Jo", "suited", "flush(5)", "suited_run(4)", "kind(4)"),
    "a joker that is not wild": ("", "flush(4)", "count('Jo') = 1", "straight"),
    "suits by name": ("", "only('cd')", "count('Kc') = 1", "only('h') or only('s')"),
    "suits by name and together": ("2 Jo", "only('cd Jo')", "flush(4)", "kind(3)"),
    "colors": ("", "colored", "highest >= 12"),
}


@pytest.mark.parametrize("cards", [5, 6])
@pytest.mark.parametrize("name", WORDS)
def test_hands_of_one_kind_meet_the_same_rows(name: str, cards: int) -> None:
    """Of every second word cards are wild; many hands are alike but for one card or for suits."""
    wild, *words = WORDS[name]
    deal = Deal(1, 1, (), (Group("player", cards, "player"),))
    marked = card_set(wild) if wild else frozenset[int]()
    rows = [
        Row(
            word,
            read_condition(
                word, ("player",), ("player",), 1, frozenset[int]() if at % 2 else marked
            ),
            word,
        )
        for at, word in enumerate(words)
    ]
    draw = Random(name)
    shoe = (*DECK, JOKER)
    pools = (
        shoe,
        [card for card in shoe if card >> 2 in (0, 13) or (card & 3 == 0 and card >> 2 > 7)],
        [card for card in shoe if card >> 2 in (0, 10, 11, 12, 13)],
    )
    hands = [draw.sample(pools[at % 3], cards) for at in range(1_500)]
    met, number = HandRows(deal, rows, ("player",)).of_each(np.array(hands))
    assert len(met) > number.max()
    for hand, kind in zip(hands, number.tolist(), strict=True):
        told = {"player": tuple(show_cards(hand).split())}
        alone = tuple(at for at, row in enumerate(rows) if holds(row.condition, told))
        assert met[kind] == alone, show_cards(hand)


@pytest.mark.parametrize("wild", ["", "2 Jo"])
def test_strengths_of_many_hands_are_those_of_each(wild: str) -> None:
    """Hands of five and of six cards, with wild ones and without."""
    marked = card_set(wild) if wild else frozenset[int]()
    rows = tuple(
        Row(one, read_condition(one, (HAND,), (HAND,), 1, marked), one)
        for one in ("straight and suited", "kind(4)", "suited", "straight", "kind(3)", "kind(2)")
    )
    ranking = DescribedRanking(cards=5, rows=rows, wild=marked, wilds=len(marked))
    strengths, draw = strengths_of(ranking), Random(wild)
    for cards in (5, 6):
        shoe = (*DECK, *([JOKER] if marked else ()))
        suited = [card for card in shoe if card & 3 == 0]
        hands = [draw.sample(suited if at % 2 else shoe, cards) for at in range(500)]
        assert strengths.of_each(np.array(hands)).tolist() == list(map(strengths.of, hands))
