"""What `pip install .` puts on a machine: one wheel for every system, which needs no source."""

from __future__ import annotations

import email
import io
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
import wheels
from golden_cases import examples, paytables
from made_once import MadeOnce

from formulas.formula_text import read_call
from formulas.values import CellError
from xlplugin import cells

ROOT = Path(__file__).parent.parent
FEWEST_DATA_FILES = 30
FEWEST_FILES = 800


def contents() -> set[str]:
    """Every file of the rooms, as it lies in the source."""
    return {
        path.relative_to(ROOT).as_posix()
        for room in wheels.ROOMS
        for path in (ROOT / room).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory, made_once: MadeOnce) -> Path:
    """The wheel, built without a network from a copy of the source that is gone afterwards."""
    return Path(shutil.copy(made_once.wheel(), tmp_path_factory.mktemp("wheel")))


def run(site: Path, *arguments: str, given: str = "") -> str:
    """What the installed program prints, started far from the source."""
    done = subprocess.run(
        [sys.executable, "-P", "-m", "xlplugin", *arguments],
        cwd=site.parent,
        env={**os.environ, "PYTHONPATH": str(site), "HOME": str(site.parent)},
        input=given,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


@pytest.fixture(scope="module")
def site(wheel: Path) -> Path:
    """A folder with the wheel unpacked, which is what installing a pure wheel does."""
    folder = wheel.parent / "installed" / "site"
    zipfile.ZipFile(wheel).extractall(folder)
    return folder


def test_one_wheel_serves_every_system(wheel: Path) -> None:
    """Its name and its own words say: any Python 3, no binary interface, any platform."""
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        (said,) = [name for name in archive.namelist() if name.endswith(".dist-info/WHEEL")]
        assert "Root-Is-Purelib: true" in archive.read(said).decode()


def test_its_own_words_stand_alone(wheel: Path) -> None:
    """Description, keywords, licence; no picture and no link that leads nowhere outside."""
    with zipfile.ZipFile(wheel) as archive:
        (said,) = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        told = email.message_from_bytes(archive.read(said))
        assert any(name.endswith("licenses/LICENSE") for name in archive.namelist())
    assert told["License-Expression"] == "MIT"
    assert told["Requires-Python"] == ">=3.11"
    assert len(told["Keywords"].split(",")) >= 5
    assert len(told.get_all("Classifier", [])) >= 7
    assert told["Description-Content-Type"] == "text/markdown"
    description = str(told.get_payload())
    assert "xlplugin install excel" in description
    assert "](" not in description


def test_every_file_of_the_rooms_is_in_it(wheel: Path) -> None:
    """Modules, law, tables, published figures, pages: nothing of the source is left behind."""
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert packed == contents()
    data = {name for name in packed if not name.endswith(".py")}
    assert len(data) >= FEWEST_DATA_FILES
    assert {Path(name).suffix for name in data} >= {".toml", ".json", ".html", ".js", ".css"}


def test_it_answers_without_the_source(site: Path) -> None:
    """Every example of the reference and every fifth paytable answers as in the source."""
    where = "import formulas, xlplugin; print(formulas.__file__, xlplugin.__file__)"
    done = subprocess.run(
        [sys.executable, "-P", "-c", where],
        cwd=site.parent,
        env={**os.environ, "PYTHONPATH": str(site)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.count(str(site)) == 2
    asked = (*examples(), *paytables()[::5])
    lines = run(site, "eval", "-", "--json", given="\n".join(asked)).splitlines()
    assert len(lines) == len(asked) >= 50
    for text, line in zip(asked, lines, strict=True):
        call = read_call(text)
        expected = cells.answer(call.name, call.arguments)
        found = json.loads(line)
        if expected.sentence:
            assert found["error"] == {"code": expected.code, "message": expected.sentence}, text
        else:
            assert found["value"] == json.loads(json.dumps(_plain(expected.value))), text


def test_it_prepares_the_hosts_without_the_source(site: Path) -> None:
    """Excel's modules, the browser page with its Python, a form: what hosts need lies inside."""
    folder = site.parent
    assert "Prepared" in run(site, "install", "excel", "--folder", str(folder / "excel"))
    assert (folder / "excel" / "xlplugin_functions.bas").stat().st_size > 10_000
    run(site, "browser", str(folder / "page"))
    assert (folder / "page" / "xlpaytables.zip").stat().st_size > 100_000
    run(site, "form", "UTH", "-o", str(folder / "form.xlsx"))
    assert zipfile.is_zipfile(folder / "form.xlsx")


def _plain(value: object) -> object:
    if isinstance(value, list):
        return [[_plain(cell) for cell in row] for row in value]
    return value.code if isinstance(value, CellError) else value


def test_no_macro_file_lies_in_the_wheel(wheel: Path) -> None:
    """By content, also inside packages: no project of Visual Basic, no package with macros."""
    looked = 0
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            content = archive.read(name)
            looked += 1
            assert not name.endswith((".xlam", ".xlsm", ".bas", ".bin")), name
            assert not content.startswith(b"\xd0\xcf\x11\xe0"), name  # where such a project lies
            if content.startswith(b"PK"):
                with zipfile.ZipFile(io.BytesIO(content)) as inner:
                    assert not [one for one in inner.namelist() if "vba" in one.lower()], name
    assert looked >= FEWEST_FILES


def test_a_release_is_the_same_bytes_wherever_it_is_built(tmp_path: Path) -> None:
    """Two copies in two folders, one of them with files of another day and mode."""
    first = wheels.released(tmp_path / "one")
    other = tmp_path / "another folder"
    other.mkdir(mode=0o700)
    assert wheels.released(other) == first
    assert sorted(name.rpartition(".")[2] for name in first) == ["gz", "whl"]
