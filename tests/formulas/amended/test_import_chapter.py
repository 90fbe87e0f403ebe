"""A chapter brought in from saved pages, written in two publishers' formats from the text on file.

Twelve changes are planted, each by its place; what is not planted must not be told.
"""

from __future__ import annotations

import datetime
import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from click.testing import CliRunner
from law_pages import bulletin_page, code_page, pages_of, register_page
from signing import signed

from formulas.amended.chapter import Beside, beside
from formulas.amended.imported import import_chapter
from formulas.law.editions import find
from formulas.law.imported_text import whole_text
from formulas.refusal import Refusal
from formulas.registry import invoke, look_in
from formulas.texts.model import Paragraph, Section, Text
from formulas.texts.pages import latest, read_page, read_pages
from formulas.texts.shelf import text_of
from xlplugin.commands.eval import command as evaluate
from xlplugin.commands.law import command
from xlplugin.commands.verify import command as verify

APPROVAL = Path(__file__).parents[2] / "baseline" / "0.2.0" / "UTH-PA-approval.xlsx"
"""An approval sheet under PA: Paytable B of Trips and of Six Card."""

CURRENT = "current through 54 Pa.B. 488 (January 27, 2024)"
WHOLE = (("UTH", "PA"), ("OU", "PA"), ("DJW", "PA"), ("FUPG", "PA"))
"""The chapters of which the copy on file has lost no label."""


def text(game: str = "UTH", code: str = "PA") -> Text:
    """A text on file."""
    found = text_of(game, code)
    assert found is not None
    return found


def with_words(whole: Text, place: str, old: str, new: str) -> Text:
    """A text with other words in the first paragraph at a place that has the old ones."""
    done = False
    sections = []
    for section in whole.sections:
        paragraphs = []
        for one in section.paragraphs:
            if one.place == place and old in one.words and not done:
                one, done = replace(one, words=one.words.replace(old, new, 1)), True
            paragraphs.append(one)
        sections.append(replace(section, paragraphs=tuple(paragraphs)))
    assert done, (place, old)
    return replace(whole, sections=tuple(sections))


def in_section(whole: Text, number: str, change: Callable[[Section], Section | None]) -> Text:
    """A text with one section changed, or left out."""
    sections = [change(one) if one.number == number else one for one in whole.sections]
    return replace(whole, sections=tuple(one for one in sections if one is not None))


def planted() -> Text:
    """The chapter with twelve changes, and one of capitals that is none."""
    found = with_words(text(), "653a.12(c)", "Flush\t7 to 1", "Flush\t8 to 1")  # 1
    trips = "Three-of-a-kind\t3 to 1\t3 to 1\nHand\tPaytable C"
    column = (
        "\nHand\tPaytable E\nRoyal flush\t50 to 1\nStraight flush\t40 to 1\nFour-of-a-kind\t30 to 1"
    )
    column += "\nFull house\t8 to 1\nFlush\t6 to 1\nStraight\t5 to 1\nThree-of-a-kind\t3 to 1"
    head, _, tail = trips.partition("\nHand")
    found = with_words(found, "653a.12(c)", trips, f"{head}{column}\nHand{tail}")  # 2
    found = with_words(
        found, "653a.12(g)", "10,000 to 1\t7,500 to 1", "10,000 to 1\t5,000 to 1"
    )  # 3
    found = with_words(found, "653a.12(h)", "at least $50,000", "at least $75,000")  # 4
    found = in_section(
        found, "653a.5", lambda one: replace(one, heading="Shuffling the cards")
    )  # 5
    added = Section(
        "653a.14", "Dealer tips", "", (), (Paragraph("653a.14(a)", "A tip may not exceed $100."),)
    )
    found = replace(found, sections=(*found.sections, added))  # 6
    found = in_section(found, "653a.13", lambda _: None)  # 7
    found = with_words(found, "653a.1", "Burn—To remove", "Burn—To take")  # 8
    term = Paragraph("653a.1", "Toke—A tip for the dealer.", "Toke")

    def with_term(section: Section) -> Section:
        return replace(section, paragraphs=(section.paragraphs[0], term, *section.paragraphs[1:]))

    found = in_section(found, "653a.1", with_term)  # 9
    last = [one.place for one in found.sections[2].paragraphs if "," not in one.place][-1]

    def without(section: Section) -> Section:
        kept = tuple(one for one in section.paragraphs if one.place != last)
        return replace(section, paragraphs=kept)

    found = in_section(found, "653a.3", without)  # 10
    found = with_words(found, "653a.12(d)(3)", "Seed/reseed\t$10,000", "Seed/reseed\t$5,000")  # 11
    found = with_words(
        found, "653a.12(g)", "Three-of-a-kind\t9 to 1\t9 to 1", "Pair\t1 to 1\t1 to 1"
    )  # 12
    return with_words(found, "653a.12(a)", "Ante wager", "Ante Wager")


