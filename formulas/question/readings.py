"""The rule by which a wager is counted: as the reading or the condition names it, or the law's."""

from __future__ import annotations

from combinatorics.base_wager import BaseWager, HouseWays
from combinatorics.game import Game
from combinatorics.side_wager import SideWager
from formulas.question.ask import Question
from formulas.question.conditions import Conditions
from formulas.refusal import echo, listing, not_available
from formulas.values import key


def counting_rule(question: Question, wager: SideWager | BaseWager) -> str:
    """Return the rule by which a wager that has rules is counted: as asked for, or the law's.

    A base wager that asks for a condition has the rule that the condition names, "" without one.

    Raises:
        Refusal: the edition has no such reading, or there is no rule of the name given.
    """
    if isinstance(wager, HouseWays) and wager.asks:
        return _named_rule(question.conditions, wager, wager.asks)
    edition, law = question.edition, question.offered.law
    own = [
        reading
        for reading in edition.readings_of(wager.name)
        if reading.wager == wager.name
        and reading.default in wager.rules
        and reading.table in ("", law.id)
    ]
    # What a table prints, and a reading of that table, go before a reading of the whole wager.
    own.sort(key=lambda reading: reading.table == "")
    if law.counted:
        own = [reading for reading in own if reading.table]
    wanted = question.conditions.word("reading")
    if wanted is not None:
        offered = {
            choice.id
            for reading in edition.readings
            if reading.selectable
            for choice in reading.choices
        }
        if key(wanted) not in {key(choice) for choice in offered}:
            raise not_available(
                f"{edition.code} has no reading {echo(wanted)} to choose; "
                f"it has {listing(sorted(offered)) or 'none'}."
            )
        for reading in own:
            for choice in reading.choices:
                if key(choice.id) == key(wanted):
                    return choice.id
    if own:
        return own[0].default
    return law.counted or wager.rules[0]


def named_rules(game: Game) -> tuple[str, tuple[str, ...]] | None:
    """Return the condition that a game's base wager asks for and what it may name, or None."""
    for wager in game.wagers:
        if isinstance(wager, HouseWays):
            return wager.asks, wager.rules
    return None


def typed_rules(game: Game) -> tuple[str, tuple[str, ...]] | None:
    """Return the condition that names a rule which can be typed as a table too, or None.

    The first column of such a table names a class; the classes come with it, in their order.
    """
    for wager in game.wagers:
        if isinstance(wager, HouseWays):
            return wager.asks, tuple(dict.fromkeys(row[0] for row in wager.table))
    return None


def _named_rule(conditions: Conditions, wager: BaseWager, condition: str) -> str:
    """Return the rule that a condition names, "" where it names none.

    Raises:
        Refusal: there is no such rule.
    """
    word = conditions.word(condition)
    for rule in wager.rules:
        if word is not None and key(rule) == key(word):
            return rule
    if word is None:
        return ""
    try:
        wager.under(word)  # a rule may be known by another name, such as its digest
    except ValueError:
        raise not_available(
            f"There is no {condition} {echo(word)}; on file are {listing(wager.rules)}."
        ) from None
    return word


def as_read(question: Question, wager: BaseWager) -> BaseWager:
    """Return a base wager under the reading asked for, or the law's default.

    Raises:
        Refusal: the edition has no such reading, or the condition that the wager asks for is not
            given.
    """
    if not wager.rules:
        return wager
    rule = counting_rule(question, wager)
    if isinstance(wager, HouseWays) and not rule:
        raise not_available(
            f"{question.game.code} {wager.name} has no value without a {wager.asks}: name one in "
            f'the condition "{wager.asks}"; on file are {listing(wager.rules)}.'
        )
    return wager.under(rule)
