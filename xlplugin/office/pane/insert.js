// What the pane writes into the workbook at the selection: a formula, a function with a cell for
// each argument, a paytable whose pays can be edited. Nothing that is filled is written over.

(() => {
  "use strict";

  const { part, trouble, tell } = pane;

  // The address of a cell, counted from 0.
  function address(row, column) {
    let letters = "";
    for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
      letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
    }
    return letters + (row + 1);
  }

  const quoted = (text) => '"' + text.replaceAll('"', '""') + '"';

  // What is text stays text: Excel takes "$5" for a number, "3-2" for a date, "=A1" for a formula.
  const kept = (value) => (typeof value === "string" && value ? "'" + value : value);

  // Writes rows at the selection where every cell is free. `rows(at)` gets the address of a cell of
  // the block, counted from its corner.
  async function write(rows, way = "formulas") {
    try {
      await Excel.run(async (context) => {
        const corner = context.workbook.getSelectedRange().getCell(0, 0);
        corner.load("rowIndex, columnIndex");
        await context.sync();
        const content = rows((row, column) => address(
          corner.rowIndex + row, corner.columnIndex + column));
        const block = corner.getResizedRange(content.length - 1, content[0].length - 1);
        block.load("formulas, address"); // a formula may show nothing
        await context.sync();
        if (block.formulas.some((row) => row.some((cell) => cell !== ""))) {
          trouble(block.address + " is not empty: select a free cell with room below it.");
          return;
        }
        block[way] = content;
        await context.sync();
        tell("Written to " + block.address + ".");
      });
    } catch (wrong) {
      trouble("Excel: " + wrong.message);
    }
  }

  // The formula as it stands in the pane, into the selected cell.
  function insertFormula() {
    const way = pane.spelling() === "office" ? "formulas" : "formulasLocal";
    return write(() => [[part("formula").value]], way);
  }

  // A row for each argument, with its example where that is one value, and the call below them.
  function insertForm() {
    const one = pane.named();
    const fields = one.arguments.filter((each) => !each.repeats && each.name !== "conditions");
    return write((at) => [
      ...fields.map((each) => {
        const value = each.optional || each.value === null ? "" : each.value;
        return [each.name, kept(value)];
      }),
      ["PT." + one.name, `=PT.${one.name}(${fields.map((_, row) => at(row, 1)).join(",")})`],
    ]);
  }

  // Hands and pays of a paytable of the law, and the figures that follow an edit.
  async function insertPaytable(event) {
    event.preventDefault();
    const given = ["game", "wager", "id", "law"].map((name) => part("of-" + name).value.trim());
    const [game, wager, , law] = given;
    const call = ["PAYTABLE", given.map((text) => (text ? [[text]] : null))];
    const answer = await pane.answered("batch", { calls: [call] });
    if (answer === null) return;
    const pays = answer.rows.slice(1) // the first row says what the columns are
      .map(([hand, pay]) => [hand, pay]).filter(([, pay]) => pay !== "" && pay !== null);
    await write((at) => {
      const table = at(1, 0) + ":" + at(pays.length, 1);
      const call = (name) => `=PT.${name}(${quoted(game)},${quoted(wager)},${table}`
        + (law ? "," + quoted(law) : "") + ")";
      return [
        ["Hand", "Pays"],
        ...pays.map((row) => row.map(kept)),
        ...pane.figures(wager).map(([name, answers]) => [name, call(answers)]),
      ];
    });
  }

  part("insert").addEventListener("click", insertFormula);
  part("insert-form").addEventListener("click", insertForm);
  part("paytable").addEventListener("submit", insertPaytable);

  // Outside Excel the pane is a reference that any browser shows.
  if (typeof Office !== "undefined") {
    Office.onReady(async (info) => {
      const inside = info.host === "Excel";
      for (const name of ["insert", "insert-form", "insertions", "review"]) part(name).hidden = !inside;
      await pane.started;
      if (inside) await pane.follow().catch(() => {}); // an Excel that does not say: as it was
    });
  }
})();
