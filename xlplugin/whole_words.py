"""A group of commands whose list says of each the whole first sentence, never one cut with dots."""

from __future__ import annotations

import click

LONGEST = 1000  # letters: of no first sentence


class WholeWords(click.Group):
    """A group of commands."""

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands, each line wrapped where it is too long."""
        found = ((name, self.get_command(ctx, name)) for name in self.list_commands(ctx))
        rows = [
            (name, command.get_short_help_str(LONGEST))
            for name, command in found
            if command is not None and not command.hidden
        ]
        if rows:
            with formatter.section("Commands"):
                formatter.write_dl(rows)
