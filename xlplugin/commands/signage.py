"""`xlplugin signage`: a draft of signage and gaming guide, written from an approval."""

from __future__ import annotations

from pathlib import Path

import click

from xlplugin.commands.inspect import write_book
from xlplugin.option_kinds import FILE, WORKBOOK
from xlplugin.output_file import replaces


@click.command(name="signage")
@click.argument("approval", type=FILE)
@click.option("-o", "--output", type=WORKBOOK, required=True, help="The workbook to write.")
@replaces("output")
def command(approval: Path, output: Path) -> None:
    """Draft signage and gaming guide from APPROVAL: odds, limits, the words the chapter orders.

    The draft is marked "Draft, not approved" on every page: the operator completes and files it.
    What is displayed is then compared with the approval by xlplugin inspect sign.
    """
    from workbooks.inspection.signage import signage_book

    write_book(approval, output, signage_book)
