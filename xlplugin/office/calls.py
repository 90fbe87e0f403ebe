"""What travels between Excel's script and the calculation: calls one way, answers the other.

A call is `[name, arguments]`, or a formula as a person types it, `{"formula": text, "spelling":
name}` with the name of a spelling of `xlplugin.calc.formula_text`. An argument is null when
omitted, else rows of cells: a number, text, a boolean, null for an empty cell, or `{"error":
"#N/A"}`. An answer is `{"rows": ...}` with cells of the same kinds, or `{"error": code,
"sentence": why}`. Answers come in the order of the calls; where they are fewer, whoever asked
sends the other calls again.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from formulas.files import EntranceError, json_of
from formulas.formula_text import FormulaError, read_call
from formulas.refusal import Refusal, bad_value
from formulas.values import ERROR_CODES, CellError
from xlplugin.calc.formula_text import SPELLINGS, respelled
from xlplugin.cells import HostScalar, answer, from_rows, rows_of

Call: TypeAlias = list[Any] | dict[str, str]
MOST_BYTES = 4 * 1024 * 1024  # of one request; a paytable is some hundred bytes
MOST_CALLS = 500  # in one request
MOST_ARGUMENTS = 255  # of an Excel function
LONGEST_NAME = 255
PLAIN_SPELLING = "office"


class BatchError(Exception):
    """A request that holds no calls; the message is the sentence for the person."""


def read_batch(body: bytes) -> list[Call]:
    """Return the calls of a request; what stands in their arguments is looked at later.

    Args:
        body: JSON, `{"calls": [...]}`.

    Raises:
        BatchError: not JSON, or not of that shape, or too many calls.
    """
    try:
        asked = json_of(body, "request")
    except EntranceError:
        raise BatchError("The request is not JSON: send an object with a list of calls.") from None
    calls = asked.get("calls") if isinstance(asked, dict) else None
    if not isinstance(calls, list) or len(asked) != 1:
        raise BatchError('The request holds no calls: send {"calls": [[name, arguments], ...]}.')
    if not calls or len(calls) > MOST_CALLS:
        raise BatchError(f"The request holds {len(calls)} calls: send 1 to {MOST_CALLS}.")
    for place, call in enumerate(calls, start=1):
        if not _is_call(call):
            raise BatchError(f"Call {place} is none: send [name, arguments] or a formula.")
    return calls


def reply(call: Call) -> dict[str, Any]:
    """Answer one call of a request that `read_batch` accepted; never raises."""
    try:
        if isinstance(call, dict):
            typed = respelled(
                call["formula"], SPELLINGS[call["spelling"]], SPELLINGS[PLAIN_SPELLING]
            )
            asked = read_call(typed)
            result = answer(asked.name, asked.arguments)
        else:
            name, arguments = call
            result = answer(name, [_argument(given) for given in arguments], blank_is_zero=True)
    except FormulaError as wrong:
        return refused("#VALUE!", str(wrong))
    except Refusal as refusal:
        return refused(refusal.code, refusal.sentence)
    if result.sentence:
        return refused(result.code, result.sentence)
    return {"rows": [[_to_json(cell) for cell in row] for row in rows_of(result.value)]}


def refused(code: str, sentence: str) -> dict[str, Any]:
    """Return the answer to a call that is refused."""
    return {"error": code, "sentence": sentence}


def _is_call(call: object) -> bool:
    if isinstance(call, dict):
        return (
            call.keys() == {"formula", "spelling"}
            and all(isinstance(words, str) for words in call.values())
            and call["spelling"] in SPELLINGS
        )
    return (
        isinstance(call, list)
        and len(call) == 2
        and isinstance(call[0], str)
        and len(call[0]) <= LONGEST_NAME
        and isinstance(call[1], list)
        and len(call[1]) <= MOST_ARGUMENTS
    )


def _argument(given: object) -> object:
    """Return an argument as the host's edge takes it; refused if no rows of cells of one length."""
    if given is None:
        return None
    if not isinstance(given, list) or not all(isinstance(row, list) for row in given):
        raise bad_value("An argument is not sent as rows of cells: reload the add-in.")
    if len({len(row) for row in given}) != 1 or not given[0]:
        raise bad_value("An argument's rows are not of one length: give a rectangular range.")
    rows = [[_cell(cell) for cell in row] for row in given]
    if len(rows) > 1 and len(rows[0]) > 1:
        # Excel on the desktop hands over 0 for an empty cell. In a table, whose first column names
        # what the others say, a row of zeros says nothing: it is an empty row.
        for row in rows:
            if all(cell in (0, None, "") and not isinstance(cell, bool) for cell in row):
                row[:] = [None] * len(row)
    return from_rows(rows)


def _cell(cell: object) -> object:
    if cell is None or isinstance(cell, str | bool | int | float):
        return cell
    if isinstance(cell, dict) and cell.keys() == {"error"} and cell["error"] in ERROR_CODES:
        return CellError(cell["error"])
    raise bad_value("A cell holds a thing that is no number, text, boolean or error value.")


def _to_json(cell: HostScalar) -> object:
    if isinstance(cell, CellError):
        return {"error": cell.code}
    if isinstance(cell, float) and cell.is_integer():
        return int(cell)
    return cell
