"""The command `xlplugin`: one verb a job; results on standard output, words on standard error."""

from __future__ import annotations

import contextlib
import importlib
import io
import logging
import os
import pkgutil
import sys
from itertools import chain
from pathlib import Path
from typing import Final

import click

from formulas.files import FAULT, EntranceError, RegulationError, printable
from formulas.refusal import Refusal
from xlplugin import commands as folder
from xlplugin import missing
from xlplugin.logs import log_to_file
from xlplugin.progress import telling
from xlplugin.statuses import INTERNAL, NOT_READ, STOPPED, UNUSABLE
from xlplugin.user_folders import logs_folder
from xlplugin.whole_words import WholeWords, say_now

HEADINGS: Final = {
    "Every day": [
        "form",
        "approve",
        "whatif",
        "dispute",
        "verify",
        "register",
        "game",
        "inspect",
        "eval",
    ],
    "The law": ["law", "audit", "diff"],
    "Records": ["signage", "batch", "archive", "proof", "recalc"],
    "The agency": ["agency"],
    "Spreadsheet programs and the browser": [
        "install",
        "serve",
        "browser",
        "functions",
        "formula",
        "record",
    ],
    "Tables": ["tables", "countability", "qualify"],
}
"""The verbs as the first screen shows them."""
WAITING: Final = {"eval", "serve"}
"""The verbs that can wait for others to ask: waiting is no work that is told of."""


STOPPED_WORDS: Final = "\nStopped. What was finished is kept; give the command again."
RENAMED: Final = {"exposure": "countability"}
"""Older names of verbs, which go on answering for one version."""
QUESTIONS: Final = (
    ("What does a wager return?", """eval '=PAYBACK("UTH","Trips","B")'"""),
    ("What is the edge per Ante?", """eval '=HOUSEEDGE("UTH","Base","A")'"""),
    ("What is the edge per unit wagered?", """eval '=ELEMENTOFRISK("UTH","Base","A")'"""),
    ("Which paytables may a casino use?", """eval '=PAYTABLES("UTH","Trips")'"""),
    ("How is the game played best?", """eval '=STRATEGY("UTH",,,"A")'"""),
    ("What is the least payout limit?", """eval '=CAPFLOOR("UTH",{"Ante",15})'"""),
    ("What does the law say of it?", """eval '=CITE("UTH","Trips")'"""),
    ("Which texts of law are on file?", "law list"),
    ("What if I change a pay?", "whatif UTH -o what-if.xlsx"),
    ("How is a paytable submitted?", "form UTH --sample -o submission.xlsx"),
    ("How is a submission approved?", "approve submission.xlsx -o approval.xlsx"),
    ("Does an approval still hold?", "verify approval.xlsx"),
    ("Which approvals stand?", "register . -o register.xlsx"),
    ("What is due to this patron?", "dispute UTH -o dispute.xlsx"),
    ("How is signage compared?", "inspect sign approval.xlsx -o sign.xlsx"),
    ("How is a new game described?", "game blank -o game.xlsx"),
)
"""What a newcomer asks, and the command; each answers where the ones above have run."""


class Verbs(WholeWords):
    """The verbs in the folder `commands`, imported when they are asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Return the names of all verbs."""
        return sorted(module.name for module in pkgutil.iter_modules(folder.__path__))

    def headings(self, ctx: click.Context) -> list[tuple[str, list[str]]]:
        """Return the headings of the first screen with their verbs; the last has all others."""
        rest = [name for name in self.list_commands(ctx) if name not in chain(*HEADINGS.values())]
        return [*HEADINGS.items(), ("More", rest)]

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the verb that is named, also by an older name."""
        if args and args[0] in RENAMED:
            say_now(args[0], RENAMED[args[0]])
            args = [RENAMED[args[0]], *args[1:]]
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> object:
        """Run the verb; one that is stopped says so, and ends with a status of its own."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            click.echo(STOPPED_WORDS, err=True)
            ctx.exit(STOPPED)
        except BrokenPipeError:
            # What is printed from here on, at the end of the program too, goes nowhere.
            with Path(os.devnull).open("wb") as nowhere:
                os.dup2(nowhere.fileno(), sys.stdout.fileno())
            ctx.exit(NOT_READ)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write what newcomers ask, each question with the command that answers it."""
        super().format_epilog(ctx, formatter)
        with formatter.section("Questions"):
            formatter.write_dl(list(QUESTIONS), col_max=40)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the verb of that name."""
        if cmd_name not in self.list_commands(ctx):
            return None
        module = importlib.import_module(f"{folder.__name__}.{cmd_name}")
        command: click.Command = module.command
        return command


@click.group(cls=Verbs)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=lambda ctx, _option, wanted: _version(ctx) if wanted else None,
    help="Show the version and exit.",
)
@click.pass_context
def cli(ctx: click.Context) -> None:
    """Exact casino paytable mathematics, with the law beside every number."""
    verb = ctx.invoked_subcommand
    if verb is not None and verb not in WAITING:
        ctx.with_resource(telling(f"xlplugin {verb}"))


def _version(ctx: click.Context) -> None:
    """Tell the version, which takes longer to find than most answers."""
    from formulas.version import engine_version_number

    click.echo(f"xlplugin, version {engine_version_number()}")
    ctx.exit()


def main() -> None:
    """Run the command line; a refusal is a sentence, and no traceback reaches a user."""
    _open_streams()
    with contextlib.suppress(OSError):  # a file for where a bug was, made when there is one
        log_to_file(_log_file())
    try:
        from xlplugin.prepared import begin  # most of the program comes with it

        begin()
        cli(prog_name="xlplugin")
    except KeyboardInterrupt:  # while the program was read
        click.echo(STOPPED_WORDS, err=True)
        sys.exit(STOPPED)
    except RegulationError as fault:
        click.echo(f"{FAULT}: {fault}", err=True)
        sys.exit(UNUSABLE)
    except (Refusal, EntranceError) as wrong:
        click.echo(str(wrong), err=True)
        sys.exit(UNUSABLE)
    except OSError as wrong:
        words = f"{wrong.strerror or wrong}: {printable(wrong.filename or '')}"
        click.echo(words.rstrip(": "), err=True)
        sys.exit(UNUSABLE)
    except Exception as bug:
        library = missing.sentence(bug)
        if library:
            click.echo(library, err=True)
            sys.exit(UNUSABLE)
        if os.environ.get("XLPLUGIN_DEBUG"):
            raise
        logging.getLogger("xlplugin").exception("the command ended with an internal error")
        click.echo(
            f"Internal error ({type(bug).__name__}: {bug}); please report it with the log "
            f"{_log_file()}.",
            err=True,
        )
        sys.exit(INTERNAL)


def _open_streams() -> None:
    """Let any text be printed in any code page, and to nobody where a stream is closed."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
        elif mode == "w" and isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    sys.unraisablehook = lambda unraised: logging.getLogger("xlplugin").error(
        "Not raised", exc_info=unraised.exc_value
    )


def _log_file() -> Path:
    return logs_folder() / "command.log"
