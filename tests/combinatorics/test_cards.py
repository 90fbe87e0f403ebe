import pytest
from hypothesis import given
from hypothesis import strategies as st

from combinatorics.cards import (
    DECK,
    JOKER,
    RANKS,
    SUITS,
    CardError,
    parse_cards,
    show_cards,
    too_many,
)


@pytest.mark.parametrize(
    "text",
    [
        "As Kd Th 2c",
        "as kd 10h 2C",
        "AsKdTh2c",
        "ASKD10H2C",
        "As, Kd; 10h - 2c",
        "As-Kd–Th—2c",
        "  As\tKd\nTh\u00a02c ,",
    ],
)
def test_cards_are_read_as_people_type_them(text: str) -> None:
    """Case, separators and 10 for T make no difference (rank 8 is T, suit 2 is hearts)."""
    assert parse_cards(text) == (4 * 12 + 3, 4 * 11 + 1, 4 * 8 + 2, 0)


def test_blank_text_is_no_cards() -> None:
    """A game without community cards passes blank text."""
    assert parse_cards("") == parse_cards(" , ") == ()


@pytest.mark.parametrize("text", ["Jo", "jo", "JO", "Joker", "JOKER", "joker"])
def test_the_joker_is_read_and_shown(text: str) -> None:
    """The joker is card 52 and does not read as a jack."""
    assert parse_cards(text) == (JOKER,)
    assert show_cards((JOKER,)) == "Jo"


def test_all_cards_have_their_own_name() -> None:
    """Fifty-two names, clubs first within a rank, and each reads back as its card."""
    assert len(DECK) == 52
    assert show_cards(DECK).split() == [rank + suit for rank in RANKS for suit in SUITS]
    assert parse_cards(show_cards(DECK)) == DECK


@given(st.lists(st.integers(0, 52), unique=True, max_size=53))
def test_shown_cards_read_back(cards: list[int]) -> None:
    """What is printed is what was typed."""
    assert parse_cards(show_cards(cards)) == tuple(cards)


@given(st.text(st.characters(exclude_categories=("Cs",)), max_size=80))
def test_any_text_is_cards_or_a_sentence(text: str) -> None:
    """No text raises anything but a printable sentence with a full stop."""
    try:
        cards = parse_cards(text)
    except CardError as error:
        refusal = str(error)
    else:
        refusal = f"{show_cards(cards)}."
    assert refusal.isprintable()
    assert refusal.endswith(".")


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("As Xx", '"Xx" is not a card'),
        ("1h", '"1h" is not a card'),
        ("A s", '"A" is not a card'),
        ("As Kd 11c", '"11c" is not a card'),
        ("Kſ", '"Kſ" is not a card'),
        ("\u212as", '"\u212as" is not a card'),
        ("As\x00Kd", '"?Kd" is not a card'),
        ("=A1+B2", '"=A1+B2" is not a card'),
        ("#N/A", '"#N/A" is not a card'),
        ("As Kd AS", "The card As stands twice"),
        ("10h Th", "The card Th stands twice"),
        ("Jo jo", "The card Jo stands twice"),
        ("As" * 61, "holds 61 cards; no game needs more than 60"),
        ("Q" * 1_000_000, "has 1,000,000 characters"),
    ],
)
def test_what_is_not_a_set_of_cards_is_refused_by_name(text: str, named: str) -> None:
    """The sentence names the card or the text, shortened when it is long."""
    with pytest.raises(CardError) as refused:
        parse_cards(text)
    assert named in str(refused.value)
    assert len(str(refused.value)) < 160


@pytest.mark.parametrize("value", [None, 14, 3.5, ("As",), b"As"])
def test_what_is_not_text_is_refused(value: object) -> None:
    """A number or a missing value is not read as cards."""
    with pytest.raises(CardError, match="Cards are text"):
        parse_cards(value)  # type: ignore[arg-type]


@pytest.mark.parametrize("card", [-1, 53])
def test_numbers_beyond_the_deck_have_no_name(card: int) -> None:
    """There are 52 cards and a joker."""
    with pytest.raises(CardError, match=f"{card} is not a card"):
        show_cards([card])


def test_a_shoe_has_a_card_as_often_as_it_has_decks() -> None:
    """Of six decks one card can lie six times on a table, not seven times."""
    assert parse_cards("As " * 6, 6) == (51,) * 6
    with pytest.raises(CardError, match="As stands more than 6 times; 6 decks have it 6 times"):
        parse_cards("As " * 7, 6)
    assert too_many((51, 51, 0), 1) == (51,)
    assert too_many((51, 51, 0), 2) == ()


def test_the_word_joker_stands_among_cards_as_any_other() -> None:
    """It needs no space before the next card, and the kings after Jo are kings."""
    assert parse_cards("JokerKs, As") == (JOKER, *parse_cards("Ks As"))
    assert parse_cards("JoKsKd") == (JOKER, *parse_cards("Ks Kd"))
    with pytest.raises(CardError, match="not a card"):
        parse_cards("Jok As")
