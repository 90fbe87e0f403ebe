from fractions import Fraction

import pytest
from calc_book import CalcBook

pytestmark = pytest.mark.calc

# Best five of seven cards, the textbook counts over C(52,7), with Trips Paytable B,
# 58 Pa. Code § 653a.12(c).
TRIPS_B = {
    "Royal flush": (4_324, 50),
    "Straight flush": (37_260, 40),
    "Four-of-a-kind": (224_848, 30),
    "Full house": (3_473_184, 8),
    "Flush": (4_047_644, 6),
    "Straight": (6_180_020, 5),
    "Three-of-a-kind": (6_461_620, 3),
}
DEALS = 133_784_560
FLUSH = list(TRIPS_B).index("Flush")


def trips_payback(flush):
    """Return what Trips pays back by the textbook counts with another pay of the flush."""
    paid = {**TRIPS_B, "Flush": (TRIPS_B["Flush"][0], flush)}
    return float(sum(Fraction(ways * (pay + 1), DEALS) for ways, pay in paid.values()))


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """Give the what-if workbook of Ultimate Texas Hold 'Em as `xlplugin whatif` writes it."""
    from workbooks.recalculation import recalculate
    from workbooks.what_if import build_what_if, what_if_plan
    from xlplugin.host_functions import cell_functions

    made = recalculate(build_what_if(what_if_plan("UTH", "PA")), cell_functions())
    path = tmp_path_factory.mktemp("whatif") / "what-if.xlsx"
    path.write_bytes(made.data)
    return path


@pytest.fixture
def asked(office, written):
    """Give the workbook as it was written, in a Calc with the functions."""
    book = CalcBook(office, written)
    yield book
    book.take_back()


def test_an_edited_pay_moves_figures_steps_and_pictures(asked):
    """The payback follows the textbook sum, on the wager's sheet, the front and under pictures."""
    asked.put("UTH_Trips_pays", 9.5, FLUSH)
    edited = trips_payback(Fraction(19, 2))
    assert asked.show("UTH_Trips_payback") == pytest.approx(edited, rel=1e-14)
    assert asked.show("UTH_Trips_payback_baseline") == pytest.approx(trips_payback(6), rel=1e-14)
    assert asked.show("UTH_Trips_departures", FLUSH) == "differs"
    front = asked.office.data("'What if'.B7:F12")
    assert [row[4] for row in front if row[0] == "Trips wager"] == [
        pytest.approx(edited, rel=1e-14)
    ]
    drawn = [row for row in asked.office.data("'Chart data'.R1:S200") if row[0] == "Edited"]
    assert drawn[1][1] == pytest.approx(edited, rel=1e-14)
    asked.put("UTH_Trips_pays", 6, FLUSH)
    assert asked.show("UTH_Trips_payback") == pytest.approx(trips_payback(6), rel=1e-14)


def test_an_edited_blind_pay_is_played_anew(asked):
    """The exact payback is the fraction that the function gives for those pays on its own."""
    from formulas.registry import invoke

    pays = (("Royal flush", 500), ("Straight flush", 50), ("Four-of-a-kind", 10))
    pays += (("Full house", 3), ("Flush", 2.5), ("Straight", 1))
    asked.put("UTH_Base_pays", 2.5, 4)
    exact = invoke("PAYBACKEXACT", ["UTH", "Base", [list(pay) for pay in pays]])
    assert asked.show("UTH_Base_payback_exact") == exact
    assert asked.show("UTH_Base_payback") == pytest.approx(float(Fraction(exact)), rel=1e-14)


def test_the_slider_moves_the_next_hand_and_not_the_long_run(asked):
    """The payback of the next hand is a straight line in the meter; the long run has no meter."""
    long_run = asked.show("UTH_Progressive_payback")
    shown = []
    for place in (20, 40, 60):
        asked.put("UTH_Progressive_meter_slider", place)
        shown.append(asked.show("UTH_Progressive_payback_next_hand"))
    assert shown[0] < shown[1] < shown[2]
    assert shown[1] == pytest.approx((shown[0] + shown[2]) / 2, rel=1e-12)
    assert asked.show("UTH_Progressive_payback") == long_run


def test_another_round_settles_otherwise(asked):
    """Without a Play the player has folded: Ante and Blind are lost, Trips still wins 50 to 1."""
    asked.put("Settle_stake_Play", "")
    rows = asked.office.data("Settle.B1:H60")
    lines = {row[0]: row for row in rows[20:] if row[0]}
    assert asked.show("Settle_reason") == "Settled."
    assert lines["Ante"][2] in ("lose", "forfeit")
    assert lines["Total"][6] == 5 * (1 + 50)
    asked.put("Settle_dealer", "As 9c")
    assert "a deck has it once" in asked.show("Settle_reason")


@pytest.mark.parametrize(
    ("typed", "code", "part"),
    [("abc", "#VALUE!", "abc"), (-6, "#NUM!", "negative"), (50 / 24 + 1 / 1440, "#VALUE!", "time")],
)
def test_a_pay_that_cannot_be_meant_is_explained_beside_it(asked, typed, code, part):
    """Text, a negative pay and 50:1 that became a time: an error value, its sentence, no more."""
    base = asked.show("UTH_Base_payback")
    asked.put("UTH_Trips_pays", typed, FLUSH)
    assert asked.show("UTH_Trips_payback") == code
    sheet, _, place = asked.where("UTH_Trips_payback").rpartition(".")
    assert part in asked.office.show(f"{sheet}.O{place[1:]}")["text"]
    assert asked.show("UTH_Base_payback") == base


def test_an_edit_without_the_engine_is_seen(bare_office, written, tmp_path):
    """The stored figures stand; after one edit the first row says that nothing is computed here."""
    mailed = tmp_path / "mailed.xlsx"  # the other Calc holds the workbook itself
    mailed.write_bytes(written.read_bytes())
    asked = CalcBook(bare_office, mailed)
    assert asked.show("Form_version").startswith("Computed by xlplugin")
    asked.put("UTH_Trips_pays", 9.5, FLUSH)
    assert asked.show("Form_version").startswith("The engine is not installed here")


def test_calc_shows_what_the_file_holds(asked):
    """Every stored value is what Calc, asking the functions anew, shows in that cell.

    The last test: where something typed before it was not taken back, another value would show.
    """
    asked.office.calculate()
    assert asked.as_stored() > 2000
