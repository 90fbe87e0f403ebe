"""The page as a person uses it, in a real Chromium: choosing, editing, pasting, copying, keys.

What it is worth to those who do not see it, or see it otherwise, is looked at with axe-core, which
knows the rules of WCAG 2.2 that a program can judge: in light, dark and the system's own colors,
narrow, after a paste, with each refusal.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from accessibility import faults
from desk_driver import LOOKS, NARROW, PAYBACK, STAYS, WIDE, choose, open_table, press, set_size

pytestmark = pytest.mark.browser

# 58 Pa. Code § 653a.12(c) by textbook counts of seven-card hands.
TRIPS_A, TRIPS_B, TRIPS_B_EDITED = "99.098%", "98.096%", "96.073%"

PASTE = """(text) => {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  document.querySelector("#hands input").dispatchEvent(
    new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
}"""
PASTED = (
    "Trips\t3\nStraight\t4\nFlush\t6\nFull house\t9\nQuads\t30\nStraight flush\t40\nRoyal flush\t50"
)
"""In an order of its own, by the trade's words, with the pays of TRIPS_B_EDITED."""


@pytest.fixture
def desk(python_page: Any) -> Iterator[Any]:
    """Give the page with Paytable B of the Trips wager as printed, and put it back."""
    page = python_page.page
    set_size(page, WIDE)
    page.step("Emulation.setEmulatedMedia", {"features": []})
    open_table(page, "UTH", "PA", "Trips", "B")
    page.wait(f"{PAYBACK} === '{TRIPS_B}'")
    yield page
    page.step("Emulation.setEmulatedMedia", {"features": []})
    set_size(page, WIDE)


def type_pay(page: Any, place: int, text: str) -> None:
    """Type a pay into a row, letter by letter as a keyboard does."""
    page.evaluate(f"document.querySelectorAll('#hands input')[{place}].select(); 0")
    page.evaluate(f"document.querySelectorAll('#hands input')[{place}].focus(); 0")
    page.step("Input.insertText", {"text": text})


def test_an_address_that_names_another_table_is_told(desk: Any) -> None:
    """The first there is stands, and says that it is not the one that was named."""
    told = "document.getElementById('refusal').textContent"
    for named in ("UTH/PA/Trips/Z", "uth/PA/Trips/B", "UTH/PA:1999/Trips/B"):
        desk.evaluate(f"location.hash = {named!r}; 0")
        words = desk.wait(f"{told}.includes('which is not on file') && {told}")
        assert any(f'"{part}"' in words for part in named.split("/"))
        assert desk.evaluate("document.getElementById('said').textContent") == words
        assert desk.evaluate("document.getElementById('figures').children.length") > 0
        open_table(desk, "UTH", "PA", "Trips", "B")
        desk.wait(f"!{told}")


TYPED_AT_ONCE = """(name, value) => {
  const change = (field, value, kind) => {
    if (field) field.value = value;
    field?.dispatchEvent(new Event(kind, { bubbles: true }));
  };
  change(document.getElementById(name), value, "change");
  change(document.querySelector("#hands input"), "1", "input");
  change(document.querySelector("#fields input"), "7", "input");
}"""
TITLE = "document.getElementById('title').textContent"
SHOWN = """JSON.stringify([
  [...document.querySelectorAll("#hands input")].map((one) => one.value),
  document.getElementById("said").textContent, document.getElementById("cell").value])"""


@pytest.mark.parametrize(
    ("name", "value", "title"),
    [("table", "C", "Trips wager, Paytable C"), ("wager", "Base", "Blind wager")],
)
def test_what_is_typed_while_a_table_is_fetched_is_not_asked_of_it(
    desk: Any, name: str, value: str, title: str
) -> None:
    """What was typed into the rows of before gave the chosen paytable a figure of other pays."""
    choose(desk, name, value)
    alone = desk.evaluate(SHOWN)
    open_table(desk, "UTH", "PA", "Trips", "B")
    desk.call(TYPED_AT_ONCE, name, value)
    desk.wait(f"{TITLE}.includes({title!r})")
    assert desk.evaluate(SHOWN) == alone


def test_an_edit_moves_everything(desk: Any) -> None:
    """Figures, row, findings and pictures follow two typed pays; the way back restores them."""
    before = desk.evaluate("document.getElementById('pictures').textContent")
    type_pay(desk, 3, "9")
    type_pay(desk, 5, "4")
    desk.wait(f"{PAYBACK} === '{TRIPS_B_EDITED}'")
    changed = desk.evaluate(
        "[...document.querySelectorAll('#hands .changed th')].map((one) => one.textContent)"
    )
    assert changed == ["Full house", "Straight"]
    assert "nearest is Paytable A" in desk.evaluate(
        "document.getElementById('findings').textContent"
    )
    assert "As typed" in desk.evaluate("document.getElementById('pictures').textContent")
    assert 'Full house",9' in desk.evaluate("document.getElementById('cell').value")
    said = desk.evaluate("document.getElementById('said').textContent")
    assert said.startswith(f"Payback {TRIPS_B_EDITED}, -2.023 points against Paytable B")
    desk.evaluate("document.getElementById('reset').click(); 0")
    desk.wait(f"{PAYBACK} === '{TRIPS_B}'")
    assert desk.evaluate("document.getElementById('pictures').textContent") == before
    assert "Nothing" in desk.evaluate("document.getElementById('findings').textContent")
    assert desk.complaints == []


def test_a_pay_that_is_none_is_told_where_it_stands(desk: Any) -> None:
    """The field is marked for a screen reader and tied to the sentence, until it is put right."""
    type_pay(desk, 4, "much")
    desk.wait("!document.getElementById('refusal').hidden")
    marked = "[...document.querySelectorAll('[aria-invalid]')].map((one) => one.ariaLabel)"
    assert desk.evaluate(marked) == ["Pay of Flush"]
    tied = desk.evaluate(
        "document.querySelector('[aria-invalid]').getAttribute('aria-describedby')"
    )
    assert "The pay of Flush" in desk.call("(id) => document.getElementById(id).textContent", tied)
    assert "The pay of Flush" in desk.evaluate("document.getElementById('said').textContent")
    type_pay(desk, 4, "6")
    desk.wait(f"{PAYBACK} === '{TRIPS_B}'")
    assert desk.evaluate(marked) == []


def test_nothing_stands_beside_a_refusal_of_all(desk: Any) -> None:
    """A message that cannot be read, as an altered page sends it: no figure of before is left."""
    assert desk.evaluate("document.getElementById('figures').children.length") > 0
    desk.evaluate("""(() => {
      window.kept = JSON.stringify;
      JSON.stringify = (asked) => window.kept(asked?.spelling ? { ...asked, pays: 5 } : asked);
    })()""")
    type_pay(desk, 3, "9")
    desk.wait("!document.getElementById('refusal').hidden")
    desk.evaluate("JSON.stringify = window.kept; 0")
    for name in ("figures", "rest", "findings", "pictures"):
        assert not desk.evaluate(f"document.getElementById('{name}').textContent"), name
    figures = "[...document.querySelectorAll('#hands td:not(.pay)')].map((one) => one.textContent)"
    assert not any(desk.evaluate(figures))
    assert not desk.evaluate("document.getElementById('cell').value")
    desk.evaluate("document.getElementById('reset').click(); 0")
    desk.wait(f"{PAYBACK} === '{TRIPS_B}'")


def test_a_table_is_pasted_into_the_first_pay(desk: Any) -> None:
    """Several lines are taken as a table, one pay as in any field; what is none is said."""
    desk.call(PASTE, PASTED)
    desk.wait(f"{PAYBACK} === '{TRIPS_B_EDITED}'")
    desk.call(PASTE, "Royal flush\t50\nSomething\t3")
    words = desk.wait("document.getElementById('paste-refusal').textContent")
    assert "Something" in words
    assert desk.evaluate("document.getElementById('paste').open")
    assert desk.evaluate(PAYBACK) == TRIPS_B_EDITED


def test_the_formula_is_written_for_another_program_and_asked(desk: Any) -> None:
    """Semicolons where Excel wants them; what is asked below answers what stands above."""
    type_pay(desk, 3, "9")
    desk.wait(f"{PAYBACK} !== '{TRIPS_B}'")
    desk.evaluate("""(() => {
      const field = document.getElementById("spelling");
      field.value = "office-comma";
      field.dispatchEvent(new Event("change", { bubbles: true }));
    })()""")
    desk.wait("document.getElementById('cell').value.startsWith('=PT.PAYBACK(\"UTH\";')")
    desk.evaluate(
        "document.getElementById('answer').replaceChildren();"
        "document.getElementById('try-it').click(); 0"
    )
    answer = desk.wait("document.querySelector('#answer .value')?.textContent")
    assert f"{float(answer):.3%}" == desk.evaluate(PAYBACK)


def test_what_is_chosen_last_stands(desk: Any) -> None:
    """An answer to a question that was left does not undo the choice made in the meantime."""
    desk.evaluate(
        """["C", "D", "A"].forEach((id) => {
          const field = document.getElementById("table");
          field.value = id;
          field.dispatchEvent(new Event("change", { bubbles: true }));
        })"""
    )
    assert desk.evaluate("document.getElementById('table').value") == "A"
    desk.wait(f"{PAYBACK} === '{TRIPS_A}'")
    assert desk.evaluate("document.getElementById('table').value") == "A"


def test_an_address_opens_its_table(desk: Any) -> None:
    """A bookmark of a table; one that names nothing opens the first there is, to choose from."""
    desk.evaluate("location.hash = '#UTH/PA/Trips/D'; 0")
    desk.wait("document.getElementById('table').value === 'D'")
    assert "Paytable D" in desk.evaluate("document.getElementById('title').textContent")
    desk.evaluate("location.hash = '#%E0%A4%A/x'; 0")
    desk.wait("location.hash.startsWith('#UTH/')")
    for name, value in (("game", "UTH"), ("law", "PA"), ("wager", "Trips"), ("table", "B")):
        choose(desk, name, value)
    assert desk.evaluate(PAYBACK) == TRIPS_B
    assert desk.complaints == []


def test_without_a_mouse(desk: Any) -> None:
    """The arrows go from pay to pay; Tab leaves the table; every control can be reached."""
    type_pay(desk, 0, "50")
    focused = "document.activeElement.getAttribute('aria-label')"
    press(desk, "ArrowDown")
    assert desk.evaluate(focused) == "Pay of Straight flush"
    press(desk, "ArrowUp")
    press(desk, "ArrowUp")
    assert desk.evaluate(focused) == "Pay of Royal flush"
    press(desk, "Tab")
    assert desk.evaluate(focused) == "Pay of Straight flush"
    unreachable = desk.evaluate(
        "[...document.querySelectorAll('input, select, textarea, button, summary')]"
        ".filter((one) => one.tabIndex < 0).length"
    )
    assert unreachable == 0


@pytest.mark.parametrize("scheme", LOOKS)
@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_axe_finds_nothing(desk: Any, scheme: str, size: tuple[int, int]) -> None:
    """As printed, edited, pasted, and with each refusal, with all that opens opened."""
    set_size(desk, size)
    desk.step("Emulation.setEmulatedMedia", {"features": [LOOKS[scheme]]})
    opened = "document.querySelectorAll('details').forEach((one) => { one.open = %s; }); 0"
    desk.evaluate(opened % "true")
    assert faults(desk) == []
    type_pay(desk, 3, "9")
    desk.wait(f"{PAYBACK} !== '{TRIPS_B}'")
    assert faults(desk, STAYS) == []
    desk.call(PASTE, PASTED)
    desk.wait(f"{PAYBACK} === '{TRIPS_B_EDITED}'")
    assert faults(desk, STAYS) == []
    desk.call(PASTE, "Royal flush\t50\nSomething\t3")
    desk.wait("document.getElementById('paste-refusal').textContent")
    assert faults(desk, STAYS) == []
    type_pay(desk, 3, "much")
    desk.wait("!document.getElementById('refusal').hidden")
    assert faults(desk, STAYS) == []
    desk.evaluate(opened % "false")


def test_nothing_runs_out_of_a_narrow_page(desk: Any) -> None:
    """At 320 pixels, which is 400% of a page of 1,280, only the table scrolls, within itself."""
    set_size(desk, NARROW)
    desk.wait("Number(document.querySelector('#pictures svg').getAttribute('width')) < 320")
    assert desk.evaluate("document.documentElement.scrollWidth") <= NARROW[0]


def test_forced_colours_keep_what_colour_says(desk: Any) -> None:
    """Where the system's colors stand in for ours, what is edited is underlined, dots are seen."""
    type_pay(desk, 3, "9")
    desk.wait(f"{PAYBACK} !== '{TRIPS_B}'")
    desk.step(
        "Emulation.setEmulatedMedia", {"features": [{"name": "forced-colors", "value": "active"}]}
    )
    style = "getComputedStyle(document.querySelector('{}')).{}"
    assert "underline" in desk.evaluate(style.format("#hands .changed th", "textDecorationLine"))
    paper = desk.evaluate(style.format("body", "backgroundColor"))
    for dot in ("#pictures .dot", "#pictures .dot.own"):
        assert desk.evaluate(style.format(dot, "fill")) != paper
