"""How high a wager may be staked: minimum, maximum and steps, for SETTLE, MAXWIN and CAPFLOOR.

The amounts that keep a limit are written down by hand; the wins are the stake times the odds of the
example's table.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from remembered import remembered

from combinatorics.files.blocks import RegulationError
from formulas import described
from formulas.described import report
from formulas.law.local import load_local
from formulas.refusal import Refusal
from formulas.registry import invoke, look_in
from workbooks.described.blank import description_sheet
from workbooks.described.reading import as_data_file

GAMES = Path(__file__).parents[2] / "docs" / "examples" / "games"
EXAMPLE = GAMES / "baccarat.toml"
RULE = """
[[edition.rule]]
key = "{} of the {}"
topic = "wagers"
value = [{}]
unit = "{}"
is = "{}"
section = "9"
quote = "made up to try it"
wagers = ["{}"]
"""
CAP = """
[[edition.rule]]
key = "cap floor"
topic = "cap"
value = 2000
unit = "dollars"
is = "at least"
section = "9"
quote = "made up to try it"

[[edition.rule]]
key = "wagers a cap may touch"
topic = "cap"
is = "must be followed"
wagers = ["Ante", "Bet"]
section = "9"
quote = "made up to try it"
"""
LIMITS = (
    ("minimum", "Player", "10", "dollars", "at least", "Player"),
    ("maximum", "Player", "500", "dollars", "at most", "Player"),
    ("steps", "Player", "5", "dollars", "equal", "Player"),
    ("steps", "Banker", '"$2.50"', "dollars", "equal", "Banker"),
    ("steps", "Tie", "2", "times the Player", "equal", "Tie"),
    ("maximum", "Tie", "4", "times the Player", "at most", "Tie"),
)


def written(*limits: tuple[str, ...]) -> str:
    """The example with limits."""
    return EXAMPLE.read_text(encoding="utf-8") + "".join(RULE.format(*one) for one in limits)


@pytest.fixture(scope="module", autouse=True)
def on_file(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The example with limits, forgotten afterwards."""
    folder = tmp_path_factory.mktemp("described")
    (folder / "baccarat.toml").write_text(written(*LIMITS), encoding="utf-8")
    beside = (GAMES / "blackjack-side-wagers.toml").read_text(encoding="utf-8")
    steps = RULE.format("steps", "21+3", "5", "dollars", "equal", "21+3")
    (folder / "sides.toml").write_text(beside + steps, encoding="utf-8")
    stud = (GAMES / "caribbean-stud.toml").read_text(encoding="utf-8")
    least = RULE.format("minimum", "Ante", '"$7.50"', "dollars", "at least", "Ante")
    steps = RULE.format("steps", "Ante", '"$2.50"', "dollars", "equal", "Ante")
    (folder / "stud.toml").write_text(stud + CAP + least + steps, encoding="utf-8")
    look_in((folder,))
    yield
    look_in(())


