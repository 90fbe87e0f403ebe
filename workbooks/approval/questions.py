"""How the functions are asked about a submission, and about one wager of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from formulas.law.model import Edition
from formulas.question.conditions import FORM
from formulas.values import Raw, Rows, Scalar, blank, key
from workbooks.approval.figures import Figure, Figures
from workbooks.submission.record import Submission, WagerEntry

METERS = ("meter", "mega", "major", "minor")


@dataclass(frozen=True)
class Questions:
    """How the functions are asked about a submission.

    Args:
        figures: where the answers are kept.
        submission: the inputs.
        edition: the text of law.
    """

    figures: Figures
    submission: Submission
    edition: Edition

    @property
    def jurisdiction(self) -> str:
        """The jurisdiction argument, naming the edition so that a later one changes nothing."""
        return f"{self.edition.jurisdiction}:{self.edition.id}"

    def figure(self, what: str, function: str, *arguments: Raw) -> Figure:
        """Return a figure of the game.

        Args:
            what: what it is.
            function: the cell function.
            arguments: those behind the game.
        """
        return self.figures.ask(what, function, self.submission.game, *arguments)

    def of(self, entry: WagerEntry) -> WagerQuestions:
        """Return how the functions are asked about a wager."""
        return WagerQuestions(self.figures, self.submission, self.edition, entry)


@dataclass(frozen=True)
class WagerQuestions(Questions):
    """How the functions are asked about one wager.

    Args:
        figures: where the answers are kept.
        submission: the inputs.
        edition: the text of law.
        entry: the wager.
    """

    entry: WagerEntry

    @cached_property
    def paytable(self) -> Raw:
        """The paytable argument."""
        return self.entry.paytable_argument()

    @cached_property
    def choices(self) -> Rows:
        """The choices that say what the wager pays: its table, edited pays, its meters."""
        entry = self.entry
        wanted = {key(pay.field) for pay in entry.pays if pay.typed and pay.field}
        levels = [level for level in METERS if level in entry.entries]
        standing = any(entry.entries[level].given for level in levels)
        for name, said in entry.entries.items():
            # Where the meter is stated, what it started from says nothing.
            if name == "paytable" or name in levels or (name.endswith("seed") and not standing):
                wanted.add(key(said.field))
        stated = self.submission.choices
        return [row for row in stated if key(row[0]) in wanted and not blank(row[1])]

    def conditions(self, *more: tuple[str, Scalar]) -> Rows:
        """Return the range of conditions of the form, with others added or replaced."""
        said = self.entry.conditions
        found = {key(name): (name, value) for name, value in said if not blank(value)}
        if not self.entry.edited:
            found.pop("paytable", None)
        elif self.entry.paytable:
            found["paytable"] = ("paytable", self.entry.paytable)
        found |= {key(name): (name, value) for name, value in more}
        given: Rows = [[name, value] for name, value in found.values() if not blank(value)]
        return [[FORM, "yes"], *given]

    def ask(self, function: str, what: str, *more: tuple[str, Scalar]) -> Figure:
        """Return a figure of the wager as offered."""
        return self.about(what, function, self.paytable, given=self.conditions(*more))

    def ask_law(self, function: str, what: str, table: str, *more: tuple[str, Scalar]) -> Figure:
        """Return a figure of the wager under a table of law."""
        given = self.conditions(("paytable", None), *more)
        return self.about(what, function, table or None, given=given)

    def about(self, what: str, function: str, *arguments: Raw, given: Rows | None = None) -> Figure:
        """Return a figure of the wager under these arguments.

        Args:
            what: what it is.
            function: the cell function.
            arguments: those between the wager and the jurisdiction.
            given: the conditions.
        """
        game, name, where = self.submission.game, self.entry.name, self.jurisdiction
        return self.figures.ask(f"{name}: {what}", function, game, name, *arguments, where, given)


def first_part(edition: Edition) -> str:
    """Return the wager of the layout that stands for the base game."""
    return next((part.name for part in edition.layout if part.base), "Base")
