"""A record cannot be dressed: what no program writes of one is seen, and never called the same."""

from __future__ import annotations

import datetime
import io
import random
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import openpyxl
import pytest
from dressed_draws import chains, unlike
from excel_saved import excel_saved
from made_once import MadeOnce
from signing import signed

from workbooks.approval import approval_of
from workbooks.approval.build import Approval, without_annex
from workbooks.approval.rewritten import rewritten
from workbooks.approval.verification import Verification, verify
from workbooks.approval.written import beside
from workbooks.register.events import Event
from workbooks.submission.form_reading import read_form
from workbooks.xlsx import WorkbookRefusal, values_of
from workbooks.xlsx.package import Package
from workbooks.xlsx.sheets import worksheets

SHEETS = Path(__file__).parents[2] / "baseline"
SAVED = (
    *("0.1.0/OU-PA-approval", "0.2.0/TCP-MD-calc", "0.2.0/POKER-PA-2010-decided-calc"),
    *("0.2.0/UTH-PA-decided-openpyxl", "0.2.0/CWAR-described-decided-calc"),
)
DRAWS, SEED = 80, 30  # more of them: tests/harness/dress_at_random.py
KEPT = (
    "another look",
    "low rows",
    "print scale",
    "turned letters",
    "a moved chart",
    "a hidden dot",
)
PAGE = "xl/worksheets/sheet1.xml"
CONDITIONS = "Signage first."
Swap = Callable[[str], str]


@pytest.fixture(scope="module")
def approval(made_once: MadeOnce) -> Approval:
    """The approval sheet of a small game."""
    return approval_of(read_form(made_once.computed("OU").data))


@pytest.fixture(scope="module")
def decided(approval: Approval) -> bytes:
    """The same, decided."""
    return signed(approval.data, "Approved with conditions", conditions=CONDITIONS)


def check(data: bytes) -> Verification:
    """The verification of a file."""
    return verify(data)


def by_openpyxl(data: bytes) -> bytes:
    """The file as openpyxl saves it."""
    buffer = io.BytesIO()
    openpyxl.load_workbook(io.BytesIO(data)).save(buffer)
    return buffer.getvalue()


@pytest.mark.parametrize("name", SAVED)
def test_what_programs_save_is_known(name: str) -> None:
    """Sheets of earlier versions, by our writer, by Calc and by openpyxl."""
    assert list(beside(Package.read((SHEETS / f"{name}.xlsx").read_bytes()))) == []


def test_a_link_that_calc_wrote_from_another_folder_is_known(decided: bytes) -> None:
    """LibreOffice 25 writes "../approvals/a.xlsx" for a cell of a sheet that is saved elsewhere."""
    package = Package.read(decided)
    part = next(
        one for one in package.members if b"relationships/hyperlink" in package.content(one)
    )
    targets = ("../approvals/a.xlsx", "a.xlsx", "//host/a.xlsx", "https://host/a.xlsx")
    links = re.compile(rb'Target="#[^"]*"')
    found = []
    for target in targets:
        content, number = links.subn(f'Target="{target}"'.encode(), package.content(part))
        assert number
        found.append(len(list(beside(package.changed({part: content})))))
    assert found == [0, 0, number, number]


def test_what_excel_adds_is_known(decided: bytes) -> None:
    """A stand-in for Excel saves a decided sheet, and all of it is the same."""
    result = check(excel_saved(decided))
    assert [f"{line.what} {line.detail}" for line in result.looks] == []
    assert result.verdict == "same"


def mark(sheet: str) -> str:
    """The cell with the mark in its box."""
    found = re.search(r'<c [^>]*t="inlineStr"[^>]*><is><t[^>]*>x</t></is></c>', sheet)
    assert found is not None
    return found[0]


def in_mark(words: str) -> Swap:
    """Put another content into the box."""
    return lambda sheet: sheet.replace(mark(sheet), re.sub(r"<is>.*</is>", words, mark(sheet)))


