"""The stored plays add up to what the functions say, on every table of the law and on random ones.

The figures to meet are those of the games' own solvers, which decide hand by hand; the sums know
whole numbers only.
"""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import comb

import pytest

from combinatorics.base_wager import BaseWager
from combinatorics.catalogue import game_of, shipped
from combinatorics.shipped import content
from combinatorics.stored_plays import NEARLY, StoredPlays, every_rule, file_of, plays_table
from formulas import plays_search
from formulas.pays import Odds
from formulas.plays_search import differences, drawn, figures, law_tables
from formulas.question.conditions import Conditions, read_conditions
from formulas.question.readings import ask_base_game
from formulas.registry import invoke
from formulas.stored_plays import Plays, plays_of_base_game
from formulas.values import Raw
from formulas.worth.wager import base_pays

GAMES = ("DJW", "FCP", "FUPG", "LIR", "OU", "TCP", "UTH")
MOST_ROWS, MOST_BYTES = 400, 60_000
HOUSE_WAY = [["house way", "stones"]]
DEALS = {
    "UTH": comb(52, 2) * comb(50, 3) * comb(47, 2) * comb(45, 2),
    "TCP": comb(52, 3) * comb(49, 3),
    "FCP": comb(52, 5) * 47 * comb(46, 5),
    "LIR": comb(52, 3) * 49 * 48,
    "OU": 312 * comb(311, 2),
    "DJW": comb(53, 5) * comb(48, 5),
    "FUPG": comb(53, 7) * comb(46, 7),
}
"""The cards of each game in the order in which they matter."""


def plays_of(game: Raw, paytable: Raw, law: Raw = None, conditions: Raw = None) -> Plays | None:
    """The stored plays of a base game, as a cell names it."""
    return plays_of_base_game(*ask_base_game(game, paytable, law, read_conditions(conditions)))


def test_every_game_with_a_base_game_has_them() -> None:
    """No game that comes with a base game is left out; the files are small."""
    found = {
        code for code, game in shipped().items() if game.wagers and next(every_rule(game), None)
    }
    assert found == set(GAMES)
    for code in GAMES:
        assert len(content(file_of(code))) <= MOST_BYTES
        for _wager, plays in every_rule(game_of(code)):
            assert plays.total == DEALS[code]
            assert len(plays.lines) <= MOST_ROWS


@pytest.mark.parametrize("code", GAMES)
def test_the_file_is_what_is_counted(code: str) -> None:
    """Made anew, each file is the same."""
    made = next(table for table in game_of(code).tables if table.name == file_of(code))
    assert made.build(None) == content(file_of(code))


@pytest.mark.parametrize("code", GAMES)
def test_the_tables_of_the_law(code: str) -> None:
    """Net result, total wager and rounds won of every table under every rule, exactly."""
    game = game_of(code)
    compared = 0
    for pays in law_tables(game):
        for wager, plays in every_rule(game):
            for name, summed, best in figures(wager, plays, pays):
                assert summed == best, (name, pays, wager)
                compared += 1
    assert compared >= 3


@pytest.mark.parametrize(
    ("code", "paytable", "conditions"),
    [
        ("UTH", "A", None),
        ("UTH", "B", None),
        ("TCP", "A", None),
        ("FCP", None, None),
        ("LIR", "A", None),
        ("LIR", "B", None),
        ("OU", None, None),
        ("DJW", None, None),
        ("FUPG", None, HOUSE_WAY),
    ],
)
def test_what_the_functions_answer(code: str, paytable: str, conditions: list) -> None:
    """HOUSEEDGE, PAYBACK and HITFREQ of the law's table, to the last digit of the fraction."""
    found = plays_of(code, paytable, None, conditions)
    assert found is not None
    asked = [code, "Base", paytable, None]
    printed = base_pays(*ask_base_game(code, paytable, None, read_conditions(conditions)))
    pays = [printed.get(row, Fraction(found.stored.unpaid)) for row in found.stored.rows]
    net, staked = found.stored.net(pays), found.stored.staked(pays)
    for basis, unit in (("ante", 1), ("opening", found.opening), ("action", staked)):
        also = [*(conditions or []), ["basis", basis]]
        assert _exact("HOUSEEDGE", [*asked, also]) == -net / unit
        assert _exact("PAYBACK", [*asked, also]) == 1 + net / unit
    assert _exact("HITFREQ", [*asked, conditions]) == found.stored.won(pays)


