import { advanceDueWaitingLists } from "#app/features/answers/sweep-waiting-lists.job.server.ts";
import { readWaitingList } from "#app/features/answers/waiting-list.queries.server.ts";
import { replyAsGuest } from "#app/features/answers/write-reply.server.ts";
import { cancelGame, restoreGame } from "#app/features/game-edits/cancel-game.server.ts";
import { claimReply } from "#app/features/guests/claim-reply.server.ts";
import { joinTeam } from "#app/features/membership/join-team.server.ts";
import { leaveTeam } from "#app/features/membership/leave-team.server.ts";
import { listAnswers } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { aMember, aUser, describe, expect, test, unique } from "#db/testing.ts";
import { times } from "#e2e/harness/random.ts";
import { aLimitedGame, come } from "#e2e/harness/waiting-list.ts";

const settings = { sessionSecrets: ["secret"], linkSecrets: ["secret"] };

/** A game of a team for two, with an open guest link. */
async function aGuestGame(db: Db, count = 2) {
  const { gameId, teamId, ids } = await aLimitedGame(db, count);
  const code = unique("code")
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "")
    .padEnd(12, "x")
    .slice(0, 4);
  const guestCode = `${code}${gameId}`.padEnd(12, "y").slice(0, 12);
  const link = { guestCode, guestMax: 30 };
  await db.updateTable("games").set(link).where("id", "=", gameId).execute();
  const { secretKey } = await db
    .selectFrom("teams")
    .select("secretKey")
    .where("id", "=", teamId)
    .executeTakeFirstOrThrow();
  const reply = async (answer: "in" | "maybe") => {
    const input = { gameId, code: guestCode, name: unique("Guest"), answer };
    const replied = await replyAsGuest(db, settings, input);
    if (!replied.ok) throw new Error(replied.problem);
    return replied.value.secret;
  };
  return { gameId, teamId, ids, secretKey, reply };
}

/** The answers of an account, as a member or as a guest, without those that were withdrawn. */
const toStatuses = async (db: Db, gameId: number, userId: number) =>
  (await listAnswers(db, { gameId, userId })).flatMap(({ status }) =>
    status === "out" ? [] : status,
  );

describe("claiming", () => {
  test.for(["maybe", "in"] as const)(
    "a reply of %s makes nobody a member who has left the team",
    async (answer, { db }) => {
      const { gameId, teamId, ids, secretKey, reply } = await aGuestGame(db);
      const [, userId = 0] = ids;
      await come(db, gameId, userId);
      await leaveTeam(db, { userId, teamId });
      expect(await claimReply(db, { secret: await reply(answer), userId })).toMatchObject({
        ok: true,
        value: { isMember: false },
      });
      expect(await listAnswers(db, { gameId, userId })).toMatchObject([
        { kind: "guest", status: answer },
      ]);
      await joinTeam(db, { userId, secretKey });
      expect(await listAnswers(db, { gameId, userId })).toMatchObject([
        { kind: "member", status: answer },
      ]);
    },
  );

  test.for([
    ["maybe", "in"],
    ["in", "maybe"],
  ] as const)(
    "a reply of %s and one of %s leaves the account the spot",
    async (answers, { db }) => {
      const { gameId, reply } = await aGuestGame(db);
      const { id: userId } = await aUser(db);
      for (const answer of answers)
        expect(await claimReply(db, { secret: await reply(answer), userId })).toMatchObject({
          ok: true,
        });
      expect(await toStatuses(db, gameId, userId)).toEqual(["in"]);
    },
  );

  test("loses no place when a spot is given while the account joins", async ({ db }) => {
    for (let round = 0; round < times(3); round++) {
      const { gameId, ids, secretKey, reply } = await aGuestGame(db);
      for (const id of ids) await come(db, gameId, id);
      const { id: userId } = await aUser(db);
      await claimReply(db, { secret: await reply("in"), userId });
      expect(await toStatuses(db, gameId, userId)).toEqual(["waiting"]);
      await db.updateTable("games").set({ maxPlayers: 3 }).where("id", "=", gameId).execute();
      await Promise.all([advanceDueWaitingLists(db), joinTeam(db, { userId, secretKey })]);
      await advanceDueWaitingLists(db);
      expect(await toStatuses(db, gameId, userId)).toEqual(["in"]);
    }
  });

  test.for(["before", "after"])(
    "keeps the place in the line of a cancelled game, for who joins %s it",
    async (joins, { db }) => {
      const { gameId, teamId, ids, secretKey, reply } = await aGuestGame(db, 3);
      const [host = 0, other = 0, last = 0] = ids;
      for (const id of [host, other]) await come(db, gameId, id);
      const secret = await reply("in");
      await come(db, gameId, last);
      const who = { userId: host, gameId, now: new Date() };
      expect(await cancelGame(db, who)).toMatchObject({ ok: true });
      const { id: userId } = joins === "before" ? await aMember(db, { teamId }) : await aUser(db);
      expect(await claimReply(db, { secret, userId })).toMatchObject({ ok: true });
      if (joins === "after") await joinTeam(db, { userId, secretKey });
      expect(await restoreGame(db, who)).toMatchObject({ ok: true });
      const { entries } = await readWaitingList(db, { gameId });
      expect(entries.map((entry) => entry.userId)).toEqual([userId, last]);
    },
  );

  test("of a cancelled game leaves a guest who joins nothing in line when it is put back on", async ({
    db,
  }) => {
    const { gameId, ids, reply } = await aGuestGame(db);
    const [host = 0, other = 0] = ids;
    for (const id of [host, other]) await come(db, gameId, id);
    const secret = await reply("in");
    const who = { userId: host, gameId, now: new Date() };
    await cancelGame(db, who);
    const { id: userId } = await aUser(db);
    expect(await claimReply(db, { secret, userId })).toMatchObject({ ok: true });
    await restoreGame(db, who);
    const { entries } = await readWaitingList(db, { gameId });
    expect(entries).toMatchObject([{ userId: null, guestId: expect.any(Number) }]);
  });
});
