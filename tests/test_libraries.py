"""The files of hashes in .ci, and what is said of them elsewhere."""

from __future__ import annotations

import hashlib
import itertools
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from formulas.version import DIGEST_LETTERS, LIBRARIES

ROOT = Path(__file__).parent.parent
PROGRAM = ("build", "solve", "server", "excel")
LOCKS = {
    "requirements.txt": (*PROGRAM,),
    "requirements-test.txt": (*PROGRAM, "test", "release"),
    "requirements-notebook.txt": (*PROGRAM, "notebook"),
}
FEWEST = {"requirements.txt": 25, "requirements-test.txt": 80, "requirements-notebook.txt": 60}
PIN = re.compile(r"^([a-z0-9][a-z0-9._-]*)==([^ ;]+)(?: ; [^\\]*)? ?\\$", re.MULTILINE)
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}(?: \\)?$")


def project() -> dict:
    """Return what pyproject.toml says."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def name_of(requirement: str) -> str:
    """Return the name of a library as the index writes it."""
    match = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert match is not None
    return re.sub(r"[-_.]+", "-", match[0]).lower()


def pins(lock: str) -> dict[str, set[str]]:
    """Return the versions of each library that a file of hashes names."""
    found: dict[str, set[str]] = {}
    for name, version in PIN.findall((ROOT / ".ci" / lock).read_text(encoding="utf-8")):
        found.setdefault(name, set()).add(version)
    return found


@pytest.mark.parametrize("lock", LOCKS)
def test_every_line_is_a_version_with_hashes(lock: str) -> None:
    """Nothing else: no address, no loose version, no path, and a hash after every version."""
    lines = (ROOT / ".ci" / lock).read_text(encoding="utf-8").splitlines()
    hashed: dict[str, int] = {}
    for line in lines:
        if PIN.match(line):
            name = line.split(" ", 1)[0]
            hashed.setdefault(name, 0)
        elif HASH.match(line):
            hashed[name] += 1
        else:
            assert re.fullmatch(r"    #(   | via ).*|    # via", line), line
            assert "://" not in line
    assert min(hashed.values()) >= 1
    assert len(hashed) >= FEWEST[lock]


@pytest.mark.parametrize("lock", LOCKS)
def test_everything_that_is_asked_for_is_pinned(lock: str) -> None:
    """Each dependency, and each of the extras that the file is for, the build's tool among them."""
    known = pins(lock)
    asked = project()["project"]
    wanted = list(asked["dependencies"])
    for extra in LOCKS[lock]:
        wanted += asked["optional-dependencies"][extra]
    wanted += project()["build-system"]["requires"]
    assert [one for one in wanted if name_of(one) not in known] == []


def test_the_files_are_one_resolution() -> None:
    """What two of them name, they name in the same versions; what computes figures is in all."""
    libraries = pins("requirements.txt")
    compared = 0
    for one, other in itertools.combinations(LOCKS, 2):
        for name in pins(one).keys() & pins(other).keys():
            assert pins(one)[name] == pins(other)[name], (one, other, name)
            compared += 1
    assert compared >= 2 * len(libraries)
    assert all(libraries.keys() <= pins(lock).keys() for lock in LOCKS)


def test_the_versions_here_are_those_of_the_file() -> None:
    """What runs these tests is what the file names, so that its digest says something."""
    from importlib.metadata import version

    known = pins("requirements.txt")
    here = {name_of(one) for one in project()["project"]["dependencies"]}
    assert {name for name in here if version(name) not in known[name]} == set()


def test_each_dependency_ends_before_the_next_major_version() -> None:
    """Or is pinned: what a new major version breaks is not taken unasked."""
    loose = [
        one for one in project()["project"]["dependencies"] if "<" not in one and "==" not in one
    ]
    assert loose == []


def test_the_sheets_name_the_file() -> None:
    """The digest on an approval is that of the file; `make lock` prints it."""
    content = (ROOT / ".ci" / "requirements.txt").read_bytes()
    assert hashlib.sha256(content).hexdigest()[:DIGEST_LETTERS] == LIBRARIES


def test_make_installs_from_the_files_only() -> None:
    """No rule of the Makefile lets pip choose a version."""
    rules = (ROOT / "Makefile").read_text(encoding="utf-8")
    installs = [line for line in rules.splitlines() if "$(PIP)" in line or "pip install" in line]
    assert len(installs) >= 6
    for line in installs:
        chosen = "--require-hashes -r $(LOCK)" in line or "--no-deps" in line
        assert chosen or line.startswith("PIP :="), line


def test_the_bill_of_materials_lists_every_library(tmp_path: Path) -> None:
    """As `make sbom` writes it: CycloneDX, each library of the file with version and hashes."""
    target = tmp_path / "sbom.cdx.json"
    subprocess.run(
        [
            *(str(Path(sys.executable).with_name("cyclonedx-py")), "requirements"),
            *(str(ROOT / ".ci" / "requirements.txt"), "--output-reproducible"),
            *("--pyproject", str(ROOT / "pyproject.toml"), "-o", str(target)),
        ],
        check=True,
        capture_output=True,
    )
    bill = json.loads(target.read_text(encoding="utf-8"))
    assert bill["bomFormat"] == "CycloneDX"
    listed: dict[str, set[str]] = {}
    for part in bill["components"]:
        listed.setdefault(part["name"], set()).add(part["version"])
        assert part["externalReferences"][0]["hashes"]
    assert listed == pins("requirements.txt")
    assert bill["metadata"]["component"]["name"] == "xlplugin"


def test_windows_on_arm_is_asked_for_no_engine() -> None:
    """The recalculation engine has no package there: the rest installs, and its lack is said."""
    (asked,) = (
        Requirement(one)
        for one in project()["project"]["dependencies"]
        if name_of(one) == "formualizer"
    )
    lines = (ROOT / ".ci" / "requirements.txt").read_text(encoding="utf-8").splitlines()
    (line,) = (one for one in lines if one.startswith("formualizer=="))
    locked = Requirement(line.removesuffix("\\").strip())
    wanted = {
        ("win32", "ARM64"): False,
        ("win32", "AMD64"): True,
        ("darwin", "arm64"): True,
        ("linux", "aarch64"): True,
        ("linux", "x86_64"): True,
        ("emscripten", "wasm32"): False,
    }
    for (system, machine), expected in wanted.items():
        environment = {"sys_platform": system, "platform_machine": machine}
        for one in (asked, locked):
            assert one.marker is not None
            assert one.marker.evaluate(environment) is expected, (system, machine)
