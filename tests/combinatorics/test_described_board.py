"""Shared boards: small decks dealt out, states counted three ways, what is kept, and refusals."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from combinatorics import cache
from combinatorics.base_wager import UnsolvedError
from combinatorics.cards import parse_cards
from combinatorics.described.language.deal import Deal, DescribedWager, Group, Row
from combinatorics.described.language.parser import read_condition
from combinatorics.described.language.tree import DescriptionError
from combinatorics.described.plain.board import distance_of_drawn, plainly_played
from combinatorics.described.play.board.best import (
    BoardWithStarts,
    DescribedBoardPlay,
    all_staked,
    best_value,
    board_of,
)
from combinatorics.described.play.board.cells import BoardCells
from combinatorics.described.play.board.joint import joint_of_board
from combinatorics.described.play.board.opposing import ahead, ends_of, worth_of
from combinatorics.described.play.board.states import hands_of, solve
from combinatorics.described.play.board.worth import columns_of
from combinatorics.described.ranking.order import HAND, HIGHEST_CARD, SETS_FIRST, DescribedRanking
from combinatorics.described.rules.board import BoardStake, DescribedBoard
from combinatorics.described.rules.duel import Settled
from combinatorics.joint import UndecidedError
from combinatorics.kernels.board_layout import Known, Layout
from combinatorics.kernels.board_sums import counted, worth
from combinatorics.solvers.ultimate.strategy import after_flop, on_river

EVEN, PUSH, LOSE = Settled(Fraction(1)), Settled(Fraction(0)), Settled(Fraction(-1))
TABLE = Settled(Fraction(0), True)
PLAIN = (EVEN, PUSH, LOSE)
ANTE = BoardStake(name="Ante", settled=(TABLE, TABLE, TABLE, TABLE, PUSH, LOSE))
CALL = BoardStake(name="Call", times=(2,), known=3, settled=(PUSH, PUSH, PUSH, *PLAIN))
FLOP = BoardStake(name="Flop", times=(2,), settled=PLAIN * 2)
TURN = BoardStake(name="Turn", times=(1,), known=3, goes_on=True, settled=PLAIN * 2)
RIVER = BoardStake(name="River", times=(1, 2), known=4, goes_on=True, settled=PLAIN * 2)
BONUS = BoardStake(name="Bonus", on="Ante", settled=(TABLE,) * 6)
FIVE = (
    "straight and suited", "kind(4)", "pattern(3, 2)", "suited", "straight", "kind(3)", "pairs(2)",
    "kind(2)",
)  # fmt: skip
PAIR = "kind(2) or straight or suited"
BEST = ("suited_run(5)", "kind(4)", "kind(3) and pairs(2)", "flush(5)", "run(5)", "kind(3)")
HAND_OF_ALL = ("player", "flop", "turn", "river")


def row(text: str, *hand: str) -> Row:
    """A row called by its condition."""
    return Row(text, read_condition(text, hand, hand, 1), text)


def shared(
    *stakes: BoardStake,
    rows: tuple[str, ...] = BEST,
    order: tuple[str, ...] = FIVE,
    cards: int = 5,
    qualifies: str = "",
    compare: str = SETS_FIRST,
    board: tuple[str, ...] = HAND_OF_ALL[1:],
) -> tuple[Deal, DescribedBoard]:
    """A game with these groups on the board."""
    sizes = {"flop": 3, "turn": 1, "river": 1}
    groups = [Group("player", 2), Group("dealer", 2)]
    groups += [Group(name, sizes[name], "board") for name in board]
    hand = ("player", *board)
    return Deal(1, 0, (), tuple(groups)), DescribedBoard(
        paid=DescribedWager("Base", hand, tuple(row(one, *hand) for one in rows)),
        against=("dealer", *board),
        board=board,
        ranking=DescribedRanking(
            cards=cards, rows=tuple(row(one, HAND) for one in order), compare=compare
        ),
        qualifies=row(qualifies, HAND) if qualifies else None,
        stakes=stakes,
    )


GAMES = {
    "one decision, a dealer that qualifies": shared(
        ANTE, CALL, qualifies="pairs(2) or kind(3) or straight or suited"
    ),
    "three decisions": shared(replace(ANTE, settled=(TABLE, PUSH, LOSE) * 2), FLOP, TURN, RIVER),
    "several multiples, an award, by the highest card": shared(
        replace(ANTE, settled=PLAIN * 2), BONUS, replace(CALL, times=(1, 2, 3)), RIVER,
        qualifies=PAIR, compare=HIGHEST_CARD,
    ),
    "a first decision that gives nothing up": shared(
        ANTE, replace(CALL, goes_on=True, settled=(TABLE, PUSH, LOSE) * 2), RIVER, qualifies=PAIR
    ),
    "four cards on the board, hands of four": shared(
        ANTE, CALL, rows=("kind(4)", "flush(4)", "run(4)", "suited_set('AKQJ')"), cards=4,
        order=("kind(4)", "straight and suited", "suited", "straight", "kind(2)"),
        board=("flop", "turn"),
    ),
}  # fmt: skip
PAYS = {name: Fraction(9 - at) for at, name in enumerate((*BEST, "run(4)", "flush(4)"))}
TEN = tuple(card for card in range(52) if card & 3 > 1 or card < 32)
"""What is left out of a deck of ten to ace in two suits."""
TWELVE = tuple(range(40))
"""What is left out of one of queen to ace, whose suits can be exchanged."""


@pytest.mark.parametrize("name", GAMES)
def test_by_boards_and_card_by_card(name: str) -> None:
    """A small deck whose suits cannot be exchanged: result and mean square."""
    deal, game = GAMES[name]
    small = replace(deal, left_out=TEN)
    solved, found = solve(small, game), set()
    for pays in ({}, PAYS):
        both = best_value(solved, game, pays)
        assert both == plainly_played(small, game, pays)
        found.add(both)
    assert len(found) == 2


@pytest.mark.parametrize("name", ["one decision, a dealer that qualifies", "three decisions"])
def test_suits_that_are_exchanged(name: str) -> None:
    """The same on a deck of four suits."""
    deal, game = GAMES[name]
    small = replace(deal, left_out=TWELVE)
    assert best_value(solve(small, game), game, PAYS) == plainly_played(small, game, PAYS)


@pytest.fixture(scope="module")
def whole() -> dict[str, tuple[Deal, DescribedBoard]]:
    """Games of the whole deck in which a pair qualifies, as the dealer of UTH does."""
    return {
        name: shared(*stakes, rows=(*BEST, "cards = 7"), qualifies=PAIR)
        for name, stakes in {"call": (ANTE, CALL), "later": (ANTE, FLOP, TURN, RIVER)}.items()
    }


# Win, tie and lose, each against a dealer that qualifies and then one that does not.
UTH_STANDS = (3, 0, 4, 1, 5, 2)


def test_boards_against_the_engine_of_ultimate_texas_holdem(
    whole: dict[str, tuple[Deal, DescribedBoard]],
) -> None:
    """Random hands and boards: the dealer's 990 hands as they stand."""
    deal, game = whole["call"]
    draw, seen = random.Random(7), Counter[int]()
    for _ in range(60):
        cards = draw.sample(range(52), 7)
        (found,) = ahead(cards[:2], cards[2:], deal, game).values()
        state = on_river(cards[:2], cards[2:])
        assert tuple(found[1][stand] for stand in UTH_STANDS) == state.counts
        seen[state.category] += 1
    assert len(seen) > 3


