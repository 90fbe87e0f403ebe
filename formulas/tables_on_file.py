"""What the tables of side wagers on file bring, for a wager that is looked for among them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from combinatorics.base_wager import UnsolvedError
from combinatorics.catalogue import game_of, names_of_shipped
from combinatorics.side_wager import SideWager
from formulas.equivalence import OnFile, Tabled, paid_rows
from formulas.law import local, shelf
from formulas.law.library import on_file, regulation
from formulas.question.ask import Question, about_table
from formulas.question.names import dealt_by
from formulas.refusal import Refusal


def tables_on_file(but: str = "") -> OnFile:
    """Return the rows of every legible table of a side wager on file.

    Args:
        but: the code of a game whose own tables are left out.
    """
    order = {pair: place for place, pair in enumerate(shelf.index())}
    pairs = [pair for code in names_of_shipped() if code != but for pair in on_file(code)]
    pairs.sort(key=lambda pair: order.get(pair, len(order)))
    own = (code for code in local.codes() if code not in (but, *names_of_shipped()))
    pairs += [pair for code in own for pair in on_file(code)]
    tables, uncounted = [], []
    for question in _questions(pairs):
        assert isinstance(question.wager, SideWager)
        try:
            dealt_by(question.game, question.edition)
            brought = paid_rows(question, question.wager)
        except (Refusal, UnsolvedError) as refused:
            uncounted.append(f"{question.game.code} {question.wager.name}: {refused}")
        else:
            tables.append(Tabled(_name(question), brought, question))
    return OnFile(tuple(tables), tuple(dict.fromkeys(uncounted)))


def _name(question: Question) -> str:
    table = question.offered.table
    said = f"{question.game.code} {question.wager.name}"
    return f"{said} {table.id or table.name}, {question.edition.code}"


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
                    yield about_table(game, wagers[table.wager], edition, table)
