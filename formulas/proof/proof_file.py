"""A proof file: deck, deal, categories, rows, counts and the return of one paytable, as JSON.

`docs/proof-files.md` is its specification. The program in `workbooks/proof/checker` reads it and
shares no code with the engine: it counts every hand of a wager that one hand decides, settles
sampled deals of one that two hands decide, and plays base games anew as far as it says.
"""

from __future__ import annotations

import json
from typing import Final

from combinatorics.base_wager import BaseWager
from combinatorics.side_wager import SideWager
from formulas.proof.base_file import BASE_FORMAT, base_file, pays_of
from formulas.proof.sampled import sampled_deals
from formulas.proof.words import shape_of
from formulas.question.ask import Question, ask
from formulas.question.bases import ACTION
from formulas.question.conditions import read_conditions
from formulas.question.paytables import unpaid_hands
from formulas.question.readings import counting_rule
from formulas.refusal import not_available
from formulas.values import Raw
from formulas.version import data_digest, engine_version_number
from formulas.worth.wager import paid_outcomes, played_beside, value

FORMAT: Final = "paytable proof 1"


def proof_of(
    game: Raw,
    wager: Raw,
    paytable: Raw = None,
    jurisdiction: Raw = None,
    conditions: Raw = None,
) -> str:
    """Return the proof file of a paytable; all is asked as a cell gives it to PAYBACK.

    Raises:
        Refusal: nothing of that name, or a rule by which the checker cannot play or count.
    """
    known = read_conditions(conditions)
    question = ask(game, wager, paytable, jurisdiction, known)
    asked = question.wager
    if isinstance(asked, BaseWager):
        proof = _about(question, BASE_FORMAT, asked.hand) | base_file(question, asked)
    else:
        proof = _file(question, asked)
    known.close("A proof file")
    proof["rests on"] = list(known.ledger.sentences)
    return json.dumps(proof, indent=1, ensure_ascii=False) + "\n"


def _file(question: Question, wager: SideWager) -> dict[str, object]:
    valuation = value(question)
    rule = counting_rule(question.readings, wager, question.offered.table)
    shape = shape_of(question.game, wager, rule)
    again = question.game.again
    drawn = None if again is None else again.deals.get(wager.name)
    left_out = unpaid_hands(question.readings, question.offered.table)
    categories = []
    for outcome, row in paid_outcomes(question, wager):
        category: dict[str, object] = {"name": outcome.name, "ways": str(outcome.ways), "row": row}
        if not left_out.isdisjoint((outcome.name, *outcome.also)):
            category["unpaid"] = True
        if shape is not None:
            category["is"], wild = shape.words(outcome.name)
            if wild != "any":
                category["wild"] = wild
        categories.append(category)
    counted: dict[str, object] = {}
    if shape is not None:
        counted = {
            "deck": {"decks": question.game.decks, "joker": shape.joker},
            "dealt": shape.dealt,
            "best": shape.best,
            "wild": list(shape.wild),
        }
    elif drawn is not None and rule in drawn.rules:
        rows = [line.hand for line in valuation.classes]
        counted = {
            "rule": rule,
            "samples": sampled_deals(question.game, wager, drawn, rule, rows),
        }
        if rule in wager.under_play:
            beside = played_beside(question)
            assert isinstance(beside.wager, BaseWager), question.game.code
            counted["beside"] = pays_of(beside, beside.wager)
    elif shape_of(question.game, wager, wager.rules[0]) or drawn is not None:
        raise not_available(
            f"The checker of proof files does not count {wager.name} of {question.game.code} by "
            f'the rule "{rule}": choose another interpretation.'
        )
    return {
        **_about(question, FORMAT, wager.hand),
        **counted,
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


def _about(question: Question, form: str, hand: str) -> dict[str, object]:
    return {
        "format": form,
        "game": question.game.code,
        "wager": question.wager.name,
        "paytable": question.offered.table.id,
        "edition": question.edition.code,
        "citation": question.edition.citation(question.offered.table.section),
        "hand": hand,
        "engine": engine_version_number(),
        "data": data_digest(),
    }
