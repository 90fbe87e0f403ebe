"""The questions at the foot of the first screen: each command is run, and answers."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from formulas.formula_text import read_call
from xlplugin.cli import HEADINGS, QUESTIONS, cli


def words_of(command: str) -> list[str]:
    """Return the words of a command as a shell parts them; a formula in quotes is one."""
    before, quote, formula = command.partition("'")
    return [*before.split(), *([formula.removesuffix("'")] if quote else [])]


def test_the_first_screen_has_nine_commands_first_and_the_questions_last() -> None:
    """As a newcomer sees it: nothing is cut, each line once."""
    assert len(HEADINGS["Every day"]) == 9
    screen = CliRunner().invoke(cli, ["--help"], terminal_width=100).output
    every_day = screen.index("Every day:")
    assert every_day < screen.index("The law:") < screen.index("Questions:")
    foot = " ".join(screen[screen.index("Questions:") :].split())
    for question, command in QUESTIONS:
        assert f"{question} {command}" in foot
    assert len(dict(QUESTIONS)) == len(QUESTIONS) >= 15


def test_each_question_is_answered_in_one_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the order of the screen, in one folder: 0, or 1 where a person has to look."""
    monkeypatch.chdir(tmp_path)
    for question, command in QUESTIONS:
        words = words_of(command)
        done = CliRunner().invoke(cli, words)
        assert done.exception is None or isinstance(done.exception, SystemExit), question
        assert done.exit_code == 0 or (done.exit_code == 1 and words[0] != "eval"), (
            question,
            done.output,
        )
        if "-o" in words:
            assert (tmp_path / words[words.index("-o") + 1]).is_file(), question
        else:
            assert done.stdout.strip(), question
        if words[0] == "eval":
            read_call(words[1])
