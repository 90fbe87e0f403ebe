"""The largest calls that are admitted: about a second of one processor each."""

import time

import pytest

from formulas import registry
from formulas.reconcile import report
from xlplugin import cells

UNEVEN = [
    ["Royal flush", 15.039742],
    ["Straight flush", 33.109437],
    ["Four-of-a-kind", 22.826341],
    ["Full house", 36.633119],
    ["Flush", 37.944603],
    ["Straight", 4.896513],
    ["Three-of-a-kind", 1.772351],
]
QUALIFYING = [
    ["contribution", 1],
    ["minimum pot", 20],
    ["opening", 5000],
    ["qualifying hand", "four eights"],
    ["losing share", "50%"],
    ["winning share", "25%"],
    ["table share", "25%"],
]
BAD_BEATS = [[str(pot), 60, 3, "8s 8d", "Ks Qs", "8h 8c Js Ts 9s", 7] for pot in range(5000)]


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("RECONCILE", ["FUPG", "Fortune", "1", "93.94%"]),
        ("WINRANGE", ["UTH", "Trips", UNEVEN, 40, 0.5, None, [["paytable", "B"]]]),
        ("BADBEAT", [QUALIFYING, BAD_BEATS]),
    ],
    ids=lambda given: given if isinstance(given, str) else "",
)
def test_the_largest_calls(benchmark, name, arguments):
    """Seconds of the processor, not of the clock; nothing is remembered from the call before."""
    cells.call(name, arguments)  # what is imported and read once

    def forgotten():
        registry._memory.clear()
        report._joint_on_file.cache_clear()

    def spent():
        started = time.process_time()
        assert not cells.answer(name, arguments).sentence
        return time.process_time() - started

    benchmark.extra_info["processor"] = benchmark.pedantic(spent, setup=forgotten, rounds=3)
    print(f"{name}: {benchmark.extra_info['processor']:.2f} s of the processor")
