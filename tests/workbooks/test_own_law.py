"""The law sheet: made blank, filled as a person would, entered, and answering in a cell."""

from __future__ import annotations

import datetime
import io
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path

import openpyxl
import pytest
from click.testing import CliRunner
from openpyxl.worksheet.worksheet import Worksheet

from combinatorics.files.blocks import RegulationError
from formulas.law.editions import find
from formulas.law.local import load_file, load_local
from formulas.registry import invoke, look_in
from workbooks.approval import approval_of
from workbooks.form import build_form, plan_of
from workbooks.own_law.blank import blank_sheet
from workbooks.own_law.reading import as_data_file
from workbooks.own_law.shape import FIRST_FIELD, FIRST_LINE, HEAD, LINES, TEXT
from workbooks.plan.sample import sample_values
from workbooks.submission.form_reading import read_form
from workbooks.xlsx import WorkbookRefusal, values_of
from xlplugin.commands.law import command

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "law" / "pa-653b-3.toml"
HEAD_WORDS = {"entered_by": "the worked example", "checked_by": "nobody yet"}
TEXT_WORDS = {
    "id": "653b.3",
    "title": "58 Pa. Code Chapter 653a with the temporary § 653b.3",
    "document": "58 Pa. Code § 653b.3, Bad Beat bonus wager additional paytable options",
    "source": "54 Pa.B. 1537",
    "status": "temporary",
    "published": datetime.date(2024, 3, 22),
    "published_note": "the temporary provisions were added on this day",
    "effective": "2024-03-23",
    "effective_note": "added March 22, 2024, effective March 23, 2024, expire March 23, 2026",
    "expires": datetime.date(2026, 3, 23),
    "read": datetime.date(2026, 11, 21),
}
QUOTE = "The additional Bad Beat bonus wager paytable option is as follows:"
# A person types some pays as numbers and some in the law's words.
TYPED: tuple[object, ...] = ("2,500 to 1", 500, "50 to 1", 30, "20 to 1", 9)


def put(sheet: Worksheet, page: str, row: int, **values: object) -> None:
    """Write a line by the keys of its columns."""
    columns = {field.key: place for place, field in enumerate(LINES[page], 1)}
    for key, value in values.items():
        sheet.cell(row, columns[key], value)  # type: ignore[arg-type]


@cache
def blank() -> bytes:
    """The blank sheet."""
    return blank_sheet(find("UTH", "PA"), "Bad Beat")


def filled() -> openpyxl.Workbook:
    """The worked example typed into a blank sheet."""
    book = openpyxl.load_workbook(io.BytesIO(blank()))
    page = book["Edition"]
    for row, field in enumerate((*HEAD, *TEXT), FIRST_FIELD):
        value = {**HEAD_WORDS, **TEXT_WORDS}.get(field.key)
        if value is not None:
            page.cell(row, 2, value)
    page = book["Paytables"]
    put(page, "Paytables", FIRST_LINE, id="C", name="Paytable C", section="653b.3(b)", quote=QUOTE)
    for row, pay in enumerate(TYPED, FIRST_LINE):
        put(page, "Paytables", row, pay=pay)
    put(book["Struck"], "Struck", FIRST_LINE, struck="elsewhere 58 Pa. Code § 653b.3")
    return book


def saved(book: openpyxl.Workbook) -> bytes:
    """The bytes of a workbook."""
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A user's folder, forgotten afterwards."""
    yield tmp_path
    look_in(())


def test_a_filled_sheet_says_what_the_data_file_says() -> None:
    """The edition read from the sheet has the paytables of the worked example's data file."""
    edition = load_local(as_data_file(saved(filled())), "sheet.toml")
    example = load_file(EXAMPLE)
    assert (edition.code, edition.effective, edition.expires, edition.read) == (
        example.code,
        example.effective,
        example.expires,
        example.read,
    )
    rows = [
        [(row.hand, row.pay.replace(",", "")) for row in table.rows]
        for law in (edition, example)
        for table in law.tables("Bad Beat")
    ]
    assert len(rows) == 6
    assert rows[:3] == rows[3:]
    assert [one.chapter for one in edition.elsewhere] == [one.chapter for one in example.elsewhere]


