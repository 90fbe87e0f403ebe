"""A description read back as numbered sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final

from combinatorics.cards import show_cards
from combinatorics.described.language.deal import EVERY_ROW, PLACES, DescribedBase
from combinatorics.described.language.parser import card_set
from combinatorics.described.language.tree import NEVER, All, Condition, Not, Phrase
from combinatorics.described.language.words import CARD, DICE, SEAT, SIGNS, WHEEL, WORDS
from combinatorics.described.ranking.order import HIGHEST_CARD, LONGEST_SUIT, ROW_ALONE, SETS_FIRST
from combinatorics.described.rules.board import Opposed
from combinatorics.described.rules.description import Description
from combinatorics.described.rules.duel import STANDS, DescribedDuel, DuelStake, Settled
from combinatorics.described.rules.outcome import FOLD, NOTHING, DescribedOutcomes, OutcomeStake


def read_back(description: Description) -> tuple[str, ...]:
    """Return what a description says, a sentence each, numbered from 1."""
    return tuple(f"{at}. {said}" for at, said in enumerate(_sentences(description), start=1))


def joined_words(names: Sequence[str]) -> str:
    """Return names as "player", "player and up" or "player, up and dealer"."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def _sentences(description: Description) -> Iterator[str]:
    deal = description.deal
    in_order = {draw.group for draw in deal.draws if draw.one_by_one}
    dealt = [
        f"{'up to ' if one.name in in_order else ''}{one.cards} "
        f"card{'' if one.cards == 1 else 's'} to {one.name}"
        for one in deal.groups
    ]
    called = f"{description.name} ({description.code})"
    if dealt:
        yield f"{called} is dealt from {deal}, shuffled together."
        if description.decks[1:]:
            others = " or ".join(map(str, description.decks[1:]))
            yield f'It is dealt from {others} decks too, as the condition "decks" says.'
        yield f"In this order: {joined_words(dealt)}."
    else:
        yield f"{called}: no card is dealt."
    for draw in deal.draws:
        if draw.one_by_one:
            yield (
                f"Cards are dealt to {draw.group} one after another as long as "
                f"{in_words(draw.condition)}."
            )
            continue
        yield f"The card of {draw.group} is dealt where {in_words(draw.condition)}; else it is not."
    for event in deal.events:
        yield f"{event.name}: {event}; {event.total:,} equally likely results, whatever is dealt."
    for place in PLACES:
        names = [one.name for one in deal.groups if one.place == place]
        if names and names != [place]:
            where = "on the board" if place == "board" else f"with the {place}"
            yield f"The cards of {joined_words(names)} lie {where} when a round is settled."
    base = description.base
    if base is not None:
        groups = [(one.name, one.cards) for one in deal.groups]
        if isinstance(base, DescribedOutcomes):
            yield from _by_outcomes(base)
        elif isinstance(base, Opposed):
            yield from _dueled(base, groups)
        else:
            yield from _played(base, groups)
    for wager in (*([base.paid] if base else ()), *description.wagers):
        decides = (
            "every one of these rows that is met is paid, and what they pay is added"
            if wager.pays == EVERY_ROW
            else "the first of these rows that is met decides, and no other row is added"
        )
        yield f"{wager.name}: {decides}; a deal that meets none is no win."
        if wager.given is not None:
            yield f"{wager.name} is offered only where {in_words(wager.given.condition)}."
        for row in wager.rows:
            yield f"{wager.name}, {row.name}: {in_words(row.condition)}."
        for name, wider in wager.within:
            yield f"{wager.name}, {name}: where no such row is printed, it is paid as {wider}."
        for variant in wager.variants:
            for row, other in zip(wager.rows, variant.rows, strict=True):
                if row != other:
                    yield (
                        f'{wager.name}, {row.name}, read as "{variant.id}": '
                        f"{in_words(other.condition)}."
                    )


def _played(base: DescribedBase, groups: Sequence[tuple[str, int]]) -> Iterator[str]:
    """The stakes of a base game, each with its decision."""
    for stake in base.stakes:
        if not stake.after:
            yield f"{stake.name}: one base wager, made before the deal, stays to the end."
            continue
        hand = [(name, many) for name, many in groups if name in base.paid.hand]
        lie = f"when the cards of {joined_words(_known(hand, stake.after))} are known"
        if stake.opening:
            yield f"{stake.name}: one base wager, made before the deal; {lie}, it may be withdrawn."
            continue
        without = (
            "without it the player folds and all stakes are lost"
            if stake.forfeits
            else "it may be left out, and the round goes on"
        )
        yield f"{stake.name}: {lie}, {_multiples(stake.times)}; {without}."
    yield (
        "All stakes that lie at the end are paid by one row, at its odds on each; a hand that "
        "meets no row loses them."
    )


