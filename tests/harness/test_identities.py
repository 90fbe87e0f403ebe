"""Identities between calls that hold whatever the counts are, on every table of the law on file.

None needs a known figure: each compares two answers that must be equal, or ordered, by what the
functions mean.
"""

from collections import Counter
from fractions import Fraction

from call_grammar import call, copied, tables
from harness import budget, draw, report

from formulas.formula_text import call_text, read_call
from formulas.formula_words import LONGEST_FORMULA
from formulas.refusal import Refusal
from formulas.registry import functions, invoke
from formulas.values import CellError

TABLES = 25
CALLS = 300
LAST = -1
WAYS, PROBABILITY, RETURN = 2, 3, 5
OUTCOMES = (None, "push", "lose")


def asked(name, *arguments):
    """Return an answer, None for a refusal: what is not legible or has no such figure."""
    try:
        return invoke(name, list(arguments))
    except Refusal:
        return None


def held(name, game, wager, table, edition, rows, chance):
    """Say whether an identity holds for a table; None where it says nothing about it."""
    typed = asked("PAYBACK", game, wager, rows, edition)
    if typed is None:
        return None
    return globals()[f"_{name.replace(' ', '_')}"](game, wager, table, edition, rows, typed, chance)


def _order(game, wager, table, edition, rows, typed, chance):
    """The rows of a typed table may stand in any order."""
    return asked("PAYBACK", game, wager, chance.sample(rows, len(rows)), edition) == typed


def _typed_is_id(game, wager, table, edition, rows, typed, chance):
    """The law's own rows, typed, are the law's table."""
    return asked("PAYBACK", game, wager, table, edition) == typed


def _round_trip(game, wager, table, edition, rows, typed, chance):
    """The exact payback as text is the payback, and what it lacks of 1 is the element of risk."""
    text = asked("PAYBACKEXACT", game, wager, table, edition)
    element = asked("ELEMENTOFRISK", game, wager, table, edition)
    return Fraction(text) == typed and (element is None or element == 1 - typed)


def _sum(game, wager, table, edition, rows, typed, chance):
    """Ways and probabilities of all rows add up to the total, and returns to the payback."""
    spilled = asked("PAYTABLE", game, wager, table, edition)
    if spilled is None:
        return None
    lines, total = spilled[1:LAST], spilled[LAST]
    counts = [
        sum(int(line[WAYS] or 0) for line in lines),
        sum(line[PROBABILITY] or 0 for line in lines),
    ]
    return counts == [int(total[WAYS]), 1] and total[RETURN] == typed


def _counts(game, wager, table, edition, rows, typed, chance):
    """The counts of the single hands are those of the whole table."""
    spilled = asked("PAYTABLE", game, wager, table, edition)
    if spilled is None:
        return None
    line = chance.choice(spilled[1:-2])
    count = asked("HANDCOUNT", game, wager, line[0], table, edition)
    return None if count is None or line[WAYS] is None else int(count) == int(line[WAYS])


def _outcomes(game, wager, table, edition, rows, typed, chance):
    """A wager wins, is pushed or loses: the three probabilities are one."""
    parts = [
        asked("HITFREQ", game, wager, table, edition, outcome and [["outcome", outcome]])
        for outcome in OUTCOMES
    ]
    return None if None in parts else sum(parts) == 1


def _mean(game, wager, table, edition, rows, typed, chance):
    """The distribution of the net result has the payback as its mean."""
    if wager == "Progressive" or any("meter" in str(pay) for _, pay in rows):
        return None  # its payback is that of the long run, its distribution that of one round
    spilled = asked("DISTRIBUTION", game, wager, table, edition)
    if spilled is None or asked("HOUSEEDGE", game, wager, table, edition) != 1 - typed:
        return None  # of another basis
    mean = sum(Fraction(line[0]) * line[2] for line in spilled[1:])
    return sum(line[2] for line in spilled[1:]) == 1 and mean == typed - 1


def _raise(game, wager, table, edition, rows, typed, chance):
    """A raised pay never lowers the payback."""
    raised = copied(rows)
    numbers = [row for row in raised if str(row[1]).endswith(" to 1") and row[1][:-5].isdigit()]
    if not numbers:
        return None
    row = chance.choice(numbers)
    row[1] = f"{int(row[1][:-5]) + chance.randrange(1, 50)} to 1"
    after = asked("PAYBACK", game, wager, raised, edition)
    return None if after is None else after >= typed


