"""Poker among players is on file, and what needs a wager against the house refuses by name."""

import pytest

from combinatorics.catalogue import games
from formulas.refusal import Refusal
from formulas.registry import functions, invoke

SENTENCE = (
    "POKER is played among the players: nothing is wagered against the house, so it has no "
    "paytable and no payback. SPLITPOT and RAKE answer for its pots."
)
LAW_ONLY = {"CITE", "COMPLIANCE", "STARTPOSITION"}  # ask the chapter, not a wager
BANKED = [
    name
    for name, function in functions().items()
    if function.arguments and function.arguments[0].name == "game" and name not in LAW_ONLY
]


def test_most_functions_ask_about_a_game():
    """The guard guards itself: the functions that take a game were found."""
    assert len(BANKED) >= 15
    assert games()["POKER"].wagers == ()


@pytest.mark.parametrize("name", BANKED)
@pytest.mark.parametrize("game", ["POKER", "poker", "Player-Banked Poker"])
def test_a_function_of_wagers_refuses_poker(name, game):
    """Whatever asks for a wager of the house says what Poker has instead."""
    given = ["Base", "Flush", 0.9, 1, None, None]
    arguments = [game, *given][: max(functions()[name].least, 2)]
    with pytest.raises(Refusal) as refused:
        invoke(name, arguments)
    assert (refused.value.code, refused.value.sentence) == ("#N/A", SENTENCE)
