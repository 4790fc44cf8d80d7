import { exportOwn, exportTeam } from "#app/features/statistics/export-answers.server.ts";
import {
  findOwnFigures,
  listPlayedGames,
} from "#app/features/statistics/own-figures.queries.server.ts";
import {
  listOwnReliability,
  listReliability,
} from "#app/features/statistics/reliability.queries.server.ts";
import { aClaimedGuest, aPastGame, daysAgo } from "#app/features/statistics/statistics.fixtures.ts";
import { findTeamFigures } from "#app/features/statistics/team-figures.queries.server.ts";
import { listAttendees, tickAttendance } from "#app/features/statistics/tick-attendance.server.ts";
import { findTeamPage } from "#app/features/team-page/team-page.queries.server.ts";
import { setAnswers } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { aMember, aTeam, describe, expect } from "#db/testing.ts";
import { asInProduction, explainQueries, testWithManyRows as test } from "#db/testing-plans.ts";

const zone = "Europe/Berlin";

/** A team with a captain, who was in a game of yesterday with a guest who has an account. */
async function anEvening(db: Db) {
  const team = await aTeam(db);
  const teamId = team.id;
  const captain = await aMember(db, { teamId });
  const player = await aMember(db, { teamId });
  const players = [captain, player];
  const { id: gameId } = await aPastGame(db, { teamId, datetime: daysAgo(1), players });
  await aClaimedGuest(db, { gameId, userId: (await aMember(db, { teamId })).id });
  await setAnswers(db, { gameId, userId: player.id }, { lateAt: daysAgo(1) });
  return { team, teamId, gameId, userId: captain.id };
}

type Evening = Awaited<ReturnType<typeof anEvening>>;

const queries: Record<string, (db: Db, evening: Evening) => Promise<unknown>> = {
  "the figures of a user": (db, { userId }) => findOwnFigures(db, { userId, zone }),
  "a page of past games": (db, { userId }) =>
    listPlayedGames(db, { userId, zone, now: new Date(), page: 2, perPage: 20 }),
  "what captains see of a user": (db, { userId }) => listOwnReliability(db, userId),
  "the figures of a team": (db, evening) => findTeamFigures(db, evening),
  "the page of a team": (db, { team, userId }) =>
    findTeamPage(db, { type: "team", slug: team.slug, userId }),
  "the reliability of members": (db, evening) => listReliability(db, evening),
  "who was in a game": (db, { gameId }) => listAttendees(db, gameId),
  "a tick": (db, { gameId, userId }) =>
    tickAttendance(db, { managerId: userId, gameId, came: [], notCame: [userId] }),
  "the file of a team": (db, { teamId, userId }) => exportTeam(db, { teamId, captainId: userId }),
  "the file of a user": (db, { userId }) => exportOwn(db, userId),
};

/** Tables with a row for each answer, game or person. */
const growing = /^(answers|games|memberships|teams|users):/;

describe("every query about games that were played uses an index", () => {
  test.for(Object.entries(queries))("STT-09 for %s", async ([, query], { db, databaseUrl }) => {
    const evening = await anEvening(db);
    const { count, scans } = await explainQueries(databaseUrl, (db) => query(db, evening));
    expect(count).toBeGreaterThan(0);
    expect(scans).toEqual([]);
  });

  test.for(Object.entries(queries))(
    "STT-09 as planned with many rows for %s",
    async ([, query], { db, databaseUrl }) => {
      const evening = await anEvening(db);
      const read = (db: Db) => query(db, evening);
      const { scans } = await explainQueries(databaseUrl, read, asInProduction);
      expect(scans.filter((scan) => growing.test(scan))).toEqual([]);
    },
  );
});
