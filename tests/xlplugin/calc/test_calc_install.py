import stat

import pytest

from formulas.refusal import Refusal
from xlplugin.calc.install import find_office, install


@pytest.fixture
def program(tmp_path, monkeypatch):
    """Give a folder that is the only one where programs are found, and a way to put one there."""
    monkeypatch.setenv("PATH", str(tmp_path))

    def _put(name, says="", status=0):
        file = tmp_path / name
        file.write_text(f"#!/bin/sh\necho '{says}'\nexit {status}\n")
        file.chmod(file.stat().st_mode | stat.S_IXUSR)

    return _put


def test_no_office_is_told_with_what_to_install(program):
    """Without LibreOffice the refusal names the packages."""
    with pytest.raises(Refusal) as refusal:
        install()
    assert refusal.value.code == "#N/A"
    assert "libreoffice-calc-nogui python3-uno" in refusal.value.sentence


@pytest.mark.parametrize(
    ("says", "part"),
    [
        ("LibreOffice 7.4.7.2 40(Build:2)", "7.4.7.2"),
        ("LibreOffice 24.8.4.2 480(Build:2)", "too old"),
        ("LibreOffice 25.1.9", "too old"),
        ("something else", "no LibreOffice"),
        ("LibreOffice 25.2.3.2 520(Build:2)", "lacks Python"),
    ],
)
def test_an_office_that_cannot_do_it_is_told(program, says, part):
    """Too old, below the bound of 25.2, or without Python: a refusal that names what to install."""
    program("soffice", says)
    with pytest.raises(Refusal, match=part) as refusal:
        find_office()
    assert "install" in refusal.value.sentence


@pytest.mark.parametrize("version", ["25.2", "25.2.0.1", "26.8.1"])
def test_an_office_at_or_above_the_bound_is_taken(program, tmp_path, version):
    """25.2 is the first version taken, and newer ones are."""
    program("soffice", f"LibreOffice {version} 1(Build:1)")
    program("pythonloader.py")
    assert find_office() == (tmp_path, version)


def test_an_office_of_which_a_part_is_missing_is_told(program):
    """Without unopkg there is a refusal that names what to install."""
    program("soffice", "LibreOffice 25.2.3.2")
    program("pythonloader.py")
    with pytest.raises(Refusal, match=r"unopkg.* cannot be run"):
        install()


def test_what_the_office_refuses_is_told(program):
    """The last words of unopkg stand in the refusal."""
    program("soffice", "LibreOffice 25.2.3.2")
    program("pythonloader.py")
    program("unopkg", "ERROR: it is locked", 1)
    with pytest.raises(Refusal, match="it is locked"):
        install()


@pytest.mark.calc
def test_one_command_installs_into_a_real_office(tmp_path, start_office):
    """Installed by unopkg twice over, outside the machine's own folders, the functions answer."""
    shared = f"-env:UNO_SHARED_PACKAGES_CACHE={(tmp_path / 'shared').as_uri()}"
    first = install(tmp_path / "office" / "profile", [shared])
    report = install(tmp_path / "office" / "profile", [shared])
    assert first == report
    assert int(report.partition(" ")[0]) > 0
    assert "unopkg remove" in report
    office = start_office(tmp_path / "office", options=[shared])
    office.open()
    assert office.value('=WHY("PAYBACK";"UTH";"Trips";"B")') == "OK"
    office.kill()
