"""RECONCILE against figures whose misprint is known beforehand."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from formulas.law.shelf import load_all
from formulas.pays import Dollars, Nothing, Odds, Push, parse_pay
from formulas.question.ask import ask_cell
from formulas.reconcile.cells import slips
from formulas.reconcile.figure import read_figure
from formulas.reconcile.hypothesis import Hypothesis
from formulas.reconcile.search import search
from formulas.refusal import Refusal, bad_value
from formulas.registry import invoke
from formulas.values import Raw, Rows

COLUMNS = ["Rank", "What", "Printed", "Read as", "Payback", "Distance"]


def reconcile(*arguments: Raw) -> Rows:
    """The rows of the cell function."""
    answer = invoke("RECONCILE", list(arguments))
    assert isinstance(answer, list)
    assert answer[0] == COLUMNS
    return answer[1:]


def first(*arguments: Raw) -> list[object]:
    """What, Printed, Read as and Payback of the most plausible row."""
    return list(reconcile(*arguments)[0][1:5])


def payback(*arguments: Raw) -> Fraction:
    """The answer of PAYBACK, which its own tests hold against textbook counts."""
    answer = invoke("PAYBACK", list(arguments))
    assert isinstance(answer, Fraction)
    return answer


def percent(share: Fraction, decimals: int) -> str:
    """A share as a board prints it."""
    return f"{float(share * 100):.{decimals}f}%"


TRIPS_B = (50, 40, 30, 8, 6, 5, 3)
TRIPS_HANDS = (
    "Royal flush",
    "Straight flush",
    "Four-of-a-kind",
    "Full house",
    "Flush",
    "Straight",
    "Three-of-a-kind",
)


def trips(*pays: int) -> Raw:
    """A paytable range of Trips."""
    return [[hand, pay] for hand, pay in zip(TRIPS_HANDS, pays, strict=True)]


def test_a_figure_that_is_right_says_so() -> None:
    """Trips B is published everywhere at 98.096%; the table as printed is the first row."""
    rows = reconcile("UTH", "Trips", "B", "98.096%")
    assert rows[0][:3] == [1, "as printed", ""]
    assert rows[0][4] == Fraction(2523793, 2572780)


@pytest.mark.parametrize(
    ("row", "pay", "meant"),
    [(5, 50, "5 to 1"), (1, 4, "40 to 1"), (2, 20, "30 to 1")],
)
def test_one_misprinted_cell_is_found(row: int, pay: int, meant: str) -> None:
    """A digit added, dropped or replaced in one row of Trips B, with the figure of the true B."""
    printed = [*TRIPS_B]
    printed[row] = pay
    rows = reconcile("UTH", "Trips", trips(*printed), "98.096%")
    named = [line for line in rows if str(line[1]).startswith(f"{TRIPS_HANDS[row]}: ")]
    assert named[0][0] == 1
    assert named[0][3] == meant
    assert named[0][4] == payback("UTH", "Trips", "B")


def test_the_unchanged_table_is_always_among_the_rows() -> None:
    """Whatever was published, the table as printed stands there with its own payback."""
    exact = payback("UTH", "Trips", "B")
    for published in ("98.096%", "97.1%", "12.345%", 0.5, "100%"):
        rows = reconcile("UTH", "Trips", "B", published)
        unchanged = [line for line in rows if str(line[1]).startswith("as printed")]
        assert len(unchanged) == 1
        assert unchanged[0][4] == exact
        assert rows[-1][0] == "Searched"


def test_nothing_explains_an_absurd_figure() -> None:
    """A Trips wager that returns 3.217% is explained by nothing, and the answer says so."""
    rows = reconcile("UTH", "Trips", "B", "3.217%")
    assert rows[0][1] == "nothing tried explains it"
    tried = re.match(
        r"no hypotheses that reproduce the figure \(([\d,]+) tried\)", str(rows[-1][1])
    )
    assert tried is not None
    assert int(tried[1].replace(",", "")) > 500


def test_another_basis_is_found_first() -> None:
    """The published edge of 2.185% of Ultimate Texas Hold'em is per Ante."""
    what, printed, read_as, exact = first("UTH", "Base", "A", "97.815%")
    assert (what, printed, read_as) == ("per ante", "per action", "per ante")
    assert exact == payback("UTH", "Base", "A", None, [["basis", "ante"]])


def test_another_reading_is_found_first() -> None:
    """A Bad Beat figure of 43.456% is that of the wager which only the player may win."""
    what, _printed, read_as, _exact = first("DJW", "Bad Beat", "01", "43.456%")
    assert (what, read_as) == ('interpretation "player loses"', "player loses")


def test_a_misprinted_figure_is_found_first() -> None:
    """Of 98.096%, 98.906% has two digits transposed; no cell of the table is as near."""
    rows = reconcile("UTH", "Trips", "B", "98.906%")
    assert "published figure" in str(rows[0][1])
    assert rows[0][3] == "98.096%"


