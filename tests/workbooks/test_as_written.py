"""What a form shows is what was written, but for its entries: each alteration drawn is named."""

from __future__ import annotations

import datetime
import io
import random
from collections import Counter
from collections.abc import Callable
from copy import copy
from pathlib import Path

import openpyxl
import pytest
from imported_law import entered
from lxml import etree
from made_once import MadeOnce
from opened import named
from openpyxl import Workbook
from openpyxl.cell import Cell
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.styles import Alignment, Font
from openpyxl.styles.colors import Color
from openpyxl.worksheet.worksheet import Worksheet
from typed import Words, typed

from formulas.registry import look_in
from workbooks.form import build_form, plan_of
from workbooks.kit.inputs import Kind
from workbooks.recalculation.soffice import converted
from workbooks.submission.form_reading import read_form
from workbooks.xlsx.addresses import address
from workbooks.xlsx.package import Package
from workbooks.xlsx.refusal import WorkbookRefusal, damaged
from workbooks.xlsx.styles import looks_of
from xlplugin.new_book import HOSTS, written_for

GAMES = ("OU", "UTH", "FUPG")
WHITE = "FFFFFFFF"
FEW = 12  # draws of each alteration
Alteration = Callable[[Workbook, random.Random], str]
CONSTANTS = ("Counts", "Law", "Workings", "Read me", "Choices", "Submission")


def places(data: bytes) -> set[str]:
    """The places that are pointed out of a form."""
    read = read_form(data)
    return {one.address for one in (*read.problems, *read.altered)}


def cells(sheet: Worksheet, *, formula: bool, locked: bool = True) -> list[Cell]:
    """The cells of a sheet with a formula or with something else, locked ones or entries."""
    return [
        cell
        for row in sheet.iter_rows()
        for cell in row
        if isinstance(cell, Cell)
        and cell.value is not None
        and cell.protection.locked == locked
        and (cell.data_type == "f") == formula
        and isinstance(cell.value, str | int | float)
    ]


def another_constant(book: Workbook, draw: random.Random) -> str:
    """A text or a number of a locked cell, be it of Counts or of the law."""
    sheet = book[draw.choice(CONSTANTS)]
    cell = draw.choice(cells(sheet, formula=False) or cells(book["Law"], formula=False))
    cell.value = f"{cell.value} " if isinstance(cell.value, str) else cell.value + 1
    return f"{cell.parent.title}!{cell.coordinate}"


def names_swapped(book: Workbook, draw: random.Random) -> str:
    """The names of two rows of a paytable."""
    rows = [cell for cell in cells(book["Submission"], formula=True) if cell.column == 2]
    one, other = draw.sample(rows[2:], 2)
    one.value, other.value = other.value, one.value
    return f"Submission!{one.coordinate}"


def another_formula(book: Workbook, draw: random.Random) -> str:
    """A formula with one letter more."""
    sheet = book[draw.choice(("Submission", "Workings", "Figures"))]
    cell = draw.choice(cells(sheet, formula=True))
    cell.value = f"{cell.value}&1"
    return f"{sheet.title}!{cell.coordinate}"


def value_for_formula(book: Workbook, draw: random.Random) -> str:
    """A value where a formula stood."""
    cell = draw.choice(cells(book["Submission"], formula=True))
    cell.value = 0.98
    return f"Submission!{cell.coordinate}"


def number_format(book: Workbook, draw: random.Random) -> str:
    """A pay of 7 that shows 9 to 1, or is hidden, rounded, a thousandth, or other digits."""
    pays = [one for one in cells(book["Submission"], formula=True, locked=False) if one.column == 3]
    cell = draw.choice(pays)
    cell.value = 7.4
    codes = ('"9 to 1"', ";;;", "0", "0.0,", "[$-D000000]0.0", "# ?/?", '0.0" for 1"', "d")
    cell.number_format = draw.choice(codes)
    return f"Submission!{cell.coordinate}"


def pale(book: Workbook, draw: random.Random) -> str:
    """A pay in white, in an unknown color, in letters of one point, or in a font of pictures."""
    pays = [one for one in cells(book["Submission"], formula=True, locked=False) if one.column == 3]
    cell = draw.choice(pays)
    cell.value, font = 7, copy(cell.font)
    cell.font = draw.choice(
        (
            Font(name=font.name, size=11, color="FFFDF5E6"),
            Font(name=font.name, size=11, color=Color(indexed=draw.randint(66, 99))),
            Font(name=font.name, size=1, color=font.color),
            Font(name="Wingdings", size=11, color=font.color),
        )
    )
    return f"Submission!{cell.coordinate}"


