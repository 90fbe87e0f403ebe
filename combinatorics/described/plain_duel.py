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
from dataclasses import replace
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Final

from combinatorics.cards import show_cards
from combinatorics.described.board_rules import Opposed
from combinatorics.described.deal import Deal
from combinatorics.described.duel_rules import DescribedDuel
from combinatorics.described.plain import holds, ranks_left_out
from combinatorics.described.ranking import HAND, HIGHEST_CARD, DescribedRanking
from combinatorics.described.tree import All, Condition, Not, Phrase, phrases
from combinatorics.described.words import WORDS

MOST_DEALS: Final = 300_000
_ORDER: Final = "23456789TJQKA"
Hand = tuple[str, ...]


def reduced_decks(deal: Deal, duel: DescribedDuel) -> tuple[Deal, Deal]:
    """Return the deal from two decks small enough to go through: of four suits, and of two."""
    own, opened, hidden = _cards(deal, duel)
    found = []
    by_wild = sorted(range(4), key=lambda suit: all(c & 3 != suit for c in duel.ranking.wild))
    for suits in (4, 2):
        small = replace(
            deal,
            left_out=tuple(
                dict.fromkeys(
                    (
                        *deal.left_out,
                        *(card for card in range(52) if card & 3 not in by_wild[:suits]),
                    )
                )
            ),
        )
        for rank in ranks_left_out(duel.paid.rows, duel.ranking.wild):
            left = len(_deck(small))
            deals = comb(left, own) * comb(left - own, opened) * comb(left - own - opened, hidden)
            if deals <= MOST_DEALS:
                break
            out = dict.fromkeys((*small.left_out, *range(4 * rank, 4 * rank + 4)))
            if left - (len(out) - len(small.left_out)) < own + opened + hidden:
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
    cards = _deck(deal)
    deck = range(len(cards))
    own, opened, hidden = _cards(deal, duel)

    @cache
    def best(held: tuple[str, ...]) -> tuple[tuple[object, ...], bool]:
        """What a hand is compared by, and whether it qualifies."""
        strength, hand = max(
            (strength_of(duel, hand), hand) for hand in combinations(held, duel.ranking.cards)
        )
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


def strength_of(duel: Opposed, hand: Hand) -> tuple[object, ...]:
    """Return what a hand of so many cards is compared by."""
    rows = duel.ranking.rows
    place = next(
        (at for at, row in enumerate(rows) if holds(row.condition, {HAND: hand})), len(rows)
    )
    wild = {show_cards((card,)) for card in duel.ranking.wild}
    natural = tuple(card for card in hand if card not in wild)
    if len(natural) == len(hand):
        return -place, *_compared(duel.ranking, place, hand)
    return -place, *_stood(duel.ranking, place, natural)


@lru_cache(maxsize=4096)
def _stood(ranking: DescribedRanking, place: int, natural: Hand) -> tuple[int, ...]:
    """What decides between two hands of a row, the others of whose cards are wild."""
    wilds = ranking.cards - len(natural)
    wild = [show_cards((card,)) for card in sorted(ranking.wild)]
    hand = (*natural, *(wild * wilds)[:wilds])
    condition = None if place == len(ranking.rows) else ranking.rows[place].condition
    return max(
        _compared(ranking, place, made)
        for made in _made(natural, wilds)
        if condition is None or _meets(condition, hand, made)
    )


def _compared(ranking: DescribedRanking, place: int, hand: Hand) -> tuple[int, ...]:
    """What decides between two hands of a row."""
    ranks = sorted((_ORDER.index(card[0]) for card in hand), reverse=True)
    of_row = [] if place == len(ranking.rows) else phrases(ranking.rows[place].condition)
    if any(one.word == "straight" for one in of_row) and _in_a_row(ranks):
        wheel = ranks[0] == 12 and ranks[1] != 11
        return (ranks[1] if wheel else ranks[0],)
    if ranking.compare != HIGHEST_CARD:
        ranks = sorted(set(ranks), key=lambda one: (-ranks.count(one), -one))
    return tuple(ranks)


def _made(natural: Hand, wilds: int) -> Iterator[Hand]:
    """Every hand that wild cards can make beside others, of ranks and of one suit or of several.

    A card comes twice only where all four of its rank are there.
    """
    for ranks in combinations_with_replacement(_ORDER, wilds):
        for suit in "cdhs":
            one_suit = (*natural, *(rank + suit for rank in ranks))
            if len({*one_suit}) == len(one_suit):
                yield one_suit
        for suits in ("cdhs", "shdc"):  # one of them makes several suits
            several = list(natural)
            for at, rank in enumerate(ranks):
                cards = [rank + suit for suit in suits[at % 4 :] + suits[: at % 4]]
                several.append(next((one for one in cards if one not in several), cards[0]))
            yield tuple(several)


def _meets(condition: Condition, shown: Hand, made: Hand) -> bool:
    """Whether a condition holds, its words that take wild cards for what those stand for."""
    if isinstance(condition, Phrase):
        if WORDS[condition.word].wild:
            return holds(replace(condition, wild=frozenset()), {HAND: made})
        return holds(condition, {HAND: shown})
    if isinstance(condition, Not):
        return not _meets(condition.part, shown, made)
    met = [_meets(part, shown, made) for part in condition.parts]
    return all(met) if isinstance(condition, All) else any(met)


def _in_a_row(ranks: Sequence[int]) -> bool:
    names = "".join(_ORDER[rank] for rank in reversed(ranks))
    return names in _ORDER or names[-1] + names[:-1] in "A" + _ORDER[:-1]


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