def test_rows_shifted_by_one_are_found() -> None:
    """A figure of the table whose full house to straight are paid as the rows above them."""
    shifted = payback("UTH", "Trips", trips(50, 40, 30, 30, 8, 6, 3))
    rows = reconcile("UTH", "Trips", trips(50, 40, 30, 8, 6, 5, 3), percent(shifted, 6))
    assert rows[0][1] == "Full house to Straight: pays of the rows above"


def test_a_misprinted_cell_of_a_base_game_is_solved_anew() -> None:
    """A Blind table with a flush of 3 to 1 in the place of 3 to 2 is read back."""
    blind: Raw = [
        ["Royal flush", 500],
        ["Straight flush", 50],
        ["Four-of-a-kind", 10],
        ["Full house", 3],
        ["Flush", "3 to 1"],
        ["Straight", 1],
    ]
    rows = reconcile("UTH", "Base", blind, percent(payback("UTH", "Base", "A"), 4))
    assert str(rows[0][1]).startswith("Flush: as in Paytable A, Paytable B")
    assert rows[0][2:4] == ["3 to 1", "3 to 2"]
    assert rows[0][4] == payback("UTH", "Base", "A")


def test_a_rate_that_the_law_leaves_open_is_searched() -> None:
    """Textbook counts: 55.9% fixed and 0.3% reseed leave 21% for the published 77%."""
    what, printed, read_as, exact = first("DJW", "Progressive", "1", "77%")
    assert what == "rate of progression"
    assert (printed, read_as) == ("not printed", "21%")
    fixed = 624 * 301 + 3744 * 51 + 5108 * 41 + 10200 * 31 + 54912 * 10 + 4 * 2000
    assert exact == Fraction(fixed, 2_598_960) + Fraction(21, 100)


def test_a_misprinted_rate_is_found() -> None:
    """The Progressive of chapter 653a with one digit of its rate changed."""
    exact = payback("UTH", "Progressive", "A")
    rows = reconcile("UTH", "Progressive", "A", percent(exact + Fraction(1, 100), 4))
    assert any(str(line[1]).startswith("rate of progression: digit") for line in rows[:4])


def test_parts_rounded_before_they_are_added_are_found() -> None:
    """The Over/Under Bonus is published 0.002 points low: its parts were rounded first."""
    rows = reconcile("OU", "Bonus", None, "94.393%")
    assert rows[0][1] == "each win and the loss rounded to 5 decimals"
    assert rows[0][4] == Fraction(94393, 100000)


def test_claimed_ways_that_differ_come_first() -> None:
    """Of 133,784,560 hands 37,260 are straight flushes; a claim of 37,261 is named first."""
    claims: Raw = [
        ["Hand", "Ways"],
        ["Royal flush", 4324],
        ["Straight flush", 37261],
        ["Flush", "4,047,644"],
        ["Total", 133784560],
    ]
    rows = reconcile("UTH", "Trips", "B", claims)
    assert rows[0][:4] == [1, "Straight flush: ways claimed", 37261, 37260]
    assert rows[0][5] == 1
    assert rows[1][1] == "as printed: 3 of 4 claimed rows agree"


def test_claimed_probabilities_are_held_to_their_last_digit() -> None:
    """0.0303 is what 0.030255 rounds to; 0.0304 is not."""
    rows = reconcile("UTH", "Trips", "B", [["Flush", 0.0303], ["Straight", "4.62%"]])
    assert str(rows[0][1]).startswith("as printed: 2 of 2")
    rows = reconcile("UTH", "Trips", "B", [["Flush", 0.0304], ["Straight", "4.62%"]])
    assert rows[0][1] == "Flush: probability claimed"


def test_slips_of_pays() -> None:
    """The words to and for, a push for even money, dollars with cents, odds with two numbers."""
    assert Odds(Fraction(50), keeps_stake=False) in [pay for _, pay in slips(parse_pay("50 to 1"))]
    assert [pay for _, pay in slips(Push())] == [Odds(Fraction(1), keeps_stake=True), Nothing()]
    assert Dollars(Fraction(70)) not in [pay for _, pay in slips(Dollars(Fraction("7.50")))]
    assert Dollars(Fraction("8.50")) in [pay for _, pay in slips(Dollars(Fraction("7.50")))]
    assert Odds(Fraction(3), keeps_stake=True) in [pay for _, pay in slips(parse_pay("3 to 2"))]


@pytest.mark.parametrize(
    ("published", "code", "words"),
    [
        ([["Flush", 5], ["Flush", 6]], "#VALUE!", "twice"),
        ([["Yacht", 5], ["Flush", 6]], "#N/A", "no hand"),
        ([["Flush", -5], ["Straight", 6]], "#NUM!", "give ways"),
        ([["Flush", 0.5], ["Straight", 6.5]], "#VALUE!", "mix ways"),
        ([["Flush", "many"], ["Straight", 6]], "#VALUE!", "needed"),
        ([["Flush", None], ["Straight", 6]], "#VALUE!", "needed"),
        ([[3, 5], ["Straight", 6]], "#VALUE!", "where a hand should stand"),
        ([["Flush", 5, 6], ["Straight", 6, 7]], "#VALUE!", "3 columns"),
        ([["Hand", "Ways"]], "#VALUE!", "are empty"),
        ("rather much", "#VALUE!", "write a share"),
        ([[None, None]], "#VALUE!", "needs its argument published"),
    ],
)
def test_what_cannot_be_reconciled_is_refused(published: Raw, code: str, words: str) -> None:
    """Claims and figures that mean nothing are refused with what to do."""
    with pytest.raises(Refusal) as refused:
        invoke("RECONCILE", ["UTH", "Trips", "B", published])
    assert refused.value.code == code
    assert words in refused.value.sentence


