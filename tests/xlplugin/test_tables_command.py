"""`xlplugin tables build --house-way`: what a house way comes to, and its check; long verifying."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from combinatorics import cache
from combinatorics.game import Comparison
from combinatorics.progress import Progress
from combinatorics.solvers.face_up_pai_gow import random_deals, ways
from combinatorics.solvers.face_up_pai_gow.house_way import HouseWay
from formulas import registry
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.tables import comparisons
from xlplugin.commands import tables
from xlplugin.commands.tables import command

CHANGED = [["Two pair", "joker", "low pair"], *(list(r.cells) for r in ways.way("stones").rules)]


def _run(*words: str) -> Result:
    return CliRunner().invoke(command, ["build", *words])


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[HouseWay]]:
    """A cache of its own, and a few random deals that nobody has to draw."""
    asked: list[HouseWay] = []

    def drawn(each: Sequence[HouseWay], _progress: Progress | None) -> list[dict[str, Any]]:
        asked.extend(each)
        counts = [2_500_000, 4_900_000, 2_600_000]
        return [{"random deals": {"seed": 1, "win, push, lose": counts}} for _ in each]

    monkeypatch.setattr(random_deals, "against_ways", drawn)
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


def test_a_way_from_a_file_is_checked_once_and_has_a_name_in_cells(
    tmp_path: Path, kept: list[HouseWay]
) -> None:
    """A cell has the value of the rules in the range before and after; after, by name too."""
    before = invoke("PAYBACK", ["FUPG", "Base", CHANGED])  # type: ignore[list-item]
    path = tmp_path / "way.csv"
    path.write_text("\n".join(",".join(f'"{cell}"' for cell in row) for row in CHANGED))
    for _ in range(2):
        done = _run("FUPG", "--house-way", str(path))
        assert done.exit_code == 0, done.output
    assert len(kept) == 1
    assert f"is ahead {float(before) - 1:.9f} base" in done.output  # type: ignore[arg-type]
    assert "Check, 10,000,000 random deals: -0.010000" in done.output
    (name,) = re.findall(r'Kept as "([0-9a-f]{12})"', done.output)
    by_digest = [["house way", name]]
    # STRATEGY has the rules themselves: with the joker tens and sevens are split.
    lines = invoke(
        "STRATEGY",
        ["FUPG", "Jo Ts Th 7d 7c 5h 3d", "Ks Kh 8d 6c 2s | Qh Jd", None, None, by_digest],
    )
    assert isinstance(lines, list)
    assert [line[0] for line in lines[1:] if line[4]] == ["Jo Ts Th 5h 3d | 7d 7c"]
    assert invoke("PAYBACK", ["FUPG", "Base", None, None, by_digest]) == before


def test_kept_solutions_are_verified_and_an_edited_one_is_not_kept(
    tmp_path: Path, kept: list[HouseWay]
) -> None:
    """Each file is named with what is wrong; no random deals stand then beside the exact value."""
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
        compared = invoke("HOUSEWAYS", ["FUPG", CHANGED])  # type: ignore[list-item]
        assert isinstance(compared, list)
        (typed,) = [line for line in compared if line[0] == "as typed"]
        assert typed[-3:] == [None, None, None]
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
        (["UTH", "--house-way", "foxwoods"], "no rule that could be typed"),
    ],
)
def test_what_cannot_be_built_is_refused(words: list[str], says: str) -> None:
    """Unknown ways, missing files, options that do not go together, another game."""
    done = _run(*words)
    assert done.exit_code != 0
    told = done.output + (done.exception.sentence if isinstance(done.exception, Refusal) else "")
    assert says in told
    assert "Traceback" not in told


def test_what_is_compared_at_length_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """One line says same or different; a difference is named and ends with status 1."""
    found: list[str] = []
    only = Comparison("rows and single ways", lambda _progress: found)
    monkeypatch.setattr(tables, "comparisons", lambda _game: [only])
    monkeypatch.setattr(tables, "shipped", lambda _game: [])
    done = CliRunner().invoke(command, ["verify", "FUPG", "--long"])
    assert done.exit_code == 0
    assert done.output.endswith("rows and single ways: same\n")
    found.append("a way, Two pair: 1 by rows, 2 by the sweep")
    done = CliRunner().invoke(command, ["verify", "FUPG", "--long"])
    assert done.exit_code == 1
    assert done.output.endswith("DIFFERENT\na way, Two pair: 1 by rows, 2 by the sweep\n")
    assert CliRunner().invoke(command, ["verify", "--long", "--table", "x"]).exit_code == 2
    assert [each.about for each in comparisons("FUPG")]
