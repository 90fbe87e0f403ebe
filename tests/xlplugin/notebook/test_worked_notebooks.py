"""The worked notebooks run from top to bottom, each without the names of another."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parents[3] / "docs" / "notebooks"
# What one cell of each must show: a figure that the tests of the functions hold to a source.
SHOWN = {
    "review-a-submission": "98.096%",
    "design-a-paytable": "71912411/15450050",
    "audit-a-table": "108.410%",
}


def test_every_notebook_is_run() -> None:
    """None is left out of the list."""
    assert {path.stem for path in FOLDER.glob("*.ipynb")} == set(SHOWN)


@pytest.fixture(scope="module")
def kernel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A client of one kernel for all notebooks: to start one takes longest."""
    with pytest.MonkeyPatch.context() as patch:
        # What only says whether an address is well formed takes longest to import.
        patch.setitem(sys.modules, "rfc3987_syntax", None)
        import nbformat
        from nbclient import NotebookClient

        client = NotebookClient(
            nbformat.v4.new_notebook(),
            timeout=600,
            kernel_name="python3",
            resources={"metadata": {"path": str(tmp_path_factory.mktemp("notebooks"))}},
        )
        with client.setup_kernel():
            yield client


@pytest.mark.parametrize("name", SHOWN)
def test_a_notebook_runs(name: str, kernel: Any) -> None:
    """No cell fails, it is stored without answers, and a known figure appears.

    Nothing that another notebook named is left when it begins.
    """
    import nbformat

    book = nbformat.read(FOLDER / f"{name}.ipynb", as_version=4)
    code = [cell for cell in book.cells if cell.cell_type == "code"]
    assert len(code) >= 5
    assert not any(cell.outputs for cell in code)
    forget = nbformat.v4.new_code_cell("%reset -f")
    kernel.nb = nbformat.v4.new_notebook(cells=[forget, *book.cells])
    for place, cell in enumerate(kernel.nb.cells):
        kernel.execute_cell(cell, place)
    text = "".join(
        str(output.get("data", {}).get("text/plain", ""))
        for cell in code
        for output in cell.outputs
    )
    assert SHOWN[name] in text
