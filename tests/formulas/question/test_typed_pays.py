"""Pays typed in a range are those of the table whose pays they are, with that table's terms."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from formulas.audit.valued import editions
from formulas.law.model import Edition
from formulas.law.tables import Paytable
from formulas.pays import Dollars, Odds
from formulas.question.paytables import legible_pays
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Raw, Rows, Value

FIGURES = ("PAYBACK", "HITFREQ", "VOLATILITY", "PAYTABLE")
FEWEST = 110
"""Tables on file when this was written; a loop that sees fewer has lost some."""
BY_RULE = ("whose terms differ", "has lost the pay of")


def figure(name: str, edition: Edition, table: Paytable, pays: Raw) -> Value:
    """Return a figure, or the sentence why there is none."""
    wanted = conditions(name, edition, table)
    try:
        return invoke(name, [edition.game, table.wager, pays, edition.code, wanted or None])
    except Refusal as refusal:
        return refusal.sentence


def conditions(name: str, edition: Edition, table: Paytable) -> Rows:
    """Return what a table leaves open, and the players who bring its envy bonus."""
    found: Rows = []
    if (edition.game, table.wager) == ("FUPG", "Base"):
        found.append(["house way", "foxwoods"])
    long_run = name in ("PAYBACK", "PAYTABLE")
    if long_run and any(meter.primary.comparison != "equal" for meter in table.meters):
        found.append(["rate", 0.2])
    if long_run and edition.envy_of(table.wager, table.id):
        found.append(["others", 3])
    if any(not (meter.reseed.text or meter.seed.text) for meter in table.meters):
        found.append(["seed", 25000])
    if table.meters:
        found.append(["bet", table.stake or 5])
    return found


def spellings(table: Paytable) -> dict[str, Rows]:
    """Return the pays of a table as they may be typed."""
    words: Rows = [[row.hand, row.pay] for row in table.rows]
    shuffled: Rows = random.Random(table.name + table.wager).sample(words, len(words))
    numbers: Rows = []
    for row, (_, pay) in zip(table.rows, legible_pays(table), strict=True):
        bare = isinstance(pay, Odds | Dollars) and pay.amount and pay.amount.denominator == 1
        numbers.append([int(pay.amount) if isinstance(pay, Odds | Dollars) and bare else row.pay])
    found = {"two columns": words, "shuffled": shuffled, "one column": numbers}
    return {name: rows for name, rows in found.items() if len(rows) > 1 or name != "one column"}


def test_every_table_typed_back_is_itself_or_refused() -> None:
    """No spelling of a table's own pays takes another table's terms."""
    seen: Counter[str] = Counter()
    wrong = []
    for edition in editions():
        for table in edition.paytables:
            for name in FIGURES:
                by_id = figure(name, edition, table, table.id or None)
                for spelling, pays in spellings(table).items():
                    seen[spelling] += 1
                    typed = figure(name, edition, table, pays)
                    refused = isinstance(typed, str) and any(rule in typed for rule in BY_RULE)
                    seen["refused"] += refused
                    seen["figures"] += not isinstance(typed, str)
                    if typed != by_id and not refused:
                        wrong.append((edition.code, table.wager, table.name, spelling, name, typed))
    assert not wrong
    assert all(seen[one] >= FEWEST * len(FIGURES) for one in ("two columns", "shuffled"))
    assert seen["one column"] >= (FEWEST - 1) * len(FIGURES)
    assert seen["figures"] >= 10 * seen["refused"]


# Face Up Pai Gow, Fortune (58 Pa. Code § 688a.12(c)): these are the pays of Paytable 2.
FORTUNE_2 = [[pay] for pay in (8000, 2000, 1000, 400, 150, 50, 25, 5, 4, 3, 2)]


def test_a_row_that_is_left_out_takes_no_other_tables_pay() -> None:
    """Paytable 1 of Fortune has one row more, a push; Paytable 2 has exactly these pays."""
    assert invoke("PAYBACK", ["FUPG", "Fortune", FORTUNE_2]) == invoke(
        "PAYBACK", ["FUPG", "Fortune", "2"]
    )


@pytest.mark.parametrize(
    ("game", "code", "table"),
    [("FUPG", "PA", "3"), ("FCP", "PA:2011", "B"), ("TCP", "PA:2011", "B"), ("UTH", "PA", "B")],
)
def test_a_typed_progressive_keeps_its_own_meter(game: str, code: str, table: str) -> None:
    """Each of these was valued with the meters of the first table that has its rows."""
    edition = next(one for one in editions() if (one.game, one.code) == (game, code))
    law = next(one for one in edition.tables("Progressive") if one.id == table)
    pays: Rows = [[row.hand, row.pay] for row in law.rows]
    by_id = figure("PAYBACK", edition, law, table)
    assert not isinstance(by_id, str)
    assert figure("PAYBACK", edition, law, pays) == by_id


def edited() -> Rows:
    """Return Paytable B of the Progressive of Ultimate Texas Hold 'Em with another last pay."""
    edition = next(one for one in editions() if (one.game, one.code) == ("UTH", "PA"))
    law = next(one for one in edition.tables("Progressive") if one.id == "B")
    return [[row.hand, row.pay] for row in law.rows[:-1]] + [[law.rows[-1].hand, "7 for 1"]]


def test_pays_of_no_table_are_refused_where_the_terms_make_a_difference() -> None:
    """The candidates are named, and the condition that chooses among them."""
    with pytest.raises(Refusal, match=r'Paytable B, Paytable C.*condition "paytable"') as refused:
        invoke("PAYBACK", ["UTH", "Progressive", edited()])
    assert refused.value.code == "#N/A"
    named = [
        invoke("PAYBACK", ["UTH", "Progressive", edited(), None, [["paytable", one]]])
        for one in "BC"
    ]
    assert named[0] != named[1]


def test_pays_of_no_table_are_answered_where_the_terms_make_none() -> None:
    """The ways of a hand hang on no rate, no seed and no envy bonus."""
    ways = invoke("HANDCOUNT", ["UTH", "Progressive", "Flush", edited()])
    assert ways == invoke("HANDCOUNT", ["UTH", "Progressive", "Flush", "B"])


def test_a_row_left_out_takes_the_pay_of_the_table_that_is_named() -> None:
    """Without the name of a table a missing row is refused by its own name."""
    pays: Rows = [["Royal flush", 50], ["Straight flush", 40], ["Four-of-a-kind", 30]]
    pays += [["Full house", 8], ["Flush", 6], ["Three-of-a-kind", 3]]
    with pytest.raises(Refusal, match="has no row Straight"):
        invoke("PAYBACK", ["UTH", "Trips", pays])
    assert invoke("PAYBACK", ["UTH", "Trips", pays, None, [["paytable", "B"]]]) == invoke(
        "PAYBACK", ["UTH", "Trips", "B"]
    )


def test_an_id_and_another_table_are_refused() -> None:
    """The condition names the table of a range; beside an id it can only repeat it."""
    assert invoke("PAYBACK", ["UTH", "Trips", "B", None, [["paytable", "B"]]]) == invoke(
        "PAYBACK", ["UTH", "Trips", "B"]
    )
    with pytest.raises(Refusal, match='"paytable" names Paytable C') as refused:
        invoke("PAYBACK", ["UTH", "Trips", "B", None, [["paytable", "C"]]])
    assert refused.value.code == "#VALUE!"
