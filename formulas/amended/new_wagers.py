"""The wagers that a chapter's pages pay and the edition on file does not, as a description.

A row gets the condition that a row of the same name has in the file of the game, said of the same
cards: those of the wager on file that has the most of its names, of as many cards as the new
wager's name says. A row of another name gets "?", which no description may hold: a person writes
it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, NamedTuple

from combinatorics.catalogue import description_in
from formulas.amended.chapter import NEW, Beside
from formulas.amended.drafted import envy_lines, paytable_lines
from formulas.amended.labeled import Figure, envy_in, labeled, meters_in
from formulas.law.model import Edition
from formulas.law.quotations import plain
from formulas.law.quotes import Stated
from formulas.law.tables import Comparison, Envy, Meter, Paytable, Row, Term, canonical
from formulas.texts.draft import ASK, keyed, pairs, said
from formulas.texts.model import Paragraph
from formulas.texts.tables import NAMES, ODDS, Printed, before_tables, sentences_in, tables_in

_OFFERED = (
    re.compile(r"\bwinning (?P<name>(?:[\w'’-]+ ){1,6}?)[Ww]agers?\b"),
    re.compile(r"\boffers the (?P<name>(?:[\w'’-]+ ){1,6}?)[Ww]agers?\b"),
)
_LEFT_OUT = re.compile(r"\b(?:wagers?|bonus|payout|hand|poker)\b", re.IGNORECASE)
_CARDS = {"three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}
_LEAST = re.compile(r"\bat least\b|\bno(?:t be)? less than\b")
_COUNTED = re.compile(r"\b(?:flush|run)\((\d)\)")
"""How many cards of those dealt the words of a row ask for."""
_DEALT_ALIKE = ("jokers", "left_out")
_MET_ALIKE = ("wild", "bug", "given")
"""Keys of a deal and of a wager that say what is dealt and how a row is met."""
_OTHERWISE = ("draw", "random", "replaced")
"""Keys of a game whose deal is not written here."""
_LETTERS = 22
"""The most that the name of a wager has."""


class NewWagers(NamedTuple):
    """What is written of the wagers that are new.

    Args:
        file: the description with its edition; empty where no wager is new.
        decisions: what a person must decide, a line each.
        names: the changes of the chapter that it takes up ("643a.12(e)(1): Paytable A").
    """

    file: str
    decisions: list[str]
    names: frozenset[str]


@dataclass(frozen=True)
class _Wager:
    """A wager of the pages, and the rows of its game that it is written by."""

    name: str
    title: str
    paragraph: Paragraph
    beside: tuple[Paragraph, ...]
    tables: dict[str, Printed]
    like: Mapping[str, Any]

    @property
    def conditions(self) -> dict[str, str]:
        """The condition of each row of the wager that it is written by."""
        return {plain(name): text for name, text in self.like["rows"]}

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows of all its paytables, as they are ranked: each below what stands above it."""
        ranked: list[str] = []
        for table in self.tables.values():
            place = 0
            for hand, _ in table.rows:
                known = [plain(one) for one in ranked]
                if plain(hand) in known:
                    place = known.index(plain(hand)) + 1
                else:
                    ranked.insert(place, hand)
                    place += 1
        return tuple(ranked)


def new_wagers(made: Beside, day: date, head: Sequence[str]) -> NewWagers:
    """Return the description of the wagers that are new in a chapter.

    Args:
        made: the chapter beside the edition on file.
        day: through which its pages are current.
        head: the lines that say what the edition is, as an edition's block has them.
    """
    edition = made.edition
    told = description_in(edition.game)
    if told is not None and not told.keys().isdisjoint(_OTHERWISE):
        told = None
    found: list[_Wager] = []
    decisions: list[str] = []
    known = _on_file(edition)
    for paragraph, beside in _paying(made):
        title = _title(paragraph, beside)
        named = re.split(r", (?:and )?| and ", title)
        if not title or all(_key(one) in known for one in named):
            continue
        wager = None if told is None else _wager(told, title, paragraph, beside)
        if wager is None:
            why = "no wager on file has its rows"
            if not _tables(paragraph, beside):
                why = "its sentences pay odds beside no hand"
            decisions.append(f"new wager, not written, since {why}: {title} ({paragraph.place})")
        else:
            found.append(wager)
    if told is None or not found:
        return NewWagers("", decisions, frozenset())
    blocks: list[str] = []
    names: set[str] = set()
    for wager in found:
        block, left = _edition_blocks(wager)
        blocks += block
        ids = ", ".join(wager.tables)
        decisions.append(
            f"new wager, written as a description; compare it: {wager.title} "
            f"({wager.paragraph.place}), {ids}"
        )
        decisions += left
        places = (wager.paragraph, *wager.beside)
        names |= {f"{one.place}: paragraph" for one in places}
        names |= {f"{wager.paragraph.place}: {name}" for name in wager.tables}
    code = f"{edition.game}{day:%y%m}"
    lines = [
        f"# {edition.heading}: wagers that {edition.code} does not have. Every {said(ASK)} is for "
        "staff review.",
        "",
        *keyed({"game": code, "jurisdiction": edition.jurisdiction, "chapter": edition.chapter}),
        *keyed({"heading": edition.heading, "cite": edition.cite}),
        *keyed({"entered_by": ASK, "checked_by": ASK}),
        "",
        "[description]",
        *keyed({"name": f"{edition.heading}, wagers of {day:%B} {day.year}"[:60]}),
        *keyed({key: told[key] for key in ("decks", "deal", *_DEALT_ALIKE) if key in told}),
    ]
    for wager in found:
        lines += ["", *_described(wager)]
    lines += ["", "[edition]", *head, *blocks]
    return NewWagers("\n".join(lines) + "\n", decisions, frozenset(names))


