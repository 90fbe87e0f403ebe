"""How hands compare: the rows of a ranking, strongest first, and in a row the ranks of the cards.

A hand is the best so many of the cards that are held. Of a hand a ranking sees its ranks and
whether all its cards are of one suit, so its strength stands in one of two tables: by the multiset
of its ranks, or by the set of its ranks where it is of one suit. Two hands of one row compare by
the ranks that lie most often first, then by the higher ranks, or by the highest card that the other
lacks alone (`HIGHEST_CARD`), or are equal (`ROW_ALONE`); hands in a row by rank compare by their
highest card, and the ace is below the two where it begins the row. A hand of no row is below all
rows.

Wild cards are a rank of their own, above the others, and of no suit: a hand is known by its other
ranks, by whether those are of one suit, and by how many wild cards lie beside them. What they stand
for is found in `standing`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from itertools import combinations_with_replacement, repeat
from math import comb
from operator import add, sub
from typing import Any, Final, NamedTuple

from combinatorics.cache import inflated_numbers, keep, packed, part, recall
from combinatorics.cards import JOKER
from combinatorics.described.language.buckets import named_cards
from combinatorics.described.language.deal import Deal, Row
from combinatorics.described.language.evaluate import rows_of_each
from combinatorics.described.language.tree import Condition, DescriptionError, Phrase, phrases
from combinatorics.described.language.words import WORDS
from combinatorics.described.ranking.every_hand import FEWEST, Hand, every_hand
from combinatorics.described.ranking.standing import standing
from combinatorics.rankings.strengths import RANKS, WILD, Strengths, number_of

BESIDE: Final = "; "
"""What stands between two readings that are followed together."""
HAND: Final = "hand"
"""The group of which the rows of a ranking are said."""
SETS_FIRST: Final = "ranks of pairs and sets first"
HIGHEST_CARD: Final = "highest card first"
ROW_ALONE: Final = "row alone"
LONGEST_SUIT: Final = "longest suit"
"""How hands of a `LongestSuit` compare."""
MOST: Final = 5
_ACE: Final = 12


@dataclass(frozen=True, kw_only=True)
class Order:
    """Another way to read how hands compare: those of one row, or which rows there are.

    Args:
        name: its name.
        compare: how two hands of one row compare.
        repeated: as of a ranking.
        without: rows that are not compared, their hands those of the next row that they meet; with
            any, hands of one row compare as ever.
    """

    name: str
    compare: str
    repeated: bool
    without: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class DescribedRanking:
    """The order of hands.

    Args:
        cards: cards of a hand, the best so many of those that are held.
        rows: the rows, strongest first, each with its condition said of the hand.
        compare: how two hands of one row compare.
        wild: cards that stand for any card.
        wilds: how many of them are in the shoe.
        repeated: whether a wild card in a hand of one suit may have the rank of another card.
        orders: other ways to read how hands compare.
        code: the code of the game with whose answers the strengths are kept, "" where they are not.
        first: the ranking as described, of another way to read it.

    Raises:
        DescriptionError: too many or too few cards, or a row that sees more than ranks and whether
            all cards are of one suit, or tells wild cards apart, or that stands twice.
    """

    cards: int
    rows: tuple[Row, ...]
    compare: str = SETS_FIRST
    wild: frozenset[int] = frozenset()
    wilds: int = 0
    repeated: bool = False
    orders: tuple[Order, ...] = ()
    code: str = field(default="", compare=False)
    first: DescribedRanking | None = field(default=None, compare=False, repr=False)

    def __post_init__(self) -> None:
        if not FEWEST <= self.cards <= MOST:
            raise DescriptionError(f"a ranking compares {FEWEST} to {MOST} cards.")
        twice = Counter(row.name.casefold() for row in self.rows)
        for row in self.rows:
            if twice[row.name.casefold()] > 1:
                raise DescriptionError(f'ranking: the row "{row.name}" stands twice.')
            self.require(row.condition, f'ranking, "{row.name}"')

    def under(self, order: str) -> DescribedRanking:
        """Return the ranking as one of its orders, or two, read it; else as described."""
        plain = found = replace(self, orders=())
        for one in self.orders:
            if one.name not in order.split(BESIDE):
                continue
            if one.without:
                rows = tuple(row for row in found.rows if row.name not in one.without)
                found = replace(found, rows=rows)
            else:
                found = replace(found, compare=one.compare, repeated=one.repeated)
        return found if found == plain else replace(found, first=plain)

    @property
    def read_as(self) -> tuple[str, ...]:
        """The name of each way to read how hands compare, "" for how they are described to."""
        parts = [
            ["", *(one.name for one in self.orders if bool(one.without) == fewer)]
            for fewer in (False, True)
        ]
        return tuple(
            BESIDE.join(filter(None, (compared, rows)))
            for rows in parts[1]
            for compared in parts[0]
        )

    def strengths(self) -> Strengths:
        """Return the strength of every hand, as kept or found; `strengths_of` holds it."""
        kept = recall(self._question, self._read) if self.code else None
        return kept or _strengths(self)

    def keep(self) -> None:
        """Find and keep the strengths; of another way to read them by how far they differ.

        Raises:
            OSError: the cache cannot be written to.
        """
        found = _strengths(self)
        tables = {"plain": found.plain, "suited": found.suited}
        keep(
            self._question,
            {name: packed(map(sub, of, self._from(name))) for name, of in tables.items()},
        )

    @property
    def _question(self) -> dict[str, object]:
        return {"game": self.code, "strengths": self.told()}

    def _from(self, table: str) -> Iterable[int]:
        """The strengths beside which those of a table are kept, where most of them are equal."""
        alone = self.first is None or self.compare != self.first.compare
        return repeat(0) if alone else getattr(strengths_of(self.first), table)

    def _read(self, answer: Any) -> Strengths:
        kinds = RANKS + bool(self.wilds)
        sizes = {"plain": comb(kinds - 1 + self.cards, self.cards), "suited": 1 << RANKS}
        plain, suited = (
            tuple(map(add, inflated_numbers(part(answer, one), size), self._from(one)))
            for one, size in sizes.items()
        )
        return Strengths(self.cards, plain, suited, self.wild)

    def hands(self) -> Iterator[tuple[tuple[int, ...], int]]:
        """Yield cards of every kind of hand with its strength."""
        return ((one.hand.cards, strength) for one, strength in _in_order(self))

    def require(self, condition: Condition, where: str) -> None:
        """Refuse a condition on a hand that is compared which sees more than the ranking does.

        The message begins with `where`.

        Raises:
            DescriptionError: it sees more than ranks and whether all cards are of one suit, or
                tells wild cards apart.
        """
        wild = self.wild | {JOKER}
        for phrase in phrases(condition):
            by_suit = [named for named in named_cards(phrase) if not whole_ranks(named, wild)]
            if by_suit or suits_from(phrase, self.cards) < self.cards:
                raise DescriptionError(
                    f"{where}: hands compare by their ranks and by whether all cards are of one "
                    f'suit; "{phrase.word}" sees more.'
                )
            require_alike(phrase, self.wild, where)

    def strength(self) -> Callable[[Sequence[int]], int]:
        """See `tree.Order.strength`."""
        return strengths_of(self).of

    def told(self) -> list[object]:
        """See `tree.Order.told`."""
        wild = [sorted(self.wild)] if self.wild else []
        repeated = ["repeated"] * self.repeated
        return [self.cards, self.compare, *repeated, *wild, *(row.text for row in self.rows)]


def laid(deal: Deal, ranking: DescribedRanking) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the shoe, its wild cards last, and the same with one number for all wild cards."""
    copies = deal.copies()
    natural = tuple(card for card in copies if card not in ranking.wild)
    wild = tuple(card for card in sorted(ranking.wild) for _ in range(copies.get(card, 0)))
    return natural + wild, natural + (4 * WILD,) * len(wild)


