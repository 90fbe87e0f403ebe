"""The what-if workbook in Calc: with the functions, and in one that has none of them."""

from fractions import Fraction

import pytest
from calc_book import CalcBook
from openpyxl.utils import get_column_letter

from workbooks.form.head import HERE
from workbooks.spelling import Host, respell
from xlplugin.host_functions import cell_functions

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
# The column in which calls of the functions stand.
CALLS = {"Figures": "D"}


def trips_payback(flush):
    """Return what Trips pays back by the textbook counts with another pay of the flush."""
    paid = {**TRIPS_B, "Flush": (TRIPS_B["Flush"][0], flush)}
    return float(sum(Fraction(ways * (pay + 1), DEALS) for ways, pay in paid.values()))


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """Give the what-if workbook of Ultimate Texas Hold 'Em as `xlplugin whatif` writes it."""
    from workbooks.recalculation import recalculate
    from workbooks.what_if import build_what_if, what_if_plan

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


def test_an_edited_pay_moves_figures_and_the_front(asked):
    """The payback follows the textbook sum, on the wager's sheet and on the first one."""
    asked.put("UTH_Trips_pays", 9.5, FLUSH)
    edited = trips_payback(Fraction(19, 2))
    assert asked.show("UTH_Trips_payback") == pytest.approx(edited, rel=1e-14)
    assert asked.show("UTH_Trips_payback_baseline") == pytest.approx(trips_payback(6), rel=1e-14)
    front = asked.office.data("'What if'.C6:F11")
    assert [row[3] for row in front if row[0] == "Trips wager"] == [
        pytest.approx(edited, rel=1e-14)
    ]
    asked.put("UTH_Trips_pays", 6, FLUSH)
    assert asked.show("UTH_Trips_payback") == pytest.approx(trips_payback(6), rel=1e-14)


def test_an_edited_blind_pay_is_played_anew(asked):
    """The payback is the fraction that the function gives for those pays on its own."""
    from formulas.registry import invoke

    pays = (("Royal flush", 500), ("Straight flush", 50), ("Four-of-a-kind", 10))
    pays += (("Full house", 3), ("Flush", 2.5), ("Straight", 1))
    asked.put("UTH_Base_pays", 2.5, 4)
    exact = invoke("PAYBACKEXACT", ["UTH", "Base", [list(pay) for pay in pays]])
    assert asked.show("UTH_Base_payback") == pytest.approx(float(Fraction(exact)), rel=1e-14)


def test_calc_shows_what_the_file_holds(asked):
    """Every stored value is what Calc, asking the functions anew, shows in that cell."""
    asked.office.calculate()
    assert asked.as_stored() > 2000


def test_without_the_functions_an_edit_is_computed_here(bare_office, written, tmp_path):
    """As it opens and after an edit no error but in the columns of calls; textbook figures."""
    mailed = tmp_path / "mailed.xlsx"  # the other Calc holds the workbook itself
    mailed.write_bytes(
        respell(written.read_bytes(), Host.DESKTOP, cell_functions().keys(), ours=True)
    )
    book = CalcBook(bare_office, mailed)
    assert book.show("Form_version") == HERE.format("base game and side wagers")
    assert errors(book) == []
    assert book.show("UTH_Trips_payback") == pytest.approx(trips_payback(6), rel=1e-13)
    book.put("UTH_Trips_pays", 9.5, FLUSH)
    assert book.show("Form_version") == HERE.format("base game and side wagers")
    edited = trips_payback(Fraction(19, 2))
    assert book.show("UTH_Trips_payback") == pytest.approx(edited, rel=1e-13)
    assert errors(book) == []
    book.put("UTH_Trips_pays", "abc", FLUSH)
    assert book.show("UTH_Trips_payback") == "refused"
    assert errors(book) == []


def errors(book):
    """Return the cells that show an error, beside the column of calls."""
    found = []
    for sheet in book.book:
        area = sheet.dimensions.partition(":")[2]
        shown = book.office.data(f"'{sheet.title}'.A1:{area}")
        for row, values in enumerate(shown, start=1):
            for column, value in enumerate(values, start=1):
                letters = get_column_letter(column)
                if value is None and letters not in tuple(CALLS.get(sheet.title, "")):
                    text = book.office.show(f"'{sheet.title}'.{letters}{row}")["text"]
                    found += [f"{sheet.title} {letters}{row}"] if text.startswith("#") else []
    return found
