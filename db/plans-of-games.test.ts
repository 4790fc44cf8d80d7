import { sql } from "kysely";
import { deleteAccounts } from "#app/features/account-deletion/delete-accounts.server.ts";
import { findMyData } from "#app/features/account-deletion/own-data.queries.server.ts";
import { listAnswerComments } from "#app/features/answers/answer-comments.queries.server.ts";
import { answerGame, checkIn } from "#app/features/answers/answer-game.server.ts";
import { advanceDueWaitingLists } from "#app/features/answers/sweep-waiting-lists.job.server.ts";
import { listTeamLog } from "#app/features/audit/team-log.queries.server.ts";
import {
  findCalendarGame,
  listFeedGames,
} from "#app/features/calendars/calendar-games.queries.server.ts";
import { findFeed, listFeeds, markRead } from "#app/features/calendars/make-feed.server.ts";
import { listChangeRecipients } from "#app/features/change-notices/change-recipients.queries.server.ts";
import {
  claimPendingChanges,
  listGamesWithPendingChanges,
} from "#app/features/change-notices/pending-changes.queries.server.ts";
import { listGameChanges } from "#app/features/game-edits/game-history.queries.server.ts";
import { findLastChange } from "#app/features/game-edits/undo-change.server.ts";
import { readGame } from "#app/features/game-pages/game-for-api.queries.server.ts";
import { findGamePage } from "#app/features/game-pages/game-page.queries.server.ts";
import { readGamePeople } from "#app/features/game-pages/game-people.queries.server.ts";
import { listGamesWith } from "#app/features/game-pages/games-for-api.server.ts";
import {
  listGamesTonight,
  listOpenGames,
} from "#app/features/game-pages/open-games.queries.server.ts";
import { listBans } from "#app/features/membership/ban.queries.server.ts";
import { leaveTeam } from "#app/features/membership/leave-team.server.ts";
import { createOccurrences } from "#app/features/series/create-occurrences.server.ts";
import { findSeriesOfMember } from "#app/features/series/series-page.queries.server.ts";
import { countLateOuts, listMembers } from "#app/features/team-page/members.queries.server.ts";
import { aSeries } from "#db/builders.ts";
import { aGuest, anAnswer, removeAnswers } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { aCheckIn, aGame, aMember, describe, expect } from "#db/testing.ts";
import { explainQueries, test } from "#db/testing-plans.ts";

const now = new Date();
const inDays = (n: number) => new Date(now.getTime() + n * 86_400_000);

/** A full game of a team with a series, a captain who is in, and a player who waits. */
async function aFullGame(db: Db) {
  const { id: seriesId, teamId } = await aSeries(db);
  const { id: captain } = await aMember(db, { teamId });
  const { id: userId } = await aMember(db, { teamId });
  const game = await aGame(db, { teamId, datetime: inDays(3), maxPlayers: 2, hostId: captain });
  await aCheckIn(db, { gameId: game.id, userId: captain });
  await aGuest(db, { gameId: game.id, broughtBy: captain });
  await anAnswer(db, { gameId: game.id, userId, status: "waiting" });
  await sql`insert into game_changes (game_id, kind) values (${game.id}, 'edited')`.execute(db);
  return { seriesId, teamId, gameId: game.id, userId, captain, zone: "Europe/Berlin", now };
}

type Full = Awaited<ReturnType<typeof aFullGame>>;

const queries: Record<string, (db: Db, full: Full) => Promise<unknown>> = {
  "the page of a game": (db, full) => findGamePage(db, full),
  "the people of a game": (db, full) => readGamePeople(db, { ...full, isManager: true }),
  "a game as programs read it": (db, full) => readGame(db, full),
  "games with their answers": (db, full) =>
    listGamesWith(db, { ...full, include: ["answers", "cancelled"] }),
  "the comments of members": (db, full) => listAnswerComments(db, full),
  "the history of a game": (db, { gameId }) => listGameChanges(db, gameId),
  "the last change of a game": (db, { gameId }) => findLastChange(db, gameId),
  "changes to notify of": async (db, { gameId }) => [
    await listGamesWithPendingChanges(db, 300),
    await claimPendingChanges(db, gameId),
    await listChangeRecipients(db, { id: gameId }),
  ],
  "the next games of a court": (db, full) => listOpenGames(db, full),
  "games at courts tonight": (db, full) => listGamesTonight(db, full),
  "a check-out, for which the line moves": (db, { gameId, captain }) =>
    checkIn(db, { gameId, userId: captain, checkedIn: false }),
  "an answer": (db, full) => answerGame(db, { ...full, answer: "maybe", comment: "Perhaps" }),
  "an entry of the waiting list": (db, full) =>
    checkIn(db, { ...full, checkedIn: true, wait: true }),
  "lines that are due": async (db, { gameId, captain }) => {
    await removeAnswers(db, { gameId, broughtBy: captain });
    await advanceDueWaitingLists(db);
  },
  "a series": (db, full) => findSeriesOfMember(db, full),
  "games of a series": (db, { seriesId }) =>
    db.transaction().execute((db) => createOccurrences(db, { seriesIds: [seriesId], now })),
  "the members page of captains": async (db, { teamId }) => [
    await listMembers(db, { teamId, limit: 100 }),
    await countLateOuts(db, teamId),
    await listBans(db, teamId),
  ],
  "the log of a team": (db, { teamId }) => listTeamLog(db, { teamId, limit: 50 }),
  "a calendar feed": async (db, { userId, teamId }) => [
    await findFeed(db, 1),
    await markRead(db, 1),
    await listFeedGames(db, { userId, teamId: null, everything: false }),
    await listFeedGames(db, { userId, teamId, everything: true }),
  ],
  "the calendars of a user": (db, { userId }) => listFeeds(db, userId),
  "the calendar file of a game": (db, full) => findCalendarGame(db, full),
  "a leave, with all that ends": (db, full) => leaveTeam(db, full),
  "the data of a user": (db, { userId }) => findMyData(db, userId),
  "the deletion of an account": (db, { userId }) => deleteAccounts(db, { userIds: [userId] }),
};

describe("every query about games uses an index", () => {
  test.for(Object.entries(queries))("for %s", async ([, query], { db, databaseUrl }) => {
    const full = await aFullGame(db);
    const { count, scans } = await explainQueries(databaseUrl, (db) => query(db, full));
    expect(count).toBeGreaterThan(0);
    expect(scans).toEqual([]);
  });
});
