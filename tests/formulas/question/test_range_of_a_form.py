"""One range of conditions for all figures of a wager, marked as a form's by the row "form", "yes".

By effect: a marked range answers as the typed one without the rows that WHY says are not used; the
same range typed is refused for each of them.
"""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest
from condition_values import VALUES

from formulas.audit.valued import editions
from formulas.question.entering import ABOUT_MONEY
from formulas.refusal import Refusal
from formulas.registry import answer_of, invoke
from formulas.values import Rows

MARK = ["form", "yes"]
FUNCTIONS = ("PAYBACK", "HITFREQ", "VOLATILITY", "PAYTABLE", "BREAKEVEN", "DISTRIBUTION")
DRAWS = 1_500
UNUSED = re.compile(r'the condition "([^"]+)"')


def test_a_marked_range_answers_as_the_typed_one_without_what_it_does_not_use() -> None:
    """Over draws of table, function and conditions about money with legal values."""
    draws = random.Random(20261124)
    tables = [
        (edition, table)
        for edition in editions()
        for table in edition.paytables
        if table.wager != "Base" and not table.lost
    ]
    seen: Counter[str] = Counter()
    for _ in range(DRAWS):
        edition, table = draws.choice(tables)
        name = draws.choice(FUNCTIONS)
        among = sorted(ABOUT_MONEY)
        given: Rows = [
            [condition, draws.choice(VALUES[condition])]
            for condition in draws.sample(among, draws.randint(1, 5))
        ]
        asked = [edition.game, table.wager, table.id or None, edition.code]
        marked = answer_of(name, [*asked, [MARK, *given]])
        if marked.code:
            seen["refused"] += 1
            continue
        unused = {
            condition
            for sentence in marked.sentences
            if sentence.startswith(f"{name} does not use")
            for condition in UNUSED.findall(sentence)
        }
        kept = [row for row in given if row[0] not in unused]
        assert invoke(name, [*asked, kept or None]) == marked.value, (name, edition.code, given)
        seen["answered"] += 1
        seen["unused"] += len(unused)
        if unused - {"seed", "rate", "reserve rate"}:  # these may replace what the law fixes
            with pytest.raises(Refusal):
                invoke(name, [*asked, given])
            seen["typed refused"] += 1
    assert seen["answered"] >= 700, seen
    assert seen["unused"] >= 1_000, seen
    assert seen["typed refused"] >= 500, seen


def test_what_cannot_be_read_refuses_only_what_it_enters() -> None:
    """UTH Progressive A: a number of players enters the payback, not the hit frequency."""
    asked = ["UTH", "Progressive", "A", "PA", [MARK, ["others", "many"]]]
    assert invoke("HITFREQ", asked) == invoke("HITFREQ", asked[:4])
    with pytest.raises(Refusal, match='"others"'):
        invoke("PAYBACK", asked)
    with pytest.raises(Refusal, match='"others"'):
        invoke("HITFREQ", [*asked[:4], [["others", "many"]]])


def test_a_reading_that_is_no_word_refuses_every_figure() -> None:
    """Also one that no clause enters, so that no answer of the form stands beside it."""
    asked = ["FUPG", None, None, None]
    assert invoke("STARTPOSITION", [*asked, [MARK, ["reading", "strict"]]])
    with pytest.raises(Refusal, match='"reading" is TRUE'):
        invoke("STARTPOSITION", [*asked, [MARK, ["reading", True]]])


def test_why_names_what_does_not_enter() -> None:
    """The sentence of the refusal of a typed range, after OK."""
    range_of_form = [MARK, ["meter", 100]]
    said = invoke("WHY", ["PAYBACK", "UTH", "Trips", "B", None, range_of_form])
    assert said == 'OK; PAYBACK does not use the condition "meter" here.'


def test_a_fixed_figure_is_not_replaced_by_what_a_form_states() -> None:
    """UTH Progressive A: the rate is 21% (§ 653a.12(d)); typed, another one is a what-if."""
    asked = ["UTH", "Progressive", "A", None]
    assert invoke("PAYBACK", [*asked, [MARK, ["rate", 0.1]]]) == invoke("PAYBACK", asked)
    assert invoke("PAYBACK", [*asked, [["rate", 0.1]]]) != invoke("PAYBACK", asked)


def test_several_columns_are_given_at_once() -> None:
    """In the order in which they are named, beside a mark that no column is called by."""
    asked = ["PAYTABLE", "UTH", "Trips", "B"]
    two, ways, returned = (
        invoke(asked[0], [*asked[1:], None, [MARK, ["give", columns]]])
        for columns in ("Return; Ways", "Ways", "Return")
    )
    assert isinstance(ways, list)
    assert isinstance(returned, list)
    assert two == [[*one, *other] for one, other in zip(returned, ways, strict=True)]
    with pytest.raises(Refusal, match='no column "Retrun"'):
        invoke("PAYTABLE", ["UTH", "Trips", "B", None, [["give", "Ways; Retrun"]]])


def test_a_mark_that_says_no_is_a_typed_range() -> None:
    """The row "form" with "no" marks nothing; one without an answer is refused."""
    with pytest.raises(Refusal, match='does not use the condition "meter"'):
        invoke("PAYBACK", ["UTH", "Trips", "B", None, [["form", "no"], ["meter", 1]]])
    with pytest.raises(Refusal, match='The row "form"'):
        invoke("PAYBACK", ["UTH", "Trips", "B", None, [["form", None], ["meter", 1]]])
