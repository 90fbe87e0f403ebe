// Ties the functions of Excel to the engine, which stands above with the lists NAMES, REPEATING and
// SPILLING.

(() => {
  "use strict";

  if (typeof CustomFunctions === "undefined") return; // a browser, not Excel

  const WAIT = 5; // milliseconds in which the calls of one recalculation gather
  const MOST_CALLS = 200; // in one request; the server takes 500
  const MOST_REQUESTS = 4; // at the same time; a large recalculation shall not crowd out others
  const MOST_LETTERS = 1000000; // in one request; the server takes four times as many
  const SECONDS = 180; // until a server counts as silent; it ends a process that hangs before
  const TRIES = 10; // where something before the server is busy
  const PAUSE = 1000; // milliseconds until the next try
  const BUSY = 503;
  const TRIM_FROM = 1000; // rows; a longer range is likely a whole column

  let waiting = []; // calls that gather
  let timer = null;
  const groups = []; // calls that shall travel together, in the order of their turn
  let travelling = 0; // groups that do

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

  // What the server answered, as Excel takes it.
  function result(name, answer) {
    const shown = (one) => (
      one !== null && typeof one === "object" ? new CustomFunctions.Error(one.error) : one);
    const rows = answer.rows.map((row) => row.map(shown));
    return SPILLING.includes(name) ? rows : rows[0][0];
  }

  // Excel shows the sentence of a rejection, but makes #REF! and #NAME? a #VALUE!.
  function refuse(call, answer) {
    const error = new CustomFunctions.Error(answer.error, answer.sentence);
    if (["#REF!", "#NAME?"].includes(answer.error)) call.resolve(error);
    else call.reject(error);
  }

  const rest = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

  // What the engine says to one request; one that is silent is left.
  async function said(body, stop) {
    const silent = setTimeout(() => stop.abort(), SECONDS * 1000);
    try {
      return await engine.ask("batch", body, stop.signal);
    } finally {
      clearTimeout(silent);
    }
  }

  // What the server answers to calls, or to the first of them; throws an error with a sentence for
  // a person. A server that says that it is busy is asked until it answers.
  async function answers(calls, stop) {
    const body = '{"calls":[' + calls.map((call) => call.text).join(",") + "]}";
    for (let tried = 1; ; tried += 1) {
      const { status, ok, read } = await said(body, stop);
      if (ok && read.answers?.length) return read.answers;
      if (status !== BUSY || (tried >= TRIES && !read.busy)) {
        throw new Error(read.error
          || `${engine.name} gave no answers (status ${status}): calculate again.`);
      }
      await rest(PAUSE);
      if (stop.signal.aborted) throw stop.signal.reason;
    }
  }

  async function post(calls) {
    const stop = new AbortController();
    let open = calls; // those without an answer; a server under load answers in parts
    for (const call of calls) {
      call.cancel = () => {
        if (open.every((each) => each.cancelled)) stop.abort();
      };
    }
    try {
      while (open.length) {
        const read = await answers(open, stop);
        read.forEach((answer, place) => settle(open[place], answer));
        open = open.slice(read.length).filter((call) => !call.cancelled);
      }
    } catch (wrong) {
      const silence = wrong instanceof TypeError || wrong.name === "AbortError";
      const sentence = silence ? engine.silence : wrong.message;
      for (const call of open) settle(call, { error: "#N/A", sentence });
    }
  }

  // Nobody waits for a cancelled call: Excel forgot it.
  function settle(call, answer) {
    if (call.cancelled) return;
    if (answer.error) refuse(call, answer);
    else call.resolve(result(call.name, answer));
  }

  function travel() {
    while (groups.length && travelling < MOST_REQUESTS) {
      const calls = groups.shift().filter((call) => !call.cancelled);
      if (calls.length) {
        travelling += 1;
        post(calls).finally(() => {
          travelling -= 1;
          travel();
        });
      }
    }
  }

  function flush() {
    timer = null;
    let group = [];
    let letters = 0;
    for (const call of waiting) {
      if (group.length === MOST_CALLS || (group.length && letters + call.text.length > MOST_LETTERS)) {
        groups.push(group);
        group = [];
        letters = 0;
      }
      group.push(call);
      letters += call.text.length;
    }
    groups.push(group);
    waiting = [];
    travel();
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
