// Any formula with its answer, and the functions there are.
import { calculate, element, part } from "./engine.js";

const formula = part("formula");
const answer = part("answer");

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

export async function askFormula(event) {
  event?.preventDefault();
  part("ask").disabled = true;
  try {
    show((await calculate([formula.value]))[0]);
  } catch (trouble) {
    answer.replaceChildren(element("p", `Python did not answer: ${trouble.message}`, "refused"));
  } finally {
    part("ask").disabled = false;
  }
}

export function askText(text) {
  formula.value = text;
  formula.scrollIntoView({ block: "center" });
  formula.focus();
  return askFormula();
}

export function browse(functions) {
  for (const { signature, summary, examples } of functions) {
    const block = element("div", "", "function");
    block.append(element("code", signature), element("p", summary));
    for (const example of examples) {
      const attempt = element("button", example, "example");
      attempt.type = "button";
      attempt.addEventListener("click", () => askText(example));
      block.append(attempt, " ");
    }
    part("functions").append(block);
  }
}

part("question").addEventListener("submit", askFormula);
part("filter").addEventListener("input", ({ target }) => {
  const wanted = target.value.toLowerCase();
  for (const block of part("functions").children) {
    block.hidden = !block.textContent.toLowerCase().includes(wanted);
  }
});