PLANTED = {
    ("653a.12(c)", "Paytable A, Flush", "7 to 1", "8 to 1"),
    ("653a.12(c)", "Paytable E", "", "Royal flush 50 to 1"),
    ("653a.12(g)", "Paytable B, Straight flush", "7,500 to 1", "5,000 to 1"),
    ("653a.12(h)", "words", "at least $50,000", "at least $75,000"),
    ("653a.5", "heading", "Shuffle and cut of the cards", "Shuffling the cards"),
    ("653a.1", "words", "To remove", "To take"),
    ("653a.1, Toke", "paragraph", "", "A tip"),
    ("653a.3(c)(2)", "paragraph", "Eight hours", ""),
    ("653a.12(d)(3)", "words", "$10,000", "$5,000"),
    ("653a.12(g)", "Paytable A, Pair", "", "1 to 1"),
    ("653a.12(g)", "Paytable B, Pair", "", "1 to 1"),
    ("653a.12(g)", "Paytable A, Three-of-a-kind", "9 to 1", ""),
    ("653a.12(g)", "Paytable B, Three-of-a-kind", "9 to 1", ""),
}
"""What must be told of the changes in words and cells; two more are of whole sections."""


def beside_itself(game: str, code: str, write: Callable[[Section], str]) -> Beside:
    """A chapter as a publisher prints it, beside the text it was written from."""
    whole = text(game, code)
    pages = [read_page(write(section), section.number) for section in whole.sections]
    return beside(find(game, code), whole, {n: one for n, (one, _) in latest(pages).items()})


@pytest.mark.parametrize("write", [code_page, register_page])
@pytest.mark.parametrize(("game", "code"), WHOLE)
def test_a_chapter_as_it_is_on_file_differs_nowhere(
    game: str, code: str, write: Callable[[Section], str]
) -> None:
    """Tags, non-breaking spaces, curly quotation marks and the foot of a page are no law."""
    found = beside_itself(game, code, write)
    assert [one.how for one in found.sections] == ["unchanged"] * len(text(game, code).sections)
    assert (found.moved, found.cells, found.uncomputed) == ((), (), ())


@pytest.mark.parametrize("write", [code_page, register_page])
def test_twelve_planted_changes_are_found_and_nothing_else(write: Callable[[Section], str]) -> None:
    """Each by its place, with what stands on file and on the page."""
    pages = [read_page(write(section), section.number) for section in planted().sections]
    made = import_chapter(find("UTH", "PA"), text(), pages)
    told = [
        one
        for section in made.beside.sections
        for one in section.changes
        if section.how == "changed"
    ]
    left = list(told)
    for place, what, old, new in PLANTED:
        (one,) = [each for each in left if (each.place, each.what) == (place, what)]
        assert old in one.old
        assert new in one.new
        left.remove(one)
    assert left == []
    how = {one.number: one.how for one in made.beside.sections}
    assert (how["653a.14"], how["653a.13"]) == ("new", "not on the pages")
    assert [number for number, one in how.items() if one == "unchanged"] == [
        *("653a.2", "653a.4", "653a.6", "653a.7", "653a.8", "653a.9", "653a.10", "653a.11")
    ]
    decisions = "\n".join(made.decisions)
    assert "rule cap floor (653a.12(h))" in decisions  # what a rule of ours rests on and is gone
    assert "new, nobody computes it: § 653a.14. Dealer tips" in decisions
    assert "is it gone?" in decisions
    # No hand of a pair is counted for the Bad Beat, which is beaten from three-of-a-kind on.
    nobody = "nobody counts this row; take it out, or strike its paytable: Bad Beat Paytable"
    assert f"{nobody} A, Pair" in decisions
    assert f"{nobody} B, Pair" in decisions
    # What must be restated stands there as it was, with the words of the page.
    written = made.law_file.replace("# ", "")
    floor = written[written.index('key = "cap floor"') :]
    assert '["$50,000", "the most that one patron could win at the minimum wagers"]' in floor
    assert "The maximum amount shall be at least $75,000 or" in floor


