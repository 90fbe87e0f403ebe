"""A range of pays answered by another of its kind has the answer that it has by itself, in full."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from combinatorics.catalogue import games
from combinatorics.side_wager import SideWager
from formulas import registry
from formulas.agency.interpretations import Interpretation
from formulas.answered import Answered
from formulas.edits import Kind, Prepared, prepared
from formulas.law import library
from formulas.law.model import Edition
from formulas.law.tables import LOST, Paytable
from formulas.memory import Memory
from formulas.question.ledger import State
from formulas.question.names import ask_wager
from formulas.question.rising import Following, Rise, Source
from formulas.registry import answer_of, following, look_in
from formulas.signatures import Function
from formulas.values import Raw, Rows, Scalar

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples" / "games"
TERMS = {"rate": 0.2, "seed": 10_000.0, "bet": 5.0, "progressive wager": 1.0, "meter": 12_345.67}
EDITS = 5
# Cells that a row reads otherwise than as so many odds, or refuses.
ODD: tuple[Scalar, ...] = (
    *(0.0, 1.0, 0.5, 2.0, 1e9, 1.1e9, -3.0, 40_000.0, 36_526.0, 73_051.0, 50 / 24 + 1 / 1440),
    *(None, "", "50 to 1", "50 for 1", "3 to 2", "$1,000", "100% of meter", "10% of meter", "Push"),
    *("N/A", "7", "lost", "50:1", True, 50, 1.0000001, 1e300, float("inf"), Fraction(1, 10)),
    *(Fraction(0.1) + 7, Fraction(7, 3), 2**60),
)
PLAIN = (2.0, 1e9, 73_051.0, 1.0000001)
"""Those among them that are so many odds in every row and may be answered by another range."""


ADOPTED = Interpretation(
    game="UTH",
    edition="PA",
    reading="bad beat on a fold",
    choice="showdown",
    by="Director",
    order="1",
    since=datetime.date(2026, 3, 1),
    until=None,
)


@pytest.fixture(autouse=True, scope="module")
def on_file() -> Iterator[None]:
    """The described examples are on file, and forgotten afterwards."""
    look_in((EXAMPLES,))
    yield
    look_in(())


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The calls that were answered in full."""
    made: list[str] = []
    real = registry._answer

    def told(function: Function, *rest: Any) -> Any:
        made.append(function.name)
        return real(function, *rest)

    monkeypatch.setattr(registry, "_answer", told)
    return made


def in_full(name: str, arguments: list[Raw]) -> Answered:
    """Return the answer of a call when nothing was asked before."""
    before = registry._memory
    registry._memory = Memory(0)
    try:
        return answer_of(name, arguments)
    finally:
        registry._memory = before


def side_tables() -> list[tuple[str, Edition, Paytable]]:
    """Return every paytable of a side wager on file, with its game and edition."""
    return [
        (game, edition, table)
        for game, place in library.on_file()
        for edition in library.regulation(game, place).editions
        if games()[game].wagers
        for table in edition.paytables
        if isinstance(ask_wager(games()[game], table.wager), SideWager)
    ]


def typed(table: Paytable, chance: Random) -> tuple[Rows, list[int]]:
    """Return a range of hands and pays, and the lines whose pays are bare numbers."""
    lines: Rows = []
    for row in table.rows:
        words = row.pay.replace(",", "").removeprefix("$").partition(" ")[0]
        number = words.replace(".", "", 1).isdigit() and "%" not in row.pay
        pay = float(words) if number else row.pay
        lines.append([row.hand, 7.0 if pay == LOST else pay])
    if chance.random() < 0.5:
        chance.shuffle(lines)
    return lines, [place for place, line in enumerate(lines) if isinstance(line[1], float)]


def number(chance: Random) -> float:
    """Return a pay that somebody may type."""
    return chance.choice(
        [
            float(chance.randint(2, 12)),
            float(chance.randint(2, 3_000)),
            chance.randint(101, 9_999) / 100,
            chance.randint(11, 300) / 10,
        ]
    )


