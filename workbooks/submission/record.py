"""A filled Rules Submission, read off its form: what the holder chose and what was typed where.

Values stay as the cells hold them, so that every function judges them exactly as in a cell.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import TypeAlias

from formulas.law.agency import Interpretation, Office
from formulas.law.editions import find
from formulas.law.model import Edition, OwnFile
from formulas.law.tables import INITIAL, by_trade
from formulas.question.conditions import FORM
from formulas.question.names import ask_game
from formulas.registry import following
from formulas.values import Rows, Scalar, blank, is_number, key

Value: TypeAlias = Scalar | datetime.date


@dataclass(frozen=True)
class Entry:
    """One input of the form.

    Args:
        key: its name in the form ("licensee", "betting positions", "Trips minimum").
        label: what stands beside it.
        value: as the cell holds it; None for an empty one.
        address: its cell ("Submission!C8"); "" where the form has lost it.
        field: what COMPLIANCE calls it; "" where it is no choice that the law limits.
    """

    key: str
    label: str
    value: Value
    address: str
    field: str = ""

    @property
    def cell(self) -> Scalar:
        """The value as a function takes it; a day is text such as 2026-05-01."""
        if isinstance(self.value, datetime.date):
            return self.value.isoformat()
        return self.value

    @property
    def given(self) -> bool:
        """Whether anything stands in the cell."""
        return not blank(self.cell)


@dataclass(frozen=True)
class PayEntry:
    """One row of an offered paytable.

    Args:
        hand: the hand, or the bonus, as the law spells it.
        value: the pay as the cell holds it: a bare number (in the law's unit) or words.
        typed: whether a person typed it; False where the form shows the law's own pay.
        address: its cell.
        field: what COMPLIANCE calls it.
    """

    hand: str
    value: Scalar
    typed: bool
    address: str
    field: str


@dataclass(frozen=True, kw_only=True)
class WagerEntry:
    """What the form says of one wager that has a paytable.

    Args:
        name: as the edition calls it ("Base", "Trips").
        offered: whether it is offered; the base game always is.
        paytable: id of the law's table that was selected, "" for none or the only one.
        pays: the rows of the selected table with the pays offered.
        entries: everything else by key: "offered", "paytable", "minimum", "maximum", "claimed
            payback", and where the law has them "amounts" (accepted), each meter's amount on the
            sign ("meter", "mega"), "reading", "others" and shares such as "magic card".
        conditions: the last argument of PAYBACK and its family, as the form hands it over.
        bonuses: additional payouts of the selected table (Magic Card) as offered.
        terms: the figures of its meters as offered ("Mega initial amount").
    """

    name: str
    offered: bool
    paytable: str
    pays: tuple[PayEntry, ...]
    entries: Mapping[str, Entry]
    conditions: Rows = field(default_factory=list)
    bonuses: tuple[PayEntry, ...] = ()
    terms: tuple[PayEntry, ...] = ()

    @property
    def edited(self) -> bool:
        """Whether any pay was typed by hand."""
        return any(pay.typed for pay in self.pays)

    def stated(self, key: str) -> Scalar:
        """Return what one of its entries says, None where it is not given."""
        found = self.entries.get(key)
        return None if found is None or blank(found.cell) else found.cell

    def first_seed(self) -> tuple[tuple[str, Scalar], ...]:
        """Return the condition "seed", the initial amount; None where it is as the law prints it.

        The form hands over the reset amount under that name, from which every later round begins.
        """
        offered = [one.value for one in self.terms if key(by_trade(one.hand)) == key(INITIAL.words)]
        return tuple(
            ("seed", value if is_number(value) else None) for value in offered if not blank(value)
        )

    def handed(self, *left_out: str) -> Rows:
        """Return the range of conditions, marked as a form's, without those that are named."""
        kept = (row for row in self.conditions if key(row[0]) not in left_out)
        return [[FORM, "yes"], *kept]

    def pays_offered(self) -> Rows:
        """Return the pays as a range: hands and pays."""
        return [[pay.hand, pay.value] for pay in self.pays]

    def paytable_argument(self) -> Rows | str | None:
        """Return the paytable argument of a function: an id, or the pays where any was typed."""
        return self.pays_offered() if self.edited else self.paytable or None


@dataclass(frozen=True)
class FormProblem:
    """Something on a form that cannot be used; the rest of it was read all the same.

    Args:
        address: the cell, or the name of the input where the form has lost it.
        sentence: what is wrong and what to do.
    """

    address: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.address}: {self.sentence}"


@dataclass(frozen=True, kw_only=True)
class Submission:
    """A filled Rules Submission.

    Args:
        game: the game's code.
        jurisdiction: the jurisdiction argument of every function ("PA", "PA:2011").
        applicant: who asks for what and when, in the form's order ("licensee", "facility",
            "submission number", "revision", "date received", "tables covered", ...).
        limits: choices for the table, in the form's order (positions, decks, dealing, deck
            change, adjacent boxes, payout limit, inscriptions, equipment, ...).
        wagers: in the law's order, those not offered included.
        stakes: minimum and maximum of the wagers without a paytable of their own are those of
            the base game; this is the minimum of each wager offered, as CAPFLOOR takes them.
        choices: as COMPLIANCE takes them, field and value.
        problems: what could not be read.
        altered: what the form shows otherwise than as it was written, its entries apart.
        seen: which figures the form showed when it was saved, in a sentence; never a source.
        replaced: what stood on the approval that this one replaces, where it is given; the key
            says what, wager first.
        adopted: who adopted each reading of an ambiguous clause; the key is the reading's id.
        interpretations: how the agency's register reads clauses of the edition.
        office: the agency whose sheet it becomes, None for none.
        files: the file of a user that the edition comes from, none for a shipped one.
    """

    game: str
    jurisdiction: str
    applicant: tuple[Entry, ...]
    limits: tuple[Entry, ...]
    wagers: tuple[WagerEntry, ...]
    stakes: Rows
    choices: Rows
    problems: tuple[FormProblem, ...] = ()
    altered: tuple[FormProblem, ...] = ()
    seen: str = ""
    adopted: tuple[Entry, ...] = ()
    interpretations: tuple[Interpretation, ...] = ()
    office: Office | None = None
    replaced: tuple[Entry, ...] = ()
    files: tuple[OwnFile, ...] = ()

    @property
    def edition(self) -> Edition:
        """The text of law that it is filed under, whatever is followed where it is asked for.

        Raises:
            Refusal: no such game, jurisdiction or edition.
        """
        with self.followed():
            return find(ask_game(self.game).code, self.jurisdiction)

    def entry(self, key: str) -> Entry | None:
        """Return an input of the applicant or of the table by its key, None where unknown."""
        return next((each for each in (*self.applicant, *self.limits) if each.key == key), None)

    def stated(self, key: str) -> Scalar:
        """Return what an input of the applicant or of the table says, None where not given."""
        found = self.entry(key)
        return None if found is None or blank(found.cell) else found.cell

    def followed(self) -> AbstractContextManager[None]:
        """Follow its agency, interpretations and files alone, whatever is named elsewhere."""
        return following(self.interpretations, self.office, self.files)

    @property
    def positions(self) -> int | None:
        """The betting positions of the table, None where the form does not state them."""
        cell = self.stated("betting positions")
        return int(cell) if isinstance(cell, float | int) and cell >= 1 else None

    def wager(self, name: str) -> WagerEntry:
        """Return the entry of a wager.

        Raises:
            KeyError: the form has no such wager.
        """
        for wager in self.wagers:
            if wager.name == name:
                return wager
        raise KeyError(name)
