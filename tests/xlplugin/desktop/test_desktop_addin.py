"""The ready add-in: what is in the file, and what its wrappers do in a real spreadsheet.

No Excel was at hand. LibreOffice compiles and runs the Visual Basic; only xlwings' own module,
which needs a library of Windows, gives way to a stand-in (`addin_driver.py`).
"""

import io
import zipfile
from pathlib import Path

import ooxml_validator
import pytest

from formulas.registry import functions
from xlplugin.desktop import udfs, vba
from xlplugin.desktop.install import ADDIN_FILE, ready_add_in

olevba = pytest.importorskip("oletools.olevba")

SHIPPED = ready_add_in()
DRIVER = Path(__file__).with_name("addin_driver.py")
BUILD = "make xlam builds the ready add-in anew"
EMPTY_MODULES = {"ThisWorkbook", "Sheet1"}
MODULE = udfs.__name__
# What Visual Basic calls the error values (XlCVError): LibreOffice shows CVErr as these words.
NOT_AVAILABLE, WRONG, OUT_OF_RANGE = "Error 2042", "Error 2015", "Error 2036"
OMITTED = "String \x1f"


def modules_of(content):
    """Return the text of every module of an add-in, as olevba reads it."""
    project = olevba.VBA_Parser(ADDIN_FILE, data=content)
    read = {Path(name).stem: text for _, _, name, text in project.extract_macros()}
    project.close()
    return read


def stale(content):
    """Return the modules of an add-in that are not what `install excel` writes."""
    read = modules_of(content)
    written = {vba.LINK: vba.link_module(), vba.MODULE: vba.functions_module()}
    for name in EMPTY_MODULES:
        lines = read.get(name, "no such module").strip().splitlines()
        written[name] = read[name] if all(line.startswith("Attribute") for line in lines) else ""
    return {name for name in read.keys() | written.keys() if read.get(name) != written.get(name)}


def test_its_modules_are_those_that_are_imported_by_hand():
    """A file built before a function was added or a help text changed fails here."""
    assert not stale(SHIPPED), BUILD


def test_a_stale_file_is_found(monkeypatch):
    """With one sentence of help changed, the file no longer is what is written."""
    written = vba.functions_module().replace("An answer with", "Another answer with")
    monkeypatch.setattr(vba, "functions_module", lambda: written)
    assert stale(SHIPPED) == {vba.MODULE}


def test_the_package_is_an_add_in():
    """Its type is an add-in's, and the parts carry the names by which the project knows them."""
    with zipfile.ZipFile(io.BytesIO(SHIPPED)) as archive:
        assert not archive.testzip()
        types = archive.read("[Content_Types].xml").decode()
        assert 'ContentType="application/vnd.ms-excel.addin.macroEnabled.main+xml"' in types
        assert b'<workbookPr codeName="ThisWorkbook"' in archive.read("xl/workbook.xml")
        assert b'<sheetPr codeName="Sheet1"' in archive.read("xl/worksheets/sheet1.xml")
        assert not [name for name in archive.namelist() if "externalLink" in name]


@pytest.mark.browser
@pytest.mark.parametrize("version", [ooxml_validator.OLDEST, ooxml_validator.NEWEST])
def test_microsofts_validator_finds_nothing(version, tmp_path):
    """Of the oldest Excel that is served and of the newest; it does find a wrong attribute."""
    if ooxml_validator.why_not():
        pytest.skip(ooxml_validator.why_not())
    target = tmp_path / "ready.xlam"
    target.write_bytes(SHIPPED)
    assert ooxml_validator.faults(target, version) == []
    broken = tmp_path / "broken.xlam"
    with zipfile.ZipFile(target) as old, zipfile.ZipFile(broken, "w") as new:
        for name in old.namelist():
            new.writestr(name, old.read(name).replace(b"codeName=", b"codename="))
    assert ooxml_validator.faults(broken, version)


@pytest.fixture(scope="module")
def add_in(start_office, tmp_path_factory):
    """Give a Calc that has the shipped file open, with the stand-in."""
    folder = tmp_path_factory.mktemp("addin")
    (folder / ADDIN_FILE).write_bytes(SHIPPED)
    office = start_office(folder / "office", driver=DRIVER)
    assert {vba.LINK, vba.MODULE} < set(office.load(folder / ADDIN_FILE))
    return office


def noted(name, *arguments, times=1, connected=1):
    """Return what the stand-in notes of a call."""
    call = [f"{MODULE} {name}", *(f"  {one}" for one in arguments)]
    return "\n".join([*(call * times), f"connected {connected}"])


