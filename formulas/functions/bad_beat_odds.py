"""BADBEATODDS."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

from combinatorics.player_banked_poker.bad_beats import DEALS
from formulas.bad_beats.frequency import at_most, deals_lost, read_players
from formulas.bad_beats.qualifying import is_by_letter, read_playing, read_qualifying
from formulas.function_groups import Group
from formulas.question.arguments import ConditionsArg, Help
from formulas.question.ask import ask_poker
from formulas.question.resolver import Readings
from formulas.values import Raw, Rows, Scalar, header

GROUP = Group.POKER
NOW = 'BADBEAT with the condition "show", "odds"'
EXAMPLES = ('=BADBEATODDS("four eights",2,"both")', '=BADBEATODDS("AAATT",9)')
COLUMNS = ("Event", "Players", "Deals", "Of", "Probability", "One in", "Basis")
EXACT = "exact: every deal of two hands and a board"
BOUND = "at most: the exact figure for each two players, added up"


def bad_beat_odds(
    hand: Annotated[Raw, Help("Least losing hand that qualifies.", '"four eights"')],
    players: Annotated[Raw, Help("Players at the showdown, 2 to 10; 2.", "9")] = None,
    playing: Annotated[
        Raw,
        Help("Whose two hole cards must both play: any, losing (hand) or both (hands).", '"both"'),
    ] = None,
    *,
    conditions: ConditionsArg,
) -> Rows:
    """How often a hand of that rank or better loses in Hold'em at the showdown.

    Every player stays to the showdown, which real players do not. For two players the figure is
    exact. For more the second row is a bound: the figure of each two players added up, which
    counts a deal twice that two pairs of players bring. Hole cards play where the two with three
    of the board make the best five cards. Which hand is higher, and better than the one named,
    follows the condition "reading": the ranks of pairs and sets first, or "highest card not in the
    other". `give` returns a cell, as "A given two | Probability".
    """
    return odds(hand, players, playing, Readings(ask_poker(None, conditions), conditions))


def odds(hand: Raw, players: Raw, playing: Raw, readings: Readings) -> Rows:
    """Return how often a hand of that rank or better loses, a line for two and one for all."""
    qualifying = read_qualifying(hand)
    number = read_players(players)
    rule = read_playing(playing)
    ways = deals_lost(qualifying, rule, by_letter=is_by_letter(readings))
    two = Fraction(ways, DEALS)
    among = at_most(ways, number)
    spilled: Rows = [header(*COLUMNS)]
    spilled.append(["A given two", 2, ways, DEALS, two, _one_in(two), EXACT])
    if number > 2:
        label = f"Any two of {number}"
        spilled.append([label, number, None, None, among, _one_in(among), BOUND])
    return spilled


def _one_in(probability: Fraction) -> Scalar:
    return 1 / probability if probability else "never"
