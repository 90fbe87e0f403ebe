"""A base game of hand against hand with one decision.

`best` plays it, `states` finds its states and `cells` those that a player tells apart; `classes`
are those of a game that comes with the program, found by `build`. `joint`, `table` and `envied`
say what can be won together, `short` a short strategy.
"""