def _scale(game, wager, table, edition, rows, typed, chance):
    """The payback of a side wager is a constant and a multiple: twice the pays move it twice."""
    if not all(str(pay).endswith(" to 1") and pay[:-5].isdigit() for _, pay in rows):
        return None
    if asked("HOUSEEDGE", game, wager, table, edition) != 1 - typed or wager == "Base":
        return None
    once, twice = (
        asked("PAYBACK", game, wager, [[hand, f"{int(pay[:-5]) * by} to 1"] for hand, pay in rows],
              edition)
        for by in (2, 3)
    )  # fmt: skip
    return None if once is None or twice is None else twice - once == once - typed


IDENTITIES = {
    name[1:].replace("_", " "): function
    for name, function in list(globals().items())
    if name.startswith("_") and callable(function) and not name.startswith("__")
}


def test_identities_hold_on_the_tables_of_the_law():
    """Each of the nine, on tables drawn at random, in a long run on every one."""
    chance = draw("identities")
    every = sorted(set(range(len(tables()))))
    drawn = chance.sample(every, min(budget(TABLES), len(every)))
    found = Counter()
    broken = []
    for place in drawn:
        game, wager, table, edition, rows = tables()[place]
        for name in IDENTITIES:
            said = held(name, game, wager, table, edition, copied(rows), chance)
            if said is None:
                continue
            found[name] += 1
            if not said:
                broken.append((name, game, wager, table, edition))
    report("identities", tables=len(drawn), held=dict(found))
    assert broken == []
    assert len(IDENTITIES) == 9
    assert all(found[name] >= 3 for name in IDENTITIES), found


def test_a_broken_identity_is_seen(monkeypatch):
    """Where a function answered otherwise, the identities that rest on it would say so."""
    real = invoke

    def wrong(name, arguments):
        answer = real(name, arguments)
        return answer + 1 if name == "PAYBACK" and arguments[2] == "B" else answer

    monkeypatch.setitem(globals(), "invoke", wrong)
    rows = next(one[-1] for one in tables() if one[:3] == ("UTH", "Trips", "B"))
    assert held("typed is id", "UTH", "Trips", "B", "PA", rows, draw("x")) is False


def test_a_call_written_as_text_is_the_same_call():
    """What it says of numbers, texts, booleans, errors and ranges survives as a formula."""
    chance = draw("text")
    names = list(functions())
    written = 0
    for _ in range(budget(CALLS)):
        name = chance.choice(names)
        arguments = call(name, chance)
        if not is_plain(arguments):
            continue  # no formula can hold it
        text = call_text(name, arguments)
        if len(text) > LONGEST_FORMULA:
            continue
        read = read_call(text)
        assert read.name == name
        assert without_end(read.arguments) == without_end(arguments), text
        written += 1
    report("texts", calls=written)
    assert written >= budget(CALLS) // 3


def without_end(arguments):
    """Return arguments without the omitted ones at their end."""
    found = [plain(one) for one in arguments]
    while found and found[-1] is None:
        found.pop()
    return found


def plain(raw):
    """Return an argument as a formula can hold it: one cell is its value, nothing is no text."""
    if isinstance(raw, list):
        rows = [[plain(cell) for cell in row] for row in raw]
        return rows[0][0] if [len(row) for row in rows] == [1] else rows
    if raw is None or raw == "":
        return None
    return raw if isinstance(raw, str | bool | CellError) else float(raw)


def is_plain(arguments):
    """Say whether a formula can hold the arguments: finite numbers and rows of one length."""
    for raw in arguments:
        rows = raw if isinstance(raw, list) else [[raw]]
        if len({len(row) for row in rows}) != 1 or not rows[0]:
            return False
        for row in rows:
            for cell in row:
                if isinstance(cell, str) and not (cell.isprintable() and cell == cell.strip()):
                    return False
                number = isinstance(cell, int | float) and not isinstance(cell, bool)
                if number and not abs(cell) < 1e15:
                    return False
                if number and cell and abs(cell) < 1e-9:
                    return False
    return True
