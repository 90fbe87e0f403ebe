"""The sections of law behind a line of a settlement, with their words."""

from __future__ import annotations

from dataclasses import dataclass

from formulas.law.model import Edition, Reading, Rule
from formulas.law.tables import Paytable


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
        rules: tuple[Rule, ...] = (),
        doubt: str = "",
        chosen: str | None = None,
    ) -> str:
        """The clauses a result rests on, in one text.

        Args:
            grounds: keys of the edition's rules; one that the edition lacks is passed over.
            table: the paytable that pays.
            rules: further rules.
            doubt: id of a reading of the edition, "" for none.
            chosen: the choice that the condition "reading" asks for; the default where None or
                where the reading has no such choice.
        """
        found = [self.edition.rule(key) for key in grounds if self.edition.has_rule(key)]
        parts = [self.clause(rule.section, rule.quote) for rule in (*found, *rules)]
        if table is not None:
            parts.append(f"{self.edition.citation(table.section)}, {table.name}")
        parts += self.read_as(doubt, chosen)
        return "; ".join([*parts, *self.standing()])

    def clause(self, section: str, quote: str) -> str:
        """A section and its words."""
        return f"{self.edition.citation(section)}: “{quote}”"

    def read_as(self, doubt: str, chosen: str | None) -> tuple[str, ...]:
        """Which way a clause is read and why; nothing where the edition has no such reading.

        Args:
            doubt: id of a reading, "" for none.
            chosen: the choice that is asked for; the default where it is None.
        """
        reading = self.reading(doubt)
        if reading is None:
            return ()
        taken, reason = reading.taken(chosen)
        return (f'read as "{taken}" on {self.edition.citation(reading.section)}: {reason}',)

    def reading(self, name: str) -> Reading | None:
        """The edition's reading of that id, or None."""
        return next((reading for reading in self.edition.readings if reading.id == name), None)

    def standing(self) -> tuple[str, ...]:
        """A warning where the edition is not known to be in force, or is a user's own."""
        edition = self.edition
        if edition.known_in_force and edition.local is None:
            return ()
        return (f"{edition.code}, {edition.standing}",)
