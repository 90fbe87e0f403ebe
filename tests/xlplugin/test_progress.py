"""What long work says of itself, where standard error is no terminal."""

from __future__ import annotations

import threading
from collections.abc import Sequence

import click
import pytest
from click.testing import CliRunner

from formulas.values import Raw
from xlplugin import cells, cli, progress, statuses
from xlplugin.cells import Answer
from xlplugin.commands import eval


class Heard:
    """The lines that are printed, and when one is."""

    def __init__(self) -> None:
        self.line = ""
        self.written = threading.Event()

    def print(self, line: str, **_: object) -> None:
        """Take a line."""
        self.line = line
        self.written.set()

    def next(self) -> str:
        """Wait for a line that is printed from now on."""
        for _ in range(2):  # the first may have been on its way
            self.written.clear()
            assert self.written.wait(60)
        return self.line


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    """Every line comes at once, so that no test waits ten seconds."""
    monkeypatch.delenv(progress.SILENT)
    monkeypatch.setattr(progress, "FIRST_LINE", 0.001)
    monkeypatch.setattr(progress, "BETWEEN_LINES", 0.001)
    lines = Heard()
    monkeypatch.setattr(progress, "print", lines.print, raising=False)
    return lines


def test_long_work_says_what_it_does_and_how_far_it_is(heard: Heard) -> None:
    """The command by its name, its part by what is counted, the command again after the part."""
    with progress.telling("xlplugin x"):
        assert heard.next().startswith("xlplugin x, ")
        with progress.progress_bar("Verifying y", "files") as tell:
            tell(3, 1_200)
            assert heard.next().startswith("Verifying y: 3 of 1,200 files (0%), ")
        assert heard.next().startswith("xlplugin x, ")
    heard.written.clear()
    assert not heard.written.wait(0.02)


@pytest.mark.parametrize("verb", cli.cli.list_commands(None))  # type: ignore[arg-type]
def test_every_command_is_told_of_but_those_that_wait(
    verb: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever a verb does, its name is said once it takes long."""
    waits = verb in cli.WAITING
    works: list[str] = []

    @click.command(name=verb)
    def long() -> None:
        works.extend(work.what for work in progress._works)

    monkeypatch.setattr(cli.Verbs, "get_command", lambda *_: long)
    assert CliRunner().invoke(cli.cli, [verb]).exit_code == 0
    assert works == ([] if waits else [f"xlplugin {verb}"])
    assert not progress._works


@pytest.mark.parametrize("formula", ["=EVIDENCE()", "-"])
def test_one_formula_is_told_of_and_no_wait_for_lines(
    formula: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A described game can be solved at its first call; what waits for a line does not work."""
    works: list[str] = []

    def answer(name: str, arguments: Sequence[Raw]) -> Answer:
        works.extend(work.what for work in progress._works)
        return cells.answer(name, arguments)

    monkeypatch.setattr(eval, "answer", answer)
    CliRunner().invoke(cli.cli, ["eval", formula], input="=EVIDENCE()\n")
    assert works == ([] if formula == "-" else ["xlplugin eval"])


def test_a_stopped_command_says_so_and_has_a_status_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Neither done nor a finding for staff, which is what status 1 tells a script."""

    @click.command(name="verify")
    def stopped() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli.Verbs, "get_command", lambda *_: stopped)
    done = CliRunner().invoke(cli.cli, ["verify"])
    assert done.exit_code == statuses.STOPPED
    assert "What was finished is kept" in done.stderr
    assert not progress._works
