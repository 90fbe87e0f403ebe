"""Exact counts of card games: no money, no law."""