def test_from_the_blank_sheet_to_a_cell(folder: Path) -> None:
    """Each command in turn; the payback is that of a range with the same pays."""
    run = CliRunner()
    sheet = folder / "c.xlsx"
    done = run.invoke(command, ["blank", "UTH", "PA", "--wager", "Bad Beat", "-o", str(sheet)])
    assert done.exit_code == 0, done.output
    assert openpyxl.load_workbook(sheet).sheetnames == ["Edition", *LINES, "Functions"]
    done = run.invoke(command, ["blank", "UTH", "PA", "-o", str(sheet)])
    assert done.exit_code == 2
    assert "exists: name another workbook" in done.output
    sheet.write_bytes(saved(filled()))
    done = run.invoke(command, ["enter", str(sheet), "-o", str(folder)])
    assert done.exit_code == 0, done.output
    assert "PA:653b.3 of UTH, temporary: not shown to be in effect; LOCAL" in done.output
    done = run.invoke(command, ["check", str(folder / "c.toml")])
    assert "stated  paytables: Bad Beat Paytable C, 58 Pa. Code § 653b.3(b)" in done.output
    look_in((folder,))
    asked = invoke("PAYBACK", ["UTH", "Bad Beat", "C", "PA:653b.3"])
    pays = (2500, 500, 50, 30, 20, 9)
    assert asked == invoke("PAYBACK", ["UTH", "Bad Beat", [[pay] for pay in pays]])
    assert isinstance(asked, Fraction)
    done = run.invoke(command, ["list"])
    assert done.exit_code == 0
    assert "temporary: not shown to be in effect; LOCAL" in done.output
    (folder / "worse.toml").write_text("game = 1", encoding="utf-8")
    look_in((folder,))
    done = run.invoke(command, ["list"])
    assert done.exit_code == 1
    assert "Not read: worse.toml" in done.output


def test_a_folder_that_is_not_there_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list says that a named folder is away, and its exit status is 1."""
    monkeypatch.setenv("XLPLUGIN_REGULATIONS", str(tmp_path / "away"))
    done = CliRunner().invoke(command, ["list"])
    assert done.exit_code == 1
    assert f"Not read: {tmp_path / 'away'}: there is no such folder." in done.output


def test_a_changed_sheet_does_not_overwrite_what_was_entered(folder: Path) -> None:
    """The file that was entered stays until a person removes it."""
    sheet = folder / "c.xlsx"
    sheet.write_bytes(saved(filled()))
    assert CliRunner().invoke(command, ["enter", str(sheet), "-o", str(folder)]).exit_code == 0
    before = (folder / "c.toml").read_bytes()
    book = filled()
    put(book["Paytables"], "Paytables", FIRST_LINE, pay="9,999 to 1")
    sheet.write_bytes(saved(book))
    done = CliRunner().invoke(command, ["enter", str(sheet), "-o", str(folder)])
    assert done.exit_code == 2
    assert "exists and differs" in done.output
    assert (folder / "c.toml").read_bytes() == before


@pytest.mark.parametrize(
    ("page", "cell", "value", "words"),
    [
        ("Paytables", "H6", None, "Paytables!H6 (Pay) is empty"),
        ("Paytables", "H6", 0.5, "Paytables!H6 is the number 0.5, which looks like a time"),
        ("Paytables", "H6", True, "Paytables!H6 (Pay) is TRUE"),
        ("Paytables", "H6", "#N/A", "Paytables!H6 (Pay) is the error #N/A"),
        ("Paytables", "H6", "dear", "Four-of-a-kind"),
        ("Paytables", "I5", None, "Paytables!I5 (Section) is empty"),
        ("Paytables", "J5", "x" * 5000, "has 5,000 letters"),
        ("Edition", "B7", None, "Edition!B7 (Entered by) is empty"),
        ("Edition", "B17", 9e9, "such as 50 to 1 or 5/1/2026"),
        ("Edition", "B17", "soon", '"published" must be a date'),
        ("Edition", "B6", "PA:1999", 'the parent "PA:1999" is no edition'),
        ("Meters", "A5", "Bad Beat", "Meters!D5 (Initial amount) is empty"),
        ("Rules", "A5", "new rule", "Rules!B5 (Topic) is empty"),
        ("Struck", "A5", "paytable Trips Z", 'has no "paytable trips z"'),
    ],
)
def test_a_cell_is_refused_by_its_address(page: str, cell: str, value: object, words: str) -> None:
    """Empty, wrong and hostile cells; the sentence names the cell or the law's own key."""
    book = filled()
    book[page][cell] = value
    with pytest.raises((WorkbookRefusal, RegulationError)) as refused:
        load_local(as_data_file(saved(book)), "sheet.toml")
    assert words in str(refused.value)


@pytest.mark.parametrize(
    ("value", "shown_by", "read"),
    [
        (50, "General", "50 to 1"),
        (50000, "#,##0", "50000 to 1"),
        (50000, '"$"#,##0', "$50000"),
        (2.5, "$0.00", "$2.5"),
        (0.07, "0%", "7%"),
        (1, "0%", "100%"),
        (50000, "#,##0,", None),
        (50, '"9 to 1"', None),
        (50, ";;;", None),
        (50, "[$€]#,##0", None),
        (46266, "m/d/yyyy", None),
        (400, "m/d/yyyy", None),
        (0.5, "# ?/?", None),
        (9.4, "0", None),
    ],
)
def test_a_pay_is_read_as_its_cell_shows_it(value: float, shown_by: str, read: str | None) -> None:
    """What a spreadsheet program makes of $50,000, 7% and 9-1; no bare number is read of these."""
    book = filled()
    pay = [field.key for field in LINES["Paytables"]].index("pay") + 1
    cell = book["Paytables"].cell(FIRST_LINE, pay)
    cell.value, cell.number_format = value, shown_by
    if read is not None:
        assert f'"{read}"' in as_data_file(saved(book))
    else:
        with pytest.raises(WorkbookRefusal, match=r"!\w+5 (holds|is the day) .*: type what"):
            as_data_file(saved(book))


