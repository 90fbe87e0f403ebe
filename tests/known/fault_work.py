"""What is done in processes that fail while they write: each of it writes below a folder."""

import importlib
import os
import sys

from combinatorics import cache
from xlplugin import cli
from xlplugin.commands import tables

for _name in ("commands.install", "commands.law", "prepared"):  # else each process imports them
    importlib.import_module(f"xlplugin.{_name}")


def command(*words):
    """Run a command of the command line."""
    sys.argv = ["xlplugin", *map(str, words)]
    cli.main()


def done_before(*words):
    """Run a command that does its work, for what it imports and reads; 1 is for a person."""
    try:
        command(*words)
    except SystemExit as end:
        if end.code not in (None, 0, 1):
            raise RuntimeError(f"{words} ended with {end.code}") from end


def law_folder(folder, law):
    """Set the folder of regulation files, in a folder of settings."""
    os.environ["XDG_CONFIG_HOME"] = str(folder)
    command("law", "folder", law)


def keep(folder):
    """Keep a solution."""
    cache.keep_in(folder)
    cache.keep({"game": "UTH", "pays": ["1"]}, {"ways": list(range(5_000))})


class _Table:
    def __init__(self, name):
        self.name = name

    def build(self, _tell):
        return self.name * 1_000


def two_tables(folder):
    """Build two tables, one after the other."""
    tables.shipped = lambda _game: [_Table("one.json"), _Table("two.json")]
    command("tables", "build", "UTH", "-o", folder)


def certificate(folder):
    """Make key, certificate and authority."""
    from xlplugin.office.certificate import prepare_certificate

    prepare_certificate(folder)
