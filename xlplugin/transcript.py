"""What `verify` says of a signed sheet, line by line: on the terminal and in an archive."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import TYPE_CHECKING

from xlplugin.terminal_lines import one_line

if TYPE_CHECKING:
    from workbooks.approval.verification import Verification

MOST_CELLS = 40


def transcript(name: str, data: bytes, result: Verification, *, quiet: bool = False) -> str:
    """Return what is said of a signed sheet, `quiet` without the figures that are the same."""
    return "".join(
        f"{verdict:<10} {one_line(words)}\n" for verdict, words in _lines(name, data, result, quiet)
    )


def _lines(name: str, data: bytes, result: Verification, quiet: bool) -> Iterator[tuple[str, str]]:
    from workbooks.approval.decision import AUTHORITY, CHECKED, PREPARED
    from workbooks.approval.judging import DIFFERENT, SAME

    for line in result.figures:
        if not quiet or line.verdict != SAME:
            yield line.verdict, f"{line.what}: {line.detail}"
    for lines, more in ((result.cells, "more cells"), (result.looks, "more")):
        for line in lines[:MOST_CELLS]:
            yield line.verdict, f"{line.what}: {line.detail}"
        if len(lines) > MOST_CELLS:
            yield lines[-1].verdict, f"and {len(lines) - MOST_CELLS} {more}"
    for remark in result.remarks:
        yield DIFFERENT, remark
    for note in result.notes:
        yield "look", note
    yield "read", result.decided
    decision = result.decision
    for label, written in (
        (AUTHORITY, decision.authority),
        (PREPARED, decision.analyst),
        (CHECKED, decision.checker),
    ):
        if written:
            yield "read", f"{label}: {written}"
    if result.barred and not decision.in_force_under:
        yield "read", f"the text: {result.barred}"
    if not result.ours:
        yield from result.apart(name)
    yield "file", f"SHA-256 {sha256(data).hexdigest()}"
    yield (
        result.verdict,
        f"{name}: {result.count(SAME)} of "
        f"{len(result.figures)} figures are reproduced by the same program, "
        f"{result.agreed} cells agree, "
        f"{len(result.cells)} differ; digest {result.digest or 'missing'}",
    )
