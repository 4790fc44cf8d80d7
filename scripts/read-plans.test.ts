import { sql } from "kysely";
import { describe, expect, test } from "#db/testing.ts";
import { isPlanReused, type Plan, tablesReadWhole, tablesWithoutIndex } from "./read-plans.ts";

const scan = (type: string, more: Partial<Plan> = {}): Plan => ({
  "Node Type": type,
  "Total Cost": 10,
  "Relation Name": "games",
  "Index Name": type.startsWith("Index") ? "games_pkey" : undefined,
  ...more,
});
const node = (type: string, ...Plans: Plan[]): Plan => ({
  "Node Type": type,
  "Total Cost": 10,
  Plans,
});
const large = new Set(["games", "games_pkey"]);

describe("a table is read whole", () => {
  test("by a scan, or by an index without a condition", () => {
    expect(tablesReadWhole(node("Append", scan("Seq Scan")), large)).toEqual(["games"]);
    expect(tablesReadWhole(scan("Index Only Scan"), large)).toEqual(["games"]);
    expect(tablesReadWhole(scan("Index Scan", { "Index Cond": "(id = 1)" }), large)).toEqual([]);
  });

  test("unless a limit ends that before all rows are read", () => {
    const first = (plan: Plan) => tablesReadWhole(node("Limit", plan), large);
    expect(first(scan("Index Scan"))).toEqual([]);
    expect(first(scan("Index Scan", { Filter: "(status = 'on')" }))).toEqual(["games"]);
    expect(first(node("Sort", scan("Seq Scan")))).toEqual(["games"]);
  });

  test("only if it is large, and by a partial index only if that is", () => {
    expect(tablesReadWhole(scan("Seq Scan", { "Relation Name": "push_keys" }), large)).toEqual([]);
    expect(tablesReadWhole(scan("Index Scan", { "Index Name": "untold" }), large)).toEqual([]);
  });
});

test("a plan for any values is reused unless it costs more than a new one", () => {
  expect(isPlanReused(scan("Index Scan"), scan("Seq Scan", { "Total Cost": 14 }))).toBe(true);
  expect(isPlanReused(scan("Index Scan"), scan("Seq Scan", { "Total Cost": 16 }))).toBe(false);
});

test("finds that no index fits where Postgres scans although that is disabled", async ({ db }) => {
  const withoutIndex = (where: string) =>
    db.transaction().execute(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db);
      const { rows } = await sql<{ "QUERY PLAN": { Plan: Plan }[] }>`
        explain (format json) select from games where ${sql.raw(where)}`.execute(db);
      return rows.flatMap((row) =>
        row["QUERY PLAN"].flatMap(({ Plan }) => tablesWithoutIndex(Plan)),
      );
    });
  expect(await withoutIndex("note = 'Hall 2'")).toEqual(["games"]);
  expect(await withoutIndex("id = 1")).toEqual([]);
});
