"""The ways in and out for files, as the rooms above may import them."""

from combinatorics.atomic import PART, holds, looked_at, owner, sweep, write_atomically
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
from combinatorics.files.blocks import FAULT, RegulationError
from combinatorics.files.naming import file_name

__all__ = [
    "FAULT",
    "PART",
    "EntranceError",
    "RegulationError",
    "csv_of",
    "file_name",
    "holds",
    "json_of",
    "looked_at",
    "owner",
    "printable",
    "read_file",
    "read_text",
    "sweep",
    "text_of",
    "toml_of",
    "write_atomically",
]
