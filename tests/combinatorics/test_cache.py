"""The cache gives back what was kept, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from combinatorics import cache
from combinatorics.base_wager import UnsolvedError
from combinatorics.rankings.five_card import CATEGORIES
from combinatorics.solvers import face_up_pai_gow
from combinatorics.solvers import ultimate as ultimate_texas_holdem
from combinatorics.solvers.face_up_pai_gow import ways
from combinatorics.solvers.ultimate import base
from combinatorics.solvers.ultimate.solution import DEALS, to_json

QUESTION = {"game": "UTH", "pays": ["1", "3/2"]}


def as_it_is(answer: Any) -> Any:
    """Reads an answer that may be anything."""
    return answer


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for what is kept."""
    monkeypatch.setattr(cache, "_folder", tmp_path / "solutions")
    return tmp_path / "solutions"


def rewritten(path: Path, change: Callable[[dict[str, Any]], None], *, anew: bool) -> None:
    """Change what a file keeps; with a checksum made anew where that is said."""
    content = json.loads(path.read_text(encoding="utf-8"))
    change(content)
    if anew:
        content.pop(cache.CHECKSUM)
        content[cache.CHECKSUM] = cache.digest(content)
    path.write_text(json.dumps(content), encoding="utf-8")


def test_the_cache_gives_back_only_what_was_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another question or no folder is no answer."""
    path = cache.keep(QUESTION, {"win": [1, 2]})
    assert path is not None
    assert cache.recall(QUESTION, as_it_is) == {"win": [1, 2]}
    assert cache.recall({**QUESTION, "pays": ["1", "2"]}, as_it_is) is None
    monkeypatch.setattr(cache, "_folder", None)
    assert cache.keep(QUESTION, [1]) is None
    assert cache.recall(QUESTION, as_it_is) is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "{}",
        "[]",
        "3",
        "null",
        '{"question": {}, "answer": 3}',
        '{"answer": {}}',
        "[" * 999,
    ],
)
def test_a_file_that_is_none_of_ours_is_not_kept(folder: Path, text: str) -> None:
    """Broken, empty, of another shape: no answer, and said."""
    path = cache.keep(QUESTION, 1)
    assert path is not None
    path.write_text(text, encoding="utf-8")
    assert cache.recall(QUESTION, as_it_is) is None
    ((name, found),) = cache.everything()
    assert name == path.name
    assert isinstance(found, cache.SpoiltError)


@pytest.mark.parametrize(
    ("change", "anew", "says"),
    [
        (lambda kept: kept["answer"]["win"].reverse(), False, "checksum"),
        (lambda kept: kept.update(engine="0" * 64), False, "checksum"),
        (lambda kept: kept.update(engine="0" * 64), True, "another version"),
        (lambda kept: kept.update(question={**QUESTION, "pays": []}), True, "not named"),
        (lambda kept: kept.pop("engine"), True, "another version"),
        (lambda kept: kept.update(more=1), True, "another version"),
    ],
)
def test_an_edited_file_is_not_kept(
    change: Callable[[dict[str, Any]], None], anew: bool, says: str
) -> None:
    """Question, answer and mathematics stand under one checksum, and each must be right."""
    path = cache.keep(QUESTION, {"win": [1, 2]})
    assert path is not None
    rewritten(path, change, anew=anew)
    assert cache.recall(QUESTION, as_it_is) is None
    ((_name, found),) = cache.everything()
    assert says in str(found)


def test_a_question_is_found_by_the_start_of_its_digest(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that is kept, under its own digest; nothing for two, or a name that is no digest."""
    question = {"game": "FUPG", "house way": []}
    name = cache.digest(question)
    assert cache.asked(name) is None
    path = cache.keep(question, 1)
    assert path is not None
    assert cache.asked(name[:8]) == question
    assert cache.asked("*") is None
    assert cache.asked("..") is None
    (folder / f"{name[:8]}0000.json").write_text(path.read_text(encoding="utf-8"))
    assert cache.asked(name[:8]) is None
    assert cache.asked(f"{name[:8]}0000") is None
    path.write_text("{", encoding="utf-8")
    assert cache.asked(name) is None
    monkeypatch.setattr(cache, "_folder", None)
    assert cache.asked(name[:8]) is None


# A solution of the shipped tables, kept as if it had been enumerated.
BLIND = tuple(Fraction(pay) for pay in (0, 0, 0, 0, 1, "3/2", 3, 10, 50, 500))
PAYS = dict(zip(CATEGORIES, BLIND, strict=True))


