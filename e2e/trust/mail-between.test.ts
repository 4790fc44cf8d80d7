import { sql } from "kysely";
import { deleteAccounts } from "#app/features/account-deletion/delete-accounts.server.ts";
import { removePlayer } from "#app/features/answers/remove-player.server.ts";
import { editGame } from "#app/features/game-edits/edit-game.server.ts";
import { aGameWithPeople, hours, notifyPeople } from "#db/builders-notified.ts";
import type { Db } from "#db/client.server.ts";
import { describe, expect, test } from "#db/testing.ts";
import { afterEachStatement, runBetween } from "#db/testing-interleaved.ts";

type World = Awaited<ReturnType<typeof aGameWithPeople>>;
type Case = {
  who: "player" | "maybe";
  rule: (db: Db, world: World) => Promise<unknown>;
};

const cases: Record<string, Case> = {
  "a player who is taken out": {
    who: "player",
    rule: (db, { who, player }) =>
      removePlayer(db, { managerId: who.userId, gameId: who.gameId, userId: player.id }),
  },
  "a maybe who is notified": { who: "maybe", rule: (db, { game }) => notifyPeople(db, game.id) },
};

describe("D18 no mail waits for the address of an account that is deleted", () => {
  for (const [name, { who: role, rule }] of Object.entries(cases))
    test.for(["first", "second"])(`of ${name}, %s`, { timeout: 60_000 }, async (order, { db }) => {
      await afterEachStatement(async (after) => {
        const world = await aGameWithPeople(db);
        const { who } = world;
        const { id, email } = world[role];
        await editGame(db, { ...who, datetime: hours(96) });
        const act = (db: Db) => rule(db, world);
        const end = (db: Db) => deleteAccounts(db, { userIds: [id] });
        const [first, second] = order === "first" ? [act, end] : [end, act];
        const both = await runBetween<unknown, unknown>(db, { first, second, after });
        const { rows } = await sql<{ n: number }>`select count(*)::int as n
            from graphile_worker._private_jobs where payload::text like ${`%${email}%`}`.execute(
          db,
        );
        expect(rows, `after ${after} statements`).toEqual([{ n: 0 }]);
        const queued = db.selectFrom("queuedMails").select("key");
        expect(await queued.where("address", "=", email ?? "").execute()).toEqual([]);
        return both;
      });
    });
});
