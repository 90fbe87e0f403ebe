"""`xlplugin tables`: solve what the shipped tables do not reach; prove the shipped ones."""

from __future__ import annotations

import sys
from fractions import Fraction
from pathlib import Path

import click

from formulas.files import write_atomically
from formulas.tables import (
    as_file,
    as_shipped,
    check_rule,
    comparisons,
    keep_states,
    kept_solutions,
    shipped,
    solve,
)
from formulas.typed_number import typed_number
from formulas.values import Rows
from xlplugin.option_kinds import ANYTHING, named_value
from xlplugin.progress import progress_bar
from xlplugin.statuses import unusable
from xlplugin.whole_words import WholeWords


@click.group(name="tables", cls=WholeWords)
def command() -> None:
    """Solve what the shipped tables do not reach, or make the shipped tables again."""


@command.command()
@click.argument("game")
@click.argument("wager", default="Base")
@click.option("--pay", "pays", multiple=True, help='A pay such as "Flush=3/2", for each hand.')
@click.option("--cap", help="Limit on the winnings of one hand, in base wagers.")
@click.option("--rule", default="", help="How clauses are read, as a refusal names it.")
@click.option(
    "--house-way",
    help="A house way on file, or a .xlsx, .csv or .toml file with the table of its rules.",
)
@click.option("--range", "name", help="The range of the rules in a workbook; HouseWay if absent.")
@click.option("-o", "--output", type=ANYTHING, help="Folder to write to.")
def build(
    game: str,
    wager: str,
    pays: tuple[str, ...],
    cap: str | None,
    rule: str,
    house_way: str | None,
    name: str | None,
    output: Path | None,
) -> None:
    """Solve the base game of GAME for pays and keep the solution in the user's cache.

    With --house-way its exact value for a dealer who sets his hands so is told and checked by
    random deals, and the rules are kept under a name. With -o the shipped tables of GAME are
    computed from nothing and written to that folder. With no option the states are kept over which
    the "lines" of SHORTSTRATEGY are counted, of a game that asks for them.
    """
    if house_way is not None:
        if pays or rule or cap is not None or output is not None:
            raise click.UsageError("--house-way goes with no other option but --range.")
        _build_house_way(game, house_way, name)
        return
    if name is not None:
        raise click.UsageError("--range goes with --house-way and a workbook.")
    if output is not None if pays else cap is not None or rule:
        raise click.UsageError("--cap and --rule go with --pay, and -o goes without it.")
    if pays:
        given = dict(named_value(words, "pay", '"Flush=3/2"') for words in pays)
        if len(given) < len(pays):
            raise click.UsageError("Give --pay once for each hand.")
        with progress_bar(f"Solving {game} {wager}") as tell:
            net = solve(game, wager, given, _cap(cap), tell, rule)
        click.echo(f"Solved and kept: the player is ahead {float(net):.9f} base wagers a round.")
        return
    if output is None:
        with progress_bar(f"Finding the states of {game}") as tell:
            rules = keep_states(game, tell)
        each = f", by each of {rules} rules" if rules > 1 else ""
        click.echo(f"Found and kept: the states of {game}{each}.")
        return
    output.mkdir(parents=True, exist_ok=True)
    for table in shipped(game):
        with progress_bar(f"Building {table.name}") as tell:
            content = as_file(table, tell)
        write_atomically(output / table.name, content)
        click.echo(str(output / table.name))


@command.command()
@click.argument("game", required=False)
@click.option("--table", help="Only the table of this name, such as uth_base.json.")
@click.option("--long", is_flag=True, help="Also compare derivations where that takes long.")
@click.option("--cache", "kept", is_flag=True, help="The solutions kept in the user's cache.")
def verify(game: str | None, table: str | None, *, long: bool, kept: bool) -> None:
    """Compute the shipped tables from nothing and compare; exit status 1 where one differs.

    Most take seconds, uth_joint_maxima.json one minute of the processor.
    With --cache every solution that was kept is read instead: its checksum must hold and its counts
    add up to all deals. One that does not counts as not kept, so no figure rests on it; tables
    build computes it again.
    """
    if kept:
        if game is not None or table is not None or long:
            raise click.UsageError("--cache goes with no game, no --table and no --long.")
        found = list(kept_solutions())
        for name, trouble in found:
            click.echo(f"{name}: {f'NOT KEPT. {trouble}' if trouble else 'holds'}")
        if not found:
            click.echo("Nothing is kept.")
        sys.exit(int(any(trouble for _name, trouble in found)))
    if long and table is not None:
        raise click.UsageError("--long goes with no --table.")
    tables = list(shipped(game))
    if not tables:
        click.echo(f"{game} ships no table: its counts are made when they are asked for.")
    wanted = [each for each in tables if table in (None, each.name)]
    if table is not None and not wanted:
        names = ", ".join(each.name for each in tables) or "none"
        raise click.UsageError(f'There is no shipped table "{table}"; there are {names}.')
    differing = 0
    for each in wanted:
        with progress_bar(f"Building {each.name}") as tell:
            same = each.build(tell) == as_shipped(each)
        differing += not same
        click.echo(f"{each.name}: {'same' if same else 'DIFFERENT'}")
    for comparison in comparisons(game) if long else ():
        with progress_bar(f"Comparing {comparison.about}") as tell:
            lines = comparison.differences(tell)
        differing += len(lines)
        click.echo(f"{comparison.about}: {'DIFFERENT' if lines else 'same'}")
        for line in lines:
            click.echo(line)
    sys.exit(1 if differing else 0)


def _build_house_way(game: str, house_way: str, name: str | None) -> None:
    """Say what a house way, on file or in a file, comes to, and check it by random deals."""
    rule: str | Rows = house_way
    path = Path(house_way)
    if path.suffix:
        from formulas.files import EntranceError, read_file
        from workbooks.rule_table import MOST_BYTES, RANGE, RuleTableError, rules_in

        with unusable(EntranceError), unusable(RuleTableError, of=house_way):
            rule = rules_in(read_file(path, MOST_BYTES), path.suffix, name or RANGE)
    elif name is not None:
        raise click.UsageError("--range goes with a workbook.")
    with progress_bar(f"Drawing deals of {game} for {path.name}") as tell:
        found = check_rule(game, rule, tell)
    click.echo(
        f'Kept as "{found.name}": the player is ahead {float(found.net):.9f} base wagers a round.'
    )
    click.echo(
        f"Check, {found.deals:,} random deals: {float(found.drawn):.6f}, "
        f"standard error {found.error:.6f}."
    )


def _cap(words: str | None) -> Fraction | None:
    if words is None:
        return None
    limit = typed_number(words)
    if limit is None or limit.sign or limit.amount < 0:
        raise click.UsageError(f'"{words}" is no limit: write a number of base wagers.')
    return limit.amount
