"""HOUSEWAYS."""

from __future__ import annotations

from fractions import Fraction

import pytest

from combinatorics.solvers.face_up_pai_gow import ways
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Rows, Scalar

STONES = "Stones Gambling Hall, Face Up Pai Gow"  # the head of the published procedure


def _rows(*arguments: object) -> Rows:
    found = invoke("HOUSEWAYS", list(arguments))  # type: ignore[arg-type]
    assert isinstance(found, list)
    return found


def test_every_way_on_file_has_a_row_that_agrees_with_the_other_functions() -> None:
    """Payback and frequencies are those of PAYBACK and HITFREQ; the highest stands first."""
    head, *lines = _rows("FUPG")
    assert head[:6] == ["House way", "Payback", "Difference", "Win", "Push", "Lose"]
    assert sorted(str(line[0]) for line in lines) == sorted(
        way.title for way in ways.on_file().values()
    )
    for name, payback, difference, *shares, drawn, error, deals, origin in lines:
        way: list[Scalar] = ["house way", name]
        assert payback == invoke("PAYBACK", ["FUPG", "Base", None, None, [way]])
        for outcome, share in zip(("win", "push", "lose"), shares, strict=True):
            conditions: Rows = [way, ["outcome", outcome]]
            assert share == invoke("HITFREQ", ["FUPG", "Base", None, None, conditions])
        assert sum(shares) == 1  # type: ignore[arg-type]
        assert isinstance(payback, Fraction)
        assert isinstance(lines[0][1], Fraction)
        assert difference == payback - lines[0][1] <= 0
        assert isinstance(drawn, Fraction)
        assert isinstance(error, float)
        # A standard error of sqrt(0.51 / 10,000,000), and a check that lies near.
        assert error == pytest.approx(0.000227, rel=0.1)
        assert deals == 10_000_000
        named = "illustration, no casino's way" if ways.way(str(name)).illustration else "published"
        assert origin == named
        assert abs(float(drawn - payback)) < 4 * error


def test_a_typed_way_stands_among_them() -> None:
    """The rules of a way on file, typed as a range, have its figures."""
    typed: Rows = [list(rule.cells) for rule in ways.way("stones").rules]
    lines = {str(line[0]): line[1:] for line in _rows("FUPG", typed)[1:]}
    assert lines["as typed"][:-1] == lines[STONES][:-1]
    assert (lines["as typed"][-1], lines[STONES][-1]) == (None, "published")
    assert _rows("FUPG", "Stones") == _rows("FUPG", STONES) == _rows("FUPG")


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["UTH"], "#N/A", "UTH is not played by a house way"),
        (["FUPG", [["No pair", "", "highest"]]], "#VALUE!", "has no rule for One pair"),
        (["FUPG", "nobody"], "#N/A", 'no house way "nobody"'),
        (["FUPG", None, "XX"], "#N/A", "XX"),
        *(
            (["FUPG", blank, None, [["show", table]]], "#VALUE!", f"the {table} of one house way")
            for table in ("rules", "changes", "differences")
            for blank in (None, " ", [[None]], [["", " "], [None, ""]])
        ),
    ],
)
def test_what_cannot_be_compared_is_refused(arguments: list[object], code: str, words: str) -> None:
    """Another game, rules that cannot be read, an edition that is not on file."""
    with pytest.raises(Refusal, match=words) as caught:
        _rows(*arguments)
    assert caught.value.code == code
