"""HOUSEWAYRULES."""

from __future__ import annotations

import pytest

from combinatorics.solvers.face_up_pai_gow import ways
from formulas.refusal import Refusal
from formulas.registry import invoke


def test_the_rules_that_spill_are_those_of_the_way() -> None:
    """Typed back as a range they have the payback of the way; case does not count."""
    assert len(ways.ids()) >= 4
    for way_id in ways.ids():
        rows = invoke("HOUSEWAYRULES", ["FUPG", way_id.upper()])
        assert isinstance(rows, list)
        assert rows[0] == ["Hand", "When", "Low hand"]
        named = invoke("PAYBACK", ["FUPG", "Base", None, None, [["house way", way_id]]])
        assert invoke("PAYBACK", ["FUPG", "Base", rows]) == named


@pytest.mark.parametrize(
    ("game", "way", "words"),
    [
        ("UTH", "foxwoods", "not played by a house way"),
        ("FUPG", "nobody", 'no house way "nobody".*Foxwoods'),
        ("FUPG", None, "needs its argument way"),
    ],
)
def test_what_has_no_rules_is_refused(game: str, way: str | None, words: str) -> None:
    """Another game, an unknown name, a blank."""
    with pytest.raises(Refusal, match=words):
        invoke("HOUSEWAYRULES", [game, way])