ALTERED: dict[str, tuple[str, Swap]] = {
    "white letters": (
        PAGE,
        in_mark('<is><r><rPr><color rgb="FFFFFFFF"/></rPr><t>x</t></r></is>'),
    ),
    "letters struck through": (PAGE, in_mark("<is><r><rPr><strike/></rPr><t>x</t></r></is>")),
    "two values": (PAGE, in_mark("<is><t>x</t></is><v>1</v>")),
    "another look": (
        PAGE,
        lambda sheet: sheet.replace(mark(sheet), re.sub(r's="\d+"', 's="1"', mark(sheet))),
    ),
    "low rows": (PAGE, lambda sheet: re.sub(r'ht="[\d.]+"', 'ht="3.1"', sheet, count=9)),
    "a formula": (PAGE, in_mark("<f>1+1</f><v>2</v>")),
    "print scale": (PAGE, lambda sheet: sheet.replace("<pageSetup ", '<pageSetup scale="10" ')),
    "a conditional format": (
        PAGE,
        lambda sheet: sheet.replace(
            "</worksheet>",
            '<extLst><ext uri="{78C0D931-6437-407d-A8EE-F0AAD7539E65}"/></extLst></worksheet>',
        ),
    ),
    "a button": (
        PAGE,
        lambda sheet: sheet.replace("</worksheet>", "<controls/></worksheet>"),
    ),
    "turned letters": (
        "xl/styles.xml",
        lambda styles: styles.replace("<alignment ", '<alignment textRotation="90" '),
    ),
    "a moved chart": (
        "xl/drawings/drawing1.xml",
        lambda drawing: re.sub(r"<row>\d+</row>", "<row>3</row>", drawing),
    ),
    "a text box": (
        "xl/drawings/drawing1.xml",
        lambda drawing: re.sub(r"(<clientData ?/>)", r"<sp/>\1", drawing, count=1),
    ),
    "a box in a chart": (
        "xl/charts/chart1.xml",
        lambda chart: chart.replace("</chartSpace>", "<userShapes/></chartSpace>"),
    ),
    "a hidden dot": (
        "xl/charts/chart3.xml",
        lambda chart: chart.replace('val="circle"', 'val="none"'),
    ),
}


@pytest.mark.parametrize("name", ALTERED)
def test_what_dresses_a_record_is_seen(decided: bytes, name: str) -> None:
    """In the file as it was signed."""
    assert check(altered(decided, name)).verdict in ("not judged", "different")


@pytest.mark.parametrize("name", KEPT)
def test_what_dresses_a_saved_record_is_seen(decided: bytes, name: str) -> None:
    """In one that a program saved since, which keeps these."""
    saved = by_openpyxl(altered(decided, name))
    assert check(saved).verdict in ("not judged", "different")


@pytest.mark.parametrize(
    ("part", "before", "after"),
    [
        ("xl/drawings/drawing1.xml", ' name="Chart 1"', ' name="Chart 1" descr="All is well."'),
        ("xl/drawings/drawing1.xml", ' name="Chart 1"', ' name="Chart 1" title="All is well."'),
        ("xl/styles.xml", 'formatCode="0.000%"', 'formatCode="[$-D000000]0.000%"'),
        ("xl/styles.xml", 'formatCode="0.000%"', 'formatCode="[$-411]0.000%"'),
        ("xl/charts/chart2.xml", r'formatCode="0[.0]*%"', 'formatCode="[$-D000000]0.000%"'),
        ("xl/charts/chart2.xml", r'formatCode="0[.0]*%"', 'formatCode="&quot;99%&quot;"'),
    ],
)
def test_other_words_and_numerals_are_seen(
    decided: bytes, part: str, before: str, after: str
) -> None:
    """What is read aloud of a chart, other digits, and labels that show another number."""
    package = Package.read(by_openpyxl(decided))
    text, changes = re.subn(before, after, package.content(part).decode(), count=1)
    assert changes == 1
    assert check(package.changed({part: text.encode()}).write()).verdict == "different"


def altered(data: bytes, name: str) -> bytes:
    """The file after one of the changes."""
    part, change = ALTERED[name]
    package = Package.read(data)
    text = package.content(part).decode()
    assert change(text) != text
    return package.changed({part: change(text).encode()}).write()