@pytest.mark.parametrize("flop", ["9h 5c 2s", "9h 8h 7h", "Ks Kd 4s"])
def test_states_of_the_flop_three_ways(
    whole: dict[str, tuple[Deal, DescribedBoard]], flop: str
) -> None:
    """By the kernel, card by card of the board, and by the engine of UTH, by category."""
    deal, game = whole["call"]
    lying, own = parse_cards(flop), parse_cards("Ah Td")
    found = counted(
        *_boards_with(lying, game), np.array(columns_of(game).of_stand), _only(lying), [], [], 2**31
    )
    high, low = max(own), min(own)
    ends = found[0, comb(high, 2) + low].tolist()
    assert ends == ends_of(ahead(own, lying, deal, game), game, 3)
    columns = columns_of(game)
    expected = [0] * columns.ends
    rows = {8: 0, 9: 0, 7: 1, 6: 2, 5: 3, 4: 4, 3: 5}
    for state in after_flop(own, lying):
        for stand, many in zip(UTH_STANDS, state.counts, strict=True):
            column = columns.of_stand[stand][rows.get(state.category, 6)]
            expected[column] += state.ways * many
    assert ends == expected
    assert sum(ends) == comb(47, 2) * comb(45, 2)


def test_what_a_later_stake_brings_by_the_kernel_and_card_by_card(
    whole: dict[str, tuple[Deal, DescribedBoard]],
) -> None:
    """A turn of the whole deck, at random hands."""
    deal, game = whole["later"]
    lying = parse_cards("9h 8h 2s Jd")
    nets = np.array([[int(one.net) for one in RIVER.settled]])
    sums = worth(*_boards_with(lying, game), [_only(lying)], nets)[0]
    draw = random.Random(3)
    for _ in range(5):
        low, high = sorted(draw.sample([card for card in range(52) if card not in lying], 2))
        found = ahead((low, high), lying, deal, game)
        assert sums[0, comb(high, 2) + low] == worth_of(found, RIVER, 0)[frozenset()] != 0


