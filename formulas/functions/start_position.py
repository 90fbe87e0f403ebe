"""STARTPOSITION."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

from combinatorics.starting_position import place_of, ways_of_totals
from formulas.function_groups import Group
from formulas.law.shelf import load_all
from formulas.question.arguments import ConditionsArg, GameArg, Help, JurisdictionArg
from formulas.question.ask import ask_edition
from formulas.question.names import ask_game
from formulas.refusal import listing, not_available, out_of_range, shown
from formulas.typed_number import number
from formulas.values import Raw, Rows, blank, header, scalar

GROUP = Group.POKER
EXAMPLES = ('=STARTPOSITION("FUPG",11)', '=STARTPOSITION("FUPG")')
COLUMNS = ("Place", "Position", "Totals", "Ways", "Of", "Chance", "Citation")
DICE, NUMBER = "starting position by the dice", "starting position by a number"


def start_position(
    game: GameArg,
    number: Annotated[
        Raw, Help("Total of the dice, or the number displayed; omitted for every position.", "11")
    ] = None,
    positions: Annotated[Raw, Help("Betting positions of the table.", "6")] = None,
    jurisdiction: JurisdictionArg = None,
    *,
    conditions: ConditionsArg,
) -> Rows:
    """Which position is dealt to first for a total of the dice or a number, and its chance.

    The dealer is counted as one, then each betting position counterclockwise, with or without a
    wager, until the count matches. Without a number each position is listed with the totals of
    the dice that come to it and their ways. Positions omitted are the most that the law allows.
    """
    the_game = ask_game(game)
    edition = ask_edition(the_game, jurisdiction, conditions)
    if not edition.has_rule(DICE):
        laws = (law for law in load_all() if any(one.has_rule(DICE) for one in law.editions))
        raise not_available(
            f"{edition.code} of {the_game.code} determines no starting position by dice or a "
            f"number; on file are those of {listing(dict.fromkeys(law.game for law in laws))}."
        )
    most = edition.rule("betting positions").value
    assert isinstance(most, int)
    betting = _whole(positions, "The number of betting positions") or most
    if not 1 <= betting <= most:
        raise out_of_range(f"The table has 1 to {most} betting positions, not {betting}.")
    places = betting + 1
    dice = edition.rule("dice in the shaker").value
    assert isinstance(dice, int)
    ways = ways_of_totals(dice)
    asked = _whole(number, "The number")
    if asked is not None and not 1 <= asked <= max(ways):
        raise out_of_range(
            f"The number must be 1 to {max(ways)}: a total of {dice} dice is {min(ways)} to "
            f"{max(ways)}, a displayed number 1 to {edition.rule(NUMBER).value}."
        )
    citation = edition.citation(edition.rule(DICE).section)
    citation += f"; {edition.citation(edition.rule(NUMBER).section)}"
    spilled: Rows = [header(*COLUMNS)]
    for place in range(1, places + 1) if asked is None else [place_of(asked, places)]:
        totals = [total for total in ways if place_of(total, places) == place]
        number_of_ways = sum(ways[total] for total in totals)
        spilled.append(
            [
                place,
                "dealer" if place == 1 else f"{place - 1} counterclockwise from the dealer",
                ", ".join(map(str, totals)),
                number_of_ways,
                sum(ways.values()),
                Fraction(number_of_ways, sum(ways.values())),
                citation,
            ]
        )
    return spilled


def _whole(raw: Raw, what: str) -> int | None:
    cell = scalar(raw, what)
    if blank(cell):
        return None
    amount = number(cell, what)
    if amount.denominator != 1:
        raise out_of_range(f"{what} is {shown(cell)}: a whole number is needed.")
    return int(amount)
