"""`xlplugin batch`: a folder of good, wrong and broken submissions in one command."""

import io
import itertools
import os
import sys
import zipfile
from dataclasses import replace
from functools import cache

import openpyxl
import pytest
from approvals_once import approvals_once
from click.testing import CliRunner
from signing import signed
from typed import Words, typed

from workbooks.approval import approval_of
from workbooks.batch import job as working
from workbooks.batch.job import jobs_of
from workbooks.batch.outcome import FAULT, MADE, REFUSED, Job, urgency
from workbooks.batch.summary import build_summary
from workbooks.kit.inputs import name_of
from workbooks.submission.form_reading import read_form
from workbooks.xlsx import values_of
from workbooks.xlsx.package import MOST_ON_DISK
from xlplugin.cli import main
from xlplugin.commands.register import command as register

GOOD = (
    ("uth.xlsx", "UTH", "PA"),
    ("inner/lir.xlsx", "LIR", "PA:2011"),
    ("inner/ou.xlsx", "OU", "PA"),
    ("maryland.xlsx", "TCP", "MD"),
)
ODD = ("odd pay.xlsx", "no licensee.xlsx")
BAD = (
    "empty.xlsx",
    "text.xlsx",
    "cut.xlsx",
    "approval.xlsx",
    "entities.xlsx",
    "bomb.xlsx",
    "a.xlsm",
    "no edition.xlsx",
)


@pytest.fixture(scope="module", autouse=True)
def _kept(made_once):
    """Let the functions of this module find what is made once in a run."""
    global kept
    kept = made_once


@cache
def form(game="UTH", code="PA", **changes):
    """A filled form, with some inputs changed by the name of their cell."""
    sample = kept.form(game, code)
    entries = {name.replace("__", "|"): value for name, value in changes.items()}
    return typed(sample, entries).write() if entries else sample


