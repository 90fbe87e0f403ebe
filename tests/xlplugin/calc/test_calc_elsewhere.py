"""The add-in on Windows, on macOS and on a machine other than the one that made it.

Neither system is here. What is theirs alone is played: names of programs, folders, a launcher
without its programs, the variables a Windows office sets. What every system does with the file is
run in a real Calc.
"""

import ast
import os
import sys
import types
import zipfile
from pathlib import Path, PureWindowsPath

import pytest
from click.testing import CliRunner

from formulas.refusal import Refusal
from xlplugin.calc import install as installing
from xlplugin.calc import link
from xlplugin.calc.extension import build_oxt, extension_files, worker_command
from xlplugin.calc.install import find_office, install, write
from xlplugin.commands.install import command

OLDEST_PYTHON = (3, 8)  # seen in a LibreOffice of Windows; 25.2 brings 3.10
WINDOWS_PYTHON = r"%LOCALAPPDATA%\Programs\xlplugin\Scripts\python.exe"


@pytest.fixture
def elsewhere(monkeypatch, tmp_path):
    """Give a way to be another system: nothing on the path, its platform, its variables."""
    monkeypatch.setenv("PATH", str(tmp_path / "path"))

    def _be(platform, **environ):
        monkeypatch.setattr(
            installing, "sys", types.SimpleNamespace(platform=platform, executable=sys.executable)
        )
        monkeypatch.setattr(installing, "os", types.SimpleNamespace(environ=environ))

    return _be


def put(program, text="LibreOffice 25.8.1.1 5(Build:1)", status=0):
    """Put a program that notes what it was asked and says a text."""
    program.parent.mkdir(parents=True, exist_ok=True)
    program.write_text(
        f'#!/bin/sh\necho "$@" >> "{program}.asked"\necho \'{text}\'\nexit {status}\n'
    )
    program.chmod(0o755)


def test_windows_runs_the_programs_that_write_to_a_console(elsewhere, tmp_path):
    """In Program Files soffice.com tells the version, unopkg.com takes the file, not for all."""
    programs = tmp_path / "Program Files" / "LibreOffice" / "program"
    put(programs / "soffice.com")
    put(programs / "unopkg.com")
    put(programs / "pythonloader.py")
    elsewhere("win32", ProgramFiles=str(tmp_path / "Program Files"))
    report = install(tmp_path / "A b")
    assert "LibreOffice 25.8.1.1" in report
    assert "--shared" not in report
    (asked,) = (programs / "unopkg.com.asked").read_text().splitlines()
    assert asked.startswith("add -f -env:UserInstallation=file:///")
    assert "A%20b" in asked
    assert asked.endswith("xlplugin.oxt")
    # The address that Windows itself would make of such a folder.
    assert PureWindowsPath(r"C:\Users\A b").as_uri() == "file:///C:/Users/A%20b"


def test_windows_of_32_bits_in_the_other_folder_is_found(elsewhere, tmp_path):
    """The variable of the second Program Files is read too."""
    programs = tmp_path / "x86" / "LibreOffice" / "program"
    for name in ("soffice.com", "unopkg.com", "pythonloader.py"):
        put(programs / name)
    elsewhere(
        "win32", **{"ProgramFiles": str(tmp_path), "ProgramFiles(x86)": str(tmp_path / "x86")}
    )
    assert find_office()[0] == programs


def test_mac_finds_the_programs_behind_a_launcher(elsewhere, tmp_path, monkeypatch):
    """A package manager's launcher has no unopkg beside it; the application's folder has."""
    put(tmp_path / "path" / "soffice")
    programs = tmp_path / "Applications" / "LibreOffice.app" / "Contents" / "MacOS"
    put(programs / "soffice")
    put(programs / "unopkg")
    put(programs.parent / "Resources" / "pythonloader.py")
    elsewhere("darwin")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert find_office()[0] == programs


def test_a_launcher_alone_is_told(elsewhere, tmp_path):
    """A LibreOffice whose programs cannot be reached is refused, and what to install is said."""
    (tmp_path / "path").mkdir()
    put(tmp_path / "boxed" / "snap")
    (tmp_path / "path" / "libreoffice").symlink_to(tmp_path / "boxed" / "snap")
    elsewhere("linux")
    with pytest.raises(Refusal, match="There is no LibreOffice here"):
        find_office()


