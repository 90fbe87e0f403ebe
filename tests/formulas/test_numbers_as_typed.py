"""No door reads a number or a day otherwise than it was typed: right, or refused by name."""

from __future__ import annotations

import datetime
import random
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from types import SimpleNamespace

import pytest
import tomli_w
from click.testing import CliRunner
from sources import modules

from combinatorics.catalogue import shipped
from formulas.agency.office import policies_of
from formulas.compliance import rules
from formulas.figure_changes import read_changes
from formulas.formula_text import read_call
from formulas.law import commission, payout_limits, stake_limits
from formulas.law.editions import find
from formulas.law.tables import printed_amount, printed_rate
from formulas.pays import Odds, pay_from_cell
from formulas.pots.terms import read_levels
from formulas.question.conditions import (
    DATE,
    KNOWN,
    MONEY,
    PERCENT,
    SIGNED,
    WHOLE,
    read_conditions,
)
from formulas.refusal import Refusal
from formulas.registry import functions, invoke
from formulas.tables import _to_one
from formulas.typed_day import typed_day
from formulas.typed_number import typed_number
from formulas.values import Raw, Scalar
from workbooks.inspection.counts_file import CountsError, cents
from workbooks.register.standing import _order
from xlplugin.cli import cli

SEED = 20261124
NUMERIC = {MONEY: "$", SIGNED: "$", PERCENT: "%", WHOLE: ""}
ILL = (
    *("12345,67", "0,5%", "2,5", "50000,00", "1,2345", "12,34", ",5", "5,", "1,,000", "0,500"),
    *("1.234.567", "1 000", "1'000", "1e5", "0x10", "5-", "(5)", "1/2", "½", "٣", "１２", "five"),
    *(
        "5%%",
        "$$5",
        "5$",
        "$5%",
        "5 dollars",
        "5 hours",
        "1,000,00",
        "01,000",
        "1,000.",
        "1.",
        ".5",
        "NaN",
    ),
    *(
        "1,000,0000",
        "1_000",
        "+5",
        "--5",
        "$-$5",
        "inf",
        "5 000,00",
        "1.000,00",
        "€5",
        "5\u00a0000",
    ),
)


def _second_reader(words: str) -> Fraction | None:
    """Read a number by writing it anew: Python's own grouping has to give back the same letters."""
    bare = words.strip().replace("−", "-")
    percent = bare.endswith("%")
    bare = bare.removesuffix("%").rstrip()
    if "$" in bare:
        if percent:
            return None
        before, _, bare = bare.partition("$")
        if before.strip() not in ("", "-"):
            return None
        bare = before.strip() + bare.strip()
    minus = bare.startswith("-")
    bare = bare.removeprefix("-").strip()
    whole, point, decimals = bare.partition(".")
    plain = whole.replace(",", "")
    if not (plain.isascii() and plain.isdigit()) or (point and not decimals.isdigit()):
        return None
    if whole not in (plain, f"{int(plain):,}") or not (decimals.isascii() or not decimals):
        return None
    value = Fraction(int(plain + decimals), 10 ** len(decimals)) * (-1 if minus else 1)
    return value / 100 if percent else value


def _drawn() -> Iterator[str]:
    draw = random.Random(SEED)
    for _ in range(20_000):
        yield "".join(draw.choice("0123456789,,..$%- e") for _ in range(draw.randint(1, 9)))


def test_a_drawn_text_is_the_number_it_spells_or_none() -> None:
    """20,000 drawn texts: a second reader, which writes the number anew, agrees on each."""
    numbers = 0
    for words in (*_drawn(), *ILL):
        typed = typed_number(words)
        assert (None if typed is None else typed.amount) == _second_reader(words), words
        numbers += typed is not None
    assert numbers > 1_000  # of the drawn ones are numbers
    assert not any(typed_number(words) for words in ILL)


def _well(draw: random.Random, sign: str) -> tuple[str, Fraction]:
    """Return a number up to a million as a person writes it well, and what it is."""
    cents = draw.randrange(10 ** draw.randint(1, 8))
    value = Fraction(cents, 100)
    words = draw.choice((f"{cents // 100:,}", f"{cents // 100}")) + f".{cents % 100:02}"
    if sign == "%":
        return draw.choice((f"{words}%", f"{words}%")), value / 100
    return draw.choice((words, sign + words, f" {words} ")), value


