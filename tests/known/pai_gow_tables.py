"""What several tests of Face Up Pai Gow Poker look up, found once in a process."""

from functools import cache

from combinatorics.kernels.pai_gow_patterns import Settings, known, settings


@cache
def settings_once(*, by_letter: bool = False) -> Settings:
    """The settings of every pattern, which nobody may change."""
    return settings(by_letter=by_letter)


@cache
def hands_once() -> dict[int, tuple[int, ...]]:
    """A hand of each pattern that has one, which nobody may change."""
    return dict(known())
