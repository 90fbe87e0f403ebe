"""Proof files: the counts of a wager, written so that another program can count them again."""

from formulas.proof.proof_file import proof_of

__all__ = ["proof_of"]