def test_only_the_command_of_the_worker_belongs_to_a_machine(tmp_path):
    """Made for another machine, no path of this one is in the file, nor a backslash in a name."""
    path = build_oxt(tmp_path / "a.oxt", command=worker_command(WINDOWS_PYTHON))
    looked = 0
    with zipfile.ZipFile(path) as archive:
        for entry in archive.infolist():
            content = archive.read(entry)
            assert "\\" not in entry.filename
            assert not entry.filename.startswith("/")
            assert entry.create_system == 3  # the bytes do not tell where it was made
            assert b"\r" not in content
            assert content.decode("utf-8")
            for own in (sys.prefix, sys.executable, str(Path.home()), str(Path.cwd())):
                assert own.encode() not in content
            looked += 1
    assert looked == len(extension_files()) == 8


def test_the_file_is_written_and_installs_nothing(tmp_path):
    """`install calc --oxt FILE --python PATH` says what the person does with the file."""
    path = tmp_path / "x.oxt"
    done = CliRunner().invoke(command, ["calc", "--oxt", str(path), "--python", WINDOWS_PYTHON])
    assert done.exit_code == 0, done.output
    assert WINDOWS_PYTHON in done.output
    assert "Tools > Extensions" in done.output
    assert zipfile.is_zipfile(path)
    assert f"answered by {sys.executable}," in write(path)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [(["--python", "p"], "belongs to --oxt"), (["--oxt", "a.oxt", "--profile", "p"], "one of")],
)
def test_what_does_not_go_together_is_told(arguments, words):
    """The Python of another machine needs the file; the file needs no profile."""
    done = CliRunner().invoke(command, ["calc", *arguments])
    assert done.exit_code == 2
    assert words in done.output


def test_a_file_of_another_ending_is_told(tmp_path):
    """LibreOffice would open it as a document."""
    with pytest.raises(Refusal, match=r"\.oxt"):
        write(tmp_path / "x.zip")


def test_what_calc_runs_is_python_of_every_office():
    """Both files are read with the grammar of the oldest Python that an office brings."""
    files = extension_files()
    for name in ("xlplugin_addin.py", "pythonpath/xlplugin_link.py"):
        ast.parse(files[name], feature_version=OLDEST_PYTHON)
        assert "match " not in files[name]


def test_a_worker_of_windows_gets_no_console(monkeypatch):
    """Without a console all three streams are named and no window opens."""
    seen = {}

    class Process:
        def __init__(self, _command, **options):
            seen.update(options)

        def poll(self):
            return 0

    monkeypatch.setattr(
        link,
        "subprocess",
        types.SimpleNamespace(Popen=Process, PIPE=-1, DEVNULL=-3, CREATE_NO_WINDOW=0x08000000),
    )
    monkeypatch.setattr(link, "sys", types.SimpleNamespace(platform="win32"))
    link.Worker(["python.exe"])
    assert seen == {"stdin": -1, "stdout": -1, "stderr": -3, "creationflags": 0x08000000}


def test_the_worker_follows_none_of_the_offices_variables(monkeypatch):
    """An office sets PYTHONHOME and PYTHONPATH for its own Python; ours starts all the same."""
    monkeypatch.setenv("PYTHONHOME", "/nowhere")
    monkeypatch.setenv("PYTHONPATH", "/nowhere")
    asked = link.Link(worker_command(), 20.0)
    assert asked.call("WHY", ("ENGINEVERSION",)) == "OK"
    asked.close()


@pytest.mark.calc
def test_a_file_for_another_machine_answers_in_a_real_calc(start_office, tmp_path):
    """The path of the Python holds a variable, a space and letters beyond ASCII."""
    folder = tmp_path / "Ünï cödé"
    folder.mkdir()
    python = folder / "python"
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    write(tmp_path / "x.oxt", "$XLPLUGIN_TRIAL/python")
    office = start_office(
        tmp_path / "office", tmp_path / "x.oxt", environment={"XLPLUGIN_TRIAL": str(folder)}
    )
    office.open()
    assert office.value('=WHY("PAYBACK";"UTH";"Trips";"B")') == "OK"
    office.kill()


@pytest.mark.calc
def test_a_python_that_is_not_there_is_told_in_the_cell(start_office, tmp_path):
    """WHY shows what to do; a figure is #N/A and never a number."""
    write(tmp_path / "x.oxt", os.devnull + "/python")
    office = start_office(tmp_path / "office", tmp_path / "x.oxt")
    office.open()
    assert "install calc" in office.value('=WHY("PAYBACK";"UTH";"Trips";"B")')
    assert office.value('=PAYBACK("UTH";"Trips";"B")') == {"error": "#N/A"}
    office.kill()
