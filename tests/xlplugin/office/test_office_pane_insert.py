"""What the pane writes into a workbook, how it follows an edit, the keys and the separators.

Excel is a stand-in with one sheet of free cells: what is written is checked, that a real Excel
takes it is not.
"""

import json
import queue
import time
from fractions import Fraction

import pytest
from accessibility import faults
from office_server import one

from formulas.reference import by_group
from formulas.registry import functions, invoke
from xlplugin.office import server as office_server

pytestmark = pytest.mark.browser

SHEET = """
window.sheet = {};
window.selected = [4, 27]; // AB5
window.sign = ".";
window.form = {}; // what a form has under its names
window.Office = { onReady: (ready) => ready({ host: "Excel" }) };
const letters = (column) => (column > 25 ? String.fromCharCode(64 + Math.floor(column / 26)) : "")
  + String.fromCharCode(65 + (column % 26));
const block = (row, column, rows, columns) => {
  const places = Array.from({ length: rows }, (_, down) => Array.from(
    { length: columns }, (_, across) => letters(column + across) + (row + down + 1)));
  const put = (way) => (content) => content.forEach((line, down) => line.forEach(
    (cell, across) => {
      const text = typeof cell === "string" && cell.startsWith("'");
      window.sheet[places[down][across]] = text ? ["text", cell.slice(1)] : [way, cell];
    }));
  return {
    rowIndex: row, columnIndex: column, load() {},
    address: places[0][0] + ":" + places.at(-1).at(-1),
    get formulas() {
      return places.map((line) => line.map((cell) => window.sheet[cell]?.[1] ?? ""));
    },
    set formulas(content) { put("formulas")(content); },
    set formulasLocal(content) { put("formulasLocal")(content); },
    getCell: () => block(row, column, 1, 1),
    getResizedRange: (down, across) => block(row, column, rows + down, columns + across),
  };
};
window.Excel = { run: async (job) => job({
  workbook: {
    application: { load() {}, get decimalSeparator() { return window.sign; } },
    getSelectedRange: () => block(...window.selected, 3, 3),
    names: { getItemOrNullObject: (name) => ({
      load() {}, isNullObject: !(name in window.form),
      getRange: () => ({ load() {}, values: window.form[name] }),
    }) },
  },
  sync: async () => {},
}) };
"""
NOWHERE = {"https://appsforoffice.microsoft.com/": "/nonexistent/"}
SECONDS = 600  # of a machine that has other work
LISTED = "document.querySelectorAll('#functions a').length"
SHOWN = "document.getElementById('answer').innerText"


def wait_until(holds):
    """Wait until a call returns something true, and return it."""
    end = time.monotonic() + SECONDS
    while not (value := holds()):
        assert time.monotonic() < end
        time.sleep(0.05)
    return value


@pytest.fixture
def open_pane(browser, server):
    """Give a way to open the pane in a stand-in of Excel, without Microsoft's script."""
    opened = []

    def _open(name="", before="", at=server.address):
        page = browser.open(f"{at}/taskpane.html#{name}", SHEET + before, NOWHERE)
        opened.append(page)
        page.wait(LISTED)
        return page

    yield _open
    for page in opened:
        page.evaluate("localStorage.clear(); 0")
        page.close()


def insert_paytable(page, wager, table):
    """Have the pane insert a paytable, and return the words it says."""
    page.call(
        """(wager, table) => {
          document.getElementById("of-wager").value = wager;
          document.getElementById("of-id").value = table;
          document.getElementById("paytable").requestSubmit();
        }""",
        wager,
        table,
    )
    return page.wait(SHOWN)


def press(page, key, where, **more):
    """Press a key in an element."""
    event = json.dumps({"key": key, "bubbles": True, "cancelable": True, **more})
    page.evaluate(
        f"document.querySelector({where!r}).dispatchEvent(new KeyboardEvent('keydown', {event})); 0"
    )