def test_macros_and_cells_without_an_address(decided: bytes) -> None:
    """A part that is no record's is said; a cell that stands nowhere is refused in words."""
    package = Package.read(decided)
    with_macros = package.changed({"xl/vbaProject.bin": b"\x00" * 9}).write()
    [line] = check(with_macros).looks
    assert line.detail == "look not judged: has a part of a kind that no record has"
    page = re.sub(rb' r="A1"', b"", package.content(PAGE), count=1)
    with pytest.raises(WorkbookRefusal, match="A cell of this workbook has nothing for its add"):
        check(package.changed({PAGE: page}).write())


def test_no_drawn_addition_is_called_the_same(approval: Approval) -> None:
    """Random legal elements and attributes in every part of the file as it was written."""
    counts = Counter[str]()
    made = chains(approval.package, approval, random.Random(SEED), DRAWS, counts)
    assert [words for chain in made for words, _ in chain] == []
    assert len(counts) == 5
    assert min(counts.values()) > DRAWS // 10


def test_what_is_added_and_called_the_same_prints_the_same(
    approval: Approval, tmp_path: Path
) -> None:
    """In a file that a program saved: every pixel of it, as LibreOffice prints it."""
    package, counts = Package.read(by_openpyxl(approval.data)), Counter[str]()
    made = list(chains(package, approval, random.Random(SEED), DRAWS, counts))
    assert sum(map(len, made)) > DRAWS // 10
    assert len(counts) == 5
    assert list(unlike(package, made, tmp_path)) == []


def test_the_decision_is_read_aloud(decided: bytes) -> None:
    """What was read, in words, with its cells."""
    result = check(decided)
    assert result.decided.startswith(
        "Decision: Approved with conditions, May 4, 2026, by Director, not three different names "
        "for prepared, checked and decided, conditions: Signage first. (sheet Approval, cells "
    )
    assert len(result.decided.partition("cells ")[2].split(", ")) == 4
    undecided = verify(excel_saved(decided))
    assert undecided.decided == result.decided


def test_a_record_is_written_anew_from_its_content(decided: bytes, approval: Approval) -> None:
    """Whatever it was dressed in stays behind; what is not what its inputs give is refused."""
    package = Package.read(decided)
    anew = rewritten(altered(decided, "a button"))
    result = check(anew)
    assert result.verdict == "same"
    assert result.decided == check(decided).decided
    assert values_of(anew) == values_of(decided)
    figures = dict(worksheets(package))["Figures"]
    wrong = re.sub(rb"<v>0\.\d+</v>", b"<v>0.5</v>", package.content(figures), count=1)
    with pytest.raises(WorkbookRefusal, match="not what its inputs give"):
        rewritten(package.changed({figures: wrong}).write())
    assert approval.open


def test_on_paper_it_stands_behind_what_became_of_it(decided: bytes) -> None:
    """The records beside the sheet, in front of the record as it was signed."""
    event = Event(
        kind="withdrawn",
        since=datetime.date(2026, 6, 1),
        until=None,
        authority="Order 7",
        by="Board",
        words="",
    )
    book = openpyxl.load_workbook(io.BytesIO(rewritten(decided, [event])))
    front = [cell.value for row in book.worksheets[0].iter_rows() for cell in row if cell.value]
    assert "Withdrawn from June 1, 2026 by Board (Order 7)." in front
    alone = openpyxl.load_workbook(io.BytesIO(without_annex(rewritten(decided, [event]))))
    assert alone.sheetnames == ["After the decision", "Approval", "Paytables"]


def test_a_name_of_a_sheet_that_is_not_there_is_seen(decided: bytes) -> None:
    """Calc breaks down at one; a drawn number below that of the sheets is a sheet's own name."""
    package, part, draw = Package.read(by_openpyxl(decided)), "xl/workbook.xml", random.Random(SEED)
    content = package.content(part).decode()
    plain = [one.end() for one in re.finditer("<definedName (?![^>]*localSheetId)", content)]
    sheets = len(worksheets(package))
    for _ in range(60):
        number = draw.choice([draw.randrange(sheets), draw.randrange(sheets, 500), sheets])
        at = draw.choice(plain)
        named = f'{content[:at]}localSheetId="{number}" {content[at:]}'
        found = list(beside(package.changed({part: named.encode()})))
        said = [] if number < sheets else [(part, f"has a name of sheet {number}, of {sheets}")]
        assert found == said
