"""The language of conditions: what it reads, and what it refuses in one sentence."""

from __future__ import annotations

import pytest

from combinatorics.described.language.parser import DEEPEST, LONGEST, card_set, read_condition
from combinatorics.described.language.tree import All, Any, DescriptionError, Not, Phrase
from combinatorics.described.language.words import WORDS

GROUPS = ("player", "up")


def test_and_binds_closer_than_or() -> None:
    """A or B and not C."""
    found = read_condition("suited or straight and not kind(3) of up + player", GROUPS, GROUPS, 6)
    suited, straight = (
        Phrase(word=word, numbers=(), text="", groups=GROUPS) for word in ("suited", "straight")
    )
    assert found == Any(
        (suited, All((straight, Not(Phrase(word="kind", numbers=(3,), text="", groups=GROUPS)))))
    )


def test_a_number_is_compared() -> None:
    """The hand is the wager's where none is named."""
    found = read_condition("total of player >= 20", GROUPS, GROUPS, 6)
    assert found == Phrase(
        word="total", numbers=(), text="", groups=("player",), sign=">=", number=20
    )


def test_a_number_is_compared_with_that_of_another_hand() -> None:
    """A number after a plus is added, a group joins the hand."""
    found = read_condition("points of player >= points of up + 4", GROUPS, GROUPS, 6)
    other = Phrase(word="points", numbers=(), text="", groups=("up",))
    assert found == Phrase(
        word="points", numbers=(), text="", groups=("player",), sign=">=", number=4, other=other
    )
    joined = read_condition("hard of player = total of up + player", GROUPS, GROUPS, 6)
    assert isinstance(joined, Phrase)
    assert joined.other is not None
    assert (joined.other.groups, joined.number) == (("player", "up"), 0)


def test_sets_of_cards() -> None:
    """Ranks, suits, both, and the joker."""
    assert len(card_set("AK")) == 8
    assert len(card_set("s")) == 13
    assert card_set("AKs") == {51, 47}
    assert card_set("Jo") == {52}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "A word was expected, not the end"),
        ("suitd", "the words are: suited, colored"),
        ("suited suited", "is too much"),
        ("(suited", "was expected, not the end"),
        ("kind", r'"\(" was expected'),
        ("kind(", "A number was expected"),
        ("kind(x)", "A number was expected"),
        ("kind(3, 2)", r'"\)" was expected'),
        ("total", "A sign after"),
        ("total ( 3", "stands one of"),
        ("total = 5000", "no number is over"),
        ("suited of dealer", "the groups are: player, up"),
        ("suited of up + up", "twice in a hand"),
        ("only('XX')", "names no cards"),
        ("suited_set('As')", "names no ranks"),
        ("holds('Zz')", "is not a card"),
        ("holds('')", "names no card"),
        ("holds('Qh Qh Qh')", "more than 2 times"),
        ("ranks_matched(dealer) = 1", "is not dealt"),
        ("__import__('os')", "no word of the language"),
        ("suited; straight", "not readable"),
        ("suited.real", "not readable"),
        ("suited and", "A word was expected"),
        ("(" * 300 + "suited" + ")" * 50, "nested at most"),
        ("not " * 90 + "suited", "nested at most"),
        ("suited and " * 10_000 + "suited", "at most 400 letters"),
        ("kind(" + "9" * 200 + ")", "no number is over"),
        ("ѕuited", "not readable"),
    ],
)  # fmt: skip
def test_what_is_not_in_the_language_is_refused(text: str, said: str) -> None:
    """One sentence, and no other error."""
    with pytest.raises(DescriptionError, match=said) as refused:
        read_condition(text, GROUPS, GROUPS, 2)
    assert len(str(refused.value)) < 500


def test_the_deepest_is_read() -> None:
    """The bound is on what is deeper."""
    read_condition("(" * DEEPEST + "suited" + ")" * DEEPEST, GROUPS, GROUPS, 2)
    assert LONGEST > 10 * DEEPEST
    assert len(WORDS) == 29