@pytest.mark.parametrize(
    ("wager", "table", "expected"),
    [("Trips", "B", Fraction(2523793, 2572780)), ("Base", "A", None)],
)
def test_a_paytable_at_the_selection(open_pane, server, wager, table, expected):
    """Hands and pays, and figures over just these cells: the payback of the law's own table."""
    page = open_pane()
    said = insert_paytable(page, wager, table)
    sheet = page.evaluate("window.sheet")
    last = len(sheet) // 2 + 4
    assert said == f"Written to AB5:AC{last}."
    assert [sheet[cell][1] for cell in ("AB5", "AC5")] == ["Hand", "Pays"]
    rows = [[sheet[f"{column}{row}"][1] for column in ("AB", "AC")] for row in range(6, last - 3)]
    for cell in (sheet[f"{column}{row}"] for column in ("AB", "AC") for row in range(6, last - 3)):
        assert cell[0] == ("text" if isinstance(cell[1], str) else "formulas"), cell
    assert sheet[f"AB{last - 3}"][1].startswith("Payback")
    call = f'=PT.PAYBACK("UTH","{wager}",AB6:AC{last - 4})'
    assert sheet[f"AC{last - 3}"] == ["formulas", call]
    edited, law = server.call(
        ["PAYBACK", [*one("UTH", wager), rows]], ["PAYBACK", one("UTH", wager, table)]
    )
    assert edited["rows"] == law["rows"]
    if expected is not None:
        assert law["rows"] == [[float(expected)]]


def test_nothing_is_written_over(open_pane):
    """Where one cell of the block is filled, none is touched and the pane says so."""
    page = open_pane(before='window.sheet.AC7 = ["typed", 5];')
    assert "AB5:AC16 is not empty" in insert_paytable(page, "Trips", "B")
    assert page.evaluate("window.sheet") == {"AC7": ["typed", 5]}


@pytest.mark.parametrize("filled", ["5", '\'=IF(A1,"","")\''])
def test_a_formula_is_not_written_over_a_filled_cell(open_pane, filled):
    """Insert took the selected cell whatever stood in it, such as a formula that shows nothing."""
    page = open_pane("ENGINEVERSION", before=f'window.sheet.AB5 = ["typed", {filled}];')
    page.evaluate("document.getElementById('insert').click(); 0")
    assert "AB5:AB5 is not empty" in page.wait(SHOWN)
    assert page.evaluate("window.sheet.AB5[0]") == "typed"
    page.evaluate("window.selected = [5, 27]; document.getElementById('insert').click(); 0")
    assert page.wait("window.sheet.AB6") == ["formulas", "=PT.ENGINEVERSION()"]


def test_a_paytable_that_does_not_exist_is_refused(open_pane):
    """With the sentence of the function; nothing is written."""
    page = open_pane()
    said = insert_paytable(page, "Trips", "Z")
    assert said.startswith("#N/A")
    assert '"Z"' in said
    assert page.evaluate("window.sheet") == {}


def test_a_function_with_a_cell_for_each_argument(open_pane):
    """Names beside cells, the examples of what is needed, and the call over these cells."""
    page = open_pane("SOLVEPAY")
    page.evaluate("document.getElementById('insert-form').click(); 0")
    page.wait(SHOWN)
    sheet = page.evaluate("window.sheet")
    names = [one.name for one in functions()["SOLVEPAY"].arguments if one.name != "conditions"]
    assert [sheet[f"AB{5 + row}"][1] for row in range(len(names))] == names
    assert sheet["AC5"][1] == "UTH"
    last = 5 + len(names)
    cells = ",".join(f"AC{row}" for row in range(5, last))
    assert sheet[f"AC{last}"] == ["formulas", f"=PT.SOLVEPAY({cells})"]