HIDING: dict[str, Callable[[Worksheet], None]] = {
    "a row": lambda page: setattr(page.row_dimensions[FIRST_LINE + 1], "hidden", True),
    "a column": lambda page: setattr(page.column_dimensions["H"], "hidden", True),
    "the page": lambda page: setattr(page, "sheet_state", "hidden"),
    "the page, deeper": lambda page: setattr(page, "sheet_state", "veryHidden"),
}


@pytest.mark.parametrize("what", HIDING)
def test_what_is_hidden_of_a_law_sheet_is_not_read(what: str) -> None:
    """A pay in a hidden row entered the law of whoever looked at the sheet."""
    book = filled()
    book["Paytables"].row_dimensions[FIRST_LINE + 60].hidden = True  # nothing there
    assert as_data_file(saved(book))
    HIDING[what](book["Paytables"])
    with pytest.raises(WorkbookRefusal, match=r"Paytables(![A-Z]\d)? is hidden: show"):
        as_data_file(saved(book))


def test_what_is_no_law_sheet_is_refused(tmp_path: Path) -> None:
    """Another workbook, and a file that is none."""
    other = saved(openpyxl.Workbook())
    with pytest.raises(WorkbookRefusal, match="is no law sheet: it has no page Edition"):
        as_data_file(other)
    broken = tmp_path / "broken.xlsx"
    broken.write_bytes(b"no zip")
    done = CliRunner().invoke(command, ["enter", str(broken), "-o", str(tmp_path)])
    assert done.exit_code == 2
    assert "broken.xlsx" in done.output
    assert done.exception is None or isinstance(done.exception, SystemExit)


def test_every_kind_of_line_is_read() -> None:
    """A meter, an envy bonus and a rule of the parent's are replaced, with their words."""
    book = filled()
    put(
        book["Rules"],
        "Rules",
        FIRST_LINE,
        key="betting positions",
        topic="table",
        value="7",
        unit="positions",
        section="653b.9",
        quote="seven positions",
        **{"is": "at most"},
    )
    page = book["Paytables"]
    row = FIRST_LINE + len(TYPED)
    put(page, "Paytables", row, wager="Progressive", id="Z", name="Paytable Z", unit="for 1")
    put(page, "Paytables", row, title="Progressive Payout wager", ranking="five-card")
    put(page, "Paytables", row, section="653b.9(c)", quote="as follows:", hand="Royal flush")
    put(page, "Paytables", row, pay="100% of meter")
    put(page, "Paytables", row + 1, hand="Straight flush", pay="300 for 1")
    terms = {
        "seed": "at least $10,000 for 1",
        "reseed": "$5,000 for 1",
        "primary": "must be stated",
    }
    put(book["Meters"], "Meters", FIRST_LINE, wager="Progressive", id="Z", **terms)
    put(book["Meters"], "Meters", FIRST_LINE, section="653b.9(d)", quote="a meter")
    put(book["Envy"], "Envy", FIRST_LINE, wager="Progressive", table="Z", stake="$5")
    put(book["Envy"], "Envy", FIRST_LINE, hand="Royal flush", pay="$1,000")
    put(book["Envy"], "Envy", FIRST_LINE, section="653b.9(e)", quote="an envy bonus")
    edition = load_local(as_data_file(saved(book)), "sheet.toml")
    assert edition.rule("betting positions").value == 7
    table = next(one for one in edition.tables("Progressive") if one.id == "Z")
    assert [row.pay for row in table.rows] == ["100% of meter", "300 for 1"]
    meter = table.meters[0]
    assert (meter.seed.text, meter.seed.comparison) == ("$10,000 for 1", "at least")
    assert (meter.reseed.comparison, meter.primary.comparison) == ("equal", "must be stated")
    (envy,) = (one for one in edition.envy_of("Progressive", "Z") if one.fits(5))
    assert [(row.hand, row.pay) for row in envy.rows] == [("Royal flush", "$1,000")]


def test_an_approval_under_an_own_edition_says_so(folder: Path) -> None:
    """LOCAL, its digest and both persons on the sheet; another text of the file, another digest."""
    texts = (EXAMPLE.read_text(encoding="utf-8"), EXAMPLE.read_text(encoding="utf-8") + "# again\n")
    digests = set()
    for text in texts:
        (folder / "own.toml").write_text(text, encoding="utf-8")
        look_in((folder,))
        plan = plan_of("UTH", "PA:653b.3")
        approval = approval_of(read_form(build_form(plan, sample_values(plan))))
        own = find("UTH", "PA:653b.3").local
        assert own is not None
        shown = [
            str(value) for cells in values_of(approval.data).values() for value in cells.values()
        ]
        assert sum(str(own) in value for value in shown) >= 5
        digests.add(approval.dossier.digest)
    assert len(digests) == len(texts)
