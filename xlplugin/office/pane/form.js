// Puts the whole submission form of a game into Excel: its sheets after the selected one, or as a
// workbook of its own. The server makes the file; Excel takes it whole.

(() => {
  "use strict";

  const { part, send, tell, trouble } = pane;
  const SHEETS = "1.13"; // the set of Excel's interface that has sheets inserted
  const TAKES_NONE = "UnsupportedFeature"; // what an Excel says that cannot

  // The form as the server made it, null where it was refused or cancelled.
  async function made() {
    const asked = { form: part("form-game").value.trim(), jurisdiction: part("form-law").value.trim() };
    try {
      const [answer] = await send("form", asked);
      if (!answer.error) return answer;
      trouble(answer.error + ": " + answer.sentence);
    } catch (wrong) {
      trouble(wrong instanceof TypeError ? engine.silence : wrong.message);
    }
    return null;
  }

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
      trouble("This Excel takes no sheets of another file: open the form as a new workbook.");
      return;
    }
    for (const button of buttons) button.disabled = true;
    tell("The form is being made ...");
    try {
      const form = await made();
      if (form === null) return;
      if (apart) await Excel.createWorkbook(form.file);
      else await beside(form.file);
      tell(form.title + (apart ? ": opened." : ": its sheets stand after this one."));
    } catch (wrong) {
      trouble(wrong.code === TAKES_NONE
        ? "This Excel takes no such sheets: open the form as a new workbook."
        : "Excel: " + wrong.message);
    } finally {
      for (const button of buttons) button.disabled = false;
    }
  }

  part("book").addEventListener("submit", insert);
})();
