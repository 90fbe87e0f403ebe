"""CITE."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated

from formulas.function_groups import Group
from formulas.law import citing
from formulas.law.model import Edition
from formulas.law.tables import METER_NAMES
from formulas.question.arguments import ConditionsArg, GameArg, Help, JurisdictionArg
from formulas.question.ask import ask_edition
from formulas.question.names import ask_game, same_wager
from formulas.refusal import bad_value, echo, listing, not_available
from formulas.texts.model import under
from formulas.values import Raw, Rows, header, key, text

GROUP = Group.RULES
EXAMPLES = ('=CITE("UTH","Trips")', '=CITE("UTH","cap","PA:2011")')
METER_TOPICS = ("meter", "incrementation rate", *METER_NAMES)
CHAPTER = re.compile(r"(\d+[a-z]+)\.\d+")  # 653b of "58 Pa. Code § 653b.2"


def cite(
    game: GameArg,
    topic: Annotated[
        Raw, Help("Section, wager, rule, interpretation, term, hand or words.", '"Trips"')
    ],
    jurisdiction: JurisdictionArg = None,
    *,
    conditions: ConditionsArg,
) -> Rows:
    """Citation, quoted text, source, effective date and status of what the law says on a topic.

    A topic is a section in any usual spelling ("653a.12(h)", "§ 653a.12" or "653a" for all of it),
    a wager, a rule ("betting positions"), a group of rules ("cap"), an interpretation, a term or a
    hand that the text describes ("Flop", "full house"), the terms of a meter ("reset amount"),
    "misprints", a section or chapter that is not on file ("653b"), or words of the text.
    """
    the_game = ask_game(game)
    edition = ask_edition(the_game, jurisdiction, conditions, partly=True)
    day = conditions.date("as of")
    asked = text(topic, "The topic") or ""
    place = citing.place_of(edition, asked)
    if place is None:
        found = [*_clauses_on(edition, asked), *citing.named(edition, asked)]
    else:
        standing = citing.at_place(edition, place)
        said = {one.place for one in standing if one.source == edition.source}
        taken_over = _taken_over(edition)
        # What an edition that a user entered states there beyond its paragraphs goes first.
        found = [
            citing.line(edition, section, quote)
            for _, section, quote in (_clauses(edition) if edition.local is not None else ())
            if (section, quote) not in taken_over and section not in said and under(section, place)
        ]
        found += standing
        found = found or [*citing.not_on_file(edition, place), *_clauses_on(edition, asked)]
        if not found:
            raise not_available(citing.no_such_place(edition, place))
    words = [word for word in re.split(r"[\s,;]+", asked) if len(word) > len("Code")]
    if not found and len(words) > 1 and all(map(CHAPTER.search, words)):
        raise bad_value(f"{echo(asked)} names several sections: ask for one at a time.")
    found = found or citing.searched(edition, asked)
    if not found:
        topics = dict.fromkeys([*edition.wagers(), *(rule.topic for rule in edition.rules)])
        raise not_available(
            f"{edition.code} has nothing on {echo(asked)}; ask for a section, a term, words of the "
            f"text, a rule or one of {listing(topics)}, misprints."
        )
    spilled: Rows = [header("Citation", "Text", "Source", "Effective", "Status")]
    for one in dict.fromkeys(found if day is None else citing.on_day(edition, found, day)):
        spilled.append([one.citation, one.words, one.source, one.effective, one.status])
    return spilled


def _clauses_on(edition: Edition, asked: str) -> list[citing.CitedLine]:
    """The clauses of a wager, a rule, a reading or a misprint of that name."""
    taken_over = _taken_over(edition)
    return [
        (citing.taken_over if (section, quote) in taken_over else citing.line)(
            edition, section, quote
        )
        for names, section, quote in _clauses(edition)
        if any(name and (key(name) == key(asked) or same_wager(name, asked)) for name in names)
    ]


def _taken_over(edition: Edition) -> frozenset[tuple[str, str]]:
    """The clauses that an edition a user entered takes over from its parent."""
    parent = edition.local.parent if edition.local is not None else None
    if parent is None:
        return frozenset()
    return frozenset((section, quote) for _, section, quote in _clauses(parent))


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
        names = (
            reading.id,
            reading.wager,
            reading.section,
            "readings",
            "reading",
            "interpretations",
        )
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
