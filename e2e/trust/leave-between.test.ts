import { addGuest } from "#app/features/answers/add-guest.server.ts";
import { answerGame } from "#app/features/answers/answer-game.server.ts";
import { promotePlayer } from "#app/features/answers/promote-player.server.ts";
import { cancelGame, restoreGame } from "#app/features/game-edits/cancel-game.server.ts";
import { claimReply } from "#app/features/guests/claim-reply.server.ts";
import { leaveTeam } from "#app/features/membership/leave-team.server.ts";
import { listAnswers } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { describe, expect, test } from "#db/testing.ts";
import { aLinkGuest } from "#db/testing-guests.ts";
import { afterEachStatement, runBetween } from "#db/testing-interleaved.ts";
import { aLimitedGame, come, leave } from "#e2e/harness/waiting-list.ts";

type World = { gameId: number; teamId: number; host: number; userId: number; secret: string };

/** A full game for two, and somebody in line. */
async function aWorld(db: Db): Promise<World> {
  const { gameId, teamId, ids } = await aLimitedGame(db, 3);
  const [host = 0, , userId = 0] = ids;
  for (const id of ids) await come(db, gameId, id);
  const { secret } = await aLinkGuest(db, { gameId, status: "maybe" });
  return { gameId, teamId, host, userId, secret };
}

type Case = {
  before?: (db: Db, world: World) => Promise<unknown>;
  rule: (db: Db, world: World) => Promise<unknown>;
};

const host = ({ host: userId, gameId }: World) => ({ userId, gameId, now: new Date() });
const withoutMaximum = (db: Db, { gameId }: World) =>
  db.updateTable("games").set({ maxPlayers: null }).where("id", "=", gameId).execute();

const cases: Record<string, Case> = {
  "checks in": {
    before: async (db, world) => {
      await leave(db, world.gameId, world.userId);
      await withoutMaximum(db, world);
    },
    rule: (db, { gameId, userId }) => come(db, gameId, userId),
  },
  "stands in line": {
    before: (db, { gameId, userId }) => leave(db, gameId, userId),
    rule: (db, { gameId, userId }) => come(db, gameId, userId),
  },
  "says maybe": {
    rule: (db, { gameId, userId }) => answerGame(db, { gameId, userId, answer: "maybe" }),
  },
  "brings a guest": { rule: (db, { gameId, userId }) => addGuest(db, { gameId, userId }) },
  "claims a reply": {
    before: (db, { gameId, userId }) => leave(db, gameId, userId),
    rule: (db, { secret, userId }) => claimReply(db, { secret, userId }),
  },
  "gets the spot of who checks out": {
    rule: (db, { gameId, host }) => leave(db, gameId, host),
  },
  "is put in": {
    rule: (db, { gameId, host: managerId, userId }) =>
      promotePlayer(db, { gameId, managerId, userId, raise: true }),
  },
  "is in line of a game that is put back on": {
    before: (db, world) => cancelGame(db, host(world)),
    rule: (db, world) => restoreGame(db, host(world)),
  },
};

/** The answers of the user to the game, and their guests. */
async function listRows(db: Db, { gameId, userId }: World) {
  const own = (await listAnswers(db, { gameId, userId })).filter(({ guestId }) => guestId === null);
  return [
    ...own.filter(({ status }) => status !== "out"),
    ...(await listAnswers(db, { gameId, broughtBy: userId })),
  ];
}

describe("nothing of a game is left of who leaves", () => {
  for (const [name, { before, rule }] of Object.entries(cases))
    test.for(["leaves after each statement of that", "does after each statement of leaving"])(
      `and ${name}: %s`,
      { timeout: 60_000 },
      async (order, { db }) => {
        await afterEachStatement(async (after) => {
          const world = await aWorld(db);
          await before?.(db, world);
          const act = (db: Db) => rule(db, world);
          const end = (db: Db) => leaveTeam(db, world);
          const isLeavingSecond = order.startsWith("leaves");
          const [first, second] = isLeavingSecond ? [act, end] : [end, act];
          const both = await runBetween<unknown, unknown>(db, { first, second, after });
          expect(both.values[isLeavingSecond ? 1 : 0]).toMatchObject({ ok: true });
          expect(await listRows(db, world), `after ${after} statements`).toEqual([]);
          return both;
        });
      },
    );
});
