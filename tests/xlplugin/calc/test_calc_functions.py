from fractions import Fraction

import openpyxl
import pytest

from formulas import registry

pytestmark = pytest.mark.calc

# Best five of seven cards, the textbook counts over C(52,7).
SEVEN_CARDS = {
    "Royal flush": 4_324,
    "Straight flush": 37_260,
    "Four-of-a-kind": 224_848,
    "Full house": 3_473_184,
    "Flush": 4_047_644,
    "Straight": 6_180_020,
    "Three-of-a-kind": 6_461_620,
}
DEALS = 133_784_560
# 58 Pa. Code § 653a.12(c), Paytable B, "to 1".
TRIPS_B = {
    "Royal flush": 50,
    "Straight flush": 40,
    "Four-of-a-kind": 30,
    "Full house": 8,
    "Flush": 6,
    "Straight": 5,
    "Three-of-a-kind": 3,
}
CELLS = 10_000


def payback(pays):
    """Return what a Trips wager pays back by the textbook counts."""
    return float(sum(Fraction(SEVEN_CARDS[hand] * (pay + 1), DEALS) for hand, pay in pays.items()))


@pytest.fixture
def sheet(office):
    """Give a Calc with the real functions and a new document."""
    office.open()
    return office


def write_pays(sheet, pays):
    """Put a paytable into A1:B7."""
    sheet.fill("A1:B7", [[hand, str(pay)] for hand, pay in pays.items()])


def test_payback_is_the_textbook_figure(sheet):
    """Trips B by counting: an independent sum, compared to the last digits of a double."""
    assert sheet.value('=PAYBACK("UTH";"Trips";"B")') == pytest.approx(payback(TRIPS_B), abs=1e-15)
    assert sheet.value('=PAYBACKEXACT("UTH";"Trips";"B")') == "2523793/2572780"


@pytest.mark.parametrize(
    ("formula", "code", "part"),
    [
        ('PAYBACK("UTH";"Trips";"Z")', "#N/A", '"Z"'),
        ('PAYBACK("UHT";"Trips";"B")', "#N/A", '"UHT"'),
        ('PAYBACK("UTH")', "#VALUE!", "wager"),
        ("PAYBACK()", "#VALUE!", "game"),
        ('PAYBACK("UTH";"Trips";A1:B7)', "#NUM!", "negative"),
        ('PAYBACK("UTH";"Trips";D1:E7)', "#VALUE!", ""),
    ],
)
def test_a_refusal_is_a_real_error_value_and_why_explains(sheet, formula, code, part):
    """The cell shows the error value, and WHY with the same arguments says why."""
    write_pays(sheet, {**TRIPS_B, "Flush": -6})
    assert sheet.value(f"={formula}", at="G1") == {"error": code}
    name, rest = formula.rstrip(")").split("(")
    sentence = sheet.value(f'=WHY("{name}"{";" if rest else ""}{rest})', at="G2")
    assert isinstance(sentence, str)
    assert part in sentence
    assert sentence != "OK"


def test_an_edited_pay_moves_the_payback(sheet):
    """The dependent cell follows each edit without a command, and comes back after a mistake."""
    write_pays(sheet, TRIPS_B)
    sheet.put("D1", '=PAYBACK("UTH";"Trips";A1:B7)')
    assert sheet.data("D1") == [[pytest.approx(payback(TRIPS_B), abs=1e-15)]]
    sheet.put("B5", 7)
    edited = payback({**TRIPS_B, "Flush": 7})
    assert sheet.data("D1") == [[pytest.approx(edited, abs=1e-15)]]
    sheet.put("B5", "nonsense")
    assert sheet.show("D1")["text"] == "#VALUE!"
    sheet.put("B5", "7 to 1")
    assert sheet.data("D1") == [[pytest.approx(edited, abs=1e-15)]]


def test_omitted_arguments_and_empty_cells_are_alike(sheet):
    """Skipped, left out at the end, or an empty cell: the default applies each time."""
    expected = pytest.approx(payback(TRIPS_B), abs=1e-15)
    for rest in ("", ";", ";;", ";;Z1:AA9", ";Z1", ";Z1;Z2", ';"PA";Z1', ";;Z1:AA1"):
        assert sheet.value(f'=PAYBACK("UTH";"Trips";"B"{rest})') == expected, rest


def test_rows_and_the_one_cell_of_give(sheet):
    """PAYTABLE fills a matrix formula; the condition give returns one of its cells."""
    sheet.array("A1:F10", '=PAYTABLE("UTH";"Trips";"B")')
    rows = sheet.data("A1:F10")
    assert rows[0] == ["Hand", "Pays", "Ways", "Probability", "True odds", "Return"]
    ways = {row[0]: row[2] for row in rows[1:]}
    assert {hand: ways[hand] for hand in SEVEN_CARDS} == SEVEN_CARDS
    assert ways["Total"] == DEALS
    one = '=PAYTABLE("UTH";"Trips";"B";;{"give";"Flush | Ways"})'
    assert sheet.value(one, at="H1") == SEVEN_CARDS["Flush"]
    assert sheet.value('=SUM(PAYTABLE("UTH";"Trips";"B";;{"give";"Ways"}))-0', at="H2") == 2 * DEALS


