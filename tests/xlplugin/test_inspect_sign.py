"""The sheet on which a sign and a layout are compared with the approval."""

import io
import random
from pathlib import Path

import openpyxl
import pytest
from approvals_once import verified_once
from click.testing import CliRunner
from signing import signed

from formulas.registry import look_in
from workbooks.approval import approval_of
from workbooks.form import build_form
from workbooks.plan.game_plan import plan_of
from workbooks.plan.sample import sample_values
from workbooks.submission.form_reading import read_form
from xlplugin.cli import cli
from xlplugin.new_book import computed

# § 653a.12(c), table B, as the sample offers it: flush at 7 to 1 where the law has 6 to 1.
TRIPS = {
    "Royal flush": 50,
    "Straight flush": "40 to 1",
    "Four-of-a-kind": 30,
    "Full house": 8,
    "Flush": 7,
    "Straight": "5 to 1",
    "Three-of-a-kind": 3,
}
# § 653a.12(d), table B
PROGRESSIVE = {
    "Royal flush": "100% mega jackpot",
    "Straight flush": "100% major jackpot",
    "Four-of-a-kind": "300 for 1",
    "Full house": 50,
    "Flush": 40,
    "Straight": 30,
    "Three-of-a-kind": 9,
    "Mega initial amount": 10_000,
    "Mega reset amount": "$10,000 for 1",
    "Mega rate of progression": "11%",
    "Major initial amount": 1000,
    "Major reset amount": 1000,
    "Major rate of progression": "10%",
    "Minimum wager": 1,
    "Maximum wager": 5,
    "Amounts accepted": "$1, $5",
}


def asked(folder):
    """The words of the command for the approval of a folder."""
    return ["inspect", "sign", str(folder / "approval.xlsx"), "-o", str(folder / "sign.xlsx")]


@pytest.fixture(scope="module", autouse=True)
def _computed_anew_once():
    """An approval is computed anew once, not for every command that reads it."""
    with verified_once():
        yield


@pytest.fixture(scope="module")
def sheet(tmp_path_factory, made_once):
    """The sheet of Ultimate Texas Hold'em's sample as the command writes it."""
    folder = tmp_path_factory.mktemp("sign")
    (folder / "approval.xlsx").write_bytes(signed(made_once.approval("UTH")))
    words = asked(folder)
    done = CliRunner().invoke(cli, words)
    assert done.exit_code == 0, done.output
    again = CliRunner().invoke(cli, words)
    assert again.exit_code == 2
    assert "is there already" in again.stderr
    return (folder / "sign.xlsx").read_bytes()


def filled(sheet, pasted_as="", **wagers):
    """Return the cells of the sheet, computed with what a person typed or pasted at some wagers."""
    book = openpyxl.load_workbook(io.BytesIO(sheet))
    page = book["Signage"]
    section = ""
    for row in range(6, page.max_row + 1):
        what = page.cell(row, 2).value
        if page.cell(row + 1, 2).value == "What":
            section = str(what).partition(" ")[0]
        elif what in wagers.get(section, {}):
            cell, found = page.cell(row, 3), wagers[section][what]
            assert not cell.protection.locked
            assert cell.number_format == "@"
            # What is typed into a cell of text stays as it was typed; TRUE and formulas are pasted.
            typed = type(found) in (int, float) and not pasted_as
            cell.value = f"{found}" if typed else found
            cell.number_format = pasted_as or "@"
    buffer = io.BytesIO()
    book.save(buffer)
    result = computed(buffer.getvalue())
    assert not result.report.uncomputed
    page = openpyxl.load_workbook(io.BytesIO(result.data), data_only=True)["Signage"]
    return [[page.cell(row, column).value for column in range(2, 6)] for row in range(1, 200)]


def of(cells, what):
    """The cells of the row that is called so."""
    return next(row for row in cells if row[0] == what)


def test_nothing_is_said_of_what_was_not_read(sheet):
    """A new sheet has all approved pays, and no finding yet."""
    cells = filled(sheet)
    assert of(cells, "Trips as a whole")[1] == "9 not read"
    assert cells[3][0] == "0 of 7 parts equal to the approval, 0 differ, 7 not read to the end"
    trips = next(at for at, row in enumerate(cells) if str(row[0]).startswith("Trips B"))
    shown = {row[0]: row[2] for row in cells[trips + 2 : trips + 9]}
    assert shown == {
        hand: f"{pay} to 1" if isinstance(pay, int) else pay for hand, pay in TRIPS.items()
    }


def test_a_sign_as_approved_is_equal(sheet):
    """Numbers, words, dollars and shares; the law's table that is nearest is named beside it."""
    limits = {"Minimum wager": 5, "Maximum wager": 100}
    cells = filled(sheet, Trips=TRIPS | limits, Progressive=PROGRESSIVE)
    assert of(cells, "Trips as a whole")[1] == "equal to the approval"
    assert of(cells, "Progressive as a whole")[1] == "equal to the approval"
    nearest = [row[1] for row in cells if row[0] == "Nearest table of the law"]
    assert nearest[1:3] == ["B (1 rows differ)", "B (0 rows differ)"]
    assert cells[3][0] == "2 of 7 parts equal to the approval, 0 differ, 5 not read to the end"


