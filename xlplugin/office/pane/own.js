// The files that the engine of this pane follows: the agency's, and those that a person opens.

(() => {
  "use strict";

  const { part, send, trouble } = pane;

  function list(files) {
    part("own-list").replaceChildren(...files.map((file) => {
      const line = document.createElement("li");
      line.textContent = file.name + " (" + file.digest + "): " + file.holds;
      return line;
    }));
  }

  async function open() {
    const [file] = part("own-file").files;
    if (!file) return;
    const [first, ...more] = await send("own", { name: file.name, text: await file.text() });
    if (first?.error) trouble(first.error + ": " + first.sentence);
    else list([first, ...more]);
  }

  // A server follows its own files, and takes none from here.
  async function start() {
    if (!engine.files) return;
    await engine.loaded;
    list(await send("files", ""));
    part("own").hidden = false;
    part("own-file").addEventListener("change", () => open().catch(
      (wrong) => trouble(wrong.message)));
  }

  start();
})();
