"""Every reading that can be chosen changes an answer, and every other says why it cannot be.

A reading of a payback is found by READINGS of some table on file; each other one has a call here
whose answer under one choice is not that under another.
"""

from __future__ import annotations

import re

import baseline
import pytest

from formulas.law.editions import find
from formulas.law.model import Edition
from formulas.law.shelf import load_all
from formulas.law.tables import Meter
from formulas.pays import Dollars, Share, parse_pay
from formulas.question.entering import Use, entering
from formulas.refusal import Refusal
from formulas.registry import invoke, look_in
from formulas.values import CellError, Raw, Rows

EDITIONS = [edition for law in load_all() for edition in law.editions]
METER: Rows = [["meter", 20000]]
CAP: Rows = [["cap", 50000]]
KINGS = "Ks Kh 7d 8c 9h | Qh Jd"
ACE_HIGH = "Jo Jh 7d 8c 3h | Kh Qs"


def settle(game: str, code: str, cards: tuple[object, ...], wagers: Rows, *more: Rows) -> list[Raw]:
    """The arguments of SETTLE up to the conditions, and the conditions."""
    player, dealer, board = (*cards, None, None)[:3]
    rows: Rows = [[*row, None, None][:3] for row in wagers]
    conditions = [row for one in more for row in one]
    return ["SETTLE", game, player, dealer, board, rows, code, conditions]  # type: ignore[list-item]


