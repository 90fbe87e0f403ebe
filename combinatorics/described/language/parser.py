"""The small language of conditions, read by its own parser into a tree.

    condition   both {"or" both}
    both        term {"and" term}
    term        "not" term | "(" condition ")" | phrase
    phrase      said [sign (number | said ["+" number])]
    said        word ["(" ... ")"] ["of" group {"+" group} | "of" event {"+" event}]

A text is never longer than `LONGEST` and never nested deeper than `DEEPEST`, so reading takes a
bounded number of steps. A word without "of" is said of the wager's own hand; a word about a random
event, of the only one of its kind; several dice are joined by "+" for their total.

Sets of cards stand in quotation marks: ranks in capitals, then suits in small letters, either left
out for all of them ('AK' are aces and kings, 's' is spades, 'QKh' both of hearts); 'Jo' is the
joker. Several sets stand apart by spaces, as wild cards do ('2 Jo'). Single cards for `holds` are
written as everywhere ('Qh Qh'), sectors of a wheel apart by semicolons.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import Final

from combinatorics.cards import JOKER, RANKS, SUITS, CardError, parse_cards
from combinatorics.described.language.deal import MOST_DECKS, MOST_JOKERS
from combinatorics.described.language.events import Event
from combinatorics.described.language.tree import (
    NEVER,
    All,
    Any,
    Condition,
    DescriptionError,
    Not,
    Order,
    Phrase,
)
from combinatorics.described.language.words import DICE, SIGNS, WORDS, Word

LONGEST: Final = 400
DEEPEST: Final = 12
MOST_NUMBER: Final = 1000
_TOKEN = re.compile(r"\s*(?:([a-z_]+)|(\d{1,6})|'([^']*)'|(>=|<=|!=|[=<>()+,]))", re.ASCII)
_NONE: Final[frozenset[int]] = frozenset()
_CLOSED = ("and", "or", "not", "of")


def read_condition(
    text: str,
    hand: tuple[str, ...],
    groups: Collection[str],
    decks: int,
    wild: frozenset[int] = frozenset(),
    events: Collection[Event] = (),
    bug: frozenset[int] = frozenset(),
    order: Order | None = None,
) -> Condition:
    """Return what a condition says.

    Args:
        text: the condition, or "never".
        hand: the groups that a word is said of where it names none.
        groups: the groups that are dealt.
        decks: decks that are shuffled together.
        wild: cards that stand for any card.
        events: the random events beside the cards.
        bug: cards that stand for any card in straights and flushes, and for an ace elsewhere.
        order: how hands compare; None where none are held against each other.

    Raises:
        DescriptionError: it is too long, nested too deeply, or not in the language.
    """
    if len(text) > LONGEST:
        raise DescriptionError(f"a condition has at most {LONGEST} letters, not {len(text):,}.")
    if text.strip() == "never":
        return NEVER
    named = {event.name: event for event in events}
    return _Reader(_tokens(text), hand, groups, decks, wild, bug, named, order).whole()


def card_set(text: str) -> frozenset[int]:
    """Return the cards of a set: 'AK', 's', 'TJQKAh', 'Jo', '2 Jo'; else a `DescriptionError`."""
    if text == "Jo":
        return frozenset((JOKER,))
    if len(text.split()) > 1:
        return frozenset(card for part in text.split() for card in card_set(part))
    found = re.fullmatch(rf"([{RANKS}]*)([{SUITS}]*)", text)
    if not text or found is None:
        raise DescriptionError(
            f"'{text[:20]}' names no cards: write ranks in capitals, then suits in small letters "
            "('AK', 's', 'AKs'), or 'Jo'."
        )
    ranks, suits = found[1] or RANKS, found[2] or SUITS
    return frozenset(4 * RANKS.index(rank) + SUITS.index(suit) for rank in ranks for suit in suits)


def cards_named(text: str) -> tuple[int, ...]:
    """Return the cards that a text of a condition holds, which was read before."""
    return parse_cards(text, MOST_DECKS, MOST_JOKERS)


def ranks_of(text: str) -> frozenset[int]:
    """Return the ranks that a text names: 'TJQKA'; else a `DescriptionError`."""
    if not re.fullmatch(rf"[{RANKS}]+", text):
        raise DescriptionError(f"'{text[:20]}' names no ranks: write them in capitals ('TJQKA').")
    return frozenset(map(RANKS.index, text))


def _tokens(text: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    at, end = 0, len(text.rstrip())
    while at < end:
        match = _TOKEN.match(text, at)
        if match is None:
            raise DescriptionError(
                f'"{text[at : at + 20].strip()}" is not readable there; sets and cards stand in '
                "single quotes, as in count('A') = 3."
            )
        kind = ("word", "number", "text", "sign")[(match.lastindex or 1) - 1]
        found.append((kind, match[match.lastindex or 1]))
        at = match.end()
    return found


def _sectors(event: Event, text: str) -> tuple[int, ...]:
    """The places of the sectors that a text names."""
    names = [name.casefold() for name, _ in event.sectors]
    found = []
    for part in text.split(";"):
        asked = " ".join(part.casefold().split())
        if asked not in names:
            raise DescriptionError(
                f"'{part.strip()[:20]}' is no sector of {event.name}; there are: "
                f"{', '.join(name for name, _ in event.sectors)}."
            )
        found.append(names.index(asked))
    return tuple(found)


@dataclass
class _Reader:
    """Reads tokens from left to right."""

    _tokens: list[tuple[str, str]]
    _hand: tuple[str, ...]
    _groups: Collection[str]
    _decks: int
    _wild: frozenset[int]
    _bug: frozenset[int]
    _events: Mapping[str, Event]
    _order: Order | None
    _at: int = 0

    def whole(self) -> Condition:
        """Read all of it."""
        found = self._either(0)
        if self._at < len(self._tokens):
            raise DescriptionError(f'"{self._tokens[self._at][1]}" is too much.')
        return found

    def _peek(self) -> str:
        """The next word or sign; "" at the end and before a number or a text."""
        if self._at == len(self._tokens) or self._tokens[self._at][0] in ("number", "text"):
            return ""
        return self._tokens[self._at][1]

    def _take(self, kind: str, what: str) -> str:
        if self._at == len(self._tokens) or self._tokens[self._at][0] != kind:
            there = f'"{self._tokens[self._at][1]}"' if self._at < len(self._tokens) else "the end"
            before = " ".join(text for _, text in self._tokens[: self._at][-3:])
            after = f' after "{before}"' if before else " as in kind(3) or straight and suited"
            raise DescriptionError(f"{what} was expected, not {there}{after}.")
        self._at += 1
        return self._tokens[self._at - 1][1]

    def _sign(self, sign: str) -> None:
        if self._take("sign", f'"{sign}"') != sign:
            raise DescriptionError(f'"{sign}" was expected, not "{self._tokens[self._at - 1][1]}".')

    def _skip(self, token: str) -> bool:
        if self._peek() != token:
            return False
        self._at += 1
        return True

    def _either(self, depth: int) -> Condition:
        parts = [self._both(depth)]
        while self._skip("or"):
            parts.append(self._both(depth))
        return parts[0] if len(parts) == 1 else Any(tuple(parts))

    def _both(self, depth: int) -> Condition:
        parts = [self._term(depth)]
        while self._skip("and"):
            parts.append(self._term(depth))
        return parts[0] if len(parts) == 1 else All(tuple(parts))

    def _term(self, depth: int) -> Condition:
        if depth > DEEPEST:
            raise DescriptionError(f"a condition is nested at most {DEEPEST} deep.")
        if self._skip("not"):
            return Not(self._term(depth + 1))
        if self._skip("("):
            found = self._either(depth + 1)
            self._sign(")")
            return found
        return self._phrase()

    def _phrase(self) -> Phrase:
        found = self._said()
        if not WORDS[found.word].compared:
            return found
        sign = self._take("sign", f'A sign after "{found.word}" ({", ".join(SIGNS)})')
        if sign not in SIGNS:
            raise DescriptionError(f'after "{found.word}" stands one of: {", ".join(SIGNS)}.')
        if self._at < len(self._tokens) and self._tokens[self._at][0] == "number":
            return replace(found, sign=sign, number=self._number())
        other = self._said()
        if not WORDS[other.word].compared:
            raise DescriptionError(f'"{other.word}" is no number to compare with.')
        more = self._number() if self._skip("+") else 0
        return replace(found, sign=sign, number=more, other=other)

    def _said(self) -> Phrase:
        name = self._take("word", "A word")
        word = WORDS.get(name)
        if word is None:
            raise DescriptionError(
                f'"{name}" is no word of the language; the words are: {", ".join(WORDS)}; '
                f"between them stand {', '.join(_CLOSED)}."
            )
        if word.event:
            return self._of_event(name, word)
        numbers, text = self._brackets(name, word)
        groups = self._of() if self._skip("of") else self._hand
        if word.text == "hand":
            if self._order is None:
                raise DescriptionError(
                    f'"{name}" stands in the rows of a wager, where a block "ranking" of the '
                    "description says how hands compare."
                )
            if text == " + ".join(groups):
                raise DescriptionError(f'"{name}" holds a hand against itself.')
            return Phrase(word=name, numbers=(), text=text, groups=groups, order=self._order)
        wild, aces = self._wild if word.wild else _NONE, self._bug if word.aced else _NONE
        if word.wild and not word.aced:
            wild |= self._bug
        return Phrase(word=name, numbers=numbers, text=text, groups=groups, wild=wild, aces=aces)

    def _of_event(self, name: str, word: Word) -> Phrase:
        """What is said of a random event."""
        text = ""
        if word.text:
            self._sign("(")
            text = self._take("text", f'A text in quotation marks for "{name}"')
            self._sign(")")
        fit = [event.name for event in self._events.values() if event.kind == word.event]
        asked = fit if len(fit) == 1 else []
        if self._skip("of"):
            asked = [self._take("word", "A random event")]
            while word.event == DICE and self._joins():
                self._sign("+")
                asked.append(self._take("word", "A random event"))
        if not asked or not {*asked} <= {*fit} or len({*asked}) != len(asked):
            raise DescriptionError(
                f'"{name}" is said of a random event of the kind {word.event}, by its name after '
                f'"of"; there are: {", ".join(fit) or "none"}.'
            )
        event = self._events[asked[0]]
        if word.text == "sectors":
            return Phrase(word=name, numbers=_sectors(event, text), text=text, groups=(event.name,))
        if word.text:
            card_set(text)
        return Phrase(word=name, numbers=(), text=text, groups=tuple(asked))

    def _brackets(self, name: str, word: Word) -> tuple[tuple[int, ...], str]:
        numbers: list[int] = []
        text = ""
        if word.numbers == 0 and not word.text:
            return (), ""
        self._sign("(")
        if word.text == "group":
            text = self._group()
        elif word.text == "hand":
            text = " + ".join(self._of())
        elif word.text:
            text = self._take("text", f'A text in quotation marks for "{name}"')
            try:
                cards = (
                    parse_cards(text, self._decks, MOST_JOKERS)
                    if word.text == "cards"
                    else ranks_of(text)
                    if word.text == "ranks"
                    else card_set(text)
                )
            except CardError as wrong:
                raise DescriptionError(str(wrong)) from None
            if not cards:
                raise DescriptionError(f'"{name}" names no card.')
        else:
            numbers.append(self._number())
            while word.numbers is None and self._skip(","):
                numbers.append(self._number())
        self._sign(")")
        return tuple(numbers), text

    def _of(self) -> tuple[str, ...]:
        found = [self._group()]
        while self._joins():
            self._at += 1
            found.append(self._group())
        if len(set(found)) != len(found):
            raise DescriptionError("a group stands twice in a hand.")
        return tuple(sorted(found, key=list(self._groups).index))

    def _joins(self) -> bool:
        """Whether a + joins a name, not a number that is added."""
        after = self._tokens[self._at + 1 : self._at + 2]
        return self._peek() == "+" and after != [] and after[0][0] != "number"

    def _group(self) -> str:
        name = self._take("word", "A group of cards")
        if name not in self._groups:
            raise DescriptionError(
                f'"{name}" is not dealt; the groups are: {", ".join(self._groups)}.'
            )
        return name

    def _number(self) -> int:
        number = int(self._take("number", "A number"))
        if number > MOST_NUMBER:
            raise DescriptionError(f"no number is over {MOST_NUMBER:,}.")
        return number
