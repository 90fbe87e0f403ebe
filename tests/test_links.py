"""Every link of the docs leads somewhere: file, heading, picture; no page is left alone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from page_links import LINK, ROOT, links_of, pages_linked

PAGES = sorted(
    path
    for pattern in ("*.md", "docs/**/*.md", "docs/**/*.ipynb")
    for path in ROOT.glob(pattern)
    if ".ipynb_checkpoints" not in path.parts
)
ROLES = (
    *("administrator", "analyst", "applicant", "approver", "auditor"),
    *("developer", "mathematician"),
)
WORKFLOW = ROOT / ".github" / "workflows" / "tests.yml"
FEWEST_LINKS = 120


def anchors_of(path: Path) -> set[str]:
    """The names by which the headings of a page are reached, as GitHub makes them."""
    found = set()
    for heading in re.findall(r"^#+ (.+)$", path.read_text("utf-8"), re.MULTILINE):
        plain = re.sub(r"[^\w\- ]", "", LINK.sub("", heading.replace("`", "")).casefold())
        found.add(plain.strip().replace(" ", "-"))
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(page: Path) -> None:
    """A file of the repository and a heading in it, or an address with https."""
    for link in links_of(page):
        if "://" in link:
            assert link.startswith("https://"), link
            continue
        assert not link.startswith(("/", "mailto:")), link
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        assert target.is_relative_to(ROOT), link
        assert target.exists(), link
        if anchor:
            assert anchor in anchors_of(target), link


def test_the_guard_looked_at_links() -> None:
    """Pages and links were found, among them the one that was broken once."""
    found = [link for page in PAGES for link in links_of(page)]
    assert len(found) >= FEWEST_LINKS
    assert "examples/law/pa-653b-3.toml" in found
    assert anchors_of(ROOT / "docs" / "README.md") >= {"locked-down-windows", "mac", "no-excel"}


def test_every_page_is_reached_from_the_first() -> None:
    """From the README, by links, one comes to each page of the docs."""
    reached: set[Path] = set()
    open_pages = [ROOT / "README.md"]
    while open_pages:
        page = open_pages.pop()
        if page in reached or page.suffix != ".md":
            continue
        reached.add(page)
        open_pages += pages_linked(page)
    assert set((ROOT / "docs").glob("**/*.md")) <= reached


def test_there_is_a_page_for_each_role() -> None:
    """Seven, and the first page of the docs leads to each."""
    assert sorted(path.stem for path in (ROOT / "docs" / "roles").iterdir()) == list(ROLES)
    first = links_of(ROOT / "docs" / "README.md")
    assert {f"roles/{role}.md" for role in ROLES} <= set(first)


def test_the_workflow_names_what_exists() -> None:
    """Its targets of make and its verbs are there; the docs say that it has not run."""
    from xlplugin.cli import cli

    text = WORKFLOW.read_text("utf-8")
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"run: make ([\w-]+)", text))
    assert targets == {"run", "test"}
    for target in targets:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE)
    verbs = set(re.findall(r"xlplugin (\w+)", text))
    assert verbs >= {"form", "approve", "install", "eval", "record"}
    assert verbs <= set(cli.list_commands(None))  # type: ignore[arg-type]
    for job in ("linux", "macos", "windows", "windows-arm", "wheel", "excel"):
        assert re.search(rf"^  {job}:$", text, re.MULTILINE), job
    developer = (ROOT / "docs" / "roles" / "developer.md").read_text("utf-8")
    assert "has not run" in " ".join(developer.split())
