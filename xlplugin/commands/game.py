"""`xlplugin game`: games of your own, described in a file."""

from __future__ import annotations

from pathlib import Path

import click

from formulas.files import RegulationError, read_text
from formulas.law.local import (
    MOST_BYTES,
    described,
    holds,
    load_local,
    loaded,
    refused_files,
)
from xlplugin.commands.law import OWN_FILES, folder, refuse_existing, write, written_to
from xlplugin.option_kinds import FILE_THERE, WORKBOOK
from xlplugin.progress import progress_bar
from xlplugin.statuses import Unusable, finish, finish_with, unusable
from xlplugin.whole_words import WholeWords


@click.group(name="game", cls=WholeWords)
def command() -> None:
    """Check and compare games that are described in files, beside those of the program.

    A file lies in the folder of your regulation files (`xlplugin game folder`); it holds the
    description and the paytables, and every function answers for it.
    """


command.add_command(folder)


@command.command(name="list")
def list_games() -> None:
    """List the described games on file, each with its wagers and its edition.

    Exit status 1 where a file of yours is not read.
    """
    for game, edition in described():
        wagers = ", ".join(wager.name for wager in game.wagers)
        click.echo(f"{game.code:<9}{edition.code:<14}{game.name}: {wagers}. {edition.standing}")
    finish_with(refused_files())


@command.command()
@click.option(
    "--from",
    "described",
    type=FILE_THERE,
    help="A description whose words fill the sheet, such as one of docs/examples/games.",
)
@click.option("-o", "--output", required=True, type=WORKBOOK, help="The workbook to write.")
def blank(described: Path | None, output: Path) -> None:
    """Write a blank sheet in which a game is described, or one filled --from a file."""
    from formulas.described import parsed
    from workbooks.described.blank import description_sheet
    from workbooks.xlsx import WorkbookRefusal

    refuse_existing(output)
    with unusable(RegulationError, WorkbookRefusal):
        known = None
        if described is not None:
            text = read_text(described, MOST_BYTES)
            known = parsed(text, described.name)
            load_local(text, described.name)
        data = description_sheet(known)
    write(output, data)
    click.echo(f"{output}: fill the yellow cells, then: xlplugin game enter {output} -o FOLDER")


@command.command()
@click.argument("sheet", type=FILE_THERE)
@written_to(OWN_FILES)
@click.option(
    "--replace",
    is_flag=True,
    help="Overwrite the data file that an earlier state of the sheet gave.",
)
def enter(sheet: Path, output: Path, replace: bool) -> None:
    """Read a filled SHEET, check the description, and write its data file into a folder."""
    from workbooks.described.places import on_the_sheet
    from workbooks.described.reading import as_data_file
    from workbooks.xlsx import WorkbookRefusal, read_workbook

    try:
        data = read_workbook(sheet)
        text = as_data_file(data)
        edition = load_local(text, f"{sheet.stem}.toml")
    except WorkbookRefusal as refused:
        raise Unusable(f"{sheet}: {refused}") from None
    except RegulationError as refused:
        raise Unusable(f"{sheet}: {on_the_sheet(str(refused), data)}") from None
    target = output / f"{sheet.stem}.toml"
    otherwise = "" if replace else "overwrite it with --replace, or rename the sheet"
    write(target, text, otherwise=otherwise)
    click.echo(f"{target}: {edition.code} of {edition.game}, {edition.standing}")
    click.echo(f"Next: xlplugin game check {target}")


