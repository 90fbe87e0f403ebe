"""What a described game says of itself on a report: what `xlplugin game check` found, kept.

The check counts each wager twice and solves a base game again on small decks, which takes seconds.
It is kept under the digest of the file and of the code that words it, so that a sheet does not
wait for it and a sheet on another machine has it computed anew.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import asdict
from functools import cache
from importlib.resources import files
from typing import Any, Final

from combinatorics.cache import keep, part, recall, require
from combinatorics.described.rules.description import Description
from combinatorics.game import Account, Checked, Shown
from formulas.described import Report, report

WORDED: Final = "described"
"""How the modules are called whose sentences are kept."""
LISTS: Final = ("rules", "examples", "differing", "remarks")
BASE: Final = "Base"


def account_of(description: Description, text: str, where: str) -> Account:
    """Return what a description says of itself, from what is kept or computed.

    Raises:
        OSError: the cache cannot be written to.
    """
    found = recall(_question(description, text), _read)
    return _keep(description, text, report(text, where)) if found is None else found


def checked(
    text: str,
    where: str,
    tell: Callable[[str], None],
    progress: Callable[[int, int], None],
) -> Report:
    """Return the report on a file's description, and keep what it says where a folder is named.

    Raises:
        RegulationError: the description cannot be read.
        OSError: the cache cannot be written to.
    """
    found = report(text, where, tell, progress)
    _keep(found.description, text, found)
    return found


def read_account(question: Mapping[str, Any], answer: Any) -> Account:
    """Return what was kept.

    Raises:
        SpoiltError: it is not what was kept, or answers another question.
    """
    require("worded" in question, "It is no account of a description.")
    return _read(answer)


def _keep(description: Description, text: str, found: Report) -> Account:
    checks = [Checked(one.name, one.second, one.agrees) for one in found.wagers if one.total]
    if found.play is not None:
        checks.insert(1, Checked(BASE, found.play.sentence, found.play.agrees))
    account = Account(
        rules=found.sentences,
        cards=" or ".join(map(str, description.deals)),
        checks=tuple(checks),
        examples=found.examples,
        differing=found.differing,
        remarks=tuple(
            f"{wager.name}: {said}"
            for wager in found.wagers
            for said in (*wager.findings, *wager.overlaps)
        ),
        shown=tuple(
            Shown(
                wager.name,
                one.row,
                one.paid,
                "" if one.nearest is None else f"{one.nearest.other}: {one.nearest.row}",
            )
            for wager in found.wagers
            for one in wager.witnesses
        ),
    )
    keep(_question(description, text), asdict(account))
    return account


def _read(answer: Any) -> Account:
    lists = {name: _texts(part(answer, name)) for name in LISTS}
    checks, shown, cards = (part(answer, name) for name in ("checks", "shown", "cards"))
    require(isinstance(checks, list) and isinstance(shown, list), "It has no lists of records.")
    require(isinstance(cards, str), "It does not say what is dealt from.")
    return Account(
        **lists,
        cards=cards,
        checks=tuple(_checked(one) for one in checks),
        shown=tuple(_shown(one) for one in shown),
    )


def _question(description: Description, text: str) -> dict[str, Any]:
    digest = hashlib.sha256(text.encode()).hexdigest()
    return {"game": description.code, "checked": digest, "worded": _worded()}


@cache
def _worded() -> str:
    modules = (one for one in files("formulas").iterdir() if one.name.startswith(WORDED))
    source = {one.name: one.read_text("utf-8") for one in modules if one.name.endswith(".py")}
    return hashlib.sha256("".join(text for _, text in sorted(source.items())).encode()).hexdigest()


def _texts(kept: Any) -> tuple[str, ...]:
    known = isinstance(kept, list) and all(isinstance(one, str) for one in kept)
    require(known, "It has no list of sentences.")
    return tuple(kept)


def _checked(kept: Any) -> Checked:
    wager, words, holds = (part(kept, name) for name in ("wager", "words", "holds"))
    known = isinstance(wager, str) and isinstance(words, str) and isinstance(holds, bool)
    require(known, "It has no check where one should stand.")
    return Checked(wager, words, holds)


def _shown(kept: Any) -> Shown:
    wager, row, near = _texts([part(kept, name) for name in ("wager", "row", "near")])
    return Shown(wager, row, _texts(part(kept, "paid")), near)
