"""`xlplugin batch`: a folder of submissions in, approval sheets and one summary out."""

from __future__ import annotations

import logging
import os
from collections import Counter
from pathlib import Path

import click

from xlplugin.option_kinds import ANYTHING, FOLDER_THERE
from xlplugin.progress import progress_bar
from xlplugin.statuses import finish, unusable


@click.command(name="batch")
@click.argument("folder", type=FOLDER_THERE)
@click.option(
    "-o",
    "--output",
    type=ANYTHING,
    required=True,
    help="The folder to write to; made where there is none.",
)
@click.option(
    "--workers",
    type=click.IntRange(1, 256),
    help="Processes to use; one for each core when left out.",
)
@click.option(
    "--replace-summary",
    is_flag=True,
    help="Overwrite an existing summary; approval sheets never are.",
)
def command(folder: Path, output: Path, workers: int | None, replace_summary: bool) -> None:
    """Approve every submission in FOLDER and in the folders inside it.

    Each form gets its approval sheet, and summary.xlsx lists submissions, wagers and flags. A file
    that cannot be used is listed with the reason and stops nothing. An existing sheet is
    recomputed and its decision read; rejected, undecided, altered and other ones are listed
    apart, and so is what became of a decision since. The exit status is 0 when every workbook has
    its sheet, decided without a later record or new without a staff finding, else 1.
    """
    from workbooks.batch.job import SUMMARY, approve_folder
    from workbooks.batch.outcome import LEFT_OUT, MEANING
    from workbooks.xlsx import WorkbookRefusal
    from xlplugin.prepared import begin

    with unusable(WorkbookRefusal), progress_bar(f"Approving {folder}", "files") as tell:
        outcomes = approve_folder(
            folder,
            output,
            workers=workers or os.cpu_count() or 1,
            prepare=begin,
            replace_summary=replace_summary,
            progress=tell,
        )
    results = Counter(one.result for one in outcomes)
    bad = [one for one in outcomes if one.sentence and one.result != LEFT_OUT]
    for one in bad:
        words = " ".join(one.sentence.split())
        click.echo(f"{one.result.upper():<14}  {one.name}: {words}")
        if one.trace:
            logging.getLogger("xlplugin").error("%s failed in a batch\n%s", one.name, one.trace)
    for one in outcomes:
        if one.above:
            names = ", ".join(line.wager for line in one.wagers if line.above)
            click.echo(f"{'ABOVE 100%':<14}  {one.name}: returns more than is wagered: {names}")
    findings = sum(one.findings for one in outcomes)
    if findings:
        click.echo(f"Staff findings on sheets not yet decided: {findings}")
    counts = ", ".join(f"{results[result]} {result}" for result in MEANING if results[result])
    click.echo(f"{len(outcomes)} files: {counts}")
    there = Counter(one.decision for one in outcomes if one.decision)
    if there:
        said = ", ".join(f"{number} {decision}" for decision, number in sorted(there.items()))
        click.echo(f"Sheets that were there: {said}")
    click.echo(f"Summary: {output / SUMMARY}", err=True)
    finish(for_a_person=bool(bad or findings))
