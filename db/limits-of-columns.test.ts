import { sql } from "kysely";
import pg from "pg";
import { onTestFinished } from "vitest";
import { changeKinds } from "#app/features/games/game-changes.ts";
import { reportReasons } from "#app/features/safety/report.ts";
import type { Db } from "#db/client.server.ts";
import { aGame, aMember, aTeam, describe, expect, test } from "#db/testing.ts";

async function aScene(db: Db) {
  const { id: team } = await aTeam(db);
  const { id: user } = await aMember(db, { teamId: team });
  const { id: game } = await aGame(db, { teamId: team });
  return { team, user, game };
}

describe("the database itself", () => {
  test("allows exactly the kinds and reasons of the product's lists", async ({ db }) => {
    const { rows } = await sql<{ name: string; words: string[] }>`
      select conname as name, array(select match[1] from regexp_matches(
        pg_get_constraintdef(oid), '''([^'']+)''', 'g') match order by 1) as words
      from pg_constraint where conname in ('game_changes_kind', 'reports_reason')`.execute(db);
    const allowed = Object.fromEntries(rows.map(({ name, words }) => [name, words]));
    expect(allowed, "change the constraints by a migration").toEqual({
      game_changes_kind: [...changeKinds].sort(),
      reports_reason: Object.keys(reportReasons).sort(),
    });
  });
});

const setRole = (db: Db, teamId: number, userId: number, role: string) =>
  db
    .updateTable("memberships")
    .set({ role })
    .where("teamId", "=", teamId)
    .where("userId", "=", userId)
    .execute();

describe("a team with members", () => {
  test("keeps a captain: the last one is not made a player, another one may follow", async ({
    db,
  }) => {
    const { team, user } = await aScene(db);
    const other = await aMember(db, { teamId: team });
    const lastCaptain = { code: "23514", constraint: "last_captain" };
    await expect(setRole(db, team, user, "player")).rejects.toMatchObject(lastCaptain);
    await db.transaction().execute(async (db) => {
      await setRole(db, team, user, "player");
      await setRole(db, team, other.id, "captain");
    });
    await expect(setRole(db, team, other.id, "player")).rejects.toMatchObject(lastCaptain);
    await db.deleteFrom("teams").where("id", "=", team).execute();
  });

  test("keeps a captain when two sessions demote one each at once", async ({ db, databaseUrl }) => {
    const { team, user } = await aScene(db);
    const other = await aMember(db, { teamId: team });
    await setRole(db, team, other.id, "captain");
    const demote = (id: number) =>
      `update memberships set role = 'player' where team_id = ${team} and user_id = ${id}`;
    const outcome = await atOnce(databaseUrl, demote(user), demote(other.id));
    expect(outcome).toMatchObject({ waited: true, constraint: "last_captain" });
  });
});

/**
 * Two sessions write, and both run the checks that Postgres makes at commit before the first of
 * them commits. Returns whether the second waited for the first, and which constraint refused the
 * second.
 */
async function atOnce(databaseUrl: string, one: string, other: string) {
  const [a, b] = [new pg.Client(databaseUrl), new pg.Client(databaseUrl)];
  await Promise.all([a.connect(), b.connect()]);
  onTestFinished(() => Promise.all([a.end(), b.end()]).then(() => {}));
  for (const [client, statement] of [
    [a, one],
    [b, other],
  ] as const) {
    await client.query("begin");
    await client.query(statement);
  }
  await a.query("set constraints all immediate");
  const pid = (await b.query("select pg_backend_pid() as pid")).rows[0].pid;
  let isDone = false;
  const second = b.query("set constraints all immediate").then(
    () => undefined,
    (error: pg.DatabaseError) => error.constraint,
  );
  void second.then(() => {
    isDone = true;
  });
  const waits = async () => {
    const { rows } = await a.query("select cardinality(pg_blocking_pids($1)) > 0 as waits", [pid]);
    return rows[0].waits || isDone;
  };
  await expect.poll(waits).toBe(true);
  const waited = !isDone;
  await a.query("commit");
  const constraint = await second;
  await b.query("commit");
  return { waited, constraint };
}