def test_give_returns_one_cell() -> None:
    """A host that cannot spill asks for the reading of the first row."""
    conditions: Raw = [["give", "1 | Read as"]]
    assert invoke("RECONCILE", ["DJW", "Progressive", "1", "77%", None, conditions]) == "21%"


def test_conditions_that_fit_one_table_only_do_not_stop_the_search() -> None:
    """A mega jackpot belongs to Progressive B to D; Paytable A has no such meter."""
    conditions: Raw = [["mega", 250000]]
    rows = reconcile("UTH", "Progressive", "B", "70%", None, conditions)
    unchanged = [line for line in rows if str(line[1]).startswith("as printed")]
    assert unchanged[0][4] == payback("UTH", "Progressive", "B", None, conditions)
    assert not any(line[1] == "figure of Paytable A" for line in rows)


def test_every_wager_on_file_can_be_reconciled() -> None:
    """One table of each wager answers, its own exact payback among the rows."""
    answered: set[tuple[str, str]] = set()
    for law in load_all():
        edition = law.newest
        code = f"{edition.jurisdiction}:{edition.id}"
        for wager in edition.wagers():
            if (edition.game, wager) in answered:
                continue
            table = next(one for one in edition.tables(wager) if not one.lost)
            rows = reconcile(edition.game, wager, table.id or None, "94.321%", code)
            assert any(str(line[1]).startswith("as printed") for line in rows)
            answered.add((edition.game, wager))
    assert len(answered) >= 20


def test_a_base_game_that_needs_a_house_way_is_tried_with_each() -> None:
    """Face Up Pai Gow has no payback without a house way; the answer names the one it takes."""
    rows = reconcile("FUPG", "Base", None, "98.404%")
    (unchanged,) = [line for line in rows if str(line[1]).startswith("as printed")]
    taken = str(unchanged[3]).removeprefix("house way ")
    assert unchanged[4] == payback("FUPG", "Base", None, None, [["house way", taken]])
    others = [str(line[3]) for line in rows if str(line[1]).startswith('house way "')]
    assert others
    assert taken not in others


@pytest.mark.parametrize(
    ("table", "published", "what", "read_as"),
    [
        ("4", "91.937%", "with the envy bonus of 5 other players", "5 other players"),
        ("6", "75.349%", "rate of progression: whole percent", "45%"),
        ("7", "121.856%", 'interpretation "fully wild joker"', "fully wild joker"),
    ],
)
def test_terms_and_readings_explain_the_progressive_of_face_up_pai_gow(
    table: str, published: str, what: str, read_as: str
) -> None:
    """Figures of the preamble, with five other players or a rate of 45%, and of a wild joker.

    Each is what PAYBACK answers with that condition, within half a unit of the last digit.
    """
    rows = reconcile("FUPG", "Progressive", table, published)
    assert (rows[0][1], rows[0][3]) == (what, read_as)
    distance = rows[0][5]
    assert isinstance(distance, Fraction)
    assert abs(distance) <= Fraction(1, 2)


def test_only_pays_that_are_not_solved_leave_the_cells_untried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By the letter no other Blind pay is solved; any other refusal of a trial pay is no answer."""
    question = ask_cell("UTH", "Base", "A", None, [["reading", "by the letter"]])
    asked = {"question": question, "words": "", "printed": "", "read_as": "", "bits": 0.0}
    hypothesis = Hypothesis(**asked, kind="")  # type: ignore[arg-type]
    assert hypothesis.cells == ()

    def refused(*_: object) -> Fraction:
        raise bad_value("A fault of the trial pay.")

    monkeypatch.setattr(Hypothesis, "_anew", refused)
    with pytest.raises(Refusal, match="A fault of the trial pay"):
        _ = Hypothesis(**asked, kind="").cells  # type: ignore[arg-type]


def test_what_does_not_explain_stands_nearest_first() -> None:
    """By the distances as fractions; nothing is tried that leaves the payback as it stands."""
    figure = read_figure("99.99%")
    found = search(ask_cell("UTH", "Progressive", "A", "PA", None), figure)
    for listed in (found.hypotheses, found.nearest):
        away = [abs(one.payback - figure.value) for one in listed]
        assert away == sorted(away)
        assert len(set(away)) > 1
    assert len(found.nearest) > 100
    assert found.unchanged.payback not in {one.payback for one in found.nearest}