def hidden_row(book: Workbook, draw: random.Random) -> str:
    """A hidden row."""
    row = draw.choice([cell.row for cell in cells(book["Submission"], formula=False)])
    book["Submission"].row_dimensions[row].hidden = True
    return f"Submission, row {row}"


def hidden_column(book: Workbook, draw: random.Random) -> str:
    """A hidden column."""
    column = draw.choice("BCDEFGIJK")
    book["Submission"].column_dimensions[column].hidden = True
    return f"Submission, column {column}"


def beside(book: Workbook, draw: random.Random) -> str:
    """A text beside the form."""
    sheet = book[draw.choice(("Submission", "Layout", "Law", "Counts"))]
    cell = sheet.cell(draw.randint(1, 200), draw.randint(70, 90))
    cell.value = draw.choice(("The Flush pays 9 to 1.", 9, "=3+4", "'"))
    return f"{sheet.title}!{cell.coordinate}"


def another_name(book: Workbook, draw: random.Random) -> str:
    """A name that points to another cell: what is read is not what stands there."""
    names = [one for one in book.defined_names if one.endswith("_minimum")]
    name = draw.choice(names)
    book.defined_names[name].attr_text = "'Lists'!$CA$9"
    return f"Name {name.casefold()}"


def entry_of_a_formula(book: Workbook, draw: random.Random) -> str:
    """A pay that is taken from another row, computed or drawn: it is read as it was saved."""
    pays = [one for one in cells(book["Submission"], formula=True, locked=False) if one.column == 3]
    cell = draw.choice(pays)
    cell.value = draw.choice((f"=D{cell.row + 1}", "=5+2", "=RAND()", '=IF(1=1,"7 to 1")'))
    return f"Submission!{cell.coordinate}"


def day_in_another_order(book: Workbook, draw: random.Random) -> str:
    """A day that shows as another one, or without its month or its year."""
    cell = _entry(book, "Applicant_date_received")
    cell.value = datetime.date(2026, 5, 6)
    cell.number_format = draw.choice(("d/m/yyyy", "dd.mm.yy", "d", "dddd", "d-mmm", "ddd yyyy"))
    return f"Submission!{cell.coordinate}"


def cut_off_at_the_edge(book: Workbook, draw: random.Random) -> str:
    """A text too long for its cell, or with lines below its lower edge."""
    cell = _entry(book, "Applicant_supersedes")
    more = draw.choice((" and 32", "\n", ", revision 2")) * draw.randint(30, 60)
    cell.value = f"RS-2024-031{more} and 99"
    return f"Submission!{cell.coordinate}"


def another_view(book: Workbook, draw: random.Random) -> str:
    """A sheet that shows no zeros, or formulas, or is frozen with rows out of reach."""
    view = book["Submission"].sheet_view
    name, value = draw.choice((("showZeros", False), ("showFormulas", True), ("topLeftCell", "A9")))
    setattr(view, name, value)
    return "Sheet Submission"


def _entry(book: Workbook, name: str) -> Cell:
    sheet, _, place = book.defined_names[name].attr_text.replace("$", "").rpartition("!")
    cell = book[sheet.strip("'")][place.partition(":")[0]]
    assert isinstance(cell, Cell)
    return cell


def another_sheet(book: Workbook, draw: random.Random) -> str:
    """A sheet that is not the form's."""
    book.create_sheet(f"Notes {draw.randint(1, 99)}")["A1"] = "The Flush pays 9 to 1."
    return f"Sheet {book.sheetnames[-1]}"


ALTERATIONS: tuple[Alteration, ...] = (
    another_constant,
    names_swapped,
    another_formula,
    value_for_formula,
    number_format,
    pale,
    hidden_row,
    hidden_column,
    beside,
    another_name,
    entry_of_a_formula,
    day_in_another_order,
    cut_off_at_the_edge,
    another_view,
    another_sheet,
)


def by_openpyxl(data: bytes) -> bytes:
    """The file as openpyxl saves it."""
    return saved(openpyxl.load_workbook(io.BytesIO(data)))


def saved(book: Workbook) -> bytes:
    """A workbook as a file."""
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()


@pytest.mark.parametrize("game", GAMES)
def test_a_form_saved_unaltered_has_nothing_to_point_out(made_once: MadeOnce, game: str) -> None:
    """As it was written, computed and handed out for each host, and as openpyxl saves these."""
    form, computed = made_once.form(game), made_once.computed(game).data
    out = [written_for(host, computed) for host in HOSTS]
    for data in (form, computed, *out, *map(by_openpyxl, (computed, *out))):
        assert places(data) == set()