def _exact(function: str, arguments: list) -> Fraction:
    answer = invoke(function, arguments)
    assert isinstance(answer, Fraction), answer
    return answer


@pytest.mark.parametrize("code", GAMES)
def test_random_tables(code: str) -> None:
    """No figure of a table drawn between nothing and twice the law's differs at all."""
    assert differences(game_of(code), 30, 1) == []


@pytest.mark.parametrize("code", ["DJW", "FCP", "FUPG", "TCP"])
def test_no_gap_by_convexity(code: str) -> None:
    """One play leaves no gap anywhere between no pay and twice the law's.

    The best expectation is convex in the pays and a play's is linear, so what is between them is
    convex too and greatest at a corner of the box. It is 0 at every corner.
    """
    game = game_of(code)
    corners = 0
    for wager, plays in every_rule(game):
        assert not plays.choices
        printed = {row: pay for pays in law_tables(game) for row, pay in pays.items()}
        least = Fraction(plays.unpaid)
        ends = [(least, 2 * pay) if (pay := printed.get(row)) else (least,) for row in plays.rows]
        for corner in product(*ends):
            corners += 1
            pays = dict(zip(plays.rows, corner, strict=True))
            assert plays.net(corner) == next(figures(wager, plays, pays))[2]
    assert corners >= 12


def test_no_gap_by_convexity_in_ultimate_texas_holdem() -> None:
    """Between two pays at which a choice turns the sum is linear, so the same holds there."""
    game = game_of("UTH")
    wager, plays = next(every_rule(game))
    printed = max(law_tables(game), key=lambda pays: sum(pays.values()))
    fours = plays.rows.index("Four-of-a-kind")
    turns = {Fraction(-line.constant, line.frequencies[fours]) for (line,) in plays.choices}
    assert len(turns) == 5
    ends = [[Fraction(), 2 * printed[row]] for row in plays.rows]
    ends[fours] += [turn for turn in turns if turn < ends[fours][1]]
    for (line,) in plays.choices:  # no other pay turns one
        assert sum(map(bool, line.frequencies)) == 1
    for corner in product(*ends):
        pays = dict(zip(plays.rows, corner, strict=True))
        assert plays.net(corner) == next(figures(wager, plays, pays))[2]


def test_the_search_finds_a_wrong_count() -> None:
    """A deal too many in one line is seen, and one choice left out."""
    game = game_of("UTH")
    wager, plays = next(every_rule(game))
    pays = next(law_tables(game))
    wrong = replace(plays, always=replace(plays.always, constant=plays.always.constant + 1))
    assert [name for name, summed, best in figures(wager, wrong, pays) if summed != best] == [
        "net result"
    ]
    fewer = replace(plays, choices=plays.choices[:-1])
    assert {name for name, summed, best in figures(wager, fewer, pays) if summed != best} == {
        "net result",
        "total wager",
        "rounds won",
    }


@pytest.mark.parametrize("code", GAMES)
def test_in_doubles(code: str) -> None:
    """With the doubles of a spreadsheet each figure is right to 1e-12, ties between plays too."""
    draw = random.Random(f"doubles {code}")
    game = game_of(code)
    rules, printed = list(every_rule(game)), list(law_tables(game))
    for _ in range(20):
        wager, plays = draw.choice(rules)
        pays = drawn(draw, draw.choice(printed), plays)
        on = plays.on(tuple(pays))
        net, staked = _in_doubles(on, [float(pay) for pay in pays.values()])
        best = dict(_named(wager, plays, pays))
        assert net == pytest.approx(float(best["net result"]), abs=1e-12)
        assert staked == pytest.approx(float(best["total wager"]), abs=1e-12)