def _paying(made: Beside) -> Iterator[tuple[Paragraph, tuple[Paragraph, ...]]]:
    """Each paragraph that pays by a table, with those beside it under the same offer.

    So does one that is new and pays a winning wager at odds that stand in its sentences.
    """
    for section in made.sections:
        if not section.changes and section.how != NEW:
            continue
        paragraphs = [one for one in made.text.at(section.number) if "," not in one.place]
        new = {one.place for one in section.changes if (one.how, one.what) == (NEW, "paragraph")}
        for one in paragraphs:
            above = one.place.rpartition("(")[0]
            offer = above if above != section.number else f"{one.place}("
            beside = tuple(
                each for each in paragraphs if each is not one and each.place.startswith(offer)
            )
            fresh = section.how == NEW or one.place in new
            said = fresh and _OFFERED[0].search(one.words) and ODDS.search(_said_under(one, beside))
            if said or any(NAMES.fullmatch(table.name) for table in tables_in(one.words)):
                yield one, beside


def _title(paragraph: Paragraph, beside: Sequence[Paragraph]) -> str:
    """What the words call the wager that is paid, "" where they name none."""
    for words in (before_tables(paragraph.words), *(one.words for one in beside[:1])):
        for offered in _OFFERED:
            if found := offered.search(words):
                return f"{found['name'].strip()} Wager"
    return ""


def _key(title: str) -> str:
    return plain(" ".join(_LEFT_OUT.sub("", title).replace("-", " ").split()))


def _on_file(edition: Edition) -> frozenset[str]:
    names = {name for wager in edition.layout for name in (wager.name, wager.title)}
    names |= {name for table in edition.paytables for name in (table.wager, table.title)}
    return frozenset(map(_key, names))


def _tables(paragraph: Paragraph, beside: Sequence[Paragraph]) -> dict[str, Printed]:
    """The paytables of a paragraph by name, else what its sentences and those under it pay."""
    tables = {
        one.name: one for one in reversed(tables_in(paragraph.words)) if NAMES.fullmatch(one.name)
    }
    rows = () if tables else sentences_in(_said_under(paragraph, beside))
    return {"Payout": Printed("Payout", rows)} if rows else dict(reversed(tables.items()))


def _said_under(paragraph: Paragraph, beside: Sequence[Paragraph]) -> str:
    """The words of a paragraph and of those under it."""
    under = (one.words for one in beside if one.place.startswith(f"{paragraph.place}("))
    return "\n".join((paragraph.words, *under))


def _wager(
    told: Mapping[str, Any], title: str, paragraph: Paragraph, beside: tuple[Paragraph, ...]
) -> _Wager | None:
    tables = _tables(paragraph, beside)
    printed = {plain(hand) for table in tables.values() for hand, _ in table.rows}
    sizes = {name: int(cards) for name, cards, *_ in (one.split() for one in told["deal"])}
    number = next((cards for word, cards in _CARDS.items() if word in title.casefold()), 0)
    best, like = 0, None
    for one in (*([told["base"]] if "base" in told else []), *told.get("wager", ())):
        cards = sum(sizes[dealt] for dealt in one.get("hand", " + ".join(sizes)).split(" + "))
        shared = len(printed & {plain(name) for name, _ in one["rows"]})
        counted = [int(found) for _, text in one["rows"] for found in _COUNTED.findall(text)]
        if shared > best and (not number or max(counted, default=cards) == number):
            best, like = shared, one
    if like is None:
        return None
    name = " ".join(_LEFT_OUT.sub("", title).split())
    return _Wager(
        name=name if len(name) <= _LETTERS else ASK,
        title=title,
        paragraph=paragraph,
        beside=beside,
        tables=tables,
        like=like,
    )


