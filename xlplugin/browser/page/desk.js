// The desk: choose a table, edit its pays, see what moves. The engine computes, this shows.
import { arrows, copy, element, part, pasteTable, send } from "./engine.js";
import { figure, finding, picture } from "./draw.js";
import { askText } from "./formulas.js";
import * as houseWay from "./house_way.js";

const CHOICES = ["game", "law", "wager", "table"];
const question = {
  game: "", law: "", wager: "", table: "", pays: null, rules: null, conditions: {},
  width: 0, function: "PAYBACK", spelling: "excel",
};
let laid = ""; // the table whose rows stand on the page
let printed = []; // its rows as printed
let asking = false;
let again = false; // whether something was edited while the engine was asked
let toCopy = ""; // the table as text
let toAsk = ""; // the formula as the field below takes it

const inputs = () => [...document.querySelectorAll("#hands input")];

// Asks for what stands on the page; edits in the meantime are asked together afterwards.
export async function ask() {
  if (asking) {
    again = true;
    return;
  }
  asking = true;
  try {
    do {
      again = false;
      question.width = part("pictures").clientWidth;
      const answer = await send("desk", question);
      if (!again) show(answer); // else it answers what no longer stands on the page
    } while (again);
  } catch (trouble) {
    refuse(`Python did not answer: ${trouble.message}`);
    empty();
  } finally {
    asking = false;
  }
}

function show({ refusal, choices, work, formula, plain, table, rules }) {
  if (refusal) {
    refuse(refusal);
    empty();
    return;
  }
  offer(choices);
  fill(work);
  houseWay.lay(choices.rules);
  houseWay.tell(work);
  houseWay.remember(rules);
  part("cell").value = formula;
  toCopy = table;
  toAsk = plain;
  const { game, law, wager, table: id } = choices.chosen;
  history.replaceState(null, "", "#" + [game, law, wager, id].map(encodeURIComponent).join("/"));
}

function refuse(sentence) {
  part("refusal").textContent = sentence;
  part("refusal").hidden = !sentence;
}

// No figure stands beside a sentence that refuses all of them.
function empty() {
  part("said").textContent = part("refusal").textContent;
  for (const name of ["figures", "rest", "findings", "pictures"]) part(name).replaceChildren();
  for (const cell of document.querySelectorAll("#hands td:not(.pay)")) cell.textContent = "";
  part("cell").value = "";
}

function options(select, offered, chosen) {
  select.replaceChildren(...offered.map(([value, words]) => {
    const option = element("option", words);
    option.value = value;
    option.selected = value === chosen;
    return option;
  }));
}

// The four choices; the rows and the fields anew where another table is chosen.
function offer(choices) {
  Object.assign(question, choices.chosen);
  for (const name of CHOICES) options(part(name), choices[name], choices.chosen[name]);
  const now = JSON.stringify(choices.chosen);
  if (now === laid) return;
  laid = now;
  printed = choices.rows;
  part("title").textContent = choices.title;
  part("source").replaceChildren(
    choices.edition, ". ", element("cite", choices.citation), ": ", element("q", choices.quote));
  part("hands").replaceChildren(...printed.map(row));
  part("conditions").hidden = choices.conditions.length === 0;
  part("fields").replaceChildren(...choices.conditions.map(field));
}

// A hand with its pay to edit; the cells after it are filled by each answer.
function row([hand, pay], place) {
  const name = element("th", hand);
  name.scope = "row";
  name.id = `hand-${place}`;
  const input = element("input", []);
  input.value = pay;
  input.autocomplete = "off";
  input.spellcheck = false;
  input.setAttribute("aria-label", `Pay of ${hand}`);
  input.setAttribute("aria-describedby", "refusal");
  const cells = ["pay", "ways", "one_in", "returned"].map((kind) => element("td", "", kind));
  cells[0].append(input, element("span", "", "beside"));
  return element("tr", [name, ...cells]);
}

function field({ name, help, options: offered }, place) {
  const id = `condition-${place}`;
  const label = element("label", name);
  label.htmlFor = id;
  const input = document.createElement(offered.length ? "select" : "input");
  if (offered.length) options(input, [["", "choose one"], ...offered.map((one) => [one, one])], "");
  input.id = id;
  input.name = name;
  input.autocomplete = "off";
  input.setAttribute("aria-describedby", `${id}-help`);
  const hint = element("span", help, "hint");
  hint.id = `${id}-help`;
  return element("p", [label, input, hint]);
}

