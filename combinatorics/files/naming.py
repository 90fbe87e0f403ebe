"""The one door for names: of games, wagers, rows, tables and editions.

A name stands in formulas, is the title of a sheet and part of the name of a file. What may stand in
it is therefore the same everywhere, and nothing in it means anything to a program.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

LONGEST: Final = 60
LONGEST_OF_WAGER: Final = 22  # a sheet is called by it and a word more, in at most 31 letters
_LETTERS: Final = re.compile(r"[^\W\d_]|[0-9 '\u2019,.()&+%$#\u00a7!/\u00bd\u2014\u2013-]")
_FIRST: Final = re.compile(r"[^\W_]|[$(]")
_CODE: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9.-]{0,19}")
LONGEST_OF_CODE: Final = 20
_LAST_LATIN: Final = 0x24F
_SIGNS: Final = "\u2019\u2014\u2013"
# A sheet of a wager has the wager's name, and stands in one workbook with these; a line of a
# settlement has it too, and stands above the last two.
SHEETS: Final = frozenset(
    title.casefold()
    for title in (
        *("Submission", "Layout", "House way", "Flags", "Law", "Choices", "Conditions", "Read me"),
        *("Functions", "Lists", "Approval", "Paytables", "Annex", "Report", "Claims", "Pictures"),
        *("Parts", "Payout limit", "Compliance", "Citations", "Inputs", "Figures"),
        *("Data file", "What if", "Scenarios", "Tables", "Settle", "Chart data", "Trial", "Meters"),
        *("Workings", "Counts", "Plays", "Rules", "Controls", "Interpretations"),
        *("Envy", "Total"),
    )
)


def fault_of_name(words: str) -> str:
    """Return why something cannot be called so, in a sentence; "" for a good name."""
    if not words:
        return ""
    if len(words) > LONGEST:
        return f"a name has at most {LONGEST} letters, not {len(words):,}."
    for letter in words:
        latin = ord(letter) <= _LAST_LATIN or letter in _SIGNS
        if not (latin and _LETTERS.fullmatch(letter)):
            sign = f'"{letter}"' if letter.isprintable() else f"U+{ord(letter):04X}"
            return f"a name has letters, digits, spaces and , . ' ( ) & + % $ # ! / -, not {sign}."
    if not _FIRST.match(words):
        return f'a name begins with a letter, a digit, $ or (, not "{words[0]}".'
    if ".." in words:
        return "a name has no two periods in a row."
    return ""


def fault_of_code(words: str) -> str:
    """Return why something cannot have such a code, in a sentence; "" for a good one."""
    if words and (not _CODE.fullmatch(words) or ".." in words):
        return (
            f"a code has at most {LONGEST_OF_CODE} letters, digits, hyphens and single periods and "
            f'begins with a letter or a digit, not "{words[:LONGEST_OF_CODE]}".'
        )
    return ""


def fault_of_wagers(names: Sequence[str]) -> str:
    """Return why the wagers of a game cannot be called so; "" for good names.

    The name of a wager is the title of its sheets and a part of the names of its cells.
    """
    taken: dict[str, str] = {}
    for name in names:
        if name.casefold() in SHEETS:
            return f'the wager "{name}" has the name of a sheet or a line of our own: rename it.'
        if len(name) > LONGEST_OF_WAGER or "/" in name or "'" in name:
            return (
                f'the wager "{name}": the name of a wager is the title of its sheet, of at most '
                f"{LONGEST_OF_WAGER} letters without / and '."
            )
        other = taken.setdefault(file_name(name), name)
        if other != name:
            return f'the wagers "{other}" and "{name}" differ in signs alone: rename one.'
    return ""


def file_name(name: str) -> str:
    """Return the name of a file for what has a name: small letters, digits and hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-") or "unnamed"
