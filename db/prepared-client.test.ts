import { sql } from "kysely";
import { expect, test } from "#db/testing.ts";
import { recordingDb } from "#db/testing-recording.ts";

test("a statement is prepared once under one name, a search never", async ({ databaseUrl }) => {
  const { db } = recordingDb(databaseUrl);
  const prepared = await db.connection().execute(async (db) => {
    for (const id of [1, 2])
      await db.selectFrom("users").select("id").where("id", "=", id).execute();
    await sql`
      select id from games where id = ${1}`.execute(db);
    await db.selectFrom("teams").select("id").where("search", "like", "%ba%").execute();
    return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  });
  await db.destroy();
  const texts = prepared.rows.map(({ statement }) => statement);
  expect(texts.filter((text) => text.includes('from "users"'))).toHaveLength(1);
  expect(texts.filter((text) => text.includes("from games"))).toHaveLength(1);
  expect(texts.filter((text) => text.includes('from "teams"'))).toEqual([]);
});