// What an answer says of each row, and everything beside the table.
function fill(work) {
  refuse(work.refusal);
  part("said").textContent = work.spoken;
  [...part("hands").rows].forEach((line, place) => {
    const { wrong, changed, printed, ways, one_in, returned } = work.rows[place];
    line.className = wrong ? "wrong" : changed;
    const input = line.querySelector("input");
    if (wrong) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
    const stood = wrong || changed ? `printed: ${printed}` : "";
    for (const [kind, words] of Object.entries({ beside: stood, ways, one_in, returned })) {
      line.querySelector(`.${kind}`).textContent = words;
    }
  });
  part("rest").replaceChildren(...work.rest.map(([name, pay, ...figures]) => {
    const head = element("th", name);
    head.scope = "row";
    return element("tr", [head, ...[pay, ...figures].map((words) => element("td", words))]);
  }));
  part("figures").replaceChildren(...work.figures.map(figure));
  const none = work.refusal ? "No figures: the sentence above the table says why."
    : "Nothing: the table stands as the law prints it.";
  part("findings").replaceChildren(
    ...(work.findings.length ? work.findings.map(finding) : [element("li", none)]));
  part("pictures").replaceChildren(...work.pictures.map(picture));
}

// The pays as they stand; null where they stand as printed.
function read() {
  const typed = inputs().map((input, place) => [printed[place][0], input.value]);
  const same = typed.every(([, pay], place) => pay === printed[place][1]);
  question.pays = same ? null : typed;
}

// The chosen table as printed. The rows of the one before go at once: what is typed into them while
// the engine is asked would be asked as pays of the chosen one, and not stand on the page.
function anew() {
  question.pays = null;
  question.conditions = {};
  laid = "";
  for (const name of ["hands", "fields"]) part(name).replaceChildren();
  forgetRules();
  return ask();
}

function forgetRules() {
  question.rules = null;
  houseWay.lay([]);
}

function choose({ target }) {
  question[target.id] = target.value;
  anew();
}

function edit({ target }) {
  if (target.name) question.conditions[target.name] = target.value;
  else read();
  if (target.tagName === "SELECT") forgetRules(); // a way that is chosen has its own
  ask();
}

function put(rows) {
  inputs().forEach((input, place) => { input.value = rows[place][1]; });
  read();
  ask();
}

// A pasted table is understood by the engine, as a range of cells would be.
async function take(text) {
  const found = await send("paste", { ...question, text });
  part("paste-refusal").textContent = found.refusal ?? "";
  if (found.rows) put(found.rows);
  else part("paste").open = true;
  return Boolean(found.rows);
}

async function pasteForm(event) {
  event.preventDefault();
  if (await take(part("pasted").value)) inputs()[0]?.focus();
}

function copyFormula(event) {
  event.preventDefault();
  copy(part("cell").value, part("cell"));
}

function copyTable() {
  part("paste").open = true;
  copy(toCopy, part("pasted"));
}

function write({ target }) {
  question[target.id] = target.value;
  ask();
}

// The table that the address names; what it does not name is the first there is, and said to be.
async function goWhereNamed() {
  let named = [];
  try {
    named = location.hash.slice(1).split("/").slice(0, CHOICES.length).map(decodeURIComponent);
  } catch {
    // no address of ours
  }
  named.forEach((value, place) => { question[CHOICES[place]] = value; });
  await anew();
  const other = named.find((value, place) => value && value !== question[CHOICES[place]]);
  if (!other) return;
  refuse(`The address names "${other.slice(0, 40)}", which is not on file: choose above, or go on with this table.`);
  part("said").textContent = part("refusal").textContent;
}

export async function begin() {
  part("desk").hidden = false;
  part("choice").addEventListener("change", choose);
  part("hands").addEventListener("input", edit);
  part("hands").addEventListener("keydown", (event) => arrows(event, inputs()));
  part("hands").addEventListener("paste", (event) => pasteTable(event, part("pasted"), take));
  part("fields").addEventListener("input", edit);
  part("reset").addEventListener("click", () => put(printed));
  part("copy-table").addEventListener("click", copyTable);
  part("paste-form").addEventListener("submit", pasteForm);
  part("copy").addEventListener("submit", copyFormula);
  part("try-it").addEventListener("click", () => askText(toAsk));
  part("function").addEventListener("change", write);
  part("spelling").addEventListener("change", write);
  part("typed").addEventListener("submit", (event) => event.preventDefault());
  houseWay.begin(question, ask);
  let wide = window.innerWidth;
  window.addEventListener("resize", () => {
    if (window.innerWidth !== wide) ask();
    wide = window.innerWidth;
  });
  window.addEventListener("hashchange", goWhereNamed);
  await goWhereNamed();
}
