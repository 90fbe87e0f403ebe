"""Which reading of the ambiguous clauses about pots a call asks for, and which irregularity."""

from __future__ import annotations

from formulas.law.model import Edition
from formulas.pots.grounds import READINGS, VOID
from formulas.question.conditions import Conditions
from formulas.refusal import echo, listing, not_available
from formulas.values import key


def read_readings(edition: Edition, known: Conditions) -> tuple[str, ...]:
    """Return the choices of the condition "reading", several apart by a semicolon.

    Raises:
        Refusal: a choice that no reading about pots has, or two of one reading.
    """
    asked = [part.strip() for part in (known.word("reading") or "").split(";") if part.strip()]
    choices = {
        choice.id: reading.id
        for reading in edition.readings
        if reading.id in READINGS and reading.selectable
        for choice in reading.choices
    }
    found: dict[str, str] = {}
    for one in asked:
        name = next((choice for choice in choices if choice.casefold() == one.casefold()), None)
        if name is None:
            raise not_available(
                f"There is no reading {echo(one)} of what decides a pot; there are "
                f"{listing(choices)}."
            )
        if found.setdefault(choices[name], name) != name:
            raise not_available(
                f"{echo(one)} and {echo(found[choices[name]])} are two readings of one clause: "
                "keep one."
            )
    return tuple(found.values())


def read_void(known: Conditions) -> bool:
    """Say whether the condition "irregularity" voids the round (§ 553.16(g)).

    Raises:
        Refusal: an irregularity that moves no money here.
    """
    asked = known.word("irregularity")
    if asked is None:
        return False
    if key(asked) != key(VOID):
        raise not_available(
            f"The irregularity {echo(asked)} moves no money in a pot; {echo(VOID)} does, and a "
            'single hand is said to be "dead" or "refund" in its row.'
        )
    return True
