"""docs/parts-of-a-base-game.md: every figure on the page is what its call answers."""

from __future__ import annotations

import re
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from pathlib import Path

from formulas.formula_text import read_call
from formulas.registry import invoke

PAGE = Path(__file__).parent.parent.parent / "docs" / "parts-of-a-base-game.md"
LINE = re.compile(r"^(=.+\))\s+(-?[0-9.]+)% of", re.MULTILINE)


def test_every_figure_of_the_page_is_answered_so() -> None:
    """Three decimals, rounded half up."""
    lines = LINE.findall(PAGE.read_text(encoding="utf-8"))
    assert len(lines) == 4
    for formula, printed in lines:
        call = read_call(formula)
        answer = invoke(call.name, call.arguments)
        assert isinstance(answer, Fraction)
        percent = Decimal(answer.numerator) * 100 / Decimal(answer.denominator)
        assert percent.quantize(Decimal("0.001"), ROUND_HALF_UP) == Decimal(printed), formula
