import fs from "node:fs";
import path from "node:path";
import { type KyselyPlugin, type QueryId, RawNode } from "kysely";

/** Type of a column's value in JavaScript. */
export type Kind = "string" | "number" | "boolean" | "date" | "null" | "array" | "object";

/** Of a statement of `sql`, the columns of a row that Postgres returned. */
export type SeenRow = { text: string; columns: Record<string, Kind> };

/** Folder in which the tests record rows, for `scripts/check-rows.ts`. */
export const seenRowsFolder = "node_modules/.cache/openrun-rows";

/** A statement of `sql` by the parts between its parameters. */
export const toStatementText = (fragments: readonly string[]) =>
  fragments.join(" ? ").replaceAll(/\s+/g, " ").trim();

const texts = new WeakMap<QueryId, string>();
const seen = new Set<string>();

/** Writes down which columns the rows of a statement of `sql` have: its type only asserts them. */
export const rowRecorder: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    if (RawNode.is(node)) texts.set(queryId, toStatementText(node.sqlFragments));
    return node;
  },
  async transformResult({ queryId, result }) {
    const text = texts.get(queryId);
    if (text) for (const row of result.rows) record({ text, columns: toKinds(row) });
    return result;
  },
};

function record(row: SeenRow) {
  const line = JSON.stringify(row);
  if (seen.has(line)) return;
  seen.add(line);
  fs.mkdirSync(seenRowsFolder, { recursive: true });
  fs.appendFileSync(path.join(seenRowsFolder, `${process.pid}.jsonl`), `${line}\n`);
}

const toKinds = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toKind(value)]));

function toKind(value: unknown): Kind {
  if (value === null) return "null";
  if (value instanceof Date) return "date";
  if (Array.isArray(value)) return "array";
  const kind = typeof value;
  return kind === "string" || kind === "number" || kind === "boolean" ? kind : "object";
}
