import { sql } from "kysely";
import { noFacts } from "#app/features/games/game-facts.ts";
import { changeOneOrFollowing } from "#app/features/series/change-following.server.ts";
import { checkInRegulars } from "#app/features/series/check-in-regulars.job.server.ts";
import { endSeries } from "#app/features/series/end-series.server.ts";
import { makeGames } from "#app/features/series/make-games.server.ts";
import { skipDate } from "#app/features/series/skip-date.server.ts";
import { startSeries } from "#app/features/series/start-series.server.ts";
import { stayRegular } from "#app/features/series/stay-regular.server.ts";
import { undoScope } from "#app/features/series/undo-scope.server.ts";
import { unskipDate } from "#app/features/series/unskip-date.server.ts";
import { daysAfter } from "#app/lib/zoned-time.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { connect, type Db } from "#db/client.server.ts";
import { aCheckIn, aMember, aTeam, describe, expect, test } from "#db/testing.ts";

const zone = "Europe/Berlin";
const hour = 3_600_000;

/** A Tuesday 19:00 in Berlin, some days from now, so that rules of the database's clock see it ahead. */
function aTuesday() {
  const now = new Date();
  const date = new Date(now.getTime() + 2 * 24 * hour);
  while (date.getUTCDay() !== 2) date.setUTCDate(date.getUTCDate() + 1);
  return { now, first: date.toISOString().slice(0, 10) };
}

async function aSeries(
  db: Db,
  { everyWeeks = 1, until }: { everyWeeks?: number; until?: string } = {},
) {
  const { now, first } = aTuesday();
  const team = await aTeam(db);
  const captain = await aMember(db, { teamId: team.id, timezone: zone });
  const typed = { date: first, time: "19:00" };
  const started = await startSeries(db, {
    userId: captain.id,
    teamId: team.id,
    datetime: new Date(`${first}T17:00:00Z`),
    zone,
    now,
    facts: noFacts,
    typed,
    repeat: { everyWeeks, until },
  });
  if (!started.ok) throw new Error(started.problem);
  const { id: seriesId } = started.value.series;
  return { now, first, teamId: team.id, userId: captain.id, seriesId, zone };
}

/** Each game as `2026-11-24 19:00`, by the wall of its zone; cancelled ones in brackets. */
async function gamesOf(db: Db, seriesId: number) {
  const { rows } = await sql<{ id: number; at: string }>`select id,
      to_char(datetime at time zone zone, 'YYYY-MM-DD HH24:MI') || case status
        when 'on' then '' else ' cancelled' end as at
    from games where series_id = ${seriesId} order by datetime`.execute(db);
  return rows;
}
const wallsOf = async (db: Db, seriesId: number) =>
  (await gamesOf(db, seriesId)).map(({ at }) => at);
const weekly = (first: string, weeks: number[], time = "19:00") =>
  weeks.map((n) => `${daysAfter(first, n * 7)} ${time}`);

const make = (db: Db, seriesIds?: number[], now = new Date()) =>
  db.transaction().execute((db) => makeGames(db, { seriesIds, now }));

describe("makeGames", () => {
  test("REC-01 the next four games exist at once", async ({ db }) => {
    const { seriesId, first } = await aSeries(db);
    const games = await gamesOf(db, seriesId);
    // The first is as it was scheduled; the others are by the wall.
    expect(games.slice(1).map(({ at }) => at)).toEqual(weekly(first, [1, 2, 3]));
    expect(games).toHaveLength(4);
  });

  test("REC-04 two processes at once, twice, make no second game", async ({ db, databaseUrl }) => {
    const { seriesId } = await aSeries(db);
    const other = connect(databaseUrl);
    await db.deleteFrom("games").where("seriesId", "=", seriesId).execute();
    await db.deleteFrom("seriesSkips").where("seriesId", "=", seriesId).execute();
    for (let n = 0; n < 2; n++) await Promise.all([make(db), make(other), make(db), make(other)]);
    await other.destroy();
    expect(await wallsOf(db, seriesId)).toHaveLength(4);
  });

  test("REC-05 the next one appears when the first has begun", async ({ db }) => {
    const { seriesId, first } = await aSeries(db);
    const [game] = await gamesOf(db, seriesId);
    const begun = new Date(Date.now() - 48 * hour);
    await db
      .updateTable("games")
      .set({ datetime: begun })
      .where("id", "=", game?.id ?? 0)
      .execute();
    await make(db, [seriesId]);
    expect((await wallsOf(db, seriesId)).slice(1)).toEqual(weekly(first, [1, 2, 3, 4]));
  });

  test("REC-10 nothing after the last date", async ({ db }) => {
    const { first } = aTuesday();
    const { seriesId } = await aSeries(db, { until: daysAfter(first, 14) });
    expect(await wallsOf(db, seriesId)).toHaveLength(3);
  });

  test("C8 a series without members ends by itself", async ({ db }) => {
    const { seriesId, teamId } = await aSeries(db);
    await db.deleteFrom("memberships").where("teamId", "=", teamId).execute();
    await make(db);
    const { endedAt } = await db
      .selectFrom("series")
      .select("endedAt")
      .where("id", "=", seriesId)
      .executeTakeFirstOrThrow();
    expect(endedAt).not.toBeNull();
  });

  test("a removed team takes its series along", async ({ db }) => {
    const { seriesId, teamId } = await aSeries(db);
    await db.deleteFrom("teams").where("id", "=", teamId).execute();
    expect(await wallsOf(db, seriesId)).toEqual([]);
  });
});

