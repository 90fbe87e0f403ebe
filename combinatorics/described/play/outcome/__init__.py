"""A base game that is settled by outcomes.

`best` plays it over the classes of known cards (`tree`), `worth` values them, `stored` keeps plays.
`short` says a short strategy.
"""
