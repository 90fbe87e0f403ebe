"""`verify` covers what a person sees: each way to show another figure with the right number."""

from __future__ import annotations

import datetime
import io
import random
import re
from collections.abc import Callable
from typing import Any

import openpyxl
import pytest
from made_once import MadeOnce
from openpyxl.comments import Comment
from openpyxl.drawing.image import Image
from openpyxl.formatting.rule import CellIsRule
from openpyxl.styles import Font, PatternFill
from signing import signed as as_signed

from workbooks.approval.appearance import seen_otherwise
from workbooks.approval.build import Approval, approval_of
from workbooks.approval.verification import verify
from workbooks.approval.written import beside
from workbooks.recalculation.soffice import converted
from workbooks.submission.form_reading import read_form
from workbooks.xlsx import Package
from workbooks.xlsx.sheets import worksheets

Change = Callable[[openpyxl.Workbook], object]
CHANGED = ("Approval", "Compliance")


@pytest.fixture(scope="module")
def signed(made_once: MadeOnce) -> Approval:
    """The approval sheet of a small game, whose Bonus pays below the claim."""
    return approval_of(read_form(made_once.computed("OU").data))


@pytest.fixture(scope="module")
def two_sheets(signed: Approval) -> bytes:
    """What changes start from: the changed sheets alone, saved by another library.

    A sheet that a file has lost is said by the comparison of values, and not here.
    """

    def leave_two(book: Any) -> None:
        for sheet in book.worksheets:
            if sheet.title not in CHANGED:
                book.remove(sheet)

    return edited(signed.data, leave_two)


def edited(data: bytes, change: Change) -> bytes:
    """The file after a change with another library."""
    book = openpyxl.load_workbook(io.BytesIO(data))
    change(book)
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()


def seen(data: bytes, signed: Approval) -> list[tuple[str, str]]:
    """What differs to the eye, and what no program writes of a record."""
    return [*seen_otherwise(data, signed.data), *beside(Package.read(data))]


def edge(signed: Approval) -> str:
    """The address of the house advantage of the Bonus on the first sheet."""
    figure = next(one for one in signed.dossier.figures.all if one.name == "Bonus: house advantage")
    return next(place for place in figure.places if place.startswith("Approval!")).partition("!")[2]


def a_flag(book: Any) -> Any:
    """A cell of the sheet Compliance that says CHECK."""
    return next(cell for row in book["Compliance"] for cell in row if cell.value == "CHECK")


def the_row(book: Any) -> Any:
    """The row of that cell."""
    return book["Compliance"].row_dimensions[a_flag(book).row]


def white_on_white(book: Any) -> None:
    """Ink of the color of the paper, through the whole sheet Compliance."""
    for row in book["Compliance"]:
        for cell in row:
            cell.font = Font(color="FFFFFF")
            cell.fill = PatternFill()


def on_the_first_page(book: Any) -> None:
    """Another footer on the first page alone."""
    sheet = book["Approval"]
    sheet.HeaderFooter.differentFirst = True
    sheet.firstHeader.left.text = sheet.oddHeader.left.text
    sheet.firstFooter.left.text = "by nobody"


def on_even_pages(book: Any) -> None:
    """Another header on every second page."""
    book["Approval"].HeaderFooter.differentOddEven = True
    book["Approval"].evenHeader.center.text = "approved"


def picture(book: Any) -> None:
    """Add a picture, as of a signature."""
    pillow = pytest.importorskip("PIL.Image")
    buffer = io.BytesIO()
    pillow.new("RGB", (8, 8)).save(buffer, "PNG")
    book["Approval"].add_image(Image(buffer), "B40")


def test_the_sheet_itself_and_saved_again(signed: Approval, two_sheets: bytes) -> None:
    """Nothing differs to the eye."""
    assert seen(signed.data, signed) == []
    assert seen(edited(signed.data, lambda _book: None), signed) == []
    assert seen(two_sheets, signed) == []
    assert tuple(name for name, _ in worksheets(Package.read(two_sheets))) == CHANGED


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (white_on_white, 'has the ink "FFFFFF"'),
        (lambda book: setattr(a_flag(book), "font", Font(size=1)), 'has the size "1.0"'),
        (lambda book: setattr(a_flag(book), "font", Font(strike=True)), "has an element strike"),
        (
            lambda book: setattr(a_flag(book), "font", Font(name="Wingdings")),
            'has the font "Wingdings"',
        ),
        (
            lambda book: setattr(the_row(book), "height", 3.1),
            "is 3.1 points high",
        ),
        (
            lambda book: setattr(book["Compliance"].column_dimensions["B"], "hidden", True),
            "has col with hidden 1",
        ),
        (lambda book: setattr(the_row(book), "hidden", True), "has row with hidden 1"),
        (lambda book: setattr(book["Compliance"], "sheet_state", "hidden"), "is hidden, made"),
        (lambda book: setattr(book["Compliance"], "sheet_state", "veryHidden"), "is veryHidden"),
        (lambda book: setattr(book["Approval"], "print_area", "A1:K9"), "prints A1:K9, made to"),
        (
            lambda book: setattr(book["Approval"].oddHeader.right, "text", "Digest 000000000000"),
            "Digest 000000000000",
        ),
        (lambda book: setattr(book["Approval"].oddFooter.left, "text", "by nobody"), "by nobody"),
        (on_the_first_page, 'firstFooter of sheet Approval reads "&Lby nobody"'),
        (
            lambda book: setattr(book["Approval"].oddHeader.left, "font", "Arial,Bold"),
            'oddHeader of sheet Approval reads "&L&"Arial,Bold"',
        ),
        (on_even_pages, 'evenHeader of sheet Approval reads "&Capproved"'),
        (lambda book: book["Approval"].merge_cells("A1:C2"), "was made one cell"),
        (
            lambda book: setattr(book["Approval"]["A3"], "hyperlink", "#'Base'!A1"),
            'the link at A3 leads to "Base!A1", made to ""',
        ),
        (
            lambda book: book["Approval"].conditional_formatting.add(
                "A1:K60", CellIsRule("greaterThan", ["0"], font=Font(color="FFFFFF"))
            ),
            "has an element conditionalFormatting",
        ),
    ],
)
def test_what_is_hidden_or_shown_otherwise_is_found(
    signed: Approval, two_sheets: bytes, change: Change, words: str
) -> None:
    """Each with a sentence that names the place."""
    found = seen(edited(two_sheets, change), signed)
    assert any(words in f"{place} {said}" for place, said in found), found


