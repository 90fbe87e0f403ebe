"""The agency's folder: begun, named, followed by every figure and named on the sheet."""

import dataclasses
import re
import subprocess
import sys

import pytest
from opened import opened
from typed import written

from formulas.agency.interpretations import read_register
from formulas.law.shelf import load_all
from formulas.registry import follow
from workbooks.approval import approval_of
from workbooks.approval.origin import input_lines
from workbooks.approval.verification import verify
from workbooks.form import build_form, plan_of
from workbooks.plan.sample import sample_values
from workbooks.submission.form_reading import read_form
from workbooks.xlsx.addresses import address
from xlplugin import user_folders
from xlplugin.cli import main

ENTRY = """
[[interpretation]]
game = "DJW"
edition = "PA"
reading = "deuces in the Progressive"
choice = "deuces wild"
by = "Gaming Commission"
order = "7"
from = 2026-01-01
"""


OFFICE = """
name = "State Gaming Board"
officer = "Executive Director"
letterhead = ["Bureau of Gaming Operations", "1 Main Street"]
"""


POLICY = """
[[policy]]
rule = "least return"
limit = "85%"
wager = "Trips"
source = "Memorandum 3"

[[policy]]
rule = "warn of a text not in force"
source = "Memorandum 5"

[[review]]
basis = "Memorandum 4"
days = 30
"""


@pytest.fixture
def run(monkeypatch, capsys, tmp_path):
    """Run `xlplugin` with words and settings of its own; nothing is followed afterwards."""
    monkeypatch.delenv(user_folders.AGENCY, raising=False)
    monkeypatch.setattr(user_folders, "user_config_path", lambda *_a, **_k: tmp_path / "config")

    def go(*words):
        monkeypatch.setattr(sys, "argv", ["xlplugin", *map(str, words)])
        status = 0
        try:
            main()
        except SystemExit as end:
            status = end.code or 0
        out, err = capsys.readouterr()
        return status, out, err

    yield go
    follow(None)


def test_a_folder_is_begun_named_and_followed(run, tmp_path):
    """Every later call follows it; a folder that cannot be followed is not taken."""
    folder = tmp_path / "agency"
    status, _, told = run("agency", "new", folder)
    assert (status, "interpretations.toml" in told) == (0, True)
    asked = '=PAYBACK("DJW","Progressive","2",,{"rate",20%})'
    before = run("eval", asked)[1]
    with (folder / "interpretations.toml").open("a", encoding="utf-8") as file:
        file.write(ENTRY)
    assert run("agency", "use", folder)[0] == 0
    assert run("agency", "use")[1].strip() == str(folder)
    assert run("eval", asked)[1] != before
    assert "adopted by Gaming Commission, order 7" in run("agency", "list")[1]
    assert run("agency", "use", "--none")[0] == 0
    assert run("eval", asked)[1] == before


def test_the_list_calls_each_interpretation_by_one_of_three_words(run, tmp_path):
    """Each choice followed, and each set aside, of the newest texts, read from the law files."""
    expected = set()
    for law in load_all():
        for reading in law.newest.readings:
            for choice in reading.choices if reading.selectable else ():
                meant = f" ({choice.meaning.rstrip('.')})" if reading.topic == "cap" else ""
                line = f"{law.game:<5} {law.newest.code:<8} {reading.id}: {choice.id}{meant}; "
                if choice.id == reading.default:
                    expected.add(f"{line}working, not adopted")
                elif choice.aside is not None:
                    expected.add(f"{line}considered, not followed ({choice.aside.criterion})")
    assert len(expected) >= 80
    assert set(run("agency", "list")[1].splitlines()) == expected
    folder = tmp_path / "agency"
    run("agency", "new", folder)
    with (folder / "interpretations.toml").open("a", encoding="utf-8") as file:
        file.write(ENTRY)
    run("agency", "use", folder)
    lines = run("agency", "list")[1].splitlines()
    about = [line for line in lines if " deuces in the Progressive: " in line]
    run("agency", "use", "--none")
    assert len(about) == 1
    assert about[0].split("; ")[1].startswith("adopted by Gaming Commission, order 7")


def test_what_is_there_stays(run, tmp_path):
    """A register is never written over."""
    run("agency", "new", tmp_path / "agency")
    status, _, told = run("agency", "new", tmp_path / "agency")
    assert status == 2
    assert "stays as it is" in told


def test_a_folder_without_a_register_is_not_taken(run, tmp_path):
    """The setting stays as it was."""
    status, _, told = run("agency", "use", tmp_path)
    assert status == 2
    assert "interpretations.toml" in told
    assert "No agency's folder" in run("agency", "use")[1]


