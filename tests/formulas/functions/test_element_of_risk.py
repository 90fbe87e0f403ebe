"""ELEMENTOFRISK."""

from __future__ import annotations

from formulas.registry import invoke


def test_it_is_the_loss_on_all_that_is_wagered() -> None:
    """The same loss as HOUSEEDGE on the basis action, and 1 - PAYBACK."""
    for table in "AB":
        risk = invoke("ELEMENTOFRISK", ["UTH", "Base", table])
        assert risk == invoke("HOUSEEDGE", ["UTH", "Base", table, None, [["basis", "action"]]])
        assert risk == 1 - invoke("PAYBACK", ["UTH", "Base", table])  # type: ignore[operator]