def _boards_with(lying: tuple[int, ...], game: DescribedBoard) -> tuple[Layout, object]:
    """The boards of the whole deck that hold some cards, each by itself."""
    rest = [card for card in range(52) if card not in lying]
    boards = [sorted((*lying, *more)) for more in combinations(rest, 5 - len(lying))]
    pairs = np.arange(comb(52, 2), dtype=np.int32)[None]
    layout = Layout(np.arange(52), np.array(boards), np.ones(len(boards), np.int64), pairs)
    return layout, hands_of(game, 5)


def _only(lying: tuple[int, ...]) -> Known:
    """One set of known cards as the first class, all others as the second."""
    cards = len(lying)
    row = np.ones(comb(52, cards), np.int32)
    row[sum(comb(card, at) for at, card in enumerate(sorted(lying), 1))] = 0
    return Known(cards, row, np.zeros_like(row), np.ones((2, 1), np.bool_))


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, DescribedBoardPlay]]:
    """Games on ten cards, solved and kept."""
    cache.keep_in(tmp_path_factory.mktemp("kept"))
    found = {}
    for name in ("one decision, a dealer that qualifies", "three decisions"):
        deal, game = GAMES[name]
        play = board_of("X", replace(deal, left_out=TEN), game)
        with pytest.raises(UnsolvedError, match="run xlplugin game check on its file"):
            play.rounds({})
        play.solve_classes()
        found[name] = play
    yield found
    cache.keep_in(None)


@pytest.mark.parametrize("name", ["one decision, a dealer that qualifies", "three decisions"])
def test_rounds_are_all_deals(kept: dict[str, DescribedBoardPlay], name: str) -> None:
    """Their ways, their stakes, and the value of the states."""
    play = kept[name]
    rounds = play.rounds(PAYS)
    orders = 20 if name == "three decisions" else 10
    deals = comb(10, 2) * comb(8, 5) * orders * comb(3, 2)
    assert sum(end.ways for end in rounds) == deals
    net = sum((end.ways * end.net for end in rounds), Fraction()) / deals
    square = sum((end.ways * end.net**2 for end in rounds), Fraction()) / deals
    assert (net, square) == best_value(play.kept(), play.game, PAYS)
    for end in rounds:
        if end.result == "fold":
            assert (end.staked, end.net, end.paid) == (1, -1, False)
        elif len(play.parts) == 2:
            assert end.staked == 3
        else:
            assert 3 <= end.staked <= 6