def test_pages_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    """A picture, a page without its day, one without a section, and one of another chapter."""
    good = code_page(text().sections[0])
    for name, content in (
        ("good.html", good),
        ("seal.png", "x"),
        ("undated.html", good.replace("effective through", "of")),
        ("toc.html", good[: good.index("<h2>")] + "</body></html>"),
    ):
        (tmp_path / name).write_text(content, encoding="utf-8")
    pages, unread = read_pages(tmp_path)
    assert [page.current for page in pages] == [CURRENT]
    assert len(unread) == 3
    assert all(any(name in one for one in unread) for name in ("seal", "undated", "toc"))
    other = [read_page(code_page(text("OU").sections[0]), "other.html")]
    with pytest.raises(ValueError, match="653a"):
        import_chapter(find("UTH", "PA"), text(), other)


def test_a_page_of_the_bulletin_goes_before_an_older_page_of_the_code() -> None:
    """The section of the later day counts; 55 Pa.B. 261 is of January 11, 2025."""
    later = with_words(text(), "653a.12(h)", "at least $50,000", "at least $60,000")
    section = later.section("653a.12")
    assert section is not None
    amended = bulletin_page(section, "55 Pa.B. 261", "Saturday, January 11, 2025")
    pages = [read_page(amended, "35.html")]
    pages += [read_page(page, name) for name, page in pages_of(text()).items()]
    made = import_chapter(find("UTH", "PA"), text(), pages)
    assert made.current == "current through 55 Pa.B. 261 (January 11, 2025)"
    assert [one.number for one in made.beside.sections if one.changes] == ["653a.12"]


def law_file(whole: Text, folder: Path, said: str) -> tuple[str, str]:
    """The law file and the page that the command makes of a chapter's pages."""
    pages, draft = folder / "pages", folder / "draft"
    pages.mkdir()
    for name, page in pages_of(whole).items():
        (pages / name).write_text(page, encoding="utf-8")
    run = CliRunner().invoke(
        command, ["import", str(pages), "-o", str(draft), "--game", "UTH", "--parent", "PA"]
    )
    assert run.exit_code == 0, run.output
    assert f"{CURRENT}; {said}" in run.output
    return tuple(
        (draft / name).read_text("utf-8") for name in ("uth-2024-01-27.toml", "chapter.md")
    )


@pytest.fixture
def imported(tmp_path: Path) -> Iterator[str]:
    """A law file made by the command from pages on which a pay, a table and the limit changed."""
    found = with_words(text(), "653a.12(c)", "Flush\t7 to 1", "Flush\t8 to 1")
    found = with_words(found, "653a.12(h)", "at least $50,000", "at least $75,000")
    made, page = law_file(found, tmp_path, "13 sections, 12 unchanged, 2 differences")
    assert "| 653a.12(c) | Paytable A, Flush: changed | 7 to 1 | 8 to 1 |" in page
    before, behind = "hand. The maximum amount shall be at least", "or the maximum amount"
    assert f"… {before} $50,000 {behind} that one patron could … | … {before} $75,000" in page
    yield made
    look_in(())


