// The page: starts the engine, then the desk and the formulas.
import { calculate, part, send } from "./engine.js";
import { begin } from "./desk.js";
import { browse } from "./formulas.js";

window.xlpaytables = { calculate };

try {
  const { functions, engine } = await send("described");
  browse(functions);
  await begin();
  part("engine").textContent = `${engine}. Everything is computed here, nothing leaves this computer.`;
  part("ask").disabled = false;
  document.body.dataset.ready = "yes";
} catch (trouble) {
  part("engine").textContent = `Python did not start: ${trouble.message}`;
  document.body.dataset.ready = "no";
}
