// The way to the worker that computes. Nothing is sent anywhere else.
const worker = new Worker("worker.js", { type: "module" });
const waiting = new Map();
let asked = 0;

worker.onmessage = ({ data: { number, text, trouble } }) => {
  const { resolve, reject } = waiting.get(number);
  waiting.delete(number);
  if (trouble === undefined) resolve(JSON.parse(text));
  else reject(new Error(trouble));
};
worker.onerror = (event) => {
  for (const { reject } of waiting.values()) reject(new Error(event.message));
  waiting.clear();
};

// What a function of `inside.py` answers to a question, both as JSON.
export function send(name, question = null) {
  asked += 1;
  const number = asked;
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject });
    worker.postMessage({ number, name, question: question && JSON.stringify(question) });
  });
}

// Each call is the text of a formula or [name, arguments]; the answers come in order.
export async function calculate(calls) {
  const typed = (call) => (typeof call === "string" ? { formula: call, spelling: "office" } : call);
  return (await send("answer_batch", { calls: calls.map(typed) })).answers;
}

export const part = (id) => document.getElementById(id);

// An element that holds a text, or other elements.
export function element(kind, inside, className = "") {
  const made = document.createElement(kind);
  if (className) made.className = className;
  for (const piece of [inside].flat()) made.append(piece);
  return made;
}

// Goes from field to field of a column with the arrows.
export function arrows(event, fields) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const next = step && fields[fields.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

// Hands a pasted table to `take`; one value is pasted as in any field.
export function pasteTable(event, field, take) {
  const text = event.clipboardData.getData("text/plain");
  if (!/[\t\n]/.test(text.trim())) return;
  event.preventDefault();
  field.value = text;
  take(text);
}

// Copies a text; where the browser does not, the text stands selected in a field.
export async function copy(text, field) {
  let words = "Copied.";
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    field.value = text;
    field.select();
    words = "This browser copies nothing by itself: press Ctrl+C.";
  }
  part("copied").textContent = words;
}