describe("REC-08 skip", () => {
  test("an unanswered date is gone, stays so, and comes back", async ({ db }) => {
    const { seriesId, userId, first, now } = await aSeries(db);
    const date = daysAfter(first, 7);
    expect(await skipDate(db, { seriesId, userId, date, now })).toMatchObject({ ok: true });
    await make(db, [seriesId]);
    expect((await wallsOf(db, seriesId)).slice(1)).toEqual(weekly(first, [2, 3]));
    expect(await unskipDate(db, { seriesId, userId, date, now })).toMatchObject({ ok: true });
    expect((await wallsOf(db, seriesId)).slice(1)).toEqual(weekly(first, [1, 2, 3]));
  });

  test("an answered date is cancelled and put back on", async ({ db }) => {
    const { seriesId, userId, teamId, first, now } = await aSeries(db);
    const other = await aMember(db, { teamId });
    const [, second] = await gamesOf(db, seriesId);
    await aCheckIn(db, { gameId: second?.id ?? 0, userId: other.id });
    const date = daysAfter(first, 7);
    await skipDate(db, { seriesId, userId, date, now });
    expect((await wallsOf(db, seriesId))[1]).toBe(`${date} 19:00 cancelled`);
    await unskipDate(db, { seriesId, userId, date, now });
    expect((await wallsOf(db, seriesId))[1]).toBe(`${date} 19:00`);
  });

  test("a date ahead of the four counts among them, and no other day is a date", async ({ db }) => {
    const { seriesId, userId, first, now } = await aSeries(db);
    const skip = (date: string) => skipDate(db, { seriesId, userId, date, now });
    expect(await skip(daysAfter(first, 28))).toMatchObject({ ok: true });
    expect(await skip(daysAfter(first, 1))).toMatchObject({ ok: false, problem: "not_a_date" });
  });
});

test("REC-09 after the end games are gone or cancelled, and none are made", async ({ db }) => {
  const { seriesId, userId, teamId, first, now } = await aSeries(db);
  const other = await aMember(db, { teamId });
  const games = await gamesOf(db, seriesId);
  await aCheckIn(db, { gameId: games[3]?.id ?? 0, userId: other.id });
  const after = daysAfter(first, 7);
  expect(await endSeries(db, { seriesId, userId, after, now })).toMatchObject({ ok: true });
  await make(db, [seriesId]);
  expect((await wallsOf(db, seriesId)).slice(1)).toEqual([
    `${after} 19:00`,
    `${daysAfter(first, 21)} 19:00 cancelled`,
  ]);
});

describe("REC-11 regulars", () => {
  test("the first two are in, the third in line; leaving ends it", async ({ db }) => {
    const { seriesId, teamId, userId, first, now } = await aSeries(db);
    await db.updateTable("series").set({ maxPlayers: 2 }).where("id", "=", seriesId).execute();
    const regulars = [userId];
    for (let n = 0; n < 2; n++) regulars.push((await aMember(db, { teamId })).id);
    for (const id of regulars) await stayRegular(db, { seriesId, userId: id, regular: true, now });
    const later = new Date(Date.parse(first) + 25 * hour);
    const [gameId = 0] = await make(db, [seriesId], later);
    await checkInRegulars.run({ db } as JobServices, { gameIds: [gameId] });

    const ids = async (table: "checkIns" | "waiting") =>
      (
        await db
          .selectFrom(table)
          .select("userId")
          .where("gameId", "=", gameId)
          .orderBy("userId")
          .execute()
      ).map((row) => row.userId);
    expect(await ids("checkIns")).toEqual(regulars.slice(0, 2));
    expect(await ids("waiting")).toEqual(regulars.slice(2));
    await db
      .deleteFrom("memberships")
      .where("userId", "=", regulars[2] ?? 0)
      .execute();
    expect(await ids("waiting")).toEqual([]);
  });

  test("one who answered is left alone, also when the job runs twice", async ({ db }) => {
    const { seriesId, userId, now } = await aSeries(db);
    const [game] = await gamesOf(db, seriesId);
    const gameId = game?.id ?? 0;
    await db.insertInto("answers").values({ gameId, userId, answer: "no" }).execute();
    await stayRegular(db, { seriesId, userId, regular: true, now });
    const { rows } = await sql<{ in: number }>`select count(*)::int as in from check_ins
      join games on games.id = game_id where series_id = ${seriesId}`.execute(db);
    expect(rows[0]?.in).toBe(3);
  });
});

