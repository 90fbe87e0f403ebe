"""The register of what facilities offer, and the approvals that an amendment touches."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator
from pathlib import Path

import openpyxl
import pytest
from approvals_once import approvals_once, verified_once
from click.testing import CliRunner
from made_once import MadeOnce
from openpyxl.worksheet.worksheet import Worksheet
from signing import signed
from typed import typed, written

from formulas.law.editions import find
from formulas.registry import invoke, look_in
from workbooks.kit.inputs import name_of
from workbooks.register.amendment import rules_changed
from workbooks.register.approvals import approvals_in
from workbooks.submission.form_reading import read_form
from xlplugin.commands.register import command as register
from xlplugin.commands.verify import command as verify

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "law" / "pa-653b-3.toml"


SheetOf = Callable[..., tuple[bytes, bytes]]


@pytest.fixture(scope="module")
def sheet_of(made_once: MadeOnce) -> Iterator[SheetOf]:
    """The way to a filled form and its approval sheet; entries of the applicant by key."""

    def made(game: str, jurisdiction: str, **applicant: str) -> tuple[bytes, bytes]:
        entries = {
            name_of("Applicant", key.replace("_", " ")): one for key, one in applicant.items()
        }
        filled = {name_of("Applicant", "supersedes"): None} | entries
        form = typed(made_once.computed(game, jurisdiction).data, filled).write()
        return form, approval_of(read_form(form)).data

    with approvals_once() as approval_of:
        yield made


@pytest.fixture(scope="module", autouse=True)
def _computed_anew_once() -> Iterator[None]:
    """Compute a sheet anew once under the same law, not for every list that names it."""
    with verified_once():
        yield


ON = ("--on", "12/1/2026")
UNDER = "50 Pa.B. 1234"  # an officer's entry: one of the texts was only proposed


@pytest.fixture(scope="module")
def folder(sheet_of: SheetOf, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two approvals, one of them in a folder of its own, and two files that are none."""
    place = tmp_path_factory.mktemp("approvals")
    (place / "older").mkdir()
    for jurisdiction, name, facility in (
        ("PA", "uth.xlsx", "One Casino"),
        ("PA:2011", "older/uth.xlsx", "Another Casino"),
    ):
        entries = {"submission_number": name, "facility": facility}
        form, approval = sheet_of("UTH", jurisdiction, text_in_force_under=UNDER, **entries)
        (place / name).write_bytes(signed(approval))
        (place / "form.xlsx").write_bytes(form)
    (place / "broken.xlsx").write_bytes(b"no workbook")
    (place / "~$uth.xlsx").write_bytes(b"a lock file of a spreadsheet program")
    return place


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Path]:
    """A user's folder of regulation files, forgotten afterwards."""
    yield tmp_path
    look_in(())


def test_approvals_are_read_and_others_are_named(folder: Path) -> None:
    """Two approvals by the names of their files; a form and a broken file say why they are none."""
    approvals, unread = approvals_in(folder)
    assert [(one.file, one.edition.code) for one in approvals] == [
        ("older/uth.xlsx", "PA:2011"),
        ("uth.xlsx", "PA"),
    ]
    assert {one.file for one in unread} == {"broken.xlsx", "form.xlsx"}
    assert all(one.why for one in unread)


def test_the_register_has_a_line_for_each_wager(folder: Path, tmp_path: Path) -> None:
    """Facility, edition, wager and payback; the payback is that of PAYBACK in a cell."""
    target = tmp_path / "register.xlsx"
    done = CliRunner().invoke(register, [str(folder), *ON, "-o", str(target)])
    assert done.exit_code == 1, done.output  # two files are not read
    book = openpyxl.load_workbook(target)
    rows = [row for row in book["Register"].iter_rows(min_row=5, values_only=True) if row[3]]
    wagers = {(row[4], row[5]) for row in rows}
    assert ("PA:2011", "Base") in wagers
    assert ("PA", "Bad Beat") in wagers
    base = next(row for row in rows if row[4:6] == ("PA", "Base"))
    assert base[7] == pytest.approx(float(invoke("PAYBACK", ["UTH", "Base", base[6]])))  # type: ignore[arg-type]
    not_read = [row[0] for row in book["Not read"].iter_rows(min_row=5, values_only=True)]
    assert not_read == ["broken.xlsx", "form.xlsx"]