def with_meters() -> Text:
    """The chapter with other rates and Envy Bonuses, and a new schedule, table and section."""
    found = with_words(text(), "653a.12(d)(3)", "Primary\t21%", "Primary\t25%")
    found = with_words(found, "653a.12(d)(3)", "Mega\t11%\t9%\t10%", "Mega\t11%\t8%\t10%")
    added = "Paytable E\nSeed/reseed\t$20,000 for 1\nIncrementation rate\nPrimary\t15%\nPaytable B"
    found = with_words(found, "653a.12(d)(3)", "Paytable B", added)
    pays = "Hand\tPaytable E\nRoyal flush\t100% of meter\nStraight flush\t10% of meter"
    pays += "\nFour-of-a-kind\t250 for 1\nFull house\t60 for 1\nFlush\t40 for 1"
    pays += "\nStraight\t30 for 1\nThree-of-a-kind\t9 for 1"
    found = with_words(found, "653a.12(d)(1)", "Hand\t", f"{pays}\nHand\t")
    envy = "Straight flush\t$300\n$25 Progressive Payout Wager\nHand\tEnvy Bonus\n"
    envy += "Royal flush\t$9,000\nStraight flush\t$2,000"
    found = with_words(found, "653a.12(d)(5)", "Straight flush\t$300", envy)
    found = with_words(found, "653a.12(d)(5)", "Royal flush\t$1,000", "Royal flush\t$2,000")
    found = with_words(found, "653a.12(e)(3)", "20 for 1", "25 for 1")
    tips = Section(
        "653a.14",
        "Dealer tips",
        "",
        (),
        (
            Paragraph("653a.14(a)", "A tip must not exceed $100."),
            Paragraph("653a.14(b)", "The word toke means a tip."),
        ),
    )
    return replace(found, sections=(*found.sections, tips))


def test_meters_envy_bonuses_and_new_sections_are_written(tmp_path: Path) -> None:
    """What the pages print stands in the draft; a person types none of it."""
    made, page = law_file(with_meters(), tmp_path, "14 sections, 12 unchanged")
    folder = tmp_path / "law"
    folder.mkdir()
    unnamed = completed(made, restated="").replace("most of a tip", "paragraph 653a.14(a)")
    (folder / "uth.toml").write_text(unnamed, encoding="utf-8")
    run = CliRunner().invoke(command, ["check", str(folder / "uth.toml")])
    assert run.exit_code == 2
    assert 'rule paragraph 653a.14(a): in "key" write what the rule is about' in run.output
    (folder / "uth.toml").write_text(completed(made, restated=""), encoding="utf-8")
    run = CliRunner().invoke(command, ["check", str(folder / "uth.toml")])
    assert run.exit_code == 0, run.output
    look_in((folder,))
    try:
        new = "PA:2024-01-27"
        before = {(one.wager, one.id): one for one in find("UTH", "PA").paytables}
        after = {(one.wager, one.id): one for one in find("UTH", new).paytables}
        assert {at for at in after if at not in before} == {("Progressive", "E")}
        meters = after["Progressive", "E"].meters
        assert [(one.seed.text, one.primary.text) for one in meters] == [("$20,000 for 1", "15%")]
        assert [one.primary.text for one in after["Progressive", "C"].meters] == ["8%", "7%", "3%"]
        assert [one.pay for one in after["Five Card Hand", ""].bonuses] == ["25 for 1", "5 for 1"]
        # By definition a rate adds itself to the payback: 25% less 21%.
        asked = ["UTH", "Progressive", "A"]
        was, now = (Fraction(str(invoke("PAYBACKEXACT", [*asked, code]))) for code in ("PA", new))
        assert now - was == Fraction(4, 100)
        # An Envy Bonus pays for each royal flush of another player: $1,000 more for each of them.
        others = [["others", 1], ["bet", 1]]
        was, now = (
            Fraction(str(invoke("PAYBACKEXACT", [*asked, code, others]))) for code in ("PA", new)
        )
        royal = Fraction(4, math.comb(52, 5))
        assert now - was == Fraction(4, 100) + 1000 * royal
        assert [one.stake for one in find("UTH", new).envy] == [1, 5, 25]
        (rule,) = [one for one in find("UTH", new).rules if one.section == "653a.14(a)"]
        assert (rule.quote, rule.comparison) == ("A tip must not exceed $100.", "must be followed")
        assert "new, nobody computes it: § 653a.14. Dealer tips" in page
        assert "nobody computes it: 653a.12(d)(1): Paytable E" not in page
        assert "compare it: Envy Bonus of Progressive $25" in page
        assert "restate it, or strike it" not in page
    finally:
        look_in(())


