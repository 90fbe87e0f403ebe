"""Deals parted by how many of some cards lie in a hand, where all else is then said of one hand.

Rows such as "count('Jo') of player = 0 and ... of player, or count('Jo') of player = 1 and ... of
player + extra" tell the cards of the player and the extra card apart, though in no deal both hands
matter. Once it is known how many jokers the player has, all that is left is said of one hand. Its
groups are dealt as one: of h cards, t of them jokers, C(t, k) C(h - t, g - k) of C(h, g) have k
jokers among the g cards of the player.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from math import comb
from typing import NamedTuple

from combinatorics.described.counting.kinds import Dealt, Kinds, all_deals, kinds_of, real_cards
from combinatorics.described.language.deal import Deal, Group, Row, said_in
from combinatorics.described.language.drawing import is_drawn
from combinatorics.described.language.evaluate import SIGNS
from combinatorics.described.language.events import named_events
from combinatorics.described.language.parser import card_set
from combinatorics.described.language.tree import Phrase, left_of, phrases


class _Part(NamedTuple):
    """Deals with so many of the cards, and what is then said of one hand, their number too."""

    number: int
    hand: tuple[str, ...]
    said: tuple[Phrase, ...]


def kinds_of_rows(deal: Deal, rows: Sequence[Row]) -> Kinds:
    """Return the kinds of deal that rows can tell apart, of rows that hold no hands against others.

    Raises:
        DescriptionError: it would take too many steps.
    """
    said = said_in(rows)
    plain = not named_events(deal.events, said) and not is_drawn(deal, said)
    hands = {one.named for one in said}
    counted = (one for one in said if one.word == "count" and one.sign and one.other is None)
    for asked in dict.fromkeys(counted) if plain and len(hands) > 1 else ():
        parts = _parts(deal, rows, asked)
        if parts is not None:
            return _joined(deal, said, asked, parts)
    return kinds_of(deal, said)


def _parts(deal: Deal, rows: Sequence[Row], asked: Phrase) -> list[_Part] | None:
    """The parts by the number that a phrase asks for, None where one speaks of several hands."""
    copies = deal.copies()
    most = min(
        sum(copies.get(card, 0) for card in card_set(asked.text)), deal.cards_of(asked.groups)
    )
    found = []
    for number in range(most + 1):

        def settled(phrase: Phrase, number: int = number) -> bool | None:
            alike = replace(phrase, sign=asked.sign, number=asked.number) == asked
            return SIGNS[phrase.sign](number, phrase.number) if alike else None

        left = (left_of(row.condition, settled) for row in rows)
        said = [one for each in left if not isinstance(each, bool) for one in phrases(each)]
        hands = {one.named for one in said} or {asked.groups}
        hand = next(iter(hands))
        beside = any(one.beside for one in said)  # a match tells the groups of its hands apart
        if len(hands) > 1 or beside or not {*asked.groups} <= {*hand}:
            return None
        found.append(_Part(number, hand, (*said, replace(asked, groups=hand))))
    return found


def _joined(deal: Deal, said: tuple[Phrase, ...], asked: Phrase, parts: Sequence[_Part]) -> Kinds:
    """The kinds of all parts."""
    named = {name for one in said for name in one.named}
    groups = tuple(group for group in deal.groups if group.name in named)
    total = all_deals(deal, said)
    among, own = card_set(asked.text), deal.cards_of(asked.groups)
    found: list[tuple[Dealt, int]] = []
    for part in parts:
        kinds, cards = kinds_of(deal, part.said), deal.cards_of(part.hand)
        times = total // (kinds.total * comb(cards, own))
        for dealt, ways in kinds.found:
            marked = sum(card in among for name in part.hand for card in dealt[name])
            lying = comb(marked, part.number) * comb(cards - marked, own - part.number)
            if lying:
                real = real_cards(deal, part.said, dealt)
                held = [card for name in part.hand for card in real[name]]
                laid = _laid(deal, groups, asked, part, held)
                found.append((laid, ways * lying * times))
    return Kinds(tuple(found), total)


def _laid(
    deal: Deal, groups: Sequence[Group], asked: Phrase, part: _Part, held: Sequence[int]
) -> Dealt:
    """The cards of a hand with so many of those asked for in their place, any cards beside it."""
    among, own = card_set(asked.text), deal.cards_of(asked.groups)
    marked = [card for card in held if card in among]
    plain = [card for card in held if card not in among]
    many = own - part.number
    mine = iter((*marked[: part.number], *plain[:many]))
    beside = iter((*marked[part.number :], *plain[many:]))
    others = (Counter(deal.copies()) - Counter(held)).elements()

    def place(name: str) -> Iterator[int]:
        return mine if name in asked.groups else beside if name in part.hand else others

    return {group.name: tuple(islice(place(group.name), group.cards)) for group in groups}
