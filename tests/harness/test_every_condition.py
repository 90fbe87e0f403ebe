"""What is given enters the answer or is refused by name: every function, and every base game.

By effect, as in `tests/formulas/question/test_nothing_silent.py`: two legal values of a condition
change the answer of a call, or it is refused, or the condition stands below with its reason. The
calls are the examples of the reference and every base game of the law under each function that
values a wager.
"""

import functools
from collections import Counter

from condition_values import VALUES
from harness import budget, draw, report

from formulas.audit.valued import editions
from formulas.formula_text import read_call
from formulas.refusal import Refusal
from formulas.registry import functions, invoke

PAIRS = 120
"""Pairs of a call and a condition in an ordinary run."""
VALUED = (
    "PAYBACK",
    "HOUSEEDGE",
    "ELEMENTOFRISK",
    "HITFREQ",
    "VOLATILITY",
    "HANDCOUNT",
    "DISTRIBUTION",
    "PAYTABLE",
    "READINGS",
    "WINRANGE",
)
SLOW = {"RECONCILE": "half a second of the processor a call; its own tests ask each condition"}
ALIKE = {
    "as of": "chooses the edition, and both days may fall under one",
    "give": "chooses what is shown of the answer",
    "cap": "a limit that binds under neither amount reduces nothing",
    "basis": "per Ante and per all staked before the deal are one where a game opens with one bet",
    "chip": "a pot that is divided without a rest, and a rake in whole dollars, need no chip",
    "step": "a pay may be payable in either step",
    "uncalled": "no level need be reached by what was not called",
    "ante": "without a limit that binds it only says what a dollar is",
    "reoptimise": "the same play may be best under a limit as without it",
}
"""Conditions of which two values can leave an answer as it is though they enter it, with why."""
MOVED = (
    ("PAYBACK", ["OU", "Base"], "decks"),
    ("HOUSEEDGE", ["UTH", "Base", "A"], "basis"),
    ("HITFREQ", ["OU", "Base"], "outcome"),
)
"""Calls whose answer a condition moves, so that a comparison which sees nothing is found out."""


def given_in(function, arguments):
    """Return the conditions of a call, with their place."""
    place = function.place_of_conditions
    rows = arguments[place] if place < len(arguments) else None
    return place, [list(row) for row in rows or []]


@functools.cache
def calls():
    """Return the calls: name and arguments, without those that are slow."""
    found = []
    for name, function in functions().items():
        if function.place_of_conditions is None or function.now or name in SLOW:
            continue
        for example in function.examples:
            found.append((name, list(read_call(example).arguments)))
    for edition in editions():
        for table in edition.tables("Base"):
            if table.lost:
                continue
            way = [["house way", "foxwoods"]] if edition.game == "FUPG" else None
            for name in VALUED:
                between = {"HANDCOUNT": [table.rows[0].hand], "WINRANGE": []}.get(name, [])
                asked = [edition.game, "Base", *between, table.id or None]
                asked += [1000, None] if name == "WINRANGE" else []
                found.append((name, [*asked, edition.code, way]))
    return found


def answer(name, arguments, place, rows):
    """Return what a call answers under conditions, or its refusal as a sentence."""
    filled = [*arguments, *[None] * (place + 1 - len(arguments))]
    filled[place] = rows
    try:
        return invoke(name, filled), ""
    except Refusal as refusal:
        return None, refusal.sentence


def told(name, arguments, condition):
    """Say what two values of a condition do to a call: "changed", "refused" or "alike"."""
    place, rows = given_in(functions()[name], arguments)
    if any(row[0] == condition for row in rows):
        return "given"
    found = [
        answer(name, arguments, place, [*rows, [condition, value]]) for value in VALUES[condition]
    ]
    if any(sentence for _, sentence in found):
        return "refused"
    return "changed" if found[0] != found[1] else "alike"


def test_every_condition_of_every_function_changes_the_answer_or_is_refused():
    """On pairs drawn at random, in a long run on every one."""
    chance = draw("conditions")
    every = [(call, condition) for call in range(len(calls())) for condition in VALUES]
    drawn = chance.sample(every, budget(PAIRS, len(every)))
    found = Counter()
    silent = []
    for call, condition in drawn:
        name, arguments = calls()[call]
        said = told(name, arguments, condition)
        found[said] += 1
        if said == "alike" and condition not in ALIKE:
            silent.append((name, arguments, condition))
    report("conditions", pairs=len(drawn), of=len(every), **found)
    assert silent == []
    assert len(calls()) >= 100
    assert found["refused"] >= len(drawn) // 2
    for name, arguments, condition in MOVED:
        assert told(name, arguments, condition) == "changed"
