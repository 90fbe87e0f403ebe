"""The kinds of deal that some words can tell apart, and in how many ways each is dealt.

1. *Groups.* Groups that the words only ever name together are dealt as one, and groups that no
   word names are not dealt: which of the places a card goes to then changes nothing.
2. *Classes.* Two cards that agree in all that the words see (`words`) are one class. A class
   belongs to a bucket: its suit where some word sees suits, else its color where some word sees
   colors, else the only bucket there is. Jokers are a bucket of their own, with cards that stand
   for any card wherever a suit or color is seen, if no word names some of these alone.
3. *Holdings.* What lies of a bucket is a number of cards of each class in each group. A class of n
   cards gives a, b, ... cards to the groups in C(n, a) C(n - a, b) ... ways, and the classes of a
   bucket give their cards independently of one another.
4. *Signatures.* What the words say follows from how many cards of each rank, value and name lie in
   each group, as far as the words said of that group tell them apart, whatever their suits, and
   from what each word that sees suits takes of the buckets (`measures`): a sum, or whether any of
   them reaches a mark. Sums and numbers of cards are added bucket by bucket, all in one whole
   number of fields wide enough; marks are joined. Two holdings of equal signatures can be
   exchanged, so they are merged, and their ways added.

Random events are independent of the cards: each kind of deal meets each kind of what they show, and
the ways multiply.

The buckets are gone through one after another: ways of signatures that meet are multiplied, and
those of equal results added. No order of cards occurs, so the ways add up to the product of the
binomials of the groups.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from math import comb, perm, prod
from typing import Final, NamedTuple

from combinatorics.described.counting.drawn_sums import merged_kinds, require_steps
from combinatorics.described.language.buckets import buckets_of, joined_groups, measures_in
from combinatorics.described.language.deal import Deal
from combinatorics.described.language.drawing import drawn_kinds, is_drawn, sums_of, with_rules
from combinatorics.described.language.evaluate import told
from combinatorics.described.language.events import Event, Result, is_event, named_events, of_cards
from combinatorics.described.language.holdings import (
    SUITS,
    CardClass,
    Lying,
    Met,
    Sizes,
    States,
    flat,
    holdings,
    in_suit,
)
from combinatorics.described.language.measures import Measure, needs_suits
from combinatorics.described.language.tree import DescriptionError, Phrase, holds_against

MOST_STEPS: Final = 12_000_000
"""Meetings of signatures that a count may go through: some ten seconds."""
MOST_AHEAD: Final = 100
"""How many times the steps of a count its bound may be; the bounds of the examples are up to 98."""

Dealt = Mapping[str, tuple[int, ...]]


@dataclass(frozen=True)
class Kinds:
    """All kinds of deal.

    Args:
        found: the cards of one deal of each kind, and its ways; those of groups that no word tells
            apart all lie in the first of them.
        total: the ways of all.
        steps: what the count of cards went through.
    """

    found: tuple[tuple[Dealt, int], ...]
    total: int
    steps: int = 0


def kinds_of(deal: Deal, said: tuple[Phrase, ...], most: int = MOST_STEPS) -> Kinds:
    """Return the kinds of deal that phrases tell apart, a `DescriptionError` over so many steps."""
    events = named_events(deal.events, said)
    if events:
        return _with_events(deal, said, events, most)
    said = with_rules(deal, said)
    if is_drawn(deal, said):
        return _drawn(deal, said, most)
    joined, sizes = _joined(deal, said)
    bound = steps_at_most(deal, said)
    if bound > MOST_AHEAD * most:
        raise DescriptionError(
            f"the count is up to {bound:,} steps, and is not begun where that is over {MOST_AHEAD} "
            f"times {most:,}; deal fewer cards, or name fewer of them apart."
        )
    kinds: list[tuple[Dealt, int]] = []
    steps = 0
    for begun in _begun(deal, said, joined, sizes):
        states, steps = _meeting(begun, joined, sizes, steps, most)
        kinds += (
            (flat(met.cards[sums], joined), ways)
            for (size, _), met in states.items()
            for sums, ways in met.ways.items()
            if ways and size == sizes
        )
    return Kinds(tuple(kinds), all_deals(deal, said), steps)


class _Begun(NamedTuple):
    """Where a count begins: what lies of wild cards, and the buckets and measures of all others."""

    states: States
    buckets: list[list[CardClass]]
    measures: list[Measure]


def _begun(
    deal: Deal, said: tuple[Phrase, ...], joined: tuple[tuple[str, ...], ...], sizes: Sizes
) -> Iterator[_Begun]:
    """Yield where counts begin, one for each number of wild cards in the hands that see suits.

    So the marks that a suit must reach are known. Where wild cards are no bucket of their own all
    is one count, with a mark for each number.
    """
    buckets = buckets_of(deal, said)
    first, *others = buckets or [[]]
    stands = {card for one in said if needs_suits(one) for card in one.wild}
    free = {card for one in first for card in one.cards}
    start: States = defaultdict(Met)
    if not stands or not stands & free or not stands & {*deal.copies()} <= free:
        start[(0,) * len(sizes), 0].add(0, 1, None)
        yield _Begun(start, buckets, measures_in(deal, said))
        return
    known: dict[tuple[int, ...], dict[Phrase, int]] = {}
    for met in holdings(first, joined, sizes, []).values():
        for lying in met.cards.values():
            wild = _wild_in(said, joined, lying)
            known[tuple(wild.values())] = wild
    for wild in known.values():
        measures = measures_in(deal, said, wild)
        start = defaultdict(Met)
        for key, met in holdings(first, joined, sizes, measures).items():
            for sums, ways in met.ways.items():
                lying = met.cards[sums]
                if _wild_in(said, joined, lying) == wild:
                    start[key].add(sums, ways, (None, lying))
        yield _Begun(start, others, measures)


def _wild_in(
    said: tuple[Phrase, ...], joined: tuple[tuple[str, ...], ...], lying: Lying
) -> dict[Phrase, int]:
    """How many wild cards lie in the hand of each phrase that sees suits."""
    hands = {names[0]: hand for names, hand in zip(joined, lying, strict=True)}
    return {
        one: sum(card in one.wild for name in one.groups for card in hands.get(name, ()))
        for one in said
        if needs_suits(one)
    }


def _meeting(
    begun: _Begun, joined: tuple[tuple[str, ...], ...], sizes: Sizes, steps: int, most: int
) -> tuple[States, int]:
    """The signatures of all cards, and the steps after so many.

    Suits that are alike take their cards in falling numbers, each such deal for all the orders in
    which the suits can have these numbers.
    """
    states, buckets, measures = begun
    suits = _alike(buckets, measures)
    for place, (bucket, shifts) in enumerate(suits):
        steps += prod(comb(len(bucket) + size, size) for size in sizes)
        require_steps(steps, most)
        held = holdings(bucket, joined, sizes, measures)
        ordered = {(*key, sizes, 1): met for key, met in states.items()}
        for at, shift in enumerate(shifts):
            after: _Ordered = defaultdict(Met)
            left = len(shifts) - at - 1
            last = place == len(suits) - 1
            for ((lying, marks, before, equal), found), ((taken, more), one) in product(
                ordered.items(), (in_suit(held, shift) if shift else held).items()
            ):
                size = tuple(map(sum, zip(lying, taken, strict=True)))
                if (at and taken > before) or any(map(int.__gt__, size, sizes)):
                    continue
                lacking = sum(sizes[:1]) - sum(size[:1])
                if last and (lacking > left * sum(taken[:1]) or (size != sizes and not left)):
                    continue
                steps += len(found.ways) * len(one.ways)
                require_steps(steps, most)
                same = equal + 1 if at and taken == before else 1
                after[size, marks | more, taken, same].meet(found, one)
            for (*_, same), met in after.items():
                met.ways = {sums: ways * (at + 1) // same for sums, ways in met.ways.items()}
            ordered = after
        states = defaultdict(Met)
        for (size, marks, *_), met in ordered.items():
            for sums, ways in met.ways.items():
                states[size, marks].add(sums, ways, met.cards[sums])
    return states, steps


_Ordered = defaultdict[tuple[Sizes, int, Sizes, int], Met]
"""Signatures by cards and marks as `States`, by the cards of the last suit and how many have so."""


def _alike(
    buckets: Sequence[list[CardClass]], measures: Sequence[Measure]
) -> list[tuple[list[CardClass], list[int]]]:
    """Buckets with how far those that are alike but for suit stand above them, 0 the first."""
    found: list[tuple[list[CardClass], list[int]]] = []
    for bucket in buckets:
        for one, shifts in found if all(one.alike for one in measures) else ():
            shift = bucket[0].cards[0] - one[0].cards[0]
            moved = [
                each._replace(cards=tuple(card + shift for card in each.cards)) for each in one
            ]
            if moved == bucket and abs(shift) < SUITS:
                shifts.append(shift)
                break
        else:
            found.append((bucket, [0]))
    return found


def _with_events(deal: Deal, said: tuple[Phrase, ...], events: Sequence[Event], most: int) -> Kinds:
    """The kinds of deal beside each kind of what events show."""
    shown = _event_kinds(events, said)
    cards = kinds_of(deal, of_cards(said), most)
    steps = cards.steps + len(cards.found) * len(shown)
    require_steps(steps, most)
    found = tuple(
        ({**dealt, **results}, ways * times)
        for dealt, ways in cards.found
        for results, times in shown
    )
    total = cards.total * prod(event.total for event in events)
    return Kinds(found, total, steps)


def _event_kinds(
    events: Sequence[Event], said: Sequence[Phrase]
) -> tuple[tuple[dict[str, Result], int], ...]:
    """A result of each kind of what named events show together, and its ways."""
    return tuple(
        (
            {event.name: one for event, (one, _) in zip(events, several, strict=True)},
            prod(ways for _, ways in several),
        )
        for several in product(*(tuple(_results_of(event, said)) for event in events))
    )


def _results_of(event: Event, said: Sequence[Phrase]) -> Iterator[tuple[Result, int]]:
    """The results of one event, those of which all phrases say the same as one."""
    asked = [
        told(replace(phrase, groups=(event.name,)))
        for phrase in said
        if is_event(phrase) and event.name in phrase.groups
    ]
    first: dict[tuple[int, ...], Result] = {}
    ways: dict[tuple[int, ...], int] = {}
    for result, times in event.results:
        words = tuple(tell({event.name: result}) for tell in asked)
        first.setdefault(words, result)
        ways[words] = ways.get(words, 0) + times
    for words, result in first.items():
        yield result, ways[words]


def _drawn(deal: Deal, said: tuple[Phrase, ...], most: int) -> Kinds:
    """The kinds where some groups are dealt by a rule."""
    classes = tuple((one.cards[0], one.many) for bucket in buckets_of(deal, said) for one in bucket)
    named = {name for names in joined_groups(deal, said) for name in names}
    groups = tuple(group for group in deal.groups if group.name in named)
    summed = sums_of(said)
    if summed is not None:
        found = merged_kinds(deal, groups, classes, summed)
    else:
        in_order = {draw.group for draw in deal.draws if draw.one_by_one}
        at_once = tuple(group.cards for group in groups if group.name not in in_order)
        require_steps(_multisets(len(classes), at_once), most)
        found = drawn_kinds(deal, groups, classes)
    return Kinds(found, all_deals(deal, said), len(found))


def _multisets(classes: int, sizes: Sizes) -> int:
    return prod(comb(classes + size - 1, size) for size in sizes)


def all_deals(deal: Deal, said: tuple[Phrase, ...]) -> int:
    """Return the number of equally likely deals of the groups that phrases name."""
    total = prod(event.total for event in named_events(deal.events, said))
    left = sum(deal.copies().values())
    in_order = {draw.group for draw in deal.draws if draw.one_by_one}
    for names, one in zip(*_joined(deal, with_rules(deal, of_cards(said))), strict=True):
        orders = perm if names[0] in in_order else comb
        total, left = total * orders(left, one), left - one
    return total


def steps_at_most(deal: Deal, said: tuple[Phrase, ...]) -> int:
    """Return a bound of the steps of a count, found without counting.

    After any bucket there are at most as many signatures as multisets of the classes that words
    without suits tell apart, and as holdings of the buckets so far, times what the measures can be;
    those are few and left out. What can
    lie of a bucket is found once, at some ten steps for each of its holdings and more for groups.
    Hands that are held against each other are too many for any cell.
    """
    if holds_against(said):
        return MOST_STEPS
    events = named_events(deal.events, said)
    if events:
        return steps_at_most(deal, of_cards(said)) * len(_event_kinds(events, said))
    said = with_rules(deal, said)
    joined, sizes = _joined(deal, said)
    buckets = buckets_of(deal, said)
    if is_drawn(deal, said):
        return 10 * _multisets(sum(map(len, buckets)), sizes)
    classes = (one.places for bucket in buckets for one in bucket)
    places = [len(set(each)) for each in zip(*classes, strict=True)]
    steps = 0
    states = {(0,) * len(sizes): 1}
    for at, bucket in enumerate(buckets):
        steps += 10 * len(sizes) ** 2 * prod(comb(len(bucket) + size, size) for size in sizes)
        after: Counter[Sizes] = Counter()
        for lying, many in states.items():
            for size in product(
                *(range(one, most + 1) for one, most in zip(lying, sizes, strict=True))
            ):
                if at < len(buckets) - 1 or size == sizes:
                    taken = (one - before for one, before in zip(size, lying, strict=True))
                    after[size] += many * _multisets(len(bucket), tuple(taken))
        steps += sum(after.values())
        states = {
            size: min(many, prod(comb(a + b - 1, b) for a, b in zip(places, size, strict=True)))
            for size, many in after.items()
        }
    return steps if joined else 0


def real_cards(deal: Deal, said: tuple[Phrase, ...], dealt: Dealt) -> dict[str, tuple[int, ...]]:
    """Return cards that can lie so, for the cards of a kind, group by group as they are dealt.

    What random events show comes after them.
    """
    if holds_against(said):
        return dict(dealt)
    joined, alike, events = _lying_alike(deal, said)
    sizes = {group.name: group.cards for group in deal.groups}
    used: Counter[tuple[int, ...]] = Counter()
    found: dict[str, tuple[int, ...]] = {}
    for names in joined:
        cards = []
        for card in dealt[names[0]]:
            known = alike[card]
            cards.append(known[used[known] % len(known)])
            used[known] += 1
        for name in names:
            found[name] = tuple(cards[: sizes[name]])
            cards = cards[sizes[name] :]
    shown = {name: dealt[name] for name in events}
    return {name: found[name] for name in sizes if name in found} | shown


class _LyingAlike(NamedTuple):
    """What is the same of all kinds of deal; cards alike stand once each before any comes again."""

    joined: tuple[tuple[str, ...], ...]
    alike: Mapping[int, tuple[int, ...]]
    events: tuple[str, ...]


@lru_cache(maxsize=16)
def _lying_alike(deal: Deal, said: tuple[Phrase, ...]) -> _LyingAlike:
    events = tuple(event.name for event in named_events(deal.events, said))
    said = with_rules(deal, of_cards(said))
    copies = deal.copies()
    alike = {
        card: tuple(
            each for at in range(max(copies.values())) for each in one.cards if copies[each] > at
        )
        for bucket in buckets_of(deal, said)
        for one in bucket
        for card in one.cards
    }
    return _LyingAlike(joined_groups(deal, said), alike, events)


def _joined(deal: Deal, said: tuple[Phrase, ...]) -> tuple[tuple[tuple[str, ...], ...], Sizes]:
    joined = joined_groups(deal, said)
    return joined, tuple(map(deal.cards_of, joined))
