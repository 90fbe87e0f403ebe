"""What the page shows of the rules of a house way that a person edits."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from combinatorics.solvers.face_up_pai_gow import ways
from formulas.audit.finding import percent
from formulas.formula_text import read_call
from formulas.registry import invoke
from xlplugin.browser.asked import Asked, read_asked
from xlplugin.browser.choices import choices
from xlplugin.browser.house_way import lines
from xlplugin.browser.inside import desk, paste_rules
from xlplugin.browser.worked import worked
from xlplugin.browser.written import FUNCTIONS, formula

WIDTH = 400
ON_FILE = [list(rule.cells) for rule in ways.way("foxwoods").rules]
PLACE = ON_FILE.index(["Two pair", "high pair 3-6 and single K-A", "highest singles"])
MESSAGE = {"game": "FUPG", "wager": "Base", "conditions": {"house way": "foxwoods"}}


def numbered(rules: Sequence[Sequence[str]]) -> list[list[str]]:
    """Rules as the page sends them, each behind its row in the file."""
    return [[str(row), *cells] for row, cells in enumerate(rules, start=1)]


def edited(when: str, **further: Any) -> Asked:
    """Foxwoods with another condition for a split of small pairs."""
    rules = numbered(ON_FILE)
    rules[PLACE][2] = when
    return read_asked({**MESSAGE, "rules": rules, **further})


def test_the_rules_of_the_way_chosen_are_offered() -> None:
    """Those of HOUSEWAYRULES; none before a way is chosen, none for another wager or game."""
    spilled = invoke("HOUSEWAYRULES", ["FUPG", "foxwoods"])
    assert isinstance(spilled, list)
    assert choices(read_asked(MESSAGE))["rules"] == spilled[1:]
    for other in ({"conditions": {}}, {"wager": "Fortune"}, {"game": "UTH"}):
        assert choices(read_asked({**MESSAGE, **other}))["rules"] == []


def test_figures_and_place_follow_an_edited_rule() -> None:
    """What a cell answers for the same rules, beside what the way on file returns."""
    when = "high pair 3-6 and single Q-A"
    shown = worked(edited(when), WIDTH)
    rules = [list(cells) for cells in ON_FILE]
    rules[PLACE][1] = when
    now, before = (invoke("PAYBACK", ["FUPG", "Base", [*each]]) for each in (rules, ON_FILE))
    assert isinstance(now, Fraction)
    assert isinstance(before, Fraction)
    assert now > before  # by the rules: small pairs are split with a queen too
    payback, edge, *_ = shown["figures"]
    assert (payback["now"], payback["was"], payback["exact"]) == (
        percent(now),
        percent(before),
        str(now),
    )
    assert edge["now"] == percent(1 - now)
    assert [line["name"] for line in shown["among"]["bounds"] if line["own"]] == ["as typed"]
    places = [line["payback"] for line in shown["among"]["bounds"]]
    assert places == sorted(places, key=lambda words: float(words.removesuffix("%")))
    stood = [line["when"] for line in shown["rules"]]
    assert [place for place, words in enumerate(stood) if words] == [PLACE]
    assert stood[PLACE] == "on file: high pair 3-6 and single K-A"
    assert shown["spoken"].endswith("against foxwoods as on file.")


def test_the_way_on_file_lies_among_the_bounds_too() -> None:
    """Without an edit the way that is named has its line, its dot is its own, nothing moved."""
    shown = worked(read_asked(MESSAGE), WIDTH)
    assert [line["name"] for line in shown["among"]["bounds"] if line["own"]] == ["Foxwoods"]
    assert shown["rules"] == []
    assert worked(read_asked({"game": "UTH"}), WIDTH)["among"] is None


@pytest.mark.parametrize(
    ("when", "cell"), [("much", "when"), ("high pair 1", "when"), ("x" * 201, "when")]
)
def test_a_rule_that_cannot_be_read_is_marked(when: str, cell: str) -> None:
    """Its cell and no other, with the sentence that a cell shows; no figure stays."""
    asked = edited(when)
    shown = worked(asked, WIDTH)
    assert f'Row {PLACE + 1}, column "When" of the house way' in shown["refusal"]
    assert [line["wrong"] for line in lines(asked)] == [
        cell if place == PLACE else "" for place in range(len(ON_FILE))
    ]
    assert shown["figures"] == []
    assert shown["among"] is None


def test_odds_and_rules_edited_together_are_refused() -> None:
    """A formula takes one range: neither edit is left out without a word."""
    both = edited("high pair 3-6 and single Q-A", pays=[["Win", "2 to 1"]])
    shown = worked(both, WIDTH)
    assert "put one of the two back" in shown["refusal"]
    assert shown["figures"] == []
    assert formula(both, "PAYBACK", "excel") == ""


@pytest.mark.parametrize("function", FUNCTIONS)
def test_the_formula_holds_the_rules(function: str) -> None:
    """Read as a cell reads it, it is the same call."""
    asked = edited("high pair 3-6 and single Q-A")
    call = read_call(formula(asked, function, "excel"))
    assert invoke(call.name, call.arguments) == invoke(function, asked.arguments(asked.typed))


def test_pasted_rules_are_those_of_a_sheet() -> None:
    """With its heading or without; a rule that the way has is known again, another is added."""
    other = ["Two pair", "high pair 9", "highest singles"]
    text = "\n".join("\t".join(cells) for cells in [["Hand", "When", "Low hand"], *ON_FILE, other])
    found = json.loads(paste_rules(json.dumps({**MESSAGE, "text": text})))["rules"]
    assert found == [*numbered(ON_FILE), ["", *other]]
    message = {**MESSAGE, "function": "PAYBACK", "spelling": "excel"}
    copied = json.loads(desk(json.dumps(message)))["rules"]
    again = json.loads(paste_rules(json.dumps({**MESSAGE, "text": copied})))["rules"]
    assert again == numbered(ON_FILE)


@pytest.mark.parametrize("text", ["", "Two pair\tlow pair", "a\tb\tc\td", "a\tb\tc\n" * 201])
def test_what_is_no_table_of_rules_is_refused(text: str) -> None:
    """One sentence, and no rule is taken."""
    answer = json.loads(paste_rules(json.dumps({**MESSAGE, "text": text})))
    assert answer.keys() == {"refusal"}


@pytest.mark.parametrize("rules", [5, [], [["1", "a", "b"]], [["1", "a", "b", 5]]])
def test_rules_that_are_none_are_refused(rules: object) -> None:
    """One sentence, no exception into the page."""
    assert json.loads(desk(json.dumps({**MESSAGE, "rules": rules}))).keys() == {"refusal"}
