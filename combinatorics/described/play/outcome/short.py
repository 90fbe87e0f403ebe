"""A short strategy of a game that is settled by outcomes, in the words of its description.

A line says of the known cards what the rows and the decisions of the description say: a number, the
difference of two numbers that it compares, or whether a phrase holds. Where one card is known, its
rank is said first. The rules of a decision are found among the states in which a player stands who
followed those of the decisions before; what each choice brings there has the best play after it. So
what the rules of all decisions lose adds up to what the whole strategy loses, exactly.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache, partial
from math import lcm
from operator import getitem
from typing import NamedTuple, TypeAlias

from combinatorics.base_wager import Pays
from combinatorics.cards import RANKS
from combinatorics.described.language.deal import Deal
from combinatorics.described.language.evaluate import Groups, test_of, told
from combinatorics.described.language.tree import Not, Phrase
from combinatorics.described.language.words import WORDS
from combinatorics.described.play.outcome.tree import (
    Dealing,
    Known,
    Tree,
    require_few,
    segments_of,
)
from combinatorics.described.play.outcome.worth import Choice, Worth, choices_of
from combinatorics.described.rules.outcome import DescribedOutcomes, Lying
from combinatorics.described.rules.read_back import in_words
from combinatorics.short_play import ANY, BOUND, Line, Point, Short, ruled, with_last
from combinatorics.short_rules import Beside, Scale, States

Seen: TypeAlias = tuple[int, ...] | None
"""What is seen where a decision arises, by the places of `Asked`; None where it does not."""
Stood: TypeAlias = tuple[tuple[Seen, ...], int]
"""What was seen at each decision so far, and the class of the known cards."""
Met: TypeAlias = tuple[int, list[Choice]]
"""The ways to known cards, and the choices there."""


@dataclass(frozen=True)
class Asked:
    """What a rule of a decision may ask."""

    ranked: bool  # whether one card is known, whose rank is asked
    # What is compared, with what it is compared with; None for a number.
    numbers: tuple[tuple[Phrase, Phrase | None], ...]
    facts: tuple[Phrase, ...]  # what holds or not

    def seen(self, groups: Groups) -> tuple[int, ...]:
        """Return what is seen of known cards."""
        ranks = [card >> 2 for hand in groups.values() for card in hand] if self.ranked else []
        numbers = [
            told(one)(groups) - (0 if other is None else told(other)(groups))
            for one, other in self.numbers
        ]
        return (*ranks, *numbers, *(int(test_of(one)(groups)) for one in self.facts))

    def states(self, seen: Sequence[tuple[int, ...]], values: Sequence[Sequence[int]]) -> States:
        """Return the states of a decision."""
        every = list(zip(*seen, strict=True))
        scales = [Scale([0] * len(seen), lambda _: "")]
        if self.ranked:
            fallen = [len(RANKS) - 1 - rank for rank in every[0]]
            scales.append(Scale(every[0], lambda at: f"{RANKS[at]} or higher"))
            scales.append(Scale(fallen, lambda at: f"{RANKS[-1 - at]} or lower"))
        for numbers, (one, other) in zip(every[self.ranked :], self.numbers, strict=False):
            low, high = min(numbers), max(numbers)
            up = partial(_place, one, ">=", other, low, 1)
            down = partial(_place, one, "<=", other, high, -1)
            scales.append(Scale([number - low for number in numbers], up))
            scales.append(Scale([high - number for number in numbers], down))
        facts = every[len(every) - len(self.facts) :]
        kinds = {one: at for at, one in enumerate(dict.fromkeys(zip(*facts, strict=True)))}
        of_kinds = list(zip(*kinds, strict=True))
        besides = [Beside([1] * max(1, len(kinds)), "")]
        for holds, fact in zip(of_kinds, self.facts, strict=True):
            besides.append(Beside(holds, in_words(fact)))
            besides.append(Beside([1 - one for one in holds], in_words(Not(fact))))
        places = [kinds[one] for one in zip(*facts, strict=True)] or [0] * len(seen)
        return States(values, [[1] * len(seen)] * len(values), scales, places, besides)


class _Walked(NamedTuple):
    """A game gone through: by decision what a rule may ask, and the ways to what was seen."""

    tree: Tree
    asked: Sequence[Asked]
    stood: Sequence[Mapping[Stood, int]]


def short_of(deal: Deal, game: DescribedOutcomes, pays: Pays, typed: Sequence[Line] = ()) -> Short:
    """Return the short strategy.

    Raises:
        DescriptionError: too many states.
    """
    tree, asked, stood = _walked(deal, game)
    worth = Worth(tree, game, pays, None)
    followed: list[Mapping[Seen, int]] = []
    points = []
    for at in range(len(game.points)):
        alike: defaultdict[tuple[int, ...], list[Met]] = defaultdict(list)
        for (seen, number), ways in stood[at].items():
            here, lying = seen[at], _lying(game, worth.opening, seen, followed)
            if here is not None and lying is not None:
                alike[here].append((ways, worth.choices(at, number, lying)))
        names = [said for said, _ in choices_of(game, at, worth.opening)]
        deals = sum(stood[at].values())
        stakes = " or ".join(game.stakes[place].name for place in game.points[at].stakes)
        part = BOUND / len(game.points)
        point, made = _rules(stakes, asked[at], alike, names, deals, part, typed)
        points.append(point)
        followed.append(made)
    return Short(tuple(points))


def _rules(
    name: str,
    asked: Asked,
    alike: Mapping[tuple[int, ...], Sequence[Met]],
    names: Sequence[str],
    deals: int,
    may_lose: Fraction,
    typed: Sequence[Line],
) -> tuple[Point, dict[Seen, int]]:
    """The rules of a decision, and which choice they make in each state."""
    if not alike:
        return Point(name, with_last([], names[-1]), Fraction()), {}
    met = [one for of_alike in alike.values() for one in of_alike]
    unit = lcm(*(value.denominator for _, choices in met for _, _, value in choices))
    values = [
        [sum(ways * int(unit * made[at][2]) for ways, made in one) for one in alike.values()]
        for at in range(len(names))
    ]
    worth = (ways * max(value for _, _, value in made) for ways, made in met)
    best = sum(worth, Fraction()) / deals
    states = asked.states(list(alike), values)
    point, chosen = ruled(
        name, states, names, best, deals * unit, typed, may_lose=may_lose, joined=_words
    )
    return point, dict(zip(alike, chosen, strict=True))


def _words(order: str, beside: str) -> str:
    return f"{order} and {beside}" if order and beside else order or beside or ANY


def _lying(
    game: DescribedOutcomes,
    opening: Lying,
    seen: Sequence[Seen],
    followed: Sequence[Mapping[Seen, int]],
) -> Lying | None:
    """What lies where rules were followed, None where the round was given up."""
    lying = opening
    for at, (before, made) in enumerate(zip(seen, followed, strict=False)):
        if before is not None:
            _, then = choices_of(game, at, lying)[made[before]]
            if then is None:
                return None
            lying = then
    return lying


@lru_cache(maxsize=4)
def _walked(deal: Deal, game: DescribedOutcomes) -> _Walked:
    """The game gone through once for all pays."""
    require_few(deal, game)
    dealing = Dealing(deal, game)
    tree = dealing.whole()
    asked = tuple(_asked(deal, game, at) for at in range(len(game.points)))
    stood: list[Counter[Stood]] = [Counter() for _ in asked]
    for path, ways in dealing.paths():
        numbers = [number for _, number in path]
        later = [one.seen(groups) for one, (groups, _) in zip(asked[1:], path[1:], strict=True)]
        for first, share in _by_rank(deal, dealing, path[0][0], asked[0].ranked):
            seen = [
                one if node.arises else None
                for one, node in zip(
                    (asked[0].seen(first), *later),
                    map(getitem, tree.levels, numbers),
                    strict=True,
                )
            ]
            for at, number in enumerate(numbers):
                stood[at][tuple(seen[: at + 1]), number] += int(ways * share)
    return _Walked(tree, asked, stood)


def _by_rank(
    deal: Deal, dealing: Dealing, known: Known, ranked: bool
) -> Iterator[tuple[Known, Fraction]]:
    """Known cards apart by the rank of the one card, where one is known, with their shares."""
    if not ranked:
        yield known, Fraction(1)
        return
    ((group, (card,)),) = known.items()
    copies = deal.copies()
    alike = dealing.alike(card)
    many = sum(copies[one] for one in alike)
    for rank in dict.fromkeys(one >> 2 for one in alike):
        cards = [one for one in alike if one >> 2 == rank]
        yield {group: (cards[0],)}, Fraction(sum(copies[one] for one in cards), many)


def _asked(deal: Deal, game: DescribedOutcomes, at: int) -> Asked:
    """What a rule may ask of the cards that are known at a decision."""
    groups = [group for of in segments_of(deal, game)[: at + 1] for group in of]
    known = {group.name for group in groups}
    numbers: dict[tuple[Phrase, Phrase | None], None] = {}
    facts: dict[Phrase, None] = {}
    for phrase in game.said:
        mine = tuple(name for name in phrase.groups if name in known)
        sees = bool(mine) and known.issuperset(phrase.beside)
        if not WORDS[phrase.word].compared:
            if sees:
                facts.setdefault(replace(phrase, groups=mine))
            continue
        one = replace(phrase, sign="", number=0, other=None)
        if phrase.other is not None and known.issuperset((*phrase.named, *phrase.other.named)):
            numbers.setdefault((one, replace(phrase.other, sign="", number=0)))
        if sees:
            numbers.setdefault((replace(one, groups=mine), None))
    return Asked(sum(group.cards for group in groups) == 1, tuple(numbers), tuple(facts))


def _place(one: Phrase, sign: str, other: Phrase | None, first: int, step: int, place: int) -> str:
    """The words of a place in the order of a number, "" for the first."""
    if not place:
        return ""
    number = first + step * place
    if other is not None and number < 0:
        one, other, number, sign = other, one, -number, {">=": "<=", "<=": ">="}[sign]
    return in_words(replace(one, sign=sign, other=other, number=number))
