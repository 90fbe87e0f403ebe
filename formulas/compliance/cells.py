"""Reading one cell of a submission; a refusal names the field."""

from __future__ import annotations

import re
from fractions import Fraction

from formulas.refusal import bad_value, echo, out_of_range
from formulas.typed_number import PERCENT, typed_number
from formulas.values import Scalar, exact

HIGHEST = 10**12
LONGEST = 60
AMOUNT = "an amount of dollars"


def without_unit(words: str, unit: str) -> str:
    """Return a number without the unit of its field, "4" of "4 hours"; with another it stays.

    Args:
        words: what is typed.
        unit: in words as a rule has it, such as "cover cards" or "times the Ante"; "" for none.
    """
    last = unit.partition(" ")[0] if unit.startswith("times") else unit.rpartition(" ")[2]
    known = (one for many in (unit, last) for one in (many, re.sub("(?<=[xh])es$|s$", "", many)))
    ways = "|".join(map(re.escape, known))
    return re.sub(rf"\s*\b(?:{ways})$", "", words.strip(), flags=re.IGNORECASE)


def number(cell: Scalar, field: str, what: str = "", unit: str = "") -> Fraction:
    """Return an amount of zero or more; "$50,000" and 50000 are one.

    Args:
        cell: the cell.
        field: its field, for the refusal.
        what: what is needed, for the refusal.
        unit: what may stand behind the number, as in `without_unit`.

    Raises:
        Refusal: no number, another unit, a negative or an absurd number.
    """
    what = what or f"a number{unit and f' of {unit}'}"
    if isinstance(cell, str):
        typed = typed_number(without_unit(cell, unit)) if len(cell) <= LONGEST else None
        if typed is None or typed.sign == PERCENT:
            raise bad_value(f"The field {echo(field)} is {echo(cell)}: {what} is needed.")
        amount = typed.amount
    else:
        if isinstance(cell, bool):
            raise bad_value(f"The field {echo(field)} is {str(cell).upper()}: {what} is needed.")
        amount = exact(cell, f"The field {echo(field)}")
    if not 0 <= amount <= HIGHEST:
        raise out_of_range(
            f"The field {echo(field)} is out of range: {what} from 0 to 10^12 is needed."
        )
    return amount


def percent(cell: Scalar, field: str) -> Fraction:
    """Return a share: 0.21 and "21%" are one.

    Raises:
        Refusal: no share of 0 to 100%.
    """
    typed = typed_number(cell) if isinstance(cell, str) else None
    if typed is not None and typed.sign == PERCENT:
        cell = typed.amount
    share = number(cell, field, "a percentage")
    if share > 1:
        raise out_of_range(
            f"The field {echo(field)} is above 100%: type a share such as 21% or 0.21."
        )
    return share


def words(cell: Scalar, field: str) -> str:
    """Return a text; a whole number is its digits.

    Raises:
        Refusal: a truth value.
    """
    if isinstance(cell, bool):
        raise bad_value(f"The field {echo(field)} is {str(cell).upper()}: text is needed.")
    if isinstance(cell, str):
        return cell.strip()
    value = exact(cell, f"The field {echo(field)}")
    return str(value.numerator) if value.denominator == 1 else str(float(value))


def items(cell: Scalar, field: str) -> list[str]:
    """Return the entries of a list: "Ante, Blind and Play", "$1, $5", or a single number.

    A comma between three digits groups thousands only where a dollar sign or no space shows it.

    Raises:
        Refusal: a truth value.
    """
    said = words(cell, field)
    parts = re.split(r"\s*[;/&+]\s*|\s*,(?!\d{3}\b)\s*|\s+(?:and|or)\s+", said)
    return [
        part for part in (re.sub(r"^(?:and|or)\s+", "", part.strip()) for part in parts) if part
    ]


def show(cell: Scalar) -> str:
    """Return a cell as a person reads it."""
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if isinstance(cell, str):
        return " ".join(cell.split())[:200]
    if cell is None:
        return ""
    return show_number(exact(cell, "The cell"))


def show_number(value: Fraction) -> str:
    """Return a number with its thousands grouped."""
    if value.denominator == 1:
        return f"{value.numerator:,}"
    return f"{float(value):,.10g}"