def with_part(data, part, content):
    """A workbook with one part replaced or added."""
    buffer = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(data)) as old,
        zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for entry in old.infolist():
            if entry.filename != part:
                new.writestr(entry, old.read(entry))
        new.writestr(part, content)
    return buffer.getvalue()


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Seventeen files: submissions that are good, odd and broken, and other things."""
    place = tmp_path_factory.mktemp("batch") / "submissions"
    (place / "inner").mkdir(parents=True)
    for name, game, code in GOOD:
        (place / name).write_bytes(form(game, code))
    good = form()
    holder = name_of("Applicant", "licensee")
    pays = name_of("UTH", "Trips", "pays")
    # A pay that no text can be, a holder that is missing, an edition that is not on file.
    (place / "odd pay.xlsx").write_bytes(form(**{f"{pays}__1": "lots"}))
    (place / "no licensee.xlsx").write_bytes(form(**{holder: None}))
    (place / "no edition.xlsx").write_bytes(form(Form_jurisdiction="NJ"))
    (place / "empty.xlsx").write_bytes(b"")
    (place / "text.xlsx").write_text("hello", encoding="utf-8")
    (place / "cut.xlsx").write_bytes(good[:4000])
    book = openpyxl.Workbook()
    stream = io.BytesIO()
    book.save(stream)
    (place / "approval.xlsx").write_bytes(stream.getvalue())
    entities = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x/>'
    (place / "entities.xlsx").write_bytes(with_part(good, "xl/workbook.xml", entities))
    (place / "bomb.xlsx").write_bytes(with_part(good, "xl/media/a.bin", b"\0" * 40_000_000))
    (place / "a.xlsm").write_bytes(b"\xd0\xcf\x11\xe0" + b"\0" * 600)
    (place / "letter.pdf").write_bytes(b"%PDF-1.7")
    (place / "~$uth.xlsx").write_bytes(b"lock")
    (place / ".hidden.xlsx").write_bytes(b"hidden")
    return place


@pytest.fixture
def run(monkeypatch, capsys):
    """Run `xlplugin batch`; returns exit status, standard output and standard error."""

    def go(*words):
        monkeypatch.setattr(sys, "argv", ["xlplugin", "batch", *map(str, words)])
        status = 0
        try:
            main()
        except SystemExit as end:
            status = end.code or 0
        out, err = capsys.readouterr()
        return status, out, err

    return go


def files_in(place):
    """Every file under a folder with its content."""
    return {
        path.relative_to(place).as_posix(): path.read_bytes()
        for path in sorted(place.rglob("*"))
        if path.is_file()
    }


def table(place, sheet):
    """The rows of a sheet of the summary by heading."""
    book = openpyxl.load_workbook(place / "summary.xlsx")
    rows = list(book[sheet].iter_rows(values_only=True))
    return [dict(zip(rows[0], row, strict=True)) for row in rows[1:]]


def test_a_folder_of_good_odd_and_broken_files_in_one_command(folder, run, tmp_path):
    """Every readable form gets its sheet, every other file its reason, and nothing stops."""
    before = files_in(folder)
    out = tmp_path / "out"
    status, printed, err = run(folder, "-o", out, "--workers", 2)
    assert status == 1
    assert str(out / "summary.xlsx") in err
    assert "Traceback" not in printed + err
    made = {name.replace(".xlsx", "-approval.xlsx") for name, *_ in GOOD}
    made |= {name.replace(".xlsx", "-approval.xlsx") for name in ODD}
    assert set(files_in(out)) == {*made, "summary.xlsx"}
    assert printed.splitlines()[-1] == "15 files: 6 made, 8 refused, 1 left out"
    for name in BAD:
        assert f"{name}: " in printed
    above = [row["File"] for row in table(out, "Submissions") if row["Wagers above 100%"]]
    assert above
    said = [line for line in printed.splitlines() if line.startswith("ABOVE 100% ")]
    assert [line[14:].strip().partition(": ")[0] for line in said] == above
    assert files_in(folder) == before
    for name in made:
        assert "Approval" in values_of((out / name).read_bytes())

    rows = {row["File"]: row for row in table(out, "Submissions")}
    # Most urgent first: no sheet, above 100%, an entry that cannot be used; inside that by name.
    assert list(rows)[: len(BAD)] == sorted(BAD)
    sheets = [name for name, row in rows.items() if row["Digest"]]
    worst = [(not rows[name]["Wagers above 100%"], not rows[name]["FAIL"]) for name in sheets]
    assert worst == sorted(worst)
    assert len(set(worst)) > 1
    assert list(rows)[-1] == "letter.pdf"
    assert len(rows) == 15
    assert {name for name, row in rows.items() if row["Result"] == REFUSED} == set(BAD)
    assert rows["letter.pdf"]["Result"] == "left out"
    assert "lots" in rows["odd pay.xlsx"]["What is wrong"]
    assert "Certificate holder is not filled in" in rows["no licensee.xlsx"]["What is wrong"]
    assert rows["no licensee.xlsx"]["Holder"] is None
    assert rows["inner/lir.xlsx"]["Approval sheet"] == "inner/lir-approval.xlsx"
    assert rows["maryland.xlsx"]["Game"] == "TCP"
    # The sample asks for a flush at 7 instead of 6 to 1 on Trips and claims the law's payback.
    uth = rows["uth.xlsx"]
    assert (uth["Wagers"], uth["Pays that differ"], uth["Wagers above 100%"]) == (6, 1, 1)
    assert uth["Claims not met"] == 1
    wagers = [row for row in table(out, "Wagers") if row["File"] == "uth.xlsx"]
    trips = next(row for row in wagers if row["Wager"] == "Trips")
    assert trips["Pays that differ from the law"] == "Flush"
    # 4,047,644 flushes of 133,784,560 hands, one unit more each (textbook count).
    assert trips["Exact less claimed"] == pytest.approx(4_047_644 / 133_784_560, abs=1e-5)
    assert any(row["File"] == "uth.xlsx" for row in table(out, "Flags"))


def test_the_number_of_processes_changes_no_byte(run, tmp_path):
    """One process and two write the same files."""
    source, one, two = tmp_path / "in", tmp_path / "one", tmp_path / "two"
    source.mkdir()
    for number in range(4):
        (source / f"{number}.xlsx").write_bytes(form("OU"))
    (source / "broken.xlsx").write_bytes(b"PK")
    run(source, "-o", one, "--workers", 1)
    run(source, "-o", two, "--workers", 2)
    assert len(files_in(one)) == 5
    assert files_in(one) == files_in(two)


def test_a_second_run_leaves_everything_as_it_is(run, tmp_path):
    """Same input, same bytes; a sheet that was signed meanwhile is never written over."""
    source, out = tmp_path / "in", tmp_path / "out"
    source.mkdir()
    (source / "ou.xlsx").write_bytes(form("OU"))
    assert run(source, "-o", out)[0] == 1
    first = files_in(out)
    status, _printed, err = run(source, "-o", out)
    assert status == 2
    assert "--replace-summary" in err
    assert run(source, "-o", out, "--replace-summary")[0] == 1
    assert files_in(out) == first
    book = openpyxl.load_workbook(out / "ou-approval.xlsx")
    book["Approval"]["A1"].value = "signed"
    book.save(out / "ou-approval.xlsx")
    signed = (out / "ou-approval.xlsx").read_bytes()
    status, printed, _err = run(source, "-o", out, "--replace-summary")
    assert status == 1
    assert "KEPT" in printed
    assert (out / "ou-approval.xlsx").read_bytes() == signed


@pytest.fixture
def once(monkeypatch):
    """Let each approval be made once, to be written and to be held against what is there."""
    with approvals_once() as approval_of:
        monkeypatch.setattr(working, "approval_of", approval_of)
        yield


@pytest.mark.usefixtures("once")
def test_decisions_on_the_sheets_that_are_there_are_read(run, tmp_path):
    """Approved and rejected ones are left in peace; undecided and altered ones are for a person."""
    source, out = tmp_path / "in", tmp_path / "out"
    source.mkdir()
    names = ("altered", "approved", "rejected", "stayed", "undecided", "unsigned")
    for name in names:
        number = {"Applicant_submission_number": name}
        (source / f"{name}.xlsx").write_bytes(form("OU", **number))
    assert run(source, "-o", out, "--workers", 1)[0] == 1
    boxes = {"altered": "Approved", "approved": "Approved", "rejected": "Rejected"}
    boxes["stayed"] = "Approved"
    for name in names[:-1]:
        data = (out / f"{name}-approval.xlsx").read_bytes()
        data = signed(data, boxes[name]) if name in boxes else data
        book = openpyxl.load_workbook(io.BytesIO(data))  # each as another program saves it
        page = book["Approval"]
        if name == "altered":
            page["A1"].value = "Another title"
        book.save(out / f"{name}-approval.xlsx")
    words = ["--from", "6/1/2026", "--cite", "Order", "--by", "Board"]
    sheet = str(out / "stayed-approval.xlsx")
    entered = CliRunner().invoke(register, ["enter", sheet, "stayed", *words])
    assert entered.exit_code == 0, entered.output
    status, printed, _err = run(source, "-o", out, "--workers", 1, "--replace-summary")
    assert status == 1
    assert "6 files: 1 unchanged, 3 decided, 2 kept" in printed
    assert "Sheets that were there: 1 altered, 2 approved, 1 rejected, 1 undecided" in printed
    later = "stayed-approval.xlsx is approved, and since: stayed from June 1, 2026 by Board (Order)"
    assert f"DECIDED         stayed.xlsx: {later}" in printed
    assert "altered.xlsx: altered-approval.xlsx is altered: 1 figures and cells differ" in printed
    assert "undecided-approval.xlsx is undecided: no box is filled" in printed
    book = openpyxl.load_workbook(out / "summary.xlsx")
    listed = {row[0]: (row[1], row[2]) for row in book["Summary"].iter_rows(values_only=True)}
    for words, name in (
        ("The sheet there was altered", "altered"),
        ("The decision there has a later record", "stayed"),
        ("The sheet there is undecided", "undecided"),
        ("The sheet there is rejected or returned", "rejected"),
    ):
        assert listed[words] == (1, f"{name}.xlsx")
    table = {row[0]: row for row in book["Submissions"].iter_rows(values_only=True)}
    column = table["File"].index("Decision on the sheet there")
    assert table["approved.xlsx"][column] == "approved"
    for name in ("altered", "rejected", "undecided", "unsigned"):
        (source / f"{name}.xlsx").unlink()
    assert run(source, "-o", tmp_path / "out", "--workers", 1, "--replace-summary")[0] == 1
    (source / "stayed.xlsx").write_bytes(form("OU", Applicant_submission_number="revised"))
    _, printed, _err = run(source, "-o", out, "--workers", 1, "--replace-summary")
    assert (
        "KEPT            stayed.xlsx: stayed-approval.xlsx is approved (of other inputs): "
        in printed
    )
    assert "Sheets that were there: 1 approved, 1 approved (of other inputs)" in printed
    (source / "stayed.xlsx").unlink()
    assert run(source, "-o", tmp_path / "out", "--workers", 1, "--replace-summary")[0] == 0
    assert not table["unsigned.xlsx"][column]


def test_two_files_of_one_name_get_two_sheets(run, tmp_path):
    """The second keeps its ending in the name of its sheet."""
    source, out = tmp_path / "in", tmp_path / "out"
    source.mkdir()
    (source / "ou.xlsm").write_bytes(form("OU"))
    (source / "ou.xlsx").write_bytes(form("OU"))
    assert run(source, "-o", out)[0] == 1
    assert set(files_in(out)) == {
        "ou-approval.xlsx", "ou.xlsx-approval.xlsx", "summary.xlsx"
    }  # fmt: skip


def test_no_two_files_of_a_folder_have_one_sheet(tmp_path):
    """Whatever they are called: every name of a drawn few that meet once they are spelled out."""
    signs = ("", "\x01", "%01", ".xlsx", ".xlsx-approval")
    for first, second, end in itertools.product(signs, signs, (".xlsx", ".xlsm", ".XLSX")):
        (tmp_path / f"a{first}{second}{end}").write_bytes(b"")
    jobs, _ = jobs_of(tmp_path, tmp_path.with_name("out"))
    assert len({job.target for job in jobs}) == len(jobs) == len(files_in(tmp_path))


def test_a_summary_is_never_written_over_what_must_stay(run, tmp_path, monkeypatch):
    """Neither over a signed sheet of that name nor over what somebody writes meanwhile."""
    source, out = tmp_path / "in", tmp_path / "out"
    source.mkdir()
    out.mkdir()
    (source / "ou.xlsx").write_bytes(b"no form")
    summary = out / "summary.xlsx"
    sheet = signed(approval_of(read_form(form("OU"))).data)
    summary.write_bytes(sheet)
    status, printed, err = run(source, "-o", out, "--replace-summary")
    assert (status, printed, summary.read_bytes()) == (2, "", sheet)
    assert "somebody signed" in err
    summary.unlink()

    def meanwhile(_outcomes):
        summary.write_bytes(sheet)
        return b"the summary"

    monkeypatch.setattr(working, "build_summary", meanwhile)
    status, _printed, err = run(source, "-o", out)
    assert (status, summary.read_bytes()) == (2, sheet)
    assert "somebody else wrote it meanwhile" in err


def test_text_of_a_form_is_never_a_formula_in_the_summary(run, tmp_path):
    """A holder called =1+1 stays text in the summary."""
    source, out = tmp_path / "in", tmp_path / "out"
    source.mkdir()
    holder = {name_of("Applicant", "licensee"): Words("=1+1")}
    (source / "ou.xlsx").write_bytes(form("OU", **holder))
    run(source, "-o", out)
    summary = openpyxl.load_workbook(out / "summary.xlsx")
    found = [
        cell for row in summary["Submissions"].iter_rows() for cell in row if cell.value == "=1+1"
    ]
    assert [cell.data_type for cell in found] == ["s"]
    assert not [
        cell
        for sheet in summary
        for row in sheet.iter_rows()
        for cell in row
        if cell.data_type == "f"
    ]


@pytest.mark.parametrize(
    ("source", "out", "words"),
    [
        ("in", "in", "lie in each other"),
        ("in", "in/out", "lie in each other"),
        ("in", ".", "lie in each other"),
        ("in", "file", "is a file"),
        ("none", "out", "does not exist"),
        ("bare", "out", "holds no workbook"),
        ("file", "out", "is a file"),
    ],
)
def test_folders_that_cannot_be_used_are_refused(source, out, words, run, tmp_path):
    """Before anything is computed or written."""
    (tmp_path / "in").mkdir()
    (tmp_path / "bare").mkdir()
    (tmp_path / "in" / "ou.xlsx").write_bytes(b"x")
    (tmp_path / "file").write_bytes(b"x")
    before = files_in(tmp_path)
    status, printed, err = run(tmp_path / source, "-o", tmp_path / out)
    assert status in (1, 2)
    assert words in err
    assert printed == ""
    assert files_in(tmp_path) == before


@pytest.mark.skipif(os.name != "posix", reason="named pipes and permissions are a POSIX matter")
def test_what_is_no_file_is_left_out(run, tmp_path):
    """A named pipe, which would block whoever opens it, and a broken link are no workbooks."""
    source, out = tmp_path / "in", tmp_path / "out"
    source.mkdir()
    os.mkfifo(source / "pipe.xlsx")
    (source / "link.xlsx").symlink_to(tmp_path / "nowhere.xlsx")
    (source / "ou.xlsx").write_bytes(form("OU"))
    status, printed, _err = run(source, "-o", out)
    assert status == 1  # the sample has findings
    assert printed.splitlines()[-1] == "3 files: 1 made, 2 left out"


def test_a_fault_of_the_program_is_named_and_stops_nothing(monkeypatch, tmp_path):
    """A bug met on one file is that file's result, with its place for the log, not its words."""

    def broken(_data):
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr(working, "read_form", broken)
    source = tmp_path / "a.xlsx"
    source.write_bytes(b"x")
    outcome = working.approve(Job("a.xlsx", source, tmp_path / "b.xlsx", "b.xlsx"))
    assert outcome.result == FAULT
    assert "ZeroDivisionError" in outcome.sentence
    assert outcome.trace.startswith("ZeroDivisionError\n")
    assert outcome.trace.endswith(" in broken")
    assert "a bug" not in outcome.trace
    assert not (tmp_path / "b.xlsx").exists()


