"""`xlplugin game check` at the command line."""

from __future__ import annotations

import tomllib
from math import comb
from pathlib import Path

import pytest
import tomli_w
from click.testing import CliRunner

from formulas.described import report
from formulas.registry import look_in
from xlplugin.cli import cli

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "games" / "pa-633b-17.toml"


def run(file: Path) -> tuple[int, str]:
    """Exit status and all that was said."""
    done = CliRunner().invoke(cli, ["game", "check", str(file)])
    return done.exit_code, done.output


def test_a_description_is_read_back_and_counted(tmp_path: Path) -> None:
    """With one deck: 12 straight flushes a suit, 52 three-of-a-kind, no three of one suit."""
    file = tmp_path / "one.toml"
    text = EXAMPLE.read_text(encoding="utf-8").replace("decks = 6", "decks = 1")
    file.write_text(text, encoding="utf-8")
    status, said = run(file)
    assert status == 1  # rows that no deal reaches
    assert "22,100 equally likely deals" in said
    assert "  Straight flush: 48, 1 in 460.42\n" in said
    assert "  Three-of-a-kind: 52," in said
    assert "Finding: Three-of-a-kind (suited): no deal reaches this row." in said
    assert "add up to 22,100." in said
    assert "agrees in every row" in said


def test_a_hostile_file_is_one_sentence(tmp_path: Path) -> None:
    """No traceback, whatever stands in a row."""
    file = tmp_path / "bad.toml"
    text = EXAMPLE.read_text(encoding="utf-8")
    for row in ("(" * 350, "__class__", "suited " * 50, "kind(999999999)"):
        file.write_text(text.replace("straight and suited", row), encoding="utf-8")
        status, said = run(file)
        assert status == 2
        assert "bad.toml" in said
        assert "row 4" in said
        assert len(said) < 600


def test_a_block_in_the_place_of_a_list_is_not_read_out(tmp_path: Path) -> None:
    """A sentence of three lines at most, whatever the block holds."""
    file = tmp_path / "bad.toml"
    text = EXAMPLE.read_text(encoding="utf-8")
    file.write_text(text.replace("[[description.wager]]", "[description.wager]"), "utf-8")
    status, said = run(file)
    assert status == 2
    assert '"wager" must be a list' in said
    assert len(said) < 200


SIDES = EXAMPLE.with_name("blackjack-side-wagers.toml")


def game(*words: str | Path) -> tuple[int, str]:
    """Exit status and all that a command of the group said."""
    done = CliRunner().invoke(cli, ["game", *map(str, words)])
    return done.exit_code, done.output


def test_deals_overlaps_and_examples_are_shown(tmp_path: Path) -> None:
    """A worked example that comes out otherwise is for a person."""
    file = tmp_path / "sides.toml"
    text = SIDES.read_text(encoding="utf-8")
    text = text.replace('["Over 13", "Over 13"]]', '["Over 13", "No win"]]')
    file.write_text(text, encoding="utf-8")
    status, said = run(file)
    assert status == 1
    # 13 ranks, 4 suits, C(6, 3) sets of three cards alike; a straight flush is never else.
    assert "Overlap: 1,040 deals paid as Three-of-a-kind are Flush too." in said
    assert said.count("is the later ones too: Straight flush (Straight, Flush).") == 2
    assert said.count("Overlap: ") == 6
    # Three deals as described, three under the other reading of its doubtful words.
    assert said.count("Paid as Straight flush: player") == 6
    assert said.count("Not paid as Straight flush: player") == 2
    assert "Example: Example 1, 21+3: Straight flush, as it says." in said
    assert "Example: Example 2, Over 13: Over 13, DIFFERS: it says No win." in said
    assert run(SIDES)[0] == 0