def test_values_of_decisions(kept: dict[str, DescribedBoardPlay]) -> None:
    """Those of starting hands add up to the game; those on flop and turn are the stake's worth."""
    play = kept["three decisions"]
    cards = tuple(play.deal.copies())
    hands = list(combinations(cards, 2))
    values = [play.decisions(own, (), PAYS) for own in hands]
    assert {name for value in values for name, _ in value} == {"Flop", "Fold"}
    best = sum((max(worth for _, worth in value) for value in values), Fraction()) / len(hands)
    assert best == best_value(play.kept(), play.game, PAYS)[0]
    assert isinstance(play, BoardWithStarts)
    assert list(play.starts(PAYS)["AKs"]) == play.decisions(parse_cards("Ac Kc"), (), PAYS)
    own, flop, turn = parse_cards("Ac Kc"), parse_cards("Ad Jc Td"), parse_cards("Ad Jc Td Tc")
    made, without = play.decisions(own, flop, PAYS)
    assert (made[0], without[0]) == ("Turn", "No Turn")
    found = ahead(own, flop, play.deal, play.game)
    brought = worth_of(found, TURN, 0)[frozenset()] / (comb(5, 2) * comb(3, 2))
    assert made[1] - without[1] == brought != 0
    two, one, none = play.decisions(own, turn, PAYS)
    assert [two[0], one[0], none[0]] == ["River 2x", "River 1x", "No River"]
    assert two[1] - one[1] == one[1] - none[1] != 0


def test_deals_drawn_at_random_lie_near_the_exact_count() -> None:
    """Every stake made, on a deck of ten cards; the seed draws the same deals."""
    deal, game = GAMES["one decision, a dealer that qualifies"]
    small = replace(deal, left_out=TEN)
    exact = all_staked(solve(small, game), game, PAYS)
    distance = distance_of_drawn(small, game, PAYS, exact)
    assert distance == distance_of_drawn(small, game, PAYS, exact)
    assert 0 < abs(distance) < 4
    assert abs(distance_of_drawn(small, game, PAYS, exact + 2)) > 5


def test_what_is_kept_is_read_back_and_spoilt_answers_are_not(
    kept: dict[str, DescribedBoardPlay],
) -> None:
    """A state that loses a deal, a start without a name, numbers that are none."""
    play = kept["three decisions"]
    files = [file for _, file in cache.everything() if not isinstance(file, cache.SpoiltError)]
    answers = {file.answer["states"]: file for file in files if "states" in file.answer}
    one = kept["one decision, a dealer that qualifies"]
    (seen,) = (file for file in files if file.question == one.seen)
    ((cells,), lines) = one.read_kept(seen.question, seen.answer)  # type: ignore[misc]
    assert isinstance(cells, BoardCells)
    assert lines
    # Every deal of two cards, the flop, what comes after it and the dealer's two.
    whole = comb(10, 2) * comb(8, 3) * comb(5, 2) * comb(3, 2)
    assert sum(map(sum, cells.deals)) == whole
    (first,) = seen.answer["decisions"]
    for changed, said in (
        ({"seen": first["seen"][1:]}, "no list of 4"),
        ({"deals": first["deals"][::-1][:-1]}, "no list of"),
        ({"deals": [first["seen"][0]] * len(first["deals"])}, "loses deals"),
        ({"cells": 0}, "no number of cells"),
    ):
        with pytest.raises(cache.SpoiltError, match=said):
            one.read_kept(seen.question, {**seen.answer, "decisions": [{**first, **changed}]})
    with pytest.raises(cache.SpoiltError, match="no list of 2"):
        one.read_kept(seen.question, {**seen.answer, "lines": [["Call"]]})
    file = answers[len(play.kept().ways)]
    read = play.read_kept(file.question, file.answer)
    assert (read.counts == play.kept().counts).all()  # type: ignore[attr-defined]
    for changed, said in (
        ({"names": []}, "loses starting hands"),
        ({"ways": "bm9uZQ=="}, "cannot be read"),
        ({"states": len(play.kept().ways) - 1}, "more or fewer"),
        ({"ways": file.answer["counts"]}, "more or fewer"),
        ({"sure": [[7, []]]}, "a choice that is not there"),
        ({"sure": [[2, [1] * 28]]}, "It "),
    ):
        with pytest.raises(cache.SpoiltError, match=said):
            play.read_kept(file.question, {**file.answer, **changed})
    with pytest.raises(cache.SpoiltError, match="another description"):
        replace(play, code="Y").read_kept(file.question, file.answer)


