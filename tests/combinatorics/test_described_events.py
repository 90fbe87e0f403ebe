"""Random events beside the cards: chances by hand, and both counts over all kinds of them."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from combinatorics.described.counting.count import count, distribution_of
from combinatorics.described.counting.witness import witnesses
from combinatorics.described.language.deal import Deal, DescribedWager, Group, Row
from combinatorics.described.language.events import Event, read_events
from combinatorics.described.language.parser import read_condition
from combinatorics.described.language.tree import DescriptionError
from combinatorics.described.plain.count import plainly_met, reduced

DICE = Event(name="dice", kind="dice", number=3)
WHEEL = Event(name="wheel", kind="wheel", sectors=(("Gold", 1), ("Two silver", 3), ("Lead", 8)))
MAGIC = Event(name="magic", kind="card", number=2, left_out=(0, 1, 2, 3))
LUCKY = Event(name="lucky", kind="seat", number=6)
DEAL = Deal(2, 0, (), (Group("player", 2),), events=(DICE, WHEEL, MAGIC, LUCKY))


def wager(*rows: str, pays: str = "first row") -> DescribedWager:
    """A wager whose rows are called by their conditions."""
    return DescribedWager(
        "W",
        ("player",),
        tuple(
            Row(row, read_condition(row, ("player",), ("player",), 2, events=DEAL.events), row)
            for row in rows
        ),
        pays=pays,
    )


@pytest.mark.parametrize("number", [1, 2, 4])
def test_dice_by_their_generating_function(number: int) -> None:
    """The coefficients of (x + ... + x^6)^n, multiplied out."""
    coefficients = [1]
    for _ in range(number):
        longer = [0] * (len(coefficients) + 6)
        for at, ways in enumerate(coefficients):
            for face in range(1, 7):
                longer[at + face] += ways
        coefficients = longer
    dice = Event(name="dice", kind="dice", number=number)
    found = [0] * len(coefficients)
    for faces, ways in dice.results:
        found[sum(faces)] += ways
    assert found == coefficients
    assert dice.total == 6**number


@pytest.mark.parametrize(
    ("row", "chance"),
    [
        ("rolled of dice = 4", Fraction(3, 216)),
        ("stops('Gold; two  silver')", Fraction(4, 12)),
        ("drawn('2')", Fraction(0)),
        ("drawn('AKs') of magic", Fraction(2, 48)),
        ("seat = 6", Fraction(1, 6)),
        ("seat of lucky >= 5 and rolled >= 17", Fraction(2, 6) * Fraction(4, 216)),
        ("kind(2) and stops('Gold')", Fraction(7, 103) * Fraction(1, 12)),
    ],
)
def test_chances_by_hand(row: str, chance: Fraction) -> None:
    """An event alone, two together, and one beside two cards of two decks."""
    found = count(DEAL, wager(row))
    assert Fraction(found.rows[0], found.total) == chance


@pytest.mark.parametrize("pays", ["first row", "every row"])
def test_both_counts_agree_over_every_kind_of_event(pays: str) -> None:
    """Compared with one another and with the cards too."""
    one = wager(
        "rolled of dice = hard of player",
        "stops('Gold') and suited",
        "drawn('TJQKA') and seat > 2 and count('A') = 1",
        "not stops('Lead') and rolled < 9",
        pays=pays,
    )
    small = reduced(DEAL, one)
    assert small.left_out
    found = count(small, one)
    assert found.met == plainly_met(small, one)
    assert all(found.rows)
    assert distribution_of(one, found.met).total == found.total


def test_the_ways_are_those_of_cards_times_events() -> None:
    """Only the events that are named are counted."""
    assert count(DEAL, wager("stops('Gold')")).total == 12
    found = count(DEAL, wager("kind(2) and seat = 1"))
    assert found.total == comb(104, 2) * 6


def test_a_witness_changes_an_event_where_no_card_matters() -> None:
    """A row of a wheel alone: the nearest deal is another sector."""
    one = wager("stops('Gold')")
    (found,) = witnesses(DEAL, one, count(DEAL, one))
    assert found.paid == ("wheel Gold",)
    assert found.nearest is not None
    assert found.nearest.other == "wheel Two silver"


def test_what_events_showed_is_read() -> None:
    """Dice in any order, names without case."""
    found = read_events(DEAL.events, "Dice 6 1 4; wheel two silver; magic As; lucky 3")
    assert found == {"dice": (1, 4, 6), "wheel": (1,), "magic": (51,), "lucky": (3,)}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("dice 6 6", 'dice shows no "6 6"; it is typed as "dice 6 6 6"'),
        ("dice 7 1 1", "dice shows no"),
        ("wheel Tin", "Gold with 1"),
        ("magic 2s", "magic shows no"),
        ("magic Zz", "magic:"),
        ("coin heads", '"coin" is no event of the game'),
        ("lucky 1; lucky 2", "stands twice"),
    ],
)
def test_what_no_event_can_show_is_refused(text: str, words: str) -> None:
    """In a sentence that says how it is typed."""
    with pytest.raises(ValueError, match=words):
        read_events(DEAL.events, text)


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ("rolled of wheel = 4", "is said of a random event of the kind dice"),
        ("stops('Tin')", "'Tin' is no sector of wheel; there are: Gold, Two silver, Lead"),
        ("suited of dice", '"dice" is not dealt'),
        ("rolled", 'A sign after "rolled"'),
    ],
)
def test_conditions_that_cannot_be_meant(row: str, words: str) -> None:
    """An event of another kind, a sector that there is not, cards for an event."""
    with pytest.raises(DescriptionError, match=words):
        wager(row)


@pytest.mark.parametrize(
    "made",
    [
        {"name": "coin", "kind": "coin"},
        {"name": "dice", "kind": "dice", "number": 9},
        {"name": "dice", "kind": "dice", "number": 8, "sides": 100},
        {"name": "wheel", "kind": "wheel"},
        {"name": "wheel", "kind": "wheel", "sectors": (("A", 1), ("a", 2))},
        {"name": "wheel", "kind": "wheel", "sectors": (("A", 0),)},
        {"name": "seat", "kind": "seat", "sectors": (("A", 1),)},
        {"name": "Seat", "kind": "seat", "number": 6},
    ],
)
def test_events_that_cannot_be(made: dict[str, object]) -> None:
    """Numbers out of range, kinds and sectors that there are not."""
    with pytest.raises(DescriptionError):
        Event(**made)  # type: ignore[arg-type]


def test_a_game_without_cards() -> None:
    """Three sixes of 216, the wheel's gold of 12, and both at once. Nothing is dealt."""
    deal = Deal(1, 0, (), (), events=(DICE, WHEEL))
    rows = ("rolled of dice = 18", "stops('Gold')")
    said = tuple(Row(row, read_condition(row, (), (), 1, events=deal.events), row) for row in rows)
    one = DescribedWager("W", (), said)
    found = count(deal, one)
    assert found.rows == (12, 215, 216 * 12 - 12 - 215)
    assert reduced(deal, one) == deal
    assert plainly_met(deal, one) == found.met
    with pytest.raises(DescriptionError, match="or none beside a random event"):
        Deal(1, 0, (), ())
