"""Reading a filled sheet of a described game into its data file; a refusal names the cell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import tomli_w

from workbooks.described.shape import (
    ASKED,
    BASE,
    DEAL,
    DESCRIBED,
    DRAWS,
    EXAMPLES,
    GAME,
    HANDS,
    HEAD,
    NAMING,
    OUTCOMES,
    RANDOM,
    READINGS,
    RESULTS,
    ROWS,
    STAKES,
    VARIANTS,
    WORDS_OF_LAW,
)
from workbooks.own_law.reading import by_name, gathered, paragraphs, parted, read_sheet
from workbooks.own_law.shape import FIRST_FIELD
from workbooks.xlsx import WorkbookRefusal

Block = dict[str, Any]
_NUMBERS = ("decks", "jokers")
OF_BASE = (STAKES, OUTCOMES, RESULTS)


def as_data_file(data: bytes) -> str:
    """Return the text of the data file that says what a filled sheet says.

    Args:
        data: the .xlsx file.

    Raises:
        WorkbookRefusal: as `read_description` does. What the text says is for the loader to refuse.
    """
    return tomli_w.dumps(read_description(data))


def read_description(data: bytes) -> Block:
    """Return what a filled sheet says, key by key; what it says is for the loader to refuse.

    Raises:
        WorkbookRefusal: as `workbooks.own_law.reading.read_sheet` does.
    """
    asked, lines = read_sheet(data, DESCRIBED)
    for row, field in enumerate(ASKED, FIRST_FIELD):
        if field.key in _NUMBERS and field.key in asked:
            numbers = [_whole(part, row) for part in parted(asked[field.key]) or [""]]
            asked[field.key] = numbers if len(numbers) > 1 else numbers[0]
    head: Block = {field.key: asked.pop(field.key) for field in HEAD}
    description = {field.key: asked.pop(field.key) for field in DEAL if field.key in asked}
    words = {field.key: asked.pop(field.key) for field in WORDS_OF_LAW if field.key in asked}
    if words:
        head["words"] = {key.removeprefix("words "): word for key, word in words.items()}
    description["deal"] = parted(description.get("deal", ""))
    if lines[DRAWS]:
        description["draw"] = [[one["group"], one["condition"]] for one in lines[DRAWS]]
    if lines[RANDOM]:
        description["random"] = [_event(*one) for one in by_name(lines[RANDOM], NAMING[RANDOM])]
    wagers = _wagers(lines[ROWS])
    base = next((one for one in wagers if one["name"] == BASE), None)
    if base is not None:
        wagers.remove(base)
        del base["name"]
        stakes = _stakes(lines[STAKES], lines[OUTCOMES])
        _end(stakes, lines[RESULTS])
        base["stake"] = stakes
        description["base"] = base
    elif any(lines[page] for page in OF_BASE):
        page = next(page for page in OF_BASE if lines[page])
        raise WorkbookRefusal(f"{page}: the page {ROWS} has no rows of the wager {BASE}.")
    if lines[HANDS]:
        description |= _hands(lines[HANDS], base)
    for variant in gathered(lines[VARIANTS], NAMING[VARIANTS], "rows"):
        name = variant.pop("wager")
        owner = next((one for one in wagers if one["name"] == name), None)
        if owner is None:
            raise WorkbookRefusal(f"{VARIANTS}: {name} is no side wager of the page {ROWS}.")
        owner.setdefault("variant", []).append(variant)
    if wagers:
        description["wager"] = wagers
    if lines[EXAMPLES]:
        description["example"] = gathered(lines[EXAMPLES], NAMING[EXAMPLES], "pays")
    edition = _edition(asked, lines)
    return {**head, "description": description, "edition": edition}


def _edition(asked: Block, lines: dict[str, list[Block]]) -> Block:
    """Return the edition: paytables with their meters, envy, rules and readings."""
    beside = paragraphs(lines, NAMING)
    for table in beside["paytable"]:
        table["ranking"] = table["wager"]
    edition: Block = {**asked, "paytable": beside.pop("paytable")}
    edition |= {name: found for name, found in beside.items() if found}
    if lines[READINGS]:
        edition["reading"] = gathered(lines[READINGS], NAMING[READINGS], "choice")
        for one in edition["reading"]:
            one["choice"] = [{"id": choice, "meaning": said} for choice, said in one["choice"]]
    return edition


def _whole(value: object, row: int) -> int:
    text = str(value)
    if not text.isdecimal():
        raise WorkbookRefusal(f'{GAME}!B{row} is "{text[:20]}": type a whole number.')
    return int(text)


def _wagers(lines: Sequence[Block]) -> list[Block]:
    """The wagers with their rows."""
    found: list[Block] = []
    for name, rows in by_name(lines, NAMING[ROWS]):
        wager = {**name, "rows": [[line["row"], line["condition"]] for line in rows]}
        found.append(wager)
        if "requires" in name:
            wager["requires"] = parted(name["requires"])
        within = [[line["row"], wider] for line in rows for wider in parted(line.get("within", ""))]
        cited = [
            {"row": one["row"], "section": section, "quote": one.get("cited_quote", "")}
            for one in rows
            if (section := one.get("cited_section")) is not None
        ]
        wager |= {key: one for key, one in (("within", within), ("cited", cited)) if one}
    return found


def _hands(lines: Sequence[Block], base: Block | None) -> Block:
    """The ranking; against whom the hand of a base game is held goes there."""
    first = lines[0]
    for key in ("against", "qualifies"):
        if key in first and base is None:
            raise WorkbookRefusal(
                f'{HANDS}: "{key}" is of a base game, and the page {ROWS} has no rows of the wager '
                f"{BASE}."
            )
        if key in first and base is not None:
            base[key] = first[key]
    if not str(first["cards"]).isdecimal():
        raise WorkbookRefusal(
            f'{HANDS}: the cards of a hand are a whole number, not "{str(first["cards"])[:20]}".'
        )
    if any(line.get(key) != first.get(key) for line in lines for key in NAMING[HANDS]):
        raise WorkbookRefusal(
            f"{HANDS}: a game has one ranking; {', '.join(NAMING[HANDS])} differ."
        )
    ranking = {"cards": int(str(first["cards"]))}
    ranking |= {key: first[key] for key in ("compare", "wild") if key in first}
    return {"ranking": {**ranking, "rows": [[line["row"], line["condition"]] for line in lines]}}


def _stakes(lines: Sequence[Block], outcomes: Sequence[Block]) -> list[Block]:
    """The stakes, each with what it comes to against a dealer's hand."""
    found = [_stake(one) for one in lines]
    for outcome in outcomes:
        stake = next((one for one in found if one["name"] == outcome["name"]), None)
        if stake is None or "win" in stake or "on" in stake:
            raise WorkbookRefusal(
                f"{OUTCOMES}: {outcome['name']} is no stake of the page {STAKES}, or stands twice."
            )
        stake.update(outcome)
        if "only_with" in outcome:
            pairs = [one.partition(":") for one in parted(outcome["only_with"])]
            stake["only_with"] = [[times.strip(), said.strip()] for times, _, said in pairs]
    return found


