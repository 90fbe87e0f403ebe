"""Groups that are dealt by a rule, such as a third card of baccarat (`counting.drawn_sums`).

What the words say follows from a few sums over each group where all of them count values, cards or
cards of a set: points of two groups are the last digit of the sum of both. Kinds that agree in the
sums of every group are then one kind (`drawn_sums`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from combinatorics.described.language.deal import Deal
from combinatorics.described.language.tree import Phrase, phrases

HAND = "hand"
_VALUED: Final = (("hard", ""), ("count", "A"))
_SUMMED: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "points": (("points", ""),),
    "hard": (("hard", ""),),
    "count": (("count", ""),),
    "cards": (),
    "total": _VALUED,
    "blackjack": _VALUED,
    "only": (("count", ""),),
    "colored": (("count", "hd"), ("count", "cs")),
    "suited": (("count", "c"), ("count", "d"), ("count", "h"), ("count", "s")),
    "highest": (("highest", ""),),
    "lowest": (("lowest", ""),),
}
"""What is summed for a word; how many cards there are is always known."""
Dealt = Mapping[str, tuple[int, ...]]


def with_rules(deal: Deal, said: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """Return the phrases, with those of the rules where one names a group dealt by a rule."""
    if not is_drawn(deal, said):
        return said
    rules = (phrase for draw in deal.draws for phrase in phrases(draw.condition))
    return (*said, *rules)


def is_drawn(deal: Deal, said: tuple[Phrase, ...]) -> bool:
    """Say whether phrases name a group that is dealt by a rule."""
    drawn = {draw.group for draw in deal.draws}
    return any(not drawn.isdisjoint(one.named) for one in said)


def sums_of(said: tuple[Phrase, ...]) -> frozenset[Phrase] | None:
    """Return what words sum over a group, said of one hand; None where a word sees more."""
    if any(one.word not in _SUMMED or one.wild or one.aces for one in said):
        return None
    return frozenset(
        Phrase(word=word, numbers=(), text=text or phrase.text, groups=(HAND,))
        for phrase in said
        for word, text in _SUMMED[phrase.word]
    )