@pytest.mark.parametrize(("game", "jurisdiction"), [("OU", "PA"), ("UTH", "PA"), ("TCP", "MD")])
def test_every_paytable_has_a_name(
    game: str, jurisdiction: str, sheet_of: SheetOf, tmp_path: Path
) -> None:
    """Edited or not, with an id in the text or as the only one of its wager."""
    _, approval = sheet_of(game, jurisdiction, text_in_force_under=UNDER)
    (tmp_path / "one.xlsx").write_bytes(signed(approval))
    CliRunner().invoke(register, [str(tmp_path), *ON, "-o", str(tmp_path / "register.xlsx")])
    rows = table(openpyxl.load_workbook(tmp_path / "register.xlsx")["Register"])
    named = [str(row["Paytable"]).removesuffix(", edited") for row in rows]
    assert named
    assert all(named), named
    assert any(str(row["Paytable"]).endswith(", edited") for row in rows)


def test_a_name_never_becomes_a_formula(tmp_path: Path) -> None:
    """A file whose name begins with = is listed by its name, as text."""
    (tmp_path / "=1+2.xlsx").write_bytes(b"no workbook")
    target = tmp_path / "register.xlsx"
    assert CliRunner().invoke(register, [str(tmp_path), *ON, "-o", str(target)]).exit_code == 1
    cell = openpyxl.load_workbook(target)["Not read"]["A5"]
    assert (cell.value, cell.data_type) == ("=1+2.xlsx", "s")


def test_an_amendment_that_renames_tables(folder: Path, tmp_path: Path) -> None:
    """2011 had one unlettered table each; in 2019 the same Blind pays are those of Paytable A."""
    target = tmp_path / "amendment.xlsx"
    done = CliRunner().invoke(
        verify, [str(folder), "--amended", "PA:2011", "PA", "-o", str(target)]
    )
    assert done.exit_code == 1, done.output
    assert "1 of 1 approvals under PA:2011 are touched" in done.output
    assert "the nearest is A: the same pays" in done.output
    book = openpyxl.load_workbook(target)
    rows = [row for row in book["Touched"].iter_rows(min_row=5, values_only=True) if row[3]]
    base = next(row for row in rows if row[5] == "Base")
    assert base[9] == base[10] == pytest.approx(float(invoke("PAYBACK", ["UTH", "Base", "A"])))  # type: ignore[arg-type]
    assert base[11] == 0
    rules = [row[1] for row in book["Rules"].iter_rows(min_row=5, values_only=True)]
    assert "adjacent boxes: new (58 Pa. Code § 653a.7(e))" in rules


def test_no_change_touches_nothing(folder: Path) -> None:
    """From an edition to itself."""
    done = CliRunner().invoke(verify, [str(folder), "--amended", "PA", "PA"])
    assert done.exit_code == 1
    assert "0 of 1 approvals under PA are touched; standing approvals: 2" in done.output
    assert rules_changed(find("UTH", "PA"), find("UTH", "PA")) == ()


def test_an_amendment_that_a_user_entered(folder: Path, own: Path) -> None:
    """Bad Beat B with the pays of § 653b.3: each changed pay, and the payback before and after."""
    text = EXAMPLE.read_text(encoding="utf-8")
    text = text.replace('id = "C"', 'id = "B"').replace("Paytable C", "Paytable B")
    (own / "own.toml").write_text(text, encoding="utf-8")
    look_in((own,))
    done = CliRunner().invoke(verify, [str(folder), "--amended", "PA", "PA:653b.3"])
    assert done.exit_code == 1, done.output
    before, after = (
        float(invoke("PAYBACK", ["UTH", "Bad Beat", "B", code]))  # type: ignore[arg-type]
        for code in ("PA", "PA:653b.3")
    )
    assert f"uth.xlsx  Bad Beat B: {before:.3%}, now {after:.3%}" in done.output
    assert "Straight flush: 7,500 to 1, now 2,500 to 1" in done.output


