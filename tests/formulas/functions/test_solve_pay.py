"""SOLVEPAY."""

from __future__ import annotations

from fractions import Fraction

import pytest

from combinatorics.catalogue import games
from combinatorics.side_wager import SideWager
from formulas.law.shelf import load_all
from formulas.pays import Dollars, Nothing, Odds, Pay, Push, pay_from_cell, retyped
from formulas.refusal import Refusal
from formulas.registry import invoke
from xlplugin import cells

TRIPS = [
    ["Royal flush", 50],
    ["Straight flush", 40],
    ["Four-of-a-kind", 30],
    ["Full house", 8],
    ["Flush", 6],
    ["Straight", 5],
    ["Three-of-a-kind", 3],
]


def test_the_pay_of_the_law_is_found_again() -> None:
    """Asked for the payback of Trips B, each row's answer is the row's own pay."""
    target = invoke("PAYBACK", ["UTH", "Trips", "B"])
    for hand, pay in TRIPS:
        assert invoke("SOLVEPAY", ["UTH", "Trips", "B", hand, target]) == pay  # type: ignore[list-item]


def test_the_pay_meets_the_target_exactly() -> None:
    """PAYBACK with the pay put in is the target, to the last digit."""
    pay = invoke("SOLVEPAY", ["UTH", "Trips", "B", "Flush", 0.96])
    rows = [[hand, pay if hand == "Flush" else old] for hand, old in TRIPS]
    assert invoke("PAYBACK", ["UTH", "Trips", rows]) == Fraction(96, 100)  # type: ignore[list-item]


def test_a_step_rounds_down_to_a_payable_pay() -> None:
    """The highest whole pay not above the exact one."""
    arguments = ["UTH", "Trips", "B", "Flush", 0.98, None]
    exact = invoke("SOLVEPAY", arguments)  # type: ignore[arg-type]
    whole = invoke("SOLVEPAY", [*arguments, [["step", 1]]])  # type: ignore[list-item]
    assert whole == 5
    assert isinstance(exact, Fraction)
    assert 5 <= exact < 6


def test_a_base_game_is_solved_with_its_strategy_played_anew() -> None:
    """The re-optimized payback of the edited Blind table is the target."""
    pay = invoke("SOLVEPAY", ["UTH", "Base", "A", "Flush", 0.996])
    blind = [
        ["Royal flush", 500],
        ["Straight flush", 50],
        ["Four-of-a-kind", 10],
        ["Full house", 3],
        ["Flush", pay],
        ["Straight", 1],
    ]
    assert invoke("PAYBACK", ["UTH", "Base", blind]) == Fraction(996, 1000)  # type: ignore[list-item]


@pytest.mark.parametrize(
    ("hand", "target", "code", "words"),
    [
        ("Flush", 0.5, "#NUM!", "No pay of Flush"),
        ("Five-of-a-kind", 0.96, "#N/A", "it has Royal flush"),
        ("Flush", 96, "#NUM!", "such as 0.96"),
        ("Flush", "high", "#VALUE!", "a number is needed"),
    ],
)
def test_what_cannot_be_met_is_refused(hand: str, target: object, code: str, words: str) -> None:
    """No negative pay, no unknown hand, no absurd target."""
    with pytest.raises(Refusal) as refused:
        invoke("SOLVEPAY", ["UTH", "Trips", "B", hand, target])  # type: ignore[list-item]
    assert refused.value.code == code
    assert words in refused.value.sentence


def test_a_share_of_a_meter_has_no_pay_to_solve() -> None:
    """For a meter there is BREAKEVEN."""
    with pytest.raises(Refusal, match="BREAKEVEN"):
        invoke("SOLVEPAY", ["UTH", "Progressive", "A", "Royal flush", 0.9])


def test_the_only_paytable_of_a_wager_needs_no_name() -> None:
    """Five Card Hand: 624 x 500 + 3,744 x 100 + 5,108 x pay = (60% - 21%) of 2,598,960."""
    pay = invoke("SOLVEPAY", ["UTH", "Five Card Hand", None, "Flush", 0.6])
    rest = Fraction(39, 100) * 2_598_960 - 624 * 500 - 3744 * 100
    assert pay == rest / 5108


