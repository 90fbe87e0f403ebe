"""BADBEATODDS."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from combinatorics.player_banked_poker.bad_beats import DEALS, lost
from combinatorics.solvers.ultimate.bad_beat import BAD_BEAT
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Raw


def answer(*arguments: Raw) -> list[list[object]]:
    """The rows below the heads."""
    rows = invoke("BADBEATODDS", list(arguments))
    assert isinstance(rows, list)
    assert rows[0] == ["Event", "Players", "Deals", "Of", "Probability", "One in", "Basis"]
    return [list(row) for row in rows[1:]]


def test_two_players_are_exact() -> None:
    """A losing four-of-a-kind or better, from the counts of Ultimate Texas Hold'em's Bad Beat."""
    other = BAD_BEAT.distribution("showdown")
    ways = {outcome.name: outcome.ways for outcome in other.outcomes}
    expected = Fraction(ways["Four-of-a-kind"] + ways["Straight flush"], other.total)
    [row] = answer("Four-of-a-kind")
    assert row[4] == expected
    assert row[5] == 1 / expected
    assert row[2:4] == [expected * DEALS, DEALS]
    assert row[6] == "exact: every deal of two hands and a board"


@pytest.mark.parametrize(
    "words",
    ["four eights", "Quad eights", "8888", "88882", "four-of-a-kind 8888", "FOUR 8s or better"],
)
def test_one_hand_by_several_names(words: str) -> None:
    """Four eights with the lowest card, however they are written, and all better hands."""
    expected = sum(
        sum(ways)
        for kind, hands in lost().items()
        for hand, ways in hands.items()
        if kind == "Straight flush" or (kind == "Four-of-a-kind" and hand[0] in "89TJQKA")
    )
    assert answer(words)[0][2] == expected


@pytest.mark.parametrize(
    ("words", "name"),
    [("aces full of tens", "AAATT"), ("sixes full of deuces", "66622"), ("AAA", "AAA22")],
)
def test_a_full_house_by_its_words(words: str, name: str) -> None:
    """The words of a card room and the five ranks are one hand."""
    assert answer(words) == answer(name) == answer(f"Full house {name}")


def test_more_of_the_hole_cards_must_play() -> None:
    """Each further condition leaves a part of the deals."""
    by_rule = [answer("AAATT", 2, rule)[0][2] for rule in ("any", "losing", "both")]
    assert by_rule == sorted(by_rule, reverse=True)
    assert len(set(by_rule)) == 3
    both = sum(
        ways.both
        for kind, hands in lost().items()
        for hand, ways in hands.items()
        if kind != "Full house" or (hand[0] == "A" and hand[3] in "TJQK")
    )
    assert by_rule[2] == both


def test_more_players_have_a_labelled_bound() -> None:
    """C(9,2) pairs of nine players; the basis of the row says that it is a bound."""
    two, nine = answer("four eights", 9, "both")
    assert nine[4] == comb(9, 2) * Fraction(two[4])  # type: ignore[arg-type]
    assert nine[2:4] == [None, None]
    assert str(nine[6]).startswith("at most")


LETTER: Raw = [["reading", "highest card not in the other"]]


def test_by_the_letter_the_highest_card_goes_before_the_four() -> None:
    """Four eights or better: any four beside a card above the eight, and fours above them.

    By the letter of § 553.4(e) an ace beside four twos goes before a king beside four kings; the
    hands are listed here from their five cards, highest first.
    """
    least = "88882"
    highest_first = {
        hand: sorted(map("23456789TJQKA".index, hand))[::-1]
        for hand in lost(by_letter=True)["Four-of-a-kind"]
    }
    better = [hand for hand, ranks in highest_first.items() if ranks >= highest_first[least]]
    assert {"2222A", "22229", "AAAA2"} < set(better)
    assert "77776" not in better
    by_kind = lost(by_letter=True)
    expected = sum(sum(by_kind["Four-of-a-kind"][hand]) for hand in better)
    expected += sum(map(sum, by_kind["Straight flush"].values()))
    assert answer("four eights", 2, "any", LETTER)[0][2] == expected
    assert answer("four eights")[0][2] != expected


def test_a_whole_kind_loses_as_often_either_way() -> None:
    """Of two different hands of one kind one loses, whichever way they compare."""
    for kind in ("Full house", "Four-of-a-kind", "Straight flush"):
        assert answer(kind, 2, "any", LETTER)[0][2] == answer(kind)[0][2]
    assert (
        answer("Full house", 2, "losing", LETTER)[0][2] != answer("Full house", 2, "losing")[0][2]
    )


@pytest.mark.parametrize(
    ("reading", "words"), [("nonsense", "no interpretation"), ("by suit", "does not use")]
)
def test_a_reading_that_decides_nothing_is_refused(reading: str, words: str) -> None:
    """One that the chapter does not have, and one of another clause."""
    with pytest.raises(Refusal, match=words):
        answer("AAATT", 2, "any", [["reading", reading]])


@pytest.mark.parametrize(
    ("arguments", "code", "word"),
    [
        (["flush"], "#N/A", "not counted"),
        (["royal flush"], "#N/A", "cannot lose"),
        (["AKQJT"], "#N/A", "several"),
        (["88888"], "#N/A", "five cards"),
        (["four zebras"], "#N/A", "zebras"),
        (["Straight flush KQJT8"], "#N/A", "no straight flush"),
        (["Full house 8888A"], "#N/A", "no full house"),
        (["x" * 500], "#N/A", "ranking"),
        ([True], "#VALUE!", "text"),
        ([["AAATT", "KKKQQ"]], "#VALUE!", "2 cells"),
        (["AAATT", 1], "#NUM!", "2 to 10"),
        (["AAATT", 11], "#NUM!", "2 to 10"),
        (["AAATT", 2.5], "#NUM!", "whole"),
        (["AAATT", "many"], "#VALUE!", "number"),
        (["AAATT", float("nan")], "#NUM!", "finite"),
        (["AAATT", True], "#VALUE!", "number"),
        (["AAATT", 2, "none"], "#N/A", "any, losing, both"),
    ],
)
def test_bad_input_is_refused(arguments: list[Raw], code: str, word: str) -> None:
    """Each refusal names what was asked and what exists."""
    arguments = [[argument] if isinstance(argument, list) else argument for argument in arguments]
    with pytest.raises(Refusal) as refused:
        invoke("BADBEATODDS", arguments)
    assert refused.value.code == code
    assert word in refused.value.sentence