def whole_ranks(cards: frozenset[int], wild: frozenset[int]) -> bool:
    """Whether cards are all of their ranks, whatever wild ones are among them."""
    rest = cards - wild
    return {4 * (card >> 2) + suit for card in rest for suit in range(4)} - wild == rest


def suits_from(phrase: Phrase, cards: int) -> int:
    """Return from how many cards of one suit on a phrase said of so many cards tells suits apart.

    Wild cards count for any suit. More than the cards where it never does.
    """
    match phrase.word:
        case "suited":
            return cards
        case "flush" | "suited_run":
            return phrase.numbers[0]
        case "suited_set":
            return len(set(phrase.text))
        case word:
            return 0 if {"suit", "color"} & set(WORDS[word].sees) else cards + 1


def require_alike(phrase: Phrase, wild: Iterable[int], where: str) -> None:
    """Refuse by `DescriptionError` a phrase that sees a difference between wild cards."""
    word, named = WORDS[phrase.word], tuple(named_cards(phrase))

    def seen(card: int) -> tuple[object, ...]:
        if word.wild and card in phrase.wild:
            return ()
        suit = -1 if card == JOKER else card & 3
        return (
            card >> 2 if {"rank", "value"} & set(word.sees) else None,
            suit if {"suit", "color"} & set(word.sees) else None,
            *(card in cards for cards in named),
        )

    if len({seen(card) for card in wild}) > 1:
        raise DescriptionError(
            f'{where}: "{phrase.word}" tells wild cards of the ranking apart; each stands for any '
            "card: name all of them in one set, as '2 Jo', or none."
        )


