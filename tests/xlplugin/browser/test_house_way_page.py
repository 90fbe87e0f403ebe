"""The rules of a house way as a person edits them on the page, in a real Chromium.

The payback of a way on file was counted by a second derivation, hand by hand
(`docs/face-up-pai-gow.md`); that of a rule edited is held against a cell given the same rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from accessibility import faults
from desk_driver import LOOKS, NARROW, PAYBACK, STAYS, WIDE, choose, open_table, press, set_size

from combinatorics.solvers.face_up_pai_gow import ways
from formulas.audit.finding import percent
from formulas.registry import invoke

pytestmark = pytest.mark.browser

# Exact paybacks of published ways, each counted by the sweep of single ways too.
FOXWOODS, STONES = "98.005%", "98.109%"
SPLIT = ["Two pair", "high pair 3-6 and single K-A", "highest singles"]
WHEN = "#rules tr:nth-child({}) input[name=when]"
SHOWN = "document.getElementById('{}').textContent"


@pytest.fixture
def desk(python_page: Any) -> Iterator[Any]:
    """Give the page with the rules of Foxwoods as on file, and put it back."""
    page = python_page.page
    set_size(page, WIDE)
    page.step("Emulation.setEmulatedMedia", {"features": []})
    open_table(page, "FUPG", "PA", "Base", "")
    page.wait("document.querySelector('#fields select') !== null")
    choose_way(page, "Foxwoods")
    page.wait(f"{PAYBACK} === '{FOXWOODS}'")
    yield page
    page.step("Emulation.setEmulatedMedia", {"features": []})
    set_size(page, WIDE)


def choose_way(page: Any, way: str) -> None:
    """Choose a house way on file."""
    page.call(
        """(way) => {
          const field = document.querySelector("#fields select");
          field.value = way;
          field.dispatchEvent(new Event("input", { bubbles: true }));
        }""",
        way,
    )


def type_into(page: Any, selector: str, text: str) -> None:
    """Type over what stands in a field."""
    page.call(
        "(at) => { const field = document.querySelector(at); field.focus(); field.select(); }",
        selector,
    )
    page.step("Input.insertText", {"text": text})


def rules_shown(page: Any) -> list[list[str]]:
    """The rules as they stand on the page."""
    found: list[list[str]] = page.evaluate(
        "[...document.querySelectorAll('#rules tr')].map((line) => [line.cells[1].textContent,"
        " ...[...line.querySelectorAll('input')].map((field) => field.value)])"
    )
    return found


def payback(rules: list[list[str]]) -> str:
    """What a cell answers that is given these rules."""
    found = invoke("PAYBACK", ["FUPG", "Base", [*rules]])
    assert isinstance(found, Fraction)
    return percent(found)


def test_the_rules_of_the_way_chosen_can_be_edited_one_by_one(desk: Any) -> None:
    """Payback, edge, place among the bounds, picture and formula follow one edited rule."""
    on_file = [[*rule.cells] for rule in ways.way("foxwoods").rules]
    assert rules_shown(desk) == on_file
    bounds = desk.evaluate(SHOWN.format("bounds"))
    row = on_file.index(SPLIT) + 1
    edited = [list(cells) for cells in on_file]
    edited[row - 1][1] = "high pair 3-6 and single Q-A"
    expected = payback(edited)
    assert expected != FOXWOODS
    type_into(desk, WHEN.format(row), "high pair 3-6 and single Q-A")
    desk.wait(f"{PAYBACK} === '{expected}'")
    edge = desk.evaluate("document.querySelectorAll('#figures .now')[1].textContent")
    among = invoke("HOUSEWAYBOUNDS", ["FUPG", [*edited]])
    assert isinstance(among, list)
    (mine,) = (line for line in among if line[0] == "as typed")
    assert isinstance(mine[1], Fraction)
    assert isinstance(mine[2], Fraction)
    assert edge == percent(1 - mine[1])
    above = percent(mine[2]).removesuffix("%")
    assert desk.evaluate(SHOWN.format("way-said")) == (
        f"Payback {expected}, Foxwoods {FOXWOODS}; {above} points above the least of all ways."
    )
    own = "document.querySelector('#bounds .own').textContent"
    assert desk.evaluate(own).startswith("as typed")
    assert "as typed" in desk.evaluate("document.querySelector('#among svg').ariaLabel")
    assert "against Foxwoods as on file" in desk.evaluate(SHOWN.format("said"))
    stood = desk.evaluate(
        f"document.querySelector('#rules tr:nth-child({row}) .beside').textContent"
    )
    assert stood == f"on file: {SPLIT[1]}"
    assert "No house way on file has these rules" in desk.evaluate(SHOWN.format("findings"))
    assert "single Q-A" in desk.evaluate("document.getElementById('cell').value")
    desk.evaluate("document.getElementById('rules-reset').click(); 0")
    desk.wait(f"{PAYBACK} === '{FOXWOODS}'")
    assert desk.evaluate(SHOWN.format("bounds")) == bounds
    assert desk.complaints == []


def test_another_way_brings_its_rules(desk: Any) -> None:
    """An edit does not outlive the choice of another way, nor the rules another game."""
    type_into(desk, WHEN.format(4), "high pair 7-10 and single K-A")
    desk.wait(f"{PAYBACK} !== '{FOXWOODS}'")
    choose_way(desk, ways.way("stones").title)
    desk.wait(f"{PAYBACK} === '{STONES}'")
    assert rules_shown(desk) == [[*rule.cells] for rule in ways.way("stones").rules]
    choose(desk, "game", "UTH")
    desk.wait("document.getElementById('way').hidden && document.getElementById('among').hidden")


def test_a_rule_that_cannot_be_read_is_told_where_it_stands(desk: Any) -> None:
    """Its field is marked and tied to the sentence, no figure stays, until it is put right."""
    type_into(desk, WHEN.format(3), "high pair of kings")
    desk.wait("!document.getElementById('refusal').hidden")
    sentence = desk.evaluate(SHOWN.format("refusal"))
    assert sentence.startswith('Row 3, column "When" of the house way (Two pair): ')
    marked = "[...document.querySelectorAll('[aria-invalid]')].map((one) => one.ariaLabel)"
    assert desk.evaluate(marked) == ["When of rule 3, Two pair"]
    tied = "document.querySelector('[aria-invalid]').getAttribute('aria-describedby')"
    assert desk.evaluate(SHOWN.format(desk.evaluate(tied))) == sentence
    assert desk.evaluate("document.querySelectorAll('#figures dl').length") == 0
    assert desk.evaluate("document.getElementById('among').hidden")
    type_into(desk, WHEN.format(3), "high pair J-A")
    desk.wait(f"{PAYBACK} === '{FOXWOODS}'")
    assert desk.evaluate(marked) == []


def test_rules_are_added_taken_out_and_pasted(desk: Any) -> None:
    """A rule out makes another way; a whole table pasted is that table; the rows stay numbered."""
    on_file = [[*rule.cells] for rule in ways.way("foxwoods").rules]
    row = on_file.index(SPLIT) + 1
    out = [*on_file[: row - 1], *on_file[row:]]
    desk.evaluate(f"document.querySelectorAll('#rules tr:nth-child({row}) button')[1].click(); 0")
    desk.wait(f"{PAYBACK} === '{payback(out)}'")
    assert rules_shown(desk) == out
    found = desk.evaluate(SHOWN.format("findings"))
    assert "Left out: Two pair, high pair 3-6 and single K-A: highest singles." in found
    desk.evaluate(f"document.querySelector('#rules tr:nth-child({row - 1}) button').click(); 0")
    assert desk.evaluate("document.activeElement.ariaLabel") == f"When of rule {row}, Two pair"
    type_into(desk, WHEN.format(row), SPLIT[1])
    desk.wait(f"{PAYBACK} === '{FOXWOODS}'")
    assert "These are the rules of Foxwoods" in desk.evaluate(SHOWN.format("findings"))
    stones = [[*rule.cells] for rule in ways.way("stones").rules]
    text = "\n".join("\t".join(cells) for cells in [["Hand", "When", "Low hand"], *stones])
    desk.call(
        """(text) => {
          const data = new DataTransfer();
          data.setData("text/plain", text);
          document.querySelector("#rules input").dispatchEvent(
            new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
        }""",
        text,
    )
    desk.wait(f"{PAYBACK} === '{STONES}'")
    assert rules_shown(desk) == stones
    numbers = desk.evaluate(
        "[...document.querySelectorAll('#rules tr')].map((one) => one.cells[0].textContent)"
    )
    assert numbers == [str(place) for place in range(1, len(stones) + 1)]


def test_the_arrows_go_from_rule_to_rule(desk: Any) -> None:
    """Within their column; the line that follows the edits does not cover the field."""
    type_into(desk, WHEN.format(20), "pair K")
    for key, row in (("ArrowDown", 21), ("ArrowUp", 20), ("ArrowUp", 19)):
        press(desk, key)
        assert desk.evaluate("document.activeElement.ariaLabel").startswith(f"When of rule {row},")
    under = (
        "document.activeElement.getBoundingClientRect().top -"
        " document.getElementById('way-said').getBoundingClientRect().bottom"
    )
    for row in range(18, 0, -1):
        press(desk, "ArrowUp")
        assert desk.evaluate(under) >= 0, row


@pytest.mark.parametrize("scheme", LOOKS)
@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_axe_finds_nothing_in_the_rules(desk: Any, scheme: str, size: tuple[int, int]) -> None:
    """As on file, edited, and with a rule that cannot be read, with all that opens opened."""
    set_size(desk, size)
    desk.step("Emulation.setEmulatedMedia", {"features": [LOOKS[scheme]]})
    opened = "document.querySelectorAll('details').forEach((one) => { one.open = %s; }); 0"
    desk.evaluate(opened % "true")
    assert faults(desk) == []
    type_into(desk, WHEN.format(4), "high pair 7-10 and single K-A")
    desk.wait(f"{PAYBACK} !== '{FOXWOODS}'")
    assert faults(desk, STAYS) == []
    assert desk.evaluate("document.documentElement.scrollWidth") <= size[0]
    type_into(desk, WHEN.format(3), "much")
    desk.wait("!document.getElementById('refusal').hidden")
    assert faults(desk, STAYS) == []
    desk.evaluate(opened % "false")