@pytest.fixture(scope="module", autouse=True)
def checked_once() -> Iterator[None]:
    """Check a wager of the example once: limits of stakes change none of its deals."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(described, "_checked", remembered(described._checked, lambda *one: repr(one)))
        yield


def settled(stakes: list[list[object]]) -> object:
    """A tie of six, settled."""
    return invoke("SETTLE", ["BACC", "2c 4d", "Th 6h", None, stakes, "PA:baccarat"])


@pytest.mark.parametrize(
    "stakes",
    [
        [["Player", 10]],
        [["Player", 15], ["Banker", 2.5]],
        [["Player", 500], ["Banker", 7.5]],
        [["Player", 10], ["Tie", 20]],
        [["Player", 10], ["Tie", 40]],
    ],
)
def test_stakes_that_keep_the_limits_are_settled(stakes: list[list[object]]) -> None:
    """Each stake is one that the limits allow."""
    found = settled(stakes)
    assert isinstance(found, list)
    assert [line[0] for line in found[1:-1]] == [name for name, _ in stakes]


@pytest.mark.parametrize(
    ("stakes", "words"),
    [
        ([["Player", 5]], "Player is $5; it may be staked at least $10 (Submission § 9)"),
        ([["Player", 505]], "Player is $505; it may be staked at most $500"),
        ([["Player", 12]], "Player is $12; it may be staked in steps of $5"),
        ([["Banker", 4]], "Banker is $4; it may be staked in steps of $2.50"),
        ([["Player", 10], ["Tie", 30]], "Tie is $30; it may be staked in steps of 2 times the"),
        ([["Player", 10], ["Tie", 60]], "Tie is $60; it may be staked at most 4 times the Player"),
        ([["Tie", 20]], "give the stake of Player too"),
    ],
)
def test_a_stake_off_its_limits_is_refused(stakes: list[list[object]], words: str) -> None:
    """Both functions name the stake, the limit and the section."""
    for asked in (
        lambda: settled(stakes),
        lambda: invoke("MAXWIN", ["BACC", stakes, None, "PA:baccarat"]),
    ):
        with pytest.raises(Refusal) as refused:
            asked()
        assert words in refused.value.sentence


def test_the_most_won_counts_a_stake_on_its_step() -> None:
    """21+3 pays 9 to 1."""
    assert invoke("MAXWIN", ["BJSW", [["21+3", 10]], None, "PA:sides"]) == 90
    with pytest.raises(Refusal, match="in steps of"):
        invoke("MAXWIN", ["BJSW", [["21+3", 12]], None, "PA:sides"])


@pytest.mark.parametrize(("ante", "least"), [(7.5, 2000), (10, 2010)])
def test_the_least_payout_limit_counts_a_minimum_that_keeps_the_limits(
    ante: float, least: int
) -> None:
    """A royal flush wins the Ante and 100 to 1 on a Bet of twice that: 201 Antes.

    201 x $7.50 = $1,507.50 is below the $2,000 that the text allows at least, 201 x $10 is not.
    """
    assert invoke("CAPFLOOR", ["CSP", [["Ante", ante]], None, "PA:csp"]) == least


@pytest.mark.parametrize(
    ("ante", "words"),
    [
        (5, "Ante is $5; it may be staked at least $7.50 (Submission § 9)"),
        (12, "Ante is $12; it may be staked in steps of $2.50 (Submission § 9)"),
    ],
)
def test_a_minimum_off_its_limits_has_no_least_payout_limit(ante: int, words: str) -> None:
    """A posted minimum that nobody may stake is refused as the stake is."""
    with pytest.raises(Refusal) as refused:
        invoke("CAPFLOOR", ["CSP", [["Ante", ante]], None, "PA:csp"])
    assert words in refused.value.sentence


def test_stated_limits_are_held_against_those_of_the_text() -> None:
    """The line says each limit, cents too, and what every stake it lets through keeps is OK."""
    text = {
        "minimum of the Player": "at least $10",
        "steps of the Player": "in steps of $5",
        "steps of the Banker": "in steps of $2.50",
        "maximum of the Tie": "at most 4 times the Player",
    }
    for stated, expected in (
        ((15, 10, 2.5, 3), "OK"),
        ((10, 5, "$7.50", 4), "OK"),
        ((5, 3, 4, 6), "FAIL"),
        ((9.99, 0, 0, 4.5), "FAIL"),
    ):
        choices = [list(one) for one in zip(text, stated, strict=True)]
        found = invoke("COMPLIANCE", ["BACC", choices, "PA:baccarat"])
        assert isinstance(found, list)
        lines = {line[0]: (line[1], line[3]) for line in found if line[0] in text}
        assert lines == {name: (expected, said) for name, said in text.items()}


def test_the_limits_are_read_back() -> None:
    """After the description, numbered on."""
    said = report(written(*LIMITS), "baccarat.toml").sentences
    assert [one.partition(". ")[2] for one in said[-3:]] == [
        "The Player is staked at least $10, at most $500, in steps of $5 (Submission § 9).",
        "The Banker is staked in steps of $2.50 (Submission § 9).",
        "The Tie is staked in steps of 2 times the Player, at most 4 times the Player "
        "(Submission § 9).",
    ]
    assert [one.partition(". ")[0] for one in said] == [str(at + 1) for at in range(len(said))]


@pytest.mark.parametrize(
    ("amount", "said"),
    [('"1234567"', "1,234,567"), ('"123456789.25"', "123,456,789.25"), ('"2.50"', "2.5")],
)
def test_many_times_another_stake_are_read_back_in_full(amount: str, said: str) -> None:
    """No digit of what the rule states is lost."""
    limit = ("maximum", "Tie", amount, "times the Player", "at most", "Tie")
    *_, last = report(written(limit), "baccarat.toml").sentences
    assert f"The Tie is staked at most {said} times the Player (" in last


def test_a_section_that_cannot_be_cited_is_refused() -> None:
    """The way in which the file cites its sections has a bracket that nothing closes."""
    text = written(*LIMITS).replace("Submission § {}", "Submission § {} {")
    with pytest.raises(RegulationError, match=r"baccarat\.toml: Single '\{'"):
        report(text, "baccarat.toml")


def test_a_sheet_has_the_limits() -> None:
    """The page Rules holds them and is read back."""
    stated = tomllib.loads(written(*LIMITS))
    read = tomllib.loads(as_data_file(description_sheet(stated)))
    assert read["edition"]["rule"] == stated["edition"]["rule"]


@pytest.mark.parametrize(
    ("limits", "words"),
    [
        ([("steps", "Plyer", "5", "dollars", "equal", "Player")], "Plyer is no other wager"),
        ([("steps", "Tie", "1", "times the Tie", "equal", "Tie")], "Tie is no other wager"),
        ([("steps", "Tie", "0", "dollars", "equal", "Tie")], "one amount above 0"),
        ([("steps", "Tie", '"five"', "dollars", "equal", "Tie")], "one amount above 0"),
        ([("steps", "Tie", "5, 10", "dollars", "equal", "Tie")], "one amount above 0"),
        ([("steps", "Tie", "5", "cards", "equal", "Tie")], "one amount above 0"),
        ([("steps", "Tie", "5", "dollars", "at most", "Tie")], '"is" must be "equal"'),
        ([("steps", "Tie", '"$2"', "times the Player", "equal", "Tie")], "one amount above 0"),
        ([("steps", "Tie", "5", "dollars", "equal", "Player")], "for every stake of the Tie"),
        (
            [
                ("minimum", "Tie", "6", "dollars", "at least", "Tie"),
                ("maximum", "Tie", "9", "dollars", "at most", "Tie"),
                ("steps", "Tie", "5", "dollars", "equal", "Tie"),
            ],
            "no stake keeps the limits of the Tie",
        ),
    ],
)
def test_limits_that_cannot_be_are_refused(limits: list[tuple[str, ...]], words: str) -> None:
    """The sentence says what does not fit."""
    with pytest.raises(RegulationError, match=words):
        load_local(written(*limits), "baccarat.toml")


def test_a_limit_for_some_rounds_only_is_refused() -> None:
    """No function would look at when it holds."""
    rule = RULE.format(*LIMITS[0]) + 'applies = "two decks"\n'
    with pytest.raises(RegulationError, match='leave out "applies"'):
        load_local(EXAMPLE.read_text(encoding="utf-8") + rule, "baccarat.toml")
