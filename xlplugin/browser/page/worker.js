// Python, away from the page: one message in, one out, each with the number of its question.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const FOLDER = "/home/pyodide/xlpaytables";
const OWN = "/home/pyodide/own"; // the files of an agency, and those that the user opens
const OWN_FILES = []; // of the agency: name and digest of each

async function file(name, integrity) {
  const fetched = await fetch(new URL(`./${name}`, self.location.href), { integrity });
  if (!fetched.ok) throw new Error(`${name}: ${fetched.status}`);
  return fetched.arrayBuffer();
}

async function start() {
  const python = await loadPyodide({ indexURL: new URL("./pyodide/", self.location.href).href });
  python.FS.mkdirTree(FOLDER);
  python.unpackArchive(await file("xlpaytables.zip", "INTEGRITY"), "zip", { extractDir: FOLDER });
  for (const [name, integrity] of OWN_FILES) {
    python.FS.mkdirTree(`${OWN}/${name.split("/")[0]}`);
    python.FS.writeFile(`${OWN}/${name}`, new Uint8Array(await file(name, integrity)));
  }
  python.runPython(`import sys; sys.path.insert(0, "${FOLDER}")`);
  const program = python.pyimport("xlplugin.browser.inside");
  program.begin(OWN);
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
