"""`xlplugin tables build --house-way`: solving a house way and keeping the solution."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from combinatorics import cache
from combinatorics.games.face_up_pai_gow import build, ways
from combinatorics.games.face_up_pai_gow.house_way import HouseWay
from combinatorics.progress import Progress
from formulas import registry
from formulas.refusal import Refusal
from formulas.registry import invoke
from xlplugin.commands.tables import command

CHANGED = [["Two pair", "joker", "low pair"], *(list(r.cells) for r in ways.way("stones").rules)]


def _run(*words: str) -> Result:
    return CliRunner().invoke(command, ["build", *words])


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[HouseWay]]:
    """A cache of its own, and the minutes of counting replaced by the counts of a way on file."""
    asked: list[HouseWay] = []

    def solve(way: HouseWay, _progress: Progress | None = None) -> dict[str, Any]:
        asked.append(way)
        text = files("combinatorics").joinpath("tables", "fupg_base_foxwoods.json").read_text()
        table: dict[str, Any] = json.loads(text)
        return table

    monkeypatch.setattr(build, "solve", solve)
    cache.keep_in(tmp_path / "cache")
    yield asked
    cache.keep_in(None)


def test_a_way_on_file_is_answered_with_its_check() -> None:
    """Nothing is counted anew; exact value and random deals stand one under the other."""
    done = _run("FUPG", "--house-way", "foxwoods")
    assert done.exit_code == 0
    assert "the player is ahead -0.0199" in done.output
    assert "10,000,000 random deals: -0.0199" in done.output
    assert "standard error 0.000228" in done.output


def test_a_way_from_a_file_is_solved_once_and_then_answers_in_cells(
    tmp_path: Path, kept: list[HouseWay]
) -> None:
    """Before, the cell names the command; after, the rules in the range have their value."""
    with pytest.raises(Refusal, match="tables build FUPG --house-way FILE"):
        invoke("PAYBACK", ["FUPG", "Base", CHANGED])  # type: ignore[list-item]
    path = tmp_path / "way.csv"
    path.write_text("\n".join(",".join(f'"{cell}"' for cell in row) for row in CHANGED))
    for _ in range(2):
        done = _run("FUPG", "--house-way", str(path))
        assert done.exit_code == 0, done.output
    assert len(kept) == 1
    (name,) = re.findall(r'kept as "([0-9a-f]{12})"', done.output)
    by_digest = [["house way", name]]
    assert invoke("PAYBACK", ["FUPG", "Base", None, None, by_digest]) == invoke(
        "PAYBACK",
        ["FUPG", "Base", CHANGED],  # type: ignore[list-item]
    )
    # STRATEGY has the rules themselves: with the joker tens and sevens are split.
    lines = invoke(
        "STRATEGY",
        ["FUPG", "Jo Ts Th 7d 7c 5h 3d", "Ks Kh 8d 6c 2s | Qh Jd", None, None, by_digest],
    )
    assert isinstance(lines, list)
    assert [line[0] for line in lines[1:] if line[4]] == ["Jo Ts Th 5h 3d | 7d 7c"]
    assert invoke("PAYBACK", ["FUPG", "Base", CHANGED]) == invoke(  # type: ignore[list-item]
        "PAYBACK", ["FUPG", "Base", None, None, [["house way", "foxwoods"]]]
    )


def test_kept_solutions_are_verified_and_an_edited_one_is_not_kept(
    tmp_path: Path, kept: list[HouseWay]
) -> None:
    """Each file is named with what is wrong; the cell of an edited one asks for the command."""
    verify = ["verify", "--cache"]
    assert CliRunner().invoke(command, verify).output == "Nothing is kept.\n"
    path = tmp_path / "way.csv"
    path.write_text("\n".join(",".join(f'"{cell}"' for cell in row) for row in CHANGED))
    assert _run("FUPG", "--house-way", str(path)).exit_code == 0
    (file,) = (tmp_path / "cache").glob("*.json")
    done = CliRunner().invoke(command, verify)
    assert (done.exit_code, done.output) == (0, f"{file.name}: holds\n")
    content = json.loads(file.read_text())
    registry._memory.clear()  # of another test's answers
    for changed, why in (
        ({}, "It is not named for its question."),
        ({**content, "answer": {}}, "Its checksum does not hold."),
    ):
        file.write_text(json.dumps(changed))
        done = CliRunner().invoke(command, verify)
        assert (done.exit_code, done.output) == (1, f"{file.name}: NOT KEPT. {why}\n")
        with pytest.raises(Refusal, match="tables build FUPG --house-way FILE"):
            invoke("PAYBACK", ["FUPG", "Base", CHANGED])  # type: ignore[list-item]
    assert CliRunner().invoke(command, [*verify, "FUPG"]).exit_code == 2
    # The same command makes it anew, as it does the file of an earlier version.
    assert _run("FUPG", "--house-way", str(path)).exit_code == 0
    assert len(kept) == 2
    assert CliRunner().invoke(command, verify).exit_code == 0


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["FUPG", "--house-way", "nobody"], "no house way"),
        (["FUPG", "--house-way", "nothing.csv"], "nothing.csv"),
        (["FUPG", "--house-way", "foxwoods", "--pay", "Win=1"], "no other option"),
        (["FUPG", "--house-way", "foxwoods", "--range", "Mine"], "goes with a workbook"),
        (["FUPG", "--range", "Mine"], "--house-way and a workbook"),
        (["UTH", "--house-way", "foxwoods"], "no rule that could be solved for"),
    ],
)
def test_what_cannot_be_built_is_refused(words: list[str], says: str) -> None:
    """Unknown ways, missing files, options that do not go together, another game."""
    done = _run(*words)
    assert done.exit_code != 0
    told = done.output + (done.exception.sentence if isinstance(done.exception, Refusal) else "")
    assert says in told
    assert "Traceback" not in told
