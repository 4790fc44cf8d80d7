import { sql } from "kysely";
import { callPlayers } from "#app/features/courts/call-players.server.ts";
import { findHere } from "#app/features/courts/court-here.queries.server.ts";
import { deletePastPresences } from "#app/features/courts/end-presence.job.server.ts";
import { followCourt } from "#app/features/courts/follow-court.server.ts";
import { mailPlayersWanted } from "#app/features/courts/players-wanted.mail.tsx";
import { endPresenceAt, recordPresence } from "#app/features/courts/record-presence.server.ts";
import { reportHeads } from "#app/features/courts/report-heads.server.ts";
import { readHomeTeams } from "#app/features/home/home.queries.server.ts";
import { nearInput } from "#app/features/places/near.input.ts";
import { listCourts } from "#app/features/places/near.queries.server.ts";
import { findTeamPage } from "#app/features/team-page/team-page.queries.server.ts";
import { listLatestCourts } from "#app/features/teams/teams.server.ts";
import { isNight } from "#app/lib/night.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";
import { aCourt, aMember, describe, expect } from "#db/testing.ts";
import { asInProduction, explainQueries, testWithManyRows as test } from "#db/testing-plans.ts";

const settings = {
  appOrigin: "https://openrun.example",
  linkSecrets: ["secret"],
  rateLimitScale: 1,
} as unknown as JobServices["settings"];

/** A zone in which it is day: a call waits for no morning. */
const dayZone = () =>
  ["Etc/GMT", "Etc/GMT-8", "Etc/GMT+8"].find((zone) => !isNight(new Date(), zone));

/** A court with somebody who is there, and a follower for whom it is day. */
async function aBusyCourt(db: Db) {
  const court = await aCourt(db, { lat: 52.5, lon: 13.4 });
  const { id: userId, name } = await aMember(db, { teamId: court.id });
  const follower = await aMember(db, { teamId: court.id, timezone: dayZone() });
  const at = { userId, name, teamId: court.id };
  await followCourt(db, { ...at, userId: follower.id, follow: true });
  await recordPresence(db, at);
  // Only who has been a member for a day may call.
  const createdAt = new Date(Date.now() - 2 * 86_400_000);
  await db.updateTable("memberships").set({ createdAt }).where("userId", "=", userId).execute();
  return { court, at, followerId: follower.id };
}

type Busy = Awaited<ReturnType<typeof aBusyCourt>>;

const near = (db: Db, query: object) => listCourts(db, nearInput.parse(query));

const queries: Record<string, (db: Db, busy: Busy) => Promise<unknown>> = {
  "who is at a court": (db, { at }) => findHere(db, at),
  "the page of a court": (db, { court, at: { userId } }) =>
    findTeamPage(db, { type: "court", slug: court.slug, userId }),
  "the latest courts": (db) => listLatestCourts(db),
  "courts where people are": (db, { at: { userId } }) => readHomeTeams(db, { userId }),
  "courts near a position": (db) => near(db, { at: "52.497,13.437" }),
  "courts near a typed place": (db) => near(db, { near: "kreuzberg" }),
  "a press": (db, { at }) => recordPresence(db, { ...at, others: 2, named: false }),
  "leaving early": (db, { at }) => endPresenceAt(db, at),
  "a count": (db, { at }) => reportHeads(db, { ...at, heads: 8 }),
  "what is over": (db) => deletePastPresences(db),
  following: (db, { at }) => followCourt(db, { ...at, follow: true }),
  "the end of following": (db, { at }) => followCourt(db, { ...at, follow: false }),
  "a call for players, and its mails": async (db, { at, followerId }) => {
    const called = await callPlayers(db, settings, { ...at, zone: "Europe/Berlin" });
    expect(called).toMatchObject({ ok: true, value: { told: 1 } });
    const { rows } = await sql<{ id: number }>`select max(id) as id from court_calls`.execute(db);
    const call = { callId: rows[0]?.id ?? 0, userIds: [followerId] };
    await mailPlayersWanted.run({ db, settings } as JobServices, call);
  },
};

/** Tables with a row for each person, membership, answer or game, of which a court has few. */
const growing = /^(answers|games|memberships|users|mail_settings):/;

describe("every query about who is at a court, and what is near, uses an index", () => {
  test.for(Object.entries(queries))("for %s", async ([, query], { db, databaseUrl }) => {
    const busy = await aBusyCourt(db);
    const { count, scans } = await explainQueries(databaseUrl, (db) => query(db, busy));
    expect(count).toBeGreaterThan(0);
    expect(scans).toEqual([]);
  });

  test.for(Object.entries(queries))(
    "as planned with many rows for %s",
    async ([, query], { db, databaseUrl }) => {
      const busy = await aBusyCourt(db);
      const read = (db: Db) => query(db, busy);
      const { scans } = await explainQueries(databaseUrl, read, asInProduction);
      expect(scans.filter((scan) => growing.test(scan))).toEqual([]);
    },
  );
});
