import { sql } from "kysely";
import { aMember, aTeam, expect, test } from "#db/testing.ts";

test("no index of teams holds the count, so that a join can be a HOT update", async ({ db }) => {
  const { rows } = await sql<{ name: string }>`
    select pg_get_indexdef(indexrelid) as name from pg_index
    where indrelid = 'teams'::regclass and pg_get_indexdef(indexrelid) ~ '\\mplayers\\M'`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

test("the order of search follows every join and leave", async ({ db }) => {
  const { id: teamId } = await aTeam(db);
  const count = () =>
    db
      .selectFrom("teamCounts")
      .select("players")
      .where("teamId", "=", teamId)
      .executeTakeFirstOrThrow();
  expect(await count()).toEqual({ players: 0 });
  const [leaver] = [await aMember(db, { teamId }), await aMember(db, { teamId })];
  expect(await count()).toEqual({ players: 2 });
  await db.deleteFrom("users").where("id", "=", leaver.id).execute();
  expect(await count()).toEqual({ players: 1 });
});
