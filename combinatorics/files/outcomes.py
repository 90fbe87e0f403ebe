"""A base game that is settled by outcomes, as the block `base` of a description has it."""

from __future__ import annotations

from typing import Final

from combinatorics.described.counting.count import said_of
from combinatorics.described.language.deal import EVERY_ROW, FIRST_ROW, Deal, DescribedWager, Row
from combinatorics.described.language.events import named_events
from combinatorics.described.language.parser import read_condition
from combinatorics.described.language.tree import DescriptionError
from combinatorics.described.play.outcome.tree import require_few
from combinatorics.described.rules.duel import Settled
from combinatorics.described.rules.outcome import (
    LOST,
    WITHOUT,
    DescribedOutcomes,
    End,
    OutcomeStake,
)
from combinatorics.files.blocks import CITED, Block
from combinatorics.files.duel import groups_of, terms_of

ENDS: Final = "ends"
MOST_ENDS: Final = 120


def outcomes_of_block(block: Block, deal: Deal, paid: DescribedWager) -> DescribedOutcomes:
    """Return the game of a block `base` whose stakes say how they end, by the rows that are paid.

    Raises:
        RegulationError: it cannot be read.
    """
    if block.has("wild"):
        raise block.fail("wild cards are not described where stakes say how they end.")
    if named_events(deal.events, said_of(paid)):
        raise block.fail("a row of a base game is said of cards, not of random events.")
    with block.refusing(DescriptionError):
        found = DescribedOutcomes(
            paid=paid, stakes=tuple(_stake(one, deal) for one in block.blocks("stake"))
        )
        require_few(deal, found)
    return found


def _stake(block: Block, deal: Deal) -> OutcomeStake:
    name = block.name("name")
    times = block.whole_values("times")
    after = _after(block, deal)
    if bool(after) != bool(times):
        raise block.fail(
            "a stake that is decided says after which cards, by which multiples and what becomes "
            'of the round without it: "after", "times", "without".'
        )
    without = block.choice("without", WITHOUT) if times else ""
    text = block.text("when", "") if times else ""
    when = None
    if text:
        with block.refusing(DescriptionError, '"when": '):
            when = Row(name, read_condition(text, after, after, deal.decks), text)
    given_up = LOST
    if without and block.has("given_up"):
        given_up = _settled(block, "given_up")
        if given_up.tabled or given_up.net > 0 or without == WITHOUT[-1]:
            raise block.fail(
                f'"given_up" is push, lose or a part such as lose 1/2, where the round is given '
                f"up: with {' or '.join(WITHOUT[:-1])}."
            )
    lines = block.blocks(ENDS)
    if len(lines) > MOST_ENDS:
        raise block.fail(f'"{ENDS}" has at most {MOST_ENDS} lines, not {len(lines):,}.')
    ends = tuple(_end(one) for one in lines)
    block.end(*CITED)
    return OutcomeStake(
        name=name,
        ends=ends,
        after=after,
        when=when,
        times=times,
        without=without,
        given_up=given_up,
    )


def _after(block: Block, deal: Deal) -> tuple[str, ...]:
    """The groups that are known when a stake is decided, in the order of the deal."""
    text = block.text("after", "")
    if not text:
        return ()
    known = [group.name for group in deal.groups]
    return tuple(sorted(groups_of(block, text, deal, '"after"'), key=known.index))


def _end(block: Block) -> End:
    found = End(
        row=block.text("row"),
        settled=_settled(block, "comes_to"),
        beside=block.text("with", ""),
        reading=block.text("reading", ""),
    )
    if found.reading in (FIRST_ROW, EVERY_ROW):
        raise block.fail(f'"{found.reading}" is no interpretation.')
    block.end()
    return found


def _settled(block: Block, key: str) -> Settled:
    """What a text says: "push", "lose", "lose 1/2", "1 to 1", "paytable, else push"."""
    text = block.text(key)
    found = terms_of(text)
    if found is None:
        raise block.fail(
            f'"{key}" is push, lose, a part such as lose 1/2, odds such as 1 to 1, or "paytable, '
            f'else push" or "lose"; not "{text[:30]}".'
        )
    return found
