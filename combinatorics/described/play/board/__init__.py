"""A base game of hand against hand over a board that player and dealer share.

`best` plays it; `hands` are what board and two cards make, `states` what is known at the first
decision and what a file keeps of it, `worth` what it is worth, `opposing` how the deals from one
state end. `joint` says what can be won together; `cells`, `seen` and `short` a short strategy.
"""
