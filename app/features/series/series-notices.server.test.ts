import { sql } from "kysely";
import { notifyChange } from "#app/features/change-notices/game-changed.mail.tsx";
import { notifiedWords } from "#app/features/games/manage-game.ts";
import { cancelOneOrFollowing } from "#app/features/series/cancel-following-games.server.ts";
import { editOneOrFollowing } from "#app/features/series/edit-following-games.server.ts";
import { endSeries } from "#app/features/series/end-series.server.ts";
import { notifySeries } from "#app/features/series/series-changed.mail.tsx";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";
import { aCheckIn, aMember, describe, expect, test } from "#db/testing.ts";
import { aLinkGuest } from "#db/testing-guests.ts";
import { dayZone } from "#e2e/harness/managed-game.ts";
import { aSeries, gamesOf } from "#e2e/harness/started-series.ts";

const settings = {
  appOrigin: "https://openrun.example",
  linkSecrets: ["secret"],
  sessionSecrets: ["secret"],
} as JobServices["settings"];

/** A series with a player who is in its first three games. */
async function aPlayedSeries(db: Db) {
  const { seriesId, first: _, ...who } = await aSeries(db);
  const player = await aMember(db, { teamId: who.teamId, timezone: dayZone() });
  const games = await gamesOf(db, seriesId);
  const ids = games.map(({ id }) => id);
  const dates = games.map(({ at }) => at.slice(0, 10));
  for (const gameId of ids.slice(0, 3)) await aCheckIn(db, { gameId, userId: player.id });
  const toGame = (n: number) => ({ ...who, gameId: ids[n] ?? 0 });
  return { seriesId, ids, dates, toGame, player };
}

/** Runs the notices of these games that are queued, in the order they are due, and returns the subjects of the mails. */
async function notifyAll(db: Db, { seriesId, ids }: { seriesId: number; ids: number[] }) {
  const keys = [...ids.map((id) => `tell:${id}`), `tell-series:${seriesId}`];
  const take = async () => {
    const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs
      where key = any(${keys}::text[]) order by run_at, id limit 1`.execute(db);
    return rows[0]?.key;
  };
  for (let key = await take(); key; key = await take()) {
    await sql`select graphile_worker.remove_job(${key})`.execute(db);
    const services = { db, settings } as JobServices;
    const gameId = ids.find((id) => key === `tell:${id}`);
    if (gameId) await notifyChange.run(services, { gameId });
    else await notifySeries.run(services, { seriesId });
  }
}

async function listSubjects(db: Db, address: string | null) {
  const { rows } = await sql<{ subject: string }>`select payload ->> 'subject' as subject
    from graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs where key like 'mail:changed:%'))
    where payload ->> 'to' = ${address} order by id`.execute(db);
  return rows.map(({ subject }) => subject);
}

describe("one mail about one change of several games", () => {
  test("also when one of them was changed alone just before", async ({ db }) => {
    const series = await aPlayedSeries(db);
    await editOneOrFollowing(db, { ...series.toGame(1), facts: { note: "Bring water" } });
    await cancelOneOrFollowing(db, { ...series.toGame(0), scope: "following" });
    await notifyAll(db, series);
    expect(await listSubjects(db, series.player.email)).toEqual([
      expect.stringMatching(/^Cancelled: .*, 3 games$/),
    ]);
  });

  test("a change of one game is told when what all games changed needs no word", async ({ db }) => {
    const series = await aPlayedSeries(db);
    await editOneOrFollowing(db, { ...series.toGame(1), facts: { note: "Bring water" } });
    const all = { ...series.toGame(0), scope: "following", facts: { maxPlayers: 12 } } as const;
    expect(await editOneOrFollowing(db, all)).toMatchObject({ ok: true });
    await notifyAll(db, series);
    expect(await listSubjects(db, series.player.email)).toEqual([
      expect.stringMatching(/^Changed: /),
    ]);
  });

  test("and one while that notice is being made, as the one of a game alone is due", async ({
    db,
  }) => {
    const series = await aPlayedSeries(db);
    const gameId = series.ids[1] ?? 0;
    await editOneOrFollowing(db, { ...series.toGame(1), facts: { note: "Bring water" } });
    await cancelOneOrFollowing(db, { ...series.toGame(0), scope: "following" });
    const key = `tell-series:${series.seriesId}`;
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'another'
      where key = ${key}`.execute(db);
    const services = { db, settings } as JobServices;
    await notifyChange.run(services, { gameId });
    expect(await listSubjects(db, series.player.email)).toEqual([]);
    await notifySeries.run(services, { seriesId: series.seriesId });
    await sql`delete from graphile_worker._private_jobs where key = ${key}`.execute(db);
    // It comes again, for what changed after that notice.
    await notifyAll(db, series);
    expect(await listSubjects(db, series.player.email)).toEqual([
      expect.stringMatching(/^Cancelled: .*, 3 games$/),
    ]);
  });
});

describe("the confirmation of a change of several games has the number of mails that are queued", () => {
  test.for(["edited", "cancelled", "ended"] as const)("%s", async (change, { db }) => {
    const series = await aPlayedSeries(db);
    const { seriesId, ids } = series;
    const silent = await aMember(db, { teamId: series.toGame(0).teamId, emailConfirmed: false });
    for (const gameId of ids.slice(0, 3)) {
      await aCheckIn(db, { gameId, userId: silent.id });
      await aLinkGuest(db, { gameId, emailConfirmed: false });
    }
    const following = { ...series.toGame(1), scope: "following" } as const;
    const changes = {
      edited: () => editOneOrFollowing(db, { ...following, facts: { note: "Hall 2" } }),
      cancelled: () => cancelOneOrFollowing(db, following),
      ended: () => endSeries(db, { ...series.toGame(0), seriesId, after: series.dates[0] ?? "" }),
    };
    const changed = await changes[change]();
    if (!changed.ok) throw new Error(changed.problem);
    await notifyAll(db, series);
    const queued = await listSubjects(db, series.player.email);
    // The silent member is in both games, a guest in each.
    expect(notifiedWords(changed.value)).toBe(
      `Told in 2 minutes: ${queued.length} by e-mail or phone. Not reachable: 3.`,
    );
  });
});
