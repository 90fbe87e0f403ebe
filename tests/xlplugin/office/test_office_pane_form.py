"""The submission form that the pane puts into Excel: what the server makes, what Excel is asked."""

import base64
import json

import pytest
from click.testing import CliRunner

from formulas.registry import functions
from workbooks.spelling import Host, respell
from workbooks.xlsx import values_of
from xlplugin.commands.form import command as form_command
from xlplugin.office.books import read_book
from xlplugin.office.calls import BatchError

GAME = "OU"
SHOWN = "document.getElementById('answer').innerText"
BUSY = "document.getElementById('beside').disabled"
SUBMIT = """(game, button, supported) => {
  Office.context.requirements = { isSetSupported: (name, version) =>
    supported && name === "ExcelApi" && version === "1.13" };
  document.getElementById("book-game").value = game;
  document.getElementById("book").requestSubmit(document.getElementById(button));
}"""


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """Give the form that the command writes for the Office add-in."""
    path = tmp_path_factory.mktemp("form") / "form.xlsx"
    done = CliRunner().invoke(form_command, [GAME, "-o", str(path), "--for", "office"])
    assert done.exit_code == 0, done.output
    return path.read_bytes()


def insert(excel, game, button, *, supported=True):
    """Press a button of the form's part of the pane; return the words and what Excel was asked."""
    page = excel.page
    page.evaluate("window.excel.asked.length = 0; pane.tell(); 0")
    page.call(SUBMIT, game, button, supported)
    page.wait(f"!({BUSY}) && ({SHOWN})")
    return page.evaluate(SHOWN), page.evaluate("window.excel.asked")


def test_a_request_for_a_workbook_is_read():
    """A kind, a game and a jurisdiction as text, and nothing else."""
    asked = {"book": "form", "game": "UTH", "jurisdiction": ""}
    assert read_book(json.dumps(asked).encode()) == [asked]
    for wrong in (
        [],
        {"calls": []},
        {"book": "form", "game": "UTH"},
        {**asked, "game": 5},
        {**asked, "book": "approval"},
        {**asked, "more": ""},
    ):
        with pytest.raises(BatchError, match="asks for no workbook"):
            read_book(json.dumps(wrong).encode())
    with pytest.raises(BatchError, match="asks for no workbook"):
        read_book(b"")


@pytest.mark.browser
def test_its_sheets_stand_after_the_selected_one(excel, written):
    """Microsoft's own script asks Excel for it by name; the file is the one the command writes."""
    words, asked = insert(excel, GAME, "beside")
    assert words.startswith("Over/Under, 58 Pa. Code Chapter 686a")
    assert words.endswith("its sheets stand after this one.")
    ((method, (file, options)),) = [
        (action["Name"], action["ArgumentInfo"]["Arguments"])
        for body in asked
        for action in body["Actions"]
        if action["Name"]
    ]
    assert method == "InsertWorksheetsFromBase64"
    assert options == {"positionType": "After", "relativeTo": "Mine"}
    data = base64.b64decode(file)
    assert values_of(data) == values_of(written)
    assert data == respell(data, Host.OFFICE, functions(), ours=True)
    assert excel.page.complaints == []


@pytest.mark.browser
def test_it_opens_as_a_workbook_of_its_own(excel, written):
    """Also in an Excel that has no sheets inserted."""
    words, asked = insert(excel, GAME, "apart", supported=False)
    assert words.endswith(": opened.")
    paths = [path for body in asked for path in body["ObjectPaths"].values()]
    (file,) = next(
        one["ArgumentInfo"]["Arguments"] for one in paths if one["Name"] == "CreateWorkbook"
    )
    assert values_of(base64.b64decode(file)) == values_of(written)


@pytest.mark.browser
def test_what_cannot_be_is_said(excel):
    """An unknown game by the server's sentence, an older Excel by ours; Excel is asked nothing."""
    words, asked = insert(excel, "XX", "beside")
    assert words.startswith("#N/A")
    assert '"XX"' in words
    assert asked == []
    words, asked = insert(excel, GAME, "beside", supported=False)
    assert "open it as a new workbook" in words
    assert asked == []
    excel.page.evaluate(
        "Excel.run = () => Promise.reject(Object.assign(new Error('no'),"
        " { code: 'UnsupportedFeature' })); 0"
    )
    assert "takes no such sheets" in insert(excel, GAME, "beside")[0]
