"""What an earlier version answered, from a change record of the test's own."""

from __future__ import annotations

import pytest

from formulas import former
from formulas.figure_changes import read_changes
from formulas.former import changes_since, former_answers, release
from formulas.values import CellError, Raw

RECORD = """
[[change]]
version = "0.2.0"
cause = "second"
proof = "p"
moved = [
  { call = '=X(1)', old = 0.5, new = 0.6 },
  { call = '=X(2)', old = "#N/A", new = 0.6 },
  { call = '=T(1)', row = 2, column = 2, old = 7.0, new = 8.0 },
  { call = '=T(1)', row = 9, column = 1, old = 7.0, new = 8.0 },
  { call = '=T(1)', row = 2, column = 9, old = 7.0, new = 8.0 },
]

[[change]]
version = "0.3.0"
cause = "third"
proof = "p"
also = ['=Y(*']
moved = [{ call = '=X(1)', old = 0.6, new = 0.7 }, { call = '=T(1)', kept = "all" }]
"""


@pytest.fixture(autouse=True)
def record(monkeypatch: pytest.MonkeyPatch) -> None:
    """The record."""
    changes = read_changes(RECORD)
    monkeypatch.setattr(former, "figure_changes", lambda: changes)


def test_versions_come_one_after_another() -> None:
    """A development version before its release; what is no version has no changes."""
    order = ["0.1.0", "0.2.0.dev1", "0.2.0", "0.2.1", "0.10.0", "1.0.0"]
    every = [release(one) for one in order]
    assert None not in every
    assert every == sorted(every)  # type: ignore[type-var]
    assert len(set(every)) == len(order)
    assert release("2 or so") is None
    for version, causes in (
        ("0.1.0", ["second", "third"]),
        ("0.2.0.dev1", ["second", "third"]),
        ("0.2.0", ["third"]),
        ("0.3.0", []),
        ("unknown", []),
    ):
        assert [one.cause for one in changes_since(version)] == causes


@pytest.mark.parametrize(
    ("call", "version", "found"),
    [
        ("=X(1)", "0.1.0", [(0.5, "second")]),
        ("=X(1)", "0.2.0", [(0.6, "third")]),
        ("=X(1)", "0.3.0", []),
        ("=X(2)", "0.1.0", [(CellError("#N/A"), "second")]),
        ("=Y(1)", "0.1.0", []),
        ("=Z(1)", "0.1.0", []),
    ],
)
def test_what_stands_on_record(call: str, version: str, found: object) -> None:
    """The figure before the oldest change after that version, a refusal as an error value."""
    answers = former_answers("X", [1.0], call, 0.7, version)
    assert [(one.answer, one.change.cause) for one in answers] == found


def test_a_cell_of_a_table_is_put_back() -> None:
    """The others stay as they are, and a cell that the table has not is passed over."""
    today = [["Hand", "Ways"], ["Flush", 8.0]]
    (one,) = former_answers("T", [1.0], "=T(1)", today, "0.1.0")
    assert one.answer == [["Hand", "Ways"], ["Flush", 7.0]]
    assert today[1][1] == 8.0
    ragged = [["Hand"], ["Flush", 8.0]]
    (one,) = former_answers("T", [1.0], "=T(1)", ragged, "0.1.0")
    assert one.answer == [["Hand"], ["Flush", 7.0]]
    assert list(former_answers("T", [1.0], "=T(1)", 0.5, "0.1.0")) == []


def test_a_call_is_asked_as_it_was_read_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Under the former reading; without what is refused since; and both at once."""
    monkeypatch.setattr(
        former,
        "figure_changes",
        lambda: read_changes(
            """
[[change]]
version = "0.2.0"
cause = "reading"
proof = "p"
also = ['=*"Bad Beat"*']
under = { reading = "showdown" }
moved = [{ call = '=X(1)', old = 0.5, new = 0.6 }]

[[change]]
version = "0.2.0"
cause = "refused"
proof = "p"
also = ['=*"others"*']
without = ["others", "bet"]
moved = [{ call = '=X(2)', old = 0.5, new = 0.6 }]
"""
        ),
    )
    beat: list[Raw] = ["UTH", "Bad Beat", "B", "PA:2019"]
    # 0.1.0 gave these: tests/baseline/0.1.0; by the showdown, and since by the fold.
    showdown, today = 0.852131803072964, 0.8066033797278949
    (one,) = former_answers("PAYBACK", beat, '=PAYBACK("Bad Beat")', today, "0.1.0")
    assert float(one.answer) == pytest.approx(showdown, rel=1e-12)  # type: ignore[arg-type]
    assert (one.asked, one.stands) == ('with reading "showdown"', False)
    more: list[Raw] = [*beat, [["others", 2.0]]]
    call = '=PAYBACK("Bad Beat",{"others",2})'
    first, second = former_answers("PAYBACK", more, call, CellError("#VALUE!"), "0.1.0")
    assert float(first.answer) == pytest.approx(today, rel=1e-12)  # type: ignore[arg-type]
    assert (first.asked, first.stands) == ('without "others"', True)
    assert float(second.answer) == pytest.approx(showdown, rel=1e-12)  # type: ignore[arg-type]
    assert second.asked == 'without "others" and with reading "showdown"'
    assert not second.stands