def test_the_engine_is_told(open_pane):
    """Its version and whether it is ready; that it does not answer; and that it does again."""
    page = open_pane()
    words = page.wait("document.getElementById('status').textContent")
    assert words.startswith("Engine ")
    assert words.endswith(": ready")
    assert page.evaluate("document.getElementById('state').className") == "ready"
    page.evaluate(
        "window.reached = window.fetch;"
        "window.fetch = () => Promise.reject(new TypeError('gone'));"
        "window.dispatchEvent(new Event('focus')); 0"
    )
    page.wait("document.getElementById('state').className === 'gone'")
    assert "start xlplugin serve" in page.evaluate("document.getElementById('status').textContent")
    page.evaluate("window.fetch = window.reached; window.dispatchEvent(new Event('focus')); 0")
    page.wait("document.getElementById('state').className === 'ready'")


@pytest.fixture
def left(monkeypatch):
    """Give the requests whose askers have gone, as the servers in this process see it."""
    seen = queue.Queue()
    watch = office_server._watch

    async def watched(request, gone):
        await watch(request, gone)
        seen.put(gone.is_set())

    monkeypatch.setattr(office_server, "_watch", watched)
    return seen


@pytest.mark.parametrize(
    "leave",
    [
        "document.getElementById('formula').dispatchEvent(new Event('input'))",
        "document.getElementById('stop').click()",
        "document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))",
    ],
)
def test_an_edit_ends_the_question(open_pane, left, trial_server, tmp_path, leave):
    """Typing on, the stop button and Escape each end the request, and the process is free again."""
    page = open_pane("PAYBACK", at=trial_server.address)
    mark = tmp_path / "end"
    page.call(
        """(mark) => {
          document.getElementById("formula").value = `=PT.PAYBACK("TRIALUNTIL","${mark}")`;
          document.getElementById("try").requestSubmit();
        }""",
        str(mark),
    )
    wait_until((tmp_path / "end.begun").exists)
    assert not page.evaluate("document.getElementById('stop').hidden")
    page.evaluate(f"{leave}; 0")
    assert page.evaluate("document.getElementById('stop').hidden")
    assert left.get(timeout=SECONDS)  # while the process is still at it
    mark.touch()
    wait_until(lambda: trial_server.ask("GET", "/session").json["free"] == 1)
    assert page.evaluate(SHOWN) == ""
    assert page.evaluate("location.hash") == "#PAYBACK"  # Escape ended the question only


def test_an_address_that_names_nothing_shows_all(open_pane):
    """Half an escape too, as somebody else's link may have it."""
    page = open_pane("%E0%A4%A")
    assert page.wait(LISTED)
    assert page.evaluate("document.getElementById('one').hidden")
    assert "URI" not in str(page.complaints)


def test_keys(open_pane):
    """Down the list and back up to the search, Escape out of a function, a slash to the search."""
    page = open_pane()
    first, second = [one.name for _group, members in by_group() for one in members][:2]
    active = "document.activeElement.textContent.split('.')[1]?.split(/[^A-Z]/)[0]"
    page.evaluate("document.getElementById('search').focus(); 0")
    press(page, "ArrowDown", "#search")
    press(page, "ArrowDown", "#functions a")
    assert second.startswith(page.evaluate(active)[: len(second) - 1])
    press(page, "ArrowUp", "#functions a")
    press(page, "ArrowUp", "#functions a")
    assert page.evaluate("document.activeElement.id") == "search"
    page.evaluate(f"location.hash = '{first}'; 0")
    page.wait("!document.getElementById('one').hidden")
    press(page, "Enter", "#formula", ctrlKey=True)
    page.wait(SHOWN)
    press(page, "Escape", "#formula")
    page.wait("!document.getElementById('all').hidden")
    press(page, "/", "body")
    assert page.evaluate("document.activeElement.id") == "search"