TCP_FOLD: Rows = [["Ante", 10, "A"], ["Pair Plus", 5, "A"], ["Progressive", 1, "A"]]
BIG: Rows = [["Ante", 500, None], ["Blind", 500, "A"], ["Play", 2000, None]]
REFUSED = "refused:"
ROYAL = ("As Ks", "9d 9c", "Qs Js Ts 2d 3c")
CALLS: dict[tuple[str, str, str], list[Raw]] = {
    **{
        ("TCP", code, "several side wagers on a fold"): settle(
            "TCP", code, ("2s 3c 5d", "9c 9d 5h"), TCP_FOLD
        )
        for code in ("PA:2011", "MD", "MD:prior")
    },
    **{
        ("TCP", code, "comparing hands of identical rank"): settle(
            "TCP", code, ("2c 2d Ah", "Kc Kd Qh"), [["Ante", 10, "A"], ["Play", 10, None]]
        )
        for code in ("PA:2011", "MD", "MD:prior")
    },
    ("DJW", "PA", "progressive on a fold"): settle(
        "DJW", "PA", ("3c 3d 3h 4s 8d",), [["Ante", 10], ["Blind", 10], ["Progressive", 1, "1"]]
    ),
    ("FUPG", "PA", "dollars beside a share of the meter"): [
        "PAYBACK", "FUPG", "Progressive", "4", "PA", METER,
    ],
    ("FUPG", "PA", "hand set wrongly against ace high"): settle(
        "FUPG", "PA", ("Ts 2d 5c 6h 8d | 9d 9c", "Ah 2c 3d 5s 7c | 9h Ks"), [["Base", 10]]
    ),
    ("FUPG", "PA", "surrender against ace high"): settle(
        "FUPG", "PA", (None, "Ah 2c 3d 5s 7c | 9h Ks"), [["Base", 10]]
    ),
    ("FUPG", "PA", "what a cap limits"): settle(
        "FUPG", "PA", ("As Ah 2d 5c 6h | Kd Qd", KINGS), [["Base", 100000]], CAP
    ),
    ("FCP", "PA:2011", "Aces Up on a fold"): settle(
        "FCP", "PA", ("As Ad 3c 7h 9d", "Kc Kd 3h 4c 4h 9c"), [["Ante", 10], ["Aces Up", 5, "A"]]
    ),
    ("LIR", "PA:2011", "what a cap limits"): settle(
        "LIR", "PA", ("As Ks Qs", None, "Js Ts"), [[f"Bet {n}", 100, "A"] for n in (1, 2, 3)], CAP
    ),
    ("LIR", "PA:2011", "cap floor, wagers"): [
        "CAPFLOOR", "LIR", [["Bet 1", 100], ["Three Card", 100]],
        [["Base", "A"], ["Three Card", "A"]], "PA", [],
    ],
    ("OU", "PA", "Bonus of a dead hand"): settle(
        "OU", "PA", ("2c",), [["Ante", 10], ["Over 23", 10], ["Bonus", 5]],
        [["irregularity", "hand called dead"]],
    ),
    ("POKER", "PA:2010", "comparison of low hands"): [
        "SPLITPOT", "Five-card Draw Low-hand", [[5], [5]],
        [["7c 6d 5h 3s 2c"], ["8c 4d 3h 2s Ac"]], None, "PA", [],
    ],
    ("POKER", "PA:2010", "excess in a game for one hand"): [
        "SPLITPOT", "Hold'em", [[10], [10], [1]], [["Kd 7s"], ["Ks 7d"], ["fold"]],
        "Ac Qh Jd 9s 2c", "PA", [],
    ],
    ("POKER", "PA:2010", "hands compared after their pairs"): [
        "SPLITPOT", "Five-card Draw High", [[5], [5]],
        [["Kh Ks 2c 3d 4h"], ["Qh Qs Ac 3s 4s"]], None, "PA", [],
    ],
    ("POKER", "PA:2010", "order of rake and side pots"): [
        "RAKE", [[150], [40]], "percentage", 0.1, "PA", [],
    ],
    ("POKER", "PA:2010", "when a percentage rake is taken"): [
        "RAKE", [[150], [40]], "percentage", 0.1, "PA", [],
    ],
    ("POKER", "PA:2010", "pot of the minimum for a contribution"): [
        "SPLITPOT", "Hold'em", [[20], [20]], [["Kd 7s"], ["fold"]], "Ac Qh Jd 9s 2c", "PA",
        [["rake", "10%"], ["bad beat contribution", 1], ["bad beat minimum", 39]],
    ],
    ("UTH", "PA:2011", "cap scope"): settle(
        "UTH", "PA:2011", ROYAL, [[*row[:2], None] for row in BIG], CAP
    ),
    ("UTH", "PA:2011", "what a cap limits"): settle(
        "UTH", "PA:2011", ROYAL, [[*row[:2], None] for row in BIG], CAP
    ),
    ("UTH", "PA", "five card hand on a fold"): settle(
        "UTH", "PA", ROYAL, [["Ante", 5], ["Blind", 5, "A"], ["Five Card Hand", 1]], METER
    ),
    ("UTH", "PA", "cap floor, positions"): [
        "CAPFLOOR", "UTH", [["Ante", 500]], [["Base", "A"]], "PA", [["boxes", 2]],
    ],
    ("UTH", "PA", "five card hand meter"): [
        "PAYBACK", "UTH", "Five Card Hand", None, "PA", [["progressive wager", 5]],
    ],
    ("UTH", "PA", "magic card and lucky bonus"): [
        "PAYBACK", "UTH", "Five Card Hand", None, "PA", [["lucky bonus", "10%"]],
    ],
    ("UTH", "PA", "what a cap limits"): settle("UTH", "PA", ROYAL, BIG, CAP),
    **{
        ("UTH", code, f"cap floor, {what}"): [
            "CAPFLOOR", "UTH", [["Ante", 100], ["Trips", 500], ["Progressive", 5]],
            [["Trips", "B" if code == "PA:2011" else "A"]], code, [],
        ]
        for code, what in (("PA", "wagers"), ("PA", "play"), ("PA:2011", "play"))
    },
}  # fmt: skip


ALIKE = {
    ("UTH", "PA:2011", "cap floor, wagers"): "beside the base game only Trips has fixed odds, and "
    "the limit may touch it, so that both count the same wagers",
}


def answer(call: list[Raw], reading: str, choice: str) -> object:
    """What a call answers under a choice; a refusal is an answer of its own."""
    name, *arguments, conditions = call
    assert isinstance(conditions, list)
    given = [*conditions, ["reading", f"{reading}: {choice}; default"]]
    try:
        found = invoke(str(name), [*arguments, given])
        # The citation in the last column names the reading and would differ by that alone.
        return [row[:-1] for row in found] if isinstance(found, list) else found
    except Refusal as refusal:
        return f"{REFUSED} {refusal.sentence}"


