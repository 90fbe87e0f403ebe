"""A payout limit of another form on the form, the approval and the what-if workbook.

Let It Ride Poker, three bets of $100 to $1,500: a limit of $75,000 on Bet 3 alone that counts the
stakes which come back. At $1,500 a royal flush wins $1,500,000 on each bet and a straight flush
$300,000, so the form shows what PAYBACK answers, which is worked by hand at $100 elsewhere
(`tests/formulas/test_limit_forms.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from opened import named, opened

from formulas.registry import invoke, look_in
from workbooks.approval import approval_of
from workbooks.form import build_form, plan_of
from workbooks.kit.inputs import name_of
from workbooks.plan.sample import sample_values
from workbooks.recalculation import recalculate
from workbooks.submission.form_reading import read_form
from workbooks.what_if import build_what_if, what_if_plan
from xlplugin.host_functions import cell_functions

LAW = """
game = "LIR"
jurisdiction = "PA"
parent = "PA:2011"
entered_by = "First analyst"
checked_by = "Second analyst"

[edition]
id = "third"
title = "Chapter 643a with a limit on Bet 3"
document = "made up to try it"
source = "made up"
status = "proposed"
published = "not printed"
published_note = "made up"
effective = "never"
effective_note = "made up"
expires = "never in force"
read = 2026-11-24

[[edition.rule]]
key = "cap floor"
topic = "cap"
value = ["50 times the Bet 3"]
is = "at least"
section = "643a.12(d)"
quote = "made up to try it"

[[edition.rule]]
key = "wagers a cap may touch"
topic = "cap"
is = "must be followed"
wagers = ["Bet 3"]
section = "643a.12(d)"
quote = "made up to try it"

[[edition.rule]]
key = "what a cap counts"
topic = "cap"
value = ["winnings and stakes"]
is = "must be followed"
section = "643a.12(d)"
quote = "made up to try it"
"""
EDITION = "PA:third"
CAPPED = ["LIR", "Base", "A", EDITION, [["cap", 75_000], ["ante", 1500]]]


def value(data: bytes, name: str) -> object:
    """What stands in a named cell."""
    cell = named(data).cell(name)
    assert cell is not None, name
    return cell.value


@pytest.fixture(autouse=True)
def _law(tmp_path: Path) -> Iterator[None]:
    """The folder with the law file."""
    (tmp_path / "third.toml").write_text(LAW, encoding="utf-8")
    look_in((tmp_path,))
    yield
    look_in(())


def test_the_form_and_the_approval_say_what_the_functions_answer() -> None:
    """The least limit is 50 times the largest Bet 3, $75,000, which the one stated keeps."""
    plan = plan_of("LIR", EDITION)
    values = sample_values(plan) | {
        name_of("LIR", "Base", "minimum"): 100,
        name_of("LIR", "Base", "maximum"): 1500,
        name_of("Table", "payout limit"): 75_000,
        name_of("LIR", "Bonus", "offered"): "no",
        name_of("LIR", "Three Card", "offered"): "no",
    }
    made = recalculate(build_form(plan, values), cell_functions()).data
    assert value(made, "Form_cap_floor") == 75_000
    paid = invoke("PAYBACK", CAPPED)
    assert value(made, name_of("LIR", "Base", "payback capped")) == pytest.approx(paid, abs=1e-15)
    about = opened(made)["Read me"]
    words = "winnings of the wagers it may touch with the stakes that come back on them"
    assert any(words in str(row[0].value) for row in about.iter_rows(max_col=1))
    approval = opened(approval_of(read_form(made)).data, values=True)
    page = [str(cell.value) for row in approval["Payout limit"].iter_rows() for cell in row]
    assert any(one.startswith(f"A limit holds for {words}") for one in page)
    least = [
        row for row in approval["Payout limit"].iter_rows(values_only=True) if "Least" in str(row)
    ]
    assert [one for row in least for one in row if isinstance(one, int | float)] == [75_000]
    figures = list(approval["Figures"].iter_rows(values_only=True))
    refused = [row for row in figures if "reading" in str(row) and "refused" in str(row)]
    assert refused == []
    (line,) = [row for row in approval["Compliance"].iter_rows() if row[0].value == "payout limit"]
    assert [cell.value for cell in line[1:4]] == [
        *("OK", "$75,000", "at least $75,000, 50 times the Bet 3, which is $1,500"),
    ]


def test_the_what_if_workbook_says_what_the_functions_answer() -> None:
    """The payback of the base game under the limit that is tried."""
    filled = {
        name_of("LIR", "Base", "maximum"): 1500,
        name_of("Table", "payout limit"): 75_000,
    }
    made = recalculate(build_what_if(what_if_plan("LIR", EDITION), filled), cell_functions()).data
    paid = invoke("PAYBACK", CAPPED)
    assert value(made, name_of("LIR", "Base", "payback capped")) == pytest.approx(paid, abs=1e-15)


def test_a_game_without_a_base_game_shows_its_limit_once_a_minimum_is_typed() -> None:
    """Washington's own example, $300 and 5,000 to 1: $15,000 at least; $5 at 5,001 win $25,005.

    At $300 four deals of 22,100 win $1,500,300, of which the limit leaves $15,000.
    """
    look_in((Path(__file__).parents[2] / "docs" / "examples" / "games",))
    plan = plan_of("WATC", "WA")
    blank = recalculate(build_form(plan), cell_functions()).data
    assert [value(blank, name) for name in ("Form_cap_floor", "Form_most_won")] == [None, None]
    assert value(blank, "Controls_missed") == 0
    values = sample_values(plan) | {
        name_of("WATC", "Bonus", "offered"): "yes",
        name_of("WATC", "Bonus", "minimum"): 5,
        name_of("WATC", "Bonus", "maximum"): 300,
        name_of("WATC", "Pairs", "offered"): "no",
        name_of("Table", "payout limit"): 15_000,
        name_of("Table", "payout limit applies to"): "Bonus",
    }
    made = recalculate(build_form(plan, values), cell_functions()).data
    assert value(made, "Form_cap_floor") == 15_000
    assert value(made, "Form_most_won") == 25_005
    whole, capped = (
        value(made, name_of("WATC", "Bonus", one)) for one in ("payback", "payback capped")
    )
    cut = Fraction(4 * (1_500_300 - 15_000), 300 * 22_100)
    assert float(str(whole)) - float(str(capped)) == pytest.approx(float(cut), abs=1e-12)
    approval = opened(approval_of(read_form(made)).data, values=True)
    page = list(approval["Payout limit"].iter_rows(values_only=True))
    (lower,) = [row for row in page if "maximum Bonus of $300.00: lower by" in str(row)]
    assert str(cut) in lower
    lines = {row[0].value: row[1].value for row in approval["Compliance"].iter_rows()}
    assert (lines["payout limit"], lines["odds a cap needs"]) == ("OK", "OK")
    filled = {name: values[name] for name in values if name.endswith(("maximum", "limit"))}
    tried = recalculate(build_what_if(what_if_plan("WATC", "WA"), filled), cell_functions()).data
    paid = invoke("PAYBACK", ["WATC", "Bonus", None, "WA", [["cap", 15_000], ["bet", 300]]])
    found = value(tried, name_of("WATC", "Bonus", "payback capped"))
    assert found == pytest.approx(paid, abs=1e-15)
