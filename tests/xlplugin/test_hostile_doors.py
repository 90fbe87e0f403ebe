"""Files that are no files, at each command that reads one."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from xlplugin.cli import cli

pytestmark = pytest.mark.skipif(os.name != "posix", reason="pipes and devices as on Unix")
MOST = 40 * 2**20
DOORS: dict[str, Callable[[str, Path], list[str]]] = {
    "approve": lambda file, out: ["approve", file, "-o", str(out / "approval.xlsx")],
    "recalc": lambda file, out: ["recalc", file, "-o", str(out / "book.xlsx")],
    "verify": lambda file, _: ["verify", file],
    "law enter": lambda file, out: ["law", "enter", file, "-o", str(out)],
    "law check": lambda file, _: ["law", "check", file],
    "tables build": lambda file, _: ["tables", "build", "FUPG", "--house-way", file],
    "serve": lambda file, _: ["serve", "--port", "0", "--token-file", file],
    "serve key": lambda file, _: ["serve", "--port", "0", "--certificate", file, "--key", file],
}


@pytest.fixture
def hostile(tmp_path: Path) -> dict[str, Path]:
    """A pipe, a link to a device without end, and a file that is larger than any of ours."""
    made = {kind: tmp_path / f"{kind}.xlsx" for kind in ("pipe", "device", "giant")}
    os.mkfifo(made["pipe"])
    made["device"].symlink_to("/dev/zero")
    with made["giant"].open("wb") as file:
        file.truncate(MOST + 1)
    return made


@pytest.mark.parametrize("door", DOORS)
def test_no_door_hangs_or_fills_memory(door: str, hostile: dict[str, Path], tmp_path: Path) -> None:
    """Each kind is refused in one sentence that names the file, and nothing is written."""
    out = tmp_path / "out"
    out.mkdir()
    for kind, path in hostile.items():
        result: Result = CliRunner().invoke(cli, DOORS[door](str(path), out))
        said = str(result.exception) if result.stderr == "" else result.stderr
        assert result.exit_code in (1, 2), (kind, said)
        assert path.name in said, (kind, said)
        assert "larger than" in said if kind == "giant" else "a pipe or a device" in said, said
        assert len(said.strip().splitlines()) == 1
        assert list(out.iterdir()) == []


def test_a_batch_lists_them_and_goes_on(hostile: dict[str, Path], tmp_path: Path) -> None:
    """Pipes and devices are no workbooks, a giant is refused, and a name in Latin-1 is shown.

    The summary is written with all of them; a name that is not UTF-8 used to lose it.
    """
    assert CliRunner().invoke(cli, ["form", "OU", "-o", str(tmp_path / "a.xlsx")]).exit_code == 0
    forms = tmp_path / "forms"
    forms.mkdir()
    latin = os.fsdecode(b"M\xfcller.xlsx")
    (tmp_path / "a.xlsx").rename(forms / latin)
    for path in hostile.values():
        path.rename(forms / path.name)
    out = tmp_path / "out"
    result = CliRunner().invoke(cli, ["batch", str(forms), "-o", str(out), "--workers", "1"])
    assert isinstance(result.exception, SystemExit)
    assert "4 files: 1 made, 1 refused, 2 left out" in result.stdout
    assert (out / "M%FCller-approval.xlsx").is_file()
    assert (out / "summary.xlsx").is_file()


@pytest.mark.parametrize(
    "text",
    ["a = " + "9" * 5_000, "a = " + "[" * 100_000, "a" + ".a" * 100_000 + " = 1", "game = 1"],
    ids=["digits", "brackets", "dots", "wrong"],
)
def test_one_law_file_takes_no_other_along(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The shipped law answers beside a hostile file, which is listed with the reason."""
    from xlplugin.prepared import use_own_folders
    from xlplugin.user_folders import REGULATIONS

    (tmp_path / "hostile.toml").write_text(text)
    os.mkfifo(tmp_path / "pipe.toml")
    (tmp_path / os.fsdecode(b"\xff.toml")).write_text("")
    (tmp_path / "folder.toml").mkdir()
    monkeypatch.setenv(REGULATIONS, str(tmp_path))
    use_own_folders()
    try:
        result = CliRunner().invoke(cli, ["law", "list"])
        assert result.exit_code == 1
        assert "PA:" in result.stdout
        assert len(result.stderr.strip().splitlines()) == 4
        for name in ("hostile.toml", "pipe.toml", "%FF.toml", "folder.toml"):
            assert f"Not read: {name}: " in result.stderr
        asked = CliRunner().invoke(cli, ["eval", '=PAYBACK("UTH","Trips","B")'])
        assert asked.exit_code == 0, asked.output
    finally:
        monkeypatch.undo()
        use_own_folders()
