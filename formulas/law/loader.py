"""Turning a regulation file into the law's model, refusing what is unknown or uncited."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Literal, NoReturn, cast, get_args

from combinatorics.entrance import EntranceError, toml_of
from combinatorics.files.blocks import Block, RegulationError
from formulas.law.checks import check_edition, check_regulation
from formulas.law.classing import CRITERIA, Aside, Classed
from formulas.law.lines import with_line
from formulas.law.model import (
    Amendment,
    Choice,
    Edition,
    Elsewhere,
    Finding,
    Reading,
    Regulation,
    Rule,
    Status,
    Wager,
    Words,
)
from formulas.law.quotes import Citation, Clause, Pointed, Stated
from formulas.law.tables import (
    Bonus,
    Comparison,
    Envy,
    Meter,
    Paytable,
    Ranking,
    Row,
    Term,
)
from formulas.law.vocabulary.check import check_words
from formulas.texts.passage import MORE

KnownHands = Callable[[str, str], Collection[str] | None]
"""Hands that the mathematics knows for a game and a wager; None where it knows no such wager."""

COMPARISONS = get_args(Comparison)
STATUSES = get_args(Status)
TOPICS = (
    "table",
    "layout",
    "equipment",
    "cards",
    "shuffle",
    "dealing",
    "wagers",
    "settlement",
    "progressive",
    "cap",
    "rake",
    "bad beat",
    "irregularity",
    "training",
    "request",
)
READING_TOPICS = ("payback", "settlement", "progressive", "cap", "ranking")
OUTCOMES = ("", "forfeit", "lose", "push", "check")


def load_text(text: str, where: str, known: KnownHands | None = None) -> Regulation:
    """Return the regulation that a file's text holds.

    Args:
        text: the file.
        where: its name for messages ("PA/ultimate_texas_holdem.toml").
        known: hands the mathematics knows; with it, a paytable may name no other hand.

    Raises:
        RegulationError: the text is not TOML, holds an unknown key or name, a value without
            section and clause, a decimal point, a duplicate, or dates that cannot be.
    """
    try:
        return _regulation(text, where, known)
    except RegulationError as error:
        raise with_line(text, where, error) from error


def _regulation(text: str, where: str, known: KnownHands | None) -> Regulation:
    head = head_of(text, where)
    game = head.text("game")
    jurisdiction = head.code("jurisdiction")
    shared = {
        "game": game,
        "jurisdiction": jurisdiction,
        **{key: head.text(key) for key in ("chapter", "heading", "cite")},
    }
    if "{}" not in shared["cite"]:
        raise head.fail('"cite" must hold {} where the section goes.')
    blocks = head.blocks("edition")
    head.end()
    if not blocks:
        raise head.fail("no edition: a regulation has at least one dated text.")
    editions = [_edition(block, shared) for block in blocks]
    for block, edition in zip(blocks, editions, strict=True):
        check_edition(edition, block.where, known)
        check_words(edition, block.where)
    regulation = Regulation(game, jurisdiction, tuple(sorted(editions, key=_age)))
    check_regulation(regulation, where)
    return regulation


def head_of(text: str, where: str) -> Block:
    """Return the outermost block of a file's text.

    Raises:
        RegulationError: the text is not TOML, is empty, or holds a decimal point.
    """

    def refuse_decimal(number: str) -> NoReturn:
        raise RegulationError(
            f'{where}: the decimal point in {number} is refused; write odds as printed ("3 to 2").'
        )

    try:
        raw = toml_of(text, where, refuse_decimal)
    except EntranceError as error:
        raise RegulationError(str(error)) from None
    if not raw:
        raise RegulationError(f"{where}: the file is empty.")
    return Block(where, raw)


def two_people(head: Block) -> tuple[str, str]:
    """Return who entered a file and who checked it against the text.

    Raises:
        RegulationError: one of them is missing, or both are the same person.
    """
    people = head.text("entered_by"), head.text("checked_by")
    one, other = (frozenset(re.findall(r"\w+", name.casefold())) for name in people)
    if one == other:
        raise head.fail(
            f'"{people[1]}" checked what "{people[0]}" entered: another person compares the file '
            'with the text; name that one in "checked_by".'
        )
    return people


def _age(edition: Edition) -> date:
    """The day that orders editions; a text that prints no day stands before those that do."""
    return edition.published or date.min


def _edition(block: Block, shared: Mapping[str, str]) -> Edition:
    code = block.text("code")
    block.where = block.where.rpartition(", ")[0] + f", edition {code}"
    block.points_into = (shared["game"], code)
    parts: dict[str, Any] = {
        **shared,
        **vars(particulars_of(block)),
        **vars(paragraphs_of(block)),
        "words": words_of(block.need("words")),
    }
    edition = Edition(code=code, id=block.name("id"), **parts)
    block.end()
    return edition


@dataclass(frozen=True, kw_only=True)
class Particulars:
    """What a text is and when it holds, under the names of `Edition`."""

    title: str
    document: str
    source: str
    status: Status
    published: date | None
    published_note: str
    effective: date | None
    effective_note: str
    expires: date | None
    read: date


def particulars_of(block: Block) -> Particulars:
    """Return what an edition's block says of the text itself.

    Raises:
        RegulationError: a key that is missing, or a date or a status that is none.
    """
    return Particulars(
        title=block.text("title"),
        document=block.text("document"),
        source=block.text("source"),
        status=cast(Status, block.choice("status", STATUSES)),
        published=block.day("published", ("not printed",)),
        published_note=block.text("published_note"),
        effective=block.day("effective", ("never", "not printed")),
        effective_note=block.text("effective_note"),
        expires=block.day("expires", ("open", "never in force")),
        read=block.date("read"),
    )


@dataclass(frozen=True, kw_only=True)
class Paragraphs:
    """What the paragraphs of a text say, under the names of `Edition`."""

    history: tuple[Amendment, ...]
    layout: tuple[Wager, ...]
    rankings: tuple[Ranking, ...]
    paytables: tuple[Paytable, ...]
    envy: tuple[Envy, ...]
    rules: tuple[Rule, ...]
    readings: tuple[Reading, ...]
    findings: tuple[Finding, ...]
    elsewhere: tuple[Elsewhere, ...]


def paragraphs_of(block: Block) -> Paragraphs:
    """Return what the paragraphs of an edition's block say.

    Raises:
        RegulationError: an unknown key or name, or a value without section and clause.
    """
    return Paragraphs(
        history=tuple(_amendment(one) for one in block.blocks("amendment")),
        layout=tuple(_wager(one) for one in block.blocks("wager")),
        rankings=tuple(_ranking(one) for one in block.blocks("ranking")),
        paytables=tuple(_paytable(one) for one in block.blocks("paytable")),
        envy=tuple(_envy(one) for one in block.blocks("envy")),
        rules=tuple(rule_of(one) for one in block.blocks("rule")),
        readings=tuple(_reading(one) for one in block.blocks("reading")),
        findings=tuple(_finding(one) for one in block.blocks("finding")),
        elsewhere=tuple(_elsewhere(one) for one in block.blocks("elsewhere")),
    )


def words_of(block: Block) -> Words:
    """Return a jurisdiction's own words.

    Raises:
        RegulationError: one that is missing, or a key that is none.
    """
    words = Words(
        holder=block.text("holder"),
        board=block.text("board"),
        agency=block.text("agency"),
        submission=block.text("submission"),
        rate=block.text("rate"),
        seed=block.text("seed"),
        reseed=block.text("reseed"),
        cap=block.text("cap"),
    )
    block.end()
    return words


def clause_of(block: Block) -> Clause:
    """Return the words of a block's quotation, which a file with a text on file points at.

    Raises:
        RegulationError: there is none.
    """
    said = block.text("quote")
    if block.points_into is None or MORE not in said:
        return Stated(said)
    return Pointed(*block.points_into, block.text("section"), said)


def _amendment(block: Block) -> Amendment:
    amendment = Amendment(
        block.date("adopted"), block.date("effective"), citation=block.text("citation")
    )
    block.end()
    return amendment


def _wager(block: Block) -> Wager:
    wager = Wager(
        name=block.name("name"),
        title=block.text("title"),
        base=block.flag("base", default=False),
        optional=block.flag("optional", default=False),
        requires=block.texts("requires"),
        section=block.text("section"),
        clause=clause_of(block),
        requires_one=block.texts("requires_one"),
    )
    block.end()
    return wager


def _ranking(block: Block) -> Ranking:
    ranking = Ranking(
        block.name("id"), block.names("hands"), block.text("section"), clause_of(block)
    )
    block.end()
    return ranking


def _paytable(block: Block) -> Paytable:
    table = Paytable(
        wager=block.text("wager"),
        id=block.code("id", ""),
        name=block.name("name"),
        title=block.text("title"),
        unit=cast(Literal["to 1", "for 1"], block.choice("unit", ("to 1", "for 1"))),
        ranking=block.text("ranking"),
        rows=tuple(Row(hand, pay) for hand, pay in block.pairs("rows")),
        meters=tuple(_meter(one) for one in block.blocks("meter")),
        bonuses=tuple(_bonus(one) for one in block.blocks("bonus")),
        section=block.text("section"),
        clause=clause_of(block),
        note=block.text("note", ""),
        version=block.texts("version"),
        stake=block.whole("stake", 0),
        counted=block.text("counted", ""),
    )
    block.end()
    return table


def _meter(block: Block) -> Meter:
    reserve = block.block("reserve")
    meter = Meter(
        level=block.text("level", ""),
        seed=_term(block.need("seed")),
        reseed=_term(block.need("reseed")),
        primary=_term(block.need("primary")),
        reserve=None if reserve is None else _term(reserve),
        section=block.text("section"),
        clause=clause_of(block),
    )
    block.end()
    return meter


def _term(block: Block) -> Term:
    term = Term(block.text("text", ""), cast(Comparison, block.choice("is", COMPARISONS)))
    block.end()
    return term


def _bonus(block: Block) -> Bonus:
    bonus = Bonus(
        block.name("name"),
        block.text("pay"),
        block.text("section"),
        clause_of(block),
        block.text("note", ""),
    )
    block.end()
    return bonus


def _envy(block: Block) -> Envy:
    envy = Envy(
        wager=block.text("wager"),
        stake=block.whole("stake"),
        rows=tuple(Row(hand, pay) for hand, pay in block.pairs("rows")),
        section=block.text("section"),
        clause=clause_of(block),
        table=block.text("table", ""),
        or_more=block.flag("or_more", default=False),
    )
    block.end()
    return envy


def rule_of(block: Block) -> Rule:
    """Return the rule in a block."""
    rule = Rule(
        key=block.text("key"),
        topic=block.choice("topic", TOPICS),
        values=block.values("value"),
        unit=block.text("unit", ""),
        comparison=cast(Comparison, block.choice("is", COMPARISONS)),
        wagers=block.texts("wagers"),
        applies=block.text("applies", ""),
        section=block.text("section"),
        clause=clause_of(block),
        note=block.text("note", ""),
        settles=block.texts("settles"),
    )
    block.end()
    return rule


def _reading(block: Block) -> Reading:
    reading = Reading(
        id=block.name("id"),
        topic=block.choice("topic", READING_TOPICS),
        wager=block.text("wager", ""),
        default=block.text("default"),
        choices=tuple(_choice(one) for one in block.blocks("choice")),
        selectable=block.flag("selectable", default=True),
        reason=block.text("reason"),
        section=block.text("section"),
        clause=clause_of(block),
        also=_also(block),
        table=block.text("table", ""),
        unchanged=block.text("unchanged", ""),
        open=block.text("open", ""),
        wagers=block.texts("wagers"),
        settles=block.texts("settles"),
        classed=_classed(block.block("classed")),
        asked=_asked(block.block("asked")),
    )
    block.end()
    return reading


def _asked(block: Block | None) -> tuple[tuple[str, str], ...]:
    """Return the answers of the criteria, each of them in order."""
    if block is None:
        return ()
    answers = tuple((criterion, block.text(criterion)) for criterion in CRITERIA)
    block.end()
    return answers


def _classed(block: Block | None) -> Classed | None:
    if block is None:
        return None
    classed = Classed(by=block.text("by"), on=block.date("on"))
    block.end()
    return classed


def _aside(block: Block | None) -> Aside | None:
    if block is None:
        return None
    aside = Aside(
        criterion=block.choice("criterion", CRITERIA), why=block.text("why"), clauses=_also(block)
    )
    block.end()
    return aside


def _choice(block: Block) -> Choice:
    rows = tuple(Row(hand, pay) for hand, pay in block.pairs("rows", needed=False))
    choice = Choice(
        id=block.name("id"),
        meaning=block.text("meaning"),
        rows=rows,
        like=block.text("like", ""),
        odds=block.flag("odds", default=False),
        outcome=block.choice("outcome", OUTCOMES, ""),
        envy=tuple(Row(hand, pay) for hand, pay in block.pairs("envy", needed=False)),
        schedules=block.pairs("schedules", needed=False),
        unpaid=block.texts("unpaid"),
        aside=_aside(block.block("aside")),
    )
    block.end()
    return choice


def _finding(block: Block) -> Finding:
    finding = Finding(
        id=block.name("id"),
        wrong=block.text("wrong"),
        correction=block.text("correction"),
        section=block.text("section"),
        clause=clause_of(block),
        also=_also(block),
    )
    block.end()
    return finding


def _also(block: Block) -> tuple[Citation, ...]:
    found = []
    for one in block.blocks("also"):
        found.append(Citation(one.text("section"), clause_of(one)))
        one.end()
    return tuple(found)


def _elsewhere(block: Block) -> Elsewhere:
    elsewhere = Elsewhere(
        chapter=block.text("chapter"),
        subject=block.text("subject"),
        wager=block.text("wager", ""),
        adds=cast(
            Literal["paytables", "wager", "text"],
            block.choice("adds", ("paytables", "wager", "text")),
        ),
        section=block.text("section"),
        clause=clause_of(block),
    )
    block.end()
    return elsewhere
