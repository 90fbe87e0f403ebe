"""What a sheet carries is followed by the thread that looks at it, and by no other."""

from __future__ import annotations

import asyncio
import datetime
import threading
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from pathlib import Path

import pytest

from formulas.agency.interpretations import interpretations_of
from formulas.law.agency import Interpretation
from formulas.law.followed import followed
from formulas.law.model import OwnFile
from formulas.refusal import Refusal
from formulas.registry import following, invoke

WAR = Path(__file__).parents[2] / "docs" / "examples" / "games" / "casino-war.toml"
CARRIED = OwnFile("casino-war.toml", WAR.read_text(encoding="utf-8"))
TIE = ["CWAR", "Tie", None, "PA:war"]
# 10 to 1 on a tie of two cards of six decks: 11 x 23/311, since 23 of the 311 cards left are alike.
RETURNS = Fraction(11 * 23, 311)


def test_a_thread_follows_its_own_sheet_alone() -> None:
    """While one is inside a sheet another is refused as ever, and the first is answered."""
    inside, looked = threading.Event(), threading.Event()
    answered: list[object] = []

    def look_at_the_sheet() -> None:
        with following((), None, [CARRIED]):
            answered.append(invoke("PAYBACK", TIE))
            inside.set()
            looked.wait()
            answered.append(invoke("PAYBACK", TIE))

    thread = threading.Thread(target=look_at_the_sheet)
    thread.start()
    inside.wait()
    try:
        assert followed() is None
        with pytest.raises(Refusal, match="CWAR"):
            invoke("PAYBACK", TIE)
    finally:
        looked.set()
        thread.join()
    assert answered == [RETURNS, RETURNS]
    with pytest.raises(Refusal, match="CWAR"):
        invoke("PAYBACK", TIE)


def test_a_task_follows_its_own_sheet_alone() -> None:
    """Two tasks of one thread, in turn: each is answered under what it follows."""

    async def under(files: list[OwnFile], turns: list[object]) -> None:
        with following((), None, files):
            for _ in range(3):
                await asyncio.sleep(0)
                try:
                    turns.append(invoke("PAYBACK", TIE))
                except Refusal as refusal:
                    turns.append(refusal.code)

    async def both() -> tuple[list[object], list[object]]:
        one: list[object] = []
        other: list[object] = []
        await asyncio.gather(under([CARRIED], one), under([], other))
        return one, other

    assert asyncio.run(both()) == ([RETURNS] * 3, ["#N/A"] * 3)


def adopted(choice: str) -> tuple[Interpretation, ...]:
    """The adoption of one way to pay Bad Beat after a fold."""
    block = {"game": "UTH", "edition": "PA", "reading": "bad beat on a fold", "choice": choice}
    words = {"by": "Director", "order": "1", "from": datetime.date(2026, 1, 1)}
    return interpretations_of([block | words], "sheet")


def test_many_threads_under_many_sheets() -> None:
    """Each of eight threads is answered under its own sheet, call after call."""
    given = ["UTH", "Bad Beat", "B"]
    choices = ("showdown", "fold forfeits")
    alone = {}
    for choice in choices:
        with following(adopted(choice), None):
            alone[choice] = invoke("PAYBACK", given)
    assert len(set(alone.values())) == 2

    def look(choice: str) -> list[object]:
        found = []
        for _ in range(20):
            with following(adopted(choice), None):
                found.append(invoke("PAYBACK", given))
        return found

    asked = [choices[number % 2] for number in range(8)]
    with ThreadPoolExecutor(8) as pool:
        for choice, found in zip(asked, pool.map(look, asked), strict=True):
            assert found == [alone[choice]] * 20


def test_a_sheet_without_files_inside_another_has_those_of_the_other() -> None:
    """Looking at the interpretations alone takes no game away."""
    with following((), None, [CARRIED]), following((), None):
        assert invoke("PAYBACK", TIE) == RETURNS
