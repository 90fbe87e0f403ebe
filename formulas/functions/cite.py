"""CITE."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated

from formulas.law.model import Edition
from formulas.question.arguments import ConditionsArg, GameArg, Help, JurisdictionArg
from formulas.question.ask import ask_edition
from formulas.question.conditions import read_conditions
from formulas.question.names import ask_game, same_wager
from formulas.refusal import echo, listing, not_available
from formulas.values import Raw, Rows, header, key, text

EXAMPLES = ('=CITE("UTH","Trips")', '=CITE("UTH","cap","PA:2011")')
METER_TOPICS = ("meter", "seed", "reseed", "rate", "rate of progression", "incrementation rate")
# A section with or without its paragraphs: "653a.12", "§ 653a.12(d)", "58 Pa. Code § 653a.12".
SECTION = re.compile(
    r"(?:58 pa\.? code)?\s*(?:§|section)?\s*(\d+[a-z]*\.\d+(?:\([a-z0-9]+\))*)", re.IGNORECASE
)
CHAPTER = re.compile(r"(\d+[a-z]+)\.\d+")  # 653b of "58 Pa. Code § 653b.2"


def cite(
    game: GameArg,
    topic: Annotated[Raw, Help("Wager, rule, reading or section.", '"Trips"')],
    jurisdiction: JurisdictionArg = None,
    conditions: ConditionsArg = None,
) -> Rows:
    """Citation, quoted text, source, effective date and status of what the law says on a topic.

    A topic is a wager, a rule ("betting positions"), a group of rules ("cap"), a reading, a
    section ("653a.12(h)", or "653a.12" for all of it), a chapter that is not on file ("653b"), the
    terms of a meter ("rate", "seed"), or "misprints".
    """
    the_game = ask_game(game)
    edition = ask_edition(the_game, jurisdiction, read_conditions(conditions))
    asked = text(topic, "The topic") or ""
    found = dict.fromkeys(
        (section, quote) for names, section, quote in _clauses(edition) if _matches(asked, names)
    )
    if not found:
        topics = dict.fromkeys([*edition.wagers(), *(rule.topic for rule in edition.rules)])
        raise not_available(
            f"{edition.code} has nothing on {echo(asked)}; ask for a section, a rule or one of "
            f"{listing(topics)}, misprints."
        )
    spilled: Rows = [header("Citation", "Text", "Source", "Effective", "Status")]
    taken_over = _taken_over(edition)
    for section, quote in found:
        text_of = taken_over.get((section, quote), edition)
        effective = text_of.effective.isoformat() if text_of.effective else text_of.effective_note
        citation = text_of.citation(section)
        spilled.append([citation, quote, text_of.source, effective, text_of.standing])
    return spilled


def _taken_over(edition: Edition) -> dict[tuple[str, str], Edition]:
    """The clauses that an edition a user entered takes over from its parent."""
    if edition.local is None:
        return {}
    parent = edition.local.parent
    return {(section, quote): parent for _, section, quote in _clauses(parent)}


def _clauses(edition: Edition) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """Yield the names a clause is found by, its section and its words, in the law's order."""
    for table in edition.paytables:
        names: tuple[str, ...] = (
            table.wager,
            f"{table.wager} {table.id}",
            f"{table.wager} {table.name}",
        )
        yield (*names, table.section), table.section, table.quote
        for meter in table.meters:
            yield (*names, meter.section, *METER_TOPICS), meter.section, meter.quote
        for bonus in table.bonuses:
            yield (*names, bonus.section, bonus.name), bonus.section, bonus.quote
    for envy in edition.envy:
        yield (envy.wager, "envy", "envy bonus", envy.section), envy.section, envy.quote
    for rule in edition.rules:
        yield (*rule.wagers, rule.key, rule.topic, rule.section), rule.section, rule.quote
    for reading in edition.readings:
        names = (reading.id, reading.wager, reading.section, "readings", "reading")
        yield names, reading.section, reading.quote
        for citation in reading.also:
            yield (reading.id, citation.section), citation.section, citation.quote
    for finding in edition.findings:
        names = (finding.id, "misprint", "misprints", "findings", finding.section)
        yield names, finding.section, finding.quote
    for text_elsewhere in edition.elsewhere:
        names = (
            text_elsewhere.chapter,
            *CHAPTER.findall(text_elsewhere.chapter),
            *(found[0] for found in CHAPTER.finditer(text_elsewhere.chapter)),
            text_elsewhere.wager,
            text_elsewhere.section,
            "not on file",
        )
        yield names, text_elsewhere.section, text_elsewhere.quote


def _matches(asked: str, names: tuple[str, ...]) -> bool:
    whole = SECTION.fullmatch(asked)
    begun = f"{whole[1].casefold()}(" if whole else ""
    return any(
        name
        and (
            key(name) == key(asked)
            or same_wager(name, asked)
            or (begun and f"{name.casefold()}(".startswith(begun))
        )
        for name in names
    )
