"""Editions that a user enters: a file names its parent edition and states what it changes.

A paragraph that the parent has (a paytable of the same wager and id, a rule of the same key) is
replaced, another one added, and what `struck` names is left out. A shipped edition is never
replaced: an edition of a user has a code of its own, and is taken only by that code.

A file that describes a game (`formulas.law.described`) names no parent and states all.

Of every file the head is read, which names the game; the rest when that game is asked for.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from combinatorics.catalogue import also_from
from combinatorics.entrance import EntranceError, printable, read_text, state_of, toml_of
from combinatorics.files.blocks import Block, RegulationError, record
from combinatorics.game import Game
from formulas.law import shelf
from formulas.law.checks import check_edition, require_stands, stands_settled
from formulas.law.followed import carried_files
from formulas.law.lines import with_line
from formulas.law.loader import head_of, paragraphs_of, particulars_of, two_people
from formulas.law.model import Edition, Imported, Local, OwnFile
from formulas.law.quotes import NAMED, REQUOTABLE, Stated
from formulas.law.tables import canonical
from formulas.law.vocabulary.check import check_words
from formulas.texts.model import Paragraph

DIGEST_LETTERS = 12
MOST_BYTES = 1_000_000
MOST_SHEETS = 64  # whose files are kept as they were read, with the user's folders
MOST_CODES = 512
UNNAMED = "paragraph {}"
"""The key of a rule that an import wrote and nobody named, with its place."""
_BLOCK = re.compile(r"^[ \t]*\[", re.MULTILINE)
_STRUCK: Final[Mapping[str, Callable[[Any], str]]] = {
    **NAMED,
    "paytables": lambda table: f"paytable {table.wager} {canonical(table.id).upper()}",
    "envy": lambda envy: f"envy {envy.wager} {canonical(envy.table).upper()} ${envy.stake}",
    "readings": lambda reading: f"reading {reading.id}",
    "findings": lambda finding: f"finding {finding.id}",
    "elsewhere": lambda text: f"elsewhere {text.chapter}",
}
"""What a paragraph is called where it is struck, by the field of an edition that holds it."""
_folders: list[Path] = []


def look_in(folders: Sequence[Path]) -> None:
    """Name the folders, which need not be there; what was read is read anew when next asked for."""
    _folders[:] = folders
    forget()


def look() -> list[object]:
    """Return what tells the files of the folders from what they were."""
    try:
        return [(file, state_of(file)) for file in _in_folders()]
    except OSError:
        return []


def forget() -> None:
    """Read the files anew when they are next asked for."""
    _filed.cache_clear()
    _read_of.cache_clear()


def games(code: str = "") -> tuple[Game, ...]:
    """Return the games of accepted files; of one code no file of another is read, "" is for all."""
    return tuple(game for one in _codes(code) for game in _read(one).games)


def described(code: str = "") -> tuple[tuple[Game, Edition], ...]:
    """Return each game that the accepted files describe, of one code or all, with its edition."""
    return tuple((game, one) for game in games(code) for one in editions(game.code))


def editions(code: str = "") -> tuple[Edition, ...]:
    """Return the editions of accepted files, of one code or all, by folder and name of the file."""
    return tuple(edition for one in _codes(code) for edition in _read(one).editions)


def refused_files(*codes: str) -> tuple[str, ...]:
    """Return a sentence for each refused file of these games ("" for none named), or of all."""
    return tuple(sentence for one in codes or _codes() for sentence in _read(one).refused)


def codes() -> tuple[str, ...]:
    """Return the code of each game that a file of the folders names, accepted or not."""
    return tuple(one for one in _codes() if one)


def holds(text: str) -> str:
    """Return the code of the game whose file in the folders has this text, "" where none has."""
    return next((one.game for one in _filed(carried_files()) if one.text == text), "")


@dataclass(frozen=True)
class _Filed:
    """A file of the folders with the code in its head, or why it has no text."""

    name: str
    text: str
    game: str
    unreadable: str = ""


@dataclass(frozen=True)
class _Read:
    """What the files of one code hold: editions and games of accepted ones, else a sentence."""

    editions: tuple[Edition, ...]
    refused: tuple[str, ...]
    games: tuple[Game, ...]


@lru_cache(maxsize=MOST_SHEETS)
def _filed(carried: tuple[OwnFile, ...]) -> tuple[_Filed, ...]:
    found = []
    for file in carried or _in_folders():
        try:
            text, name = _text_of(file)
        except RegulationError as error:
            found.append(_Filed(printable(file.name), "", "", str(error)))
        else:
            game = ""
            # No more is parsed than stands before the first block, where that is TOML.
            for part in (_BLOCK.split(text, maxsplit=1)[0], text):
                try:
                    game = toml_of(part, "").get("game", "")
                except EntranceError:
                    continue
                break
            found.append(_Filed(name, text, game if isinstance(game, str) else ""))
    return tuple(found)


def _codes(code: str = "") -> tuple[str, ...]:
    return (code,) if code else tuple(dict.fromkeys(one.game for one in _filed(carried_files())))


def _read(code: str) -> _Read:
    return _read_of(code, carried_files())


@lru_cache(maxsize=MOST_CODES)
def _read_of(code: str, carried: tuple[OwnFile, ...]) -> _Read:
    found: list[Edition] = []
    described: list[Game] = []
    held: dict[str, str] = {}
    sentences = []
    for file in _filed(carried):
        if file.game != code:
            continue
        try:
            if file.unreadable:
                raise RegulationError(file.unreadable)
            edition, game = loaded(file.text, file.name)
            named = {} if game is None else {game.code: f"{game.code} is described"}
            named[edition.code.casefold()] = f"{edition.code} of {edition.game} is"
            for name, said in named.items():
                if name in held:
                    raise RegulationError(
                        f"{file.name}: {said} in {held[name]} already, another file of your "
                        "folders. Move one of the two away."
                    )
            held |= dict.fromkeys(named, file.name)
            found.append(edition)
            described += [] if game is None else [game]
        except RegulationError as error:
            sentences.append(str(error))
    return _Read(tuple(found), tuple(sentences), tuple(described))


def _in_folders() -> Iterator[Path]:
    for folder in _folders:
        if folder.is_dir():
            yield from sorted(one for one in folder.iterdir() if one.suffix.casefold() == ".toml")


def load_file(file: Path) -> Edition:
    """Return the edition that a file holds.

    Raises:
        RegulationError: the file is not readable, or is refused.
    """
    return load_local(*_text_of(file))


def _text_of(file: Path | OwnFile) -> tuple[str, str]:
    """A file's text and its name for messages."""
    if isinstance(file, OwnFile):
        return file.text, printable(file.name)
    try:
        return read_text(file, MOST_BYTES), printable(file.name)
    except EntranceError as error:
        raise RegulationError(f"{printable(file.name)}: {error.sentence}") from None