def _dueled(duel: Opposed, cards: Sequence[tuple[str, int]]) -> Iterator[str]:
    """Hand against hand: how hands compare, and what each stake comes to."""
    ranking = duel.ranking
    mine, theirs = joined_words(duel.paid.hand), joined_words(duel.against)
    longest = ranking.compare == LONGEST_SUIT
    yield f"The cards of {mine} are held against those of {theirs}: " + (
        "of each the cards of the suit of which it has most, of several such suits the one with "
        "the highest card that the other lacks; more cards are higher."
        if longest
        else f"the best {ranking.cards} cards of each, by the first of these rows that is met, the "
        "strongest first; a hand of no row is below them."
    )
    for row in ranking.rows:
        yield f"Ranking, {row.name}: {in_words(row.condition)}."
    yield f"Two hands of one row {_COMPARED[ranking.compare]}."
    for order in ranking.orders:
        yield f'Two hands of one row, read as "{order.name}", {_COMPARED[order.compare]}.'
        if order.without:
            named = joined_words(order.without)
            yield f'Read as "{order.name}", hands of {named} compare by the next row they meet.'
        if order.repeated:
            yield f'Read as "{order.name}", {_REPEATED}'
    if ranking.wild:
        yield (
            f"When hands compare, {show_cards(sorted(ranking.wild, reverse=True))} are wild: each "
            "stands for the card that makes the hand highest in its row, one that the hand lacks; "
            "a card comes twice only where all four of its rank are there."
        )
        if ranking.repeated:
            yield _REPEATED.capitalize()
    if duel.qualifies is not None:
        of_suit = ", said of that suit," if longest else ""
        yield f"The dealer's hand qualifies where{of_suit} {in_words(duel.qualifies.condition)}."
    for stake in duel.stakes:
        if stake.on:
            yield f"{stake.name}: no stake of its own, paid on the {stake.on}; {_ends(stake)}."
            continue
        made = "one base wager, made before the deal"
        if stake.times:
            known = (
                (*duel.paid.hand, *duel.opened)
                if isinstance(duel, DescribedDuel)
                else _known([(name, dict(cards)[name]) for name in duel.paid.hand], stake.after)
            )
            without = "all stakes are lost" if stake.forfeits else "the round goes on"
            lie = f"when the cards of {joined_words(known)} are known"
            made = f"{lie}, {_multiples(stake.times)}; without it {without}"
        yield f"{stake.name}: {made}; {_ends(stake)}."
        for times, row in stake.limits:
            yield f"{stake.name}: {times} times only where {in_words(row.condition)}."
    for reading, stakes in duel.readings if isinstance(duel, DescribedDuel) else ():
        for stake, read in zip(duel.stakes, stakes, strict=True):
            if stake != read:
                yield f'{stake.name}, read as "{reading}": {_ends(read)}.'


_REPEATED: Final = "a wild card in a hand of one suit may have the rank of another card."
_COMPARED: Final = {
    ROW_ALONE: "are equal",
    HIGHEST_CARD: "compare by the highest card that the other lacks",
    LONGEST_SUIT: "compare by the highest card that the other lacks",
    SETS_FIRST: "compare by the ranks that lie most often, then by the higher ranks",
}


def _known(hand: Sequence[tuple[str, int]], cards: int) -> tuple[str, ...]:
    """The groups of a hand that are known when so many of its cards are."""
    before = accumulate((many for _, many in hand), initial=0)
    return tuple(name for (name, _), lying in zip(hand, before, strict=False) if lying < cards)


def _ends(stake: DuelStake) -> str:
    """What a stake comes to, the ways in which the hands stand joined where it is the same."""
    found: dict[str, list[str]] = {}
    for (qualifies, stand), settled in zip(STANDS, stake.settled, strict=True):
        words = "nothing" if stake.on else _settled(settled)
        if settled.tabled:
            words = "paid by the row" if stake.on else f"paid by the row, else {words}"
        found.setdefault(words, []).append(f"{stand}{'' if qualifies else ' unqualified'}")
    return ", ".join(f"{words} on {joined_words(stands)}" for words, stands in found.items())


