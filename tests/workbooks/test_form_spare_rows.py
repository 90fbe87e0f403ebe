"""The spare rows of a form: hands that the law does not list, priced, flagged and read back."""

from __future__ import annotations

from fractions import Fraction

import pytest
from absent_engine import without_engine
from made_once import MadeOnce
from opened import opened
from typed import typed

from formulas.refusal import Refusal
from formulas.registry import invoke
from workbooks.approval import approval_of
from workbooks.form.grid import ONE_IN
from workbooks.form.workings_sheet import NEEDED
from workbooks.kit.named_cells import Filled
from workbooks.recalculation import recalculate
from workbooks.submission.form_reading import read_form
from workbooks.submission.record import Submission, WagerEntry
from workbooks.xlsx import values_of
from xlplugin.host_functions import cell_functions


def spare(game: str, wager: str, *rows: tuple[object, object]) -> dict[str, object]:
    """Entries of the spare rows of a wager, from the first on."""
    entries: dict[str, object] = {}
    for place, (hand, pay) in enumerate(rows, start=1):
        entries[f"{game}_{wager}_spare_hands|{place}"] = hand
        entries[f"{game}_{wager}_spare_pays|{place}"] = pay
    return entries


def payback_of(entry: WagerEntry, code: str = "PA") -> Fraction:
    """What the functions answer for a wager of a form that was read."""
    asked = ["UTH", entry.name, entry.paytable_argument(), code, entry.handed()]
    answer = invoke("PAYBACK", asked)
    assert isinstance(answer, Fraction)
    return answer


def shown(made_once: MadeOnce, game: str, code: str, entries: dict[str, object]) -> Filled:
    """A form with entries, computed without the functions."""
    return Filled(recalculate(typed(made_once.form(game, code), entries), without_engine()).data)


def figure(book: Filled, name: str) -> object:
    """What a cell of a form shows."""
    cell = book.cell(name)
    assert cell is not None, name
    return cell.value


@pytest.mark.parametrize("name", ["Two pairs", "Two pair"])
def test_a_spare_row_is_read_back(made_once: MadeOnce, name: str) -> None:
    """By the textbook count of two pairs in seven cards, 31,433,400 of 133,784,560."""
    plain = read_form(made_once.form("UTH")).wager("Trips")
    filled = typed(made_once.form("UTH"), spare("UTH", "Trips", (None, None), (name, 1)))
    submission = read_form(filled.write())
    entry = submission.wager("Trips")
    assert [(pay.hand, pay.value, pay.typed) for pay in entry.pays[-1:]] == [("Two pairs", 1, True)]
    assert ["Trips | Two pairs", 1] in submission.choices
    more = payback_of(entry) - payback_of(plain)
    assert more == 2 * Fraction(31_433_400, 133_784_560)
    words = "\n".join(map(str, values_of(approval_of(submission).data)["Approval"].values()))
    assert "Two pairs 1 to 1 (no such row in the text)" in words
    assert "the least allowed is $50,000.00" in words


def test_page_one_says_why_the_least_limit_is_refused(made_once: MadeOnce) -> None:
    """Without the minimum of the Ante it cannot be counted: the reason stands for the amount."""
    submission = read_form(typed(made_once.form("UTH"), {"UTH_Base_minimum": None}).write())
    words = "\n".join(map(str, values_of(approval_of(submission).data)["Approval"].values()))
    assert "the least allowed is not computed: The minimums range has no row Ante" in words


@pytest.mark.parametrize(
    ("rows", "place"),
    [
        ([("Two pairs", None)], "pay of Two pairs is blank"),
        ([("Two pairs", "two")], "no pay"),
        ([(None, 3)], "choose|tell apart"),
        ([("Black flush", 3)], "Two pairs, Pair, High card"),
    ],
)
def test_what_cannot_be_read_is_refused_both_ways(
    rows: list[tuple[object, object]], place: str, made_once: MadeOnce
) -> None:
    """No figure here, none by the functions, and the reader names the cell."""
    entries = spare("UTH", "Trips", *rows)
    assert figure(shown(made_once, "UTH", "PA", entries), "UTH_Trips_payback") == "refused"
    submission: Submission = read_form(typed(made_once.form("UTH"), entries).write())
    with pytest.raises(Refusal):
        payback_of(submission.wager("Trips"))
    problems = [str(problem) for problem in submission.problems]
    assert len(problems) == 1
    assert any(words in problems[0] for words in place.split("|"))
    assert not any("Black" in str(row[0]) for row in submission.choices)


