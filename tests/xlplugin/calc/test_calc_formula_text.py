import re
import sys

import openpyxl
import pytest
from golden_cases import cases
from hypothesis import given, settings
from hypothesis import strategies as st

from formulas.formula_text import FormulaError, read_call
from workbooks.recalculation.soffice import write_settings
from xlplugin.calc.extension import build_oxt
from xlplugin.calc.formula_text import SPELLINGS, respelled

EXCEL = SPELLINGS["excel"]
# What a real Calc 25.2 showed of a workbook with these formulas, in English, German and Russian.
SHOWN = [
    (
        '=PAYBACK("UTH","Trips",{"a",1.5;"b",TRUE},,TRUE)',
        '=PAYBACK("UTH","Trips",{"a",1.5;"b",TRUE},,TRUE())',
        '=PAYBACK("UTH";"Trips";{"a".1,5;"b".TRUE};;TRUE())',
        '=PAYBACK("UTH";"Trips";{"a";1,5|"b";TRUE};;TRUE())',
    ),
    (
        '=WHY("PAYBACK",#N/A,-5%,1E+300,0.96,)',
        '=WHY("PAYBACK",#N/A,-5%,1E+300,0.96,)',
        '=WHY("PAYBACK";#N/A;-5%;1E+300;0,96;)',
        '=WHY("PAYBACK";#N/A;-5%;1E+300;0,96;)',
    ),
    (
        "=SUM(Two!A1:B2,'A b'!C3)",
        "=SUM($Two.A1:B2,$'A b'.C3)",
        "=SUM($Two.A1:B2;$'A b'.C3)",
        "=SUM($Two.A1:B2;$'A b'.C3)",
    ),
    ("=SUM((A20:A21,B20:B21))",) + ("=SUM((A20:A21~B20:B21))",) * 3,
    ("=SUM(A20:B21 B20:C22)",) + ("=SUM(A20:B21!B20:C22)",) * 3,
    ("=SUM(Two!$A:$A)+1",) + ("=SUM($Two.$A:$A)+1",) * 3,
    (
        '=WHY("PAYBACK",{#N/A,1},FALSE)',
        '=WHY("PAYBACK",{#N/A,1},FALSE())',
        '=WHY("PAYBACK";{#N/A.1};FALSE())',
        '=WHY("PAYBACK";{#N/A;1};FALSE())',
    ),
    (
        '=IF(1=1,"a;b,c|d{e}","x""y")',
        '=IF(1=1,"a;b,c|d{e}","x""y")',
        '=IF(1=1;"a;b,c|d{e}";"x""y")',
        '=IF(1=1;"a;b,c|d{e}";"x""y")',
    ),
    ('=0.0015&" "&2', '=0.0015&" "&2', '=0,0015&" "&2', '=0,0015&" "&2'),
]
# Answers each call with 0: only the formulas are looked at.
ZERO = "print('\"ready\"', flush=True)\nfor _ in open(0): print(0, flush=True)"
NOTHING_COMPUTED = [sys.executable, "-S", "-c", ZERO]
# Calc shows digits beyond those of a double otherwise than they were typed.
LONG_NUMBER = re.compile(r"\d{16,}")


@pytest.mark.parametrize(("excel", "english", "german", "russian"), SHOWN)
def test_what_calc_shows_is_written_and_read(excel, english, german, russian):
    """Separators, decimal sign, arrays, truth values, sheets, unions and intersections."""
    for name, shown in (("calc", english), ("calc-comma", german), ("calc-bar-comma", russian)):
        assert respelled(excel, EXCEL, SPELLINGS[name]) == shown
        assert respelled(shown, SPELLINGS[name], EXCEL) == excel


@pytest.mark.parametrize("name", sorted(SPELLINGS))
def test_every_golden_case_goes_round(name):
    """Each call comes back from each spelling letter for letter."""
    there = [respelled(text, EXCEL, SPELLINGS[name]) for text in cases()]
    back = [respelled(text, SPELLINGS[name], EXCEL) for text in there]
    assert back == list(cases())
    assert len(back) >= 500
    changed = sum(one != other for one, other in zip(there, back, strict=True))
    assert changed > 100 or name in ("excel", "calc")
    assert changed > 20 or name == "excel"


def test_a_formula_goes_between_two_languages_of_one_program():
    """Excel of Germany and of Spain (its array separators are . and a backslash)."""
    german = '=SOLVEPAY("UTH";"Trips";{"a".1,5;"b".2};"Flush";0,96)'
    spanish = '=SOLVEPAY("UTH";"Trips";{"a"\\1,5;"b"\\2};"Flush";0,96)'
    one, other = SPELLINGS["excel-comma"], SPELLINGS["excel-backslash"]
    assert respelled(german, one, other) == spanish
    assert respelled(spanish, other, one) == german


@pytest.mark.parametrize(
    "written", ["PAYBACK", "payback", "PT.PAYBACK", "_xll.PAYBACK", "_xldudf_PT_PAYBACK"]
)
def test_each_host_has_its_name_of_a_function(written):
    """The Office add-in shows PT.PAYBACK, the others PAYBACK; other names stay as they are."""
    formula = f'=IF(sum(A1)>0,{written}("UTH"),My.Own("PT.PAYBACK("))'
    assert respelled(formula, EXCEL, SPELLINGS["office"]) == (
        '=IF(sum(A1)>0,PT.PAYBACK("UTH"),My.Own("PT.PAYBACK("))'
    )
    assert respelled(formula, EXCEL, SPELLINGS["calc-comma"]) == (
        '=IF(sum(A1)>0;PAYBACK("UTH");My.Own("PT.PAYBACK("))'
    )