RESTATED = """
[[edition.rule]]
key = "cap floor"
topic = "cap"
value = ["$75,000", "the most that one patron could win at the minimum wagers"]
unit = "the greater"
is = "at least"
applies = "cap"
section = "653a.12(h)"
quote = "The maximum amount shall be at least $75,000"
"""


def completed(
    draft: str, first: str = "A. Analyst", second: str = "B. Analyst", restated: str = RESTATED
) -> str:
    """The draft as two persons leave it."""
    found = draft.replace('entered_by = "?"', f'entered_by = "{first}"')
    found = found.replace('checked_by = "?"', f'checked_by = "{second}"')
    found = found.replace('entered_on = "?"', "entered_on = 2026-11-24")
    found = found.replace('checked_on = "?"', "checked_on = 2026-11-25")
    found = found.replace("paragraph 653a.14(a)", "most of a tip")
    return found.replace('read = "?"', "read = 2026-11-24") + restated


def test_an_imported_chapter_is_the_default_from_then_on(imported: str, tmp_path: Path) -> None:
    """Where no edition is named, and on a day; what a sheet calls PA stays as it was."""
    folder = tmp_path / "law"
    folder.mkdir()
    (folder / "uth.toml").write_text(completed(imported), encoding="utf-8")
    flush = "Flush | Pays"
    assert invoke("PAYTABLE", ["UTH", "Trips", "A", None, [["give", flush]]]) == "7 to 1"
    look_in((folder,))
    edition = find("UTH", "PA:2024-01-27")
    assert invoke("PAYTABLE", ["UTH", "Trips", "A", None, [["give", flush]]]) == "8 to 1"
    assert invoke("PAYTABLE", ["UTH", "Trips", "A", "PA", [["give", flush]]]) == "7 to 1"
    assert find("UTH", as_of=datetime.date(2024, 6, 1)) is edition
    assert invoke("CAPFLOOR", ["UTH", [["Ante", 15]]]) == 75_000
    assert (edition.known_in_force, edition.approvable) == (True, "yes, imported")
    assert CURRENT in edition.standing
    compared = "by A. Analyst on November 24, 2026 and by B. Analyst on November 25, 2026"
    assert compared in edition.standing
    rows = invoke("COMPLIANCE", ["UTH", [["Ante minimum", 15]]])
    assert isinstance(rows, list)
    (line,) = [row for row in rows if row[0] == "edition"]
    assert line[1] == "OK"
    assert CURRENT in str(line[2])
    listed = CliRunner().invoke(command, ["list"]).output
    assert "PA:2024-01-27 yes, imported" in listed


@pytest.mark.parametrize("day", [None, [["as of", "2024-06-01"]]])
def test_the_words_of_an_imported_chapter_are_those_of_its_pages(
    imported: str, tmp_path: Path, day: list[list[str]] | None
) -> None:
    """A section that changed is cited as its page has it, one that did not with its own dates."""
    folder = tmp_path / "law"
    folder.mkdir()
    (folder / "uth.toml").write_text(completed(imported), encoding="utf-8")
    look_in((folder,))

    def cited(place: str, code: str | None) -> list[list[object]]:
        rows = invoke("CITE", ["UTH", place, code, day])
        assert isinstance(rows, list)
        return rows[1:]

    ((_, words, source, since, status),) = cited("653a.12(c)", None)
    assert "Flush\t8 to 1" in str(words)
    assert (source, since) == ("49 Pa.B. 4956", "August 31, 2019")  # the source note of the page
    assert CURRENT in str(status)
    ((_, *kept, status),) = cited("653a.2(a)", None)
    assert CURRENT in str(status)
    if day is None:
        assert kept == cited("653a.2(a)", "PA")[0][1:4]
        assert "Flush\t7 to 1" in str(cited("653a.12(c)", "PA")[0][1])


