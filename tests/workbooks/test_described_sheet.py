"""The sheet of a described game: filled from a description and read back to the same one."""

from __future__ import annotations

import io
import random
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from lxml import etree
from opened import opened
from typed import MAIN, sheet_parts, written

from combinatorics.described.language.words import WORDS
from combinatorics.files.blocks import RegulationError
from formulas.law.loader import TOPICS
from formulas.law.local import load_local
from formulas.registry import look_in
from workbooks.described.blank import description_sheet
from workbooks.described.places import on_the_sheet
from workbooks.described.reading import as_data_file
from workbooks.described.shape import ASKED, GAME, LINES, ROWS
from workbooks.kit.inputs import Kind
from workbooks.own_law.reading import MOST_LINES
from workbooks.own_law.shape import FIELD_COLUMNS, FIRST_FIELD, FIRST_LINE
from workbooks.plan.game_plan import plan_of
from workbooks.xlsx import Package, WorkbookRefusal
from workbooks.xlsx.addresses import address

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


@cache
def sheet_of(file: Path | None = None) -> bytes:
    """The sheet of a description, the blank one where none is named."""
    return description_sheet(None if file is None else parsed(file))


def changed(file: Path, page: str, address: str, value: object) -> bytes:
    """The sheet of a description with one cell changed."""
    return written(sheet_of(file), {f"{page}!{address}": value}).write()


def with_cell(file: Path, page: str, place: str, **holds: str) -> bytes:
    """The sheet of a description with one cell more, which holds a value or a formula."""
    package = Package.read(sheet_of(file))
    part = sheet_parts(sheet_of(file))[page]
    sheet = package.xml(part)
    rows = sheet.find(f"{MAIN}sheetData")
    cell = etree.SubElement(etree.SubElement(rows, f"{MAIN}row"), f"{MAIN}c", r=place, t="str")
    for name, text in holds.items():
        etree.SubElement(cell, f"{MAIN}{name}").text = text
    return package.changed({part: etree.tostring(sheet)}).write()


def test_there_are_examples() -> None:
    """A wager, a progressive, a base game and drawing rules, at least."""
    assert len(FILES) >= 4


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_sheet_is_read_back_to_the_same_description(file: Path) -> None:
    """Every key and value; the file that is written is accepted."""
    text = as_data_file(sheet_of(file))
    assert without_order(tomllib.loads(text)) == without_order(parsed(file))
    assert load_local(text, file.name).status == "submitted"


def test_several_numbers_of_decks_stand_in_one_cell() -> None:
    """Read back as the list that they were."""
    described = parsed(FOLDER / "blackjack-side-wagers.toml")
    described["description"]["decks"] = [6, 8]
    text = as_data_file(description_sheet(described))
    assert tomllib.loads(text)["description"]["decks"] == [6, 8]


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("description, wager 1, variant", {"id": "an ace is high only", "hand": "player"}),
        ("description, replaced", {"group": "final", "of": "player", "by": "board"}),
        ("edition, paytable 1, counted", "each row"),
        ("edition, reading 1, settled", ["rows of the 21+3"]),
    ],
)
def test_what_a_sheet_has_no_place_for_is_refused(place: str, said: object) -> None:
    """By its place in the data file, not left out of the sheet."""
    described = parsed(FOLDER / "blackjack-side-wagers.toml")
    held = described
    *way, last = re.split(", | ", place)
    for key in way:
        held = held[int(key) - 1] if key.isdecimal() else held[key]
    held[last] = [said] if last == "variant" else said
    with pytest.raises(WorkbookRefusal, match=rf"no place for {place}[^:]*: change the data file"):
        description_sheet(described)


def test_a_blank_sheet_names_the_first_cell_that_is_missing() -> None:
    """By its address, with what to write."""
    with pytest.raises(WorkbookRefusal, match=r"Game!B4 \(Game\) is empty"):
        as_data_file(sheet_of())


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


def test_a_name_typed_again_alone_names_the_same_wager() -> None:
    """As a person copies the first column down; the title of another wager begins it."""
    file = FOLDER / "blackjack-side-wagers.toml"
    as_written = without_order(parsed(file))
    again = as_data_file(changed(file, "Rows", "A6", "21+3"))
    assert without_order(tomllib.loads(again)) == as_written
    assert (
        without_order(tomllib.loads(as_data_file(changed(file, "Rows", "B6", "T")))) != as_written
    )


def test_an_example_of_the_same_cards_without_a_dealer_is_another() -> None:
    """Each description's first example again with one of its parts blank, and another stated."""
    tried = 0
    for file in FILES:
        described = parsed(file)
        for example in described["description"].get("example", [])[:1]:
            for part in ("dealer", "board", "event", "player"):
                if part not in example or len(example) < len(("source", part, "other", "pays")):
                    continue  # the source typed again alone names the same example
                alone = {key: value for key, value in example.items() if key != part}
                described["description"]["example"] = [example, alone]
                text = as_data_file(description_sheet(described))
                assert tomllib.loads(text)["description"]["example"] == [example, alone]
                tried += 1
    assert tried >= 4


def test_a_list_offers_what_may_be_typed() -> None:
    """A described game is submitted; a reading is about the payback, a rule never."""
    book = opened(sheet_of())
    lists = {
        (page, str(one.sqref).split(":")[0]): one.formula1
        for page in ("Game", "Interpretations", "Rules")
        for one in book[page].data_validations.dataValidation
    }
    assert lists["Game", "B20"] == '"submitted"'
    assert "payback" in lists["Interpretations", "B5"]
    assert "payback" not in lists["Rules", "B5"]


