"""HOUSEWAYS."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

from combinatorics.base_wager import HouseWays
from formulas.function_groups import Group
from formulas.functions.house_way_bounds import house_way_bounds
from formulas.functions.house_way_changes import house_way_changes
from formulas.functions.house_way_differences import house_way_differences
from formulas.functions.house_way_rules import house_way_rules
from formulas.question.arguments import RANGE, ConditionsArg, GameArg, Help, JurisdictionArg
from formulas.question.ask import Question, ask_edition, ask_paytable
from formulas.question.conditions import what_to_show
from formulas.question.house_way import ask_way, ask_ways
from formulas.refusal import bad_value
from formulas.values import Raw, Rows, Scalar, header, rows
from formulas.worth.valuation import square_root
from formulas.worth.wager import base_pays

GROUP = Group.PLAY
EXAMPLES = (
    '=HOUSEWAYS("FUPG")',
    '=HOUSEWAYS("FUPG","foxwoods",,{"show","bounds"})',
    '=HOUSEWAYS("FUPG","foxwoods",,{"show","rules"})',
    '=HOUSEWAYS("FUPG","foxwoods",,{"show","changes"})',
    '=HOUSEWAYS("FUPG","foxwoods",,{"show","differences";"other way","mgm-grand"})',
)
WAYS, BOUNDS, RULES, CHANGES, DIFFERENCES = "ways", "bounds", "rules", "changes", "differences"
OTHER_WAY = "other way"
COLUMNS = (
    "House way",
    "Payback",
    "Difference",
    "Win",
    "Push",
    "Lose",
    "Payback of random deals",
    "Standard error",
    "Random deals",
    "Origin",
)


def house_ways(
    game: GameArg,
    rules: Annotated[
        Raw,
        Help(
            "A house way of one's own: its rules (hand, when, low hand), or its name.",
            "HouseWay",
            RANGE,
        ),
    ] = None,
    jurisdiction: JurisdictionArg = None,
    *,
    conditions: ConditionsArg,
) -> Rows:
    """Compares the house ways on file, and one that is typed: payback, wins, pushes and losses.

    The way with the highest payback stands first, and the difference is to it. Beside each exact
    payback stands that of deals drawn at random, with its standard error: a check, not the answer,
    and blank for rules against which `xlplugin tables build` has drawn none. Origin says which ways
    are illustrations that stand in no casino's documents. The condition "show" gives another table,
    at even money: "bounds", the exact least and most that any way returns, with the named way
    among them; "rules", those of the named way, as a form takes them; "changes", the payback with
    each of its rules changed to a neighbor; "differences", the hands that it sets otherwise than
    the "other way", or than is best for the house, and what that costs.
    """
    the_game, wager = ask_ways(game)
    shown = what_to_show(conditions, (WAYS, BOUNDS, RULES, CHANGES, DIFFERENCES))
    if shown != WAYS:
        # No text of law enters a way at even money; one that is named must be there all the same.
        ask_edition(the_game, jurisdiction, conditions.quiet())
        if shown == BOUNDS:
            return house_way_bounds(game, rules)
        if rows(rules, "The house way") is None:
            raise bad_value(
                f"HOUSEWAYS shows the {shown} of one house way: name it behind the game, as "
                '"foxwoods".'
            )
        if shown == RULES:
            return house_way_rules(game, rules)
        if shown == CHANGES:
            return house_way_changes(game, rules)
        return house_way_differences(game, rules, conditions.word(OTHER_WAY))
    edition = ask_edition(the_game, jurisdiction, conditions)
    offered = ask_paytable(edition, wager, None, conditions)
    pays = base_pays(
        Question(
            game=the_game, wager=wager, edition=edition, offered=offered, conditions=conditions
        ),
        wager,
    )
    on_file = [wager.under(rule) for rule in wager.rules]
    named: list[tuple[str, HouseWays]] = [(one.title, one) for one in on_file]
    asked = ask_way(wager, rules, conditions)
    if asked is not None and asked not in named:
        named.append(asked)
    compared = [_line(name, each, pays) for name, each in named]
    compared.sort(key=lambda line: line[0], reverse=True)
    best = compared[0][0]
    spilled: Rows = [header(*COLUMNS)]
    for payback, name, others in compared:
        spilled.append([name, payback, payback - best, *others])
    return spilled


def _line(
    name: str, wager: HouseWays, pays: dict[str, Fraction]
) -> tuple[Fraction, str, list[Scalar]]:
    """Return the payback of a way, its name, and what stands behind them in its row."""
    rounds = wager.rounds(pays, None)
    total = sum(end.ways for end in rounds)
    payback = 1 + sum((end.ways * end.net for end in rounds), Fraction()) / total
    shares: list[Scalar] = [
        Fraction(sum(end.ways for end in rounds if end.result == result), total)
        for result in ("win", "tie", "lose")
    ]
    drawn = wager.check()
    origin = wager.origin or None
    if drawn is None:
        return payback, name, [*shares, None, None, None, origin]
    pay = max(end.net for end in rounds)
    error = square_root(drawn.variance_of_mean(pay))
    return payback, name, [*shares, 1 + drawn.mean(pay), error, drawn.deals, origin]
