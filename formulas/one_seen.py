"""What one seen card of the dealer is worth to the player of a base game."""

from __future__ import annotations

from combinatorics.base_wager import BaseWager, UnsolvedError
from combinatorics.described.language.tree import DescriptionError
from combinatorics.described.play.duel.best import DescribedDuelPlay
from combinatorics.described.play.duel.one_seen import solve_one_seen
from combinatorics.progress import Progress
from combinatorics.short_play import ShortPlay
from combinatorics.side_wager import SideWager
from formulas.question.base_game import ask_base_game
from formulas.question.bases import ANTE
from formulas.question.conditions import read_conditions
from formulas.refusal import not_available, out_of_range
from formulas.values import Raw, Rows, header
from formulas.worth.wager import base_pays, value

BLIND, SEEN, WORTH, COST = (
    "No card seen: house advantage",
    "One card of the dealer seen: house advantage",
    "What the card is worth to the player",
    "What these lines cost",
)


def sees_cards(wager: SideWager | BaseWager) -> bool:
    """Whether a wager is a base game that says by which cards a decision is best."""
    return isinstance(wager, ShortPlay)


def one_seen_card(
    game: str,
    paytable: str | None,
    jurisdiction: str,
    conditions: Raw,
    progress: Progress | None = None,
) -> Rows:
    """Return the value and the best play where one hidden card of the dealer is seen.

    All is per unit of the base wager; a house advantage below zero is the player's.

    Args:
        game: the game.
        paytable: the id of its paytable, None where it has one.
        jurisdiction: jurisdiction and edition.
        conditions: as in a cell.
        progress: is told how many states of how many are done.

    Raises:
        Refusal: a base game that is not hand against hand, one of which a card lies open already,
            or one of too many deals.
    """
    question, wager = ask_base_game(game, paytable, jurisdiction, read_conditions(conditions))
    if not isinstance(wager, DescribedDuelPlay) or wager.duel.opened:
        raise not_available(
            f"What one seen card is worth is not computed for {question.game.code}: it is for "
            "games of hand against hand of which no card of the dealer lies open, such as TCP."
        )
    pays = base_pays(question, wager)
    try:
        won, short = solve_one_seen(wager, pays, progress)
    except (DescriptionError, UnsolvedError) as unsolved:
        raise out_of_range(str(unsolved)) from None
    blind = value(question).edge(ANTE)
    rows: Rows = [header("Figure or decision", "Value", "With which cards")]
    rows += [[BLIND, blind, None], [SEEN, -won, None], [WORTH, blind + won, None]]
    for point in short.points:
        rows += [[line.decision, None, line.words] for line in point.lines]
    rows.append([COST, short.lost, None])
    return rows
