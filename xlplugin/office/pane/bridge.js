// Ties the functions of Excel to the server. The lists NAMES, REPEATING and SPILLING stand above.

(() => {
  "use strict";

  if (typeof CustomFunctions === "undefined") return; // a browser, not Excel

  const WAIT = 5; // milliseconds in which the calls of one recalculation gather
  const MOST_CALLS = 400; // in one request; the server takes 500
  const MOST_LETTERS = 1000000; // in one request; the server takes four times as many
  const SECONDS = 60; // until a server counts as silent
  const TRIM_FROM = 1000; // rows; a longer range is likely a whole column
  const TOKEN = "xlplugin-token"; // where the task pane keeps the access token
  const BATCH = new URL("batch", document.currentScript.src).href;

  let waiting = [];
  let timer = null;

  // A cell as the server takes it.
  function cell(value) {
    if (value === undefined || value === null) return null;
    if (value instanceof CustomFunctions.Error) return { error: value.code };
    if (typeof value !== "object") return value;
    return { error: "#VALUE!" };
  }

  const empty = (row) => row.every((one) => one === null || one === "" || one === 0);

  // An argument as the server takes it: null when omitted, else rows.
  function argument(value) {
    if (value === undefined || value === null) return null;
    let end = value.length;
    if (end > TRIM_FROM) while (end > 1 && empty(value[end - 1])) end -= 1;
    return value.slice(0, end).map((row) => row.map(cell));
  }

  function failure(code, sentence) {
    return new CustomFunctions.Error(code, sentence);
  }

  // What the server answered, as Excel takes it.
  function result(name, answer) {
    const rows = answer.rows.map((row) =>
      row.map((one) => (one !== null && typeof one === "object" ? failure(one.error) : one)));
    return SPILLING.includes(name) ? rows : rows[0][0];
  }

  // Excel shows the sentence of a rejection, but makes #REF! and #NAME? a #VALUE!.
  function refuse(call, answer) {
    const error = failure(answer.error, answer.sentence);
    if (["#REF!", "#NAME?"].includes(answer.error)) call.resolve(error);
    else call.reject(error);
  }

  function headers() {
    const made = { "Content-Type": "application/json" };
    let token = null;
    try {
      token = window.localStorage.getItem(TOKEN);
    } catch {
      token = null; // a browser that keeps nothing for a page inside another
    }
    if (token) made.Authorization = "Bearer " + token;
    return made;
  }

  async function post(calls) {
    const stop = new AbortController();
    const silent = setTimeout(() => stop.abort(), SECONDS * 1000);
    let left = calls.length;
    for (const call of calls) {
      call.cancel = () => {
        left -= 1;
        if (left === 0) stop.abort();
      };
    }
    const body = '{"calls":[' + calls.map((call) => call.text).join(",") + "]}";
    try {
      const response = await fetch(BATCH, {
        method: "POST", headers: headers(), body, signal: stop.signal, credentials: "omit",
      });
      const read = await response.json();
      if (!response.ok) throw new Error(read.error);
      calls.forEach((call, place) => {
        const answer = read.answers[place];
        if (answer.error) refuse(call, answer);
        else call.resolve(result(call.name, answer));
      });
    } catch (wrong) {
      const why = wrong instanceof TypeError || wrong.name === "AbortError" || !wrong.message
        ? "The server at " + BATCH + " does not answer: start it and calculate again."
        : wrong.message;
      for (const call of calls) call.reject(failure("#N/A", why));
    } finally {
      clearTimeout(silent);
    }
  }

  function flush() {
    timer = null;
    const calls = waiting.filter((call) => !call.cancelled);
    waiting = [];
    let group = [];
    let letters = 0;
    for (const call of calls) {
      if (group.length === MOST_CALLS || (group.length && letters + call.text.length > MOST_LETTERS)) {
        post(group);
        group = [];
        letters = 0;
      }
      group.push(call);
      letters += call.text.length;
    }
    if (group.length) post(group);
  }

  // Excel calls this with every declared argument and, last, what it knows of the call.
  function ask(name, given) {
    const invocation = given[given.length - 1];
    let values = given.slice(0, -1);
    if (REPEATING.includes(name)) {
      const further = values[values.length - 1];
      values = values.slice(0, -1).concat(further || []);
    }
    const text = JSON.stringify([name, values.map(argument)]);
    return new Promise((resolve, reject) => {
      const call = { name, text, resolve, reject, cancelled: false, cancel: () => {} };
      invocation.onCanceled = () => {
        call.cancelled = true;
        call.cancel();
      };
      waiting.push(call);
      if (timer === null) timer = setTimeout(flush, WAIT);
    });
  }

  for (const name of NAMES) CustomFunctions.associate(name, (...given) => ask(name, given));
})();
