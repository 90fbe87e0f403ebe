"""The stored plays of a base game on the rows of a paytable: what a workbook adds up by itself.

`plays_of_base_game` gives all that the sums need, in whole numbers. With `pays[i]` the pay to 1 of
`rows[i]` (a push 0, N/A `unpaid`, x for 1 is x - 1):

    line      = constant + SUMPRODUCT(frequencies, pays)
    net       = (line of always + sum over choices of MAX(0, its lines)) / total
    taken     : the first line of a choice that is its greatest and is not under -NEARLY
    staked    = (staked of always + staked of the lines taken) / total
    won       = the same of won, and the ways of each won_over whose row pays more than its pay
    advantage = -net per base wager, -net / opening on the basis opening, -net / staked on action;
                a payback is 1 - advantage

A line of a choice says what the decision brings beyond `always`, so its numbers may be negative.
The sums are exact: no table within reach leaves a gap. Within reach are all pays of `unpaid` or
more on these rows, without a payout limit.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from combinatorics.base_wager import BaseWager
from combinatorics.stored_plays import NEARLY, StoredPlays, every_rule, file_of
from formulas.pays import Push, parse_pay
from formulas.question.ask import Question
from formulas.worth.wager import value

__all__ = ["NEARLY", "Plays", "plays_of_base_game", "row_sums"]


@dataclass(frozen=True, kw_only=True)
class Plays:
    """The stored plays on the rows of a paytable.

    Args:
        stored: the plays, on the rows of the paytable in its order.
        opening: base wagers staked before the deal.
        pushes: rows that can only push or pay nothing, whose pay must be a push or N/A.
        file: the shipped file that they stand in.
        command: what counts them again.
    """

    stored: StoredPlays
    opening: Fraction
    pushes: tuple[str, ...]
    file: str
    command: str


def plays_of_base_game(question: Question, wager: BaseWager) -> Plays | None:
    """The stored plays for a question about a base game; None where its figures need functions.

    They do under a payout limit, under an interpretation, a number of decks or a typed house way
    whose plays are not stored, and where a row may move a decision that no stored choice has.
    """
    if "cap" in question.conditions.given:
        return None
    found = next((plays for under, plays in every_rule(question.game) if under == wager), None)
    rows = tuple(hand for hand, _pay in question.offered.pays)
    if found is None or any(row in wager.categories and row not in found.rows for row in rows):
        return None
    file = file_of(question.game.code)
    return Plays(
        stored=found.on(rows),
        opening=wager.opening,
        pushes=tuple(hand for hand in rows if hand not in wager.categories),
        file=file,
        command=f"xlplugin tables verify {question.game.code} --table {file}",
    )


def row_sums(question: Question, plays: Plays) -> tuple[tuple[Fraction, ...], ...]:
    """Deals of each row and base wagers returned in them, as PAYTABLE has them, for any pays.

    Four numbers for each row, with `paid` for its frequency summed over the lines taken:

        deals    = first + second x paid
        returned = third + (fourth + pay) x paid

    The plays are on the rows of the base game that is asked about.
    """
    stored = plays.stored
    found: list[list[tuple[Fraction, ...]]] = []
    for typed, amount in (("N/A", stored.unpaid), ("1000 to 1", 1000)):
        words = [Push() if row in plays.pushes else parse_pay(typed) for row in stored.rows]
        pays = [Fraction(0 if row in plays.pushes else amount) for row in stored.rows]
        offered = replace(question.offered, pays=tuple(zip(stored.rows, words, strict=True)))
        lines = value(replace(question, offered=offered)).lines
        taken = list(stored.taken(pays))
        found.append([])
        for place, (row, pay) in enumerate(zip(stored.rows, pays, strict=True)):
            paid = Fraction(sum(line.frequencies[place] for line in taken))
            of_row = [line for line in lines if line.hand == row]
            ways = Fraction(sum(line.ways for line in of_row))
            returned = sum((line.ways * line.returned for line in of_row), Fraction())
            found[-1].append((paid, ways, returned - pay * paid))
    sums = []
    for (paid, *few), (most, *many) in zip(*found, strict=True):
        numbers: list[Fraction] = []
        for low, high in zip(few, many, strict=True):  # a line through two points
            slope = (high - low) / (most - paid) if most != paid else Fraction()
            numbers += [low - slope * paid, slope]
        sums.append(tuple(numbers))
    return tuple(sums)
