"""Editions that a user enters: beside the shipped ones, never in their place."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
import tomli_w

import formulas.regulations
from combinatorics.files.blocks import RegulationError
from formulas.law.library import on_file, regulation
from formulas.law.loader import TOPICS
from formulas.law.local import MOST_BYTES, known_hands, load_file, load_local, refused_files
from formulas.law.payout_limits import ODDS, WORDS
from formulas.refusal import Refusal
from formulas.registry import invoke, look_in

EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "law" / "pa-653b-3.toml"
# § 653b.3(b), 54 Pa.B. 1537.
PAYS = {
    "Straight flush": 2500,
    "Four-of-a-kind": 500,
    "Full house": 50,
    "Flush": 30,
    "Straight": 20,
    "Three-of-a-kind": 9,
}


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A user's folder, forgotten afterwards."""
    yield tmp_path
    look_in(())


def place(folder: Path, text: str, name: str = "own.toml") -> None:
    """Put a file into the user's folder and have the folder read."""
    (folder / name).write_text(text, encoding="utf-8")
    look_in((folder,))


def example(*changes: tuple[str, str]) -> str:
    """The worked example with some words changed."""
    text = EXAMPLE.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return text


def test_the_worked_example_answers_in_every_function(folder: Path) -> None:
    """Payback from the counts of a shipped table's hands; the law's words and who entered them."""
    place(folder, example())
    asked = ["UTH", "Bad Beat", "C", "PA:653b.3"]
    counts = {
        hand: invoke("HANDCOUNT", ["UTH", "Bad Beat", hand, "A"]) for hand in (*PAYS, "No win")
    }
    total = sum(counts.values())  # type: ignore[arg-type]
    expected = sum(Fraction(counts[hand], total) * (pay + 1) for hand, pay in PAYS.items())  # type: ignore[arg-type]
    assert invoke("PAYBACK", asked) == expected  # type: ignore[arg-type]
    spilled = invoke("CITE", ["UTH", "Bad Beat", "PA:653b.3"])
    assert isinstance(spilled, list)
    own = [row for row in spilled if row[0] == "58 Pa. Code § 653b.3(b)"]
    assert [row[2:4] for row in own] == [["54 Pa.B. 1537", "March 23, 2024"]]
    assert "LOCAL" in str(own[0][4])
    assert "entered by the worked example, checked by nobody yet" in str(own[0][4])
    # A clause that is taken over keeps its own source.
    table = next(row for row in spilled if row[0] == "58 Pa. Code § 653a.12(g)")
    assert table[3:] == ["August 31, 2019", "codified"]


UTH = Path(formulas.regulations.__path__[0]) / "PA" / "ultimate_texas_holdem.toml"
SHIPPED = tomllib.loads(UTH.read_text(encoding="utf-8"))["edition"][-1]
KINDS = [kind for kind, blocks in SHIPPED.items() if isinstance(blocks, list) and blocks]


@pytest.mark.parametrize("kind", KINDS)
def test_a_block_that_stands_twice_is_refused(kind: str) -> None:
    """Drawn blocks of the shipped chapter, each stated twice in a file of one's own.

    The second took the place of the first without a word, with other pays too.
    """
    draw = random.Random(kind)
    for block in draw.sample(SHIPPED[kind], min(3, len(SHIPPED[kind]))):
        own = tomllib.loads(example())
        beside = own["edition"].get(kind, [])
        own["edition"][kind] = [*beside, block, dict(block)]
        with pytest.raises(RegulationError, match="stands twice: keep one"):
            load_local(tomli_w.dumps(own), "own.toml")


def test_a_settlement_and_the_flags_say_local(folder: Path) -> None:
    """Each citation of a settled round and the edition's row of COMPLIANCE carry the word."""
    place(folder, example())
    wagers = [["Ante", 5, None], ["Blind", 5, "A"], ["Play", 5, None]]
    settled = invoke("SETTLE", ["UTH", "As Ad", "Ks Kd", "2c 3c 4d 8h 9h", wagers, "PA:653b.3"])
    assert isinstance(settled, list)
    assert all("LOCAL" in str(row[6]) for row in settled[1:4])
    rows = invoke("COMPLIANCE", ["UTH", [["Bad Beat paytable", "C"]], "PA:653b.3"])
    assert isinstance(rows, list)
    edition = next(row for row in rows if row[0] == "edition")
    assert edition[1] == "CHECK"
    assert "LOCAL" in str(edition[2])
    table = next(row for row in rows if row[0] == "Bad Beat paytable")
    assert table[1] == "OK"


