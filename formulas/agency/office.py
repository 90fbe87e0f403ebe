"""The agency itself: the name on its sheets, its letterhead, who decides, and its policy.

They stand in `agency.toml` in the agency's folder. Without that file no board's name is printed, no
threshold is applied and no day of review is counted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from combinatorics.entrance import EntranceError, printable, read_text, toml_of
from formulas.agency.interpretations import OFFICE
from formulas.agency.policy import OfficeError, policies_of, reviews_of, words_of
from formulas.law.agency import Office
from formulas.law.followed import followed
from formulas.refusal import listing, not_available

FILE: Final = OFFICE
MOST_BYTES: Final = 100_000
MOST_LINES: Final = 3
LONGEST: Final = 80
_KEYS: Final = ("name", "letterhead", "officer", "policy", "review")
_folder: list[Path] = []


def look_in(folder: Path | None) -> None:
    """Name the agency's folder; what was read before is read anew when it is next asked for.

    Args:
        folder: the folder, None for none.
    """
    _folder[:] = [] if folder is None else [folder]
    _read.cache_clear()


def renew() -> None:
    """Forget what was read, so that it is read anew when it is next asked for."""
    _read.cache_clear()


def office() -> Office | None:
    """Return the agency, None where no folder is named or it has no such file.

    Raises:
        Refusal: the file is there and cannot be used.
    """
    sheet = followed()
    return _read() if sheet is None else sheet.office


@cache
def _read() -> Office | None:
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
    return office_of(held, name) if held else None


def office_of(held: Mapping[str, Any], name: str) -> Office:
    """Return the agency that a file, or the sheet of an approval, names.

    Args:
        held: what stands there by key, as the file has it.
        name: the file's name, for messages.

    Raises:
        OfficeError: as `read_office`.
    """
    unknown = [key for key in held if key not in _KEYS]
    if unknown:
        raise OfficeError(f"{name}: {listing(unknown)} is not known; known are {listing(_KEYS)}.")
    letterhead = held.get("letterhead", [])
    if not isinstance(letterhead, list) or len(letterhead) > MOST_LINES:
        raise OfficeError(f'{name}: "letterhead" is a list of {MOST_LINES} lines at most.')
    return Office(
        name=words_of(held.get("name"), "name", name, LONGEST),
        officer=words_of(held.get("officer"), "officer", name, LONGEST),
        letterhead=tuple(words_of(line, "letterhead", name, LONGEST) for line in letterhead),
        policies=policies_of(held.get("policy", []), name),
        reviews=reviews_of(held.get("review", []), name),
    )


def office_of_lines(lines: Sequence[tuple[str, str, str, str, str]], name: str) -> Office | None:
    """Return the agency whose lines stand on a sheet, None where none do.

    Args:
        lines: as `Office.lines` yields them.
        name: what to call the sheet, for messages.

    Raises:
        OfficeError: as `read_office`.
    """
    if not lines:
        return None
    held: dict[str, Any] = {"letterhead": [], "policy": [], "review": []}
    for key, game, wager, value, source in lines:
        if key == "letterhead":
            held[key].append(value)
        elif key == "policy":
            rule, _, limit = value.partition(": ")
            block = {"rule": rule, "limit": limit, "game": game, "wager": wager, "source": source}
            held[key].append(block)
        elif key == "review":
            days = int(value) if value.isdecimal() else value
            held[key].append({"basis": source, "days": days, "game": game})
        elif key in ("name", "officer") and key not in held:
            held[key] = value
        else:
            raise OfficeError(f"{name}: {key} is not known, or stands there twice.")
    return office_of(held, name)
