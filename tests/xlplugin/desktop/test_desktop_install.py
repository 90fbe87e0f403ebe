import importlib.metadata
import subprocess
import sys
from pathlib import Path

import openpyxl
import pytest
from click.testing import CliRunner

from formulas.refusal import Refusal
from formulas.registry import functions
from xlplugin.commands.install import command, write_check_books
from xlplugin.desktop import install

FILES = [
    "xlplugin-check-approval.xlsx",
    "xlplugin-check-form.xlsx",
    "xlplugin-check-what-if.xlsx",
    "xlplugin-start.xlsx",
    "xlplugin.conf",
    "xlplugin.xlam",
    "xlplugin_functions.bas",
    "xlwings.bas",
]


@pytest.fixture(scope="module")
def prepared(tmp_path_factory):
    """Give a folder prepared by the command, and what the command said."""
    folder = tmp_path_factory.mktemp("excel") / "new" / "folder"
    done = subprocess.run(
        [sys.executable, "-m", "xlplugin", "install", "excel", "--folder", str(folder)],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return folder, done.stdout


def test_one_command_prepares_everything(prepared):
    """Modules, settings and start workbook are there, and nothing else; the rest is said."""
    folder, said = prepared
    assert sorted(path.name for path in folder.iterdir()) == FILES
    assert f"Prepared {len(functions())} functions" in said
    for name in FILES:
        assert name in said
    assert "A. " in said
    assert "not yet opened in Excel" in said
    assert "1. " in said
    assert "3. " in said
    assert "4. " not in said
    assert openpyxl.load_workbook(folder / "xlplugin-start.xlsx").sheetnames


@pytest.mark.skipif(sys.platform == "win32", reason="says so only where there is no Excel")
def test_elsewhere_it_says_that_this_is_for_windows(prepared):
    """A person on another system is not left to think that something was installed."""
    assert "This is not Windows" in prepared[1]


def test_the_settings_name_this_python_and_keep_strangers_out(prepared):
    """One quoted pair a line, as Visual Basic's Input # reads; a book's folder holds no code."""
    lines = (prepared[0] / "xlplugin.conf").read_bytes().decode().split("\r\n")
    assert lines == [
        f'"INTERPRETER_WIN","{sys.executable}"',
        '"UDF MODULES","xlplugin.desktop.udfs"',
        '"SHOW CONSOLE","False"',
        '"ADD_WORKBOOK_TO_PYTHONPATH","False"',
        "",
    ]


def test_on_windows_the_settings_go_to_the_users_folder(monkeypatch, tmp_path):
    """There the link module reads xlplugin.conf; the library of xlwings must lie near Python."""
    python = tmp_path / "env" / "Scripts" / "python.exe"
    python.parent.mkdir(parents=True)
    library = f"xlwings64-{importlib.metadata.version('xlwings')}.dll"
    monkeypatch.setattr(install.sys, "platform", "win32")
    monkeypatch.setattr(install.sys, "executable", str(python))
    monkeypatch.setattr(install.vba, "functions_module", lambda: "text")
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    with pytest.raises(Refusal, match="py -m venv"):
        install.prepare(tmp_path / "out")
    assert not (tmp_path / "out").exists()
    (tmp_path / "env" / library).touch()
    _, report = install.prepare(tmp_path / "out")
    settings = tmp_path / "home" / ".xlplugin" / "xlplugin.conf"
    assert str(python) in settings.read_text()
    assert str(settings) in report
    assert "not Windows" not in report


def test_a_path_that_visual_basic_cannot_read_is_refused(monkeypatch):
    """Settings are in the system's own letters; a path with others is refused in a sentence."""
    monkeypatch.setattr(install.locale, "getencoding", lambda: "cp1252")
    with pytest.raises(Refusal, match="plainer name"):
        install._settings("C:\\日本\\python.exe")


def test_an_older_file_is_replaced_whole(prepared, monkeypatch):
    """Running it again writes the same bytes."""
    folder, _ = prepared
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    monkeypatch.setattr(install.platformdirs, "user_documents_dir", lambda: str(folder.parent))
    assert install.prepare()[0] == folder.parent / "xlplugin"
    write_check_books(folder.parent / "xlplugin", "desktop")
    after = {path.name: path.read_bytes() for path in (folder.parent / "xlplugin").iterdir()}
    assert after == before


def test_calc_is_installed_by_its_own_room(monkeypatch, tmp_path):
    """The verb hands over to xlplugin.calc and prints its report."""
    from xlplugin.calc import install as calc

    asked = []

    def _install(target):
        asked.append(target)
        return "19 functions are in LibreOffice 25.2"

    monkeypatch.setattr(calc, "install", _install)
    done = CliRunner().invoke(command, ["calc", "--profile", str(tmp_path)])
    assert done.exit_code == 0
    assert asked == [tmp_path]
    assert "19 functions are in LibreOffice 25.2" in done.output
