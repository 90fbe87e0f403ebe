"""Records of a file: what a block holds under the names of their fields, drawn at random."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

import pytest

from combinatorics.files.blocks import Block, RegulationError, record

GOOD = {
    "words": "text",
    "number": 3,
    "marked": True,
    "on": date(2019, 8, 31),
    "listed": ["a", "b"],
    "note": "more",
    "most": 7,
}
BAD = {"words": 3, "number": -1, "marked": 1, "on": "soon", "listed": "a", "note": 3, "most": "7"}
NEEDED = ("words", "number", "on")


@dataclass(frozen=True, kw_only=True)
class Told:
    """A field of each type, some with what an absent key means."""

    words: str
    number: int
    marked: bool = False
    on: date
    listed: tuple[str, ...] = ()
    note: str = "none"
    most: int = 5
    beside: Mapping[str, str] = field(default_factory=dict)


def test_a_record_is_what_its_block_holds() -> None:
    """Of 300 blocks each is read whole, or refused by a key that is wrong, missing or unknown."""
    rng = random.Random(31)
    outcomes = {"read": 0, "missing": 0, "wrong": 0, "unknown": 0}
    for _ in range(300):
        raw = {key: value for key, value in GOOD.items() if rng.random() < 0.9}
        missing = [key for key in NEEDED if key not in raw]
        wrong = [key for key in raw if rng.random() < 0.03]
        raw |= {key: BAD[key] for key in wrong}
        if rng.random() < 0.1:
            raw["color"] = "red"
        if not missing and not wrong and "color" not in raw:
            outcomes["read"] += 1
            found = vars(record(Block("toy", raw), Told))
            default = {"marked": False, "listed": (), "note": "none", "most": 5, "beside": {}}
            assert found == default | raw | {"listed": tuple(raw.get("listed", ()))}
            continue
        with pytest.raises(RegulationError) as refusal:
            record(Block("toy", raw), Told)
        named = [key for key in (*missing, *wrong) if f'"{key}"' in str(refusal.value)]
        if missing or wrong:
            assert len(named) == 1
            outcomes["missing" if named[0] in missing else "wrong"] += 1
        else:
            known = ", ".join(sorted(GOOD))
            assert str(refusal.value) == f'toy: unknown key "color"; known here are: {known}.'
            outcomes["unknown"] += 1
    assert min(outcomes.values()) > 10


def test_what_was_read_before_is_taken() -> None:
    """A field that is given is not asked for, and its key is then nobody's."""
    raw = {key: GOOD[key] for key in NEEDED}
    with pytest.raises(RegulationError, match='unknown key "most"'):
        record(Block("toy", raw | {"most": 9}), Told, most=2)
    assert record(Block("toy", raw), Told, most=2).most == 2


def test_what_a_factory_makes_is_not_read_by_itself() -> None:
    """Such a field is given or empty, and its key is nobody's."""
    raw = {key: GOOD[key] for key in NEEDED}
    with pytest.raises(RegulationError, match='unknown key "beside"'):
        record(Block("toy", raw | {"beside": {"a": "b"}}), Told)
    assert record(Block("toy", raw), Told, beside={"a": "b"}).beside == {"a": "b"}
