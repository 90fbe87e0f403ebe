from collections.abc import Callable

import pytest
from openpyxl.formula.translate import Translator
from openpyxl.worksheet.table import Table as SheetTable
from openpyxl.worksheet.worksheet import Worksheet

from formulas.formula_words import tokens
from workbooks.recalculation import recalculate
from workbooks.xlsx.addresses import (
    Area,
    address,
    column_letters,
    column_number,
    parse_address,
    parse_area,
)
from workbooks.xlsx.references import ExcelTable, ReferenceProblem, expand, shift

TABLES = {
    "pays": ExcelTable("Data", parse_area("B3:D7"), ("hand", "pay [x]", "two\nlines"), 1, 1),
    "bare": ExcelTable("Form", parse_area("F1:F4"), ("only",), 0, 0),
}


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        # What Excel shows for each form, per its page "Using structured references".
        ("SUM(Pays[Hand])", "SUM('Data'!$B$4:$B$6)"),
        ("Pays[]", "'Data'!$B$4:$D$6"),
        ("Pays[#All]", "'Data'!$B$3:$D$7"),
        ("Pays[#Data]", "'Data'!$B$4:$D$6"),
        ("Pays[#Headers]", "'Data'!$B$3:$D$3"),
        ("Pays[#Totals]", "'Data'!$B$7:$D$7"),
        ("Pays[[#Headers],[#Data],[Hand]]", "'Data'!$B$3:$B$6"),
        ("Pays[[#Data],[#Totals],[Hand]]", "'Data'!$B$4:$B$7"),
        ("Pays[[Hand]:[pay '[x']]]", "'Data'!$B$4:$C$6"),
        ("Pays[[#Totals],[Hand]]", "'Data'!$B$7"),
        ("Pays[two\nlines]", "'Data'!$D$4:$D$6"),
        ("Bare[[#This Row],[Only]]*2", "$F$2*2"),
        ("Bare[@Only]", "$F$2"),
        ("Bare[@]", "$F$2"),
        ("Bare[Only]", "$F$1:$F$4"),
        ('"Pays[Hand]"&Bare[@Only]', '"Pays[Hand]"&$F$2'),
    ],
)
def test_tables_are_written_out(formula: str, expected: str) -> None:
    """Structured references become the addresses they stand for; text is left alone."""
    assert "".join(expand(tokens(formula), TABLES, "Form", 2)) == expected


@pytest.mark.parametrize(
    "formula",
    [
        "Nothing[Hand]",
        "Pays[Nothing]",
        "Pays[[#This Row],[Hand]]",
        "Bare[#Headers]",
        "Bare[#Totals]",
        "Pays[[Hand],[Hand]]",
        "Pays[[#Headers],[#Totals]]",
    ],
)
def test_references_to_nothing(formula: str) -> None:
    """A table, column or row that is not there is a reason, not a guess."""
    with pytest.raises(ReferenceProblem):
        expand(tokens(formula), TABLES, "Form", 2)


def test_formulas_over_a_table(sheet: Worksheet, saved: Callable[[Worksheet], bytes]) -> None:
    """Formulas inside and outside a table compute, and the file keeps their spelling."""
    for row in (("Hand", "Pay [x]", "Twice"), ("Flush", 6, None), ("Pair", 1, None)):
        sheet.append(row)
    sheet["C2"] = sheet["C3"] = "=Pays[[#This Row],[Pay '[x']]]*2"
    sheet["E1"] = "=SUM(Pays[Twice])"
    sheet["E2"] = '=INDEX(Pays[Twice],MATCH("pair",Pays[Hand],0))'
    sheet.add_table(SheetTable(displayName="Pays", ref="A1:C3"))
    result = recalculate(saved(sheet), {})
    assert result.report.uncomputed == ()
    values = result.values["Sheet"]
    assert [values[cell] for cell in ("C2", "C3", "E1", "E2")] == [12.0, 2.0, 14.0, 2.0]
    again = recalculate(result.data, {})
    assert again.data == result.data


SHARED = [
    "A1+$B$2*C$3-$D4",
    "SUM(A1:B2,'My A1 sheet'!A1,Sheet2!$A1)",
    'IF(A1="A1 and ""B2""",LOG10(A1),Trips1)',
    "SUM(A:A,$B:C,1:1,$2:3)",
    "_xll.PAYBACK(A1,{1,2;3,4},1E3,Name.A1)",
]


@pytest.mark.parametrize("formula", SHARED)
@pytest.mark.parametrize(("rows", "columns"), [(0, 0), (1, 0), (0, 1), (5, 3), (100, 700)])
def test_shared_formulas_move_as_openpyxl_moves_them(formula: str, rows: int, columns: int) -> None:
    """A shared formula reads in another cell as openpyxl's translator says."""
    moved = "".join(shift(tokens(formula), rows, columns))
    target = address(1 + rows, 1 + columns)
    expected = Translator(f"={formula}", origin="A1").translate_formula(target)
    assert f"={moved}" == expected


def test_words_of_a_formula_are_the_formula() -> None:
    """Cutting a formula loses nothing."""
    for formula in SHARED:
        assert "".join(tokens(formula)) == formula


def test_addresses() -> None:
    """Addresses and numbers are two spellings of one cell, up to the last cell of a sheet."""
    # The corner of a sheet and the turns of the alphabet, from Excel's published limits.
    for text, place in {
        "A1": (1, 1),
        "Z9": (9, 26),
        "AA1": (1, 27),
        "XFD1048576": (2**20, 2**14),
    }.items():
        assert parse_address(text) == place
        assert address(*place) == text
    assert column_letters(703) == "AAA"
    assert column_number("aaa") == 703
    assert parse_area("$C$7:A1") == Area(1, 1, 7, 3)
    for wrong in ("", "1A", "A0", "XFE1", "A1048577", "A1 ", "AAAA1"):
        with pytest.raises(ValueError, match=r"cell|sheet"):
            parse_address(wrong)
