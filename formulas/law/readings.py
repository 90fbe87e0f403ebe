"""Clauses that can be read in several ways, each with its choices and the one that is taken.

Why an interpretation was considered and is not followed is said by a criterion named beforehand. A
class binds nobody: it is an aid to staff, who can choose any interpretation, and an agency adopts
what it will.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from formulas.law.quotes import Citation, Clause, Quoting
from formulas.law.tables import Row
from formulas.law.vocabulary.declared import keys_of

WORKING = "working, not adopted"
NOT_FOLLOWED = "considered, not followed"
_PENNSYLVANIA = {
    "clear words": "1 Pa.C.S. § 1921(b)",
    "another clause": "1 Pa.C.S. § 1921(a)",
    "absurd result": "1 Pa.C.S. § 1922(1)",
    "preamble": "1 Pa.C.S. § 1924",
    "sister chapter": "1 Pa.C.S. § 1932",
    "printed figure": "1 Pa.C.S. § 1921(c)(8)",
}
CRITERIA = tuple(_PENNSYLVANIA)
"""In the order in which they are asked, before anything is counted: do clear words decide; would
another clause lose its effect; only then would the result be absurd, what the preamble says, what
a sister chapter says, and what figure the agency printed itself. What a payback comes to is no
criterion without such a figure."""
_RAY = "Ray v. State, 410 Md. 384 (2009)"
_MARYLAND = {
    "clear words": f"{_RAY}: “If the language of the statute is clear and unambiguous, we need not "
    "look beyond the statute's provisions and our analysis ends.”",
    "another clause": f"{_RAY}: “reading the statute as a whole to ensure that no word, clause, "
    "sentence, or phrase is rendered surplusage, superfluous, meaningless, or nugatory.”",
}
"""As quoted in Interpretation of Enacted Law, law-journals-books.vlex.com, number 1035304782."""
NO_AUTHORITY = "no authority on file"
_AUTHORITIES = {"PA": _PENNSYLVANIA, "MD": dict.fromkeys(CRITERIA, NO_AUTHORITY) | _MARYLAND}
_REACHES = "1 Pa.C.S. § 1502(a)(1)(ii)"


@dataclass(frozen=True, kw_only=True)
class Aside:
    """Why a choice is not followed.

    Args:
        criterion: the first of `CRITERIA` that decided.
        why: one sentence.
        clauses: the words that decided, each with its section.
    """

    criterion: str
    why: str
    clauses: tuple[Citation, ...]


@dataclass(frozen=True, kw_only=True)
class Classed:
    """Who asked the criteria of the choices of a reading, and when.

    Args:
        by: a role.
        on: the day.
    """

    by: str
    on: date


def authority(jurisdiction: str, criterion: str) -> str:
    """Return what a criterion rests on in a jurisdiction, "" where none is on file."""
    return _AUTHORITIES.get(jurisdiction, {}).get(criterion, "")


def reach(jurisdiction: str, status: str) -> str:
    """Say whether the rules of construction bind for a text of that status, "" where none say."""
    if jurisdiction != "PA":
        return ""
    if status == "codified":
        return f"The text is codified, and {_REACHES} applies."
    return (
        f"The text is {status}: {_REACHES} reaches what is codified, so it is followed as an aid."
    )


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
        asked: each of `CRITERIA` in order, with why it sets none of the
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
