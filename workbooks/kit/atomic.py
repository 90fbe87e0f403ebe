"""Writing a file whole or not at all, for workbooks and hosts."""

from formulas.files import write_atomically

__all__ = ["write_atomically"]
