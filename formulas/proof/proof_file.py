"""A proof file: deck, deal, categories, rows, counts and the return of one paytable, as JSON.

`docs/proof-files.md` is its specification. `workbooks/proof/checker.js` reads it and shares no code
with the engine: it counts every hand of a wager that one hand decides, and adds up any other.
"""

from __future__ import annotations

import json
from typing import Final

from combinatorics.side_wager import SideWager
from formulas.proof.words import SHAPES
from formulas.question.ask import Question, ask
from formulas.question.bases import ACTION
from formulas.question.names import ask_banked_game, ask_wager_or_part
from formulas.question.readings import counting_rule
from formulas.refusal import not_available
from formulas.values import Raw
from formulas.version import data_digest, engine_version_number
from formulas.worth.wager import paid_outcomes, value

FORMAT: Final = "paytable proof 1"


def proof_of(
    game: Raw,
    wager: Raw,
    paytable: Raw = None,
    jurisdiction: Raw = None,
    conditions: Raw = None,
) -> str:
    """Return the proof file of a paytable.

    Args:
        game: as a cell gives it to PAYBACK, like all others.
        wager: a side wager.
        paytable: an id or a range of pays.
        jurisdiction: the jurisdiction.
        conditions: the conditions.

    Raises:
        Refusal: nothing of that name, or a base game, whose counts are those of its decisions.
    """
    question = ask(game, wager, paytable, jurisdiction, conditions)
    if not isinstance(question.wager, SideWager):
        raise not_available(
            f"A proof file holds a wager that hands alone decide, and {question.game.code} "
            f"{question.wager.name} rests on decisions: name a side wager."
        )
    proof = _file(question, question.wager)
    unused = question.conditions.unused()
    if unused:
        raise not_available(f"A proof file does not use {' and '.join(unused)} here: leave it out.")
    return json.dumps(proof, indent=1, ensure_ascii=False) + "\n"


def has_proof(game: Raw, wager: Raw) -> bool:
    """Say whether hands alone decide a wager, so that it has a proof file.

    Args:
        game: as a cell gives it.
        wager: the wager.

    Raises:
        Refusal: nothing of that name.
    """
    return isinstance(ask_wager_or_part(ask_banked_game(game), wager)[0], SideWager)


def _file(question: Question, wager: SideWager) -> dict[str, object]:
    valuation = value(question)
    shape = SHAPES.get((question.game.code, wager.name, counting_rule(question, wager)))
    categories = []
    for outcome, row in paid_outcomes(question, wager):
        category: dict[str, object] = {"name": outcome.name, "ways": str(outcome.ways), "row": row}
        if shape is not None:
            category["is"], wild = shape.words(outcome.name)
            if wild != "any":
                category["wild"] = wild
        categories.append(category)
    dealt: dict[str, object] = {}
    if shape is not None:
        dealt = {
            "deck": {"decks": shape.decks, "joker": shape.joker},
            "dealt": shape.dealt,
            "best": shape.best,
            "wild": list(shape.wild),
        }
    return {
        "format": FORMAT,
        "game": question.game.code,
        "wager": wager.name,
        "paytable": question.offered.law.id,
        "edition": question.edition.code,
        "citation": question.edition.citation(question.offered.law.section),
        "hand": wager.hand,
        "rests on": list(question.conditions.ledger.sentences),
        "engine": engine_version_number(),
        "data": data_digest(),
        **dealt,
        "total": str(valuation.total),
        "categories": categories,
        "rows": [
            {
                "hand": line.hand,
                "pay": None if line.pay is None else str(line.pay),
                "ways": str(line.ways),
                "returned": str(line.returned / valuation.unit),
            }
            for line in valuation.classes
        ],
        "extras": [
            {"name": extra.name, "returned": str(extra.returned / valuation.unit)}
            for extra in valuation.extras
        ],
        "payback": str(valuation.payback(ACTION)),
    }
