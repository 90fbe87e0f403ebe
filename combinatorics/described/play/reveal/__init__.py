"""A base game whose cards are revealed one by one, with decisions at fixed points.

`best` plays it over `classes` of known cards, `worth` values each choice, `stored` keeps plays.
`seen` is what a short strategy sees.
"""
