"""A figure is in doubt only where an interpretation that is not set aside gives another one."""

from __future__ import annotations

from collections import Counter

import pytest

from formulas.audit.valued import editions
from formulas.law.readings import NOT_FOLLOWED
from formulas.question.ledger import State
from formulas.refusal import Refusal
from formulas.registry import answer_of, invoke
from formulas.values import CellError, Raw


def asked() -> list[list[Raw]]:
    """The wager, table and edition of every paytable on file that is valued without conditions."""
    found: list[list[Raw]] = []
    for edition in editions():
        for table in edition.paytables:
            call: list[Raw] = [edition.game, table.wager, table.id or None, edition.code]
            if answer_of("PAYBACK", call).value is not None:
                found.append(call)
    return found


def test_the_ground_of_a_payback_is_what_readings_shows_beside_it() -> None:
    """READINGS lists each choice with its payback; those set aside count for nothing."""
    seen: Counter[bool] = Counter()
    for call in asked():
        payback = answer_of("PAYBACK", call)
        try:
            rows = invoke("READINGS", call)
        except Refusal:
            continue
        assert isinstance(rows, list)
        others = [row[3] for row in rows[1:] if row[2] != NOT_FOLLOWED]
        differs = any(isinstance(figure, CellError) or figure != payback.value for figure in others)
        said = [one for one in payback.sentences if "not adopted" in one]
        assert all("otherwise" in one for one in said), call
        assert bool(said) == differs, (call, said, others)
        assert (State.READING_NOT_ADOPTED.words in payback.words) <= differs
        seen[differs] += 1
    assert min(seen[True], seen[False]) >= 15, seen


@pytest.mark.parametrize(
    ("call", "otherwise"),
    [
        # Ante and Blind win 500 to 1 on $10 at most: no limit of $50,000 binds, as it is read.
        (["UTH", "Base", "A", None, [["cap", 50_000], ["ante", 10]]], ""),
        (["UTH", "Bad Beat", "B"], "otherwise 85.213%."),
        (["UTH", "Bad Beat", "B", None, [["reading", "showdown"]]], "otherwise 80.660%."),
        (["UTH", "Trips", "B"], ""),
        (["OU", "Base"], ""),
    ],
)
def test_what_a_figure_would_be_otherwise(call: list[Raw], otherwise: str) -> None:
    """§ 653a.11(f)(2): read by the hands alone a folded Bad Beat is worth what READINGS says."""
    words = answer_of("PAYBACK", call).words
    assert ("otherwise" in words) == bool(otherwise)
    assert otherwise in words
