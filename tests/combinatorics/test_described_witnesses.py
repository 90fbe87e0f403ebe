"""Deals of each row that a person can lay out, and two wagers compared in every deal."""

from __future__ import annotations

from math import comb

from combinatorics.cards import parse_cards
from combinatorics.described.counting.compare import compared
from combinatorics.described.counting.count import count
from combinatorics.described.counting.witness import witnesses
from combinatorics.described.language.deal import NO_WIN, Deal, DescribedWager, Group, Row
from combinatorics.described.language.events import Event
from combinatorics.described.language.parser import read_condition
from combinatorics.described.plain.holds import holds

DEAL = Deal(2, 1, (), (Group("player", 2), Group("up", 1, "dealer")))
HAND = ("player", "up")


def wager(*rows: tuple[str, str], deal: Deal = DEAL) -> DescribedWager:
    """A wager on all three cards."""
    groups = [group.name for group in deal.groups]
    return DescribedWager(
        "W",
        HAND,
        tuple(
            Row(name, read_condition(said, HAND, groups, deal.decks), said) for name, said in rows
        ),
    )


def read(text: str) -> dict[str, tuple[str, ...]]:
    """A deal as it is shown, with its cards as letters."""
    return {part.split(" ", 1)[0]: tuple(part.split(" ")[1:]) for part in text.split(", ")}


def row_of(one: DescribedWager, hands: dict[str, tuple[str, ...]]) -> str:
    """The row that pays, by the evaluator of the second derivation."""
    return next((row.name for row in one.rows if holds(row.condition, hands)), NO_WIN)


def test_each_row_shows_what_it_pays_and_the_nearest_that_it_does_not() -> None:
    """By the second evaluator; the nearest differs in one card."""
    one = wager(
        ("Three", "kind(3)"), ("Queens", "holds('Qh Qh')"), ("Joker", "count('Jo') = 1"),
        ("Match", "cards_matched(up) of player > 0"), ("Color", "colored and hard > 12"),
    )  # fmt: skip
    checked = 0
    for witness in witnesses(DEAL, one, count(DEAL, one)):
        assert 1 <= len(witness.paid) <= 3
        for text in witness.paid:
            assert row_of(one, read(text)) == witness.row
            assert parse_cards(text.replace("player", "").replace("up", ""), 2)
            checked += 1
        near = witness.nearest
        assert near is not None
        assert row_of(one, read(near.other)) == near.row != witness.row
        cards = [
            [card for hand in read(text).values() for card in hand]
            for text in (near.paid, near.other)
        ]
        assert sum(mine != theirs for mine, theirs in zip(*cards, strict=True)) == 1
    assert checked > 10


def test_a_row_that_pays_every_deal_has_no_nearest() -> None:
    """Nor has one that pays none."""
    one = wager(("Never", "kind(3) and straight"), ("All", "hard >= 0"))
    never, every = witnesses(DEAL, one, count(DEAL, one))
    assert (never.paid, never.nearest) == ((), None)
    assert every.nearest is None
    assert every.paid


def test_two_wagers_are_equal_in_every_deal() -> None:
    """A pair by three words; names of rows are matched without case."""
    one = wager(("Pair or better", "kind(2) of player"))
    other = wager(("Pair or  better".title(), "pairs(1) of player or identical of player"))
    found = compared(DEAL, one, other)
    assert (found.differing, found.first) == (0, ())
    assert found.total == comb(106, 2)


def test_two_wagers_differ_in_the_deals_that_are_shown() -> None:
    """An ace counted low only: runs of an ace, queen and king are no straights for the second."""
    deal = Deal(1, 0, (), DEAL.groups)
    one = wager(("Straight", "straight"), deal=deal)
    other = wager(("Straight", "straight and not (only('AKQ'))"), deal=deal)
    found = compared(deal, one, other)
    assert found.differing == 4**3
    (shown,) = found.first
    assert (shown.one, shown.other) == ("Straight", NO_WIN)
    assert {card[0] for hand in read(shown.cards).values() for card in hand} == set("AQK")


def test_of_several_events_the_first_is_changed_first() -> None:
    """Three dice that are events of their own show 1 1 1; by hand, 2 1 1 is the nearest roll.

    It is the same in every process, in whatever order sets of names come there.
    """
    dice = tuple(Event(name=name, kind="dice") for name in ("first", "second", "third"))
    deal = Deal(1, 0, (), (), events=dice)
    said = "rolled of first + second + third = 3"
    condition = read_condition(said, (), ("first", "second", "third"), 1, events=dice)
    one = DescribedWager("W", (), (Row("Ones", condition, said),))
    (witness,) = witnesses(deal, one, count(deal, one))
    assert witness.nearest is not None
    assert witness.nearest.other == "first 2, second 1, third 1"
