"""The conditions of the reference: each has an example that answers, and those that take it.

By effect: an example is asked as it stands, and the examples of all functions are asked whether
they take each condition that does not name them.
"""

from collections import Counter
from pathlib import Path

import pytest
from condition_values import VALUES

from formulas.formula_text import read_call
from formulas.function_groups import Group
from formulas.question.known_conditions import KNOWN, by_topic
from formulas.refusal import Refusal
from formulas.registry import functions, invoke, look_in

GAMES = Path(__file__).parents[3] / "docs" / "examples" / "games"
TITLES = {group.title for group in Group}


@pytest.fixture(scope="module", autouse=True)
def examples_on_file():
    """The described games of the examples are on file."""
    look_in((GAMES,))
    yield
    look_in(())


def takers(condition):
    """Return the names of the functions that a condition says take it."""
    shown = {name: one.group.title for name, one in functions().items() if not one.now}
    return {
        name
        for name, title in shown.items()
        if name in condition.taken_by or title in condition.taken_by
    }


EXEMPLIFIED = [one for one in KNOWN if one.example]


@pytest.mark.parametrize("condition", EXEMPLIFIED, ids=[one.name for one in EXEMPLIFIED])
def test_each_example_answers_with_its_condition(condition):
    """It names the condition, is answered, and its function is among those that take it."""
    call = read_call(condition.example)
    place = functions()[call.name].place_of_conditions
    assert condition.name in [row[0] for row in call.arguments[place]]
    assert call.name in takers(condition)
    invoke(call.name, list(call.arguments))


def test_one_condition_is_left_open_by_no_text_on_file():
    """The reserve rate of a described meter: tests/formulas/worth/test_reserve_rate.py asks it."""
    assert [one.name for one in KNOWN if not one.example] == ["reserve rate"]


def test_what_takes_a_condition_is_named_by_a_function_or_a_group():
    """No other word stands there."""
    for condition in KNOWN:
        assert condition.taken_by
        for taker in condition.taken_by:
            assert taker in TITLES or not functions()[taker].now, (condition.name, taker)


def answers(name, asked):
    """Say whether a call is answered."""
    try:
        invoke(name, asked)
    except Refusal:
        return False
    return True


def test_no_function_takes_a_condition_that_does_not_name_it():
    """Over the examples of every function in the lists and two values of every condition."""
    tried: Counter[str] = Counter()
    taken = set()
    for name, function in functions().items():
        place = function.place_of_conditions
        if function.now or place is None or name == "RECONCILE":  # half a second a call
            continue
        for example in function.examples[:1]:
            asked = list(read_call(example).arguments)
            asked += [None] * (place + 1 - len(asked))
            rows = list(asked[place] or [])
            for condition in KNOWN:
                if name in takers(condition):
                    continue
                for value in VALUES[condition.name]:
                    asked[place] = [*rows, [condition.name, value]]
                    tried[condition.name] += 1
                    if answers(name, asked):
                        taken.add((name, condition.name))
    assert sorted(taken) == []
    assert sum(tried.values()) >= 1_500
    assert len(tried) >= 40


def test_every_condition_stands_in_one_group():
    """The groups of the reference hold each condition once."""
    grouped = [one.name for _, members in by_topic() for one in members]
    assert sorted(grouped) == sorted({one.name for one in KNOWN})
    assert len(list(by_topic())) == len({topic for topic, _ in by_topic()}) >= 8
