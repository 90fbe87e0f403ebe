"""What can be chosen on the page: games, laws, wagers, tables, and what else a table asks for."""

from __future__ import annotations

from typing import Any

from formulas.law.tables import LOST, Paytable
from formulas.limits.layout import BASE
from formulas.question.entering import Use, condition_of, entering
from formulas.question.known_conditions import KNOWN
from formulas.question.names import ask_game
from formulas.question.readings import named_rules, typed_rules
from xlplugin.browser.asked import Asked, editions_of, offered_games, wagers_of
from xlplugin.browser.house_way import on_file

HELP = {condition.name: condition.help for condition in KNOWN}


def choices(asked: Asked) -> dict[str, Any]:
    """Return what the page offers beside what is asked.

    Returns:
        Options of each choice as value and words, the rows of the table as printed, and the
        conditions that enter its figures, with the values there are where one is to be chosen, and
        the rules of the house way that is chosen.
    """
    edition, table, house = asked.edition, asked.paytable, _house_way(asked)
    rules = named_rules(ask_game(asked.game)) if house else None
    named = [] if rules is None else list(rules[1])
    return {
        "chosen": {
            "game": asked.game,
            "law": asked.code,
            "wager": asked.wager,
            "table": asked.table,
        },
        "game": [list(game) for game in offered_games()],
        "law": [
            [one.code, f"{one.code}: {one.standing}; {one.chapter}"]
            for one in editions_of(asked.game)
        ],
        "wager": [
            [name, name if name in title else f"{name} ({title})"]
            for name, title in wagers_of(edition)
        ],
        "table": [[one.id, one.name] for one in edition.tables(asked.wager)],
        "rows": [[row.hand, "" if row.pay == LOST else row.pay] for row in table.rows],
        "conditions": [
            {"name": name, "help": HELP[name], "options": named if name in house else []}
            for name in _conditions(asked, table)
        ],
        "rules": on_file(asked),
        "title": f"{table.title}, {table.name}",
        "edition": edition.title,
        "citation": edition.citation(table.section),
        "quote": table.quote,
    }


def _conditions(asked: Asked, table: Paytable) -> list[str]:
    """Return the conditions to type, meters first."""
    levels = [condition_of(meter.level) for meter in table.meters]
    further = entering(asked.edition, table, Use.RETURN, ()) - {"sharing", *levels}
    return _house_way(asked) + levels + sorted(further - ({"bet"} if table.stake else set()))


def _house_way(asked: Asked) -> list[str]:
    """Return the condition that names how the dealer plays, where the house decides it."""
    rules = typed_rules(ask_game(asked.game)) if asked.wager == BASE else None
    return [] if rules is None else [rules[0]]