def test_a_link_that_leads_to_another_sheet_is_found(signed: Approval) -> None:
    """The words of its cell are those of the sheet that it led to."""
    package = Package.read(signed.data)
    [links] = [part for part in package.members if b"#'Report'!A1" in package.content(part)]
    other = package.content(links).replace(b"#'Report'!A1", b"#'Base'!A1")
    found = seen(package.changed({links: other}).write(), signed)
    assert [words for _, words in found] == ['leads to "Base!A1", made to "Report!A1"']


def test_a_number_format_that_shows_another_figure(signed: Approval, two_sheets: bytes) -> None:
    """The cell holds the true house advantage and shows another one."""
    place = edge(signed)

    def change(book: Any) -> None:
        book["Approval"][place].number_format = '"94.395%"'

    [(where, said)] = seen(edited(two_sheets, change), signed)
    assert where == f"Approval!{place}"
    assert said.startswith(r'has the number format "\9\4\.\3\9\5\%"')


def test_a_day_that_was_typed_in_excel_or_calc(signed: Approval, two_sheets: bytes) -> None:
    """The format that each gives a day typed in a plain cell: 14 and 15 of ECMA-376, and Calc's."""
    for code, said in (("mm-dd-yy", 0), ("d-mmm-yy", 0), ("mm/dd/yy", 0), ("yyyy", 1)):

        def change(book: Any, code: str = code) -> None:
            sheet = book["Approval"]
            row = next(one.row for one in sheet["A"] if one.value == "Decided by")
            date = max(one.column for one in sheet[row] if one.value == "Date")
            cell = next(one for one in sheet[row][date:] if not one.protection.locked)
            cell.value, cell.number_format = datetime.datetime(2026, 3, 22), code

        assert len(seen(edited(two_sheets, change), signed)) == said


def test_a_chart_whose_title_says_another_figure(signed: Approval) -> None:
    """The words of a chart belong to the sheet."""
    package = Package.read(signed.data)
    shown = re.compile(rb"<a:t>([^<]*\d\.\d{3}%[^<]*)</a:t>")
    charts = [name for name in package.members if re.search(r"charts/chart\d+\.xml$", name)]
    part = next(name for name in charts if shown.search(package.content(name)))
    content = package.content(part)
    titles = shown.findall(content)
    changed = package.changed({part: content.replace(titles[0], b"96.000% in all")}).write()
    [(where, said)] = seen(changed, signed)
    assert where.startswith("sheet ")
    assert '"96.000% in all"' in said


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (picture, "has an element pic"),
        (
            lambda book: setattr(a_flag(book), "font", Font(size=14, color="C00000")),
            'has the size "14.0"',
        ),
        (
            lambda book: setattr(book["Approval"]["B40"], "comment", Comment("seen", "a person")),
            "has an element legacyDrawing",
        ),
    ],
)
def test_what_a_person_added_is_said(
    signed: Approval, two_sheets: bytes, change: Change, words: str
) -> None:
    """A picture of a signature and a comment are not judged: somebody must look."""
    assert any(words in said for _, said in seen(edited(two_sheets, change), signed))


def test_verify_says_what_only_the_eye_sees(signed: Approval) -> None:
    """All figures and cells are the same, and the sheet does not hold."""
    result = verify(edited(signed.data, white_on_white))
    assert all(line.verdict == "same" for line in result.figures)
    assert result.verdict == "different"
    noted = verify(edited(signed.data, picture))
    assert noted.verdict == "not judged"
    assert noted.cells == []
    assert all(line.detail.startswith("look not judged: has ") for line in noted.looks)


@pytest.mark.calc
def test_a_sheet_that_calc_saved_looks_the_same(signed: Approval) -> None:
    """What saving by Calc changes is no alteration; another width of its outlines is one."""
    saved = Package.read(converted(signed.data, "xlsx", "Calc MS Excel 2007 XML"))
    assert seen(saved.write(), signed) == []
    outlined = [name for name in saved.members if b"<a:ln>" in saved.content(name)]
    assert outlined
    for name in outlined:
        thin = saved.content(name).replace(b"<a:ln>", b'<a:ln w="7">')
        assert seen(saved.changed({name: thin}).write(), signed)


@pytest.mark.parametrize("seed", range(4))
def test_a_condition_that_has_no_room_on_its_line_is_said(signed: Approval, seed: int) -> None:
    """Drawn words on one line of about 120 letters: read whole, and cut off on paper."""
    draw = random.Random(seed)
    words = "Only at tables 301 to 306"
    long = seed % 2 == 1
    if long:
        words += draw.choice(("\n" * draw.randint(2, 9), " " * draw.randint(250, 400))) + "and 9."
    else:
        words += " and 9." * draw.randint(0, 5)
    data = as_signed(signed.data, "Approved with conditions", conditions=words)
    found = verify(data)
    assert [note.partition(" ")[2] for note in found.notes if "in the next line" in note] == (
        ["holds more than it shows: go on in the next line."] * long
    )
    assert found.holds
