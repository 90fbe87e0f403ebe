"""What some words see of the cards: groups that are dealt as one, classes of cards, and buckets.

What groups, classes and buckets are stands in `kinds`, which counts with them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from combinatorics.cards import JOKER
from combinatorics.described.language.deal import Deal
from combinatorics.described.language.drawing import is_drawn, with_rules
from combinatorics.described.language.events import of_cards
from combinatorics.described.language.holdings import CardClass
from combinatorics.described.language.measures import Measure, measures_of, needs_suits
from combinatorics.described.language.parser import card_set, cards_named
from combinatorics.described.language.tree import Phrase
from combinatorics.described.language.words import WORDS

_TEN: Final = 8
"""The place of the rank of ten."""


def joined_groups(deal: Deal, said: tuple[Phrase, ...]) -> tuple[tuple[str, ...], ...]:
    """Return the groups that the phrases name, joined where no phrase tells them apart.

    A group that is matched against stands by itself, and so does each where one is dealt by a rule.
    """
    said = with_rules(deal, of_cards(said))
    if is_drawn(deal, said):
        names = {name for one in said for name in one.named}
        return tuple((group.name,) for group in deal.groups if group.name in names)
    named = {frozenset(phrase.groups) for phrase in said}
    named |= {frozenset(one.beside) for one in said if one.beside}
    places: dict[frozenset[frozenset[str]], list[str]] = defaultdict(list)
    for group in deal.groups:
        seen = frozenset(hand for hand in named if group.name in hand)
        if seen:
            places[seen].append(group.name)
    return tuple(map(tuple, places.values()))


def measures_in(
    deal: Deal, said: tuple[Phrase, ...], wild: Mapping[Phrase, int] | None = None
) -> list[Measure]:
    """Return measures of phrases that need suits, with so many wild cards each, None for any."""
    copies = deal.copies()
    where = _bucket_of(said)
    found = []
    for phrase in dict.fromkeys(said):
        if needs_suits(phrase) or _of_buckets(phrase, copies, where):
            hand = deal.cards_of(phrase.groups)
            most = min(hand, sum(copies.get(card, 0) for card in phrase.wild))
            known = range(most + 1) if wild is None else (wild.get(phrase, 0),)
            measures = measures_of(phrase, hand, known)
            found += [one._replace(groups=phrase.named) for one in measures]
    return found


def buckets_of(deal: Deal, said: tuple[Phrase, ...]) -> list[list[CardClass]]:
    """Return the classes of each bucket."""
    where = _bucket_of(said)
    copies = deal.copies()
    named = _named_by(said)
    apart = [one for one in said if not _of_buckets(one, copies, where)]
    of_groups = [
        (
            [one for one in said if not needs_suits(one) and _is_said_of(names, one)],
            _named_by(one for one in apart if _is_said_of(names, one)),
        )
        for names in joined_groups(deal, said)
    ]
    shoe: dict[int, dict[tuple[int, ...], list[int]]] = defaultdict(lambda: defaultdict(list))
    known: list[dict[tuple[int, ...], int]] = [{} for _ in of_groups]
    for card in copies:
        shoe[where(card)][_seen_of(card, said, named)].append(card)
    buckets = []
    for number, found in sorted(shoe.items()):
        bucket = []
        for seen_of, cards in sorted(found.items()):
            # A joker is never told by its measures alone, which may count it as of a suit.
            plain = [
                (int(number < 0), *_seen_of(cards[0], plainly, sets)) for plainly, sets in of_groups
            ]
            places = tuple(
                before.setdefault(one, len(before))
                for before, one in zip(known, plain, strict=True)
            )
            many = sum(copies[card] for card in cards)
            bucket.append(CardClass(tuple(cards), many, places, seen_of))
        buckets.append(bucket)
    return buckets


def _is_said_of(names: tuple[str, ...], phrase: Phrase) -> bool:
    """Whether a phrase looks at some groups."""
    return not set(phrase.named).isdisjoint(names)


def _seen_by(said: Iterable[Phrase]) -> set[str]:
    return {what for phrase in said for what in WORDS[phrase.word].sees}


def _named_by(said: Iterable[Phrase]) -> list[frozenset[int]]:
    return list(dict.fromkeys(cards for phrase in said for cards in named_cards(phrase)))


def _of_buckets(phrase: Phrase, shoe: Iterable[int], where: Callable[[int], int]) -> bool:
    """Whether a phrase asks that all cards lie in some buckets, and tells none of theirs apart."""
    if phrase.word != "only":
        return False
    among = card_set(phrase.text)
    inside, outside = (
        {where(card) for card in shoe if (card in among) is one} for one in (True, False)
    )
    return inside.isdisjoint(outside)


def _seen_of(card: int, said: Sequence[Phrase], named: Iterable[frozenset[int]]) -> tuple[int, ...]:
    """What is seen of a card, its suit and color apart; nothing where it stands for any card.

    A joker has no rank and is worth nothing; nor has a card that stands for any in every word.
    """
    if card == JOKER or any(card in one.wild for one in said):
        said = [one for one in said if card not in one.wild and card != JOKER]
        unseen = -1
    else:
        unseen = -2
    seen = _seen_by(said)
    worth = unseen
    if "value" in seen:
        only_blackjack = all(one.word == "blackjack" for one in said if "value" in _seen_by((one,)))
        # A blackjack tells aces and ten-valued cards from all others.
        worth = max(_worth(card), _TEN - 1) if only_blackjack else _worth(card)
    return (
        card >> 2 if "rank" in seen else unseen,
        worth,
        *(int(card in cards) for cards in named),
    )


def _worth(card: int) -> int:
    """Cards of one number are worth the same: an ace, two to nine, or ten."""
    return card >> 2 if card >> 2 == 12 else min(card >> 2, _TEN)


def _bucket_of(said: tuple[Phrase, ...]) -> Callable[[int], int]:
    """Return what tells the bucket of a card; -1 is that of cards of which no suit is seen."""
    sighted = [one for one in said if needs_suits(one)]
    wild = frozenset.intersection(*(one.wild for one in sighted)) if sighted else frozenset()
    alike = all(wild <= cards or wild.isdisjoint(cards) for cards in _named_by(said))
    free = {JOKER} | (wild if alike else frozenset())
    seen = _seen_by(sighted)
    if "suit" in seen:
        return lambda card: -1 if card in free else card & 3
    if "color" in seen:
        return lambda card: -1 if card in free else int(card & 3 in (1, 2))
    return lambda card: -1 if card == JOKER else 0


def named_cards(phrase: Phrase) -> Iterator[frozenset[int]]:
    """Yield the sets of cards that a phrase tells from all others."""
    yield from filter(None, (phrase.wild, phrase.aces))
    match WORDS[phrase.word].text:
        case "set":
            yield card_set(phrase.text)
        case "cards":
            for card in dict.fromkeys(cards_named(phrase.text)):
                yield frozenset((card,))
