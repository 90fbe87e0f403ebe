"""The record of a check-list: what a person's Excel showed, read into the docs.

No Excel was at hand: a stand-in writes into the start workbook what Excel would.
"""

import io
import zipfile
from pathlib import Path

import openpyxl
import pytest
from click.testing import CliRunner

from formulas.refusal import Refusal
from xlplugin.commands.record import command
from xlplugin.desktop import record
from xlplugin.desktop.checklist import ADD_INS, DESKTOP
from xlplugin.desktop.workbook import CHECKS, FIRST_CHECK, RECORD, start_workbook
from xlplugin.statuses import FOR_A_PERSON

DOCS = Path(__file__).parents[3] / "docs"
SYSTEM = "Windows (64-bit) NT 10.00"
ENGINE = "0.2.0, data 0123456789ab"


def saved(by="Microsoft Excel", version="16.0300", failing=3, add_in=DESKTOP):
    """A start workbook as a program would save it: one row fails, the last step is not done."""
    book = openpyxl.load_workbook(io.BytesIO(start_workbook(add_in)))
    sheet = book[CHECKS]
    told = dict(zip(RECORD, ("16.0", SYSTEM, ENGINE), strict=True))
    for row in range(FIRST_CHECK, sheet.max_row + 1):
        label = sheet.cell(row, 2).value
        if isinstance(sheet.cell(row, 1).value, int):
            passed = sheet.cell(row, 1).value != failing
            sheet.cell(row, 6).value = "pass" if passed else "FAIL"
        elif label in add_in.by_hand[:-1]:
            sheet.cell(row, 6).value = "pass"
        elif label in told:
            sheet.cell(row, 3).value = told[label]
    buffer, changed = io.BytesIO(), io.BytesIO()
    book.save(buffer)
    with zipfile.ZipFile(buffer) as old, zipfile.ZipFile(changed, "w") as new:
        for name in old.namelist():
            content = old.read(name)
            if name == "docProps/app.xml":
                content = (
                    f'<Properties xmlns="{record.EXTENDED[1:-1]}"><Application>{by}</Application>'
                    f"<AppVersion>{version}</AppVersion></Properties>"
                ).encode()
            new.writestr(name, content)
    return changed.getvalue()


@pytest.fixture
def returned(tmp_path):
    """Give the file that a person sent back."""
    path = tmp_path / "xlplugin-start-checked.xlsx"
    path.write_bytes(saved())
    return path


@pytest.fixture
def docs(tmp_path):
    """Give a copy of the docs with no record in them."""
    folder = tmp_path / "docs"
    folder.mkdir()
    page = (DOCS / record.PAGE).read_text("utf-8")
    (folder / record.PAGE).write_text(record.with_records(page, []), "utf-8")
    return folder


@pytest.mark.parametrize("add_in", ADD_INS, ids=lambda add_in: add_in.name)
def test_every_row_is_read(returned, add_in):
    """Checks and steps by hand with their outcome; what is left open is not done, not passed."""
    returned.write_bytes(saved(add_in=add_in))
    read = record.read_record(returned)
    assert read.add_in == add_in.name
    outcomes = list(read.rows.values())
    assert outcomes.count("FAIL") == outcomes.count("not done") == 1
    assert outcomes[2] == "FAIL"
    assert tuple(read.rows)[-len(add_in.by_hand) :] == add_in.by_hand
    assert read.rows[add_in.by_hand[-1]] == "not done"
    assert read.passed == len(read.rows) - 2 >= 25
    assert (read.excel, read.release, read.system) == ("Excel 16.0300", "16.0", SYSTEM)
    assert read.engine == ENGINE


def test_one_command_writes_the_docs(returned, docs):
    """The record as a file, and the table of the page generated from it; twice is the same."""
    done = CliRunner().invoke(command, [str(returned), "--docs", str(docs)])
    assert done.exit_code == FOR_A_PERSON, done.output
    assert "FAIL: A number arrives unrounded" in done.output
    (kept,) = (docs / "excel").iterdir()
    assert kept.name == "desktop-excel-16.0300-windows-64-bit-nt-10.00-0.2.0.toml"
    page = (docs / record.PAGE).read_text("utf-8")
    assert "Nothing was run in Microsoft Excel" not in page
    assert f"| Excel 16.0300 | desktop | 16.0, {SYSTEM} | {ENGINE} |" in page
    assert "A number arrives unrounded (FAIL)" in page
    before = kept.read_bytes()
    CliRunner().invoke(command, [str(returned), "--docs", str(docs)])
    assert (kept.read_bytes(), (docs / record.PAGE).read_text("utf-8")) == (before, page)
    assert record.kept(docs) == [record.read_record(returned)]
    returned.write_bytes(saved(failing=4))
    with pytest.raises(Refusal, match="other outcomes of the same Excel"):
        record.keep(record.read_record(returned), docs)
    assert kept.read_bytes() == before


@pytest.mark.parametrize("by", ["LibreOffice/25.2", "Microsoft Excel Compatible / Openpyxl 3.1.5"])
def test_another_program_than_excel_is_refused(tmp_path, by):
    """Nobody takes Calc's figures for Excel's."""
    (tmp_path / "book.xlsx").write_bytes(saved(by))
    with pytest.raises(Refusal, match="Excel did not save this workbook"):
        record.read_record(tmp_path / "book.xlsx")


def test_the_file_as_we_write_it_is_refused(tmp_path):
    """It was never in Excel."""
    (tmp_path / "book.xlsx").write_bytes(start_workbook())
    with pytest.raises(Refusal, match="Excel did not save this workbook"):
        record.read_record(tmp_path / "book.xlsx")


def test_a_workbook_without_the_check_list_is_refused(tmp_path, monkeypatch):
    """With the name of the one to open."""
    monkeypatch.setattr(record, "values_of", lambda _: {"Sheet1": {"A1": 1.0}})
    (tmp_path / "book.xlsx").write_bytes(saved())
    with pytest.raises(Refusal, match="open the start workbook"):
        record.read_record(tmp_path / "book.xlsx")


def test_the_docs_say_what_the_records_say():
    """The page is generated from the records that are there; the README claims no other."""
    page = (DOCS / record.PAGE).read_text("utf-8")
    records = record.kept(DOCS)
    assert page == record.with_records(page, records)
    readme = (DOCS.parent / "README.md").read_text("utf-8")
    assert ("Nothing was run in Microsoft Excel" in readme) == (not records)
