import { type RawBuilder, sql } from "kysely";
import { remove } from "#app/features/admin/remove-records.server.ts";
import { restore } from "#app/features/audit/restore.server.ts";
import { aGuest, anAnswer, listAnswers } from "#db/builders-answers.ts";
import { anAnswerToEach } from "#db/builders-many-answers.ts";
import type { Db } from "#db/client.server.ts";
import { type ArchivedTable, archivedTables, listReferences } from "#db/table-references.ts";
import { aGame, aMember, aTeam, aUser, describe, expect, test } from "#db/testing.ts";

const doer = "boss";

/** A team whose every table has a row: captains, bans, old keys, a series, and a game with its line. */
async function aFullTeam(db: Db) {
  const team = await aTeam(db);
  const captain = await aMember(db, { teamId: team.id });
  const player = await aMember(db, { teamId: team.id });
  const banned = await aUser(db);
  await sql`insert into bans (team_id, user_id, by_user, reason)
    values (${team.id}, ${banned.id}, ${captain.id}, 'Fouls')`.execute(db);
  await sql`insert into old_keys (key, team_id) values (${toOldKey(team.id)}, ${team.id})`.execute(
    db,
  );
  await sql`insert into slug_history (type, slug, team_id)
    values ('team', ${`old-${team.slug}`}, ${team.id})`.execute(db);
  await sql`with said as (insert into announcements (team_id, user_id, text, until)
      values (${team.id}, ${captain.id}, 'Hall 2', now() + interval '1 day') returning id)
    insert into announcement_reads select id, ${player.id} from said`.execute(db);
  await sql`insert into calendar_feeds (user_id, team_id) values (${player.id}, ${team.id})`.execute(
    db,
  );
  const seriesId = await aSeries(db, { teamId: team.id, userId: player.id });
  const game = await aGame(db, { teamId: team.id, hostId: player.id, seriesId });
  await fill(db, { gameId: game.id, userId: player.id, other: captain.id });
  const { id: asking } = await aUser(db);
  await sql`insert into join_requests (team_id, user_id) values (${team.id}, ${asking})`.execute(
    db,
  );
  await aGuestOfSeries(db, { gameId: game.id, seriesId });
  return { team, captain, player, game };
}

const toOldKey = (id: number) => `Q${String(id).padStart(5, "2").slice(-5)}`;

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

async function aGuestOfSeries(db: Db, { gameId, seriesId }: Record<"gameId" | "seriesId", number>) {
  const id = await aGuest(db, { gameId, name: "Mia" });
  await sql`insert into guest_links (id, series_id, name, secret_hash, always_since)
    values (${id}, ${seriesId}, 'Mia', ${`series link ${gameId}`}, now())`.execute(db);
  await sql`update answers set guest_link_id = id where id = ${id}`.execute(db);
}

async function fill(
  db: Db,
  { gameId, userId, other }: Record<"gameId" | "userId" | "other", number>,
) {
  await anAnswer(db, { gameId, userId: other, came: false, side: 1 });
  const waits = { status: "waiting" as const, since: new Date(Date.now() - 60_000) };
  await anAnswer(db, {
    ...{ gameId, userId, ...waits, comment: "Knee", lateAt: new Date(), side: 2 },
    ...{ paidAt: new Date("2026-01-01"), paidBy: other },
  });
  await aGuest(db, { gameId, name: "Tom", broughtBy: userId, status: "waiting" });
  await aGuest(db, { gameId, name: "Lina", secretHash: `link ${gameId}` });
  await sql`insert into game_asks (game_id, user_id, asked) values (${gameId}, ${other}, 3)`.execute(
    db,
  );
  await sql`insert into game_sides (game_id, count) values (${gameId}, 2)`.execute(db);
  await sql`insert into game_changes (game_id, user_id, kind)
    values (${gameId}, ${userId}, 'created')`.execute(db);
}

/** Every archived table whose rows go with a team, with the condition on its rows `r`. */
const tables = archivedTables.flatMap((table) => {
  const condition = ofTeam(table);
  return condition ? [{ table, condition }] : [];
});

/** Returns whether a row is of the team `of.team`, by the references of its table. */
function ofTeam(table: ArchivedTable): RawBuilder<unknown> | undefined {
  if (table === "teams") return sql`r.id = of.team`;
  const conditions = listReferences(table).flatMap(({ to, key, column }) => {
    const parent = archivedTables.find((name) => name === to);
    const condition = key === "cascade" && parent && ofTeam(parent);
    if (!condition) return [];
    return [
      sql`${sql.ref(`r.${column}`)} in (select r.id from ${sql.table(to)} r where ${condition})`,
    ];
  });
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : undefined;
}

