"""One seen card over a shared board: small decks dealt out, states of the whole deck in full."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from pathlib import Path

import numpy as np
import pytest
from blind_tables import BLIND_TABLE_A

from combinatorics import cache as kept_answers
from combinatorics.base_wager import NotKeptError, UnsolvedError
from combinatorics.cache import SpoiltError
from combinatorics.cards import parse_cards
from combinatorics.catalogue import games
from combinatorics.described.language.evaluate import test_of as condition_of
from combinatorics.described.play.board.best import DescribedBoardPlay, board_of
from combinatorics.described.play.duel.states import least_strength
from combinatorics.described.ranking.order import strengths_of
from combinatorics.kernels.board_layout import firsts_of, known_of, lay_out, states_of
from combinatorics.kernels.one_seen import each_flop
from combinatorics.one_seen import KEPT_EACH, OverBoard
from combinatorics.rankings.five_card import CATEGORIES, category, strength
from combinatorics.solvers.ultimate import strategy as ultimate
from combinatorics.solvers.ultimate.settlement import net
from formulas.registry import look_in

PAYS = {
    "Royal flush": Fraction(100),
    "Straight flush": Fraction(20),
    "Four-of-a-kind": Fraction(10),
    "Full house": Fraction(3),
    "Flush": Fraction(2),
    "Straight or less": Fraction(1),
}
SMALL = parse_cards("2c 3c 3d 4c 5d 6c 8c 9d Tc Kc")
EXCHANGED = tuple(range(40, 52))
FILE = Path(__file__).parents[2] / "docs" / "examples" / "games"
look_in((FILE,))
PLAY = games()["CHE"].wagers[0]
look_in(())
assert isinstance(PLAY, DescribedBoardPlay)
DEAL, GAME = PLAY.deal, PLAY.game
FOLDS = {"UTH": -2, "CHE": -1}


@cache
def _strength(cards: tuple[int, ...]) -> int:
    return strength(cards)


@cache
def ultimate_net(own: tuple[int, ...], other: tuple[int, ...], times: int) -> Fraction:
    """A round of Ultimate Texas Hold'em, its hands ranked as the law ranks them."""
    mine, theirs = _strength(own), _strength(other)
    result = "win" if mine > theirs else "tie" if mine == theirs else "lose"
    pay = BLIND_TABLE_A.get(CATEGORIES[category(mine)], Fraction())
    return net(times, result, CATEGORIES[category(theirs)] != "High card", pay)


STRENGTHS, LEAST = strengths_of(GAME.ranking), least_strength(GAME)
ROWS = [(one.name, condition_of(one.condition)) for one in GAME.paid.rows]


@cache
def _of_row(own: tuple[int, ...]) -> tuple[int, Fraction]:
    dealt = {"player": own, "flop": (), "rest": ()}
    pay = next((PAYS[name] for name, holds in ROWS if holds(dealt)), Fraction())
    return STRENGTHS.of(own), pay


@cache
def described_net(own: tuple[int, ...], other: tuple[int, ...], times: int) -> Fraction:
    """A round of Casino Hold'em as its description words it."""
    (mine, pay), (theirs, _) = _of_row(own), _of_row(other)
    if theirs < LEAST:
        return pay
    return pay + times if mine > theirs else Fraction(-1 - times if mine < theirs else 0)


NETS = {"UTH": ultimate_net, "CHE": described_net}


def come(
    game: str, shoe: Sequence[int], start: Sequence[int], flop: Sequence[int]
) -> list[Fraction]:
    """What the smallest Play and one multiple more bring, what is best later, and the folds."""
    a, b, seen = start
    left = [card for card in shoe if card not in (*start, *flop)]
    once = more = later = folds = Fraction()
    for turn_river in combinations(left, 2):
        board = (*flop, *turn_river)
        own = tuple(sorted((a, b, *board)))
        others = [tuple(sorted((seen, card, *board))) for card in left if card not in turn_river]
        least = 1 if game == "UTH" else 2
        here, twice = (sum(NETS[game](own, one, least + at) for one in others) for at in (0, 1))
        fold = FOLDS[game] * len(others)
        once, more = once + here, more + twice - here
        later, folds = later + max(here, Fraction(fold)), folds + (here < fold)
    return [once, more, later, folds]


def best(game: str, shoe: Sequence[int], start: Sequence[int]) -> Fraction:
    """What the best play brings from a start, over all flops."""
    left = [card for card in shoe if card not in start]
    sums = four = Fraction()
    for flop in combinations(left, 3):
        once, more, later, _ = come(game, shoe, start, flop)
        if game == "UTH":
            sums, four = sums + max(once + more, later), four + once + 3 * more
        else:
            coming = len(left) - 3
            deals = coming * (coming - 1) // 2 * (coming - 2)
            sums += max(once, Fraction(FOLDS[game] * deals))
    return max(sums, four) if game == "UTH" else sums


@pytest.fixture(autouse=True)
def _kept(tmp_path: Path) -> Iterator[None]:
    """A folder of its own for what is kept."""
    before = kept_answers.folder()
    kept_answers.keep_in(tmp_path)
    yield
    kept_answers.keep_in(before)


