"""A progress bar on a terminal; of a folder of many files a line for each tenth elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

MANY = 50  # files, of which a person wants to know how far they are


@contextmanager
def progress_bar(what: str) -> Iterator[Callable[[int, int], None]]:
    """Show a bar on standard error while the block runs.

    Args:
        what: what is being done.

    Yields:
        A function to be told what is done and what there is to do.
    """
    if not sys.stderr.isatty():
        yield lambda _done, _total: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=None)

        def tell(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total)

        yield tell


@contextmanager
def folder_progress(what: str) -> Iterator[Callable[[int, int], None]]:
    """Show how far a folder is read: a bar on a terminal, lines on standard error elsewhere.

    Args:
        what: what is being done.

    Yields:
        A function to be told how many files are done and how many there are.
    """
    if sys.stderr.isatty():
        with progress_bar(what) as bar:
            yield bar
        return
    said = 0

    def tell(done: int, total: int) -> None:
        nonlocal said
        tenth = 10 * done // total if total >= MANY else 0
        if tenth > said:
            said = tenth
            print(f"{what}: {done:,} of {total:,} files", file=sys.stderr, flush=True)

    yield tell
