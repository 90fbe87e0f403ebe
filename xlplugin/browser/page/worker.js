// Python, away from the page: one message in, one out, each with the number of its question.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const FOLDER = "/home/pyodide/xlpaytables";

async function start() {
  const python = await loadPyodide({ indexURL: new URL("./pyodide/", self.location.href).href });
  const archive = await fetch(new URL("./xlpaytables.zip", self.location.href), { integrity: "INTEGRITY" });
  if (!archive.ok) throw new Error(`xlpaytables.zip: ${archive.status}`);
  python.FS.mkdirTree(FOLDER);
  python.unpackArchive(await archive.arrayBuffer(), "zip", { extractDir: FOLDER });
  python.runPython(`import sys; sys.path.insert(0, "${FOLDER}")`);
  const program = python.pyimport("xlplugin.browser.inside");
  program.begin();
  return program;
}

const inside = start();

self.onmessage = async ({ data: { number, name, question } }) => {
  try {
    const program = await inside;
    const text = question === null ? program[name]() : program[name](question);
    self.postMessage({ number, text });
  } catch (trouble) {
    self.postMessage({ number, trouble: String(trouble.message ?? trouble) });
  }
};
