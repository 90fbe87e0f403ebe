"""Proof files: the counts of a wager, written so that another program can count them again."""

from formulas.proof.proof_file import has_proof, proof_of

__all__ = ["has_proof", "proof_of"]
