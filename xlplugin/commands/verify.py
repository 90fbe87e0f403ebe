"""`xlplugin verify`: whether a signed approval sheet still holds."""

from __future__ import annotations

from pathlib import Path

import click

from xlplugin import sheet_library
from xlplugin.statuses import Unusable, finish


@click.command(name="verify")
@click.argument("approval", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--quiet", "-q", is_flag=True, help="Print only what is different and the verdict.")
def command(approval: Path, quiet: bool) -> None:
    """Compute every figure of the signed sheet APPROVAL anew from the inputs on it.

    Says same or different line by line, values and what a person sees. "Same" is said by the
    program that made the sheet, so it is no independent check. Of a sheet that another
    version made it says apart: its figures as of its own version, its figures today with the
    listed changes that moved them, and whether its layout is judged. The exit status is 0 when
    everything is the same, 1 when anything is not or was added for a person to look at, 2 when
    the file is no approval sheet.
    """
    sheet_library.load()
    from workbooks.approval.verification import verify
    from workbooks.recalculation import WorkbookRefusal, read_workbook
    from xlplugin.formula_text import call_parts
    from xlplugin.progress import progress_bar
    from xlplugin.transcript import transcript

    try:
        with progress_bar(f"Verifying {approval.name}") as tell:
            data = read_workbook(approval)
            result = verify(data, call_parts, tell)
    except WorkbookRefusal as refusal:
        raise Unusable(f"{approval}: {refusal}") from None
    click.echo(transcript(str(approval), data, result, quiet=quiet), nl=False)
    finish(for_a_person=bool(result.notes) or not result.holds)
