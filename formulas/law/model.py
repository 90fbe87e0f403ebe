"""What a regulation says, as data: dated editions, their paytables, rules and readings.

Nothing here knows a card or computes a figure. Pays, rates and amounts stay the words the law
prints ("3 to 2", "100% of meter", "$10,000 for 1"); every block carries the section it stands in
and the clause that says it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Literal

from formulas.law.quotes import Citation, Clause, Quoting
from formulas.law.readings import Reading
from formulas.law.tables import Comparison, Envy, Paytable, Ranking
from formulas.typed_day import printed_day

Status = Literal["codified", "final-form", "proposed", "temporary", "draft", "submitted"]
ADOPTED: tuple[Status, ...] = ("codified", "final-form")
"""What a board has adopted; a temporary text is adopted where it prints its first day in force."""
NEVER: Mapping[Status, str] = {
    "proposed": "proposed rulemaking, never in force",
    "draft": "draft regulations, never in force",
}


@dataclass(frozen=True, kw_only=True)
class Wager(Quoting):
    """One wager of the layout.

    Args:
        name: its short name ("Ante", "Trips", "Bad Beat").
        title: what the law calls it ("Bad Beat bonus wager").
        base: whether it is a part of the base game, whose paytables stand under "Base".
        optional: whether the holder chooses to offer it.
        requires: the wagers that must have been placed for it.
        requires_one: wagers of which one at least must have been placed; empty for no such rule.
        section: where it is authorized.
        clause: the words there.
    """

    name: str
    title: str
    base: bool = False
    optional: bool = False
    requires: tuple[str, ...]
    section: str
    clause: Clause
    requires_one: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Rule(Quoting):
    """One thing the chapter limits, requires or settles, in a form that can be checked.

    Args:
        key: its name ("betting positions"), unique in the edition.
        topic: "table", "layout", "equipment", "cards", "shuffle", "dealing", "wagers",
            "settlement", "progressive", "cap", "rake", "bad beat", "irregularity", "training" or
            "request" (what a request to the Board must contain).
        values: the figures or names that bind; empty where the quoted clause says it all.
        unit: unit of the figures ("positions", "hours", "dollars"); may be empty.
        comparison: how a choice is held against the values.
        wagers: the wagers concerned; empty for all.
        applies: what must be offered or done for the rule to bind ("Progressive",
            "two decks", "dealt from the hand"); empty for always.
        section: where it stands.
        clause: the words there.
        note: what a reader must know besides; may be empty.
        settles: the stands of a stake that the clause settles, as the game's description calls
            them ("Ante given up", "Ante on No win with Over 23"); empty where its key says it. A
            stand can be settled by several clauses.
    """

    key: str
    topic: str
    values: tuple[int | str, ...]
    unit: str = ""
    comparison: Comparison
    wagers: tuple[str, ...]
    applies: str = ""
    section: str
    clause: Clause
    note: str = ""
    settles: tuple[str, ...] = ()

    @property
    def value(self) -> int | str:
        """The only value of a rule that has one.

        Raises:
            ValueError: the rule has no value or several.
        """
        if len(self.values) != 1:
            raise ValueError(f"The rule {self.key!r} has {len(self.values)} values, not one.")
        return self.values[0]


@dataclass(frozen=True, kw_only=True)
class Finding(Quoting):
    """A misprint or a gap in the text.

    Args:
        id: unique in the edition.
        wrong: what is wrong with the quoted words.
        correction: the smallest correction; never applied to a number.
        section: where the words stand.
        clause: the words there.
        also: other clauses that show it.
    """

    id: str
    wrong: str
    correction: str
    section: str
    clause: Clause
    also: tuple[Citation, ...]


@dataclass(frozen=True, kw_only=True)
class Elsewhere(Quoting):
    """A text that bears on this chapter, is known and is not on file.

    Args:
        chapter: its citation ("58 Pa. Code § 653b.2").
        subject: what it is about, as the cross reference says.
        wager: the wager it touches, empty where it adds one of its own or replaces the whole.
        adds: "paytables" where it may allow other paytables of that wager, "wager" where it
            adds a wager, "text" for another version of the chapter.
        section: where this chapter names it.
        clause: the words there.
    """

    chapter: str
    subject: str
    wager: str = ""
    adds: Literal["paytables", "wager", "text"]
    section: str
    clause: Clause


@dataclass(frozen=True)
class Amendment:
    """One step in the history of a codified chapter.

    Args:
        adopted: the day it was adopted.
        effective: the day it came into force.
        citation: where it was published ("49 Pa.B. 4956").
    """

    adopted: date
    effective: date
    citation: str


@dataclass(frozen=True, kw_only=True)
class Words:
    """The jurisdiction's own words, for sheets and messages.

    Args:
        holder: who offers the game ("certificate holder").
        board: who approves ("Board").
        agency: the full name of who approves.
        submission: the document of the holder's choices ("Rules Submission").
        rate: what the share fed to a meter is called.
        seed: what the first amount on a meter is called.
        reseed: what the amount after a win is called.
        cap: what the limit on a payout is called.
    """

    holder: str
    board: str
    agency: str
    submission: str
    rate: str
    seed: str
    reseed: str
    cap: str


@dataclass(frozen=True)
class OwnFile:
    """A file that a user entered, as a sheet carries it.

    Args:
        name: its name, without a folder.
        text: what it holds.
    """

    name: str
    text: str


@dataclass(frozen=True, kw_only=True)
class Imported:
    """What is known of an edition that was put beside the pages of its chapter.

    Args:
        through: the change through which the pages are current ("54 Pa.B. 488").
        day: the day of that change.
        entered_on: the day on which the pages were put beside the text on file.
        checked_on: the day on which another person did it again.
        publisher: who printed the pages.
        pages: the name of each page with the SHA-256 of its text.
        requoted: blocks of the parent that hold in other words, each with those of the pages.
    """

    through: str
    day: date
    entered_on: date
    checked_on: date
    publisher: str
    pages: tuple[tuple[str, str], ...]
    requoted: tuple[tuple[str, str], ...]

    @property
    def current(self) -> str:
        """Through which change the pages are current, with its day."""
        return f"current through {self.through} ({printed_day(self.day)})"


@dataclass(frozen=True)
class Local:
    """Where an edition comes from that a user entered; the shipped ones have none.

    Args:
        file: name of its file.
        digest: the first letters of the SHA-256 of the file's text.
        parent: the edition whose paragraphs it takes over; None for a game that the file describes.
        entered_by: who entered it.
        checked_by: who checked it against the text.
        text: what the file holds.
        imported: the pages it was put beside, None for one that was entered by hand.
    """

    file: str
    digest: str
    parent: Edition | None
    entered_by: str
    checked_by: str
    text: str
    imported: Imported | None = None

    def __str__(self) -> str:
        rest = f", all else as in {self.parent.code}" if self.parent else ""
        if self.imported is not None:
            return (
                f"{self.imported.current}; LOCAL {self.digest}, compared with its pages by "
                f"{self.entered_by} on {printed_day(self.imported.entered_on)} and by "
                f"{self.checked_by} on {printed_day(self.imported.checked_on)}{rest}"
            )
        return (
            f"LOCAL {self.digest}, entered by {self.entered_by}, checked by {self.checked_by}{rest}"
        )


@dataclass(frozen=True, eq=False, kw_only=True)
class Edition:
    """One dated text of a chapter; two are the same only as one object, since each is read once.

    Args:
        game: the game's code ("UTH").
        jurisdiction: "PA", "MD", ...
        chapter: its citation ("58 Pa. Code Chapter 653a").
        heading: the chapter's heading as printed.
        cite: the form of a citation, with `{}` for the section ("58 Pa. Code § {}").
        code: what the jurisdiction argument calls it ("PA", "PA:2011").
        id: its own short name ("2019"); `jurisdiction:id` always finds it.
        title: one line for the head of a sheet.
        document: the document that carries the text.
        source: where the text was published.
        status: how far it is law.
        published: the day it was published or filed; None where the text prints none.
        published_note: which event that day is.
        effective: first day in force; None for a text that was never itself in force, or that
            prints no such day.
        effective_note: the words or the reason for that day or its absence.
        expires: first day no longer in force; None for no end known or never in force.
        read: the day the text was read for this file.
        history: adoption and amendments of a codified chapter, oldest first.
        layout: the wagers of the game, in the law's order.
        rankings: the law's orders of hands.
        paytables: in the law's order.
        envy: fixed payouts for other players' hands.
        rules: limits and requirements.
        readings: ambiguous clauses.
        findings: misprints and gaps.
        elsewhere: texts known and not on file.
        words: the jurisdiction's own words.
        local: where it comes from if a user entered it, None for a shipped edition.
    """

    game: str
    jurisdiction: str
    chapter: str
    heading: str
    cite: str
    code: str
    id: str
    title: str
    document: str
    source: str
    status: Status
    published: date | None
    published_note: str
    effective: date | None
    effective_note: str
    expires: date | None
    read: date
    history: tuple[Amendment, ...]
    layout: tuple[Wager, ...]
    rankings: tuple[Ranking, ...]
    paytables: tuple[Paytable, ...]
    envy: tuple[Envy, ...]
    rules: tuple[Rule, ...]
    readings: tuple[Reading, ...]
    findings: tuple[Finding, ...]
    elsewhere: tuple[Elsewhere, ...]
    words: Words
    local: Local | None = None

    @property
    def imported(self) -> Imported | None:
        """The pages it was put beside, None for one that was entered by hand or shipped."""
        return None if self.local is None else self.local.imported

    @property
    def own_files(self) -> tuple[OwnFile, ...]:
        """The file of a user that it comes from, none for a shipped edition."""
        return () if self.local is None else (OwnFile(self.local.file, self.local.text),)

    def wagers(self) -> tuple[str, ...]:
        """The wagers that have a paytable, in the law's order."""
        return tuple(dict.fromkeys(table.wager for table in self.paytables))

    def tables(self, wager: str) -> tuple[Paytable, ...]:
        """The paytables of a wager, in the law's order; none for a wager it does not know."""
        return tuple(table for table in self.paytables if table.wager == wager)

    def wager(self, name: str) -> Wager:
        """The wager of the layout with this name.

        Raises:
            KeyError: the edition has no such wager.
        """
        for wager in self.layout:
            if wager.name == name:
                return wager
        raise KeyError(name)

    def citation(self, section: str) -> str:
        """A section as the law is cited ("58 Pa. Code § 653a.12(b)").

        What is no section ("preamble of rulemaking 125-223") is cited as it stands.
        """
        return self.cite.format(section) if section[:1].isdecimal() else section

    def rule(self, key: str) -> Rule:
        """The rule with this key, or the one that settles what it names.

        Raises:
            KeyError: the edition has no such rule.
        """
        return self._rules_of[key][0]

    def has_rule(self, key: str) -> bool:
        """Whether the edition has a rule with this key, or one that settles what it names."""
        return key in self._rules_of

    def rules_of(self, key: str) -> tuple[Rule, ...]:
        """The rule with this key, else all that settle what it names, in their order; or none."""
        return self._rules_of.get(key, ())

    @cached_property
    def _rules_of(self) -> dict[str, tuple[Rule, ...]]:
        settled: dict[str, tuple[Rule, ...]] = {}
        for rule in self.rules:
            for stand in rule.settles:
                settled[stand] = (*settled.get(stand, ()), rule)
        return settled | {rule.key: (rule,) for rule in reversed(self.rules)}

    def readings_of(self, wager: str) -> tuple[Reading, ...]:
        """The readings that concern a wager, those of the whole game included."""
        return tuple(reading for reading in self.readings if reading.wager in (wager, ""))

    def envy_of(self, wager: str, table: str) -> tuple[Envy, ...]:
        """The envy schedules of a wager that go with the paytable of that id.

        One that goes with all paytables gives way to one of the same stake for that paytable.
        """
        if not self.envy:
            return ()
        found = {envy.stake: envy for envy in self.envy if (envy.wager, envy.table) == (wager, "")}
        found |= {
            envy.stake: envy for envy in self.envy if (envy.wager, envy.table) == (wager, table)
        }
        return tuple(found.values())

    @property
    def known_in_force(self) -> bool:
        """Whether the text was in force when it was read, as adopted and by the days it prints."""
        adopted = self.status in (*ADOPTED, "temporary")
        begun = self.effective is not None and self.effective <= self.read
        return adopted and begun and not self.expired

    @property
    def expired(self) -> bool:
        """Whether the text was in force no more when it was read."""
        return self.expires is not None and self.expires <= self.read

    @property
    def on_the_shelf(self) -> bool:
        """Whether a day or a jurisdiction alone may find it: a shipped or an imported text."""
        return self.local is None or self.imported is not None

    @property
    def standing(self) -> str:
        """The status, a warning where the text is not shown to be in effect, and who entered it."""
        known = self.status if self.known_in_force else f"{self.status}: not shown to be in effect"
        return known if self.local is None else f"{known}; {self.local}"

    @property
    def barred(self) -> str:
        """Why nothing can be approved under the text, "" where nothing is known against it.

        A text that only an applicant or a user entered is nobody's rulemaking and is not judged.
        """
        if self.status == "temporary" and self.expires is not None and self.expired:
            return f"temporary regulations, expired {printed_day(self.expires)}"
        return NEVER.get(self.status, "")

    @property
    def approvable(self) -> str:
        """Whether an analyst may approve a table under it, in a few words."""
        if self.barred or not self.known_in_force:
            return "no" if self.barred else "not shown to be in effect"
        if self.local is None:
            return "yes"
        return "yes, imported" if self.on_the_shelf else "own text"

    @property
    def out_of_force(self) -> str:
        """What is known of a text without a first day in force."""
        return "not shown to be in effect" if self.status in ADOPTED else "never itself in force"


@dataclass(frozen=True, eq=False)
class Regulation:
    """One game's chapter in one jurisdiction, with every edition on file.

    Args:
        game: the game's code ("UTH").
        jurisdiction: "PA", "MD", ...
        editions: oldest first by the day of publication.
    """

    game: str
    jurisdiction: str
    editions: tuple[Edition, ...]

    @property
    def newest(self) -> Edition:
        """The edition published last."""
        return self.editions[-1]