/** Every row of a team, as text. */
async function listAll(db: Db, teamId: number) {
  const found: Record<string, string[]> = {};
  for (const { table, condition } of tables) {
    const { rows } = await sql<{ row: string }>`select r::text as row
      from (select ${teamId}::int as team) of, ${sql.table(table)} r
      where ${condition} order by 1`.execute(db);
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

async function lastRemoval(db: Db, subjectId: number) {
  const removals = db.selectFrom("auditLog").select("id").where("subjectId", "=", subjectId);
  const last = removals.where("action", "=", "remove").orderBy("id", "desc");
  return (await last.executeTakeFirstOrThrow()).id;
}

describe("restore", () => {
  test("brings a team back with captains, bans, old keys, series, line and guests", async ({
    db,
  }) => {
    const { team } = await aFullTeam(db);
    const before = await listAll(db, team.id);
    const empty = tables.filter(({ table }) => before[table]?.length === 0);
    expect(empty.map(({ table }) => `${table}: add a row to aFullTeam`)).toEqual([]);

    await remove(db, { kind: "teams", ids: [team.id], doer });
    expect(Object.values(await listAll(db, team.id)).flat()).toEqual([]);
    const restored = await restore(db, { auditId: await lastRemoval(db, team.id), doer });

    expect(restored.ok).toBe(true);
    expect(await listAll(db, team.id)).toEqual(before);
  });

  test("removes and restores a court of many games some at a time", async ({ db }) => {
    const { team, captain } = await aFullTeam(db);
    await sql`insert into games (team_id, datetime)
      select ${team.id}, now() - n * interval '1 day' from generate_series(1, 250) n`.execute(db);
    await anAnswerToEach(db, { teamId: team.id, userId: captain.id });
    const before = await listAll(db, team.id);

    await remove(db, { kind: "teams", ids: [team.id], doer });

    const auditId = await lastRemoval(db, team.id);
    const { rows: parts } = await sql<{ games: number; answers: number; teams: number }>`
      select coalesce(jsonb_array_length(rows -> 'teams'), 0) as teams,
        coalesce(jsonb_array_length(rows -> 'games'), 0) as games,
        coalesce(jsonb_array_length(rows -> 'answers'), 0) as answers
      from removed where audit_id = ${auditId} order by part`.execute(db);
    expect(parts).toEqual([
      { teams: 1, games: 0, answers: 0 },
      { teams: 0, games: 100, answers: 104 },
      { teams: 0, games: 100, answers: 100 },
      { teams: 0, games: 51, answers: 51 },
    ]);
    expect(Object.values(await listAll(db, team.id)).flat()).toEqual([]);
    expect(await restore(db, { auditId, doer })).toMatchObject({ ok: true });
    expect(await listAll(db, team.id)).toEqual(before);
    expect(await restore(db, { auditId, doer })).toMatchObject({ problem: "not_kept" });
  });

  test("brings a game back with its line, answers, guests and history", async ({ db }) => {
    const { team, game } = await aFullTeam(db);
    const before = await listAll(db, team.id);
    await remove(db, { kind: "games", ids: [game.id], doer });
    await restore(db, { auditId: await lastRemoval(db, game.id), doer });
    expect(await listAll(db, team.id)).toEqual(before);
  });

  test("restores a player as host, with waiting list entry, guests, answer and standing place", async ({
    db,
  }) => {
    const { team, player, game } = await aFullTeam(db);
    const before = await listAll(db, team.id);
    await remove(db, { kind: "users", ids: [player.id], doer });
    expect(await listAnswers(db, { gameId: game.id, status: "waiting" })).toEqual([]);
    await restore(db, { auditId: await lastRemoval(db, player.id), doer });
    const after = await listAll(db, team.id);
    expect(after.calendarFeeds, "links are renewed").not.toEqual(before.calendarFeeds);
    expect({ ...after, calendarFeeds: before.calendarFeeds }).toEqual(before);
  });

  test("leaves out users deleted since: host, line with guests, regulars", async ({ db }) => {
    const { team, player, game } = await aFullTeam(db);
    await remove(db, { kind: "teams", ids: [team.id], doer });
    await db.deleteFrom("users").where("id", "=", player.id).execute();

    const restored = await restore(db, { auditId: await lastRemoval(db, team.id), doer });

    expect(restored.ok).toBe(true);
    const back = await listAll(db, team.id);
    expect([back.seriesRegulars, back.memberships?.length]).toEqual([[], 1]);
    expect(await listAnswers(db, { gameId: game.id, status: "waiting" })).toEqual([]);
  });
});
