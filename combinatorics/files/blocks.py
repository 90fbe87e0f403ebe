"""Reading a block of a file key by key, or into a record, refusing whatever is not known."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import MISSING, fields
from datetime import date, datetime
from functools import cache
from typing import Any, Final, TypeVar, cast, get_type_hints

from combinatorics.files.naming import fault_of_code, fault_of_name

LONGEST_ECHO: Final = 60
LONGEST_TEXT: Final = 2_000

CITED: Final = ("title", "section", "quote")
"""The keys of a wager or a stake that say where the law has it, beside what it is."""

FAULT = "A law file of this program cannot be used"
"""Before the file, the line and the key at fault."""


class RegulationError(ValueError):
    """A regulation file says something that the loader does not accept.

    The sentence names the file, the block and the key, and what stands where it should.
    """


class Block:
    """One table of a regulation file; every key must be asked for before `end`.

    A key that is asked for with a default may be absent, which then means the default.

    Args:
        where: the way to it, for messages ("PA/x.toml: edition 1").
        raw: what the file holds there.
        text: the game and the edition code whose text on file its quotations point into; None
            where they state their words.

    Raises:
        RegulationError: it is not a table.
    """

    def __init__(self, where: str, raw: object, text: tuple[str, str] | None = None) -> None:
        if not isinstance(raw, Mapping):
            raise RegulationError(f"{where}: a block of keys was expected, not {_shown(raw)}.")
        self.where = where
        self.points_into = text
        self._raw = cast(Mapping[str, object], raw)
        self._known: list[str] = []

    def fail(self, sentence: str) -> RegulationError:
        """Return the error for this block, to be raised."""
        return RegulationError(f"{self.where}: {sentence}")

    @contextmanager
    def refusing(
        self, kind: type[Exception] | tuple[type[Exception], ...], at: str = ""
    ) -> Iterator[None]:
        """Refuse in the name of this block what is refused meanwhile.

        Args:
            kind: the errors whose words are taken over.
            at: words before them.
        """
        try:
            yield
        except kind as wrong:
            raise self.fail(f"{at}{wrong}") from None

    def has(self, key: str) -> bool:
        """Say whether a key stands there, without asking for it."""
        return key in self._raw

    def leave(self, *keys: str) -> None:
        """Leave keys to whoever reads the block for them, such as for the law it states."""
        self._known += keys

    def _get(self, key: str) -> object:
        self._known.append(key)
        return self._raw.get(key)

    def _need(self, key: str) -> object:
        value = self._get(key)
        if value is None:
            if key in ("section", "quote"):
                raise self.fail(f"no {key}: every value is cited by its section and its clause.")
            raise self.fail(f'the key "{key}" is missing.')
        return value

    def text(self, key: str, default: str | None = None) -> str:
        """Return a text, its line breaks and runs of spaces made one space."""
        value = self._need(key) if default is None else self._get(key)
        if value is None and default is not None:
            return default
        if not isinstance(value, str):
            raise self.fail(f'"{key}" must be text, not {_shown(value)}.')
        words = " ".join(value.split())
        if not words and default is None:
            raise self.fail(f'"{key}" is empty.')
        return self._printable(key, words)

    def name(self, key: str, default: str | None = None) -> str:
        """Return what something is called in formulas, on sheets and in files."""
        return self._name(key, self.text(key, default))

    def code(self, key: str, default: str | None = None) -> str:
        """Return a short name that is asked for by letters and digits, as `name` does."""
        words = self.text(key, default)
        fault = fault_of_code(words)
        if fault:
            raise self.fail(f'"{key}": {fault}')
        return words

    def names(self, key: str) -> tuple[str, ...]:
        """Return a list of such names; empty where the key is absent."""
        return tuple(self._name(key, words) for words in self.texts(key))

    def _printable(self, key: str, words: str) -> str:
        """Return words that a person can see whole."""
        if len(words) > LONGEST_TEXT:
            raise self.fail(f'"{key}" has {len(words):,} letters: at most {LONGEST_TEXT:,}.')
        hidden = next((letter for letter in words if not letter.isprintable()), None)
        if hidden is not None:
            raise self.fail(f'"{key}" holds a sign that is not seen, U+{ord(hidden):04X}.')
        return words

    def _name(self, key: str, words: str) -> str:
        fault = fault_of_name(words)
        if fault:
            raise self.fail(f'"{key}": {fault}')
        return words

    def choice(self, key: str, allowed: Sequence[str], default: str | None = None) -> str:
        """Return a text that must be one of the allowed ones."""
        value = self.text(key, default)
        if value not in allowed:
            raise self.fail(f'unknown {key} "{value}"; known are: {", ".join(allowed)}.')
        return value

    def flag(self, key: str, default: bool) -> bool:
        """Return true or false."""
        value = self._get(key)
        if value is None:
            return default
        if not isinstance(value, bool):
            raise self.fail(f'"{key}" must be true or false, not {_shown(value)}.')
        return value

    def whole(self, key: str, default: int | None = None) -> int:
        """Return a whole number of zero or more."""
        value = self._need(key) if default is None else self._get(key)
        if value is None and default is not None:
            return default
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            raise self.fail(f'"{key}" must be a whole number, not {_shown(value)}.')
        return value

    def day(self, key: str, words: Sequence[str] = ()) -> date | None:
        """Return a date, or None for one of the words that say why there is none."""
        value = self._need(key)
        if isinstance(value, str) and value in words:
            return None
        if not isinstance(value, date) or isinstance(value, datetime):
            also = "".join(f' or "{word}"' for word in words)
            raise self.fail(f'"{key}" must be a date like 2019-08-31{also}, not {_shown(value)}.')
        return value

    def date(self, key: str) -> date:
        """Return a date that must be there."""
        day = self.day(key)
        assert day is not None
        return day

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of texts; empty where the key is absent."""
        found = self._list(key)
        for item in found:
            if not isinstance(item, str) or not item.strip():
                raise self.fail(f'"{key}" must be a list of texts, not {_shown(item)}.')
            self._printable(key, " ".join(item.split()))
        return tuple(cast(list[str], found))

    def values(self, key: str) -> tuple[int | str, ...]:
        """Return a list of whole numbers or texts, also from a single one."""
        raw = self._get(key)
        found = raw if isinstance(raw, list) else [] if raw is None else [raw]
        for item in found:
            if isinstance(item, bool) or not isinstance(item, int | str) or item == "":
                raise self.fail(f'"{key}" must be whole numbers or texts, not {_shown(item)}.')
        return tuple(cast(list[int | str], found))

    def whole_values(self, key: str) -> tuple[int, ...]:
        """Return a list of whole numbers, also from a single one; none where the key is absent."""
        found = self.values(key)
        for item in found:
            if not isinstance(item, int):
                raise self.fail(f'"{key}" must be whole numbers, not {_shown(item)}.')
        return cast(tuple[int, ...], found)

    def pairs(self, key: str, *, needed: bool = True) -> tuple[tuple[str, str], ...]:
        """Return the lines of a printed table, each a name and a text; at least one if needed."""
        found = self._list(key)
        if not found and needed:
            raise self.fail(f'"{key}" has no lines.')
        for item in found:
            if (
                not isinstance(item, list)
                or len(item) != 2
                or not all(isinstance(cell, str) and cell.strip() for cell in item)
            ):
                raise self.fail(f'a line of "{key}" must be a pair of texts, not {_shown(item)}.')
            self._printable(key, " ".join(self._name(key, item[0]).split() + item[1].split()))
        return tuple((line[0], line[1]) for line in cast(list[list[str]], found))

    def block(self, key: str) -> Block | None:
        """Return the block under a key, None where it is absent."""
        raw = self._get(key)
        return None if raw is None else Block(f"{self.where}, {key}", raw, self.points_into)

    def need(self, key: str) -> Block:
        """Return the block under a key that must be there."""
        return Block(f"{self.where}, {key}", self._need(key), self.points_into)

    def blocks(self, key: str) -> list[Block]:
        """Return the blocks under a key, in the file's order; empty where it is absent."""
        return [
            Block(f"{self.where}, {key} {number}", raw, self.points_into)
            for number, raw in enumerate(self._list(key), start=1)
        ]

    def _list(self, key: str) -> list[object]:
        raw = self._get(key)
        if raw is None:
            return []
        if not isinstance(raw, list):
            raise self.fail(f'"{key}" must be a list, not {_shown(raw)}.')
        return raw

    def end(self, *left: str) -> None:
        """Refuse every key that nothing asked for, and that is not left to others."""
        self.leave(*left)
        unknown = [f'unknown key "{key}"' for key in self._raw if key not in self._known]
        if unknown:
            known = ", ".join(sorted(set(self._known)))
            raise self.fail(f"{', '.join(unknown)}; known here are: {known}.")


