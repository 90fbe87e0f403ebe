"""Every function that takes a wager answers for the part that is named, or refuses it."""

from __future__ import annotations

import inspect

import pytest

from formulas.refusal import Refusal
from formulas.registry import functions, invoke

# What a function needs beside game, wager and paytable, in the order of its arguments.
ASKED = {
    "HANDCOUNT": {"hand": "No win"},
    "HANDPROB": {"hand": "No win"},
    "SOLVEPAY": {"hand": "Straight", "target": 0.9},
    "STEPVALUE": {"hand": "Straight"},
    "WINRANGE": {"rounds": 1000},
    "MATCHTABLE": {"pays": [["Straight flush", 5], ["Three-of-a-kind", 4], ["Straight", 1]]},
    "RECONCILE": {"published": 0.9},
}


REFUSED = "refused: "


def answer(name: str, wager: str) -> object:
    """What a function answers for a wager of Three Card Poker, or how it refuses."""
    function = functions()[name]
    wanted = {"game": "TCP", "wager": wager, "paytable": "A", **ASKED.get(name, {})}
    names = list(inspect.signature(function.call).parameters)
    given = [wanted.get(parameter) for parameter in names]
    try:
        return invoke(name, given)
    except Refusal as refusal:
        return f"{REFUSED}{refusal.sentence}"


def with_wager() -> list[str]:
    """The functions that ask for a wager."""
    return [
        name
        for name, function in functions().items()
        if "wager" in inspect.signature(function.call).parameters
    ]


@pytest.mark.parametrize("name", with_wager())
def test_a_part_is_not_answered_as_the_whole(name: str) -> None:
    """No part has the answer of the base game, unless the base game is refused too."""
    whole, *parts = (answer(name, wager) for wager in ("Base", "Ante", "Play", "Ante Bonus"))
    assert whole not in parts or REFUSED in str(whole)


def test_the_functions_that_were_asked() -> None:
    """Fewer would mean that the signatures are no longer seen."""
    assert len(with_wager()) >= 17
