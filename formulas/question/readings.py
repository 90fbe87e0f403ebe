"""The rule by which a wager is counted: as the reading or the condition names it, or the law's."""

from __future__ import annotations

from functools import cache

from combinatorics.base_wager import BaseWager, HouseWays
from combinatorics.game import Game
from combinatorics.side_wager import SideWager
from formulas.law.model import Edition
from formulas.law.readings import RANKING, Reading
from formulas.law.tables import Paytable
from formulas.question.ask import Question, ask_edition, ask_paytable, ask_rule
from formulas.question.conditions import Conditions
from formulas.question.names import ask_banked_game, dealt_as_asked
from formulas.question.resolver import Readings
from formulas.refusal import echo, not_available
from formulas.suggestion import did_you_mean
from formulas.values import Raw, key

ENVY = "progressive"
"""The topic of readings about the hands of other players, which are counted by rules too."""


def counting_rule(readings: Readings, wager: SideWager | BaseWager, table: Paytable) -> str:
    """Return the rule by which a wager that has rules is counted: as read, or the law's.

    A base wager that asks for a condition has the rule that the condition names, "" without one.
    A reading or a rule that is not there is refused.
    """
    if isinstance(wager, HouseWays) and wager.asks:
        word = readings.conditions.word(wager.asks)
        return "" if word is None else rule_named(wager, word)
    own = _own(readings.edition, wager.name, wager.rules, table.id, bool(table.counted))
    taken = (readings.taken(reading).id for reading in own)
    rule = next((choice for choice in taken if choice in wager.rules), "")
    rule = rule or table.counted or wager.rules[0]
    # Beside it stand how hands are compared, and what becomes of a wager on a fold.
    for reading in _beside(readings.edition, wager.name):
        for choice in reading.choices:
            joined = f"{rule}; {choice.id}"
            if joined in wager.rules and readings.taken(reading) is choice:
                rule = joined
                break
    return rule


@cache
def _own(
    edition: Edition, wager: str, rules: tuple[str, ...], table: str, counted: bool
) -> tuple[Reading, ...]:
    """Return the readings of how a wager is counted, in the order in which they decide."""
    own = [
        reading
        for reading in edition.readings_of(wager)
        if reading.wager == wager
        and reading.topic != ENVY
        and any(choice.id in rules for choice in reading.choices)
        and reading.table in ("", table)
        and (reading.table or not counted)
    ]
    # A reading whose default is no rule only takes away when another choice is named; and what a
    # table prints, and a reading of that table, go before a reading of the whole wager.
    return tuple(sorted(own, key=lambda one: (one.default in rules, one.table == "")))


@cache
def _beside(edition: Edition, wager: str) -> tuple[Reading, ...]:
    return tuple(
        one
        for one in edition.readings
        if one.topic != ENVY
        and (one.wager == wager or (one.topic == RANKING and not one.wager and one.touches(wager)))
    )


@cache
def open_readings(edition: Edition) -> tuple[Reading, ...]:
    """Return the readings that can be chosen and under which some figures are not computed."""
    return tuple(one for one in edition.readings if one.open and one.selectable)


def named_rules(game: Game) -> tuple[str, tuple[str, ...]] | None:
    """Return the condition that a game's base wager asks for and what it may name, or None."""
    for wager in game.wagers:
        if isinstance(wager, HouseWays):
            return wager.asks, tuple(wager.under(rule).title for rule in wager.rules)
    return None


def typed_rules(game: Game) -> tuple[str, tuple[str, ...]] | None:
    """Return the condition that names a rule which can be typed as a table too, or None.

    The first column of such a table names a class; the classes come with it, in their order.
    """
    for wager in game.wagers:
        if isinstance(wager, HouseWays):
            return wager.asks, tuple(dict.fromkeys(row[0] for row in wager.table))
    return None


def rule_named(wager: HouseWays, name: str) -> str:
    """Return the rule of a base wager of that name or digest; another is refused."""
    rule = next((rule for rule in wager.rules if key(rule) == key(name)), name)
    try:
        wager.under(rule)
    except ValueError:
        titles = rule_titles(wager)
        raise not_available(
            f"There is no {wager.asks} {echo(name)}; on file are {'; '.join(titles.values())}."
            f"{did_you_mean(name, titles)}"
        ) from None
    return rule


def rule_titles(wager: BaseWager) -> dict[str, str]:
    """Return what each rule of a base wager is called on paper: a house way by its title."""
    if isinstance(wager, HouseWays):
        return {rule: wager.under(rule).title for rule in wager.rules}
    return {rule: rule for rule in wager.rules}


def as_read(question: Question, wager: BaseWager) -> BaseWager:
    """Return a base wager under the reading asked for, or the law's default.

    One that asks for a condition is refused without it.
    """
    if not wager.rules:
        return wager
    rule = counting_rule(question.readings, wager, question.offered.table)
    if isinstance(wager, HouseWays) and not rule:
        raise not_available(
            f"{question.game.code} {wager.name} has no value without a {wager.asks}: name one in "
            f'the condition "{wager.asks}"; on file are {"; ".join(rule_titles(wager).values())}.'
        )
    if isinstance(wager, HouseWays):
        return in_order(question, wager.under(rule))
    return wager.under(rule)


def in_order(question: Question, wager: HouseWays) -> HouseWays:
    """Return a base wager where hands of one kind compare as read."""
    for reading in _beside(question.edition, wager.name):
        if any(choice.id in wager.orders for choice in reading.choices):
            wager = wager.in_order(question.readings.taken(reading).id)
    return wager


def ask_base_game(
    game: Raw, paytable: Raw, jurisdiction: Raw, known: Conditions
) -> tuple[Question, BaseWager]:
    """Return the question and the base game as asked for; one that is not there is refused."""
    the_game = ask_banked_game(game)
    edition = ask_edition(the_game, jurisdiction, known)
    the_game = dealt_as_asked(the_game, edition, known)
    wager, paytable = ask_rule(the_game.wagers[0], paytable, known)
    if not isinstance(wager, BaseWager):
        raise not_available(
            f"{the_game.code} has no base game here, so there is nothing to decide."
        )
    question = Question(
        game=the_game,
        wager=wager,
        edition=edition,
        offered=ask_paytable(edition, wager, paytable, known),
        conditions=known,
    )
    return question, as_read(question, wager)
