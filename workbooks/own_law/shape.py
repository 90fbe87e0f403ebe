"""What stands on a law sheet: its pages, their columns, and the keys of the data file behind them.

A page of lines has one line for each row of a paytable, each rule and so on; what is blank in the
columns that name the paragraph repeats the line above. `columns.toml` holds them all.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final

EDITION: Final = "Edition"
PAYTABLES, METERS, ENVY, RULES, STRUCK = "Paytables", "Meters", "Envy", "Rules", "Struck"


@dataclass(frozen=True, kw_only=True)
class Field:
    """One thing asked for.

    Args:
        key: its key in the data file.
        label: what the sheet calls it.
        help: what to write, one sentence.
        needed: whether it must be filled.
        day: whether it is a day.
        width: of its column.
        options: what it is chosen from, where that is not what every field of its key is.
    """

    key: str
    label: str
    help: str
    needed: bool = True
    day: bool = False
    width: int = 16
    options: tuple[str, ...] = ()


SHEETS: Final[Mapping[str, Any]] = tomllib.loads(
    files("workbooks.own_law").joinpath("columns.toml").read_text("utf-8")
)
"""The fields of both sheets, as their file has them."""


def fields_of(lines: Sequence[str | Mapping[str, Any]]) -> tuple[Field, ...]:
    """Return fields as they stand in the file, a word alone for one of several pages."""
    several = SHEETS["several"]
    return tuple(Field(**(several[one] if isinstance(one, str) else one)) for one in lines)


def pages_of(sheet: str) -> dict[str, tuple[Field, ...]]:
    """Return the columns of each page of lines of a sheet, "law" or "described"."""
    return {page: fields_of(one["columns"]) for page, one in SHEETS[sheet]["pages"].items()}


def naming_of(sheet: str) -> dict[str, tuple[str, ...]]:
    """Return the columns that name the paragraph, where several lines make one."""
    pages = SHEETS[sheet]["pages"].items()
    return {page: tuple(one["naming"]) for page, one in pages if "naming" in one}


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """One of the sheets by which a person enters law.

    Args:
        page: its first page, of fields.
        fields: what that asks for.
        lines: the columns of each page of lines.
        naming: the columns that name the paragraph, where several lines make one.
        said: what a line of each is.
        otherwise: what a workbook without its pages is.
        made_by: the command that makes one.
    """

    page: str
    fields: tuple[Field, ...]
    lines: Mapping[str, tuple[Field, ...]]
    naming: Mapping[str, tuple[str, ...]]
    said: Mapping[str, str]
    otherwise: str
    made_by: str


HEAD: Final = fields_of(SHEETS["law"]["head"])
TEXT: Final = fields_of(SHEETS["law"]["text"])
LINES: Final = pages_of("law")
NAMING: Final = naming_of("law")
LAW: Final = Sheet(
    page=EDITION,
    fields=(*HEAD, *TEXT),
    lines=LINES,
    naming=NAMING,
    said=SHEETS["law"]["said"],
    otherwise="is no law sheet",
    made_by="xlplugin law blank",
)

FIRST_LINE: Final = 5
"""The row of the first line of a page; row 4 has the headings, row 3 what to write."""

FIRST_FIELD: Final = 4
"""The row of the first field on the page Edition; values stand in column B."""

MAY_BE_BLANK: Final = " (may be blank)"
"""What stands behind the name of a field that need not be filled."""

FIELD_COLUMNS: Final = 3
"""Name, value and help."""
