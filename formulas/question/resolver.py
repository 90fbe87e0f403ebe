"""Which reading of each ambiguous clause a call follows: the one resolver of all functions.

The condition "reading" names choices, several apart by semicolons: by the id of the choice
("showdown"), or with its reading before a colon ("bad beat on a fold: showdown") where two
readings have a choice of one name; without it such a name chooses in each of them. The part
"default" names the default of every reading that no other part names. Whatever is not named is
read by the default too, and a settled round says so. A part counts as used where its reading
decides something; what was named and decided nothing is refused by the ledger of the conditions.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from formulas.agency.interpretations import adopted, is_followed
from formulas.law.agency import Interpretation
from formulas.law.model import Edition
from formulas.law.readings import Choice, Reading
from formulas.question.conditions import Conditions
from formulas.question.ledger import State
from formulas.refusal import echo, listing, not_available
from formulas.suggestion import did_you_mean
from formulas.values import key

CONDITION = "reading"
DEFAULT = "default"


@dataclass(frozen=True)
class Readings:
    """The readings of one call."""

    edition: Edition
    conditions: Conditions

    def check(self) -> None:
        """Refuse a name that no reading of the edition has, and two choices of one reading.

        The part "default" counts as used: it says of every reading that may bear on the answer
        how it is read.
        """
        parts = self.conditions.parts(CONDITION)
        if parts:
            _named(self.edition, parts)
        for part in parts:
            if key(part) == key(DEFAULT):
                self.conditions.take(CONDITION, part)

    def of(self, name: str) -> str:
        """The choice taken of the reading of that id, "" where there is none; as `taken`."""
        reading = find_reading(self.edition, name)
        return "" if reading is None else self.taken(reading).id

    def taken(self, reading: Reading) -> Choice:
        """The choice that is taken of a reading; asking for it decides something.

        How a clause is read is no ground of the answer where every other choice is set aside.
        What `check` refuses is refused here too.
        """
        named = self._parts_of(reading)
        for part, _choice in named:
            self.conditions.take(CONDITION, part)
        adoption = self.adoption(reading)
        if named:
            choice = named[0][1]
        elif adoption is not None:
            choice = choice_of(reading, adoption.choice)
        else:
            choice = default_of(reading)
        ledger = self.conditions.ledger
        if reading.selectable and all(key(part) == key(DEFAULT) for part, _ in named):
            ledger.read[reading.id] = choice.id
        clause = self.edition.citation(reading.section)
        others = reading.others(choice)
        if adoption is not None and adoption.choice == choice.id:
            sentence = f'Computed under "{choice.id}" of {clause} ({adoption.cited}).'
            ledger.follows(reading.id, State.EXACT, sentence)
        elif choice.aside is not None or others:
            ledger.doubt(reading.id, clause, reading.not_adopted(choice))
            ledger.others[reading.id] = lambda: (
                (other.id, self.naming(reading, other)) for other in others
            )
        return choice

    def adoption(self, reading: Reading) -> Interpretation | None:
        """Return how the agency's register reads a clause; None where it says nothing of it.

        A register that is named and cannot be followed is refused.
        """
        if not is_followed():
            return None
        return adopted(self.edition, reading, self.conditions.quiet().date("as of"))

    def is_named(self, reading: Reading) -> bool:
        """Say whether the call names a choice of a reading; this decides nothing."""
        return bool(self._parts_of(reading))

    def is_decided(self, reading: Reading) -> bool:
        """Say whether the call names a choice, or the agency adopted one; this decides nothing."""
        return self.is_named(reading) or self.adoption(reading) is not None

    def naming(self, reading: Reading, choice: Choice) -> str:
        """The condition "reading" that names another choice of one reading and keeps the rest."""
        parts = self.conditions.parts(CONDITION)
        full = key(f"{reading.id}:")
        kept = [part for part in parts if not (":" in part and key(part).startswith(full))]
        shared = sum(
            key(other.id) == key(choice.id)
            for each in self.edition.readings
            if each.selectable
            for other in each.choices
        )
        # A part that names its reading goes before those that do not.
        named = choice.id if shared == 1 and not kept else f"{reading.id}: {choice.id}"
        return "; ".join([*kept, named])

    def _parts_of(self, reading: Reading) -> tuple[tuple[str, Choice], ...]:
        parts = self.conditions.parts(CONDITION)
        if not parts:
            return ()
        default = default_of(reading)
        every = tuple((part, default) for part in parts if key(part) == key(DEFAULT))
        return _named(self.edition, parts).get(reading.id, every)


def find_reading(edition: Edition, name: str) -> Reading | None:
    """Return the reading of that id, or of the stand of that name, None where there is none."""
    return next((one for one in edition.readings if name == one.id or name in one.settles), None)


def default_of(reading: Reading) -> Choice:
    """Return the choice that is taken where none is named and none adopted."""
    return choice_of(reading, reading.default)


def choice_of(reading: Reading, name: str) -> Choice:
    """Return the choice of that id."""
    return next(choice for choice in reading.choices if choice.id == name)


def words_of(choice: Choice, reading: Reading) -> str:
    """Return why a choice is taken: the reason of a default, the meaning of another."""
    return reading.reason if choice.id == reading.default else choice.meaning


@lru_cache(maxsize=256)
def _named(edition: Edition, parts: tuple[str, ...]) -> dict[str, tuple[tuple[str, Choice], ...]]:
    """Return by reading the parts that name a choice of it, with the choice."""
    found: dict[str, tuple[tuple[str, Choice], ...]] = {}
    told: set[str] = set()
    for part in parts:
        if key(part) == key(DEFAULT):
            continue
        fitting = [
            (reading, choice)
            for reading in edition.readings
            for choice in reading.choices
            if key(part) in (key(choice.id), key(f"{reading.id}: {choice.id}"))
        ]
        if not any(reading.selectable for reading, _ in fitting):
            raise not_available(_unknown(edition, part, fitting))
        for reading, choice in fitting:
            if not reading.selectable:
                continue
            known = found.get(reading.id, ())
            exact = key(part) == key(f"{reading.id}: {choice.id}")
            if known and not exact and known[0][0] in told:
                continue  # a part that names its reading goes before one that does not
            if known and exact and known[0][0] not in told:
                known = ()
            told |= {part} if exact else set()
            if known and known[0][1] is not choice:
                raise not_available(
                    f"{echo(part)} and {echo(known[0][0])} are two interpretations of one clause: "
                    "keep one."
                )
            found[reading.id] = (*known, (part, choice))
    return found


def _unknown(edition: Edition, part: str, fitting: list[tuple[Reading, Choice]]) -> str:
    if fitting:
        reading, _ = fitting[0]
        return (
            f"{edition.code} has {echo(part)} on file as an interpretation of "
            f"{edition.citation(reading.section)} that cannot be chosen: "
            f"{reading.unchanged or reading.open}"
        )
    offered = {
        choice.id
        for reading in edition.readings
        if reading.selectable
        for choice in reading.choices
    }
    return (
        f"{edition.code} has no interpretation {echo(part)} to choose; "
        f"it has {listing(sorted(offered)) or 'none'}.{did_you_mean(part, sorted(offered))}"
    )
