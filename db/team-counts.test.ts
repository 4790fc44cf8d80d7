import { sql } from "kysely";
import { aMember, aTeam, expect, test } from "#db/testing.ts";

test("a join and a leave are HOT updates: no index of teams gets an entry", async ({ db }) => {
  const { id: teamId } = await aTeam(db);
  await db.transaction().execute(async (db) => {
    const member = await aMember(db, { teamId });
    await db.deleteFrom("memberships").where("userId", "=", member.id).execute();
    const { rows } = await sql<{
      all: number;
      hot: number;
    }>`select pg_stat_get_xact_tuples_updated('teams'::regclass)::int as all,
      pg_stat_get_xact_tuples_hot_updated('teams'::regclass)::int as hot`.execute(db);
    const [updates] = rows;
    expect(updates?.all).toBeGreaterThan(1);
    expect(updates?.hot).toBe(updates?.all);
  });
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
