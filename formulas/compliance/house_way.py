"""Where the house way that is stated lies among all that there could be."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from combinatorics.base_wager import HouseWays, RuleError
from combinatorics.game import Game
from formulas.compliance import cells
from formulas.compliance.context import Context
from formulas.compliance.model import OK, Concern, RuleLine
from formulas.question.house_way import named_way
from formulas.refusal import Refusal
from formulas.worth.house_way import even_net


def check(context: Context, game: Game) -> Iterator[RuleLine]:
    """Yield a line where the house way stated is one whose value is known.

    A way that is stated in other words than its name on file is not valued here.
    """
    wager = next((each for each in game.wagers if isinstance(each, HouseWays)), None)
    if wager is None or not context.submission.says(wager.asks):
        return
    name = cells.words(context.submission.cell(wager.asks), wager.asks)
    try:
        way = named_way(wager, name)
        net = even_net(way)
    except (Refusal, RuleError):
        return
    bounds = wager.bounds()
    section = context.edition.rule(wager.asks).section
    found = f"{way.title}: {_percent(net)}"
    required = f"not limited by the text; {bounds[0].name}: {_percent(bounds[0].net)}"
    name = f"{wager.asks}, payback"
    yield context.line(Concern.PROCEDURE, name, OK, found, required, section)


def _percent(net: Fraction) -> str:
    return f"{float(1 + net):.3%}"
