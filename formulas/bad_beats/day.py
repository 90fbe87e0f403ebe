"""The pots of a gaming day, read from a range."""

from __future__ import annotations

from combinatorics.cards import CardError, parse_cards, show_cards
from combinatorics.player_banked_poker.variants import Variant
from formulas.bad_beats.ledger import OPENING, TOTAL, Played
from formulas.pots.money import cents
from formulas.refusal import bad_value, echo, out_of_range, shown
from formulas.typed_number import number
from formulas.values import Raw, Scalar, blank, is_number, key, rows

COLUMNS = ("pot", "amount", "rake", "losing hand", "winning hand", "board", "other players")
LEAST_COLUMNS = 2
MOST_POTS = 5000
MOST_SHARING = 200  # a table share may go to every table of a room


def read_day(raw: Raw, variant: Variant) -> list[Played]:
    """Return the pots of a range with two to seven columns.

    The columns are what the pot is called, its amount, its rake, the hole cards of the losing and
    of the winning hand, the board, and the number of other players who share. An empty row is
    passed over; a first row of headings too.

    Raises:
        Refusal: another shape, an amount that is none, a rake above its pot, cards that cannot lie
            so, or two pots of one name.
    """
    table = rows(raw, "The pots range")
    if table is None:
        return []
    width = len(table[0])
    if not LEAST_COLUMNS <= width <= len(COLUMNS):
        raise bad_value(
            f"The pots range has {width} column{'' if width == 1 else 's'}: give "
            f"{LEAST_COLUMNS} to {len(COLUMNS)}, {', '.join(COLUMNS)}."
        )
    if len(table) > MOST_POTS:
        raise out_of_range(f"The pots range has {len(table):,} rows: give at most {MOST_POTS:,}.")
    found: list[Played] = []
    names = {key(OPENING), key(TOTAL)}
    for place, line in enumerate(table):
        cells = [*line, *[None] * (len(COLUMNS) - width)]
        if blank(cells[1]):
            if not blank(cells[0]) or any(not _empty(cell) for cell in cells[2:]):
                raise bad_value(f"Row {place + 1} of the pots range has no amount of the pot.")
            continue
        headings = isinstance(cells[1], str) and not any(
            not isinstance(cell, str) or any(map(str.isdecimal, cell))
            for cell in cells
            if not _empty(cell)
        )
        if place == 0 and headings:  # nothing in the row counts anything
            continue
        played = _played(cells, place + 1, variant)
        if key(played.name) in names:
            raise bad_value(f"The pot {echo(played.name)} stands twice: give each its own name.")
        names.add(key(played.name))
        found.append(played)
    return found


def _played(cells: list[Scalar], row: int, variant: Variant) -> Played:
    name = str(row) if blank(cells[0]) else shown(cells[0]).strip()
    pot = cents(cells[1], f"The pot of {name}")
    rake = 0 if blank(cells[2]) else cents(cells[2], f"The rake of {name}")
    if rake > pot:
        raise out_of_range(f"The rake of {name} is more than the pot: nothing else is taken.")
    if all(_empty(cell) for cell in cells[3:6]):
        return Played(name=name, pot=pot, rake=rake, sharing=_sharing(cells[6], name))
    own = (variant.own, variant.own, variant.board[0])
    dealt = []
    for words, cell, wanted in zip(COLUMNS[3:6], cells[3:6], own, strict=True):
        try:
            cards = parse_cards("" if _empty(cell) else str(cell))
        except CardError as error:
            raise bad_value(f"The {words} of {name}: {error}") from None
        if len(cards) != wanted:
            raise bad_value(f"The {words} of {name} has {len(cards)} cards: give {wanted}.")
        dealt.append(cards)
    together = [card for cards in dealt for card in cards]
    for card in together:
        if together.count(card) > 1:
            raise bad_value(f"The card {show_cards((card,))} stands twice in {name}.")
        if card > 51:
            raise bad_value(f"{name} has a joker: Poker is played with 52 cards.")
    return Played(
        name=name,
        pot=pot,
        rake=rake,
        losing=dealt[0],
        winning=dealt[1],
        board=dealt[2],
        sharing=_sharing(cells[6], name),
    )


def _sharing(cell: Scalar, name: str) -> int:
    if blank(cell):
        return 0
    players = number(cell, f"The other players of {name}")
    if players.denominator != 1 or not 0 <= players <= MOST_SHARING:
        raise out_of_range(
            f"The other players of {name} are {shown(cell)}: give a whole number from 0 to "
            f"{MOST_SHARING}."
        )
    return int(players)


def _empty(cell: Scalar) -> bool:
    # A blank cell reaches some hosts as 0.
    return blank(cell) or (is_number(cell) and cell == 0)
