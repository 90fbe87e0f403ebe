"""The two-column range of field and value that states a holder's choices."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from formulas.compliance import cells
from formulas.compliance.model import Field
from formulas.question.hand_names import names_of_rows
from formulas.refusal import bad_value, echo, listing, not_available, out_of_range
from formulas.typed_yes import yes
from formulas.values import CellError, Raw, Scalar, blank, exact, is_number, key, rows

HEADINGS = ("field", "fields", "choice", "choices", "rule", "value", "values", "found")
NEAR = 5
LONGEST_NAME = 80
HIGHEST = 10**18


@dataclass(frozen=True)
class StatedChoices:
    """What a submission states.

    Args:
        given: cells by the name of their field; a blank one is None.
    """

    given: Mapping[str, Scalar]

    def says(self, name: str) -> bool:
        """Say whether a field has a value."""
        return not blank(self.given.get(name))

    def left_blank(self, name: str) -> bool:
        """Say whether a field stands there without a value."""
        return name in self.given and blank(self.given[name])

    def cell(self, name: str) -> Scalar:
        """Return a field's cell, None when it is not stated."""
        return self.given.get(name)

    def show(self, name: str) -> str:
        """Return a field's value as a person reads it."""
        return cells.show(self.given.get(name))

    def yes(self, name: str) -> bool | None:
        """Return a field of yes or no, None when it is not stated.

        Raises:
            Refusal: neither yes nor no.
        """
        cell = self.cell(name)
        if blank(cell):
            return None
        said = yes(cell)
        if said is None and not isinstance(cell, str) and cell in (0, 1):
            return cell == 1
        if said is None:
            raise bad_value(f"The field {echo(name)} is {echo(cell)}: yes or no is needed.")
        return said

    def number(self, name: str, what: str = "", unit: str = "") -> Fraction | None:
        """Return an amount, None when it is not stated."""
        return cells.number(self.given[name], name, what, unit) if self.says(name) else None

    def items(self, name: str) -> list[str]:
        """Return a list, empty when it is not stated."""
        return cells.items(self.given[name], name) if self.says(name) else []


def read_submission(
    raw: Raw,
    named: Mapping[str, str],
    where: str,
    counted: Callable[[str], str | None] = lambda _name: None,
) -> StatedChoices | None:
    """Return what a range states, None where there is no range or nothing stands in it.

    Args:
        raw: two columns, field and value.
        named: the known fields by everything they may be called, as `names_of` gives them.
        where: what the range is called, for refusals.
        counted: returns the field of a hand that counts tell apart and no text lists.

    Raises:
        Refusal: an unknown field (`#N/A`, naming near ones), one given twice, or another shape.
    """
    # A blank cell reaches some hosts as 0.
    if raw is None or (not isinstance(raw, list) and (blank(raw) or raw == 0)):
        return None
    table = rows(raw, where)
    if table is None:
        return None
    if len(table[0]) != 2:
        raise bad_value(f"{where} has {len(table[0])} columns: give two, field and value.")
    given: dict[str, Scalar] = {}
    for place, (name, value) in enumerate(table):
        if isinstance(name, CellError) or isinstance(value, CellError):
            raise bad_value(f"{where} holds an error value in row {place + 1}.")
        if blank(name) or (is_number(name) and name == 0):
            if not blank(value) and value != 0:
                raise bad_value(f"{where} has {echo(value)} without a field beside it.")
            continue
        if not isinstance(name, str):
            raise bad_value(
                f"{where} has {echo(name)} where a field should stand: the fields go into the "
                "first column, the values into the second."
            )
        if place == 0 and key(name) in HEADINGS and key(value) in HEADINGS:
            continue
        known = named.get(field_key(name)) or _said_otherwise(name, named) or counted(name)
        if known is None:
            raise not_available(_unknown(name, named, where))
        if known in given:
            raise bad_value(f"{where} has the field {echo(known)} twice: keep one row.")
        if is_number(value) and abs(exact(value, f"The field {echo(known)}")) > HIGHEST:
            raise out_of_range(f"The field {echo(known)} is out of range: no number is so large.")
        given[known] = value
    return StatedChoices(given) if given else None


def field_key(name: object) -> str:
    """Return a field's name as it is matched; the bar before a hand counts."""
    wager, bar, hand = str(name).partition("|")
    return f"{key(wager)}{bar}{key(hand)}"


def names_of(fields: Iterable[Field]) -> dict[str, str]:
    """Return the name of a field by everything it may be called; a name outranks an alias."""
    found: dict[str, str] = {}
    every = list(fields)
    for field in every:
        found.setdefault(field_key(field.name), field.name)
    for field in every:
        for alias in field.aliases:
            found.setdefault(field_key(alias), field.name)
    return found


def _said_otherwise(name: str, by_key: Mapping[str, str]) -> str | None:
    """Return the field of a hand that the trade has another word for."""
    wager, bar, hand = name.partition("|")
    if not bar:
        return None
    hands = {
        field.partition("|")[2].strip(): field
        for known, field in by_key.items()
        if known.startswith(f"{key(wager)}|")
    }
    meant = names_of_rows(hands).meant(hand)
    return None if meant is None else hands[meant]


def _unknown(name: str, by_key: Mapping[str, str], where: str) -> str:
    if len(name) > LONGEST_NAME:
        return f"{where} has no field {echo(name)}."
    asked = field_key(name)
    close = difflib.get_close_matches(asked, by_key, NEAR, 0.5)
    words = [key(word) for word in re.split(r"\W+", name) if len(word) > 3]
    holding = [known for known in by_key if any(word and word in known for word in words)]
    near = list(dict.fromkeys(by_key[known] for known in [*close, *holding]))[:NEAR]
    suggestion = (
        f"near ones are {listing(near)}"
        if near
        else "call COMPLIANCE without choices for the list of fields"
    )
    return f"{where} has no field {echo(name)}; {suggestion}."
