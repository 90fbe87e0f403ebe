"""An archive opened where the program is not installed: the script in it, run by a bare Python."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
import zipfile
from hashlib import sha256
from pathlib import Path

import pytest
import wheels
from click.testing import CliRunner
from made_once import MadeOnce

from workbooks.archive import fresh
from xlplugin.cli import cli


@pytest.fixture(scope="module")
def case(tmp_path_factory: pytest.TempPathFactory, made_once: MadeOnce) -> Path:
    """The archive of Over/Under's sample with the engine's wheel, and the script beside it."""
    folder = tmp_path_factory.mktemp("bare")
    wheel = made_once.wheel()
    (folder / "approval.xlsx").write_bytes(made_once.approval("OU"))
    made = ["archive", folder / "approval.xlsx", "-o", folder / "case.zip", "--engine", wheel]
    done = CliRunner().invoke(cli, [str(word) for word in made])
    assert done.exit_code == 1, done.output  # filing, form and print are not enclosed
    return folder / "case.zip"


def bare(case: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the script that lies in an archive, far from the source and without its modules."""
    with zipfile.ZipFile(case) as archive:
        archive.extract("check.py", case.parent)
    return subprocess.run(
        [sys.executable, "-P", "check.py", *words, str(case)],
        cwd=case.parent,
        env={"PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_engine_in_the_archive_reproduces_the_sheet(case: Path) -> None:
    """Installed from the archive alone into a new environment; the libraries are those of here."""
    done = bare(case, "--libraries-here")
    assert done.returncode == 1, done.stderr  # what is not enclosed is for a person
    assert "0 differ" in done.stdout
    with zipfile.ZipFile(case) as archive:
        (wheel,) = [name for name in archive.namelist() if name.endswith(".whl")]
        digest = sha256(archive.read(wheel)).hexdigest()
    assert f"engine     {Path(wheel).name}, SHA-256 {digest}" in done.stdout
    assert "missing    Not enclosed: the filing as received." in done.stdout
    assert done.stdout.splitlines()[-1].startswith("intact     ")


def changed(case: Path, **contents: bytes | None) -> Path:
    """The archive with some members changed, lost (None) or added."""
    other = case.with_name("other.zip")
    with zipfile.ZipFile(case) as old, zipfile.ZipFile(other, "w") as new:
        held = {name: old.read(name) for name in old.namelist()} | contents
        for name, data in held.items():
            if data is not None:
                new.writestr(name, data)
    return other


def listed(case: Path) -> list[str]:
    """The names in an archive."""
    with zipfile.ZipFile(case) as archive:
        return archive.namelist()


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("verify.txt", b"all is well", "verify.txt: not the file that was put in"),
        ("verify.txt", None, "verify.txt: listed and not there"),
        ("more.txt", b"more", "more.txt: there and not listed"),
    ],
)
def test_a_changed_archive_runs_nothing(
    case: Path, name: str, data: bytes | None, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What it holds is compared before any of it is installed."""
    assert fresh.main([str(changed(case, **{name: data}))]) == 1
    printed = capsys.readouterr().out
    assert f"different  {words}" in printed
    assert "engine" not in printed


def test_an_archive_without_a_wheel_says_what_is_missing(
    case: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The files are compared all the same."""
    with zipfile.ZipFile(case) as archive:
        manifest = json.loads(archive.read("manifest.json"))
        (wheel,) = [name for name in archive.namelist() if name.endswith(".whl")]
    del manifest["files"][wheel]
    data = json.dumps(manifest).encode()
    assert fresh.main([str(changed(case, **{wheel: None, "manifest.json": data}))]) == 1
    printed = capsys.readouterr().out
    assert "0 differ" in printed
    assert "missing    0 wheels of the engine are enclosed" in printed


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"PK", "is no archive of a case"),
        (b"[]", 'is not of the format "case 1"'),
        (b'{"format": "case 1"}', 'is not of the format "case 1"'),
        (b"{", "is no archive of a case"),
        (None, "it has no manifest.json"),
    ],
)
def test_what_is_no_archive_is_refused(
    case: Path, data: bytes | None, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence and status 2."""
    if data == b"PK":
        case.with_name("other.zip").write_bytes(data)
        other = case.with_name("other.zip")
    else:
        other = changed(case, **{"manifest.json": data})
    assert fresh.main([str(other)]) == 2
    assert words in capsys.readouterr().err


def test_a_damaged_archive_ends_in_a_sentence(
    case: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """300 archives with a drawn byte changed where the zip format speaks of its files."""
    monkeypatch.setattr(fresh, "in_a_fresh_environment", lambda *_, **_here: 2)
    whole = changed(case, **{name: None for name in listed(case) if name.endswith(".whl")})
    chance, other = random.Random(9), case.with_name("damaged.zip")
    data = whole.read_bytes()
    marks = [found.start() for found in re.finditer(rb"PK(?:\x01\x02|\x03\x04|\x05\x06)", data)]
    for _ in range(300):
        damaged = bytearray(data)
        place = chance.choice(marks) + chance.randint(4, 60)
        damaged[min(place, len(data) - 1)] = chance.choice((0, 1, 9, 99, 255))
        other.write_bytes(damaged)
        assert fresh.main([str(other)]) in (1, 2)
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_an_archive_packed_in_another_way_is_refused(
    method: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As `xlplugin archive check` refuses it; a damaged one packed by LZMA ended in a traceback."""
    with zipfile.ZipFile(tmp_path / "other.zip", "w", method) as archive:
        archive.writestr("manifest.json", '{"format": "case 1", "files": {}}')
    for damage in (b"", b"\xff"):
        data = (tmp_path / "other.zip").read_bytes()
        at = data.index(b"manifest.json") + len("manifest.json") + 4  # how LZMA is told to unpack
        (tmp_path / "other.zip").write_bytes(data[:at] + damage + data[at + len(damage) :])
        assert fresh.main([str(tmp_path / "other.zip")]) == 2
        assert "packed in a way that no archive uses" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["engine/..", "engine/../x.whl", "engine\\..\\x.whl", "engine//x"])
def test_a_name_that_leads_outside_is_refused(
    case: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before anything is unpacked."""
    assert fresh.main([str(changed(case, **{name: b""}))]) == 2
    assert "it names a file outside itself" in capsys.readouterr().err


def test_it_says_how_it_is_called(capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing named, two named, an option that is not known, a file that is not there."""
    for words in ([], ["a.zip", "b.zip"], ["--help"], ["no such file.zip"]):
        assert fresh.main(words) == 2
    assert "Usage: python check.py" in capsys.readouterr().err


def test_the_words_are_those_of_the_program() -> None:
    """The script imports nothing of it, and says the same of the same."""
    from workbooks.archive import case, checking

    assert (fresh.FORMAT, fresh.MANIFEST) == (case.FORMAT, case.MANIFEST)
    assert f"{case.ENGINE}/" == fresh.ENGINE
    assert checking.MOST_UNPACKED == fresh.MOST
    source = Path(fresh.__file__).read_text(encoding="utf-8")
    assert not any(f"import {room}" in source or f"from {room}" in source for room in wheels.ROOMS)
