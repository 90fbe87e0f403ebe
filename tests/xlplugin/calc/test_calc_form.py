from fractions import Fraction

import openpyxl
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
LEAST_CAP = 50_000  # § 653a.12(h): the greater of $50,000 and what can be won at the minimum


def trips_payback(flush):
    """Return what Trips pays back by the textbook counts with another pay of the flush."""
    paid = {**TRIPS_B, "Flush": (TRIPS_B["Flush"][0], flush)}
    return float(sum(Fraction(ways * (pay + 1), DEALS) for ways, pay in paid.values()))


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """Give the filled submission form of Ultimate Texas Hold 'Em as `xlplugin form` writes it."""
    from workbooks.form import build_form, plan_of
    from workbooks.plan.sample import sample_values
    from workbooks.recalculation import recalculate
    from xlplugin.host_functions import cell_functions

    plan = plan_of("UTH", "PA")
    made = recalculate(build_form(plan, sample_values(plan)), cell_functions())
    path = tmp_path_factory.mktemp("form") / "submission.xlsx"
    path.write_bytes(made.data)
    return path


class Form(CalcBook):
    """The form in a Calc."""

    def put_pay(self, wager, hand, pay):
        """Type a pay into the row of a hand."""
        first = self.where(f"UTH_{wager}_offer")
        sheet, _, place = first.rpartition(".")
        row = int(place[1:])
        hands = [cells[0] for cells in self.office.data(f"{sheet}.B{row}:B{row + 9}")]
        self.put_at(f"{sheet}.C{row + hands.index(hand)}", pay)

    def flags(self):
        """Return rule and status of every flag, and what stands in the form's head."""
        rows = self.office.data("Flags.A5:B176")
        return {rule: status for rule, status in rows if rule}

    def head(self):
        """Return the counts of flags in the form's head."""
        return self.show("Form_headline")


@pytest.fixture
def form(office, written):
    """Give the form as it was written, in a Calc with the functions."""
    form = Form(office, written)
    yield form
    form.take_back()


@pytest.mark.parametrize("flush", [6, 9.5])
def test_an_edited_pay_moves_payback_and_flags(form, flush):
    """Payback follows the textbook sum; only the law's own pay is not flagged."""
    form.put_pay("Trips", "Flush", flush)
    edited = trips_payback(Fraction(flush))
    assert form.show("UTH_Trips_payback") == pytest.approx(edited, rel=1e-14)
    assert form.show("UTH_Trips_house_edge") == pytest.approx(1 - edited, abs=1e-14)
    assert form.show("UTH_Trips_payback_of_the_law_s_pays") == pytest.approx(trips_payback(6))
    flags = form.flags()
    assert flags.get("Trips | Flush") == ("OK" if flush == 6 else "CHECK")
    counted = list(flags.values())
    begins = "Flags: " if edited <= 1 else "1 ABOVE 100%, "
    assert form.head() == begins + ", ".join(
        f"{counted.count(status)} {status}" for status in ("FAIL", "MISSING", "CHECK", "OK")
    )
    assert counted.count("OK") > 50


def test_both_ways_to_a_figure_stand_side_by_side_after_an_edit(form):
    """The functions' answer, the workbook's own and their difference, for each that has both.

    The difference is held against one in fractions; Calc itself shows 0 where two numbers are
    alike to 48 bits.
    """
    form.put_pay("Trips", "Flush", 9.5)
    for hand, pay in (("Four-of-a-kind", 1), ("Full house", 6), ("Flush", 0.5), ("Straight", 2)):
        form.put_pay("Base", hand, pay)
    both = [
        (title, figure, *map(Fraction, (called, own, difference)))
        for title, figure, _, called, own, difference in form.office.data("Figures.A6:F150")
        if isinstance(called, float) and isinstance(own, float)
    ]
    figures = {figure for _, figure, *_ in both}
    assert len(both) > 30
    assert {"Payback", "House advantage per base wager", "Hit frequency"} <= figures
    for title, figure, called, own, difference in both:
        apart = called - own
        assert abs(difference - apart) <= abs(called) / 2**46, (title, figure)
        assert abs(apart) <= Fraction(1, 10**6) * max(1, abs(called)), (title, figure)
    [trips] = [one for one in both if one[0].startswith("Trips") and one[1] == "Payback"]
    assert float(trips[2]) == trips_payback(Fraction(19, 2))
    assert form.show("UTH_Trips_payback") == trips_payback(Fraction(19, 2))


