"""How often a wager is paid as one hand, under a paytable or under all that agree."""

from __future__ import annotations

from formulas.question.ask import ask, ask_edition
from formulas.question.conditions import Conditions
from formulas.question.entering import Use
from formulas.question.hand_names import RowNames, names_of_rows
from formulas.question.names import ask_banked_game, ask_wager_or_part
from formulas.refusal import echo, listing, not_available
from formulas.values import Raw, blank, text
from formulas.worth.valuation import Valuation
from formulas.worth.wager import value


def counted(
    game: Raw,
    wager: Raw,
    hand: Raw,
    paytable: Raw,
    jurisdiction: Raw,
    conditions: Conditions,
) -> tuple[int, int]:
    """Return the number of deals that a wager pays as a hand, and of all deals.

    Without a paytable the counts under every paytable of the wager must be the same.

    Raises:
        Refusal: no such hand; or no paytable is named and the paytables differ.
    """

    def valued(table: Raw) -> Valuation:
        return value(ask(game, wager, table, jurisdiction, conditions), Use.COUNT)

    the_game = ask_banked_game(game)
    name = ask_wager_or_part(the_game, wager)[0].name
    tables = ask_edition(the_game, jurisdiction, conditions).tables(name)
    cells = [cell for row in paytable for cell in row] if isinstance(paytable, list) else [paytable]
    # A blank cell reaches some hosts as 0.
    zero = paytable == 0 and not isinstance(paytable, bool)
    if len(tables) < 2 or not (zero or all(map(blank, cells))) or "paytable" in conditions.given:
        one = valued(paytable)
        return one.ways(named_hand(one, hand)), one.total
    every = [valued(table.id) for table in tables]
    rows = [_row(one, hand) for one in every]
    found = {
        (one.ways(row), one.total) for one, row in zip(every, rows, strict=True) if row is not None
    }
    if not found:
        named_hand(every[0], hand)
    if len(found) != 1 or None in rows:
        differ = "is not in" if None in rows else "is not counted alike in"
        raise not_available(
            f"{echo(hand)} {differ} all {len(tables)} paytables of {name}: name one of "
            f"{listing(table.id for table in tables)}."
        )
    return found.pop()


def named_hand(valuation: Valuation, hand: Raw) -> str:
    """Return the row of a valuation that an argument names; one that it has not is refused."""
    row = _row(valuation, hand)
    if row is None:
        names = _names(valuation)
        asked = text(hand, "The hand") or ""
        raise not_available(
            f"There is no hand {echo(asked)} in this paytable; "
            f"it has {listing(names.by_key.values())}.{names.suggestion(asked)}"
        )
    return row


def _row(valuation: Valuation, hand: Raw) -> str | None:
    return _names(valuation).meant(text(hand, "The hand"))


def _names(valuation: Valuation) -> RowNames:
    return names_of_rows(line.hand for line in valuation.lines)