def test_an_answer_that_looks_like_a_time_is_given_in_words() -> None:
    """The straight flush of Pair Plus A that pays back 88%: 125/12 is 10.41666666666667 days."""
    # Textbook counts of the C(52, 3) = 22,100 hands; paytable A pays 30, 5, 4 and 1 to 1 below it.
    rest = 52 * 31 + 720 * 6 + 1096 * 5 + 3744 * 2
    pay = (Fraction(88, 100) * 22_100 - rest) / 48 - 1
    answer = invoke("SOLVEPAY", ["TCP", "Pair Plus", "A", "Straight flush", 0.88, "MD"])
    assert answer == f"{pay.numerator} to {pay.denominator}"


def test_what_is_solved_can_be_typed_into_the_paytable() -> None:
    """Every row of every side wager, put back as a cell shows it: the payback is the target.

    A double is right to fifteen digits; in words the pay is exact, and so is the payback.
    """
    seen = in_words = 0
    for game, code, table in side_tables():
        conditions = [["rate", 0.2]] if any(not one.primary.text for one in table.meters) else []
        named = [*conditions, ["paytable", table.id]] if table.id else conditions
        for row in table.rows[::2]:
            for percent in (73, 85, 94):
                asked = [game, table.wager, table.id or None, row.hand, percent / 100, code]
                pay = cells.answer("SOLVEPAY", [*asked, conditions or None])
                if pay.sentence:
                    continue  # no pay of this row gives that payback
                rows = [[one.hand, pay.value if one is row else one.pay] for one in table.rows]
                back = cells.answer("PAYBACK", [game, table.wager, rows, code, named or None])
                assert not back.sentence, (asked, pay.value, back.sentence)
                assert back.value == pytest.approx(percent / 100, rel=1e-12), (asked, pay.value)
                in_words += isinstance(pay.value, str)
                seen += 1
    assert seen > 300
    assert in_words > 20


def side_tables():  # type: ignore[no-untyped-def]
    """Every legible table of a side wager, with its game and edition."""
    for law in load_all():
        side = {one.name for one in games()[law.game].wagers if isinstance(one, SideWager)}
        for edition in law.editions:
            for table in edition.paytables:
                if table.wager in side and not table.lost:
                    yield law.game, edition.code, table


@pytest.mark.parametrize(
    ("amount", "meant", "typed"),
    [
        (Fraction(50_000), Odds(Fraction(50_000), keeps_stake=True), Fraction(50_000)),
        (Fraction(25333, 600), Odds(Fraction(25333, 600), keeps_stake=True), "25,333 to 600"),
        (Fraction(1, 3), Odds(Fraction(1, 3), keeps_stake=False), "lose 2/3"),
        (Fraction(1, 3), Dollars(Fraction(1, 3)), "$0.3333333333333333"),
        (Fraction(), Odds(Fraction(), keeps_stake=True), "0 to 1"),
        (Fraction(), Push(), "Push"),
        (
            Fraction(10**40, 3 * 10**40 + 3),
            Odds(Fraction(10**40, 3 * 10**40 + 3), keeps_stake=True),
            "0.3333333333333333 to 1",
        ),
        (Fraction(7), Odds(Fraction(7), keeps_stake=True), Fraction(7)),
        (Fraction(), Nothing(), Fraction()),
    ],
)
def test_words_are_given_only_where_a_number_would_mislead(
    amount: Fraction, meant: Pay, typed: object
) -> None:
    """Read back with the law's row of its kind, the words are the pay that was meant."""
    law = meant if isinstance(meant, Odds | Dollars) else None
    found = retyped(amount, meant, law, "Flush")
    assert found == typed
    assert type(found) is type(typed)
    if isinstance(found, str):
        again = pay_from_cell(found, law, "Flush")
        assert str(again) == str(meant) or "3333333333333333" in found


def test_a_whole_pay_that_looks_like_a_date_is_given_in_words() -> None:
    """40,000 is a day of 2009 where the law pays 50; a large pay of the law makes it plain."""
    meant, small = (Odds(Fraction(pay), keeps_stake=True) for pay in (40_000, 50))
    assert retyped(meant.amount, meant, small, "Flush") == "40,000 to 1"
    assert retyped(meant.amount, meant, meant, "Flush") == 40_000
