"""`xlplugin agency`: the folder in which an agency keeps what it adopted."""

from __future__ import annotations

import datetime
import os
from pathlib import Path

import click

from formulas.agency import interpretations, office
from formulas.agency.interpretations import (
    FILE,
    MOST_BYTES,
    RegisterError,
    adopted,
    interpretations_of,
    on_file,
    read_register,
)
from formulas.agency.office import OfficeError, read_office
from formulas.files import EntranceError, read_text, write_atomically
from formulas.law.library import on_file as editions_on_file
from formulas.law.library import regulation
from formulas.law.readings import NOT_FOLLOWED, WORKING
from formulas.refusal import Refusal
from formulas.typed_day import printed_day
from xlplugin.locking import locked
from xlplugin.option_kinds import FOLDER, WORKBOOK, read_day
from xlplugin.output_file import replaces
from xlplugin.statuses import Unusable, unusable
from xlplugin.user_folders import AGENCY, agency_folder, agency_setting
from xlplugin.whole_words import WholeWords

TEMPLATE = """\
# The register of interpretations. One block for each adoption, such as
#
# [[interpretation]]
# game = "UTH"
# edition = "PA"
# reading = "bad beat on a fold"
# choice = "showdown"
# by = "Director of Gaming Operations"
# order = "2026-014"
# from = 2026-03-01
#
# until = 2027-01-01 is the first day on which it holds no more. READINGS and the sheet
# Interpretations of an approval name the interpretations and their choices.
"""
OFFICE = """\
# The agency, as it stands on its sheets. Take the sign # away and fill in all three lines; without
# this file a sheet says "Not issued by any agency".
#
# name = "State Gaming Board"
# officer = "Executive Director"
# letterhead = ["Bureau of Gaming Operations", "1 Main Street"]
#
# Thresholds are policy, not law, and are shown so. Rules with a limit: "least return" and "most
# return"; without one: "warn of own pays", "warn of a reading not adopted", "warn of a text not in
# force". Without game and wager a block is for every game and wager.
#
# [[policy]]
# rule = "least return"
# limit = "85%"
# game = "UTH"
# wager = "Trips"
# source = "Memorandum 3"
#
# How many calendar days a review may take, counted from the day received; none are assumed.
#
# [[review]]
# basis = "Memorandum 4"
# days = 30
"""


@click.group(name="agency", cls=WholeWords)
def command() -> None:
    """Keep what your agency adopted in one folder, and let every figure follow it.

    The folder holds the register of interpretations as a plain text file. Nothing is followed
    until a folder is named.
    """


@command.command()
@click.argument("folder", type=FOLDER)
def new(folder: Path) -> None:
    """Begin an agency's file in FOLDER: its name, and an empty register of interpretations."""
    files = {folder / interpretations.FILE: TEMPLATE, folder / office.FILE: OFFICE}
    for target in files:
        if target.exists():
            raise Unusable(f"{target} is there already and stays as it is: name another folder.")
    folder.mkdir(parents=True, exist_ok=True)
    for target, text in files.items():
        write_atomically(target, text.encode())
        click.echo(f"To be filled in: {target}", err=True)
    click.echo(f"Follow it with: xlplugin agency use {folder}", err=True)


@command.command()
@click.argument("folder", type=FOLDER, required=False)
@click.option("--none", "nothing", is_flag=True, help="Follow no register.")
def use(folder: Path | None, nothing: bool) -> None:
    """Follow the register in FOLDER from now on, in every host; without FOLDER say which one is."""
    if folder is None and not nothing:
        named = agency_folder()
        click.echo("No agency's folder is named." if named is None else str(named))
        return
    if folder is not None and nothing:
        raise click.UsageError("Give a folder or --none.")
    if AGENCY in os.environ:
        raise Unusable(f"The variable {AGENCY} names the folder: change or unset it.")
    if folder is not None:
        with unusable(EntranceError, RegisterError, OfficeError, of=folder):
            read_register(read_text(folder / FILE, MOST_BYTES), FILE)
            if (folder / office.FILE).exists():
                read_office(read_text(folder / office.FILE, office.MOST_BYTES), office.FILE)
    setting = agency_setting()
    setting.parent.mkdir(parents=True, exist_ok=True)
    text = "" if folder is None else f"{folder.resolve()}\n"
    write_atomically(setting, text.encode())
    click.echo(f"Setting: {setting}", err=True)


