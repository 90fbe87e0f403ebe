"""A pinned call answers alike whatever the defaults become."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from formulas.law.readings import Choice, Reading
from formulas.pinned import pinned
from formulas.question import resolver
from formulas.registry import answer_of, look_in
from formulas.values import Raw

READ = [  # calls whose answer hangs on a reading (docs/functions.md, READINGS)
    ("PAYBACK", ["UTH", "Bad Beat", "B", "PA:2019"]),
    ("HITFREQ", ["UTH", "Bad Beat", "B", "PA:2019"]),
    ("PAYTABLE", ["DJW", "Trips", "04", "PA:125-223"]),
    ("HOUSEEDGE", ["DJW", "Bad Beat", "01", "PA:125-223"]),
    ("CAPFLOOR", ["UTH", [["Ante", 25000.0], ["Trips", 5000.0]], [["Trips", "B"]], "PA:2019"]),
]


@pytest.fixture
def other_defaults(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every reading has another default: the first choice that is not today's."""

    def other(reading: Reading) -> Choice:
        return next(one for one in reading.choices if one.id != reading.default)

    monkeypatch.setattr(resolver, "default_of", other)
    look_in(())
    yield
    look_in(())


@pytest.mark.parametrize(("name", "arguments"), READ)
def test_another_default_leaves_a_pinned_call_as_it_is(
    name: str, arguments: list[Raw], request: pytest.FixtureRequest
) -> None:
    """The plain call moves with the default, the pinned one does not."""
    before = answer_of(name, arguments)
    call = pinned(name, arguments, before)
    request.getfixturevalue("other_defaults")
    assert answer_of(name, arguments).value != before.value
    assert answer_of(name, call).value == before.value
    assert not before.code


def test_what_is_taken_by_default_is_named() -> None:
    """Basis, wager in dollars and players, each where it enters and only there."""
    for name, arguments, added in (
        ("PAYBACK", ["UTH", "Base", "A", "PA:2019"], [["basis", "action"]]),
        ("HOUSEEDGE", ["UTH", "Base", "A", "PA:2019"], [["basis", "ante"]]),
        ("PAYBACK", ["UTH", "Play", "A", "PA:2019"], [["basis", "action"]]),
        (
            "PAYBACK",
            ["UTH", "Progressive", "B", "PA:2019", [["others", 5.0]]],
            [
                ["others", 5.0],
                ["bet", 1],
                ["sharing", 1],
            ],
        ),
        ("PAYBACK", ["UTH", "Trips", "B", "PA:2019"], []),
        (
            "HANDCOUNT",
            ["UTH", "Progressive", "Flush", "B", "PA:2019"],
            [],
        ),
    ):
        plain = answer_of(name, arguments)
        call = pinned(name, arguments, plain)
        whole = answer_of(name, call)
        rows = call[-1] if isinstance(call[-1], list) else []
        assert [row for row in rows if row[0] != "reading"] == added, name
        assert all(": " in str(row[1]) for row in rows if row[0] == "reading"), name
        assert (whole.value, whole.code) == (plain.value, "")
        assert pinned(name, call, whole) == call


def test_a_reading_that_is_named_is_kept() -> None:
    """The part stands as it was typed, what it leaves open comes after it."""
    arguments: list[Raw] = [
        "UTH",
        "Bad Beat",
        "B",
        "PA:2019",
        [["reading", "default; showdown"]],
    ]
    call = pinned("PAYBACK", arguments, answer_of("PAYBACK", arguments))
    assert call[4] == [
        ["reading", "showdown; bad beat of two good hands: losing hand pays"],
    ]


def test_a_search_keeps_what_it_searches() -> None:
    """RECONCILE tries other wagers and bases where none is named, so none is named to it."""
    arguments: list[Raw] = ["LIR", "Bonus", "B", 0.8694, "PA:2011"]
    found = answer_of("RECONCILE", arguments)
    call = pinned("RECONCILE", arguments, found)
    assert [row[0] for row in call[-1]] == ["reading"]  # type: ignore[union-attr, index]
    assert answer_of("RECONCILE", call).value == found.value
