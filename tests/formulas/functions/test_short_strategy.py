"""SHORTSTRATEGY."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from formulas.refusal import Refusal
from formulas.registry import answer_of, invoke


def test_three_card_poker_is_played_from_queen_six_four_on() -> None:
    """Published: Q-6-4 or better is the best play (Wizard of Odds, Three Card Poker)."""
    for table in ("A", "B", "C"):
        assert invoke("SHORTSTRATEGY", ["TCP", table]) == [
            ["Decision on", "Decision", "Hands", "Cost"],
            ["Play", "Play", "Q-6-4 or better", None],
            ["Play", "Fold", "otherwise", 0],
            ["All decisions", None, None, 0],
        ]


def test_what_errors_cost_at_three_card_poker_is_as_published() -> None:
    """Published: 7.65% played blind, 3.45% like the dealer (Wizard of Odds, Three Card Poker)."""
    for lines, edge in (
        ("Play: any cards", "0.0765"),
        ("Play: Q or better; Fold: otherwise", "0.0345"),
        ("play : q-6-4 or better;fold: Otherwise;", "0.0337"),
    ):
        given = [["lines", lines]]
        found = invoke("SHORTSTRATEGY", ["TCP", "A", None, given])  # type: ignore[list-item]
        assert isinstance(found, list)
        assert found[-1][0] == "House advantage with these lines"
        assert f"{float(found[-1][3]):.4f}" == edge  # type: ignore[arg-type]


@pytest.mark.parametrize("asked", [["TCP", "B"], ["LIR", "A"], ["LIR", "B"], ["OU", None]])
def test_what_is_printed_costs_the_same_when_it_is_typed(asked: list[str | None]) -> None:
    """The lines are read back from their words alone."""
    printed = invoke("SHORTSTRATEGY", [*asked])
    assert isinstance(printed, list)
    lines = "; ".join(f"{row[1]}: {row[2]}" for row in printed[1:] if row[1])
    typed = invoke("SHORTSTRATEGY", [*asked, None, [["lines", lines]]])  # type: ignore[list-item]
    assert isinstance(typed, list)
    assert [row for row in typed if row[0] != "House advantage with these lines"] == printed


def test_a_line_for_one_decision_leaves_the_others_as_they_are_found() -> None:
    """Let It Ride: Bet 1 always rides, Bet 2 goes on by the lines found."""
    given = [["lines", "Let Bet 1 ride: any cards"]]
    found = invoke("SHORTSTRATEGY", ["LIR", "A", None, given])  # type: ignore[list-item]
    assert isinstance(found, list)
    assert [row[0] for row in found[1:-3]].count("Bet 2") == 4
    assert float(found[1][3]) > 0.4  # type: ignore[arg-type]


def test_hands_under_the_letter_of_the_law_compare_otherwise() -> None:
    """Pairs compare by their highest card, so a pair is no place of its own among them."""
    given = [["reading", "by the letter"]]
    found = invoke("SHORTSTRATEGY", ["TCP", "A", None, given])  # type: ignore[list-item]
    assert isinstance(found, list)
    assert found[1][2] == "Q-6-4 or better"


def test_a_bonus_for_every_hand_lets_more_be_played() -> None:
    """An Ante Bonus that pairs have does not move a fold below them; pays of a range are taken."""
    pays = [["Straight flush", 5], ["Three-of-a-kind", 4], ["Straight", 100]]
    found = invoke("SHORTSTRATEGY", ["TCP", pays])  # type: ignore[list-item]
    assert isinstance(found, list)
    assert found[1][1:3] == ["Play", "Q-6-4 or better"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["UTH", "A", None, [["lines", "Play 4x: A-2 or better; Check: otherwise"]]], "build UTH"),
        (["FUPG"], "what is kept of it does not say by which cards"),
        (["POKER"], "played among the players"),
        (["TCP", "A", None, [["meter", 5]]], '"meter"'),
        (["FCP", None, None, [["lines", "Fold: otherwise"]]], "xlplugin tables build FCP"),
        (["FCP", None, None, [["lines", "Call: otherwise"]]], "they are Play 3x, Play 1x, Fold"),
        (["TCP", "A", None, [["lines", "Raise: otherwise"]]], "they are Play, Fold"),
        (["TCP", "A", None, [["lines", "Play: Q or better"]]], "end them with Fold: otherwise"),
        (["TCP", "A", None, [["lines", "Play: queens"]]], '"queens" is not said of cards here'),
        (["TCP", "A", None, [["lines", "Play"]]], '"Play" is no line'),
        (["TCP", "A", None, [["lines", " ; "]]], "is no line"),
    ],
)
def test_what_cannot_be_given_is_refused_by_name(arguments: list[object], words: str) -> None:
    """Games of which only how often each decision is best is kept, and conditions not used."""
    with pytest.raises(Refusal, match=words):
        invoke("SHORTSTRATEGY", arguments)  # type: ignore[arg-type]


PIECES = ("Play", "Fold", "Let Bet 1 ride", ":", ";", " ", "Q or better", "any cards", "otherwise")
PIECES += (
    "Play 4x",
    "Check again",
    "a hidden pair or better",
    "\0",
    "=1+1",
    "where the dealer's card is J or lower",
    "x" * 5000,
    "\n",
    "\u202e",
    "é",
)


def test_drawn_lines_are_counted_or_refused_in_a_sentence_that_can_be_read() -> None:
    """Whatever is typed: no sentence is longer than a person reads, or holds a control sign."""
    draw = random.Random(38)
    codes = Counter[str]()
    for _ in range(600):
        typed = "".join(draw.choice(PIECES) for _ in range(draw.randint(1, 8)))
        game, paytable = draw.choice([("TCP", "A"), ("LIR", "A"), ("OU", None), ("UTH", "A")])
        answer = answer_of("SHORTSTRATEGY", [game, paytable, None, [["lines", typed]]])
        codes[answer.code] += 1
        for sentence in answer.sentences if answer.code else ():
            assert len(sentence) < 600
            assert sentence.isprintable()
            assert "internal" not in sentence
    assert set(codes) >= {"", "#VALUE!"}
