"""An amount that SETTLE gives is the round's own, whole, or an error: over random rounds."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
import settled_share

from formulas.question.ledger import State
from formulas.refusal import Refusal
from formulas.registry import answer_of, invoke
from formulas.values import CellError, Raw, Rows, Scalar

ROUNDS = 1000
DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
WAGER, STAKE, OUTCOME, WON, RETURNED, OTHERWISE = 0, 1, 2, 4, 5, 7
AMOUNTS = {"Stake": STAKE, "Won": WON, "Returned": RETURNED}
# Cards of player, dealer and board; what is staked always, and beside it; the meter is on the sign.
GAMES: dict[str, tuple[tuple[int, int, int], Rows, Rows]] = {
    "UTH": (
        (2, 2, 5),
        [["Ante", 10, None], ["Blind", 10, "A"], ["Trips", 5, "B"]],
        [["Play", 10, None], ["Bad Beat", 5, "B"], ["Progressive", 1, "A"]],
    ),
    "DJW": (
        (5, 5, 0),
        [["Ante", 10, None], ["Blind", 10, None]],
        [["Raise", 20, None], ["Trips", 5, "04"], ["Bad Beat", 5, "01"], ["Progressive", 1, "1"]],
    ),
    "TCP": (
        (3, 3, 0),
        [["Ante", 10, "A"]],
        [["Play", 10, None], ["Pair Plus", 5, "A"], ["Progressive", 1, "A"]],
    ),
    "FCP": ((5, 6, 0), [["Ante", 10, None]], [["Play", 10, None], ["Aces Up", 5, "A"]]),
    "LIR": (
        (3, 0, 2),
        [["Bet 1", 5, "A"], ["Bet 2", 5, None], ["Bet 3", 5, None]],
        [["Bonus", 1, "A"], ["Three Card", 5, "A"]],
    ),
    "OU": ((3, 0, 0), [["Ante", 10, None]], [["Over 23", 10, None], ["Bonus", 5, None]]),
    "FUPG": (
        (7, 7, 0),
        [["Face Up Pai Gow", 10, None]],
        [["Ace High", 5, "1"], ["Fortune", 5, "1"]],
    ),
}


def rounds() -> Iterator[tuple[list[Raw], Rows]]:
    """Yield the arguments and conditions of random rounds, from few ranks half of the time."""
    dice = random.Random(29)
    for number in range(ROUNDS):
        game = list(GAMES)[number % len(GAMES)]
        counts, base, more = GAMES[game]
        few = dice.sample("23456789TJQKA", 5)
        deck = DECK if dice.random() < 0.5 else [card for card in DECK if card[0] in few]
        cards = iter(dice.sample(deck, sum(counts)))
        places = [" ".join(next(cards) for _ in range(count)) for count in counts]
        wagers = [*base, *(row for row in more if dice.random() < 0.7)]
        given: Rows = [["strict", True]] if dice.random() < 0.6 else []
        if any(row[0] == "Progressive" for row in wagers):
            given.append(["meter", 50_000])
        if game == "FUPG":
            given.append(["house way", "foxwoods"])
        code = {"TCP": "PA:2011", "FCP": "PA:2011", "LIR": "PA:2011"}.get(game, "PA")
        yield [game, *places, wagers, code], given


def given(asked: list[Raw], conditions: Rows, what: str) -> Raw:
    """The value of one cell or column, an error value for a refusal."""
    try:
        return invoke("SETTLE", [*asked, [*conditions, ["give", what]]])
    except Refusal as refusal:
        return CellError(refusal.code)


def test_every_amount_that_is_given_is_whole_or_an_error() -> None:
    """A column without its Total sums up to it; a line that is open is an error in every sum."""
    dice = random.Random(291)
    counted: Counter[str] = Counter()
    for asked, conditions in rounds():
        full = answer_of("SETTLE", [*asked, conditions])
        if not isinstance(full.value, list):
            counted["refused"] += 1
            assert given(asked, conditions, "Total | Returned") == CellError(full.code)
            continue
        lines = full.value[1:]
        assert [line[WAGER] for line in lines].index("Total") == len(lines) - 1
        open_ones = [line for line in lines if line[OUTCOME] == "check"]
        name, place = dice.choice(list(AMOUNTS.items()))
        column = given(asked, conditions, name)
        assert isinstance(column, list)
        cells = [row[0] for row in column]
        assert cells == [line[place] for line in lines[:-1]]
        total = given(asked, conditions, f"Total | {name}")
        if open_ones and name != "Stake":
            assert CellError("#N/A") in cells
            assert total == CellError("#N/A")
        else:
            assert sum(map(number, cells)) == total == lines[-1][place]
            assert max(map(number, cells)) in cells
        line = dice.choice(lines)
        assert given(asked, conditions, f"{line[WAGER]} | {name}") == line[place]
        counted["open"] += bool(open_ones)
        other = [line for line in lines if line[OTHERWISE]]
        assert bool(other) == ("otherwise" in " ".join(full.sentences))
        counted["otherwise"] += bool(other)
        counted["settled alike"] += not other
    assert counted.total() >= ROUNDS
    assert min(counted[kind] for kind in ("open", "otherwise", "settled alike")) >= 20, counted


def number(cell: Scalar) -> float:
    """A cell that is to be a number; a stake that is none counts nothing."""
    assert cell is None or not isinstance(cell, (str, CellError))
    return cell or 0


HEAD_TO_HEAD: list[Raw] = [
    "UTH",
    "Tc 8s",
    "5c Js",
    "Th 7c 2c 5d Kc",
    [["Ante", 10, None], ["Blind", 10, "A"], ["Play", 20, None]],
    None,
]


@pytest.mark.parametrize(
    ("what", "amount"),
    [("Total | Returned", 70), ("Total | Won", 30), ("Play | Returned", 40)],
)
def test_a_pair_of_tens_beats_a_pair_of_fives(what: str, amount: int) -> None:
    """§ 653a.12(a) and (b): even money on Ante and Play, the Blind returned below a straight."""
    assert given(HEAD_TO_HEAD, [], what) == amount


FOLDED: list[Raw] = [
    "UTH",
    "As Ad",
    "3s 3h",
    "Ac 3c 4d 8h 9h",
    [["Ante", 5, None], ["Blind", 5, "A"], ["Trips", 5, "B"], ["Bad Beat", 5, "B"]],
    None,
]


def test_where_nothing_is_adopted_strict_leaves_the_round_to_a_person() -> None:
    """§ 653a.11(f)(2) collects a folded Bad Beat; by the hands alone three threes pay 9 to 1."""
    assert given(FOLDED, [["strict", True]], "Total | Returned") == CellError("#N/A")
    assert given(FOLDED, [["strict", False]], "Total | Returned") == 20
    assert given(FOLDED, [["strict", True]], "Trips | Returned") == 20
    named: Rows = [["strict", True], ["reading", "showdown"]]
    assert given(FOLDED, named, "Total | Returned") == 70
    why = invoke("WHY", ["SETTLE", *FOLDED, [["strict", True], ["give", "Total | Won"]]])
    assert "without Bad Beat" in str(why)
    assert "$20 under the working interpretations" in str(why)


def test_what_is_set_aside_can_be_named_and_awards_nothing_otherwise() -> None:
    """§ 653a.6(c) is for hands of identical rank; by its letter the king beats the tens."""
    full = answer_of("SETTLE", HEAD_TO_HEAD)
    assert isinstance(full.value, list)
    assert [line[OTHERWISE] for line in full.value[1:]] == [None] * 4
    assert full.state is State.EXACT
    assert given(HEAD_TO_HEAD, [["strict", True]], "Total | Returned") == 70
    letter: Rows = [["reading", "by the letter"]]
    assert given(HEAD_TO_HEAD, letter, "Total | Returned") == 0
    why = invoke("WHY", ["SETTLE", *HEAD_TO_HEAD, letter])
    assert "considered, not followed" in str(why)


@pytest.mark.parametrize("game", list(settled_share.GAMES))
def test_random_rounds_with_every_side_wager_are_settled(game: str) -> None:
    """None is refused and none left to a person; how many have another amount is not aimed at."""
    found = settled_share.settled(game)
    assert found.total() == settled_share.ROUNDS
    assert set(found) <= {"without another amount", "another amount beside"}, found