@pytest.mark.parametrize(
    ("wager", "reading", "rows", "one_in"),
    [
        (
            "UTH Five_Card_Hand",
            "left out",
            [("Two pairs", 1), ("High card", 2)],
            [2_598_960 / 123_552, 2_598_960 / 1_302_540],
        ),
        ("FUPG Fortune", "rank order", [(None, None), ("Ace high", 1)], ["", ""]),
    ],
)
def test_how_often_stands_in_its_own_row_or_nowhere(
    wager: str,
    reading: str,
    rows: list[tuple[object, object]],
    one_in: list[object],
    made_once: MadeOnce,
) -> None:
    """By the textbook counts of five cards, where an interpretation is typed: PAYTABLE answers."""
    game, name = wager.split()
    entries = spare(game, name, *rows) | {f"{game}_{name}_reading": reading}
    form = recalculate(typed(made_once.form(game), entries), cell_functions()).data
    sheet, book = opened(form, values=True)["Submission"], Filled(form)
    hands = book.rows(f"{game}_{name}_spare_hands")[: len(rows)]
    found = [sheet.cell(hand.row, ONE_IN).value or "" for (hand,) in hands]
    assert found == [one and pytest.approx(one) for one in one_in]
    first = book.rows(f"{game}_{name}_pays")[0][0]
    assert isinstance(sheet.cell(first.row, ONE_IN).value, float | int)


def test_a_hand_twice_is_refused(made_once: MadeOnce) -> None:
    """By the form as by the functions."""
    entries = spare("UTH", "Trips", ("Pair", 1), ("Pair", 2))
    assert figure(shown(made_once, "UTH", "PA", entries), "UTH_Trips_payback") == "refused"
    with pytest.raises(Refusal, match="twice"):
        payback_of(read_form(typed(made_once.form("UTH"), entries).write()).wager("Trips"))


def test_two_hands_that_share_deals_need_the_functions(made_once: MadeOnce) -> None:
    """A pair of five cards with wild ones, and a natural one of them."""
    entries = spare("DJW", "Trips", ("Pair", 1), ("Pair—natural", 2))
    book = shown(made_once, "DJW", "PA", entries)
    assert figure(book, "DJW_Trips_payback") == NEEDED
    assert isinstance(
        figure(
            shown(made_once, "DJW", "PA", spare("DJW", "Trips", ("Pair", 1))), "DJW_Trips_payback"
        ),
        float,
    )


def test_the_law_pays_the_deals_of_a_spare_row_as_before(made_once: MadeOnce) -> None:
    """Four aces are paid as four of a kind by law: its figure stays, and 48 deals move."""
    before = shown(made_once, "FCP", "PA:2011", {})
    after = shown(made_once, "FCP", "PA:2011", spare("FCP", "Aces_Up", ("Four Aces", 100)))
    name = "FCP_Aces_Up_payback_of_the_law_s_pays"
    assert figure(after, name) == pytest.approx(figure(before, name), abs=1e-15)
    moved = figure(after, "FCP_Aces_Up_payback"), figure(before, "FCP_Aces_Up_payback")
    assert isinstance(moved[0], float)
    assert isinstance(moved[1], float)
    assert moved[0] - moved[1] == pytest.approx(48 * 50 / 2_598_960, abs=1e-12)


def test_where_every_hand_is_listed_there_is_none(made_once: MadeOnce) -> None:
    """The Bonus of Over/Under pays every total that the counts tell apart, or it loses."""
    book = Filled(made_once.form("OU"))
    assert book.cell("OU_Bonus_pays") is not None
    assert book.cell("OU_Bonus_spare_hands") is None