def paybacks(edition: Edition) -> dict[str, set[object]]:
    """By reading the paybacks of the table that it moves most."""
    found: dict[str, set[object]] = {}
    for table in edition.paytables:
        conditions: Rows = [["house way", "mgm-grand"]] if edition.game == "FUPG" else []
        if table.wager != "Base":
            called = entering(edition, table, Use.RETURN, set())
            every: Rows = [["rate", "20%"], ["seed", 1000], ["others", 3]]
            conditions = [row for row in every if table.meters and row[0] in called]
        rows = invoke(
            "READINGS",
            [edition.game, table.wager, table.id or None, edition.code, conditions or None],
        )
        assert isinstance(rows, list)
        by_reading: dict[str, set[object]] = {}
        for name, _choice, _state, payback, *_ in rows[1:]:
            if not isinstance(payback, CellError):
                by_reading.setdefault(str(name), set()).add(payback)
        for name, values in by_reading.items():
            found[name] = max(found.get(name, set()), values, key=len)
    return found


def test_every_reading_that_can_be_chosen_changes_an_answer() -> None:
    """Each of them, in every edition; and no call here is about one that READINGS tells of."""
    seen = 0
    for edition in EDITIONS:
        told = paybacks(edition)
        for reading in edition.readings:
            key = (edition.game, edition.code, reading.id)
            if not reading.selectable:
                assert key not in CALLS
                continue
            seen += 1
            if len(told.get(reading.id, ())) > 1:
                assert key not in CALLS, f"{key} is told by READINGS"
                continue
            if key in ALIKE:
                continue
            answers = [str(answer(CALLS[key], reading.id, one.id)) for one in reading.choices]
            assert len(set(answers)) > 1, (key, answers)
            assert not all(one.startswith(REFUSED) for one in answers), (key, answers)
    assert seen >= 70
    assert set(CALLS) | set(ALIKE) <= {
        (edition.game, edition.code, reading.id)
        for edition in EDITIONS
        for reading in edition.readings
    }


POKER = re.compile(r"=(SPLITPOT|RAKE|KILLOPTION|BADBEAT)")
UNCHANGED = {
    ("FUPG", "amounts of Progressive Paytable 3"),
    ("LIR", "amount of the Bonus wager"),
    ("POKER", "pot that qualifies for a kill"),
    ("POKER", "weeks of instruction"),
}


def test_what_cannot_be_chosen_has_its_proof_or_says_what_is_not_computed() -> None:
    """Four readings change nothing, and no other is refused."""
    fixed = [
        (edition, reading)
        for edition in EDITIONS
        for reading in edition.readings
        if not reading.selectable
    ]
    assert {(edition.game, one.id) for edition, one in fixed if one.unchanged} == UNCHANGED
    assert sum(bool(one.open) for _, one in fixed) == 0
    checked = 0
    for edition, reading in fixed:
        other = next(one.id for one in reading.choices if one.id != reading.default)
        if edition.wagers():
            wager = edition.wagers()[0]
            call = [edition.game, wager, edition.tables(wager)[0].id or None, edition.code]
            with pytest.raises(Refusal, match="cannot be chosen") as refused:
                invoke("PAYBACK", [*call, [["reading", f"{reading.id}: {other}"]]])
            assert (reading.unchanged or reading.open) in refused.value.sentence
            checked += 1
    assert checked == 2


