"""The ways of each row, counted by the kinds of deal that no row of the wager can tell apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from combinatorics.described.counting.kinds import Dealt
from combinatorics.described.counting.outranked import kinds_in
from combinatorics.described.language.deal import EVERY_ROW, NO_WIN, TOGETHER, Deal, DescribedWager
from combinatorics.described.language.evaluate import Met, rows_of_each, test_of
from combinatorics.described.language.events import named_events
from combinatorics.described.language.tree import NEVER, DescriptionError, Phrase, phrases
from combinatorics.side_wager import Distribution, Outcome


@dataclass(frozen=True)
class Counted:
    """The ways of a wager.

    Args:
        met: the ways of the rows that pay together, and of none.
        rows: the ways of each row in their order, counted by itself, then those of no row.
        overlaps: for each row, the ways in which its condition holds and each earlier row pays.
        paid: for each row and for no row, the kinds of deal that it pays.
        total: all deals in which the wager is offered.
        unoffered: the others.
    """

    met: Mapping[Met, int]
    rows: tuple[int, ...]
    overlaps: tuple[tuple[int, ...], ...]
    paid: tuple[Sequence[Dealt], ...]
    total: int
    unoffered: int


def distribution_of(wager: DescribedWager, met: Mapping[Met, int]) -> Distribution:
    """Return the ways of each row, of rows that pay together (`met`), and of no row by their names.

    A row that is never met is left out, and remains the name of rows that it is wider than.
    """
    alone = [(at,) for at in range(len(wager.rows))]
    every = wager.pays == EVERY_ROW
    outcomes = []
    for rows in (*sorted({*alone, *met} - {()}), ()):
        names = tuple(wager.rows[at].name for at in rows)
        ways = met.get(rows, 0)
        if any(wager.rows[at].condition == NEVER for at in rows):
            continue
        name, *wider = wager.names(row_name(wager, rows))
        outcomes.append(Outcome(name, ways, tuple(wider), names if every else ()))
    return Distribution(tuple(outcomes), sum(met.values()))


def paying(wager: DescribedWager) -> Callable[[Dealt], Met]:
    """Return the function that says which rows pay a deal, by their places; none for no win."""
    tests = [test_of(row.condition) for row in wager.rows]
    most = len(tests) if wager.pays == EVERY_ROW else 1

    def pays(dealt: Dealt) -> Met:
        return tuple(islice((at for at, test in enumerate(tests) if test(dealt)), most))

    return pays


def row_name(wager: DescribedWager, met: Met) -> str:
    """Return the name of the row or rows that pay a deal, "No win" for none."""
    return TOGETHER.join(wager.rows[at].name for at in met) or NO_WIN


def asked_of(deal: Deal, wager: DescribedWager) -> dict[str, Any]:
    """Return all that a count depends on, as JSON can hold it."""
    wild = {card for phrase in said_of(wager) for card in phrase.wild}
    told: dict[str, Any] = {"pays": wager.pays} if wager.pays == EVERY_ROW else {}
    aces = {card for phrase in said_of(wager) for card in phrase.aces}
    told |= {"aces": sorted(aces)} if aces else {}
    told |= {} if wager.given is None else {"given": wager.given.text}
    orders = [phrase.order for phrase in said_of(wager) if phrase.order is not None]
    told |= {"ranking": orders[0].told()} if orders else {}
    events = named_events(deal.events, said_of(wager))
    if events:
        told["events"] = [f"{event.name}: {event}" for event in events]
    return told | {
        "deal": str(deal),
        "groups": [[one.name, one.cards] for one in deal.groups],
        "hand": list(wager.hand),
        "rows": [row.text for row in wager.rows],
        "draws": [[draw.group, draw.text] for draw in deal.draws],
        "wild": sorted(wild),
    }


def said_of(*wagers: DescribedWager) -> tuple[Phrase, ...]:
    """Return every phrase of the rows of wagers."""
    return tuple(
        phrase for wager in wagers for row in wager.rows for phrase in phrases(row.condition)
    )


def count(deal: Deal, wager: DescribedWager) -> Counted:
    """Return the ways of each row of a wager.

    Raises:
        DescriptionError: it would take too many steps, or hands are held against each other in a
            way that is not counted, or the wager is never offered.
    """
    kinds = kinds_in(deal, wager.rows)
    places = range(len(wager.rows))
    offered = () if wager.given is None else (wager.given,)
    unoffered = 0
    found: Counter[Met] = Counter()
    overlaps = [[0] * at for at in places]
    paid: list[list[Dealt]] = [[] for _ in (*places, None)]
    for (dealt, ways), meeting in rows_of_each((*wager.rows, *offered), kinds.found):
        if offered and len(wager.rows) not in meeting:
            unoffered += ways
            continue
        met = tuple(at for at in meeting if at < len(wager.rows))
        paying = met if wager.pays == EVERY_ROW else met[:1]
        found[paying] += ways
        for at in paying or (-1,):
            paid[at].append(dealt)
        for later in met[1:]:
            overlaps[later][met[0]] += ways
    if unoffered == kinds.total:
        raise DescriptionError('no deal meets the condition "given", so that it is never offered.')
    return Counted(
        found,
        (*(sum(ways for met, ways in found.items() if at in met) for at in places), found[()]),
        tuple(map(tuple, overlaps)),
        tuple(paid),
        kinds.total - unoffered,
        unoffered,
    )