def laid(lines: Rows, table: Paytable, chance: Random) -> Raw:
    """Return a range as it may stand on a sheet."""
    way = chance.randrange(8)
    if way == 0:
        return [["Hand", "Pays (to 1)"], *lines]
    if way == 1:
        return [["Hand", "Pays for one"], *lines]
    if way == 2:
        return [*lines, ["No win", 0.0], ["", None]]
    order = [row.hand for row in table.rows]
    pays = [line[1] for line in sorted(lines, key=lambda line: order.index(str(line[0])))]
    if way == 3:
        return [[pay] for pay in pays]
    if way == 4:
        return [pays]
    if way == 5:
        return [[line[0] for line in lines], [line[1] for line in lines]]
    return [list(line) for line in lines]


def edited(lines: Rows, places: list[int], chance: Random) -> Rows:
    """Return the range with other pays."""
    found = [list(line) for line in lines]
    how = chance.random()
    if how < 0.15:  # the law's own, or another table's
        return found
    some = places if how > 0.6 else chance.sample(places, min(len(places), 1))
    for place in some:
        found[place][1] = number(chance)
    if chance.random() < 0.2 and found:
        chance.choice(found)[1] = chance.choice(ODD)
    return found


def conditions(table: Paytable, chance: Random) -> Rows:
    """Return the conditions under which a call may be asked."""
    found: Rows = [[name, value] for name, value in TERMS.items() if chance.random() < 0.4]
    if chance.random() < 0.5:
        found.append(["paytable", table.id])
    return found


def arguments_of(
    game: str, edition: Edition, table: Paytable, given: Rows | None, pays: Raw
) -> list[Raw]:
    """Return the arguments of a call; without conditions the argument is left out."""
    return [game, table.wager, pays, edition.code, *([given] if given else [])]


def enough(game: str, edition: Edition, table: Paytable, lines: Rows, chance: Random) -> Rows:
    """Return conditions under which the law's own pays are answered; none where none is found."""
    for _ in range(30):
        given = conditions(table, chance)
        if not in_full("PAYBACK", arguments_of(game, edition, table, given, lines)).code:
            return given
    return []


def test_every_side_wager_is_answered_alike(full: list[str]) -> None:
    """Value, exact to the fraction, state, sentences, defaults and error values, table by table."""
    look_at = side_tables()
    used = 0
    for game, edition, table in look_at:
        chance = Random(f"{edition.code} {game} {table.name}")
        lines, places = typed(table, chance)
        given = enough(game, edition, table, lines, chance)
        name = chance.choice(["PAYBACK", "PAYBACK", "HOUSEEDGE", "PAYBACKEXACT", "VOLATILITY"])
        shape = chance.getrandbits(64)
        registry._memory.clear()
        for _ in range(EDITS):
            pays = laid(edited(lines, places, chance), table, Random(shape))
            asked = arguments_of(game, edition, table, given, pays)
            del full[:]
            got = answer_of(name, asked)
            used += not full
            expected = in_full(name, asked)
            assert got == expected, (name, asked)
            assert type(got.value) is type(expected.value)
    assert len(look_at) > 100
    assert used > EDITS * len(look_at) / 10, used


def test_every_side_wager_that_is_answered_is_prepared(full: list[str]) -> None:
    """The third range of a kind with pays of no table is answered by the second, whatever wager."""
    used = 0
    for game, edition, table in side_tables():
        lines, places = typed(table, Random(0))
        given = enough(game, edition, table, lines, Random(1))
        registry._memory.clear()
        for more in (37.25, 41.5, 77.5):
            pays = [
                [hand, float(str(pay)) + more if place in places else pay]
                for place, (hand, pay) in enumerate(lines)
            ]
            del full[:]
            asked = arguments_of(game, edition, table, given, pays)
            got = answer_of("PAYBACK", asked)
        assert bool(full) == bool(got.code), (edition.code, table.wager, table.name)
        used += not full
        assert got == in_full("PAYBACK", asked), (edition.code, table.wager, table.name)
    assert used > 80