@pytest.fixture(scope="module")
def form():
    """The sample form of DJ Wild."""
    plan = plan_of("DJW", "PA")
    return build_form(plan, sample_values(plan))


@pytest.fixture(scope="module")
def made(form, tmp_path_factory):
    """Its approval by an agency that adopted an interpretation."""
    folder = tmp_path_factory.mktemp("agency")
    (folder / "interpretations.toml").write_text(ENTRY, encoding="utf-8")
    (folder / "agency.toml").write_text(OFFICE + POLICY, encoding="utf-8")
    follow(folder)
    try:
        return approval_of(read_form(form))
    finally:
        follow(None)


@pytest.mark.parametrize(
    ("column", "value", "words"),
    [
        (2, "PA:2099", 'no edition "PA:2099"'),
        (3, "the moon", 'no interpretation "the moon" to choose'),
        (4, "nonsense", 'has no choice "nonsense"'),
        (5, None, '"by" must be words'),
        (7, "2026-01-01 to x", "Invalid isoformat"),
    ],
)
def test_a_forged_line_of_an_interpretation_is_named(made, column, value, words):
    """A sheet follows no interpretation that is not on file; it is different, and says why."""
    sheet = opened(made.data)["Inputs"]
    (row,) = (cell.row for cell in sheet["A"] if cell.value == "interpretation")
    forged = written(made.data, {f"Inputs!{address(row, column)}": value})
    result = verify(forged.write())
    assert result.verdict == "different"
    assert words in result.cells[-1].detail


def test_the_digest_depends_on_who_adopted_and_who_issues(made):
    """Another order, or another agency, is another record of decision."""
    known = made.dossier.submission
    (one,) = known.interpretations
    other = dataclasses.replace(one, order="8")
    lines = list(input_lines(known))
    ordered = list(input_lines(dataclasses.replace(known, interpretations=(other,))))
    issued = list(input_lines(dataclasses.replace(known, office=None)))
    assert lines != ordered
    assert lines != issued


def test_a_signed_sheet_names_what_it_followed(form, made):
    """Computed anew without any register it is the same, since it names the interpretation."""
    plain = approval_of(read_form(form)).dossier
    assert made.dossier.wagers[1].payback.exact != plain.wagers[1].payback.exact
    assert made.dossier.digest != plain.digest
    assert next(one.by for one in made.dossier.adopted if one.by) == (
        "adopted by Gaming Commission, order 7, from January 1, 2026"
    )
    words = {cell.value for row in opened(made.data)["Approval"] for cell in row}
    assert {"State Gaming Board", "Decision of the Executive Director"} <= words
    assert "Bureau of Gaming Operations, 1 Main Street" in words
    assert "Not issued by any agency" not in words
    assert "Memorandum 4: 30 calendar days, end May 6, 2026" in words  # received 2026-04-06
    page = "\n".join(word for word in words if isinstance(word, str))
    assert "Policy, apart from law: 1 of 2 thresholds of State Gaming Board met." in page
    assert "wanted a text shown to be in effect (not law)" in page
    rows = {row[0]: row for row in made.dossier.compliance.rows}
    assert rows["policy: least return, Trips"][1] == "OK"
    assert rows["policy: least return, Trips"][4] == "State Gaming Board: Memorandum 3"
    assert [row[0] for row in rows.values()][-2:] == [row[0] for row in made.dossier.policy]
    result = verify(made.data)
    assert result.holds, result.cells[:3]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('name = ""\nofficer = "Director"', '"name" must be words'),
        ('name = "Board"', '"officer" must be words'),
        ('name = "B\\u0000"\nofficer = "D"', '"name" must be words in quotes, on one line'),
        (OFFICE + 'color = "blue"', "color is not known"),
        ('name = "B"\nofficer = "D"\nletterhead = "x"', "is a list of 3 lines at most"),
        (f'name = "{"B" * 81}"\nofficer = "D"', "80 letters at most"),
        ("name = ", "agency.toml"),
    ],
)
def test_an_agency_that_cannot_be_named_is_refused(run, tmp_path, text, words):
    """File and key, and the setting stays as it was."""
    folder = tmp_path / "agency"
    run("agency", "new", folder)
    (folder / "agency.toml").write_text(text, encoding="utf-8")
    status, _, told = run("agency", "use", folder)
    assert status == 2
    assert words in told
    assert "No agency's folder" in run("agency", "use")[1]


ADOPT = ("agency", "adopt", "DJW", "deuces in the Progressive")
WHO = ("--by", "Deciding officer", "--order")


