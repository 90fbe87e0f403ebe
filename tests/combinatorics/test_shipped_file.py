"""The file of a game that comes with the program: what its blocks `called` and `again` say."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from combinatorics.files.blocks import RegulationError
from combinatorics.files.shipped import game_in
from combinatorics.side_wager import SideWager


def _text(name: str) -> str:
    return files("combinatorics").joinpath("games", f"{name}.toml").read_text("utf-8")


FUPG = _text("face_up_pai_gow")
AGAIN = game_in(FUPG, "x").again
assert AGAIN is not None


def test_a_block_may_say_the_same_of_several_rules() -> None:
    """Every rule by which the solver counts Fortune and the Progressive has its shape."""
    assert AGAIN is not None
    rules = {
        (one.name, rule)
        for one in game_in(FUPG, "x").wagers
        if isinstance(one, SideWager) and one.name != "Ace High"
        for rule in one.rules
    }
    assert AGAIN.shapes.keys() == rules
    # Final-form rulemaking 125-223, § 688a.3(a): "The deck of cards used to play Face Up Pai Gow
    # Poker must include one joker"; § 688a.8(d): "until each position and the dealer has seven
    # cards".
    assert {(one.dealt, one.joker) for one in AGAIN.shapes.values()} == {(7, True)}
    wild = {rule for rule, one in AGAIN.shapes.items() if one.wild == ("joker",)}
    assert wild == {("Progressive", "fully wild joker")}


@pytest.mark.parametrize(
    ("category", "words"),
    [
        ("Flush; Straight", "just: flush; straight"),
        ("No win", "just: nothing"),
        ("7 card wild straight flush; Straight flush",
         "just: wild seven card straight flush; straight flush"),
        ("Royal flush + royal match", "just: royal flush and royal match"),
        ("Three-of-a-kind; Three pair", "just: three of a kind; three pairs"),
    ],
)  # fmt: skip
def test_seven_cards_are_called_all_that_they_are(category: str, words: str) -> None:
    """The words are those of docs/proof-files.md; a part that is not listed adds none."""
    assert AGAIN is not None
    for one in AGAIN.shapes.values():
        assert one.words(category) == (words, "any")


def test_no_rule_is_not_the_rule_without_a_name() -> None:
    """A base game that is not played again says so; one without a word of it has one rule."""
    unsaid = game_in(FUPG.replace("rules = []\n", "", 1), "x").again
    assert AGAIN is not None
    assert unsaid is not None
    assert (AGAIN.rules, unsaid.rules) == ((), ("",))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (FUPG.replace('solver = "face_up_pai_gow"\n', ""), "1 to 20 wagers are described, not 0."),
        (FUPG.replace("rules = []\n", "rules = []\nruels = []\n", 1), "ruels"),
        (re.sub(r"hands = \[.*?\n\]\n", "", _text("ultimate_texas_holdem"), flags=re.DOTALL),
         '"hands" has no lines.'),
    ],
    ids=["no wager and no solver", "a key that nobody reads", "no hand of a told wager"],
)  # fmt: skip
def test_what_a_file_lacks_is_refused(text: str, message: str) -> None:
    """The sentence names what is missing, or the key."""
    with pytest.raises(RegulationError, match=re.escape(message)):
        game_in(text, "x")