def _end(stakes: Sequence[Block], lines: Sequence[Block]) -> None:
    """Give each stake what it comes to by the rows of the base game."""
    for line in lines:
        stake = next((one for one in stakes if one["name"] == line["name"]), None)
        if stake is None:
            raise WorkbookRefusal(f"{RESULTS}: {line['name']} is no stake of the page {STAKES}.")
        stake.setdefault("ends", []).append(
            {key: value for key, value in line.items() if key != "name"}
        )


def _stake(line: Block) -> Block:
    if "times" not in line:
        return line
    times = parted(line["times"])
    if not all(one.isdecimal() for one in times):
        raise WorkbookRefusal(
            f'{STAKES}, {line["name"]}: multiples are whole numbers parted by ";", such as 1; 2; '
            f'3, not "{str(line["times"])[:20]}".'
        )
    return {**line, "times": [int(one) for one in times]}


def _event(name: Block, lines: Sequence[Block]) -> Block:
    """A random event; lines that are named alike are the sectors of one wheel."""
    found = dict(name)
    sectors = [[str(one["sector"]), str(one.get("parts", ""))] for one in lines if "sector" in one]
    if sectors:
        found["sectors"] = sectors
    for key in ("number", "sides"):
        if key in found:
            if not str(found[key]).isdecimal():
                raise WorkbookRefusal(f"{RANDOM}, {found['name']}: {key} is a whole number.")
            found[key] = int(str(found[key]))
    return found