def test_a_new_edition_that_is_not_on_file(folder: Path) -> None:
    """One sentence, whichever of the two is unknown and whatever the folder holds."""
    for old, new in (("PA", "PA:2099"), ("ZZ", "PA"), ("MD", "PA:653b.3")):
        done = CliRunner().invoke(verify, [str(folder), "--amended", old, new])
        assert done.exit_code == 1
        assert f'both editions "{old}" and "{new}"' in str(done.exception)


def test_approvals_of_another_game_are_passed_over(
    folder: Path, own: Path, sheet_of: SheetOf, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """An amendment of Ultimate Texas Hold'em does not stop at a sheet of Over/Under."""
    place = tmp_path_factory.mktemp("mixed")
    (place / "ou.xlsx").write_bytes(signed(sheet_of("OU", "PA")[1]))
    (place / "uth.xlsx").write_bytes((folder / "uth.xlsx").read_bytes())
    (own / "own.toml").write_text(EXAMPLE.read_text(encoding="utf-8"), encoding="utf-8")
    look_in((own,))
    done = CliRunner().invoke(verify, [str(place), "--amended", "PA", "PA:653b.3"])
    assert done.exit_code == 0, done.output
    assert "0 of 2 approvals under PA are touched; standing approvals: 2" in done.output


def test_a_table_that_cannot_be_valued_stops_nothing(folder: Path, tmp_path: Path) -> None:
    """The text of 2011 leaves the Progressive's rate open: that line says so, the others stand."""
    target = tmp_path / "amendment.xlsx"
    done = CliRunner().invoke(
        verify, [str(folder), "--amended", "PA", "PA:2011", "-o", str(target)]
    )
    assert done.exit_code == 1, done.output
    rows = openpyxl.load_workbook(target)["Touched"].iter_rows(min_row=5, values_only=True)
    progressive = next(row for row in rows if row[5] == "Progressive")
    assert "leaves the rate of progression" in progressive[7]
    assert progressive[10] == "refused"
    assert "now refused (PA:2011 leaves the rate of progression" in done.output
    assert "1 of 1 approvals under PA are touched" in done.output


def test_a_folder_without_approvals(tmp_path: Path) -> None:
    """An empty folder gives an empty register and touches nothing."""
    target = tmp_path / "out" / "register.xlsx"
    target.parent.mkdir()
    empty = tmp_path / "empty"
    empty.mkdir()
    assert CliRunner().invoke(register, [str(empty), *ON, "-o", str(target)]).exit_code == 0
    assert openpyxl.load_workbook(target).sheetnames == [
        "Register",
        "Others",
        "Tables",
        "Events",
        "Pointed out",
        "Not read",
        "Functions",
    ]
    done = CliRunner().invoke(verify, [str(empty), "--amended", "PA", "PA:2011"])
    assert done.exit_code == 0
    assert "0 of 0 approvals" in done.output


@pytest.fixture(scope="module")
def desk(sheet_of: SheetOf, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One facility's file on Over/Under: each way in which a sheet is no standing approval."""
    place = tmp_path_factory.mktemp("desk")
    sheets = {
        "first": sheet_of("OU", "PA", submission_number="RS-1", revision="9")[1],
        "second": sheet_of("OU", "PA", submission_number="RS-1", revision="10")[1],
        "named": sheet_of("OU", "PA", submission_number="RS-2", revision="1")[1],
        "naming": sheet_of(
            "OU", "PA", submission_number="RS-3", supersedes="RS-2, revision 1", facility="Far"
        )[1],
    }
    for name, data in sheets.items():
        (place / f"{name}.xlsx").write_bytes(signed(data))
    again = sheet_of("OU", "PA", submission_number="RS-4", facility="Far")[1]
    conditions = {"box": "Approved with conditions", "conditions": "Signage before play"}
    (place / "again.xlsx").write_bytes(signed(again, **conditions))  # type: ignore[arg-type]
    late = sheet_of("OU", "PA", submission_number="RS-1", revision="11")[1]
    unread = signed(late, "Rejected", "early in May")  # type: ignore[arg-type]
    (place / "rejected.xlsx").write_bytes(unread)
    (place / "undecided.xlsx").write_bytes(late)
    altered = written(signed(late), {"Approval!A1": "Paytable approval sheet, really"})
    (place / "altered.xlsx").write_bytes(altered.write())
    older = Path(__file__).parents[1] / "baseline" / "0.1.0" / "OU-PA-approval.xlsx"
    (place / "version.xlsx").write_bytes(signed(older.read_bytes()))
    return place


def table(sheet: Worksheet) -> list[dict[str, object]]:
    """The lines of a page by their headings."""
    heads, *rows = sheet.iter_rows(min_row=4, values_only=True)
    return [dict(zip(map(str, heads), row, strict=True)) for row in rows if row[0] is not None]


def test_only_standing_approvals_are_in_the_register(desk: Path, tmp_path: Path) -> None:
    """Revision 10 follows 9; a rejected, an undecided and an altered revision 11 follow nothing."""
    target = tmp_path / "register.xlsx"
    done = CliRunner().invoke(register, [str(desk), *ON, "-o", str(target)])
    assert done.exit_code == 1
    book = openpyxl.load_workbook(target)
    lines = table(book["Register"])
    assert {row["File"] for row in lines} == {"second.xlsx", "naming.xlsx", "again.xlsx"}
    assert {row["Decided on"] for row in lines} == {datetime.datetime(2026, 5, 4)}
    assert {row["Requested effective date"] for row in lines} == {
        datetime.datetime(2026, 5, 1)
    }  # as the sample asks
    assert {row["Received"] for row in lines} == {datetime.datetime(2026, 4, 6)}
    (decided_on,) = [one for one in book["Register"][4] if one.value == "Decided on"]
    assert book["Register"].cell(5, decided_on.column).number_format == "mmmm d, yyyy"
    decided = {(row["File"], row["Decision"], row["Conditions"]) for row in lines}
    assert ("again.xlsx", "approved with conditions", "Signage before play") in decided
    assert ("second.xlsx", "approved", None) in decided
    assert {row["Decided by"] for row in lines} == {"Director"}
    [kept] = [row for row in table(book["Others"]) if row["File"] == "rejected.xlsx"]
    assert (kept["Decision"], kept["Decided by"]) == ("rejected", "Director")
    assert kept["Decided on"] == "early in May"
    out = {(row["What"], row["Of"], row["Files"]) for row in table(book["Pointed out"])}
    assert ("a day that cannot be read", "decided on: early in May", "rejected.xlsx") in out
    others = {row["File"]: (row["Status"], row["Why"]) for row in table(book["Others"])}
    assert {file: row[0] for file, row in others.items()} == {
        "first.xlsx": "superseded",
        "named.xlsx": "superseded",
        "rejected.xlsx": "rejected",
        "undecided.xlsx": "undecided",
        "altered.xlsx": "altered",
        "version.xlsx": "not reproduced by this engine",
    }
    assert others["first.xlsx"][1] == "by second.xlsx"
    assert others["named.xlsx"][1] == "by naming.xlsx"
    assert "engine 0.1.0" in others["version.xlsx"][1]


def test_what_a_person_must_look_at_is_pointed_out(desk: Path, tmp_path: Path) -> None:
    """A number on three files, one digest of one input, two approvals of a game in one place."""
    target = tmp_path / "register.xlsx"
    done = CliRunner().invoke(register, [str(desk), *ON, "-o", str(target)])
    assert "one submission number and revision twice: RS-1, revision 11: " in done.output
    rows = openpyxl.load_workbook(target)["Pointed out"].iter_rows(min_row=5, values_only=True)
    found = {(row[0], row[2]) for row in rows if row[0]}
    three = "altered.xlsx, rejected.xlsx, undecided.xlsx"
    assert found == {
        ("a day that cannot be read", "rejected.xlsx"),
        ("one submission number and revision twice", three),
        ("one digest twice", three),
        ("two standing approvals of one game at one table", "again.xlsx, naming.xlsx"),
    }


def test_affected_leaves_out_what_does_not_stand(desk: Path) -> None:
    """By name, with the reason."""
    done = CliRunner().invoke(verify, [str(desk), "--amended", "PA", "PA"])
    assert done.exit_code == 1
    assert "Left out  rejected.xlsx: rejected" in done.output
    assert "Left out  undecided.xlsx: undecided: no box is filled" in done.output
    assert "standing approvals: 3, other approval sheets: 6" in done.output
