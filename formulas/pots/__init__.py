"""Dividing the pots of player-banked poker: contributions in, awards, rake and fund out."""