def _by_outcomes(base: DescribedOutcomes) -> Iterator[str]:
    """Each stake with its decision, and what it comes to."""
    for stake in base.stakes:
        if stake.opening:
            yield f"{stake.name}: one base wager, made before the deal; {_comes_to(stake)}."
            continue
        made = f"when the cards of {joined_words(stake.after)} are known"
        if stake.when is not None:
            made += f" and {in_words(stake.when.condition)}"
        yield f"{stake.name}: {made}, {_multiples(stake.times)}; {_comes_to(stake)}."
    for point in base.points:
        names = " or ".join(base.stakes[place].name for place in point.stakes)
        only = ", of which one may be made" if len(point.stakes) > 1 else ""
        if point.of.without == NOTHING:
            yield f"Without {names}{only} the round goes on."
            continue
        given_up = "folds" if point.of.without == FOLD else "surrenders"
        part = -point.of.given_up.net
        some = "loses" if part == 1 else f"loses {part.numerator}/{part.denominator} of"
        ends = some if part else "takes back"
        yield f"Without {names}{only} the player {given_up} and {ends} every stake that lies."
    yield (
        "Only the cards of these groups are dealt here: others, such as burned cards, that nobody "
        "sees change nothing."
    )


def _comes_to(stake: OutcomeStake) -> str:
    found: dict[str, list[str]] = {}
    for end in stake.ends:
        words = _settled(end.settled)
        words = f"paid by the row, else {words}" if end.settled.tabled else words
        where = f" where {end.beside} lies" if end.beside else ""
        where += f', read as "{end.reading}"' if end.reading else ""
        found.setdefault(words, []).append(f"{end.row}{where}")
    said = [f"{words} on {joined_words(rows)}" for words, rows in found.items()]
    return ", ".join([*said, "lost on all else"])


def _settled(settled: Settled) -> str:
    """What a stake comes to without the paytable."""
    if settled.net > 0:
        return f"paid {settled.net.numerator} to {settled.net.denominator}"
    part = f"{settled.net.numerator * -1}/{settled.net.denominator} "
    return "returned" if not settled.net else f"{part if settled.net > -1 else ''}lost"


def _multiples(times: Sequence[int]) -> str:
    """Multiples of the base wager as "1, 2 or 3 times the base wager"."""
    before = ", ".join(map(str, times[:-1]))
    return f"{f'{before} or ' if before else ''}{times[-1]} times the base wager"


def in_words(condition: Condition) -> str:
    """Return what a condition says."""
    if isinstance(condition, Phrase):
        said = _of(condition)
        if not condition.sign:
            return said
        sign, number, other = SIGNS[condition.sign], condition.number, condition.other
        if other is not None:
            return f"{said} {sign} {_of(other)}{f' and {number} more' if number else ''}"
        ranked = condition.word in ("highest", "lowest") and number in _COURT
        return f"{said} {sign} {number}{f' ({_COURT[number]})' if ranked else ''}"
    if isinstance(condition, Not):
        return f"it is not so that ({in_words(condition.part)})"
    if condition == NEVER:
        return "never"
    parts = [
        in_words(part) if isinstance(part, Phrase) else f"({in_words(part)})"
        for part in condition.parts
    ]
    return (" and " if isinstance(condition, All) else ", or ").join(parts)


_COURT = {11: "jack", 12: "queen", 13: "king", 14: "ace"}
_SUBJECTS = {
    DICE: "the dice of {}",
    WHEEL: "the wheel of {}",
    CARD: "the card drawn as {}",
    SEAT: "the seat chosen as {}",
}


def _of(phrase: Phrase) -> str:
    word = WORDS[phrase.word]
    match word.text:
        case "set":
            what = show_cards(sorted(card_set(phrase.text), reverse=True))
        case "hand":
            what = joined_words(phrase.beside)
        case "cards" | "group" | "ranks" | "sectors":
            what = phrase.text
        case _:
            what = joined_words([str(number) for number in phrase.numbers] or [""])
    if word.event:
        name = joined_words(phrase.groups)
        subject = f"the {name}" if name == word.event else _SUBJECTS[word.event].format(name)
        if word.compared:
            return word.says.format(hand=subject)
        return f"{subject} {word.says.format(what)}"
    hand = joined_words(phrase.groups)
    if word.compared:
        return word.says.format(what, hand=hand)
    said = f"the cards of {hand} {word.says.format(what)}"
    if phrase.wild:
        said += f" ({show_cards(sorted(phrase.wild, reverse=True))} standing for any card)"
    if phrase.aces:
        said += f" ({show_cards(sorted(phrase.aces, reverse=True))} standing for an ace)"
    return said
