"""The workbooks of player-banked poker: pots, fund and what-if."""
