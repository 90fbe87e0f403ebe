"""Older names of functions: each answers as before, and what to write now answers the same.

The pairs are told by the reference in words; here each pair is asked, cell by cell.
"""

import pytest

from formulas.reference import by_group, reference
from formulas.registry import functions, invoke

RULES = [["qualifying hand", "four eights"], ["hole cards", "both"]]
FUND = [
    ["contribution", 1], ["minimum pot", 20], ["opening", 5000], ["qualifying hand", "AAATT"],
    ["losing share", "50%"], ["winning share", "25%"], ["table share", "25%"],
]  # fmt: skip
ROOM = [
    ["usual pot", 60], ["pots that reach the minimum", "80%"], ["pots an hour", 300],
    ["pots with that showdown", "100%"], ["others at the table", 7],
]  # fmt: skip
PAIRS = (
    (
        ("HANDPROB", "UTH", "Trips", "Flush", "B"),
        ("PAYTABLE", "UTH", "Trips", "B", None, [["give", "Flush | Probability"]]),
    ),
    (
        ("HOUSEWAYBOUNDS", "FUPG", "foxwoods"),
        ("HOUSEWAYS", "FUPG", "foxwoods", None, [["show", "bounds"]]),
    ),
    (
        ("HOUSEWAYRULES", "FUPG", "foxwoods"),
        ("HOUSEWAYS", "FUPG", "foxwoods", "PA", [["show", "rules"]]),
    ),
    (
        ("HOUSEWAYCHANGES", "FUPG", "foxwoods"),
        ("HOUSEWAYS", "FUPG", "foxwoods", None, [["show", "changes"]]),
    ),
    (
        ("HOUSEWAYDIFFERENCES", "FUPG", "foxwoods", "mgm-grand"),
        (
            "HOUSEWAYS", "FUPG", "foxwoods", None,
            [["show", "differences"], ["other way", "mgm-grand"]],
        ),
    ),
    (
        ("BADBEATODDS", "four eights", 9, "both"),
        ("BADBEAT", RULES, [["players at the showdown", 9]], None, [["show", "odds"]]),
    ),
    (("BADBEATFUND", FUND, ROOM), ("BADBEAT", FUND, ROOM, None, [["show", "fund"]])),
    (("EXPOSURE", "TCP", "Pair Plus", "A"), ("COUNTABILITY", "TCP", "Pair Plus", "A")),
    (("HOLDRANGE", "UTH", "Trips", "B", 1000), ("WINRANGE", "UTH", "Trips", "B", 1000)),
    (("HOUSEADVANTAGE", "UTH", "Base", "A"), ("HOUSEEDGE", "UTH", "Base", "A")),
)  # fmt: skip
BY_TWO = {"STEPVALUE"}
"""What is now the difference of two calls."""


@pytest.mark.parametrize("pair", PAIRS, ids=[older[0] for older, _ in PAIRS])
def test_an_older_name_answers_as_what_is_written_now(pair):
    """The same value, row by row."""
    (older, *given), (name, *now) = pair
    assert invoke(older, given) == invoke(name, now)


def test_a_steps_value_is_the_difference_of_two_paybacks():
    """By two paytables typed in full: Trips B with a flush of 7 to 1 in place of 6."""
    law = [list(row[:2]) for row in invoke("PAYTABLE", ["UTH", "Trips", "B"])[1:-2]]
    moved = [[hand, "7 to 1" if hand == "Flush" else pay] for hand, pay in law]
    given = [["paytable", "B"]]
    paybacks = [invoke("PAYBACK", ["UTH", "Trips", pays, None, given]) for pays in (moved, law)]
    step = invoke("STEPVALUE", ["UTH", "Trips", "B", "Flush"])
    assert step == paybacks[0] - paybacks[1] > 0


def test_each_older_name_is_in_the_table_and_in_no_list():
    """The reference tells what to write, and the groups show thirty functions or fewer."""
    older = {name for name, one in functions().items() if one.now}
    assert older == {one[0] for one, _ in PAIRS} | BY_TWO
    listed = {one.name for _, members in by_group() for one in members}
    assert not older & listed
    assert listed | older == set(functions())
    assert 25 <= len(listed) <= 32
    table = reference().split("## Older names")[1].split("## Conditions")[0]
    assert all(f"| `{name}` | " in table for name in older)