def load_local(text: str, where: str) -> Edition:
    """Return the edition that a file's text holds, its parent's paragraphs taken over.

    Raises:
        RegulationError: what the loader refuses in a shipped file, a parent that is not shipped, a
            code that is taken, a hand the mathematics does not know, or something struck that the
            parent does not have.
    """
    return loaded(text, where)[0]


def loaded(text: str, where: str) -> tuple[Edition, Game | None]:
    """Return the edition of a text as `load_local`, and the game where it describes one."""
    try:
        return _edition(text, where)
    except RegulationError as error:
        raise with_line(text, where, error) from error


def _edition(text: str, where: str) -> tuple[Edition, Game | None]:
    head = head_of(text, where)
    digest = hashlib.sha256(text.encode()).hexdigest()[:DIGEST_LETTERS]
    if head.has("description"):
        from formulas.law.described import described_edition

        return described_edition(head, where, digest, text)
    game, jurisdiction = head.text("game"), head.code("jurisdiction")
    shipped, named = shelf.editions_of(game), head.text("parent")
    parent = next((one for one in shipped if _names(one, named)), None)
    if parent is None:
        raise head.fail(
            f'the parent "{named}" is no edition of {game} that came with the program; there are: '
            f"{', '.join(one.code for one in shipped) or 'none'}."
        )
    people, pages = two_people(head), head.block("imported")
    imported = None
    if pages is not None:
        read = {"pages": pages.pairs("pages"), "requoted": pages.pairs("requoted", needed=False)}
        imported = record(pages, Imported, **read)
    origin = Local(where, digest, parent, *people, text, imported)
    block = head.need("edition")
    code = f"{jurisdiction}:{block.code('id')}"
    if any(_names(one, code) for one in shipped):
        raise block.fail(f'the edition "{code}" came with the program; choose another id.')
    block.where = f"{where}, edition {code}"
    edition = replace(
        _changed(parent, block),
        jurisdiction=jurisdiction,
        chapter=head.text("chapter", parent.chapter),
        heading=head.text("heading", parent.heading),
        cite=head.text("cite", parent.cite),
        code=code,
        id=block.code("id"),
        **particulars_of(block),
        local=origin,
    )
    if imported is not None:
        edition = _requoted(edition, dict(imported.requoted), block)
    paragraphs = []
    for one in block.blocks("paragraph"):
        paragraphs.append(Paragraph(one.text("place"), one.text("words")))
        one.end()
    block.end()
    head.end()
    if "{}" not in edition.cite:
        raise head.fail('"cite" must hold {} where the section goes.')
    check_edition(edition, block.where, known_hands)
    check_words(edition, block.where, own=True)
    for rule in edition.rules:
        if rule.key == UNNAMED.format(rule.section):
            raise RegulationError(
                f'{block.where}, rule {rule.key}: in "key" write what the rule is about, a name '
                "for the form, and give its topic."
            )
    require_stands(edition, stands_settled(parent), block.where)
    _prove(edition, block.where, paragraphs)
    return edition, None


