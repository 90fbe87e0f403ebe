"""The task pane in a real Chromium, inside a stand-in of Excel and as a page of its own."""

import json

import pytest

from formulas.reference import by_group
from formulas.registry import functions

pytestmark = pytest.mark.browser

AS_EXCEL = """
window.inserted = [];
window.Office = { onReady: (ready) => ready({ host: "Excel" }) };
const cell = {
  rowIndex: 0, columnIndex: 0, load() {}, getCell: () => cell, getResizedRange: () => cell,
  get formulas() { return [[""]]; },
  set formulas(rows) { window.inserted.push(rows); },
};
window.Excel = {
  run: async (job) => job({
    workbook: {
      application: { load() {}, decimalSeparator: "." },
      getSelectedRange: () => cell,
    },
    sync: async () => {},
  }),
};
"""
NOWHERE = {"https://appsforoffice.microsoft.com/": "/nonexistent/"}
TEXT = "(id) => document.getElementById(id).innerText"


@pytest.fixture
def open_pane(browser, server):
    """Give a way to open the pane; the script of Microsoft is out of reach."""
    opened = []

    def _open(before="", name=""):
        page = browser.open(f"{server.address}/taskpane.html#{name}", before, NOWHERE)
        opened.append(page)
        page.wait("document.getElementById('status').textContent")
        page.wait("document.querySelectorAll('#functions a').length")
        return page

    yield _open
    for page in opened:
        page.close()


def answer(page, formula):
    """Return the text that the pane answers to a formula."""
    page.call(
        """(formula) => {
          document.getElementById("answer").replaceChildren();
          document.getElementById("formula").value = formula;
          document.getElementById("try").requestSubmit();
        }""",
        formula,
    )
    return page.wait("document.getElementById('answer').innerText")


def test_every_function_is_listed_and_found(open_pane):
    """All functions, those with the words searched for, and a sentence when there are none."""
    page = open_pane()
    listed = "[...document.querySelectorAll('#functions b')].map((one) => one.textContent)"
    grouped = [one.name for _group, members in by_group() for one in members]
    assert page.evaluate(listed) == [f"PT.{name}" for name in grouped]
    heads = "[...document.querySelectorAll('#functions .group')].map((one) => one.textContent)"
    assert page.evaluate(heads) == [group.title for group, _members in by_group()]
    search = """(words) => {
      const field = document.getElementById("search");
      field.value = words;
      field.dispatchEvent(new Event("input"));
    }"""
    page.call(search, "true odds")
    assert "PT.PAYTABLE" in page.evaluate(listed)
    assert len(page.evaluate(listed)) < 5
    page.call(search, "zzz")
    assert page.evaluate(listed) == []
    assert "No function" in page.call(TEXT, "none")


def test_a_function_is_shown_with_its_arguments(open_pane):
    """The address names the function: help, each argument, example, conditions."""
    page = open_pane(name="HANDCOUNT")
    function = functions()["HANDCOUNT"]
    assert page.call(TEXT, "name") == "PT.HANDCOUNT"
    assert page.call(TEXT, "summary") == function.summary
    told = page.call(TEXT, "arguments")
    for argument in function.arguments:
        assert argument.name in told
        assert argument.help in told
    assert page.evaluate("document.getElementById('formula').value").startswith("=PT.HANDCOUNT(")
    page.evaluate("document.getElementById('back').click(); 0")
    assert page.wait("!document.getElementById('all').hidden")


def test_a_formula_is_tried(open_pane):
    """A value, rows, a refusal with its sentence, and words that are no formula."""
    page = open_pane(name="PAYTABLE")
    assert answer(page, '=PT.PAYBACKEXACT("UTH","Trips","B")') == "2523793/2572780"
    rows = answer(page, '=PT.PAYTABLE("UTH","Trips","B")')
    assert "133,784,560" in rows  # C(52,7)
    refused = answer(page, '=PT.PAYBACK("UTH","Trips","Z")')
    assert refused.startswith("#N/A")
    assert '"Z"' in refused
    assert answer(page, "hello").startswith("#VALUE!")


def test_what_is_typed_is_shown_as_text_only(open_pane):
    """Markup in a formula is echoed as text and runs nothing."""
    page = open_pane(name="PAYBACK")
    markup = "<img src=x onerror='window.hacked=1'>"
    told = answer(page, f'=PT.PAYBACK("{markup}","Trips")')
    assert "<img src=x" in told
    assert page.evaluate("document.querySelectorAll('#answer img').length") == 0
    assert page.evaluate("window.hacked === undefined")


def test_a_script_of_another_place_does_not_run(open_pane):
    """The page's policy lets no script run but ours and Microsoft's."""
    page = open_pane()
    page.evaluate(
        """(() => {
          const script = document.createElement("script");
          script.textContent = "window.hacked = 1";
          document.body.append(script);
        })()"""
    )
    assert page.evaluate("window.hacked === undefined")
    assert any("Content Security Policy" in words for words in page.complaints)


def test_a_formula_is_put_into_the_selected_cell(open_pane):
    """Inside Excel the button writes the formula; outside there is no such button."""
    page = open_pane(AS_EXCEL, "ENGINEVERSION")
    assert not page.evaluate("document.getElementById('insert').hidden")
    page.evaluate("document.getElementById('insert').click(); 0")
    assert page.wait("window.inserted.length") == 1
    assert page.evaluate("window.inserted") == [[["=PT.ENGINEVERSION()"]]]
    assert open_pane(name="ENGINEVERSION").evaluate("document.getElementById('insert').hidden")


def test_the_pane_needs_no_wider_window(open_pane):
    """At the width of a narrow pane nothing but a wide answer reaches beyond its edge."""
    for name in ("", "PAYTABLE", "SOLVEPAY"):
        page = open_pane(name=name)
        width = page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
        assert width[0] <= width[1], json.dumps([name, width])
