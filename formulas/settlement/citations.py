"""The sections of law behind a line of a settlement, with their words."""

from __future__ import annotations

from dataclasses import dataclass

from formulas.law.model import Edition, Rule
from formulas.law.tables import Paytable
from formulas.question.resolver import Readings, find_reading, words_of


@dataclass(frozen=True)
class Citations:
    """How one edition is cited.

    Args:
        edition: the text of law.
    """

    edition: Edition

    def of(
        self,
        grounds: tuple[str, ...],
        *,
        table: Paytable | None = None,
        departs: str = "",
        rules: tuple[Rule, ...] = (),
        doubt: str = "",
        readings: Readings | None = None,
    ) -> str:
        """The clauses a result rests on, in one text.

        Args:
            grounds: keys of the edition's rules; one that the edition lacks is passed over.
            table: the paytable that pays.
            departs: words before it where what is paid are not its pays.
            rules: further rules.
            doubt: id of a reading of the edition, "" for none.
            readings: the readings of the call; needed where there is a doubt.
        """
        found = dict.fromkeys(rule for key in grounds for rule in self.edition.rules_of(key))
        parts = [self.clause(rule.section, rule.quote) for rule in (*found, *rules)]
        if table is not None:
            parts.append(f"{departs}{self.edition.citation(table.section)}, {table.name}")
        parts += () if readings is None else self.read_as(doubt, readings)
        return "; ".join([*parts, *self.standing()])

    def clause(self, section: str, quote: str) -> str:
        """A section and its words."""
        return f"{self.edition.citation(section)}: “{quote}”"

    def read_as(self, doubt: str, readings: Readings) -> tuple[str, ...]:
        """Which way a clause is read and why; nothing where the edition has no such reading.

        Args:
            doubt: id of a reading, "" for none.
            readings: the readings of the call.
        """
        reading = find_reading(self.edition, doubt)
        if reading is None:
            return ()
        choice = readings.taken(reading)
        clause = self.edition.citation(reading.section)
        return (f'read as "{choice.id}" on {clause}: {words_of(choice, reading)}',)

    def standing(self) -> tuple[str, ...]:
        """A warning where the edition is not shown to be in effect, or is a user's own."""
        edition = self.edition
        if edition.known_in_force and edition.local is None:
            return ()
        return (f"{edition.code}, {edition.standing}",)