def by_number(size: int) -> Iterator[tuple[int, ...]]:
    """Yield every multiset of so many ranks, each in ascending order, by their numbers."""
    falling = combinations_with_replacement(reversed(range(RANKS)), size)
    return (ranks[::-1] for ranks in reversed([*falling]))


class Made(NamedTuple):
    """One kind of hand and what it makes.

    Args:
        hand: the hand.
        row: the row, the number of rows where it is of none.
        straight: whether it compares as a hand in a row by rank.
        made: the ranks of the hand that it makes, in ascending order.
        told: the ranks that decide between two hands of a row, the first in importance first.
    """

    hand: Hand
    row: int
    straight: bool
    made: tuple[int, ...]
    told: tuple[int, ...]


@lru_cache(maxsize=16)
def made_of(ranking: DescribedRanking) -> tuple[Made, ...]:
    """Return every kind of hand with what it makes.

    Raises:
        DescriptionError: words of a row hold for wild cards that stand for other cards in each.
    """
    # Where ranks may come again in one suit, hands compare by the highest card.
    again = ranking.repeated and ranking.compare == SETS_FIRST
    of_row = []
    for condition in (*(row.condition for row in ranking.rows), None):
        words = set() if condition is None else {one.word for one in phrases(condition)}
        straight, of_suit = "straight" in words, ranking.repeated and "suited" in words
        compare = HIGHEST_CARD if again and of_suit else ranking.compare
        tell = partial(told_of, straight=straight, compare=compare)
        made_by = standing(condition, hand=HAND, cards=ranking.cards, tell=tell, repeated=of_suit)
        of_row.append((straight, tell, made_by))
    hands = every_hand(ranking.cards, ranking.wild, ranking.wilds)
    dealt = [({HAND: hand.cards}, at) for at, hand in enumerate(hands)]
    found = []
    for (_, number), met in rows_of_each(ranking.rows, dealt):
        hand, at = hands[number], met[0] if met else len(ranking.rows)
        straight, tell, made_by = of_row[at]
        made: tuple[int, ...] | None = hand.ranks
        if len(hand.ranks) < ranking.cards:
            made = made_by(hand.ranks, hand.suited, hand.cards)
        if made is None:
            raise DescriptionError(
                f'ranking, "{ranking.rows[at].name}": wild cards stand for other cards in each of '
                "its words, so no one hand meets them all; write one word, such as pattern(3, 2) "
                "for a full house."
            )
        found.append(Made(hand, at, straight, made, tell(made)))
    return tuple(found)


