"""Every field that is stated enters the answer, is refused, or is said not to enter.

By effect, as `test_nothing_silent.py` asks of conditions: two legal values of a field change what
the function answers, or it refuses, or WHY names the field as one that does not enter: that alone
for the pays of a wager that is not staked, and for the whole submission of a form. Fields are
those of the choices of MAXWIN and CAPFLOOR, the paytables beside the wagers of SETTLE, the rules
of a Bad Beat fund and the terms of RAKE.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook

from formulas.audit.valued import editions
from formulas.bad_beats.terms import RULES
from formulas.compliance.report import fields_of
from formulas.law.editions import find
from formulas.law.model import Edition
from formulas.law.payout_limits import cap_wagers
from formulas.limits.layout import base_parts
from formulas.refusal import Refusal
from formulas.registry import answer_of, invoke
from formulas.values import Raw, Rows, Scalar

BIG = (100_000_000, 200_000_000)
ALIKE = {"paytable": "two tables can pay the hands that one deal brings alike, or the most of them"}
"""Fields of which two values can leave an answer as it is though they enter it, with why."""


def stakes_of(edition: Edition, field: str, name: str) -> Rows:
    """What is staked: the wager that a field is of, and for the floor whatever it may count."""
    first = [part.name for part in base_parts(edition)][:1]
    side = [wager for wager in edition.wagers() if wager != "Base"]
    if name == "MAXWIN":
        side = [wager for wager in side if field.startswith(wager)]
    # So much that more than the fixed amount of the floor is won; meters are printed for $5.
    small = {table.wager for table in edition.paytables if table.meters or table.stake}
    return [[wager, 5 if wager in small else 1_000] for wager in (*first, *side)]


def values_of(edition: Edition, field: str) -> tuple[Scalar, Scalar]:
    """Two values that a field may have."""
    for wager in edition.wagers():
        if field == f"{wager} offered":
            return ("yes", "no")
        if field == f"{wager} paytable":
            ids = [table.id for table in edition.tables(wager)]
            return (ids[0] or "yes", ids[-1] if len(ids) > 1 else "no")
    return BIG


def told(name: str, edition: Edition, field: str) -> str:
    """Say what two values of a field do to a call: named, changed, refused, alike or silent."""
    stakes = stakes_of(edition, field, name)
    calls: list[list[Raw]] = [
        [edition.game, stakes, [[field, value]], edition.code]
        for value in values_of(edition, field)
    ]
    names = (field, *(wager for wager in edition.wagers() if field.startswith(wager)))
    first = answer_of(name, calls[0])
    for sentence in first.sentences:
        if sentence.endswith("do not enter.") and any(one in sentence for one in names):
            return "named"
    second = answer_of(name, calls[1])
    if first.code or second.code:
        return "refused"
    if first.value != second.value:
        return "changed"
    return "alike" if field.rpartition(" ")[2] in ALIKE else "silent"


def test_every_field_of_the_choices_enters_or_is_named() -> None:
    """MAXWIN and CAPFLOOR, in every edition."""
    seen: Counter[str] = Counter()
    silent = []
    for edition in editions():
        for name in ("MAXWIN", "CAPFLOOR"):
            if name == "CAPFLOOR" and not cap_wagers(edition):
                continue
            for field in fields_of(edition):
                found = told(name, edition, field.name)
                seen[found] += 1
                if found == "silent":
                    silent.append((name, edition.game, edition.code, field.name))
    assert not silent
    assert seen["changed"] >= 200
    assert seen["refused"] >= 2_000
    assert seen["named"] <= 100
    assert seen["alike"] <= 20


def pays_of(edition: Edition, field: str) -> bool:
    """Say whether a field is a wager's table or one of its pays or meters."""
    own = (" paytable", " offered", " meter", " initial amount")
    return " | " in field or field.endswith(own)


def test_what_says_nothing_of_a_pay_is_refused_by_name() -> None:
    """A field of COMPLIANCE that no hand's pay rests on, in a call that is written by hand."""
    seen = 0
    for edition in editions():
        for field in fields_of(edition) if edition.wagers() else ():
            if pays_of(edition, field.name):
                continue
            stakes = stakes_of(edition, field.name, "CAPFLOOR")[:1]
            call: list[Raw] = [edition.game, stakes, [[field.name, 1]], edition.code]
            with pytest.raises(Refusal) as refused:
                invoke("MAXWIN", call)
            assert refused.value.code == "#VALUE!"
            assert (
                f"The choices state {field.name}, which says nothing of" in refused.value.sentence
            )
            seen += 1
    assert seen >= 800


FORMS = Path(__file__).parents[2] / "baseline" / "0.1.0"


def named(book: Workbook, name: str) -> list[list[Scalar]]:
    """The cells of a name of a form, as version 0.1.0 stored them."""
    sheet, cells = book.defined_names[name].attr_text.split("!")
    block = book[sheet.strip("'")][cells.replace("$", "")]
    lines = block if isinstance(block, tuple) else ((block,),)
    return [[cell.value for cell in line] for line in lines]


