// The way to what computes, here a worker of this pane, with no server: Python runs in it. The
// doors are those of `server.js`. Nothing of a question leaves the machine.

const engine = (() => {
  "use strict";

  const from = document.currentScript.src;
  const waiting = new Map(); // questions in their order; the first is at work
  let asked = 0;
  let worker = null;
  let began = 0; // when the question at work was begun
  let start = 0; // milliseconds that a start of the worker takes
  let trouble = "";
  const opened = new Map(); // files of the user by their names, opened again with a new worker
  const DOORS = { batch: "answer_batch", book: "book", own: "open_own", files: "own_files" };

  function next() {
    began = performance.now();
    const first = waiting.entries().next();
    if (!first.done) worker.postMessage({ number: first.value[0], ...first.value[1].question });
  }

  function answered({ data: { number, text, trouble: wrong } }) {
    const known = waiting.get(number);
    if (!known) return; // a file that was opened again
    if (start === 0) start = performance.now() - began;
    waiting.delete(number);
    next();
    if (wrong === undefined) known.resolve({ status: 200, ok: true, read: JSON.parse(text) });
    else known.resolve({ status: 500, ok: false, read: { error: wrong } });
  }

  function begin() {
    worker = new Worker(new URL("worker.js", from), { type: "module" });
    worker.onmessage = answered;
    worker.onerror = (event) => {
      trouble = "The files of the add-in cannot be loaded (" + event.message + "): open Excel again.";
      for (const { resolve } of waiting.values()) {
        resolve({ status: 500, ok: false, read: { error: trouble } });
      }
      waiting.clear();
    };
    for (const question of opened.values()) {
      worker.postMessage({ number: 0, name: DOORS.own, question });
    }
    next();
  }

  // Leaves a question. One that is at work for longer than a start takes is ended with its worker.
  function leave(number) {
    const atWork = waiting.keys().next().value === number;
    if (!atWork) {
      waiting.delete(number);
    } else if (start && performance.now() - began > start) {
      waiting.delete(number);
      worker.terminate();
      begin();
    } else {
      waiting.get(number).resolve = () => {};
    }
  }

  // A file of this folder in the letters that Excel takes.
  async function fetched(name) {
    const file = await fetch(new URL(name, from));
    if (!file.ok) throw new Error("The folder of the add-in has no file " + name + ": ask IT for it.");
    let letters = "";
    for (const one of new Uint8Array(await file.arrayBuffer())) letters += String.fromCharCode(one);
    return btoa(letters);
  }

  async function ask(door, body, signal) {
    const answer = await put(DOORS[door], body, signal);
    const [first] = answer.ok ? answer.read.answers : [];
    if (door === "book" && first?.name) first.file = await fetched(first.name);
    if (door === "own" && first && !first.error) opened.set(JSON.parse(body).name, body);
    return answer;
  }

  function put(name, question, signal) {
    if (trouble) return Promise.resolve({ status: 500, ok: false, read: { error: trouble } });
    asked += 1;
    const number = asked;
    return new Promise((resolve, reject) => {
      const idle = waiting.size === 0;
      waiting.set(number, { question: { name, question }, resolve });
      signal?.addEventListener("abort", () => {
        leave(number);
        reject(signal.reason);
      });
      if (idle) next();
    });
  }

  let version = "";

  async function look() {
    if (trouble) return { state: "gone", words: trouble };
    if (!version) return { state: "busy", words: "The engine is being loaded." };
    const seconds = Math.round((performance.now() - began) / 1000);
    if (waiting.size && seconds > 1) {
      const words = "Computing for " + seconds + " s, " + waiting.size + " questions: Stop ends one.";
      return { state: "busy", words };
    }
    return { state: "ready", words: "Engine " + version + ", inside this pane" };
  }

  begin();
  const loaded = ask("batch", '{"calls":[["ENGINEVERSION",[]]]}').then(({ ok, read }) => {
    if (ok) version = read.answers[0].rows[0][0];
    else trouble = "The engine of this pane does not start: " + read.error;
  });
  if (navigator.serviceWorker) navigator.serviceWorker.register(new URL("kept.js", from));
  const name = "The engine of this pane";
  return { ask, files: true, loaded, look, name, silence: name + " gave no answer: calculate again." };
})();
