import os
import re
import time
import zipfile
from pathlib import Path

import openpyxl
import pytest

pytestmark = pytest.mark.calc

PROCESSES = Path("/proc")


@pytest.mark.parametrize(
    ("formula", "shown"),
    [
        ("=HALF(3)", 1.5),
        ("=1+HALF(3)", 2.5),
        ("=PT.HALF(3)", 1.5),
        ("=PT_HALF(3)", 1.5),
        ("=XLL_HALF(3)", 1.5),
        ("=AGREE()", 1.0),
        ('=ISNA(ERROR("#N/A"))', 1.0),
        ('=IFERROR(ERROR("#VALUE!");7)', 7.0),
        ("=SUM(HALF(3);HALF(5))", 4.0),
        ("=ECHO()", "[]"),
        ('=ECHO(1;;"a")', "[1.0, None, 'a']"),
        ('=ECHO("a";)', "['a']"),
        ("=ECHO(TRUE();B1;B1:C2)", "[1.0, 0.0, [['', ''], ['', '']]]"),
        ('=ECHO({1;2|"x";3})', "[[[1.0, 2.0], ['x', 3.0]]]"),
        ('=ECHO("Ä€😀")', "['Ä€😀']"),
        ('=WHY("A";;3;B1:C1)', "['A', None, 3.0, [['', '']]]"),
        ("=SHOUT()", "quiet"),
    ],
)
def test_values_and_arguments_pass(sheet, formula, shown):
    """A call is a value among others; TRUE arrives as 1, an empty cell as 0, an omitted one not."""
    assert sheet.value(formula) == shown


@pytest.mark.parametrize(
    "code", ["#N/A", "#VALUE!", "#NUM!", "#DIV/0!", "#REF!", "#NAME?", "#NULL!"]
)
def test_error_values_are_real(sheet, code):
    """Each of Excel's error values is shown as itself and counts as an error."""
    assert sheet.value(f'=ERROR("{code}")') == {"error": code}
    assert sheet.value(f'=ISERROR(ERROR("{code}"))') == 1.0


def test_an_error_in_gives_an_error_out(sheet):
    """One cell's error comes out unchanged; Calc gives Err:504 for an error within a range."""
    sheet.put("B1", "=NA()")
    assert sheet.value("=ECHO(B1)") == {"error": "#N/A"}
    assert sheet.value("=ECHO(B1:C2)") == {"error": "Err:504"}


def test_rows_fill_a_matrix_formula(sheet):
    """Every kind of value lands in its cell, booleans and large counts unharmed."""
    sheet.array("A1:D4", "=KINDS()")
    assert sheet.data("A1:C1") == [[1.0, 0.0, 2147483648.0]]
    assert sheet.data("A2:C2") == [["text", "", "1000000000000000"]]
    assert sheet.data("B3:C3") == [[0.5, -1.0]]
    assert sheet.show("A3")["text"] == "#NUM!"
    # The cells that the answer does not reach.
    assert [sheet.show(cell)["text"] for cell in ("D1", "D4", "A4")] == ["#N/A"] * 3
    assert sheet.value("=KINDS()", at="F1") == 1.0


def test_texts_can_be_compared(sheet):
    """A text answer equals the same text typed; within rows Calc needs its own copy, by &""."""
    sheet.put("A1", "=ECHO()")
    sheet.array("B1:D3", "=KINDS()")
    sheet.put("E1", '=B2&""')
    for formula in ('=COUNTIF(A1;"[]")', '=IF(A1="[]";1;0)', '=MATCH("[]";A1:A2;0)'):
        assert sheet.value(formula, at="H1") == 1.0, formula
    assert sheet.value('=COUNTIF(E1;"text")', at="H1") == 1.0
    assert sheet.value('=IF(E1="text";1;0)', at="H1") == 1.0


def test_a_stopped_call_is_an_error_and_the_office_goes_on(sheet):
    """What computes too long is #N/A, WHY says so, and the next call is answered."""
    assert sheet.value("=WORK()") == {"error": "#N/A"}
    assert "was stopped: it computed" in sheet.value('=WHY("WORK")')
    assert sheet.value("=HALF(3)") == 1.5
    assert sheet.value("=SLEEP(0.8)") == "awake"  # it only waits


def test_a_crashed_worker_comes_back(sheet):
    """The call that ends the worker is #N/A, WHY says so, and the next call is answered."""
    before = sheet.value("=PROCESS()")
    assert sheet.value("=CRASH()") == {"error": "#N/A"}
    assert "status 3" in sheet.value('=WHY("CRASH")')
    assert sheet.value("=PROCESS()") not in (before, {"error": "#N/A"})


def test_a_worker_killed_from_outside_comes_back(sheet):
    """One call may notice that the worker is gone; calculating again answers all."""
    os.kill(int(sheet.value("=PROCESS()")), 9)
    sheet.fill("A1:A3", [["=HALF(1)"], ["=HALF(2)"], ["=HALF(3)"]])
    sheet.calculate()
    assert sheet.data("A1:A3") == [[0.5], [1.0], [1.5]]


def test_names_survive_xlsx_and_ods(sheet, tmp_path):
    """Formulas that openpyxl wrote resolve, and are saved in the spelling they came in."""
    spellings = ["HALF(3)", "_xldudf_PT_HALF(3)", "_xll.HALF(3)", "1+HALF(3)"]
    book = openpyxl.Workbook()
    for row, spelling in enumerate(spellings, start=1):
        book.active.cell(row, 1, f"={spelling}")
    book.save(tmp_path / "written.xlsx")

    sheet.open(tmp_path / "written.xlsx")
    sheet.calculate()
    assert sheet.data("A1:A4") == [[1.5], [1.5], [1.5], [2.5]]
    sheet.save(tmp_path / "again.xlsx")
    sheet.save(tmp_path / "again.ods")
    cells = openpyxl.load_workbook(tmp_path / "again.xlsx").active
    assert [cells.cell(row, 1).value for row in range(1, 5)] == [f"={one}" for one in spellings]
    with zipfile.ZipFile(tmp_path / "again.ods") as archive:
        content = archive.read("content.xml").decode()
    assert re.findall(r'table:formula="of:=([^"]*)"', content) == [
        "PT.HALF(3)",
        "PTUDF.HALF(3)",
        "PTXLL.HALF(3)",
        "1+PT.HALF(3)",
    ]
    sheet.open(tmp_path / "again.ods")
    assert sheet.data("A1:A4") == [[1.5], [1.5], [1.5], [2.5]]


def test_the_worker_ends_with_the_office(start_office, tmp_path, trials, trial_command):
    """Closing LibreOffice, or killing it in the middle of a call, leaves no worker behind."""
    from xlplugin.calc.extension import build_oxt

    oxt = build_oxt(tmp_path / "trials.oxt", trials.declared(), trial_command)
    for kill in (False, True):
        office = start_office(tmp_path / f"office{kill}", oxt)
        office.open()
        process = int(office.value("=PROCESS()"))
        os.kill(process, 0)
        if kill:
            # The office alone, not its group: the worker must notice by itself.
            os.kill(office_process(process), 9)
        else:
            office.quit()
        end = time.monotonic() + 120
        while time.monotonic() < end and (PROCESSES / str(process)).exists():
            time.sleep(0.1)
        assert not (PROCESSES / str(process)).exists()
        office.kill()


def office_process(worker):
    """Return the process that started a worker."""
    status = (PROCESSES / str(worker) / "stat").read_text()
    return int(status.rpartition(")")[2].split()[1])
