"""The blocks of an imported edition that its pages state otherwise than the text on file.

A paytable is written with its meters and bonuses, an Envy Bonus by the wager it is printed for, and
of a section or a paragraph that is new each clause that binds, as a rule of its own: it is quoted
and asked for, and computes nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from formulas.amended.chapter import NEW, Beside
from formulas.amended.labeled import Figure, envy_in, labeled, meters_in, titled_rows
from formulas.law.imported_text import whole_text
from formulas.law.local import UNNAMED, known_hands
from formulas.law.model import Edition, Rule
from formulas.law.quotations import Cited, plain, stands
from formulas.law.quotes import Quoting, Stated
from formulas.law.tables import Bonus, Envy, Meter, Paytable, Row, canonical
from formulas.texts.draft import block_lines, keyed, pairs, said
from formulas.texts.model import Paragraph, Text
from formulas.texts.tables import Printed, before_tables, tables_in

_BINDS = re.compile(r"\b(?:must|shall|may not)\b")


@dataclass(frozen=True)
class Drafted:
    """One block of the draft.

    Args:
        title: what it is, for a person.
        names: what quotes in it, as `quotations` calls it, what its cells are called, and where
            its table stands.
        lines: the block.
        paid: of a paytable, its wager with the hands that it pays.
    """

    title: str
    names: frozenset[str]
    lines: tuple[str, ...]
    paid: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def drafted(made: Beside) -> Iterator[Drafted]:
    """Yield each block that the pages state otherwise, and each new one that they state."""
    yield from _paytables(made)
    yield from _envies(made)
    yield from _rules(made)


def _places(made: Beside) -> tuple[str, ...]:
    return tuple(
        dict.fromkeys(change.place for section in made.sections for change in section.changes)
    )


def words_at(text: Text, section: str) -> str:
    """Return the words at a place, a line each paragraph."""
    return "\n".join(one.words for one in text.at(section) if one.place == section)


def _paytables(made: Beside) -> Iterator[Drafted]:
    changed = _places(made)
    for table in made.edition.paytables:
        new = table
        if table.section in changed:
            rows = _read(made.text, made.edition, table)
            if rows is None:
                continue
            new = replace(table, rows=_rows(table, rows))
        touched = {*changed} & {
            *(meter.section for meter in table.meters),
            *(bonus.section for bonus in table.bonuses),
        }
        meters = _meters(made, table, table.meters[0]) if touched and table.meters else table.meters
        if touched:
            new = replace(new, meters=meters or (), bonuses=_bonuses(made, table.bonuses))
        if meters is not None and (touched or new.rows != table.rows):
            yield _paytable(made, new)
    for section in changed:
        tables = [one for one in made.edition.paytables if one.section == section]
        if len({one.wager for one in tables}) != 1 or not tables[0].id:
            continue
        for printed in _printed(made.text, made.edition, section).values():
            letter = printed.name.removeprefix("Paytable ")
            if letter == printed.name or any(one.name == printed.name for one in tables):
                continue
            like = replace(tables[0], id=letter, name=printed.name, meters=(), bonuses=())
            new = replace(like, rows=_rows(tables[0], printed.rows))
            if tables[0].meters:
                meters = _meters(made, new, tables[0].meters[0])
                if meters is None:
                    continue
                new = replace(new, meters=meters)
            yield _paytable(made, new)


def unread(made: Beside) -> Iterator[str]:
    """Yield each paytable on file in a changed place whose rows the reader does not find there."""
    changed = _places(made)
    for table in made.edition.paytables:
        if table.section in changed and _read(made.text, made.edition, table) is None:
            yield f"{table.wager} {table.name} ({table.section})"


def _printed(text: Text, edition: Edition, section: str) -> dict[str, Printed]:
    """The paytables of a place by name: of two columns under one name, the first, which pays."""
    tables: dict[str, Printed] = {}
    for one in tables_in(words_at(text, section)):
        tables.setdefault(one.name, one)
    own = [one for one in edition.paytables if one.section == section]
    if len(own) == len(tables) == 1:
        return dict(zip([own[0].name], tables.values(), strict=True))
    return tables


def _read(text: Text, edition: Edition, table: Paytable) -> tuple[tuple[str, str], ...] | None:
    """The rows of a paytable at its place, by the way of reading that has those on file there."""
    before = whole_text(edition)
    for way in (_named, _titled):
        if before is not None and _same(way(before, edition, table), table.rows):
            return way(text, edition, table) or None
    return None


def _named(text: Text, edition: Edition, table: Paytable) -> tuple[tuple[str, str], ...]:
    printed = _printed(text, edition, table.section).get(table.name)
    return () if printed is None else printed.rows


def _titled(text: Text, _: Edition, table: Paytable) -> tuple[tuple[str, str], ...]:
    return titled_rows(words_at(text, table.section)).get(canonical(table.id), ())


def _same(read: Sequence[tuple[str, str]], rows: Sequence[Row]) -> bool:
    """Whether rows say the same; what the copy lost, no way of reading finds."""
    found = {(plain(hand), plain(pay)) for hand, pay in read}
    return found == {(plain(row.hand), plain(row.pay)) for row in rows}


def _rows(table: Paytable, read: Sequence[tuple[str, str]]) -> tuple[Row, ...]:
    names = {plain(row.hand): row.hand for row in table.rows}
    if _same(read, table.rows):
        return table.rows
    return tuple(Row(names.get(plain(hand), hand), pay) for hand, pay in read)


def _meters(made: Beside, table: Paytable, like: Meter) -> tuple[Meter, ...] | None:
    return meters_in(labeled(words_at(made.text, like.section)), table.id, like, like.section)


def _bonuses(made: Beside, bonuses: Sequence[Bonus]) -> tuple[Bonus, ...]:
    found = []
    for bonus in bonuses:
        pays = {
            pay
            for printed in tables_in(words_at(made.text, bonus.section))
            for hand, pay in printed.rows
            if plain(hand) == plain(bonus.name)
        }
        found.append(replace(bonus, pay=pays.pop()) if len(pays) == 1 else bonus)
    return tuple(found)


def _clause(made: Beside, block: Quoting) -> Stated:
    """The words of a quotation where they stand as they were, else what the page has there."""
    own = Stated(block.quote)
    if stands(made.text, Cited("", block.section, own)):
        return own
    return Stated(before_tables(words_at(made.text, block.section)))


def _paytable(made: Beside, table: Paytable) -> Drafted:
    name = f"{table.wager} {table.name}"
    names = {name, f"meter of {name}", f"{table.section}: {table.name}"}
    names |= {f"{name} meter {one.level}".strip() for one in table.meters}
    names |= {f"{table.wager} {one.name}" for one in table.bonuses}
    names |= {f"{name} {one.name}" for one in table.bonuses}
    paid = {table.wager: tuple(row.hand for row in table.rows)}
    requoted = replace(
        table,
        clause=_clause(made, table),
        meters=tuple(replace(one, clause=_clause(made, one)) for one in table.meters),
        bonuses=tuple(replace(one, clause=_clause(made, one)) for one in table.bonuses),
    )
    return Drafted(name, frozenset(names), tuple(paytable_lines(requoted)), paid)


def paytable_lines(table: Paytable) -> list[str]:
    """Return the block of a paytable, with its meters and bonuses, as a law file has it."""
    keys = (
        "wager",
        "id",
        "name",
        "title",
        "unit",
        "ranking",
        "note",
        "version",
        "stake",
        "counted",
    )
    facts = {key: getattr(table, key) for key in keys}
    lines = [*block_lines("paytable", {**facts, **_cited(table)}), *_lines(table.rows)]
    for meter in table.meters:
        lines += ["", "[[edition.paytable.meter]]"]
        if meter.level:
            lines.append(f"level = {said(meter.level)}")
        for term in ("seed", "reseed", "primary", "reserve"):
            if (found := getattr(meter, term)) is not None:
                text = f"text = {said(found.text)}, " if found.text else ""
                lines.append(f"{term} = {{ {text}is = {said(found.comparison)} }}")
        lines += keyed(_cited(meter))
    for bonus in table.bonuses:
        facts = {"name": bonus.name, "pay": bonus.pay, **_cited(bonus), "note": bonus.note}
        lines += ["", *block_lines("paytable.bonus", facts)]
    return lines


def _cited(quoting: Quoting) -> dict[str, str]:
    return {"section": quoting.section, "quote": quoting.quote}


def _lines(rows: Sequence[Row]) -> Iterator[str]:
    return pairs("rows", ((row.hand, row.pay) for row in rows))


def _envies(made: Beside) -> Iterator[Drafted]:
    changed = _places(made)
    for section in dict.fromkeys(one.section for one in made.edition.envy):
        own = [one for one in made.edition.envy if one.section == section]
        if section not in changed:
            continue
        known = {(one.stake, canonical(one.table).upper()): one for one in own}
        figures: list[Figure] = labeled(words_at(made.text, section))
        for at, rows in envy_in(figures, own).items():
            one = known.get(at) or replace(own[0], stake=at[0], table=at[1])
            cited = Cited("", section, one.clause)
            if at not in known or one.rows != rows or not stands(made.text, cited):
                envy = replace(one, rows=rows)
                called = f"{one.wager} ${one.stake}"
                names = frozenset((f"envy ${one.stake}", f"envy of {called}"))
                lines = envy_lines(replace(envy, clause=_clause(made, envy)))
                yield Drafted(f"Envy Bonus of {called}", names, tuple(lines))


def envy_lines(envy: Envy) -> list[str]:
    """Return the block of an Envy Bonus as a law file has it."""
    facts = {key: getattr(envy, key) for key in ("wager", "stake", "table", "or_more")}
    return [*block_lines("envy", {**facts, **_cited(envy)}), *_lines(envy.rows)]


def _rules(made: Beside) -> Iterator[Drafted]:
    """Yield a rule of each clause that binds and is new, by its place."""
    paragraphs: list[Paragraph] = []
    for section in made.sections:
        places = {one.place for one in section.changes if (one.how, one.what) == (NEW, "paragraph")}
        paragraphs += [
            one
            for one in made.text.at(section.number)
            if (section.how == NEW or one.place in places) and "," not in one.place and not one.term
        ]
    for one in paragraphs:
        if _BINDS.search(one.words):
            facts = {"key": UNNAMED.format(one.place), "topic": "table", "is": "must be followed"}
            facts |= {"section": one.place, "quote": before_tables(one.words)}
            title = f"rule paragraph {one.place}, which names no subject yet"
            yield Drafted(title, frozenset(), tuple(block_lines("rule", facts)))


def rule_lines(rule: Rule, quote: str) -> Iterator[str]:
    """Yield the block of a rule with the words of a page and the figures of the text on file.

    Each line begins as a comment does: a person writes the figures of the page, and uncovers it.
    """
    yield f"# The rule {said(rule.key)} as on file, with the words of the page: write its figures"
    yield "# anew, and take the # of each line away."
    facts = {
        **{"key": rule.key, "topic": rule.topic, "value": rule.values, "unit": rule.unit},
        **{"is": rule.comparison, "wagers": rule.wagers, "applies": rule.applies},
        **{"note": rule.note, "settles": rule.settles, "section": rule.section, "quote": quote},
    }
    yield from (f"# {line}" for line in block_lines("rule", facts))


def uncounted(made: Beside, blocks: Sequence[Drafted]) -> Iterator[str]:
    """Yield each row of the drafted paytables that the mathematics of its wager does not know."""
    for block in blocks:
        for wager, hands in block.paid.items():
            known = known_hands(made.edition.game, wager)
            for hand in hands if known is not None else ():
                if plain(hand) not in set(map(plain, known or ())):
                    yield f"{block.title}, {hand}"
