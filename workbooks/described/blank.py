"""Making the sheet of a described game, blank or filled with a description."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from openpyxl.styles import Alignment
from openpyxl.worksheet.worksheet import Worksheet

from formulas.condition_words import words_of_a_condition
from workbooks.described.reading import read_description
from workbooks.described.shape import (
    BASE,
    DESCRIBED,
    DRAWS,
    EXAMPLES,
    GAME,
    HANDS,
    LINES,
    NAMING,
    OUTCOMES,
    RANDOM,
    READINGS,
    RESULTS,
    ROWS,
    STAKES,
    VARIANTS,
)
from workbooks.functions_sheet import packed_with_functions
from workbooks.kit import style
from workbooks.own_law.blank import new_sheet
from workbooks.own_law.shape import ENVY, FIRST_LINE, METERS, PAYTABLES, RULES, Field
from workbooks.xlsx import WorkbookRefusal

HEADING = "Described game"
FILLED = (
    "A side wager: fill this page, Rows and Paytables. A base game: the wager Base on Rows, and "
    "Stakes; against a dealer's hand Outcomes and Hands too. Pages that say Only may stay blank; "
    "the page Words has what a condition is written in. Then: xlplugin game enter THIS-FILE -o "
    "YOUR-FOLDER"
)
WORDS = "Words"
FIRST_WORD = 5
WORD_WIDTHS = (44, 110)
WORDS_SAID = (
    "A condition is written in these words, joined by and, or, not and brackets; without of they "
    "are said of the wager's hand. Ranks are A K Q J T 9 ... 2, suits s h d c."
)
ORDER = (GAME, ROWS, WORDS, PAYTABLES, METERS, EXAMPLES)
"""What every wager needs comes first, as a person fills it; the other pages follow."""
Line = Mapping[str, Any]


def description_sheet(described: Mapping[str, Any] | None = None) -> bytes:
    """Return the sheet.

    Args:
        described: a data file that the loader accepted, as it was parsed; None for a blank sheet.

    Raises:
        WorkbookRefusal: the file says what the sheet has no place for.
    """
    known: dict[str, Any] = {"status": "submitted"}
    if described is not None:
        known |= _fields(described)
    book = new_sheet(DESCRIBED, "A game that is not on file", FILLED, known, HEADING)
    for name, lines in ({} if described is None else _pages(described)).items():
        _fill(book[name], LINES[name], NAMING.get(name, ()), lines)
    words = book.create_sheet(WORDS)
    style.head(words, WORDS, WORDS_SAID, size=9)
    style.heads(words, FIRST_WORD - 1, ("Write, for example", "Which says"), figures=None)
    row = FIRST_WORD - 1
    for row, line in enumerate(words_of_a_condition(), start=FIRST_WORD):
        for column, part in enumerate(line, start=1):
            cell = words.cell(row, column, part)
            style.plain(cell, size=10)
            cell.alignment = Alignment(vertical="center", wrap_text=True)
    style.widths(words, WORD_WIDTHS)
    style.finish(words, f"A{FIRST_WORD}", f"B{row}", HEADING, repeat=FIRST_WORD - 1)
    for at, name in enumerate(ORDER):
        book.move_sheet(name, at - book.sheetnames.index(name))
    data = packed_with_functions(book)
    if described is not None:
        for place in _lost(described, read_description(data)):
            raise WorkbookRefusal(
                f"The sheet has no place for {place}: change the data file itself."
            )
    return data


def _lost(told: object, held: object, place: str = "") -> Iterator[str]:
    """Yield where a file says something else than the sheet that is filled with it."""
    if isinstance(told, dict) and isinstance(held, dict):
        for key in {**told, **held}:
            yield from _lost(told.get(key), held.get(key), f"{place}, {key}".removeprefix(", "))
    elif isinstance(told, list) and isinstance(held, list) and len(told) == len(held):
        for at, (one, other) in enumerate(zip(told, held, strict=True), 1):
            yield from _lost(one, other, f"{place} {at}")
    elif _plain(told) != _plain(held):
        yield place


def _plain(value: object) -> str:
    """A value without the spaces and the sign that do not matter to a reader of it."""
    one = value[0] if isinstance(value, list) and len(value) == 1 else value
    return " ".join(str(one or "").removeprefix("$").split())


def _fill(
    sheet: Worksheet, fields: Sequence[Field], naming: Sequence[str], lines: Sequence[Line]
) -> None:
    above: Line = {}
    for row, line in enumerate(lines, FIRST_LINE):
        again = bool(naming) and all(line.get(key) == above.get(key) for key in naming)
        for column, field in enumerate(fields, 1):
            if not (again and field.key in naming):
                sheet.cell(row, column, line.get(field.key))
        above = line


def _fields(described: Mapping[str, Any]) -> dict[str, Any]:
    found = dict(described["description"])
    found["deal"] = "; ".join(found["deal"])
    for key in ("decks", "jokers"):
        if key in found:
            found[key] = _parted(found[key] if isinstance(found[key], list) else [found[key]])
    head = {key: value for key, value in described.items() if isinstance(value, str)}
    words = {f"words {key}": word for key, word in described.get("words", {}).items()}
    return {**found, **head, **words, **described["edition"]}


def _pages(described: Mapping[str, Any]) -> dict[str, list[Line]]:
    block = described["description"]
    base = block.get("base")
    stakes, edition = (base or {}).get("stake", ()), described["edition"]
    wagers = [*([{**base, "name": BASE}] if base else ()), *block.get("wager", ())]
    tables = edition.get("paytable", ())
    return {
        ROWS: [line for wager in wagers for line in _rows(wager)],
        STAKES: [{**one, "times": _parted(one.get("times"))} for one in stakes],
        OUTCOMES: [
            {**one, "only_with": _parted([": ".join(pair) for pair in one.get("only_with", ())])}
            for one in stakes
            if "against" in base
        ],
        RESULTS: [{"name": one["name"], **end} for one in stakes for end in one.get("ends", ())],
        HANDS: [
            {
                **{key: base[key] for key in ("against", "qualifies") if key in (base or {})},
                **ranking,
                "cards": str(ranking["cards"]),
                "row": row,
                "condition": said,
            }
            for ranking in filter(None, [block.get("ranking")])
            for row, said in ranking["rows"]
        ],
        DRAWS: [{"group": group, "condition": said} for group, said in block.get("draw", ())],
        RANDOM: [
            {**_typed(one), "sector": sector, "parts": parts}
            for one in block.get("random", ())
            for sector, parts in one.get("sectors", [(None, None)])
        ],
        VARIANTS: [
            {"wager": wager["name"], "id": one["id"], "row": row, "condition": said}
            for wager in wagers
            for one in wager.get("variant", ())
            for row, said in one.get("rows", ())
        ],
        READINGS: [
            {**one, "choice": choice["id"], "meaning": choice["meaning"]}
            for one in edition.get("reading", ())
            for choice in one["choice"]
        ],
        PAYTABLES: [
            {**table, "hand": hand, "pay": pay} for table in tables for hand, pay in table["rows"]
        ],
        METERS: [
            {"wager": table["wager"], "id": table.get("id")}
            | {key: _term(value) for key, value in meter.items()}
            for table in tables
            for meter in table.get("meter", ())
        ],
        ENVY: [
            {**one, "stake": f"${one['stake']}", "hand": hand, "pay": pay}
            for one in edition.get("envy", ())
            for hand, pay in one["rows"]
        ],
        RULES: [
            {**one, "value": _parted(one.get("value")), "wagers": _parted(one.get("wagers"))}
            for one in edition.get("rule", ())
        ],
        EXAMPLES: [
            {**one, "wager": wager, "row": row}
            for one in block.get("example", ())
            for wager, row in one["pays"]
        ],
    }


def _typed(event: Mapping[str, Any]) -> Line:
    """An event with its numbers as they are typed."""
    numbers = {key: str(event[key]) for key in ("number", "sides") if key in event}
    return {**event, **numbers}


def _rows(wager: Mapping[str, Any]) -> Iterator[Line]:
    cited = {one["row"]: one for one in wager.get("cited", ())}
    named = {**wager, "requires": _parted(wager.get("requires"))}
    for row, condition in wager["rows"]:
        clause = cited.get(row, {})
        yield {
            **named,
            "row": row,
            "condition": condition,
            "cited_section": clause.get("section"),
            "cited_quote": clause.get("quote"),
            "within": _parted([wider for name, wider in wager.get("within", ()) if name == row]),
        }


def _parted(values: Sequence[object] | None) -> str | None:
    return "; ".join(map(str, values)) if values else None


def _term(value: object) -> object:
    """A figure of a meter as it is typed: its text, with how it binds before it."""
    if not isinstance(value, Mapping):
        return value
    bound = "" if value["is"] == "equal" else str(value["is"])
    return " ".join(filter(None, (bound, str(value.get("text", "")))))
