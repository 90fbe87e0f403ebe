"""The proof file of a base game: its rounds under the best play, and states with their values."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Final

from combinatorics.base_wager import BaseWager, HouseWays
from combinatorics.catalogue import shipped
from formulas.pays import Nothing
from formulas.proof.sampled import sampled_states, states_of
from formulas.question.ask import Question
from formulas.question.bases import ACTION
from formulas.question.readings import as_read, counting_rule
from formulas.refusal import listing, not_available
from formulas.worth.wager import base_pays, value

BASE_FORMAT: Final = "base game proof 1"


def base_file(question: Question, wager: BaseWager) -> dict[str, object]:
    """Return what the proof file of a base game holds beside what it is about.

    Raises:
        Refusal: a game, or a rule of it, that the checker does not play; a part of the base game;
            a limit on winnings.
    """
    played, rule = _as_played(question, wager)
    pays = base_pays(question, wager)
    ways: Counter[tuple[str, str, str, bool, Fraction, Fraction]] = Counter()
    for end in played.rounds(pays):
        ways[end.decision, end.result, end.category, end.qualifies, end.staked, end.net] += end.ways
    total = sum(ways.values())
    staked = sum((many * end[4] for end, many in ways.items()), Fraction()) / total
    net = sum((many * end[5] for end, many in ways.items()), Fraction()) / total
    payback = 1 + net / staked
    if value(question).payback(ACTION) != payback:
        raise not_available(
            "The checker of proof files plays without a limit on winnings: leave the condition out."
        )
    return {
        "rule": rule,
        **({"house way": played.table} if isinstance(played, HouseWays) else {}),
        "total": str(total),
        "pays": pays_of(question, wager),
        "rounds": [
            {
                "decision": decision,
                "result": result,
                "category": category,
                "qualifies": qualifies,
                "ways": str(many),
                "staked": str(at_stake),
                "net": str(won),
            }
            for (decision, result, category, qualifies, at_stake, won), many in ways.items()
        ],
        "staked": str(staked),
        "net": str(net),
        "payback": str(payback),
        "states": list(sampled_states(question.game, played, pays)),
    }


def pays_of(question: Question, wager: BaseWager) -> list[dict[str, object]]:
    """Return the pays of a base game in words and to 1."""
    pays = base_pays(question, wager)
    return [
        {
            "hand": hand,
            "pay": None if isinstance(pay, Nothing) else str(pay),
            "to one": str(pays[hand]),
        }
        for hand, pay in dict(question.offered.pays).items()
        if hand in pays
    ]


def _as_played(question: Question, wager: BaseWager) -> tuple[BaseWager, str]:
    """Return the wager as it is read, and its rule of counting."""
    game, code = question.game, question.game.code
    if not states_of(game):
        known = [name for name, one in shipped().items() if states_of(one)]
        raise not_available(
            f"The checker of proof files does not play {code}: there are {listing(known)}."
        )
    if question.part is not None:
        raise not_available(
            f"A proof file holds the whole base game of {code}, not {question.part.name}: "
            "name Base."
        )
    played = as_read(question, wager)
    rule = counting_rule(question.readings, wager, question.offered.table) if wager.rules else ""
    if isinstance(played, HouseWays) and played.order != played.orders[0]:
        raise not_available(
            f'The checker of proof files compares hands of {code} by "{played.orders[0]}", not by '
            f'"{played.order}": choose that interpretation.'
        )
    known_rules = () if game.again is None else game.again.rules
    if not isinstance(wager, HouseWays) and rule not in known_rules:
        raise not_available(
            f'The checker of proof files does not play {code} by the rule "{rule}"; it plays by '
            f"{listing(known_rules)}: choose another interpretation."
        )
    return played, rule
