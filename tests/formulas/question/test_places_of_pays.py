"""Where in a range each pay stands, however the range lies."""

from __future__ import annotations

import pytest

from formulas.question.hand_names import names_of_rows
from formulas.question.range_layout import laid_out
from formulas.values import Rows

KNOWN = names_of_rows(["Flush", "Straight"])
SPILLED = ["Hand", "Pays", "Ways", "Probability", "True odds", "Return"]


@pytest.mark.parametrize(
    ("cells", "places"),
    [
        ([["Flush", 6], ["Straight", 5]], [1, 3]),
        ([["Hand", "Pays"], ["Flush", 6], ["Straight", 5]], [3, 5]),
        ([["Table", None], ["Pays", "Hand"], [6, "Flush"], [5, "Straight"]], [4, 6]),
        ([[6], [5]], [0, 1]),
        ([["Pays"], [6], [5]], [1, 2]),
        ([[6, 5]], [0, 1]),
        ([["Flush", "Straight"], [6, 5]], [2, 3]),
        ([["Flush", None, 6], [None, None, None], ["Straight", None, 5]], [2, 8]),
        (
            [SPILLED, ["Flush", 6] + [9] * 4, ["x", None] * 3, ["Straight", 5, 9, 9, 9, 9]],
            [7, 19],
        ),
    ],
)
def test_the_place_of_each_pay(cells: Rows, places: list[int]) -> None:
    """Counted row by row: what stands there is the pay of the line."""
    found = laid_out(cells, KNOWN, "The paytable range")
    assert list(found.places) == places
    every = [cell for row in cells for cell in row]
    assert [every[place] for place in places] == [line[-1] for line in found.lines] == [6, 5]