def test_an_adoption_is_written_and_ends_the_one_before(run, tmp_path):
    """What a person wrote around it stays, comments and all."""
    folder = tmp_path / "agency"
    run("agency", "new", folder)
    there = ("--folder", folder)
    first = run(*ADOPT, "deuces wild", *WHO, "7", "--from", "2026-01-01", *there)
    assert first == (
        0,
        "",
        "DJW PA, deuces in the Progressive: deuces wild; adopted by Deciding officer, order 7, "
        "from January 1, 2026\n",
    )
    run("agency", "use", folder)
    second = run(*ADOPT, "deuces natural", *WHO, 'A "9"', "--from", "2026-07-01")
    assert second[0] == 0, second[2]
    text = (folder / "interpretations.toml").read_text(encoding="utf-8")
    assert text.startswith("# The register of interpretations.")
    found = read_register(text, "register")
    assert [(one.order, str(one.since), str(one.until)) for one in found] == [
        ("7", "2026-01-01", "2026-07-01"),
        ('A "9"', "2026-07-01", "None"),
    ]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((*ADOPT, "deuces tame"), 'has no choice "deuces tame"'),
        (("agency", "adopt", "DJW", "the moon", "x"), 'has no interpretation "the moon"'),
        (("agency", "adopt", "CHESS", "the moon", "x"), "CHESS"),
    ],
)
def test_what_is_not_on_file_is_not_adopted(run, tmp_path, words, told):
    """The register stays as it was."""
    folder = tmp_path / "agency"
    run("agency", "new", folder)
    before = (folder / "interpretations.toml").read_bytes()
    status, _, said = run(*words, *WHO, "7", "--from", "2026-01-01", "--folder", folder)
    assert (status, told in said) == (2, True), said
    assert (folder / "interpretations.toml").read_bytes() == before


def test_two_who_write_at_once_are_told_of_each_other(run, tmp_path):
    """The second is told who holds the lock and since when; a process that is killed holds none."""
    folder = tmp_path / "agency"
    run("agency", "new", folder)
    lock = folder / "interpretations.toml.lock"
    words = (*ADOPT, "deuces wild", *WHO, "7", "--from", "2026-01-01", "--folder", folder)
    held = (
        "import pathlib, sys, time\n"
        "from xlplugin.locking import locked\n"
        "with locked(pathlib.Path(sys.argv[1])):\n"
        "    print('held', flush=True)\n"
        "    time.sleep(600)\n"
    )
    file = str(folder / "interpretations.toml")
    with subprocess.Popen([sys.executable, "-c", held, file], stdout=subprocess.PIPE) as other:
        assert other.stdout.readline() == b"held\n"
        status, _, told = run(*words)
        assert status == 2
        by = rf"is being written by .+ on .+ since \d{{4}}-\d\d-\d\d .+, process {other.pid}, and "
        assert re.search(by + "nothing was changed", told), told
        other.kill()
    assert lock.exists()
    assert run(*words)[0] == 0
    assert not lock.exists()
    again = run(*words)
    assert (again[0], "holds on days on which order 7" in again[2]) == (2, True)


def test_nothing_is_adopted_where_no_folder_is_named(run):
    """One sentence."""
    status, _, told = run(*ADOPT, "deuces wild", *WHO, "7", "--from", "2026-01-01")
    assert (status, "No agency's folder is named" in told) == (2, True)


def test_the_schedule_goes_on_where_the_agency_stopped(run, tmp_path, monkeypatch):
    """One entry less for each order; an unknown game, and a file that is there, are refused."""
    folder, output = tmp_path / "agency", tmp_path / "schedule.xlsx"
    monkeypatch.setenv(user_folders.AGENCY, str(folder))
    run("agency", "new", folder)
    assert "Schedule of 2 working" in run("agency", "draft", "OU", "-o", output)[2]
    assert "is there already" in run("agency", "draft", "OU", "-o", output)[2]
    words = ("OU", "total on the wrong side", "wrong side loses", "--by", "Board", "--order", "1")
    assert run("agency", "adopt", *words, "--from", "2026-03-01")[0] == 0
    assert "Schedule of 1 working" in run("agency", "draft", "OU", "-o", output, "--replace")[2]
    status, _, told = run("agency", "draft", "XYZ", "-o", output, "--replace")
    assert (status, "XYZ" in told) == (2, True)


def test_the_list_of_one_game_is_that_part_of_the_whole(run):
    """By its code in small letters too; a game that is not there is refused by name."""
    every = run("agency", "list")[1].splitlines()
    own = run("agency", "list", "uth")[1].splitlines()
    assert own == [line for line in every if line.startswith("UTH ")]
    assert 0 < len(own) < len(every)
    status, _, said = run("agency", "list", "UHT")
    assert status == 2
    assert 'no game "UHT"' in said
