"""How a dealt round of a described game settles: by the first row of a wager that is met."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import partial
from itertools import accumulate

from combinatorics.cards import JOKER, show_cards
from combinatorics.described.counting.count import paying, said_of
from combinatorics.described.language.buckets import joined_groups
from combinatorics.described.language.deal import (
    NO_WIN,
    PLACES,
    TOGETHER,
    Deal,
    DescribedBase,
    DescribedWager,
    Group,
)
from combinatorics.described.language.drawing import many_drawn
from combinatorics.described.language.evaluate import test_of
from combinatorics.described.language.events import named_events, read_events
from combinatorics.described.language.tree import phrases
from combinatorics.described.rules.board import DescribedBoard, Opposed
from combinatorics.described.rules.description import BaseGame, Description
from combinatorics.described.rules.duel import DescribedDuel, DuelStake, allowed
from combinatorics.described.rules.outcome import DescribedOutcomes
from combinatorics.described.rules.read_back import in_words
from combinatorics.described.settlement.duel import (
    dueled,
    given_up,
    ground_of,
    is_folded,
    no_row_of,
)
from combinatorics.described.settlement.outcome import outcome_of, settled_by_outcome
from combinatorics.showdown import (
    FORFEIT,
    LOSE,
    WIN,
    Dealt,
    Decided,
    Groups,
    Hands,
    Multiples,
    Resolve,
    Showdown,
    Spot,
    Written,
)

PAID_BY = "Base"
"""Under what name the paytables of a base game stand."""


def examples_settled(description: Description) -> tuple[str, ...]:
    """Return a sentence for each wager of each worked example; one that differs says DIFFERS."""
    resolve = showdown_of(description).resolve
    found = []
    for example in description.examples:
        dealt = example.dealt
        for name in dict.fromkeys(name for name, _ in example.pays):
            said = TOGETHER.join(row for wager, row in example.pays if wager == name)
            try:
                row = _example(description, dealt, name, resolve, dict(example.pays))
            except ValueError as wrong:
                found.append(f"{example.source}, {name}: DIFFERS: {wrong}")
                continue
            same = "as it says" if row == said else f"DIFFERS: it says {said}"
            found.append(f"{example.source}, {name}: {row}, {same}.")
    return tuple(found)


def _example(
    description: Description, dealt: Dealt, name: str, resolve: Resolve, said: Mapping[str, str]
) -> str:
    """The rows that pay a wager of a worked example, or how a stake ends; `said` by name."""
    base = description.base
    names = () if base is None else tuple(one.name for one in base.stakes)
    if isinstance(base, DescribedOutcomes) and name == PAID_BY:
        return outcome_of(base, _lying(description, dealt, partly=True))
    if isinstance(base, Opposed) and name == PAID_BY:
        hand = _decided(description, base.paid, _lying(description, dealt))
        return hand.hands[0] if hand.hands else NO_WIN
    played = name == PAID_BY or name in names
    if isinstance(base, DescribedOutcomes):  # the stakes lie that the example names
        names = tuple(one for one in names if one == name or one in said)
    decided = resolve(dealt, frozenset(names if played else (name,)), {})
    one = decided[names[0] if name == PAID_BY else name]
    if one.hands:
        return TOGETHER.join((one.hands[0], *one.besides))
    return one.result if name in names else NO_WIN


def showdown_of(
    description: Description, forfeited: Collection[str] = (), *, partly: bool = False
) -> Showdown:
    """Return how a description's wagers settle; a round given up loses those `forfeited`.

    Cards that no stake needs may be absent, `partly` where the base game is not told.
    """
    base = description.base
    ends_early = isinstance(base, DescribedOutcomes | DescribedBoard)

    def resolve(
        dealt: Dealt, placed: frozenset[str], rules: Mapping[str, str]
    ) -> Mapping[str, Decided]:
        cards = _lying(description, dealt, partly=partly or ends_early)
        lost = forfeited if isinstance(base, Opposed) and is_folded(base, placed) else ()
        found = {
            wager.name: (
                Decided(result=FORFEIT)
                if wager.name in lost
                else _decided(description, wager.under(rules.get(wager.name, "")), cards)
            )
            for wager in description.wagers
            if wager.name in placed
        }
        if isinstance(base, DescribedOutcomes):
            deal, read = description.deal, base.under(rules.get(PAID_BY, ""))
            dealt_to = {one.name: cards[one.name] for one in deal.groups if one.name in cards}
            beside = [wager for wager in description.wagers if wager.name in placed]
            used = {group.name for wager in beside for group in _needed(deal, wager)}
            stakes = settled_by_outcome(read, dealt_to, placed, used)
            if any(one.result == FORFEIT for one in stakes.values()):
                found = {
                    name: replace(one, grounds=(*one.grounds, given_up(name)))
                    for name, one in found.items()
                }
            return found | stakes
        if isinstance(base, Opposed):
            duel = base.under(rules.get(PAID_BY, "")) if isinstance(base, DescribedDuel) else base
            stakes = dueled(duel, cards, placed)
            if is_folded(base, placed):
                for name, one in found.items():
                    doubt = given_up(name, *(other for other in found if other != name))
                    found[name] = replace(one, grounds=(*one.grounds, given_up(name)), doubt=doubt)
            return found | stakes
        return found if base is None else found | _played(description, base, cards, placed)

    def bystanders(dealt: Dealt, name: str, rule: str) -> Hands:
        one = next(one for one in description.wagers if one.name == name)
        if named_events(description.deal.events, said_of(one)):
            raise ValueError(
                f"What the events of another player showed is not said in a call: settle the envy "
                f"bonus of {name} by hand."
            )
        found: list[str] = []
        for cards in dealt.others:
            lying = _lying(description, replace(dealt, player=(cards,)), partly=partly)
            decided = _decided(description, one.under(rule), lying)
            found += (*decided.hands[:1], *decided.besides)
        return tuple(found)

    return Showdown(
        (
            *_spots(base),
            *(Spot(name=wager.name, paid_by=wager.name) for wager in description.wagers),
        ),
        resolve,
        bystanders=bystanders,
        multiples=partial(_multiples, description),
        written=_written(description),
        events="; ".join(
            f"{event.name}: {event}, such as {event.shown(event.results[-1][0])}"
            for event in description.deal.events
        ),
    )


def _multiples(description: Description, dealt: Dealt) -> Mapping[str, Multiples]:
    """How high the stake may be that only some hands may make so high."""
    base = description.base
    if not isinstance(base, Opposed) or not base.decided.limits:
        return {}
    decided, cards = base.decided, _lying(description, dealt)
    if not set(base.paid.hand) <= cards.keys():
        return {}
    met = tuple(test_of(row.condition)(cards) for _, row in decided.limits)
    first = next(one.name for one in base.stakes if one.opening)
    return {decided.name: Multiples(first, allowed(decided, met))}


def _spots(base: BaseGame | None) -> tuple[Spot, ...]:
    """The places of the base game."""
    if isinstance(base, DescribedOutcomes | Opposed):
        awards = {one.on: one.name for one in base.stakes if isinstance(one, DuelStake) and one.on}
        return tuple(
            Spot(
                name=one.name,
                paid_by=PAID_BY if one.tabled or one.name in awards else "",
                compulsory=one.opening,
                bonus=awards.get(one.name, ""),
            )
            for one in base.stakes
            if one.name not in awards.values()
        )
    return tuple(
        Spot(name=one.name, paid_by=PAID_BY, compulsory=one.opening and not one.after)
        for one in (() if base is None else base.stakes)
    )


def _played(
    description: Description,
    base: DescribedBase,
    cards: Mapping[str, tuple[int, ...]],
    placed: frozenset[str],
) -> dict[str, Decided]:
    """What the final hand decides for the stakes of the base game; all are lost where it folds."""
    staked = [one.name for one in base.stakes if one.name in placed]
    if not staked:
        return {}
    folded = [one.name for one in base.decided if one.forfeits and one.name not in placed]
    if not folded:
        return dict.fromkeys(staked, _decided(description, base.paid, cards))
    for one in base.decided:
        if one.name in placed and one.after > base.stake(folded[0]).after:
            raise ValueError(f"{one.name} is staked after a fold: {folded[0]} is missing.")
    return dict.fromkeys(staked, Decided(result=FORFEIT, grounds=(ground_of(base.paid),)))


def _decided(
    description: Description, wager: DescribedWager, cards: Mapping[str, tuple[int, ...]]
) -> Decided:
    deal, replaced = description.deal_to(wager), description.replaced
    for event in named_events(deal.events, said_of(wager)):
        if event.name not in cards:
            raise ValueError(
                f'{wager.name} is decided by {event.name} too: give the condition "event", such as '
                f'"{event.shown(event.results[-1][0])}".'
            )
    for group in _needed(deal, wager):
        if replaced and group.name == replaced.name not in cards and replaced.of in cards:
            raise ValueError(
                f"{wager.name} of a hand with the joker needs the card that replaces it: give that "
                f"card with the {replaced.place}."
            )
        if group.name not in cards:
            raise ValueError(
                f"{wager.name} is decided by the cards of {group.name}, which lie with the "
                f"{group.place}: give {_of(deal, group.place)}."
            )
    if wager.given is not None and not test_of(wager.given.condition)(cards):
        raise ValueError(
            f"{wager.name} is offered only where {in_words(wager.given.condition)}: with these "
            "cards there is no such wager."
        )
    met = paying(wager)(cards)
    doubt = ground_of(wager)
    if not met:
        return Decided(result=LOSE, grounds=(doubt, no_row_of(wager)), doubt=doubt)
    first, *others = (wager.rows[at].name for at in met)
    return Decided(
        result=WIN,
        hands=wager.names(first),
        besides=tuple(others),
        grounds=(doubt, *(ground_of(wager, name) for name in (first, *others))),
        doubt=doubt,
    )


def _needed(deal: Deal, wager: DescribedWager) -> list[Group]:
    names = {name for names in joined_groups(deal, said_of(wager)) for name in names}
    return [group for group in deal.groups if group.name in names]


def _lying(
    description: Description, dealt: Dealt, *, partly: bool = False
) -> dict[str, tuple[int, ...]]:
    """The cards of each group in the order of the deal, `partly` where a round can end early."""
    deal, replaced = description.deal, description.replaced
    shown = read_events(deal.events, dealt.events)
    if deal.draws:
        return _by_rules(deal, dealt) | shown
    found: dict[str, tuple[int, ...]] = {}
    spare: tuple[int, ...] = ()
    for place in PLACES:
        groups: Groups = getattr(dealt, place)
        wanted = [group for group in deal.groups if group.place == place]
        cards = tuple(card for group in groups for card in group)
        if replaced and place == replaced.place and cards:
            if len(cards) > 1:
                raise ValueError(
                    f"{len(cards)} cards lie with the {place}; it holds the one card that replaces "
                    "a joker."
                )
            spare = cards
            continue
        if not cards:
            continue
        if partly:
            sizes = list(accumulate(group.cards for group in wanted))
            wanted = wanted[: bisect_left(sizes, len(cards)) + 1]
        if len(cards) != sum(group.cards for group in wanted) or (
            len(groups) > 1 and [len(one) for one in groups] != [one.cards for one in wanted]
        ):
            needed = _of(deal, place) or "none"
            lie = "1 card lies" if len(cards) == 1 else f"{len(cards)} cards lie"
            raise ValueError(
                f"{lie} with the {place}; needed: {needed}."
                if needed != "none"
                else f"{lie} with the {place}, where this game deals none: leave them out."
            )
        for group in wanted:
            found[group.name], cards = cards[: group.cards], cards[group.cards :]
    _lie(deal, {**found, "": spare})
    own = () if replaced is None else found.get(replaced.of, ())
    if replaced and own and (spare or JOKER not in own):
        found[replaced.name] = tuple(spare[0] if card == JOKER else card for card in own)
    return found | shown


def _by_rules(deal: Deal, dealt: Dealt) -> dict[str, tuple[int, ...]]:
    """The cards of each group where some are dealt by a rule: in order, as the rules have it."""
    left = {place: [card for group in getattr(dealt, place) for card in group] for place in PLACES}
    given = {place for place, cards in left.items() if cards}
    found: dict[str, tuple[int, ...]] = {}
    for group in deal.groups:
        draw = deal.drawn(group.name)
        if group.place not in given:
            continue
        many = group.cards
        if draw is not None:
            needed = {name for one in phrases(draw.condition) for name in one.named}
            needed &= {one.name for one in deal.groups} - {group.name}
            if not needed <= found.keys():
                continue
            many = many_drawn(draw, many, {**found, group.name: tuple(left[group.place][:many])})
        cards, left[group.place] = left[group.place][:many], left[group.place][many:]
        if len(cards) < many:
            raise ValueError(f"By the drawing rules a card of {group.name} is missing.")
        found[group.name] = tuple(cards)
    for place, cards in left.items():
        if cards and len(found) == len(deal.groups):
            raise ValueError(
                f"By the drawing rules {show_cards(cards)} cannot lie with the {place}."
            )
    _lie(deal, found)
    return found


def _lie(deal: Deal, found: Mapping[str, tuple[int, ...]]) -> None:
    """Refuse a card that lies more often than the shoe has it."""
    copies = deal.copies()
    for card, many in Counter(card for cards in found.values() for card in cards).items():
        shown, has = show_cards((card,)), copies.get(card, 0)
        if not has:
            raise ValueError(f"{shown} lies, and the shoe does not have it.")
        if many > has:
            raise ValueError(f"{shown} lies {many} times; the shoe has it {has} times.")


def _of(deal: Deal, place: str) -> str:
    """Return what lies at a place, as "2 cards of player, then 1 card of up"."""
    return ", then ".join(
        f"{one.cards} card{'' if one.cards == 1 else 's'} of {one.name}"
        for one in deal.groups
        if one.place == place
    )


def _written(description: Description) -> tuple[Written, ...]:
    """How the cards of each place are typed, with the first cards of the deck."""
    deal, replaced = description.deal, description.replaced
    found, left = [], list(reversed(tuple(deal.copies())))
    for place in PLACES:
        groups = [one for one in deal.groups if one.place == place]
        if not groups:
            continue
        parts = []
        for group in groups:
            cards, left = left[: group.cards], left[group.cards :]
            parts.append(show_cards(cards))
        found.append(Written(place, _of(deal, place), " | ".join(parts)))
    if replaced:
        found.append(Written(replaced.place, "the card that replaces a joker, if one does", ""))
    return tuple(found)
