"""`xlplugin law`: editions of a user's own, beside those that came with the program."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from formulas.files import RegulationError, holds, write_atomically
from formulas.law import local, shelf
from formulas.law.editions import find
from formulas.law.library import on_file, regulation
from formulas.law.local import refused_files
from formulas.typed_day import printed_day
from xlplugin.option_kinds import FILE_THERE, FOLDER, FOLDER_THERE, WORKBOOK, NamedPath
from xlplugin.statuses import Unusable, finish_with, unusable
from xlplugin.user_folders import REGULATIONS, regulation_folders, regulation_setting
from xlplugin.whole_words import WholeWords

OWN_FILES = "The folder of your regulation files."
_Verb = TypeVar("_Verb", bound=Callable[..., Any])


def written_to(what: str) -> Callable[[_Verb], _Verb]:
    """The option that names a folder that is there, and what it is for."""
    return click.option("-o", "--output", required=True, type=FOLDER_THERE, help=what)


def write(target: Path, content: str | bytes, otherwise: str = "") -> None:
    """Write a file; one that is there and holds something else is kept where `otherwise` says so.

    It says what a person shall do then.

    Raises:
        Unusable: it is there, differs, and must stay.
    """
    data = content.encode() if isinstance(content, str) else content
    if otherwise and target.exists() and not holds(target, data):
        raise Unusable(f"{target} exists and differs: {otherwise}.")
    write_atomically(target, data)


def refuse_existing(workbook: Path) -> None:
    """Refuse to write a blank sheet over a file.

    Raises:
        UsageError: there is one.
    """
    if workbook.exists():
        raise click.UsageError(f"{workbook} exists: name another workbook.")


@click.group(name="law", cls=WholeWords)
def command() -> None:
    """List the law on file, and keep editions of your own beside it.

    An edition of your own names its parent and states only the paragraphs it changes. It is asked
    for by its own code, such as PA:653b.3, and never stands in the place of a shipped one; every
    sheet and citation that rests on it says LOCAL, its digest, who entered and who checked it.
    """


@command.command(name="list")
def list_editions() -> None:
    """List every edition on file, and whether a paytable can be approved under it.

    Beside a text that has changed since stands what public excerpts show of the newer one.

    The exit status is 1 where a file or folder of yours is not read.
    """
    from formulas.texts.outside import excerpts, excerpts_beside

    click.echo(f"{'game':<5} {'edition':<13} {'approve under it':<25} status")
    for game, jurisdiction in on_file():
        for edition in reversed(regulation(game, jurisdiction).editions):
            since = f", from {printed_day(edition.effective)}" if edition.effective else ""
            until = f" to {printed_day(edition.expires)}" if edition.expires else ""
            told = f"{edition.standing}{since}{until}"
            click.echo(f"{game:<5} {edition.code:<13} {edition.approvable:<25} {told}")
            for one in excerpts_beside(game, edition.code):
                click.echo(f"{'':<6}{one}")
    for one in excerpts():
        if not one.of:
            click.echo(f"{'':<6}{one}")
    # To a cell a shared drive that is away is no error; here a person wants to know.
    away = tuple(
        f"{one}: there is no such folder." for one in regulation_folders() if not one.is_dir()
    )
    finish_with((*away, *refused_files()))


@command.command()
@click.argument("path", required=False, type=FOLDER)
def folder(path: Path | None) -> None:
    """Name the folder PATH that holds your regulation files, or say which is named.

    It may be on a shared drive. A running spreadsheet program reads it when it is started again.
    """
    if path is None:
        named = regulation_folders()
        click.echo("\n".join(map(str, named)) if named else "No folder is named.")
        return
    if not path.is_dir():
        raise click.UsageError(f'There is no folder "{path}": make it first.')
    setting = regulation_setting()
    setting.parent.mkdir(parents=True, exist_ok=True)
    write(setting, f"{path.resolve()}\n")
    click.echo(f"{path}: its files are read from now on, unless {REGULATIONS} is set.")


@command.command()
@click.argument("game")
@click.argument("parent")
@click.option("--wager", help="A wager whose hands the new paytable has, such as Trips.")
@click.option("-o", "--output", required=True, type=WORKBOOK, help="The workbook to write.")
def blank(game: str, parent: str, wager: str | None, output: Path) -> None:
    """Write a blank law sheet for GAME whose edition takes over PARENT, such as PA."""
    from formulas.question.names import ask_game
    from workbooks.own_law.blank import blank_sheet

    refuse_existing(output)
    write(output, blank_sheet(find(ask_game(game).code, parent), wager))
    click.echo(f"{output}: fill the yellow cells, then: xlplugin law enter {output} -o FOLDER")


@command.command()
@click.argument("sheet", type=FILE_THERE)
@written_to(OWN_FILES)
def enter(sheet: Path, output: Path) -> None:
    """Read a filled law SHEET, check it, and write its data file into a folder."""
    from workbooks.own_law.reading import as_data_file
    from workbooks.xlsx import WorkbookRefusal, read_workbook

    with unusable(WorkbookRefusal, RegulationError, of=sheet):
        text = as_data_file(read_workbook(sheet))
        edition = local.load_local(text, f"{sheet.stem}.toml")
    target = output / f"{sheet.stem}.toml"
    write(target, text, otherwise="remove it, or rename the sheet")
    click.echo(f"{target}: {edition.code} of {edition.game}, {edition.standing}")


@command.command()
@click.argument("file", type=FILE_THERE)
def check(file: Path) -> None:
    """Say whether a data FILE of yours is accepted, and what it changes."""
    with unusable(RegulationError):
        edition = local.load_file(file)
    assert edition.local is not None
    click.echo(f"{edition.code} of {edition.game}, {edition.standing}")
    parent = edition.local.parent
    if parent is None:
        return
    changes = 0
    for what in ("layout", "rankings", "paytables", "envy", "rules", "readings", "findings"):
        mine, theirs = getattr(edition, what), getattr(parent, what)
        changes += sum(one not in theirs for one in mine)
        for one in mine:
            if one not in theirs:
                said = what.replace("readings", "interpretations")
                click.echo(f"stated  {said}: {_name(one)}, {edition.citation(one.section)}")
    click.echo(f"Paragraphs stated: {changes}; all else stands as in {parent.code}.")


@command.command()
@click.argument("documents", type=FOLDER_THERE)
@written_to("The folder to write to.")
def texts(documents: Path, output: Path) -> None:
    """Split the stored DOCUMENTS into paragraphs, and prove the law files against them.

    Writes each text that came with the program, compressed; exit status 1 where a law file quotes
    words, or has a cell, that its paragraph does not have.
    """
    from formulas.law.quotations import unproved_cells, unproved_quotes
    from formulas.texts.build import read_folder
    from formulas.texts.shelf import ENDING, PREAMBLE, dump, dump_preamble, pack

    with unusable(OSError, ValueError):
        found = read_folder(documents)
    unproved: list[str] = []
    quotes = cells = 0
    for text in found.values():
        write(output / f"{text.id}{ENDING}", pack(dump(text)))
        if text.preamble:
            write(output / f"{text.document}{PREAMBLE}", pack(dump_preamble(text)))
        for edition in shelf.editions_of(text.game):
            if edition.code in text.editions:
                missing, read = unproved_quotes(edition, text)
                cells_missing, cells_read = unproved_cells(edition, text)
                unproved += [f"{text.id}: {one}" for one in (*missing, *cells_missing)]
                quotes, cells = quotes + read, cells + cells_read
    paragraphs = sum(len(text.paragraphs) for text in found.values())
    click.echo(
        f"{output}: {len(found)} texts of {paragraphs:,} paragraphs; {quotes:,} quotations and "
        f"{cells:,} cells of the law files read against them."
    )
    finish_with(unproved, of="Not in its paragraph")


@command.command(name="import")
@click.argument("text", type=NamedPath(exists=True))
@click.option(
    "-o",
    "--output",
    required=True,
    type=FOLDER,
    help="The folder of the draft, made where there is none.",
)
@click.option("--game", default="?", help="The game's code, such as UTH, where it is known.")
@click.option("--parent", default="?", help="The edition that stands beside the text, such as PA.")
def import_text(text: Path, output: Path, game: str, parent: str) -> None:
    """Draft a law file from a pasted or saved page TEXT of a chapter, split into its paragraphs.

    A folder of the saved pages of a whole chapter is put beside the edition PARENT of GAME section
    by section: chapter.md says what differs and what is left to decide, and the law file that two
    persons complete becomes the text that is meant where no edition is named.

    Of one page it writes the draft, with every figure beside its paragraph and "?" where a person
    must decide, and decisions.md, the list of those decisions. Plain tables of odds are read too.
    When the filled file is read, each quotation and each cell is proved against the paragraphs it
    carries.
    """
    from formulas.files import EntranceError, read_text
    from formulas.texts.draft import MOST_BYTES, draft

    if text.is_dir():
        _import_chapter(text, output, game, parent)
        return
    with unusable(EntranceError, ValueError):
        made = draft(read_text(text, MOST_BYTES), text.name, game, parent)
    name = f"pa-{made.sections[0].number.replace('.', '-')}.toml"
    output.mkdir(parents=True, exist_ok=True)
    lines = "\n".join(f"- [ ] {one}" for one in made.decisions)
    for file, content in (
        (name, made.law_file),
        ("decisions.md", f"# To decide in {name}\n\n{lines}\n"),
    ):
        write(output / file, content, otherwise="name another folder")
    paragraphs = sum(len(section.paragraphs) for section in made.sections)
    click.echo(
        f"{output / name}: {len(made.sections)} sections, {paragraphs} paragraphs, "
        f"{len(made.tables)} tables of odds; {len(made.decisions)} decisions in decisions.md."
    )


def _import_chapter(folder: Path, output: Path, game: str, parent: str) -> None:
    """Put the saved pages of a chapter beside an edition; status 1 where a file is not read."""
    from formulas.amended.chapter import UNCHANGED
    from formulas.amended.imported import import_chapter, report
    from formulas.law.imported_text import whole_text
    from formulas.question.names import ask_game
    from formulas.texts.pages import read_pages

    if "?" in (game, parent):
        raise click.UsageError("To compare a folder of pages, give --game and --parent.")
    edition = find(ask_game(game).code, parent)
    text = whole_text(edition)
    if text is None:
        raise Unusable(
            f"{edition.code} came without its text: name a shipped or imported edition as --parent."
        )
    pages, unread = read_pages(folder)
    if not pages:
        raise Unusable(f"{folder}: no page that could be read. {' '.join(unread)}")
    with unusable(ValueError, of=folder):
        made = import_chapter(edition, text, pages)
    output.mkdir(parents=True, exist_ok=True)
    day = max(page.day for page in pages)
    name = f"{edition.game.casefold()}-{day}.toml"
    wagers = name.replace("-", "-new-wagers-", 1)
    files = {name: made.law_file, wagers: made.described, "chapter.md": report(made)}
    for file, content in ((one, words) for one, words in files.items() if words):
        write(output / file, content, otherwise="name another folder")
    same = sum(one.how == UNCHANGED for one in made.beside.sections)
    differ = sum(len(one.changes) for one in made.beside.sections)
    click.echo(
        f"{output / name}: {made.current}; {len(made.beside.sections)} sections, {same} unchanged, "
        f"{differ} differences; {len(made.decisions)} decisions in chapter.md."
    )
    if made.described:
        click.echo(f"{output / wagers}: the wagers that are new; xlplugin game check reads it.")
    click.echo(
        f"When it is in use: xlplugin verify APPROVALS --amended {edition.code} "
        f"{edition.jurisdiction}:{day}"
    )
    finish_with(unread)


@command.command(name="clauses")
@written_to("The folder to write the pages to, such as docs.")
def clause_table(output: Path) -> None:
    """Write the clause table: each paragraph on file, its kind, and where the program answers."""
    from formulas.clauses.table import pages

    for name, page in pages().items():
        (output / name).parent.mkdir(exist_ok=True)
        write(output / name, page)
        click.echo(str(output / name))


@command.command()
def vocabulary() -> None:
    """Print the page on the law files: every block, field, key, result, unit and circumstance."""
    from formulas.law.vocabulary.reference import reference

    click.echo(reference(), nl=False)


def _name(paragraph: object) -> str:
    for name in ("key", "name", "id"):
        if text := getattr(paragraph, name, ""):
            wager = getattr(paragraph, "wager", "")
            return f"{wager} {text}".strip() if name != "key" else text
    return str(getattr(paragraph, "wager", ""))
