"""docs/hosts.md says what works where: its tables are held to what the tests know."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest
from golden_cases import cases, examples

from xlplugin.calc.formula_text import SPELLINGS
from xlplugin.cli import cli

ROOT = Path(__file__).parent.parent.parent
DOCS = ROOT / "docs"
PAGE = (DOCS / "hosts.md").read_text(encoding="utf-8")
CALC_PAGE = (DOCS / "calc.md").read_text(encoding="utf-8")
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
LISTED = tomllib.loads(Path(__file__).with_name("differences.toml").read_text(encoding="utf-8"))
NAMES = {"office": "Office add-in", "calc": "Calc"}
HOSTS = ("calc", "desktop", "notebook", "office", "page")
"""Those that test_golden.py asks every call."""


def rows(page: str, heading: str) -> list[list[str]]:
    """The rows of the table with that first line of headings."""
    lines = page[page.index(heading) :].splitlines()[2:]
    table = []
    for line in lines:
        if not line.startswith("|"):
            break
        parted = line.strip("|").replace("\\|", "\0").split("|")
        table.append([cell.strip().replace("\0", "|") for cell in parted])
    return table


def test_the_differences_on_the_page_are_those_of_the_tests() -> None:
    """Host, number of calls and cause, neither more nor less than differences.toml has."""
    written = rows(PAGE, "| host | calls | cause |")
    known = [
        [NAMES[host], str(len(part["calls"])), part["cause"]]
        for host, parts in LISTED.items()
        for part in parts
    ]
    assert Counter(map(tuple, written)) == Counter(map(tuple, known))
    assert len(written) >= 5


def test_more_calls_are_asked_than_the_page_says() -> None:
    """The page and Calc's page speak of more than 1,500 calls."""
    assert "more than 1,500 calls" in PAGE
    assert "More than 1,500 calls" in CALC_PAGE
    assert len(cases()) > 1500


def test_every_example_is_answered_alike_in_at_least_two_hosts() -> None:
    """Each is asked of all five, and differs in at most three of them."""
    different = Counter(
        text for parts in LISTED.values() for part in parts for text in part["calls"]
    )
    checked = 0
    for text in examples():
        assert text in cases()
        assert len(HOSTS) - different[text] >= 2
        checked += 1
    assert checked >= 40


def test_every_host_has_one_row_with_its_command() -> None:
    """Each row names a command, what works, what was run and what was not."""
    table = rows(PAGE, "| host | from a fresh clone")
    assert len(table) == 9
    for row in table:
        assert len(row) == 5
        assert all(row)
    assert sum("**Excel" in row[4] for row in table) == 5


@pytest.mark.parametrize("page", [PAGE, CALC_PAGE], ids=["hosts", "calc"])
def test_the_commands_and_links_of_the_pages_are_there(page: str) -> None:
    """Every target of make, every verb of the program and every page that is named exists."""
    targets = set(re.findall(r"\bmake ([a-z][a-z-]+)\b(?= in |`|\n|,)", page))
    assert targets
    for target in targets:
        assert re.search(rf"^[\w -]*\b{target}\b[\w -]*:", MAKEFILE, re.MULTILINE), target
    verbs = set(re.findall(r"xlplugin (install|formula|serve|eval)\b", page))
    assert verbs <= set(cli.list_commands(None))  # type: ignore[arg-type]
    assert verbs
    links = re.findall(r"\]\(([\w-]+\.md)\)", page)
    assert links
    for link in links:
        assert (DOCS / link).is_file(), link


def test_the_spellings_on_the_page_are_those_of_the_program() -> None:
    """Name, separators and decimal sign of each spelling."""
    table = rows(CALC_PAGE, "| name | whose |")
    assert [row[0].strip("`") for row in table] == list(SPELLINGS)
    for name, _, argument, array, decimal in table:
        spelling = SPELLINGS[name.strip("`")]
        assert argument == f"`{spelling.argument}`"
        assert array == f"`{spelling.column}` `{spelling.row}`"
        assert decimal == f"`{spelling.decimal}`"


def test_make_fetches_the_pyodide_that_is_tested() -> None:
    """The version in the Makefile is that of tests/npm."""
    pinned = json.loads((ROOT / "tests" / "npm" / "package.json").read_text(encoding="utf-8"))
    assert f"PYODIDE := pyodide@{pinned['dependencies']['pyodide']}\n" in MAKEFILE
