"""What can bear on a round beside its cards and stakes: the conditions of SETTLE, game by game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from formulas.compliance import progressives
from formulas.law.model import Regulation
from formulas.question.entering import condition_of
from formulas.question.names import ask_game
from formulas.question.readings import named_rules
from formulas.question.resolver import DEFAULT
from formulas.settlement.irregularities import irregularities
from workbooks.kit.inputs import Input, Kind, name_of
from workbooks.plan.game_plan import law_wagers, may_cap

VERSION = "version of the game"


def round_terms(law: Regulation, sheet: str) -> Iterator[tuple[str, Input]]:
    """Yield the conditions of SETTLE that can bear on a round of a game, each with its cell.

    Args:
        law: the regulation of the game.
        sheet: what the names of the cells begin with.
    """
    for one in (*_won(law), *_of_chapter(law), *_read_as(law)):
        yield one.key, replace(one, name=name_of(sheet, one.key))


def _term(
    condition: str,
    label: str,
    kind: Kind,
    remark: str,
    options: Iterable[str] = (),
    *,
    open: bool = False,
) -> Input:
    """Return the input of a condition; its name follows from the sheet."""
    return Input(
        key=condition,
        label=label,
        kind=kind,
        name="",
        options=tuple(options),
        remark=remark,
        open=open,
    )


def _won(law: Regulation) -> Iterator[Input]:
    """Yield what the amounts won hang on: meters, random events, shared jackpots."""
    levels = (level for wager in law_wagers(law) for level in progressives.levels(law, wager))
    for level in dict.fromkeys(levels):
        label = f"{level.capitalize()} meter" if level else "Meter"
        yield _term(condition_of(level), label, Kind.MONEY, "dollars displayed as it was won")
    showdown = ask_game(law.game).showdown
    if showdown is None:
        return
    if showdown.events:
        yield _term("event", "Random events", Kind.TEXT, showdown.events)
    if any(spot.of_dealer for spot in showdown.spots):
        yield _term("sharing", "Players sharing a jackpot", Kind.WHOLE, "on the dealer's hand")


def _of_chapter(law: Regulation) -> Iterator[Input]:
    """Yield what the chapter has rules for: a limit, an irregularity, hands of the others."""
    if may_cap(law):
        yield _term("cap", "Payout limit", Kind.MONEY, "dollars, as approved for the table")
    found = dict.fromkeys(one.name for edition in law.editions for one in irregularities(edition))
    if found:
        yield _term("irregularity", "Irregularity", Kind.LIST, "as the chapter has it", found)
    if any(edition.envy for edition in law.editions):
        remark = "own cards of each other player, separated by ; (envy bonus)"
        yield _term("other hands", "Hands of the others", Kind.TEXT, remark)


def _read_as(law: Regulation) -> Iterator[Input]:
    """Yield by which of several the round is settled: house way, readings, version, decks."""
    named = named_rules(ask_game(law.game))
    if named is not None:
        condition, ways = named
        remark = "by which bare cards of the dealer are set"
        # A way of one's own is named by the digest of its rules.
        yield _term(condition, condition.capitalize(), Kind.LIST, remark, ways, open=True)
    readings = dict.fromkeys(
        choice.id
        for edition in law.editions
        for reading in edition.readings
        if reading.selectable and reading.topic != "cap"
        for choice in reading.choices
    )
    if readings:
        remark = "several separated by ; or the word default; blank takes the working ones"
        yield _term("reading", "Interpretation", Kind.LIST, remark, (DEFAULT, *readings), open=True)
    rules = (one.rule(VERSION) for one in law.editions if one.has_rule(VERSION))
    versions = dict.fromkeys(str(value) for rule in rules for value in rule.values)
    if versions:
        remark = "as the table was submitted"
        yield _term("version", "Version of the game", Kind.LIST, remark, versions)
    if ask_game(law.game).dealt_from is not None:
        yield _term("decks", "Decks in the shoe", Kind.WHOLE, "the usual number where blank")
