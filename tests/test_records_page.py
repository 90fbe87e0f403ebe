"""The signatures of docs/records.md are made to the letter, and a changed file fails both."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from xlplugin import statuses

PAGE = (Path(__file__).parents[1] / "docs" / "records.md").read_text(encoding="utf-8")


def commands(tool: str) -> list[tuple[str, list[str]]]:
    """The commands of a block of the page, each with the lines that it shows."""
    block = re.search(rf"<!-- signed with {tool} -->\n```console\n(.*?)```", PAGE, re.DOTALL)
    assert block is not None, tool
    found: list[tuple[str, list[str]]] = []
    for line in block[1].splitlines():
        if line.startswith("$ "):
            found.append((line[2:], []))
        else:
            found[-1][1].append(line)
    return found


@pytest.mark.parametrize(
    ("tool", "failure"),
    [("openssl", "CMS Verification failure"), ("ssh-keygen", "Signature verification failed")],
)
def test_a_file_is_signed_and_checked_as_the_page_says(
    tool: str, failure: str, tmp_path: Path
) -> None:
    """Each command ends well and says what the page says; of a changed file the last one fails."""
    if shutil.which(tool) is None:
        pytest.skip(f"{tool} is not installed")
    (tmp_path / "approval.xlsx").write_bytes(b"the bytes of a sheet")
    for command, lines in commands(tool):
        done = run(command, tmp_path)
        assert done.returncode == 0, done.stderr
        said = done.stdout + done.stderr
        assert all(line in said for line in lines), said
    (tmp_path / "approval.xlsx").write_bytes(b"the bytes of a sheet, changed")
    done = run(commands(tool)[-1][0], tmp_path)
    assert done.returncode != 0
    assert failure in PAGE
    assert failure in done.stdout + done.stderr


def run(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a line of the page in a shell, as a person does."""
    return subprocess.run(
        ["sh", "-c", command], cwd=folder, capture_output=True, text=True, check=False
    )


def test_the_exit_statuses_are_those_of_the_commands() -> None:
    """One table, in the page and in the module that all commands end by."""
    rows = [line for line in (statuses.__doc__ or "").splitlines() if line.startswith("|")]
    assert len(rows) == 8
    assert "\n".join(rows) in PAGE
    numbers = [statuses.CLEAN, statuses.FOR_A_PERSON, statuses.UNUSABLE, statuses.INTERNAL]
    numbers += [statuses.STOPPED, statuses.NOT_READ]
    assert [row.split("|")[1].strip() for row in rows[2:]] == [str(one) for one in numbers]
