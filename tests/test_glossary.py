"""The glossary has every head of a column that an answer spills, and the functions that have it."""

import re
from collections import defaultdict
from functools import cache
from pathlib import Path

from formulas.formula_text import read_call
from formulas.registry import functions, invoke
from xlplugin import cells

GLOSSARY = Path(__file__).parent.parent / "docs" / "glossary.md"
ROW = re.compile(r"^\| ([^|]+?) \| ([^|]+?) \| (`[^|]+`) \|$", re.MULTILINE)
TERM = re.compile(r"^\| ([^|`]+?) \| ([^|]+?) \|$", re.MULTILINE)
OF_ONE_TABLE = re.compile(r"^\S+ (pays|return|ways|1 in N)$")
FEWEST = 100


@cache
def heads():
    """Return the functions by the head of each column that their examples spill."""
    found = defaultdict(set)
    for name, function in functions().items():
        spilled = [] if function.now else [read_call(one) for one in function.examples]
        for call in spilled:
            rows = cells.answer(call.name, call.arguments).value
            if isinstance(rows, list) and all(isinstance(cell, str) for cell in rows[0]):
                for head in rows[0]:
                    found[head_of(name, head)].add(name)
    for head in invoke("PAYTABLES", ["LIR", "Base", "PA:2011"])[0]:  # counts of its own
        found[head_of("PAYTABLES", head)].add("PAYTABLES")
    return found


def head_of(name, head):
    """Return the head with the id of a paytable left out."""
    several = name == "PAYTABLES" and head != "1 in N"
    return OF_ONE_TABLE.sub(r"… \1", head) if several else head


def test_every_head_of_a_column_stands_in_the_glossary():
    """With its functions, and none stands there that no answer has."""
    listed = {head: set(re.findall(r"`(\w+)`", names)) for head, _, names in ROW.findall(text())}
    assert listed == heads()
    assert len(listed) >= FEWEST


def test_no_word_stands_twice_and_each_means_something():
    """A term and a head have one meaning each."""
    terms = [word for word, meaning in TERM.findall(text()) if meaning.strip("- ")]
    assert len(terms) == len(set(terms)) >= 20
    rows = [head for head, _, _ in ROW.findall(text())]
    assert len(rows) == len(set(rows))


def text():
    """Return the page."""
    return GLOSSARY.read_text(encoding="utf-8")
