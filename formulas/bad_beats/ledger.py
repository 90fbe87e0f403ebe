"""The Bad Beat fund of a gaming day: what each pot puts in, what each Bad Beat takes out.

A pot contributes after the rake and before it is awarded (§ 553.20(c)), so the pot in which a Bad
Beat happens contributes first. A payout takes its shares of the fund as it then stands, rounded
down to the cent; what is not paid stays in the fund, which belongs to the players (§ 553.20(i)).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from combinatorics.cards import show_cards
from combinatorics.player_banked_poker.hands import high_five, high_strength
from combinatorics.rankings.five_card import CATEGORIES, category
from formulas.bad_beats.qualifying import BOTH, LOSING, is_by_letter, order_of, plays_both
from formulas.bad_beats.terms import Rules
from formulas.law.model import Edition
from formulas.pots.grounds import COMPARED_READING, MINIMUM_READING
from formulas.pots.terms import AFTER_RAKE
from formulas.question.resolver import Readings, find_reading
from formulas.refusal import bad_value
from formulas.values import Scalar, header

COLUMNS = ("Entry", "Pot", "Rake", "Contribution", "Paid", "Fund", "Note", "Citation")
HEADER = header(*COLUMNS)
TOTAL = "Total"
OPENING = "Opening"

TAKEN = "contribution after the rake"
MINIMUM = "minimum pot for a contribution"
MOST = "most contributed from a pot"
VERIFIED = "Bad Beat hand verified"
PAID = "form of the payout"
DISPLAY = "display equals the fund"
HAND = "qualifying Bad Beat requirements"


@dataclass(frozen=True, kw_only=True)
class Played:
    """One pot of the day. Amounts are whole cents.

    Args:
        name: what it is called.
        pot: all that was bet and called.
        rake: what was taken before the contribution.
        losing: hole cards of the losing hand; none where no Bad Beat is claimed.
        winning: hole cards of the winning hand.
        board: the community cards.
        sharing: the other players among whom the table share is divided.
    """

    name: str
    pot: int
    rake: int
    losing: tuple[int, ...] = ()
    winning: tuple[int, ...] = ()
    board: tuple[int, ...] = ()
    sharing: int = 0


@dataclass
class Ledger:
    """The fund of a gaming day.

    Args:
        rules: the Bad Beat payout rules.
        edition: the text of law.
        readings: how its ambiguous clauses are read.
    """

    rules: Rules
    edition: Edition
    readings: Readings

    def lines(self, pots: Sequence[Played]) -> Iterator[list[Scalar]]:
        """Yield the opening amount, the lines of each pot and the total."""
        fund = self.rules.opening
        after_rake = self.readings.of(MINIMUM_READING) == AFTER_RAKE
        yield self._line(OPENING, fund=fund, keys=(DISPLAY,))
        pot = rake = collected = paid = 0
        for played in pots:
            amount, why = self.rules.contribution(played.pot, played.rake, after_rake=after_rake)
            fund += amount
            pot, rake, collected = pot + played.pot, rake + played.rake, collected + amount
            keys = {"under the minimum pot": (MINIMUM,), "the most from one pot": (TAKEN, MOST)}
            yield self._line(
                played.name,
                pot=played.pot,
                rake=played.rake,
                contribution=amount,
                fund=fund,
                note=why,
                keys=keys.get(why, (TAKEN,)),
            )
            if played.losing:
                for line, part in self._bad_beat(played, fund):
                    fund -= part
                    paid += part
                    yield [*line[:5], _dollars(fund), *line[6:]]
        yield self._line(
            TOTAL,
            pot=pot,
            rake=rake,
            contribution=collected,
            paid=paid,
            fund=fund,
            note="opening and contributions, less what was paid",
            keys=(DISPLAY,),
        )

    def _bad_beat(self, played: Played, fund: int) -> Iterator[tuple[list[Scalar], int]]:
        """Yield the lines of a claimed Bad Beat with what each takes from the fund."""
        sentence, qualifies = self._looked_at(played)
        yield self._line(f"{played.name}, Bad Beat", note=sentence, keys=(HAND, VERIFIED)), 0
        if not qualifies:
            return
        losing, winning, table = self.rules.payout(fund)
        for who, part in (("losing hand", losing), ("winning hand", winning)):
            yield self._line(f"{played.name}, {who}", paid=part, keys=(PAID,)), part
        if not table:
            return
        if not played.sharing:
            raise bad_value(
                f"{played.name} is a Bad Beat with a table share: give the number of other players "
                "in the last column."
            )
        each = table // played.sharing
        note = f"{played.sharing} players at ${each / 100:,.2f}"
        part = each * played.sharing
        yield self._line(f"{played.name}, table share", paid=part, note=note, keys=(PAID,)), part

    def _looked_at(self, played: Played) -> tuple[str, bool]:
        """Return whether a claimed Bad Beat is one, and the sentence that says why.

        Where nobody says how hands of one kind compare and it matters, the sentence says so.
        """
        by_letter = is_by_letter(self.readings)
        sentence, qualifies = self._compared(played, by_letter=by_letter)
        reading = find_reading(self.edition, COMPARED_READING)
        if reading is not None and not self.readings.is_decided(reading):
            _, otherwise = self._compared(played, by_letter=not by_letter)
            if otherwise != qualifies:
                sentence += (
                    f"; check: read otherwise, {self.edition.citation(reading.section)} makes it "
                    f"{'a' if otherwise else 'no'} Bad Beat"
                )
        return sentence, qualifies

    def _compared(self, played: Played, *, by_letter: bool) -> tuple[str, bool]:
        """The same where hands of one kind compare so."""
        rules, order = self.rules, order_of(by_letter=by_letter)
        if rules.qualifying is None:
            raise bad_value(
                'The rule "qualifying hand" is missing: without it no Bad Beat can be looked at.'
            )
        hands = {"losing": played.losing, "winning": played.winning}
        strengths = {
            who: high_strength(rules.variant, own, played.board) for who, own in hands.items()
        }
        shown = {
            who: f"{CATEGORIES[category(strengths[who])]} "
            f"{show_cards(high_five(rules.variant, own, played.board))}"
            for who, own in hands.items()
        }
        met = f"{shown['losing']} against {shown['winning']}"
        losing = order(strengths["losing"])
        if losing >= order(strengths["winning"]):
            return f"no Bad Beat: {met} does not lose", False
        if losing < order(rules.qualifying.least):
            return f"no Bad Beat: {met}; {rules.qualifying.name} must lose", False
        needed = {BOTH: ("losing", "winning"), LOSING: ("losing",)}.get(rules.playing, ())
        for who in needed:
            if not plays_both(rules.variant, hands[who], played.board):
                return f"no Bad Beat: {met}; a hole card of the {who} hand does not play", False
        return f"Bad Beat: {met}; {rules.qualifying.name}", True

    def _line(
        self,
        entry: str,
        *,
        pot: int | None = None,
        rake: int | None = None,
        contribution: int | None = None,
        paid: int | None = None,
        fund: int | None = None,
        note: str = "",
        keys: tuple[str, ...],
    ) -> list[Scalar]:
        sections = dict.fromkeys(self.edition.rule(key).section for key in keys)
        return [
            entry,
            *map(_dollars, (pot, rake, contribution, paid, fund)),
            note,
            "; ".join(self.edition.citation(section) for section in sections),
        ]


def _dollars(cents: int | None) -> Fraction | None:
    return None if cents is None else Fraction(cents, 100)
