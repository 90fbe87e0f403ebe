"""The parts of a base game: Ante, Blind and Play, each as a wager of its own.

The base game is played so that its whole is worth most, and each part is then worth what it stakes
and wins under that play. With S the expected stake of a part in a round and N its expected net
result, its payback is 1 + N/S. All stakes of a round add up to the round's, and so do the net
results: the sum of S times payback over all parts is that of the base game. An award without a
stake of its own, the Ante Bonus, is stated per stake of the part on which it is paid; it returns
N/S, and the house's edge is -N/S.

Only rounds in which a part is staked are counted: a Play wager that was not placed can neither win
nor lose. What a round brings is stated per unit that was staked on the part in that round.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from combinatorics.round import NONE, ONE, Part, Round, Stake, limited
from formulas.pays import Pay
from formulas.refusal import not_available
from formulas.worth.valuation import GIVEN_UP, NO_WIN, Class, Valuation, weighted

WON = "Win"
PUSHED = "Push"


def value_of_part(
    part: Part,
    rounds: Sequence[Round],
    cap: Fraction | None,
    row_of: Callable[[Round], str],
    pays: Mapping[str, Pay],
) -> Valuation:
    """Return the classes of rounds of a part, with what it returns in each.

    The cap limits the winnings of one hand in base wagers; `row_of` says under which row the base
    game shows a round.
    """
    classes = []
    carried = []
    for end in rounds:
        stakes = {stake.part: stake for stake in limited(end.stakes, cap)}
        stake = stakes.get(part.name, Stake(part.name, NONE, NONE))
        if not stake.staked and not part.paid_on:
            continue
        if part.paid_on:
            carried.append((end.ways, stakes[part.paid_on].staked))
        row = _row(part, stake, end, row_of(end), pays)
        back = stake.staked + stake.net
        pay = pays.get(row) if part.tabled else None
        classes.append(
            Class(
                hand=row, pay=pay, ways=end.ways, staked=stake.staked, returned=back, settled=back
            )
        )
    staked_in = sum(line.ways for line in classes)
    if not staked_in:
        raise not_available(f"{part.name} is staked in no round under the play that is best.")
    share = Fraction(staked_in, sum(end.ways for end in rounds))
    if not part.paid_on:
        return Valuation(tuple(classes), staked_in, share=share)
    per = weighted(carried, staked_in)
    return Valuation(tuple(classes), staked_in, share=ONE, carried=per)


def _row(part: Part, stake: Stake, end: Round, row: str, pays: Mapping[str, Pay]) -> str:
    """Return the row of a round: the paytable's where it says what the part wins."""
    if part.paid_on:
        return row if row in pays else NO_WIN
    if part.tabled or (stake.net < 0 and end.result == GIVEN_UP):
        return row
    return WON if stake.net > 0 else NO_WIN if stake.net < 0 else PUSHED