def _refusal(name: str, words: str) -> Refusal | None:
    try:
        read_conditions([[name, words]])
    except Refusal as refused:
        return refused
    return None


@pytest.mark.parametrize("condition", [one for one in KNOWN if one.kind in NUMERIC])
def test_a_condition_is_read_as_it_was_typed(condition) -> None:  # type: ignore[no-untyped-def]
    """Each condition that takes a number: written well it is that number, else it is refused."""
    draw = random.Random(f"{SEED}{condition.name}")
    for _ in range(20):
        words, value = _well(draw, NUMERIC[condition.kind])
        refused = _refusal(condition.name, words)
        if refused is None:
            assert read_conditions([[condition.name, words]]).given[condition.name] == value, words
        else:
            assert refused.code == "#NUM!", words  # out of the condition's range
    other = {"$": "5%", "%": "$0.05", "": "$5"}[NUMERIC[condition.kind]]
    for words in (*ILL, other):
        with pytest.raises(Refusal, match=condition.name):
            read_conditions([[condition.name, words]])


def test_nothing_stands_without_its_name() -> None:
    """A value without a condition beside it is refused; 0 is what a blank cell is to some hosts."""
    for value in ("12,000", 5, "yes", True, False):
        for name in (None, "", "  ", 0):
            with pytest.raises(Refusal, match="without a name beside it"):
                read_conditions([["bet", 5], [name, value]])
    assert read_conditions([["bet", 5], [None, None], [0, 0], ["", ""]]).given == {"bet": 5}


def _spoiled(arguments: list[Raw]) -> Iterator[tuple[int, int, int]]:
    """Yield the places of the numbers among arguments: argument, row and column."""
    for place, argument in enumerate(arguments):
        table = argument if isinstance(argument, list) else [[argument]]
        for row, line in enumerate(table):
            for column, cell in enumerate(line):
                if isinstance(cell, int | float) and not isinstance(cell, bool):
                    yield place, row, column


def _with(arguments: list[Raw], place: tuple[int, int, int], cell: Scalar) -> list[Raw]:
    at, row, column = place
    copy = list(arguments)
    old = copy[at]
    if isinstance(old, list):
        table = [list(line) for line in old]
        table[row][column] = cell
        copy[at] = table
    else:
        copy[at] = cell
    return copy


def test_no_function_reads_a_number_otherwise_than_it_was_typed() -> None:
    """In every example of every function, each number typed wrongly is refused, never answered."""
    draw = random.Random(SEED)
    tried = 0
    for name, function in functions().items():
        for example in function.examples:
            _, parts = read_call(example)
            arguments = list(parts)
            for place in _spoiled(arguments):
                for words in draw.sample(ILL, 3):
                    tried += 1
                    with pytest.raises(Refusal):
                        pytest.fail(
                            f"{name} {place} {words!r}: "
                            f"{invoke(name, _with(arguments, place, words))!r}"
                        )
    assert tried > 200


def test_a_pay_is_read_as_it_was_typed() -> None:
    """Odds typed well are those odds; typed wrongly they are no pay, also in words."""
    draw = random.Random(SEED)
    for _ in range(500):
        pay = draw.randint(2, 20_000)
        words = draw.choice((f"{pay:,}", f"{pay}", f"{pay:,} to 1", f"{pay} to 1"))
        assert pay_from_cell(words, Odds(Fraction(3), keeps_stake=True), "Flush") == Odds(
            Fraction(pay), keeps_stake=True
        )
    for words in ILL:
        for typed in (words, f"{words} to 1", f"{words} for 1", f"${words}"):
            with pytest.raises(Refusal):
                pay_from_cell(typed, Odds(Fraction(3), keeps_stake=True), "Flush")


def test_dollars_of_a_file_are_read_as_they_were_typed() -> None:
    """The meters and counts of a CSV file: cents to the cent, or the line is refused."""
    draw = random.Random(SEED)
    for _ in range(500):
        words, value = _well(draw, "$")
        assert cents(words, "Line 2") == value * 100
    for words in (*ILL, "5%", "5.001", "-5"):
        with pytest.raises(CountsError, match="Line 2"):
            cents(words, "Line 2")


