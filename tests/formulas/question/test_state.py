"""The one state of an answer, decided where it is computed and painted elsewhere."""

from __future__ import annotations

import pytest

from formulas.question.ledger import Ledger, State
from formulas.registry import answer_of, invoke
from formulas.values import Raw, Rows

TRIPS_B: Rows = [
    ["Royal flush", 50],
    ["Straight flush", 40],
    ["Four-of-a-kind", 30],
    ["Full house", 8],
    ["Flush", 6],
    ["Straight", 5],
    ["Three-of-a-kind", 3],
]
EDITED: Rows = [*TRIPS_B[:4], ["Flush", 7], *TRIPS_B[5:]]


@pytest.mark.parametrize(
    ("call", "state", "said"),
    [
        (["PAYBACK", "UTH", "Trips", "B"], State.EXACT, ""),
        (["PAYBACK", "UTH", "Trips", TRIPS_B], State.EXACT, ""),
        (
            ["PAYBACK", "UTH", "Trips", TRIPS_B[:-2] + TRIPS_B[-1:], None, [["paytable", "B"]]],
            State.EXACT,
            "The range leaves out, and takes from Paytable B: Straight (5 to 1).",
        ),
        (["PAYBACK", "UTH", "Trips", EDITED], State.WHAT_IF, "no paytable of the law has them"),
        (
            ["PAYBACK", "UTH", "Progressive", "A", None, [["rate", 0.1]]],
            State.READING_NOT_ADOPTED,
            'The condition "rate" stands in the place of the rate that 58 Pa. Code § 653a.12(d)',
        ),
        (
            ["PAYBACK", "UTH", "Base", "A", None, [["cap", 40_000], ["ante", 10]]],
            State.WHAT_IF,
            "The payout limit is below the $50,000 that 58 Pa. Code § 653a.12(h)",
        ),
        (
            ["PAYBACK", "UTH", "Bad Beat", "A"],
            State.READING_NOT_ADOPTED,
            "working interpretation: fold forfeits; not adopted; otherwise 79.613%",
        ),
        (
            ["PAYBACK", "UTH", "Trips", "B", "PA:2011"],
            State.TEXT_NOT_IN_FORCE,
            "PA:2011 is proposed: not shown to be in effect.",
        ),
        (["PAYBACK", "UTH", "Trips", "Q"], State.NOT_COMPUTED, 'has no paytable "Q"'),
    ],
)
def test_an_answer_has_one_state(call: list[Raw], state: State, said: str) -> None:
    """The gravest ground decides, and WHY says it."""
    found = answer_of(str(call[0]), call[1:])
    assert found.state is state
    assert said in " ".join(found.sentences)
    why = invoke("WHY", call)
    assert isinstance(why, str)
    assert said in why
    assert why.startswith("OK") is (state is not State.NOT_COMPUTED)
    assert (why == "OK") is (state is State.EXACT and not said)
    assert (found.code == "") is (state is not State.NOT_COMPUTED)
    if state not in (State.EXACT, State.NOT_COMPUTED):
        assert state.words in why


def test_a_remembered_answer_keeps_its_state() -> None:
    """The second call is answered from memory."""
    call: list[Raw] = ["UTH", "Trips", EDITED]
    first, second = (answer_of("PAYBACK", call) for _ in range(2))
    assert first == second
    assert second.state is State.WHAT_IF


def test_the_gravest_ground_stands_first() -> None:
    """Edited pays of a text that is not in force: the text is said first, and both are said."""
    found = answer_of("PAYBACK", ["UTH", "Trips", EDITED, "PA:2011"])
    assert found.state is State.TEXT_NOT_IN_FORCE
    assert ["PA:2011" in found.sentences[0], "edited" in found.sentences[1]] == [True, True]


def test_every_state_has_its_words() -> None:
    """A host paints six states; a ground that is said twice counts once."""
    assert len({state.words for state in State}) == len(State) == 6
    ledger = Ledger()
    for _ in range(2):
        ledger.rests_on(State.WHAT_IF, "once")
    assert ledger.sentences == ("once",)
