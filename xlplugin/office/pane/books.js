// Puts the submission form of a game or its what-if workbook into Excel: its sheets after the
// selected one, or as a workbook of its own. The engine has the file; Excel takes it whole.

(() => {
  "use strict";

  const { part, tell, trouble } = pane;
  const SHEETS = "1.13"; // the set of Excel's interface that has sheets inserted
  const TAKES_NONE = "UnsupportedFeature"; // what an Excel says that cannot

  // After the selected sheet; nothing that is there is touched.
  async function beside(file) {
    await Excel.run(async (context) => {
      const { workbook } = context;
      const sheet = workbook.worksheets.getActiveWorksheet();
      sheet.load("name");
      await context.sync();
      workbook.insertWorksheetsFromBase64(
        file, { positionType: "After", relativeTo: sheet.name });
      await context.sync();
    });
  }

  async function insert(event) {
    event.preventDefault();
    const buttons = [part("beside"), part("apart")];
    const apart = event.submitter === part("apart");
    if (!apart && !Office.context.requirements.isSetSupported("ExcelApi", SHEETS)) {
      trouble("This Excel takes no sheets of another file: open it as a new workbook.");
      return;
    }
    for (const button of buttons) button.disabled = true;
    tell("The workbook is being made ...");
    try {
      const book = await pane.answered("book", {
        book: part("book-kind").value,
        game: part("book-game").value.trim(),
        jurisdiction: part("book-law").value.trim(),
      });
      if (book === null) return;
      if (apart) await Excel.createWorkbook(book.file);
      else await beside(book.file);
      tell(book.title + (apart ? ": opened." : ": its sheets stand after this one."));
    } catch (wrong) {
      trouble(wrong.code === TAKES_NONE
        ? "This Excel takes no such sheets: open it as a new workbook."
        : "Excel: " + wrong.message);
    } finally {
      for (const button of buttons) button.disabled = false;
    }
  }

  part("book").addEventListener("submit", insert);
})();
