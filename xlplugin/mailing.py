"""What the commands that write workbooks share: for whom a workbook is, and the day."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING

import click

from formulas.registry import functions
from formulas.typed_day import printed_day

if TYPE_CHECKING:
    from workbooks.xlsx import Package

HOSTS = ("desktop", "office", "calc")
FOR = "Write the calls as this host needs them: desktop Excel, the Office add-in or Calc."


host_option = click.option(
    "--for", "host", type=click.Choice(HOSTS), default=HOSTS[0], show_default=True, help=FOR
)


def written_for(host: str, source: bytes | Package, *, ours: bool = True) -> bytes:
    """Return a workbook with the calls of our functions written for one host.

    Args:
        host: one of HOSTS.
        source: the workbook, or the package that it was read to.
        ours: whether every formula in it is of our writing.

    Raises:
        WorkbookRefusal: no workbook, or one that is not safe to open.
    """
    from workbooks.spelling import Host, respell

    return respell(source, Host(host), frozenset(functions()), ours=ours)


def today() -> str:
    """Return the day on which figures are stored, as papers print it."""
    return printed_day(datetime.date.today())
