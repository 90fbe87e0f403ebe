"""What a workbook prints of the agency: who issues it, and under which interpretations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from formulas.agency.interpretations import adopted, digest, is_followed, on_file, standing
from formulas.agency.office import office
from formulas.law.model import Edition
from formulas.law.readings import Choice, Reading
from formulas.typed_day import printed_day
from workbooks.kit.formula import Formula
from workbooks.kit.names import text

NOT_ISSUED: Final = "Not issued by any agency"
NOT_ADOPTED: Final = "not adopted"
FOLLOWED: Final = "Interpretations adopted by the agency, which the figures follow"
OTHERS: Final = (
    "This machine follows other interpretations than those listed, under which the workbook was "
    "made: its figures are not theirs"
)
STORED: Final = "Interpretations adopted by the agency, under which the figures were stored"


def issued_by() -> str:
    """Return the agency that issues a sheet; without an agency's file that none does.

    Raises:
        Refusal: the agency's file cannot be used.
    """
    agency = office()
    return NOT_ISSUED if agency is None else agency.name


def taken(edition: Edition, reading: Reading) -> tuple[Choice, str]:
    """Return the choice of a reading that a new workbook follows, and who adopted it.

    Without a register nothing is said of an adoption.

    Raises:
        Refusal: the register cannot be followed.
    """
    one = adopted(edition, reading, None)
    name = reading.default if one is None else one.choice
    choice = next(choice for choice in reading.choices if choice.id == name)
    if one is not None:
        return choice, one.cited
    return choice, NOT_ADOPTED if is_followed() and reading.selectable else ""


def followed(edition: Edition) -> Iterator[tuple[str, str]]:
    """Yield each interpretation that stands of an edition, with who adopted it.

    Raises:
        Refusal: the register cannot be followed.
    """
    for one in standing(edition):
        yield f"{one.reading}: {one.choice}", one.cited


def on_file_of(edition: Edition) -> Iterator[str]:
    """Yield each interpretation on file of an edition with its days, also one that has ended.

    Raises:
        Refusal: the register cannot be followed.
    """
    for one in on_file():
        if (one.game, one.edition) == (edition.game, edition.code):
            until = "" if one.until is None else f" to {printed_day(one.until)}"
            yield f"{one.reading}: {one.choice}, {one.cited}{until}"


def heading_formula() -> str:
    """Return the formula of the heading of a list of them.

    It says so where the machine that computes the workbook follows others.

    Raises:
        Refusal: the register cannot be followed.
    """
    named = f"interpretations {digest()}"
    here = f"ISNUMBER(SEARCH({text(named)},ENGINEVERSION()))"
    known = f"IF({here},{text(FOLLOWED)},{text(OTHERS)})"
    return Formula(f"=IF(ISERROR(ENGINEVERSION()),{text(STORED)},{known})")
