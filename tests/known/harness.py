"""What the harnesses share: how much they do, what they draw, and what they report.

XLPLUGIN_HARNESS=100 makes each do a hundred times as much as in the ordinary run;
XLPLUGIN_HARNESS_REPORT names a file to which each adds a line of JSON with what it did.
"""

import json
import os
import random
from pathlib import Path

SEED = 20_110_115


def times():
    """Return how many times the ordinary budget there is."""
    return float(os.environ.get("XLPLUGIN_HARNESS", "1"))


def budget(ordinary, most=None):
    """Return how much to do.

    Args:
        ordinary: in the ordinary run.
        most: beyond which more proves nothing, None for no end.
    """
    asked = max(1, round(ordinary * times()))
    return asked if most is None else min(asked, most)


def draw(name):
    """Return the source of chance of a harness: the same for each run."""
    return random.Random(f"{SEED} {name}")


def report(name, **figures):
    """Add what a harness did to the report, where one is asked for."""
    target = os.environ.get("XLPLUGIN_HARNESS_REPORT")
    if target:
        with Path(target).open("a", encoding="utf-8") as file:
            file.write(json.dumps({"harness": name, **figures}, ensure_ascii=False) + "\n")
