"""The workbooks that the pane puts into Excel: a game's form and its what-if workbook."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from typing import Any, Final

from formulas.files import EntranceError, json_of
from formulas.law.editions import find
from formulas.law.model import Edition
from formulas.question.names import ask_game
from formulas.refusal import Refusal, not_available
from xlplugin.office.calls import LONGEST_NAME, BatchError, refused

FIELDS: Final = {"book", "game", "jurisdiction"}
FORM: Final = "form"
WHAT_IF: Final = "what-if"
COMMANDS: Final = {FORM: "form", WHAT_IF: "whatif"}
FOLDER: Final = "books"
HOST: Final = "office"


def read_book(body: bytes) -> list[dict[str, str]]:
    """Return what a request for a workbook asks, in the place of calls.

    Args:
        body: JSON, `{"book": "form" or "what-if", "game": game, "jurisdiction": code}`; without a
            code the default one.

    Raises:
        BatchError: not JSON, or not of that shape.
    """
    try:
        asked = json_of(body, "request")
    except EntranceError:
        asked = None
    if not isinstance(asked, dict) or not is_book(asked):
        raise BatchError(
            'The request asks for no workbook: send {"book": "form", "game": game, '
            '"jurisdiction": code}.'
        )
    return [asked]


def is_book(asked: object) -> bool:
    """Say whether what is asked is a workbook and no call."""
    return (
        isinstance(asked, dict)
        and asked.keys() == FIELDS
        and all(isinstance(one, str) and len(one) <= LONGEST_NAME for one in asked.values())
        and asked["book"] in COMMANDS
    )


def book_reply(asked: Mapping[str, str]) -> dict[str, Any]:
    """Return a workbook of a game with its values inside, written for the Office add-in.

    Returns:
        `{"title": words, "file": the .xlsx in base64}`, or a refusal as of a call.
    """
    from workbooks.xlsx import WorkbookRefusal

    try:
        title, file = written_book(**asked)
    except Refusal as refusal:
        return refused(refusal.code, refusal.sentence)
    except WorkbookRefusal as refusal:
        return refused("#N/A", str(refusal))
    return {"title": title, "file": b64encode(file).decode()}


def written_book(*, book: str, game: str, jurisdiction: str, host: str = HOST) -> tuple[str, bytes]:
    """Return what a workbook is called, and the workbook, with its values inside.

    Args:
        book: FORM or WHAT_IF.
        game: the game.
        jurisdiction: jurisdiction and edition, "" for the default one.
        host: for which the calls are written.

    Raises:
        Refusal: no such game or edition, or a game that has no such workbook.
        WorkbookRefusal: the recalculation breaks down.
    """
    from workbooks.form import build_form, plan_of
    from workbooks.poker.what_if import build_poker_what_if, edition_asked
    from workbooks.what_if import build_what_if, what_if_plan
    from xlplugin.new_book import recalculated, written_for

    edition = _edition(game, jurisdiction)
    if book == FORM:
        built = build_form(plan_of(edition.game, edition.code))
    elif poker := edition_asked(edition.game, edition.code, None):
        built = build_poker_what_if(poker)
    else:
        built = build_what_if(what_if_plan(edition.game, edition.code, None))
    return _title(edition), written_for(host, recalculated(built).package)


def kept_book(asked: Mapping[str, str]) -> dict[str, str]:
    """Return where a workbook lies in a folder of the add-in, and what it is called.

    Returns:
        `{"title": words, "name": below the folder}`, or a refusal as of a call.
    """
    try:
        edition = _edition(asked["game"], asked["jurisdiction"])
        newest = find(edition.game, edition.jurisdiction)
        if edition != newest or edition.local is not None:
            command = f"xlplugin {COMMANDS[asked['book']]} {edition.game}"
            raise not_available(
                f"Of {edition.game} the folder of the add-in holds the newest text that came with "
                f"the program. The program on a computer writes {_title(edition)}: {command} "
                f"--jurisdiction {edition.code}."
            )
    except Refusal as refusal:
        return refused(refusal.code, refusal.sentence)
    return {"title": _title(edition), "name": book_name(asked["book"], edition)}


def book_name(book: str, edition: Edition) -> str:
    """Return the name of a workbook below a folder of the add-in."""
    return f"{FOLDER}/{book}-{edition.game}-{edition.jurisdiction}.xlsx"


def _edition(game: str, jurisdiction: str) -> Edition:
    code = ask_game(game).code
    return find(code, jurisdiction or None)


def _title(edition: Edition) -> str:
    return f"{ask_game(edition.game).name}, {edition.title}"
