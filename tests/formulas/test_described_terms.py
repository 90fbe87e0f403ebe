"""Meters, rates, envy and commission of described wagers, by the terms the law files have.

Bonus Spin: a blackjack of six decks spins a wheel of 40,000 parts, with a meter and envy bonuses.
Its chances are products of two binomials here. The Banker's commission is settled by hand.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest

from formulas.refusal import Refusal
from formulas.registry import invoke, look_in
from workbooks.described.blank import description_sheet
from workbooks.described.reading import as_data_file

FOLDER = Path(__file__).parents[2] / "docs" / "examples" / "games"
ASKED = ["BSPN", "Bonus Spin", None, "PA:spin"]
BLACKJACK = Fraction(24 * 96, comb(312, 2))
ACE = Fraction(24 * (288 - 96) + comb(24, 2), comb(312, 2))
# Dollars and parts of the wheel without the jackpot, which has one part.
WHEEL = (
    (40, 16_750), (50, 9000), (60, 4744), (70, 3000), (75, 2200), (40, 3400), (200, 675),
    (250, 100), (750, 50), (500, 75), (5000, 5),
)  # fmt: skip
ENVY = ((15, 3400), (50, 675), (100, 75))
RESEED = 'reseed = { text = "$10,000", is = "equal" }'
RULES = """
[[edition.rule]]
key = "commission of the Banker"
topic = "settlement"
value = ["5%"]
unit = "winnings"
is = "equal"
section = "1"
quote = "less a commission of five percent"
wagers = ["Banker"]

[[edition.rule]]
key = "commission of the Banker, rounded"
topic = "settlement"
value = ["$0.25"]
unit = "up"
is = "equal"
section = "1"
quote = "rounded up to a quarter"
wagers = ["Banker"]
"""
SCHEDULE = """
[[edition.envy]]
wager = "21+3 Progressive"
stake = 5
section = "633b.17"
quote = "an envy bonus, made up to try it"
rows = [["3 aces or 3 kings (suited)", "$100"], ["Straight flush", "$10"]]
"""


@pytest.fixture(scope="module", autouse=True)
def on_file(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The example, also with a reseed left open, baccarat, 21+3; forgotten afterwards."""
    folder = tmp_path_factory.mktemp("described")
    for name, more in (
        ("bonus-spin-blackjack", ""),
        ("baccarat", RULES),
        ("pa-633b-17", SCHEDULE),
    ):
        text = (FOLDER / f"{name}.toml").read_text(encoding="utf-8")
        (folder / f"{name}.toml").write_text(text + more, encoding="utf-8")
    text = (FOLDER / "bonus-spin-blackjack.toml").read_text(encoding="utf-8")
    for printed, instead in (('"BSPN"', '"BSPO"'), (RESEED, 'reseed = { is = "must be stated" }')):
        assert text.count(printed) == 1
        text = text.replace(printed, instead)
    (folder / "open.toml").write_text(text, encoding="utf-8")
    look_in((folder,))
    yield
    look_in(())


def payback(*conditions: list[object]) -> Fraction:
    """The payback of a wager of $5."""
    found = invoke("PAYBACK", [*ASKED, [["bet", 5], *conditions]])
    assert isinstance(found, Fraction)
    return found


def test_the_next_hand_at_a_meter() -> None:
    """The wheel with $24,000 on it brings $54.991, as its printed prizes and weights do."""
    wheel = Fraction(sum(won * parts for won, parts in WHEEL) + 24_000, 40_000)
    assert wheel == Fraction("54.991")
    assert payback(["meter", 24_000]) == 2 * ACE + BLACKJACK * wheel / 5


def test_the_long_run_has_the_reseed_and_the_rate() -> None:
    """$10,000 at each award and 7% of every wager."""
    wheel = Fraction(sum(won * parts for won, parts in WHEEL) + 10_000, 40_000)
    assert payback() == 2 * ACE + BLACKJACK * wheel / 5 + Fraction(7, 100)


def test_a_reseed_that_is_to_be_stated_is_asked_for() -> None:
    """The amount printed for the first day says nothing of the day after a win."""
    asked = ["BSPO", *ASKED[1:]]
    with pytest.raises(Refusal, match='give it in the condition "seed"'):
        invoke("PAYBACK", [*asked, [["bet", 5]]])
    assert invoke("PAYBACK", [*asked, [["bet", 5], ["seed", 10_000]]]) == payback()


@pytest.mark.parametrize("others", [1, 4])
def test_envy_of_the_other_players(others: int) -> None:
    """Each other player spins as often."""
    envy = BLACKJACK * Fraction(sum(won * parts for won, parts in ENVY), 40_000) / 5
    assert payback(["others", others]) == payback() + others * envy


def test_break_even_is_where_the_next_hand_returns_all() -> None:
    """Solved, and put back."""
    meter = invoke("BREAKEVEN", [*ASKED, [["bet", 5]]])
    assert payback(["meter", meter]) == 1


def test_what_others_bring_together_is_refused_by_name() -> None:
    """MAXWIN of the own wager answers."""
    asked = ["BSPN", [["Bonus Spin", 5]], None, "PA:spin"]
    assert invoke("MAXWIN", [*asked, [["meter", 24_000]]]) == 23_995
    with pytest.raises(Refusal, match="leave out the condition others"):
        invoke("MAXWIN", [*asked, [["meter", 24_000], ["others", 3]]])
    given = [["event", "wheel $40"], ["other hands", "Ah Kh"]]
    asked = ["BSPN", "Ah Td", None, None, [["Bonus Spin", 5]], "PA:spin", given]
    with pytest.raises(Refusal, match="settle the envy bonus of Bonus Spin by hand"):
        invoke("SETTLE", asked)


@pytest.mark.parametrize(
    ("others", "envy"),
    [("Kh Kh", 100), ("Qs Jd; Ah Qh", 10), ("Kh Kh; Ah Qh", 110), ("2c 2d", None)],
)
def test_envy_is_settled_by_the_hands_of_the_others(others: str, envy: int | None) -> None:
    """Their cards beside the dealer's up card."""
    given = [["other hands", others], ["meter", 1000]]
    asked = ["TPP", "9c 2d", "Kh", None, [["21+3 Progressive", 5, "10"]], "PA:633b.17", given]
    found = invoke("SETTLE", asked)
    assert isinstance(found, list)
    won = {line[0]: line[4] for line in found}
    assert won.get("Envy") == envy


@pytest.mark.parametrize(
    ("stake", "won", "words"),
    [
        (100, 95, "19 to 20: 1 to 1, less 5% commission, $5"),
        (7, Fraction("6.5"), "less 5% commission, $0.50"),
        (1, Fraction("0.75"), "less 5% commission, $0.25"),
    ],
)
def test_a_commission_is_rounded_where_the_text_says_so(
    stake: int, won: Fraction, words: str
) -> None:
    """5% of the winnings, to the next quarter; a wager without one pays as its table says."""
    asked = ["BACC", "2c Kd 4h", "5s 2h", None]
    found = invoke("SETTLE", [*asked, [["Banker", stake], ["Player", stake]], "PA:baccarat"])
    assert isinstance(found, list)
    assert found[1][4] == won
    assert str(found[1][3]).endswith(words)
    assert found[2][2] == "lose"


def test_a_sheet_has_the_rules_of_the_text() -> None:
    """The commission stands on the page Rules and is read back."""
    text = (FOLDER / "baccarat.toml").read_text(encoding="utf-8") + RULES
    stated = tomllib.loads(text)
    read = tomllib.loads(as_data_file(description_sheet(stated)))
    assert read["edition"]["rule"] == stated["edition"]["rule"]
