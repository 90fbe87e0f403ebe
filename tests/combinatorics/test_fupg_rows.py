"""The rows of hands that no rule tells apart: their counts, and what house ways choose in them."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from itertools import chain
from math import comb

import numpy as np
import pai_gow_sweep
import pytest
from pai_gow_sweep import (
    BY_RANKS,
    RANDOM_WAYS,
    SEED,
    differences,
    recorded,
    recorded_sheets,
)
from pai_gow_tables import numbers, patterns_held, settings_once
from random_house_ways import random_ways

from combinatorics.shipped import content
from combinatorics.solvers.face_up_pai_gow import ways
from combinatorics.solvers.face_up_pai_gow.choice import choice, ends, example
from combinatorics.solvers.face_up_pai_gow.hand_rows import (
    NONE,
    TEN,
    TWO,
    HandRows,
    Row,
    row_of,
    settings_in,
)
from combinatorics.solvers.face_up_pai_gow.hand_rows_file import FILES, hand_rows, written
from combinatorics.solvers.face_up_pai_gow.house_way import HouseWay, HouseWayError, parse
from combinatorics.solvers.face_up_pai_gow.house_words import lows_of
from combinatorics.solvers.face_up_pai_gow.settings import Setting
from combinatorics.solvers.face_up_pai_gow.seven import CLASSES, Seven
from combinatorics.solvers.face_up_pai_gow.shipped import ACE_HIGH, AGAINST, HANDS, Ends


def _table(lowest: int) -> dict[str, HandRows]:
    return {kind: hand_rows(lowest, kind) for kind in CLASSES}


@cache
def _places(lowest: int) -> dict[Row, tuple[HandRows, int]]:
    return {rows.row(at): (rows, at) for rows in _table(lowest).values() for at in range(len(rows))}


def _cells(way_id: str) -> list[list[str]]:
    return [list(rule.cells) for rule in ways.way(way_id).rules]


def test_the_ways_on_file_come_out_of_the_rows_as_they_were_counted_one_by_one() -> None:
    """What the sweep counted of each way over its own pairs of hands: 132 counts of three."""
    compared = 0
    record = recorded(BY_RANKS)
    assert record.keys() == set(ways.ids())
    for way_id, alone in record.items():
        assert ends(ways.way(way_id)) == alone
        compared += len(alone)
    assert compared >= 4 * (len(CLASSES) + 1)


def test_random_sheets_of_rules_come_out_as_they_were_counted_one_by_one() -> None:
    """What the sweep counts anew as a program, as it was counted once: by class, exactly."""
    sheets = random_ways(RANDOM_WAYS, SEED)
    for way, (digest, alone) in zip(sheets, recorded_sheets(), strict=True):
        assert way.digest == digest
        assert ends(way) == alone
    asked = {clause.part for way in sheets for rule in way.rules for clause in rule.when}
    assert asked >= {"single", "joker", "pair", "high pair", "three", "four", "low hand above "}
    # Those with low ranks held once are read from the longer table.
    assert {choice(way, kind).rows.lowest for way in sheets for kind in CLASSES} == {TEN, TWO}


def test_a_class_in_which_a_sweep_differs_from_its_record_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The program is silent over what was counted, and names what is one deal off."""
    first, kind = next(iter(ways.ids())), CLASSES[2]
    off = 0

    def swept(sheets: Sequence[HouseWay], *, by_letter: bool = False) -> list[dict[str, Ends]]:
        counted = [dict(ends(way, by_letter=by_letter)) for way in sheets]
        if sheets[0].id == first and not by_letter:
            before = counted[0][kind]
            counted[0] |= {kind: Ends(before.win + off, before.push - off, before.lose)}
        return counted

    monkeypatch.setattr(pai_gow_sweep, "swept", swept)
    assert list(differences()) == []
    off = 1
    (line,) = differences()
    assert line.startswith(f"{BY_RANKS.name}, 0, {kind}: ")


def test_the_rows_hold_every_hand_once() -> None:
    """C(53,7) hands; five aces and three pair in closed form; wins and losses within the deals."""
    pair = comb(4, 2)
    three_pair = comb(13, 3) * pair**3 * 40 + comb(12, 3) * pair**3 + 4 * comb(12, 2) * pair**2 * 40
    for lowest in (TEN, TWO):
        table = _table(lowest)
        hands = {kind: sum(rows.hands) for kind, rows in table.items()}
        assert tuple(hands) == CLASSES
        assert sum(hands.values()) == HANDS
        assert hands["Five aces with a pair"] == 12 * pair
        assert hands["Three pair"] + hands["Straight or flush with three pair"] == three_pair
        for rows in table.values():
            assert len(rows.win) == len(rows.lose) == rows.starts[len(rows)]
            for at in range(0, len(rows), 97):
                for one in range(rows.starts[at], rows.starts[at + 1]):
                    assert rows.win[one] + rows.lose[one] <= rows.hands[at] * AGAINST


