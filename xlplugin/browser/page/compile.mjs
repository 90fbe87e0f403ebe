// Compiles what the page loads up to its first figures, with the very Python that will run it:
// node compile.mjs PYODIDE PROGRAM.zip OUT.zip
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, program, out] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: pyodide });
// As in worker.js: the place stands in the bytecode, for tracebacks.
python.unpackArchive(new Uint8Array(readFileSync(program)), "zip", { extractDir: "/home/pyodide/xlpaytables" });
python.runPython(`
import importlib.util, py_compile, sys, zipfile
FOLDER = "/home/pyodide/xlpaytables/"
sys.path.insert(0, FOLDER)
sys.dont_write_bytecode = True
from xlplugin.browser import inside
inside.begin("/home/pyodide/own")
inside.described()
inside.desk("{}")
modules = [getattr(module, "__file__", None) or "" for module in list(sys.modules.values())]
with zipfile.ZipFile("/out.zip", "w") as archive:
    for source in sorted(name for name in modules if name.startswith(FOLDER)):
        # Never compared with the source: the archive's digest holds for both.
        kept = py_compile.compile(
            source, doraise=True, invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH
        )
        archive.write(kept, kept.removeprefix(FOLDER))
`);
writeFileSync(out, python.FS.readFile("/out.zip"));
process.exit(0);
