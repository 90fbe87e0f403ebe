"""What stands on a dispute sheet: derived from the game's layout and the law on file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from formulas.law.editions import find
from formulas.law.library import regulation
from formulas.law.model import Edition, Regulation
from formulas.question.names import ask_game
from formulas.refusal import not_available
from formulas.settlement.envy import NAME as ENVY
from formulas.settlement.lines import LIMIT, TOTAL
from formulas.settlement.stakes import law_name
from workbooks.kit.inputs import Input, Kind, name_of
from workbooks.plan.game_plan import label_of, may_cap
from workbooks.plan.round_terms import round_terms
from workbooks.submission.record import Value

SHEET = "Dispute"
IN_FORCE = "in force on the date"
NUMBER, DATE, LAW = "number", "date", "law"
AS_OF = "as of"
STAKE, TABLE, PAID = "stake", "paytable", "paid"
PLACES = {"player": "Player's cards", "dealer": "Dealer's cards", "board": "Cards on the board"}
Limits: TypeAlias = tuple[Value, Value] | None
GENERIC = "as the game has them; blank where it has none"


@dataclass(frozen=True)
class SpotPlan:
    """An area of the layout, on which a stake can lie.

    Args:
        name: what SETTLE calls it.
        wager: the wager whose paytable pays it.
        stake: the cell of the stake.
        table: the cell of the paytable, None for a wager that has no choice.
        paid: the cell of what was paid, stake included.
    """

    name: str
    wager: str
    stake: Input
    table: Input | None
    paid: Input


@dataclass(frozen=True, kw_only=True)
class DisputePlan:
    """A whole sheet.

    Args:
        game: the game's code.
        title: its name.
        law: the regulation.
        edition: the edition whose words the sheet uses.
        editions: newest first.
        round: who played where and when.
        choice: the text of law to settle by.
        cards: the cards; keys are "player", "dealer" and "board", as SETTLE takes them.
        terms: conditions of SETTLE by their names.
        spots: the layout.
        further: lines that a settlement can have beside the wagers, each with the cell of what
            was paid, the total last.
        finding: what the person who decides writes.
        basis: what is on file of the table on that day, "" where nothing was looked up.
        pays: by name of a spot, the hands and pays by which it is settled in place of a paytable.
        limits: by name of a spot, the least and the most that may be staked on it as approved;
            None for one that was not approved.
    """

    game: str
    title: str
    law: Regulation
    edition: Edition
    editions: tuple[Edition, ...]
    round: tuple[Input, ...]
    choice: Input
    cards: tuple[Input, ...]
    terms: tuple[tuple[str, Input], ...]
    spots: tuple[SpotPlan, ...]
    further: tuple[tuple[str, Input | None], ...]
    finding: tuple[Input, ...]
    basis: str = ""
    pays: Mapping[str, Sequence[Sequence[Any]]] = field(default_factory=dict)
    limits: Mapping[str, Limits] = field(default_factory=dict)

    @property
    def date(self) -> Input:
        """The cell of the day of the round."""
        return self._asked(DATE)

    @property
    def number(self) -> Input:
        """The cell of the dispute's number, with which staff decide what nobody adopted."""
        return self._asked(NUMBER)

    def _asked(self, key: str) -> Input:
        return next(asked for asked in self.round if asked.key == key)


def dispute_plan(game: str, jurisdiction: str) -> DisputePlan:
    """Return what stands on the dispute sheet of a game.

    Raises:
        Refusal: no such game, jurisdiction or edition, or a game that the house does not bank.
    """
    the_game = ask_game(game)
    if the_game.showdown is None or not the_game.wagers:
        raise not_available(
            f"{the_game.name} is not banked by the house, so SETTLE has no wagers to settle: "
            "a dispute sheet is for games played against the dealer."
        )
    edition = find(the_game.code, jurisdiction)
    law = regulation(the_game.code, edition.jurisdiction)
    spots = [
        spot
        for spot in the_game.showdown.spots
        if any(law_name(spot) == wager.name for one in law.editions for wager in one.layout)
    ]
    further = [*dict.fromkeys(spot.bonus for spot in spots if spot.bonus)]
    if any(one.envy for one in law.editions):
        further.append(ENVY)
    lines: list[tuple[str, Input | None]] = [
        (name, _made(name, f"Paid, {name}", Kind.MONEY)) for name in further
    ]
    if may_cap(law):
        lines.append((LIMIT, None))
    editions = tuple(reversed(law.editions))
    codes = (IN_FORCE, *(one.code for one in editions))
    return DisputePlan(
        game=the_game.code,
        title=the_game.name,
        law=law,
        edition=edition,
        editions=editions,
        round=tuple(_round(edition)),
        choice=_made(LAW, "Settled by the text", Kind.LIST, codes),
        cards=tuple(_cards(the_game.code)),
        terms=tuple(round_terms(law, SHEET)),
        spots=tuple(_spot(spot.name, spot.paid_by, law) for spot in spots),
        further=(*lines, (TOTAL, None)),
        finding=(
            _made("finding", "Finding"),
            _made("decided by", f"Decided for the {edition.words.board} by, date"),
            _made("informed", "Patron informed, date"),
        ),
    )


def _cards(game: str) -> Iterator[Input]:
    """Yield where the cards of a round are written, with what stands beside each place."""
    showdown = ask_game(game).showdown
    written = {one.place: one for one in showdown.written} if showdown is not None else {}
    for place, label in PLACES.items():
        one = written.get(place)
        if one is not None or not written:
            remark = GENERIC if one is None else one.words
            if one is not None and one.example:
                remark += f", such as {one.example}"
            yield _made(place, label, remark=remark)


def _made(
    key: str, label: str, kind: Kind = Kind.TEXT, options: tuple[str, ...] = (), remark: str = ""
) -> Input:
    name = name_of(SHEET, key)
    return Input(key=key, label=label, kind=kind, name=name, options=options, remark=remark)


def _round(edition: Edition) -> Iterator[Input]:
    yield _made(NUMBER, "Dispute number")
    yield _made(DATE, "Date of the round", Kind.DAY)
    yield _made("facility", f"{edition.words.holder.capitalize()}, facility")
    yield _made("time", "Time of the round")
    yield _made("table", "Gaming table and position")
    yield _made("dealer name", "Dealer")
    yield _made("patron", "Patron")
    yield _made("supervisor", "Floorperson")
    yield _made("complaint", "What is disputed")
    yield _made("surveillance", "Surveillance reference")


def _spot(name: str, paid_by: str, law: Regulation) -> SpotPlan:
    labels = dict.fromkeys(
        label_of(table) for one in reversed(law.editions) for table in one.tables(paid_by)
    )
    table = None
    if len(labels) > 1:
        table = _made(f"{name} {TABLE}", f"Paytable, {name}", Kind.TABLE, tuple(labels))
    return SpotPlan(
        name=name,
        wager=paid_by,
        stake=_made(f"{name} {STAKE}", f"Stake, {name}", Kind.MONEY),
        table=table,
        paid=_made(f"{name} {PAID}", f"Paid, {name}", Kind.MONEY),
    )
