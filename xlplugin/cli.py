"""The command `xlplugin`: one verb a job; results on standard output, words on standard error."""

from __future__ import annotations

import importlib
import logging
import os
import pkgutil
import sys

import click

from formulas.refusal import Refusal
from formulas.tables import keep_solutions_in
from formulas.version import engine_version_number
from xlplugin import commands as folder
from xlplugin.user_folders import solutions_folder

INTERNAL = 3


class Verbs(click.Group):
    """The verbs in the folder `commands`, imported when they are asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Return the names of all verbs."""
        return sorted(module.name for module in pkgutil.iter_modules(folder.__path__))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the verb of that name."""
        if cmd_name not in self.list_commands(ctx):
            return None
        module = importlib.import_module(f"{folder.__name__}.{cmd_name}")
        command: click.Command = module.command
        return command


@click.group(cls=Verbs)
@click.version_option(version=engine_version_number(), prog_name="xlplugin")
def cli() -> None:
    """Exact casino paytable mathematics, with the law beside every number."""


def main() -> None:
    """Run the command line; a refusal is a sentence, and no traceback reaches a user."""
    keep_solutions_in(solutions_folder())
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(message)s")
    try:
        cli(prog_name="xlplugin")
    except Refusal as refusal:
        click.echo(refusal.sentence, err=True)
        sys.exit(1)
    except OSError as wrong:
        click.echo(f"{wrong.strerror or wrong}: {wrong.filename or ''}".rstrip(": "), err=True)
        sys.exit(1)
    except Exception as bug:
        if os.environ.get("XLPLUGIN_DEBUG"):
            raise
        click.echo(
            f"Internal error ({type(bug).__name__}: {bug}). Set XLPLUGIN_DEBUG=1 to see where, "
            "and report it.",
            err=True,
        )
        sys.exit(INTERNAL)
