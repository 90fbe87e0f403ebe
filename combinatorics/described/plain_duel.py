"""The best play of hand against hand, deal by deal: the second derivation.

It shares with `duel` only the parser and the numbering of cards: every hand of the player, open
card and hand of the dealer of a small deck is dealt, hands are compared by an evaluator of its own,
which tries every choice of cards and reads conditions as `plain` does. Two decks are gone through,
since neither has every kind of hand: one of the highest ranks in four suits, one of more ranks in
two.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import Final

from combinatorics.cards import show_cards
from combinatorics.described.board_rules import Opposed
from combinatorics.described.deal import Deal
from combinatorics.described.duel_rules import DescribedDuel
from combinatorics.described.plain import holds
from combinatorics.described.ranking import HAND, HIGHEST_CARD
from combinatorics.described.tree import phrases

MOST_DEALS: Final = 300_000
_ORDER: Final = "23456789TJQKA"
Hand = tuple[str, ...]


def reduced_decks(deal: Deal, duel: DescribedDuel) -> tuple[Deal, Deal]:
    """Return the deal from two decks small enough to go through: of four suits, and of two."""
    own, opened, hidden = _cards(deal, duel)
    found = []
    for suits in (4, 2):
        small = replace(
            deal,
            left_out=tuple(
                dict.fromkeys((*deal.left_out, *(card for card in range(52) if card & 3 >= suits)))
            ),
        )
        for rank in range(13):
            left = len(small.copies())
            deals = comb(left, own) * comb(left - own, opened) * comb(left - own - opened, hidden)
            if deals <= MOST_DEALS:
                break
            out = dict.fromkeys((*small.left_out, *range(4 * rank, 4 * rank + 4)))
            if 52 - len(out) < own + opened + hidden:
                break
            small = replace(small, left_out=tuple(out))
        found.append(small)
    return found[0], found[1]


def plainly_dueled(deal: Deal, duel: DescribedDuel, pays: Mapping[str, Fraction]) -> Fraction:
    """Return the expected net result under the best play.

    Args:
        deal: what is dealt.
        duel: the game.
        pays: pays to 1 by row; a row that is not there is paid nothing.
    """
    deck = tuple(show_cards((card,)) for card in deal.copies())
    own, opened, hidden = _cards(deal, duel)

    @cache
    def best(cards: frozenset[str]) -> tuple[tuple[object, ...], bool]:
        """What a hand is compared by, and whether it qualifies."""
        strength, hand = max(
            (strength_of(duel, hand), hand)
            for hand in combinations(sorted(cards), duel.ranking.cards)
        )
        asked = duel.qualifies
        return strength, asked is None or holds(asked.condition, {HAND: hand})

    # The dealer's hands by the cards that lie open and those that do not, numbered by what counts.
    numbers: dict[tuple[tuple[object, ...], bool], int] = {}
    dealers = {
        up: {
            down: numbers.setdefault(best(frozenset((*up, *down))), len(numbers))
            for down in combinations([card for card in deck if card not in up], hidden)
        }
        for up in combinations(deck, opened)
    }
    known = tuple(numbers)
    value, deals = Fraction(), 0
    for mine in combinations(deck, own):
        my_own, _ = best(frozenset(mine))
        others = [card for card in deck if card not in mine]
        for up in combinations(others, opened):
            rest = [card for card in others if card not in up]
            met: dict[tuple[bool, str], int] = {}
            against = Counter(map(dealers[up].__getitem__, combinations(rest, hidden)))
            for number, many in against.items():
                theirs, qualifies = known[number]
                stand = "win" if my_own > theirs else "tie" if my_own == theirs else "lose"
                met[qualifies, stand] = met.get((qualifies, stand), 0) + many
            value += max(_values(duel, mine, met, pays))
            deals += sum(met.values())
    return value / deals


def _values(
    duel: DescribedDuel,
    mine: Hand,
    met: Mapping[tuple[bool, str], int],
    pays: Mapping[str, Fraction],
) -> Iterator[Fraction]:
    """What each decision brings in the deals of a state."""
    first, *others = duel.paid.hand
    hands = {first: mine, **dict.fromkeys(others, ())}
    row = next((row.name for row in duel.paid.rows if holds(row.condition, hands)), "")
    (decided,) = [stake for stake in duel.stakes if stake.times]
    yield -Fraction(sum(met.values()) * sum(not (one.times or one.on) for one in duel.stakes))
    for times in decided.times:
        asked = [row.condition for multiple, row in decided.limits if multiple == times]
        if asked and not any(holds(one, hands) for one in asked):
            continue
        value = Fraction()
        for (qualifies, stand), many in met.items():
            place = 3 * qualifies + ("win", "tie", "lose").index(stand)
            for stake in duel.stakes:
                ends = stake.settled[place]
                net = pays[row] if ends.tabled and row in pays else ends.net
                value += many * net * (times if stake.times else 1)
        yield value


def strength_of(duel: Opposed, hand: Hand) -> tuple[object, ...]:
    """Return what a hand of so many cards is compared by."""
    ranks = sorted((_ORDER.index(card[0]) for card in hand), reverse=True)
    rows = duel.ranking.rows
    place = next(
        (at for at, row in enumerate(rows) if holds(row.condition, {HAND: hand})), len(rows)
    )
    of_row = [] if place == len(rows) else phrases(rows[place].condition)
    if any(one.word == "straight" for one in of_row) and _in_a_row(ranks):
        wheel = ranks[0] == 12 and ranks[1] != 11
        return -place, ranks[1] if wheel else ranks[0]
    if duel.ranking.compare != HIGHEST_CARD:
        ranks = sorted(set(ranks), key=lambda one: (-ranks.count(one), -one))
    return -place, *ranks


def _in_a_row(ranks: Sequence[int]) -> bool:
    names = "".join(_ORDER[rank] for rank in reversed(ranks))
    return names in _ORDER or names[-1] + names[:-1] in "A" + _ORDER[:-1]


def _cards(deal: Deal, duel: DescribedDuel) -> tuple[int, int, int]:
    """Cards of the player, of the dealer's that lie open, and of his that do not."""
    cards = {group.name: group.cards for group in deal.groups}
    own, dealt, opened = (
        sum(cards[name] for name in names) for names in (duel.paid.hand, duel.against, duel.opened)
    )
    return own, opened, dealt - opened