def _shown(found: object) -> str:
    """Return what stands in a file, cut short where it is long."""
    text = repr(found)
    return text if len(text) <= LONGEST_ECHO else f"{text[:LONGEST_ECHO]}..."


Record = TypeVar("Record")

_READERS: Mapping[object, Callable[..., object]] = {
    str: Block.text,
    int: Block.whole,
    bool: Block.flag,
    date: Block.date,
    tuple[str, ...]: Block.texts,
}
"""By the type of a field what reads its key."""


def record(block: Block, kind: Callable[..., Record], /, **read: Any) -> Record:
    """Return the record that a block holds, and nothing else.

    A text, a whole number, a truth value, a day and a list of texts are read under the name of
    their field; what has a default may be absent. What a factory makes is not read by itself.

    Args:
        block: the block; it is at its end afterwards.
        kind: the data class.
        read: the other fields, and those that are read in a way of their own.

    Raises:
        RegulationError: a key that is missing, unknown or of another type.
    """
    for name, (hint, default) in _fields(kind).items():
        if name not in read:
            read[name] = _READERS[hint](block, name, *default)
    block.end()
    return kind(**read)


@cache
def _fields(kind: Any) -> dict[str, tuple[object, tuple[object, ...]]]:
    """Return the type of each field of a data class, and its default, if it has one."""
    hints = get_type_hints(kind)
    return {
        one.name: (hints[one.name], () if one.default in (MISSING, ()) else (one.default,))
        for one in fields(kind)
        if one.default_factory is MISSING
    }
