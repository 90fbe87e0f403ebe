"""Where on the sheet of a described game a refusal of the loader stands: the cell, not the line.

The loader reads the data file and names its blocks and keys; the person who filled the sheet has
never seen that file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from openpyxl.utils import get_column_letter

from workbooks.described.shape import ASKED, BASE, DESCRIBED, GAME, HANDS, LINES, NAMING, ROWS
from workbooks.own_law.reading import Cells, read_book
from workbooks.own_law.shape import FIRST_FIELD, FIRST_LINE, METERS, PAYTABLES, RULES

_FILE: Final = re.compile(r"^[^:,]*\.toml(?:, line \d+)?(?:[,:] )")
_ROW: Final = re.compile(r"^description, (?:wager (\d+)|(base|ranking))(?:: |, )row (\d+), ")
_RULE: Final = re.compile(r"^edition [^,]+, rule ([^:]+): ")
_PAY: Final = ": The pay "
_METER: Final = re.compile(r" meter, (?:seed|reseed|primary rate|reserve rate): ")
_TABLE: Final = re.compile(r"^edition [^,]+, (?=.* Paytable|[^:]+:)")
METER: Final = "the figures given are for none"
HINTS: Final = {
    "deal": ' Groups are parted by ";", each a name, a number of cards and with whom it lies.',
    "expires": ' Write "open" where the text prints no first day in force.',
    "jurisdiction": " PA and MD did; a block words goes into the data file (docs/law-file.md).",
}
PHRASES: Final = {
    "jurisdiction": "give its [words]",
    "expires": "cannot expire",
    "status": "the status of a described game",
}
"""How a refusal speaks of a field that it does not name by its key."""
Pages = Mapping[str, Cells]


def on_the_sheet(sentence: str, data: bytes) -> str:
    """Return a refusal of the data file as the sheet has it.

    Args:
        sentence: what the loader says.
        data: the sheet.

    Raises:
        WorkbookRefusal: no workbook, or no such sheet.
    """
    said = _FILE.sub("", sentence)
    pages = read_book(data, DESCRIBED)
    found = _ROW.match(said)
    if found is not None:
        place = _row(pages, found)
        return f"{place}: {said[found.end() :]}" if place else said
    if METER in said:
        return (
            f"{PAYTABLES}: {_TABLE.sub('', said)} Fill a line of the page {METERS}, with "
            '"must be stated" where the text names no amount.'
        )
    rule = _RULE.match(said)
    if rule is not None:
        place = next((at for at, (key,) in _cells(pages, RULES, "key") if key == rule[1]), RULES)
        return f"{place}: {said[rule.start(1) :]}"
    if _PAY in said:
        named, _, why = said.partition(_PAY)
        for place, (pay, hand) in _cells(pages, PAYTABLES, "pay", "hand"):
            if named.endswith(f", {hand}") and why.startswith(f'"{pay}"'):
                return f"{place}: {_TABLE.sub('', said)}"
    for row, field in enumerate(ASKED, FIRST_FIELD):
        if f'"{field.key}"' in said or PHRASES.get(field.key, f'"{field.key}"') in said:
            return f"{GAME}!B{row} ({field.label}): {said}{HINTS.get(field.key, '')}"
    page = METERS if _METER.search(said) else PAYTABLES
    return _TABLE.sub(f"{page}: ", said)


def _row(pages: Pages, found: re.Match[str]) -> str:
    """The cell of a condition, "" where it cannot be told."""
    wager, block, row = found.groups()
    if block == "ranking":
        addresses = [place for place, _ in _conditions(pages, HANDS, NAMING[HANDS][0])]
    else:
        blocks: list[tuple[str, list[str]]] = []
        for place, name in _conditions(pages, ROWS, "name"):
            if not blocks or (name and name != blocks[-1][0]):
                blocks.append((name, []))
            blocks[-1][1].append(place)
        named = [one for one in blocks if (one[0] == BASE) == (block == "base")]
        at = int(wager or 1) - 1
        addresses = named[at][1] if at < len(named) else []
    at = int(row) - 1
    return addresses[at] if at < len(addresses) else ""


def _cells(pages: Pages, page: str, *keys: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the address of the first of some columns, and what each says, line by line."""
    columns = {field.key: get_column_letter(column) for column, field in enumerate(LINES[page], 1)}
    rows = {int(re.sub(r"\D", "", address)) for address in pages[page]}
    for line in sorted(row for row in rows if row >= FIRST_LINE):
        found = (pages[page].get(f"{columns[key]}{line}") for key in keys)
        said = tuple("" if value is None else str(value).strip() for value in found)
        yield f"{page}!{columns[keys[0]]}{line}", said


def _conditions(pages: Pages, page: str, key: str) -> Iterator[tuple[str, str]]:
    """Where each condition stands, with what names its paragraph: "" for the line above's."""
    for place, (condition, name) in _cells(pages, page, "condition", key):
        if condition:
            yield place, name
