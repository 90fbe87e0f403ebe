"""How the functions are asked about one wager of a submission."""

from __future__ import annotations

from dataclasses import dataclass

from formulas.law.editions import paytable
from formulas.law.model import Edition
from formulas.refusal import Refusal
from formulas.values import Raw, Rows, Scalar, blank, key
from workbooks.approval.figures import Figure, Figures
from workbooks.plan.handed import rows_handed
from workbooks.submission.record import Submission, WagerEntry

METERS = ("meter", "mega", "major", "minor")


@dataclass(frozen=True)
class Questions:
    """How the functions are asked about one wager.

    Args:
        figures: where the answers are kept.
        submission: the inputs.
        edition: the text of law.
        entry: the wager.
    """

    figures: Figures
    submission: Submission
    edition: Edition
    entry: WagerEntry

    @property
    def jurisdiction(self) -> str:
        """The jurisdiction argument, naming the edition so that a later one changes nothing."""
        return pinned(self.edition)

    @property
    def paytable(self) -> Raw:
        """The paytable argument: an id, or the pays where any was typed."""
        if self.entry.edited:
            return self.entry.paytable_argument()
        return self.entry.paytable or None

    def conditions(self, *more: tuple[str, Scalar]) -> Rows | None:
        """Return the conditions of the form with others added or replaced, None for none."""
        found: dict[str, tuple[Scalar, Scalar]] = {}
        for name, value in self.entry.conditions:
            if not blank(value):
                found[key(name)] = (name, value)
        if not self.entry.edited:
            found.pop("paytable", None)
        elif self.entry.paytable:
            found["paytable"] = ("paytable", self.entry.paytable)
        for name, value in more:
            found[key(name)] = (name, value)
        table: Rows = [[name, value] for name, value in found.values() if not blank(value)]
        return table or None

    def ask(self, function: str, what: str, *more: tuple[str, Scalar]) -> Figure:
        """Return a figure of the wager as offered."""
        return self.figures.ask(
            f"{self.entry.name}: {what}",
            function,
            self.submission.game,
            self.entry.name,
            self.paytable,
            self.jurisdiction,
            self.handed(function, self.entry.paytable, self.conditions(*more)),
        )

    def ask_part(self, part: str, function: str, what: str) -> Figure:
        """Return a figure of a part of the base game as offered."""
        return self.figures.ask(
            f"{part}: {what}",
            function,
            self.submission.game,
            part,
            self.paytable,
            self.jurisdiction,
            self.conditions(),
        )

    def handed(self, function: str, table: str, conditions: Rows | None) -> Rows | None:
        """Return those of the conditions that enter the answer of a function.

        Args:
            function: its name.
            table: the id of the paytable whose terms count.
            conditions: what the form and the sheet give.
        """
        try:
            printed = paytable(self.edition, self.entry.name, table)
        except Refusal:
            return conditions  # the function refuses it too, and says why
        return rows_handed(function, self.edition, printed, conditions or []) or None

    def ask_law(self, function: str, what: str, table: str, *more: tuple[str, Scalar]) -> Figure:
        """Return a figure of the wager under a table of law."""
        return self.figures.ask(
            f"{self.entry.name}: {what}",
            function,
            self.submission.game,
            self.entry.name,
            table or None,
            self.jurisdiction,
            self.handed(function, table, self.conditions(("paytable", None), *more)),
        )

    def at(self, name: str) -> Scalar:
        """Return an input of the wager, None where it is not given."""
        found = self.entry.entries.get(name)
        return found.cell if found is not None and found.given else None


def pinned(edition: Edition) -> str:
    """Return the jurisdiction argument that always finds this edition."""
    return f"{edition.jurisdiction}:{edition.id}"


def first_part(edition: Edition) -> str:
    """Return the wager of the layout that stands for the base game."""
    return next((part.name for part in edition.layout if part.base), "Base")


def choices_of(submission: Submission, entry: WagerEntry) -> Rows:
    """Return the choices that say what a wager pays: its table, edited pays, its meters."""
    wanted = {key(pay.field) for pay in entry.pays if pay.typed and pay.field}
    levels = [level for level in METERS if level in entry.entries]
    standing = any(entry.entries[level].given for level in levels)
    for name, said in entry.entries.items():
        # Where the meter is stated, what it started from says nothing.
        if name == "paytable" or name in levels or (name.endswith("seed") and not standing):
            wanted.add(key(said.field))
    return [row for row in submission.choices if key(row[0]) in wanted and not blank(row[1])]
