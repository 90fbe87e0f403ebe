"""Older spellings of commands do what the new ones do, and tell the new one."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from xlplugin.cli import cli

SIGNED = Path(__file__).parents[1] / "baseline" / "0.2.0"


def ran(*words):
    """Run a command; return its status, what it printed, and what it said beside."""
    done = CliRunner().invoke(cli, [str(word) for word in words])
    return done.exit_code, done.stdout, done.stderr


@pytest.fixture
def folder(tmp_path):
    """A folder with one signed approval of 0.2.0."""
    approval = sorted(SIGNED.rglob("*UTH*.xlsx"))[0]
    (tmp_path / "one.xlsx").write_bytes(approval.read_bytes())
    return tmp_path


def test_each_older_spelling_does_the_same(folder):
    """reverify, affected in both forms, and errata."""
    pairs = (
        (["reverify", folder], ["verify", folder]),
        (["affected", folder, "PA:2011", "PA"], ["verify", folder, "--amended", "PA:2011", "PA"]),
        (
            ["affected", folder, "--engine", "0.2.0", "0.3.0"],
            ["verify", folder, "--engine", "0.2.0", "0.3.0"],
        ),
        (["errata", "--since", "0.1.0"], ["verify", "--changes", "--since", "0.1.0"]),
    )
    for older, now in pairs:
        status, printed, said = ran(*older)
        first, _, rest = said.partition("\n")
        assert first.startswith(f"xlplugin {older[0]} is now xlplugin verify ")
        assert (status, printed, rest) == ran(*now)


def test_a_renamed_command_answers_and_tells_its_name(tmp_path):
    """Exposure is countability; what is written is the same but for its name."""
    asked = ["TCP", "Pair Plus", "--paytable", "A", "-o"]
    status, _, said = ran("exposure", *asked, tmp_path / "older.xlsx")
    assert (status, said.splitlines()[0]) == (
        0,
        "xlplugin exposure is now xlplugin countability.",
    )
    assert ran("countability", *asked, tmp_path / "now.xlsx")[0] == 0
    assert (tmp_path / "older.xlsx").read_bytes() == (tmp_path / "now.xlsx").read_bytes()


def test_the_first_screen_shows_no_older_spelling():
    """They answer, and stand in no list."""
    _, screen, _ = ran("--help")
    assert "  verify " in screen
    for older in ("reverify", "affected", "errata", "exposure"):
        assert f"  {older} " not in screen


@pytest.mark.parametrize(
    "words",
    [
        ["--amended", "PA:2011", "PA", "--engine", "0.1.0", "0.3.0"],
        ["--letter", "x.rtf"],
        ["--print", "x.pdf"],
        ["--quiet"],
    ],
)
def test_an_option_that_does_not_enter_is_refused(folder, words):
    """Of a folder."""
    status, printed, said = ran("verify", folder, *words)
    assert (status, printed) == (2, "")
    assert "Error" in said


def test_one_approval_takes_no_option_of_a_folder(folder):
    """An edition compared, and no path at all."""
    assert ran("verify", folder / "one.xlsx", "--amended", "PA:2011", "PA")[0] == 2
    assert ran("verify")[0] == 2
    assert ran("verify", "--since", "0.1.0")[0] == 2
    assert ran("verify", folder, "--changes")[0] == 2