@pytest.mark.parametrize(("game", "name"), sorted(UNCHANGED))
def test_read_the_other_way_every_call_of_the_baseline_answers_alike(
    game: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The computed proof that nothing changes: the other choice as default, and every call asked.

    CITE and READINGS quote the reading itself; no other call of the game may differ in any cell.
    """
    calls = [
        line["call"]
        for line in baseline.lines()
        if f'("{game}"' in line["call"] or (game == "POKER" and POKER.match(line["call"]))
    ]
    calls = [call for call in calls if not call.startswith(("=CITE", "=READINGS", "=WHY"))]
    before = [baseline.ask(call) for call in calls]
    for edition in EDITIONS:
        for reading in edition.readings:
            if edition.game == game and reading.id == name:
                (other,) = [one.id for one in reading.choices if one.id != reading.default]
                monkeypatch.setitem(reading.__dict__, "default", other)
    assert sum("answer" in line for line in before) >= 9
    look_in(())
    try:
        assert [baseline.ask(call) for call in calls] == before
    finally:
        look_in(())


def test_the_amounts_before_the_redline_are_in_proportion() -> None:
    """Paytable 3 of Face Up Pai Gow: what replaced an amount is five times it, the wager too.

    The printed pairs are typed from § 688a.12(d): $1 $5 wager, $500 $2,500, $100 $500, $75 $375,
    $4 $20, and an initial amount of $2,000 struck for $10,000.
    """
    law = find("FUPG", "PA")
    (table,) = [one for one in law.tables("Progressive") if one.id == "3"]
    before = {"Royal flush": 500, "Straight flush": 100, "Four-of-a-kind": 75, "Full house": 4}
    for row in table.rows:
        pay = parse_pay(row.pay)
        if isinstance(pay, Dollars):
            assert pay.amount == 5 * before.pop(row.hand)
        else:
            assert isinstance(pay, Share)
    assert not before
    (meter,) = table.meters
    assert isinstance(meter, Meter)
    assert (table.stake, meter.seed.text, meter.reseed.text) == (5, "$10,000", "$10,000")
    assert table.unit == "for 1"  # what comes back is in proportion to the wager, or a share


def test_the_wager_of_a_bonus_is_the_condition_bet() -> None:
    """Let It Ride: the amounts for a stated wager of $2 return half of those for $1."""
    one = invoke("PAYBACK", ["LIR", "Bonus", "A"])
    assert invoke("PAYBACK", ["LIR", "Bonus", "A", None, [["bet", 1]]]) == one
    assert invoke("PAYBACK", ["LIR", "Bonus", "A", None, [["bet", 2]]]) == one / 2  # type: ignore[operator]


def test_figures_and_settlement_follow_one_reading_of_a_fold() -> None:
    """Bad Beat of Ultimate Texas Hold'em: three aces lose nothing, three threes of the dealer do.

    § 653a.11(f)(2): forfeited on a fold, which costs the wager part of its payback; read by the
    hands alone both the payback and the settled round pay it.
    """
    wagers: Rows = [["Ante", 5, None], ["Blind", 5, "A"], ["Trips", 5, "B"], ["Bad Beat", 5, "B"]]
    cards = ["UTH", "As Ad", "3s 3h", "Ac 3c 4d 8h 9h", wagers, None]
    by_reading = {}
    for choice in ("showdown", "fold forfeits"):
        given: Rows = [["reading", f"{choice}; losing hand pays"]]
        rows = invoke("SETTLE", [*cards, given])
        assert isinstance(rows, list)
        line = next(row for row in rows if row[0] == "Bad Beat")
        by_reading[choice] = (line[2], line[4], line[5])
        assert rows[-1][0] == "Total"
    assert by_reading == {"showdown": ("win", 45, 50), "fold forfeits": ("forfeit", 0, 0)}
    shown = invoke("PAYBACK", ["UTH", "Bad Beat", "B", None, [["reading", "showdown"]]])
    folded = invoke("PAYBACK", ["UTH", "Bad Beat", "B"])
    assert folded < shown  # type: ignore[operator]
    rows = invoke("SETTLE", [*cards, [["reading", "losing hand pays"]]])
    assert isinstance(rows, list)
    names = [row[0] for row in rows]
    assert names[-1] == "Total"
    other = '"showdown" of 58 Pa. Code § 653a.7(d)(6) (favors the patron)'
    line = rows[names.index("Bad Beat")]
    assert line[2:6] == ["forfeit", None, 0, 0]
    assert line[7] == f"$50 under {other}"
    assert rows[-1][1:] == [20, None, None, 15, 20, None, f"$70 under {other}"]


@pytest.mark.parametrize(
    ("reading", "words"),
    [
        ("showdown; fold forfeits", "two interpretations of one clause"),
        ("showdown; nonsense", 'no interpretation "nonsense" to choose'),
    ],
)
def test_names_that_cannot_stand_together_are_refused(reading: str, words: str) -> None:
    """Two choices of one clause, and a name of none."""
    with pytest.raises(Refusal, match=words):
        invoke("PAYBACK", ["UTH", "Bad Beat", "B", None, [["reading", reading]]])


def test_several_readings_are_named_apart_by_semicolons() -> None:
    """Each acts; a name that two readings share may be told apart by its reading."""
    stakes: Rows = [
        ["Ante", 5, None],
        ["Blind", 5, "A"],
        ["Progressive", 1, "A"],
        ["Five Card Hand", 1, None],
    ]

    def outcomes(reading: str) -> list[object]:
        call = ["UTH", *ROYAL, stakes, None, [*METER, ["reading", reading]]]
        rows = invoke("SETTLE", call)
        assert isinstance(rows, list)
        return [row[2] for row in rows[3:5]]

    assert outcomes("forfeited; default") == ["forfeit", "forfeit"]
    assert outcomes("progressive on a fold: forfeited; default") == ["forfeit", "win"]
    assert outcomes("five card hand on a fold: forfeited; paid; default") == ["win", "forfeit"]
