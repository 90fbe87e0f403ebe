// The task pane: every function with its arguments, a place to try it, and how the engine is. What
// a server or a person wrote is only ever shown as text.

const pane = (() => {
  "use strict";

  const TOKEN = "xlplugin-token"; // server.js reads it too
  const SPELLING = "xlplugin-spelling";
  const EVERY = 3000; // milliseconds after which the engine is looked at again
  const part = (id) => document.getElementById(id);
  let reference = { functions: [], groups: [], conditions: [], figures: {} };
  let asking = null; // what ends the question that is on its way

  // An element that holds a text, or other elements.
  function made(kind, inside, className) {
    const element = document.createElement(kind);
    if (className) element.className = className;
    for (const piece of [inside].flat()) element.append(piece);
    return element;
  }

  function list() {
    const words = part("search").value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = reference.functions.filter((one) => !one.now).filter((one) => {
      const text = [one.name, one.summary, one.details, ...one.arguments.map((each) => each.name)]
        .join(" ").toLowerCase();
      return words.every((word) => text.includes(word));
    });
    part("functions").replaceChildren(...reference.groups.flatMap((group) => {
      const members = found.filter((one) => one.group === group);
      const head = members.length ? [made("li", group, "group")] : [];
      return [...head, ...members.map(listed)];
    }));
    part("none").hidden = found.length > 0;
  }

  function listed(one) {
    const link = made("a", [made("b", "PT." + one.name), made("span", one.summary)]);
    link.href = "#" + one.name;
    return made("li", link);
  }

  function entry(term, remark, text) {
    return [made("dt", remark ? [term, made("i", remark)] : term), made("dd", text)];
  }

  function example(one) {
    if (one.examples.length) return one.examples[0];
    const needed = one.arguments.filter((each) => !each.optional).map((each) => each.example);
    return "=PT." + one.name + "(" + needed.join(spelling() === "office" ? "," : ";") + ")";
  }

  // The function that the address names.
  function named() {
    const name = location.hash.slice(1);
    return reference.functions.find((each) => each.name === name);
  }

  // The figures of a wager, each with its name and the function that answers it.
  const figures = (wager) => reference.figures[/^base$/i.test(wager) ? "base" : "side"];

  // Shows the function that the address names, all of them when it names none.
  function show() {
    leave();
    tell();
    const one = named();
    part("all").hidden = Boolean(one);
    part("one").hidden = !one;
    if (!one) return;
    part("name").textContent = "PT." + one.name;
    part("signature").textContent = one.signature;
    part("summary").textContent = one.summary;
    part("more").textContent = one.details;
    part("arguments").replaceChildren(...one.arguments.flatMap((each) => entry(
      each.name, each.optional ? "may be left out" : "", each.help + " Example: " + each.example)));
    part("conditions").hidden = !one.arguments.some((each) => each.name === "conditions");
    part("formula").value = example(one);
    window.scrollTo(0, 0);
  }

  function cell(value) {
    if (value !== null && typeof value === "object") return made("td", value.error, "error");
    if (typeof value === "number") return made("td", brief(value), "number");
    return made("td", plain(value));
  }

  const brief = (number) => number.toLocaleString("en-US", { maximumSignificantDigits: 10 });
  const plain = (value) => (typeof value === "boolean" ? String(value).toUpperCase() : String(value));

  function shown(answer) {
    if (answer.error) {
      return [made("div", answer.error, "error"), made("div", answer.sentence)];
    }
    if (answer.rows.length === 1 && answer.rows[0].length === 1) {
      return [made("div", plain(answer.rows[0][0]), "value")];
    }
    return [made("table", answer.rows.map((row) => made("tr", row.map(cell))))];
  }

  // Shows what was answered, or nothing.
  function tell(...pieces) {
    part("answer").replaceChildren(...pieces);
  }

  function trouble(sentence) {
    tell(made("div", sentence, "error"));
  }

  // What the engine answers at one of its doors; throws an error with a sentence for a person.
  async function send(door, asked, signal) {
    const { status, ok, read } = await engine.ask(door, JSON.stringify(asked), signal);
    if (status === 401) part("access").hidden = false;
    if (!ok) throw new Error(read.error);
    return read.answers;
  }

  // The first answer at a door; null where it is a refusal or none, which is shown.
  async function answered(door, asked) {
    try {
      const [answer] = await send(door, asked);
      if (!answer.error) return answer;
      trouble(answer.error + ": " + answer.sentence);
    } catch (wrong) {
      said(wrong);
    }
    return null;
  }

  // Shows why no answer came.
  function said(wrong) {
    trouble(wrong instanceof TypeError ? engine.silence : wrong.message);
  }

  async function attempt(event) {
    event.preventDefault();
    leave();
    const mine = new AbortController();
    asking = mine;
    part("stop").hidden = false;
    try {
      const calls = [{ formula: part("formula").value, spelling: spelling() }];
      const [answer] = await send("batch", { calls }, mine.signal);
      tell(...shown(answer));
    } catch (wrong) {
      if (mine.signal.aborted) return; // left by an edit: nobody waits for it
      said(wrong);
    } finally {
      if (asking === mine) leave();
      look();
    }
  }

  // Ends the question that is on its way: what computes stops.
  function leave() {
    if (asking) asking.abort();
    asking = null;
    part("stop").hidden = true;
  }

  // Says how the engine is.
  async function look() {
    const { state, words, token } = await engine.look();
    if (token !== undefined) part("access").hidden = !token || Boolean(kept(TOKEN));
    part("state").className = state;
    if (part("status").textContent !== words) part("status").textContent = words;
  }

  function kept(name) {
    try {
      return window.localStorage.getItem(name);
    } catch {
      return null; // a browser that keeps nothing for a page inside another
    }
  }

  function keep(name, value) {
    try {
      window.localStorage.setItem(name, value);
      return true;
    } catch {
      return false;
    }
  }

  function keepToken(event) {
    event.preventDefault();
    const done = keep(TOKEN, part("token").value.trim());
    part("access-words").textContent = done
      ? "Kept. Calculate again: Ctrl+Alt+F9." : "This browser keeps nothing for the add-in.";
    if (done) part("token").value = "";
  }

  // How formulas are written here: `office`, or with semicolons and the decimal comma.
  const spelling = () => part("spelling").value;

  async function read() {
    reference = await (await fetch("reference-" + spelling() + ".json")).json();
    part("condition-list").replaceChildren(...reference.conditions.flatMap(
      (one) => entry(one.name, one.kind, one.help)));
    list();
    show();
  }

  // Excel says its decimal sign; with a comma it parts arguments by semicolons.
  async function follow() {
    if (kept(SPELLING)) return;
    await Excel.run(async (context) => {
      const { application } = context.workbook;
      application.load("decimalSeparator");
      await context.sync();
      if (application.decimalSeparator === ",") {
        part("spelling").value = "office-comma";
        await read();
      }
    });
  }

  const LINKS = "#functions a";
  const typing = (target) => ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);

  // From the search down the list and back; Escape leaves a question, then a function.
  function press(event) {
    const links = [...document.querySelectorAll(LINKS)];
    const at = links.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && (at >= 0 || event.target === part("search"))) {
      event.preventDefault();
      (links[at + step] || (step > 0 ? links.at(-1) : part("search"))).focus();
    } else if (event.key === "Escape" && asking) {
      leave();
    } else if (event.key === "Escape" && !part("one").hidden) {
      const from = named().name;
      location.hash = "";
      show();
      document.querySelector(LINKS + '[href="#' + from + '"]')?.focus();
    } else if (event.key === "/" && !typing(event.target) && part("one").hidden) {
      event.preventDefault();
      part("search").focus();
    } else if (event.key === "Enter" && event.ctrlKey && event.target === part("formula")) {
      part("try").requestSubmit();
    }
  }

  async function start() {
    part("search").addEventListener("input", list);
    part("try").addEventListener("submit", attempt);
    part("formula").addEventListener("input", () => { leave(); tell(); });
    part("stop").addEventListener("click", leave);
    part("access-form").addEventListener("submit", keepToken);
    part("back").addEventListener("click", () => { location.hash = ""; });
    part("spelling").addEventListener("change", () => { keep(SPELLING, spelling()); read(); });
    window.addEventListener("hashchange", show);
    window.addEventListener("focus", look);
    document.addEventListener("keydown", press);
    part("spelling").value = kept(SPELLING) || "office";
    await Promise.all([read(), look(), engine.loaded.then(look)]);
    setInterval(() => { if (!document.hidden) look(); }, EVERY);
  }

  const started = start();
  return {
    answered, example, figures, follow, named, part, send, shown, spelling, started, tell, trouble,
  };
})();