def test_the_shorter_table_adds_up_the_rows_of_the_longer() -> None:
    """Rows that differ in ranks from two to nine alone, setting by setting, of seven classes."""
    few = {kind for kind, rows in _table(TWO).items() if len(rows) in range(1000, 10_000)}
    assert len(few) >= 7
    sums: dict[Row, list[int]] = {}
    for row, (rows, at) in _places(TWO).items():
        if row.kind not in few:
            continue
        span = slice(rows.starts[at], rows.starts[at + 1])
        numbers = (rows.hands[at], *rows.win[span], *rows.lose[span])
        short = row.known_from(TEN)
        sums[short] = [*map(sum, zip(sums.get(short, [0] * len(numbers)), numbers, strict=True))]
    places = {row: place for row, place in _places(TEN).items() if row.kind in few}
    assert sums.keys() == places.keys()
    for row, (rows, at) in places.items():
        span = slice(rows.starts[at], rows.starts[at + 1])
        assert sums[row] == [rows.hands[at], *rows.win[span], *rows.lose[span]]


def test_a_file_is_written_as_it_is_read() -> None:
    """Every column, and the counts from what they differ by."""
    assert written(list(_table(TEN).values())) == content(FILES[TEN])


def _hands(number: int, seed: int) -> Iterator[tuple[int, ...]]:
    """Random hands, some of few ranks or suits, so that every class occurs."""
    draw = random.Random(seed)
    few_ranks = [*range(36, 53)]
    few_suits = [card for card in range(53) if card % 4 < 2]
    for turn in range(number):
        yield tuple(draw.sample((range(53), few_ranks, few_suits)[turn % 3], 7))


def test_a_rule_sets_a_hand_as_the_rows_say() -> None:
    """The interpreter sets the very cards; the rows were chosen from by columns."""
    places = _places(TEN)
    kinds = set()
    checked = 0
    for way in (ways.way("mgm-grand"), *random_ways(3, 7)):
        for cards in _hands(240, 11):
            seven = Seven(cards)
            chosen = choice(way, seven.kind)
            if chosen.rows.lowest != TEN:
                continue
            row, lows = row_of(seven)
            rows, at = places[row.known_from(TEN)]
            assert rows.kind == seven.kind
            assert way.set(cards).low_strength == lows[chosen.places[at]]
            kinds.add(seven.kind)
            checked += 1
    assert len(kinds) >= 18
    assert checked > 400


def test_hands_of_one_row_are_told_apart_by_no_rule() -> None:
    """A random hand and the example of its row: each random sheet chooses the same low hand."""
    places = _places(TWO)
    sheets = random_ways(6, 21)
    for cards in _hands(60, 5):
        row, lows = row_of(Seven(cards))
        other = example(*places[row])
        assert row_of(Seven(other))[0] == row
        other_lows = row_of(Seven(other))[1]
        for way in sheets:
            own = lows.index(way.set(cards).low_strength)
            assert other_lows.index(way.set(other).low_strength) == own


def test_the_highest_high_hand_for_a_low_hand_is_the_one_that_is_kept() -> None:
    """The setting of a rule is found by its low hand alone, with a straight or flush or without."""
    found = 0
    for cards in _hands(300, 3):
        seven = Seven(cards)
        best: dict[int, Setting] = {}
        for each in seven.settings:
            best.setdefault(each.low_strength, each)
        for low in lows_of(seven.kind):
            setting = low.setting(seven)
            assert setting is None or setting == best[setting.low_strength]
            found += low.keeping and setting is not None
    assert found > 100


@pytest.fixture(scope="module")
def directly() -> dict[tuple[int, ...], list[tuple[int, int, int]]]:
    """Hands of the dealer, and for each legal low hand the player's hands that win and lose.

    Each of the C(46,7) hands of the player is taken up by itself: no sets of shared cards.
    """
    from combinatorics.kernels.pai_gow_patterns import decks

    table = settings_once()
    found: dict[tuple[int, ...], list[tuple[int, int, int]]] = {}
    # Five aces and two kings; four aces and three kings: all hands of the row are alike.
    for cards in ((44, 45, 48, 49, 50, 51, 52), (44, 45, 46, 48, 49, 50, 51)):
        deck = np.array([card for card in decks() if card not in cards])
        held = patterns_held(numbers(deck))
        assert int(held.sum()) == AGAINST
        own = found.setdefault(cards, [])
        for low in row_of(Seven(cards))[1]:
            high = next(s for s in Seven(cards).settings if s.low_strength == low).high_strength
            places = np.searchsorted(table.highs, high), np.searchsorted(table.lows, low)
            higher = (table.high > places[0]).astype(np.int8) + (table.low > places[1])
            best = np.where(table.legal, higher, -1).max(axis=1)
            own.append((low, int(held[best == 2].sum()), int(held[best == 0].sum())))
    return found


