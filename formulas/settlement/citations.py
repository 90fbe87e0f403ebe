"""The sections of law behind a line of a settlement, with their words."""

from __future__ import annotations

from formulas.law.model import Edition, Rule
from formulas.law.tables import Paytable
from formulas.question.resolver import Readings, find_reading, words_of


def cited(
    readings: Readings,
    grounds: tuple[str, ...],
    *,
    table: Paytable | None = None,
    departs: str = "",
    rules: tuple[Rule, ...] = (),
    doubt: str = "",
) -> str:
    """Return the clauses a result rests on, in one text.

    A key of rules, a ground, that the edition lacks is passed over. `departs` stands before a
    paytable where what is paid are not its pays; a doubt is the id of a reading, "" for none.
    """
    edition = readings.edition
    found = dict.fromkeys(rule for key in grounds for rule in edition.rules_of(key))
    parts = [clause(edition, rule.section, rule.quote) for rule in (*found, *rules)]
    if table is not None:
        parts.append(f"{departs}{edition.citation(table.section)}, {table.name}")
    return "; ".join([*parts, *read_as(doubt, readings), *standing(edition)])


def clause(edition: Edition, section: str, quote: str) -> str:
    """Return a section and its words."""
    return f"{edition.citation(section)}: “{quote}”"


def read_as(doubt: str, readings: Readings) -> tuple[str, ...]:
    """Return which way a clause is read and why; nothing where there is no reading of that id."""
    reading = find_reading(readings.edition, doubt)
    if reading is None:
        return ()
    choice = readings.taken(reading)
    where = readings.edition.citation(reading.section)
    return (f'read as "{choice.id}" on {where}: {words_of(choice, reading)}',)


def standing(edition: Edition) -> tuple[str, ...]:
    """Return a warning where the edition is not shown to be in effect, or is a user's own."""
    if edition.known_in_force and edition.local is None:
        return ()
    return (f"{edition.code}, {edition.standing}",)
