"""How the functions are asked about a submission, and about one wager of it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from formulas.compliance.cap import CAP
from formulas.law.model import Edition
from formulas.law.payout_limits import cap_wagers
from formulas.law.tables import Meter
from formulas.question.ask import ask_cell
from formulas.question.conditions import FORM
from formulas.question.entering import condition_of
from formulas.question.house_way import way_title
from formulas.question.names import ask_game, ask_wager
from formulas.refusal import Refusal
from formulas.values import Raw, Rows, Scalar, blank, is_number, key
from formulas.worth.progressive import Jackpots
from workbooks.approval.figures import Figure, Figures
from workbooks.plan.game_plan import may_cut
from workbooks.submission.record import Submission, WagerEntry

HOUSE_WAY = "house way"  # the condition, and the input of the form
METERS = ("meter", "mega", "major", "minor")


@dataclass(frozen=True)
class Questions:
    """How the functions are asked about a submission.

    Args:
        figures: where the answers are kept.
        submission: the inputs.
    """

    figures: Figures
    submission: Submission

    @property
    def edition(self) -> Edition:
        """The text of law."""
        return self.submission.edition

    @property
    def jurisdiction(self) -> str:
        """The jurisdiction argument, naming the edition so that a later one changes nothing."""
        return f"{self.edition.jurisdiction}:{self.edition.id}"

    @property
    def title(self) -> str:
        """The name of the game."""
        return ask_game(self.submission.game).name

    @property
    def limit(self) -> Scalar:
        """The payout limit stated, None for none."""
        return self.submission.stated(CAP)

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
        return WagerQuestions(self.figures, self.submission, entry)


@dataclass(frozen=True)
class WagerQuestions(Questions):
    """How the functions are asked about one wager.

    Args:
        figures: where the answers are kept.
        submission: the inputs.
        entry: the wager.
    """

    entry: WagerEntry

    @cached_property
    def paytable(self) -> Raw:
        """The paytable argument."""
        return self.entry.paytable_argument()

    @cached_property
    def base(self) -> bool:
        """Whether the wager is a base game: decisions decide it."""
        with suppress(Refusal):
            game = ask_game(self.submission.game)
            return hasattr(ask_wager(game, self.entry.name), "decisions")
        return False

    @property
    def limited(self) -> bool:
        """Whether a payout limit is stated that may cut what the wager wins.

        Where the text authorizes none, the one stated may cut any wager.
        """
        if not is_number(self.limit):
            return False
        return not cap_wagers(self.edition) or may_cut(
            self.edition, self.entry.name, base=self.base
        )

    @property
    def house_way(self) -> Scalar:
        """The house way that the figures are asked under, as typed; None for none."""
        return {key(name): value for name, value in self.conditions()}.get(key(HOUSE_WAY))

    @cached_property
    def way(self) -> str:
        """The name of that house way, "" for none."""
        return "" if self.house_way is None else way_title(self.submission.game, self.house_way)

    @property
    def initial_amounts(self) -> list[tuple[str, float]]:
        """The condition of each meter with its initial amount in dollars; none where refused."""
        return self._amounts(Jackpots.seed, *self.entry.first_seed())

    @property
    def reset_amounts(self) -> list[tuple[str, float]]:
        """The condition of each meter with its reset amount in dollars; none where refused."""
        return self._amounts(Jackpots.reseed)

    def _amounts(
        self, units: Callable[[Jackpots, Meter], Fraction], *more: tuple[str, Scalar]
    ) -> list[tuple[str, float]]:
        game, name = self.submission.game, self.entry.name
        given = self.conditions(*more)
        with suppress(Refusal):
            jackpots = Jackpots(ask_cell(game, name, self.paytable, self.jurisdiction, given))
            return [
                (condition_of(meter.level), float(units(jackpots, meter) * jackpots.bet))
                for meter in jackpots.meters
            ]
        return []

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
