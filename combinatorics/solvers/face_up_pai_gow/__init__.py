"""The solver of Face Up Pai Gow Poker (58 Pa. Code Chapter 688a)."""
