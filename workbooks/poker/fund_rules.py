"""The payout rules of a Bad Beat fund as a person types them, the same on every sheet."""

from __future__ import annotations

from formulas.bad_beats.qualifying import PLAYING
from workbooks.kit.inputs import Kind

PAYOUT_RULES = (
    ("opening", Kind.MONEY, "in the fund at first"),
    ("contribution", Kind.TEXT, "of a pot: 1 for $1, or 1%: § 553.20(b)(1)"),
    ("most contributed", Kind.MONEY, "from one pot: § 553.20(b)(1)"),
    ("minimum pot", Kind.MONEY, "§ 553.20(b)(2)"),
    ("qualifying hand", Kind.TEXT, "such as four eights or AAATT: § 553.20(b)(3)"),
    ("hole cards", Kind.LIST, "whose must both play"),
    ("losing share", Kind.PERCENT, "of the fund: § 553.20(b)(3)"),
    ("winning share", Kind.PERCENT, "of the fund"),
    ("table share", Kind.PERCENT, "of the fund, divided equally"),
)
OPTIONS = {"hole cards": PLAYING}
