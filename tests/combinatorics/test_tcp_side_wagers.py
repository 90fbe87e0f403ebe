"""Hands of three cards and of six, by two derivations each."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import numpy as np
import pytest
from three_card_counts import TOTAL, three_card_hands
from three_card_poker import (
    ANY_SUIT,
    DIAMONDS,
    NOT_DIAMONDS,
    OTHER_SUITS,
    SPADES,
    six_card_names,
    six_cards,
    three_card_names,
)
from three_card_ranking import CATEGORIES, category, strength

from combinatorics.cards import DECK, parse_cards
from combinatorics.catalogue import shipped
from combinatorics.described.play.duel.classes import (
    ShippedDuelPlay,
    _content,
    folded,
    lost_on_folds,
)
from combinatorics.rankings.five_card import CATEGORIES as FIVE_CARD
from combinatorics.side_wager import SideWager

BASE, PAIR_PLUS, PROGRESSIVE, SIX_CARD = shipped()["TCP"].wagers
assert isinstance(BASE, ShippedDuelPlay)
assert isinstance(PAIR_PLUS, SideWager)
assert isinstance(PROGRESSIVE, SideWager)
assert isinstance(SIX_CARD, SideWager)


def test_the_closed_forms_are_the_textbook_counts_and_an_enumeration() -> None:
    """Every hand of three cards is dealt; the counts stand in any text on Three Card Poker."""
    dealt = Counter(CATEGORIES[category(strength(cards))] for cards in combinations(DECK, 3))
    assert dealt == three_card_hands()
    assert list(three_card_hands().values()) == [16440, 3744, 1096, 720, 52, 48]
    assert sum(dealt.values()) == TOTAL == 22_100


def test_an_ace_king_and_queen_of_one_suit_stand_apart() -> None:
    """§ 649a.12(e): one hand in spades, three in other suits, cut out of 48 straight flushes."""
    dealt = Counter(three_card_names(cards)[0] for cards in combinations(DECK, 3))
    for wager in (PAIR_PLUS, PROGRESSIVE):
        ways = {one.name: one.ways for one in wager.distribution("first row").outcomes}
        assert {name: many for name, many in ways.items() if many} == dealt
        assert (ways[SPADES], ways[OTHER_SUITS], ways["Straight flush"]) == (1, 3, 44)


def test_the_ranking_is_that_of_the_law() -> None:
    """§ 649a.6: each hand is higher than the next, ace, 2, 3 the lowest straight."""
    falling = (
        "As Ks Qs;3c 2c Ac;Ac Ad Ah;2c 2d 2h;Ac Kd Qh;3c 2d Ah;Ac Kc Jc;5c 3c 2c;"
        "Ac Ad Kh;Ac Ad 2h;2c 2d Ah;2c 2d 3h;Ac Kd Jh;Qc 6d 4h;Jc Td 8h;5c 3d 2h"
    )
    strengths = [strength(parse_cards(hand)) for hand in falling.split(";")]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == len(strengths) == 16
    assert strength(parse_cards("Kc Ad 2h")) < strength(parse_cards("2c 2d 3h"))
    assert strength(parse_cards("Qc 6d 4h")) == strength(parse_cards("Qs 6h 4d"))


@pytest.mark.parametrize("cards", [(0, 1), (0, 0, 1), (0, 1, 52)])
def test_what_is_no_hand_is_refused(cards: tuple[int, ...]) -> None:
    """Two cards, a card twice, a joker."""
    with pytest.raises(ValueError, match=r"three cards|twice|52-card"):
        strength(cards)


def test_six_cards_are_the_textbook_counts_with_the_super_royals_apart() -> None:
    """COMAR 36.05.14.12F: one Super Royal in diamonds, three others, cut out of 188 royals."""
    outcomes = SIX_CARD.distribution("first row").outcomes
    ways = {one.name: one.ways for one in outcomes}
    assert (ways[DIAMONDS], ways[NOT_DIAMONDS], ways[ANY_SUIT]) == (1, 3, 0)
    assert ways["Royal flush"] == 188 - 4
    textbook = [1656, 14664, 165984, 205792, 361620, 732160]
    assert [one.ways for one in outcomes[4:10]] == textbook
    assert sum(ways.values()) == 20_358_520


def test_super_royals_are_found_among_all_six_cards_of_one_suit() -> None:
    """Every six cards of one suit are dealt: one Super Royal each, diamonds named apart."""
    found = Counter(
        six_card_names([4 * rank + suit for rank in ranks])[0]
        for suit, ranks in product(range(4), combinations(range(13), 6))
    )
    assert (found[DIAMONDS], found[NOT_DIAMONDS]) == (1, 3)
    assert found["Royal flush"] == 4 * (8 - 1)


@pytest.mark.parametrize("wager", [PAIR_PLUS, PROGRESSIVE, SIX_CARD], ids=lambda one: one.name)
def test_an_unknown_rule_is_refused(wager: object) -> None:
    """The sentence lists what exists."""
    with pytest.raises(ValueError, match="Known: first row"):
        wager.distribution("seven cards")  # type: ignore[attr-defined]


def lost_deals(rule: str, pays: dict[str, Fraction]) -> dict[str, int]:
    """Deals that the best play folds, by the row of the Six Card Bonus."""
    names = [one.name for one in SIX_CARD.distribution("first row").outcomes]
    lost = lost_on_folds(BASE.under(rule), SIX_CARD.name, pays)
    return dict(zip(names, lost, strict=True))


def test_deals_that_are_folded_are_counted_by_six_cards() -> None:
    """Each hand of the dealer beside each class by sets of ranks, of every fortieth one by one.

    Which classes are folded the rounds of the base game say.
    """
    classes = BASE.classes
    found = {classes.hands[at]: at for at, _ in folded(BASE.duel, classes, {})}
    assert len(found) == 480
    shipped = _content(BASE.table)["folded"][SIX_CARD.name]
    assert shipped.keys() == {str(at) for at in found.values()}
    dealers = np.array(list(combinations(DECK, 3)))
    names = [one.name for one in SIX_CARD.distribution("first row").outcomes[:-1]]
    below = FIVE_CARD.index(names[-1])
    for turn, (own, at) in enumerate(found.items()):
        apart = dealers[~np.isin(dealers, own).any(axis=1)]
        counts, suits = np.zeros((len(apart), 13), int), np.zeros((len(apart), 4), int)
        for card in (*own, *apart.T):
            counts[range(len(apart)), card // 4] += 1
            suits[range(len(apart)), card % 4] |= 1 << card // 4
        ways = np.bincount(six_cards(counts, suits), minlength=len(FIVE_CARD)).tolist()
        *paid, nothing = shipped[str(at)]
        assert dict(zip(names, paid, strict=True)) == dict.fromkeys(names[:3], 0) | {
            name: ways[place] for place, name in enumerate(FIVE_CARD) if place >= below
        }
        assert nothing == sum(ways[:below])
        if not turn % 40:
            dealt = Counter(six_card_names((*own, *map(int, other)))[-1] for other in apart)
            assert [dealt[name] for name in FIVE_CARD] == ways
    paid_too = {"Straight flush": Fraction(5), "High card": Fraction(1)}
    for rule in BASE.rules:
        for pays in ({}, paid_too):
            ends = [end for end in BASE.under(rule).rounds(pays) if end.decision == "Fold"]
            assert sum(lost_deals(rule, pays).values()) == sum(end.ways for end in ends)
    fewer = sum(lost_deals(BASE.rules[0], paid_too).values())
    assert fewer < sum(lost_deals(BASE.rules[0], {}).values())


def test_a_fold_forfeits_what_the_six_cards_would_have_won() -> None:
    """Under each reading a deal is paid or folded: the counts differ by the folded deals alone."""
    plain = {one.name: one for one in SIX_CARD.distribution("first row").outcomes}
    kept = SIX_CARD.under_play["first row; forfeited"](BASE.rules[0], {})
    lost = lost_deals(BASE.rules[0], {})
    scale = Fraction(kept.total, SIX_CARD.distribution("first row").total)
    assert scale == 20  # C(6, 3) ways to part six cards
    assert any(lost.values())
    for one in kept.outcomes:
        if one.name != "No win":
            assert one.ways == scale * plain[one.name].ways - lost[one.name]
    # A jack and 10 of one of four suits with a 2 to 8 of another: neither straight nor flush, and
    # one hand of the dealer makes it a royal flush.
    assert lost["Royal flush"] == 4 * 7 * 3