def asked(game: str, shoe: Sequence[int]) -> OverBoard:
    """The game dealt from a deck."""
    if game == "UTH":
        found = ultimate.over_board("plain", BLIND_TABLE_A)
        return replace(found, shoe=shoe, exchanged=shoe != SMALL)
    left_out = tuple(card for card in range(52) if card not in shoe)
    return board_of("CHE", replace(DEAL, left_out=left_out), GAME).one_seen(PAYS)


@pytest.mark.parametrize("game", NETS)
def test_a_small_deck_is_dealt_out_whole(game: str) -> None:
    """Ten cards of two suits: every start, flop, turn and river, and the dealer's other card."""
    found = asked(game, SMALL)
    with pytest.raises(NotKeptError):
        found.told()
    found.find()
    starts = [
        (a, b, seen) for a, b in combinations(SMALL, 2) for seen in SMALL if seen not in (a, b)
    ]
    deals = len(starts) * 35 * 6 * 2
    whole, lines = found.told()
    assert whole == sum(best(game, SMALL, start) for start in starts) / deals
    every = len(found.names)
    assert sum(share or 0 for _, share, _ in lines[:every]) == 1
    nets = [value for said, value, _ in lines if said == "Net result of the player"]
    assert len(nets) == len({card >> 2 for card in SMALL}) == 9


@pytest.mark.parametrize("game", NETS)
def test_suits_that_are_exchanged(game: str) -> None:
    """Twelve cards of four suits: some starts dealt out, each against the class it stands for."""
    found = asked(game, EXCHANGED)
    found.find()
    draw = random.Random(3)
    for start in [tuple(draw.sample(EXCHANGED, 3)) for _ in range(6)]:
        seen, low, high = map(EXCHANGED.index, (start[2], *sorted(start[:2])))
        numbers = found.numbers()[:, seen, comb(high, 2) + low]
        assert numbers[0] == 84
        value, ended = found.ended(numbers[:, None])
        assert value.tolist() == [best(game, EXCHANGED, start) * found.unit]
        assert ended.sum() == 84 * 15 * 4


@pytest.mark.parametrize("game", NETS)
def test_states_of_the_whole_deck_in_full(game: str) -> None:
    """Two flops, with two drawn hands and seen cards each: all later boards, one by one."""
    found, draw, checked = asked(game, tuple(range(52))), random.Random(38), 0
    layout, nets = lay_out(found.shoe, 1, True), np.array(found.nets)
    known = known_of(layout, 1)
    row, pair, _ = states_of(layout, known)
    apart = (layout.twos[pair] != firsts_of(layout, known)[row]).all(axis=1)
    assert apart.sum() == 5083  # published: E. Jacobson, Hole-Card Play: One Dealer Card
    for begun in (700, 1500):
        _, _, brought = next(each_flop(layout, found.hands(), nets, found.fold, begun))
        flop = firsts_of(layout, known_of(layout, 3))[begun].tolist()
        for _ in range(2):
            a, b, card = draw.sample([one for one in range(52) if one not in flop], 3)
            two = max(a, b) * (max(a, b) - 1) // 2 + min(a, b)
            expected = come(game, range(52), (a, b, card), flop)
            once, more, later, folds = (int(column[card, two]) for column in brought)
            assert once == found.unit * expected[0]
            values = [value * 1035 * 44 for _, value in found.decisions((a, b), (*flop,), (card,))]
            best_later = expected[2] if game == "UTH" else Fraction(-1035 * 44)
            assert values == [expected[0] + expected[1] * (game == "UTH"), best_later]
            if game == "UTH":
                assert [more, later] == [found.unit * one for one in expected[1:3]]
                assert folds == expected[3]
            checked += 1
    assert checked == 4


def test_a_stopped_search_goes_on_where_it_was() -> None:
    """What was kept last is not found again, and the end is the same."""
    found = asked("CHE", SMALL)
    found.find()
    whole = found.told()
    (path,) = kept_answers.folder().glob("*.json")  # type: ignore[union-attr]
    path.unlink()
    told: list[int] = []

    def stop(at: int, of: int) -> None:
        told.append(at)
        if at == KEPT_EACH + 10:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        found.find(stop)
    with pytest.raises(NotKeptError):
        found.told()
    found.find(lambda at, _: told.append(at))
    assert told[KEPT_EACH + 10] == KEPT_EACH + 1
    assert found.told() == whole
    with pytest.raises(SpoiltError):
        found.kept.read_kept({"game": "CHE"}, {})


def test_games_of_more_than_one_decision_are_refused() -> None:
    """By name, with what there must be; and pays too large for exact sums."""
    ante, call = GAME.stakes
    river = replace(call, name="River", known=4, goes_on=True, times=(1,))
    later = board_of("CHE", DEAL, replace(GAME, stakes=(ante, call, river)))
    with pytest.raises(UnsolvedError, match="not computed for CHE: over a shared board"):
        later.one_seen(PAYS)
    with pytest.raises(UnsolvedError, match="too large"):
        ultimate.over_board("plain", {"Straight": Fraction(10**9)}).find()