def test_a_day_is_read_in_the_four_ways_americans_type_it() -> None:
    """Every way of `words.md`, at every door that takes a day of a condition; else refused."""
    draw = random.Random(SEED)
    for _ in range(1_000):
        day = datetime.date(2000, 1, 1) + datetime.timedelta(days=draw.randrange(36_000))
        for words in (
            day.isoformat(),
            f"{day.month}/{day.day}/{day.year}",
            f"{day:%m/%d/%Y}",
            f"{day:%B} {day.day}, {day.year}",
            f"{day:%B} {day.day}, {day.year}".upper(),
        ):
            assert typed_day(f" {words} ") == day
        # Excel's day 1 is January 1, 1900, and it has a February 29, 1900.
        assert typed_day((day - datetime.date(1899, 12, 31)).days + 1) == day
    (dated,) = (one for one in KNOWN if one.kind == DATE)
    for words in (
        "13/1/2026",
        "5/1/26",
        "2026/05/01",
        "1.5.2026",
        "May 2026",
        "Maybe 1, 2026",
        "February 30, 2026",
        "2026-5-1",
        "5-1-2026",
        "today",
        "",
        "May 1, 20267",
    ):
        assert typed_day(words) is None
        if words:
            with pytest.raises(Refusal, match="May 1, 2026 or 2026-05-01"):
                read_conditions([[dated.name, words]])


def test_a_number_that_nobody_typed_as_a_day_is_none() -> None:
    """From January 1, 1970, which is 25569, to December 31, 2099, which is 73050 (ECMA-376)."""
    numbers = (25569, 73050, 46083.5)
    assert [typed_day(one) for one in numbers] == [
        datetime.date(1970, 1, 1),
        datetime.date(2099, 12, 31),
        datetime.date(2026, 3, 2),
    ]
    draw = random.Random(SEED)
    others = [60, 2019, 2026, 25568, 73051, *(draw.randrange(1, 25569) for _ in range(50))]
    assert [typed_day(one) for one in others] == [None] * len(others)
    years = (26, 206, 1026, 1969, 2100, 2206, 9999)
    slips = [one for year in years for one in (f"5/1/{year:04}", f"May 1, {year:04}")]
    slips += [f"{year:04}-05-01" for year in years]
    assert [typed_day(one) for one in slips] == [None] * 3 * len(years)


# How each unit of the laws on file is written behind a number, in one and in many.
BEHIND = {
    "adjustments": ("adjustment", "adjustments"),
    "areas": ("area", "areas"),
    "batches": ("batch", "batches"),
    "boxes": ("box", "boxes"),
    "cards": ("card", "cards"),
    "counts": ("count", "counts"),
    "cover cards": ("cover card", "cover cards", "card", "cards"),
    "decks": ("deck", "decks"),
    "dollars": (),
    "hours": ("hour", "hours"),
    "months": ("month", "months"),
    "places": ("place", "places"),
    "players": ("player", "players"),
    "positions": ("position", "positions"),
    "rounds": ("round", "rounds"),
    "times the Ante": ("times", "times the Ante"),
    "times the Bet 3": ("times", "times the Bet 3"),
    "weeks": ("week", "weeks"),
    "years": ("year", "years"),
}


def _read(code: str, field: str, words: str) -> bool:
    """Say whether a field is read; one that is refused names the field and what was typed."""
    try:
        lines = invoke("COMPLIANCE", [code, [[field, words]]])
    except Refusal as refused:
        said = refused.sentence
        if field[:30] not in said or words not in said:
            raise
        return False
    return isinstance(lines, list) and any(line[2] == words for line in lines)


def test_a_number_stands_with_the_unit_of_its_own_field_alone() -> None:
    """In every field of every game on file its own unit is read, and no other one."""
    draw = random.Random(SEED)
    tried = Counter[bool]()
    ways = sorted({way for known in BEHIND.values() for way in known})
    for code in shipped():
        edition = find(code)
        for field, group in rules.groups(edition).items():
            values = group[0].values
            if group[0].comparison not in rules.NUMERIC or not all(
                isinstance(value, int) and rule.unit in BEHIND for rule in group for value in values
            ):
                continue
            if not _read(code, field, str(values[0])):
                continue  # of a wager that is not offered
            known = {way for rule in group for way in BEHIND[rule.unit]}
            for way in (*draw.sample(ways, 6), *known):
                read = _read(code, field, f"{values[0]} {way}")
                assert read == (way in known), (code, field, way)
                tried[read] += 1
    assert tried[False] > 100
    assert tried[True] > 50


