/**
 * A table as a CSV file (RFC 4180) that spreadsheets open as UTF-8. Each cell is quoted; one that a
 * spreadsheet would take for a formula begins with an apostrophe. Where lists are separated by semicolons or tabs,
 * spreadsheets ignore our quotes and cut a cell there, so each part gets one. A first line `sep=,` would spare that
 * in Excel, but every other program would read it as a row.
 */
export const toCsv = (rows: readonly (readonly string[])[]) =>
  `\ufeff${rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("")}`;

/** Spreadsheets skip the spaces before a formula, and read the wide signs of East Asian keyboards as well. */
const formula = /(^|[;,\t\r\n])(?=\s*[=+\-@＝＋－＠]|[\t\r])/g;

const toCell = (text: string) => `"${text.replace(formula, "$1'").replaceAll('"', '""')}"`;

/** A table that its reader alone may have, as a file to keep. */
export const csvResponse = (text: string, name: string) =>
  new Response(text, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "private, no-store",
    },
  });
