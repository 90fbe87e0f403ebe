"""Seven cards with a joker: patterns against enumeration, published counts, hands by hand."""

from __future__ import annotations

import json
import random
from collections import Counter
from math import comb
from pathlib import Path

import pytest
from seven_cards_joker import KINDS, by_kind, kind_of

from combinatorics.cards import parse_cards
from combinatorics.rankings.seven_cards_joker import ROYAL, THREE, kinds_of
from combinatorics.side_wager import SideWager
from combinatorics.solvers.face_up_pai_gow import hands
from combinatorics.solvers.face_up_pai_gow.hands import Class, classes, hands_text, held
from combinatorics.solvers.face_up_pai_gow.side_wagers import (
    FORTUNE,
    FULLY_WILD,
    NOT_WILD,
    PAYTABLE_ORDER,
    PROGRESSIVE,
    RANK_ORDER,
    paid_as,
)

TABLE = Path(__file__).parents[2] / "combinatorics" / "tables" / "fupg_hands.json"
TOTAL = 154_143_080  # C(53, 7)
# Fortune Pai Gow Poker as published by the Wizard of Odds: highest category of each hand, a
# three-of-a-kind before a straight.
PUBLISHED = {
    "7 card straight flush": 32,
    "Royal flush + royal match": 72,
    "7 card straight flush with joker": 196,
    "Five aces": 1_128,
    "Royal flush": 26_020,
    "Straight flush": 184_644,
    "Four-of-a-kind": 307_472,
    "Full house": 4_188_528,
    "Flush": 6_172_088,
    "Three-of-a-kind": 7_672_500,
    "Straight": 11_034_204,
}


@pytest.fixture(scope="module")
def counted() -> dict[Class, int]:
    """All hands by class, counted by patterns."""
    return classes()


def walked(kinds: tuple[str, ...]) -> str:
    """What the walk through all hands calls a hand of these kinds."""
    first = kinds[0]
    if first.startswith("7 card") and ROYAL in kinds:
        return f"{first} with a royal flush"
    if first == "Straight" and THREE in kinds:
        return "Straight with a three-of-a-kind"
    return first


@pytest.mark.parametrize("wild", [False, True])
def test_the_patterns_agree_with_the_walk_through_all_hands(
    counted: dict[Class, int], wild: bool
) -> None:
    """Binomials by ranks and suits, and 154,143,080 hands one by one, give the same counts."""
    patterns: Counter[str] = Counter()
    for one, ways in counted.items():
        patterns[walked(one.wild if wild else one.kinds)] += ways
    walk = by_kind(wild)
    assert sum(walk.values()) == sum(patterns.values()) == comb(53, 7) == TOTAL
    assert walk == {name: patterns[name] for name in KINDS}


