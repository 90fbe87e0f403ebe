"""What a check found of a description is kept, read back the same, and never read when spoilt."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from combinatorics import cache
from combinatorics.game import Account
from formulas.account import account_of, under_play
from formulas.described_account import checked
from formulas.files import RegulationError
from formulas.law.editions import find
from formulas.registry import look_in
from formulas.tables import kept_solutions

FILE = Path(__file__).parents[2] / "docs" / "examples" / "games" / "pa-633b-17.toml"
TEXT = FILE.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The file is on file and was checked; what was found is kept."""
    look_in((FILE.parent,))
    kept = tmp_path_factory.mktemp("kept")
    cache.keep_in(kept)
    parts: list[tuple[int, int]] = []
    assert checked(TEXT, FILE.name, print, lambda *how: parts.append(how)).wagers[0].agrees
    assert parts == [(0, 2), (1, 2)]  # its one wager, then its examples
    yield kept
    cache.keep_in(None)
    look_in(())


def found() -> Account:
    """What the game says of itself."""
    return account_of(find("TPP", "PA:633b.17"))


def test_what_is_kept_is_read_back_and_holds(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is counted again; the rows and their deals are those of the description."""
    monkeypatch.setattr("formulas.described_account.report", None)
    account = found()
    assert account.cards == "6 decks of 52 cards"
    assert account.rules[0].startswith("1. 21+3 Progressive (TPP) is dealt from 6 decks")
    assert [one.row for one in account.shown][-1] == "Straight"
    assert [one.holds for one in account.checks] == [True]
    assert [trouble for _, trouble in kept_solutions()] == ["", ""]  # account and count


def test_what_was_spoilt_is_counted_again(folder: Path) -> None:
    """A kept sentence that was changed by hand is not believed."""
    before = found()
    [kept] = (one for one in folder.glob("*.json") if "21+3 Progressive" in one.read_text("utf-8"))
    content = json.loads(kept.read_text(encoding="utf-8"))
    content["answer"]["rules"][0] = "1. Dealt from one deck."
    kept.write_text(json.dumps(content), encoding="utf-8")
    assert sum(bool(trouble) for _, trouble in kept_solutions()) == 1
    assert found() == before
    assert [trouble for _, trouble in kept_solutions()] == ["", ""]


def test_a_game_of_the_program_names_the_test_of_each_wager() -> None:
    """And the wagers that hang on the play: those that a fold forfeits or that need the board."""
    account = account_of(find("DJW", "PA"))
    assert {one.wager for one in account.checks} == {"Base", "Trips", "Bad Beat", "Progressive"}
    assert all("tests/" in one.words for one in account.checks)
    assert under_play("LIR") == frozenset()
    assert under_play("UTH") == {"Progressive", "Five Card Hand", "Bad Beat"}


def test_what_is_wrong_names_the_file_once() -> None:
    """What was wrong with the citation was said behind the name of the file twice."""
    with pytest.raises(RegulationError, match=r'^x\.toml: "cite" must be text'):
        checked(re.sub("(?m)^cite = .*$", 'cite = ["x"]', TEXT), "x.toml", print, lambda *_: None)
