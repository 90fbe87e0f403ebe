"""What a cell answers of a kept seen card: an answer laid by hand, whose shares are counted."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from pathlib import Path

import pytest

from combinatorics import cache
from combinatorics.cache import packed
from combinatorics.one_seen import deals_of
from combinatorics.solvers.ultimate.strategy import over_board
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.tables import kept_solutions

BLIND: dict[str, Fraction | int] = {
    "Royal flush": 500,
    "Straight flush": 50,
    "Four-of-a-kind": 10,
    "Full house": 3,
}
BLIND |= {"Flush": Fraction(3, 2), "Straight": 1}
ASKED = ["UTH", "Base", "A"]
UNIT = 2  # the Flush pays 3 to 2
FLOPS = comb(49, 3)


def raised(high: int, low: int, seen: int) -> bool:
    """Pairs raise, and AK of one suit where the dealer's card is of another."""
    if high >> 2 == low >> 2:
        return True
    return {high >> 2, low >> 2} == {11, 12} and high & 3 == low & 3 != seen & 3


def lay(flops: int, each: int = FLOPS) -> None:
    """Keep an answer in which a raise brings one Ante, and a check is folded."""
    twos = [(high, low) for high in range(52) for low in range(high)]
    starts = [(*two, card) for card in range(52) for two in twos]
    ways = [int(card not in own) for *own, card in starts]
    deals = [one * FLOPS * deals_of(52) for one in ways]
    made = [raised(*cards) for cards in starts]
    four = [UNIT * all_ * (1 if it else -4) for all_, it in zip(deals, made, strict=True)]
    checked = [-2 * UNIT * all_ for all_ in deals]
    folded = [one * FLOPS * comb(46, 2) for one in ways]
    nothing = [0] * len(deals)
    columns = [[one * each for one in ways], four, [2 * one for one in checked], checked]
    answer = {
        "steps": [flops, 1755],
        "columns": [packed(one) for one in (*columns, nothing, folded)],
    }
    cache.keep(
        over_board("plain", {name: Fraction(pay) for name, pay in BLIND.items()}).question, answer
    )


def test_a_cell_tells_what_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """78 pairs beside each of 50 cards and 4 AK beside 39 are raised, the rest is folded."""
    monkeypatch.setattr(cache, "_folder", tmp_path)
    lay(1754)
    with pytest.raises(Refusal, match="run xlplugin countability UTH Base --paytable A"):
        invoke("COUNTABILITY", ASKED)
    with pytest.raises(Refusal, match=r"UTH Base --paytable A --jurisdiction PA\."):
        invoke("STRATEGY", ["UTH", "As Ad", None, "A", None, [["seen card", "Kh"]]])
    lay(1755)
    found = invoke("COUNTABILITY", ASKED)
    assert isinstance(found, list)
    told = {(row[0], str(row[2] or "").partition(":")[0]): row for row in found[1:]}
    raising, every = 78 * 50 + 4 * 39, 1326 * 50
    share = Fraction(raising, every)
    assert told["Play 4x", ""][1] == share
    assert told["Fold", ""][1] == 1 - share
    assert told["One card of the dealer seen: house advantage", ""][1] == 2 * (1 - share) - share
    assert found[-5][2] == "the dealer's card is 2: 22+; in some suits AKs"
    worth = told["What the card is worth to the player", ""][1]
    blind = told["No card seen: house advantage", ""][1]
    assert worth == blind - (2 * (1 - share) - share)  # type: ignore[operator]
    assert [trouble for _, trouble in kept_solutions()] == [""]
    of_aces = invoke("STRATEGY", ["UTH", "As Ad", None, "A", None, [["seen card", "Kh"]]])
    assert of_aces == [
        ["Decision", "Value", "Best"],
        ["Play 4x", 1, "best"],
        ["Play 3x", -4, None],
        ["Check", -2, None],
    ]


def test_an_answer_that_loses_flops_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And `tables verify --cache` says so."""
    monkeypatch.setattr(cache, "_folder", tmp_path)
    lay(1755, FLOPS - 1)
    assert len([trouble for _, trouble in kept_solutions() if trouble]) == 1


def test_a_cell_names_no_command_that_would_refuse() -> None:
    """Five cards against five of 54 are too many deals, and the cell says so itself."""
    with pytest.raises(Refusal, match="5 cards of the player against 5 of the dealer") as refused:
        invoke("COUNTABILITY", ["DJW", "Base"])
    assert "xlplugin" not in refused.value.sentence


def test_a_cell_names_the_command_for_its_own_text_and_none_for_edited_pays() -> None:
    """Maryland's is not Pennsylvania's; no command finds a seen card of UTH for a person's pays."""
    with pytest.raises(Refusal, match="countability TCP Base --paytable A --jurisdiction MD"):
        invoke("COUNTABILITY", ["TCP", "Base", "A", "MD"])
    pays = [[hand, float(pay)] for hand, pay in BLIND.items() if hand != "Flush"]
    with pytest.raises(Refusal, match="not for edited pays") as refused:
        invoke("COUNTABILITY", ["UTH", "Base", [*pays, ["Flush", 2]]])
    assert "xlplugin" not in refused.value.sentence
