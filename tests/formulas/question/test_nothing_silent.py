"""What is given enters the answer or is refused by name.

The guard asks by effect: for every function that values a wager, every table of every edition and
every condition there is, two legal values change the answer, or the call is refused, or the pair
stands in the list below with its reason.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from condition_values import VALUES

from formulas.audit.valued import editions
from formulas.law.model import Edition
from formulas.law.tables import Paytable
from formulas.question.known_conditions import KNOWN
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import Rows, Scalar, Value

FUNCTIONS = ("PAYBACK", "HITFREQ", "VOLATILITY", "HANDCOUNT", "BREAKEVEN")
ALIKE = {
    "as of": "chooses the edition, and the edition is named in each call of the guard",
    "blind": "two Blind tables can be played alike",
    "bet": "the sign's dollars belong to a wager, which a form states before it knows the table",
    "sharing": "a form states it for the table; divided by four a jackpot still wins",
    "seed": "a reseed of nothing is still paid out of what the meter collects",
    "meter": "a meter of nothing can leave the hand as unpaid as another row leaves it",
}
"""Conditions of which two values can leave an answer as it is though they enter it, with why."""
FEWEST = 18_000


def open_terms(edition: Edition, table: Paytable) -> Rows:
    """Return what a table leaves open and every call needs."""
    found: Rows = []
    if (edition.game, table.wager) == ("FUPG", "Base"):
        found.append(["house way", "foxwoods"])
    if any(not (meter.reseed.text or meter.seed.text) for meter in table.meters):
        found.append(["seed", 25_000])
    return found


def answer(name: str, edition: Edition, table: Paytable, conditions: Rows) -> Value:
    """Return what a function answers of a table, or its refusal as a sentence."""
    asked = [edition.game, table.wager]
    asked += [table.rows[0].hand] if name == "HANDCOUNT" else []
    try:
        return invoke(name, [*asked, table.id or None, edition.code, conditions or None])
    except Refusal as refusal:
        return refusal.sentence


def test_every_condition_changes_the_answer_or_is_refused() -> None:
    """By effect, whatever the code says of itself."""
    assert set(VALUES) == {condition.name for condition in KNOWN}
    seen: Counter[str] = Counter()
    silent = []
    for edition in editions():
        for table in edition.paytables:
            if table.wager == "Base" or table.lost:
                continue
            for name in FUNCTIONS:
                needed = open_terms(edition, table)
                rate = [["rate", 0.2]] if name in ("PAYBACK",) else []
                fixed = all(one.primary.comparison == "equal" for one in table.meters)
                needed += [] if fixed else rate
                for condition, values in VALUES.items():
                    seen["pairs"] += 1
                    rest = [row for row in needed if row[0] != condition]
                    first, second = (
                        answer(name, edition, table, [*rest, [condition, value]])
                        for value in values
                    )
                    if isinstance(first, str) or isinstance(second, str):
                        seen["refused"] += 1
                    elif first != second:
                        seen["changed"] += 1
                    elif condition in ALIKE:
                        seen[condition] += 1
                    else:
                        silent.append((name, edition.code, table.wager, table.name, condition))
    assert not silent
    assert seen["pairs"] >= FEWEST
    assert seen["changed"] >= 500
    assert {name for name in seen if name in ALIKE} == set(ALIKE)


@pytest.mark.parametrize(
    ("call", "named"),
    [
        (["PAYBACK", "UTH", "Base", "A", None, [["reading", "fold forfeits"]]], '"reading"'),
        (["PAYBACK", "LIR", "Base", "A", None, [["reading", "winnings"]]], '"reading"'),
        (["PAYBACK", "FCP", "Base", None, None, [["reading", "settled"]]], '"reading"'),
        (["PAYBACK", "DJW", "Bad Beat", "01", None, [["reading", "repeated rank"]]], '"reading"'),
        (["PAYBACK", "UTH", "Trips", "B", None, [["meter", 100]]], '"meter"'),
        (["PAYBACK", "UTH", "Trips", "B", None, [["others", 2]]], '"others"'),
        (["PAYBACK", "UTH", "Trips", "B", None, [["house way", "stones"]]], '"house way"'),
        (["PAYBACK", "UTH", "Trips", "B", None, [["rake", 0.05]]], '"rake"'),
        (["PAYBACK", "UTH", "Trips", "B", None, [["meter", 1], ["rake", 0.05]]], '"meter" and the'),
        (["PAYBACK", "UTH", "Trips", "B", None, [["basis", "ante"]]], '"basis"'),
        (["PAYBACK", "UTH", "Trips", "B", None, [["give", "Pays"]]], '"give"'),
        (["PAYBACK", "UTH", "Base", "A", None, [["reoptimise", "yes"]]], '"reoptimise"'),
        (["HITFREQ", "UTH", "Base", "A", None, [["cap", 50_000], ["ante", 500]]], '"cap"'),
        (["STRATEGY", "UTH", None, None, "A", None, [["cap", 50_000], ["ante", 5]]], '"cap"'),
        (["MAXWIN", "UTH", [["Ante", 10]], [["Base", "A"]], None, [["others", 2]]], '"others"'),
        (["BADBEATODDS", "four eights", None, None, [["others", 2]]], '"others"'),
        (["CITE", "UTH", "Trips", None, [["meter", 5]]], '"meter"'),
    ],
)
def test_what_does_not_enter_is_refused_by_name(call: list[object], named: str) -> None:
    """Each of these was answered as though the condition had not been given."""
    with pytest.raises(Refusal, match=rf"{call[0]} does not use .*{named}") as refused:
        invoke(str(call[0]), call[1:])  # type: ignore[arg-type]
    assert refused.value.code == "#VALUE!"


@pytest.mark.parametrize(
    ("game", "table"), [("UTH", "A"), ("LIR", "A"), ("FCP", None), ("FUPG", None)]
)
def test_a_base_game_takes_no_reading_that_is_none(game: str, table: str | None) -> None:
    """The base games took any word."""
    with pytest.raises(Refusal, match='no interpretation "nonsense"'):
        invoke("PAYBACK", [game, "Base", table, None, [["reading", "nonsense"]]])


def test_another_rate_or_seed_than_the_laws_is_a_what_if() -> None:
    """UTH Progressive A: the rate is 21%, the seed $10,000 for 1 (§ 653a.12(d))."""
    by_law = invoke("PAYBACK", ["UTH", "Progressive", "A"])
    rate = invoke("PAYBACK", ["UTH", "Progressive", "A", None, [["rate", 0.1]]])
    assert isinstance(by_law, Fraction)
    assert isinstance(rate, Fraction)
    assert by_law - rate == Fraction(11, 100)
    seed = invoke("PAYBACK", ["UTH", "Progressive", "A", None, [["seed", 100]]])
    # 4 of the 2,598,960 first five cards are a royal flush, which wins all of the meter.
    assert by_law - seed == Fraction(4 * 9900, 2_598_960)


@pytest.mark.parametrize(
    ("game", "cards", "wagers", "cap", "section"),
    [
        (
            "UTH",
            ("As Ks", "4c 4h", "Qs Js Ts 2d 3c"),
            [["Ante", 10, None], ["Blind", 10, "A"], ["Play", 40, None]],
            40_000,
            r"653a\.12\(h\)",
        ),
        (
            "LIR",
            ("As Ks Qs", None, "Js Ts"),
            [["Bet 1", 10, "A"], ["Bet 2", 10, "A"], ["Bet 3", 10, "A"]],
            20_000,
            r"643a\.12",
        ),
    ],
)
def test_a_limit_below_the_laws_reduces_no_award(
    game: str, cards: tuple[Scalar, ...], wagers: Rows, cap: int, section: str
) -> None:
    """A payout limit is at least the amount that the law prints, so a lower one was not posted."""
    with pytest.raises(Refusal, match=rf"{section}.* allows no payout limit below \$") as refused:
        invoke("SETTLE", [game, *cards, wagers, None, [["cap", cap]]])
    assert refused.value.code == "#NUM!"
