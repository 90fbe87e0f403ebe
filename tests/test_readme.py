"""The README says what the program does: commands are run, generated parts are up to date."""

from __future__ import annotations

import contextlib
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from formulas.reference import index, reference
from xlplugin.cli import HEADINGS, main
from xlplugin.commands.functions import command_reference

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
FEWEST_COMMANDS = 12


def console() -> list[tuple[str, str]]:
    """Return every command of the console blocks with what is printed under it."""
    found = []
    for block in re.findall(r"```console\n(.*?)```", README, re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, shown = part.partition("\n")
            found.append((command, shown))
    return found


COMMANDS = console()


@pytest.mark.parametrize(("command", "shown"), COMMANDS, ids=[command for command, _ in COMMANDS])
def test_a_command_prints_what_the_readme_shows(
    command: str,
    shown: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Every command of the tour is run and prints, to the letter, what stands under it."""
    words = shlex.split(command)
    assert words[0] == "xlplugin"
    monkeypatch.setattr(sys, "argv", words)
    with contextlib.suppress(SystemExit):
        main()
    assert capsys.readouterr().out == shown


def test_a_process_of_its_own_prints_the_same() -> None:
    """As a person starts it: the first command of the tour, and one that is refused."""
    refused = next(one for one in COMMANDS if '"Q")' in one[0])
    for command, shown in (COMMANDS[0], refused):
        done = subprocess.run(
            [sys.executable, "-m", "xlplugin", *shlex.split(command)[1:]],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.stdout == shown


def test_the_tour_was_walked() -> None:
    """The guard guards itself: the console blocks were found."""
    assert len(COMMANDS) >= FEWEST_COMMANDS


def test_the_list_of_functions_is_generated() -> None:
    """The table between the marks is what the registry gives."""
    between = README.split("<!-- functions -->\n")[1].split("<!-- end of functions -->")[0]
    assert between == index()


def test_the_page_of_the_commands_is_generated() -> None:
    """docs/commands.md is what `xlplugin functions --commands` prints, every verb in it once."""
    page = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    assert page == command_reference()
    for verbs in HEADINGS.values():
        for verb in verbs:
            assert page.count(f"| `xlplugin {verb}` |") == 1


def test_the_reference_is_generated() -> None:
    """docs/functions.md is what `xlplugin functions` prints."""
    assert (ROOT / "docs" / "functions.md").read_text(encoding="utf-8") == reference()


def test_pictures_and_files_that_are_named_exist() -> None:
    """Every relative link of the README leads to a file."""
    links = re.findall(r"\]\(((?!http)[^)#]+)\)", README)
    assert len(links) >= 4
    assert [link for link in links if not (ROOT / link).is_file()] == []