@lru_cache(maxsize=16)
def strengths_of(ranking: DescribedRanking) -> Strengths:
    """Return the strength of every hand, each found from the rows once.

    Raises:
        DescriptionError: a suited hand is lower than one of the same ranks that is not, or words of
            a row hold for wild cards that stand for other cards in each.
    """
    return ranking.strengths()


def _strengths(ranking: DescribedRanking) -> Strengths:
    kinds = RANKS + bool(ranking.wilds)
    plain = [-1] * comb(kinds - 1 + ranking.cards, ranking.cards)
    suited = [-1] * (1 << RANKS)
    for (hand, *_), strength in _in_order(ranking):
        if hand.suited:
            suited[sum(1 << rank for rank in hand.ranks)] = strength
        if not hand.suited or len(hand.ranks) < FEWEST:
            wilds = (WILD,) * (ranking.cards - len(hand.ranks))
            plain[number_of(hand.ranks + wilds)] = strength
    for (hand, *_), of_suit in _in_order(ranking):
        wilds = (WILD,) * (ranking.cards - len(hand.ranks))
        if hand.suited and of_suit < plain[number_of(hand.ranks + wilds)]:
            raise DescriptionError(
                "ranking: of two hands of the same ranks the one of one suit is the lower."
            )
    return Strengths(ranking.cards, tuple(plain), tuple(suited), ranking.wild)


@lru_cache(maxsize=16)
def _in_order(ranking: DescribedRanking) -> tuple[tuple[Made, int], ...]:
    """Every kind of hand with its strength."""
    every = made_of(ranking)
    told = [(-one.row, *one.told) for one in every]
    order = {one: at for at, one in enumerate(sorted({*told}))}
    return tuple(zip(every, map(order.__getitem__, told), strict=True))


def _top(ranks: tuple[int, ...]) -> int | None:
    """The highest card of ranks in a row, None where they are in none."""
    if len(set(ranks)) < len(ranks):
        return None
    if ranks[-1] - ranks[0] == len(ranks) - 1:
        return ranks[-1]
    low = (*range(len(ranks) - 1), _ACE)
    return ranks[-2] if ranks == low else None


def told_of(ranks: tuple[int, ...], *, straight: bool, compare: str) -> tuple[int, ...]:
    """Return the ranks that decide between two hands of a row, the first in importance first.

    Args:
        ranks: in ascending order.
        straight: whether the row is one of hands in a row by rank.
        compare: how hands of a row compare.
    """
    if compare == ROW_ALONE:
        return ()
    if straight and _top(ranks) is not None:
        return (_top(ranks) or 0,)
    if compare == HIGHEST_CARD:
        return ranks[::-1]
    return tuple(sorted({*ranks}, key=lambda rank: (ranks.count(rank), rank), reverse=True))


def least_qualifying(ranking: DescribedRanking, qualifies: Condition) -> int:
    """Return the least strength of a hand that qualifies by a condition said of `HAND`.

    Raises:
        DescriptionError: no hand qualifies, or one that does is lower than one that does not.
    """
    dealt = [({HAND: cards}, strength) for cards, strength in ranking.hands()]
    found: dict[bool, list[int]] = {True: [], False: []}
    for (_, strength), met in rows_of_each((Row("", qualifies, ""),), dealt):
        found[bool(met)].append(strength)
    if not found[True]:
        raise DescriptionError("no hand qualifies.")
    least = min(found[True])
    if found[False] and max(found[False]) >= least:
        raise DescriptionError(
            "a hand that qualifies is not higher than one that does not: say from which hand of "
            "the ranking on the dealer qualifies."
        )
    return least
