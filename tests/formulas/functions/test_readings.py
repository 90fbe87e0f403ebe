"""READINGS: every choice of every reading, with what PAYBACK answers under it."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache

import pytest

from formulas.law.model import Edition
from formulas.law.shelf import load_all
from formulas.question.entering import Use, entering
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import CellError, Raw, Rows

EDITIONS = [edition for law in load_all() for edition in law.editions if edition.wagers()]
NEEDED = {"FUPG": [["house way", "mgm-grand"]]}
RATES: Rows = [["rate", "20%"], ["seed", 1000], ["others", 3]]


def conditions_for(edition: Edition, wager: str, table: str) -> Rows:
    """What a table cannot be valued without, and the players who bring its envy bonus."""
    if wager == "Base":
        return list(NEEDED.get(edition.game, []))
    law = next(one for one in edition.tables(wager) if one.id == table)
    called = entering(edition, law, Use.RETURN, set())
    return [list(row) for row in RATES if law.meters and row[0] in called]


def asked(edition: Edition, wager: str, table: str, more: Rows | None = None) -> list[Raw]:
    """The arguments of a call on a table of law."""
    conditions = [*conditions_for(edition, wager, table), *(more or [])]
    return [edition.game, wager, table or None, edition.code, conditions or None]


@cache
def spilled(edition: Edition, wager: str, table: str) -> tuple[tuple[object, ...], ...]:
    """What READINGS spills for a table, without its header."""
    answer = invoke("READINGS", asked(edition, wager, table))
    assert isinstance(answer, list)
    assert answer[0] == ["Interpretation", "Choice", "State", "Payback", "Clause", "Who says so"]
    return tuple(tuple(row) for row in answer[1:])


TABLES = [(edition, table.wager, table.id) for edition in EDITIONS for table in edition.paytables]


def test_each_payback_is_that_of_payback_under_the_choice() -> None:
    """Of every table on file, and what is not computed is refused by PAYBACK too."""
    seen: Counter[str] = Counter()
    for edition, wager, table in TABLES:
        for name, choice, _state, payback, _clause, told in spilled(edition, wager, table):
            if name == "none":
                assert payback == invoke("PAYBACK", asked(edition, wager, table))
                seen["none"] += 1
                continue
            call = asked(edition, wager, table, [["reading", f"{name}: {choice}"]])
            if isinstance(payback, CellError):
                with pytest.raises(Refusal):
                    invoke("PAYBACK", call)
                assert len(str(told)) > 20
                seen["refused"] += 1
            elif next(one for one in edition.readings if one.id == name).selectable:
                assert invoke("PAYBACK", call) == payback
                seen["equal"] += 1
    assert seen["none"] >= 40
    assert seen["equal"] >= 120
    assert seen["refused"] >= 10


def test_one_choice_of_each_reading_is_the_default_that_nobody_adopted() -> None:
    """It is the data file's default, its row says why, and every row cites its clause."""
    checked = 0
    for edition, wager, table in TABLES:
        rows = spilled(edition, wager, table)
        if rows[0][0] == "none":
            continue
        marked = [(row[0], row[1]) for row in rows if row[2] == "working, not adopted"]
        names = dict.fromkeys(row[0] for row in rows)
        known = {one.id: one for one in edition.readings}
        assert marked == [(name, known[str(name)].default) for name in names]
        for row in rows:
            reading = known[str(row[0])]
            assert edition.citation(reading.section) in str(row[4])
            assert reading.quote in str(row[4])
            if row[1] == reading.default:
                assert reading.reason in str(row[5])
            checked += 1
    assert checked >= 150


def test_a_choice_that_is_named_is_marked() -> None:
    """The default then is neither adopted nor taken, and other readings follow the name."""
    answer = invoke("READINGS", ["UTH", "Bad Beat", "B", None, [["reading", "showdown"]]])
    assert isinstance(answer, list)
    states = {(row[0], row[1]): (row[2], row[3]) for row in answer[1:]}
    shown = invoke("PAYBACK", ["UTH", "Bad Beat", "B", None, [["reading", "showdown"]]])
    assert states["bad beat on a fold", "showdown"] == ("named", shown)
    assert states["bad beat on a fold", "fold forfeits"][0] is None
    assert states["bad beat of two good hands", "losing hand pays"][1] == shown


def test_a_published_figure_stands_beside_its_reading() -> None:
    """86.8% for Paytable DJWBB-01 is near either hand, 75.746% is Paytable 7's exact figure."""
    answer = invoke("READINGS", ["DJW", "Bad Beat", "01"])
    assert isinstance(answer, list)
    by_choice = {row[1]: row[3] for row in answer[1:]}
    either, player = by_choice["either loses"], by_choice["player loses"]
    assert isinstance(either, Fraction)
    assert either == 2 * player
    assert abs(either - Fraction("0.868")) < Fraction("0.0015")
    answer = invoke("READINGS", ["FUPG", "Progressive", "7"])
    assert isinstance(answer, list)
    by_choice = {row[1]: row[3] for row in answer[1:]}
    assert round(float(by_choice["joker not fully wild"]), 5) == 0.75746


def test_a_redline_read_as_before_gives_the_former_table() -> None:
    """Paytable 7 of before the redline is Paytable 6; Paytable A of Maryland was E."""
    before: Rows = [["reading", "words before; fully wild joker"]]
    assert invoke("PAYBACK", ["FUPG", "Progressive", "7", None, before]) == invoke(
        "PAYBACK", ["FUPG", "Progressive", "6"]
    )
    renamed: Rows = [["reading", "new Paytable A"]]
    assert invoke("PAYBACK", ["TCP", "Six Card", "A", "MD", renamed]) == invoke(
        "PAYBACK", ["TCP", "Six Card", "E", "MD"]
    )


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["UTH", "Bad Beat", "Z"], "no paytable"),
        (["UTH", "Bad Beat", "A", None, [["reading", "nonsense"]]], "no interpretation"),
        (["FUPG", "Base"], "house way"),
        (["POKER", "Base"], "played among the players"),
    ],
)
def test_what_cannot_be_read_is_refused(arguments: list[Raw], words: str) -> None:
    """As PAYBACK refuses it."""
    with pytest.raises(Refusal, match=words):
        invoke("READINGS", arguments)
