"""Games are found by code without importing every game."""

from __future__ import annotations

from pathlib import Path

from combinatorics import catalogue
from combinatorics.catalogue import game_of, names_of_shipped, shipped


def test_every_game_is_found_by_its_code() -> None:
    """The text of each file says its code, also where a function makes the game."""
    assert shipped()
    assert sorted(catalogue._codes()) == sorted(shipped())
    assert all(game_of(code) is game for code, game in shipped().items())


def test_every_game_has_a_name_and_others() -> None:
    """A name that a description must not take is missed by no file."""
    assert names_of_shipped().keys() == shipped().keys()
    assert all(len(names) > 1 for names in names_of_shipped().values())


def test_every_game_with_wagers_says_what_they_win_together() -> None:
    """None is left out; poker among players has no wager."""
    assert {code for code, game in shipped().items() if game.joint is None} == {"POKER"}


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
