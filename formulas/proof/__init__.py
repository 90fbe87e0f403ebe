"""Proof files: the counts of a wager, written so that another program can count them again."""
