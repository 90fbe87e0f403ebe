"""SETTLE after an irregularity (58 Pa. Code § 653a.13 and § 653a.8(h))."""

from __future__ import annotations

import pytest

from formulas.refusal import Refusal
from formulas.registry import invoke
from formulas.values import CellError

NO_AMOUNT = CellError("#N/A")
BOARD = "2c 7d 9h Js Kd"
BASE = [["Ante", 10, None], ["Blind", 10, "A"], ["Play", 40, None]]


class Settled:
    """The rows of an answer by wager."""

    def __init__(self, *arguments: object) -> None:
        rows = invoke("SETTLE", ["UTH", *arguments])  # type: ignore[list-item]
        assert isinstance(rows, list)
        self.names = [row[0] for row in rows[1:]]
        self.rows = {row[0]: row for row in rows[1:]}

    def money(self, wager: str) -> tuple[object, ...]:
        """Return outcome, odds, won and returned."""
        return tuple(self.rows[wager][2:6])

    def cites(self, wager: str, *sections: str) -> bool:
        """Say whether the citation names all these sections."""
        return all(f"58 Pa. Code § {section}" in str(self.rows[wager][6]) for section in sections)


EVERYTHING = [
    *BASE,
    ["Trips", 5, "B"],
    ["Progressive", 1, "A"],
    ["Five Card Hand", 1, None],
    ["Six Card", 5, "A"],
    ["Bad Beat", 5, "A"],
]


@pytest.mark.parametrize(
    "name", ["dealer's card exposed", "dealer card exposed", "Exposed dealer card", "653a.13(d)"]
)
def test_an_exposed_dealer_card(name: str) -> None:
    """§ 653a.13(d): Ante, Blind and Play returned, Trips settled, the others are not named."""
    found = Settled("7s 7c", "", BOARD, EVERYTHING, None, [["irregularity", name]])
    for wager, stake in (("Ante", 10), ("Blind", 10), ("Play", 40)):
        assert found.money(wager) == ("void", None, 0, stake)
    assert found.money("Trips") == ("win", "3 to 1", 15, 20)
    assert found.cites("Trips", "653a.13(d)", "653a.12(c)")
    for wager in ("Progressive", "Five Card Hand", "Six Card", "Bad Beat"):
        assert found.money(wager) == ("check", None, NO_AMOUNT, NO_AMOUNT)
        assert "does not name" in str(found.rows[wager][6])
        assert found.cites(wager, "653a.13(d)")
    assert found.money("Total")[0] == "check"


@pytest.mark.parametrize(
    ("name", "section"),
    [
        ("cards found face up", "653a.13(a)"),
        ("incorrect number of cards", "653a.13(c)"),
        ("dealing shoe jams", "653a.13(f)"),
        ("shoe jam", "653a.13(f)"),
        ("stub of an incorrect count", "653a.8(h)"),
    ],
)
@pytest.mark.parametrize("edition", ["PA", "PA:2011"])
def test_irregularities_that_return_all_wagers(name: str, section: str, edition: str) -> None:
    """§ 653a.13(a), (c), (f) and § 653a.8(h): all wagers returned, whatever was dealt."""
    wagers: list[list[object]] = EVERYTHING  # type: ignore[assignment]
    if edition == "PA:2011":
        wagers = [["Ante", 10, None], ["Blind", 10, None], ["Trips", 5, "A"]]
    found = Settled("7s 7c 2d", None, None, wagers, edition, [["irregularity", name]])
    for wager, stake, _table in wagers:
        assert found.money(str(wager)) == ("void", None, 0, stake)
        assert found.cites(str(wager), section)
    assert found.money("Total") == (None, None, 0, found.rows["Total"][1])


def test_cards_found_face_up_after_the_initial_deal() -> None:
    """§ 653a.13(a), last sentence: any Trips wager is settled, all others are returned."""
    name = "cards found face up after the initial deal"
    found = Settled("7s 7c", None, BOARD, EVERYTHING, None, [["irregularity", name]])
    assert found.money("Trips") == ("win", "3 to 1", 15, 20)
    for wager, stake, _table in EVERYTHING:
        if wager != "Trips":
            assert found.money(str(wager)) == ("void", None, 0, stake)


@pytest.mark.parametrize(
    ("name", "section"),
    [
        ("one card found face up", "653a.13(a)"),
        ("card drawn in error", "653a.13(b)"),
        ("shuffler jams", "653a.13(e)"),
        ("device out of order covered", "653a.13(g)"),
    ],
)
def test_irregularities_after_which_the_round_goes_on(name: str, section: str) -> None:
    """§ 653a.13(a), (b), (e) and (g): the cards that are used decide as usual."""
    plain = Settled("As Ad", "Kc 5s", BOARD, BASE)
    found = Settled("As Ad", "Kc 5s", BOARD, BASE, None, [["irregularity", name]])
    for wager in plain.names:
        assert found.money(str(wager)) == plain.money(str(wager))
    assert found.cites("Ante", section, "653a.11(h)(2)(ii)")


DAY = "2015-06-01"
LET_IT_RIDE = [["Bet 1", 5, "A"], ["Bet 2", 5, "A"], ["Bet 3", 5, "A"]]


