/**
 * Makes a file as in RFC 4180. A cell that a spreadsheet would run as a formula gets an apostrophe
 * in front. So does each part after a semicolon or tab, at which some spreadsheets split. A first
 * line `sep=,` would help only Excel.
 */
export const toCsv = (rows: readonly (readonly string[])[]) =>
  `\ufeff${rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("")}`;

/** Spreadsheets skip leading spaces and accept full-width signs. */
const formula = /(^|[;,\t\r\n])(?=\s*[=+\-@＝＋－＠]|[\t\r])/g;

const toCell = (text: string) => `"${text.replace(formula, "$1'").replaceAll('"', '""')}"`;

export const csvResponse = (text: string, name: string) =>
  new Response(text, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "private, no-store",
    },
  });
