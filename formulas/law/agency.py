"""What an agency adopted, and who it is."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from formulas.typed_day import printed_day
from formulas.typed_number import typed_number


@dataclass(frozen=True, kw_only=True)
class Policy:
    """One threshold, or one thing the officer chooses to be warned of.

    Args:
        rule: one of `RULES`.
        limit: of a return, as it is typed ("85%"); "" for a warning.
        game: the game's code, "" for every game.
        wager: the wager, "" for every wager.
        source: what the agency cites for it.
    """

    rule: str
    limit: str
    game: str
    wager: str
    source: str

    @property
    def share(self) -> Fraction:
        """The limit of a return as a fraction."""
        limit = typed_number(self.limit)
        assert limit is not None  # it was looked at when it was read
        return limit.amount

    def is_about(self, game: str, wager: str) -> bool:
        """Say whether it is about a wager of a game."""
        return self.game in ("", game) and self.wager in ("", wager)


@dataclass(frozen=True, kw_only=True)
class Review:
    """How long a review may take, counted from the day received.

    Args:
        basis: what the agency cites for it.
        days: calendar days.
        game: the game's code, "" for every game.
    """

    basis: str
    days: int
    game: str

    def ends(self, received: datetime.date) -> datetime.date:
        """Return the last day."""
        return received + datetime.timedelta(days=self.days)


@dataclass(frozen=True, kw_only=True)
class Interpretation:
    """One adoption.

    Args:
        game: the game's code.
        edition: the edition's code.
        reading: id of the reading.
        choice: id of the choice that was adopted.
        by: who adopted it.
        order: the number of the order.
        since: the first day on which it holds.
        until: the first day on which it holds no more, None where it stands.
    """

    game: str
    edition: str
    reading: str
    choice: str
    by: str
    order: str
    since: datetime.date
    until: datetime.date | None

    def holds_on(self, day: datetime.date | None) -> bool:
        """Say whether it holds on a day; without a day, whether it stands."""
        if day is None:
            return self.until is None
        return self.since <= day and (self.until is None or day < self.until)

    @property
    def cited(self) -> str:
        """Who adopted it, by which order and from which day."""
        return f"adopted by {self.by}, order {self.order}, from {printed_day(self.since)}"


@dataclass(frozen=True, kw_only=True)
class Office:
    """An agency.

    Args:
        name: as it stands on its sheets.
        officer: the title of who decides ("Executive Director").
        letterhead: further lines of its head, three at most.
        policies: its thresholds, which are not law.
        reviews: its review clocks.
    """

    name: str
    officer: str
    letterhead: tuple[str, ...] = ()
    policies: tuple[Policy, ...] = ()
    reviews: tuple[Review, ...] = ()

    def review_of(self, game: str) -> Review | None:
        """Return the clock of a game: its own goes before the one for every game; None for none."""
        clocks = (one for wanted in (game, "") for one in self.reviews if one.game == wanted)
        return next(clocks, None)

    def lines(self) -> Iterator[tuple[str, str, str, str, str]]:
        """Yield everything as lines of text: key, game, wager, value, and what is cited for it."""
        yield "name", "", "", self.name, ""
        yield "officer", "", "", self.officer, ""
        for words in self.letterhead:
            yield "letterhead", "", "", words, ""
        for policy in self.policies:
            limit = f"{policy.rule}: {policy.limit}" if policy.limit else policy.rule
            yield "policy", policy.game, policy.wager, limit, policy.source
        for review in self.reviews:
            yield "review", review.game, "", str(review.days), review.basis
