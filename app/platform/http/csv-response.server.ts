/**
 * A CSV file (RFC 4180) that spreadsheets open as UTF-8. Every cell is quoted. A cell that a
 * spreadsheet would take for a formula gets an apostrophe in front. Where lists are separated by
 * semicolons or tabs, spreadsheets ignore our quotes and split the cell there, so each part gets
 * one. A first line `sep=,` would fix that in Excel, but other programs would read it as a row.
 */
export const toCsv = (rows: readonly (readonly string[])[]) =>
  `\ufeff${rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("")}`;

/**
 * Spreadsheets skip spaces before a formula and also accept the full-width signs of East Asian
 * keyboards.
 */
const formula = /(^|[;,\t\r\n])(?=\s*[=+\-@＝＋－＠]|[\t\r])/g;

const toCell = (text: string) => `"${text.replace(formula, "$1'").replaceAll('"', '""')}"`;

/** For the reader only; no cache may store it. */
export const csvResponse = (text: string, name: string) =>
  new Response(text, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "private, no-store",
    },
  });
