"""Five-card hands with four wild deuces and a wild joker (58 Pa. Code § 687a.6).

Subsection (c) ranks eleven kinds of hand and knows no five-of-a-kind, which § 687a.12 pays; it is
ranked where the paytables print it, between a royal flush and a straight flush. The chapter has no
rule for two hands of one kind; they are compared as § 687a.6(a) orders the cards, the ranks of the
pairs and sets first, and a wild card counts as the card that makes the hand highest.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache

from combinatorics.cards import JOKER
from combinatorics.rankings.ranking import Kind, Ranking

RANKING = Ranking(
    cards=5,
    kinds=(
        Kind(name="High card"),
        Kind(name="Pair"),
        Kind(name="Two pairs"),
        Kind(name="Three-of-a-kind"),
        Kind(name="Straight"),
        Kind(name="Flush"),
        Kind(name="Full house"),
        Kind(name="Four-of-a-kind"),
        Kind(name="Straight flush"),
        Kind(name="Five-of-a-kind"),
        Kind(name="Royal flush"),
        Kind(name="Five wilds"),
    ),
)
"""Weakest to strongest."""

CATEGORIES = RANKING.names

(
    _HIGH_CARD,
    _PAIR,
    _TWO_PAIRS,
    _THREE,
    _STRAIGHT,
    _FLUSH,
    _FULL_HOUSE,
    _FOUR,
    _STRAIGHT_FLUSH,
    _FIVE,
    _ROYAL_FLUSH,
    _FIVE_WILDS,
) = range(len(CATEGORIES))

WILDS = frozenset((0, 1, 2, 3, JOKER))
"""The four deuces and the joker (§ 687a.6(b))."""

MISSING_RANK = "highest missing rank"
REPEATED_RANK = "repeated rank"
KIND_ALONE = "kind alone"
COMPARISONS = (MISSING_RANK, REPEATED_RANK, KIND_ALONE)
"""How two hands of one kind compare: a wild card in a flush is the highest card of the suit that
the hand lacks; it may be an ace beside an ace; or two hands of one kind are equal."""
FIVE_AS_FOUR = "as four-of-a-kind"
RULES = (*COMPARISONS, *(f"{compared}; {FIVE_AS_FOUR}" for compared in COMPARISONS))
"""The comparisons, and each with five-of-a-kind compared as the highest hand of § 687a.6(c) that
its cards make: a four-of-a-kind, a wild card being the highest other card beside it, or a straight
flush where four are wild. What a hand is, and so what it is paid as, is the same under each."""

_ACE = 12
_NATURAL_RANKS = range(_ACE, 0, -1)


def is_wild(card: int) -> bool:
    """Whether a card is a deuce or the joker."""
    return card in WILDS


def strength(cards: Collection[int], rule: str = MISSING_RANK) -> int:
    """The strength of a five-card hand; larger is higher, equal is a tie.

    Its kind is told by the strength under a rule without `FIVE_AS_FOUR`.

    Args:
        cards: five different cards of the 53-card deck, in any order.
        rule: how hands of one kind compare, one of `RULES`.

    Raises:
        ValueError: another number of cards, a repeated card, a number that is no card, or an
            unknown rule.
    """
    if len(cards) != 5:
        raise ValueError(f"A hand of DJ Wild Stud Poker has five cards, not {len(cards)}.")
    if len(set(cards)) != 5:
        raise ValueError("A card stands twice in a hand.")
    for card in cards:
        if not 0 <= card <= JOKER:
            raise ValueError(f"{card} is not a card of a 53-card deck.")
    naturals = [card for card in cards if card not in WILDS]
    ranks = tuple(sorted((card // 4 for card in naturals), reverse=True))
    return held(ranks, len({card % 4 for card in naturals}) == 1, rule)


def category(strength: int) -> int:
    """The kind of a hand as an index into `CATEGORIES`.

    Args:
        strength: what `strength()` returned for the hand.
    """
    return RANKING.kind(strength)


def ranks_in(strength: int) -> tuple[int, ...]:
    """The ranks that a hand of no more than three-of-a-kind compares by, as often as it has them.

    Args:
        strength: of a hand of at most three-of-a-kind; with the kind alone it has no ranks.

    Raises:
        ValueError: a higher hand.
    """
    kind = category(strength)
    if kind > _THREE:
        raise ValueError("Only hands up to three-of-a-kind are told by their ranks here.")
    times = ((1,) * 5, (2, 1, 1, 1), (2, 2, 1), (3, 1, 1))[kind]
    ranks = ([RANKING.rank(strength, place)] * many for place, many in enumerate(times))
    # No natural card is a deuce: where no rank stands, a deuce's number does.
    return tuple(rank for alike in ranks for rank in alike if rank)


@cache
def held(ranks: tuple[int, ...], suited: bool, rule: str = MISSING_RANK) -> int:
    """The strength of a hand of these natural cards, the rest of its five cards wild.

    Args:
        ranks: ranks of the natural cards (1 to 12 for 3 to ace), highest first, at most five.
        suited: whether they are all of one suit.
        rule: how hands of one kind compare, one of `RULES`.

    Raises:
        ValueError: an unknown rule.
    """
    if rule not in RULES:
        raise ValueError(f"Hands of one kind have no rule {rule!r}. Known: {', '.join(RULES)}.")
    compared, _, five = rule.partition("; ")
    found = _held(ranks, suited and len(set(ranks)) == len(ranks), compared == REPEATED_RANK)
    if five and category(found) == _FIVE:
        # With one natural card below a 10 the four wild cards make a straight flush up from it.
        beside = _ACE - (ranks[0] == _ACE)
        found = (
            RANKING.strength(_STRAIGHT_FLUSH, (ranks[0] + 4,))
            if len(ranks) == 1
            else RANKING.strength(_FOUR, (ranks[0], beside))
        )
    return RANKING.strength(category(found)) if compared == KIND_ALONE else found


def _held(ranks: tuple[int, ...], suited: bool, repeat: bool) -> int:
    """The strength of natural ranks with wild cards beside them; `suited` without a pair."""
    if not ranks:
        return RANKING.strength(_FIVE_WILDS)
    wilds = 5 - len(ranks)
    top = _top_of_straight(ranks)
    if suited and top == _ACE:
        return RANKING.strength(_ROYAL_FLUSH)
    # Ranks by how often they are held, then by rank: the first takes the wild cards.
    order = sorted(set(ranks), key=lambda rank: (ranks.count(rank), rank), reverse=True)
    most = ranks.count(order[0]) + wilds
    if most == 5:
        return RANKING.strength(_FIVE, (order[0],))
    if suited and top is not None:
        return RANKING.strength(_STRAIGHT_FLUSH, (top,))
    if most == 4:
        return RANKING.strength(_FOUR, order)
    second = ranks.count(order[1])
    if most == 3 and second == 2:
        return RANKING.strength(_FULL_HOUSE, order)
    if suited:
        return RANKING.strength(_FLUSH, _flush(ranks, wilds, repeat))
    if top is not None:
        return RANKING.strength(_STRAIGHT, (top,))
    if most == 3:
        return RANKING.strength(_THREE, order)
    if most == 2:
        return RANKING.strength(_TWO_PAIRS if second == 2 else _PAIR, order)
    return RANKING.strength(_HIGH_CARD, order)


def _top_of_straight(ranks: Sequence[int]) -> int | None:
    """The highest card of the best straight that wild cards complete; None for none."""
    if len(set(ranks)) < len(ranks):
        return None
    for top in range(_ACE, 3, -1):
        if ranks[0] <= top and ranks[-1] >= top - 4:
            return top
    # Five high: the ace is low, and the deuce is a wild card.
    if all(rank == _ACE or rank <= 3 for rank in ranks):
        return 3
    return None


def _flush(ranks: tuple[int, ...], wilds: int, repeat: bool) -> list[int]:
    """The ranks of a flush, highest first."""
    added = (
        [_ACE] * wilds if repeat else [rank for rank in _NATURAL_RANKS if rank not in ranks][:wilds]
    )
    return sorted((*ranks, *added), reverse=True)
