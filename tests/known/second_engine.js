// Computes a workbook with HyperFormula: its cells from one file, what they come to in another.
const fs = require("fs");
const { HyperFormula } = require("hyperformula");

const [, , given, computed] = process.argv;
const { sheets, names } = JSON.parse(fs.readFileSync(given));
const engine = HyperFormula.buildFromSheets(
  sheets, { licenseKey: "gpl-v3", useArrayArithmetic: true, smartRounding: false }, names);
const values = engine.getAllSheetsValues();
for (const rows of Object.values(values)) {
  for (const row of rows) {
    row.forEach((one, at) => { if (one !== null && typeof one === "object") row[at] = one.value; });
  }
}
fs.writeFileSync(computed, JSON.stringify(values));
