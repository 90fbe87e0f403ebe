// Reads the submission form that is filled in this workbook, and shows what COMPLIANCE finds in it.

(() => {
  "use strict";

  const { part, shown, tell, trouble } = pane;
  const CELLS = ["Form_game", "Form_choices", "Form_jurisdiction", "Form_conditions"];

  // The values of the form's own names, null where this workbook has no form.
  async function form() {
    return Excel.run(async (context) => {
      const names = CELLS.map((name) => context.workbook.names.getItemOrNullObject(name));
      for (const name of names) name.load("name");
      await context.sync();
      if (names.some((name) => name.isNullObject)) return null;
      const ranges = names.map((name) => name.getRange());
      for (const range of ranges) range.load("values");
      await context.sync();
      return ranges.map((range) => range.values.map(
        (row) => row.map((cell) => (cell === "" ? null : cell))));
    });
  }

  async function review(event) {
    event.preventDefault();
    tell("The form is being read ...");
    let filled;
    try {
      filled = await form();
    } catch (wrong) {
      trouble("Excel: " + wrong.message);
      return;
    }
    if (filled === null) {
      trouble("This workbook has no submission form: insert one above, and fill it.");
      return;
    }
    const answer = await pane.answered("batch", { calls: [["COMPLIANCE", filled]] });
    if (answer === null) return;
    const [head, ...rules] = answer.rows;
    const open = rules.filter((rule) => rule[1] !== "OK");
    const words = rules.length + " rules checked, " + open.length + " not OK.";
    tell(words, ...(open.length ? shown({ rows: [head, ...open] }) : []));
  }

  part("review").addEventListener("submit", review);
})();
