import { sql } from "kysely";
import { expect, test } from "#db/testing.ts";

test("the pending lists of GIN indexes stay short", async ({ db }) => {
  const { rows } = await sql<{ index: string; limit: string | null }>`
    select c.relname as index, substring(array_to_string(c.reloptions, ' ')
      from 'gin_pending_list_limit=(\\d+)') as limit
    from pg_class c join pg_am on pg_am.oid = c.relam where amname = 'gin'`.execute(db);
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.filter(({ limit }) => limit !== "64")).toEqual([]);
});
