"""A round with side pots and a Bad Beat, and a day of pots, as they might be typed."""

from __future__ import annotations


def sample_values() -> dict[str, object]:
    """Return values by the defined name of an input, as `build_settlement` takes them."""
    return {
        "Round_variant": "Hold'em",
        "Round_board": "8h 8c Js Ts 9s",
        "Round_report": "PR-2026-031",
        "Round_date": "2026-11-20, 21:40",
        "Round_table": "Poker table 4",
        "Round_complaint": "Seat 4 says that the side pot is hers",
        "Round_rake": 0.1,
        "Round_maximum_rake": 5,
        "Round_bad_beat_contribution": 1,
        "Round_bad_beat_minimum": 20,
        "Round_players": [
            ["Ann", 0, 8, 20, 60, 112],
            ["Bob", 2, 6, 20, 60, 112],
            ["Cy", 4, 4, 20, 22],
            ["Di", 0, 8, 20, 60, 150],
            ["Ed", 0, 8],
        ],
        "Round_hands": [["8s 8d"], ["Ks Qs"], ["Ah Ad"], ["Jh Jd"], ["fold"]],
        "Round_stacks": [[400], [350], [50], [238], [200]],
        "Round_received": [[0], [450], [0], [182], [0]],
        "Round_rake_taken": 5,
        "Fund_variant": "Hold'em",
        "Fund_opening": 48211.35,
        "Fund_contribution": "1",
        "Fund_minimum_pot": 20,
        "Fund_qualifying_hand": "four eights",
        "Fund_hole_cards": "both",
        "Fund_losing_share": 0.4,
        "Fund_winning_share": 0.2,
        "Fund_table_share": 0.2,
        "Fund_players": 9,
        "Fund_day": [
            ["Table 4, 101", 64, 5],
            ["Table 4, 102", 18, 1],
            ["Table 4, 103", 642, 5, "8s 8d", "Ks Qs", "8h 8c Js Ts 9s", 7],
            ["Table 5, 77", 212.5, 5],
            ["Table 5, 78", 96, 5, "Ah Ad", "9c 9h", "As 9s 9d 2c 2d", 8],
        ],
    }