def test_the_most_won(kept: dict[str, DescribedBoardPlay]) -> None:
    """A royal flush that wins; with a bonus beside it one deal must bring both."""
    play = kept["one decision, a dealer that qualifies"]
    hand = ("player", "flop")
    bonus = DescribedWager("Bonus", hand, (row("suited_set('TJQKA')", *hand),))
    joint = joint_of_board(play, {"Bonus": bonus})
    with pytest.raises(UndecidedError, match='"Anted" is no stake and no award'):
        joint.most_won({"Ante": {}, "Anted": {}}, 0)
    stakes = {"Ante": {"suited_run(5)": Fraction(9)}, "Call": {"Win": Fraction(2)}}
    assert joint.most_won(stakes, 0).amount == 9 + 2
    beside = {"Bonus": {"suited_set('TJQKA')": Fraction(7)}}
    assert joint.most_won(beside, 0).amount == 7
    together = joint.most_won({**stakes, **beside}, 0)
    assert together.amount == 9 + 2 + 7
    assert [name for name, _, _ in together.hands] == ["Bonus", "Ante", "Call"]


def test_what_is_not_solved_is_said(kept: dict[str, DescribedBoardPlay]) -> None:
    """A limit, a pay that does not return the stake, and cards that cannot lie so."""
    play = kept["three decisions"]
    with pytest.raises(UnsolvedError, match="leave the limit out"):
        play.rounds({}, Fraction(5))
    with pytest.raises(UnsolvedError, match="pays -1/2 to 1"):
        play.rounds({"run(5)": Fraction(-1, 2)})
    for own, lying, said in (
        ("As", "", "2 cards of the player and 0 or 3 or 4 of the board, not 1 and 0"),
        ("Ac Ad", "Kc Kd", "not 2 and 2"),
        ("Ac Ad", "Kc Kd As", "As is not in the deck"),
        ("Ac Ad", "Kc Kd Ad", "Ad stands twice"),
    ):
        with pytest.raises(ValueError, match=said):
            play.decisions(parse_cards(own), parse_cards(lying), {})


@pytest.mark.parametrize(
    ("stakes", "said"),
    [
        ((ANTE,), "1 to 3 stakes are decided"),
        ((ANTE, CALL, replace(TURN, name="More")), "each after other cards"),
        ((ANTE, FLOP, CALL), "only the first decision may give the round up"),
        ((ANTE, FLOP, replace(RIVER, settled=ANTE.settled)), "paid at odds, not by"),
        ((ANTE, replace(CALL, limits=((2, row("kind(2)", *HAND_OF_ALL)),))), "not all and no"),
        ((CALL,), "no stake is made before the deal"),
    ],
)
def test_stakes_that_cannot_be_are_refused(stakes: tuple[BoardStake, ...], said: str) -> None:
    """One sentence."""
    with pytest.raises(DescriptionError, match=said):
        shared(*stakes)
