"""The approval sheet: what a board signs, every figure exact, cited and beside its formula.

It holds values only, so nothing on it moves after signing; each figure stands with the formula
that repeats it, and the whole sheet follows from the inputs printed on it.
"""

from workbooks.approval.build import Approval, approval_of

__all__ = ["Approval", "approval_of"]
