"""The stored plays: one for each house way on file and each order of hands of one kind.

The player sees the dealer's hands and sets his own to win where he can, else to tie, whatever a
win pays.
"""

from __future__ import annotations

from combinatorics.progress import Progress
from combinatorics.solvers.face_up_pai_gow.base import BASE, ORDERS, under
from combinatorics.stored_plays import IN_ORDER, as_text, one_play


def text(progress: Progress | None = None) -> str:
    """The text of the shipped file.

    Args:
        progress: is told how many ways are done.
    """
    found = {}
    for done, rule in enumerate(BASE.rules, start=1):
        for order in ORDERS:
            found[f"{rule}{IN_ORDER}{order}"] = one_play(under(rule).in_order(order))
        if progress is not None:
            progress(done, len(BASE.rules))
    return as_text(found)