def test_a_file_that_is_not_read_is_told_beside_the_answer_without_it(
    imported: str, tmp_path: Path
) -> None:
    """The shipped text answers, and standard error says that a file of that game is not read."""
    folder = tmp_path / "law"
    folder.mkdir()
    (folder / "uth.toml").write_text(completed(imported, second="?"), encoding="utf-8")
    look_in((folder,))
    run = CliRunner().invoke(evaluate, ['=PAYTABLE("UTH","Trips","A",,{"give","Flush | Pays"})'])
    assert (run.exit_code, run.stdout) == (0, "7 to 1\n")
    assert run.stderr.startswith("Not read: uth.toml")
    assert "two persons" in run.stderr
    run = CliRunner().invoke(evaluate, ['=PAYBACK("UTH","Trips","Q")'])
    assert (run.exit_code, run.stderr.count("Not read: uth.toml")) == (1, 1)
    for quiet in ('=PAYBACK("OU","Bonus")', "=ENGINEVERSION()"):
        assert CliRunner().invoke(evaluate, [quiet]).stderr == ""


def test_the_bulletin_of_next_month_is_the_same_walk_for_its_sections(tmp_path: Path) -> None:
    """One amended section: its changes alone are told; all that was imported goes on holding."""
    january = with_words(with_meters(), "653a.12(h)", "at least $50,000", "at least $75,000")
    january = in_section(january, "653a.12", lambda one: replace(one, heading="Payout limits"))
    made, _ = law_file(january, tmp_path, "14 sections, 12 unchanged")
    folder, pages, draft = (tmp_path / name for name in ("law", "next", "drafted"))
    folder.mkdir()
    pages.mkdir()
    (folder / "one.toml").write_text(completed(made), encoding="utf-8")
    later = with_words(january, "653a.12(c)", "Flush\t7 to 1", "Flush\t8 to 1")
    section = with_words(later, "653a.12(d)(3)", "Primary\t25%", "Primary\t26%").section("653a.12")
    assert section is not None
    page = bulletin_page(section, "55 Pa.B. 261", "Saturday, January 11, 2025")
    (pages / "261.html").write_text(page, encoding="utf-8")
    look_in((folder,))
    try:
        asked = ["--game", "UTH", "--parent", "PA:2024-01-27"]
        run = CliRunner().invoke(command, ["import", str(pages), "-o", str(draft), *asked])
        assert run.exit_code == 0, run.output
        assert "(January 11, 2025); 14 sections, 0 unchanged, 2 differences" in run.output
        told = (draft / "chapter.md").read_text("utf-8")
        assert "| 653a.12(c) | Paytable A, Flush: changed | 7 to 1 | 8 to 1 |" in told
        assert "is it gone?" not in told
        assert "restate it" not in told
        drafted = (draft / "uth-2025-01-11.toml").read_text("utf-8")
        (folder / "two.toml").write_text(completed(drafted, restated=""), encoding="utf-8")
        run = CliRunner().invoke(command, ["check", str(folder / "two.toml")])
        assert run.exit_code == 0, run.output
        look_in((folder,))
        old, new = (find("UTH", f"PA:{day}") for day in ("2024-01-27", "2025-01-11"))
        assert find("UTH", as_of=datetime.date(2025, 2, 1)) is new
        assert find("UTH", as_of=datetime.date(2024, 6, 1)) is old
        assert (
            invoke("PAYTABLE", ["UTH", "Trips", "A", None, [["give", "Flush | Pays"]]]) == "8 to 1"
        )
        assert invoke("CAPFLOOR", ["UTH", [["Ante", 15]]]) == 75_000  # restated in January
        rates = [
            [[meter.primary.text for meter in table.meters] for table in one.tables("Progressive")]
            for one in (old, new)
        ]
        assert [one[0] for one in rates] == [["25%"], ["26%"]]
        assert rates[0][1:] == rates[1][1:]
        assert [one.key for one in new.rules] == [one.key for one in old.rules]
        assert [one.rows for one in new.envy] == [one.rows for one in old.envy]
        # What January brought in lies in the file of both, so that the page alone changes nothing.
        whole = whole_text(new)
        assert whole is not None
        again = import_chapter(new, whole, [read_page(page, "261.html")])
        assert [one.changes for one in again.beside.sections if one.changes] == []
    finally:
        look_in(())


