// Computes a workbook with HyperFormula: its cells from one file, what they come to in another.
const fs = require("fs");
const { HyperFormula } = require("hyperformula");

const [, , given, computed] = process.argv;
const { sheets, names } = JSON.parse(fs.readFileSync(given));
const engine = HyperFormula.buildFromSheets(
  sheets,
  {
    licenseKey: "gpl-v3",
    useArrayArithmetic: true,
    smartRounding: false,
    stringifyCurrency: asText, // the engine's own door for the formats of TEXT
  },
  names);
const values = engine.getAllSheetsValues();
for (const rows of Object.values(values)) {
  for (const row of rows) {
    row.forEach((one, at) => { if (one !== null && typeof one === "object") row[at] = one.value; });
  }
}
fs.writeFileSync(computed, JSON.stringify(values));

// A number by a format of digits, as "#,##0.00" or "+0.000;-0.000"; dates are the engine's own.
function asText(value, format) {
  const [above, below = `-${above}`, nothing = above] = format.split(";");
  const part = value > 0 ? above : value < 0 ? below : nothing;
  const digits = /^([+-]?)([#0,]+)(?:\.(0*)(#*))?(%?)$/.exec(part);
  if (digits === null) return undefined;
  const [, sign, whole, always = "", further = "", percent] = digits;
  const shown = new Intl.NumberFormat("en-US", {
    useGrouping: whole.includes(","),
    minimumIntegerDigits: Math.max(1, (whole.match(/0/g) || []).length),
    minimumFractionDigits: always.length,
    maximumFractionDigits: always.length + further.length,
  }).format(Math.abs(value) * (percent ? 100 : 1));
  return sign + shown + percent;
}
