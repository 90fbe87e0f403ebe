"""SPLITPOT."""

from __future__ import annotations

from typing import Annotated

from formulas.function_groups import Group
from formulas.pots.grounds import COMPARED_READING, EXCESS_READING, LOW_READING, VOID
from formulas.pots.players import read_board, read_players
from formulas.pots.settling import HEADER, PlayedRound
from formulas.pots.terms import read_terms
from formulas.pots.variants import ask_variant
from formulas.question.arguments import RANGE, ConditionsArg, Help, JurisdictionArg
from formulas.question.ask import ask_poker
from formulas.question.resolver import Readings
from formulas.refusal import echo, not_available
from formulas.values import Raw, Rows, key

GROUP = Group.POKER
EXAMPLES = (
    '=SPLITPOT("Hold\'em",{"Ann",100;"Bob",100;"Cy",50},{"As Ks";"Qd Qh";"fold"},"Ad 7c 7d 2s 3h")',
    '=SPLITPOT("Omaha Hi-lo",{101;101},{"As 2s Kd Kc";"Ad 2d Qh Qs"},"3c 4c 8h Kh 9d")',
)


def split_pot(
    variant: Annotated[
        Raw, Help("Game that the chapter lists: Hold'em, Omaha High, ...", '"Hold\'em"')
    ],
    contributions: Annotated[
        Raw,
        Help(
            "One row a player: dollars put in; or the name and dollars, of each betting round.",
            '{"Ann",100;"Bob",100;"Cy",50}',
            RANGE,
        ),
    ],
    hands: Annotated[
        Raw,
        Help(
            'One row a player: cards; blank or "fold"; "concede", "dead", "refund"; "in" for the '
            "last one left.",
            '{"As Ks";"Qd Qh";"fold"}',
            RANGE,
            blank=True,
        ),
    ],
    board: Annotated[
        Raw, Help("Community or common cards, none when omitted.", '"Ad 7c 7d 2s 3h"', RANGE)
    ] = None,
    jurisdiction: JurisdictionArg = None,
    *,
    conditions: ConditionsArg,
) -> Rows:
    """Divides the pots of player-banked poker: a row a player and pot, with the clauses of law.

    It builds main pot and side pots, returns the uncalled last bet, takes the rake and the Bad
    Beat contribution that the conditions state, and awards high and low halves with the odd chip.
    Put in and Awarded add up to the same in the last row. Conditions: "rake" (a percentage),
    "rake levels" ("1 at 20; 1 at 40"), "maximum rake", "no flop no rake", "bad beat contribution",
    "bad beat minimum", "chip" (by default the largest coin up to $1 that all bets are made of),
    "reading", "irregularity" ("missing or additional cards" voids the round). `give` names a cell
    as "Ann | Main pot | Awarded" or "Total | Ann | Awarded".
    """
    edition = ask_poker(jurisdiction, conditions)
    played = ask_variant(variant)
    readings = Readings(edition, conditions)
    readings.check()
    # A sheet names how a kind of game is read, whatever the cards of the round are.
    for concerned, reading in (
        (played.low, LOW_READING),
        (True, COMPARED_READING),
        (not played.split, EXCESS_READING),
    ):
        if concerned:
            readings.of(reading)
    players, cards = read_players(contributions, hands), read_board(board)
    terms = read_terms(conditions, edition, readings)
    irregularity = conditions.word("irregularity")
    if irregularity is not None and key(irregularity) != key(VOID):  # § 553.16(g)
        raise not_available(
            f"The irregularity {echo(irregularity)} moves no money in a pot; {echo(VOID)} does, "
            'and a single hand is said to be "dead" or "refund" in its row.'
        )
    table = PlayedRound(
        variant=played,
        players=players,
        board=cards,
        terms=terms,
        edition=edition,
        readings=readings,
        void=irregularity is not None,
    )
    table.check()
    return [list(HEADER), *(line.row() for line in table.lines())]
