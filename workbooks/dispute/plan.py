"""What stands on a dispute sheet: derived from the game's layout and the law on file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from formulas.compliance import progressives
from formulas.law.editions import find
from formulas.law.library import regulation
from formulas.law.model import Edition, Regulation
from formulas.question.entering import condition_of
from formulas.question.names import ask_game
from formulas.question.readings import named_rules
from formulas.question.resolver import DEFAULT
from formulas.refusal import not_available
from formulas.settlement.envy import NAME as ENVY
from formulas.settlement.irregularities import irregularities
from formulas.settlement.lines import LIMIT, TOTAL
from formulas.settlement.stakes import law_name
from workbooks.kit.inputs import Input, Kind, name_of
from workbooks.plan.game_plan import label_of, law_wagers, may_cap
from workbooks.submission.record import Value

SHEET = "Dispute"
IN_FORCE = "in force on the date"
NUMBER, DATE, LAW = "number", "date", "law"
AS_OF = "as of"
STAKE, TABLE, PAID = "stake", "paytable", "paid"
PLACES = {"player": "Player's cards", "dealer": "Dealer's cards", "board": "Cards on the board"}
Limits: TypeAlias = tuple[Value, Value] | None
GENERIC = "as the game has them; blank where it has none"
VERSION = "version of the game"


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
        title: the game's name.
        law: the regulation.
        edition: the edition whose words the sheet uses.
        round: who played where and when.
        choice: the text of law to settle by.
        cards: the cards; keys are "player", "dealer" and "board", as SETTLE takes them.
        terms: conditions of SETTLE; keys are their names.
        spots: the layout.
        further: lines that a settlement can have beside the wagers, each with the cell of what
            was paid, the total last.
        finding: what the person who decides writes.
        basis: what is on file of the table on that day, "" where nothing was looked up.
        pays: by name of a spot, the hands and pays by which it is settled in place of a paytable.
        limits: by name of a spot, the least and the most that may be staked on it as approved;
            None for one that was not approved.
    """

    title: str
    law: Regulation
    edition: Edition
    round: tuple[Input, ...]
    choice: Input
    cards: tuple[Input, ...]
    terms: tuple[Input, ...]
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
    codes = (IN_FORCE, *(one.code for one in reversed(law.editions)))
    return DisputePlan(
        title=the_game.name,
        law=law,
        edition=edition,
        round=tuple(_round(edition)),
        choice=_made(LAW, "Settled by the text", Kind.LIST, options=codes),
        cards=tuple(_cards(the_game.code)),
        terms=tuple(round_terms(law)),
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
    key: str,
    label: str,
    kind: Kind = Kind.TEXT,
    remark: str = "",
    options: Iterable[str] = (),
    *,
    open: bool = False,
) -> Input:
    return Input(
        key=key,
        label=label,
        kind=kind,
        name=name_of(SHEET, key),
        options=tuple(options),
        remark=remark,
        open=open,
    )


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
        table = _made(f"{name} {TABLE}", f"Paytable, {name}", Kind.TABLE, options=labels)
    return SpotPlan(
        name=name,
        wager=paid_by,
        stake=_made(f"{name} {STAKE}", f"Stake, {name}", Kind.MONEY),
        table=table,
        paid=_made(f"{name} {PAID}", f"Paid, {name}", Kind.MONEY),
    )


def round_terms(law: Regulation) -> Iterator[Input]:
    """Yield the conditions of SETTLE that can bear on a round of a game, each with its cell."""
    yield from _won(law)
    yield from _of_chapter(law)
    yield from _read_as(law)


def _won(law: Regulation) -> Iterator[Input]:
    """Yield what the amounts won hang on: meters, random events, shared jackpots."""
    levels = (level for wager in law_wagers(law) for level in progressives.levels(law, wager))
    for level in dict.fromkeys(levels):
        label = f"{level.capitalize()} meter" if level else "Meter"
        yield _made(condition_of(level), label, Kind.MONEY, "dollars displayed as it was won")
    showdown = ask_game(law.game).showdown
    if showdown is None:
        return
    if showdown.events:
        yield _made("event", "Random events", Kind.TEXT, showdown.events)
    if any(spot.of_dealer for spot in showdown.spots):
        yield _made("sharing", "Players sharing a jackpot", Kind.WHOLE, "on the dealer's hand")


def _of_chapter(law: Regulation) -> Iterator[Input]:
    """Yield what the chapter has rules for: a limit, an irregularity, hands of the others."""
    if may_cap(law):
        yield _made("cap", "Payout limit", Kind.MONEY, "dollars, as approved for the table")
    found = dict.fromkeys(one.name for edition in law.editions for one in irregularities(edition))
    if found:
        yield _made("irregularity", "Irregularity", Kind.LIST, "as the chapter has it", found)
    if any(edition.envy for edition in law.editions):
        remark = "own cards of each other player, separated by ; (envy bonus)"
        yield _made("other hands", "Hands of the others", Kind.TEXT, remark)


def _read_as(law: Regulation) -> Iterator[Input]:
    """Yield by which of several the round is settled: house way, readings, version, decks."""
    named = named_rules(ask_game(law.game))
    if named is not None:
        condition, ways = named
        remark = "by which bare cards of the dealer are set"
        # A way of one's own is named by the digest of its rules.
        yield _made(condition, condition.capitalize(), Kind.LIST, remark, ways, open=True)
    readings = dict.fromkeys(
        choice.id
        for edition in law.editions
        for reading in edition.readings
        if reading.selectable and reading.topic != "cap"
        for choice in reading.choices
    )
    if readings:
        remark = "several separated by ; or the word default; blank takes the working ones"
        yield _made("reading", "Interpretation", Kind.LIST, remark, (DEFAULT, *readings), open=True)
    rules = (one.rule(VERSION) for one in law.editions if one.has_rule(VERSION))
    versions = dict.fromkeys(str(value) for rule in rules for value in rule.values)
    if versions:
        remark = "as the table was submitted"
        yield _made("version", "Version of the game", Kind.LIST, remark, versions)
    if ask_game(law.game).dealt_from is not None:
        yield _made("decks", "Decks in the shoe", Kind.WHOLE, "the usual number where blank")
