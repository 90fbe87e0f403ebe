"""The trade's words lead to names that exist, and hide no name that does."""

from __future__ import annotations

import re

import click
import pytest

from combinatorics.catalogue import games
from formulas.meanings import COMMANDS, CONDITIONS, FUNCTIONS, WAGERS, meaning
from formulas.question.known_conditions import KNOWN
from formulas.refusal import Refusal
from formulas.registry import answer_of, functions, invoke
from formulas.values import key
from xlplugin.cli import cli

NAMES = {key(condition.name) for condition in KNOWN}


def command_names() -> set[str]:
    """Every command and every command of a group."""
    context = click.Context(cli)
    names = set(cli.list_commands(context))
    for name in sorted(names):
        command = cli.get_command(context, name)
        if isinstance(command, click.Group):
            names |= {f"{name} {one}" for one in command.list_commands(context)}
    return names


@pytest.mark.parametrize("typed", FUNCTIONS)
def test_a_word_for_a_function_is_told_with_functions_that_exist(typed: str) -> None:
    """The sentence names a function in capitals, and the word itself is none."""
    assert typed == key(typed)
    assert typed.upper() not in functions()
    with pytest.raises(Refusal) as refused:
        invoke(typed.upper(), ["UTH", "Trips", "B"])
    assert refused.value.sentence.endswith(f"{FUNCTIONS[typed]}.")
    named = re.findall(r"\b[A-Z]{4,}\b", FUNCTIONS[typed])
    assert named
    assert all(name in functions() for name in named)


@pytest.mark.parametrize("typed", CONDITIONS)
def test_a_word_for_a_condition_is_told_with_conditions_that_exist(typed: str) -> None:
    """The sentence names a condition in quotes, and the word itself is none."""
    assert typed == key(typed)
    assert typed not in NAMES
    with pytest.raises(Refusal) as refused:
        invoke("PAYBACK", ["UTH", "Trips", "B", None, [[typed, 5]]])
    assert refused.value.sentence.endswith(f"{CONDITIONS[typed]}.")
    named = re.findall(r'"([^"]+)"', CONDITIONS[typed])
    assert named
    assert all(key(name) in NAMES for name in named)


@pytest.mark.parametrize("typed", WAGERS)
def test_a_word_for_a_wager_is_told_with_the_wager(typed: str) -> None:
    """Some game has that wager; asked of it, the word is refused with its name, or means it."""
    having = [one for one in games().values() if WAGERS[typed] in {w.name for w in one.wagers}]
    assert having
    for game in having:
        sentence = " ".join(answer_of("PAYTABLES", [game.code, typed]).sentences)
        suggested = f'Did you mean "{WAGERS[typed]}"' in sentence
        assert suggested or "no wager" not in sentence, sentence


@pytest.mark.parametrize("typed", COMMANDS)
def test_a_word_for_a_command_is_told_with_commands_that_exist(typed: str) -> None:
    """Some command stands in the sentence, and the word itself is none."""
    known = command_names()
    assert typed not in known
    assert any(re.search(rf"\b{name}\b", COMMANDS[typed]) for name in known)


def test_a_name_without_end_is_not_looked_up() -> None:
    """What no cell names is no word of the trade."""
    assert meaning("rtp" * 1000, FUNCTIONS) == ""
    assert meaning("R.T.P.", FUNCTIONS).endswith("PAYBACK")
