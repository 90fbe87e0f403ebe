"""The form of Maryland asks for all that a request must contain, COMAR 36.05.03.20A(1) to (9)."""

from __future__ import annotations

import pytest

from formulas.law.editions import find
from formulas.texts.petitions import petition
from workbooks.plan.applicant import REVIEW, applicant_inputs


def test_each_paragraph_has_its_cell() -> None:
    """Nine paragraphs, one input each, before what staff fill in."""
    asked = petition("MD")
    assert [one.section for one in asked] == [
        f"COMAR 36.05.03.20A({place})" for place in range(1, 10)
    ]
    inputs = applicant_inputs(find("TCP", "MD"))
    of_applicant = {one.key: one for one in inputs[: len(inputs) - len(REVIEW)]}
    for one in asked:
        assert of_applicant[one.input].label.endswith(one.section)
        assert of_applicant[one.input].remark == one.asks
    assert len({one.name for one in inputs}) == len(inputs)


@pytest.mark.parametrize("game", ["UTH", "TCP"])
def test_another_jurisdiction_asks_as_before(game: str) -> None:
    """No text of a request is on file for Pennsylvania's table games but the Poker rules."""
    code = "PA" if game == "UTH" else "PA:2011"
    inputs = applicant_inputs(find(game, code))
    assert not any("COMAR" in one.label or one.remark for one in inputs)
