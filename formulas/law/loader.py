"""Turning a regulation file into the law's model, refusing what is unknown or uncited."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from datetime import date
from typing import Any, NoReturn, get_args

from combinatorics.entrance import EntranceError, toml_of
from combinatorics.files.blocks import Block, Record, RegulationError, record
from formulas.law.checks import check_edition, check_regulation
from formulas.law.lines import with_line
from formulas.law.model import (
    Amendment,
    Edition,
    Elsewhere,
    Finding,
    Regulation,
    Rule,
    Status,
    Wager,
    Words,
)
from formulas.law.quotes import Citation, Clause, Pointed, Stated
from formulas.law.readings import CRITERIA, Aside, Choice, Classed, Reading
from formulas.law.tables import Bonus, Comparison, Envy, Meter, Paytable, Ranking, Row, Term
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
        head = head_of(text, where)
        shared: dict[str, Any] = {
            "game": head.text("game"),
            "jurisdiction": head.code("jurisdiction"),
        }
        shared |= {key: head.text(key) for key in ("chapter", "heading", "cite")}
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
        # A text that prints no day stands before those that do.
        editions.sort(key=lambda one: one.published or date.min)
        regulation = Regulation(shared["game"], shared["jurisdiction"], tuple(editions))
        check_regulation(regulation, where)
    except RegulationError as error:
        raise with_line(text, where, error) from error
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
        RegulationError: one of them is missing or names nobody, or both are the same person.
    """
    people = head.text("entered_by"), head.text("checked_by")
    one, other = (frozenset(re.findall(r"\w+", name.casefold())) for name in people)
    if not one or not other:
        raise head.fail(
            '"entered_by" and "checked_by" name the two persons who entered the file and compared '
            "it with the text: give two names."
        )
    if one == other:
        raise head.fail(
            f'"{people[1]}" checked what "{people[0]}" entered: another person compares the file '
            'with the text; name that one in "checked_by".'
        )
    return people


def _edition(block: Block, shared: Mapping[str, Any]) -> Edition:
    code = block.text("code")
    block.where = block.where.rpartition(", ")[0] + f", edition {code}"
    block.points_into = (shared["game"], code)
    edition = Edition(
        code=code,
        **shared,
        **particulars_of(block),
        **paragraphs_of(block),
        words=record(block.need("words"), Words),
        id=block.name("id"),
    )
    block.end()
    return edition


def particulars_of(block: Block) -> dict[str, Any]:
    """Return what an edition's block says of the text itself, by the fields of an `Edition`.

    Raises:
        RegulationError: a key that is missing, or a date or a status that is none.
    """
    return {
        "title": block.text("title"),
        "document": block.text("document"),
        "source": block.text("source"),
        "status": block.choice("status", STATUSES),
        "published": block.day("published", ("not printed",)),
        "published_note": block.text("published_note"),
        "effective": block.day("effective", ("never", "not printed")),
        "effective_note": block.text("effective_note"),
        "expires": block.day("expires", ("open", "never in force")),
        "read": block.date("read"),
    }


def paragraphs_of(block: Block) -> dict[str, Any]:
    """Return what the paragraphs of an edition's block say, by the fields of an `Edition`.

    Raises:
        RegulationError: an unknown key or name, or a value without section and clause.
    """
    return {
        "history": tuple(record(one, Amendment) for one in block.blocks("amendment")),
        "layout": tuple(_cited(one, Wager, name=one.name("name")) for one in block.blocks("wager")),
        "rankings": tuple(
            _cited(one, Ranking, id=one.name("id"), hands=one.names("hands"))
            for one in block.blocks("ranking")
        ),
        "paytables": tuple(_paytable(one) for one in block.blocks("paytable")),
        "envy": tuple(_cited(one, Envy, rows=_rows(one, "rows")) for one in block.blocks("envy")),
        "rules": tuple(rule_of(one) for one in block.blocks("rule")),
        "readings": tuple(_reading(one) for one in block.blocks("reading")),
        "findings": tuple(
            _cited(one, Finding, id=one.name("id"), also=_also(one))
            for one in block.blocks("finding")
        ),
        "elsewhere": tuple(
            _cited(one, Elsewhere, adds=one.choice("adds", ("paytables", "wager", "text")))
            for one in block.blocks("elsewhere")
        ),
    }


def clause_of(block: Block) -> Clause:
    """Return the words of a block's quotation, which a file with a text on file points at.

    Raises:
        RegulationError: there is none.
    """
    said = block.text("quote")
    if block.points_into is None or MORE not in said:
        return Stated(said)
    return Pointed(*block.points_into, block.text("section"), said)


def _cited(block: Block, kind: Callable[..., Record], /, **read: Any) -> Record:
    """Return the record of a block that cites a clause and its section, as `record` reads it."""
    return record(block, kind, section=block.text("section"), clause=clause_of(block), **read)


def _paytable(block: Block) -> Paytable:
    return _cited(
        block,
        Paytable,
        id=block.code("id", ""),
        name=block.name("name"),
        unit=block.choice("unit", ("to 1", "for 1")),
        rows=_rows(block, "rows"),
        meters=tuple(_meter(one) for one in block.blocks("meter")),
        bonuses=tuple(_cited(one, Bonus, name=one.name("name")) for one in block.blocks("bonus")),
    )


def _rows(block: Block, key: str, *, needed: bool = True) -> tuple[Row, ...]:
    return tuple(Row(hand, pay) for hand, pay in block.pairs(key, needed=needed))


def _meter(block: Block) -> Meter:
    reserve = block.block("reserve")
    return _cited(
        block,
        Meter,
        seed=_term(block.need("seed")),
        reseed=_term(block.need("reseed")),
        primary=_term(block.need("primary")),
        reserve=None if reserve is None else _term(reserve),
    )


def _term(block: Block) -> Term:
    binds = block.choice("is", COMPARISONS)
    return record(block, Term, text=block.text("text", ""), comparison=binds)


def rule_of(block: Block) -> Rule:
    """Return the rule in a block."""
    return _cited(
        block,
        Rule,
        topic=block.choice("topic", TOPICS),
        values=block.values("value"),
        comparison=block.choice("is", COMPARISONS),
    )


def _reading(block: Block) -> Reading:
    classed, asked = block.block("classed"), block.block("asked")
    answers: tuple[tuple[str, str], ...] = ()
    if asked is not None:
        answers = tuple((criterion, asked.text(criterion)) for criterion in CRITERIA)
        asked.end()
    return _cited(
        block,
        Reading,
        id=block.name("id"),
        topic=block.choice("topic", READING_TOPICS),
        choices=tuple(_choice(one) for one in block.blocks("choice")),
        also=_also(block),
        classed=None if classed is None else record(classed, Classed),
        asked=answers,
    )


def _choice(block: Block) -> Choice:
    aside = block.block("aside")
    return record(
        block,
        Choice,
        id=block.name("id"),
        rows=_rows(block, "rows", needed=False),
        outcome=block.choice("outcome", OUTCOMES, ""),
        envy=_rows(block, "envy", needed=False),
        schedules=block.pairs("schedules", needed=False),
        aside=None
        if aside is None
        else record(
            aside,
            Aside,
            criterion=aside.choice("criterion", CRITERIA),
            clauses=_also(aside),
        ),
    )


def _also(block: Block) -> tuple[Citation, ...]:
    return tuple(_cited(one, Citation) for one in block.blocks("also"))
