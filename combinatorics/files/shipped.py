"""The file of a game that comes with the program: its description, and what things are called.

The description is the one that a submission has (`description_of`), without the places where a law
says so: the law file of a jurisdiction has those. The block `called` has the words of the
description's wagers and stakes that other places show.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache, partial

from combinatorics import kept_answers
from combinatorics.again import Again, Derivation
from combinatorics.base_wager import BaseWager
from combinatorics.cache import gathered
from combinatorics.described.description import Description
from combinatorics.described.game import Solvable, game_of_description, solve_all
from combinatorics.described.outcome_play import DescribedOutcomePlay
from combinatorics.described.outcome_stored import plays_of_outcomes
from combinatorics.described.play import DescribedPlay
from combinatorics.described.reveal_stored import plays_of_riding
from combinatorics.entrance import toml_of
from combinatorics.files.blocks import Block
from combinatorics.files.description import description_of
from combinatorics.game import Game, ShippedTable
from combinatorics.progress import Progress
from combinatorics.showdown import SampleRound, Showdown, Spot, Written
from combinatorics.side_wager import SideWager
from combinatorics.stored_plays import StoredPlays, as_text, file_of


@dataclass(frozen=True, kw_only=True)
class Called:
    """What things are called.

    Args:
        aliases: other names of the game.
        reading: how the doubtful words of the base game are read where nothing is said; "" where
            there are none.
        at_odds: stakes that a round settles at the odds of their clause, whatever the paytable of
            the base game has.
        unpaid: rows of the base game that the law tells apart, and no paytable names.
        hands: for each wager one sentence on the cards that decide it.
        names: for each wager and stake its other names.
        values: what the first cards of some ranks are called.
        written: how the cards of a round are typed.
        sample: a round to start from.
        again: what goes through the game a second time.
    """

    aliases: tuple[str, ...]
    reading: str
    at_odds: tuple[str, ...]
    unpaid: tuple[str, ...]
    hands: Mapping[str, str]
    names: Mapping[str, tuple[str, ...]]
    values: Mapping[str, str]
    written: tuple[Written, ...]
    sample: SampleRound
    again: Again


def game_in(text: str, where: str) -> Game:
    """Return the game that a shipped file tells.

    Args:
        text: the file.
        where: its name for messages.

    Raises:
        RegulationError: it cannot be read.
    """
    head = Block(where, toml_of(text, where))
    description, called = description_of(head), _called(head.need("called"))
    head.end()
    return _told(description, called)


def _called(block: Block) -> Called:
    names = block.pairs("names")
    values = block.pairs("values", needed=False)
    found = Called(
        aliases=block.texts("aliases"),
        reading=block.text("reading", ""),
        at_odds=block.texts("at_odds"),
        unpaid=block.texts("unpaid"),
        hands=dict(block.pairs("hands")),
        names={one: tuple(other for name, other in names if name == one) for one, _ in names},
        values={rank: value for ranks, value in values for rank in ranks},
        written=tuple(map(_written, block.blocks("cards"))),
        sample=_sample(block.need("sample")),
        again=_again(block.need("again")),
    )
    block.end()
    return found


def _written(block: Block) -> Written:
    found = Written(block.text("place"), block.text("words"), block.text("example"))
    block.end()
    return found


def _sample(block: Block) -> SampleRound:
    found = SampleRound(
        player=block.text("player"),
        dealer=block.text("dealer", ""),
        board=block.text("board", ""),
        stakes=tuple((name, int(dollars)) for name, dollars in block.pairs("stakes")),
    )
    block.end()
    return found


def _again(block: Block) -> Again:
    found = Again(
        derived={one.text("wager"): _derivation(one) for one in block.blocks("derived")},
        rules=block.texts("rules") or ("",),
        states=tuple(_state(text) for text in block.texts("states")),
        words=dict(block.pairs("words")),
    )
    block.end()
    return found


def _derivation(block: Block) -> Derivation:
    found = Derivation(block.text("reach"), block.text("words"), block.text("test"))
    block.end()
    return found


def _state(text: str) -> tuple[int, int, int]:
    own, lying, times = map(int, text.split())
    return own, lying, times


def _told(description: Description, called: Called) -> Game:
    """The game with its names, its shipped tables and other numbers of decks."""
    plain = game_of_description(description)
    wagers = tuple(_named(one, called) for one in plain.wagers)
    base = wagers[0]
    assert isinstance(base, BaseWager), description.code
    assert plain.showdown is not None
    return replace(
        plain,
        wagers=wagers,
        aliases=called.aliases,
        showdown=_shown(plain.showdown, called),
        tables=_tables(description, base, called),
        again=called.again,
        dealt_from=None if plain.dealt_from is None else _dealt_from(description, called),
    )


def _tables(description: Description, base: BaseWager, called: Called) -> tuple[ShippedTable, ...]:
    """The stored plays, and the answers that cells only read."""

    def plays(_progress: Progress | None) -> str:
        read = {rule: base.under(rule) for rule in base.rules} or {"": base}
        return as_text({rule: _plays(one, called) for rule, one in read.items()})

    def kept(progress: Progress | None) -> str:
        return kept_answers.as_text(gathered(partial(solve_all, description, progress)))

    solved = [ShippedTable(kept_answers.file_of(description.code), kept)]
    return (ShippedTable(file_of(description.code), plays), *(solved * isinstance(base, Solvable)))


def _plays(base: BaseWager, called: Called) -> StoredPlays:
    if isinstance(base, DescribedOutcomePlay):
        return plays_of_outcomes(base, called.values)
    assert isinstance(base, DescribedPlay), base
    return plays_of_riding(base)


def _dealt_from(description: Description, called: Called) -> Callable[[int], Game]:
    @cache
    def dealt_from(decks: int) -> Game:
        other = replace(description, deal=replace(description.deal, decks=decks))
        return replace(_told(other, called), tables=(), dealt_from=dealt_from)

    return dealt_from


def _named(wager: SideWager | BaseWager, called: Called) -> SideWager | BaseWager:
    names = called.names.get(wager.name, ())
    hand = called.hands[wager.name]
    if isinstance(wager, SideWager):
        return replace(wager, hand=hand, aliases=names)
    return replace(
        wager,
        hand=hand,
        aliases=names,
        rules=(called.reading, *wager.rules[1:]) if wager.rules else (),
        categories=tuple(one for one in wager.categories if one not in called.unpaid),
        parts=tuple(replace(one, aliases=called.names.get(one.name, ())) for one in wager.parts),
    )


def _shown(showdown: Showdown, called: Called) -> Showdown:
    return replace(
        showdown,
        spots=tuple(_spot(one, called) for one in showdown.spots),
        written=called.written,
        sample=called.sample,
    )


def _spot(spot: Spot, called: Called) -> Spot:
    paid_by = "" if spot.name in called.at_odds else spot.paid_by
    return replace(spot, paid_by=paid_by, aliases=called.names.get(spot.name, ()))
