"""The groups in which the wizard, the reference and the lists of each host show the functions."""

from __future__ import annotations

from enum import Enum


class Group(Enum):
    """A group, with what its functions are asked for; in the order in which they are shown."""

    RETURN = ("Return", "What a wager returns, costs and varies by.")
    TABLES = ("Tables", "Paytables row by row, and the pays that would reach a figure.")
    PLAY = ("Play", "Decisions, strategies, house ways, and what seen cards are worth.")
    RULES = ("Rules", "What the law says, and what it awards in a round of play.")
    POKER = ("Poker", "Pots, rakes and Bad Beat funds of player-banked poker.")
    ABOUT = ("About", "The reason for an answer, and the version that gives it.")

    @property
    def title(self) -> str:
        """The group's name."""
        return self.value[0]

    @property
    def purpose(self) -> str:
        """What its functions are asked for."""
        return self.value[1]

    @property
    def category(self) -> str:
        """The category of Excel's function wizard."""
        return f"Paytables: {self.title}"
