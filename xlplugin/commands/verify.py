"""`xlplugin verify`: whether a signed approval sheet still holds."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import click

from xlplugin.statuses import Unusable, finish

MOST_CELLS = 40


@click.command(name="verify")
@click.argument("approval", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--quiet", "-q", is_flag=True, help="Print only what is different and the verdict.")
def command(approval: Path, quiet: bool) -> None:
    """Compute every figure of the signed sheet APPROVAL anew from the inputs on it.

    Says same or different line by line, values and what a person sees. Of a sheet that another
    version made it says apart: its figures as of its own version, its figures today with the
    listed changes that moved them, and whether its layout is judged. The exit status is 0 when
    everything is the same, 1 when anything is not or was added for a person to look at, 2 when
    the file is no approval sheet.
    """
    from workbooks.approval.judging import DIFFERENT, SAME
    from workbooks.approval.verification import verify
    from workbooks.recalculation import WorkbookRefusal, read_workbook
    from xlplugin.formula_text import call_parts
    from xlplugin.progress import progress_bar

    try:
        with progress_bar(f"Verifying {approval.name}") as tell:
            data = read_workbook(approval)
            result = verify(data, call_parts, tell)
    except WorkbookRefusal as refusal:
        raise Unusable(f"{approval}: {refusal}") from None
    for line in result.figures:
        if not quiet or line.verdict != SAME:
            _say(line.verdict, f"{line.what}: {line.detail}")
    for line in result.cells[:MOST_CELLS]:
        _say(line.verdict, f"{line.what}: {line.detail}")
    if len(result.cells) > MOST_CELLS:
        _say(result.cells[-1].verdict, f"and {len(result.cells) - MOST_CELLS} more cells")
    for remark in result.remarks:
        _say(DIFFERENT, remark)
    for note in result.notes:
        _say("look", note)
    if not result.ours:
        for verdict, words in result.apart(approval.name):
            _say(verdict, words)
    _say("file", f"SHA-256 {sha256(data).hexdigest()}")
    _say(
        result.verdict,
        f"{approval}: {result.count(SAME)} of "
        f"{len(result.figures)} figures are the same, {result.agreed} cells agree, "
        f"{len(result.cells)} differ; digest {result.digest or 'missing'}",
    )
    finish(for_a_person=bool(result.notes) or not result.holds)


def _say(verdict: str, words: str) -> None:
    click.echo(f"{verdict:<10} {words}")
