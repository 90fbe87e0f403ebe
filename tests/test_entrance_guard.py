"""Nothing outside the entrance opens or parses what comes from outside.

The rooms' syntax trees are searched for every call that opens a file, unpacks or parses. Each place
where one may stand is named below with its reason; a place that no longer needs its leave fails, so
the list cannot grow old. A file that came with the program is read by a call on `files(...)`.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from sources import Source, modules, parsed

ROOT = Path(__file__).parent.parent
READS = frozenset({"read_text", "read_bytes", "open", "load_cert_chain", "unpack_archive"})
PARSES = frozenset({"load", "loads", "reader", "DictReader", "fromstring", "XML", "iterparse"})
PARSES |= {"JSONDecoder"}
PARSES |= {"parse", "load_workbook", "read_csv", "read_excel", "read_json", "fromfile", "loadtxt"}
PARSES |= {"genfromtxt", "decompress", "decompressobj", "ZipFile", "TarFile"}
PARSERS = ("json", "tomllib", "csv", "etree", "ElementTree", "pickle", "marshal", "zlib", "gzip")
PARSERS += ("bz2", "lzma", "tarfile", "zipfile", "openpyxl", "pandas", "numpy", "np", "pd", "io")
PARSERS += ("os", "shutil", "sqlite3", "configparser", "load_workbook")
ENTRANCE = "it is the entrance"
SHIPPED = "files that came with the program, found by a look into their folder"
OURS = "what another process of this program writes"
ALLOWED = {
    ("combinatorics/entrance.py", "os.open"): ENTRANCE,
    ("combinatorics/entrance.py", "tomllib.loads"): ENTRANCE,
    ("combinatorics/entrance.py", "json.loads"): ENTRANCE,
    ("combinatorics/entrance.py", "csv.reader"): ENTRANCE,
    ("combinatorics/entrance.py", "zlib.decompressobj"): ENTRANCE,
    ("workbooks/xlsx/package.py", "zipfile.ZipFile"): ENTRANCE,
    ("workbooks/xlsx/package.py", "open"): ENTRANCE,
    ("workbooks/xlsx/package.py", "etree.fromstring"): ENTRANCE,
    ("combinatorics/atomic.py", "os.open"): "a folder, whose entries are made to last",
    ("combinatorics/cache.py", "json.loads"): "what was written the line before",
    ("workbooks/kit/pdf_tags.py", "load_workbook"): "the workbook that is printed, as it was made",
    ("workbooks/kit/packing.py", "etree.fromstring"): "a part of the workbook built in memory",
    ("workbooks/recalculation/calc.py", "zipfile.ZipFile"): "the extension that was just made",
    ("xlplugin/cli.py", "open"): "nothing, in the place of a stream that is closed",
    ("xlplugin/logs.py", "os.open"): "makes a log file, reads nothing",
    ("xlplugin/office/certificate.py", "os.open"): "makes the file of a key, reads nothing",
    ("xlplugin/office/certificate.py", "load_cert_chain"): "after the entrance has read both files",
    ("xlplugin/office/calculator.py", "json.loads"): OURS,
    ("workbooks/register/kept_sheets.py", "pickle.loads"): f"{OURS}; its digest holds",
    ("xlplugin/calc/worker.py", "json.loads"): OURS,
    ("xlplugin/calc/link.py", "json.loads"): OURS,
    ("xlplugin/calc/addin.py", "read_text"): "the extension's own file, in the office's Python",
    ("xlplugin/calc/addin.py", "json.loads"): "the extension's own file, in the office's Python",
    ("xlplugin/qualification/figures.py", "read_bytes"): "a file of the program, to hash it",
    ("xlplugin/commands/approve.py", "read_bytes"): "the paper that was just printed",
    ("xlplugin/browser/site.py", "zipfile.ZipFile"): "what was compiled just now",
    ("combinatorics/solvers/face_up_pai_gow/ways.py", "read_text"): SHIPPED,
    ("combinatorics/engine.py", "read_text"): SHIPPED,
    ("combinatorics/engine.py", "read_bytes"): SHIPPED,
    ("combinatorics/shipped.py", "read_text"): SHIPPED,
    ("combinatorics/shipped.py", "read_bytes"): SHIPPED,
    ("combinatorics/shipped.py", "zlib.decompress"): SHIPPED,
    ("combinatorics/solvers/face_up_pai_gow/hand_rows_file.py", "json.loads"): SHIPPED,
    ("formulas/described_account.py", "read_text"): SHIPPED,
    ("formulas/law/shelf.py", "read_text"): SHIPPED,
    ("formulas/law/vocabulary/declared.py", "read_text"): SHIPPED,
    ("formulas/reconcile/published.py", "read_text"): SHIPPED,
    ("formulas/version.py", "read_text"): SHIPPED,
    ("formulas/version.py", "read_bytes"): SHIPPED,
    ("formulas/version.py", "gzip.decompress"): SHIPPED,
    ("formulas/texts/shelf.py", "read_bytes"): SHIPPED,
    ("formulas/texts/shelf.py", "gzip.decompress"): SHIPPED,
    ("workbooks/archive/case.py", "read_bytes"): SHIPPED,
    ("xlplugin/browser/site.py", "read_bytes"): SHIPPED,
    ("xlplugin/office/files.py", "read_bytes"): SHIPPED,
    ("xlplugin/office/metadata.py", "read_text"): SHIPPED,
}
ALONE = "it runs where nothing is installed, from inside an archive"
ALLOWED |= {
    ("workbooks/archive/fresh.py", "zipfile.ZipFile"): ALONE,
    ("workbooks/archive/fresh.py", "json.loads"): ALONE,
}
ALLOWED |= {("xlplugin/locking.py", "os.open"): "makes a lock, reads nothing"}
FEWEST_MODULES = 400


def openings(source: Source) -> Iterator[str]:
    """Yield each call in a module that opens, unpacks or parses something, as it is written."""
    for node in source.calls:
        called = _opening(node.func)
        if called and not _writes(node) and not _from_the_package(node):
            yield called


def _opening(called: ast.expr) -> str:
    """Return how a function is called that opens, unpacks or parses, and "" for another."""
    if isinstance(called, ast.Name) and called.id in {"open", "load_workbook", "ZipFile"}:
        return called.id
    if isinstance(called, ast.Attribute):
        owner = called.value.id if isinstance(called.value, ast.Name) else ""
        if owner in PARSERS and (called.attr in PARSES or called.attr in READS):
            return f"{owner}.{called.attr}"
        if called.attr in READS:
            return called.attr
    return ""


def _writes(node: ast.Call) -> bool:
    """Say whether a call opens with the mode "w" or "wb", given second or by name, to write."""
    modes = [*node.args[1:2], *(word.value for word in node.keywords if word.arg == "mode")]
    return any(isinstance(mode, ast.Constant) and mode.value in ("w", "wb") for mode in modes)


def _from_the_package(node: ast.Call) -> bool:
    """Say whether what is read, or parsed, is itself a call on `files(...)`."""
    calls = (each for each in ast.walk(node) if isinstance(each, ast.Call))
    return any(isinstance(one.func, ast.Name) and one.func.id == "files" for one in calls)


def _of_a_shipped_text(path: Path, called: str, source: Source) -> bool:
    """Say whether a module parses only texts: all it reads came with the program."""
    module, text = path.relative_to(ROOT).as_posix(), path.read_text("utf-8")
    reads = [one for one in openings(source) if one.rpartition(".")[2] in READS]
    asks = "from combinatorics.entrance" in text or "from formulas.files" in text
    return (
        called in ("json.loads", "tomllib.loads")
        and "files(" in text
        and not asks
        and all((module, one) in ALLOWED for one in reads)
    )


def test_no_other_place_opens_or_parses() -> None:
    """Every opening stands in the list above, and every line of the list is still needed."""
    found: Counter[tuple[str, str]] = Counter()
    for path, source in modules().items():
        for called in openings(source):
            if not _of_a_shipped_text(path, called, source):
                found[path.relative_to(ROOT).as_posix(), called] += 1
    assert len(modules()) >= FEWEST_MODULES
    assert sorted(found.keys() - ALLOWED.keys()) == []
    assert sorted(ALLOWED.keys() - found.keys()) == []


def test_the_search_finds_each_kind() -> None:
    """Every way to open or parse that the rooms could use is found, and writing is not."""
    lines = {
        "open(path)": ["open"],
        "open(path, 'w')": [],
        "path.open()": ["open"],
        "path.read_text('utf-8')": ["read_text"],
        "Path(name).read_bytes()": ["read_bytes"],
        "zipfile.ZipFile(data)": ["zipfile.ZipFile"],
        "zipfile.ZipFile(data, 'w')": [],
        "zipfile.ZipFile(data, mode='w')": [],
        "tomllib.load(file)": ["tomllib.load"],
        "openpyxl.load_workbook(name)": ["openpyxl.load_workbook"],
        "load_workbook(name)": ["load_workbook"],
        "etree.parse(name)": ["etree.parse"],
        "etree.fromstring(data, parser)": ["etree.fromstring"],
        "pandas.read_excel(name)": ["pandas.read_excel"],
        "files('formulas').joinpath('x').read_text()": [],
        "zlib.decompress(data)": ["zlib.decompress"],
        "json.JSONDecoder().raw_decode": ["json.JSONDecoder"],
    }
    for line, wanted in lines.items():
        assert list(openings(parsed(line))) == wanted, line
