"""KILLOPTION."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

from formulas.function_groups import Group
from formulas.pots.money import cents
from formulas.question.arguments import RANGE, ConditionsArg, Help, JurisdictionArg
from formulas.question.ask import ask_poker
from formulas.refusal import bad_value, echo, listing, not_available, out_of_range
from formulas.values import Raw, Rows, Scalar, blank, header, key, rows, scalar, text

GROUP = Group.POKER
EXAMPLES = ('=KILLOPTION("Half-kill",4,8,60,{72,"one player";64,"other";40,"one player"})',)
COLUMNS = ("Hand", "Minimum", "Maximum", "Pot", "Won by", "Next hand", "Citation")
OPTIONS = {"Kill": "limits under the Kill option", "Half-kill": "limits under the Half-kill option"}
ONE, SPLIT, OTHER = "one player", "high and low", "other"
WON_BY = (ONE, SPLIT, OTHER)
MOST_HANDS = 1000


def kill_option(
    option: Annotated[Raw, Help("Kill or Half-kill.", '"Kill"')],
    minimum: Annotated[Raw, Help("Posted minimum wager in dollars.", "4")],
    maximum: Annotated[Raw, Help("Posted maximum wager in dollars.", "8")],
    qualifying: Annotated[Raw, Help("Qualifying pot in dollars.", "60")],
    hands: Annotated[
        Raw,
        Help(
            'Rows of pot as awarded and who won it: "one player", "high and low" (two players), '
            'or "other" (a tie).',
            '{72,"one player";64,"other"}',
            RANGE,
        ),
    ],
    jurisdiction: JurisdictionArg = None,
    *,
    conditions: ConditionsArg,
) -> Rows:
    """The betting limits of each hand under the Kill or Half-kill option of Omaha eight or better.

    When one player wins an entire qualifying pot the limits are twice the posted ones (Half-kill:
    once and a half) until a pot is split between a high and a low hand of two players, or is under
    the qualifying pot (§ 553.1). A tie is no such split. The last row is the hand that follows.
    """
    edition = ask_poker(jurisdiction, conditions)
    asked = text(option, "The option") or ""
    plain = key(asked).removesuffix("option")
    named = next((rule for name, rule in OPTIONS.items() if plain == key(name)), None)
    if named is None:
        raise not_available(f"There is no option {echo(asked)}; there are {listing(OPTIONS)}.")
    rule = edition.rule(named)
    assert isinstance(rule.values[0], int)
    factor = Fraction(rule.values[0], 100)
    low, high = _amount(minimum, "The minimum"), _amount(maximum, "The maximum")
    if high < low:
        raise out_of_range("The maximum wager is under the minimum wager.")
    least = _amount(qualifying, "The qualifying pot")
    spilled: Rows = [header(*COLUMNS)]
    raised = False
    citation = edition.citation(rule.section)
    played = _played(hands)
    for number, (pot, won) in enumerate([*played, (None, "")], start=1):
        times = factor if raised else Fraction(1)
        after = raised
        if pot is not None:
            after = pot >= least and (won == ONE or (raised and won != SPLIT))
        said = "" if pot is None else "raised" if after else "posted"
        amounts: list[Scalar] = [low * times, high * times, pot, won, said, citation]
        spilled.append([number, *amounts])
        raised = after
    return spilled


def _amount(raw: Raw, what: str) -> Fraction:
    cell = scalar(raw, what)
    if blank(cell):
        raise bad_value(f"{what} is missing: give dollars.")
    return Fraction(cents(cell, what), 100)


def _played(raw: Raw) -> list[tuple[Fraction | None, str]]:
    table = rows(raw, "The hands range")
    if table is None or len(table[0]) != 2:
        raise bad_value("The hands range needs two columns: the pot and who won it.")
    if len(table) > MOST_HANDS:
        raise out_of_range(f"The hands range has {len(table):,} rows: give {MOST_HANDS:,} at most.")
    found: list[tuple[Fraction | None, str]] = []
    for pot, won in table:
        if blank(pot) and blank(won):
            continue
        said = next((one for one in WON_BY if key(won) == key(one)), None)
        if said is None:
            raise not_available(f"Who won a pot is {echo(won)}: write one of {listing(WON_BY)}.")
        found.append((Fraction(cents(pot, "The pot of a hand"), 100), said))
    return found
