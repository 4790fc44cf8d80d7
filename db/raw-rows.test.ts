import { Registry } from "prom-client";
import { allUsers } from "#app/features/accounts/users.server.ts";
import {
  findGame,
  findTeam,
  findUserForAdmin,
  listAdminGames,
  listTeams,
  listUsers,
} from "#app/features/admin/admin-rows.queries.server.ts";
import { listAnswerComments } from "#app/features/answers/answer-comments.queries.server.ts";
import { answerGame } from "#app/features/answers/answer-game.server.ts";
import { listTeamLog } from "#app/features/audit/team-log.queries.server.ts";
import {
  findCalendarGame,
  listFeedGames,
} from "#app/features/calendars/calendar-games.queries.server.ts";
import { makeFeed } from "#app/features/calendars/make-feed.server.ts";
import { editGuestLink } from "#app/features/guests/change-guest-link.server.ts";
import { findDuplicateGuestName } from "#app/features/guests/guest-room.server.ts";
import { blockUser } from "#app/features/safety/block-user.server.ts";
import { replaceKey } from "#app/features/teams/renew-key.server.ts";
import { allTeams } from "#app/features/teams/teams.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { measureHeartbeat, measureQueue } from "#app/server/metrics-queue.ts";
import { aGame, aMember, aTeam, expect, test, unique } from "#db/testing.ts";
import { aLinkGuest } from "#db/testing-guests.ts";

/** Statements of `sql` that no other unit test gets a row of; `scripts/check-rows.ts` compares their types. */
test("reads a row of each statement that only pages and programs execute", async ({ db }) => {
  const team = await aTeam(db);
  const { id: userId } = await aMember(db, { teamId: team.id });
  const other = await aMember(db, { teamId: team.id });
  const { id: gameId } = await aGame(db, { teamId: team.id, hostId: userId });
  const name = unique("Gus");
  await aLinkGuest(db, { gameId, name });
  await answerGame(db, { gameId, userId, answer: "in", comment: "With a ball" });
  await replaceKey(db, { teamId: team.id, captainId: userId });

  const part = { after: 0, limit: 1 };
  for (const list of [allUsers, allTeams])
    expect(await list.read(db, part)).toMatchObject({ rows: expect.any(String) });

  const query = { text: "", sort: "", descending: true, page: 1, limit: 1 };
  for (const list of [listUsers, listTeams, listAdminGames])
    expect((await list(db, query)).count).toBeGreaterThan(0);
  expect(await findUserForAdmin(db, userId)).toMatchObject({ teams: [`${team.id}`] });
  expect(await findTeam(db, team.id)).toMatchObject({ id: team.id });
  expect(await findGame(db, gameId)).toMatchObject({ checkIns: [`${userId}`] });

  const comments = [{ userId, state: "in", comment: "With a ball" }];
  expect(await listAnswerComments(db, { gameId, userId })).toMatchObject({ value: comments });
  expect(await listTeamLog(db, { teamId: team.id, limit: 1 })).toMatchObject([
    { action: "new_key" },
  ]);

  const feed = { userId, teamId: null, everything: true };
  expect(await findCalendarGame(db, { gameId, userId })).toMatchObject({ isMember: true });
  expect(await listFeedGames(db, feed)).toMatchObject([{ id: gameId }]);
  expect(await makeFeed(db, { ...feed, teamId: undefined })).toMatchObject({ ok: true });

  expect(await editGuestLink(db, { managerId: userId, gameId, open: true })).toMatchObject({
    value: { code: expect.any(String) },
  });
  expect(await findDuplicateGuestName(db, { gameId, name: name.toUpperCase() })).toBe(name);
  expect(await blockUser(db, { userId, blockedId: other.id })).toMatchObject({ ok: true });

  await enqueue(db, { name: "nothing" }, {});
  const registry = new Registry();
  measureQueue(registry, db);
  measureHeartbeat(registry, db);
  expect(await registry.metrics()).toContain('state="waiting"');
});
