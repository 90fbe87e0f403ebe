"""Every form of payout limit in every function that it touches, each example worked by hand.

Let It Ride Poker, Paytable A, three bets of $100: a royal flush wins 1,000 to 1 on each, $300,000,
which is the most that one deal wins; a straight flush wins 200 to 1, $60,000. So a limit from
$60,000 on cuts royal flushes alone: 4 of 2,598,960 deals of five cards, in each of which all three
bets ride, since three cards of a royal flush are never withdrawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import pytest

from formulas.refusal import Refusal
from formulas.registry import answer_of, invoke, look_in

EDITION, POSTED, MAXIMUM = "PA:forms", 100, 1500
ROYAL = Fraction(4, 2_598_960)
BETS: list[list[object]] = [["Bet 1", POSTED, "A"], ["Bet 2", POSTED, ""], ["Bet 3", POSTED, ""]]
MOST = "the most that one patron could win at the minimum wagers"
HEAD = """
game = "LIR"
jurisdiction = "PA"
parent = "PA:2011"
entered_by = "First analyst"
checked_by = "Second analyst"

[edition]
id = "forms"
title = "Chapter 643a with another payout limit"
document = "made up to try it"
source = "made up"
status = "proposed"
published = "not printed"
published_note = "made up"
effective = "never"
effective_note = "made up"
expires = "never in force"
read = 2026-11-24
struck = []
"""
RULE = """
[[edition.rule]]
key = "{}"
topic = "cap"
value = {}
unit = "{}"
is = "{}"
wagers = {}
section = "643a.12(d)"
quote = "made up to try it"
"""
ALL = '["Bet 1", "Bet 2", "Bet 3"]'


@dataclass(frozen=True)
class Form:
    """A payout limit, and what the least or the most that it may be comes to by hand.

    Args:
        bound: key, values, unit and comparison of the rule that bounds it.
        amount: that bound in dollars, at a minimum of $100 and a maximum of $1,500 a bet.
        limit: the limit that is posted.
        won: what a royal flush wins under it on all three bets.
        rules: the other rules.
        touches: the wagers.
    """

    bound: tuple[str, str, str, str]
    amount: int
    limit: int
    won: int
    rules: tuple[tuple[str, str, str, str], ...] = ()
    touches: str = ALL

    @property
    def at_most(self) -> bool:
        """Whether the bound is the most that the limit may be."""
        return self.bound[3] == "at most"


LEAST = ("cap floor", '["$75,000"]', "", "at least")
STAKES = ("what a cap counts", '"winnings and stakes"', "", "must be followed")


def holds(whom: str) -> tuple[str, str, str, str]:
    """The rule that says for whom or what a limit holds."""
    return "what a cap holds for", f'"{whom}"', "", "must be followed"


FORMS = {
    "at least an amount": Form(LEAST, 75_000, 75_000, 75_000),
    "at most an amount": Form(
        ("cap ceiling", '["$75,000"]', "", "at most"), 75_000, 75_000, 75_000
    ),
    # A multiple must hold for every stake: the least limit at $1,500, the most at $100.
    "at least times a wager": Form(
        ("cap floor", "[100]", "times the Bet 1", "at least"), 150_000, 150_000, 150_000
    ),
    "at most times a wager": Form(
        ("cap ceiling", "[700]", "times the Bet 1", "at most"), 70_000, 70_000, 70_000
    ),
    "at least times the maximum wager": Form(
        ("cap floor", '["80 times the maximum wager"]', "", "at least"), 120_000, 120_000, 120_000
    ),
    "at most times the maximum wager": Form(
        ("cap ceiling", '["80 times the maximum wager"]', "", "at most"), 120_000, 90_000, 90_000
    ),
    # WAC 230-15-490(3)(b) and (c): 1,500 x 50; the highest odds, 1,000 to 1, are over 50 to 1.
    "the maximum wager times the highest odds up to 50": Form(
        (
            "cap floor",
            '["the maximum wager times the highest odds up to 50 to 1"]',
            "",
            "at least",
        ),
        75_000,
        75_000,
        75_000,
        (("odds a cap needs", "[50]", "to 1", "at least"), holds("round of play")),
    ),
    "the minimum wager times the highest odds": Form(
        ("cap floor", '["the minimum wager times the highest odds"]', "", "at least"),
        100_000,
        100_000,
        100_000,
    ),
    "the greater, at least": Form(
        ("cap floor", f'["$50,000", "{MOST}"]', "the greater", "at least"),
        300_000,
        300_000,
        300_000,
    ),
    # 58 Pa. Code § 655a.12(b)
    "the greater, at most": Form(
        ("cap ceiling", f'["$50,000", "{MOST}"]', "the greater", "at most"),
        300_000,
        100_000,
        100_000,
    ),
    "the lesser, at least": Form(
        ("cap floor", '["$70,000", "100 times the Bet 1"]', "the lesser", "at least"),
        70_000,
        70_000,
        70_000,
    ),
    "the lesser, at most": Form(
        ("cap ceiling", f'["$400,000", "{MOST}"]', "the lesser", "at most"),
        300_000,
        80_000,
        80_000,
    ),
    # The three stakes come back within the limit: 75,000 less 300.
    "with stakes": Form(LEAST, 75_000, 75_000, 74_700, (STAKES,)),
    "of a patron": Form(LEAST, 75_000, 75_000, 75_000, (holds("patron"),)),
    "of a gaming table": Form(LEAST, 75_000, 75_000, 75_000, (holds("gaming table"),)),
    "of a round of play": Form(LEAST, 75_000, 75_000, 75_000, (holds("round of play"),)),
    "of a patron, with stakes": Form(LEAST, 75_000, 75_000, 74_700, (STAKES, holds("patron"))),
    # Bets 1 and 2 win $100,000 each; Bet 3 wins the limit.
    "on one bet": Form(LEAST, 75_000, 75_000, 275_000, (), '["Bet 3"]'),
    "on one bet, with stakes": Form(LEAST, 75_000, 75_000, 274_900, (STAKES,), '["Bet 3"]'),
}


@pytest.fixture(params=sorted(FORMS))
def form(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Form]:
    """A form of limit, as an edition of Let It Ride."""
    found = FORMS[request.param]
    head = HEAD.replace("[]", '["rule cap floor"]') if found.at_most else HEAD
    text = head + RULE.format("wagers a cap may touch", "[]", "", "must be followed", found.touches)
    text += "".join(RULE.format(*rule, "[]") for rule in (found.bound, *found.rules))
    (tmp_path / "forms.toml").write_text(text, encoding="utf-8")
    look_in((tmp_path,))
    yield found
    look_in(())


def flag(form: Form, limit: int) -> str:
    """The status of a limit on the submission."""
    said = [["Base paytable", "A"], ["payout limit", limit]]
    for one in (1, 2, 3):
        said += [[f"Bet {one} minimum", POSTED], [f"Bet {one} maximum", MAXIMUM]]
    rows = invoke("COMPLIANCE", ["LIR", said, EDITION])
    assert isinstance(rows, list)
    (line,) = [row for row in rows if row[0] == "payout limit"]
    return str(line[1])


def entering(form: Form) -> list[list[object]]:
    """The choices that CAPFLOOR uses: a maximum where the bound counts by it, the paytable."""
    key, values, unit, _ = form.bound
    words = f"{values} {unit}"
    if "maximum wager" in words:
        names = [1, 2, 3]
    else:
        names = [1] if "Bet 1" in words and key == "cap floor" else []
    found = [[f"Bet {one} maximum", MAXIMUM] for one in names]
    return [["Base", "A"], *found] if "odds" in words or MOST in words else found


def test_capfloor_and_compliance(form: Form) -> None:
    """The bound to the dollar: what keeps it is OK, a dollar beyond fails."""
    asked = ["LIR", [[f"Bet {one}", POSTED] for one in (1, 2, 3)], entering(form) or None, EDITION]
    if "minimum wager times" not in form.bound[1] and "maximum" not in form.bound[1]:
        asked[1] = [["Bet 1", POSTED]]
    assert invoke("CAPFLOOR", asked) == form.amount
    assert flag(form, form.amount) == "OK"
    assert flag(form, form.amount + (1 if form.at_most else -1)) == "FAIL"


def test_settle(form: Form) -> None:
    """A royal flush on three bets of $100 that ride."""
    asked = ["LIR", "As Ks Qs", None, "Js Ts", BETS, EDITION, [["cap", form.limit]]]
    rows = invoke("SETTLE", asked)
    assert isinstance(rows, list)
    assert (rows[-1][4], rows[-1][5]) == (form.won, form.won + 300)


def test_maxwin(form: Form) -> None:
    """No deal wins more than a royal flush, and none of its wagers without the others."""
    asked = ["LIR", [["Bet 1", POSTED]], [["Base", "A"]], EDITION, [["cap", form.limit]]]
    answer = answer_of("MAXWIN", asked)
    assert answer.value == form.won
    assert not any("bound" in one for one in answer.sentences)


def test_maxwin_on_two_boxes_is_a_bound_that_says_so(form: Form) -> None:
    """A limit of a hand holds on each; any other on both, beside what it does not touch."""
    asked = ["LIR", [["Bet 1", POSTED]], [["Base", "A"]], EDITION]
    answer = answer_of("MAXWIN", [*asked, [["cap", form.limit], ["boxes", 2]]])
    whole = any(rule[0] == "what a cap holds for" for rule in form.rules)
    assert answer.value == (form.won if whole else 2 * form.won)
    assert any(one.startswith("A bound: the boxes of LIR") for one in answer.sentences)


def test_payback(form: Form) -> None:
    """What the limit takes off a royal flush, in bets, four times in 2,598,960 deals."""
    asked = ["LIR", "Base", "A", EDITION]
    whole = Fraction(str(invoke("PAYBACKEXACT", [*asked, [["basis", "ante"]]])))
    given = [["basis", "ante"], ["cap", form.limit], ["ante", POSTED]]
    cut = Fraction(str(invoke("PAYBACKEXACT", [*asked, given])))
    assert whole - cut == ROYAL * Fraction(300_000 - form.won, POSTED)


SHARED = ("of a gaming table", "of a round of play", "of a patron")


@pytest.mark.parametrize("form", SHARED, indirect=True)
def test_a_limit_that_others_share(form: Form) -> None:
    """$300,000 beside $100,000 is three quarters of $75,000."""
    given = [["cap", form.limit], ["others won", 100_000]]
    rows = invoke("SETTLE", ["LIR", "As Ks Qs", None, "Js Ts", BETS, EDITION, given])
    assert isinstance(rows, list)
    assert rows[-1][4] == 56_250


@pytest.mark.parametrize("form", ["at least an amount"], indirect=True)
def test_a_limit_of_one_hand_is_shared_with_nobody(form: Form) -> None:
    """What others won would enter nothing."""
    given = [["cap", form.limit], ["others won", 100_000]]
    with pytest.raises(Refusal, match="others won"):
        invoke("SETTLE", ["LIR", "As Ks Qs", None, "Js Ts", BETS, EDITION, given])


@pytest.mark.parametrize("form", ["at least an amount"], indirect=True)
def test_boxes_that_no_bound_counts_are_refused(form: Form) -> None:
    """$75,000 is $75,000 on any number of boxes."""
    with pytest.raises(Refusal, match="boxes"):
        invoke("CAPFLOOR", ["LIR", [["Bet 1", POSTED]], None, EDITION, [["boxes", 2]]])


def test_a_meter_that_nobody_stated_is_asked_for() -> None:
    """§ 655a.12(c)(1): a royal flush takes the meter, of which the text at hand has no amount."""
    look_in((Path(__file__).parents[2] / "docs" / "examples" / "games",))
    try:
        stakes = [["Ante", 15], ["Progressive", 1]]
        asked = ["MST", stakes, [["Progressive", "A"]], "PA:655a"]
        with pytest.raises(Refusal, match="not stated"):
            invoke("MAXWIN", asked)
        # A royal flush on 3 + 3 + 3 + 1 Antes of $15 and $1,000 less the $1 staked for it.
        assert invoke("MAXWIN", [*asked, [["meter", 1000]]]) == 75_000 + 999
        assert invoke("MAXWIN", [asked[0], stakes[:1], None, asked[3]]) == 75_000
    finally:
        look_in(())
