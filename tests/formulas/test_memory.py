import datetime
from collections.abc import Callable
from fractions import Fraction

import pytest

from formulas import pays, registry, values
from formulas.law.agency import Interpretation
from formulas.memory import LONGEST_TEXT, MOST_CELLS, MOST_ROWS, TRIM_FROM, Memory, admitted
from formulas.question.ledger import Answered, State
from formulas.refusal import Refusal
from formulas.registry import MOST_REMEMBERED, functions, invoke
from formulas.values import Raw, Rows


def test_the_oldest_answers_are_forgotten_by_their_cells() -> None:
    """What is kept never takes more cells than there is room for; what is too large is not kept."""
    memory = Memory(100)
    two = Answered([[1, 2]], State.EXACT)
    for number in range(50):
        memory.keep(("ask", number), 5, two)
    assert memory.cells == 100
    assert memory.get(("ask", 29)) is None
    assert memory.get(("ask", 30)) == two
    memory.keep(("large",), 6, Answered(1, State.EXACT))
    assert memory.get(("large",)) is None
    memory.keep(("ask", 49), 5, two)
    assert memory.cells == 100
    memory.clear()
    assert memory.cells == 0
    assert memory.get(("ask", 49)) is None


def test_calls_over_long_ranges_do_not_fill_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """What sixty calls over long columns leave is bounded by cells; it once was by answers alone.

    Sixty calls over 100,000 cells each held 643 MB for good.
    """
    memory = Memory(20_000)
    monkeypatch.setattr(registry, "_memory", memory)
    held = 0
    for call in range(60):
        column: Rows = [[float(100 + call + row)] for row in range(900)]
        assert invoke("RAKE", [column, "percentage", 0.05])
        held = max(held, memory.cells)
    assert 10_000 < held <= 20_000
    assert MOST_REMEMBERED <= 1_000_000


def test_each_register_has_answers_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sheet's answers are kept while others follow other registers, and never taken for theirs.

    At the showdown a hand that folds is paid too, so more comes back (58 Pa. Code § 653a.12(e)).
    """
    asked = []
    real = registry._answer
    monkeypatch.setattr(registry, "_answer", lambda *given: asked.append(1) or real(*given))

    def payback(order: str = "") -> Fraction:
        pinned = [
            Interpretation(
                game="UTH",
                edition="PA",
                reading="bad beat on a fold",
                choice="showdown",
                by="Director",
                order=order,
                since=datetime.date(2026, 3, 1),
                until=None,
            )
        ]
        with registry.following(pinned if order else [], None):
            return Fraction(invoke("PAYBACKEXACT", ["UTH", "Bad Beat", "A"]))

    registry.follow(None)
    usual, adopted = payback(), payback("1")
    assert adopted > usual
    assert (payback(), payback("1")) == (usual, adopted)
    assert len(asked) == 2
    assert {payback(str(order)) for order in range(2, 6)} == {adopted}
    assert len(asked) == 6
    assert payback("1") == adopted  # four others later it is asked anew
    assert payback() == usual
    assert len(asked) == 7
    registry.follow(None)
    assert (payback(), payback("1")) == (usual, adopted)
    assert len(asked) == 9


@pytest.mark.parametrize("long", ["name", "pay"])
def test_long_texts_are_not_kept_beside_the_answers(long: str) -> None:
    """The keys of names and of pays are kept for short texts only."""
    ask: Callable[[str], object]
    if long == "name":
        ask = values.key
        kept = values._key
    else:

        def ask(text: str) -> object:
            return pays.pay_from_cell(text, None, "Flush")

        kept = pays._pay_from_cell
    ask("3 to 1")
    before = kept.cache_info().currsize
    for number in range(20):
        ask(f"{number} to 1" + " " * 1_000)
    assert kept.cache_info().currsize == before
    assert ask("3 to 1" + " " * 1_000) == ask("3 to 1")


def test_a_truth_value_is_no_pay_where_the_number_was_typed_before() -> None:
    """TRUE and 1 are equal to a memory, and one of them is a pay."""
    assert str(pays.pay_from_cell(1, None, "Flush")) == "1 to 1"
    with pytest.raises(Refusal, match="The pay of Flush is TRUE"):
        pays.pay_from_cell(True, None, "Flush")


@pytest.mark.parametrize(("game", "wager"), [("UTH", "Trips"), ("FUPG", "Base")])
def test_a_range_without_a_row_is_refused_as_an_empty_one(game: str, wager: str) -> None:
    """What has no first row to look at is no fault of the program."""
    with pytest.raises(Refusal, match="The paytable range is empty"):
        invoke("PAYBACK", [game, wager, []])


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        ([[1.0]] * (MOST_ROWS + 1), f"a range of {MOST_ROWS + 1:,} rows"),
        ([[1.0] * 1_000] * 101, f"given 101,000 cells and takes {MOST_CELLS:,}"),
        ("x" * (LONGEST_TEXT + 1), "a text of 32,768 letters"),
        ([["x" * (LONGEST_TEXT + 1), 1]], "a text of 32,768 letters"),
    ],
)
def test_no_function_takes_more_than_a_call_may_hand_over(raw: Raw, words: str) -> None:
    """Every function refuses it before it works, at each of its arguments."""
    checked = 0
    for function in functions().values():
        places = len(function.arguments)
        for place in range(places):
            arguments: list[Raw] = ["UTH"] * places
            arguments[place] = raw
            with pytest.raises(Refusal, match=words) as refused:
                invoke(function.name, arguments)
            assert refused.value.code == "#VALUE!"
            assert function.name in refused.value.sentence
            checked += 1
    assert checked > 150


def test_a_whole_column_ends_with_its_last_filled_row() -> None:
    """A million empty cells below a paytable change neither the answer nor what is kept of it."""
    filled: Rows = [["Royal flush", 50], ["Straight flush", 40], ["Four of a kind", 30]]
    filled += [["Full house", 9], ["Flush", 7], ["Straight", 4], ["Three of a kind", 3]]
    column: Rows = [*filled, *[[None, ""] for _ in range(300_000)]]
    assert admitted("PAYBACK", [column]) == [filled]
    asked = invoke("PAYBACK", ["UTH", "Trips", filled])
    assert invoke("PAYBACK", ["UTH", "Trips", column]) == asked
    short: Rows = [*filled, *[[None, ""]] * (TRIM_FROM - len(filled))]
    assert admitted("PAYBACK", [short]) == [short]
    assert admitted("PAYBACK", [[[None]] * 5_000, None]) == [[[None]], None]