def _described(wager: _Wager) -> Iterator[str]:
    yield "[[description.wager]]"
    yield from keyed({"name": wager.name, "title": wager.title})
    yield from keyed({key: wager.like[key] for key in ("hand", *_MET_ALIKE) if key in wager.like})
    quote = before_tables(wager.paragraph.words)
    yield from keyed({"section": wager.paragraph.place, "quote": quote})
    names = {plain(row): row for row in wager.rows}
    met = wager.conditions
    yield from pairs("rows", ((row, met.get(plain(row), ASK)) for row in wager.rows))
    within = [
        [names[plain(row)], names[plain(wider)]]
        for row, wider in wager.like.get("within", ())
        if {plain(row), plain(wider)} <= names.keys()
    ]
    if within:
        yield f"within = {said(within)}"


def _edition_blocks(wager: _Wager) -> tuple[list[str], list[str]]:
    """The paytables and Envy Bonuses of a wager, and what its words leave open."""
    left = [
        f"write the condition of the row {said(row)} of {wager.title}"
        for row in wager.rows
        if plain(row) not in wager.conditions
    ]
    if wager.name == ASK:
        left.append(f"a name of at most {_LETTERS} letters: {wager.title}")
    lines: list[str] = []
    for table in wager.tables.values():
        letter = table.name.removeprefix("Paytable ") if " " in table.name else ""
        meters = tuple(_meters(wager, letter, table))
        for meter in meters:
            if meter.seed.text == ASK:
                left.append(
                    f"write initial amount and rate of progression: {wager.title} {table.name} "
                    f"{meter.level}".rstrip()
                )
        rows = tuple(Row(hand, pay) for hand, pay in table.rows)
        paytable = Paytable(
            wager=wager.name,
            id=letter,
            name=table.name,
            title=wager.title,
            unit="to 1" if any(" to " in row.pay for row in rows) else "for 1",
            ranking=wager.name,
            rows=rows,
            meters=meters,
            bonuses=(),
            section=wager.paragraph.place,
            clause=Stated(before_tables(wager.paragraph.words)),
        )
        lines += ["", *paytable_lines(paytable)]
    for envy in _envies(wager):
        if envy.stake:
            lines += ["", *envy_lines(envy)]
        else:
            left.append(f"Envy Bonus of no wager in dollars, not written: {envy.section}")
    return lines, left


def _meters(wager: _Wager, letter: str, table: Printed) -> Iterator[Meter]:
    """The meters of a paytable, with "?" where it pays of one and no paragraph says how."""
    levels = [
        level
        for level, words in (("", "of meter"), *((one, one) for one in ("mega", "major", "minor")))
        if any("%" in pay and words in pay.replace("of the", "of") for _, pay in table.rows)
    ]
    if not levels:
        return
    for one in (*wager.beside, wager.paragraph):
        like = _meter(one, "", "at least" if _LEAST.search(one.words) else "equal")
        stated = [each for each in labeled(one.words) if _is_term(each)]
        found = meters_in(stated, canonical(letter), like, one.place) if stated else None
        if found:
            yield from found
            return
    like = _meter(wager.paragraph, ASK, "equal")
    yield from (replace(like, level=level) for level in levels)


def _meter(paragraph: Paragraph, least: str, comparison: Comparison) -> Meter:
    return Meter(
        seed=Term(least, comparison),
        reseed=Term(least, comparison),
        primary=Term(ASK, comparison),
        reserve=None,
        section=paragraph.place,
        clause=Stated(before_tables(paragraph.words)),
    )


def _is_term(figure: Figure) -> bool:
    return any(figure.states(term) for term in ("seed", "reseed", "primary", "reserve"))


def _envies(wager: _Wager) -> Iterator[Envy]:
    rows = tuple(Row(hand, "") for hand in wager.rows)
    for one in wager.beside:
        like = Envy(
            wager=wager.name, stake=0, rows=rows, section=one.place, clause=Stated(one.words)
        )
        figures = [each for each in labeled(one.words) if not _is_term(each)]
        for (stake, table), amounts in envy_in(figures, [like]).items():
            yield Envy(
                wager=wager.name,
                stake=stake,
                table=table,
                rows=amounts,
                section=one.place,
                clause=Stated(before_tables(one.words)),
            )
