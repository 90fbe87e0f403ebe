"""Check an archive on a machine that has nothing but Python 3.11 or newer.

    python check.py CASE.zip

It compares every file with the list of digests, makes an environment of its own in a temporary
folder, installs the engine from the folder `engine` of the archive without any network, has that
engine check the archive, and removes the environment. With --libraries-here the engine's libraries
are those of the Python that runs this; without it their wheels must lie in the archive too.

The engine that lies in the archive is run: compare the SHA-256 that is printed with that of the
release before you trust what it says. This file needs nothing but Python's own library, lies in
every archive as check.py, and says the same words as `xlplugin archive check`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import venv
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from sysconfig import get_paths

FORMAT = "case 1"
MANIFEST, ENGINE, WHEEL = "manifest.json", "engine/", ".whl"
LIST = "requirements.txt"
MOST = 1024 * 2**20
HERE = "--libraries-here"
UNREADABLE = (OSError, ValueError, RuntimeError, EOFError, zlib.error, zipfile.BadZipFile)
USAGE = f"Usage: python check.py [{HERE}] CASE.zip"
INTACT, FOR_A_PERSON, UNUSABLE = 0, 1, 2
PATHS = ("PYTHONPATH", "PYTHONHOME", "PIP_REQUIRE_VIRTUALENV")


def main(words: Sequence[str]) -> int:
    """Check the archive that is named; return 0, 1 or 2 as `xlplugin archive check` does.

    Args:
        words: what stands behind the command.
    """
    named = [word for word in words if word != HERE]
    if len(named) != 1 or named[0].startswith("-"):
        print(USAGE, file=sys.stderr)
        return UNUSABLE
    case = Path(named[0]).resolve()
    try:
        members, listed = contents(case)
    except UNREADABLE as wrong:
        print(f"{case.name} is no archive of a case: {wrong}", file=sys.stderr)
        return UNUSABLE
    differing = list(differences(members, listed))
    for words_ in differing:
        print(f"different  {''.join(one if one.isprintable() else '?' for one in words_)}")
    print(f"{len(listed)} files compared, {len(differing)} differ", flush=True)
    if differing:
        return FOR_A_PERSON
    with tempfile.TemporaryDirectory(prefix="case-") as folder:
        return in_a_fresh_environment(case, members, Path(folder), here=HERE in words)


def contents(case: Path) -> tuple[dict[str, bytes], dict[str, str]]:
    """Return the files of an archive, and the digest that its list has of each.

    Args:
        case: the archive.

    Raises:
        Exception: one of `UNREADABLE`: it cannot be read, has no list, names a file outside
            itself, is packed in another way, or is larger than any archive.
    """
    with zipfile.ZipFile(case) as archive:
        entries = [one for one in archive.infolist() if not one.is_dir()]
        if sum(one.file_size for one in entries) > MOST:
            raise ValueError(f"it unpacks to more than {MOST // 2**20} MB.")
        if {one.compress_type for one in entries} - {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}:
            raise ValueError("a file in it is packed in a way that no archive uses.")
        members = {one.filename: archive.read(one) for one in entries}
    for name in members:
        if "\\" in name or {"", ".", ".."}.intersection(name.split("/")):
            raise ValueError(f"it names a file outside itself: {name!r}.")
    if MANIFEST not in members:
        raise ValueError(f"it has no {MANIFEST}.")
    manifest = json.loads(members.pop(MANIFEST))
    fits = isinstance(manifest, dict) and manifest.get("format") == FORMAT
    if not fits or not isinstance(manifest.get("files"), dict):
        raise ValueError(f'{MANIFEST} is not of the format "{FORMAT}".')
    return members, manifest["files"]


def differences(members: dict[str, bytes], listed: dict[str, str]) -> Iterator[str]:
    """Yield a sentence for each file that is lost, changed or not listed."""
    for name, digest in sorted(listed.items()):
        if name not in members:
            yield f"{name}: listed and not there"
        elif sha256(members[name]).hexdigest() != digest:
            yield f"{name}: not the file that was put in"
    for name in sorted(members.keys() - listed.keys()):
        yield f"{name}: there and not listed"


def in_a_fresh_environment(
    case: Path, members: dict[str, bytes], folder: Path, *, here: bool
) -> int:
    """Install the engine of an archive in a folder and have it check the archive.

    Args:
        case: the archive.
        members: its files.
        folder: an empty folder.
        here: whether its libraries are those of the Python that runs this.
    """
    wheels = folder / "wheels"
    wheels.mkdir()
    engines = _unpacked(members, wheels)
    if len(engines) != 1:
        print(f"missing    {len(engines)} wheels of the engine are enclosed, and one is needed")
        return FOR_A_PERSON
    home = folder / "environment"
    lent = here and find_spec("pip") is not None  # with its libraries this Python lends its pip
    venv.create(home, with_pip=not lent, symlinks=os.name != "nt")
    python = home / ("Scripts" if os.name == "nt" else "bin") / "python"
    pip = [sys.executable if lent else str(python), "-I", "-m", "pip"]
    pip += [*(["--python", str(python)] if lent else []), "install"]
    pip += ["--quiet", "--disable-pip-version-check", "--no-index", "--no-compile"]
    pip += ["--only-binary", ":all:", "--find-links", str(wheels)]
    alone = {key: value for key, value in os.environ.items() if key not in PATHS}
    # No setting of the person's own: neither an index, nor folders of law, nor an agency's file.
    alone |= {"PIP_CONFIG_FILE": os.devnull, "PIP_FIND_LINKS": "", "HOME": str(folder)}
    alone |= {"XLPLUGIN_AGENCY": "", "XLPLUGIN_REGULATIONS": "", "XDG_CONFIG_HOME": str(folder)}
    listed = (wheels / LIST).is_file()
    steps = [["--require-hashes", "--requirement", str(wheels / LIST)]] if listed else []
    steps = [
        *([] if here else steps),
        [*(["--no-deps"] if here or listed else []), str(engines[0])],
    ]
    for step in steps:
        done = subprocess.run([*pip, *step], env=alone, capture_output=True, text=True, check=False)
        if done.returncode:
            said = [line for line in done.stderr.splitlines() if line.startswith("ERROR")]
            print(
                f"missing    the engine does not install here: {(said or ['no reason given'])[-1]}"
            )
            return FOR_A_PERSON
    if here:
        alone["PYTHONPATH"] = os.pathsep.join(
            dict.fromkeys((_site(home), get_paths()["purelib"], get_paths()["platlib"]))
        )
    checked = subprocess.run(
        [str(python), "-P", "-m", "xlplugin", "archive", "check", str(case)],
        env=alone,
        cwd=folder,
        check=False,
    )
    return checked.returncode


def _unpacked(members: dict[str, bytes], wheels: Path) -> list[Path]:
    """Write what belongs to the engine into a folder and return its own wheels."""
    engines = []
    for name, data in members.items():
        if not name.startswith(ENGINE):
            continue
        path = wheels / name.rpartition("/")[2]
        path.write_bytes(data)
        if path.name.startswith("xlplugin-") and path.suffix == WHEEL:
            engines.append(path)
            print(f"engine     {path.name}, SHA-256 {sha256(data).hexdigest()}", flush=True)
    return engines


def _site(home: Path) -> str:
    """Return the folder of the modules of an environment."""
    return get_paths(vars={"base": str(home), "platbase": str(home)})["purelib"]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