def test_approvals_under_the_older_text_are_listed_by_what_the_new_one_changes(
    imported: str, tmp_path: Path
) -> None:
    """A signed approval with Paytable B: listed where the new text changes that table."""
    folder, approvals = tmp_path / "law", tmp_path / "approvals"
    folder.mkdir()
    approvals.mkdir()
    (folder / "uth.toml").write_text(completed(imported), encoding="utf-8")
    (approvals / "uth.xlsx").write_bytes(signed(APPROVAL.read_bytes()))
    asked = [str(approvals), "--amended", "PA", "PA:2024-01-27"]
    look_in((folder,))
    untouched = CliRunner().invoke(verify, asked)
    assert "0 of 1 approvals under PA are touched" in untouched.output  # Paytable A changed
    assert untouched.exit_code == 0
    other = with_words(text(), "653a.12(f)", "Flush\t20 to 1\t15 to 1", "Flush\t20 to 1\t16 to 1")
    again = tmp_path / "again"
    again.mkdir()
    made, _ = law_file(other, again, "13 sections, 12 unchanged, 1 differences")
    (folder / "uth.toml").write_text(completed(made, restated=""), encoding="utf-8")
    look_in((folder,))
    touched = CliRunner().invoke(verify, asked)
    assert "uth.xlsx  Six Card B: " in touched.output
    assert "Flush: 15 to 1, now 16 to 1" in touched.output
    assert "1 of 1 approvals under PA are touched" in touched.output


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda made: completed(made, second="a. analyst"), "another person"),
        (lambda made: completed(made, second="?"), "two persons"),
        (
            lambda made: completed(made).replace("checked_on = 2026-11-25", 'checked_on = "?"'),
            "checked_on",
        ),
        (lambda made: completed(made).removesuffix(RESTATED), "rule cap floor"),
        (
            lambda made: completed(made).replace('["Flush", "8 to 1"]', '["Flush", "77 to 1"]'),
            "77 to 1",
        ),
    ],
)
def test_what_two_persons_have_not_finished_is_no_law(
    imported: str, tmp_path: Path, change: Callable[[str], str], said: str
) -> None:
    """One person, no day, words that are gone, or a cell that the page does not have."""
    file = tmp_path / "uth.toml"
    file.write_text(change(imported), encoding="utf-8")
    run = CliRunner().invoke(command, ["check", str(file)])
    assert run.exit_code != 0
    assert said in run.output
    look_in((tmp_path,))
    with pytest.raises(Refusal):
        find("UTH", "PA:2024-01-27")


def test_what_is_left_to_decide_can_be_done_as_the_line_says(tmp_path: Path) -> None:
    """A rule whose words are a redline, and a misprint that quotes a figure which changed."""
    found = with_words(text("OU"), "686a.3(a)", "six-deck", "eight-deck")
    found = with_words(found, "686a.2(b)(4)(i)", "Bonus **Bets** WAGERS", "Bonus Wagers")
    pages = [read_page(page, name) for name, page in pages_of(found).items()]
    made = import_chapter(find("OU", "PA"), text("OU"), pages)
    finding = "finding published payback of the Bonus"
    assert sum(f'it is struck as "{finding}"' in line for line in made.decisions) == 1
    draft = completed(made.law_file, restated="").replace("struck = []", f'struck = ["{finding}"]')
    uncovered = draft.replace("\n# ", "\n").replace("value = [6]", "value = [8]")
    lines = [line for line in uncovered.splitlines() if not line.startswith(("The rule", "anew,"))]
    file = tmp_path / "ou.toml"
    file.write_text("\n".join(lines), encoding="utf-8")
    run = CliRunner().invoke(command, ["check", str(file)])
    assert run.exit_code == 0, run.output
    assert "even money inscribed, 58 Pa. Code § 686a.2(b)(4)(i)" in run.output
    assert "decks, 58 Pa. Code § 686a.3(a)" in run.output


def test_a_change_before_a_quotation_in_its_sentence_names_its_rule() -> None:
    """The words of the rule stand, with the publisher's apostrophe; what goes before is another."""
    found = with_words(text(), "653a.11(f)", "dealer's left", "dealer's right")
    pages = [read_page(page, name) for name, page in pages_of(found).items()]
    made = import_chapter(find("UTH", "PA"), text(), pages)
    (line,) = made.decisions[3:]
    assert line.startswith("other words; does it still hold? rule Play after all community cards")
    assert "dealer’s right and moving clockwise around the table, ask each player who" in line
    assert "Play after all community cards" not in made.law_file
