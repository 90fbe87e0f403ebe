"""What a cell asks about: the game, the wager, the edition of the law and the pays."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial, wraps
from typing import Any, TypeVar

from combinatorics.base_wager import BaseWager, HouseWays, UnsolvedError
from combinatorics.game import Game
from combinatorics.round import Part
from combinatorics.side_wager import SideWager
from formulas.law.editions import find, paytable
from formulas.law.model import Edition
from formulas.law.tables import Paytable
from formulas.question.arguments import (
    ConditionsArg,
    GameArg,
    JurisdictionArg,
    PaytableArg,
    WagerArg,
)
from formulas.question.conditions import Conditions, read_conditions
from formulas.question.entering import foreign
from formulas.question.hand_names import RowNames, names_of_rows
from formulas.question.ledger import State
from formulas.question.names import ask_banked_game, ask_game, ask_wager_or_part, dealt_as_asked
from formulas.question.paytables import Offered, as_read, offered_by_law, restated
from formulas.question.resolver import Readings
from formulas.question.typed_pays import Typed, no_hands
from formulas.question.typed_rows import WITHOUT_PAY, Spilled, read_range
from formulas.refusal import bad_value
from formulas.values import Raw, Rows, Value, blank, key, scalar, text

Answer = TypeVar("Answer", bound=Value)
RULE_COLUMNS = 3
"""Columns of a table of rules: what, when, how."""
SEVERAL = "; "
"""Joins the rows that deals meet together, which are no hand by themselves."""


@dataclass(frozen=True, kw_only=True)
class Question:
    """A question about one wager; `part` is None for the wager as a whole."""

    game: Game
    wager: SideWager | BaseWager
    edition: Edition
    offered: Offered
    conditions: Conditions
    part: Part | None = None

    @cached_property
    def readings(self) -> Readings:
        """The readings that the question follows."""
        return Readings(self.edition, self.conditions)


def ask(
    game: GameArg,
    wager: WagerArg,
    paytable: PaytableArg,
    jurisdiction: JurisdictionArg,
    conditions: ConditionsArg,
) -> Question:
    """Return what a cell asks about a wager; what names nothing or cannot be read is refused."""
    the_game = ask_banked_game(game)
    edition = ask_edition(the_game, jurisdiction, conditions)
    the_game = dealt_as_asked(the_game, edition, conditions)
    whole, part = ask_wager_or_part(the_game, wager)
    the_wager, paytable = ask_rule(whole, paytable, conditions)
    offered = ask_paytable(edition, the_wager, paytable, conditions)
    if conditions.of_form:
        conditions = conditions.without(foreign(edition, offered.table, conditions.given))
    return Question(
        game=the_game,
        wager=the_wager,
        edition=edition,
        offered=offered,
        conditions=conditions,
        part=part,
    )


def ask_cell(game: Raw, wager: Raw, paytable: Raw, jurisdiction: Raw, conditions: Raw) -> Question:
    """Return what five arguments ask about a wager, as `ask`, conditions not read yet."""
    return ask(game, wager, paytable, jurisdiction, read_conditions(conditions))


def about_table(
    game: Game, wager: SideWager | BaseWager, edition: Edition, table: Paytable
) -> Question:
    """Return the question about a paytable as printed, no conditions; lost cells are refused."""
    return Question(
        game=game,
        wager=wager,
        edition=edition,
        offered=offered_by_law(table),
        conditions=Conditions(),
    )


def about_a_wager(answer: Callable[..., Answer]) -> Callable[..., Answer]:
    """Let a cell call a function of a question: with what names the wager in its place.

    What the function takes besides stands behind the paytable, the law and the conditions last.
    """
    known = inspect.signature(answer, eval_str=True)
    _, *further = known.parameters.values()
    game, wager, paytable, *law = inspect.signature(ask, eval_str=True).parameters.values()
    if all(one.default is not one.empty for one in further):
        paytable = paytable.replace(default=None)
    law = [law[0].replace(default=None), law[1].replace(kind=inspect.Parameter.KEYWORD_ONLY)]

    @wraps(answer)
    def called(game: Raw, wager: Raw, paytable: Raw, *rest: Any, conditions: Conditions) -> Answer:
        *others, jurisdiction = rest
        return answer(ask(game, wager, paytable, jurisdiction, conditions), *others)

    taken = known.replace(parameters=[game, wager, paytable, *further, *law])
    called.__signature__ = taken  # type: ignore[attr-defined]
    return called


def ask_tables(
    game: Raw, wager: Raw, jurisdiction: Raw, conditions: Conditions, *, edited: bool
) -> tuple[Question, tuple[Paytable, ...]]:
    """Return what a cell asks of every paytable of a wager, as `ask` without pays, and these."""
    the_game = ask_banked_game(game)
    edition = ask_edition(the_game, jurisdiction, conditions)
    the_game = dealt_as_asked(the_game, edition, conditions)
    the_wager, part = ask_wager_or_part(the_game, wager)
    tables = edition.tables(the_wager.name) or (paytable(edition, the_wager.name),)
    question = Question(
        game=the_game,
        wager=the_wager,
        edition=edition,
        offered=Offered(tables[0], (), edited=edited),
        conditions=conditions,
        part=part,
    )
    return question, tuple(tables)


def ask_rule(
    wager: SideWager | BaseWager, raw: Raw, conditions: Conditions
) -> tuple[SideWager | BaseWager, Raw]:
    """Return a wager under the rule that stands as a table in its paytable argument, and the pays.

    A range of three columns is such a table, and the wager then has the law's own paytable; another
    range comes back as `read_range` returns it. One that cannot be read, or a rule given twice, is
    refused.
    """
    if not isinstance(raw, list):
        return wager, raw
    what = "The paytable range"
    if isinstance(wager, HouseWays) and len(raw[0]) >= RULE_COLUMNS:
        what = f"The range of the {wager.asks}"
    raw = read_range(raw, what)
    if not isinstance(wager, HouseWays) or len(raw[0]) < RULE_COLUMNS or isinstance(raw, Spilled):
        return wager, raw
    if wager.asks in conditions.given:
        raise bad_value(
            f'The {wager.asks} is given twice, as a range and by the condition "{wager.asks}": '
            "keep one."
        )
    if all(map(blank, raw[-1])):
        raise bad_value(f"{what} is empty.")
    try:
        return wager.typed(raw), None
    except ValueError as wrong:
        raise bad_value(str(wrong)) from None


def ask_edition(game: Game, raw: Raw, conditions: Conditions, *, partly: bool = False) -> Edition:
    """Return the edition that the jurisdiction argument and the condition "as of" name.

    One not on file, or not in force on that day, is refused; partly, some sections in the words on
    file are enough.
    """
    day = conditions.date("as of")
    cell = scalar(raw, "The jurisdiction")
    # A blank cell reaches some hosts as 0.
    blank_cell = cell == 0 and not isinstance(cell, bool)
    named = None if blank_cell else text(cell, "The jurisdiction")
    edition = find(game.code, named, day, partly=partly)
    if not edition.known_in_force:
        conditions.ledger.rests_on(
            State.TEXT_NOT_IN_FORCE, f"{edition.code} is {edition.standing}."
        )
    return edition


def ask_poker(raw: Raw, conditions: Conditions) -> Edition:
    """Return the edition on player-banked poker, as `ask_edition`."""
    return ask_edition(ask_game("POKER"), raw, conditions)


def ask_paytable(
    edition: Edition, wager: SideWager | BaseWager, raw: Raw, conditions: Conditions
) -> Offered:
    """Return the pays that a paytable argument means, by the edition's tables.

    The argument is an id, a range of pays as `read_range` returns it, or nothing where the wager
    has one table. The condition "paytable" names the table whose rows, meters and terms a range of
    pays goes with; "reading" may suppose lost cells. No such table, or a range that cannot be read,
    is refused.
    """
    named = conditions.word("paytable")
    readings = Readings(edition, conditions)
    readings.check()
    terms = None if named is None else paytable(edition, wager.name, named)
    if isinstance(raw, list):
        if all(map(blank, raw[-1])):
            raise bad_value("The paytable range is empty: give an id, or hands and pays.")
        if len(raw) > 1 or len(raw[0]) > 1:
            tables = edition.tables(wager.name) or (paytable(edition, wager.name),)
            kept = tables if terms is None else (terms,)
            kept = tuple(restated(readings, table) for table in kept)
            told = partial(told_apart, wager) if isinstance(wager, SideWager) else no_hands
            return _as_typed(Typed(kept, terms is not None, readings, told), raw)
        raw = raw[0][0]
    if raw == 0 and not isinstance(raw, bool):
        raw = None  # a blank cell reaches some hosts as 0, and no paytable has that number
    table = paytable(edition, wager.name, raw)
    if terms is not None and terms is not table:
        raise bad_value(
            f'The paytable is {table.name} and the condition "paytable" names {terms.name}: keep '
            "one of them."
        )
    return offered_by_law(as_read(readings, table))


def told_apart(wager: SideWager) -> RowNames:
    """Return the hands that a wager's counts tell apart under its plain rule, by their names."""
    try:
        partition = wager.distribution(wager.rules[0])
    except UnsolvedError:
        return no_hands()
    hands = (
        name
        for outcome in partition.outcomes
        for name in (outcome.rows or () if partition.added else (outcome.name, *outcome.also))
    )
    return names_of_rows(
        hand for hand in hands if key(hand) not in WITHOUT_PAY and SEVERAL not in hand
    )


def _as_typed(typed: Typed, cells: Rows) -> Offered:
    """Return the pays of a range, and enter in the ledger what is said of them."""
    found = typed.offered(cells)
    ledger, name = typed.readings.conditions.ledger, found.table.name
    if found.supplied:
        said = f"The range leaves out, and takes from {name}: {found.left_out}."
        ledger.rests_on(State.EXACT, said)
    if found.added:
        clause = typed.readings.edition.citation(found.table.section)
        said = f"Differs from {clause}: {name} has no such row: {found.further}."
        ledger.rests_on(State.WHAT_IF, said)
    if found.departs:
        ledger.rests_on(
            State.WHAT_IF, f"The pays are edited from {name}: no paytable of the law has them."
        )
    return found
