"""Anything in any argument of the fund's functions is answered or refused, never a bug."""

from __future__ import annotations

from fractions import Fraction

import pytest

from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import CellError, Raw

RULES: Raw = [["contribution", 1], ["minimum pot", 20], ["qualifying hand", "AAATT"]]
ROOM: Raw = [
    ["usual pot", 60], ["pots that reach the minimum", 0.8], ["pots an hour", 300],
    ["pots with that showdown", 1], ["others at the table", 7],
]  # fmt: skip
POTS: Raw = [["A", 60, 3, "8s 8d", "Ks Qs", "8h 8c Js Ts 9s", 7], ["B", 18, 0, "", "", "", ""]]
SOUND: dict[str, list[Raw]] = {
    "BADBEAT": [RULES, POTS, "PA", None],
    "BADBEATFUND": [RULES, ROOM, "PA", None],
    "BADBEATODDS": ["four eights", 9, "both", None],
    "KILLOPTION": ["Kill", 4, 8, 60, [[72, "one player"]], "PA:2010", None],
}
ODD: list[Raw] = [
    None, "", " ", 0, -1, 0.1, 2.5, 1e300, 123456789012345678, True, False,
    float("nan"), float("inf"), float("-inf"), Fraction(1, 3), CellError("#N/A"),
    "2026-11-21", "50:1", "1/2", "é€日本 Ω", "=1+1", "'; DROP TABLE law; --", "../../etc",
    "x" * 5000, "8" * 400, "A" * 5, "10101010", "full of", "four", "four ", "Straight flush",
    [[1, 2], [3, 4]], [["", ""]], [[None]], [["Flush", 6]], [["contribution", "1%%"]],
    [["contribution", "$"]], [["contribution", True]], [["contribution", 1, 2]], [[]],
    [["contribution", 10**10]], [["hole cards", 5], ["contribution", 1]], [["opening", "1e9"]],
    [["A", "60"]], [["A", "6..0"]], [["A", "1,2,3"]], [["A", True]], [["A", CellError("#REF!")]],
    [[None, 60, 3]], [["A", 60, 3, 0, 0, 0, 0]], [["A", 60, 3, 5, "Ks Qs", "8h", 1]],
    [["A", 60, "none"]], [[True, 60]], [[1.5, 60], [1.5, 60]], [["x" * 5000, 60]],
]  # fmt: skip


@pytest.mark.parametrize("name", SOUND)
def test_the_sound_call_is_answered(name: str) -> None:
    """What is bent below is straight here."""
    assert len(invoke(name, SOUND[name])) > 1  # type: ignore[arg-type]


@pytest.mark.parametrize("name", SOUND)
def test_an_odd_argument_is_answered_or_refused(name: str) -> None:
    """One argument at a time: a refusal is a sentence of moderate length with a code of Excel."""
    refused = []
    for place in range(len(SOUND[name])):
        for odd in ODD:
            arguments = [*SOUND[name]]
            arguments[place] = odd
            try:
                invoke(name, arguments)
            except Refusal as refusal:
                refused.append((refusal.code, refusal.sentence))
    assert {code for code, _ in refused} <= {"#N/A", "#VALUE!", "#NUM!", "#REF!"}
    assert all(10 < len(sentence) < 1200 for _, sentence in refused)
    assert len(refused) > 25 * len(SOUND[name])
