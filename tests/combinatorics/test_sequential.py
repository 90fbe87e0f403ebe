"""The sequential test: its evidence by another road, and its rate of false alarms by simulation."""

import math
import random
from fractions import Fraction
from itertools import pairwise, product

import pytest

from combinatorics.sequential import CONCENTRATIONS, ROUNDING, SequentialTest, alarm_line

THIRDS = (Fraction(1, 10), Fraction(3, 10), Fraction(6, 10))


def mixed(probabilities: tuple[Fraction, ...], outcomes: tuple[int, ...]) -> Fraction:
    """The evidence exactly, outcome by outcome: Pólya's urn, which a Dirichlet mixture is.

    After each wager the next one is drawn from the exact distribution with so much weight, and
    from the outcomes so far.
    """
    found = Fraction()
    for weight in CONCENTRATIONS:
        urn = [weight * probability for probability in probabilities]
        ratio = Fraction(1)
        for outcome in outcomes:
            ratio *= urn[outcome] / sum(urn) / probabilities[outcome]
            urn[outcome] += 1
        found += ratio / len(CONCENTRATIONS)
    return found


def test_the_evidence_is_that_of_an_urn() -> None:
    """Every order of four wagers, exactly; and the mean over all that can come is 1."""
    test = SequentialTest(THIRDS)
    mean = Fraction()
    for outcomes in product(range(3), repeat=4):
        counts = [outcomes.count(k) for k in range(3)]
        exact = mixed(THIRDS, outcomes)
        assert test.evidence(counts) == pytest.approx(math.log(exact) - ROUNDING, abs=1e-9)
        mean += exact * math.prod(THIRDS[k] for k in outcomes)
    assert mean == 1  # a martingale, exactly


def alarms(
    test: SequentialTest, line: float, deal: random.Random, rounds: int, alike: int = 1
) -> bool:
    """Whether a table that is as it should be ever alarms; looked at every tenth round."""
    counts = [0, 0, 0]
    for _ in range(rounds // 10):
        for outcome in deal.choices(range(3), weights=[1, 3, 6], k=10):
            counts[outcome] += alike
        if test.evidence(counts) >= line:
            return True
    return False


def test_false_alarms_are_as_rare_as_stated() -> None:
    """A thousand tables, a hundred looks each, at a rate of 10%: at most so many alarm.

    Four standard errors above 10% would be 138.
    """
    deal = random.Random(1939)
    line = alarm_line(Fraction(1, 10), 1)
    test = SequentialTest(THIRDS)
    found = sum(alarms(test, line, deal, 1000) for _ in range(1000))
    assert 0 < found <= 100


def test_players_of_one_round_do_not_raise_false_alarms() -> None:
    """Six players whose hands are always alike, the worst that a round can be.

    Counted as if they were six rounds, most tables would alarm; the sixth root keeps to the rate.
    """
    line = alarm_line(Fraction(1, 10), 1)
    found = {}
    for together in (1, 6):
        deal = random.Random(1970)
        test = SequentialTest(THIRDS, together)
        found[together] = sum(alarms(test, line, deal, 400, alike=6) for _ in range(150))
    assert found[6] <= 15
    assert found[1] > 75


def test_a_table_that_pays_another_way_is_found() -> None:
    """A row hit a third more often than it should be, at a rate of one in a thousand."""
    test = SequentialTest((Fraction(1, 50), Fraction(49, 50)))
    line = alarm_line(Fraction(1, 1000), 10)
    deal = random.Random(25)
    hits = sum(deal.random() < 4 / 150 for _ in range(20_000))
    assert test.evidence((hits, 20_000 - hits)) > line
    assert test.evidence((400, 19_600)) < 0  # as many as are to be expected


def test_more_of_the_same_is_more_evidence() -> None:
    """Twice, four times, eight times as many wagers with the same shares."""
    test = SequentialTest(THIRDS)
    found = [test.evidence([times * 12, times * 30, times * 58]) for times in (1, 10, 100, 1000)]
    assert all(one < other for one, other in pairwise(found[1:]))


def test_an_impossible_row_is_evidence_without_end() -> None:
    """One hit is enough; none changes nothing."""
    test = SequentialTest((Fraction(0), Fraction(1)))
    assert test.evidence((1, 5)) == math.inf
    assert test.evidence((0, 5)) == pytest.approx(-ROUNDING)


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: SequentialTest((Fraction(1, 2),)), "add up to 1"),
        (lambda: SequentialTest((Fraction(1),), 0), "at least one wager"),
        (lambda: SequentialTest((Fraction(1),)).evidence((1, 2)), "one count for each"),
        (lambda: SequentialTest((Fraction(1),)).evidence((-1,)), "none below 0"),
        (lambda: alarm_line(Fraction(1), 1), "between 0 and 1"),
        (lambda: alarm_line(Fraction(1, 2), 0), "at least one test"),
    ],
)
def test_what_is_no_test_is_refused(call: object, sentence: str) -> None:
    """With a sentence."""
    with pytest.raises(ValueError, match=sentence):
        call()  # type: ignore[operator]