def test_a_form_of_0_1_0_hands_over_its_submission_and_is_answered() -> None:
    """As that version stored the answer; short of a row of one wager the range is no submission."""
    answered = compared = 0
    for form in sorted(FORMS.glob("*-form.xlsx")):
        game, code = form.name.removesuffix("-form.xlsx").split("-", 1)
        edition = find(game, code.replace("-", ":"))
        if not edition.wagers():
            continue
        book = load_workbook(form, data_only=True)
        rows, stakes = named(book, "Form_choices"), named(book, "Form_stakes")
        found = answer_of("MAXWIN", [game, stakes, rows, edition.code])
        assert any(sentence.endswith("and do not enter.") for sentence in found.sentences)
        if "Form_most_won" in book.defined_names:
            [[stored]] = named(book, "Form_most_won")
            assert found.value == stored
            compared += 1
        answered += 1
        first = base_parts(edition)[0].name
        for lacking in (f"{first} maximum", f"{edition.wagers()[1]} minimum"):
            short = [row for row in rows if row[0] != lacking]
            with pytest.raises(Refusal, match="leave them out, or give the whole range of a form"):
                invoke("MAXWIN", [game, stakes, short, edition.code])
    assert (answered, compared) == (10, 4)


FUND: dict[str, Scalar] = {
    "contribution": "2%",
    "most contributed": 3,
    "minimum pot": 20,
    "step": 0.25,
    "opening": 5000,
    "qualifying hand": "four eights",
    "hole cards": "losing",
    "losing share": "50%",
    "winning share": "25%",
    "table share": "10%",
    "variant": "Hold'em",
}
TWO: dict[str, tuple[Scalar, Scalar]] = {
    "contribution": ("2%", 1),
    "most contributed": (1, 3),
    "minimum pot": (20, 100),
    "step": (0.25, 1),
    "opening": (0, 5000),
    "qualifying hand": ("four eights", "four nines"),
    "hole cards": ("losing", "both"),
    "losing share": ("50%", "40%"),
    "winning share": ("25%", "20%"),
    "table share": ("10%", "5%"),
    "variant": ("Hold'em", "Omaha High"),
}
# The winner's straight flush plays one of its own cards, so that "both" is another rule.
DAY: Rows = [
    ["1", 60, 3, "8s 8d", "Qh 2c", "8h 8c Jh Th 9h", 7],
    ["2", 90, 4, None, None, None, None],
    ["3", 400, 4, None, None, None, None],
]


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_of_a_bad_beat_fund_enters(rule: str) -> None:
    """A day in which each decides something: two values, two ledgers, or a refusal."""
    first, second = (
        answer_of("BADBEAT", [[[name, value] for name, value in {**FUND, rule: said}.items()], DAY])
        for said in TWO[rule]
    )
    assert (first.value, first.code) != (second.value, second.code)
    assert not first.code


RAKES: list[tuple[list[Raw], list[Raw]]] = [
    ([120, "percentage", "5%"], [120, "percentage", "4%"]),
    ([120, "percentage", "5%"], [140, "percentage", "5%"]),
    ([[[150], [40]], "percentage", "5%"], [[[150], [80]], "percentage", "5%"]),
    ([120, "incremental", [[20, 1], [40, 1]]], [120, "incremental", [[20, 1], [140, 1]]]),
    ([120, "incremental", [[20, 1], [40, 1]]], [120, "incremental", [[20, 1], [40, 2]]]),
    ([None, "time per player", 12], [None, "time per player", 14]),
]


@pytest.mark.parametrize(("one", "other"), RAKES)
def test_every_term_of_a_rake_enters(one: list[Raw], other: list[Raw]) -> None:
    """Pot, side pot, percentage, level, amount and fee."""
    seats: list[Raw] = [None, [["players", 9]]] if one[0] is None else []
    assert invoke("RAKE", [*one, *seats]) != invoke("RAKE", [*other, *seats])


ROUND: list[Raw] = ["UTH", "As Ks", "9d 9c", "Qs Js Ts 2d 3c"]
BASE: Rows = [["Ante", 10, None], ["Blind", 10, "A"], ["Play", 40, None]]


def test_a_paytable_of_a_wager_that_is_not_staked_is_named_or_refused() -> None:
    """SETTLE took the table of a wager without a stake, also one that is not there."""
    paid = [invoke("SETTLE", [*ROUND, [*BASE, ["Trips", 5, table]]]) for table in ("A", "B")]
    assert paid[0] != paid[1]
    idle = answer_of("SETTLE", [*ROUND, [*BASE, ["Trips", 0, "B"]]])
    assert "Nothing is staked on Trips, whose paytable does not enter." in idle.sentences
    with pytest.raises(Refusal, match='"Z"'):
        invoke("SETTLE", [*ROUND, [*BASE, ["Trips", 0, "Z"]]])
    with pytest.raises(Refusal, match="Play is paid without a paytable"):
        invoke("SETTLE", [*ROUND, [*BASE[:2], ["Play", 40, "A"]]])
