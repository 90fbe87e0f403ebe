"""Every function under calls of a grammar: each gets an answer or a refusal in a sentence."""

import math
from collections import Counter

import pytest
from call_grammar import call
from harness import budget, draw, report

from formulas.registry import functions
from formulas.values import ERROR_CODES, CellError
from xlplugin.cells import INTERNAL_ERROR, answer, rows_of

CALLS = 60
SLOW = {
    "RECONCILE": 6,
    "HOUSEWAYDIFFERENCES": 6,
    "COMPLIANCE": 3,
    "WHY": 2,
}  # so many times fewer in the ordinary run
LEAST_SHARE = 0.4
LONGEST_SENTENCE = 4_000  # the longest names every hand of several tables


@pytest.mark.parametrize("name", functions())
def test_each_call_gets_a_value_or_a_sentence(name):
    """No call escapes; at least two in five end in a value, so the harness does not only refuse."""
    chance = draw(name)
    count = budget(CALLS // SLOW.get(name, 1))
    found = Counter()
    for _ in range(count):
        arguments = call(name, chance)
        result = answer(name, arguments)
        if result.sentence:
            found["refused"] += 1
            assert result.sentence != INTERNAL_ERROR, arguments
            assert result.code in ERROR_CODES, arguments
            assert "\n" not in result.sentence.strip(), arguments
            assert len(result.sentence) < LONGEST_SENTENCE, arguments
        else:
            found["answered"] += 1
            assert_a_cell_can_show(result.value, arguments)
    report("functions", function=name, calls=count, values=found["answered"])
    assert found["answered"] >= LEAST_SHARE * count, found


def assert_a_cell_can_show(value, arguments):
    """Rows of one length, of finite doubles, texts a cell holds, booleans and error values."""
    rows = rows_of(value)
    assert len({len(row) for row in rows}) == 1, arguments
    for row in rows:
        for cell in row:
            assert isinstance(cell, float | str | bool | CellError), (cell, arguments)
            if isinstance(cell, float):
                assert math.isfinite(cell), arguments
            if isinstance(cell, str):
                assert len(cell) <= 32_767, arguments