@command.command()
@click.argument("one", type=FILE_THERE)
@click.argument("other", type=FILE_THERE)
def compare(one: Path, other: Path) -> None:
    """Compare two descriptions of the same wagers, ONE and OTHER, entered by two people.

    Rows of one name are the same row. Exit status 1 where a deal is paid by different rows, or a
    wager stands in one file only.
    """
    from formulas.described import pairs

    with unusable(RegulationError):
        found = pairs(*((read_text(file, MOST_BYTES), str(file)) for file in (one, other)))
    for pair in found:
        if pair.compared is None:
            click.echo(f"{pair.name}: only in {pair.only}.")
        elif not pair.compared.differing:
            click.echo(
                f"{pair.name}: equal in every deal ({pair.compared.total:,}, of "
                f"{pair.compared.kinds:,} kinds, each looked at)."
            )
        else:
            click.echo(
                f"{pair.name}: different in {pair.compared.differing:,} of "
                f"{pair.compared.total:,} deals, such as:"
            )
            for deal in pair.compared.first:
                click.echo(
                    f"  {deal.cards}: {deal.one} in {one.name}, {deal.other} in {other.name}"
                )
    finish(for_a_person=any(pair.compared is None or pair.compared.differing for pair in found))


@command.command()
@click.argument("file", type=FILE_THERE)
def check(file: Path) -> None:
    """Read a description FILE back, count it twice, and say what is odd in it.

    Exit status 1 where a row is never paid, by the cards or by a paytable, where a wager has too
    many deals to count, where the two counts differ, or where the edition is not accepted.
    """
    from formulas.described_account import checked
    from formulas.described_likeness import equivalences, unpaid_rows

    with unusable(RegulationError), progress_bar(f"Checking {file.name}", "parts") as progress:
        text = read_text(file, MOST_BYTES)
        found = checked(text, file.name, click.echo, progress)
    for wager in found.wagers:
        if not wager.total:
            click.echo(f"\n{wager.name}: {' '.join(wager.findings)}")
            continue
        click.echo(f"\n{wager.name}: {wager.total:,} equally likely deals")
        for name, ways in wager.rows:
            share = f", 1 in {wager.total / ways:,.2f}" if ways else ""
            click.echo(f"  {name}: {ways:,}{share}")
        click.echo(f"  The rows and the last line add up to {sum(w for _, w in wager.rows):,}.")
        click.echo(f"  {wager.second}")
        for sentence in wager.findings:
            click.echo(f"  Finding: {sentence}")
        for sentence in wager.overlaps:
            click.echo(f"  Overlap: {sentence}")
        for witness in wager.witnesses:
            for cards in witness.paid:
                click.echo(f"  Paid as {witness.row}: {cards}")
            if witness.nearest is not None:
                near = witness.nearest
                click.echo(f"  Not paid as {witness.row}: {near.other} ({near.row})")
            elif dict(wager.rows)[witness.row] == wager.total:
                click.echo(f"  Every deal is paid as {witness.row}.")
    if found.play is not None:
        click.echo(f"\nBase: {found.play.sentence}")
        for sentence in found.play.findings:
            click.echo(f"  Finding: {sentence}")
    for sentence in found.examples:
        click.echo(f"Example: {sentence}")
    accepted, unpaid = True, tuple[str, ...]()
    try:
        edition, game = loaded(text, file.name)
        assert game is not None
        unpaid = unpaid_rows(found.description, edition)
        for sentence in unpaid:
            click.echo(f"Finding: {sentence}")
        for sentence in equivalences(game, edition):
            click.echo(f"Equivalence: {sentence}")
    except RegulationError as refused:
        accepted = False
        click.echo(f"Edition: not accepted, so that no cell answers: {refused}")
    click.echo(f"Next: {_next(text) if accepted else 'mend the edition'}")
    finish(
        for_a_person=bool(found.differing or unpaid or not accepted)
        or (found.play is not None and bool(found.play.findings or not found.play.agrees))
        or any(one.findings or not one.agrees for one in found.wagers)
    )


def _next(text: str) -> str:
    """What a person does with a file that was checked."""
    for game, edition in described(holds(text)) if holds(text) else ():
        if edition.local is not None and edition.local.text == text:
            return f"xlplugin form {game.code} --jurisdiction {edition.code} -o submission.xlsx"
    return "xlplugin game folder FOLDER with the folder in which the file lies, then xlplugin form"