@pytest.mark.calc
@pytest.mark.parametrize("game", GAMES)
def test_nor_has_one_that_calc_saves(made_once: MadeOnce, game: str) -> None:
    """LibreOffice itself."""
    handed_out = written_for("desktop", made_once.computed(game).data)
    assert places(converted(handed_out, "xlsx", "Calc MS Excel 2007 XML")) == set()


@pytest.mark.parametrize("alter", ALTERATIONS)
def test_each_alteration_is_named_by_its_place(made_once: MadeOnce, alter: Alteration) -> None:
    """Drawn at random, and nothing else is named but what hangs together with it."""
    draw = random.Random(30)
    form = made_once.form("OU")
    seen = 0
    for _ in range(FEW):
        book = openpyxl.load_workbook(io.BytesIO(form))
        place = alter(book, draw)
        assert place in places(saved(book)), place
        seen += 1
    assert seen == FEW


def test_what_programs_do_to_a_cell_that_is_typed_into_is_nothing(made_once: MadeOnce) -> None:
    """The formats that Excel gives a pay: dollars, digits grouped, a percentage, text."""
    book = openpyxl.load_workbook(io.BytesIO(made_once.form("OU")))
    sheet = book["Submission"]
    pays = [one for one in cells(sheet, formula=True, locked=False) if one.column == 3]
    typed = (
        (7, "General"),
        (7, "@"),
        ("7 to 1", "@"),
        (1000, "#,##0"),
        (50, '"$"#,##0_);[Red]\\("$"#,##0\\)'),
        (0.5, "0%"),
        (7.25, "0.00"),
        (12.5, '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)'),
    )
    for cell, (value, code) in zip(pays, typed, strict=False):
        cell.value, cell.number_format = value, code
    assert len(pays) >= len(typed)
    assert not read_form(saved(book)).altered


def _worn(cell: Cell, **other: object) -> None:
    font = copy(cell.font)
    for name, value in other.items():
        setattr(font, name, value)
    cell.font = font


def _part(**of_font: object) -> Callable[[Cell], None]:
    """A "1" among the letters of an entry with a font of its own: 61 to 1 that shows 6 to 1."""

    def dress(cell: Cell) -> None:
        block = TextBlock(InlineFont(**of_font), "1")  # type: ignore[arg-type]
        cell.value = CellRichText("6", block, " to 1")

    return dress


def _placed(**how: object) -> Callable[[Cell], None]:
    return lambda cell: setattr(cell, "alignment", Alignment(**how))


def _sign(sign: str) -> Callable[[Cell], None]:
    return lambda cell: setattr(cell, "value", f"6{sign} to 1")


def _formatted(code: str) -> Callable[[Cell], None]:
    return lambda cell: setattr(cell, "number_format", code)


HIDING: tuple[Callable[[Cell], None], ...] = (
    *(_part(**{name: value}) for name, value in {"strike": True, "sz": 1, "color": WHITE}.items()),
    *(_part(vertAlign=way) for way in ("superscript", "subscript")),
    *(_part(rFont=font) for font in ("Wingdings", "Symbol")),
    lambda cell: _worn(cell, strike=True),
    lambda cell: _worn(cell, vertAlign="superscript"),
    *(_placed(**{name: value}) for name, value in {"shrinkToFit": True, "readingOrder": 2}.items()),
    *(_placed(horizontal="left", indent=indent) for indent in (9, 99, 250)),
    *(_placed(textRotation=turn) for turn in (1, 90, 180)),
    _placed(horizontal="fill"),
    *map(_sign, ("\u200b", "\u202e", "\u2800", "\u3164")),
    *map(_formatted, ('"2"@', '0;0;0;"9 to 1"')),
)
PLAIN: tuple[Callable[[Cell], None], ...] = (
    _part(b=True, color="FF1F3864"),
    _part(u="single", sz=12),
    *(_placed(horizontal=across, indent=1) for across in ("left", "right")),
    lambda cell: _worn(cell, u="single", b=True),
    _formatted("_(@_)"),
)


@pytest.mark.parametrize("part", range(5))
def test_what_hides_a_part_of_an_entry_is_named(made_once: MadeOnce, part: int) -> None:
    """61 to 1 that shows 6 to 1, letters struck, raised, turned or pushed out, signs not seen.

    What a person does to an entry that stays seen whole is nothing.
    """
    book = openpyxl.load_workbook(io.BytesIO(made_once.form("OU")))
    pays = [one for one in cells(book["Submission"], formula=True, locked=False) if one.column == 3]
    ways = [*((one, True) for one in HIDING), *((one, False) for one in PLAIN)]
    random.Random(9).shuffle(ways)
    assert len(ways) <= 5 * len(pays)
    hidden = set()
    for cell, (dress, hides) in zip(pays, ways[part * len(pays) :], strict=False):
        cell.value = "61 to 1"
        dress(cell)
        hidden |= {f"Submission!{cell.coordinate}"} if hides else set()
    assert {one.address for one in read_form(saved(book)).altered} == hidden


