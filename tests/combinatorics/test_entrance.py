import os
import random
import tracemalloc
from pathlib import Path

import pytest

from combinatorics.entrance import (
    DEEPEST,
    MOST_DIGITS,
    MOST_STEPS,
    EntranceError,
    csv_of,
    json_of,
    printable,
    read_file,
    read_text,
    text_of,
    toml_of,
)

MOST = 1_000


def test_a_regular_file_is_read_whole(tmp_path: Path) -> None:
    """Up to the last byte that is allowed; one more is refused before any is read."""
    file = tmp_path / "a.toml"
    file.write_bytes(b"x" * MOST)
    assert read_file(file, MOST) == b"x" * MOST
    file.write_bytes(b"x" * (MOST + 1))
    with pytest.raises(EntranceError, match=r"a\.toml: This file is larger than 1,000 bytes"):
        read_file(file, MOST)


@pytest.mark.skipif(os.name != "posix", reason="pipes and devices as on Unix")
def test_what_is_no_regular_file_is_refused_at_once(tmp_path: Path) -> None:
    """A pipe that nobody writes to does not hang, a device without end does not fill memory."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to(tmp_path / "pipe")
    for path in (tmp_path / "pipe", tmp_path / "link", Path("/dev/zero"), tmp_path):
        with pytest.raises(EntranceError, match="a folder, a pipe or a device"):
            read_file(path, MOST)


def test_a_file_that_says_it_is_empty_is_read_to_its_limit(tmp_path: Path) -> None:
    """A file whose size is not known before, or that grows meanwhile, stops at the limit."""
    endless = Path("/proc/kallsyms")
    if not endless.exists() or endless.stat().st_size:
        endless = tmp_path / "growing"
        endless.write_bytes(b"x" * 10)
    with pytest.raises(EntranceError, match="larger than 5 bytes"):
        read_file(endless, 5)


@pytest.mark.parametrize("name", ["gone", "a\0b", "x" * 300, "gone/../../up"])
def test_a_file_that_cannot_be_opened_is_named(name: str, tmp_path: Path) -> None:
    """What the system says comes as one sentence with the file's name."""
    with pytest.raises(EntranceError) as refused:
        read_file(tmp_path / name, MOST)
    assert printable(tmp_path / name) in str(refused.value)
    assert str(refused.value).endswith(".")


def test_bytes_that_are_no_text_name_their_line(tmp_path: Path) -> None:
    """The line of the first wrong byte; a mark of byte order is no letter of the text."""
    file = tmp_path / "a.toml"
    file.write_bytes(b"one\r\ntwo\xff\n")
    with pytest.raises(
        EntranceError, match=r"a\.toml: not a text in UTF-8 \(at line 2\): save it as UTF-8"
    ):
        read_text(file, MOST)
    file.write_bytes(b"\xef\xbb\xbfone\r\ntwo")
    assert read_text(file, MOST) == "one\ntwo"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("\n\na = " + "9" * (MOST_DIGITS + 1), "Line 3: a number has more than 1,000 digits"),
        ("a = " + "[" * (DEEPEST + 1), "Line 1: brackets lie more than 64 deep"),
        ("a = " + "[" * 100_000, "Line 1: brackets lie more than 64 deep"),
        ("a = " + "{b = " * 100_000, "Line 1: brackets lie more than 64 deep"),
        ("x = 1\na" + ".a" * MOST_STEPS + ".a = 1", "Line 2: a name has more than 16 parts"),
        ('[a."b.c"' + ' . "d"' * MOST_STEPS + "]", "Line 1: a name has more than 16 parts"),
        ('a = ["""x"""", ' + "[" * 70, "Line 1: brackets lie more than 64 deep"),
        ("a = 1\na = 2\n", "Cannot overwrite a value .at line 2"),
        ("a = 2014-13-99", "not readable as TOML"),
        ('a = "\\ud800"', "not readable as TOML"),
    ],
)
def test_a_toml_file_is_refused_in_one_sentence(text: str, words: str) -> None:
    """Whatever the parser would say, or die of."""
    with pytest.raises(EntranceError, match=words) as refused:
        toml_of(text, "law.toml")
    said = str(refused.value)
    assert said.startswith("law.toml: ")
    assert "\n" not in said
    assert len(said) < 200


