"""How far long work is: a bar on a terminal, else a line on standard error each ten seconds."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

FIRST_LINE: Final = 5.0  # seconds
BETWEEN_LINES: Final = 10.0  # seconds
SILENT: Final = "XLPLUGIN_NO_PROGRESS"
"""The variable of the environment that keeps lines of progress away, as for a file of messages."""


@dataclass
class _Work:
    """Long work and how far it is."""

    what: str
    unit: str = ""  # what is counted; nothing for steps of a computation
    done: int = 0
    total: int = 0  # 0 where nobody counts
    bar: bool = False  # whether a bar shows it


_works: Final[list[_Work]] = []
"""What is being done, each part of the one before."""


@contextmanager
def telling(what: str) -> Iterator[None]:
    """Say on standard error what is being done, after five seconds and each ten from then on.

    Args:
        what: what is being done; `progress_bar` inside the block says which part of it.
    """
    ended = threading.Event()
    begun = time.monotonic()

    def tell() -> None:
        wait = FIRST_LINE
        while not ended.wait(wait):
            wait = BETWEEN_LINES
            work = _works[-1]
            if not work.bar and not os.environ.get(SILENT):
                line = work.what
                if work.total:
                    line += f": {work.done:,} of {work.total:,} {work.unit}".rstrip()
                    line += f" ({100 * work.done // work.total}%)"
                line += f", {time.monotonic() - begun:.0f} s"
                print(line, file=sys.stderr, flush=True)

    with _under_way(_Work(what)):
        thread = threading.Thread(target=tell, daemon=True)
        thread.start()
        try:
            yield
        finally:
            ended.set()
            thread.join()


@contextmanager
def progress_bar(what: str, unit: str = "") -> Iterator[Callable[[int, int], None]]:
    """Show how far a part of a command's work is while the block runs.

    Args:
        what: what is being done.
        unit: what is counted, such as files; "" for steps of a computation.

    Yields:
        A function to be told what is done and what there is to do.
    """
    with _under_way(_Work(what, unit)) as work:

        def tell(done: int, total: int) -> None:
            work.done, work.total = done, total

        if not sys.stderr.isatty():
            yield tell
            return
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

        console = Console(stderr=True)
        columns = (
            TextColumn("{task.description}", markup=False),
            BarColumn(),
            TimeRemainingColumn(),
        )
        with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
            task = bar.add_task(what, total=None)
            work.bar = console.is_terminal
            yield lambda done, total: bar.update(task, completed=done, total=total)


@contextmanager
def _under_way(work: _Work) -> Iterator[_Work]:
    _works.append(work)
    try:
        yield work
    finally:
        _works.remove(work)
