// Python, away from the page: one message in, one out, each with the number of its question.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const FOLDER = "/home/pyodide/xlpaytables";
const OWN = "/home/pyodide/own"; // the files of an agency, and those that the user opens
const KEPT_START = "xlpaytables-start";
const NUMBER = `./${encodeURIComponent("INTEGRITY")}-`;
const PARTS = ["memory", "names", "files"];
const indexURL = new URL("./pyodide/", self.location.href).href;
const OWN_FILES = []; // of the agency: name and digest of each

async function file(name, integrity) {
  const fetched = await fetch(new URL(`./${name}`, self.location.href), { integrity });
  if (!fetched.ok) throw new Error(`${name}: ${fetched.status}`);
  return fetched.arrayBuffer();
}

// A Python that has started and read the program, as it lay in memory before the first question, with
// the program's files: kept in the browser under the program's digest, so that no later start reads anew.
async function keptStart() {
  const kept = await self.caches?.open(KEPT_START);
  const parts = await Promise.all(PARTS.map((part) => kept?.match(NUMBER + part)));
  if (!parts.every(Boolean)) return undefined;
  const [memory, names, content] = parts;
  const bytes = await content.arrayBuffer();
  const files = (await names.json()).map(([name, at, end]) => [name, new Uint8Array(bytes, at, end - at)]);
  return { memory: new Uint8Array(await memory.arrayBuffer()), files };
}

async function keepStart(memory, files) {
  let end = 0;
  const names = files.map(([name, content]) => [name, end, (end += content.length)]);
  const contents = new Blob(files.map(([, content]) => content));
  const kept = await self.caches.open(KEPT_START);
  await Promise.all((await kept.keys()).map((older) => kept.delete(older)));
  const parts = [memory, JSON.stringify(names), contents];
  await Promise.all(PARTS.map((part, at) => kept.put(NUMBER + part, new Response(parts[at]))));
}

function* filesIn(FS, folder) {
  for (const name of FS.readdir(folder).filter((name) => !name.startsWith("."))) {
    const path = `${folder}/${name}`;
    if (FS.isDir(FS.stat(path).mode)) yield* filesIn(FS, path);
    else yield [path, FS.readFile(path)];
  }
}

// Pyodide asks for as much memory as a kept start has, but its module brings its own, in pages of 2^16.
async function grown(memory, begin) {
  const plain = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...given) => {
    const made = await plain(...given);
    const lacking = memory.length - made.instance.exports.memory.buffer.byteLength;
    if (lacking > 0) made.instance.exports.memory.grow((lacking + 65535) >>> 16);
    return made;
  };
  try {
    return await begin();
  } finally {
    WebAssembly.instantiateStreaming = plain;
  }
}

async function startAgain({ memory, files }) {
  const python = await grown(memory, () => loadPyodide({ indexURL, _loadSnapshot: memory }));
  for (const [name, content] of files) {
    python.FS.mkdirTree(name.slice(0, name.lastIndexOf("/")));
    python.FS.writeFile(name, content, { canOwn: true });
  }
  return python;
}

async function startFirst() {
  const python = await loadPyodide({ indexURL, _makeSnapshot: true });
  python.FS.mkdirTree(FOLDER);
  python.unpackArchive(await file("xlpaytables.zip", "INTEGRITY"), "zip", { extractDir: FOLDER });
  python.runPython(`import sys; sys.path.insert(0, "${FOLDER}")`);
  python.runPython("import xlplugin.browser.inside as inside; inside.answer_batch(inside.FIRST)");
  if (self.caches) {
    keepStart(python.makeMemorySnapshot(), [...filesIn(python.FS, FOLDER)])
      .catch((trouble) => console.warn(`The next start reads everything anew: ${trouble}`));
  }
  return python;
}

async function started() {
  try {
    const kept = await keptStart();
    if (kept) return await startAgain(kept);
  } catch (trouble) {
    console.warn(`What was kept of an earlier start is no use: ${trouble}`);
  }
  return startFirst();
}

async function start() {
  const python = await started();
  for (const [name, integrity] of OWN_FILES) {
    python.FS.mkdirTree(`${OWN}/${name.split("/")[0]}`);
    python.FS.writeFile(`${OWN}/${name}`, new Uint8Array(await file(name, integrity)));
  }
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
