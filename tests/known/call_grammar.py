"""Calls of every function by a grammar: sound ones, and sound ones with something hostile in them.

A sound call is an example of the reference, or one on a table of the law on file, varied in ways
that keep its sense: other spellings, suits renamed throughout, other numbers, empty rows below.
"""

import functools
import re

from formulas.formula_text import read_call
from formulas.law.shelf import load_all
from formulas.registry import functions, invoke
from formulas.values import CellError

SUITS = "shdc"
CARD = re.compile(r"\b(10|[2-9TJQKA])([shdc])\b")
SHARE_OF_HOSTILE = 0.35
HOSTILE = (
    None, "", " ", 0, -1, 0.1, 2.5, 1e300, -1e300, 1e-300, float("nan"), float("inf"),
    123456789012345678, 10**400, True, False, CellError("#N/A"), CellError("#VALUE!"),
    CellError("#DIV/0!"), 46000, 0.0347222, "2026-11-21", "50:1", "1/2", "3 to", "to 1", "100%",
    "1e5", "é€日本 Ω", "Tr\u2009ips", "\u202eBspirT", "=1+1", "+cmd|calc",
    "'; DROP TABLE law; --", "<b>B</b>", "../../etc/passwd", "x" * 200, "x" * 33_000, "\0",
    "\ud800", "1" * 5_000, "PA:", ":", "PA:9999", "PA:2011:2010", "As As", "As Kd Th 2c Jo",
    "10x", [[1, 2], [3, 4]], [["", ""]], [["Flush", 6]], [["Flush", 6], ["Flush", 7]],
    [["meter", 1000]], [["meter", "much"]], [["color", "red"]], [["meter", CellError("#N/A")]],
    [["others", 2], ["others", 3]], [[None] * 3] * 3, [["give", "Total"]],
    [["reading", "none such"]], [["basis", "ante"]], [["cap", -1]], [["as of", "2011-13-45"]],
    [["as of", 40_000]], [[]], [["a"], ["b", "c"]], [["x", 1]] * 3_000, [[float("nan"), 1]],
    [[True, False]], [[1e308] * 2] * 2,
)  # fmt: skip

ONLY = {
    "BREAKEVEN": ("Progressive",),  # asks for the meter: elsewhere there is none to find
    "COUNTABILITY": ("Pair Plus", "Three Card"),  # three cards: more is for the command to find
}


@functools.cache
def tables():
    """Return game, wager, table, edition and rows of every table of the law that is legible."""
    found = []
    for regulation in load_all():
        for edition in regulation.editions:
            for table in edition.paytables:
                rows = [[row.hand, row.pay] for row in table.rows]
                found.append((edition.game, table.wager, table.id, edition.code, rows))
    return tuple(found)


@functools.cache
def examples(name):
    """Return the arguments of each example of a function."""
    function = functions()[name]
    original = functions()[function.alias_of or name]
    return tuple(tuple(read_call(text).arguments) for text in original.examples)


def sound(name, chance):
    """Return the arguments of a call that is likely to have an answer."""
    function = functions()[name]
    names = [argument.name for argument in function.arguments]
    given = [copied(one) for one in chance.choice(examples(name))]
    if names[:2] == ["game", "wager"] and chance.random() < 0.7:
        given = on_a_table(name, names, given, chance)
    given = renamed_suits(given, chance)
    given = [varied(one, names[min(place, len(names) - 1)] if names else "", chance)
             for place, one in enumerate(given)]  # fmt: skip
    while len(given) > function.least and chance.random() < 0.1:
        given.pop()
    return given


def on_a_table(name, names, given, chance):
    """Return a call on another table of the law, the function's own arguments kept."""
    game, wager, table, edition, rows = chance.choice(tables())
    only = ONLY.get(functions()[name].alias_of or name)
    if only is not None:
        while wager not in only:
            game, wager, table, edition, rows = chance.choice(tables())
    own = {"game": game, "wager": wager, "paytable": table, "jurisdiction": edition, "pays": rows}
    own["hand"] = chance.choice(rows)[0]
    if chance.random() < 0.4 and all(isinstance(pay, str) for _, pay in rows):
        own["paytable"] = [list(row) for row in rows]
    given = given + [None] * (len(names) - len(given))
    return [own.get(name, one) if name != "conditions" else None
            for name, one in zip(names, given, strict=True)]  # fmt: skip


def renamed_suits(given, chance):
    """Return a call in which each suit stands for another, everywhere: the same cards by rank."""
    to = dict(zip(SUITS, chance.sample(SUITS, 4), strict=True))

    def cell(value):
        if not isinstance(value, str):
            return value
        return CARD.sub(lambda card: card[1] + to[card[2]], value)

    return [
        [[cell(one) for one in row] for row in value] if isinstance(value, list) else cell(value)
        for value in given
    ]


def varied(value, name, chance):
    """Return an argument spelled or sized otherwise."""
    if isinstance(value, list):
        rows = [list(row) for row in value]
        if chance.random() < 0.2:
            rows += [[None] * len(rows[0])] * chance.choice((1, 3, 1_500))
        return rows
    if isinstance(value, str) and name in ("game", "wager", "hand", "jurisdiction", "topic"):
        return chance.choice((value, value.lower(), value.upper(), f" {value} "))
    if isinstance(value, int | float) and not isinstance(value, bool) and chance.random() < 0.5:
        return value * chance.choice((1, 2, 3))
    return value


def hostile(name, chance):
    """Return the arguments of a sound call of which one, or one cell of one, is hostile."""
    given = sound(name, chance)
    odd = copied(chance.choice(HOSTILE))
    if not given:
        return [odd]
    place = chance.randrange(len(given))
    ranges = isinstance(given[place], list) and given[place] and given[place][0]
    if ranges and not isinstance(odd, list) and chance.random() < 0.6:
        row = chance.choice(given[place])
        row[chance.randrange(len(row))] = odd
    elif chance.random() < 0.1:
        given += [odd] * chance.choice((1, 300))
    elif chance.random() < 0.1:
        del given[place]
    else:
        given[place] = odd
    return given


def call(name, chance):
    """Return the arguments of one call."""
    return (hostile if chance.random() < SHARE_OF_HOSTILE else sound)(name, chance)


def copied(value):
    """Return an argument whose rows are its own."""
    return [list(row) for row in value] if isinstance(value, list) else value


def payback(game, wager, table, edition, conditions=None):
    """Return an exact payback."""
    return invoke("PAYBACK", [game, wager, table, edition, conditions])