def test_two_descriptions_are_compared(tmp_path: Path) -> None:
    """Equal in every deal; another sense with a deal that shows it; a wager of one only."""
    assert game("compare", SIDES, SIDES)[0] == 0
    other = tmp_path / "other.toml"
    text = SIDES.read_text(encoding="utf-8")
    for old, new in (("hard > 13", "total > 13"), ('"Royal Match"', '"Royals"')):
        text = text.replace(old, new)
    other.write_text(text, encoding="utf-8")
    status, said = game("compare", SIDES, other)
    assert status == 1
    assert "21+3: equal in every deal (5,013,320, of " in said
    # An ace with 3 to 10 counts 14 or more as 11, and under 14 as 1; two aces count 12 at most.
    assert f"Over 13: different in {24 * 24 * (7 + 4):,} of 48,516 deals" in said
    assert "No win in blackjack-side-wagers.toml, Over 13 in other.toml" in said
    assert f"Royal Match: only in {SIDES}" in said
    assert f"Royals: only in {other}" in said


@pytest.mark.parametrize("file", ["red-dog", "casino-war", "caribbean-stud", "big-six-wheel"])
def test_a_description_is_equal_to_itself(file: str) -> None:
    """Also where the ways in which its base game ends name rows of that game."""
    status, said = game("compare", *[EXAMPLE.with_name(f"{file}.toml")] * 2)
    assert (status, said.count("different in"), said.count("only in")) == (0, 0, 0)
    assert "equal in every deal" in said


def test_deals_that_are_not_the_same_are_not_compared(tmp_path: Path) -> None:
    """One sentence with both deals."""
    other = tmp_path / "other.toml"
    other.write_text(SIDES.read_text(encoding="utf-8").replace("decks = 6", "decks = 8"), "utf-8")
    status, said = game("compare", SIDES, other)
    assert status == 2
    assert "what is dealt must be the same" in " ".join(said.split())


def test_the_described_games_on_file_are_listed() -> None:
    """With wagers and standing."""
    look_in((EXAMPLE.parent,))
    status, said = game("list")
    look_in(())
    assert status == 0
    assert "BJSW     PA:sides      Blackjack Side Wagers: 21+3, Perfect Pairs" in said
    assert "submitted" in said


def test_a_sheet_is_written_filled_entered_and_checked(tmp_path: Path) -> None:
    """The data file that the sheet of the example stands for is equal in every deal."""
    sheet, folder = tmp_path / "sides.xlsx", tmp_path / "law"
    folder.mkdir()
    assert game("blank", "--from", SIDES, "-o", sheet)[0] == 0
    status, said = game("enter", sheet, "-o", folder)
    assert status == 0
    assert "PA:sides of BJSW, submitted" in said
    status, said = game("compare", SIDES, folder / "sides.toml")
    assert status == 0
    assert said.count("equal in every deal") == 5  # four wagers, one of them read two ways
    assert game("blank", "-o", sheet)[0] == 2  # nothing is replaced
    bare = tmp_path / "bare.toml"
    bare.write_text(SIDES.read_text(encoding="utf-8").partition("[edition]")[0], encoding="utf-8")
    status, said = game("blank", "--from", bare, "-o", tmp_path / "bare.xlsx")
    assert (status, 'the key "edition" is missing' in said) == (2, True)
    file = folder / "sides.toml"
    whole = file.read_bytes()
    file.write_bytes(whole + b"\n")
    status, said = game("enter", sheet, "-o", folder)
    assert (status, "--replace" in said) == (2, True)
    assert game("enter", sheet, "-o", folder, "--replace")[0] == 0
    assert file.read_bytes() == whole
    assert game("blank", "-o", tmp_path / "blank.xlsx")[0] == 0
    status, said = game("enter", tmp_path / "blank.xlsx", "-o", folder)
    assert status == 2
    assert "Game!B4" in said


