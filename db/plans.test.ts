import { sql } from "kysely";
import { allUsers, findUser, findUserBySession } from "#app/features/accounts/users.server.ts";
import {
  findAnnouncement,
  findAnnouncementForPage,
} from "#app/features/announcements/announcements.queries.server.ts";
import { readAnnouncement } from "#app/features/announcements/read-announcement.server.ts";
import { checkIn } from "#app/features/answers/answer-game.server.ts";
import { listHeads } from "#app/features/fair-teams/sides.queries.server.ts";
import { listAskable } from "#app/features/game-day/unanswered.queries.server.ts";
import { listGames } from "#app/features/game-pages/games-for-api.server.ts";
import { listUpcomingGames } from "#app/features/game-pages/upcoming-games.queries.server.ts";
import { readCourts, readHomeTeams } from "#app/features/home/home.queries.server.ts";
import { whoIsInvited } from "#app/features/invitations/invitations.queries.server.ts";
import { leaveTeam } from "#app/features/membership/leave-team.server.ts";
import { listPayingHeads } from "#app/features/payments/payments.queries.server.ts";
import { nearInput } from "#app/features/places/near.input.ts";
import { listCourts } from "#app/features/places/near.queries.server.ts";
import { findMovedTeam, findTeamPage } from "#app/features/team-page/team-page.queries.server.ts";
import { searchTeams } from "#app/features/teams/search.queries.server.ts";
import {
  allTeams,
  findTeamByKey,
  findTeamBySlug,
  findTeamOfName,
  listLatestCourts,
  listTeamsByIds,
  listTeamsByMember,
  listTeamsWithKeysByMember,
} from "#app/features/teams/teams.server.ts";
import type { ChangeFeed } from "#app/platform/changes/change-feed.server.ts";
import type { Db } from "#db/client.server.ts";
import { describe, expect } from "#db/testing.ts";
import { explainQueries, test } from "#db/testing-plans.ts";
import { recordingDb } from "#db/testing-recording.ts";

const userId = 1;
const now = new Date();
const asked = { type: "team", slug: "ballers", userId } as const;

/** A feed that is never connected, so that nothing is cached. */
const disconnectedFeed = {
  isConnected: () => false,
  subscribe: () => () => {},
} as Partial<ChangeFeed> as ChangeFeed;

const search = (db: Db, text: string) =>
  searchTeams(db, { text, user: { id: userId, timezone: "Europe/Berlin" } });

const near = (db: Db, query: object) => listCourts(db, nearInput.parse(query));

/** The queries of all pages and API calls, with values that match nothing: only the plan counts. */
const reads: Record<string, (db: Db) => Promise<unknown>> = {
  "who is signed in": (db) => findUserBySession(db, "token"),
  "a user": (db) => findUser(db, userId),
  "all users": (db) => allUsers.read(db, { after: 0, limit: 100 }),
  home: (db) => readHomeTeams(db, { userId }),
  "the number of courts": (db) => readCourts({ db, changes: disconnectedFeed }),
  "upcoming games": (db) => listUpcomingGames(db, { userId, zone: "Europe/Berlin", now }),
  "upcoming games of a team": (db) =>
    listUpcomingGames(db, { userId, zone: "Europe/Berlin", now, teamId: 1 }),
  "games as programs read them": (db) => listGames(db, { userId, now }),
  "a team's page": (db) => findTeamPage(db, asked),
  "a team that moved": (db) => findMovedTeam(db, asked),
  "a team by its address": (db) => findTeamBySlug(db, asked),
  "a team by its key": (db) => findTeamByKey(db, "ABCDEF"),
  "a team in the way": (db) => findTeamOfName(db, { type: "team", name: "Ballers" }),
  "who is invited": (db) => whoIsInvited(db, { user: { id: userId, name: "Maya" }, teamId: 1 }),
  "latest courts": (db) => listLatestCourts(db),
  "teams of somebody": (db) => listTeamsByMember(db, userId),
  "teams of somebody, with keys": (db) => listTeamsWithKeysByMember(db, userId),
  "all teams": (db) => allTeams.read(db, { after: 0, limit: 100 }),
  "the sitemap": (db) => listTeamsByIds(db, { from: 0, to: 100 }),
  "a search": (db) => search(db, "ballers"),
  "a search by several words": (db) => search(db, "goerlitzer park, b"),
  "a search by two letters": (db) => search(db, "ba"),
  "a search by words of two letters": (db) => search(db, "ba ue"),
  "a search by single letters": (db) => search(db, "b a"),
  "courts near a position": (db) => near(db, { at: "52.497,13.437" }),
  "courts over the date line": (db) => near(db, { at: "0,180", within: "100" }),
  "the next courts": (db) => near(db, { at: "52.497,13.437", after: "100:7" }),
  "courts near a typed place": (db) => near(db, { near: "10999" }),
  "the newest courts": (db) => near(db, { after: ":7" }),
  "an announcement": (db) => findAnnouncement(db, { teamId: 1, userId }),
  "an announcement for its page": (db) => findAnnouncementForPage(db, { teamId: 1, userId }),
  "an announcement that is read": (db) => readAnnouncement(db, { teamId: 1, userId }),
  "who has paid": (db) => listPayingHeads(db, 1),
  "the heads of the teams of a game": (db) => listHeads(db, { gameId: 1, userId }),
  "who has not answered": (db) => listAskable(db, { gameId: 1, userId, kind: "ask" }),
  "a check-in": (db) => checkIn(db, { userId, gameId: 1 }),
  "a leave": (db) => leaveTeam(db, { userId, teamId: 1 }),
};

describe("every query uses an index", () => {
  test.for(Object.entries(reads))("for %s", async ([, read], { databaseUrl }) => {
    const { count, scans } = await explainQueries(databaseUrl, read);
    expect(count).toBeGreaterThan(0);
    expect(scans).toEqual([]);
  });
});

test("the pending lists of GIN indexes stay short", async ({ databaseUrl }) => {
  const { db } = recordingDb(databaseUrl);
  const { rows } = await sql<{ index: string; limit: string | null }>`
    select c.relname as index, substring(array_to_string(c.reloptions, ' ')
      from 'gin_pending_list_limit=(\\d+)') as limit
    from pg_class c join pg_am on pg_am.oid = c.relam where amname = 'gin'`.execute(db);
  await db.destroy();
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.filter(({ limit }) => limit !== "64")).toEqual([]);
});
