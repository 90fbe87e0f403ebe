"""Keys of rules that the program looks for by name: what each means, who looks, who needs it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Sought:
    """One key.

    Args:
        key: the key of a rule.
        meaning: what the program does with it.
        by: the module that looks for it.
        games: games whose every edition must have it.
        wager: needed only where the edition has that wager; empty for always.
        sign: the words in that module that look for it.
    """

    key: str
    meaning: str
    by: str
    games: tuple[str, ...]
    wager: str
    sign: str


def group(
    by: str,
    games: tuple[str, ...],
    keys: Mapping[str, str],
    *,
    wager: str = "",
    sign: str = "",
    before: str = "",
) -> Iterator[Sought]:
    """Yield keys that one module looks for.

    Args:
        by: the module.
        games: games whose every edition must have them.
        keys: each key with its meaning.
        wager: the wager that an edition must have to need them; empty for always.
        sign: the words in the module that look for them, where they are not the key itself.
        before: words that stand before each meaning.
    """
    for key, meaning in keys.items():
        yield Sought(
            key=key, meaning=f"{before}{meaning}", by=by, games=games, wager=wager, sign=sign or key
        )