@pytest.mark.parametrize("odd", ODD, ids=repr)
def test_whatever_is_not_plain_is_answered_in_full(full: list[str], odd: Scalar) -> None:
    """In each row of a kind that is prepared: of Trips, to 1, and of a progressive, for 1."""
    hands = ["Royal flush", "Straight flush", "Four-of-a-kind", "Full house", "Flush"]
    hands += ["Straight", "Three-of-a-kind"]
    named: Rows = [["paytable", "C"]]
    for wager, paid, given in (("Trips", hands, None), ("Progressive", hands[:-1], named)):
        pays: Rows = [[hand, 7.5 + place] for place, hand in enumerate(paid)]
        if given:
            pays[:3] = [[hands[0], "100%"], [hands[1], "10%"], [hands[2], "2%"]]
        asked: list[Raw] = ["UTH", wager, pays, "PA", *([given] if given else [])]
        for place in range(3 if given else 0, len(pays)):
            for cell in (11.25, 12.5, 13.5, odd):
                pays[place][1] = cell
                del full[:]
                got = answer_of("PAYBACK", asked)
                left = list(full)
                assert got == in_full("PAYBACK", asked), (wager, place)
            assert bool(left) == (odd not in PLAIN)
            pays[place][1] = 7.5 + place


def test_kinds_are_forgotten_with_the_answers(full: list[str]) -> None:
    """Another law folder, or what a sheet follows, does not answer by what was prepared before."""
    pays: Rows = [[50.0], [40.0], [30.0], [8.0], [6.0], [5.0], [3.0]]

    def asked_in_full(flush: float) -> bool:
        pays[4][0] = flush
        del full[:]
        answer_of("PAYBACK", ["UTH", "Trips", pays])
        return bool(full)

    look_in((EXAMPLES,))
    assert [asked_in_full(10.5 + place) for place in range(4)] == [True, True, False, False]
    look_in((EXAMPLES,))
    assert asked_in_full(20.5)
    assert asked_in_full(21.5)
    assert not asked_in_full(22.5)
    with following([ADOPTED], None):
        assert asked_in_full(23.5)
    assert not asked_in_full(24.5)
    registry.follow(None)
    assert asked_in_full(25.5)


def test_tables_that_do_not_agree_prepare_nothing() -> None:
    """One answer under two tables, whose sums rise otherwise, says nothing of other pays."""
    value = Fraction(3)
    kind = Kind("shape", [2.0], [0])
    answer = Answered(value, State.WHAT_IF)

    def rising(*each: int) -> Prepared | None:
        source = Source({}, 0)
        found = [Following(value, lambda one=one: {0: Rise(Fraction(one), source)}) for one in each]
        return prepared(kind, 1, answer, found)

    agreed = rising(1, 1)
    assert agreed is not None
    assert agreed.answer([4.25]) == Answered(Fraction(21, 4), State.WHAT_IF)
    assert rising(1, 2) is None
    assert prepared(kind, 1, Answered(Fraction(3), State.EXACT), [Following(value, dict)]) is None


def test_many_kinds_do_not_fill_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept of kinds is bounded by cells as answers are."""
    memory = Memory(8_000)
    monkeypatch.setattr(registry, "_memory", memory)
    held = 0
    for kind in range(200):
        for flush in (10.5, 11.5):
            pays: Rows = [[50.0], [40.0], [30.0], [8.0], [flush], [5.0], [(kind + 1) / 250]]
            assert not answer_of("PAYBACK", ["UTH", "Trips", pays]).code
        held = max(held, memory.kinds.cells, memory.seen.cells)
    assert 900 < held <= 1_000
