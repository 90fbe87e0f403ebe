"""What seen cards are worth: some of a side wager's deck, or one of the dealer in a base game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from typing import Any, TypeVar

from combinatorics.base_wager import (
    BaseWager,
    Cards,
    Decision,
    NotKeptError,
    Pays,
    UnsolvedError,
)
from combinatorics.cache import SpoiltError
from combinatorics.described.language.deal import NO_WIN
from combinatorics.described.language.tree import DescriptionError
from combinatorics.described.play.board.best import DescribedBoardPlay
from combinatorics.described.play.duel.best import DescribedDuelPlay
from combinatorics.described.play.duel.one_seen import BesideOpen, OverHands, one_seen
from combinatorics.exposure.kept import deals_of, exposure_of
from combinatorics.exposure.seen import Exposure
from combinatorics.game import Game
from combinatorics.one_seen import KeptSums, OverBoard
from combinatorics.progress import Progress
from combinatorics.side_wager import SideWager
from combinatorics.solvers import ultimate
from combinatorics.solvers.ultimate.strategy import over_board
from formulas.question.ask import Question, ask
from formulas.question.bases import ANTE
from formulas.question.conditions import Conditions, read_conditions
from formulas.question.entering import Use
from formulas.question.ledger import State
from formulas.question.names import ask_banked_game, ask_wager
from formulas.question.readings import ask_base_game, counting_rule
from formulas.refusal import NotSolvedError, bad_value, listing, not_available, out_of_range
from formulas.values import Raw, Rows, header
from formulas.worth.wager import base_pays, paid_outcomes, value

T = TypeVar("T")
SEEN_CARD = "seen card"
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


def is_base_game(game: Raw, wager: Raw) -> bool:
    """Whether a wager is a base game."""
    return isinstance(ask_wager(ask_banked_game(game), wager), BaseWager)


def one_seen_card(game: Raw, paytable: Raw, jurisdiction: Raw, conditions: Conditions) -> Rows:
    """Return the kept value and best play where one hidden card of the dealer is seen.

    All is per unit of the base wager; a house advantage below zero is the player's.

    Raises:
        Refusal: a base game that it is not found for, or nothing is kept.
    """
    question, wager = ask_base_game(game, paytable, jurisdiction, conditions)
    won, lines = _answered(question, wager, lambda asked: asked.told())
    blind = value(question).edge(ANTE)
    rows: Rows = [
        header("Figure or decision", "Value", "With which cards"),
        ["No card seen: house advantage", blind, None],
        ["One card of the dealer seen: house advantage", -won, None],
        ["What the card is worth to the player", blind + won, None],
    ]
    return rows + [[said, found, words or None] for said, found, words in lines]


def decisions_with_seen_card(
    question: Question, wager: BaseWager, own: Cards, lying: Cards, seen: Cards
) -> Sequence[Decision]:
    """Return the value of each decision where the player sees a hidden card of the dealer.

    Raises:
        Refusal: a game that it is not computed for, or nothing is kept of starting hands.
        ValueError: cards that cannot lie so.
    """
    if len(seen) != 1:
        raise bad_value(
            f'The condition "{SEEN_CARD}" has {len(seen)} cards: give one card of the dealer, such '
            'as "Kh".'
        )
    return _answered(question, wager, lambda asked: asked.decisions(own, lying, seen))


def _answered(question: Question, wager: BaseWager, ask: Callable[[OverBoard | OverHands], T]) -> T:
    """Ask the game with a seen card; what is not kept or cannot be solved is refused."""
    try:
        asked = _seen_card(question.game.code, wager, base_pays(question, wager))
    except UnsolvedError as unsolved:
        raise not_available(str(unsolved)) from None
    try:
        return ask(asked)
    except NotKeptError:
        if question.offered.edited and isinstance(asked.kept, KeptSums):
            raise out_of_range(
                f"What one seen card is worth at {question.game.code} is found for the paytables "
                "of the text, not for edited pays. Name a paytable, or give its own pays."
            ) from None
        raise NotSolvedError(NotKeptError(_command(question))) from None
    except UnsolvedError as unsolved:
        raise out_of_range(str(unsolved)) from None


def _command(question: Question) -> str:
    """The command that finds and keeps what a question asks for."""
    words = [question.game.code, "Base"]
    words += [f"--paytable {named.id}"] if (named := question.offered.table).id else []
    words += [f"--jurisdiction {question.edition.code}"]
    given = question.conditions.without({SEEN_CARD}).given
    words += [f'--condition "{name}={said}"' for name, said in given.items()]
    return (
        "What one seen card is worth is found by a command and kept in your cache: run "
        f"xlplugin countability {' '.join(words)}."
    )


def find_seen_cards(
    game: str,
    wager: str,
    paytable: str | None,
    jurisdiction: str,
    conditions: Raw,
    progress: Progress | None = None,
) -> None:
    """Find what seen cards are worth and keep it for the cell, where a cell would not find it.

    Raises:
        Refusal: see `exposed`; a base game that it is not found for, or one of too many deals.
    """

    def find(asked: OverBoard | OverHands) -> None:
        try:
            asked.told()
        except NotKeptError:
            asked.find(progress)

    known = read_conditions(conditions)
    if is_base_game(game, wager):
        question, base = ask_base_game(game, paytable, jurisdiction, known)
        _answered(question, base, find)
        return
    try:
        exposed(game, wager, paytable, jurisdiction, known, solving=True, progress=progress)
    except UnsolvedError as unsolved:
        raise out_of_range(str(unsolved)) from None


def read_one_seen(game: Game, question: Mapping[str, Any], answer: Any) -> object:
    """Read what is kept of a seen card, for any pays.

    Raises:
        SpoiltError: it is of no seen card of this game, or does not add up.
    """
    wager = game.wagers[0]
    for read in (wager, *map(wager.under, wager.rules)) if isinstance(wager, BaseWager) else ():
        with suppress(SpoiltError, UnsolvedError):
            return _seen_card(game.code, read, {}).kept.read_kept(question, answer)
    raise SpoiltError("It is of no seen card.")


def _seen_card(code: str, wager: BaseWager, pays: Pays) -> OverBoard | OverHands:
    """The base game where one card is seen."""
    if isinstance(wager, ultimate.UltimateTexasHoldem):
        return over_board(wager.rule, pays)
    if isinstance(wager, DescribedBoardPlay):
        return wager.one_seen(pays)
    if isinstance(wager, DescribedDuelPlay):
        over = BesideOpen if wager.duel.opened else OverHands
        hands = over(seen=one_seen(wager), pays=pays)
        hands.require_few()
        return hands
    raise UnsolvedError(
        f"What one seen card is worth is not computed for {code}: it is for UTH and for games of "
        "hand against hand, such as TCP."
    )
