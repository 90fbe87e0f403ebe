"""The tokenizer of formulas that openpyxl has, without openpyxl.

It is one file that needs nothing else; importing it by its name would import all of openpyxl, and
with it numpy, before a single call is read.
"""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openpyxl.formula.tokenizer import Token, Tokenizer
else:
    _NAME = "openpyxl.formula.tokenizer"
    _loaded = sys.modules.get(_NAME)
    if _loaded is None:
        _package = importlib.util.find_spec("openpyxl")
        _file = Path(_package.origin).parent / "formula" / "tokenizer.py"
        # Under a name of its own: openpyxl, when it is imported, has its own copy.
        _spec = importlib.util.spec_from_file_location(f"{__name__}_of_openpyxl", _file)
        _loaded = importlib.util.module_from_spec(_spec)
        _spec.loader.exec_module(_loaded)
    Token, Tokenizer = _loaded.Token, _loaded.Tokenizer

__all__ = ("Token", "Tokenizer")
