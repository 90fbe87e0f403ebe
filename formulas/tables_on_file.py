"""What the tables of side wagers on file bring, for a wager that is looked for among them.

Those of the games that a user describes are kept under the digest of their files and of the code
that counts them, so that a file is read again where it changed, or where one of its tables is asked
for by itself.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache, partial
from importlib.resources import files
from pathlib import Path
from typing import Any

from combinatorics.base_wager import UnsolvedError
from combinatorics.cache import SpoiltError, keep, part, recall, require, rows, shares
from combinatorics.catalogue import game_of, names_of_shipped
from combinatorics.side_wager import SideWager
from formulas.agency import interpretations
from formulas.equivalence import OnFile, PaidRow, PaidRows, Tabled, paid_rows
from formulas.law import local, shelf
from formulas.law.library import on_file, regulation
from formulas.pays import parse_pay
from formulas.question.ask import Question
from formulas.question.conditions import read_conditions
from formulas.question.names import dealt_by
from formulas.question.paytables import offered_by_law
from formulas.refusal import Refusal
from formulas.version import data_digest

LETTERS = 24


def tables_on_file(but: str = "", *, keeping: bool = False) -> OnFile:
    """Return the rows of every legible table of a side wager on file.

    Args:
        but: the code of a game whose own tables are left out.
        keeping: whether what is counted of described games is kept.

    Raises:
        OSError: it is to be kept, and the folder cannot be written to.
    """
    order = {pair: place for place, pair in enumerate(shelf.index())}
    pairs = [pair for code in names_of_shipped() if code != but for pair in on_file(code)]
    pairs.sort(key=lambda pair: order.get(pair, len(order)))
    found = [_counted(pairs)]
    for code in local.codes():
        if code not in (but, *names_of_shipped()):
            found.append(_described(code, keeping=keeping))
    return OnFile(
        tuple(table for one in found for table in one.tables),
        tuple(dict.fromkeys(sentence for one in found for sentence in one.uncounted)),
    )


def _described(code: str, *, keeping: bool) -> OnFile:
    asked = _asked(code)
    kept = None if asked is None else recall(asked, partial(_read, code))
    if kept is not None:
        return kept
    found = _counted(on_file(code))
    whole = not found.uncounted and all(map(_reads_back, found.tables))
    if keeping and asked is not None and whole:
        keep(asked, _told(found))
    return found


def read_tables(code: str, question: Mapping[str, Any], answer: Any) -> OnFile:
    """Return what was kept of a game's tables.

    Raises:
        SpoiltError: it is not what was kept, or answers another question.
    """
    require(question == _asked(code), "It is of another file of the game, or of other code.")
    return _read(code, answer)


def _asked(code: str) -> dict[str, Any] | None:
    """What is asked of a game's tables; None where it hangs on a register that is not followed."""
    try:
        readings = interpretations.digest()
    except Refusal:
        return None
    return {
        "game": code,
        "tables of": local.digest(code),
        "code": _code(),
        "law": data_digest(),
        "readings": readings,
    }


@cache
def _code() -> str:
    """The digest of the code that reads a file and says what its rows bring."""
    found = hashlib.sha256()
    folder = Path(str(files("formulas")))
    for file in sorted(folder.rglob("*.py")):
        found.update(file.relative_to(folder).as_posix().encode() + file.read_bytes())
    return found.hexdigest()[:LETTERS]


def _counted(pairs: Iterable[tuple[str, str]]) -> OnFile:
    tables, uncounted = [], []
    for question in _questions(pairs):
        assert isinstance(question.wager, SideWager)
        try:
            dealt_by(question.game, question.edition)
            brought = PaidRows(paid_rows(question, question.wager))
        except (Refusal, UnsolvedError) as refused:
            uncounted.append(f"{question.game.code} {question.wager.name}: {refused}")
        else:
            tables.append(Tabled(_name(question), brought, partial(_same, question)))
    return OnFile(tuple(tables), tuple(uncounted))


def _same(question: Question) -> Question:
    return question


def _name(question: Question) -> str:
    table = question.offered.table
    said = f"{question.game.code} {question.wager.name}"
    return f"{said} {table.id or table.name}, {question.edition.code}"


def _question(code: str, place: int) -> Question:
    return list(_questions(on_file(code)))[place]


def _questions(pairs: Iterable[tuple[str, str]]) -> Iterator[Question]:
    """Every legible table of a side wager of games and jurisdictions."""
    for code, jurisdiction in pairs:
        plain = game_of(code)
        assert plain is not None, code
        for edition in regulation(code, jurisdiction).editions:
            game = plain if plain.dealt_from is None else dealt_by(plain, edition)
            wagers = {one.name: one for one in game.wagers if isinstance(one, SideWager)}
            for table in edition.paytables:
                if table.wager in wagers and not table.lost:
                    yield Question(
                        game=game,
                        wager=wagers[table.wager],
                        edition=edition,
                        offered=offered_by_law(table),
                        conditions=read_conditions(None),
                    )


def _reads_back(table: Tabled) -> bool:
    """Whether every pay is the same once it was written and read."""
    try:
        return all(parse_pay(str(row.pay)) == row.pay for row in table.rows.rows)
    except Refusal:
        return False


def _told(found: OnFile) -> dict[str, Any]:
    """What is kept of the tables, in their order."""
    return {
        "tables": [
            {
                "name": table.name,
                "rows": [[row.hand, str(row.pay), list(row.parts)] for row in table.rows.rows],
                "chances": [str(row.chance) for row in table.rows.rows],
            }
            for table in found.tables
        ]
    }


def _read(code: str, answer: Any) -> OnFile:
    kept = part(answer, "tables")
    require(isinstance(kept, list), "It has no tables.")
    tables = []
    for place, table in enumerate(kept):
        name, lines = part(table, "name"), part(table, "rows")
        require(isinstance(name, str) and isinstance(lines, list), "It has no table.")
        chances = shares(part(table, "chances"), len(lines))
        require(all(0 <= one <= 1 for one in chances), "It has chances that cannot be.")
        paid = [_row(line, chance) for line, chance in zip(lines, chances, strict=True)]
        tables.append(Tabled(name, PaidRows(paid), partial(_question, code, place)))
    return OnFile(tuple(tables), ())


def _row(line: Any, chance: Fraction) -> PaidRow:
    hand, pay, parts = rows(line, 3)
    words = [hand, pay, *(parts if isinstance(parts, list) else [None])]
    require(all(isinstance(word, str) for word in words), "It has no row.")
    try:
        return PaidRow(hand, chance, parse_pay(pay), tuple(parts))
    except Refusal:
        raise SpoiltError("It has no pay where one should stand.") from None