def test_a_rule_that_is_refused_is_named_by_its_cell() -> None:
    """A payout limit of no wager on file, and one that names no wager."""
    book = openpyxl.load_workbook(
        io.BytesIO(description_sheet(parsed(FOLDER / "caribbean-stud.toml")))
    )
    page = book["Rules"]
    row = next(row for row in range(5, 40) if page.cell(row, 1).value is None)
    floor = ["cap floor", "cap", "at least", "50000", "dollars", None, None, "655a.12(b)", "limit"]
    touches = ["wagers a cap may touch", "cap", "must be followed", None, None, "Base", None]
    for line, said in (
        (
            ["cap ceiling", *floor[1:]],
            'its "is" must be "at most"',
        ),
        (
            floor,
            'no limit is read without the rule "wagers a cap may touch", with its wagers (Ante',
        ),
        ([*touches, "655a.12(b)", "limit"], 'unknown wager "Base"'),
    ):
        for column, value in enumerate(line, 1):
            page.cell(row, column).value = value
        data = io.BytesIO()
        book.save(data)
        with pytest.raises(RegulationError) as refused:
            load_local(as_data_file(data.getvalue()), "sheet.toml")
        found = on_the_sheet(str(refused.value), data.getvalue())
        assert found.startswith(f"Rules!A{row}: {line[0]}: ")
        assert said in found


def test_nothing_is_passed_over() -> None:
    """What stands beside a page is refused by its cell, and a formula that nobody computed."""
    file = FOLDER / "casino-war.toml"
    whole = as_data_file(sheet_of(file))
    draw = random.Random(30)
    pages = [(GAME, FIELD_COLUMNS, FIRST_FIELD + len(ASKED) - 1)]
    pages += [(name, len(fields), FIRST_LINE + MOST_LINES) for name, fields in LINES.items()]
    refused = 0
    for page, columns, rows in pages:
        for _ in range(4):
            right = address(draw.randint(1, min(rows, 60)), columns + draw.randint(1, 9))
            below = address(rows + 1 + draw.randint(0, 9), draw.randint(1, columns))
            above = address(draw.randint(1, 2), draw.randint(2, max(columns, 2)))
            for place in (right, below, above):
                with pytest.raises(WorkbookRefusal, match=rf"{page}(!{place} stands|: \d)"):
                    as_data_file(with_cell(file, page, place, v="stray"))
                refused += 1
            open_cell = address(FIRST_LINE + 30 + draw.randint(0, 9), draw.randint(1, columns))
            if page != GAME:
                with pytest.raises(WorkbookRefusal, match=f"{page}!{open_cell} has a formula"):
                    as_data_file(with_cell(file, page, open_cell, f="1+1"))
                refused += 1
    assert refused == 12 * len(pages) + 4 * len(LINES)
    assert as_data_file(with_cell(file, ROWS, "R20", v="  ")) == whole


def test_columns_that_were_moved_are_refused() -> None:
    """Two columns of a page exchanged with their headings, or two fields with their names."""
    file = FOLDER / "pa-655a-12.toml"
    tried = 0
    for page, fields in {GAME: ASKED, **LINES}.items():
        at = (len(fields) - 1) // 2
        one, other = fields[at].label, fields[at + 1].label
        places = [(f"A{FIRST_FIELD + at + more}", label) for more, label in ((0, other), (1, one))]
        if page != GAME:
            columns = ((at + 1, other), (at + 2, one))
            places = [(address(FIRST_LINE - 1, column), label) for column, label in columns]
        data = written(sheet_of(file), {f"{page}!{place}": label for place, label in places})
        moved = re.escape(f'{page}!{places[0][0]} is "{other}" where "{one}" is read')
        with pytest.raises(WorkbookRefusal, match=moved):
            as_data_file(data.write())
        tried += 1
    assert tried == 1 + len(LINES)


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
        (
            "pa-655a-12",
            "Paytables",
            "G7",
            "40-1",
            "Paytables!G7: Base Paytable, Four-of-a-kind: The",
        ),
        (
            "pa-655a-12",
            "Paytables",
            "G7",
            "lots",
            "Paytables!G7: Base Paytable, Four-of-a-kind: The",
        ),
        ("pa-633b-17", "Meters", "D5", "lots", "Meters: 21+3 Progressive Paytable 10, meter, seed"),
        ("pa-633b-17", "Meters", "F5", "lots", "Meters: 21+3 Progressive Paytable 10, meter, prim"),
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
    sheet = opened(sheet_of())["Words"]
    shown = [(str(row[0].value), str(row[1].value)) for row in sheet.iter_rows(min_row=5)]
    assert all(any(one.startswith(word) for one, _ in shown) for word in WORDS)
    assert ("kind(3)", "the cards of player hold 3 of one rank or more") in shown


def test_what_must_be_stated_has_a_cell_on_the_form(tmp_path: Path) -> None:
    """Whatever the topic is: MISSING that no cell can answer would stand for ever."""
    text = (FOLDER / "pa-633b-17.toml").read_text(encoding="utf-8")
    for topic in TOPICS:
        rule = f'\n[[edition.rule]]\nkey = "suit, {topic}"\ntopic = "{topic}"\n'
        text += (
            f'{rule}is = "must be stated"\nunit = "words"\nsection = "633b.17"\nquote = "suit"\n'
        )
    (tmp_path / "own.toml").write_text(text, encoding="utf-8")
    look_in((tmp_path,))
    limits = plan_of("TPP", "PA:633b.17").limits
    asked = {limit.input.field: limit.input.kind for limit in limits}
    look_in(())
    missing = [topic for topic in TOPICS if f"suit, {topic}" not in asked]
    assert missing == ["cap"]  # which COMPLIANCE looks for in the cells of the payout limit
    assert asked["suit, progressive"] is Kind.TEXT
