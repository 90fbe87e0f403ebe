"""The ways of each row of a wager.

`kinds` finds the kinds of deal that no row can tell apart, suit by suit, or part by part
(`parted`), under drawing rules by sums (`drawn_sums`); `count` adds up their ways. Rows that hold
one hand against another are counted in `outranked`. `together` says which rows of several wagers
are paid in one deal, `witness` which deals to show, `compare` where two descriptions differ.
"""
