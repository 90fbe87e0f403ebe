from fractions import Fraction

from formulas.registry import invoke

ROYAL, STRAIGHT_FLUSH, DEALS = 4324, 37260, 133784560  # best five of seven, any textbook


def test_an_envy_schedule_spelled_otherwise_is_matched_by_meaning():
    """The proposed text of 2011 prints "Royal Flush" in its schedule: $1,000 and $300 for $1."""

    def payback(others):
        conditions = [["rate", 0.2], ["others", others]]
        return invoke("PAYBACK", ["UTH", "Progressive", None, "PA:2011", conditions])

    brought = Fraction(ROYAL * 1000 + STRAIGHT_FLUSH * 300, DEALS)
    assert payback(1) - payback(0) == brought
