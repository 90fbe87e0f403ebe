"""A hand that is revealed card by card: what can still become of it, by classes of known cards.

The cards that are known of the paid hand are a set, whatever the order in which they came. A set is
worth what it can become: so many next cards lead to each class of sets of one card more, down to
the whole hand, which is a row. Two sets from which as many cards lead to the same classes are one
class; no decision, whatever the pays, can tell them apart. So a class is found once for all pays.

Suits can be exchanged in any deal without changing a row where no row names cards of one suit or
sees colors, and a set is then looked at once for all ways to exchange them. A whole hand is then
paid by what its ranks are and what the words that see suits take of each suit (`measures`), so a
row is looked for once for all hands that agree in both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import comb
from typing import Any, Final

from combinatorics.cache import SpoiltError, counts, part, require, rows
from combinatorics.described.counting.count import said_of
from combinatorics.described.language.buckets import measures_in
from combinatorics.described.language.deal import Deal, DescribedWager
from combinatorics.described.language.evaluate import test_of
from combinatorics.described.language.tree import DescriptionError
from combinatorics.described.play.base_play import Work, work_for
from combinatorics.described.ranking.hand_rows import exchangeable
from combinatorics.progress import Progress

MOST_SETS: Final = 400_000
"""Sets of known cards that a game may have, suits exchanged: some ten seconds."""

Class = tuple[tuple[int, int], ...]
"""Each class that the next card leads to, with the number of cards that do."""
Suits = tuple[int, ...]
"""The ranks of each suit as a set, one bit each."""


@dataclass(frozen=True)
class Revealed:
    """All classes of known cards."""

    # By the number of known cards less the least the classes; those of the whole hand are the rows
    # and stand in no level.
    levels: tuple[tuple[Class, ...], ...]
    # For each class of the first cards the deals that bring it, by a set that has it.
    starts: tuple[tuple[tuple[int, ...], int, int], ...]
    least: int  # the number of the first cards
    cards: int  # the number of cards of the whole hand
    deck: int  # the cards of the deck


@dataclass(frozen=True)
class Deck:
    """The deck of which a hand is revealed."""

    shoe: Suits  # its cards
    # Whether its suits can be exchanged, so that a set stands for all that differ by their suits
    # alone.
    exchanged: bool


def deck_of(deal: Deal, wager: DescribedWager) -> Deck:
    """Return the deck of which the paid hand of a base game is revealed."""
    cards = tuple(deal.copies())
    return Deck(by_suit(cards, exchanged=False), exchangeable(cards, (), said_of(wager)))


def work_of(deal: Deal, wager: DescribedWager) -> Work:
    """Return the sets of known cards, and the memory in which their classes are found.

    Raises:
        DescriptionError: too many sets of known cards.
    """
    cards, deck = deal.cards_of(wager.hand), deal.copies()
    exchanged = deck_of(deal, wager).exchanged
    bound = comb(len(deck), cards) // (15 if exchanged else 1)
    if bound > MOST_SETS:
        raise DescriptionError(
            f"{cards} cards of {len(deck)} are too many to be revealed one by one"
            f"{'' if exchanged else ', as a row names cards of one suit, or colors'}."
        )
    return work_for(bound, 400 * bound)


def revealed(
    deal: Deal,
    wager: DescribedWager,
    least: int,
    progress: Progress | None = None,
    told: Callable[[Mapping[Suits, int]], None] | None = None,
) -> Revealed:
    """Return the classes of a hand that is revealed.

    Args:
        deal: what is dealt; one deck.
        wager: the paid hand and its rows.
        least: how many cards lie open before the first decision.
        progress: is told how far the work is.
        told: is told the class of each set of known cards, the most cards first.

    Raises:
        DescriptionError: too many sets of known cards.
    """
    work_of(deal, wager)
    cards = deal.cards_of(wager.hand)
    deck = deck_of(deal, wager)
    row_of = _row_of(deal, wager)
    sets: list[dict[Suits, int]] = [{(0, 0, 0, 0): 0}]
    for _ in range(cards - 1):
        sets.append({key: 0 for held in sets[-1] for key in next_sets(held, deck)})
    known: dict[Suits, int] = {}
    levels: list[tuple[Class, ...]] = []
    done, work = 0, sum(map(len, sets[least:]))
    for number in range(cards - 1, least - 1, -1):
        classes: dict[Class, int] = {}
        found: dict[Suits, int] = {}
        for held in sets[number]:
            led: Counter[int] = Counter()
            for key, times in next_sets(held, deck).items():
                led[row_of(key) if number == cards - 1 else known[key]] += times
            one = tuple(sorted(led.items()))
            found[held] = classes.setdefault(one, len(classes))
            done += 1
            if progress is not None and not done % 1000:
                progress(done, work)
        known = found
        levels.append(tuple(classes))
        if told is not None:
            told(found)
    starts = _starts(deck, least, known)
    return Revealed(tuple(reversed(levels)), starts, least, cards, len(deal.copies()))


def class_of(
    known: Sequence[int], deal: Deal, wager: DescribedWager, tree: Revealed
) -> tuple[int, ...]:
    """Return the class of each beginning of known cards, from the first cards on.

    The cards stand in the order in which they lay open.
    """
    deck = deck_of(deal, wager)
    row_of = _row_of(deal, wager)
    numbers = [{one: at for at, one in enumerate(level)} for level in tree.levels]
    found = {by_suit(cards, deck.exchanged): number for cards, number, _ in tree.starts}

    def number_of(held: Suits, cards: int) -> int:
        if cards == tree.cards:
            return row_of(held)
        if held not in found:
            led: Counter[int] = Counter()
            for key, times in next_sets(held, deck).items():
                led[number_of(key, cards + 1)] += times
            found[held] = numbers[cards - tree.least][tuple(sorted(led.items()))]
        return found[held]

    return tuple(
        number_of(by_suit(known[:cards], deck.exchanged), cards)
        for cards in range(tree.least, len(known) + 1)
    )


def as_kept(tree: Revealed) -> dict[str, Any]:
    """Return the classes as JSON can hold them."""
    return {"levels": tree.levels, "starts": tree.starts}


def as_read(kept: Any, deal: Deal, wager: DescribedWager, least: int) -> Revealed:
    """Return kept classes.

    Raises:
        SpoiltError: they do not add up: each class to the cards that are left, the starts to all.
    """
    cards = deal.cards_of(wager.hand)
    deck = len(deal.copies())
    levels = []
    below = len(wager.rows) + 1
    for number in range(cards - 1, least - 1, -1):
        level = []
        for one in lists(rows(part(kept, "levels"), cards - least))[number - least]:
            pairs = tuple((counts(pair, 2)[0], counts(pair, 2)[1]) for pair in one)
            require(all(to < below for to, _ in pairs), "It leads to a class that is not there.")
            require(sum(ways for _, ways in pairs) == deck - number, "It loses cards.")
            level.append(pairs)
        levels.append(tuple(level))
        below = len(level)
    starts = []
    for one in part(kept, "starts"):
        cards_of, number, ways = rows(one, 3)
        require(type(number) is int and 0 <= number < below, "It starts nowhere.")
        starts.append((counts(cards_of, least), number, counts([ways], 1)[0]))
    require(sum(ways for _, _, ways in starts) == comb(deck, least), "It loses deals.")
    return Revealed(tuple(reversed(levels)), tuple(starts), least, cards, deck)


def lists(kept: Any) -> Sequence[list[Any]]:
    """Return lists that are kept.

    Raises:
        SpoiltError: they are none.
    """
    if not (isinstance(kept, list) and all(isinstance(one, list) for one in kept)):
        raise SpoiltError("It has no list where one should stand.")
    return kept


def by_suit(cards: Sequence[int], exchanged: bool) -> Suits:
    """The ranks of each suit as sets, the suits in the order of the sets where they can be."""
    suits = [0, 0, 0, 0]
    for card in cards:
        suits[card & 3] |= 1 << (card >> 2)
    return tuple(sorted(suits)) if exchanged else tuple(suits)


def next_sets(held: Suits, deck: Deck) -> dict[Suits, int]:
    """The sets of one card more, each with the number of cards that lead to it.

    Suits that hold the same lead to the same sets where suits can be exchanged.
    """
    found: dict[Suits, int] = {}
    shoe, exchanged = deck.shoe, deck.exchanged
    for suit, ranks in enumerate(held):
        if exchanged and suit and held[suit - 1] == ranks:
            continue
        times = held.count(ranks) if exchanged else 1
        left = shoe[suit] & ~ranks
        while left:
            rank = left & -left
            left ^= rank
            suits = [*held]
            suits[suit] = ranks | rank
            if exchanged:
                suits.sort()
            found[tuple(suits)] = times
    return found


def _row_of(deal: Deal, wager: DescribedWager) -> Callable[[Suits], int]:
    """Return what says which row pays a whole hand; where suits are no matter, alike ones once."""
    tests = [test_of(row.condition) for row in wager.rows]
    first, *others = wager.hand
    empty = dict.fromkeys(others, ())
    measures = measures_in(deal, said_of(wager))
    alike = deck_of(deal, wager).exchanged
    found: dict[object, int] = {}

    @cache
    def of_suit(suit: int, ranks: int) -> tuple[int, int, int]:
        """The ranks of one suit, one field each; the sums of the measures; the marks reached."""
        cards = _of_suit(suit, ranks)
        lying = {first: cards, **empty}
        added = marks = 0
        for at, measure in enumerate(measures):
            if measure.added:
                added |= measure.of(lying) << 4 * at
            else:
                marks |= measure.of(lying) << at
        return sum(1 << 4 * (card >> 2) for card in cards), added, marks

    @cache
    def row(held: Suits) -> int:
        key: object = held
        if alike:
            clubs, diamonds, hearts, spades = map(of_suit, range(4), held)
            key = (
                clubs[0] + diamonds[0] + hearts[0] + spades[0],
                clubs[1] + diamonds[1] + hearts[1] + spades[1],
                clubs[2] | diamonds[2] | hearts[2] | spades[2],
            )
        if key not in found:
            dealt = {first: sum(map(_of_suit, range(4), held), ()), **empty}
            found[key] = next((at for at, test in enumerate(tests) if test(dealt)), len(tests))
        return found[key]

    return row


@cache
def _of_suit(suit: int, ranks: int) -> tuple[int, ...]:
    """The cards of a suit; at most so many sets as a suit has."""
    return tuple(4 * rank + suit for rank in range(13) if ranks >> rank & 1)


def _starts(
    deck: Deck, least: int, known: dict[Suits, int]
) -> tuple[tuple[tuple[int, ...], int, int], ...]:
    """The sets of the first cards, exchanged ones once: cards, class and deals."""
    ways: Counter[Suits] = Counter({(0, 0, 0, 0): 1})
    for number in range(least):
        after: Counter[Suits] = Counter()
        for held, times in ways.items():
            for key, cards in next_sets(held, deck).items():
                after[key] += times * cards
        ways = Counter({key: times // (number + 1) for key, times in after.items()})
    shown = (
        (tuple(card for suit in (3, 2, 1, 0) for card in _of_suit(suit, held[suit])[::-1]), held)
        for held in ways
    )
    return tuple((cards, known[held], ways[held]) for cards, held in sorted(shown, reverse=True))
