/** Writes CSV (RFC 4180). An apostrophe keeps spreadsheets from running a cell as a formula. Some
 * spreadsheets split cells at semicolons or tabs, so each part of a cell is checked. */
export const toCsv = (rows: readonly (readonly string[])[]) =>
  `\ufeff${rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("")}`;

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
