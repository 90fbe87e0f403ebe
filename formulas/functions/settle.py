"""SETTLE."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from formulas.function_groups import Group
from formulas.question.arguments import RANGE, ConditionsArg, GameArg, Help, JurisdictionArg
from formulas.question.ask import ask_edition
from formulas.question.ledger import State
from formulas.question.names import ask_banked_game, dealt_as_asked
from formulas.question.resolver import Readings
from formulas.refusal import listing, not_available
from formulas.settlement.cards import read_dealt
from formulas.settlement.lines import HEADER, TOTAL
from formulas.settlement.otherwise import with_otherwise
from formulas.settlement.pays import said_of_pays, typed_pays
from formulas.settlement.settling import Settling
from formulas.settlement.stakes import read_stakes
from formulas.values import Amounts, Raw

GROUP = Group.RULES
SUMMED = TOTAL
EXAMPLES = (
    '=SETTLE("UTH","As Ks","9d 9c","Qs Js Ts 2d 3c",'
    '{"Ante",10,"";"Blind",10,"A";"Play",40,"";"Trips",5,"B"})',
)


def settle(
    game: GameArg,
    player: Annotated[Raw, Help("The player's cards.", '"As Ks"', RANGE)] = None,
    dealer: Annotated[Raw, Help("The dealer's cards, also after a fold.", '"9d 9c"', RANGE)] = None,
    board: Annotated[
        Raw,
        Help(
            "Community cards, Flop first; the bonus cards after a bar.", '"Qs Js Ts 2d 3c"', RANGE
        ),
    ] = None,
    wagers: Annotated[
        Raw,
        Help(
            "Rows of wager, stake in dollars, paytable id where there is a choice; in five columns "
            "also rows of wager, blank, blank, hand and pay for pays of no table.",
            '{"Ante",10,"";"Blind",10,"A";"Play",40,""}',
            RANGE,
        ),
    ] = None,
    jurisdiction: JurisdictionArg = None,
    *,
    conditions: ConditionsArg,
) -> Amounts:
    """What each wager of one round wins and returns, with the section of law that says so.

    Won is winnings without the stake, Returned all that comes back. Without a Play (Raise) stake
    the player has folded, without Over 23 and Under 18 surrendered. The round is settled under the
    working interpretations; Otherwise says what another one would award, and whether that favors
    the patron. The condition "reading" names one, "strict" leaves such a wager as `check`, as is
    one that cannot be settled: it has no amount, nor has the Total. The condition "give" takes an
    amount whole or not at all, and a column without the Total. Hands that are set are written
    high, a bar, low; seven cards alone are the dealer's by the condition "house way", or the
    player's best. Conditions: "meter" (or "mega", "major", "minor") in dollars as displayed,
    "sharing", "cap", "irregularity", "other hands" for the envy bonus, "decks" for a shoe of
    another size, "event" for dice or a wheel.
    """
    the_game = ask_banked_game(game)
    # For what an irregularity orders, its section of the day is enough.
    partly = "irregularity" in conditions.given
    edition = ask_edition(the_game, jurisdiction, conditions, partly=partly)
    the_game = dealt_as_asked(the_game, edition, conditions)
    if the_game.showdown is None:
        raise not_available(f"{the_game.code} cannot be settled here.")
    staked = read_stakes(the_game.showdown, edition, wagers, conditions.word("version"))
    readings = Readings(edition, conditions)
    readings.check()
    placed = [(one, typed_pays(one, readings)) for one in staked]
    staked = tuple(
        one if pays is None else replace(one, asked=pays.table.id) for one, pays in placed
    )
    for state, said in said_of_pays(staked, readings):
        conditions.ledger.rests_on(state, said)
    paid = {one.spot.paid_by for one in staked if one.amount}
    idle = [one for one in staked if one.asked is not None and one.spot.paid_by not in paid]
    for one in idle:
        one.table(edition)  # which must be there all the same
    if idle:
        names = listing(one.spot.name for one in idle)
        said = f"Nothing is staked on {names}, whose paytable does not enter."
        conditions.ledger.rests_on(State.EXACT, said)
    dealt = read_dealt(player, dealer, board, conditions, the_game)
    if the_game.showdown.events:
        dealt = replace(dealt, events=conditions.word("event") or "")
    settling = Settling(
        game=the_game,
        showdown=the_game.showdown,
        edition=edition,
        dealt=dealt,
        staked=staked,
        conditions=conditions,
    )
    lines = with_otherwise(settling, settling.lines())
    return [list(HEADER), *(line.row() for line in lines)]
