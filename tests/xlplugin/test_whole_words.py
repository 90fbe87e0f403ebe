"""The lists of commands say whole sentences."""

from __future__ import annotations

import click
import pytest
from click.testing import CliRunner

from xlplugin.cli import HEADINGS, Verbs, cli

CONTEXT = click.Context(cli)
GROUPS = ["", *cli.list_commands(CONTEXT)]
GROUPS = [
    one for one in GROUPS if not one or isinstance(cli.get_command(CONTEXT, one), click.Group)
]


@pytest.mark.parametrize("name", GROUPS)
def test_no_line_of_a_list_is_cut_with_dots(name: str) -> None:
    """Each command of a group with the sentence that its own help begins with."""
    group = cli.get_command(CONTEXT, name) if name else cli
    assert isinstance(group, click.Group)
    arguments = [name, "--help"] if name else ["--help"]
    listed = CliRunner().invoke(cli, arguments).output.partition("Show this message and exit.")[2]
    words = " ".join(listed.split())
    assert "..." not in words
    said = 0
    for one in group.list_commands(CONTEXT):
        command = group.get_command(CONTEXT, one)
        assert command is not None
        if command.hidden:  # an older spelling
            continue
        first = " ".join((command.help or "").partition("\n\n")[0].split())
        assert first[:20] in words, one
        assert f"{one} " in words
        said += 1
    assert said >= 2


def test_every_group_is_looked_at() -> None:
    """The main list and each that stands in it."""
    assert len(GROUPS) >= 8


def test_every_verb_stands_below_one_heading() -> None:
    """The first screen begins with what is done every day, and forgets no verb."""
    assert isinstance(cli, Verbs)
    shown = [name for _heading, names in cli.headings(CONTEXT) for name in names]
    assert sorted(shown) == cli.list_commands(CONTEXT)
    assert len(HEADINGS["Every day"]) == 9
    rest = [cli.get_command(CONTEXT, name) for name in dict(cli.headings(CONTEXT))["More"]]
    assert [one.name for one in rest if one and not one.hidden] == []
