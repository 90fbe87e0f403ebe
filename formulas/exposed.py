"""What seen cards make of a side wager, joined with its pays."""

from __future__ import annotations

from fractions import Fraction

from combinatorics.described.language.deal import NO_WIN
from combinatorics.described.language.tree import DescriptionError
from combinatorics.exposure.kept import deals_of, exposure_of
from combinatorics.exposure.seen import Exposure
from combinatorics.progress import Progress
from combinatorics.side_wager import SideWager
from formulas.question.ask import ask
from formulas.question.conditions import Conditions
from formulas.question.entering import Use
from formulas.question.ledger import State
from formulas.question.readings import counting_rule
from formulas.refusal import listing, not_available, out_of_range
from formulas.values import Raw
from formulas.worth.wager import paid_outcomes, value

NO_SHOE = (
    "No shoe is judged by three cards: a gain of 0 here says nothing of a player who has seen more "
    "of it, and no command of this program looks deeper."
)


def exposed(
    game: Raw,
    wager: Raw,
    paytable: Raw,
    jurisdiction: Raw,
    conditions: Conditions,
    *,
    solving: bool = False,
    progress: Progress | None = None,
) -> tuple[Exposure, tuple[Fraction, ...]]:
    """Return the deals that seen cards leave, and what each row brings net of the stake.

    Raises:
        Refusal: a wager that its own cards do not decide, or one that takes longer
            than a cell may.
    """
    question = ask(game, wager, paytable, jurisdiction, conditions)
    question.conditions.ledger.rests_on(State.EXACT, NO_SHOE)
    the_game, the_wager = question.game, question.wager
    assert isinstance(the_wager, SideWager)
    rule = counting_rule(question.readings, the_wager, question.offered.table)
    try:
        deals = deals_of(the_wager, rule)
        if deals is None:
            told = [one for one in the_wager.rules if deals_of(the_wager, one)]
            why = (
                f"name an interpretation for which it is, {listing(told)}"
                if told
                else "more than the plain cards of one hand decide it"
            )
            raise not_available(
                f'The countability of {the_game.code} {the_wager.name}, counted as "{rule}", is '
                f"not found: {why}."
            )
        answer = exposure_of(the_game, the_wager, rule, deals, solving=solving, progress=progress)
    except DescriptionError as wrong:
        raise out_of_range(f"{the_game.code} {the_wager.name}: {wrong}") from None
    valuation = value(question, Use.RESULT)
    nets = {line.hand: valuation.result(line) for line in valuation.classes}
    paid = {outcome.name: nets[hand] for outcome, hand in paid_outcomes(question, the_wager)}
    names = (*(row.name for row in deals.wager.rows), NO_WIN)
    # A row that no deal meets, and that only a paytable names, is not among the outcomes.
    met = zip(names, answer.rows, strict=True)
    return answer, tuple(paid[name] if name in paid or ways else Fraction() for name, ways in met)