def test_a_sheet_that_cannot_be_written_is_told_from_a_bad_file(tmp_path):
    """A full or forbidden folder is named with the sheet, not with the submission."""
    source = tmp_path / "a.xlsx"
    source.write_bytes(form("OU"))
    (tmp_path / "file").write_bytes(b"x")
    outcome = working.approve(Job("a.xlsx", source, tmp_path / "file" / "b.xlsx", "file/b.xlsx"))
    assert outcome.result == REFUSED
    assert outcome.sentence.startswith("file/b.xlsx cannot be written: ")


def test_a_file_too_large_to_be_a_form_is_not_read(monkeypatch, tmp_path):
    """Its size is looked at before a byte of it."""
    source = tmp_path / "a.xlsx"
    with source.open("wb") as file:
        file.truncate(MOST_ON_DISK + 1)
    monkeypatch.setattr(os, "read", lambda *_: pytest.fail("it was read"))
    outcome = working.approve(Job("a.xlsx", source, tmp_path / "b.xlsx", "b.xlsx"))
    assert outcome.result == REFUSED
    assert "40 MB" in outcome.sentence


def test_a_good_file_is_made(tmp_path):
    """The job alone, without a command."""
    source = tmp_path / "a.xlsx"
    source.write_bytes(form("OU"))
    outcome = working.approve(Job("a.xlsx", source, tmp_path / "deep" / "b.xlsx", "deep/b.xlsx"))
    assert outcome.result == MADE
    assert outcome.said("facility") == "Sample Casino"
    assert (tmp_path / "deep" / "b.xlsx").exists()


def test_a_form_that_was_altered_is_looked_at_before_one_that_was_not(tmp_path):
    """A row that the applicant hid is named in the row of its file."""
    source = tmp_path / "a.xlsx"
    book = openpyxl.load_workbook(io.BytesIO(form("OU")))
    book["Submission"].row_dimensions[30].hidden = True
    book.save(source)
    altered = working.approve(Job("a.xlsx", source, tmp_path / "b.xlsx", "b.xlsx"))
    assert altered.altered == ("Submission, row 30: is hidden",)
    assert urgency(altered) < urgency(replace(altered, altered=()))
    out = tmp_path / "summary.xlsx"
    out.write_bytes(build_summary([altered]))
    assert table(tmp_path, "Submissions")[0]["What is wrong"] == "Submission, row 30: is hidden"
