"""Wagers on file that are one wager by another name: their rows come as often.

Two rows are held beside one another where as many deals of all bring the one as the other, whatever
they are called. A table is listed where more than half of its rows, and of the wager's own, have
such a row; what differs then are rows that have none, and rows that are paid otherwise. Two wagers
that bring every net result as often do not differ, however their rows are cut.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from combinatorics.base_wager import UnsolvedError
from combinatorics.catalogue import game_of, names_of_shipped
from combinatorics.side_wager import SideWager
from formulas.law import local, shelf
from formulas.law.library import on_file, regulation
from formulas.pays import Nothing, Odds, Pay, Share, money
from formulas.question.ask import Question, about_table
from formulas.question.names import dealt_by
from formulas.refusal import Refusal, not_available
from formulas.worth.valuation import NO_WIN
from formulas.worth.wager import paid_outcomes, value


@dataclass(frozen=True)
class PaidRow:
    """A row of a wager.

    Args:
        hand: its name.
        chance: the share of all deals that it pays.
        pay: what it pays.
        parts: the rows that it joins, none for a row by itself.
    """

    hand: str
    chance: Fraction
    pay: Pay
    parts: tuple[str, ...] = ()


def paid_rows(question: Question, wager: SideWager) -> tuple[PaidRow, ...]:
    """Return the rows that some deal brings and that are paid, a push among them.

    Raises:
        Refusal: a reading that cannot be counted.
        UnsolvedError: a count that is not kept.
    """
    outcomes = paid_outcomes(question, wager)
    if any(outcome.rows for outcome, _ in outcomes):
        return _paid_together(question)
    total = sum(outcome.ways for outcome, _ in outcomes)
    ways: Counter[str] = Counter()
    for outcome, hand in outcomes:
        ways[hand] += outcome.ways
    return tuple(
        PaidRow(hand, Fraction(ways[hand], total), pay)
        for hand, pay in question.offered.pays
        if ways[hand] and hand != NO_WIN and not isinstance(pay, Nothing)
    )


def _paid_together(question: Question) -> tuple[PaidRow, ...]:
    """The rows of a wager whose rows add up: what pays together is a row, at what it brings."""
    if any(isinstance(pay, Share) for _, pay in question.offered.pays):
        raise not_available(
            f"Rows of {question.wager.name} add up and one is paid {question.offered.pays[0][1]}: "
            "what they bring together depends on the meter, so they are not held against tables."
        )
    valuation = value(question)
    return tuple(
        PaidRow(
            line.hand,
            Fraction(line.ways, valuation.total),
            Odds(line.returned - 1, keeps_stake=True),
        )
        for line in valuation.classes
        if line.ways and line.hand != NO_WIN
    )


@dataclass(frozen=True)
class Tabled:
    """A table on file.

    Args:
        name: the game, the wager, the table and the edition.
        rows: what its rows bring.
        question: the wager with the table.
    """

    name: str
    rows: tuple[PaidRow, ...]
    question: Question


def equivalents(
    mine: Sequence[PaidRow], on_file: Iterable[Tabled]
) -> list[tuple[Tabled, tuple[str, ...]]]:
    """Return the tables that are a wager by another name, the fewest differences first.

    Returns:
        Each table with a phrase for each row that differs.
    """
    held = ((tabled, _differing(mine, tabled.rows)) for tabled in on_file)
    found = [(tabled, phrases) for tabled, phrases in held if phrases is not None]
    return sorted(found, key=lambda one: len(one[1]))


def _results(rows: Sequence[PaidRow]) -> dict[object, Fraction]:
    """How often each pay is brought."""
    found: dict[object, Fraction] = defaultdict(Fraction)
    for row in rows:
        found[money(row.pay)] += row.chance
    return found


def _differing(mine: Sequence[PaidRow], theirs: Sequence[PaidRow]) -> tuple[str, ...] | None:
    """What differs, None where too few rows come as often for the two to be one wager."""
    if _results(mine) == _results(theirs):
        return ()
    pairs, alone, left = _paired(mine, theirs)
    # A row may be cut in two in one of the tables, both paid alike.
    for rows, twins in (
        (_joined(alone), left),
        (alone, _joined(left)),
        (_joined(alone), _joined(left)),
    ):
        more, _, _ = _paired(rows, twins)
        more = [(row, twin) for row, twin in more if money(row.pay) == money(twin.pay)]
        pairs += more
        gone = {hand for pair in more for row in pair for hand in row.parts or (row.hand,)}
        alone = [row for row in alone if row.hand not in gone]
        left = [row for row in left if row.hand not in gone]
    if 2 * len(pairs) <= max(len(mine), len(theirs)):
        return None
    return (
        *(
            f"{row.hand}: {row.pay}, {twin.pay} for {twin.hand} in the table"
            for row, twin in pairs
            if money(row.pay) != money(twin.pay)
        ),
        *(f"{row.hand}: {row.pay}, no row of the table comes as often" for row in alone),
        *(f"{row.hand} of the table: {row.pay}, no row comes as often" for row in left),
    )


def _paired(
    mine: Sequence[PaidRow], theirs: Sequence[PaidRow]
) -> tuple[list[tuple[PaidRow, PaidRow]], list[PaidRow], list[PaidRow]]:
    """Rows that come as often side by side, first those paid alike, and what is left of either."""
    pairs: list[tuple[PaidRow, PaidRow]] = []
    alone, left = list(mine), list(theirs)
    for alike in (True, False):
        for row in [*alone]:
            twin = next(
                (
                    one
                    for one in left
                    if one.chance == row.chance and (money(one.pay) == money(row.pay) or not alike)
                ),
                None,
            )
            if twin is not None:
                pairs.append((row, twin))
                alone.remove(row)
                left.remove(twin)
    return pairs, alone, left


def _joined(rows: Sequence[PaidRow]) -> list[PaidRow]:
    """Several rows that are paid alike as one."""
    found: dict[object, list[PaidRow]] = defaultdict(list)
    for row in rows:
        found[money(row.pay)].append(row)
    return [
        PaidRow(
            " and ".join(row.hand for row in alike),
            sum((row.chance for row in alike), Fraction()),
            alike[0].pay,
            tuple(row.hand for row in alike),
        )
        for alike in found.values()
        if len(alike) > 1
    ]


def tables_on_file(but: str = "") -> tuple[list[Tabled], tuple[str, ...]]:
    """Return every legible table of a side wager on file, and why wagers could not be counted.

    Args:
        but: the code of a game whose own tables are left out.
    """
    order = {pair: place for place, pair in enumerate(shelf.index())}
    pairs = [pair for code in names_of_shipped() if code != but for pair in on_file(code)]
    pairs.sort(key=lambda pair: order.get(pair, len(order)))
    own = (code for code in local.codes() if code not in (but, *names_of_shipped()))
    pairs += [pair for code in own for pair in on_file(code)]
    tables, uncounted = [], []
    for question in _questions(pairs):
        assert isinstance(question.wager, SideWager)
        try:
            dealt_by(question.game, question.edition)
            brought = paid_rows(question, question.wager)
        except (Refusal, UnsolvedError) as refused:
            uncounted.append(f"{question.game.code} {question.wager.name}: {refused}")
        else:
            table = question.offered.table
            said = f"{question.game.code} {question.wager.name}"
            name = f"{said} {table.id or table.name}, {question.edition.code}"
            tables.append(Tabled(name, brought, question))
    return tables, tuple(dict.fromkeys(uncounted))


def _questions(pairs: Iterable[tuple[str, str]]) -> Iterator[Question]:
    """Every legible table of a side wager of games and jurisdictions."""
    for code, jurisdiction in pairs:
        plain = game_of(code)
        assert plain is not None, code
        for edition in regulation(code, jurisdiction).editions:
            game = plain if plain.dealt_from is None else dealt_by(plain, edition)
            wagers = {one.name: one for one in game.wagers if isinstance(one, SideWager)}
            for table in edition.paytables:
                if table.wager in wagers and not table.lost:
                    yield about_table(game, wagers[table.wager], edition, table)
