"""The file of a game that comes with the program: its description, and what things are called.

The description is the one that a submission has (`description_of`), without the places where a law
says so: the law file of a jurisdiction has those. The block `called` has the words of the
description's wagers and stakes that other places show. Where the language has no words for what
decides the base game, the file names a solver: a package of `combinatorics.solvers` that adds it.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from functools import cache, partial

from combinatorics.again import Again, Deals, Derivation, Shape
from combinatorics.base_wager import BaseWager, Pays
from combinatorics.cache import gathered
from combinatorics.described.game import (
    Solvable,
    game_of_description,
    keep_counts,
    solve_all,
)
from combinatorics.described.language.deal import DescribedWager
from combinatorics.described.play.duel.best import DuelWithStarts
from combinatorics.described.play.duel.classes import (
    FixedDuelPlay,
    ShippedDuel,
    ShippedDuelPlay,
    lost_on_folds,
)
from combinatorics.described.play.duel.envied import Envied, Others, joint_beside, with_others
from combinatorics.described.play.duel.joint import KeptTogether, kept_together
from combinatorics.described.play.outcome.best import DescribedOutcomePlay
from combinatorics.described.play.outcome.stored import plays_of_outcomes
from combinatorics.described.play.reveal.best import DescribedPlay
from combinatorics.described.play.reveal.stored import plays_of_riding
from combinatorics.described.ranking.order import BESIDE
from combinatorics.described.rules.description import Description
from combinatorics.described.rules.duel import DescribedDuel
from combinatorics.described.settlement.showdown import showdown_of
from combinatorics.entrance import toml_of
from combinatorics.files.blocks import Block, record
from combinatorics.files.description import description_of
from combinatorics.game import Game, ShippedTable
from combinatorics.joint import Joint
from combinatorics.progress import Progress
from combinatorics.shipped import SUFFIX, answers_file, answers_text
from combinatorics.showdown import SampleRound, Showdown, Written
from combinatorics.side_wager import Distribution, SideWager
from combinatorics.stored_plays import StoredPlays, as_text, file_of, one_play


@dataclass(frozen=True, kw_only=True)
class Called:
    """What things are called.

    Args:
        aliases: other names of the game.
        reading: how the doubtful words of the base game are read where nothing is said; "" where
            there are none.
        at_odds: stakes that a round settles at the odds of their clause, whatever the paytable of
            the base game has.
        readings: how a wager beside the base game is read where nothing is said, of those that
            are read in several ways.
        unpaid: rows of the base game that the law tells apart, and no paytable names.
        hands: for each wager one sentence on the cards that decide it.
        names: for each wager and stake its other names.
        values: what the first cards of some ranks are called.
        written: how the cards of a round are typed.
        sample: a round to start from.
        again: what goes through the game a second time.
        optional: stakes made before the deal without which a round can be played.
        forfeited: wagers that a fold loses.
        forfeited_when_read: wagers that a fold loses under a reading, each with that.
        others: the players who sit beside one, None where a file says nothing.
    """

    aliases: tuple[str, ...]
    reading: str = ""
    at_odds: tuple[str, ...]
    readings: Mapping[str, str]
    unpaid: tuple[str, ...]
    hands: Mapping[str, str]
    names: Mapping[str, tuple[str, ...]]
    values: Mapping[str, str]
    written: tuple[Written, ...]
    sample: SampleRound
    again: Again
    optional: tuple[str, ...]
    forfeited: tuple[str, ...]
    forfeited_when_read: Mapping[str, str]
    others: Others | None


def game_in(text: str, where: str) -> Game:
    """Return the game that a shipped file tells; its name is for messages.

    Raises:
        RegulationError: it cannot be read.
    """
    head = Block(where, toml_of(text, where))
    solver = head.text("solver", "")
    description = description_of(head, solved=bool(solver))
    called = _called(head.need("called"), description)
    head.end()
    if solver:
        beside = _called_game(description, called, partly=True)
        tables = (_kept(description),) if description.wagers else ()
        beside = replace(beside, tables=tables, prepare=None)
        solved: Game = importlib.import_module(f"combinatorics.solvers.{solver}").solved(beside)
        return solved
    return _told(description, called)


def _called_game(description: Description, called: Called, *, partly: bool = False) -> Game:
    """The game with its names, told `partly` where a solver adds the base game."""
    plain = game_of_description(description)
    return replace(
        plain,
        wagers=tuple(_named(one, called) for one in plain.wagers),
        aliases=called.aliases,
        again=called.again,
        showdown=_shown(showdown_of(description, called.forfeited, partly=partly), called),
    )


def _called(block: Block, description: Description) -> Called:
    told = bool(description.wagers or description.base)
    names = block.pairs("names", needed=told)
    values = block.pairs("values", needed=False)
    others, sample = block.block("others"), block.need("sample")
    stakes = tuple((name, int(dollars)) for name, dollars in sample.pairs("stakes"))
    return record(
        block,
        Called,
        readings=dict(block.pairs("readings", needed=False)),
        hands=dict(block.pairs("hands", needed=told)),
        names={one: tuple(other for name, other in names if name == one) for one, _ in names},
        values={rank: value for ranks, value in values for rank in ranks},
        written=tuple(record(one, Written) for one in block.blocks("cards")),
        sample=record(sample, SampleRound, stakes=stakes),
        again=_again(block.need("again"), description.deal.jokers),
        forfeited_when_read=dict(block.pairs("forfeited_when_read", needed=False)),
        others=None if others is None else record(others, Others),
    )


def _again(block: Block, jokers: int) -> Again:
    states = (map(int, text.split()) for text in block.texts("states"))
    at_once = dict(block.pairs("at_once", needed=False))
    return record(
        block,
        Again,
        derived={one.text("wager"): record(one, Derivation) for one in block.blocks("derived")},
        rules=block.texts("rules") if block.has("rules") else ("",),
        states=tuple((own, lying, times) for own, lying, times in states),
        words=dict(block.pairs("words", needed=False)),
        shapes={
            (one.text("wager"), str(rule)): _shape(one, at_once)
            for one in block.blocks("shape")
            for rule in one.values("rule")
        },
        deals={one.text("wager"): record(one, Deals) for one in block.blocks("deals")},
        joker=jokers > 0,
    )


def _shape(block: Block, at_once: Mapping[str, str]) -> Shape:
    parts = dict(block.pairs("parts", needed=False))
    joker = any("joker" in one for one in block.texts("wild"))
    return record(block, Shape, joker=joker, parts=parts, at_once=at_once)


def _told(description: Description, called: Called) -> Game:
    """The game with its names, its shipped tables and other numbers of decks."""
    if isinstance(description.base, DescribedDuel):
        return _dueled(description, description.base, called)
    game = _called_game(description, called)
    base = game.wagers[0]
    assert isinstance(base, BaseWager), description.code
    return replace(
        game,
        tables=_tables(description, base, called),
        dealt_from=None if game.dealt_from is None else _dealt_from(description, called),
    )


def _tables(description: Description, base: BaseWager, called: Called) -> tuple[ShippedTable, ...]:
    """The stored plays, and the answers that cells only read."""

    def plays(_progress: Progress | None) -> str:
        read = {rule: base.under(rule) for rule in base.rules} or {"": base}
        return as_text({rule: _plays(one, called) for rule, one in read.items()})

    def kept(progress: Progress | None) -> str:
        return answers_text(gathered(partial(solve_all, description, progress)))

    solved = [ShippedTable(answers_file(description.code), kept)]
    return (
        ShippedTable(file_of(description.code), plays, quick=True),
        *(solved * isinstance(base, Solvable)),
    )


def _plays(base: BaseWager, called: Called) -> StoredPlays:
    if isinstance(base, DescribedOutcomePlay):
        return plays_of_outcomes(base, called.values)
    assert isinstance(base, DescribedPlay), base
    return plays_of_riding(base)


def _dueled(description: Description, every: DescribedDuel, called: Called) -> Game:
    """The game of hand against hand with its names and what is shipped of it."""
    game = _called_game(description, called)
    described, *beside = game.wagers
    duel = replace(every, paid=_payable(every.paid, called))
    table = f"{description.code.lower()}_base{SUFFIX}"
    told = {one.name: getattr(described, one.name) for one in fields(described)}
    rules = duel.rules(called.reading)
    told |= {"rules": rules, "table": table, "rule": rules[0], "known": {}}
    few = isinstance(described, DuelWithStarts)
    base: ShippedDuel = ShippedDuelPlay(**told) if few else FixedDuelPlay(**told)
    told["known"][rules[0]] = base
    wagers = tuple(
        _beside_duel(wager, base, one, called)
        for wager, one in zip(beside, description.wagers, strict=True)
        if isinstance(wager, SideWager)
    )

    def plays(_progress: Progress | None) -> str:
        return as_text({rule: one_play(base.under(rule), duel.paid.within) for rule in rules})

    found = _of_classes if isinstance(base, ShippedDuelPlay) else _of_fixed
    joint, tables = found(description, base, called)
    return replace(
        game,
        wagers=(base, *wagers),
        joint=joint,
        prepare=None,
        tables=(*tables, ShippedTable(file_of(description.code), plays, quick=True)),
    )


def _payable(paid: DescribedWager, called: Called) -> DescribedWager:
    """The hands of the base game that a paytable can name."""
    return replace(paid, rows=tuple(row for row in paid.rows if row.name not in called.unpaid))


Shipped = tuple[Joint, tuple[ShippedTable, ...]]


def _of_classes(description: Description, base: ShippedDuel, called: Called) -> Shipped:
    """The joint maxima, and the tables of classes and of what one deal can bring."""
    assert isinstance(base, ShippedDuelPlay), description.code
    together, envied = _together(description, base, called)
    envied = replace(envied, falling=False)
    lost = tuple(called.forfeited_when_read)

    def build_classes(progress: Progress | None) -> bytes:
        from combinatorics.described.play.duel.build import classes_text

        return classes_text(description, lost, progress)

    def keep_together() -> None:
        from combinatorics.described.play.duel.build import every_together

        together.keep_deals(every_together(description, base.classes, together, envied))

    table, kept = ShippedTable(base.table, build_classes), (envied.keep, keep_together)
    return joint_beside(together, envied, _seats(called)), (table, _kept(description, *kept))


def _together(
    description: Description, base: ShippedDuel, called: Called
) -> tuple[KeptTogether, Envied]:
    """What deals can bring, and the hands for which others bring an envy bonus."""
    together = _brought(description, base, called)
    name, *rows = _seats(called).envied
    wager = dict(together.beside)[name]
    envied = Envied(description.code, description.deal_to(wager), wager, tuple(rows))
    return together, envied


def _brought(description: Description, base: ShippedDuel, called: Called) -> KeptTogether:
    """What deals can bring."""
    duel = base.described.under("")
    return kept_together(description, replace(duel, paid=_payable(duel.paid, called)))


def _seats(called: Called) -> Others:
    """The players who sit beside one, of whom a game of hand against hand says how many."""
    assert called.others is not None
    return called.others


def _kept(description: Description, *keep: Callable[[], None]) -> ShippedTable:
    """The answers that cells only read: the ways of the wagers, and more."""

    def find() -> None:
        keep_counts(description)
        for work in keep:
            work()

    return ShippedTable(
        answers_file(description.code),
        lambda _progress: answers_text(gathered(find)),
        quick=not keep,
    )


def _of_fixed(description: Description, base: ShippedDuel, called: Called) -> Shipped:
    """The joint maxima, and the table of a play that no pay moves."""

    def build(progress: Progress | None) -> bytes:
        from combinatorics.described.play.duel.build import fixed_text

        return fixed_text(base, progress)

    table, seats = ShippedTable(base.table, build), _seats(called)
    if seats.envied:
        together, envied = _together(description, base, called)
        ranking = base.described.ranking
        strengths = [ranking.under(one).keep for one in ranking.read_as]
        envy = (envied.keep, partial(together.keep, envied.taken))
        kept = _kept(description, *strengths, *envy)
        return joint_beside(together, envied, seats), (table, kept)
    return with_others(_brought(description, base, called).joint(), seats), (table,)


def _beside_duel(
    named: SideWager, base: ShippedDuel, described: DescribedWager, called: Called
) -> SideWager:
    """A wager beside hand against hand, and what a fold may lose of it."""
    reading, told = called.forfeited_when_read.get(named.name), named.told
    lost_by = f"{named.rules[0]}{BESIDE}{reading}"

    def played(rule: str, pays: Pays) -> Distribution:
        play = base.under(rule)
        assert isinstance(play, ShippedDuelPlay), named.name
        names = [row.name for row in described.rows]
        lost = dict(zip(names, lost_on_folds(play, named.name, pays), strict=False))
        return named.distribution(named.rules[0]).without(lost, play.kept().deals)

    return replace(
        named,
        rules=named.rules if reading is None else (*named.rules, lost_by),
        under_play={} if reading is None else {lost_by: played},
        told=None if told is None else lambda rule: None if rule == lost_by else told(rule),
    )


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
        rules = (called.readings.get(wager.name, wager.rules[0]), *wager.rules[1:])
        ways = wager.distribution

        @cache
        def distribution(rule: str) -> Distribution:
            if rule not in rules:
                raise ValueError(
                    f"There is no counting rule {rule!r} here. Known: {', '.join(rules)}."
                )
            return ways(rule)

        return replace(wager, hand=hand, aliases=names, rules=rules, distribution=distribution)
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
        spots=tuple(
            replace(
                one,
                paid_by="" if one.name in called.at_odds else one.paid_by,
                aliases=called.names.get(one.name, ()),
                compulsory=one.compulsory and one.name not in called.optional,
            )
            for one in showdown.spots
        ),
        written=called.written,
        sample=called.sample,
    )
