import { sql } from "kysely";
import { skipDate } from "#app/features/series/skip-occurrence.server.ts";
import { daysAfter } from "#app/lib/zoned-time.server.ts";
import { aSeries as aWeeklySeries } from "#db/builders.ts";
import { connect } from "#db/client.server.ts";
import { aMember, aTeam, describe, expect, test } from "#db/testing.ts";
import { aSeries, gamesOf, hour, make, wallsOf } from "#e2e/harness/started-series.ts";

describe("makeGames", () => {
  test("two processes at once, twice, make no second game", async ({ db, databaseUrl }) => {
    const { seriesId } = await aSeries(db);
    const other = connect(databaseUrl);
    await db.deleteFrom("games").where("seriesId", "=", seriesId).execute();
    await db.deleteFrom("seriesSkips").where("seriesId", "=", seriesId).execute();
    for (let n = 0; n < 2; n++) await Promise.all([make(db), make(other), make(db), make(other)]);
    await other.destroy();
    expect(await wallsOf(db, seriesId)).toHaveLength(4);
  });

  test("the host leaves: the series goes on, without host", async ({ db }) => {
    const { seriesId, teamId, userId, first } = await aSeries(db);
    const captain = await aMember(db, { teamId });
    await sql`update memberships set role = 'captain' where user_id = ${captain.id}`.execute(db);
    await db.deleteFrom("memberships").where("userId", "=", userId).execute();
    const later = new Date(Date.parse(first) + 25 * hour);
    const [made = 0] = await make(db, [seriesId], later);
    const game = db.selectFrom("games").select("hostId").where("id", "=", made);
    expect(await game.executeTakeFirstOrThrow()).toEqual({ hostId: null });
    const skip = { seriesId, date: daysAfter(first, 14), now: new Date() };
    expect(await skipDate(db, { ...skip, userId })).toMatchObject({ problem: "not_a_member" });
    expect(await skipDate(db, { ...skip, userId: captain.id })).toMatchObject({ ok: true });
  });

  test("after a restored backup only what is missing is made", async ({ db }) => {
    const { seriesId, userId, first, now } = await aSeries(db);
    const later = new Date(Date.parse(first) + 25 * hour);
    await skipDate(db, { seriesId, userId, date: daysAfter(first, 14), now });
    const games = await gamesOf(db, seriesId);
    const backup = new Set(games.map(({ id }) => id));
    const night = async () => (await make(db, [seriesId], later)).filter((id) => !backup.has(id));
    const made = await night();
    const walls = await wallsOf(db, seriesId);
    // The backup was taken before the night: what the night made is not in it, and no skip instead.
    await db.deleteFrom("games").where("id", "in", made).execute();
    await sql`delete from series_skips where series_id = ${seriesId}
      and date > ${daysAfter(first, 14)}::date`.execute(db);
    expect(await night()).toHaveLength(made.length);
    expect(await night()).toEqual([]);
    expect(await wallsOf(db, seriesId)).toEqual(walls);
  });

  test("a series without members ends by itself", async ({ db }) => {
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

test("the games of many series take one statement", async ({ db, databaseUrl }) => {
  const { teamId } = await aSeries(db);
  const many = 500;
  await sql`insert into series (team_id, zone, time, first_date, every_weeks)
    select ${teamId}, (array['Europe/Berlin', 'America/New_York', 'Asia/Tokyo'])[1 + n % 3],
      make_time(17 + n % 5, 15 * (n % 4), 0), current_date + 1 + n % 28, 1 + n % 4
    from generate_series(1, ${many}::int) n`.execute(db);
  const queries: string[] = [];
  const counted = connect(databaseUrl, { onQuery: ({ sql }) => queries.push(sql) });
  expect((await make(counted)).length).toBe(4 * many);
  await counted.destroy();
  expect(queries.filter((query) => query.includes("insert into games"))).toHaveLength(1);
  await db.deleteFrom("teams").where("id", "=", teamId).execute();
});

test("games of courts and of teams are made with open guest links", async ({ db }) => {
  const codes = async (type: "court" | "team") => {
    const { id: teamId } = await aTeam(db, { type });
    const { id } = await aWeeklySeries(db, { teamId });
    await aMember(db, { teamId });
    await make(db, [id]);
    const games = db.selectFrom("games").select("guestCode").where("seriesId", "=", id);
    return (await games.execute()).map(({ guestCode }) => guestCode);
  };
  const atCourt = await codes("court");
  expect(atCourt).toEqual(Array(4).fill(expect.stringMatching(/^[a-z2-7]{12}$/)));
  expect(new Set(atCourt).size).toBe(4);
  expect(await codes("team")).toEqual(Array(4).fill(expect.stringMatching(/^[a-z2-7]{12}$/)));
});
