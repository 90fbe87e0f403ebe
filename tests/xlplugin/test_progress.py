"""How far a folder is read, where standard error is no terminal."""

from __future__ import annotations

import pytest

from xlplugin.progress import folder_progress


@pytest.mark.parametrize(("total", "lines"), [(49, 0), (50, 10), (137, 10)])
def test_a_line_for_each_tenth_of_many_files(
    total: int, lines: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """On standard error, the last of them for all; nothing for a few files."""
    with folder_progress("Verifying x") as tell:
        for done in range(total + 1):
            tell(done, total)
    shown = capsys.readouterr()
    said = shown.err.splitlines()
    assert (shown.out, len(said)) == ("", lines)
    if lines:
        assert said[-1] == f"Verifying x: {total} of {total} files"
