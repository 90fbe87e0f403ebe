"""The mailed workbook: each host's spelling, no path, no link, no @, and who computed it."""

from __future__ import annotations

import io
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from click.testing import CliRunner
from lxml import etree
from made_once import MadeOnce
from typed import sheet_parts

from formulas.registry import functions
from formulas.values import CellError
from workbooks.form import build_form, plan_of
from workbooks.recalculation import Argument, CellFunction, recalculate
from workbooks.spelling import PREFIX, Host, respell
from workbooks.stored_day import note_day
from workbooks.xlsx import values_of
from workbooks.xlsx.call_names import plain_calls
from workbooks.xlsx.package import MAIN
from xlplugin.commands.form import command as form
from xlplugin.commands.recalc import command as recalc
from xlplugin.host_functions import cell_functions

NAMES = functions().keys()
CALL = 'PAYBACK("UTH","Trips","B")'


@pytest.mark.parametrize(
    ("formula", "office"),
    [
        (CALL, f"_xldudf_PT_{CALL}"),
        (f"_xll.{CALL}", f"_xldudf_PT_{CALL}"),
        (f"PT.{CALL}", f"_xldudf_PT_{CALL}"),
        (f"_xldudf_PT_{CALL}", f"_xldudf_PT_{CALL}"),
        (f"[1]!{CALL}", f"_xldudf_PT_{CALL}"),
        (f"'C:\\Add ins\\xlplugin.xlam'!{CALL}", f"_xldudf_PT_{CALL}"),
        (f"_xlfn.SINGLE({CALL})*2", f"_xldudf_PT_{CALL}*2"),
        ("payback (A1,B1)+1", "_xldudf_PT_PAYBACK (A1,B1)+1"),
        (f"SUM({CALL},A1)", f"SUM(_xldudf_PT_{CALL},A1)"),
        ('"PAYBACK("&A1', '"PAYBACK("&A1'),
        ("SUM(A1:A3)", "SUM(A1:A3)"),
        ("_xlfn.SINGLE(A1:A3)", "_xlfn.SINGLE(A1:A3)"),
        ("MYPAYBACK(A1)", "MYPAYBACK(A1)"),
        ("MY_PAYBACK(A1)+-PAYBACK(B1)", "MY_PAYBACK(A1)+-_xldudf_PT_PAYBACK(B1)"),
        ("LIB.PAYBACK(A1)+X2PAYBACK(B1)", "LIB.PAYBACK(A1)+X2PAYBACK(B1)"),
        ("[2]Sheet1!A1", "[2]Sheet1!A1"),
    ],
)
def test_a_formula_in_every_spelling(formula: str, office: str) -> None:
    """Ours are written for the host, text constants and foreign functions stay as they are."""
    assert plain_calls(formula, NAMES, PREFIX[Host.OFFICE]) == office
    plain = plain_calls(office, NAMES, PREFIX[Host.DESKTOP])
    assert plain == office.replace("_xldudf_PT_", "")
    assert plain_calls(plain, NAMES, PREFIX[Host.CALC]) == plain


@dataclass(frozen=True)
class Refusing:
    """A function that answers with Excel's error for a name that it does not know."""

    real: CellFunction

    @property
    def least(self) -> int:
        """As the real one."""
        return self.real.least

    @property
    def most(self) -> int | None:
        """As the real one."""
        return self.real.most

    def call(self, _arguments: list[Argument]) -> CellError:
        """Answer as a cell whose function is not installed."""
        return CellError("#NAME?")


def formulas_of(data: bytes) -> dict[str, str]:
    """Every formula of a workbook by sheet and address, as the file has it."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {
            f"{title}!{cell.get('r')}": f"={formula}"
            for title, part in sheet_parts(data).items()
            for cell in etree.fromstring(archive.read(part)).iter(f"{MAIN}c")
            if (formula := cell.findtext(f"{MAIN}f"))
        }


@pytest.fixture(scope="module")
def written(made_once: MadeOnce) -> bytes:
    """A form with its values."""
    return made_once.computed("UTH").data


def test_a_form_goes_round_all_hosts(written: bytes) -> None:
    """Office, desktop, Calc: the formulas come back letter for letter, the values do not move."""
    before = formulas_of(written)
    assert sum("PAYBACK(" in formula for formula in before.values()) >= 5
    data, values = written, values_of(written)
    for host in (Host.OFFICE, Host.DESKTOP, Host.OFFICE, Host.CALC):
        data = respell(data, host, NAMES)
        shown = formulas_of(data)
        assert shown.keys() == before.keys()
        if host is Host.OFFICE:
            ours = [one for one in shown.values() if "_xldudf_PT_PAYBACK(" in one]
            assert len(ours) >= 5
        else:
            assert shown == before
        assert values_of(data) == values
        again = recalculate(data, cell_functions())
        assert again.values.keys() == set(values)
        assert values_of(again.data) == values


def with_link(formula: str, target: str) -> bytes:
    """A workbook as Excel saves it where the add-in is a file: a link, and [1]! before the name."""
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    sheet["A1"] = f"={formula}"
    buffer = io.BytesIO()
    book.save(buffer)
    changed = io.BytesIO()
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    with zipfile.ZipFile(buffer) as old, zipfile.ZipFile(changed, "w") as new:
        for name in old.namelist():
            text = old.read(name).decode()
            if name == "xl/workbook.xml":
                text = text.replace(
                    "<calcPr",
                    f'<externalReferences><externalReference xmlns:r="{office}" r:id="rId99"/>'
                    "</externalReferences><calcPr",
                )
            if name == "xl/_rels/workbook.xml.rels":
                text = text.replace(
                    "</Relationships>",
                    f'<Relationship Id="rId99" Type="{office}/externalLink" '
                    'Target="externalLinks/externalLink1.xml"/></Relationships>',
                )
            if name == "[Content_Types].xml":
                text = text.replace(
                    "</Types>",
                    '<Override PartName="/xl/externalLinks/externalLink1.xml" ContentType="'
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml"
                    '"/></Types>',
                )
            new.writestr(name, text)
        main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
        new.writestr(
            "xl/externalLinks/externalLink1.xml",
            f'<externalLink xmlns="{main}"><externalBook xmlns:r="{office}" r:id="rId1"/>'
            "</externalLink>",
        )
        new.writestr(
            "xl/externalLinks/_rels/externalLink1.xml.rels",
            '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
            f'<Relationship Id="rId1" Type="{office}/externalLinkPath" TargetMode="External" '
            f'Target="{target}"/></Relationships>',
        )
    return changed.getvalue()


def test_the_link_to_an_add_in_goes(tmp_path: Path) -> None:
    """No prompt to update links on another machine: the path and the link are out of the file."""
    source = tmp_path / "mailed.xlsx"
    source.write_bytes(with_link(f"[1]!{CALL}", "file:///C:/Users/one/xlplugin.xlam"))
    done = CliRunner().invoke(recalc, [str(source), "--to", "desktop"])
    assert done.exit_code == 0, done.output
    with zipfile.ZipFile(source) as archive:
        assert not [name for name in archive.namelist() if "externalLink" in name]
        assert not [name for name in archive.namelist() if b"xlam" in archive.read(name)]
    book = openpyxl.load_workbook(source)
    cell: Any = book.active["A1"].value  # type: ignore[index]
    assert cell.text.lstrip("=") == CALL
    assert values_of(source.read_bytes())["Sheet"]["A1"] == pytest.approx(0.9809595068369623)


@pytest.mark.parametrize("target", ["file:///C:/rates.xlsx", "rates.xlsx"])
def test_a_link_to_another_workbook_stays(target: str) -> None:
    """Somebody's own link is not ours to remove."""
    data = with_link(f"[1]Sheet1!A1+{CALL}", target)
    with zipfile.ZipFile(io.BytesIO(respell(data, Host.DESKTOP, NAMES))) as archive:
        assert [name for name in archive.namelist() if "externalLink1.xml" in name]


