"""A range may pay a hand that the counts tell apart and no table of the law lists."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from combinatorics.base_wager import UnsolvedError
from combinatorics.side_wager import SideWager
from formulas.law.shelf import index, regulation
from formulas.law.tables import LOST
from formulas.question.ask import told_apart
from formulas.question.names import ask_game
from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import key

TRIPS = [
    *(["Royal flush", 50], ["Straight flush", 40], ["Four-of-a-kind", 30], ["Full house", 8]),
    *(["Flush", 6], ["Straight", 5], ["Three-of-a-kind", 3]),
]


def payback(game: str, wager: str, rows: list[list[object]], code: str, *named: object) -> Fraction:
    """The payback of typed rows."""
    answer = invoke("PAYBACK", [game, wager, rows, code, *named])
    assert isinstance(answer, Fraction), answer
    return answer


@pytest.mark.parametrize(
    ("hand", "ways"), [("Two pair", 31_433_400), ("A pair", 58_627_800), ("High card", 23_294_460)]
)
def test_the_textbook_counts_of_seven_cards(hand: str, ways: int) -> None:
    """Frequencies of the best five of seven cards, out of C(52, 7), as Wikipedia prints them."""
    without = payback("UTH", "Trips", TRIPS, "PA")
    total = 133_784_560
    assert payback("UTH", "Trips", [*TRIPS, [hand, 2]], "PA") == without + Fraction(3 * ways, total)
    pushed = payback("UTH", "Trips", [[hand, "Push"], *TRIPS], "PA")
    assert pushed == without + Fraction(ways, total)
    assert payback("UTH", "Trips", [*TRIPS, [hand, "N/A"]], "PA") == without


def drawn_tables() -> list[tuple[str, str, str, str]]:
    """Every wager of every edition with a hand that its counts tell apart and no table lists."""
    found = []
    for game, place in sorted(index()):
        the_game = ask_game(game)
        for edition in regulation(game, place).editions:
            for wager in the_game.wagers:
                if not isinstance(wager, SideWager) or not edition.tables(wager.name):
                    continue
                rows = {key(row.hand) for table in edition.tables(wager.name) for row in table.rows}
                try:
                    others = [h for n, h in told_apart(wager).by_key.items() if n not in rows]
                except UnsolvedError:
                    continue
                if others:
                    draws = random.Random(f"{edition.code} {wager.name}")
                    found.append((game, edition.code, wager.name, draws.choice(others)))
    return found


def test_an_added_row_is_counted_priced_and_named() -> None:
    """Of every wager: its deals win what they lost before, and WHY names the clause."""
    looked = 0
    for game, code, wager, hand in drawn_tables():
        edition = next(
            one
            for name, place in index()
            if name == game
            for one in regulation(game, place).editions
            if one.code == code
        )
        table = edition.tables(wager)[0]
        meters = table.meters or any(row.pay == LOST for row in table.rows)
        if meters:
            continue
        named = [["paytable", table.id]] if table.id else None
        rows: list[list[object]] = [[row.hand, row.pay] for row in table.rows]
        more = [*rows, [hand, "2 to 1"]]
        lines = invoke("PAYTABLE", [game, wager, more, code, named])
        assert isinstance(lines, list)
        ways = next(line[2] for line in lines if line[0] == hand)
        assert isinstance(ways, int)
        [total] = (line[2] for line in lines if line[0] == "Total")
        raised = payback(game, wager, [*rows, [hand, "3 to 1"]], code, named)
        assert raised - payback(game, wager, more, code, named) == Fraction(ways, total)
        said = str(invoke("WHY", ["PAYBACK", game, wager, more, code, named]))
        where = edition.citation(table.section)
        assert f"Differs from {where}: {table.name} has no such row: {hand}" in said
        looked += 1
    assert looked >= 10


def test_what_the_counts_do_not_tell_apart_points_to_a_game_of_ones_own() -> None:
    """The refusal names the table's rows, the others that may be paid, and where to go."""
    with pytest.raises(Refusal, match=r"Two pairs, Pair, High card .* game blank"):
        payback("UTH", "Trips", [*TRIPS, ["Black flush", 1]], "PA")
    with pytest.raises(Refusal, match="two rows for one hand"):
        payback("UTH", "Trips", [*TRIPS, ["Two pair", 1], ["Two pairs", 2]], "PA")


def test_a_bare_number_has_the_unit_of_the_table() -> None:
    """Of a table of odds "to 1" one to 1, and what a heading says where there is one."""
    bare = payback("UTH", "Trips", [*TRIPS, ["Pair", 1]], "PA")
    assert bare == payback("UTH", "Trips", [*TRIPS, ["Pair", "1 to 1"]], "PA")
    headed = [["Hand", "Pays for 1"], *([hand, f"{pay} to 1"] for hand, pay in TRIPS), ["Pair", 2]]
    assert bare == payback("UTH", "Trips", headed, "PA")
