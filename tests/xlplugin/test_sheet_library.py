import subprocess
import sys

PROGRAM = """
import sys
from xlplugin import sheet_library
sheet_library.load()
assert "openpyxl" in sys.modules and "numpy" not in sys.modules
import numpy
print(int(numpy.arange(4).sum()))
"""


def test_numpy_is_not_loaded_with_openpyxl_and_can_be_loaded_after_it():
    """In a process of its own, as a command has."""
    command = [sys.executable, "-c", PROGRAM]
    assert subprocess.run(command, check=True, capture_output=True, text=True).stdout == "6\n"
