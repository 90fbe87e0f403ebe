"""Hands with wild deuces and a joker: closed forms, enumeration, and substitution card by card."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, combinations_with_replacement, product
from math import comb, prod

import pytest
from closed_wild_five_card import deuces_as_twos, hands
from wild_five_card_ranking import (
    CATEGORIES,
    KIND_ALONE,
    REPEATED_RANK,
    WILDS,
    category,
    held,
    strength,
)

from combinatorics.cards import parse_cards
from combinatorics.catalogue import shipped
from combinatorics.rankings import five_card
from combinatorics.side_wager import SideWager

_, TRIPS, PROGRESSIVE, _ = shipped()["DJW"].wagers
assert isinstance(TRIPS, SideWager)
assert isinstance(PROGRESSIVE, SideWager)
TOTAL = 2_869_685  # C(53, 5)


def enumerated(wild_cards: int) -> Counter[tuple[str, int]]:
    """Hands by kind and wild cards: every multiset of natural ranks, in one suit and in several."""
    found: Counter[tuple[str, int]] = Counter()
    for wilds in range(wild_cards + 1):
        for ranks in combinations_with_replacement(range(12, 0, -1), 5 - wilds):
            times = Counter(ranks)
            if max(times.values(), default=0) > 4:
                continue
            ways = prod(comb(4, count) for count in times.values())
            one_suit = 4 if ranks and len(times) == len(ranks) else 0
            for suited, count in ((True, one_suit), (False, ways - one_suit)):
                if count:
                    kind = CATEGORIES[category(held(ranks, suited))]
                    found[kind, wilds] += count * comb(wild_cards, wilds)
    return found


@pytest.mark.parametrize("wild_cards", [5, 4])
def test_the_closed_forms_agree_with_the_enumeration(wild_cards: int) -> None:
    """Binomials and a walk through all patterns of ranks give the same counts, C(53, 5) in all."""
    counted = enumerated(wild_cards)
    closed = hands(wild_cards)
    assert sum(counted.values()) == comb(48 + wild_cards, 5)
    for name in CATEGORIES:
        assert closed[name] == [counted[name, wilds] for wilds in range(wild_cards + 1)], name
    assert comb(53, 5) == TOTAL


def test_natural_hands_are_those_of_a_deck_without_deuces() -> None:
    """Counts by hand for 48 cards of twelve ranks: eight runs, 12 x 44 fours, and so on."""
    natural = {name: counts[0] for name, counts in hands(5).items()}
    assert natural["Royal flush"] == 4
    assert natural["Straight flush"] == 28
    assert natural["Four-of-a-kind"] == 12 * 44
    assert natural["Full house"] == 12 * 4 * 11 * 6
    assert natural["Flush"] == 4 * (comb(12, 5) - 8)
    assert natural["Straight"] == 8 * (4**5 - 4)
    assert sum(natural.values()) == comb(48, 5)


def substituted(cards: tuple[int, ...]) -> tuple[int, int]:
    """Kind and strength of the best hand when each wild card is tried as every card.

    A wild card is a card that the hand lacks, or a fifth card of a rank it holds throughout.
    """
    naturals = tuple(card for card in cards if card not in WILDS)
    wilds = 5 - len(naturals)
    if len({card // 4 for card in naturals}) == 1:
        fives = (CATEGORIES.index("Five-of-a-kind"), naturals[0] // 4)
    else:
        fives = (-1, 0)
    best = fives
    for taken in product(range(52), repeat=wilds):
        whole = (*naturals, *taken)
        if len(set(whole)) == 5:
            value = five_card.strength(whole)
            kind = CATEGORIES.index(five_card.CATEGORIES[five_card.category(value)])
            best = max(best, (kind, value))
    return best


def test_the_ranking_agrees_with_substitution() -> None:
    """200 random hands stand in the same order as when every wild card is tried as every card."""
    rng = random.Random(687)
    naturals = [card for card in range(52) if card not in WILDS]
    sample = []
    for wilds, times in ((0, 60), (1, 100), (2, 40)):
        for _ in range(times):
            cards = (*rng.sample(sorted(WILDS), wilds), *rng.sample(naturals, 5 - wilds))
            sample.append((strength(cards), substituted(cards)))
    for own, tried in sample:
        assert CATEGORIES[category(own)] == CATEGORIES[tried[0]]
    for one, other in zip(sorted(sample), sorted(sample)[1:], strict=False):
        assert (one[0] == other[0]) == (one[1] == other[1])
        assert one[1] <= other[1]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("2c 2d 2h 2s Jo", "Five wilds"),
        ("2c 2d 2h 2s Td", "Royal flush"),
        ("2c 2d 2h 2s 9d", "Five-of-a-kind"),
        ("Jo 2d 2h Td Ad", "Royal flush"),
        ("Jo 2d 2h Td Ac", "Four-of-a-kind"),
        ("Jo 3d 4d 5d Ad", "Straight flush"),
        ("Jo 3d 4d 5d Ac", "Straight"),
        ("Jo 3d 3c 5d 5c", "Full house"),
        ("Jo Qd Kd Ad 3c", "Pair"),
    ],
)
def test_kinds_by_the_words_of_the_law(text: str, kind: str) -> None:
    """§ 687a.6(b), (c) and the order of the paytables, read by hand."""
    assert CATEGORIES[category(strength(parse_cards(text)))] == kind


def test_the_rules_of_two_hands_of_one_kind() -> None:
    """An ace beside the joker: a king is added, or an ace again, or the kind alone counts."""
    joker, natural = parse_cards("Jo Ad 9d 7d 4d"), parse_cards("Ac Kc 9c 7c 4c")
    assert strength(joker) == strength(natural)
    assert strength(joker, REPEATED_RANK) > strength(natural, REPEATED_RANK)
    lower = parse_cards("Qc Jc 9c 7c 4c")
    assert strength(natural, KIND_ALONE) == strength(lower, KIND_ALONE)


def test_refusals() -> None:
    """Four cards, a card twice, a card that is none, an unknown rule."""
    with pytest.raises(ValueError, match="five cards"):
        strength((1, 2, 3, 4))
    with pytest.raises(ValueError, match="twice"):
        strength((1, 1, 3, 4, 5))
    with pytest.raises(ValueError, match="53-card"):
        strength((1, 2, 3, 4, 53))
    with pytest.raises(ValueError, match="no rule"):
        strength((1, 2, 3, 4, 5), "suits")
    with pytest.raises(ValueError, match="no counting rule"):
        TRIPS.distribution("plain")
    with pytest.raises(ValueError, match="no counting rule"):
        PROGRESSIVE.distribution("plain")


def test_deuces_that_serve_as_twos() -> None:
    """The closed form agrees with a look at every hand of one deuce and four natural ranks.

    Five different ranks are a high card, whatever the suits, unless they follow each other or
    their suits are one.
    """
    found: Counter[str] = Counter()
    straight = five_card.CATEGORIES.index("Straight")
    for ranks in combinations(range(12, 0, -1), 4):
        mixed = (0, *(4 * rank + 1 for rank in ranks))
        in_a_row = five_card.category(five_card.strength(mixed)) == straight
        for deuce in range(4):
            every = product(range(4), repeat=4)
            for of in every if in_a_row else [(deuce,) * 4]:
                cards = (deuce, *(4 * rank + suit for rank, suit in zip(ranks, of, strict=True)))
                plain = five_card.category(five_card.strength(cards))
                assert plain >= straight
                name = five_card.CATEGORIES[plain]
                found[name] += CATEGORIES[category(strength(cards))] == name
    assert dict(found) == deuces_as_twos()


def test_the_progressive_is_a_hand_of_52_cards() -> None:
    """With its joker replaced a hand has the textbook counts of five cards of 52."""
    ways = {one.name: one.ways for one in PROGRESSIVE.distribution("deuces natural").outcomes}
    assert (ways["Royal flush"], ways["Straight flush"]) == (4, 36)
    assert (ways["Four-of-a-kind"], ways["Full house"], ways["Flush"]) == (624, 3744, 5108)
    assert (ways["Straight"], ways["Three-of-a-kind"]) == (10200, 54912)
    assert PROGRESSIVE.distribution("deuces wild").total == comb(52, 5)


def counted(wager: object, rule: str) -> dict[str, int]:
    """The ways of each row that some hand comes to."""
    assert isinstance(wager, SideWager)
    return {one.name: one.ways for one in wager.distribution(rule).outcomes if one.ways}


@pytest.mark.parametrize("rule", ["no wild card", "deuces as twos"])
def test_trips_are_the_closed_forms(rule: str) -> None:
    """Every row, natural and with a wild card, of C(53, 5) hands."""
    served = deuces_as_twos() if rule == "deuces as twos" else {}
    expected = {}
    for name, (natural, *wild) in hands(5).items():
        if name in ("Five wilds", "Five-of-a-kind"):
            expected[name] = natural + sum(wild)
            continue
        expected[f"{name}—natural"] = natural + served.get(name, 0)
        expected[f"{name}—with wild"] = sum(wild) - served.get(name, 0)
    assert counted(TRIPS, rule) == {name: ways for name, ways in expected.items() if ways}
    assert sum(expected.values()) == TOTAL


def test_wild_deuces_of_the_progressive_are_the_closed_forms() -> None:
    """A five-of-a-kind is paid as a four-of-a-kind (§ 687a.6(d) knows no other)."""
    expected = {name: sum(ways) for name, ways in hands(4).items()}
    assert expected.pop("Five wilds") == 0
    assert counted(PROGRESSIVE, "deuces wild") == expected
