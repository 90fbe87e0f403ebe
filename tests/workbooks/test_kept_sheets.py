"""A sheet that was read before is not computed again, unless anything it rests on has changed."""

from random import Random

import openpyxl
import pytest
from signing import signed

from workbooks.approval import approval_of
from workbooks.kit.workers import FEW
from workbooks.register import approvals
from workbooks.register.approvals import approvals_in
from workbooks.register.kept_sheets import KeptSheets, state_of
from workbooks.submission.form_reading import read_form
from xlplugin import user_folders
from xlplugin.prepared import use_own_folders
from xlplugin.verified_folder import read_approvals

GAMES = ("OU", "TCP")


@pytest.fixture(scope="module")
def sheet_of(made_once):
    """The signed approval of a form with no entry of a person."""
    return lambda game: signed(approval_of(read_form(made_once.computed(game, "PA").data)).data)


@pytest.fixture(scope="module")
def folder(sheet_of, tmp_path_factory):
    """One approval of each of two games, and a file that is none."""
    place = tmp_path_factory.mktemp("approvals")
    for game in GAMES:
        (place / f"{game}.xlsx").write_bytes(sheet_of(game))
    (place / "broken.xlsx").write_bytes(b"no workbook")
    return place


@pytest.fixture
def computed(monkeypatch):
    """The sheets that are computed anew, in their order."""
    every = []
    real = approvals.verify
    monkeypatch.setattr(
        approvals, "verify", lambda data, *rest: every.append(1) or real(data, *rest)
    )
    return every


def read(folder, kept):
    """The sheets of a folder and those that are none, as a register reads them."""
    return approvals_in(folder, kept=kept)


def test_the_next_day_only_new_sheets_are_computed(folder, computed, tmp_path):
    """What is kept is all that was read, to the edition itself; a new name is no new sheet."""
    kept = KeptSheets(tmp_path, "state")
    first = read(folder, kept)
    assert len(computed) == len(GAMES)
    again = read(folder, kept)
    assert len(computed) == len(GAMES)
    assert again == first
    pairs = zip(first[0], again[0], strict=True)
    assert all(one.edition is other.edition for one, other in pairs)
    assert [one.file for one in again[1]] == ["broken.xlsx"]


def test_another_state_or_another_sheet_is_computed(folder, computed, tmp_path):
    """Another program, law or register is another state; one bit of the file is another sheet."""
    read(folder, KeptSheets(tmp_path, "state"))
    read(folder, KeptSheets(tmp_path, "another state"))
    assert len(computed) == 2 * len(GAMES)


def test_what_is_damaged_is_computed_anew(folder, computed, tmp_path):
    """One cut short, one with another bit, at a place drawn at random."""
    kept, draws = KeptSheets(tmp_path, "state"), Random(36)
    first = read(folder, kept)
    files = sorted(tmp_path.glob("*.kept"))
    assert len(files) == len(GAMES)
    short, other = (file.read_bytes() for file in files)
    files[0].write_bytes(short[: draws.randrange(len(short))])
    place = draws.randrange(len(other))
    files[1].write_bytes(other[:place] + bytes([other[place] ^ 1]) + other[place + 1 :])
    assert read(folder, kept) == first
    assert len(computed) == 2 * len(GAMES)


def test_an_altered_sheet_is_never_kept(sheet_of, computed, tmp_path):
    """Nor one whose figures are not reproduced: a refusal may have its cause taken away."""
    place = tmp_path / "folder"
    place.mkdir()
    (place / "altered.xlsx").write_bytes(sheet_of("OU"))
    book = openpyxl.load_workbook(place / "altered.xlsx")
    book["Figures"]["D5"] = 0.5
    book.save(place / "altered.xlsx")
    kept = KeptSheets(tmp_path / "kept", "state")
    (sheet,), _ = read(place, kept)
    assert sheet.altered
    read(place, kept)
    assert len(computed) == 2


def test_several_processes_read_what_one_reads(sheet_of, tmp_path):
    """More files than one process does alone; the sheets come back as they are."""
    data = sheet_of("OU")
    for number in range(FEW + 1):
        (tmp_path / f"{number:02}.xlsx").write_bytes(data)
    told = []
    alone, _ = read(tmp_path, KeptSheets(tmp_path / "kept", "state"))
    together = approvals_in(
        tmp_path,
        lambda *done: told.append(done),
        workers=2,
        prepare=use_own_folders,
        kept=KeptSheets(tmp_path / "kept", "state"),
    )
    assert together == (alone, [])
    assert told == [(done, FEW + 1) for done in range(FEW + 2)]


def test_the_state_is_that_of_every_file_below(tmp_path):
    """A file more, less, renamed or changed is another state; an absent folder is empty."""
    law = tmp_path / "law"
    states = [state_of([law])]
    (law / "deep").mkdir(parents=True)
    (law / "deep" / "a.toml").write_text("a")
    states.append(state_of([law]))
    (law / "deep" / "a.toml").write_text("b")
    states.append(state_of([law]))
    (law / "deep" / "a.toml").rename(law / "b.toml")
    states.append(state_of([law]))
    states.append(state_of([law / "b.toml"]))
    assert len(set(states)) == len(states)
    assert state_of([law]) == states[3]


def test_what_the_tests_read_is_not_kept_for_the_user(tmp_path, monkeypatch):
    """The folder is looked up at each reading, where every test has another one in its place."""
    asked = []
    monkeypatch.setattr(user_folders, "sheets_folder", lambda: asked.append(1) or tmp_path / "k")
    assert read_approvals("Reading", tmp_path) == ([], [])
    assert asked == [1]