@pytest.mark.parametrize("words", ["1_000", "1e3", "12,34", "-3", "5%", "1/0", "\u0663"])
def test_a_limit_of_the_command_line_is_read_as_it_was_typed(words: str) -> None:
    """By the one reader: a number in base wagers, and nothing that a program would take for one."""
    build = ["tables", "build", "UTH", "--cap", words]
    done = CliRunner().invoke(cli, [*build, "--pay", "Flush=3/2"])
    assert done.exit_code == 2
    assert f'"{words}" is no limit' in done.output
    assert "go with --pay" in CliRunner().invoke(cli, build).output


ZERO = {"arabic": 0x660, "wide": 0xFF10}


def _drawn_number(draw: random.Random) -> tuple[str, int | None]:
    """A whole number as somebody may type it, and which it is; None where it is none."""
    number = draw.choice([draw.randint(1, 99), draw.randint(1_000, 9_999_999)])
    way = draw.choice(["plain", "grouped", "torn", "underscore", "e", "arabic", "wide", "sign"])
    grouped = f"{number:,}"
    spelled: dict[str, tuple[str, int | None]] = {
        "plain": (str(number), number),
        "grouped": (grouped, number),
        "torn": (f"{number},{draw.randint(0, 99)}", None),
        "underscore": (f"{number}_0", None),
        "e": (f"{number}e2", None),
        "sign": (f"-{number}", None),
    }
    if way not in spelled:
        return "".join(chr(ZERO[way] + int(digit)) for digit in str(number)), None
    return spelled[way]


def test_drawn_pays_and_terms_are_read_by_the_one_reader() -> None:
    """`tables build --pay`, and seeds and rates of a law file: as typed, or not at all."""
    draw, tried = random.Random(30), Counter[bool]()
    for _ in range(600):
        (won, over), (staked, under) = _drawn_number(draw), _drawn_number(draw)
        both = over is not None and under is not None
        apart = draw.choice(["/", " / ", " to "])
        try:
            pay = _to_one(f"{won}{apart}{staked}", "Flush")
        except Refusal:
            assert not both, (won, staked)
        else:
            assert both
            assert pay == Fraction(over or 0, under or 1), (won, staked)
        for_one = draw.choice(["", " for 1"])
        assert printed_amount(f"${won}{for_one}") == (
            None if over is None else (over, bool(for_one))
        )
        assert printed_rate(f"{won}%") == (None if over is None else Fraction(over, 100))
        assert printed_amount(won) is printed_rate(won) is None
        tried[both] += 1
    assert min(tried.values()) > 30


def _rule(key: str, value: str, unit: str, comparison: str = "equal") -> SimpleNamespace:
    return SimpleNamespace(
        key=key, values=(value,), value=value, unit=unit, comparison=comparison, section="1"
    )


def _commission(words: str) -> Fraction:
    rule = _rule("commission of the Ante", words, "winnings")
    edition = SimpleNamespace(has_rule=rule.key.__eq__, rule=lambda _: rule, code="PA")
    return commission.commission_of(edition, rule.key).share  # type: ignore[arg-type]


def _stake_limit(words: str) -> Fraction:
    limit = stake_limits.limit_of(_rule("steps of the Ante", words, "dollars"))  # type: ignore[arg-type]
    assert limit is not None
    return limit.amount


def _level(words: str) -> Fraction:
    (level,) = read_levels(f"0.01 at {words}")
    return Fraction(level.reached, 100)


def _policy(words: str) -> Fraction:
    block = {"rule": "least return", "limit": words, "source": "Memorandum 3"}
    return policies_of([block], "agency.toml")[0].share


DOORS: dict[str, tuple[Callable[[str], Fraction], str]] = {
    "a commission": (_commission, "%"),
    "an agency's policy": (_policy, "%"),
    "a limit of a stake": (_stake_limit, "$"),
    "an amount of a payout limit": (
        lambda words: payout_limits._amount("cap floor", words, ["Ante"]).number,
        "$",
    ),
    "a level of a rake": (_level, "$"),
}


