"""The best play of hand against hand, deal by deal: the second derivation.

It shares with `duel` only the parser and the numbering of cards: every hand of the player, open
card and hand of the dealer of a small deck is dealt, hands are compared by an evaluator of its own,
which tries every choice of cards, and every card that a wild one can stand for, and reads
conditions as `plain` does. Two decks are gone through, since neither has every kind of hand: one of
the highest ranks in four suits, one of more ranks in two; wild cards stay in both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Final

from combinatorics.cards import show_cards
from combinatorics.described.deal import Deal
from combinatorics.described.duel_rules import DescribedDuel
from combinatorics.described.plain import holds
from combinatorics.described.plain_ranking import Hand, best_of, few_cards
from combinatorics.described.ranking import HAND

MOST_DEALS: Final = 300_000


def reduced_decks(deal: Deal, duel: DescribedDuel) -> tuple[Deal, Deal]:
    """Return the deal from two decks small enough to go through: of four suits, and of two."""
    rows, wild, dealt = duel.paid.rows, duel.ranking.wild, _cards(deal, duel)
    four, two = (
        few_cards(deal, rows, wild, dealt, most=MOST_DEALS, suits=suits) for suits in (4, 2)
    )
    return four, two


def plainly_dueled(deal: Deal, duel: DescribedDuel, pays: Mapping[str, Fraction]) -> Fraction:
    """Return the expected net result under the best play.

    Args:
        deal: what is dealt.
        duel: the game.
        pays: pays to 1 by row; a row that is not there is paid nothing.
    """
    cards = _deck(deal)
    deck = range(len(cards))
    own, opened, hidden = _cards(deal, duel)

    @cache
    def best(held: tuple[str, ...]) -> tuple[tuple[object, ...], bool]:
        """What a hand is compared by, and whether it qualifies."""
        strength, hand = best_of(duel.ranking, held)
        asked = duel.qualifies
        return strength, asked is None or holds(asked.condition, {HAND: hand})

    # The dealer's hands by the cards that lie open and those that do not, numbered by what counts.
    numbers: dict[tuple[tuple[object, ...], bool], int] = {}
    dealers = {
        up: {
            down: numbers.setdefault(best(_named(cards, (*up, *down))), len(numbers))
            for down in combinations([card for card in deck if card not in up], hidden)
        }
        for up in combinations(deck, opened)
    }
    known = tuple(numbers)
    value, deals = Fraction(), 0
    for mine in combinations(deck, own):
        hand = _named(cards, mine)
        my_own, _ = best(hand)
        others = [card for card in deck if card not in mine]
        for up in combinations(others, opened):
            rest = [card for card in others if card not in up]
            met: dict[tuple[bool, str], int] = {}
            against = Counter(map(dealers[up].__getitem__, combinations(rest, hidden)))
            for number, many in against.items():
                theirs, qualifies = known[number]
                stand = "win" if my_own > theirs else "tie" if my_own == theirs else "lose"
                met[qualifies, stand] = met.get((qualifies, stand), 0) + many
            value += max(_values(duel, hand, met, pays))
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


def _deck(deal: Deal) -> Hand:
    """The cards of the deck in letters, in their order."""
    return tuple(show_cards((card,)) for card, many in deal.copies().items() for _ in range(many))


def _named(deck: Hand, places: Sequence[int]) -> Hand:
    return tuple(sorted(deck[place] for place in places))


def _cards(deal: Deal, duel: DescribedDuel) -> tuple[int, int, int]:
    """Cards of the player, of the dealer's that lie open, and of his that do not."""
    cards = {group.name: group.cards for group in deal.groups}
    own, dealt, opened = (
        sum(cards[name] for name in names) for names in (duel.paid.hand, duel.against, duel.opened)
    )
    return own, opened, dealt - opened
