"""What can bear on a round beside its cards and stakes: the conditions of SETTLE, game by game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from formulas.compliance import progressives
from formulas.law.model import Regulation
from formulas.question.names import ask_game
from formulas.question.readings import named_rules
from formulas.question.resolver import DEFAULT
from formulas.settlement.irregularities import irregularities
from formulas.worth.entering import condition_of
from workbooks.kit.inputs import Input, Kind, name_of
from workbooks.plan.game_plan import law_wagers, may_cap


def round_terms(law: Regulation, sheet: str) -> Iterator[tuple[str, Input]]:
    """Yield the conditions of SETTLE that can bear on a round of a game, each with its cell.

    Args:
        law: the regulation of the game.
        sheet: what the names of the cells begin with.
    """
    game = ask_game(law.game)
    spots = game.showdown.spots if game.showdown is not None else ()

    def made(
        condition: str, label: str, kind: Kind, options: tuple[str, ...] = (), remark: str = ""
    ) -> tuple[str, Input]:
        name = name_of(sheet, condition)
        one = Input(
            key=condition, label=label, kind=kind, name=name, options=options, remark=remark
        )
        return condition, one

    levels = dict.fromkeys(
        level for wager in law_wagers(law) for level in progressives.levels(law, wager)
    )
    for level in levels:
        label = f"{level.capitalize()} meter" if level else "Meter"
        yield made(
            condition_of(level), label, Kind.MONEY, remark="dollars on the sign as it was won"
        )
    if game.showdown is not None and game.showdown.events:
        yield made("event", "Random events", Kind.TEXT, remark=game.showdown.events)
    if any(spot.of_dealer for spot in spots):
        yield made(
            "sharing", "Players sharing a jackpot", Kind.WHOLE, remark="on the dealer's hand"
        )
    if may_cap(law):
        yield made("cap", "Payout limit", Kind.MONEY, remark="dollars, as approved for the table")
    found = {one.name: None for edition in law.editions for one in irregularities(edition)}
    if found:
        yield made("irregularity", "Irregularity", Kind.LIST, tuple(found), "as the chapter has it")
    if any(edition.envy for edition in law.editions):
        remark = "own cards of each other player, apart by ; (envy bonus)"
        yield made("other hands", "Hands of the others", Kind.TEXT, remark=remark)
    named = named_rules(game)
    if named is not None:
        condition, ways = named
        remark = "by which bare cards of the dealer are set"
        # A way of one's own is named by the digest of its rules.
        _, way = made(condition, condition.capitalize(), Kind.LIST, ways, remark)
        yield condition, replace(way, open=True)
    readings = dict.fromkeys(
        choice.id
        for edition in law.editions
        for reading in edition.readings
        if reading.selectable and reading.topic != "cap"
        for choice in reading.choices
    )
    if readings:
        remark = "several apart by ; or the word default; blank leaves amounts that differ open"
        _, asked = made("reading", "Reading", Kind.LIST, (DEFAULT, *readings), remark)
        yield "reading", replace(asked, open=True)
    versions = dict.fromkeys(
        str(value)
        for edition in law.editions
        if edition.has_rule("version of the game")
        for value in edition.rule("version of the game").values
    )
    if versions:
        remark = "as the table was submitted"
        yield made("version", "Version of the game", Kind.LIST, tuple(versions), remark)
    if game.dealt_from is not None:
        yield made("decks", "Decks in the shoe", Kind.WHOLE, remark="the usual number where blank")