def test_a_pay_of_thousands_is_the_same_without_its_comma(sheet):
    """Signs show 1000 to 1, and the sheet 1,000 to 1; a list of amounts keeps its commas."""
    pays = {"Royal flush": "1000 to 1", "Flush": "150 to 1"}
    cells = filled(
        sheet,
        Six=pays,
        Bad={"Straight flush": "75000 to 1"},
        Progressive={"Amounts accepted": "$1 $5", "Mega reset amount": "$10000 for 1"},
    )
    found = {row[1]: row[3] for row in cells}
    assert found["1000 to 1"] == found["$10000 for 1"] == "same"
    assert found["150 to 1"] == found["75000 to 1"] == found["$1 $5"] == "differs"


def test_each_row_that_differs_is_named(sheet):
    """The flush of the law in the place of the approved one, and a row nobody approved."""
    limits = {"Minimum wager": 5, "Maximum wager": 100}
    other = TRIPS | limits | {"Flush": 6, "Another row on the signage": "Two pairs 1 to 1"}
    cells = filled(
        sheet, Trips=other, Progressive=PROGRESSIVE | {"Mega rate of progression": "12%"}
    )
    trips = next(at for at, row in enumerate(cells) if str(row[0]).startswith("Trips B"))
    found = {row[0]: row[3] for row in cells[trips + 2 : trips + 12]}
    assert [hand for hand, said in found.items() if said == "differs"] == [
        "Flush",
        "Another row on the signage",
    ]
    assert of(cells, "Trips as a whole")[1] == "2 differ"
    assert of(cells, "Mega rate of progression")[3] == "differs"
    nearest = [row[1] for row in cells if row[0] == "Nearest table of the law"]
    assert nearest[1] == "B (0 rows differ)"  # the sign is the law's table, not the approved one
    assert cells[3][0].startswith("0 of 7 parts equal to the approval, 2 differ")


WRONG = (
    *(
        "=NA()",
        "=1/0",
        '=""',
        " ",
        "-",
        "none",
        "same",
        "equal to the approval",
        "\uff15\uff10",
        "50-1",
    ),
    *(
        "50 for 1",
        "49",
        0,
        -50,
        1e300,
        True,
        "\xa050 to 1",
        "50 to 10",
        "50 to 1 (suited)",
        "50 : 1",
        *("$50", "$ 40", "$30.00", "8%", "500%", "5/1"),
    ),
)


def test_a_drawn_misprint_is_never_equal(sheet):
    """Whatever stands in a cell, an error value too: only the approved pay is the same.

    A wager with #N/A beside a hand was equal to the approval, since the error was no difference.
    """
    draw, limits = random.Random(30), {"Minimum wager": 5, "Maximum wager": 100}
    for _ in range(12):
        hand = draw.choice([*TRIPS, *limits, "Another row on the signage"])
        wrong = draw.choice(WRONG)
        cells = filled(sheet, Trips=TRIPS | limits | {hand: wrong})
        assert of(cells, "Trips as a whole")[1] in ("1 differ", "1 not read"), (hand, wrong)
        assert cells[3][0].startswith("0 of 7 parts equal to the approval")
    another = {"Another wager on the signage or the layout": "Pairs Plus"}
    cells = filled(sheet, Layout=another)
    assert of(cells, "Layout and table as a whole")[1].startswith("1 differ")


@pytest.mark.parametrize("number_format", ["@", "General", '"$"#,##0', "0%"])
def test_a_pay_that_is_pasted_as_a_number_is_not_read(sheet, number_format):
    """50 shown as $50 was called the same as 50 to 1, and 1 shown as $1 as 100% of the meter."""
    pasted = {"Trips": {"Royal flush": 50}, "Progressive": {"Royal flush": 1}}
    cells = filled(sheet, number_format, **pasted)
    assert [row[3] for row in cells if row[0] == "Royal flush" and row[1] in (50, 1)] == [
        "not read",
        "not read",
    ]


def test_the_layout_is_compared_too(sheet):
    """Positions as a number, inscriptions as words."""
    cells = filled(sheet, Layout={"Betting positions": 7, "Payout odds inscribed": "On the layout"})
    assert of(cells, "Betting positions")[3] == "differs"
    assert of(cells, "Payout odds inscribed")[3] == "same"
    assert of(cells, "Layout and table as a whole")[1].startswith("1 differ, ")


def test_a_meter_that_the_text_leaves_open_stands_as_approved(tmp_path):
    """The pays of paytable 10 of § 633b.17, whose copy has lost what the meter starts with."""
    described = Path(__file__).parents[2] / "docs" / "examples" / "games" / "pa-633b-17.toml"
    (tmp_path / "own.toml").write_text(described.read_text(encoding="utf-8"), encoding="utf-8")
    look_in((tmp_path,))
    try:
        plan = plan_of("TPP", "PA:633b.17")
        approval = approval_of(read_form(build_form(plan, sample_values(plan)))).data
        (tmp_path / "approval.xlsx").write_bytes(signed(approval))
        done = CliRunner().invoke(cli, asked(tmp_path))
        assert done.exit_code == 0, done.output
        pays = {
            "3 aces or 3 kings (certificate holder declared suit)": "100% of meter",
            "3 aces or 3 kings (suited)": 3000,
            "Three-of-a-kind (suited)": 200,
            "Straight flush": 30,
            "Three-of-a-kind": 20,
            "Straight": 10,
        }
        cells = filled((tmp_path / "sign.xlsx").read_bytes(), **{"21+3": pays})
    finally:
        look_in(())
    assert [row[1] for row in cells if row[0] == "Nearest table of the law"] == [
        "10 (0 rows differ)"
    ]
