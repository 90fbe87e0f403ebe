"""The tables behind the figures: solving beyond them, and making the shipped ones anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Any

from combinatorics import cache
from combinatorics import shipped as shipped_files
from combinatorics.base_wager import BaseWager, HouseWays, Keeping, Solved
from combinatorics.catalogue import games
from combinatorics.exposure.kept import read_kept
from combinatorics.game import Comparison, ShippedTable
from combinatorics.progress import Progress
from combinatorics.short_play import StatesKept
from combinatorics.side_wager import SideWager
from combinatorics.stored_plays import every_rule
from formulas.described_account import read_account
from formulas.pays import Nothing, Odds, Push, pay_from_cell
from formulas.plays_search import SEED, TABLES, differences
from formulas.question.hand_names import names_of_rows
from formulas.question.house_way import even_net
from formulas.question.names import ask_banked_game, ask_game, ask_wager
from formulas.refusal import bad_value, echo, listing, not_available, out_of_range
from formulas.seen_cards import read_one_seen
from formulas.values import Rows, key
from formulas.worth.valuation import square_root

Reader = Callable[[Mapping[str, Any], Any], object]


def solve(
    game: str,
    wager: str,
    pays: Mapping[str, str],
    cap: Fraction | None,
    progress: Progress | None = None,
    rule: str = "",
) -> Fraction:
    """Solve a base game for pays that the shipped tables do not reach, and keep the solution.

    Args:
        game: code or name.
        wager: the base wager.
        pays: pay by hand, as a number to 1 or in the law's words; a hand left out pays nothing.
        cap: limit on the winnings of one hand in base wagers, None for none.
        progress: is told how far the enumeration is.
        rule: the rule of the wager, "" for its plain one.

    Returns:
        The expected net result in base wagers.

    Raises:
        Refusal: an unknown game, wager or hand, a pay that is none, or a wager that is never out
            of reach.
    """
    the_game = ask_banked_game(game)
    the_wager = ask_wager(the_game, wager)
    if not isinstance(the_wager, Solved):
        raise not_available(
            f"{the_wager.name} is answered for all pays: there is nothing to solve."
        )
    if rule:
        ruled = next((known for known in the_wager.rules if key(known) == key(rule)), None)
        if ruled is None:
            raise not_available(
                f"{the_wager.name} has no rule {echo(rule)}; it has {listing(the_wager.rules)}."
            )
        the_wager = the_wager.under(ruled)
        assert isinstance(the_wager, Solved), ruled
    if cap is not None and cap <= 0:
        raise out_of_range("The limit on winnings is a number of base wagers above 0.")
    read = {_hand(the_wager, name): _to_one(pay, name) for name, pay in pays.items()}
    if len(read) < len(pays):
        raise bad_value(f"Two pays are of one hand: {listing(pays)}.")
    try:
        rounds = the_wager.solve(read, cap, progress)
    except OverflowError:
        raise out_of_range(
            "These pays are too large for the exact sums: give smaller ones."
        ) from None
    total = sum(end.ways for end in rounds)
    return sum((end.ways * end.net for end in rounds), Fraction()) / total


def keep_states(game: str, progress: Progress | None = None) -> int:
    """Find and keep the states that lines of a person's own are counted over, by each rule.

    Returns the number of these rules.

    Raises:
        Refusal: an unknown game, or one whose answers need nothing kept.
    """
    base = ask_banked_game(game).wagers[0]
    if not isinstance(base, StatesKept):
        raise not_available(
            f"{ask_game(game).code} has no states to keep: give --pay for each hand, --house-way, "
            "or -o FOLDER for the shipped tables."
        )
    return base.keep_states(progress)


@dataclass(frozen=True)
class Ruled:
    """A base game under a rule, at even money.

    Args:
        name: under which a condition names the rule: its name on file, or from its digest.
        net: the player's expected net result in base wagers.
        drawn: the same of deals drawn at random.
        error: its standard error.
        deals: how many were drawn.
    """

    name: str
    net: Fraction
    drawn: Fraction
    error: float
    deals: int


def check_rule(game: str, rule: str | Rows, progress: Progress | None = None) -> Ruled:
    """Value a base game under a rule, and check it by random deals that are kept.

    Args:
        game: code or name.
        rule: the name of a rule on file, such as a house way, or the cells of its table.
        progress: is told how far the work is.

    Raises:
        Refusal: an unknown game or rule, a table that cannot be read or does not settle every
            deal, or a game that asks for no rule.
    """
    the_game = ask_game(game)
    wager = the_game.wagers[0]
    if not isinstance(wager, HouseWays):
        raise not_available(f"{the_game.code} is played by no rule that could be typed.")
    even = Fraction(1)
    try:
        if isinstance(rule, str):
            name = next((known for known in wager.rules if key(known) == key(rule)), rule)
            chosen = wager.under(name)
        else:
            chosen = wager.typed(rule)
            name = chosen.rules[0]
        net = even_net(chosen)
        drawn = chosen.draw(progress)
    except ValueError as wrong:
        refusal = not_available if isinstance(rule, str) else bad_value
        raise refusal(str(wrong)) from None
    return Ruled(
        name, net, drawn.mean(even), square_root(drawn.variance_of_mean(even)), drawn.deals
    )


def kept_solutions() -> Iterator[tuple[str, str]]:
    """Yield the file of each kept solution, and why it counts as not kept, "" where it holds."""
    readers: dict[str, list[Reader]] = {
        game.code: [
            *(
                wager.read_kept
                for wager in game.wagers
                if isinstance(wager, Keeping | SideWager) and wager.read_kept is not None
            ),
            *((game.joint.read_kept,) if game.joint and game.joint.read_kept else ()),
            partial(read_kept, game),
            partial(read_one_seen, game),
            read_account,
        ]
        for game in games().values()
    }
    for name, kept in cache.everything():
        if isinstance(kept, cache.SpoiltError):
            yield name, str(kept)
            continue
        game = kept.question.get("game")
        trouble = "It is of no game whose solutions are kept."
        for read in readers.get(game, ()) if isinstance(game, str) else ():
            try:
                read(kept.question, kept.answer)
                trouble = ""
                break
            except cache.SpoiltError as wrong:
                trouble = str(wrong)
        yield name, trouble


def shipped(game: str | None = None) -> Iterator[ShippedTable]:
    """Yield the shipped tables of a game, of all games when none is named, each once.

    Raises:
        Refusal: an unknown game.
    """
    chosen = games().values() if game is None else [ask_game(game)]
    yield from {table.name: table for each in chosen for table in each.tables}.values()


def comparisons(game: str | None = None) -> Iterator[Comparison]:
    """Yield what a game compares at length, of all games when none is named.

    Raises:
        Refusal: an unknown game.
    """
    for each in games().values() if game is None else [ask_game(game)]:
        if next(every_rule(each), None) is not None:
            yield Comparison(
                f"{each.code} stored plays and best play, {TABLES:,} random paytables",
                partial(differences, each, TABLES, SEED),
            )


def as_file(table: ShippedTable, progress: Progress | None = None) -> bytes:
    """Compute a table from nothing and return the bytes of its file."""
    return shipped_files.as_file(table.build(progress))


def as_shipped(table: ShippedTable) -> str | bytes:
    """Return the content of a table as it is shipped."""
    return shipped_files.content(table.name)


def _hand(wager: BaseWager, name: str) -> str:
    names = names_of_rows(wager.categories)
    category = names.meant(name)
    if category is None:
        raise not_available(
            f"There is no hand {echo(name)} in the base game; there are "
            f"{listing(wager.categories)}.{names.suggestion(name)}"
        )
    return category


def _to_one(words: str, hand: str) -> Fraction:
    pay = pay_from_cell(words.replace("/", " to "), None, hand)
    if isinstance(pay, Push | Nothing):
        return Fraction()
    if isinstance(pay, Odds) and pay.keeps_stake:
        return pay.amount
    raise bad_value(f'The pay of {hand} is "{words}": a base game pays odds such as "3 to 2".')
