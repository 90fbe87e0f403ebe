import io
import re
import sys
from pathlib import Path

import openpyxl
import pytest
from absent_engine import without_engine
from remembered import remembered
from typed import typed

import workbooks.approval
from workbooks.recalculation import recalculate, soffice
from workbooks.xlsx import values_of
from xlplugin.cli import main
from xlplugin.host_functions import cell_functions


@pytest.fixture(scope="module")
def form(tmp_path_factory, made_once):
    """The sample form, filled, in a folder of its own."""
    path = tmp_path_factory.mktemp("form") / "submission.xlsx"
    path.write_bytes(made_once.form("UTH"))
    return path


@pytest.fixture(scope="module", autouse=True)
def made_anew():
    """Make the sheet of a submission once for all tests; give what makes it anew."""
    made = workbooks.approval.approval_of
    with pytest.MonkeyPatch.context() as patch:
        once = remembered(made, lambda submission, _tell: repr(submission))
        patch.setattr(workbooks.approval, "approval_of", once)
        yield made


@pytest.fixture
def run(monkeypatch, capsys):
    """Run `xlplugin` with words; returns exit status, standard output and standard error."""

    def go(*words):
        monkeypatch.setattr(sys, "argv", ["xlplugin", *map(str, words)])
        status = 0
        try:
            main()
        except SystemExit as end:
            status = end.code or 0
        out, err = capsys.readouterr()
        return status, out, err

    return go


def test_a_filled_form_gets_its_sheet(form, run, tmp_path):
    """The file on standard error, a table of paybacks and flags on standard output."""
    target = tmp_path / "approval.xlsx"
    status, out, err = run("approve", form, "-o", target)
    assert status == 1  # the sample has findings
    assert str(target) in err
    assert str(target) not in out
    lines = out.splitlines()
    assert lines[0].split() == ["Wager", "Paytable", "Payback", "House", "advantage", "Flags"]
    assert any(line.startswith("Base") and "2.185% per Ante" in line for line in lines)
    assert sum(line.startswith("CHECK") for line in lines) >= 1
    assert lines[-1].startswith("Digest ")
    assert max(map(len, lines)) <= 110
    assert "..." not in out  # every sentence is whole
    assert "Approval" in values_of(target.read_bytes())


def test_the_figures_that_the_applicant_saw_are_told(form, run, tmp_path):
    """As `form` writes it without values none; filled without the functions, those it summed."""
    target = tmp_path / "approval.xlsx"
    _, out, _ = run("approve", form, "-o", target)
    assert re.search(r"^SEEN +The form showed no figure when it was saved\.", out, re.MULTILINE)
    here = tmp_path / "here.xlsx"
    here.write_bytes(recalculate(form.read_bytes(), without_engine()).data)
    _, out, _ = run("approve", here, "-o", target, "--replace")
    told = " ".join(re.search(r"^SEEN(.*?)^\S", out, re.MULTILINE | re.DOTALL)[1].split())
    assert re.match(r"The form showed \d\d figures when it was saved, computed in the", told)
    assert "left to the functions: Base payback exact, Base volatility" in told
    assert told.strip() in values_of(target.read_bytes())["Inputs"].values()
    assert " 0 differ" in run("verify", target)[1]
    there = tmp_path / "there.xlsx"
    there.write_bytes(recalculate(form.read_bytes(), cell_functions()).data)
    _, out, _ = run("approve", there, "-o", target, "--replace")
    assert "none left to the functions" in " ".join(out.split())


def test_two_runs_write_the_same_bytes(form, run, tmp_path, monkeypatch, made_anew):
    """The same form gives the same file, made each time."""
    monkeypatch.setattr(workbooks.approval, "approval_of", made_anew)
    one, two = tmp_path / "one.xlsx", tmp_path / "two.xlsx"
    assert run("approve", form, "-o", one)[0] == 1
    assert run("approve", form, "-o", two)[0] == 1
    assert one.read_bytes() == two.read_bytes()


def test_the_form_is_untouched(form, run, tmp_path):
    """Approving reads the form and never writes it, nor takes its place."""
    before = form.read_bytes()
    assert run("approve", form, "-o", tmp_path / "approval.xlsx")[0] == 1
    status, _, err = run("approve", form, "-o", form)
    assert status == 2
    assert "another name" in err
    assert form.read_bytes() == before


def test_a_bad_pay_is_listed_and_the_rest_goes_on(form, run, tmp_path):
    """A pay that is text: a sheet is written, and the refusal is shown."""
    broken = tmp_path / "broken.xlsx"
    broken.write_bytes(typed(form.read_bytes(), {"UTH_Trips_pays|1": "lots"}).write())
    status, out, _ = run("approve", broken, "-o", tmp_path / "approval.xlsx")
    assert status == 1  # an entry is for a person
    assert "lots" in out
    assert "99.474%" in out


@pytest.mark.parametrize("content", [b"", b"Certificate holder: Keystone", b"PK\x03\x04 not a zip"])
def test_what_is_no_workbook_is_refused(run, tmp_path, content):
    """One or two sentences, exit status 2, and an older approval stays as it was."""
    source, target = tmp_path / "submission.xlsx", tmp_path / "approval.xlsx"
    source.write_bytes(content)
    target.write_bytes(b"older")
    status, out, err = run("approve", source, "-o", target, "--replace")
    assert (status, out) == (2, "")
    assert "not a workbook" in err
    assert "Traceback" not in err
    assert target.read_bytes() == b"older"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["approval.xlsx", "submission.xlsx"]


