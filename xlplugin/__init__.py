"""The hosts: what calls the functions."""

import sys

# `python -m xlplugin` without -P puts the folder it is started in before all others: a click.py
# beside a mailed workbook would run. Nothing is imported before that folder is gone, unless it is
# the folder of this program itself.
_home = __file__.replace("\\", "/").rsplit("/", 2)[0]
_started_in = sys.path[0].replace("\\", "/") if sys.path else ""
if sys.argv[:1] == ["-m"] and not sys.flags.safe_path and _started_in != _home:
    del sys.path[0]

from xlplugin.own_parts import check  # noqa: E402

check()