def test_what_goes_on_behind_blanks_is_named(made_once: MadeOnce) -> None:
    """Pit 9 behind 200 blanks is out of the cell; two blanks, or some at the end, hide none."""
    draw = random.Random(9)
    form = made_once.form("OU")
    names = [one.name for one in plan_of("OU", "PA").applicant if one.kind is Kind.TEXT]
    ways = [("Pit 8", "Pit 9", True), ("", "Pit 9", True), ("Pit 8", "", False)]
    entries, hidden = {}, set()
    for name in names:
        blanks = "".join(draw.choices(" \u00a0\u2003\u3000", k=draw.choice([8, 40, 200])))
        before, behind, hides = draw.choice([*ways, ("Pit 8  and", " 9", False)])
        entries[name] = Words(before + (" " if "and" in before else blanks) + behind)
        cell = named(form).cell(name)
        assert cell is not None
        hidden |= {f"{cell.sheet}!{address(cell.row, cell.column)}"} if hides else set()
    assert 0 < len(hidden) < len(names)
    assert {one.address for one in read_form(typed(form, entries).write()).altered} == hidden


def test_a_formula_may_show_dollars_as_calc_makes_it(made_once: MadeOnce) -> None:
    """Calc gives a formula the format of the cell that it reads; what hides its number is named."""
    book = openpyxl.load_workbook(io.BytesIO(made_once.form("OU")))
    cell = next(one for one in cells(book["Conditions"], formula=True) if one.column == 2)
    for code, said in (("\\$#,##0.00", 0), (";;;", 1)):
        cell.number_format = code
        assert len(read_form(saved(book)).altered) == said


def test_what_is_refused_is_named_as_it_stands_there(made_once: MadeOnce) -> None:
    """A day that a spreadsheet made of 3/2, a day of 1950, and a formula without its value."""
    form = made_once.form("OU")
    typed_in = {
        "OU_Base_pays|1": datetime.date(2026, 3, 2),
        "Applicant_date_received": datetime.date(1950, 1, 1),
        "OU_Base_minimum": "=3+4",
    }
    said = " ".join(one.sentence for one in read_form(typed(form, typed_in).write()).problems)
    assert "looks like a date, March 2, 2026: type 1.5" in said
    assert "Date received is January 1, 1950: a date is needed" in said
    assert 'minimum holds the formula "3+4" without a value' in said


def test_a_form_of_another_version_is_said_not_to_be_compared(made_once: MadeOnce) -> None:
    """The note of who wrote it is changed, as in a form that another version wrote."""
    book = openpyxl.load_workbook(io.BytesIO(made_once.form("OU")))
    place = book.defined_names["Form_written_by"].attr_text.partition("!")[2].replace("$", "")
    cell = book["Lists"][place.partition(":")[0]]
    cell.value = str(cell.value).replace("xlplugin ", "xlplugin 9")
    (one,) = read_form(saved(book)).altered
    assert "does not say that this version wrote it" in one.sentence


def test_a_form_under_the_older_of_two_texts_brought_in_is_read(tmp_path: Path) -> None:
    """All the texts that stood on the form when it was written are followed to write it again."""
    try:
        entered(tmp_path, "2024-01-27", 8)
        entered(tmp_path, "2024-02-24", 4)
        for code in ("PA:2024-01-27", "PA:2024-02-24"):
            form = build_form(plan_of("OU", code))
            assert not read_form(form).altered, code
    finally:
        look_in(())


def test_a_look_in_a_word_that_is_no_number_is_refused_or_unknown(made_once: MadeOnce) -> None:
    """Any attribute of the styles in any word: none ends in another error than a refusal."""
    package = Package.read(made_once.computed("OU").data)
    parts = {name: package.content(name) for name in package.members}
    words = ("x", "-1", "1_0", "\uff11", "", "1e9999", "nan", "9" * 20)
    chance, ended = random.Random(3), Counter[str]()
    for _ in range(300):
        root = etree.fromstring(parts["xl/styles.xml"])
        element = chance.choice([one for one in root.iter("{*}*") if one.attrib])
        name = chance.choice(sorted(element.attrib))
        element.set(name, chance.choice(words))
        changed = Package.made(parts | {"xl/styles.xml": etree.tostring(root)})
        try:
            ended["read"] += bool(looks_of(changed))
        except WorkbookRefusal as refusal:
            ended[str(refusal)] += 1
    assert ended.keys() == {"read", str(damaged())}
    assert min(ended.values()) > 20
