"""Kinds of deal beside every card of a small shoe dealt by itself: no symmetry is assumed.

Copies of a card from several decks, jokers and wild cards are told apart here, each set of cards is
dealt once, and its rows are read as they stand.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from combinatorics.cards import DECK, show_cards
from combinatorics.described.counting.count import count, said_of
from combinatorics.described.counting.kinds import kinds_of, real_cards
from combinatorics.described.language.deal import Deal, DescribedWager, Group, Row
from combinatorics.described.language.parser import card_set, read_condition
from combinatorics.described.plain.holds import holds

ROWS = (
    "suited", "colored", "straight", "kind(3)", "pairs(2)", "flush(3)", "run(3)", "suited_run(3)",
    "suited_set('AK')", "count('2 Jo') = 1", "count('A') >= 1", "only('cs')", "highest = 14",
    "total = 20", "suited of first", "kind(2) of first", "cards_matched(more) = 1",
    "ranks_matched(more) = 1", "count('2 Jo') of more = 1",
)  # fmt: skip


def dealt(shoe: list[str], sizes: tuple[int, int]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Every deal of two groups from cards that are all told apart."""
    places = range(len(shoe))
    for first in combinations(places, sizes[0]):
        left = [place for place in places if place not in first]
        for more in combinations(left, sizes[1]):
            yield tuple(shoe[one] for one in first), tuple(shoe[one] for one in more)


@pytest.mark.parametrize("seed", range(12))
def test_every_card_dealt_by_itself(seed: int) -> None:
    """Shoes of one to three decks with jokers, wild cards of each sort, rows drawn at random."""
    draw = random.Random(seed)
    decks, jokers = 1 + seed % 3, seed % 4
    plain, deuces = ((11, 2), (5, 1), (3, 1))[decks - 1]
    kept = draw.sample(DECK[4:], plain) + draw.sample(DECK[:4], deuces)
    deal = Deal(
        decks,
        jokers if decks == 1 else min(jokers, 1),
        tuple(card for card in DECK if card not in kept),
        (Group("first", 2), Group("more", 2, "dealer")),
    )
    copies = deal.copies()
    shoe = [show_cards((card,)) for card, many in copies.items() for _ in range(many)]
    names = ["2", *(["Jo", "2 Jo"] if "Jo" in shoe else [])]
    wild = card_set(names[seed % len(names)]) if seed % 5 else frozenset[int]()
    rows = [
        Row(text, read_condition(text, ("first", "more"), ("first", "more"), decks, wild), text)
        for text in draw.sample(ROWS, 5)
    ]
    wager = DescribedWager("X", ("first", "more"), tuple(rows))
    found: Counter[int] = Counter()
    for first, more in dealt(shoe, (2, 2)):
        hands = {"first": first, "more": more}
        found[next((at for at, row in enumerate(rows) if holds(row.condition, hands)), 5)] += 1
    counted = count(deal, wager)
    # Groups that no row tells apart are dealt as one, and one that none names is not dealt.
    assert [one * found.total() for one in counted.rows] == [
        found[at] * counted.total for at in range(6)
    ], [row.text for row in rows]
    for kind, _ in kinds_of(deal, said_of(wager)).found:
        cards = real_cards(deal, said_of(wager), kind)
        lying = Counter(card for hand in cards.values() for card in hand)
        assert all(many <= copies[card] for card, many in lying.items())