def test_ties_in_doubles() -> None:
    """At 56.8 to 1 a four-of-a-kind is as good played as folded in 0.8 of a millionth: it plays.

    284/5 is no double, so its sum may come out below 0 where it is 0 in truth.
    """
    game = game_of("UTH")
    wager, plays = next(every_rule(game))
    for pay in (Fraction(284, 5), Fraction(74, 5), Fraction(400, 91), Fraction(6, 17)):
        pays = {**next(law_tables(game)), "Four-of-a-kind": pay}
        _net, staked = _in_doubles(plays.on(tuple(pays)), [float(pay) for pay in pays.values()])
        best = dict(_named(wager, plays, pays))
        assert staked == pytest.approx(float(best["total wager"]), abs=1e-14)


def _named(wager: BaseWager, plays: StoredPlays, pays: dict) -> list[tuple[str, Fraction]]:
    return [(name, best) for name, _summed, best in figures(wager, plays, pays)]


def _in_doubles(plays: StoredPlays, pays: list[float]) -> tuple[float, float]:
    """Net result and total wager as a workbook adds them up."""

    def worth(line) -> float:
        return line.constant + sum(
            ways * pay for ways, pay in zip(line.frequencies, pays, strict=True)
        )

    net, staked = worth(plays.always), plays.always.staked
    for choice in plays.choices:
        worths = [worth(line) for line in choice]
        best = max(worths)
        net += max(0.0, best)
        if best > -float(NEARLY):
            staked += choice[worths.index(best)].staked
    return net / plays.total, staked / plays.total


def test_a_row_within_another() -> None:
    """Without a row of their own the three aces-kings-queens are paid as straight flushes are.

    12 straight flushes of 48 are ace, king and queen: 4 of 48, one of them of spades.
    """
    plays = plays_of("TCP", "A")
    finer = next(plays for _, plays in every_rule(game_of("TCP")))
    assert plays is not None
    assert plays.stored.rows == ("Straight flush", "Three-of-a-kind", "Straight")
    assert plays.stored.always.frequencies[0] == 48 * comb(49, 3)
    assert finer.always.frequencies[:3] == (comb(49, 3), 3 * comb(49, 3), 44 * comb(49, 3))


def test_what_is_not_stored() -> None:
    """A limit, another shoe and the letter need the functions; a push row has no deals."""
    assert plays_of("UTH", "A", None, [["cap", 50000], ["ante", 100]]) is None
    assert plays_of("OU", None, None, [["decks", 8]]) is None
    letter = [["reading", "by the letter"]]
    assert plays_of("UTH", "A", None, letter) is None
    question, wager = ask_base_game("UTH", "A", None, Conditions())
    assert plays_of_base_game(question, wager) is not None
    more = (
        *question.offered.pays,
        ("Three-of-a-kind", Odds(Fraction(1), keeps_stake=True)),
    )  # some flops turn on it
    wider = replace(question, offered=replace(question.offered, pays=more))
    assert plays_of_base_game(wider, wager) is None
    plays = plays_of("UTH", "A")
    assert plays is not None
    assert plays.pushes == ("Less than a straight",)
    assert plays.stored.always.frequencies[-1] == 0


def test_a_line_is_written_for_each_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the long comparison prints names the figure, the table and how far it is off."""
    game = game_of("FCP")
    (wager, plays), *_ = every_rule(game)
    wrong = replace(plays, always=replace(plays.always, staked=0))
    monkeypatch.setattr(plays_search, "every_rule", lambda _game: iter([(wager, wrong)]))
    (line,) = differences(game, 1, 1)
    assert line.startswith("total wager for Four-of-a-kind ")
    assert "from the best play" in line


def test_a_game_without_plays_has_no_table_of_them() -> None:
    """The file of a game is asked for by its code."""
    assert plays_table("XYZ", "nowhere").name == "xyz_plays.json"
    assert next(every_rule(game_of("POKER")), None) is None