def test_settings_that_no_way_uses_are_counted_hand_by_hand(
    directly: dict[tuple[int, ...], list[tuple[int, int, int]]],
) -> None:
    """All 53,524,680 hands of the player against each setting of a row of hands that are alike."""
    places = _places(TWO)
    seen = 0
    for cards, settings in directly.items():
        rows, at = places[row_of(Seven(cards))[0]]
        start = rows.starts[at]
        used = {choice(way, rows.kind).places[_short(cards)] for way in ways.on_file().values()}
        for place, (_, win, lose) in enumerate(settings):
            assert rows.win[start + place] == rows.hands[at] * win
            assert rows.lose[start + place] == rows.hands[at] * lose
            seen += place not in used
    assert seen >= 2


def _short(cards: tuple[int, ...]) -> int:
    return _places(TEN)[row_of(Seven(cards))[0].known_from(TEN)][1]


def _without(way_id: str, kind: str) -> HouseWay:
    """A way whose rules for a class leave some hands."""
    rules = [row for row in _cells(way_id) if row[0] != kind]
    return parse([[kind, "", "ace and highest"], *rules])


def test_the_hand_that_is_not_set_is_shown() -> None:
    """No ace, no low hand of an ace: the refusal shows such a hand of the class."""
    for kind in ("Two pair", "Full house", "Straight or flush with three of a kind"):
        way = _without("foxwoods", kind)
        with pytest.raises(HouseWayError, match=rf"sets .* \({kind}\) into a legal hand"):
            ends(way)
        chosen = choice(way, kind)
        assert chosen.unset is not None
        assert NONE in chosen.places
        cards = example(chosen.rows, chosen.unset)
        assert all(card < 48 for card in cards) or Seven(cards).kind != "Two pair"


def test_every_row_has_an_example() -> None:
    """Some rows of each class in both tables: cards that stand in that very row."""
    seen = 0
    for lowest in (TEN, TWO):
        for rows in _table(lowest).values():
            for at in range(len(rows) // 2, len(rows), 1 + len(rows) // 3):
                assert row_of(Seven(example(rows, at)))[0].known_from(lowest) == rows.row(at)
                seen += 1
    assert seen > 60


def test_no_structure_names_more_settings_than_there_are_low_hands() -> None:
    """The places of a structure are 0 to its number of settings less 1, each taken."""
    for rows in _table(TEN).values():
        for places in rows.structures:
            taken = {place for place in places if place != NONE}
            assert taken == set(range(settings_in(places)))
            assert len(places) == len(lows_of(rows.kind))


def test_a_house_way_is_valued_by_the_standard_library_alone() -> None:
    """With numpy and numba out of reach, rules on low ranks too; nothing of them is imported."""
    program = (
        "import sys\n"
        "for name in ('numpy', 'numba', 'pandas'): sys.modules[name] = None\n"
        "from combinatorics.solvers.face_up_pai_gow.base import BASE, under\n"
        "rows = [list(row) for row in under('stones').table]\n"
        "more = [['Two pair', 'single 4-6', 'highest'], *rows]\n"
        "for cells in (rows, more):\n"
        "    rounds = BASE.typed(cells).rounds({'Win': 1})\n"
        "    print(sum(end.ways * end.net for end in rounds))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    first, second = done.stdout.split()
    alone = recorded(BY_RANKS)["stones"]
    assert int(first) == sum(end.win - end.lose for end in alone.values())
    assert first != second


def test_the_tables_add_little_to_what_is_installed() -> None:
    """At most three and a half million bytes for all house ways that can be typed."""
    folder = files("combinatorics").joinpath("tables")
    sizes = [len(folder.joinpath(name).read_bytes()) for name in FILES.values()]
    assert sum(sizes) < 3_500_000
    assert min(sizes) < 450_000


def test_the_dealer_of_ace_high_returns_every_wager() -> None:
    """Whatever the rules say, and its hands are those that the Ace High wager counts."""
    for way in random_ways(2, 4):
        by_class = ends(way)
        assert by_class[ACE_HIGH].win == by_class[ACE_HIGH].lose == 0
        deals: Sequence[int] = [*chain(*((e.win, e.push, e.lose) for e in by_class.values()))]
        assert sum(deals) == HANDS * AGAINST
