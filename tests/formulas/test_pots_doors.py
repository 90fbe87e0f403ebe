"""Whatever stands in the cells, SPLITPOT and RAKE answer or refuse; nothing else comes out."""

import random
from collections import Counter

import pytest

from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import CellError

CELLS = [
    *(None, "", " ", 0, 1, 5, 5.5, -1, 0.005, 1e300, float("nan"), float("inf"), True, False),
    *("Ann", "Total", "As Ks", "Qd Qh", "2c", "Jo", "fold", "in", "dead", "refund", "not shown"),
    *("=1+1", "5%", "1 at 20", "percentage", "Player", "Amount", "🂡", "x" * 2000, "Ad" * 40),
    *(CellError("#N/A"), CellError("#VALUE!")),
]
VARIANTS = ["Hold'em", "Omaha 8", "Seven-card Stud", "Five-card Draw Low", "Razz", None, 7, True]
BOARDS = [None, 0, "Ah 7c 7d 2s 3h", "7c", [["Ah", "7c"], ["7d", None]], "zz", True]
NAMES = ["rake", "rake levels", "chip", "give", "reading", "maximum rake", "minutes", "players"]


def table(rng):
    """Return one cell, or a range of them; now and then a ragged one."""
    if rng.random() < 0.2:
        return rng.choice(CELLS)
    wide = rng.randint(1, 3)
    rows = [[rng.choice(CELLS) for _ in range(wide)] for _ in range(rng.randint(1, 4))]
    if rng.random() < 0.05:
        rows[-1] = rows[-1][1:]
    return rows


def money(rng):
    """Return contributions that can mostly be read."""
    return [[rng.choice((1, 5, 5.5, 20))] for _ in range(rng.randint(2, 4))]


def conditions(rng):
    """Return no conditions, or one with anything for a value."""
    return None if rng.random() < 0.5 else [[rng.choice(NAMES), rng.choice(CELLS)]]


@pytest.mark.parametrize("function", ["SPLITPOT", "RAKE"])
def test_any_cells_are_answered_or_refused(function):
    """4,000 random calls bring an answer or a refusal with a sentence, never another exception."""
    rng = random.Random(f"doors of {function}")
    ends = Counter()
    sentences = set()
    for _ in range(4_000):
        readable = rng.random() < 0.5
        if function == "SPLITPOT":
            first = rng.choice(VARIANTS[:4]) if readable else rng.choice(VARIANTS)
            paid = money(rng) if readable else table(rng)
            shown = [[rng.choice(("As Ks", "Qd Qh", "fold"))] for _ in range(2)]
            hands = shown if readable and rng.random() < 0.5 else table(rng)
            arguments = [first, paid, hands, rng.choice(BOARDS), None, conditions(rng)]
        else:
            method = rng.choice(("percentage", "incremental", "time per player", "tithe"))
            pot = money(rng) if readable else table(rng)
            terms = rng.choice((0.05, "1 at 2", 12)) if readable else table(rng)
            arguments = [pot, method, terms, None, conditions(rng)]
        try:
            answer = invoke(function, arguments)
        except Refusal as refused:
            ends[refused.code] += 1
            sentences.add(refused.sentence)
        else:
            assert answer is not None
            ends["answered"] += 1
    assert max(map(len, sentences)) < 900  # the list of all conditions is the longest
    assert all(sentence.endswith(".") for sentence in sentences)
    assert ends["answered"] > 20
    assert min(ends[code] for code in ("#VALUE!", "#NUM!", "#N/A")) > 20


def test_an_amount_is_never_taken_for_a_name():
    """Two betting rounds without names are refused; a seat's number is a name."""
    rng = random.Random("amounts of two betting rounds")
    hands = [["As Ks"], ["Qd Qh"]]
    for _ in range(50):
        first, second = rng.sample(range(21, 500), 2)
        amounts = [[first, second], [first / 2 + second, first]]
        with pytest.raises(Refusal, match="where a player's name should stand"):
            invoke("SPLITPOT", ["Hold'em", amounts, hands, BOARDS[2]])
        seats = [
            [seat, *line] for seat, line in zip(rng.sample(range(1, 11), 2), amounts, strict=True)
        ]
        give = [["give", "Total | Put in"]]
        put_in = invoke("SPLITPOT", ["Hold'em", seats, hands, BOARDS[2], None, give])
        assert put_in == sum(map(sum, amounts)), amounts
        unnamed = [[[blank, *line] for line in amounts] for blank in (0, None)]
        answers = [invoke("SPLITPOT", ["Hold'em", one, hands, BOARDS[2]]) for one in unnamed]
        assert answers[0] == answers[1]
