// The way to what computes, here a server; `inside.js` is the other way, with the same doors. One
// of the two stands above `bridge.js` in the script that Excel loads.

const engine = (() => {
  "use strict";

  const TOKEN = "xlplugin-token"; // where the task pane keeps the access token
  const from = document.currentScript.src;
  const at = (door) => new URL(door, from).href;

  function headers() {
    const made = { "Content-Type": "application/json" };
    try {
      const token = window.localStorage.getItem(TOKEN);
      if (token) made.Authorization = "Bearer " + token;
    } catch {
      // a browser that keeps nothing for a page inside another
    }
    return made;
  }

  // What is said to one question: its status, and what was sent if that can be read.
  async function ask(door, body, signal) {
    const response = await fetch(at(door), {
      method: "POST", headers: headers(), body, signal, credentials: "omit",
    });
    // What stands between us and the server may answer with a page of its own.
    const read = await response.json().catch((wrong) => {
      if (signal?.aborted) throw wrong;
      return {};
    });
    return { status: response.status, ok: response.ok, read };
  }

  // How the engine is, and whether it asks for a token.
  async function look() {
    try {
      const session = await (await fetch(at("session"))).json();
      const how = session.free ? "ready" : "all " + session.processes + " processes calculate";
      const words = "Engine " + session.engine + ": " + how;
      return { state: session.free ? "ready" : "busy", words, token: session.token };
    } catch {
      return { state: "gone", words: "The server does not answer: start xlplugin serve." };
    }
  }

  const name = "The server at " + at("batch");
  const silence = name + " does not answer: start it and calculate again.";
  return { ask, loaded: Promise.resolve(), look, name, silence };
})();
