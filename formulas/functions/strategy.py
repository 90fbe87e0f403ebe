"""STRATEGY."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated

from combinatorics.base_wager import BaseWager, HouseWays, StartingHands
from combinatorics.cards import BAR, CardError, parse_cards
from combinatorics.game import Game
from formulas.function_groups import Group
from formulas.question.arguments import ConditionsArg, GameArg, Help, JurisdictionArg, PaytableArg
from formulas.question.ask import Question
from formulas.question.readings import ask_base_game
from formulas.refusal import bad_value, shown
from formulas.values import Raw, Rows, header, rows
from formulas.worth.wager import base_pays

GROUP = Group.PLAY
EXAMPLES = (
    '=STRATEGY("UTH",,,"A")',
    '=STRATEGY("UTH","Kd 5d",,"A")',
    '=STRATEGY("UTH","Kd 5d","Kc 9s 2h","A")',
)


def strategy(
    game: GameArg,
    player: Annotated[
        Raw, Help("The player's cards; omitted for the whole strategy.", '"Kd 5d"')
    ] = None,
    board: Annotated[Raw, Help("Cards that lie open, none when omitted.", '"Kc 9s 2h"')] = None,
    paytable: PaytableArg = None,
    jurisdiction: JurisdictionArg = None,
    *,
    conditions: ConditionsArg,
) -> Rows:
    """The exact value of each decision for given cards, in base wagers, and the best one.

    The best has the least expected loss per Ante, ties go to the larger wager, and the others of
    a tie are marked "equal". A value is the expected net result of the whole round, the decision
    made and everything after it played for the least expected loss.
    Where hands are set, each legal setting is a decision, with its result and how the house way
    would set the cards; the dealer's cards are given as high | low, or seven for the house way.
    Without cards: how often each decision ends a round, the starting hands for which it is best,
    and the average total wager.
    """
    question, wager = ask_base_game(game, paytable, jurisdiction, conditions)
    cards = _cards(player, question.game)
    lying = _cards(board, question.game, apart=isinstance(wager, HouseWays))
    if lying and not cards:
        raise bad_value("Cards lie open and the player has none: give the player's cards too.")
    try:
        if not cards:
            return _whole(question, wager)
        seen = conditions.word("seen card")
        if seen is None:
            decisions = wager.decisions(cards, lying, base_pays(question, wager))
        else:
            from formulas.seen_cards import decisions_with_seen_card  # few calls have a seen card

            shown_card = _cards(seen, question.game)
            decisions = decisions_with_seen_card(question, wager, cards, lying, shown_card)
        beside: Sequence[Sequence[str | None]] = (
            wager.remarks(cards, lying)
            if isinstance(wager, HouseWays)
            else [()] * (len(decisions) + 1)
        )
    except ValueError as wrong:
        raise bad_value(str(wrong)) from None
    best, most = _best(decisions), max(worth for _, worth in decisions)
    spilled: Rows = [[*header("Decision", "Value", "Best"), *beside[0]]]
    for (decision, worth), remarks in zip(decisions, beside[1:], strict=True):
        mark = "best" if decision == best else "equal" if worth == most else None
        spilled.append([decision, worth, mark, *remarks])
    return spilled


def _whole(question: Question, wager: BaseWager) -> Rows:
    pays = base_pays(question, wager)
    rounds = wager.rounds(pays, None)
    total = sum(end.ways for end in rounds)
    starts: dict[str, list[str]] = {}
    for name, decisions in (wager.starts(pays) if isinstance(wager, StartingHands) else {}).items():
        starts.setdefault(_best(decisions), []).append(name)
    spilled: Rows = [header("Decision", "Frequency", "Starting hands")]
    for decision in dict.fromkeys(end.decision for end in rounds):
        ways = sum(end.ways for end in rounds if end.decision == decision)
        hands = " ".join(starts.get(decision, ())) or None
        spilled.append([decision, Fraction(ways, total), hands])
    if starts.keys().isdisjoint(end.decision for end in rounds):
        # The first decision settles no round: its starting hands stand apart.
        spilled += [[decision, None, " ".join(hands)] for decision, hands in starts.items()]
    staked = sum((end.ways * end.staked for end in rounds), Fraction()) / total
    spilled.append(["Average wager", staked, None])
    return spilled


def _best(decisions: Sequence[tuple[str, Fraction]]) -> str:
    """Return the best decision, of equal ones the first, which is the largest wager."""
    return max(decisions, key=lambda decision: decision[1])[0]


def _cards(raw: Raw, game: Game, *, apart: bool = False) -> tuple[int, ...]:
    """Return cards in the order in which they are written, with bars where they may lie apart."""
    table = rows(raw, "The cards")
    if table is None:
        return ()
    words = " ".join(shown(cell) for row in table for cell in row if cell is not None)
    try:
        if not apart:
            return parse_cards(words, game.decks, game.jokers)
        # A card may not stand in two hands either.
        parse_cards(words.replace("|", " "), game.decks, game.jokers)
        hands = [parse_cards(hand, game.decks, game.jokers) for hand in words.split("|")]
        return tuple(card for hand in hands for card in (BAR, *hand))[1:]
    except CardError as wrong:
        raise bad_value(str(wrong)) from None
