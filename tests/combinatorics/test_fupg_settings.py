"""Setting seven cards into two hands (§ 688a.11) against the law's own words."""

from __future__ import annotations

import pytest

from combinatorics.cards import parse_cards
from combinatorics.solvers.face_up_pai_gow.settings import (
    all_settings,
    is_ace_high,
    result,
    setting,
)


def _two(text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    high, low = text.split("|")
    return parse_cards(high), parse_cards(low)


def test_seven_cards_are_set_in_twenty_one_ways() -> None:
    """C(7, 2) low hands, of which the one of § 688a.11(c) needs a pair of sevens in the high."""
    cards = parse_cards("7s 7h As Kd 9c 4h 2d")
    assert len(all_settings(cards)) == 21
    legal = [each for each in all_settings(cards) if each.legal]
    assert all(each.high_strength >= each.low_strength for each in legal)
    # The sevens alone in the low hand would be above ace high.
    assert parse_cards("7s 7h") not in [each.low for each in legal]
    assert parse_cards("As Kd") in [each.low for each in legal]
    # Sevens leave ace high at most; ace and a seven leave king high.
    assert len(legal) == 21 - 3


def test_the_law_needs_at_least_the_pair_of_the_low_hand() -> None:
    """The example of § 688a.11(c): sevens in the low hand need at least sevens in the high."""
    assert setting(*_two("7s 7h 4c 3d 2h | 7d 7c")).legal
    assert not setting(*_two("6s 6h Ac Kd Qh | 7d 7c")).legal
    assert setting(*_two("8s 8h 4c 3d 2h | 7d 7c")).legal


@pytest.mark.parametrize(
    ("player", "dealer", "ends"),
    [
        # (f)(3): both higher; (f)(1)(i): both lower.
        ("As Ah 9c 8d 2h | Kd Qc", "Ks Kh 9s 8s 2s | Ad Jc", "push"),
        ("As Ah 9c 8d 2h | Ad Qc", "Ks Kh 9s 8s 2s | Ac Jc", "win"),
        ("Ks Kh 9s 8s 2s | Ac Jc", "As Ah 9c 8d 2h | Ad Qc", "lose"),
        # (f)(1)(ii): one identical, the other identical or lower.
        ("As Ah 9c 8d 2h | Kd Qc", "Ad Ac 9h 8c 2s | Ks Qs", "lose"),
        ("As Ah 9c 8d 2h | Kd Jc", "Ad Ac 9h 8c 2s | Ks Qs", "lose"),
        ("As Ah 9c 8d 2h | Kd Qc", "Ad Ac 9h 8c 3s | Ks Qs", "lose"),
        # (f)(2): one higher, the other identical or lower.
        ("As Ah 9c 8d 3h | Kd Qc", "Ad Ac 9h 8c 2s | Ks Qs", "push"),
        ("As Ah 9c 8d 2h | Kd Qc", "Ad Ac 9h 8c 2s | Ks Js", "push"),
        # (f)(1)(iii): not set so that the high hand is at least the low hand.
        ("As Qh 9c 8d 2h | Kd Kc", "Ts 8h 6c 5c 2s | 9s 7s", "lose"),
    ],
)
def test_a_wager_ends_as_the_law_says(player: str, dealer: str, ends: str) -> None:
    """Every case of § 688a.11(f) but the ace-high pai gow."""
    assert result(setting(*_two(player)), setting(*_two(dealer))) == ends


@pytest.mark.parametrize(
    ("cards", "ace_high"),
    [
        ("As Kh Jd 9c 7s 5h 3d", True),
        ("Jo Kh Jd 9c 7s 5h 3d", True),
        ("Jo Ah Jd 9c 7s 5h 3d", False),
        ("Ks Qh Jd 9c 7s 5h 3d", False),
        ("As Kh Qd Jc Ts 5h 3d", False),
        ("As 2h 3d 4c 5s 9h Jd", False),
        ("As Ks Js 9s 7s 5h 3d", False),
        ("Jo Kh Qd Jc 9s 5h 3d", False),
        ("Jo Ks Js 9s 7s 5h 3d", False),
        ("As Kh Jd 9c 7s 5h 5d", False),
    ],
)
def test_an_ace_high_pai_gow_has_no_pair_straight_or_flush(cards: str, ace_high: bool) -> None:
    """By § 688a.1 the rank of all seven cards is ace high; the joker is an ace."""
    assert is_ace_high(parse_cards(cards)) is ace_high


@pytest.mark.parametrize("cards", ["As Kh", "As Kh Qd Jc Ts 9h 8d 7c"])
def test_another_number_of_cards_is_refused(cards: str) -> None:
    """Only seven cards are set."""
    with pytest.raises(ValueError, match="Seven cards"):
        all_settings(parse_cards(cards))


def test_repeated_cards_are_refused() -> None:
    """A card in both hands, and a card twice among the seven, are refused."""
    with pytest.raises(ValueError, match="both hands"):
        setting(*_two("As Kh Qd Jc 9s | As 2h"))
    with pytest.raises(ValueError, match="twice among"):
        all_settings((0, 0, 1, 2, 3, 4, 5))
