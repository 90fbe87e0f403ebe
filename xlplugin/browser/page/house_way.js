// The rules of the house way that is chosen: each to be edited, copied below itself, taken out.
import { arrows, copy, element, part, pasteTable, send } from "./engine.js";
import { picture } from "./draw.js";

const COLUMNS = ["when", "low"];
const NAMES = { when: "When", low: "Low hand" };
let onFile = []; // the rules of the way chosen
let toCopy = ""; // the rules as text

const lines = () => [...part("rules").rows];
const fields = (line) => [...line.querySelectorAll("input")];

// The rules of the way on file, where another way is chosen than before.
export function lay(rules) {
  part("way").hidden = rules.length === 0;
  if (JSON.stringify(rules) === JSON.stringify(onFile)) return;
  onFile = rules;
  put(numbered());
}

// Each rule on file behind its row in the file.
const numbered = () => onFile.map((cells, place) => [`${place + 1}`, ...cells]);

// The rules as they stand, each behind the row of the file that it was; null where none is edited.
export function typed() {
  const rules = lines().map((line) => [
    line.dataset.origin, line.dataset.hand, ...fields(line).map((input) => input.value),
  ]);
  return JSON.stringify(rules) === JSON.stringify(numbered()) ? null : rules;
}

function put(rules) {
  part("rules").replaceChildren(...rules.map(made));
  name();
}

function made([origin, hand, ...cells]) {
  const head = element("th", hand);
  head.scope = "row";
  const line = element("tr", [element("td", ""), head]);
  line.dataset.origin = origin;
  line.dataset.hand = hand;
  cells.forEach((words, place) => {
    const input = document.createElement("input");
    input.value = words;
    input.name = COLUMNS[place];
    input.autocomplete = "off";
    input.spellcheck = false;
    input.setAttribute("aria-describedby", "way-said");
    line.append(element("td", [input, element("span", "", "beside")]));
  });
  const buttons = ["Add below", "Take out"].map((words) => {
    const button = element("button", words, "quiet");
    button.type = "button";
    return button;
  });
  line.append(element("td", buttons, "acts"));
  return line;
}

// Numbers the rows and names what is in them for who does not see them.
function name() {
  lines().forEach((line, place) => {
    const rule = `rule ${place + 1}, ${line.dataset.hand}`;
    line.cells[0].textContent = place + 1;
    for (const input of fields(line)) {
      input.setAttribute("aria-label", `${NAMES[input.name]} of ${rule}`);
    }
    const [add, out] = line.querySelectorAll("button");
    add.setAttribute("aria-label", `Add below ${rule}`);
    out.setAttribute("aria-label", `Take out ${rule}`);
    out.disabled = lines().length === 1;
  });
}

// What an answer says of each rule and of the way among all others.
export function tell({ refusal, rules, among }) {
  lines().forEach((line, place) => {
    const said = rules[place] ?? {};
    line.className = said.wrong ? "wrong" : (said.when || said.low) && "changed" || "";
    for (const input of fields(line)) {
      input.nextElementSibling.textContent = said[input.name] ?? "";
      if ([input.name, "both"].includes(said.wrong)) input.setAttribute("aria-invalid", "true");
      else input.removeAttribute("aria-invalid");
    }
  });
  part("way-said").textContent = refusal || among?.said || "";
  part("way-said").className = refusal ? "refused" : "";
  part("among").hidden = !among;
  if (!among) return;
  part("among-picture").replaceChildren(picture(among.picture));
  part("bounds").replaceChildren(...among.bounds.map(bound));
}

function bound({ name: way, payback, above, words, own }) {
  const head = element("th", [way, element("span", words, "beside")]);
  head.scope = "row";
  return element("tr", [head, element("td", payback), element("td", above)], own ? "own" : "");
}

export const remember = (text) => { toCopy = text; };

// Listens to the rules; what they come to is asked by `ask`, pasted text is understood by Python.
export function begin(question, ask) {
  function edited() {
    question.rules = typed();
    ask();
  }

  function press({ target }) {
    const line = target.closest("tr");
    if (target.tagName !== "BUTTON") return;
    const place = lines().indexOf(line);
    if (target === line.querySelector("button")) {
      const cells = fields(line).map((input) => input.value);
      line.after(made(["", line.dataset.hand, ...cells]));
    } else line.remove();
    name();
    fields(lines()[place + 1] ?? lines()[place])[0].focus();
    edited();
  }

  async function take(text) {
    const found = await send("paste_rules", { ...question, text });
    part("rules-refusal").textContent = found.refusal ?? "";
    if (!found.rules) {
      part("rules-paste").open = true;
      return;
    }
    put(found.rules);
    edited();
  }

  part("rules").addEventListener("input", edited);
  part("rules").addEventListener("click", press);
  part("rules").addEventListener("paste", (event) => pasteTable(event, part("pasted-rules"), take));
  part("rules").addEventListener("keydown", (event) => arrows(event, lines().map(
    (line) => fields(line).find((input) => input.name === event.target.name))));
  part("rules-reset").addEventListener("click", () => { put(numbered()); edited(); });
  part("rules-copy").addEventListener("click", () => {
    part("rules-paste").open = true;
    copy(toCopy, part("pasted-rules"));
  });
  part("rules-form").addEventListener("submit", (event) => {
    event.preventDefault();
    take(part("pasted-rules").value);
  });
}
