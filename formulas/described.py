"""What `xlplugin game check` says of the file of a described game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import Any

from combinatorics.cards import show_cards
from combinatorics.described.counting.compare import Compared, compared
from combinatorics.described.counting.count import Counted, count, said_of
from combinatorics.described.counting.kinds import MOST_STEPS, steps_at_most
from combinatorics.described.counting.together import MOST_STEPS_OF_A_CELL
from combinatorics.described.counting.witness import Witness, witnesses
from combinatorics.described.game import count_kept
from combinatorics.described.language.deal import EVERY_ROW, FIRST_ROW, NO_WIN, Deal, DescribedWager
from combinatorics.described.language.tree import DescriptionError, holds_against
from combinatorics.described.plain.count import (
    FEW_DEALS,
    MOST_DEALS,
    decks_of_hands,
    plainly_met,
    reduced,
)
from combinatorics.described.play.base_play import MOST_MEMORY, Work, work_for
from combinatorics.described.play.board import states as board_states
from combinatorics.described.play.duel import states as duel_states
from combinatorics.described.play.outcome.tree import require_few
from combinatorics.described.play.reveal.classes import work_of as revealed_sets
from combinatorics.described.rules.board import DescribedBoard, Opposed
from combinatorics.described.rules.description import BaseGame, Description
from combinatorics.described.rules.duel import DescribedDuel
from combinatorics.described.rules.outcome import DescribedOutcomes
from combinatorics.described.rules.read_back import joined_words, read_back
from combinatorics.described.settlement.showdown import examples_settled
from combinatorics.entrance import toml_of
from combinatorics.files.blocks import Block, RegulationError
from combinatorics.files.description import BASE
from formulas.described_play import CheckedPlay, checked_play
from formulas.law.lines import with_line
from formulas.law.loader import head_of, rule_of
from formulas.law.stake_limits import StakeLimit, limits_of
from formulas.law.submission import submitted


@dataclass(frozen=True, kw_only=True)
class CheckedDescription:
    """A wager, counted twice.

    Args:
        name: its name.
        findings: a sentence for each row that is never paid.
        agrees: whether both derivations agree in every row.
        rows: each row and "No win" with its ways.
        total: all deals; the ways add up to it; 0 where they are too many to count.
        second: what the second derivation went through, and whether it agrees.
        overlaps: a sentence for each two rows whose conditions hold in one deal, or of rows that
            are paid together.
        witnesses: deals of each row.
    """

    name: str
    findings: tuple[str, ...]
    agrees: bool
    rows: tuple[tuple[str, int], ...] = ()
    total: int = 0
    second: str = ""
    overlaps: tuple[str, ...] = ()
    witnesses: tuple[Witness, ...] = ()


@dataclass(frozen=True)
class Report:
    """What a description says and counts."""

    description: Description
    sentences: tuple[str, ...]  # what it says, read back
    wagers: tuple[CheckedDescription, ...]
    examples: tuple[str, ...]  # a sentence for each wager of each worked example
    play: CheckedPlay | None  # the base game

    @property
    def differing(self) -> tuple[str, ...]:
        """The worked examples that come out otherwise."""
        return tuple(one for one in self.examples if "DIFFERS" in one)


def parsed(text: str, where: str) -> dict[str, Any]:
    """Return a file's description as it is written, key by key.

    Raises:
        RegulationError: it cannot be read as a description.
    """
    _description(text, where)
    return toml_of(text, where)


def report(
    text: str,
    where: str,
    tell: Callable[[str], None] | None = None,
    progress: Callable[[int, int], None] = lambda _done, _all: None,
) -> Report:
    """Return the report on a file's description; of its edition only the limits of stakes.

    Args:
        text: the file.
        where: its name for messages.
        tell: is told what the description says and what work it is, before it is counted.
        progress: is told how many parts are checked and of how many: each wager, then the rest.

    Raises:
        RegulationError: the description cannot be read.
    """
    try:
        head = head_of(text, where)
        description = submitted(head)
        said = _sentences(description, head)
        if tell is not None:
            for sentence in (*said, *_work(description)):
                tell(sentence)
        parts = tuple(product(description.deals, _paid(description)))
        wagers = []
        for done, (deal, wager) in enumerate(parts):
            progress(done, len(parts) + 1)
            wagers.append(_checked(description, description.deal_to(wager, deal), wager))
        progress(len(parts), len(parts) + 1)
        return Report(
            description,
            said,
            tuple(wagers),
            examples_settled(description),
            None if description.base is None else checked_play(description, description.base),
        )
    except RegulationError as error:
        raise with_line(text, where, error) from error


def _work(description: Description) -> Iterator[str]:
    """A sentence for each wager that a cell would not count: its steps; and of the base game."""
    for wager in _paid(description):
        steps = steps_at_most(description.deal_to(wager), said_of(wager))
        if steps > MOST_STEPS_OF_A_CELL:
            yield f"Work: {wager.name}: at most {steps:,} steps; {MOST_STEPS:,} are allowed."
    if description.base is None:
        return
    try:
        work = _work_of(max(description.deals, key=lambda deal: deal.decks), description.base)
    except DescriptionError as wrong:
        yield f"Work: {BASE}: not begun: {wrong}"
    else:
        yield (
            f"Work: {BASE}: at most {work.states:,} states and {work.memory:,} MB of memory; "
            f"{MOST_MEMORY:,} MB are allowed."
        )


def _work_of(deal: Deal, base: BaseGame) -> Work:
    """How large a base game is."""
    if isinstance(base, DescribedBoard):
        return board_states.work_of(deal, base)
    if isinstance(base, DescribedDuel):
        return duel_states.work_of(deal, base)
    if isinstance(base, DescribedOutcomes):
        states = require_few(deal, base)
        return work_for(states, 400 * states)
    return revealed_sets(deal, base.paid)


def _sentences(description: Description, head: Block) -> tuple[str, ...]:
    """The description read back, then the limits of stakes that the edition states."""
    said = read_back(description)
    edition = head.block("edition")
    blocks = () if edition is None else edition.blocks("rule")
    rules, cite = [*map(rule_of, blocks)], head.text("cite", "{}")
    stakes: dict[str, list[StakeLimit]] = {}
    try:
        for one in limits_of(rules):
            stakes.setdefault(one.wager, []).append(one)
        limits = [
            f"{at}. The {wager} is staked {', '.join(map(str, each))} "
            f"({', '.join(dict.fromkeys(cite.format(one.section) for one in each))})."
            for at, (wager, each) in enumerate(stakes.items(), start=len(said) + 1)
        ]
    except ValueError as wrong:
        raise head.fail(str(wrong)) from None
    return (*said, *limits)


@dataclass(frozen=True)
class Pair:
    """What two descriptions do with one wager.

    Args:
        name: the wager.
        compared: what they do with all deals; None where one of them does not have it.
        only: the file that has it where only one does, else "".
    """

    name: str
    compared: Compared | None
    only: str = ""


def pairs(one: tuple[str, str], other: tuple[str, str]) -> tuple[Pair, ...]:
    """Return what two files do with each wager of either.

    Args:
        one: the text of a file and its name for messages.
        other: those of the other.

    Raises:
        RegulationError: a description that cannot be read, deals that are not the same, or a wager
            of too many deals.
    """
    mine, theirs = _description(*one), _description(*other)
    if mine.deals != theirs.deals:
        raise RegulationError(
            f"{one[1]} deals {_dealt(mine)}; {other[1]} deals {_dealt(theirs)}: what is "
            "dealt must be the same before wagers can be compared."
        )
    if _rules(mine.base) != _rules(theirs.base):
        raise RegulationError(
            f"{one[1]} and {other[1]}: the stakes of the base game, their decisions and how hands "
            "compare must be the same before rows can be compared."
        )
    others = {wager.name.casefold(): wager for wager in _paid(theirs)}
    found = []
    for wager in _paid(mine):
        twin = others.pop(wager.name.casefold(), None)
        if twin is None:
            found.append(Pair(wager.name, None, one[1]))
            continue
        for deal in mine.deals if wager.name != BASE else (mine.deal,):
            try:
                both = compared(mine.deal_to(wager, deal), wager, twin)
            except DescriptionError as wrong:
                raise RegulationError(f"{one[1]}, {other[1]}: {wager.name}: {wrong}") from None
            found.append(Pair(_called(mine, deal, wager), both))
    return (*found, *(Pair(wager.name, None, other[1]) for wager in others.values()))


def _rules(base: BaseGame | None) -> object:
    """What a base game is beside the rows of its paytable."""
    if isinstance(base, Opposed | DescribedOutcomes):
        return replace(base.paid, rows=()), vars(base) | {"paid": None}
    return None if base is None else base.stakes


def _description(text: str, where: str) -> Description:
    try:
        return submitted(head_of(text, where))
    except RegulationError as error:
        raise with_line(text, where, error) from error


def _dealt(description: Description) -> str:
    deal = description.deal
    groups = ", ".join(f"{one.name} {one.cards} {one.place}" for one in deal.groups)
    return f"{groups} from {' or '.join(map(str, description.deals))}"


def _paid(description: Description) -> tuple[DescribedWager, ...]:
    """The wagers under each reading, before them the hand that a base game's stakes are paid by."""
    return (
        *([description.base.paid] if description.base else ()),
        *description.wagers_read,
    )


