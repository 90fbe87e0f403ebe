"""`xlplugin archive`: everything of one approved case in a file that lasts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from xlplugin.output_file import check_target, replace_option
from xlplugin.statuses import Unusable, finish

if TYPE_CHECKING:
    from workbooks.approval.verification import Verification

FILE = click.Path(dir_okay=False, path_type=Path)
MOST_ENCLOSED = 40 * 2**20
MAKE = "make"


class _ArchiveGroup(click.Group):
    """A group whose verb `make` may be left out, as in `xlplugin archive APPROVAL -o CASE.zip`."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in self.commands:
            args = [MAKE, *args]
        return super().resolve_command(ctx, args)


def _enclosing(kind: str, words: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    return click.option(f"--{kind}", kind, type=FILE, multiple=True, help=words)


@click.group(name="archive", cls=_ArchiveGroup)
def command() -> None:
    """Put one approved case into an archive, and check such an archive.

    xlplugin archive APPROVAL -o CASE.zip
    """


@command.command(name=MAKE)
@click.argument("approval", type=FILE)
@click.option("-o", "--output", type=FILE, required=True, help="The archive to write.")
@_enclosing("filing", "A file as the applicant filed it; may be given several times.")
@_enclosing("form", "The submission form that the sheet was made from.")
@_enclosing("print", "The printed approval, as PDF.")
@_enclosing("attachment", "An attachment of the submission; may be given several times.")
@_enclosing("engine", "A wheel of the engine, or the list of its libraries with their hashes.")
@replace_option
def make(
    approval: Path,
    output: Path,
    filing: tuple[Path, ...],
    form: tuple[Path, ...],
    print: tuple[Path, ...],
    attachment: tuple[Path, ...],
    engine: tuple[Path, ...],
    replace: bool,
) -> None:
    """Put APPROVAL, its law, its proof files and what is enclosed into one zip file.

    The exit status is 1 when the sheet is not reproduced or something is missing, which the
    archive names.
    """
    from formulas.files import EntranceError, read_file
    from formulas.refusal import Refusal
    from workbooks.archive import Enclosed, case_of
    from workbooks.archive.case import APPROVAL, ATTACHMENT, ENGINE, FILING, FORM, PRINT
    from workbooks.kit.atomic import write_atomically
    from workbooks.recalculation import WorkbookRefusal, read_workbook
    from workbooks.register.approvals import on_file
    from xlplugin.formula_text import call_parts
    from xlplugin.transcript import transcript

    check_target(output, replace=replace)
    given = {FILING: filing, FORM: form, PRINT: print, ATTACHMENT: attachment, ENGINE: engine}
    try:
        data = read_workbook(approval)
        enclosed = tuple(
            Enclosed(kind, path.name, read_file(path, MOST_ENCLOSED))
            for kind, paths in given.items()
            for path in paths
        )
        sheet = on_file(approval.name, data, call_parts)
    except (WorkbookRefusal, EntranceError) as refused:
        raise Unusable(f"{approval}: {refused}") from None
    except Refusal as refusal:
        raise Unusable(f"{approval}: {refusal.sentence}") from None
    case, missing = case_of(data, sheet, transcript(APPROVAL, data, sheet.checked), enclosed)
    write_atomically(output, case)
    click.echo(f"Archive: {output}", err=True)
    holds = _holds(sheet.checked)
    for sentence in missing:
        click.echo(f"missing    {sentence}")
    if not holds:
        click.echo(f"different  {approval} is not reproduced: see xlplugin verify")
    finish(for_a_person=bool(missing) or not holds)


@command.command()
@click.argument("case", type=FILE)
def check(case: Path) -> None:
    """Say whether CASE is intact, whether its sheet is reproduced here, and what is missing.

    The exit status is 0 when it is intact, reproduced and complete.
    """
    from workbooks.archive import check_case
    from workbooks.recalculation import WorkbookRefusal, read_workbook

    try:
        found = check_case(read_workbook(case), _verified)
    except WorkbookRefusal as refused:
        raise Unusable(f"{case}: {refused}") from None
    for verdict, words in found.lines:
        click.echo(f"{verdict:<10} {words}")
    if not found.holds:
        click.echo(found.transcript, nl=False)
    verdict = "intact" if found.holds else "different"
    click.echo(f"{verdict:<10} {case}: {found.files} files compared, the sheet computed anew")
    finish(for_a_person=bool(found.lines) or not found.holds)


def _verified(data: bytes) -> tuple[str, bool]:
    """Return what verify says of a sheet, and whether it holds."""
    from workbooks.approval.verification import verify
    from workbooks.archive.case import APPROVAL
    from xlplugin.formula_text import call_parts
    from xlplugin.transcript import transcript

    result = verify(data, call_parts)
    return transcript(APPROVAL, data, result), _holds(result)


def _holds(result: Verification) -> bool:
    return result.holds and not result.notes
