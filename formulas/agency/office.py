"""The agency itself: the name on its sheets, its letterhead, and who decides.

They stand in `agency.toml` in the agency's folder. Without that file no board's name is printed.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from combinatorics.entrance import EntranceError, printable, read_text, toml_of
from formulas.refusal import listing, not_available

FILE: Final = "agency.toml"
MOST_BYTES: Final = 100_000
MOST_LINES: Final = 3
LONGEST: Final = 80
_KEYS: Final = ("name", "letterhead", "officer")
_folder: list[Path] = []


class OfficeError(ValueError):
    """A file of the agency that cannot be used; the sentence names file and key."""


@dataclass(frozen=True, kw_only=True)
class Office:
    """An agency.

    Args:
        name: as it stands on its sheets.
        officer: the title of who decides ("Executive Director").
        letterhead: further lines of its head, three at most.
    """

    name: str
    officer: str
    letterhead: tuple[str, ...] = ()


def look_in(folder: Path | None) -> None:
    """Name the agency's folder; what was read before is read anew when it is next asked for.

    Args:
        folder: the folder, None for none.
    """
    _folder[:] = [] if folder is None else [folder]
    office.cache_clear()


@cache
def office() -> Office | None:
    """Return the agency, None where no folder is named or it has no such file.

    Raises:
        Refusal: the file is there and cannot be used.
    """
    if not _folder or not (_folder[0] / FILE).exists():
        return None
    try:
        text = read_text(_folder[0] / FILE, MOST_BYTES)
        return read_office(text, printable(FILE))
    except (EntranceError, OfficeError) as wrong:
        raise not_available(f"The agency's file cannot be used: {wrong}") from None


def read_office(text: str, name: str) -> Office | None:
    """Return the agency that a file names, None where nothing in it is filled in.

    Args:
        text: the file's text.
        name: the file's name, for messages.

    Raises:
        EntranceError: no TOML.
        OfficeError: a key that is not known or not there, or words that have no room on a sheet.
    """
    held = toml_of(text, name)
    if not held:
        return None
    unknown = [key for key in held if key not in _KEYS]
    if unknown:
        raise OfficeError(f"{name}: {listing(unknown)} is not known; known are {listing(_KEYS)}.")
    letterhead = held.get("letterhead", [])
    if not isinstance(letterhead, list) or len(letterhead) > MOST_LINES:
        raise OfficeError(f'{name}: "letterhead" is a list of {MOST_LINES} lines at most.')
    return Office(
        name=_words(held.get("name"), "name", name),
        officer=_words(held.get("officer"), "officer", name),
        letterhead=tuple(_words(line, "letterhead", name) for line in letterhead),
    )


def _words(value: Any, key: str, name: str) -> str:
    if not isinstance(value, str) or not value.strip() or len(value) > LONGEST:
        raise OfficeError(f'{name}: "{key}" must be words in quotes, {LONGEST} letters at most.')
    return value.strip()
