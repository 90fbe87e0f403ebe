"""`xlplugin install`: the functions for a spreadsheet program."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import click

from formulas.files import write_atomically
from formulas.law.editions import default_code
from formulas.law.shelf import index
from xlplugin.option_kinds import FILE, FOLDER, FOLDER_THERE
from xlplugin.progress import progress_bar
from xlplugin.whole_words import WholeWords

GAME: Final = "UTH"
FORM: Final = "xlplugin-check-form.xlsx"
APPROVAL: Final = "xlplugin-check-approval.xlsx"
WHAT_IF: Final = "xlplugin-check-what-if.xlsx"
"""What a person opens in Excel for the check-list."""


@click.group(name="install", cls=WholeWords)
def command() -> None:
    """Install the functions in Excel or in LibreOffice Calc."""


@command.command()
@click.option("--folder", type=FOLDER, help="Where to write; xlplugin in your documents.")
def excel(folder: Path | None) -> None:
    """Prepare the add-in for Excel on Windows and say what is left to do there."""
    from xlplugin.desktop.install import prepare

    written, report = prepare(folder)
    click.echo(f"{report}\n{write_check_books(written, 'desktop')}")


@command.command()
@click.option("--profile", type=FOLDER, help="A LibreOffice user profile other than your own.")
@click.option("--oxt", type=FILE, help="Write the extension to this file and install nothing.")
@click.option("--python", default="", help="With --oxt: the Python on the machine with Calc.")
def calc(profile: Path | None, oxt: Path | None, python: str) -> None:
    """Install the add-in in LibreOffice Calc, or write it as a file to be opened there."""
    from xlplugin.calc.install import install, write

    if python and oxt is None:
        raise click.UsageError("--python belongs to --oxt: the file for another machine.")
    if profile is not None and oxt is not None:
        raise click.UsageError("--profile and --oxt: give one of the two.")
    click.echo(install(profile) if oxt is None else write(oxt, python))


@command.command()
@click.option("--address", help="Of the server, where it is not on this machine.")
@click.option("--folder", type=FOLDER, help="Where to write; xlplugin in your documents.")
@click.option(
    "--static",
    type=FOLDER,
    help="Write the whole add-in into this folder, for any web server; it computes in the pane.",
)
@click.option(
    "--pyodide", type=FOLDER_THERE, help="With --static: the folder of Pyodide's npm package."
)
@click.option(
    "--office-js",
    type=FOLDER_THERE,
    help="With --static: Microsoft's script, for PCs without the net.",
)
@click.option(
    "--agency",
    type=FOLDER_THERE,
    help="With --static: the agency's folder, whose adopted interpretations are laid in.",
)
@click.option(
    "--regulations",
    type=FOLDER_THERE,
    help="With --static: a folder of games and editions that everybody may read.",
)
def office(
    address: str | None, folder: Path | None, static: Path | None, **further: Path | None
) -> None:
    """Prepare the add-in for Excel on Windows, Mac and the web and say what is left to do.

    Without --static a server answers it: xlplugin serve. With --static no server and no Python is
    needed but a web server that holds the folder at --address, over https.
    """
    if static is None:
        if any(further.values()):
            raise click.UsageError(
                "--pyodide, --office-js, --agency and --regulations belong to --static."
            )
        from xlplugin.office.install import prepare

        written, report = prepare(address, folder)
        click.echo(f"{report}\n{write_check_books(written, 'office')}")
        return
    if address is None or folder is not None:
        raise click.UsageError("--static needs --address, where the folder will lie; no --folder.")
    from xlplugin.office.install import Further, write_static

    games = tuple(game for game, _ in index())
    with progress_bar("Forms and what-if workbooks", "texts") as tell:
        click.echo(write_static(address, static, Further(games=games, **further), tell))


def write_check_books(folder: Path, host: str) -> str:
    """Write the three workbooks of one game, replacing older ones, and say where they lie.

    Args:
        folder: where to.
        host: one of `xlplugin.new_book.HOSTS`, for which the calls are written.

    Raises:
        WorkbookRefusal: the recalculation breaks down.
        OSError: a file cannot be written, perhaps because Excel has it open.
    """
    from workbooks.approval import approval_of
    from workbooks.form import build_form, plan_of
    from workbooks.plan.sample import sample_values
    from workbooks.submission.form_reading import read_form
    from xlplugin.new_book import recalculated, written_for
    from xlplugin.office.books import WHAT_IF as BOOK
    from xlplugin.office.books import written_book

    plan = plan_of(GAME, default_code(GAME))
    form = recalculated(build_form(plan, sample_values(plan)))
    written = written_for(host, form.package)
    _, what_if = written_book(book=BOOK, game=GAME, jurisdiction="", host=host)
    contents = {
        FORM: written,
        APPROVAL: approval_of(read_form(written)).data,
        WHAT_IF: what_if,
    }
    for name, content in contents.items():
        write_atomically(folder / name, content)
    return f"For the check-list, to be opened in Excel: {', '.join(contents)} in {folder}."
