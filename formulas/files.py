"""The ways in and out for files, as the rooms above may import them."""

from combinatorics.atomic import PART, holds, owner, sweep, write_atomically
from combinatorics.entrance import (
    EntranceError,
    csv_of,
    json_of,
    printable,
    read_file,
    read_text,
    text_of,
    toml_of,
)

__all__ = [
    "PART",
    "EntranceError",
    "csv_of",
    "holds",
    "json_of",
    "owner",
    "printable",
    "read_file",
    "read_text",
    "sweep",
    "text_of",
    "toml_of",
    "write_atomically",
]