def test_a_shipped_edition_is_never_replaced(folder: Path) -> None:
    """PA alone and a day without a name go on meaning the shipped text."""
    before = invoke("PAYBACK", ["UTH", "Bad Beat", "B"])
    changed = example(('id = "C"', 'id = "B"'), ('name = "Paytable C"', 'name = "Paytable B"'))
    place(folder, changed)
    assert invoke("PAYBACK", ["UTH", "Bad Beat", "B"]) == before
    day = [["as of", "2024-06-01"]]
    assert invoke("PAYBACK", ["UTH", "Bad Beat", "B", None, day]) == before
    assert invoke("PAYBACK", ["UTH", "Bad Beat", "B", "PA:653b.3", day]) != before
    assert regulation("UTH", "PA").newest.local is None


def test_a_day_outside_its_time_is_refused(folder: Path) -> None:
    """The table expired on March 23, 2026."""
    place(folder, example())
    late = [["as of", "2026-03-23"]]
    with pytest.raises(Refusal, match="was not in force on March 23, 2026"):
        invoke("PAYBACK", ["UTH", "Bad Beat", "C", "PA:653b.3", late])
    last = [["as of", "2026-03-22"]]
    assert invoke("PAYBACK", ["UTH", "Bad Beat", "C", "PA:653b.3", last])


def test_a_new_jurisdiction(folder: Path) -> None:
    """Letters that no shipped file has; its only edition is then the newest there."""
    place(folder, example(('jurisdiction = "PA"', 'jurisdiction = "ZZ"')))
    assert ("UTH", "ZZ") in on_file()
    assert invoke("PAYBACK", ["UTH", "Trips", "B", "ZZ"]) == invoke(
        "PAYBACK", ["UTH", "Trips", "B"]
    )
    assert invoke("PAYBACK", ["UTH", "Bad Beat", "C", "ZZ"]) == invoke(
        "PAYBACK", ["UTH", "Bad Beat", "C", "ZZ:653b.3"]
    )
    with pytest.raises(Refusal, match="it has these: A, B, C"):
        invoke("PAYBACK", ["UTH", "Bad Beat", "Q", "ZZ"])


def test_what_is_struck_is_gone(folder: Path) -> None:
    """A paragraph of the parent can be left out; one that it does not have cannot."""
    struck = ('struck = ["elsewhere 58 Pa. Code § 653b.3"]', 'struck = ["Paytable bad beat a"]')
    place(folder, example(struck))
    with pytest.raises(Refusal, match="it has these: B, C"):
        invoke("PAYBACK", ["UTH", "Bad Beat", "A", "PA:653b.3"])
    with pytest.raises(RegulationError, match='PA has no "paytable bad beat q"'):
        load_local(example((struck[0], 'struck = ["paytable Bad Beat Q"]')), "own.toml")


def test_a_key_of_the_shipped_law_stands_in_its_topic() -> None:
    """Drawn rules of the chapter and of a payout limit, each in another topic than its own.

    It was a requirement of that topic, and nothing was computed of it.
    """
    draw = random.Random(1129)
    odds = {"key": ODDS, "is": "at least", "value": [50], "unit": "to 1"}
    said = [{"key": word, "value": [values[0]]} for word, values in WORDS.items()]
    limits = [{"topic": "cap", **one} for one in (odds, *said)]
    named = [rule for rule in SHIPPED["rule"] if "settles" not in rule]
    for rule in (*draw.sample(named, 12), *limits):
        own = tomllib.loads(example())
        other = draw.choice([topic for topic in TOPICS if topic not in (rule["topic"], "cap")])
        cited = {"is": "must be followed", "section": "1", "quote": "q"}
        kept = {key: said for key, said in rule.items() if key != "applies"}
        own["edition"]["rule"] = [{**cited, **kept, "topic": other}]
        with pytest.raises(RegulationError, match="has the topic"):
            load_local(tomli_w.dumps(own), "own.toml")


@pytest.mark.parametrize("value", [[5, 6], [-5], ["six"], ["6"], ["٦"], [5, "six"]])
def test_a_bound_is_one_whole_number(value: list[object]) -> None:
    """COMPLIANCE holds what is stated against one number alone."""
    own = tomllib.loads(example())
    for comparison in ("at most", "at least"):
        rule = {"key": "hours", "topic": "training", "is": comparison, "value": value}
        own["edition"]["rule"] = [{**rule, "section": "1", "quote": "q"}]
        with pytest.raises(RegulationError, match=f'"{comparison}" needs one whole number'):
            load_local(tomli_w.dumps(own), "own.toml")