def test_a_written_workbook_calculates(sheet, tmp_path):
    """What openpyxl writes with commas and bare names is what Calc shows."""
    book = openpyxl.Workbook()
    for row, (hand, pay) in enumerate(TRIPS_B.items(), start=1):
        book.active.append([hand, pay])
        assert book.active.cell(row, 1).value == hand
    book.active["D1"] = '=PAYBACK("UTH","Trips",A1:B7)'
    book.active["D2"] = '=HOUSEEDGE("UTH","Trips",A1:B7)'
    book.active["D3"] = '=PAYBACK("UTH","Trips","Z")'
    book.save(tmp_path / "book.xlsx")
    sheet.open(tmp_path / "book.xlsx")
    sheet.calculate()
    assert sheet.data("D1") == [[pytest.approx(payback(TRIPS_B), abs=1e-15)]]
    assert sheet.data("D2") == [[pytest.approx(1 - payback(TRIPS_B), abs=1e-15)]]
    assert sheet.show("D3")["text"] == "#N/A"
    sheet.save(tmp_path / "again.xlsx")
    again = openpyxl.load_workbook(tmp_path / "again.xlsx").active
    assert [again[cell].value for cell in ("D1", "D2", "D3")] == [
        book.active[cell].value for cell in ("D1", "D2", "D3")
    ]


def test_the_wizard_has_help_for_every_function(sheet):
    """Name, description and the help of each argument, once for each function of the registry."""
    for name in registry.functions():
        sheet.value(f"={name}()")
    described = sheet.described()
    checked = 0
    for name, function in registry.functions().items():
        (entry,) = [one for one in described if one[0] == name]
        assert entry[1] == f"{function.group.title}: {function.summary}"
        assert [title for title, _ in entry[2]] == [
            argument.name.replace("_", " ") for argument in function.arguments
        ]
        for (_, help_), argument in zip(entry[2], function.arguments, strict=True):
            assert help_.startswith(argument.help)
            assert argument.example in help_
        checked += 1
    assert checked == len(registry.functions()) >= 16


def test_ten_thousand_cells_are_calculated_and_their_time_reported(sheet, record_property, capsys):
    """10,000 PAYBACK cells with a paytable each show what they should, and the time is reported.

    Before, one edit gives each of the paytables another pay, so that no answer is known; that is
    the worst an edit can do, and its time is reported too. What the answers themselves take is the
    time of the worker that known answers do not take.
    """
    last = "NTP"  # the 10,000th column
    flush = "=($A$9+COLUMN())/100"
    sheet.fill(
        f"A1:{last}7",
        [[flush if hand == "Flush" else str(pay)] * CELLS for hand, pay in TRIPS_B.items()],
    )
    sheet.fill(f"A8:{last}8", [[formula(place) for place in range(1, CELLS + 1)]])
    before = sheet.processor_seconds()
    sheet.put("A9", CELLS)
    shown = sheet.data(f"A8:{last}8")[0]
    edited = since(before, sheet)
    for place in (1, 5000, CELLS):
        pays = {**TRIPS_B, "Flush": Fraction(CELLS + place, 100)}
        assert shown[place - 1] == pytest.approx(payback(pays), rel=1e-14)
    assert len(set(shown)) == CELLS
    before = sheet.processor_seconds()
    sheet.calculate()
    again = since(before, sheet)
    assert sheet.data(f"A8:{last}8")[0] == shown
    for name, spent in (("edited", edited), ("again", again)):
        record_property(f"processor_seconds_{name}", [round(seconds, 2) for seconds in spent])
    with capsys.disabled():
        print(
            f"\n{CELLS:,} PAYBACK cells, seconds of the processor in all, in Calc, in the worker: "
            f"known answers {words(again)}; every paytable edited {words(edited)}"
        )


def since(before, sheet):
    """Return the seconds of the processor since then: in all, of Calc, of its worker."""
    now = sheet.processor_seconds()
    office, worker = (now[whose] - before[whose] for whose in ("office", "worker"))
    return office + worker, office, worker


def words(spent):
    """Return seconds in words."""
    return ", ".join(f"{seconds:.2f}" for seconds in spent)


def formula(place):
    """Return the formula that reads the pays of a column, counted from 1."""
    letters = ""
    while place:
        place, letter = divmod(place - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return f'=PAYBACK("UTH";"Trips";{letters}1:{letters}7)'


def test_an_office_in_a_profile_of_ours_does_not_try_out_the_screen(office):
    """Its log of that is not there: the trial takes longer than all else of a start."""
    user = office.folder / "profile" / "user"
    assert (user / "registrymodifications.xcu").exists()
    assert not (user / "GraphicsRenderTests.log").exists()
