// The task pane: every function with its arguments, and a place to try it. What a server or a
// person wrote is only ever shown as text.

(() => {
  "use strict";

  const TOKEN = "xlplugin-token"; // functions.js reads it too
  const part = (id) => document.getElementById(id);
  let reference = { functions: [], conditions: [] };

  // An element that holds a text, or other elements.
  function made(kind, inside, className) {
    const element = document.createElement(kind);
    if (className) element.className = className;
    for (const piece of [inside].flat()) element.append(piece);
    return element;
  }

  function list() {
    const words = part("search").value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = reference.functions.filter((one) => {
      const text = [one.name, one.summary, one.details, ...one.arguments.map((each) => each.name)]
        .join(" ").toLowerCase();
      return words.every((word) => text.includes(word));
    });
    part("functions").replaceChildren(...found.map((one) => {
      const link = made("a", [made("b", "PT." + one.name), made("span", meaning(one))]);
      link.href = "#" + one.name;
      return made("li", link);
    }));
    part("none").hidden = found.length > 0;
  }

  const meaning = (one) => (one.alias_of ? "The same as PT." + one.alias_of + "." : one.summary);

  function entry(term, remark, text) {
    return [made("dt", remark ? [term, made("i", remark)] : term), made("dd", text)];
  }

  function example(one) {
    if (one.examples.length) return one.examples[0];
    const needed = one.arguments.filter((each) => !each.optional).map((each) => each.example);
    return "=PT." + one.name + "(" + needed.join(",") + ")";
  }

  // Shows the function that the address names, all of them when it names none.
  function show() {
    const name = decodeURIComponent(location.hash.slice(1));
    const one = reference.functions.find((each) => each.name === name);
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
    part("answer").replaceChildren();
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

  async function ask(event) {
    event.preventDefault();
    const headers = { "Content-Type": "application/json" };
    const token = kept();
    if (token) headers.Authorization = "Bearer " + token;
    const body = JSON.stringify({ calls: [part("formula").value] });
    try {
      const response = await fetch("batch", { method: "POST", headers, body, credentials: "omit" });
      const read = await response.json();
      if (response.status === 401) part("access").hidden = false;
      part("answer").replaceChildren(...(response.ok
        ? shown(read.answers[0]) : [made("div", read.error, "error")]));
    } catch {
      part("answer").replaceChildren(made("div", "The server does not answer.", "error"));
    }
  }

  function kept() {
    try {
      return window.localStorage.getItem(TOKEN);
    } catch {
      return null;
    }
  }

  function keep(event) {
    event.preventDefault();
    try {
      window.localStorage.setItem(TOKEN, part("token").value.trim());
      part("access-words").textContent = "Kept. Calculate again: Ctrl+Alt+F9.";
      part("token").value = "";
    } catch {
      part("access-words").textContent = "This browser keeps nothing for the add-in.";
    }
  }

  async function insert() {
    try {
      await Excel.run(async (context) => {
        context.workbook.getActiveCell().formulas = [[part("formula").value]];
        await context.sync();
      });
    } catch (wrong) {
      part("answer").replaceChildren(made("div", "Excel: " + wrong.message, "error"));
    }
  }

  async function start() {
    part("search").addEventListener("input", list);
    part("try").addEventListener("submit", ask);
    part("access-form").addEventListener("submit", keep);
    part("insert").addEventListener("click", insert);
    part("back").addEventListener("click", () => { location.hash = ""; });
    window.addEventListener("hashchange", show);
    const [told, session] = await Promise.all(
      ["reference.json", "session"].map(async (name) => (await fetch(name)).json()));
    reference = told;
    part("version").textContent = "version " + told.version;
    part("access").hidden = !session.token || Boolean(kept());
    part("condition-list").replaceChildren(...told.conditions.flatMap(
      (one) => entry(one.name, one.kind, one.help)));
    list();
    show();
  }

  // Outside Excel the pane is a reference that any browser shows.
  if (typeof Office !== "undefined") {
    Office.onReady((info) => { part("insert").hidden = info.host !== "Excel"; });
  }
  start();
})();