def _checked(description: Description, deal: Deal, wager: DescribedWager) -> CheckedDescription:
    """Count a wager twice; one of too many steps is refused alone."""
    name = _called(description, deal, wager)
    try:
        counted = count_kept(description.code, deal, wager)
        again = [
            _again(deal, wager, counted, *small) for small in _small_shoes(deal, wager, counted)
        ]
    except DescriptionError as wrong:
        refused = f"not counted, so that no cell answers for it: {wrong}"
        return CheckedDescription(name=name, findings=(refused,), agrees=True)
    names = (*(row.name for row in wager.rows), NO_WIN)
    findings = [
        f"{row.name}: no deal reaches this row."
        if not any(earlier)
        else f"{row.name}: every deal that meets this row is paid by an earlier one."
        for row, ways, earlier in zip(wager.rows, counted.rows[:-1], counted.overlaps, strict=True)
        if not ways
    ]
    places = {row.name: at for at, row in enumerate(wager.rows)}
    for narrow, wide in wager.within:
        ways = counted.rows[places[narrow]] - counted.overlaps[places[wide]][places[narrow]]
        if ways:
            findings.append(f"{narrow}: {ways:,} deals of it do not meet {wide}, its wider row.")
    findings += [
        f"{row.name}: every deal meets this row."
        for row, ways, earlier in zip(wager.rows, counted.rows[:-1], counted.overlaps, strict=True)
        if ways + (sum(earlier) if wager.pays == FIRST_ROW else 0) == counted.total
        and wager.name != BASE  # whose stakes may lose to the dealer whatever the row
    ]
    return CheckedDescription(
        name=name,
        rows=tuple(zip(names, counted.rows, strict=True)),
        total=counted.total,
        second=" ".join(said for said, _ in again),
        findings=tuple(findings),
        overlaps=tuple(_overlaps(wager, counted)),
        witnesses=witnesses(deal, wager, counted),
        agrees=all(agrees for _, agrees in again),
    )


