"""The functions in a browser with no server: Pyodide in a real Chromium.

That it answers as every host does is asked in `tests/golden`.
"""

from __future__ import annotations

import json
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from chromium import packages
from click.testing import CliRunner

from formulas.registry import functions
from xlplugin.browser.site import EDGE, PYODIDE, PYTHON, bytecode, packed, python_files
from xlplugin.commands.browser import command


def test_what_runs_in_the_browser_is_small_and_whole() -> None:
    """Rooms, tables and law are in the archive, no compiled library is, and it is reproducible."""
    first = packed(python_files(EDGE))
    assert first == packed(python_files(EDGE))
    names = zipfile.ZipFile(BytesIO(first)).namelist()
    tops = {name.partition("/")[0] for name in names}
    assert {one for one in tops if ".dist-info" not in one} == {
        "combinatorics",
        "formulas",
        "xlplugin",
    }
    assert "formulas/regulations/PA/ultimate_texas_holdem.toml" in names
    assert "combinatorics/tables/uth_base.json" in names
    assert not any("__pycache__" in name for name in names)
    assert len(first) < 5_250_000  # three quarters are tables of counts


def test_the_folder_is_written_and_says_what_is_left(tmp_path: Path) -> None:
    """Without Pyodide's files the command names them; a folder that lacks one is refused."""
    done = CliRunner().invoke(command, [str(tmp_path / "site")])
    assert done.exit_code == 0, done.output
    assert "pyodide.asm.wasm" in done.output
    assert {path.name for path in (tmp_path / "site").iterdir()} == {
        "desk.js",
        "draw.js",
        "engine.js",
        "formulas.js",
        "house_way.js",
        "index.html",
        "page.css",
        "page.js",
        "worker.js",
        "xlpaytables.zip",
    }
    (tmp_path / "other").mkdir()
    done = CliRunner().invoke(
        command, [str(tmp_path / "again"), "--pyodide", str(tmp_path / "other")]
    )
    assert done.exit_code == 2
    assert f"has no {PYODIDE[0]}" in done.output
    assert not (tmp_path / "again").exists()


def test_a_page_of_somebody_else_is_kept(tmp_path: Path) -> None:
    """Another index.html is never replaced; a page of this program is, by its new release."""
    (tmp_path / "index.html").write_text("mine", encoding="utf-8")
    done = CliRunner().invoke(command, [str(tmp_path)])
    assert done.exit_code == 2
    assert "holds another index.html" in done.output
    assert [path.read_text(encoding="utf-8") for path in tmp_path.iterdir()] == ["mine"]
    for _ in range(2):
        assert CliRunner().invoke(command, [str(tmp_path / "ours")]).exit_code == 0


@pytest.mark.browser
def test_no_start_compiles(python_page: Any) -> None:
    """What the page loads has its bytecode beside it, to the byte as another run makes it.

    That run is given a source that raises: it answers only where the bytecode stands for it.
    """
    with zipfile.ZipFile(python_page.site / PYTHON) as archive:
        program = {name: archive.read(name) for name in archive.namelist()}
    kept = {name: program[name] for name in program if name.endswith(".pyc")}
    assert len(kept) > 300
    (registry,) = (name for name in kept if name.startswith("formulas/__pycache__/registry."))
    program["formulas/registry.py"] = b"raise ImportError"
    again = bytecode(packed(program), packages() / "node_modules" / "pyodide")
    assert {name for name in again if again[name] != kept.get(name)} == {registry}
    assert again.keys() == kept.keys()


@pytest.mark.browser
def test_what_must_be_solved_anew_is_refused_with_the_command(python_page: Any) -> None:
    """A limit on winnings that the player plays for needs a build, which no browser makes."""
    conditions = '{"cap",3;"ante",1;"reoptimise",TRUE}'
    (answer,) = python_page.formulas([f'=PAYBACK("UTH","Base","A",,{conditions})'])
    assert answer["error"] in ("#N/A", "#NUM!")
    assert "xlplugin tables build" in answer["sentence"]


@pytest.mark.browser
def test_a_person_asks_and_browses(python_page: Any) -> None:
    """Typing a formula shows its answer, a refusal its sentence, and the filter finds functions."""
    opened = python_page.page

    def shown_after(formula: str, words: str) -> str:
        opened.call(
            "(text) => { document.getElementById('formula').value = text;"
            " document.getElementById('answer').replaceChildren();"
            " document.getElementById('question').requestSubmit(); }",
            formula,
        )
        shown = "document.getElementById('answer').textContent"
        text: str = opened.wait(f"{shown}.includes({json.dumps(words)}) && {shown}")
        return text

    assert shown_after('=PAYBACK("UTH","Trips","B")', "0.98") == "0.9809595068369623"
    assert "#N/A" in shown_after('=PAYBACK("UTH","Trips","Q")', "no paytable")
    assert "Royal flush" in shown_after('=PAYTABLE("UTH","Trips","B")', "Total")
    assert 'A ")" is missing' in shown_after("=PAYBACK(", "#VALUE!")
    opened.call(
        "(text) => { const box = document.getElementById('filter'); box.value = text;"
        " box.dispatchEvent(new Event('input')); }",
        "break",
    )
    visible = opened.evaluate(
        "[...document.querySelectorAll('.function')].filter((one) => !one.hidden)"
        ".map((one) => one.querySelector('code').textContent)"
    )
    assert any(name.startswith("BREAKEVEN(") for name in visible)
    assert len(visible) < len(functions()) / 2
    assert opened.complaints == []


@pytest.mark.browser
def test_a_batch_that_is_none_is_refused(python_page: Any) -> None:
    """Not a list of calls, and too many of them."""
    for calls in ([], ["=ENGINEVERSION()"] * 501, [5]):
        (answer,) = python_page.page.call("xlpaytables.calculate", calls)
        assert answer["error"] == "#VALUE!"
        assert answer["sentence"]