def test_the_commands_write_for_a_host(tmp_path: Path) -> None:
    """A form for the Office add-in, and the same workbook turned to Calc."""
    target = tmp_path / "form.xlsx"
    plain = tmp_path / "plain.xlsx"
    done = CliRunner().invoke(form, ["OU", "-o", str(plain)])
    assert done.exit_code == 0, done.output
    with zipfile.ZipFile(plain) as archive:
        assert "xl/metadata.xml" in archive.namelist()  # desktop Excel where none is named
    done = CliRunner().invoke(form, ["UTH", "-o", str(target), "--for", "office"])
    assert done.exit_code == 0, done.output
    assert any("_xldudf_PT_" in one for one in formulas_of(target.read_bytes()).values())
    done = CliRunner().invoke(recalc, [str(target), "--to", "calc"])
    assert done.exit_code == 0, done.output
    assert not any("_xldudf_PT_" in one for one in formulas_of(target.read_bytes()).values())
    done = CliRunner().invoke(recalc, [str(target), "--to", "abacus"])
    assert done.exit_code == 2
    assert "'desktop', 'office', 'calc'" in done.output


def test_the_first_row_says_who_computed_it(written: bytes) -> None:
    """The functions with their version and the day of the file; without them the workbook."""
    data = recalculate(note_day(written, "2026-05-01"), cell_functions()).data
    cells = values_of(data)["Submission"].values()
    said = [
        one for one in cells if isinstance(one, str) and one.startswith("Computed by the functions")
    ]
    assert len(said) == 1
    assert said[0].endswith("file written on 2026-05-01")
    # Where ENGINEVERSION is an error, as without the functions, the other sentence stands there.
    none = {**cell_functions(), "ENGINEVERSION": Refusing(cell_functions()["ENGINEVERSION"])}
    words = values_of(recalculate(data, none).data)["Submission"].values()
    assert any(str(one).startswith("Computed in this workbook") for one in words)
    twice = note_day(note_day(written, "2026-05-01"), "2026-06-02")
    assert "2026-06-02" in values_of(twice)["Lists"].values()
    assert "2026-05-01" not in values_of(twice)["Lists"].values()


@pytest.mark.calc
def test_calc_reads_every_spelling(written: bytes, office: Any, tmp_path: Path) -> None:
    """The Office add-in's spelling and the marked one open in a real Calc with the same payback."""
    places = {
        place: formula for place, formula in formulas_of(written).items() if "PAYBACK(" in formula
    }
    shown = []
    for host in Host:
        path = tmp_path / f"{host.value}.xlsx"
        path.write_bytes(respell(written, host, NAMES))
        office.open(str(path))
        office.calculate()
        shown.append([office.data(place.replace("!", ".")) for place in places])
    assert shown[0] == shown[1] == shown[2]
    figures = [row[0][0] for row in shown[0] if isinstance(row[0][0], float)]
    assert len(figures) >= 3


@pytest.mark.calc
def test_without_the_engine_calc_says_so(start_office: Any, tmp_path: Path) -> None:
    """In a Calc without the add-in the first row says that the workbook computes."""
    data = recalculate(
        note_day(build_form(plan_of("OU", "PA")), "2026-05-01"), cell_functions()
    ).data
    (tmp_path / "mailed.xlsx").write_bytes(data)
    bare = start_office(tmp_path / "bare")
    bare.open(str(tmp_path / "mailed.xlsx"))
    bare.calculate()
    rows = bare.data("Submission.A1:N1")
    assert any(str(one).startswith("Computed in this workbook") for one in rows[0])
