"""`xlplugin formula`: the text of a formula as another program shows it."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from xlplugin.commands.formula import command


def test_the_formula_alone_is_printed() -> None:
    """From Excel's English spelling to Calc's of Germany, as the page says."""
    asked = '=PAYBACK("UTH","Trips",{"Flush",6.5;"Straight",5},,TRUE)'
    done = CliRunner().invoke(command, [asked, "--to", "calc-comma"])
    assert done.exit_code == 0
    assert done.stdout == '=PAYBACK("UTH";"Trips";{"Flush".6,5;"Straight".5};;TRUE())\n'


@pytest.mark.parametrize(
    ("arguments", "status", "words"),
    [
        (["=F(1;2)"], 2, 'write "," between arguments'),
        (["=F(1"], 2, "is missing"),
        (["=A1#"], 2, "cannot be rewritten"),
        (["=F(1)", "--to", "lotus"], 2, "lotus"),
        ([], 2, "Missing argument"),
    ],
)
def test_what_cannot_be_rewritten_is_told(arguments: list[str], status: int, words: str) -> None:
    """A sentence on standard error, nothing on standard output."""
    done = CliRunner().invoke(command, arguments)
    assert done.exit_code == status
    assert words in done.stderr
    assert not done.stdout