@pytest.fixture
def kept_uth(monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Fraction]:
    """A kept solution of Ultimate Texas Hold'em, and what it wins."""
    whole = sum(end.ways * end.net for end in base.rounds("plain", PAYS))
    solved = base.solution("plain", BLIND)
    path = cache.keep(base._question("plain", BLIND, None), to_json(solved))
    assert path is not None
    monkeypatch.setattr(base, "at_once", lambda *_: None)
    return path, Fraction(whole)


def test_a_kept_solution_is_read_where_it_adds_up(kept_uth: tuple[Path, Fraction]) -> None:
    """Without the shipped tables the answer comes from the cache, and is the same."""
    path, whole = kept_uth
    assert sum(end.ways * end.net for end in base.rounds("plain", PAYS)) == whole
    ((name, kept),) = cache.everything()
    assert isinstance(kept, cache.Kept)
    assert name == path.name
    ultimate_texas_holdem.BASE.read_kept(kept.question, kept.answer)


def one_deal_more(answer: dict[str, Any]) -> None:
    """All deals and one."""
    answer["joint"]["Play 4x"][3][0] += 1


def a_deal_won_instead_of_lost(answer: dict[str, Any]) -> None:
    """As many deals as before."""
    answer["joint"]["Play 4x"][3][0] += 1
    answer["joint"]["Play 4x"][3][4] -= 1


def a_better_hand(answer: dict[str, Any]) -> None:
    """One starting hand wins more than the counts."""
    answer["hands"]["72o"][0] = "1/2"


def too_many_forfeits(answer: dict[str, Any]) -> None:
    """More than were folded."""
    answer["forfeits"][3] = DEALS


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (one_deal_more, "add up to all deals"),
        (a_deal_won_instead_of_lost, "do not win what its counts win"),
        (a_better_hand, "do not win what its counts win"),
        (too_many_forfeits, "more forfeits"),
        (lambda answer: answer.clear(), "no part 'joint'"),
        (lambda answer: answer.update(joint=[]), "no part 'Play 4x'"),
        (lambda answer: answer["joint"].update(Fold=[[]] * 10), "no list of 6"),
        (lambda answer: answer["joint"]["Fold"][0].__setitem__(0, -1), "no count"),
        (lambda answer: answer["joint"]["Fold"][0].__setitem__(0, 1.0), "no count"),
        (lambda answer: answer["joint"]["Fold"][0].__setitem__(0, True), "no count"),
        (lambda answer: answer["hands"].pop("AA"), "no part 'AA'"),
        (lambda answer: answer["hands"].update(AA=["1", "1", "1/0"]), "no fraction"),
        (lambda answer: answer["hands"].update(AA=["1", "1", 1]), "no fraction"),
    ],
)
def test_a_solution_that_does_not_add_up_is_not_kept(
    kept_uth: tuple[Path, Fraction], change: Callable[[dict[str, Any]], None], says: str
) -> None:
    """Even under a checksum made anew: the cell is refused with the command, and why is said."""
    path, _whole = kept_uth
    rewritten(path, lambda kept: change(kept["answer"]), anew=True)
    with pytest.raises(UnsolvedError, match="xlplugin tables build UTH Base"):
        base.rounds("plain", PAYS)
    ((_name, kept),) = cache.everything()
    assert isinstance(kept, cache.Kept)
    with pytest.raises(cache.SpoiltError, match=says):
        ultimate_texas_holdem.BASE.read_kept(kept.question, kept.answer)


def test_the_random_deals_kept_for_a_house_way_are_all_that_were_drawn() -> None:
    """A deal too many or no count is no check, and none is that of other rules."""
    answer = {"random deals": {"seed": 1, "win, push, lose": [2_500_000, 5_000_000, 2_500_000]}}
    rules = ways.way("stones")
    wager = face_up_pai_gow.BASE
    assert wager.read_kept(rules.question, answer).deals == 10_000_000
    for ends in ([2_500_001, 5_000_000, 2_500_000], [10_000_000, 0], [1.0, 0, 9_999_999], None):
        with pytest.raises(cache.SpoiltError):
            wager.read_kept(rules.question, {"random deals": {"seed": 1, "win, push, lose": ends}})
    for question in ({}, {"house way": 3}, {"house way": [["x"]]}, {**rules.question, "more": 1}):
        with pytest.raises(cache.SpoiltError):
            wager.read_kept(question, answer)
    for wrong in ({}, [], None, {**answer, "random deals": {}}):
        with pytest.raises(cache.SpoiltError):
            wager.read_kept(rules.question, wrong)
