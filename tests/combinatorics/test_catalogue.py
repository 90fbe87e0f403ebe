"""Games and their joint maxima are found by code without importing every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from combinatorics import catalogue
from combinatorics import games as folder
from combinatorics.catalogue import JOINT, game_of, joint_of, names_of_shipped, shipped

WITH_JOINT = sorted(file.parent.name for file in Path(folder.__file__).parent.glob(f"*/{JOINT}.py"))


def test_every_game_is_found_by_its_code() -> None:
    """The text of each file says its code, also where a function makes the game."""
    assert shipped()
    assert sorted(catalogue._codes()) == sorted(shipped())
    assert all(game_of(code) is game for code, game in shipped().items())


def test_the_names_of_every_game_are_read_in_its_file() -> None:
    """As each game says them; a name that a description must not take is missed by no file."""
    names_of_shipped.cache_clear()
    said = {code: (game.name, *game.aliases) for code, game in shipped().items()}
    assert names_of_shipped() == said
    assert all(len(names) > 1 for names in said.values())


@pytest.mark.parametrize("read", [True, False], ids=["by its text", "by importing"])
def test_no_joint_maxima_are_missed(read: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each folder with such a module has its game's maxima, whatever its text says of the code."""
    if not read:
        monkeypatch.setattr(catalogue, "_codes", dict)
    joint_of.cache_clear()
    found = {code: joint_of(code) for code in shipped()}
    joint_of.cache_clear()
    assert sum(one is not None for one in found.values()) == len(WITH_JOINT) > 2
    assert found["OU"] is None  # its description says what is won together
    assert found["UTH"] is not None
    assert joint_of("NONE") is None


def test_a_file_names_what_goes_through_its_game_again() -> None:
    """Each second derivation is a module of tests; the interpretations are those of the game."""
    told = [game for game in shipped().values() if game.again is not None]
    assert len(told) >= 5
    for game in told:
        assert game.again is not None
        names = {wager.name for wager in game.wagers}
        base = game.wagers[0]
        assert game.again.derived.keys() <= names
        assert base.name in game.again.derived
        assert set(game.again.rules) <= set(base.rules or ("",))
        assert game.again.states
        for one in game.again.derived.values():
            assert one.reach in ("full", "reduced", "spot check")
            assert (Path(__file__).parents[2] / one.test).is_file()
