"""Hands of a side wager that its counts tell apart and a paytable has no row for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from combinatorics.side_wager import Outcome, SideWager
from formulas.compliance.paytables import hands_of
from formulas.law.library import regulation
from formulas.question.ask import SEVERAL, Question
from formulas.question.hand_names import names_of_rows
from formulas.question.paytables import unpaid_hands
from formulas.question.typed_rows import WITHOUT_PAY
from formulas.values import key
from formulas.worth.wager import distribution_of, paid_as


@dataclass(frozen=True)
class OtherHand:
    """A hand that the counts tell apart and a paytable has no row for.

    Args:
        hand: the hand.
        ways: its deals.
        row: the row of the paytable that is paid for them, from 1; 0 where none is.
        group: the same number for hands that share deals, 0 for one that shares none.
    """

    hand: str
    ways: int
    row: int
    group: int


def hands_beside_rows(question: Question) -> Iterator[OtherHand]:
    """Yield what a row more of a side wager could pay, with deals paid by one row or by none."""
    assert isinstance(question.wager, SideWager)
    table = question.offered.table
    rows = [row.hand for row in table.rows]
    left_out = unpaid_hands(question.readings, table)
    deals: dict[str, dict[Outcome, str | None]] = {}
    for outcome in distribution_of(question, question.wager).outcomes:
        names, paid = (outcome.name, *outcome.also), paid_as(outcome, rows, left_out)
        if outcome.ways and left_out.isdisjoint(names):
            for hand in names[: names.index(paid)] if paid else names:
                deals.setdefault(hand, {})[outcome] = paid
    law = regulation(question.edition.game, question.edition.jurisdiction)
    spelled = names_of_rows(hands_of(law, table.wager))
    told: dict[str, dict[Outcome, str | None]] = {}
    groups: list[set[Outcome]] = []
    for hand, of_hand in deals.items():
        plain = key(hand) not in WITHOUT_PAY and SEVERAL not in hand
        if plain and len(set(of_hand.values())) == 1 and of_hand not in told.values():
            told[spelled.meant(hand) or hand] = of_hand
            joined = [one for one in groups if not one.isdisjoint(of_hand)]
            groups = [one for one in groups if one not in joined]
            groups.append(set(of_hand).union(*joined))
    for hand, of_hand in told.items():
        [paid] = set(of_hand.values())
        number = next(n for n, one in enumerate(groups, start=1) if one >= set(of_hand))
        alone = sum(groups[number - 1] >= set(one) for one in told.values()) == 1
        place = 1 + rows.index(paid) if paid else 0
        ways = sum(outcome.ways for outcome in of_hand)
        yield OtherHand(hand, ways, place, 0 if alone else number)
