"""Closed-form counts, readable as mathematics."""
