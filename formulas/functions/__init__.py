"""One cell function a module; every module here is found by its folder."""

from typing import Final

ALIASES: Final = {
    "EXPOSURE": "COUNTABILITY",
    "HOLDRANGE": "WINRANGE",
    "HOUSEADVANTAGE": "HOUSEEDGE",
}
"""Other names of a function, each with its own."""