def test_a_key_that_no_page_shows_is_refused() -> None:
    """Control signs and marks that turn letters round, at the top, in a block and in a list."""
    for sign in ("\\u0007", "\\u001b[2J", "\\n", "\\u202e", "\\u0000"):
        key = f'"a{sign}b"'
        for text in (f"{key} = 1", f"[x.{key}]\ny = 1", f"z = [1, {{ {key} = [] }}]"):
            with pytest.raises(EntranceError, match="signs that no page shows") as refused:
                toml_of(text, "law.toml")
            assert str(refused.value).isprintable()


def test_strings_and_comments_may_hold_anything() -> None:
    """Brackets, dots and digits count only where they are the language's own."""
    many = "[" * 200 + "." * 200 + "9" * 3000
    text = f"a = \"{many}\"\nb = '{many}'\nc = '''{many}\n'''\nd = \"\"\"{many}\"\"\" # {many}\n"
    assert set(toml_of(text, "x").values()) == {many, f"{many}\n"}
    deepest = "[" * DEEPEST + "]" * DEEPEST
    assert toml_of(f"a = {deepest}\nb{'.b' * (MOST_STEPS)} = {'9' * MOST_DIGITS}", "x")


@pytest.mark.parametrize(
    "text",
    [
        '\\"""\n' * 170_000,
        'a = "' + "\\" * 900_000,
        "'" * 900_001,
        '"' * 900_001,
        "a.b.c." * 150_000,
        "a = '''" + "''\n" * 300_000,
    ],
)
def test_no_text_takes_time_that_grows_with_its_square(text: str) -> None:
    """A million hostile letters are each looked at once; else this test would take hours."""
    with pytest.raises(EntranceError):
        toml_of(text, "x")


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "NaN", '{"a": Infinity}', "[" * 100_000, "9" * 5_000, b"\xff", b"[1,]"),
        '[{"a": 1, "a": 1}]',
    ],
)
def test_what_is_no_json_is_refused(text: str | bytes) -> None:
    """Also what is too deep or too long a number for Python's own parser."""
    with pytest.raises(EntranceError, match=r"^a\.json: not "):
        json_of(text, "a.json")


def test_a_broken_csv_names_its_line() -> None:
    """Of the line where reading stopped; a field may not be larger than the parser's limit."""
    assert csv_of('a,"b, c"\r\n\r\n1,2\r\n', "x") == [["a", "b, c"], [], ["1", "2"]]
    assert csv_of('\n"a;b,c,d";b\n1,5;2\n', "x") == [[], ["a;b,c,d", "b"], ["1,5", "2"]]
    assert csv_of("a\tb\n1\t2\n", "x") == [["a", "b"], ["1", "2"]]
    with pytest.raises(EntranceError, match=r"x: not readable as CSV: .* \(at line 2\)"):
        csv_of('a,b\n"c"d,e\n', "x")
    with pytest.raises(EntranceError, match="field larger than field limit"):
        csv_of("a" * 200_000, "x")


def test_a_name_that_is_no_text_can_be_shown() -> None:
    """Bytes that are no UTF-8, line ends and signs that no screen shows become escapes."""
    name = os.fsdecode(b"M\xfcller\n.xlsx")
    assert printable(name).encode() == b"M%FCller%0A.xlsx"
    assert printable("Müller & Söhne.xlsx") == "Müller & Söhne.xlsx"
    assert printable("\ud800").encode() == b"%ED%A0%80"


def test_random_bytes_never_raise_anything_else() -> None:
    """Ten thousand texts out of the languages' own signs are read, or refused by the entrance."""
    draw = random.Random(13)
    signs = ["[", "]", "{", "}", '"', "'", '"""', "'''", ".", ",", "=", "\n", "#", "\\", "a", "b"]
    signs += [
        "1",
        "-",
        "e",
        "2014-01-01",
        "true",
        "inf",
        "\\u00e9",
        "\x00",
        "é",
        " ",
        ":",
        "9" * 99,
    ]
    read = 0
    for _ in range(10_000):
        text = "".join(draw.choices(signs, k=draw.randrange(1, 14)))
        for parse in (toml_of, json_of, csv_of):
            try:
                parse(text, "x")
            except EntranceError:
                continue
            read += 1
    assert read > 1_000
    assert text_of(b"", "x") == ""


def test_a_refused_giant_takes_no_memory(tmp_path: Path) -> None:
    """A file of a gigabyte, of which no block was ever written, is refused unread."""
    giant = tmp_path / "giant.toml"
    with giant.open("wb") as file:
        file.truncate(1 << 30)
    tracemalloc.start()
    with pytest.raises(EntranceError, match="larger than 1 MB"):
        read_file(giant, 1 << 20)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 1 << 20
