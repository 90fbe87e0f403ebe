"""The sheet of a described game: filled from a description and read back to the same one."""

from __future__ import annotations

import io
import tomllib
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from combinatorics.described.words import WORDS
from formulas.law.blocks import RegulationError
from formulas.law.local import load_local
from workbooks.described.blank import description_sheet
from workbooks.described.places import on_the_sheet
from workbooks.described.reading import as_data_file
from workbooks.recalculation import WorkbookRefusal

FOLDER = Path(__file__).parents[2] / "docs" / "examples" / "games"
FILES = sorted(FOLDER.glob("*.toml"))


def parsed(file: Path) -> dict[str, Any]:
    """A description as it is written."""
    return tomllib.loads(file.read_text(encoding="utf-8"))


def without_order(value: object) -> object:
    """A value whose blocks have no order of keys, as text."""
    if isinstance(value, dict):
        return {key: without_order(one) for key, one in sorted(value.items())}
    if isinstance(value, list):
        return [without_order(one) for one in value]
    return value


def changed(file: Path, page: str, address: str, value: object) -> bytes:
    """The sheet of a description with one cell changed."""
    book = openpyxl.load_workbook(io.BytesIO(description_sheet(parsed(file))))
    book[page][address] = value
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


def test_there_are_examples() -> None:
    """A wager, a progressive, a base game and drawing rules, at least."""
    assert len(FILES) >= 4


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_sheet_is_read_back_to_the_same_description(file: Path) -> None:
    """Every key and value; the file that is written is accepted."""
    text = as_data_file(description_sheet(parsed(file)))
    assert without_order(tomllib.loads(text)) == without_order(parsed(file))
    assert load_local(text, file.name).status == "submitted"


def test_a_blank_sheet_names_the_first_cell_that_is_missing() -> None:
    """By its address, with what to write."""
    with pytest.raises(WorkbookRefusal, match=r"Game!B4 \(Game\) is empty"):
        as_data_file(description_sheet())


@pytest.mark.parametrize(
    ("page", "address", "value", "said"),
    [
        ("Game", "B12", "six", r'Game!B12 is "six": type a whole number'),
        ("Rows", "J5", None, r"Rows!J5 \(Condition\) is empty"),
        ("Stakes", "D6", "one; two", "multiples are whole numbers"),
        ("Rows", "A5", "Other", "no rows of the wager Base"),
    ],
)
def test_a_cell_that_cannot_be_meant_is_refused(
    page: str, address: str, value: object, said: str
) -> None:
    """One sentence with the page."""
    with pytest.raises(WorkbookRefusal, match=said):
        as_data_file(changed(FOLDER / "pa-655a-12.toml", page, address, value))


def test_another_workbook_is_refused() -> None:
    """With the command that makes one."""
    book = openpyxl.Workbook()
    data = io.BytesIO()
    book.save(data)
    with pytest.raises(WorkbookRefusal, match="xlplugin game blank"):
        as_data_file(data.getvalue())


@pytest.mark.parametrize(
    ("page", "address", "value", "said"),
    [
        ("Outcomes", "A5", "Antes", "Antes is no stake of the page Stakes"),
        ("Outcomes", "A6", "Ante", "Ante is no stake of the page Stakes, or stands twice"),
        ("Hands", "C5", "four", 'a whole number, not "four"'),
        ("Hands", "C7", "5", "a game has one ranking"),
        ("Rows", "A5", "Other", "no rows of the wager Base"),
    ],
)
def test_hand_against_hand_that_cannot_be_meant_is_refused(
    page: str, address: str, value: object, said: str
) -> None:
    """One sentence with the page."""
    with pytest.raises(WorkbookRefusal, match=said):
        as_data_file(changed(FOLDER / "crazy-4-poker.toml", page, address, value))


def test_ends_keep_the_stake_beside_and_the_reading() -> None:
    """A line of the page Results that stands only beside another stake, or under one reading."""
    described = parsed(FOLDER / "casino-war.toml")
    initial = described["description"]["base"]["stake"][0]
    initial["ends"].append({"row": "War lost", "comes_to": "lose 1/2", "with": "War"})
    initial["ends"].append({"row": "War lost", "comes_to": "push", "reading": "lenient"})
    found = tomllib.loads(as_data_file(description_sheet(described)))
    assert found["description"]["base"]["stake"][0]["ends"] == initial["ends"]


def test_a_result_of_no_stake_is_refused() -> None:
    """By the page and the name."""
    with pytest.raises(WorkbookRefusal, match="Results: Peace is no stake of the page Stakes"):
        as_data_file(changed(FOLDER / "casino-war.toml", "Results", "A5", "Peace"))


@pytest.mark.parametrize(
    ("file", "page", "address", "value", "said"),
    [
        ("pa-655a-12", "Rows", "J7", "four of a kind", 'Rows!J7: "Four-of-a-kind": "four" is no'),
        ("blackjack-side-wagers", "Rows", "J11", "kind 2", 'Rows!J11: "Mixed pair": "(" was'),
        ("crazy-4-poker", "Rows", "J7", "kind 2", "Rows!J7: "),
        ("pa-655a-12", "Game", "B15", "2 player", "Game!B15 (Deal): "),
        ("pa-655a-12", "Game", "B5", "Nevada", "Game!B5 (Jurisdiction): no text of"),
        ("pa-655a-12", "Game", "B8", "Section", "Game!B8 (Form of a citation): "),
        ("pa-655a-12", "Paytables", "F6", "Straights", "Paytables: Base Paytable: unknown hand"),
    ],
)
def test_what_the_loader_refuses_is_named_by_its_cell(
    file: str, page: str, address: str, value: str, said: str
) -> None:
    """The person who filled the sheet has never seen the data file and its lines."""
    data = changed(FOLDER / f"{file}.toml", page, address, value)
    with pytest.raises(RegulationError) as refused:
        load_local(as_data_file(data), "sheet.toml")
    assert "sheet.toml" in str(refused.value)
    found = on_the_sheet(str(refused.value), data)
    assert found.startswith(said), found
    assert "sheet.toml" not in found


def test_the_page_of_words_has_each_word_with_what_it_says() -> None:
    """Every word of the language begins an example."""
    sheet = openpyxl.load_workbook(io.BytesIO(description_sheet()))["Words"]
    shown = [(str(row[0].value), str(row[1].value)) for row in sheet.iter_rows(min_row=5)]
    assert all(any(one.startswith(word) for one, _ in shown) for word in WORDS)
    assert ("kind(3)", "the cards of player hold 3 of one rank or more") in shown
