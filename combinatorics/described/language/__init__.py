"""The language of conditions, what is dealt, and what a condition sees of the cards.

`words` are read into a `tree` by the `parser`; a `deal` has groups of cards, dealt by rules where
there are any (`drawing`), and random `events` beside them. `evaluate` says whether a condition
holds, for many deals at once and while cards are missing. `buckets`, `holdings` and `measures`
tell cards apart by what conditions see of them.
"""
