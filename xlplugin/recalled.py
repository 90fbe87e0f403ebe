"""Saying at the command line which signed figures are others today."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Sequence

    from workbooks.register.approvals import OnFile


def say(approvals: Sequence[OnFile]) -> list[OnFile]:
    """Print each figure that moved under its file, and return the files that have any.

    Args:
        approvals: the sheets, computed anew.
    """
    from workbooks.approval.signed import shown

    touched = [one for one in approvals if one.recalled]
    for approval in touched:
        click.echo(f"{approval.file}  engine {approval.engine}, {approval.decision.result}")
        for cause in dict.fromkeys(one.cause for one in approval.recalled):
            click.echo(f"  {cause}")
            for one in approval.recalled:
                if one.cause == cause:
                    bears = f"; could change the decision: {one.bearing}" if one.bearing else ""
                    words = f"{shown(one.old)}, today {shown(one.new)} ({one.place})"
                    click.echo(f"    {one.name}: {words}{bears}")
    figures = sum(len(one.recalled) for one in touched)
    bearing = sum(any(each.bearing for each in one.recalled) for one in touched)
    click.echo(
        f"{figures} figures on {len(touched)} of {len(approvals)} approval sheets are others "
        f"today; on {bearing} the decision could change.",
        err=True,
    )
    return touched