def test_another_workbook_is_refused(run, tmp_path):
    """A workbook that is no form is named as such."""
    source = tmp_path / "book.xlsx"
    openpyxl.Workbook().save(source)
    status, _, err = run("approve", source, "-o", tmp_path / "approval.xlsx")
    assert status == 2
    assert "no submission form" in err


def test_a_missing_file_is_refused(run, tmp_path):
    """The name of the file is in the sentence."""
    status, _, err = run("approve", tmp_path / "nowhere.xlsx", "-o", tmp_path / "approval.xlsx")
    assert status == 2
    assert "nowhere.xlsx" in err
    assert "Traceback" not in err


def test_a_pdf_without_libreoffice(form, run, tmp_path, monkeypatch):
    """The refusal names what to install; the workbook is written all the same."""
    monkeypatch.setattr(soffice, "find_soffice", lambda: None)
    target = tmp_path / "approval.xlsx"
    status, out, err = run("approve", form, "-o", target, "--pdf", tmp_path / "approval.pdf")
    assert status == 2
    assert "apt-get install libreoffice-calc-nogui" in err
    assert "is written" in err
    assert "Base" in out
    assert "Approval" in values_of(target.read_bytes())
    assert not (tmp_path / "approval.pdf").exists()


@pytest.mark.calc
def test_the_pdf_of_a_real_libreoffice(form, run, tmp_path):
    """Printed by LibreOffice: the record of decision, and with --annex its evidence."""
    counts = []
    for more in ((), ("--annex", "--replace")):
        target = tmp_path / f"approval{len(more)}.pdf"
        book = tmp_path / "approval.xlsx"
        status, _, err = run("approve", form, "-o", book, "--pdf", target, *more)
        assert status == 1
        assert str(target) in err
        content = target.read_bytes()
        assert content.startswith(b"%PDF")
        counts.append(content.count(b"/Type/Page") - content.count(b"/Type/Pages"))
    assert 2 <= counts[0] <= 4
    assert counts[1] >= 12


def test_the_annex_is_printed_only_with_a_file_to_print_to(form, run, tmp_path):
    """--annex without --pdf prints nothing: the sentence says what it is for."""
    status, _, err = run("approve", form, "-o", tmp_path / "approval.xlsx", "--annex")
    assert status == 2
    assert "--annex says what is printed: give the file with --pdf too." in err


def test_what_is_superseded_is_given_as_a_file(form, run, tmp_path):
    """An approval of version 0.1.0 is read; the form itself and the new file are refused."""
    older = Path(__file__).parents[1] / "baseline" / "0.1.0" / "UTH-PA-approval.xlsx"
    target = tmp_path / "approval.xlsx"
    status, _, err = run("approve", form, "-o", target, "--supersedes", older)
    assert (status, target.exists()) == (2, False)
    assert "is of RS-2026-014, revision 1, as the submission is" in err
    later = tmp_path / "later.xlsx"
    later.write_bytes(typed(form.read_bytes(), {"Applicant_revision": 2}).write())
    form = later
    assert run("approve", form, "-o", target, "--supersedes", older)[0] == 1
    words = {str(value) for value in values_of(target.read_bytes())["Approval"].values()}
    assert any(one.startswith("Changed since RS-2026-014, revision 1") for one in words)
    for given, sentence in (
        (form, "no approval sheet"),
        (target, "is read or written by this command already"),
        (older.with_name("TCP-MD-approval.xlsx"), "of TCP, the submission of UTH"),
    ):
        status, _, err = run("approve", form, "-o", target, "--supersedes", given, "--replace")
        assert status == 2
        assert sentence in err


def test_one_name_for_two_files_is_refused(form, run, tmp_path):
    """The PDF file must not take the place of the workbook."""
    target = tmp_path / "approval"
    status, _, err = run("approve", form, "-o", target, "--pdf", target)
    assert status == 2
    assert "is read or written by this command already" in err
    assert not target.exists()


def test_the_recommendation_stands_on_the_review_copy_alone(form, run, tmp_path):
    """It has a line for its signature and no decision, and no command takes it for a record."""
    record, review = tmp_path / "approval.xlsx", tmp_path / "review.xlsx"
    assert run("approve", form, "-o", record, "--review", review)[0] == 1
    words = {}
    for path in (record, review):
        book = openpyxl.load_workbook(path)
        cells = (cell.value for sheet in book for row in sheet.iter_rows() for cell in row)
        words[path] = [str(one) for one in cells if one is not None]
    heading = "Staff recommendation to the Board (review copy)"
    assert heading in words[review]
    place = words[review].index(heading)
    before, after = " ".join(words[review][:place]), " ".join(words[review][place:])
    assert "asks to offer" in before
    assert "Recommended by" in after
    assert "Staff findings: " in after
    assert "Decided by" not in words[review]
    assert not any("ecommend" in one for one in words[record])
    status, _, err = run("verify", review)
    assert status == 2
    assert "no approval sheet" in err
    status, _, err = run("approve", form, "-o", record, "--review", record, "--replace")
    assert (status, "by this command already" in err) == (2, True)


def test_a_review_copy_named_pdf_is_printed(form, run, tmp_path, monkeypatch):
    """By the file's name, as the paper of `verify --print` is."""
    printed = {}
    monkeypatch.setattr(
        "workbooks.kit.printing.print_to_pdf", lambda data, pdf: printed.update({pdf: data})
    )
    record, review = tmp_path / "approval.xlsx", tmp_path / "review.PDF"
    assert run("approve", form, "-o", record, "--review", review)[0] == 1
    ((path, data),) = printed.items()
    assert path == review
    assert not review.exists()
    assert openpyxl.load_workbook(io.BytesIO(data)).sheetnames[0] == "Review"