@pytest.mark.parametrize("door", DOORS)
def test_an_amount_of_law_or_policy_is_read_as_it_was_typed(door: str) -> None:
    """Grouped or not it is that number; typed in no way that Americans write it is refused.

    "5,00" was a payout limit of $500, and "1 at 20,250 at 400" two levels of a rake.
    """
    read, sign = DOORS[door]
    draw = random.Random(f"{SEED}{door}")
    for _ in range(100):
        number = draw.randint(1, 900) if sign == "%" else draw.randint(1, 99_999)
        plain = draw.choice((f"{number}.{draw.randrange(100):02}", f"{number:,}", f"{number}"))
        value = Fraction(plain.replace(",", ""))
        words = f"{plain}%" if sign == "%" else draw.choice(("", "$")) + plain
        assert read(words) == (value / 100 if sign == "%" else value), words
    for ill in (*ILL, "20,250 at 400"):
        for words in (ill, f"{ill}%") if sign == "%" else (ill, f"${ill}"):
            with pytest.raises((Refusal, ValueError)):
                pytest.fail(f"{words!r} is {read(words)}")


@pytest.mark.parametrize(("game", "wager"), [("UTH", "Trips"), ("TCP", "Pair Plus")])
def test_an_amount_in_a_table_of_odds_needs_its_wager(game: str, wager: str) -> None:
    """$6 was counted for a wager of $1 without a word; for $5 it is 1.2 to 1, as SETTLE pays it."""
    draw = random.Random(SEED)
    printed = find(game, "PA:2011").tables(wager)[0]
    for _ in range(5):
        rows: list[list[Scalar]] = [[row.hand, row.pay] for row in printed.rows]
        place, dollars, bet = draw.randrange(len(rows)), draw.randint(2, 99), draw.randint(2, 50)
        as_odds = [list(row) for row in rows]
        rows[place][1], as_odds[place][1] = f"${dollars}", f"{dollars} to {bet}"
        for function in ("PAYBACK", "VOLATILITY", "PAYTABLE"):
            with pytest.raises(Refusal, match=f'The pay .{dollars} is for .* condition "bet"'):
                invoke(function, [game, wager, rows, "PA:2011"])
        asked: list[Raw] = [game, wager, rows, "PA:2011", [["bet", bet]]]
        assert invoke("PAYBACK", asked) == invoke("PAYBACK", [game, wager, as_odds, "PA:2011"])


def test_two_pays_of_one_hand_are_refused() -> None:
    """The second took the place of the first, by another spelling of its hand too."""
    for first, second in (("Flush=3", "Flush=4"), ("Flush=3", "flush=4")):
        words = ["tables", "build", "UTH", "--pay", first, "--pay", second]
        done = CliRunner().invoke(cli, words)
        said = f"{done.output}{done.exception}"
        assert "once for each hand" in said or "of one hand" in said


@pytest.mark.parametrize("refused", ["#N/A", "N/A", "#VALUE!", "refused", "", 0])
def test_what_calls_came_to_is_an_error_value(refused: object) -> None:
    """The key `refused` of a block of the change record, when the file is read."""
    block = {"version": "0.3.0", "cause": "c", "proof": "p", "words": [["a", "b"]]}
    text = tomli_w.dumps({"change": [block | {"refused": refused}]})
    if refused in ("#N/A", "#VALUE!"):
        assert read_changes(text)[0].refused == refused
    else:
        with pytest.raises(ValueError, match="refused, an error value"):
            read_changes(text)


@pytest.mark.parametrize(
    "words", ["1_0%", "1e-2", "1/100", "\u0661%", "0,5%", "$0.01", "100%", "0", "nan", "%"]
)
def test_a_rate_of_the_command_line_is_read_as_it_was_typed(words: str) -> None:
    """`inspect counts --rate`, by the one reader: above 0 and below 1, or refused as typed."""
    ask = ["inspect", "counts", "a.xlsx", "b.csv", "--wager", "Trips", "-o", "c.xlsx", "--rate"]
    assert f'"{words}" is no rate' in CliRunner().invoke(cli, [*ask, words]).output
    for read in ("1%", "0.5%", "0.01"):
        assert "is no rate" not in CliRunner().invoke(cli, [*ask, read]).output


def test_no_module_takes_a_raised_digit_for_a_number() -> None:
    """`int` does not read all that `isdigit` is true of: a row so numbered ended `verify`."""
    found = [path.name for path in modules() if ".isdigit(" in path.read_text(encoding="utf-8")]
    assert (len(modules()) > 740, found) == (True, [])
    assert _order(SimpleNamespace(said=lambda _key: "2\u00b2")) == [(0, 1, "2"), (1, 0, "\u00b2")]
