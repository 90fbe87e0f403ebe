"""`xlplugin verify`: whether a signed approval sheet still holds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from xlplugin.output_file import check_target, replace_option
from xlplugin.statuses import Unusable, finish


@click.command(name="verify")
@click.argument("approval", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--quiet", "-q", is_flag=True, help="Print only what is different and the verdict.")
@click.option(
    "--print",
    "target",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the record anew from what was read, as a workbook or, with .pdf, as paper.",
)
@replace_option
def command(approval: Path, quiet: bool, target: Path | None, replace: bool) -> None:
    """Compute every figure of the signed sheet APPROVAL anew from the inputs on it.

    Says same or different line by line, values and what a person sees, and reads the decision
    aloud. What no spreadsheet program writes of a record is "look not judged"; the paper to trust
    is that of --print, which takes from the file only what was read. "Same" is said by the program
    that made the sheet, so it is no independent check. Of a sheet that another version made it
    says apart: its figures as of its own version, its figures today with the listed changes that
    moved them, and whether its layout is judged. The exit status is 0 when everything is the same,
    1 when anything is not or was added for a person to look at, or the approval was amended,
    withdrawn, expired or stayed since, 2 when the file is no approval sheet.
    """
    if target is not None:
        check_target(target, replace=replace)
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
    if target is not None:
        _print(approval, data, target)
    click.echo(transcript(str(approval), data, result, quiet=quiet), nl=False)
    events = list(_events(approval, result.digest))
    for verdict, words in events:
        click.echo(f"{verdict:<10} {words}")
    finish(for_a_person=bool(result.notes or events) or not result.holds)


def _events(approval: Path, digest: str) -> Iterator[tuple[str, str]]:
    """Yield what became of an approval after it was signed, by the records beside it."""
    from formulas.files import EntranceError
    from workbooks.register.events import read_events

    for one in read_events(approval.parent, approval.parent.iterdir()):
        if isinstance(one, EntranceError):
            yield "look", str(one)
        elif one.digest == digest:
            yield "event", f"{one}: {one.file}"


def _print(approval: Path, data: bytes, target: Path) -> None:
    from workbooks.approval.annex_page import without_annex
    from workbooks.approval.rewritten import rewritten
    from workbooks.kit.atomic import write_atomically
    from workbooks.kit.printing import print_to_pdf
    from workbooks.recalculation import WorkbookRefusal
    from xlplugin.formula_text import call_parts

    try:
        record = rewritten(data, call_parts)
        if target.suffix.casefold() == ".pdf":
            print_to_pdf(without_annex(record), target)
        else:
            write_atomically(target, record)
    except WorkbookRefusal as refusal:
        raise Unusable(f"{approval}: {refusal}") from None
    click.echo(f"Written from what was read: {target}", err=True)