@pytest.mark.parametrize(
    ("excel", "calc"),
    [
        ("=@PAYBACK(A1)", "=PAYBACK(A1)"),
        ("=TRUE()", "=TRUE()"),
        ("='It''s'!A1", "=$'It''s'.A1"),
        ("='2026'!A1", "=$'2026'.A1"),
        ("=SUM( A1 , B2 )", "=SUM( A1 , B2 )"),
        ("=A1 & B1", "=A1 & B1"),
        ("=LOG10(5)+A1^2", "=LOG10(5)+A1^2"),
        ("=$A$1+Two!$B$2", "=$A$1+$Two.$B$2"),
        ("=TRUENESS+FALSE1", "=TRUENESS+FALSE1"),
    ],
)
def test_what_one_program_has_no_words_for_is_left_out_or_kept(excel, calc):
    """@ goes, spaces stay, names that only begin like a truth value stay."""
    assert respelled(excel, EXCEL, SPELLINGS["calc"]) == calc


def test_a_sheet_named_twice_in_calc_is_one_sheet():
    """$Two.A1:$Two.B2 of Calc is Two!A1:B2 of Excel."""
    assert respelled("=SUM($Two.A1:$Two.B2)", SPELLINGS["calc"], EXCEL) == "=SUM(Two!A1:B2)"


@pytest.mark.parametrize(
    ("formula", "name", "words"),
    [
        ("=F(1;2)", "excel", "A ; stands at place 5"),
        ("=F(1,2)", "calc-bar", "A , stands at place 5"),
        ("=F({1|2})", "excel", r"A \| stands"),
        ("=F({1,2})", "calc-bar", "A , stands"),
        ('=F("a', "excel", 'A " stands'),
        ("=F('a", "excel", "A ' stands"),
        ("=F(1", "excel", r'A "\)" is missing'),
        ("=F({1)", "excel", r'A "\)" closes nothing'),
        ("=1)", "excel", "closes nothing"),
        ("=[Book2]S!A1", "excel", "another workbook"),
        ("='[Book2]S'!A1", "excel", "another workbook"),
        ("=Table1[Pays]", "excel", "another workbook"),
        ("=A1#", "excel", "spilled"),
        ("=SUM(One:Two!A1)", "excel", "several sheets"),
        ("=SUM($One.A1:$Two.B2)", "calc", "several sheets"),
        ("=" + "1" * 9000, "excel", "longer than"),
    ],
)
def test_what_cannot_be_rewritten_is_told(formula, name, words):
    """Another spelling than the one named, broken brackets, links and tables: a sentence."""
    with pytest.raises(FormulaError, match=words):
        respelled(formula, SPELLINGS[name], SPELLINGS["calc"])


@given(
    st.text(st.sampled_from("=AB1.5e,;|\\{}()\"'!$~@#[]:& -+TRUEé"), max_size=30),
    st.sampled_from(sorted(SPELLINGS)),
    st.sampled_from(sorted(SPELLINGS)),
)
@settings(max_examples=600, deadline=None, derandomize=True)
def test_any_text_is_rewritten_or_told(text, one, other):
    """Whatever is typed ends in a sentence or in text with the same text constants."""
    try:
        there = respelled(text, SPELLINGS[one], SPELLINGS[other])
    except FormulaError:
        return
    assert re.findall('"[^"]*"', there) == re.findall('"[^"]*"', text)


@pytest.mark.calc
@pytest.mark.parametrize(
    ("language", "name", "every"),
    [("en-US", "calc", 6), ("de-DE", "calc-comma", 2), ("ru-RU", "calc-bar-comma", 6)],
)
def test_a_real_calc_takes_and_shows_the_spelling(start_office, tmp_path, language, name, every):
    """Typed in its spelling each call is shown so again, and the saved file has Excel's text."""
    _speaks(tmp_path, language)
    office = start_office(tmp_path, build_oxt(tmp_path / "xlplugin.oxt", command=NOTHING_COMPUTED))
    asked = [text for text in cases() if not LONG_NUMBER.search(text)][::every]
    assert len(asked) >= 200
    office.open()
    place = f"A1:A{len(asked)}"
    typed = [respelled(text, EXCEL, SPELLINGS[name]) for text in asked]
    office.type_down(place, typed, seconds=300)
    shown = office.shown_down(place, seconds=300)
    office.save(tmp_path / "typed.xlsx", seconds=300)
    office.kill()
    sheet = openpyxl.load_workbook(tmp_path / "typed.xlsx").active
    stored = [row[0] for row in sheet.iter_rows(values_only=True)]
    assert len(stored) == len(asked)
    wrong = [pair for pair in zip(typed, shown, strict=True) if pair[0] != pair[1]]
    assert not wrong[:5]
    for text, seen, kept in zip(asked, shown, stored, strict=True):
        assert respelled(seen, SPELLINGS[name], EXCEL) == text
        assert read_call(kept.replace("TRUE()", "TRUE").replace("FALSE()", "FALSE")) == (
            read_call(text)
        )


def _speaks(folder, language):
    """Let an office that starts with this folder's profile speak a language of separators."""
    locale = "/org.openoffice.Setup/L10N", "ooSetupSystemLocale", language
    write_settings(folder / "profile", [locale])