describe("this and all following", () => {
  const moved = (first: string, n: number, time: string, days = 0) =>
    new Date(`${daysAfter(first, n * 7 + days)}T${time}:00+01:00`);

  test("REC-06 a game keeps what is its own", async ({ db }) => {
    const { seriesId, first, ...who } = await aSeries(db);
    const [one, two, three] = await gamesOf(db, seriesId);
    const change = { ...who, gameId: three?.id ?? 0 };
    await changeOneOrFollowing(db, { ...change, datetime: moved(first, 2, "20:00") });
    const facts = { maxPlayers: 12 };
    const all = { ...who, gameId: one?.id ?? 0, facts, scope: "following" } as const;
    expect(await changeOneOrFollowing(db, all)).toMatchObject({ ok: true });
    const rows = await db
      .selectFrom("games")
      .select("maxPlayers")
      .where("seriesId", "=", seriesId)
      .execute();
    expect(rows.map(({ maxPlayers }) => maxPlayers)).toEqual([12, 12, 12, 12]);
    const later = { ...who, gameId: two?.id ?? 0, scope: "following" } as const;
    const to = moved(first, 1, "18:30");
    expect(await changeOneOrFollowing(db, { ...later, datetime: to })).toMatchObject({ ok: true });
    expect((await wallsOf(db, seriesId)).slice(1)).toEqual([
      ...weekly(first, [1], "18:30"),
      ...weekly(first, [2], "20:00"),
      ...weekly(first, [3], "18:30"),
    ]);
  });

  test("REC-07, REC-14 following games move by the same days, and back by one undo", async ({
    db,
  }) => {
    const { seriesId, first, ...who } = await aSeries(db);
    const before = await wallsOf(db, seriesId);
    const [, two] = await gamesOf(db, seriesId);
    const gameId = two?.id ?? 0;
    const datetime = moved(first, 1, "19:30", 1);
    await aCheckIn(db, { gameId, userId: who.userId });
    const changed = await changeOneOrFollowing(db, {
      ...who,
      gameId,
      datetime,
      scope: "following",
    });
    expect(changed).toMatchObject({ ok: true });
    const wednesday = daysAfter(first, 1);
    expect((await wallsOf(db, seriesId)).slice(1)).toEqual(weekly(wednesday, [1, 2, 3], "19:30"));
    await make(db, [seriesId]);
    expect(await wallsOf(db, seriesId)).toHaveLength(4);
    const later = new Date(Date.parse(first) + 8 * 24 * hour);
    expect(await make(db, [seriesId], later)).toHaveLength(1);
    expect((await wallsOf(db, seriesId)).at(-1)).toBe(`${daysAfter(wednesday, 28)} 19:30`);
    expect(await db.selectFrom("checkIns").where("gameId", "=", gameId).execute()).toHaveLength(1);
    await sql`delete from games where series_id = ${seriesId} and series_date =
      ${daysAfter(wednesday, 28)}::date`.execute(db);
    expect(await undoScope(db, { ...who, gameId })).toMatchObject({ ok: true });
    expect(await wallsOf(db, seriesId)).toEqual(before);
    await make(db, [seriesId]);
    expect(await wallsOf(db, seriesId)).toEqual(before);
  });

  test("C6 more than three days is another series", async ({ db }) => {
    const { seriesId, first, ...who } = await aSeries(db);
    const [, two] = await gamesOf(db, seriesId);
    const change = { ...who, gameId: two?.id ?? 0, scope: "following" } as const;
    const refused = await changeOneOrFollowing(db, {
      ...change,
      datetime: moved(first, 1, "19:00", 4),
    });
    expect(refused).toEqual({ ok: false, problem: "too_far" });
  });

  test("REC-13 a member who manages nothing cannot", async ({ db }) => {
    const { seriesId, teamId, first, ...who } = await aSeries(db);
    const other = await aMember(db, { teamId });
    const [, two] = await gamesOf(db, seriesId);
    const change = { ...who, userId: other.id, gameId: two?.id ?? 0, scope: "following" } as const;
    const refused = await changeOneOrFollowing(db, {
      ...change,
      datetime: moved(first, 1, "20:00"),
    });
    expect(refused).toEqual({ ok: false, problem: "not_a_manager" });
  });
});

test("many series at once get their games", async ({ db }) => {
  const { teamId } = await aSeries(db);
  const many = Number(process.env.MANY_SERIES ?? 500);
  await sql`insert into series (team_id, zone, time, first_date, every_weeks)
    select ${teamId}, (array['Europe/Berlin', 'America/New_York', 'Asia/Tokyo'])[1 + n % 3],
      make_time(17 + n % 5, 15 * (n % 4), 0), current_date + 1 + n % 28, 1 + n % 4
    from generate_series(1, ${many}::int) n`.execute(db);
  expect((await make(db)).length).toBe(4 * many);
  await sql`delete from games where team_id = ${teamId} and series_date = (
    select max(series_date) from games last where last.series_id = games.series_id)`.execute(db);
  await sql`delete from series_skips`.execute(db);
  const begun = performance.now();
  expect((await make(db)).length).toBe(many + 1);
  console.log(`${many} games of ${many} series: ${Math.round(performance.now() - begun)} ms`);
  await db.deleteFrom("teams").where("id", "=", teamId).execute();
});
