"""The best decision of the base game: before the flop, on the flop, on the river."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import lcm

from combinatorics.base_wager import Decision
from combinatorics.cards import JOKER, show_cards
from combinatorics.solvers.ultimate.base import solution
from combinatorics.solvers.ultimate.hands import HANDS, name_of
from combinatorics.solvers.ultimate.river import State, after_flop, on_river
from combinatorics.solvers.ultimate.settlement import (
    CHECK,
    FOLD,
    MULTIPLES,
    Block,
    check_cap,
    is_by_letter,
    pays_by_category,
)
from combinatorics.solvers.ultimate.solution import BEFORE_FLOP, unit_pays


def decisions(
    rule: str,
    hole: tuple[int, ...],
    board: tuple[int, ...],
    pays: Mapping[str, Fraction],
    cap: Fraction | None = None,
    seen: tuple[int, ...] = (),
) -> list[Decision]:
    """The exact value of each decision, everything after it played as well as possible.

    Where two values are equal, the first, the larger wager, is taken as played.

    Args:
        rule: how hands of one category compare, one of `settlement.RULES`.
        hole: the player's two cards.
        board: the community cards that lie open: none, three or five.
        pays: what the Blind pays to 1 by category; 0 where absent.
        cap: limit on the winnings of a hand in antes, None for no limit.
        seen: a card of the dealer, once cards lie open; or none.

    Raises:
        ValueError: cards that cannot lie so, or pays or a limit that cannot be.
        UnsolvedError: before the flop, for pays that must be solved first.
    """
    check_cards(hole, board, seen)
    blind = pays_by_category(pays)
    check_cap(cap)
    if not board:
        return list(zip(BEFORE_FLOP, solution(rule, blind, cap).hands(name_of(hole)), strict=True))
    unit = lcm(*(pay.denominator for pay in blind), cap.denominator if cap is not None else 1)
    once = unit_pays(MULTIPLES["Play 1x"], blind, cap, unit)
    if len(board) == 5:
        state = on_river(hole, board, is_by_letter(rule), seen)
        return [
            ("Play 1x", Fraction(_value(once, state), unit * sum(state.counts))),
            ("Fold", Fraction(FOLD)),
        ]
    twice = unit_pays(MULTIPLES["Play 2x"], blind, cap, unit)
    raised = checked = deals = 0
    for state in after_flop(hole, board, is_by_letter(rule), seen):
        dealers = sum(state.counts)
        raised += state.ways * _value(twice, state)
        checked += state.ways * max(_value(once, state), FOLD * unit * dealers)
        deals += state.ways * dealers
    return [("Play 2x", Fraction(raised, unit * deals)), (CHECK, Fraction(checked, unit * deals))]


def starting_hands(
    rule: str, pays: Mapping[str, Fraction], cap: Fraction | None = None
) -> dict[str, tuple[Decision, ...]]:
    """The exact value of each decision before the flop for the 169 starting hands.

    Args:
        rule: how hands of one category compare.
        pays: what the Blind pays to 1 by category; 0 where absent.
        cap: limit on the winnings of a hand in antes, None for no limit.

    Raises:
        ValueError: pays or a limit that cannot be.
        UnsolvedError: the pays must be solved first.
    """
    check_cap(cap)
    hands = solution(rule, pays_by_category(pays), cap).hands
    return {name: tuple(zip(BEFORE_FLOP, hands(name), strict=True)) for name in HANDS}


def _value(net_units: Block, state: State) -> int:
    return sum(
        amount * ways for amount, ways in zip(net_units[state.category], state.counts, strict=True)
    )


def check_cards(hole: tuple[int, ...], board: tuple[int, ...], seen: tuple[int, ...]) -> None:
    """Refuse cards that cannot lie so; arguments as of `decisions`.

    Raises:
        ValueError: they cannot.
    """
    if len(hole) != 2:
        raise ValueError(f"A player holds two cards in Ultimate Texas Hold'em, not {len(hole)}.")
    if len(board) not in (0, 3, 5):
        raise ValueError(
            f"The player decides when 0, 3 or 5 community cards lie open, not {len(board)}:"
            " turn and river are dealt together."
        )
    cards = (*hole, *board, *seen)
    if JOKER in cards:
        raise ValueError("Ultimate Texas Hold'em is played without a joker.")
    for card in cards:
        if cards.count(card) > 1:
            raise ValueError(f"The card {show_cards((card,))} stands twice; a deck has it once.")
