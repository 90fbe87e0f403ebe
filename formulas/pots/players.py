"""The players of a round: what each put in, and the cards each shows or why none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from combinatorics.cards import CardError, parse_cards
from formulas.pots.money import cents
from formulas.refusal import bad_value, echo, listing, shown
from formulas.values import Raw, Rows, Scalar, blank, is_number, key, rows, text

IN = "in"
FOLD = "fold"
CONCEDE = "concede"
DEAD = "dead"
REFUND = "refund"

STATES = {
    "in": IN,
    "live": IN,
    "notshown": IN,
    "fold": FOLD,
    "folded": FOLD,
    "muck": CONCEDE,
    "mucked": CONCEDE,
    "concede": CONCEDE,
    "conceded": CONCEDE,
    "dead": DEAD,
    "fouled": DEAD,
    "refund": REFUND,
}
"""Words that may stand in place of cards or beside them."""

LONGEST_NAME = 60
LAST_SEAT = 20
"""No table has more seats: a larger number in the place of a name is an amount of dollars."""
RESERVED = ("Total", "Rake", "Bad Beat fund", "Open", "Main pot", "Uncalled bet")
NAME_TITLES = ("player", "players", "seat", "name")
AMOUNT_TITLES = ("contribution", "contributions", "amount", "bet", "bets", "putin", "total")
HAND_TITLES = ("hand", "hands", "card", "cards", "holecards")


class Player(NamedTuple):
    """One player of a round.

    Args:
        name: as written, or the number of the row.
        cents: what the player put in.
        state: "in", "fold", "concede", "dead" or "refund".
        cards: the player's cards as far as they are known.
    """

    name: str
    cents: int
    state: str
    cards: tuple[int, ...]


def read_players(contributions: Raw, hands: Raw) -> tuple[Player, ...]:
    """Return the players of a round in the order of the rows.

    A row without an amount and without a hand is an empty seat. A blank hand is a folded one.

    Args:
        contributions: a column of dollars; or names and one column or several, one for each
            betting round.
        hands: cards of each player in the same order, or with the names before them.

    Raises:
        Refusal: what stands there cannot be read as players.
    """
    money = rows(contributions, "The contributions range")
    if money is None:
        raise bad_value("The contributions are missing: give one row a player, {100;100;50}.")
    named = len(money[0]) > 1
    money = _without_heading(money, (NAME_TITLES,) if named else (), AMOUNT_TITLES)
    names = [_name(line[0], place) if named else str(place) for place, line in enumerate(money, 1)]
    seen: set[str] = set()
    for name in names:
        if key(name) in seen:
            raise bad_value(f"Two players are called {echo(name)}: give each a name of their own.")
        if key(name) in map(key, RESERVED) or key(name).startswith("sidepot"):
            raise bad_value(f"A player is called {echo(name)}, which is the name of a line here.")
        seen.add(key(name))
    shows = _hands(hands, names, named)
    found = []
    for name, line, cells in zip(names, money, shows, strict=True):
        what = f"What {_who(name, named)} put in"
        put_in = sum(cents(cell, what) for cell in (line[1:] if named else line) if not blank(cell))
        state, cards = _show(cells, _who(name, named))
        if not put_in and state == FOLD:
            continue  # an empty seat, or a player who put in nothing and folded
        if not put_in:
            raise bad_value(
                f"{_who(name, named)} has a hand and put in nothing: give the amount, or leave "
                "the hand blank."
            )
        found.append(Player(name, put_in, state, cards))
    if len(found) < 2:
        raise bad_value("Fewer than two players put something in: give one row a player.")
    return tuple(found)


def _who(name: str, named: bool) -> str:
    return name if named else f"player {name}"


def _without_heading(table: Rows, first: Sequence[tuple[str, ...]], other: tuple[str, ...]) -> Rows:
    """Return the rows without a heading: names as people head them, and no number among them."""
    top = table[0]
    named = all(key(cell) in titles for cell, titles in zip(top, first, strict=False))
    rest = [cell for cell in top[len(first) :] if not blank(cell)]
    headed = bool(rest) and all(isinstance(cell, str) for cell in rest)
    if headed and ((first and named) or key(rest[0]) in other):
        return table[1:]
    return table


def _name(cell: Scalar, place: int) -> str:
    if is_number(cell) and cell not in range(LAST_SEAT + 1):
        raise bad_value(
            f"The contributions have {echo(cell)} where a player's name should stand: write the "
            'name, such as "Seat 1", before the dollars of each betting round.'
        )
    unnamed = is_number(cell) and cell == 0  # a blank cell reaches some hosts as 0
    name = str(place) if unnamed else text(cell, "A player's name") or str(place)
    if len(name) > LONGEST_NAME:
        raise bad_value(
            f"A player's name is {echo(name)}: give a name of at most {LONGEST_NAME} letters."
        )
    return name


def _hands(raw: Raw, names: Sequence[str], named: bool) -> list[list[Scalar]]:
    """Return the cells of each player's hand, in the order of the names."""
    table = rows(raw, "The hands range") or []
    if table:
        wide = len(table[0]) > 1
        table = _without_heading(table, (NAME_TITLES,) if wide else (), HAND_TITLES)
    if named and table and len(table[0]) > 1:
        known = {key(name): place for place, name in enumerate(names)}
        firsts = [line[0] for line in table if not all(blank(cell) for cell in line)]
        if all(not blank(cell) and key(shown(cell)) in known for cell in firsts):
            placed: list[list[Scalar]] = [[] for _ in names]
            for line in table:
                if all(blank(cell) for cell in line):
                    continue
                place = known[key(shown(line[0]))]
                if placed[place]:
                    raise bad_value(f"The hands range names {echo(line[0])} twice: keep one row.")
                placed[place] = line[1:]
            return placed
    if len(table) > len(names):
        raise bad_value(
            f"The hands have {len(table)} rows and the contributions {len(names)}: every player "
            "with a hand has put something in, so give one row a player in both."
        )
    return [*table, *([] for _ in range(len(names) - len(table)))]


def _show(cells: Sequence[Scalar], who: str) -> tuple[str, tuple[int, ...]]:
    """Return a player's state and cards."""
    states = []
    written = []
    for cell in cells:
        if blank(cell) or (is_number(cell) and cell == 0):
            continue  # a blank cell reaches some hosts as 0
        words = shown(cell)
        # Cards and a word may stand in one cell, "As Ks fold".
        for word in [words] if key(words) in STATES else words.split():
            state = STATES.get(key(word))
            if state is None:
                written.append(word)
            else:
                states.append(state)
    cards = _cards(" ".join(written), f"The cards of {who}")
    if len(set(states)) > 1:
        raise bad_value(f"{who} is said to be {listing(states)}: keep one of them.")
    if states:
        return states[0], cards
    return (IN if cards else FOLD), cards


def read_board(raw: Raw) -> tuple[int, ...]:
    """Return the cards in the center.

    Raises:
        Refusal: something that is no card, or a card that stands twice.
    """
    cells = [cell for row in rows(raw, "The board") or [] for cell in row if not blank(cell)]
    if all(is_number(cell) and cell == 0 for cell in cells):
        return ()
    return _cards(" ".join(shown(cell) for cell in cells), "The cards of the board")


def _cards(words: str, where: str) -> tuple[int, ...]:
    try:
        return parse_cards(words)
    except CardError as wrong:
        raise bad_value(f"{where}: {wrong}") from None
