"""Formulas of ours, apart from every text: only what is of this type becomes a formula."""

from __future__ import annotations


class Formula(str):
    """A formula of ours, with its equals sign; what comes from outside enters it as `text`."""

    __slots__ = ()