def _called(description: Description, deal: Deal, wager: DescribedWager) -> str:
    """The name of a wager, with the decks where the description has several numbers of them."""
    several = len(description.decks) > 1
    return f"{wager.name}, dealt from {deal.decks}" if several else wager.name


def _again(
    deal: Deal, wager: DescribedWager, counted: Counted, small: Deal, first: Counted
) -> tuple[str, bool]:
    """What a second count over a shoe says, and whether it agrees with the first."""
    second = plainly_met(small, wager)
    # The second derivation deals each group apart: more deals, all rows in proportion.
    deals = sum(second.values())
    times = Fraction(deals, first.total)
    agrees = {rows: ways * times for rows, ways in first.met.items()} == second
    lacking = [
        row.name
        for row, ways, here in zip(wager.rows, counted.rows, first.rows, strict=False)
        if ways and not here
    ]
    has = f"no deal of {joined_words(lacking)}" if lacking else "deals of every row"
    shoe = (
        "the whole shoe"
        if small.left_out == deal.left_out
        else f"a smaller shoe that has {has}, {small.decks} deck"
        f"{'' if small.decks == 1 else 's'} without {show_cards(small.left_out)}"
    )
    said = "agrees in every row" if agrees else "DIFFERS"
    if wager.pays == EVERY_ROW:
        said = "agrees in every row and in the rows that pay together" if agrees else "DIFFERS"
    return f"Card by card over {shoe}, {deals:,} deals: {said}.", agrees


def _small_shoes(deal: Deal, wager: DescribedWager, counted: Counted) -> list[tuple[Deal, Counted]]:
    """The shoes of the second derivation and the count over each.

    The smaller of two where it has every row; for hands that are held against each other three.
    """
    if holds_against(said_of(wager)):
        return [(small, count(small, wager)) for small in decks_of_hands(deal, wager)]
    for few in (FEW_DEALS, MOST_DEALS):
        small = reduced(deal, wager, few)
        if small.left_out == deal.left_out:
            return [(small, counted)]
        first = count(small, wager)
        if all(here or not ways for here, ways in zip(first.rows, counted.rows, strict=True)):
            break
    return [(small, first)]


def _overlaps(wager: DescribedWager, counted: Counted) -> Iterator[str]:
    if wager.pays == EVERY_ROW:
        won = counted.total - counted.met.get((), 0)
        yield (
            f"{won:,} deals win something; the ways of the rows add up to "
            f"{sum(counted.rows[:-1]):,}, since a deal stands in every row that pays it."
        )
        for rows, ways in sorted(counted.met.items()):
            if len(rows) > 1:
                names = joined_words([wager.rows[at].name for at in rows])
                yield f"{ways:,} deals are paid by {names}."
        return
    inside: dict[str, list[str]] = {}
    for later, earlier in zip(wager.rows, counted.overlaps, strict=True):
        for row, ways, paid in zip(wager.rows, earlier, counted.rows, strict=False):
            if ways and ways == paid:
                inside.setdefault(row.name, []).append(later.name)
            elif ways:
                yield f"{ways:,} deals paid as {row.name} are {later.name} too."
    if inside:
        told = "; ".join(f"{row} ({', '.join(later)})" for row, later in inside.items())
        yield f"In the order of the rows, every deal paid as one is the later ones too: {told}."