def test_a_text_that_had_not_begun_when_it_was_read_is_not_in_force() -> None:
    """Its first day comes after the day on which it was read; what expired by then is said so."""
    later = ("effective = 2024-03-23", "effective = 2026-12-01")
    stands = ("expires = 2026-03-23", 'expires = "open"')
    codified = ('status = "temporary"', 'status = "codified"')
    for changes in ((later, stands), (later, stands, codified)):
        edition = load_local(example(*changes), "own.toml")
        assert not edition.known_in_force
        assert (edition.barred, edition.approvable) == ("", "not shown to be in effect")
    assert load_local(example(stands), "own.toml").known_in_force
    expired = load_local(example(), "own.toml").barred
    assert expired == "temporary regulations, expired March 23, 2026"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (('parent = "PA"', 'parent = "PA:1999"'), 'the parent "PA:1999" is no edition of UTH'),
        (('id = "653b.3"', 'id = "2019"'), 'the edition "PA:2019" came with the program'),
        (('quote = "The additional', 'quotes = "The additional'), "no quote: every value is cited"),
        (('["Flush", "30 to 1"]', '["Flash", "30 to 1"]'), 'unknown hand "Flash"'),
        (('["Flush", "30 to 1"]', '["Flush", "dear"]'), "Flush"),
        (('wager = "Bad Beat"', 'wager = "Good Beat"'), 'unknown wager "Good Beat"'),
        (("expires = 2026-03-23", "expires = 2020-03-23"), "expires 2020-03-23 on or before"),
        (('entered_by = "the worked example"', ""), '"entered_by" is missing'),
        (('checked_by = "nobody yet"', 'checked_by = "the Worked example."'), "another person"),
        (('checked_by = "nobody yet"', 'checked_by = "?"'), "give two names"),
        (('entered_by = "the worked example"', 'entered_by = " - "'), "give two names"),
        (('status = "temporary"', 'status = "law"'), 'unknown status "law"'),
        (('game = "UTH"', 'game = "UTH"\nplayers = 1.5'), "decimal point"),
    ],
)
def test_a_file_is_refused_with_the_reason(change: tuple[str, str], words: str) -> None:
    """What the loader refuses in a shipped file it refuses here, with the file's name."""
    with pytest.raises(RegulationError, match=r"own\.toml") as refused:
        load_local(example(change), "own.toml")
    assert words in str(refused.value)


def test_a_refused_file_disturbs_nothing_else(folder: Path) -> None:
    """The shipped law answers; asking for the refused edition says why it is not read."""
    place(folder, "game = ", "broken.toml")
    place(folder, example(), "one.toml")
    place(folder, example(), "two.toml")
    assert invoke("PAYBACK", ["UTH", "Trips", "B"])
    assert invoke("PAYBACK", ["UTH", "Bad Beat", "C", "PA:653b.3"])
    assert len(refused_files()) == 2
    with pytest.raises(Refusal, match=r"Not read: broken\.toml: not readable as TOML"):
        invoke("PAYBACK", ["UTH", "Bad Beat", "C", "PA:nowhere"])


def test_files_that_are_no_texts(folder: Path) -> None:
    """Bytes that are no UTF-8, a file larger than any regulation, and a folder that is gone."""
    (folder / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    (folder / "huge.toml").write_bytes(b"#" * (MOST_BYTES + 1))
    with pytest.raises(RegulationError, match=r"bytes\.toml: not a text in UTF-8"):
        load_file(folder / "bytes.toml")
    with pytest.raises(RegulationError, match=r"huge\.toml: This file is larger than"):
        load_file(folder / "huge.toml")
    look_in((folder / "gone",))
    assert refused_files() == ()
    assert invoke("PAYBACK", ["UTH", "Trips", "B"])


def test_the_digest_is_that_of_the_text(folder: Path) -> None:
    """One changed letter is another digest."""
    one, two = (
        load_local(text, "own.toml").local for text in (example(), example() + "# seen again\n")
    )
    assert one is not None
    assert two is not None
    assert one.digest != two.digest
    assert one.digest in str(one)


def test_a_refusal_lists_hands_in_the_order_of_their_outcomes() -> None:
    """In the order of § 653b.3(b), and not as a set happens to hold them in one run."""
    assert list(known_hands("UTH", "Bad Beat") or ()) == [*PAYS, "No win"]