def test_an_edit_without_the_engine_is_seen(bare_office, written, tmp_path):
    """The workbook computes from the start, follows an edit, and looks its flags up."""
    mailed = tmp_path / "mailed.xlsx"  # the other Calc holds the form itself
    mailed.write_bytes(written.read_bytes())
    form = Form(bare_office, mailed)
    assert "FAIL" in form.head()
    assert form.show("Form_version").startswith("Computed in this workbook")
    base = form.show("UTH_Base_payback")
    form.put_pay("Trips", "Flush", 9)
    assert form.head().startswith("1 ABOVE 100%, 0 FAIL")
    assert form.show("Form_version").startswith("Computed in this workbook")
    assert form.show("UTH_Trips_payback") == pytest.approx(trips_payback(9), rel=1e-14)
    assert form.show("UTH_Base_payback") == pytest.approx(base, rel=1e-12)
    assert form.show("UTH_Base_volatility") == "needs the functions"
    assert "need the functions" in form.office.show("Submission.I3")["text"]


def test_an_entry_that_cannot_be_read_is_counted_in_the_head(form):
    """The other rows are still judged."""
    before = list(form.flags().values()).count("OK")
    form.put_pay("Trips", "Flush", "forty to one")
    assert form.head().startswith("1 UNREAD, ")
    assert list(form.flags().values()).count("OK") >= before - 1


def test_an_edited_ante_and_pay_move_the_cap(form):
    """At the minimum a royal flush wins Ante, 500 times the Blind and a Play of four Antes."""
    assert form.show("Form_cap_floor") == LEAST_CAP
    assert form.flags()["payout limit"] == "OK"
    form.put("UTH_Base_minimum", 100)
    assert form.show("Form_cap_floor") == 100 * (1 + 500 + 4)
    assert form.flags()["payout limit"] == "FAIL"
    form.put_pay("Base", "Royal flush", 600)
    assert form.show("Form_cap_floor") == 100 * (1 + 600 + 4)
    form.put("Table_payout_limit", 60_500)
    assert form.flags()["payout limit"] == "OK"


@pytest.mark.parametrize(
    ("typed", "part"), [("abc", "abc"), (-6, "negative"), (50 / 24 + 1 / 1440, "time")]
)
def test_a_pay_that_cannot_be_meant_is_explained_below_the_table(form, typed, part):
    """Text, a negative pay and 50:1 that became a time: refused, with its sentence, no more."""
    base = form.show("UTH_Base_payback")
    form.put_pay("Trips", "Flush", typed)
    assert form.show("UTH_Trips_payback") == "refused"
    assert part in form.show("UTH_Trips_reason")
    assert form.show("UTH_Base_payback") == base
    form.put_pay("Trips", "Flush", 6)
    assert form.show("UTH_Trips_payback") == pytest.approx(trips_payback(6), rel=1e-14)


def test_calc_saves_the_form_with_its_formulas(form, tmp_path):
    """Saved by Calc as .xlsx, our functions keep their plain names in every cell."""
    form.office.save(tmp_path / "saved.xlsx")
    saved = openpyxl.load_workbook(tmp_path / "saved.xlsx")
    kept = 0
    for sheet in form.book:
        for row in sheet.iter_rows():
            for cell in row:
                ours = formula(cell)
                if "PAYBACK" in ours or "WHY(" in ours or "COMPLIANCE(" in ours:
                    assert formula(saved[sheet.title][cell.coordinate]) == ours
                    kept += 1
    assert kept > 20


def test_calc_shows_what_the_file_holds(form):
    """Every stored value is what Calc, asking the functions anew, shows in that cell.

    The last test: where something typed before it was not taken back, another value would show.
    """
    form.office.calculate()
    assert form.as_stored() > 500


def formula(cell):
    """Return a cell's formula without the signs that programs write differently."""
    text = getattr(cell.value, "text", cell.value)
    if cell.data_type != "f" or not isinstance(text, str):
        return ""
    for written, plain in ((" ", ""), ("$", ""), ("FALSE()", "FALSE"), ("TRUE()", "TRUE")):
        text = text.replace(written, plain)
    return text.removeprefix("=")
