// Draws what was computed: figures, findings, pictures. No number is made here.
import { element } from "./engine.js";

const SVG = "http://www.w3.org/2000/svg";

export function figure({ name, basis, now, was, moved, beside, exact }) {
  const lines = [element("dt", name), element("dd", now, "now")];
  if (moved) {
    const words = moved === "unchanged" ? beside : `${moved} against ${was} ${beside}`;
    lines.push(element("dd", words, moved === "unchanged" ? "same" : "moved"));
  }
  lines.push(element("dd", basis, "basis"));
  if (exact) lines.push(element("dd", exact, "exact"));
  return element("dl", lines);
}

export function finding({ status, words, citation }) {
  const inside = [element("strong", status, status.toLowerCase()), " ", words];
  if (citation) inside.push(" ", element("cite", citation));
  return element("li", inside);
}

// A picture of shapes whose places were computed; who does not see it hears its words.
export function picture({ title, about, width, height, shapes }) {
  const drawn = document.createElementNS(SVG, "svg");
  drawn.setAttribute("role", "img");
  drawn.setAttribute("aria-label", about);
  drawn.setAttribute("viewBox", `0 0 ${width} ${height}`);
  drawn.setAttribute("width", width);
  drawn.setAttribute("height", height);
  for (const { kind, attributes, text } of shapes) {
    const shape = document.createElementNS(SVG, kind);
    for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value);
    shape.textContent = text;
    drawn.append(shape);
  }
  return element("figure", [element("figcaption", title), drawn]);
}
