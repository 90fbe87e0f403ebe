"""Cards and how they are written.

A card is the integer 4 x rank + suit: ranks 0 to 12 stand for 2 to ace, suits 0 to 3 for clubs,
diamonds, hearts and spades. The joker is 52.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

RANKS = "23456789TJQKA"
SUITS = "cdhs"
JOKER = 52
DECK = tuple(range(52))
BAR = -1
"""Stands between two hands that lie apart, where cards are given in one row."""

_MOST_CARDS = 60
_MOST_CHARACTERS = 1000
_SEPARATORS = " \t\r\n\u00a0,;–—-"
# ASCII, because Unicode folds the long s and the Kelvin sign into letters of cards.
_CARD = re.compile(
    rf"(?P<joker>jo(?:ker)?)|(?P<rank>10|[{RANKS}])(?P<suit>[{SUITS}])", re.IGNORECASE | re.ASCII
)
_HOW = 'Write rank and suit, as in "As Kd Th 2c" (10h is Th), or Jo for the joker.'


class CardError(ValueError):
    """Text that is not a set of cards; the message is a sentence for the person who typed it."""


def parse_cards(text: str, decks: int = 1, jokers: int = 1) -> tuple[int, ...]:
    """Read cards as people type them.

    Upper and lower case are alike, 10 is T, Joker is Jo. Spaces, commas, semicolons and dashes may
    stand between cards or be left out; blank text is no cards.

    Args:
        text: cards such as "As Kd Th 2c", "AsKdTh2c" or "as, kd, 10h, Jo".
        decks: decks that are shuffled together, so how often one card can stand in the text.
        jokers: jokers of each deck.

    Returns:
        The cards in the order in which they were written.

    Raises:
        CardError: the text has something that is not a card, a card more often than there are
            decks, more than 60 cards or more than 1,000 characters.
    """
    if not isinstance(text, str):
        raise CardError(f"Cards are text, not {type(text).__name__}. {_HOW}")
    if len(text) > _MOST_CHARACTERS:
        raise CardError(
            f'The text "{_excerpt(text)}" has {len(text):,} characters; cards need at most '
            f"{_MOST_CHARACTERS:,}."
        )
    cards: list[int] = []
    at = 0
    while at < len(text):
        if text[at] in _SEPARATORS:
            at += 1
            continue
        match = _CARD.match(text, at)
        if match is None:
            piece = re.split(f"[{_SEPARATORS}]", text[at:], maxsplit=1)[0]
            raise CardError(f'"{_excerpt(piece)}" is not a card. {_HOW}')
        cards.append(_card(match))
        at = match.end()
    if len(cards) > _MOST_CARDS:
        raise CardError(
            f'The text "{_excerpt(text)}" holds {len(cards)} cards; no game needs more than '
            f"{_MOST_CARDS}."
        )
    for card in too_many(cards, decks, jokers):
        most = at_most(card, decks, jokers)
        raise CardError(
            f"The card {show_cards((card,))} stands twice; a deck has it once."
            if most == 1
            else f"The card {show_cards((card,))} stands more than {most} times; "
            f"{'a deck has' if decks == 1 else f'{decks} decks have'} it {most} times."
        )
    return tuple(cards)


def too_many(cards: Iterable[int], decks: int, jokers: int = 1) -> tuple[int, ...]:
    """Return the cards that stand more often than so many decks have them, in their order."""
    seen = Counter(cards)
    return tuple(card for card, times in seen.items() if times > at_most(card, decks, jokers))


def at_most(card: int, decks: int, jokers: int = 1) -> int:
    """Return how often a card lies in so many decks, each with so many jokers."""
    return decks * jokers if card == JOKER else decks


def show_cards(cards: Iterable[int]) -> str:
    """Write cards as "As Kd", in the order given.

    Args:
        cards: integers 0 to 51, or 52 for the joker.

    Raises:
        CardError: a number that is not a card.
    """
    names = []
    for card in cards:
        if not 0 <= card <= JOKER:
            raise CardError(f"{card} is not a card; cards are numbered 0 to {JOKER}.")
        names.append("Jo" if card == JOKER else RANKS[card // 4] + SUITS[card % 4])
    return " ".join(names)


def _card(match: re.Match[str]) -> int:
    if match["joker"]:
        return JOKER
    rank = "T" if match["rank"] == "10" else match["rank"].upper()
    return 4 * RANKS.index(rank) + SUITS.index(match["suit"].lower())


def _excerpt(text: str) -> str:
    """At most 20 characters of somebody's text, fit to stand in a sentence."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text[:20])
    return shown + "…" if len(text) > 20 else shown
