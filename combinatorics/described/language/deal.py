"""What is dealt, and the wagers on it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from combinatorics.cards import DECK, JOKER, show_cards
from combinatorics.described.language.events import MOST_EVENTS, Event
from combinatorics.described.language.tree import Condition, DescriptionError, Phrase, phrases

MOST_DECKS: Final = 100
MOST_JOKERS: Final = 4
MOST_DEALT: Final = 15
MOST_ROWS: Final = 60
MOST_WAGERS: Final = 20
MOST_VARIANTS: Final = 6
MOST_EXAMPLES: Final = 50
MOST_TIMES: Final = 20
MOST_DRAWS: Final = 40
MOST_DECISIONS: Final = 4
MOST_STAKES: Final = 12
NO_WIN: Final = "No win"
FIRST_ROW, EVERY_ROW = "first row", "every row"
"""What is paid of the rows that are met: the first of them, or all, what they pay added."""
TOGETHER: Final = " + "
"""What stands between the names of rows that are paid together."""
PLACES: Final = ("player", "dealer", "board")


@dataclass(frozen=True)
class Group:
    """Cards that are dealt to one place.

    Args:
        name: one word in small letters ("player", "up").
        cards: how many.
        place: where a round that is settled has them: "player", "dealer" or "board".
    """

    name: str
    cards: int
    place: str = PLACES[0]


@dataclass(frozen=True)
class Draw:
    """A group that is dealt by a rule.

    Where the condition is said of the group itself too, its cards are dealt one after another for
    as long as it holds.

    Args:
        group: its name.
        condition: when it is dealt, said of groups that are dealt before it and of itself.
        text: the condition as it was written.
    """

    group: str
    condition: Condition
    text: str

    @cached_property
    def one_by_one(self) -> bool:
        """Whether its cards are dealt one after another."""
        return any(self.group in one.named for one in phrases(self.condition))


@dataclass(frozen=True)
class Deal:
    """A shuffled shoe and what is dealt from it, in order.

    Args:
        decks: decks of 52 cards shuffled together.
        jokers: jokers in each deck.
        left_out: cards that are taken from each deck.
        groups: what is dealt; of a group whose cards come one after another, the most.
        draws: the groups among them that are dealt by a rule, in their order.
        events: random events beside the cards.

    Raises:
        DescriptionError: numbers that cannot be, a name that stands twice or is no word, or more
            cards than there are.
    """

    decks: int
    jokers: int
    left_out: tuple[int, ...]
    groups: tuple[Group, ...]
    draws: tuple[Draw, ...] = ()
    events: tuple[Event, ...] = ()

    def __post_init__(self) -> None:
        if not 1 <= self.decks <= MOST_DECKS:
            raise DescriptionError(f"A shoe has 1 to {MOST_DECKS} decks, not {self.decks}.")
        if not 0 <= self.jokers <= MOST_JOKERS:
            raise DescriptionError(
                f"jokers of each deck are 0 to {MOST_JOKERS}, not {self.jokers}."
            )
        if JOKER in self.left_out:
            raise DescriptionError("the joker cannot be left out: jokers says how many there are.")
        if len(self.events) > MOST_EVENTS:
            raise DescriptionError(f"at most {MOST_EVENTS} random events stand beside the cards.")
        names = [group.name for group in self.groups] + [event.name for event in self.events]
        for name in names:
            if not re.fullmatch(r"[a-z][a-z_]{0,19}", name, re.ASCII):
                raise DescriptionError(
                    f'"{name}" cannot name a group: write one word in small letters.'
                )
            if names.count(name) > 1:
                raise DescriptionError(f'the group or event "{name}" is dealt twice.')
        if any(group.cards < 1 for group in self.groups):
            raise DescriptionError("a group has at least one card.")
        dealt = sum(group.cards for group in self.groups)
        if not (0 if self.events else 1) <= dealt <= MOST_DEALT:
            raise DescriptionError(
                f"1 to {MOST_DEALT} cards are dealt, or none beside a random event, not {dealt}."
            )
        if sum(self.copies().values()) < dealt:
            raise DescriptionError("more cards are dealt than there are.")

    def copies(self) -> dict[int, int]:
        """Return how often each card is in the shoe; a card that is left out does not stand."""
        found = {card: self.decks for card in DECK if card not in self.left_out}
        if self.jokers:
            found[JOKER] = self.decks * self.jokers
        return found

    def cards_of(self, names: Collection[str]) -> int:
        """Return how many cards some groups have."""
        return sum(group.cards for group in self.groups if group.name in names)

    def drawn(self, group: str) -> Draw | None:
        """Return the rule by which a group is dealt, None for one that always is."""
        return next((one for one in self.draws if one.group == group), None)

    def __str__(self) -> str:
        decks = f"{self.decks} deck{'' if self.decks == 1 else 's'} of 52 cards"
        jokers = f" with {self.jokers} joker{'' if self.jokers == 1 else 's'} each"
        out = f", without {show_cards(self.left_out)}" if self.left_out else ""
        return f"{decks}{jokers if self.jokers else ''}{out}"


@dataclass(frozen=True)
class Replaced:
    """A dealt group whose joker another card replaces, as a group of its own.

    Any so many cards of the shoe without its joker are equally likely to be such a group.

    Args:
        name: its name.
        of: the dealt group.
        place: where the card lies that replaces a joker.
    """

    name: str
    of: str
    place: str

    def deal(self, deal: Deal) -> Deal:
        """Return the deal of this group alone, from that of the game."""
        (dealt,) = (one for one in deal.groups if one.name == self.of)
        return replace(deal, jokers=0, groups=(replace(dealt, name=self.name),))


@dataclass(frozen=True)
class Row:
    """One row of a wager.

    Args:
        name: the hand as the paytable names it.
        condition: when it is met.
        text: the condition as it was written.
    """

    name: str
    condition: Condition
    text: str


def said_in(rows: Iterable[Row]) -> tuple[Phrase, ...]:
    """Return every phrase of rows, in the order in which they are written."""
    return tuple(phrase for row in rows for phrase in phrases(row.condition))


@dataclass(frozen=True)
class Variant:
    """Another way to read a wager's doubtful words.

    Args:
        id: the choice of a reading that it stands for.
        rows: every row of the wager, in their order, under this reading.
        hand: the groups that its words are said of where they name none.
    """

    id: str
    rows: tuple[Row, ...]
    hand: tuple[str, ...]


@dataclass(frozen=True)
class DescribedWager:
    """A wager on the cards that are dealt.

    Args:
        name: its name.
        hand: the groups that a word is said of where it names none.
        rows: in the order in which they are paid.
        variants: other ways to read its rows.
        pays: the first row that is met, or every one.
        given: where the wager is offered at all, which every row says too; None for every deal.
        within: rows with a wider one each, first choice first, that has their hands in a paytable
            without a row for them.

    Raises:
        DescriptionError: a name that stands twice or is "No win", or one that could be read as
            that of two rows; a wider row that is none below.
    """

    name: str
    hand: tuple[str, ...]
    rows: tuple[Row, ...]
    variants: tuple[Variant, ...] = ()
    pays: str = FIRST_ROW
    given: Row | None = None
    within: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        below = [row.name for row in self.rows]
        for name, wider in self.within:
            if name not in below or wider not in below[below.index(name) + 1 :]:
                raise DescriptionError(
                    f'"within" names a row and one below it that has its hands, not "{name[:40]}" '
                    f'and "{wider[:40]}".'
                )
        twice = Counter(row.name.casefold() for row in self.rows)
        for row in self.rows:
            if twice[row.name.casefold()] > 1 or row.name.casefold() == NO_WIN.casefold():
                raise DescriptionError(f'the row "{row.name}" stands twice, or is no row.')
            if self.pays == EVERY_ROW and TOGETHER in row.name:
                raise DescriptionError(
                    f'the row "{row.name}" cannot hold "{TOGETHER.strip()}", which stands between '
                    "rows that are paid together."
                )

    def names(self, row: str) -> tuple[str, ...]:
        """Return a row and the wider ones that have its hands, first choice first."""
        return (row, *(wider for name, wider in self.within if name == row))

    def under(self, rule: str) -> DescribedWager:
        """Return the wager as one of its variants reads it, itself for any other rule."""
        read = next((one for one in self.variants if one.id == rule), self)
        return replace(self, rows=read.rows, hand=read.hand, variants=())

    @property
    def each(self) -> tuple[DescribedWager, ...]:
        """The wager as described, then as each variant reads it, named with the variant."""
        return (
            self.under(""),
            *(replace(self.under(one.id), name=f"{self.name}, {one.id}") for one in self.variants),
        )


@dataclass(frozen=True)
class DescribedStake:
    """A stake of the base game.

    Args:
        name: its name.
        after: how many cards of the paid hand lie open when it is decided; 0 for a stake of one
            base wager that is made before the deal and stays.
        times: the multiples of the base wager that may be staked; none for a stake of one that is
            made before the deal and may be withdrawn.
        forfeits: whether all is lost without it; else the round goes on.
    """

    name: str
    after: int = 0
    times: tuple[int, ...] = ()
    forfeits: bool = False

    @property
    def opening(self) -> bool:
        """Whether it is made before the deal."""
        return not self.times


def require_stakes(stakes: Sequence[tuple[str, tuple[int, ...]]]) -> None:
    """Refuse stakes that no base game has.

    Args:
        stakes: the name of each and the multiples of the base wager that may be staked.

    Raises:
        DescriptionError: too many, a name that stands twice, or multiples that cannot be.
    """
    if len(stakes) > MOST_STAKES:
        raise DescriptionError(f"at most {MOST_STAKES} stakes are described, not {len(stakes):,}.")
    twice = Counter(name.casefold() for name, _ in stakes)
    for name, multiples in stakes:
        if twice[name.casefold()] > 1:
            raise DescriptionError(f'the stake "{name}" stands twice.')
        if tuple(sorted(set(multiples))) != multiples or not all(
            1 <= times <= MOST_TIMES for times in multiples
        ):
            raise DescriptionError(
                f"{name}: times are multiples of 1 to {MOST_TIMES} in their order."
            )


@dataclass(frozen=True)
class DescribedBase:
    """A base game whose stakes are all paid by the final hand.

    Args:
        paid: the paid hand and its rows, under the name "Base".
        stakes: in the order in which they are made or decided.

    Raises:
        DescriptionError: stakes that cannot be.
    """

    paid: DescribedWager
    stakes: tuple[DescribedStake, ...]

    def __post_init__(self) -> None:
        require_stakes([(one.name, one.times) for one in self.stakes])
        if not any(one.opening for one in self.stakes):
            raise DescriptionError("no stake is made before the deal: leave out its times.")
        decided = [one.after for one in self.stakes if one.after]
        if not 1 <= len(decided) <= MOST_DECISIONS or len(set(decided)) != len(decided):
            raise DescriptionError(
                f"1 to {MOST_DECISIONS} stakes are decided, each after other cards; a game "
                "without a decision is described by its wagers."
            )

    def needed_for(self, name: str) -> tuple[str, ...]:
        """Return the stakes without which a stake that is decided cannot be made."""
        after = self.stake(name).after
        return tuple(
            one.name
            for one in self.stakes
            if one.name != name and (not one.after or (one.forfeits and one.after < after))
        )

    def stake(self, name: str) -> DescribedStake:
        """Return the stake of that name."""
        return next(one for one in self.stakes if one.name == name)

    @property
    def decided(self) -> tuple[DescribedStake, ...]:
        """The stakes that are decided, in the order of their decisions."""
        return tuple(sorted((one for one in self.stakes if one.after), key=lambda one: one.after))
