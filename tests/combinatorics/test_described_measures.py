"""Counts of six and seven cards, and what words that see suits take of each suit."""

from __future__ import annotations

from math import comb

from combinatorics.cards import DECK, parse_cards
from combinatorics.described.counting.count import count, said_of
from combinatorics.described.counting.kinds import kinds_of, real_cards, steps_at_most
from combinatorics.described.language.deal import Deal, DescribedWager, Group, Row
from combinatorics.described.language.parser import read_condition


def wager(deal: Deal, *rows: str) -> DescribedWager:
    """A wager on the player's cards whose rows are called by their conditions."""
    groups = [group.name for group in deal.groups]
    return DescribedWager(
        "W",
        ("player",),
        tuple(Row(row, read_condition(row, ("player",), groups, deal.decks), row) for row in rows),
    )


def test_six_cards_of_a_deck() -> None:
    """Four of a kind by the other two cards; a flush of five or six; two threes or a full house."""
    deal = Deal(1, 0, (), (Group("player", 6),))
    found = count(deal, wager(deal, "kind(4)", "flush(5)", "kind(3) and pairs(2)"))
    flushes = 4 * (comb(13, 5) * 39 + comb(13, 6))
    two_threes = comb(13, 2) * 4 * 4
    full = 13 * 4 * 12 * comb(4, 2) * 11 * 4
    assert found.rows[:3] == (13 * comb(48, 2), flushes, two_threes + full)
    assert found.total == comb(52, 6)


def test_a_five_card_deal_is_admitted_in_a_cell_and_seven_cards_are_not() -> None:
    """The bound grows with what the count goes through, and is never below it here."""
    steps = []
    for cards in (3, 5):
        deal = Deal(1, 0, (), (Group("player", cards),))
        one = wager(deal, "straight and suited", "kind(3)", "pairs(2)")
        steps.append(steps_at_most(deal, said_of(one)))
        assert kinds_of(deal, said_of(one)).steps <= steps[-1]
    assert steps[0] < steps[1] < 1_000_000


def test_the_cards_of_a_kind_can_lie_so() -> None:
    """No card stands more often than the shoe has it, and the groups have their cards."""
    kept = parse_cards("AcAdAhAs3c3d9h9sQhQs")
    out = tuple(card for card in DECK if card not in kept)
    deal = Deal(2, 1, out, (Group("player", 3), Group("dealer", 2)))
    said = said_of(wager(deal, "cards_matched(dealer) = 2", "total > 20 and colored"))
    copies = deal.copies()
    kinds = kinds_of(deal, said)
    assert sum(ways for _, ways in kinds.found) == kinds.total == comb(22, 3) * comb(19, 2)
    for dealt, _ in kinds.found:
        cards = real_cards(deal, said, dealt)
        assert [len(cards[name]) for name in ("player", "dealer")] == [3, 2]
        lying = [card for group in cards.values() for card in group]
        assert all(lying.count(card) <= copies[card] for card in lying)