@pytest.mark.parametrize("name", ["653a.13(c)", "incorrect number of cards", "dealing shoe jams"])
def test_a_round_of_2015_is_void_under_a_section_that_stood_then(name: str) -> None:
    """§ 653a.13 prints no amendment: its words of July 7, 2012 were the law on June 1, 2015."""
    conditions = [["irregularity", name], ["as of", DAY]]
    found = Settled("7s 7c", "", BOARD, BASE, None, conditions)
    for wager, stake in (("Ante", 10), ("Blind", 10), ("Play", 40)):
        assert found.money(wager) == ("void", None, 0, stake)
        assert found.cites(wager, "653a.13")


@pytest.mark.parametrize("name", ["653a.13(b)", "653a.13(e)"])
def test_an_irregularity_of_2015_is_answered_and_what_is_won_is_for_a_person(name: str) -> None:
    """§ 653a.13 stood; by it the round goes on, and § 653a.12 of that day is not on file."""
    conditions = [["irregularity", name], ["as of", DAY]]
    found = Settled("As Ad", "Kc 5s", BOARD, BASE, None, conditions)
    for wager, stake in (("Ante", 10), ("Blind", 10), ("Play", 40)):
        assert found.money(wager) == ("check", None, NO_AMOUNT, NO_AMOUNT), stake
        assert found.cites(wager, name)
        reason = "what is won on June 1, 2015 rests on § 653a.12, amended by 49 Pa.B. 4956"
        assert str(found.rows[wager][6]).startswith(reason)


def test_of_2015_the_wagers_named_come_back_and_the_others_are_for_a_person() -> None:
    """§ 653a.13(d): what it returns is returned; what it has settled rests on § 653a.12."""
    today = Settled("7s 7c", "2d 3d", BOARD, BASE, None, [["irregularity", "653a.13(d)"]])
    then = Settled(
        "7s 7c", "2d 3d", BOARD, BASE, None, [["irregularity", "653a.13(d)"], ["as of", DAY]]
    )
    for wager in ("Ante", "Blind", "Play"):
        void = today.money(wager)[0] == "void"
        assert then.money(wager)[0] == ("void" if void else "check")


@pytest.mark.parametrize(
    ("irregularity", "words"),
    [
        (None, "last changed by 44 Pa.B. 7683, a text that is not on file"),
        ("stub of an incorrect count", "653a.8(h) as of June 1, 2015: amended by 49 Pa.B. 4956"),
    ],
)
def test_an_award_of_2015_is_refused_for_want_of_its_text(
    irregularity: str | None, words: str
) -> None:
    """§§ 653a.6 to .12 were amended in 2019; what they said before is not on file."""
    conditions = [["as of", DAY], *([["irregularity", irregularity]] if irregularity else [])]
    with pytest.raises(Refusal) as refused:
        Settled("7s 7c", "2d 3d", BOARD, BASE, None, conditions)
    assert words in str(refused.value)
    assert refused.value.code == "#N/A"


@pytest.mark.parametrize(
    ("section", "words"),
    [
        ("653a.8(h)", "58 Pa. Code § 653a.8(h)"),
        ("653a.9(f)", "58 Pa. Code § 653a.9(f)"),
        ("653a.10(f)", "58 Pa. Code § 653a.10(f)"),
    ],
)
@pytest.mark.parametrize("edition", ["PA", "PA:2011"])
def test_the_count_of_the_stub_voids_a_round_under_each_way_of_dealing(
    section: str, words: str, edition: str
) -> None:
    """The shoe, the hand and the automated shoe have each a clause, and it alone is cited."""
    base = (
        BASE if edition == "PA" else [["Ante", 10, None], ["Blind", 10, None], ["Play", 40, None]]
    )
    found = Settled("7s 7c", "", BOARD, base, edition, [["irregularity", section]])
    for wager, stake in (("Ante", 10), ("Blind", 10), ("Play", 40)):
        assert found.money(wager) == ("void", None, 0, stake)
        citation = str(found.rows[wager][6])
        assert words in citation
        assert citation.count("58 Pa. Code §") == 1


@pytest.mark.parametrize(
    ("game", "code", "arguments", "section"),
    [
        ("UTH", "PA", ["7s 7c", "", BOARD, BASE], "653a.7(b)"),
        ("TCP", "MD", ["As Ks Qs", "2c 3d 5h", "", [["Ante", 5, "A"], ["Play", 5, ""]]], "07C(2)"),
        ("FCP", "PA:2011", ["As Ks Qs Js 2c", "", "", [["Ante", 5, ""]]], "641a.7(b)"),
        ("LIR", "PA:2011", ["As Ks Qs", "", "Js Ts", LET_IT_RIDE], "643a.7(b)"),
        ("DJW", "PA", ["As Ks Qs Js 3c", "", "", [["Ante", 5, ""], ["Blind", 5, ""]]], "687a.7(b)"),
    ],
)
def test_what_becomes_of_the_wagers_of_who_leaves_is_for_a_person(
    game: str, code: str, arguments: list[object], section: str
) -> None:
    """They may be considered abandoned and may be treated as losing: the text names no case."""
    conditions = [["irregularity", "player who leaves"]]
    rows = invoke("SETTLE", [game, *arguments, code, conditions])  # type: ignore[list-item]
    assert isinstance(rows, list)
    lines = [row for row in rows[1:-1] if row[1]]
    assert lines
    for row in lines:
        assert row[2:6] == ["check", None, NO_AMOUNT, NO_AMOUNT]
        assert f"{section}: “If a player leaves the table" in str(row[6])
