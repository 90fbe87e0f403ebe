"""Deals that a person can lay on a table: some that a row pays, and the nearest that it does not.

Any deal becomes any other by changing one card, or what one event shows, after another. So where a
row pays some deals and not all, one of those that it pays becomes one that it does not by a single
change; the search goes through the kinds that the row pays until it meets one: the first ones, then
from all over, as kinds that are alike stand together. With drawing rules a card is changed in the
shoe, so a group may come or go with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from combinatorics.cards import JOKER, show_cards
from combinatorics.described.counting.count import Counted, paying, row_name, said_of
from combinatorics.described.counting.kinds import Dealt, real_cards
from combinatorics.described.language.deal import Deal, DescribedWager
from combinatorics.described.language.drawing import many_drawn
from combinatorics.described.language.evaluate import test_of

SHOWN: Final = 3
FIRST: Final = 50
"""Kinds of a row that are gone through in their order."""


@dataclass(frozen=True)
class Near:
    """A deal that differs in one card or event from one that a row pays.

    Args:
        paid: the deal that the row pays, as text.
        other: the deal that it does not pay.
        row: the row or rows that pay that one, or "No win".
    """

    paid: str
    other: str
    row: str


@dataclass(frozen=True)
class Witness:
    """Deals of a row.

    Args:
        row: its name.
        paid: up to three deals of different kinds that it pays, as text.
        nearest: one that it does not pay; None where it pays every deal or none, or where drawing
            rules let no single card bring one.
    """

    row: str
    paid: tuple[str, ...]
    nearest: Near | None


def witnesses(deal: Deal, wager: DescribedWager, counted: Counted) -> tuple[Witness, ...]:
    """Return the deals of each row."""
    said, found = said_of(wager), []
    for at, row in enumerate(wager.rows):
        kinds = counted.paid[at]
        places = dict.fromkeys(
            place * (len(kinds) - 1) // (SHOWN - 1) for place in range(SHOWN) if kinds
        )
        shown = tuple(as_text(deal, real_cards(deal, said, kinds[place])) for place in places)
        found.append(Witness(row.name, shown, _nearest(deal, wager, at, kinds, counted)))
    return tuple(found)


def as_text(deal: Deal, cards: Dealt) -> str:
    """Return cards as "player Kh Qh, up Jh", and what events show as "dice 6 6 5 4".

    A group that was not dealt is left out.
    """
    events = {event.name: event for event in deal.events}
    return ", ".join(
        events[name].shown(lying) if name in events else f"{name} {show_cards(lying)}"
        for name, lying in cards.items()
        if lying
    )


def _nearest(
    deal: Deal, wager: DescribedWager, at: int, kinds: Sequence[Dealt], counted: Counted
) -> Near | None:
    if counted.rows[at] in (0, counted.total):
        return None
    pays = paying(wager)
    offered = None if wager.given is None else test_of(wager.given.condition)
    for kind in _in_turn(kinds):
        cards = real_cards(deal, said_of(wager), kind)
        for other in _changed(deal, cards):
            met = pays(other)
            if at not in met:
                row = row_name(wager, met)
                if offered is not None and not offered(other):
                    row = "not offered"
                return Near(as_text(deal, cards), as_text(deal, other), row)
    return None


def _in_turn(kinds: Sequence[Dealt]) -> Iterator[Dealt]:
    """Yield the first kinds, then every other one, wide apart and ever closer."""
    yield from kinds[:FIRST]
    others = kinds[FIRST:]
    step = 1 << len(others).bit_length()
    while step > 1:
        yield from others[step // 2 - 1 :: step]
        step //= 2


def _changed(deal: Deal, cards: dict[str, tuple[int, ...]]) -> Iterator[dict[str, tuple[int, ...]]]:
    """Yield the deals that differ in one card, the nearest rank first, then in one event."""
    copies = deal.copies()
    events = {event.name: event for event in deal.events}
    dealt = {name: hand for name, hand in cards.items() if name not in events}
    known = Counter(card for hand in dealt.values() for card in hand)
    # Groups that were not dealt have the next cards of the shoe.
    left = (card for card, many in copies.items() for _ in range(many - known[card]))
    sizes = {group.name: group.cards for group in deal.groups}
    dealt = {name: (*hand, *islice(left, sizes[name] - len(hand))) for name, hand in dealt.items()}
    lying = Counter(card for group in dealt.values() for card in group)
    spare = [card for card, many in copies.items() if lying[card] < many]
    for name, group in reversed(dealt.items()):
        for place in reversed(range(len(group))):
            old = group[place]
            for new in sorted(spare, key=lambda card: (_far(old, card), card)):
                if new == old:
                    continue
                changed = {**dealt, name: (*group[:place], new, *group[place + 1 :])}
                other = {**cards, **_after_rules(deal, changed)}
                if other != cards:
                    yield other
    for name in filter(events.__contains__, cards):
        for result, _ in events[name].results:
            if result != cards[name]:
                yield {**cards, name: result}


def _after_rules(deal: Deal, cards: Dealt) -> dict[str, tuple[int, ...]]:
    """The cards of each group after the rules, from as many of each as it can have, in order."""
    found = {name: tuple(hand) for name, hand in cards.items()}
    for draw in deal.draws:
        if draw.group in found:
            hand = found[draw.group]
            found[draw.group] = hand[: many_drawn(draw, len(hand), found)]
    return found


def _far(one: int, other: int) -> int:
    """How far ranks are apart; the joker is far from all."""
    return 13 * (JOKER in (one, other)) + abs((one >> 2) - (other >> 2))
