"""One round of player-banked poker from its players to the lines of its division."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from combinatorics.cards import show_cards
from combinatorics.player_banked_poker.showdown import Showdown
from combinatorics.player_banked_poker.variants import FIVE_CARD_DRAW, SEVEN_CARD_STUD, Variant
from formulas.law.model import Edition
from formulas.pots import grounds
from formulas.pots.divide import (
    HIGH,
    LOW,
    NOTHING,
    Division,
    Pot,
    Pots,
    Share,
    build,
    chip_of,
    divide,
)
from formulas.pots.players import IN, REFUND, Player
from formulas.pots.terms import Terms
from formulas.question.resolver import Readings
from formulas.refusal import bad_value, listing
from formulas.settlement.citations import clause, read_as, standing
from formulas.values import Scalar, header

COLUMNS = (
    "Player",
    "Pot",
    "Put in",
    "Outcome",
    "High hand",
    "Low hand",
    "High share",
    "Low share",
    "Odd chip",
    "Awarded",
    "Citation",
)
HEADER = header(*COLUMNS)
WIN = "win"
SPLIT = "split"
LOSE = "lose"
RETURNED = "returned"
CHECK = "check"
ACE_FIRST = "ace counts most"
OPEN_EXCESS = "open"


@dataclass(frozen=True, kw_only=True)
class PotLine:
    """One row of the answer. Amounts are whole cents.

    Args:
        player: the player, or "Rake", "Bad Beat fund", "Open" or "Total".
        pot: "Main pot", "Side pot 1", "Uncalled bet", ...
        put_in: what the player has in it, None where the line is no player's.
        outcome: "win", "split", "lose", "fold", "concede", "dead", "returned", "refund", "void",
            "rake", "fund" or "check".
        awarded: what the line takes out.
        share: how that is made up.
        high: the player's high hand in words.
        low: the player's low hand in words.
        citation: the clauses, with their words.
    """

    player: str
    pot: str
    put_in: int | None
    outcome: str | None
    awarded: int
    share: Share | None = None
    high: str | None = None
    low: str | None = None
    citation: str | None = None

    def row(self) -> list[Scalar]:
        """The line as a row of the spilled answer, in dollars."""
        no_shares = (None, None, None)
        shares = no_shares if self.share is None else [Fraction(part, 100) for part in self.share]
        return [
            self.player,
            self.pot,
            None if self.put_in is None else Fraction(self.put_in, 100),
            self.outcome,
            self.high,
            self.low,
            *shares,
            Fraction(self.awarded, 100),
            self.citation,
        ]


@dataclass(frozen=True, kw_only=True)
class PlayedRound:
    """A round that is over, and what decides it.

    Args:
        variant: the game.
        players: everybody who put something in.
        board: the cards in the center.
        terms: what is taken from the pots.
        edition: the text of law.
        readings: how its ambiguous clauses are read.
        void: whether the round is void and everybody has his money back.
    """

    variant: Variant
    players: tuple[Player, ...]
    board: tuple[int, ...]
    terms: Terms
    edition: Edition
    readings: Readings
    void: bool = False

    @cached_property
    def live(self) -> tuple[int, ...]:
        """The places of the players who are still in."""
        return tuple([place for place, one in enumerate(self.players) if one.state == IN])

    @cached_property
    def pots(self) -> Pots:
        """Main pot, side pots and the uncalled bet."""
        put_in = [0 if one.state == REFUND else one.cents for one in self.players]
        return build(put_in, self.live)

    def check(self) -> None:
        """Refuse what cannot lie on a table at the end of a round.

        Raises:
            Refusal: too many players, nobody left, a card twice, a wrong number of cards, or a
                part of the pots that nobody can win.
        """
        rule = self.edition.rule(grounds.MOST_PLAYERS[self.variant.kind])
        if len(self.players) > int(rule.value):
            raise bad_value(
                f"{self.variant.name} is played by at most {rule.value} players, not "
                f"{len(self.players)} ({self.edition.citation(rule.section)})."
            )
        if self.void:
            return  # the cards are what is wrong
        if not self.live:
            raise bad_value(
                "Nobody is left to win the pot: give the cards of each player who has not folded, "
                'or the word "in" for the last one.'
            )
        self._check_repeats()
        self._check_numbers()
        if self.pots.unclaimed:
            names = listing(
                self.players[place].name for place, left in enumerate(self.pots.unclaimed) if left
            )
            raise bad_value(
                f"Nobody who is left can win what {names} put in last: one of them has not folded, "
                "so give that hand."
            )

    def _check_repeats(self) -> None:
        places: dict[int, str] = dict.fromkeys(self.board, "the board")
        for one in self.players:
            # In draw the discards can be shuffled and dealt again (§ 553.13(g)(2)).
            if self.variant.kind == FIVE_CARD_DRAW and one.state != IN:
                continue
            for card in one.cards:
                if card in places:
                    raise bad_value(
                        f"The card {show_cards((card,))} stands with {places[card]} and with "
                        f"{self._who(one)}: a deck has it once."
                    )
                places[card] = self._who(one)
                if card >= 52:
                    raise bad_value(f"{self._who(one)} has a joker: Poker is played without.")
        if any(card >= 52 for card in self.board):
            raise bad_value("The board has a joker: Poker is played without.")

    def _check_numbers(self) -> None:
        lying = len(self.board)
        most = max(self.variant.board)
        if lying > most:
            where = "no cards" if most == 0 else f"at most {most}"
            raise bad_value(
                f"The board has {_cards(lying)}: {self.variant.name} has {where} in the center."
            )
        for one in self.players:
            if len(one.cards) > self.variant.own:
                raise bad_value(
                    f"{self._who(one)} has {_cards(len(one.cards))}: {self.variant.name} deals "
                    f"{self.variant.own}."
                )
        if len(self.live) < 2:
            return
        if lying not in self.variant.board:
            raise bad_value(
                f"The board has {_cards(lying)} where {self.variant.name} has {most} at the "
                f"showdown: {len(self.live)} players are still in."
            )
        needed = self.variant.own_with(lying)
        for place in self.live:
            one = self.players[place]
            if len(one.cards) != needed:
                common = f" beside {_cards(lying)} in common" if needed < self.variant.own else ""
                raise bad_value(
                    f"{self._who(one)} has {_cards(len(one.cards))} where {self.variant.name} "
                    f'needs {needed}{common}: give them, or "fold" for a hand that is out.'
                )

    def _who(self, one: Player) -> str:
        return f"player {one.name}" if one.name.isdecimal() else one.name

    @cached_property
    def showdown(self) -> Showdown:
        """The hands of the players who are still in; of one alone none is compared."""
        contested = len(self.live) > 1
        return Showdown(
            self.variant,
            {place: self.players[place].cards for place in self.live} if contested else {},
            self.board,
            self.readings.of(grounds.LOW_READING) == ACE_FIRST,
            self.readings.of(grounds.COMPARED_READING) == grounds.BY_LETTER,
        )

    @cached_property
    def _showdowns(self) -> tuple[Showdown, Showdown]:
        """The hands, and the same compared by the other reading of § 553.4(e)."""
        return self.showdown, replace(self.showdown, by_letter=not self.showdown.by_letter)

    def _favorite(self, half: str, tied: Sequence[int]) -> int | None:
        """The tied player who receives an excess; None where the reading names nobody."""
        if not self.variant.split and self.readings.of(grounds.EXCESS_READING) == OPEN_EXCESS:
            return None
        if half == HIGH:
            return self.showdown.highest_by_suit(tied)
        return self.showdown.lowest_by_suit(tied)

    def divided(self) -> tuple[list[int], list[int], list[Division]]:
        """What each pot gives to the rake and to the fund, and how the rest is divided."""
        pots = self.pots.pots
        amounts = [pot.amount for pot in pots]
        rakes = self.terms.rake_of(amounts, flop=len(self.board) >= 3)
        funds = self.terms.fund_of(amounts, rakes)
        chip = self.terms.chip or chip_of([*(one.cents for one in self.players), *rakes, *funds])
        divisions = []
        for pot, amount, rake, fund in zip(pots, amounts, rakes, funds, strict=True):
            among = pot.eligible
            high, low = (among, ()) if self.variant.high else ((), among)
            if len(among) > 1:
                high, low = self.showdown.best_high(among), self.showdown.best_low(among)
            divisions.append(divide(amount - rake - fund, high, low, chip, self._favorite))
        return rakes, funds, divisions

    def lines(self) -> list[PotLine]:
        """The division line by line, ending with a total for each player and one for all."""
        if self.void:
            void = (grounds.VOID,)
            found = [self._back(one, "Void round", "void", one.cents, void) for one in self.players]
            return [*found, *self._totals(found)]
        rakes, funds, divisions = self.divided()
        found = [
            self._back(one, "Refund", REFUND, one.cents, grounds.REFUND)
            for one in self.players
            if one.state == REFUND
        ]
        found += [
            self._back(one, "Uncalled bet", RETURNED, back, grounds.UNCALLED)
            for one, back in zip(self.players, self.pots.uncalled, strict=True)
            if back
        ]
        for pot, rake, fund, division in zip(self.pots.pots, rakes, funds, divisions, strict=True):
            found += self._players(pot, division)
            found += self._taken(pot, rake, fund, division)
        return [*found, *self._totals(found)]

    def _back(
        self, one: Player, pot: str, outcome: str, amount: int, keys: tuple[str, ...]
    ) -> PotLine:
        """The line of an amount that comes back to a player as it was put in."""
        return PotLine(
            player=one.name,
            pot=pot,
            put_in=amount,
            outcome=outcome,
            awarded=amount,
            citation=self._cite(keys),
        )

    def _players(self, pot: Pot, division: Division) -> Iterator[PotLine]:
        won = WIN if len(division.shares) == 1 else SPLIT
        for place, (one, put_in) in enumerate(zip(self.players, pot.put_in, strict=True)):
            if not put_in:
                continue
            share = division.shares.get(place, NOTHING)
            outcome = won if place in division.shares else LOSE
            compared = one.state == IN and len(pot.eligible) > 1
            yield PotLine(
                player=one.name,
                pot=pot.name,
                put_in=put_in,
                outcome=outcome if one.state == IN else one.state,
                awarded=share.high + share.low,
                share=share,
                high=self.showdown.high_words(place) if compared else None,
                low=self.showdown.low_words(place) if compared else None,
                citation=self._decided(pot, division, place)
                if one.state == IN
                else self._cite(grounds.WITHOUT_SHOWDOWN[one.state]),
            )

    def _taken(self, pot: Pot, rake: int, fund: int, division: Division) -> Iterator[PotLine]:
        raked: tuple[str, ...] = grounds.PERCENTAGE_RAKE if self.terms.rate else ()
        raked += grounds.INCREMENTAL_RAKE if self.terms.levels else ()
        open_keys = (*grounds.TIED, *grounds.OPEN)
        doubted: tuple[str, ...] = (grounds.SIDE_POTS_READING,) if len(self.pots.pots) > 1 else ()
        doubted += (grounds.TWICE_READING,) if self.terms.rate else ()
        minimum = (grounds.MINIMUM_READING,) if self.terms.minimum else ()
        for player, outcome, amount, keys, doubts in (
            ("Rake", "rake", rake, raked, doubted),
            ("Bad Beat fund", "fund", fund, grounds.FUND, minimum),
            ("Open", CHECK, division.open, open_keys, (grounds.EXCESS_READING,)),
        ):
            if amount:
                yield PotLine(
                    player=player,
                    pot=pot.name,
                    put_in=None,
                    outcome=outcome,
                    awarded=amount,
                    citation=self._cite(keys, *doubts),
                )

    def _totals(self, lines: Sequence[PotLine]) -> Iterator[PotLine]:
        awards: Counter[str] = Counter()
        for line in lines:
            awards[line.player] += line.awarded
        for one in self.players:
            yield PotLine(
                player="Total",
                pot=one.name,
                put_in=one.cents,
                outcome=None,
                awarded=awards[one.name],
            )
        put_in = sum(one.cents for one in self.players)
        yield PotLine(
            player="Total", pot="", put_in=put_in, outcome=None, awarded=sum(awards.values())
        )

    def _decided(self, pot: Pot, division: Division, place: int) -> str:
        """The clauses that decide what a player receives of a pot."""
        keys = list(grounds.SIDE_POT) if pot.name != self.pots.pots[0].name else []
        if len(pot.eligible) == 1:
            return self._cite((*keys, *grounds.LAST_LEFT))
        kind = self.variant.kind
        keys += grounds.WHO_WINS[kind, self.variant.low]
        # Whether it matters for the pot what goes first, the ranks of pairs or the highest card.
        won_by = {
            (shown.best_high(pot.eligible), shown.best_low(pot.eligible))
            for shown in self._showdowns
        }
        doubts = [grounds.COMPARED_READING] if len(won_by) > 1 else []
        if self.board and self.variant.own_with(len(self.board)) < self.variant.own:
            keys += grounds.COMMON_CARD
        if place in division.shares:
            if len(division.high) > 1 or len(division.low) > 1:
                keys += grounds.TIED
                keys += grounds.BOARD_PLAYS if self.showdown.board_plays(pot.eligible) else ()
            if self.variant.split and place in division.high and place in division.low:
                keys.append(grounds.TWO_HANDS[kind])
            if division.odd_half and place in division.high:
                keys.append(grounds.EXCESS_OF_HALVES[kind])
            for half, odd, tied in (
                (HIGH, division.odd_high, division.high),
                (LOW, division.odd_low, division.low),
            ):
                if odd and place in tied:
                    # Where the game is not split, the clauses of a split game are borrowed.
                    split = kind if self.variant.split else SEVEN_CARD_STUD
                    keys += (grounds.EXCESS_SHARE[split, half], grounds.SUITS[split])
                    if not self.variant.split:
                        doubts.append(grounds.EXCESS_READING)
        if self.variant.low and division.low:
            doubts.append(grounds.LOW_READING)
        return self._cite(tuple(keys), *doubts)

    def _cite(self, keys: tuple[str, ...], *doubts: str) -> str:
        rules = (self.edition.rule(key) for key in dict.fromkeys(keys))
        parts = [clause(self.edition, rule.section, rule.quote) for rule in rules]
        for doubt in doubts:
            parts += read_as(doubt, self.readings)
        return "; ".join((*parts, *standing(self.edition)))


def _cards(number: int) -> str:
    return f"{number} card{'' if number == 1 else 's'}"
