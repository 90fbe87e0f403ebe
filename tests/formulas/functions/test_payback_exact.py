"""PAYBACKEXACT."""

from __future__ import annotations

from formulas.registry import invoke


def test_the_fraction_is_text_in_lowest_terms() -> None:
    """Trips B of § 653a.12(c): 131,237,236 units come back on 133,784,560 deals."""
    assert 4324 * 51 + 37260 * 41 + 224848 * 31 + 3473184 * 9 + 4047644 * 7 + 6180020 * 6 + (
        6461620 * 4
    ) == 2523793 * (133_784_560 // 2572780)
    assert invoke("PAYBACKEXACT", ["UTH", "Trips", "B"]) == "2523793/2572780"