@pytest.mark.parametrize("name", ["", "PAYBACK"])
def test_axe_finds_nothing(open_pane, name):
    """The list with all that opens opened, and a function with its answer."""
    page = open_pane(name)
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; }); 0")
    if name:
        page.evaluate("document.getElementById('try').requestSubmit(); 0")
        page.wait(SHOWN)
    assert faults(page) == []


def test_what_was_done_is_seen(open_pane):
    """The words stand in sight, however long the list above them is."""
    page = open_pane()
    insert_paytable(page, "Trips", "B")
    place = page.evaluate("document.getElementById('answer').getBoundingClientRect().bottom")
    assert place <= page.evaluate("window.innerHeight")
    assert page.evaluate("document.documentElement.scrollHeight > window.innerHeight")


def test_separators_follow_excel(open_pane):
    """Where Excel's decimal sign is a comma, examples have semicolons, answer and go in as such."""
    page = open_pane("PAYTABLE", before='window.sign = ",";')
    page.wait("document.getElementById('formula').value.includes(';')")
    assert page.call("(id) => document.getElementById(id).innerText", "signature").count(";") >= 4
    page.evaluate(
        """document.getElementById("formula").value =
          '=PT.HOLDRANGE("UTH";"Trips";"B";1000;0,95;;{"give"."Expected house win | Value"})';
        document.getElementById("try").requestSubmit(); 0"""
    )
    # The house keeps 1 - 2523793/2572780 of 1,000 wagers.
    assert float(page.wait(SHOWN)) == pytest.approx(1000 * (1 - 2523793 / 2572780))
    page.evaluate("document.getElementById('insert').click(); 0")
    way, text = page.wait("window.sheet.AB5")
    assert way == "formulasLocal"
    assert "0,95" in text


def test_separators_can_be_chosen(open_pane):
    """What was chosen is kept, and Excel's own sign does not undo it."""
    page = open_pane("PAYTABLE", before='window.sign = ",";')
    page.wait("document.getElementById('formula').value.includes(';')")
    page.evaluate(
        "document.getElementById('spelling').value = 'office';"
        "document.getElementById('spelling').dispatchEvent(new Event('change')); 0"
    )
    page.wait("!document.getElementById('formula').value.includes(';')")
    again = open_pane("PAYTABLE", before='window.sign = ",";')
    again.wait("document.getElementById('formula').value")
    assert ";" not in again.evaluate("document.getElementById('formula').value")


FILLED = {
    "Form_game": [["UTH"]],
    "Form_choices": [["Trips paytable", "B"], ["", ""], ["Trips | Flush", 8]],
    "Form_jurisdiction": [["PA"]],
    "Form_conditions": [["", ""]],
}


def test_a_form_is_reviewed(open_pane):
    """What COMPLIANCE finds in the cells of the form, the most serious first, without the rest."""
    page = open_pane()
    page.evaluate("document.getElementById('review').requestSubmit(); 0")
    assert "This workbook has no submission form" in page.wait(
        f"{SHOWN}.includes('has no') && {SHOWN}"
    )
    page.call("(cells) => { window.form = cells; pane.tell(); }", FILLED)
    page.evaluate("document.getElementById('review').requestSubmit(); 0")
    page.wait("document.querySelector('#answer tr, #answer .error')")
    rows = page.evaluate(
        "[...document.querySelectorAll('#answer tr')].map((row) => [...row.cells].map("
        "(cell) => cell.innerText))"
    )
    law = invoke("COMPLIANCE", ["UTH", [["Trips paytable", "B"], ["Trips | Flush", 8]], "PA"])
    open_rules = [row for row in law[1:] if row[1] != "OK"]
    assert [row[:2] for row in rows] == [row[:2] for row in (law[0], *open_rules)]
    assert any(row[0].startswith("Trips") and "8" in row[2] for row in rows)  # the law's is 7 to 1
    assert page.evaluate(SHOWN).startswith(
        f"{len(law) - 1} rules checked, {len(open_rules)} not OK."
    )
