"""What stands in the inputs of a new what-if workbook of Poker: figures of no room."""

from __future__ import annotations

from formulas.pots.methods import INCREMENTAL, PER_PLAYER, PERCENTAGE

POTS = (5, 10, 15, 20, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 400)
RAKES: dict[str, dict[str, object]] = {
    "Baseline": {"method": PERCENTAGE, "percentage": 0.1, "maximum": 4},
    "Edited": {"method": PERCENTAGE, "percentage": 0.05, "maximum": 5},
    "Scenario A": {"method": INCREMENTAL, "levels": "1 at 10; 1 at 30; 1 at 50; 1 at 70"},
    "Scenario B": {"method": PER_PLAYER, "fee": 12, "minutes": 30, "players": 9},
    "Scenario C": {"method": PERCENTAGE, "percentage": 0.1, "maximum": 6, "chip": 1},
}
POTS_AN_HOUR = 30
FUND: dict[str, object] = {
    "opening": 5000,
    "contribution": 1,
    "minimum pot": 20,
    "qualifying hand": "AAATT",
    "hole cards": "both",
    "losing share": 0.5,
    "winning share": 0.25,
    "table share": 0.25,
    "usual pot": 60,
    "pots that reach the minimum": 0.8,
    "pots an hour": 300,
    "players at the showdown": 2,
    "pots with that showdown": 1,
    "others at the table": 7,
}
EDITS: dict[str, object] = {"qualifying hand": "four deuces", "contribution": 1.5}
