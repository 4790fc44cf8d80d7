import { sql } from "kysely";
import { remove } from "#app/features/admin/remove-records.server.ts";
import { restore } from "#app/features/audit/restore.server.ts";
import type { Db } from "#db/client.server.ts";
import { aCheckIn, aGame, aMember, aTeam, aUser, describe, expect, test } from "#db/testing.ts";

const who = "boss";

/** A team whose every table has a row: captains, bans, old keys, a series, and a game with its line. */
async function aFullTeam(db: Db) {
  const team = await aTeam(db);
  const captain = await aMember(db, { teamId: team.id });
  const player = await aMember(db, { teamId: team.id });
  const banned = await aUser(db);
  await sql`insert into bans (team_id, user_id, by_user, reason)
    values (${team.id}, ${banned.id}, ${captain.id}, 'Fouls')`.execute(db);
  await sql`insert into old_keys (key, team_id) values (${oldKeyOf(team.id)}, ${team.id})`.execute(
    db,
  );
  const seriesId = await aSeries(db, { teamId: team.id, userId: player.id });
  const game = await aGame(db, { teamId: team.id, hostId: player.id, seriesId });
  await fill(db, { gameId: game.id, userId: player.id, other: captain.id });
  return { team, captain, player, game };
}

const oldKeyOf = (id: number) => `Q${String(id).padStart(5, "2").slice(-5)}`;

async function aSeries(db: Db, { teamId, userId }: { teamId: number; userId: number }) {
  const { rows } = await sql<{ id: number }>`
    insert into series (team_id, host_id, zone, time, first_date, every_weeks)
    values (${teamId}, ${userId}, 'Europe/Berlin', '19:00', current_date + 1, 1)
    returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`insert into series_skips values (${id}, current_date + 8)`.execute(db);
  await sql`insert into series_regulars (series_id, user_id) values (${id}, ${userId})`.execute(db);
  return id;
}

async function fill(
  db: Db,
  { gameId, userId, other }: Record<"gameId" | "userId" | "other", number>,
) {
  await aCheckIn(db, { gameId, userId: other });
  const { rows } = await sql<{
    id: number;
  }>`insert into guests (game_id, name, brought_by, has_spot)
    values (${gameId}, 'Tom', ${userId}, false) returning id`.execute(db);
  await sql`insert into waiting (game_id, user_id, since)
    values (${gameId}, ${userId}, now() - interval '1 minute')`.execute(db);
  await sql`insert into waiting (game_id, guest_id) values (${gameId}, ${rows[0]?.id})`.execute(db);
  await sql`insert into answers (game_id, user_id, answer, comment)
    values (${gameId}, ${userId}, 'in', 'Knee')`.execute(db);
  await sql`insert into late_outs (game_id, user_id) values (${gameId}, ${userId})`.execute(db);
  await sql`insert into game_changes (game_id, user_id, kind)
    values (${gameId}, ${userId}, 'created')`.execute(db);
}

const tables = [
  ["teams", "id"],
  ["memberships", "team_id"],
  ["bans", "team_id"],
  ["old_keys", "team_id"],
  ["series", "team_id"],
  ["series_skips", "series_id", "series"],
  ["series_regulars", "series_id", "series"],
  ["games", "team_id"],
  ...["check_ins", "guests", "waiting", "answers", "late_outs", "game_changes"].map(
    (table) => [table, "game_id", "games"] as const,
  ),
] as const;

/** Every row of a team, as text. */
async function allOf(db: Db, teamId: number) {
  const found: Record<string, string[]> = {};
  for (const [table, column, through] of tables) {
    const ids = through
      ? sql`select id from ${sql.table(through)} where team_id = ${teamId}`
      : sql`select ${teamId}::int`;
    const { rows } = await sql<{ row: string }>`select r::text as row from ${sql.table(table)} r
      where ${sql.ref(column)} in (${ids}) order by 1`.execute(db);
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

async function lastRemoval(db: Db, subjectId: number) {
  const removals = db.selectFrom("auditLog").select("id").where("subjectId", "=", subjectId);
  const last = removals.where("action", "=", "remove").orderBy("id", "desc");
  return (await last.executeTakeFirstOrThrow()).id;
}

describe("CPT-15 restore", () => {
  test("brings a team back with captains, bans, old keys, series, line and guests", async ({
    db,
  }) => {
    const { team } = await aFullTeam(db);
    const before = await allOf(db, team.id);
    for (const [table] of tables) expect(before[table], table).not.toEqual([]);

    await remove(db, { kind: "teams", ids: [team.id], who });
    expect(Object.values(await allOf(db, team.id)).flat()).toEqual([]);
    const restored = await restore(db, { auditId: await lastRemoval(db, team.id), who });

    expect(restored.ok).toBe(true);
    expect(await allOf(db, team.id)).toEqual(before);
  });

  test("brings a game back with its line, answers, guests and history", async ({ db }) => {
    const { team, game } = await aFullTeam(db);
    const before = await allOf(db, team.id);
    await remove(db, { kind: "games", ids: [game.id], who });
    await restore(db, { auditId: await lastRemoval(db, game.id), who });
    expect(await allOf(db, team.id)).toEqual(before);
  });

  test("brings a player back as host, into the line with guests, answer and regular place", async ({
    db,
  }) => {
    const { team, player } = await aFullTeam(db);
    const before = await allOf(db, team.id);
    await remove(db, { kind: "users", ids: [player.id], who });
    expect((await allOf(db, team.id)).waiting).toEqual([]);
    await restore(db, { auditId: await lastRemoval(db, player.id), who });
    expect(await allOf(db, team.id)).toEqual(before);
  });

  test("leaves out users deleted since: host, line with guests, regulars", async ({ db }) => {
    const { team, player, game } = await aFullTeam(db);
    await remove(db, { kind: "teams", ids: [team.id], who });
    await db.deleteFrom("users").where("id", "=", player.id).execute();

    const restored = await restore(db, { auditId: await lastRemoval(db, team.id), who });

    expect(restored.ok).toBe(true);
    const back = await allOf(db, team.id);
    expect([back.series_regulars, back.memberships?.length]).toEqual([[], 1]);
    const line = db.selectFrom("waiting").select("userId").where("gameId", "=", game.id);
    expect((await line.execute()).map(({ userId }) => userId)).toEqual([]);
  });
});