def test_the_nearest_wager_on_file_is_named(tmp_path: Path) -> None:
    """Pair Plus as COMAR 36.05.14.12D has it; a flush at 3 to 1 is another of its tables."""
    described = tomllib.loads(
        EXAMPLE.with_name("three-card-side-wagers.toml").read_text(encoding="utf-8")
    )
    for block, key in ((described["description"], "wager"), (described["edition"], "paytable")):
        block[key] = block[key][:1]  # Pair Plus alone
    described["description"].pop("example", None)
    file = tmp_path / "pairs.toml"
    text = tomli_w.dumps(described)
    file.write_text(text, encoding="utf-8")
    said = run(file)[1]
    assert "40, 30, 6, 4, 1: this is TCP Pair Plus C, MD, as on file." in said
    file.write_text(text.replace('"1 to 1"', '"2 to 1"', 1), encoding="utf-8")
    said = run(file)[1]
    assert "this is TCP Pair Plus C, MD but for 1 row: Pair: 2 to 1, 1 to 1 for Pair in" in said
    assert (
        "21+3, Nine to one: no other wager on file has the same hit frequencies." in run(SIDES)[1]
    )


def test_an_edition_that_is_refused_is_said(tmp_path: Path) -> None:
    """The description is checked all the same."""
    file = tmp_path / "status.toml"
    text = SIDES.read_text(encoding="utf-8")
    file.write_text(text.replace('status = "submitted"', 'status = "codified"'), encoding="utf-8")
    status, said = run(file)
    assert status == 1
    assert "Edition: not accepted, so that no cell answers: " in said
    assert said.rstrip().endswith("Next: mend the edition")


def test_a_row_that_no_paytable_pays_is_found(tmp_path: Path) -> None:
    """A line left out, and a wager whose paytable is missing; N/A says that it is meant."""
    file = tmp_path / "short.toml"
    text = SIDES.read_text(encoding="utf-8")
    assert '["Mixed pair", "6 to 1"]' in text
    file.write_text(text.replace(', ["Mixed pair", "6 to 1"]', ""), encoding="utf-8")
    status, said = run(file)
    assert status == 1
    assert "Finding: Perfect Pairs, 25, 12, 6: no line for Mixed pair, so a deal of such" in said
    file.write_text(text.replace('["Mixed pair", "6 to 1"]', '["Mixed pair", "N/A"]'), "utf-8")
    assert run(file)[0] == 0
    at = text.index('[[edition.paytable]]\nwager = "Over 13"')
    file.write_text(text[:at], encoding="utf-8")
    status, said = run(file)
    assert (status, "Finding: Over 13: no paytable pays it." in said) == (1, True)


def test_the_work_is_told_before_it_is_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    """The description is read back, then the steps of what a cell would not count."""
    told: list[str] = []

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("formulas.described.count_kept", stop)
    file = EXAMPLE.with_name("three-card-side-wagers.toml")
    with pytest.raises(KeyboardInterrupt):
        report(file.read_text("utf-8"), file.name, told.append)
    assert told[0].startswith("1. Three Card Side Wagers")
    assert told[-1] == "Work: Six Card: at most 3,661,077 steps; 12,000,000 are allowed."
    file = EXAMPLE.with_name("high-card-flush.toml")
    text = file.read_text("utf-8")
    # Hands of seven cards that differ by more than their suits, by Burnside's lemma: what each
    # exchange of suits leaves as it is.
    two = sum(comb(26, 7 - 2 * pairs) * comb(13, pairs) for pairs in range(4))
    three = sum(comb(13, 7 - 3 * threes) * comb(13, threes) for threes in range(3))
    hands = (comb(52, 7) + 6 * two + 8 * three) // 24
    one_suit = text.replace('["2", "flush(5)"]', """["2", "flush(5) and holds('As')"]""")
    assert one_suit != text
    for text_, wanted in (
        (text, f"at most {hands:,} states and 826 MB of memory; 1,000 MB are allowed."),
        (one_suit, "not begun: 7 cards of the player against 7 of the dealer are too many deals"),
    ):
        with pytest.raises(KeyboardInterrupt):
            report(text_, file.name, told.append)
        assert told[-1].startswith(f"Work: Base: {wanted}")
