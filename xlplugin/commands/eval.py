"""`xlplugin eval`: one call, answered exactly as in a cell."""

from __future__ import annotations

import json
import sys
from fractions import Fraction

import click

from formulas.formula_text import FormulaError, read_call
from formulas.values import CellError
from xlplugin.cells import Answer, HostScalar, HostValue, answer, rows_of
from xlplugin.new_book import say_unread
from xlplugin.progress import telling

UNREADABLE = 2


@click.command(name="eval")
@click.argument("formula")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object on one line.")
def command(formula: str, as_json: bool) -> None:
    """Evaluate one FORMULA such as '=PAYBACK("UTH","Trips","B")'.

    The exit status is 0 for a value, 1 for an error value and 2 for a formula that cannot be
    read. With - as the formula and --json, one formula a line is read from standard input and
    one object a line is printed, in order; each says its own error, and the exit status is 0.
    """
    if formula == "-":
        for line in sys.stdin.buffer:
            # Whatever the bytes and the locale are, each line gets its answer.
            result, _status = _answer(line.decode("utf-8", "replace"))
            _print(_json(result) if as_json else _shown(result))
        return
    with telling("xlplugin eval"):
        result, status = _answer(formula.encode("utf-8", "replace").decode("utf-8"))
    if as_json:
        _print(_json(result))
    elif result.sentence:
        if status != UNREADABLE:
            click.echo(result.code)
        click.echo(result.sentence, err=True)
    else:
        _print(_shown(result))
    if not as_json and status != UNREADABLE and "Not read: " not in result.sentence:
        say_unread(next(iter(read_call(formula).arguments), ""))
    sys.exit(status)


def _print(line: str) -> None:
    """Print UTF-8 whatever the locale is."""
    sys.stdout.buffer.write(f"{line}\n".encode())
    sys.stdout.buffer.flush()


def _answer(formula: str) -> tuple[Answer, int]:
    try:
        call = read_call(formula.removeprefix("\ufeff"))
    except FormulaError as wrong:
        return Answer(CellError("#VALUE!"), None, str(wrong)), UNREADABLE
    result = answer(call.name, call.arguments)
    return result, 1 if result.sentence else 0


def _json(result: Answer) -> str:
    failed, number, exact = bool(result.sentence), result.exact, None
    if isinstance(number, int | Fraction) and not isinstance(number, bool):
        exact = f"{number.numerator}/{number.denominator}"
    return json.dumps(
        {
            "value": None if failed else _plain(result.value),
            "exact": exact,
            "error": {"code": result.code, "message": result.sentence} if failed else None,
            "state": result.state.words,
            **({"statement": result.statement} if result.statement else {}),
        },
        ensure_ascii=False,
    )


def _plain(value: HostValue) -> object:
    if isinstance(value, list):
        return [[_plain(cell) for cell in row] for row in value]
    if isinstance(value, CellError):
        return value.code
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value


def _shown(result: Answer) -> str:
    if result.sentence:
        return f"{result.code} {result.sentence}"
    table = [[_text(cell) for cell in row] for row in rows_of(result.value)]
    widths = [max(len(row[column]) for row in table) for column in range(len(table[0]))]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        for row in table
    ]
    return "\n".join(line.rstrip() for line in lines)


def _text(cell: HostScalar) -> str:
    plain = _plain(cell)
    return str(plain).upper() if isinstance(plain, bool) else str(plain)