TRIPS = ("String UTH", "String Trips")


@pytest.mark.calc
@pytest.mark.parametrize(
    ("arguments", "arrived"),
    [
        ('"UTH";"Trips";"B";"PA";"x"', (*TRIPS, "String B", "String PA", "String x")),
        ('"UTH";"Trips"', (*TRIPS, OMITTED, OMITTED, OMITTED)),
        ('"UTH";"Trips";7', (*TRIPS, "Double 7", OMITTED, OMITTED)),
        (
            '"UTH";"Trips";{"Flush";7|"Pair";2.5}',
            (*TRIPS, "rows String Flush String Pair Double 7 Double 2.5", OMITTED, OMITTED),
        ),
        ('"UTH";"Trips";F1:G1', (*TRIPS, "rows empty empty", OMITTED, OMITTED)),
    ],
)
def test_what_a_wrapper_hands_over(add_in, arguments, arrived):
    """Values, arrays, empty cells, and a sign in the place of what was left out."""
    shown, told = add_in.ask(f"=PAYBACK({arguments})", "0.98")
    assert shown == [[0.98]]
    assert told == noted("PAYBACK", *arrived)


@pytest.mark.calc
def test_any_number_of_arguments(add_in):
    """WHY hands over its first argument and all that follow, in order."""
    shown, told = add_in.ask('=WHY("PAYBACK";"UTH";5)', "OK")
    assert (shown, told) == ([["OK"]], noted("WHY", "String PAYBACK", "String UTH", "Double 5"))
    assert add_in.ask('=WHY("PAYBACK")', "OK")[1] == noted("WHY", "String PAYBACK")


@pytest.mark.calc
@pytest.mark.parametrize(
    ("answer", "shown"),
    [("0.98", 0.98), ("words", "words"), ("#N/A", NOT_AVAILABLE), ("#NUM!", OUT_OF_RANGE)],
)
def test_what_a_cell_shows(add_in, answer, shown):
    """A number, text, and an error value for the text of an error code."""
    assert add_in.ask('=PAYBACK("UTH";"Trips")', answer)[0] == [[shown]]


@pytest.mark.calc
def test_rows_with_error_values(add_in):
    """Two rows, and a single row, each with error codes among figures and words."""
    table, _ = add_in.ask('=PAYTABLE("UTH";"Trips")', "rows", "B1:C2")
    assert table == [["Flush", 4_047_644], [OUT_OF_RANGE, NOT_AVAILABLE]]
    line, _ = add_in.ask('=PAYTABLE("UTH";"Trips")', "row", "B4:C4")
    assert line == [["Flush", NOT_AVAILABLE]]


@pytest.mark.calc
def test_no_way_out_leaves_a_zero(add_in):
    """The wizard open, no answer, a connection that fails and fails again: each an error value."""
    call = '=PAYBACK("UTH";"Trips")'
    assert add_in.ask(call, "nothing")[0] == [[WRONG]]
    assert add_in.ask(call, "fails")[0] == [[WRONG]]
    add_in.wizard(True)
    closed, told = add_in.ask(call, "0.98")
    add_in.wizard(False)
    assert (closed, told) == ([[NOT_AVAILABLE]], "connected 0")
    assert add_in.ask(call, "0.98")[0] == [[0.98]]


@pytest.mark.calc
def test_the_connection_is_kept_and_made_again(add_in):
    """Three calls over one; a call that fails is asked again over a new one."""
    three = "+".join(['HITFREQ("UTH";"Trips")'] * 3)
    shown, told = add_in.ask(f"={three}", "0.5")
    assert shown == [[1.5]]
    assert told.endswith("connected 1")
    shown, told = add_in.ask('=HITFREQ("UTH";"Trips")', "fails|0.5")
    assert shown == [[0.5]]
    arguments = (*TRIPS, OMITTED, OMITTED, OMITTED)
    assert told == noted("HITFREQ", *arguments, times=2, connected=2)


@pytest.mark.calc
def test_every_wrapper_runs(add_in):
    """Called with as many texts as it needs, each asks for the function of its own name."""
    for name, function in functions().items():
        given = ";".join(['"x"'] * function.least)
        shown, told = add_in.ask(f"={name}({given})", "0.25")
        assert shown == [[0.25]], name
        assert told.startswith(f"{MODULE} {name}\n"), name
        assert told.count("String x") == function.least, name
