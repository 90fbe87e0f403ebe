"""What is asked of a base game: its wager as the paytable, the rules and the reading have it."""

from __future__ import annotations

from combinatorics.base_wager import BaseWager
from formulas.question.ask import Question, ask_edition, ask_paytable, ask_rule
from formulas.question.conditions import Conditions
from formulas.question.names import ask_banked_game, dealt_as_asked
from formulas.question.readings import as_read
from formulas.question.typed_rows import read_range
from formulas.refusal import not_available
from formulas.values import Raw


def ask_base_game(
    game: Raw, paytable: Raw, jurisdiction: Raw, known: Conditions
) -> tuple[Question, BaseWager]:
    """Return the question and the base game as asked for; one that is not there is refused."""
    the_game = ask_banked_game(game)
    edition = ask_edition(the_game, jurisdiction, known)
    the_game = dealt_as_asked(the_game, edition, known)
    if isinstance(paytable, list):
        paytable = read_range(paytable, "The paytable range")
    wager, paytable = ask_rule(the_game.wagers[0], paytable, known)
    if not isinstance(wager, BaseWager):
        raise not_available(
            f"{the_game.code} has no base game here, so there is nothing to decide."
        )
    question = Question(
        game=the_game,
        wager=wager,
        edition=edition,
        offered=ask_paytable(edition, wager, paytable, known),
        conditions=known,
    )
    return question, as_read(question, wager)
