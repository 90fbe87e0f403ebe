// The page: asks the worker, shows what it answers. Nothing is sent anywhere.
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

function send(calls) {
  asked += 1;
  const number = asked;
  return new Promise((resolve, reject) => {
    waiting.set(number, { resolve, reject });
    worker.postMessage({ number, calls });
  });
}

// Each call is the text of a formula or [name, arguments]; the answers come in order.
export async function calculate(calls) {
  const typed = (call) => (typeof call === "string" ? { formula: call, spelling: "office" } : call);
  return (await send(calls.map(typed))).answers;
}
window.xlpaytables = { calculate };

const formula = document.getElementById("formula");
const answer = document.getElementById("answer");
const button = document.getElementById("ask");
const list = document.getElementById("functions");

function element(name, words, className = "") {
  const made = document.createElement(name);
  made.textContent = words;
  made.className = className;
  return made;
}

function words(cell) {
  if (cell !== null && typeof cell === "object") return cell.error;
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  return cell === null ? "" : String(cell);
}

function show(result) {
  answer.replaceChildren();
  if ("error" in result) {
    answer.append(element("p", result.error, "value refused"), element("p", result.sentence));
    return;
  }
  if (result.rows.length === 1 && result.rows[0].length === 1) {
    answer.append(element("p", words(result.rows[0][0]), "value"));
    return;
  }
  const table = document.createElement("table");
  result.rows.forEach((row, place) => {
    const line = table.insertRow();
    for (const cell of row) {
      const kind = typeof cell === "number" ? "number" : "";
      line.append(element(place ? "td" : "th", words(cell), kind));
    }
  });
  answer.append(table);
}

async function ask(event) {
  event?.preventDefault();
  button.disabled = true;
  try {
    show((await calculate([formula.value]))[0]);
  } catch (trouble) {
    answer.replaceChildren(element("p", `Python did not answer: ${trouble.message}`, "refused"));
  } finally {
    button.disabled = false;
  }
}

function browse({ functions, engine }) {
  document.getElementById("engine").textContent = `${engine}. Everything is computed here.`;
  for (const { signature, summary, examples } of functions) {
    const block = element("div", "", "function");
    block.append(element("code", signature), element("p", summary));
    for (const example of examples) {
      const try_it = element("button", example, "example");
      try_it.type = "button";
      try_it.addEventListener("click", () => {
        formula.value = example;
        formula.scrollIntoView({ block: "center" });
        ask();
      });
      block.append(try_it, " ");
    }
    list.append(block);
  }
}

document.getElementById("question").addEventListener("submit", ask);
document.getElementById("filter").addEventListener("input", ({ target }) => {
  const wanted = target.value.toLowerCase();
  for (const block of list.children) {
    block.hidden = !block.textContent.toLowerCase().includes(wanted);
  }
});

send(null).then(
  (found) => {
    browse(found);
    button.disabled = false;
    document.body.dataset.ready = "yes";
  },
  (trouble) => {
    document.getElementById("engine").textContent = `Python did not start: ${trouble.message}`;
    document.body.dataset.ready = "no";
  },
);