@command.command()
@click.argument("game")
@click.argument("reading", metavar="INTERPRETATION")
@click.argument("choice")
@click.option("--by", required=True, help="Who adopts it, such as a title.")
@click.option("--order", required=True, help="The number of the order.")
@click.option(
    "--from", "since", callback=read_day, required=True, help="The first day, as 3/1/2026."
)
@click.option("--edition", default="PA", show_default=True, help="The text of law.")
@click.option("--folder", type=FOLDER, help="The agency's folder; the one that is followed.")
def adopt(*, since: datetime.date, folder: Path | None, **adoption: str) -> None:
    """Write into the register that the agency follows CHOICE of an INTERPRETATION of GAME.

    What stood for that interpretation ends on the day on which this begins. The register is locked
    while it is written; what another person wrote meanwhile is never lost.
    """
    from formulas.agency.interpretations import with_adoption

    named = folder or agency_folder()
    if named is None:
        raise Unusable("No agency's folder is named: give --folder, or xlplugin agency use FOLDER.")
    register = named / FILE
    with unusable(EntranceError, RegisterError):
        (new,) = interpretations_of([{**adoption, "from": since}], "The adoption")
        with locked(register):
            text = with_adoption(read_text(register, MOST_BYTES), new, FILE)
            write_atomically(register, text.encode())
    click.echo(f"{new.game} {new.edition}, {new.reading}: {new.choice}; {new.cited}", err=True)


@command.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("-o", "--output", type=WORKBOOK, required=True, help="The workbook to write.")
@replaces("output")
def draft(games: tuple[str, ...], output: Path) -> None:
    """Write the schedule of working interpretations, to be adopted one by one in one sitting.

    One entry for each interpretation of GAME, or of every game, that no order has adopted: the
    words, what is followed and why, on what authority, what else was considered, and a line for
    initials, with the command that enters the adoption.
    """
    from formulas.question.names import ask_game
    from workbooks.agency.schedule import entries, schedule_book

    with unusable(Refusal):
        scheduled = list(entries([ask_game(game).code for game in games]))
    if not scheduled:
        raise Unusable(
            "Nothing is left to adopt: every interpretation of these games has an order."
        )
    write_atomically(output, schedule_book(scheduled))
    click.echo(f"Schedule of {len(scheduled)} working interpretations: {output}", err=True)


@command.command(name="list")
@click.argument("game", required=False)
def list_adopted(game: str | None) -> None:
    """List the interpretations: adopted; working, not adopted; and considered, not followed.

    GAME is the code of one, such as UTH; without it those of every game stand.
    """
    from formulas.question.names import ask_game

    with unusable(Refusal):
        code = None if game is None else ask_game(game).code
    for one in on_file():
        if code not in (None, one.game):
            continue
        until = "" if one.until is None else f" to {printed_day(one.until)}"
        click.echo(
            f"{one.game:<5} {one.edition:<8} {one.reading}: {one.choice}; {one.cited}{until}"
        )
    for known, jurisdiction in editions_on_file():
        if code not in (None, known):
            continue
        edition = regulation(known, jurisdiction).newest
        for reading in edition.readings:
            order = adopted(edition, reading, None)
            for choice in reading.choices if reading.selectable else ():
                if order is None and choice.id == reading.default:
                    state = WORKING
                elif choice.aside is not None and (order is None or order.choice != choice.id):
                    state = f"{NOT_FOLLOWED} ({choice.aside.criterion})"
                else:
                    continue
                shown = reading.shown(choice)
                meant = "" if shown == choice.id else f" ({shown})"
                click.echo(
                    f"{known:<5} {edition.code:<8} {reading.id}: {choice.id}{meant}; {state}"
                )
