"""What runs inside the browser: calls in, answers out, as text in JSON.

Only what answers from shipped tables is there: no numpy, no compiler. What
needs one of these is refused with the sentence that a cell shows.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from formulas.files import EntranceError, json_of
from formulas.reconcile.work import admit
from formulas.reference import signature
from formulas.refusal import Refusal, bad_value
from formulas.registry import functions
from formulas.version import data_digest, engine_version_number
from xlplugin.browser.asked import Asked, read_asked
from xlplugin.browser.choices import choices
from xlplugin.browser.house_way import on_file, pasted_rules
from xlplugin.browser.own_files import follow_files, followed_files, open_file
from xlplugin.browser.worked import worked
from xlplugin.browser.written import formula, pasted, table_text
from xlplugin.office.books import kept_book, read_book
from xlplugin.office.calls import PLAIN_SPELLING, BatchError, read_batch, refused, reply

MOST_ROWS = 40_000
"""Changed rows that one search may try: Python computes several times more slowly in a browser."""

FIRST = '{"calls": [["PAYBACK", [[["UTH"]], [["Trips"]], [["B"]]]]]}'
"""A question of nobody's: what any answer needs has been read before a start is kept."""

_folder: list[Path] = []


def begin(folder: str) -> None:
    """Prepare for a browser; called once, before the first call.

    Args:
        folder: where the files of the agency lie, and those that the user opens will.
    """
    admit(MOST_ROWS)
    _folder[:] = [Path(folder)]
    follow_files(_folder[0])


def answer_batch(text: str) -> str:
    """Answer a batch of calls.

    Args:
        text: `{"calls": [...]}`, each `[name, arguments]` or the text of a formula.

    Returns:
        `{"answers": [...]}`, one for each call, or one refusal where the batch cannot be read.
    """
    return _answered(text, lambda body: [reply(call) for call in read_batch(body)])


def book(text: str) -> str:
    """Say where a workbook lies in the folder of the add-in, or refuse it.

    Args:
        text: a request as `read_book` takes it.

    Returns:
        `{"answers": [...]}` with one answer as of `kept_book`.
    """
    return _answered(text, lambda body: [kept_book(asked) for asked in read_book(body)])


def _answered(text: str, answer: Callable[[bytes], Sequence[object]]) -> str:
    try:
        answers = answer(_bytes(text))
    except BatchError as wrong:
        answers = [refused("#VALUE!", str(wrong))]
    return json.dumps({"answers": answers}, allow_nan=False)


def open_own(text: str) -> str:
    """Follow a file that the user opens, and return the files that are followed.

    Args:
        text: `{"name": the file's name, "text": what stands in it}`.

    Returns:
        `{"answers": [...]}` as of `own_files`, or with one refusal.
    """
    try:
        given = _read(text)
        open_file(_folder[0], str(given.get("name")), str(given.get("text")))
    except Refusal as refusal:
        return json.dumps({"answers": [refused(refusal.code, refusal.sentence)]})
    return own_files()


def own_files(_text: str = "") -> str:
    """Return the files of the agency and of the user that are followed.

    Returns:
        `{"answers": [...]}`, each with the file's name, its digest, and what it holds.
    """
    return json.dumps({"answers": followed_files(_folder[0])})


def desk(text: str) -> str:
    """Answer what stands on the desk of the page: choices, rows, figures, findings, pictures.

    Args:
        text: a question as `read_asked` takes it, in JSON, with the width of a picture, and which
            function the formula shall call, in which spelling.

    Returns:
        JSON: what there is to choose, what the pays come to, and both as text to copy; or the
        sentence of a refusal.
    """
    try:
        given = _read(text)
        asked, function = read_asked(given), str(given.get("function"))
        rules = on_file(asked) if asked.rules is None else [rule.cells for rule in asked.rules]
        shown: dict[str, Any] = {
            "choices": choices(asked),
            "work": worked(asked, _width(given.get("width"))),
            "formula": formula(asked, function, str(given.get("spelling"))),
            "plain": formula(asked, function, PLAIN_SPELLING),
            "table": table_text(asked),
            "rules": "\n".join("\t".join(cells) for cells in rules),
        }
    except Refusal as refusal:
        shown = {"refusal": refusal.sentence}
    return json.dumps(shown, allow_nan=False)


def paste(text: str) -> str:
    """Return the pays of a pasted table as rows of hand and pay, or the sentence of a refusal.

    Args:
        text: JSON as for `desk`, with the pasted text.
    """
    return _pasted(text, "rows", pasted)


def paste_rules(text: str) -> str:
    """Return the rules of a pasted house way as the page has them, or the sentence of a refusal.

    Args:
        text: JSON as for `desk`, with the pasted text.
    """
    return _pasted(text, "rules", pasted_rules)


def _pasted(text: str, name: str, read: Callable[[Asked, str], Sequence[object]]) -> str:
    try:
        given = _read(text)
        shown: dict[str, Any] = {name: read(read_asked(given), str(given.get("text") or ""))}
    except Refusal as refusal:
        shown = {"refusal": refusal.sentence}
    return json.dumps(shown)


def _read(text: str) -> dict[str, Any]:
    """Return the object of a message, which is refused where it is none."""
    try:
        given = json_of(_bytes(text), "question")
        _bytes(json.dumps(given, ensure_ascii=False)).decode()
    except (EntranceError, UnicodeDecodeError):
        given = None
    if not isinstance(given, dict):
        raise bad_value("The page asks nothing that can be read: load it again.")
    return given


def _bytes(text: str) -> bytes:
    """Return a message as it travels; half a letter is no UTF-8, and refused by who reads it."""
    return text.encode("utf-8", "surrogatepass")


def _width(given: object) -> int:
    """Return the width of a picture, 0 where none is given; what is no width is refused."""
    if given is None:
        return 0
    if isinstance(given, bool) or not isinstance(given, int | float) or not 0 <= given < 100_000:
        raise bad_value("The width of a picture is no number of pixels: load the page again.")
    return int(given)


def described() -> str:
    """Return the functions with their help and examples, and which engine this is, in JSON."""
    found = [
        {
            "name": function.name,
            "signature": signature(function),
            "summary": function.summary,
            "examples": list(function.examples),
        }
        for function in functions().values()
        if not function.now
    ]
    engine = f"engine {engine_version_number()}, data {data_digest()}"
    return json.dumps({"functions": found, "engine": engine})