def test_the_shipped_table_is_the_one_that_is_built(
    counted: dict[Class, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file holds these counts, and the file's text is made anew letter by letter."""
    monkeypatch.setattr(hands, "classes", lambda: counted)
    assert {tuple(one): ways for one, ways in held().items()} == {
        tuple(one): ways for one, ways in counted.items()
    }
    assert TABLE.read_text("utf-8") == hands_text()
    assert sum(one["ways"] for one in json.loads(TABLE.read_text("utf-8"))["hands"]) == TOTAL


def paid(wager: SideWager, rule: str, rows: tuple[str, ...]) -> dict[str, int]:
    """Hands by the row that pays them."""
    found = dict.fromkeys(rows, 0)
    distribution = wager.distribution(rule)
    assert distribution.total == TOTAL
    for outcome in distribution.outcomes:
        row = next((name for name in (outcome.name, *outcome.also) if name in found), None)
        if row is not None:
            found[row] += outcome.ways
    return found


def test_fortune_counts_are_the_published_ones() -> None:
    """In the order of the paytables, row by row."""
    assert paid(FORTUNE, PAYTABLE_ORDER, tuple(PUBLISHED)) == PUBLISHED


def test_in_rank_order_the_straight_goes_first() -> None:
    """201,824 hands are a straight and a three-of-a-kind and change their row."""
    ranked = paid(FORTUNE, RANK_ORDER, tuple(PUBLISHED))
    assert ranked["Straight"] - PUBLISHED["Straight"] == 201_824
    assert PUBLISHED["Three-of-a-kind"] - ranked["Three-of-a-kind"] == 201_824
    others = PUBLISHED.keys() - {"Straight", "Three-of-a-kind"}
    assert all(ranked[row] == PUBLISHED[row] for row in others)


def test_the_joker_of_a_progressive() -> None:
    """A joker that is any card makes 13 x C(48, 2) fives of a kind; else none."""
    rows = ("Five-of-a-kind", "Royal flush", "Straight flush", "Four-of-a-kind", "Full house")
    wild = paid(PROGRESSIVE, FULLY_WILD, rows)
    assert wild["Five-of-a-kind"] == 13 * comb(48, 2)
    plain = paid(PROGRESSIVE, NOT_WILD, rows)
    assert plain["Five-of-a-kind"] == 0
    assert plain == paid(PROGRESSIVE, PAYTABLE_ORDER, rows)
    # Straight flushes are the same hands under both jokers.
    assert wild["Straight flush"] == plain["Straight flush"]


@pytest.mark.parametrize(
    ("cards", "wild", "names"),
    [
        # § 688a.6(e), (f): the seven-card hands.
        ("2s 3s 4s 5s 6s 7s 8s", False, ("7 card natural straight flush", "7 card straight flush")),
        ("2s 3s Jo 5s 6s 7s 8s", False, ("7 card wild straight flush",)),
        ("As 2s 3s 4s 5s 6s 7s", False, ("7 card natural straight flush",)),
        ("As Ks Qs Js Ts 9s Jo", False, ("7 card wild straight flush",)),
        ("As Ks Qs Js Ts Kh Qh", False, ("Royal flush + royal match", "Royal flush")),
        ("As Jo Qs Js Ts Kh Qh", False, ("Royal flush + royal match",)),
        ("As Ks Qs Js Ts Kh Qd", False, ("Royal flush",)),
        ("As Ks Qs Js Ts 9s 2d", False, ("Royal flush",)),
        ("As Ah Ad Ac Jo 2s 3s", False, ("Five aces", "Four-of-a-kind")),
        ("As Ah Ad Ac Jo 2s 2d", True, ("Five aces", "Five-of-a-kind")),
        ("9s 9h 9d 9c Jo 2s 3d", False, ("Four-of-a-kind",)),
        ("9s 9h 9d 9c Jo 2s 3d", True, ("Five-of-a-kind", "Four-of-a-kind")),
        # The joker is an ace, or completes a straight or a flush; fully wild it is any card.
        ("9s 9h 9d Jo 2s 3d 5c", False, ("Three-of-a-kind",)),
        ("9s 9h 9d Jo 2s 3d 5c", True, ("Four-of-a-kind",)),
        ("9s 9h 9d Jo 2s 2d 5c", False, ("Full house", "Three-of-a-kind")),
        ("As Ah 9d Jo 2s 3d 5c", False, ("Three-of-a-kind",)),
        ("9s 9h 8d 8c Jo Ks 2d", True, ("Full house",)),
        ("9s 9h 8d 8c Jo Ks 2d", False, ("No win",)),
        ("9s 9h 8d 8c Jo As 2d", False, ("Three pair",)),
        ("2s 9s Js Ks Jo 4d 7c", False, ("Flush",)),
        ("2s 3d Jo 5c 6h Kd 9s", False, ("Straight",)),
        ("As 2d 3c Jo 5h Kd 9s", False, ("Straight",)),
        ("Qs Kd Ac 2h 3s 7d 9c", False, ("Ace high",)),
        ("Qs Kd Jc Jo 3s 7d 8c", False, ("Ace high",)),
        ("Qs Kd Jc 2h 3s 7d 8c", False, ("No win",)),
        # A straight and a three-of-a-kind at once.
        ("5s 5h 5d 6c 7h 8d 9s", False, ("Three-of-a-kind", "Straight")),
    ],
)
def test_hands_by_hand(cards: str, wild: bool, names: tuple[str, ...]) -> None:
    """The names under which a hand is paid begin so, read off § 688a.6 card by card."""
    found = paid_as(kinds_of(parse_cards(cards), wild=wild), PAYTABLE_ORDER)
    assert tuple(name for name in found if name in names) == names
    assert found[0] == names[0]


def test_random_hands_are_named_as_the_walk_names_them() -> None:
    """Two thousand hands, half of them with the joker, under both jokers."""
    chance = random.Random(688)
    for number in range(2_000):
        cards = chance.sample(range(52), 7)
        if number % 2:
            cards[0] = 52
        for wild in (False, True):
            assert walked(kinds_of(cards, wild=wild)) == kind_of(cards, wild), cards


def test_what_is_no_hand_is_refused() -> None:
    """Six cards, and a card twice."""
    with pytest.raises(ValueError, match="seven different"):
        kinds_of(parse_cards("As Ks Qs Js Ts 9s"), wild=False)
    with pytest.raises(ValueError, match="seven different"):
        kinds_of((1, 1, 2, 3, 4, 5, 6), wild=False)
    with pytest.raises(ValueError, match="no rule"):
        FORTUNE.distribution(FULLY_WILD)
