"""What is said of one signed figure, from today's answer and from former ones."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from formulas.former import Answer, Former
from formulas.formula_text import FormulaError
from formulas.refusal import not_available
from formulas.values import CellError
from workbooks.approval import judging
from workbooks.approval.judging import DIFFERENT, MOVED, NOT_JUDGED, SAME, Checked
from workbooks.approval.signed import SignedFigure

FIGURE = SignedFigure("F1", "Trips: payback", 'PAYBACK("UTH")', ("Sheet!A1",))
CELLS = {"Sheet": {"A1": 0.5}}
Judge = Callable[..., Checked]


def change(*, touches: bool = False) -> Any:
    """A listed change, of which only what is asked of it is there."""
    return SimpleNamespace(
        cause="a cause", moved=(), without=(), touches=lambda _call: touches, words=()
    )


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch) -> Judge:
    """Judge the figure: what it answers today, None for a refusal, and what it answered before."""

    def judged(today: float | None, *former: Former, since: tuple[Any, ...] = ()) -> Checked:
        refusal = not_available("No such game.") if today is None else None
        monkeypatch.setattr(judging, "answer_of", lambda *_: (today, refusal))
        monkeypatch.setattr(judging, "former_answers", lambda *_: iter(former))
        monkeypatch.setattr(judging, "changes_since", lambda _: since)
        return judging.judged(CELLS, FIGURE, "0.1.0")

    return judged


def before(answer: Answer, asked: str = "", *, stands: bool = False) -> Former:
    """What the call came to before a change."""
    return Former(answer, change(), asked, stands)


def test_a_formula_that_cannot_be_read_is_different(monkeypatch: pytest.MonkeyPatch) -> None:
    """The line names the figure and says why."""

    def unreadable(_text: str) -> Any:
        raise FormulaError("no call")

    monkeypatch.setattr(judging, "read_call", unreadable)
    found = judging.judged(CELLS, FIGURE, "0.1.0")
    assert (found.verdict, found.what) == (DIFFERENT, "F1 Trips: payback")
    assert found.detail == "its formula cannot be read: no call"
    assert found.figure is FIGURE


def test_the_same_figure_has_no_place_apart(judge: Judge) -> None:
    """Its value is shown."""
    found = judge(0.5)
    assert (found.verdict, found.detail, found.apart) == (SAME, "0.5", None)
    assert found.today == 0.5


def test_another_figure_says_both_and_where(judge: Judge) -> None:
    """What stands there, and what the formula gives."""
    found = judge(0.6)
    assert found.verdict == DIFFERENT
    assert found.detail == "Sheet!A1 shows 0.5, the formula gives 0.6"
    assert found.apart is not None
    assert (found.apart.place, found.today, found.change) == ("Sheet!A1", 0.6, None)


def test_a_refusal_today_is_told_as_one(judge: Judge) -> None:
    """The place should show that it is refused."""
    found = judge(None)
    assert found.detail == "Sheet!A1 shows 0.5, the formula gives refused #N/A"


@pytest.mark.parametrize(("asked", "told"), [("", ""), ("under x", ", asked under x")])
def test_a_former_figure_moved(judge: Judge, asked: str, told: str) -> None:
    """With what it is today, the listed change, and how it is asked."""
    found = judge(0.6, before(0.7), before(0.5, asked))
    assert found.verdict == MOVED
    words = "Sheet!A1 shows 0.5, today 0.6; the former figure is reproduced"
    assert found.detail == words + told
    assert found.change is not None
    assert found.apart is not None


def test_a_call_that_is_asked_otherwise_today_is_the_same(judge: Judge) -> None:
    """A refusal today, and the answer of the call without what is refused."""
    found = judge(None, before(0.5, "without y", stands=True))
    assert (found.verdict, found.detail) == (SAME, "0.5, asked without y")


def test_what_is_asked_otherwise_is_what_a_former_figure_moved_to(judge: Judge) -> None:
    """Today's figure is that of the call that can be asked, not the refusal."""
    found = judge(None, before(0.7, "without y", stands=True), before(0.5, "without y and z"))
    assert (found.verdict, found.today) == (MOVED, 0.7)
    assert found.detail.startswith("Sheet!A1 shows 0.5, today 0.7; ")


def test_a_touched_figure_whose_former_is_not_on_record_is_not_judged(judge: Judge) -> None:
    """Neither the same nor different; one that no change touches is different."""
    found = judge(0.6, since=(change(touches=True),))
    assert found.verdict == NOT_JUDGED
    assert found.detail == "Sheet!A1 shows 0.5, today 0.6; the former is not on record"
    assert judge(0.6, since=(change(),)).verdict == DIFFERENT


def test_a_refusal_that_was_signed_is_the_same(
    judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Refused then and now, by the same error value."""
    monkeypatch.setitem(CELLS["Sheet"], "A1", "refused #N/A")
    found = judge(None)
    assert (found.verdict, found.detail, found.today) == (SAME, "refused #N/A", CellError("#N/A"))


@pytest.mark.parametrize(
    ("today", "verdict"), [("98.096% of a wager", MOVED), ("98.095% of a wager", DIFFERENT)]
)
def test_other_words_for_the_same_are_a_listed_change(
    monkeypatch: pytest.MonkeyPatch, today: str, verdict: str
) -> None:
    """A text whose listed words were replaced is reproduced; another number in it is not."""
    since = (change(), SimpleNamespace(**vars(change()) | {"words": ((r"\bbet\b", "wager"),)}))
    monkeypatch.setattr(judging, "answer_of", lambda *_: (today, None))
    monkeypatch.setattr(judging, "changes_since", lambda _: since)
    cells = {"Sheet": {"A1": "98.096% of a bet"}}
    found = judging.judged(cells, FIGURE, "0.2.0")
    assert found.verdict == verdict
    assert found.change is (since[1] if verdict == MOVED else None)
