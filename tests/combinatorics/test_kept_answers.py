"""Answers that come with the program: read where the user keeps none, made without any."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from combinatorics import cache

QUESTION = {"game": "XYZ", "counted": "something"}


@pytest.fixture
def shipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A game whose answer to the question is 7, and a folder of the user's."""
    known = {"XYZ": {cache.digest(QUESTION): 7}}
    monkeypatch.setattr(cache, "answers_of", lambda code: known.get(code, {}))
    cache.keep_in(tmp_path)
    yield tmp_path
    cache.keep_in(None)


def small(answer: Any) -> int:
    """An answer that adds up where it is below ten."""
    cache.require(answer < 10, "It is too large.")
    return int(answer)


def test_the_user_goes_first_and_what_is_spoilt_is_passed_over(shipped: Path) -> None:
    """The program's answer stands in for one that the user has not, or that does not hold."""
    assert cache.recall(QUESTION, small) == 7
    assert cache.recall({**QUESTION, "game": "ABC"}, small) is None
    cache.keep(QUESTION, 5)
    assert cache.recall(QUESTION, small) == 5
    cache.keep(QUESTION, 50)
    assert cache.recall(QUESTION, small) == 7
    (file,) = shipped.glob("*.json")
    content = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps({**content, "answer": 3}), encoding="utf-8")
    assert cache.recall(QUESTION, small) == 7


def test_what_is_gathered_is_made_without_any_other(shipped: Path) -> None:
    """Neither the user's nor the program's answers are recalled, and none is written."""
    cache.keep(QUESTION, 5)
    before = sorted(shipped.iterdir())
    seen: list[int | None] = []

    def work() -> None:
        seen.append(cache.recall(QUESTION, small))
        cache.keep(QUESTION, 9)
        cache.keep({"game": "ABC"}, {"rows": (1, 2)})
        seen.append(cache.recall(QUESTION, small))

    found = cache.gathered(work)
    assert seen == [None, 9]
    assert found == {cache.digest(QUESTION): 9, cache.digest({"game": "ABC"}): {"rows": [1, 2]}}
    assert sorted(shipped.iterdir()) == before
    assert cache.recall(QUESTION, small) == 5
