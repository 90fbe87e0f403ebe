"""The worked notebooks run from top to bottom in a fresh kernel."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[3] / "docs" / "notebooks"
# What one cell of each must show: a figure that the tests of the functions hold to a source.
SHOWN = {
    "review-a-submission": "98.096 %",
    "design-a-paytable": "71912411/15450050",
    "audit-a-table": "108.410 %",
}


def test_every_notebook_is_run() -> None:
    """None is left out of the list."""
    assert {path.stem for path in FOLDER.glob("*.ipynb")} == set(SHOWN)


@pytest.mark.parametrize("name", SHOWN)
def test_a_notebook_runs(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No cell fails, it is stored without answers, and a known figure appears."""
    # What only says whether an address is well formed takes longest to import.
    monkeypatch.setitem(sys.modules, "rfc3987_syntax", None)
    import nbformat
    from nbclient import NotebookClient

    book = nbformat.read(FOLDER / f"{name}.ipynb", as_version=4)
    code = [cell for cell in book.cells if cell.cell_type == "code"]
    assert len(code) >= 5
    assert not any(cell.outputs for cell in code)
    client = NotebookClient(
        book, timeout=600, kernel_name="python3", resources={"metadata": {"path": str(tmp_path)}}
    )
    client.execute()
    text = "".join(
        str(output.get("data", {}).get("text/plain", ""))
        for cell in code
        for output in cell.outputs
    )
    assert SHOWN[name] in text
