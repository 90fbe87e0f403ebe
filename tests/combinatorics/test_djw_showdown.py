"""The showdown of DJ Wild Stud Poker, worked out by hand from § 687a.11."""

from __future__ import annotations

import pytest

from combinatorics.cards import parse_cards
from combinatorics.catalogue import shipped
from combinatorics.showdown import Dealt, Decided, Showdown

FOUND = shipped()["DJW"].showdown
assert FOUND is not None
SHOWDOWN: Showdown = FOUND
ALL = frozenset(("Ante", "Blind", "Raise", "Trips", "Bad Beat", "Progressive"))


def decide(
    player: str, dealer: str, board: str = "", *, placed: frozenset[str] = ALL, **rules: str
) -> dict[str, Decided]:
    """What the cards decide; rules by wager, a space written as an underscore."""
    dealt = Dealt(
        (parse_cards(player),),
        (parse_cards(dealer),) if dealer else (),
        (parse_cards(board),) if board else (),
    )
    named = {name.replace("_", " "): rule for name, rule in rules.items()}
    return dict(SHOWDOWN.resolve(dealt, placed, named))


def test_a_higher_hand_wins() -> None:
    """Two wild cards and an ace are three aces; with the joker replaced they are two."""
    decided = decide("2c Jo Ah Kh 9d", "3c 3d 3h 4s 8d", "As")
    assert {decided[name].result for name in ("Ante", "Blind", "Raise")} == {"win"}
    assert decided["Blind"].hands == ("Three-of-a-kind",)
    assert decided["Blind"].unpaid == "push"
    assert decided["Trips"].hands == ("Three-of-a-kind—with wild", "Three-of-a-kind")
    assert decided["Bad Beat"].result == "win"
    assert decided["Progressive"].hands == ("Pair",)


def test_a_lower_three_of_a_kind_wins_the_bad_beat() -> None:
    """§ 687a.11(f)(3)(ii): natural threes lose to three aces with wild cards."""
    decided = decide("3c 3d 3h 4s 8d", "2c Jo Ah Kh 9d")
    assert decided["Ante"].result == decided["Blind"].result == decided["Raise"].result == "lose"
    assert decided["Bad Beat"].result == "win"
    assert decided["Bad Beat"].hands[0] == "Three-of-a-kind"
    assert decided["Trips"].hands[0] == "Three-of-a-kind—natural"
    assert decided["Progressive"].hands == ("Three-of-a-kind",)


def test_who_must_lose_depends_on_the_reading() -> None:
    """Where either hand may lose, the dealer's beaten threes pay too; a beaten pair never does."""
    beaten = ("2c Jo Ah Kh 9d", "3c 3d 3h 4s 8d", "As")
    assert decide(*beaten, Bad_Beat="either loses")["Bad Beat"].result == "win"
    assert decide(*beaten, Bad_Beat="player loses")["Bad Beat"].result == "lose"
    pair = ("4c 4d Th Qs Kd", "3c 3d 3h 4s 8d")
    assert decide(*pair)["Bad Beat"].result == "lose"
    less = decide(*pair, Bad_Beat="player loses, or less")["Bad Beat"]
    assert less.hands == ("Pair", "Three-of-a-kind or less")


def test_equal_hands_push() -> None:
    """§ 687a.11(e)(2): the same pair and the same three cards beside it."""
    decided = decide("4c 4d Th Qs Kd", "4h 4s Td Qc Ks")
    assert {decided[name].result for name in ("Ante", "Blind", "Raise")} == {"push"}
    assert decided["Bad Beat"].result == "lose"
    alone = "highest missing rank; kind alone"
    decided = decide("4c 4d Th Qs Kd", "5h 5s Td Qc Ks", Base=alone)
    assert decided["Ante"].result == "push"


def test_a_fold_keeps_trips_and_leaves_the_progressive_in_doubt() -> None:
    """§ 687a.11(b): Ante, Blind, Bad Beat are forfeited; the holder chooses on the Progressive."""
    decided = decide("3c 7d 9h Js Kd", "", placed=ALL - {"Raise"})
    assert {decided[name].result for name in ("Ante", "Blind", "Bad Beat")} == {"forfeit"}
    assert decided["Trips"].result == "win"
    assert decided["Trips"].hands == ("High card—natural", "High card")
    beside = "Progressive given up with Trips and Bad Beat"
    assert decided["Progressive"].doubt == beside
    assert "Raise" not in decided


def test_five_of_a_kind_and_five_wilds() -> None:
    """Hands that always have a wild card have one row."""
    dealer = "3c 3d 3h 4s 8d"
    assert decide("2c 2d 2h 2s Jo", dealer, "7c")["Trips"].hands == ("Five wilds",)
    assert decide("2c 2d 2h 2s 9c", dealer)["Trips"].hands == ("Five-of-a-kind",)
    assert decide("2c 2d 2h 2s 9c", dealer)["Blind"].hands == ("Five-of-a-kind",)


def test_deuces_in_the_progressive_and_as_twos() -> None:
    """Deuces count as 2s in the Progressive and, where the reading says so, in Trips."""
    dealer = "3c 3d 3h 4s 8d"
    assert decide("2c 2d 2h 2s 9c", dealer)["Progressive"].hands == ("Four-of-a-kind",)
    wild = decide("2c 2d 9h 9s 9c", dealer, Progressive="deuces wild")["Progressive"]
    assert wild.hands == ("Five-of-a-kind", "Four-of-a-kind")
    assert decide("2c 2d 9h 9s 9c", dealer)["Progressive"].hands == ("Full house",)
    run = decide("2c 3c 4c 5c 6c", "7d 7h 8s 9s Td", Trips="no wild card")["Trips"]
    assert run.hands[0] == "Straight flush—with wild"
    served = decide("2c 3c 4c 5c 6c", "7d 7h 8s 9s Td", Trips="deuces as twos")["Trips"]
    assert served.hands[0] == "Straight flush—natural"


def test_other_hands_for_the_envy() -> None:
    """Each other player's joker is replaced too."""
    dealt = Dealt(
        board=(parse_cards("Ts"),),
        others=(parse_cards("Jo Js Qs Ks As"), parse_cards("3c 3d 7h 8s Kd")),
    )
    assert SHOWDOWN.bystanders is not None
    assert SHOWDOWN.bystanders(dealt, "Progressive", "deuces natural") == ("Royal flush", "Pair")


def test_cards_that_cannot_lie_so() -> None:
    """Four cards, no dealer, no card for the joker, two cards for it."""
    with pytest.raises(ValueError, match="needed: 5 cards of player"):
        decide("3c 7d 9h Js", "4h 4s Td Qc Ks")
    with pytest.raises(ValueError, match="those of dealer are missing"):
        decide("3c 7d 9h Js Kd", "", placed=frozenset(("Ante", "Blind", "Raise")))
    with pytest.raises(ValueError, match="needs the card that replaces it"):
        decide("2c Jo Ah Kh 9d", "3c 3d 3h 4s 8d")
    with pytest.raises(ValueError, match="the one card that replaces a joker"):
        decide("2c Jo Ah Kh 9d", "3c 3d 3h 4s 8d", "Ac Ad")


def test_the_places_of_the_layout() -> None:
    """§ 687a.2(b): Ante, Blind and Raise, and the three optional wagers."""
    assert {spot.name for spot in SHOWDOWN.spots} == ALL
