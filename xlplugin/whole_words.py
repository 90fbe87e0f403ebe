"""A group of commands: its list says whole sentences, and an unknown or older one what is meant."""

from __future__ import annotations

import click

from formulas.meanings import COMMANDS, meaning
from formulas.suggestion import did_you_mean

LONGEST = 1000  # letters: of no first sentence
MAKE = "make"


class WholeWords(click.Group):
    """A group of commands."""

    def headings(self, ctx: click.Context) -> list[tuple[str, list[str]]]:
        """Return the headings of the list of commands, each with the names below it."""
        return [("Commands", self.list_commands(ctx))]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands below their headings, each line wrapped where it is too long."""
        for heading, names in self.headings(ctx):
            found = ((name, self.get_command(ctx, name)) for name in names)
            rows = [
                (name, command.get_short_help_str(LONGEST))
                for name, command in found
                if command is not None and not command.hidden
            ]
            if rows:
                with formatter.section(heading):
                    formatter.write_dl(rows)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that is named; another name is refused with what may be meant."""
        name = args[0] if args else ""
        if name and not name.startswith("-") and self.get_command(ctx, name) is None:
            meant = meaning(name, COMMANDS)
            hint = f" {meant}." if meant else did_you_mean(name, self.list_commands(ctx))
            ctx.fail(f"There is no command {name!r}.{hint}")
        return super().resolve_command(ctx, args)


class VerbLeftOut(WholeWords):
    """A group whose verb `make` may be left out, as in `xlplugin archive APPROVAL -o CASE.zip`."""

    ignore_unknown_options = True  # those before the first argument are of `make`

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that is named, `make` where none of the group is."""
        if args and args[0] not in self.commands:
            args = [MAKE, *args]
        return super().resolve_command(ctx, args)


def say_now(older: str, now: str) -> None:
    """Tell on standard error what an older spelling is called now."""
    click.echo(f"xlplugin {older} is now xlplugin {now}.", err=True)
