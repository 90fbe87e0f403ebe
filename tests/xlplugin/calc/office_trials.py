"""A worker with functions of the tests' own, and the declarations that Calc gets of them."""

import functools
import os
import time

from formulas.function_groups import Group
from formulas.signatures import Argument, Function
from formulas.values import CellError
from xlplugin import cells
from xlplugin.calc import worker
from xlplugin.watch import Watch

SECONDS_OF_WORK = 0.2


def trial_echo(*arguments):
    """Show the arguments as they arrived."""
    return repr(list(arguments))


def trial_kinds():
    """Every kind of value in one answer."""
    return [[True, False, 2**31], ["text", None, 10**15], [CellError("#NUM!"), 0.5, -1]]


def trial_error(code):
    """The named error value."""
    return CellError(code)


def trial_agree():
    """A boolean alone."""
    return True


def trial_half(number):
    """Half of a number."""
    return number / 2


def trial_process():
    """The number of the worker's process."""
    return os.getpid()


def trial_sleep(seconds):
    """Answer late."""
    time.sleep(seconds)
    return "awake"


def trial_work():
    """Compute without an end."""
    while True:
        pass


def trial_crash():
    """End the worker without an answer."""
    os._exit(3)


def trial_shout():
    """Print something where the answers go."""
    print("noise", flush=True)
    return "quiet"


CALLS = {
    name.removeprefix("trial_").upper(): call
    for name, call in list(globals().items())
    if name.startswith("trial_")
}
ARGUMENTS = {"ECHO": ("first", "second", "third"), "ERROR": ("code",), "HALF": ("number",)}
ARGUMENTS["SLEEP"] = ("seconds",)


def declared():
    """Return the trial functions, and WHY, as the registry would declare them."""
    found = {
        name: Function(
            name=name,
            group=Group.RETURN,
            summary=call.__doc__,
            details="",
            arguments=tuple(
                Argument(
                    name=one,
                    help=f"The {one} & <only>.",
                    example='"x"',
                    kind="value",
                    optional=True,
                )
                for one in ARGUMENTS.get(name, ())
            ),
            spills=name == "KINDS",
            takes_errors=True,
            call=call,
            alias_of="",
            now="",
            examples=(),
        )
        for name, call in CALLS.items()
    }
    first = Argument(
        name="function", help="The function.", example='"PAYBACK"', kind="value", optional=False
    )
    rest = Argument(
        name="arguments",
        help="Its arguments.",
        example='"UTH"',
        kind="value",
        optional=True,
        repeats=True,
    )
    found["WHY"] = Function(
        name="WHY",
        group=Group.RETURN,
        summary="Say why.",
        details="",
        arguments=(first, rest),
        spills=False,
        takes_errors=True,
        call=trial_echo,
        alias_of="",
        now="",
        examples=(),
    )
    return found


def answer(name, arguments):
    """Answer as the real worker does."""
    if name == "WHY":
        if arguments[0] in ("WORK", "CRASH"):
            return CALLS[arguments[0]](*arguments[1:])
        return repr(arguments)
    return cells.to_host(CALLS[name](*arguments))


if __name__ == "__main__":
    worker.Watch = functools.partial(Watch, work=SECONDS_OF_WORK)
    worker.run(functools.partial(worker.serve, call=answer), worker.Watch(worker.SECONDS_IDLE))
