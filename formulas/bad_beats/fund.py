"""How fast a Bad Beat fund grows, when it is expected to be hit, and what it pays then.

Each pot is an independent trial. With the chance p that a pot is a Bad Beat, the pots until one is,
that pot counted, have the expectation 1/p. A pot puts in a contribution with the share of pots that
reach the minimum, and the pot of the hit puts in before it is awarded (§ 553.20(c)); so by Wald's
identity the fund holds, when it is hit, the opening and 1/p such contributions in expectation.
What a fund of just that size pays is rounded down to the cent, as BADBEAT rounds it.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from combinatorics.player_banked_poker.variants import HOLDEM
from formulas.bad_beats.frequency import at_most, deals_lost, read_players
from formulas.bad_beats.ledger import HAND, MINIMUM, PAID, TAKEN
from formulas.bad_beats.qualifying import is_by_letter
from formulas.bad_beats.terms import Rules, read_stated
from formulas.compliance.cells import AMOUNT, number, percent
from formulas.pots.money import cents
from formulas.question.resolver import Readings
from formulas.refusal import bad_value, echo, not_available, out_of_range
from formulas.values import Raw, Scalar

USUAL, REACHING, AN_HOUR = "usual pot", "pots that reach the minimum", "pots an hour"
PLAYERS, SHOWN, OTHERS = (
    "players at the showdown",
    "pots with that showdown",
    "others at the table",
)
FACTS = (USUAL, REACHING, AN_HOUR, PLAYERS, SHOWN, OTHERS)
"""What the range of the room can state."""
KEPT = "all payout amounts are paid"
CENTS = 100
MOST_OTHERS = 9  # beside the player who is paid for losing; § 553.11(b) seats ten


@dataclass(frozen=True, kw_only=True)
class Room:
    """What is played where the fund is.

    Args:
        pot: the cents of a usual pot that reaches the minimum.
        reaching: the share of all pots that do.
        an_hour: the pots an hour at all tables that feed the fund.
        players: at the showdown.
        shown: the share of all pots that have such a showdown.
        others: the players who divide the table share.
    """

    pot: int
    reaching: Fraction
    an_hour: Fraction
    players: int
    shown: Fraction
    others: int


@dataclass(frozen=True)
class FundRow:
    """One row of the answer.

    Args:
        name: what it is called.
        of: under which name `expect` returns it.
        basis: what it follows from.
        rests: the rules of law it rests on, by their keys in the law file.
    """

    name: str
    of: str
    basis: str
    rests: tuple[str, ...] = ()


_SHARE = "share of the fund, rounded down to the cent"
FIGURES = (
    FundRow(
        "Contribution of a usual pot", "contributed", "0 under the minimum pot", (TAKEN, MINIMUM)
    ),
    FundRow(
        "The fund grows in an hour by",
        "growth",
        "contribution x share of pots that reach the minimum x pots an hour",
    ),
    FundRow("Chance at such a showdown", "chance", "odds of BADBEAT, in Hold'em", (HAND,)),
    FundRow(
        "That chance is", "basis", "exact for two; for more each two players added up, so a bound"
    ),
    FundRow(
        "Expected pots until it is hit",
        "pots",
        "one / (chance x pots with that showdown), the pot of the hit counted; under a bound at "
        "least so many",
    ),
    FundRow("Expected hours until it is hit", "hours", "expected pots / pots an hour"),
    FundRow(
        "Fund expected when it is hit",
        "fund",
        "opening + growth x expected hours; the pot of the hit contributes",
        (TAKEN,),
    ),
    FundRow("Of it to the losing hand", "losing", _SHARE, (PAID,)),
    FundRow("Of it to the winning hand", "winning", _SHARE, (PAID,)),
    FundRow(
        "Of it to each other player",
        "each",
        "table share / others at the table, rounded down to the cent",
        (PAID,),
    ),
    FundRow("Left in the fund", "left", "stays for the next Bad Beat", (KEPT,)),
)


def read_room(raw: Raw) -> Room:
    """Return the room that a two-column range states.

    Raises:
        Refusal: an unknown or a missing fact, one stated twice, or a value of the wrong kind.
    """
    given = read_stated(raw, "fact", FACTS)
    for name in FACTS:
        if name not in given and name != PLAYERS:
            raise bad_value(f'The fact "{name}" is missing: add a row with it and its value.')
    return Room(
        pot=cents(number(given[USUAL], USUAL, AMOUNT), f'The fact "{USUAL}"'),
        reaching=percent(given[REACHING], REACHING),
        an_hour=_above_nothing(number(given[AN_HOUR], AN_HOUR), AN_HOUR),
        players=read_players(given.get(PLAYERS), f'The fact "{PLAYERS}"'),
        shown=_above_nothing(percent(given[SHOWN], SHOWN), SHOWN),
        others=_others(given[OTHERS]),
    )


def expect(rules: Rules, room: Room, readings: Readings) -> dict[str, Fraction]:
    """Return what is to be expected of a fund, by `FundRow.of`, without what never comes.

    Amounts are dollars. The chance is exact for two players, for more a bound from above.

    Args:
        rules: the Bad Beat payout rules.
        room: what is played.
        readings: how hands of one kind compare.

    Raises:
        Refusal: no qualifying hand is stated, it is not counted, or the game is not Hold'em.
    """
    if rules.variant.kind != HOLDEM:
        raise not_available(
            f"How often a Bad Beat comes is counted in {HOLDEM}, not in {rules.variant.name}: "
            "BADBEAT keeps the ledger of such a fund."
        )
    if rules.qualifying is None:
        raise bad_value(
            'The rule "qualifying hand" is missing: without it no Bad Beat can be expected.'
        )
    # No rake: a usual pot is one that reaches the minimum whatever was taken from it before.
    contributed, _ = rules.contribution(room.pot, 0, after_rake=False)
    lost = deals_lost(rules.qualifying, rules.playing, by_letter=is_by_letter(readings))
    chance = at_most(lost, room.players)
    a_pot = contributed * room.reaching
    found = {"chance": chance}
    in_cents = {"contributed": Fraction(contributed), "growth": a_pot * room.an_hour}
    if chance:
        pots = 1 / (chance * room.shown)
        fund = rules.opening + a_pot * pots
        losing, winning, table = map(Fraction, rules.payout(fund))
        each = Fraction(table // room.others)
        left = fund - losing - winning - each * room.others
        found |= {"pots": pots, "hours": pots / room.an_hour}
        in_cents |= {"fund": fund, "losing": losing, "winning": winning, "each": each, "left": left}
    return found | {name: amount / CENTS for name, amount in in_cents.items()}


def _above_nothing(amount: Fraction, name: str) -> Fraction:
    if not amount:
        raise out_of_range(f'The fact "{name}" is 0: give a number above 0.')
    return amount


def _others(cell: Scalar) -> int:
    others = number(cell, OTHERS, "a whole number", "players")
    if others.denominator != 1 or not 1 <= others <= MOST_OTHERS:
        raise out_of_range(
            f'The fact "{OTHERS}" is {echo(cell)}: give a whole number from 1 to {MOST_OTHERS}.'
        )
    return int(others)
