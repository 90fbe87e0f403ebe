"""Clauses that can be read in several ways, each with its choices and the one that is taken."""

from __future__ import annotations

from dataclasses import dataclass

from formulas.law.classing import NOT_FOLLOWED, Aside, Classed
from formulas.law.quotes import Citation, Clause, Quoting
from formulas.law.tables import Row
from formulas.law.vocabulary.declared import keys_of

CAP = "cap"
"""The topic of readings of a payout limit."""
RANKING = "ranking"
"""The topic of readings about who wins; one of a whole game stands beside other rules."""


@dataclass(frozen=True, kw_only=True)
class Choice:
    """One way to read an ambiguous clause.

    Args:
        id: what the condition `reading` is called with ("showdown").
        meaning: one sentence.
        rows: the pays it supposes where a paytable has lost cells; empty for any other choice.
        like: id of the paytable whose rows and meters it gives the paytable of its reading; "" for
            any other choice.
        odds: whether amounts of dollars are paid as odds, with the stake on top.
        outcome: what becomes of a wager whose settlement rests on the clause: "forfeit", "lose",
            "push" or "check"; "" where the cards and the paytable decide as always.
        envy: the Envy Bonuses it pays in the place of the printed ones; empty elsewhere.
        schedules: by paytable the one whose Envy Bonuses it takes; empty elsewhere.
        unpaid: hands that are not paid where a paytable has no row of their own; empty elsewhere.
        aside: why it was considered and is not followed, None where it is not set aside.
    """

    id: str
    meaning: str
    rows: tuple[Row, ...] = ()
    like: str = ""
    odds: bool = False
    outcome: str = ""
    envy: tuple[Row, ...] = ()
    schedules: tuple[tuple[str, str], ...] = ()
    unpaid: tuple[str, ...] = ()
    aside: Aside | None = None


@dataclass(frozen=True, kw_only=True)
class Reading(Quoting):
    """An ambiguous or contradictory clause and the ways to read it.

    Args:
        id: unique in the edition ("bad beat on a fold").
        topic: what it decides: "payback", "settlement", "progressive", "cap" or "ranking".
        wager: the wager concerned; empty for the game.
        default: id of the choice taken when nothing is said.
        choices: all ways to read it, the default among them.
        selectable: whether another choice than the default can be asked for; where not, it is
            recorded for the person who adopts the default.
        unchanged: the proof that another choice changes no figure and no award, of a reading that
            cannot be chosen for that reason; "" elsewhere.
        open: which figures under another choice are not computed, and why; "" where all are. A
            reading that cannot be chosen for that reason has nothing else that it changes.
        wagers: the wagers that a reading of the whole game touches; empty elsewhere.
        reason: why the default is the default.
        section: where the ambiguous words stand.
        clause: the words there.
        also: other clauses that bear on it.
        table: id of the paytable whose lost cells it is about; empty for any other reading.
        settles: the stands of a stake that it is about, as a rule has them.
        classed: who asked which of the choices are set aside, and when; None where nobody did.
        asked: each criterion of `formulas.law.classing` in order, with why it sets none of the
            choices aside that are left; empty where one choice is left.
    """

    id: str
    topic: str
    wager: str = ""
    default: str
    choices: tuple[Choice, ...]
    selectable: bool = True
    reason: str
    section: str
    clause: Clause
    also: tuple[Citation, ...]
    table: str = ""
    unchanged: str = ""
    open: str = ""
    wagers: tuple[str, ...] = ()
    settles: tuple[str, ...] = ()
    classed: Classed | None = None
    asked: tuple[tuple[str, str], ...] = ()

    @property
    def working(self) -> Choice:
        """The choice taken when nothing is said."""
        return next(choice for choice in self.choices if choice.id == self.default)

    @property
    def title(self) -> str:
        """What it is called on paper, behind its wager: a key of a payout limit in full words."""
        words = self.id
        if self.topic == CAP:
            sought = keys_of("readings.toml")
            words = next((one.meaning for one in sought if one.key == self.id), self.id)
        return f"{self.wager}: {words}".removeprefix(": ")

    def shown(self, choice: Choice) -> str:
        """What a choice is called on paper: of a payout limit what it counts, in full words."""
        return choice.meaning.rstrip(".") if self.topic == CAP else choice.id

    def told(self, choice: Choice) -> str:
        """What a choice is called on paper and what it means."""
        return choice.meaning if self.topic == CAP else f"{choice.id}: {choice.meaning}"

    def others(self, taken: Choice) -> tuple[Choice, ...]:
        """The choices beside the one that is taken, without those that are set aside."""
        return tuple(one for one in self.choices if one is not taken and one.aside is None)

    def not_adopted(self, taken: Choice) -> str:
        """In words how the clause is read where no order adopted the choice."""
        if taken.aside is not None:
            return f"interpretation: {taken.id}; {NOT_FOLLOWED}"
        kind = "working interpretation" if taken.id == self.default else "interpretation"
        return f"{kind}: {taken.id}; not adopted"

    def touches(self, wager: str) -> bool:
        """Whether the clause bears on a wager; one of a whole game says on which."""
        return wager == self.wager if self.wager else wager in self.wagers
