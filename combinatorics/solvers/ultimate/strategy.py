"""The best decision of the base game: before the flop, on the flop, on the river.

States of the river are counted with the standard library alone: dealer hands are taken by ranks,
each pair with the number of ways in which the cards that are left make it; those that make a flush
are counted apart (`ranking.opposing`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache, partial
from itertools import combinations
from math import comb, lcm
from typing import TYPE_CHECKING, NamedTuple

from combinatorics.base_wager import Cards, Decision
from combinatorics.cards import DECK, JOKER, show_cards
from combinatorics.described.play.board.hands import strengths_of_suit
from combinatorics.described.play.board.states import numbers_of_both, of_ranks
from combinatorics.described.ranking import opposing
from combinatorics.described.ranking.opposing import Best
from combinatorics.described.ranking.order import by_number
from combinatorics.kernels.holdem_strength import (
    CATEGORY_SHIFT,
    PAIR,
    ROYAL,
    by_letter,
    flush_strength,
    rank_strength,
)
from combinatorics.one_seen import BOARD, OWN, OverBoard, deals_of
from combinatorics.rankings.strengths import Strengths
from combinatorics.solvers.ultimate.base import solution
from combinatorics.solvers.ultimate.hands import HANDS, name_of
from combinatorics.solvers.ultimate.settlement import (
    CHECK,
    FOLD,
    MULTIPLES,
    OUTCOMES,
    Block,
    check_cap,
    is_by_letter,
    pays_by_category,
)
from combinatorics.solvers.ultimate.solution import BEFORE_FLOP, unit_pays

if TYPE_CHECKING:
    from combinatorics.kernels.boards import Hands


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


class State(NamedTuple):
    """States of the river that are alike.

    Args:
        ways: number of turns and rivers that lead there.
        category: the player's category.
        counts: the dealer hands by outcome, as `settlement.OUTCOMES` orders them: 990, or 44 where
            one card of the dealer is seen.
    """

    ways: int
    category: int
    counts: tuple[int, ...]


def on_river(
    hole: Sequence[int], board: Sequence[int], letter: bool = False, seen: Sequence[int] = ()
) -> State:
    """The state of a player's two cards and a board of five.

    Args:
        hole: the two cards.
        board: the five.
        letter: whether hands of one category compare by the highest card the other lacks.
        seen: a card of the dealer, or none.
    """
    best = best_five(letter)
    own = best.strengths.of((*hole, *board))
    known = (*board, *seen)
    unseen = [card for card in DECK if card not in hole and card not in known]
    lying = Counter(card >> 2 for card in known)
    counts = [0] * 6
    for dealer, ways in opposing.deals_of(unseen, known, lying, 2 - len(seen), best):
        ends = 0 if own > dealer else 2 if own == dealer else 4
        counts[ends + (dealer >> CATEGORY_SHIFT == 0)] += ways
    return State(1, own >> CATEGORY_SHIFT, tuple(counts))


def after_flop(
    hole: Sequence[int], flop: Sequence[int], letter: bool = False, seen: Sequence[int] = ()
) -> Iterator[State]:
    """The states to which a player's two cards and a flop can lead; arguments as of `on_river`.

    Turns and rivers of the same ranks are alike when the same of them are of the suit in which a
    flush is possible: no board has three cards of two suits.
    """
    left = [card for card in DECK if card not in (*hole, *flop, *seen)]
    alike: dict[tuple[int | bool | None, ...], list[tuple[int, int]]] = {}
    for low, high in combinations(left, 2):
        suits = [card % 4 for card in (*flop, low, high)]
        suit = next((suit for suit in range(4) if suits.count(suit) >= 3), None)
        key = (suit, low // 4, high // 4, low % 4 == suit, high % 4 == suit)
        alike.setdefault(key, []).append((low, high))
    for pairs in alike.values():
        yield on_river(hole, (*flop, *pairs[0]), letter, seen)._replace(ways=len(pairs))


_STANDS = (*range(1, len(OUTCOMES), 2), *range(0, len(OUTCOMES), 2))
"""The outcomes of a dealer who does not qualify, then those of one who does."""


def over_board(rule: str, pays: Mapping[str, Fraction]) -> OverBoard:
    """Return the game where one card of the dealer is seen.

    Args:
        rule: how hands of one category compare.
        pays: what the Blind pays to 1 by category; 0 where absent.
    """
    blind = pays_by_category(pays)
    unit = lcm(*(pay.denominator for pay in blind))
    once, twice = (unit_pays(times, blind, None, unit) for times in (1, 2))
    nets = [
        [[one[at] for at in _STANDS], [two[at] - one[at] for at in _STANDS]]
        for one, two in zip(once, twice, strict=True)
    ]

    def valued(hole: Cards, board: Cards, seen: Cards) -> Sequence[Decision]:
        """Before the flop the value of each decision is read from what is kept."""
        if board:
            return decisions(rule, hole, board, pays, seen=seen)
        check_cards(hole, board, seen)
        low, high = sorted(hole)
        flops, *values = game.numbers()[:, seen[0], comb(high, 2) + low].tolist()
        deals = flops * deals_of(len(DECK)) * unit
        return [
            (name, Fraction(one, deals)) for name, one in zip(BEFORE_FLOP, values, strict=False)
        ]

    game = OverBoard(
        question={"game": "UTH", "seen": 1, "rule": rule, "pays": nets},
        shoe=DECK,
        exchanged=True,
        hands=partial(hands_of, is_by_letter(rule)),
        nets=nets,
        unit=unit,
        fold=FOLD * unit,
        names=tuple(MULTIPLES),
        decisions=valued,
        before=(3, 2),
        start=name_of,
    )
    return game


@cache
def best_five(letter: bool) -> Best:
    """The best five of more cards.

    Args:
        letter: whether hands of one category compare by the highest card the other lacks.
    """
    plain = []
    for often in map(Counter, by_number(5)):
        at_least = (sum(1 << one for one in often if often[one] >= count) for count in range(1, 5))
        plain.append(rank_strength(*at_least))
    suited = (flush_strength(held) if held.bit_count() == 5 else -1 for held in range(1 << 13))
    return Best(Strengths(5, tuple(map(by_letter, plain) if letter else plain), tuple(suited)))


def hands_of(letter: bool) -> Hands:
    """What a board and two cards make, looked up by their ranks and by the cards of one suit.

    The row that pays is the category.

    Args:
        letter: as of `best_five`.
    """
    import numpy as np

    from combinatorics.kernels.boards import Hands

    strengths = best_five(letter).strengths
    plain = of_ranks(strengths, BOARD + OWN)[numbers_of_both(BOARD)]
    suited = np.array(strengths_of_suit(strengths, BOARD + OWN))
    known = np.unique(np.concatenate((plain.ravel(), suited)))
    tables = []
    for one in (plain, suited):
        tables += [np.searchsorted(known, one), np.maximum(one >> CATEGORY_SHIFT, 0)]
    categories = np.arange(ROYAL + 1)
    ranked, said, ranked_suited, said_suited, row = (
        one.astype(np.int32) for one in (*tables, np.maximum.outer(categories, categories))
    )
    least = int(np.searchsorted(known, PAIR << CATEGORY_SHIFT))
    return Hands(ranked, said, ranked_suited, said_suited, BOARD, row, len(known), least)
