"""The most that one deal of Four Card Poker brings, with deals that bring it."""

from fractions import Fraction

import pytest
from four_card_dealer import hand_names
from four_card_ranking import strength

from combinatorics.cards import parse_cards
from combinatorics.catalogue import shipped
from combinatorics.joint import UndecidedError
from formulas.registry import invoke

JOINT = shipped()["FCP"].joint
assert JOINT is not None
most_won = JOINT.most_won
MOST_OTHERS = 6
HANDS = (
    ("Four Aces", "Four-of-a-kind"),
    ("Four-of-a-kind",),
    ("Straight Flush",),
    ("Three-of-a-kind",),
    ("Flush",),
    ("Straight",),
    ("Two Pair",),
    ("Pair of Aces", "Pair"),
    ("Pair",),
    ("High card",),
)
"""The player's hand by its names, finest first."""
# The player's hand of each kind beside a lower one of the dealer's.
DEALS = (
    "As Ah Ad Ac 2c | Ks Kh 3d 4c 7h 9s",
    "2s 2h 2d 2c As | Ks Kh 3d 4c 7h 9s",
    "2s 3s 4s 5s Ah | Ks Kh 3d 4c 7h 9d",
    "2s 2h 2d 5s Ah | Ks Kh 3d 4c 7h 9s",
    "2s 4s 6s 8s Ah | Ks Kh 3d 4c 7h 9d",
    "2s 3d 4s 5h Ah | Ks Kh 3c 6c 7h 9d",
    "2s 2d 3s 3h Ah | Ks Kh 4c 6c 7h 9d",
    "As Ad 3s 5h 9h | Ks Kh 4c 6c 7h 9d",
    "Qs Qd 3s 5h 9h | Js Jh 4c 6c 2h 9d",
    "As Qd 3s 5h 9h | Ks Jh 4c 6c 2h 9d",
)
# The player's four aces, six others with four of a kind, and a lower hand of the dealer's.
FULL_TABLE = (
    "As Ah Ad Ac Jc | Ks Kh Kd Kc Jh | Qs Qh Qd Qc Jd | 9s 9h 9d 9c Js | 8s 8h 8d 8c 2c | "
    "7s 7h 7d 7c 2d | 6s 6h 6d 6c 2h | 2s 3s 3h 4d 5d Tc"
)


def test_every_kind_of_hand_can_win() -> None:
    """Each hand has a deal in which it is higher than the dealer's: Ante and Play win with it."""
    for names, deal in zip(HANDS, DEALS, strict=True):
        player, dealer = (parse_cards(cards) for cards in deal.split("|"))
        assert hand_names(strength(player)) == names
        assert strength(player) > strength(dealer)
        assert len({*player, *dealer}) == 11


def test_six_others_can_hold_four_of_a_kind() -> None:
    """One deal of 41 cards has four aces, six fours and a lower hand of the dealer's."""
    *players, dealer = (parse_cards(cards) for cards in FULL_TABLE.split("|"))
    found = [hand_names(strength(cards))[0] for cards in players]
    assert found == ["Four Aces", *["Four-of-a-kind"] * MOST_OTHERS]
    assert strength(dealer) < strength(players[-1])
    assert len({card for cards in (*players, dealer) for card in cards}) == 41


def test_most_won_on_the_base_game_and_aces_up() -> None:
    """Four aces: 1 to 1 on Ante and on a Play of three times, 25 to 1 and 50 to 1 (§ 641a.12)."""
    won = invoke("MAXWIN", ["FCP", [["Ante", 10], ["Aces Up", 5]], [["Aces Up", "A"]]])
    assert won == 10 + 30 + 10 * 25 + 5 * 50
    won = invoke("MAXWIN", ["FCP", [["Ante", 10], ["Play", 15]]])
    assert won == 10 + 15 + 10 * 25
    assert invoke("MAXWIN", ["FCP", [["Aces Up", 5]], [["Aces Up", "A"]]]) == 250


def test_most_won_with_envy_bonuses() -> None:
    """The player's four aces leave four-of-a-kind to the others: $25 each in schedule A for $5."""
    asked = ["FCP", [["Ante", 10], ["Progressive", 5]], [["Progressive", "A"]], None]
    won = invoke("MAXWIN", [*asked, [["meter", 9000], ["others", 2]]])  # type: ignore[list-item]
    assert won == 10 + 30 + 250 + (9000 - 5) + 2 * 50


def test_four_aces_of_another_player_may_bring_more() -> None:
    """With nothing else at stake one other holds the four aces, the rest four-of-a-kind."""
    worth = {"Envy": {"Four aces": Fraction(100), "Four-of-a-kind": Fraction(10)}}
    assert most_won(worth, 3).amount == 100 + 10 + 10
    assert most_won(worth, 0).amount == 0


def test_what_is_not_known_is_refused() -> None:
    """More others than the table seats, and a component that does not exist."""
    with pytest.raises(UndecidedError, match="6 others at most"):
        most_won({}, 7)
    with pytest.raises(UndecidedError, match='"Blind" is no stake'):
        most_won({"Blind": {}}, 0)
