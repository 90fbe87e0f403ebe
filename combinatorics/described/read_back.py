"""A description read back as numbered sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from combinatorics.cards import show_cards
from combinatorics.described.deal import PLACES, DescribedBase, Description
from combinatorics.described.language import card_set
from combinatorics.described.tree import All, Condition, Not, Phrase
from combinatorics.described.words import SIGNS, WORDS


def read_back(description: Description) -> tuple[str, ...]:
    """Return what a description says, a sentence each, numbered from 1."""
    return tuple(f"{at}. {said}" for at, said in enumerate(_sentences(description), start=1))


def joined_words(names: Sequence[str]) -> str:
    """Return names as "player", "player and up" or "player, up and dealer"."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def _sentences(description: Description) -> Iterator[str]:
    deal = description.deal
    yield f"{description.name} ({description.code}) is dealt from {deal}, shuffled together."
    dealt = [
        f"{one.cards} card{'' if one.cards == 1 else 's'} to {one.name}" for one in deal.groups
    ]
    yield f"In this order: {joined_words(dealt)}."
    for draw in deal.draws:
        yield f"The card of {draw.group} is dealt where {_said(draw.condition)}; else it is not."
    for place in PLACES:
        names = [one.name for one in deal.groups if one.place == place]
        if names and names != [place]:
            where = "on the board" if place == "board" else f"with the {place}"
            yield f"The cards of {joined_words(names)} lie {where} when a round is settled."
    base = description.base
    if base is not None:
        yield from _played(base, [(one.name, one.cards) for one in deal.groups])
    for wager in (*([base.paid] if base else ()), *description.wagers):
        yield (
            f"{wager.name}: the first of these rows that is met decides, and no other row is "
            f"added; a deal that meets none is no win."
        )
        for row in wager.rows:
            yield f"{wager.name}, {row.name}: {_said(row.condition)}."
        for variant in wager.variants:
            for row, other in zip(wager.rows, variant.rows, strict=True):
                if row != other:
                    yield (
                        f'{wager.name}, {row.name}, read as "{variant.id}": '
                        f"{_said(other.condition)}."
                    )


def _played(base: DescribedBase, groups: Sequence[tuple[str, int]]) -> Iterator[str]:
    """The stakes of a base game, each with its decision."""
    for stake in base.stakes:
        if not stake.after:
            yield f"{stake.name}: one base wager, made before the deal, stays to the end."
            continue
        known, cards = [], 0
        for name, many in groups:
            if name in base.paid.hand and cards < stake.after:
                known.append(name)
                cards += many
        lie = f"when the cards of {joined_words(known)} are known"
        if stake.opening:
            yield f"{stake.name}: one base wager, made before the deal; {lie}, it may be withdrawn."
            continue
        times = ", ".join(map(str, stake.times[:-1]))
        times = f"{times} or {stake.times[-1]}" if times else str(stake.times[-1])
        without = (
            "without it the player folds and all stakes are lost"
            if stake.forfeits
            else "it may be left out, and the round goes on"
        )
        yield f"{stake.name}: {lie}, {times} times the base wager; {without}."
    yield (
        "All stakes that lie at the end are paid by one row, at its odds on each; a hand that "
        "meets no row loses them."
    )


def _said(condition: Condition) -> str:
    if isinstance(condition, Phrase):
        return _phrase(condition)
    if isinstance(condition, Not):
        return f"it is not so that ({_said(condition.part)})"
    parts = [
        _said(part) if isinstance(part, Phrase) else f"({_said(part)})" for part in condition.parts
    ]
    return (" and " if isinstance(condition, All) else ", or ").join(parts)


def _phrase(phrase: Phrase) -> str:
    said = _of(phrase)
    if not phrase.sign:
        return said
    if phrase.other is None:
        return f"{said} that {SIGNS[phrase.sign]} {phrase.number}"
    more = f" and {phrase.number} more" if phrase.number else ""
    return f"{said} that {SIGNS[phrase.sign]} the same of {_compared(phrase)}{more}"


def _compared(phrase: Phrase) -> str:
    """The hand, or all of the phrase, that a number is compared with."""
    other = phrase.other
    assert other is not None, phrase
    if (other.word, other.numbers, other.text) == (phrase.word, phrase.numbers, phrase.text):
        return joined_words(other.groups)
    return _of(other)


def _of(phrase: Phrase) -> str:
    word = WORDS[phrase.word]
    match word.text:
        case "set":
            what = show_cards(sorted(card_set(phrase.text), reverse=True))
        case "cards" | "group" | "ranks":
            what = phrase.text
        case _:
            what = joined_words([str(number) for number in phrase.numbers] or [""])
    said = f"the cards of {joined_words(phrase.groups)} {word.says.format(what)}"
    if phrase.wild:
        said += f" ({show_cards(sorted(phrase.wild, reverse=True))} standing for any card)"
    return said
