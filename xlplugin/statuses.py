"""The exit statuses of the commands, one table for all but `eval`, which keeps its own.

| status | meaning |
| --- | --- |
| 0 | done, nothing is left for staff review |
| 1 | done, and something is for staff review: it is named |
| 2 | not done: what was given cannot be used, or stands in the way; the sentence says what to do |
| 3 | an internal error, to be reported with the log |
| 130 | stopped with Ctrl+C: what was finished is kept, and the same command goes on from there |
| 141 | the output was not read on (`head`) |
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import click

from formulas.files import printable

CLEAN: Final = 0
FOR_A_PERSON: Final = 1
UNUSABLE: Final = 2
INTERNAL: Final = 3
STOPPED: Final = 130
NOT_READ: Final = 141  # as a shell has it of a program that a broken pipe ends


class Unusable(click.ClickException):
    """What was given cannot be used; the sentence says what was asked and what to do."""

    exit_code = UNUSABLE

    def format_message(self) -> str:
        """Return the sentence; a file's name in it may hold signs that move a terminal."""
        return "\n".join(map(printable, self.message.split("\n")))


@contextmanager
def unusable(*kinds: type[Exception], of: object = "") -> Iterator[None]:
    """End the command with the sentence of what cannot be used.

    Args:
        *kinds: the exceptions whose text is that sentence.
        of: the file, which stands before it; "" where the sentence names it.

    Raises:
        Unusable: one of them was raised.
    """
    try:
        yield
    except kinds as refused:
        raise Unusable(f"{printable(str(of))}: {refused}" if of else str(refused)) from None


def finish(*, for_a_person: bool) -> None:
    """End the command that is running with status 1 where something is for staff review."""
    if for_a_person:
        click.get_current_context().exit(FOR_A_PERSON)


def finish_with(sentences: Sequence[str], *, of: str = "Not read") -> None:
    """Name each thing for staff review on standard error, and end with status 1 where one is."""
    for sentence in sentences:
        click.echo(f"{of}: {sentence}", err=True)
    finish(for_a_person=bool(sentences))
