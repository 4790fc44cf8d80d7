import type { QueryResultRow as Row } from "pg";

/** A page of the product in pieces: text, and in between the number of a value of the rows. */
export type PageTemplate = (string | number)[];

/** Splits a page at the values that its queries returned, so that the rows of a request fill it again. */
export function toTemplate(page: string, rows: Row[]): PageTemplate {
  const values = listValues(rows);
  const longestFirst = [...new Set(values)].sort((a, b) => b.length - a.length);
  const literal = (value: string) => value.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  const pieces = page.split(new RegExp(`(${longestFirst.map(literal).join("|")})`));
  return pieces.map((piece, at) => (at % 2 ? values.indexOf(piece) : piece));
}

/** The page with the values of these rows. */
export function fillTemplate(template: PageTemplate, rows: Row[]): string {
  const values = listValues(rows);
  return template.map((piece) => (typeof piece === "number" ? values[piece] : piece)).join("");
}

/** The texts of rows, as React escapes them; one letter stands everywhere, and is no value of a page. */
function listValues(value: unknown): string[] {
  if (typeof value === "string") return value.length > 1 ? [escapeText(value)] : [];
  return value && typeof value === "object" ? Object.values(value).flatMap(listValues) : [];
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

const escapeText = (value: string) => value.replace(/[&<>"']/g, (each) => entities[each] ?? each);