def _requoted(edition: Edition, words: dict[str, str], block: Block) -> Edition:
    """Return an edition whose blocks quote the words that stand in the place of the parent's."""
    left = set(words)
    changed: dict[str, Any] = {}
    for field in REQUOTABLE:
        blocks = [(one, NAMED[field](one)) for one in getattr(edition, field)]
        left -= {name for _, name in blocks}
        changed[field] = tuple(
            replace(one, clause=Stated(words[name])) if name in words else one
            for one, name in blocks
        )
    if left:
        raise block.fail(f'requoted: the edition has no "{sorted(left)[0]}".')
    return replace(edition, **changed)


def _prove(edition: Edition, where: str, paragraphs: Sequence[Paragraph]) -> None:
    """Refuse what an edition says otherwise than the paragraphs that its own file quotes."""
    if not paragraphs:
        return
    from formulas.law.quotations import unproved_own

    if missing := unproved_own(edition, paragraphs):
        others = f"; so are {len(missing) - 1} more" if len(missing) > 1 else ""
        raise RegulationError(
            f"{where}: not in its paragraph: {missing[0].removesuffix('.')}{others}. "
            "Write the words that stand there, or strike the block."
        )


def known_hands(game: str, wager: str) -> Collection[str] | None:
    """Return the names of hands that the mathematics has for a wager, None for another wager.

    They stand in the order of their outcomes, in which a refusal lists them.
    """
    from combinatorics.base_wager import BaseWager
    from combinatorics.catalogue import shipped

    for found in shipped()[game].wagers if game in shipped() else ():
        if found.name != wager:
            continue
        if isinstance(found, BaseWager):
            return found.categories
        outcomes = found.distribution(found.rules[0]).outcomes
        return dict.fromkeys(name for one in outcomes for name in (one.name, *one.also))
    return None


def _names(edition: Edition, code: str) -> bool:
    """Whether a code is that of a shipped edition, which of the newest may leave out the id."""
    full = f"{edition.jurisdiction}:{edition.id}"
    return code.casefold() in (edition.code.casefold(), full.casefold())


def _changed(parent: Edition, block: Block) -> Edition:
    """The parent with the paragraphs that the block states, less what it strikes."""
    own = paragraphs_of(block)
    struck = {" ".join(name.casefold().split()) for name in block.texts("struck")}
    left = set(struck)
    changed: dict[str, Any] = {"history": own["history"] or parent.history}
    for field, called in _STRUCK.items():
        stated: dict[str, Any] = {}
        for one in own[field]:
            name = " ".join(called(one).split())
            if stated.setdefault(name, one) is not one:
                raise block.fail(f'the block "{name}" stands twice: keep one.')
        found = {" ".join(called(one).split()): one for one in getattr(parent, field)} | stated
        for name in [name for name in found if name.casefold() in struck]:
            if name in stated:
                said = name.casefold()
                raise block.fail(f'struck: "{said}" is stated in this file too: leave out one.')
            left.discard(name.casefold())
            del found[name]
        changed[field] = tuple(found.values())
    if left:
        raise block.fail(
            f'struck: the parent {parent.code} has no "{sorted(left)[0]}"; write it like '
            '"paytable Bad Beat A", "rule betting positions", "wager Trips", or "reading" or '
            '"finding" with its name.'
        )
    return replace(parent, **changed)


also_from(games)
