"""Base games played at their best: hand against hand, over a board, by outcomes, by reveals.

`base_play` is what they say alike, `worth` what a decision is worth for given pays.
"""
