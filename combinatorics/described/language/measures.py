"""What a word that sees suits or colors must know of the cards of one suit.

A hand lies in several suits. What such a word says of it follows from a number for each suit: from
their sum (cards matched by rank and suit are matched suit by suit), or from whether any of them
reaches a mark (a flush of five needs five cards of some suit; all cards are diamonds unless some
suit holds one outside). So the cards of a suit may be
forgotten once its number is taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from combinatorics.cards import JOKER
from combinatorics.described.language.evaluate import run_of
from combinatorics.described.language.parser import card_set, ranks_of
from combinatorics.described.language.tree import Phrase
from combinatorics.described.language.words import WORDS

Lying = Mapping[str, Sequence[int]]
"""The cards of one suit, by the group in which they lie."""


class Measure(NamedTuple):
    """One number for the cards of each suit.

    Args:
        of: the number for the cards of a suit.
        added: whether the numbers of all suits are added up; else it is 1 where the suit reaches
            the mark, and 0 elsewhere.
        alike: whether it is the same number for the same ranks in another suit.
        groups: those that it looks at.
    """

    of: Callable[[Lying], int]
    added: bool
    alike: bool = True
    groups: tuple[str, ...] = ()


def needs_suits(phrase: Phrase) -> bool:
    """Say whether a phrase sees more than ranks, values and the cards that are named."""
    return not {"suit", "color"}.isdisjoint(WORDS[phrase.word].sees)


def measures_of(phrase: Phrase, cards: int, wild: Iterable[int]) -> list[Measure]:
    """Return the measures of a phrase that needs suits, of no groups yet.

    With so many wild cards beside it, a suit reaches the mark that is lower by as many: there is a
    mark for each number of wild cards that is dealt in some deals.

    Args:
        phrase: the phrase.
        cards: how many the hand has that it is said of.
        wild: how many of them are wild, all numbers that can be.
    """
    names = phrase.groups

    def hand(lying: Lying) -> list[int]:
        return [card for name in names for card in lying.get(name, ()) if card not in phrase.wild]

    def of_suit(lying: Lying) -> list[int]:
        return [card for card in hand(lying) if card != JOKER]

    def marks(strength: Callable[[list[int]], int], most: int) -> list[Measure]:
        def reaches(mark: int) -> Measure:
            return Measure(lambda lying: int(strength(of_suit(lying)) >= mark), added=False)

        return [reaches(mark) for mark in sorted({max(0, most - number) for number in wild})]

    match phrase.word:
        case "colored":
            return [
                Measure(
                    lambda lying: sum(card & 3 in (1, 2) for card in hand(lying)),
                    added=True,
                    alike=False,
                )
            ]
        case "cards_matched":
            return [
                Measure(
                    lambda lying: sum(card in lying.get(phrase.text, ()) for card in hand(lying)),
                    added=True,
                )
            ]
        case "only":
            among = card_set(phrase.text)
            return [
                Measure(
                    lambda lying: int(not among.issuperset(hand(lying))), added=False, alike=False
                )
            ]
        case "identical":
            return marks(lambda held: max(Counter(held).values(), default=0), cards)
        case "suited":
            return marks(len, cards)
        case "flush":
            return marks(len, phrase.numbers[0])
        case "suited_run":
            return marks(lambda held: run_of(held, phrase.numbers[0]), phrase.numbers[0])
        case _:
            ranks = ranks_of(phrase.text)
            return marks(lambda held: len(ranks & {card >> 2 for card in held}), len(ranks))
