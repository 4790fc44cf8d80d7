/**
 * A table as a CSV file (RFC 4180) that spreadsheets open as UTF-8. Each cell is quoted; one that a
 * spreadsheet would take for a formula begins with an apostrophe.
 */
export const toCsv = (rows: readonly (readonly string[])[]) =>
  `\ufeff${rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("")}`;

const formula = /^[=+\-@\t\r]/;

const toCell = (text: string) =>
  `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** A table that its reader alone may have, as a file to keep. */
export const csvResponse = (text: string, name: string) =>
  new Response(text, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "private, no-store",
    },
  });
