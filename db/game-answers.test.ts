import { type Kysely, sql } from "kysely";
import type { Db } from "#db/client.server.ts";
import { up as cleanAnswers } from "#db/migrations/0126-one-answer.ts";
import { aCheckIn, aGame, aMember, aTeam, describe, expect, test } from "#db/testing.ts";

async function aPlayer(db: Db) {
  const { id: teamId } = await aTeam(db);
  const { id: userId } = await aMember(db, { teamId });
  const { id: gameId } = await aGame(db, { teamId, maxPlayers: 4 });
  return { gameId, userId };
}

type Player = Awaited<ReturnType<typeof aPlayer>>;

const wait = (db: Db, { gameId, userId }: Player) =>
  db.insertInto("waiting").values({ gameId, userId }).execute();
const decline = (db: Db, { gameId, userId }: Player) =>
  db.insertInto("answers").values({ gameId, userId, answer: "no" }).execute();

const listAnswers = (db: Db, gameId: number) =>
  db
    .selectFrom("gameAnswers")
    .select(["userId", "guestId", "status", "position"])
    .where("gameId", "=", gameId)
    .orderBy("since")
    .execute();

const isRefused = { code: "23P01", constraint: "one_answer" };

describe("the answer of a person to a game", () => {
  test("is one of in, offered, waiting, maybe, no, for members and guests", async ({ db }) => {
    const player = await aPlayer(db);
    const { gameId, userId } = player;
    await aCheckIn(db, player);
    const { rows: guests } = await sql<{ id: number }>`
      insert into guests (game_id, name, brought_by, secret_hash, has_spot, answer) values
        (${gameId}, 'In', ${userId}, null, true, 'in'),
        (${gameId}, 'Offered', ${userId}, null, false, 'in'),
        (${gameId}, 'Waiting', ${userId}, null, false, 'in'),
        (${gameId}, 'Maybe', null, ${`m${gameId}`}, false, 'maybe'),
        (${gameId}, 'Gone', null, ${`g${gameId}`}, false, 'in') returning id`.execute(db);
    const [, offered, waiting] = guests.map(({ id }) => id);
    await sql`insert into waiting (game_id, guest_id, offer_until) values
      (${gameId}, ${offered}, now() + interval '1 hour'), (${gameId}, ${waiting}, null)`.execute(
      db,
    );
    const [inId, , , maybe] = guests.map(({ id }) => id);
    const answers = await listAnswers(db, gameId);
    expect(answers).toHaveLength(5);
    expect(answers).toEqual(
      expect.arrayContaining([
        { userId, guestId: null, status: "in", position: null },
        { userId: null, guestId: inId, status: "in", position: null },
        { userId: null, guestId: offered, status: "offered", position: 1 },
        { userId: null, guestId: waiting, status: "waiting", position: 2 },
        { userId: null, guestId: maybe, status: "maybe", position: null },
      ]),
    );
  });

  test("is refused beside another one, whichever comes first", async ({ db }) => {
    const [a, b, c] = [await aPlayer(db), await aPlayer(db), await aPlayer(db)];
    await aCheckIn(db, a);
    await expect(wait(db, a)).rejects.toMatchObject(isRefused);
    await expect(decline(db, a)).rejects.toMatchObject(isRefused);
    await wait(db, b);
    await expect(aCheckIn(db, b)).rejects.toMatchObject(isRefused);
    await decline(db, c);
    await expect(wait(db, c)).rejects.toMatchObject(isRefused);
    expect(await listAnswers(db, a.gameId)).toMatchObject([{ status: "in" }]);
    expect(await listAnswers(db, c.gameId)).toMatchObject([{ status: "no" }]);
  });

  test("may change in any order within a transaction", async ({ db }) => {
    const player = await aPlayer(db);
    const { gameId } = player;
    await wait(db, player);
    await db.transaction().execute(async (db) => {
      await aCheckIn(db, player);
      await db.deleteFrom("waiting").where("gameId", "=", gameId).execute();
    });
    expect(await listAnswers(db, gameId)).toMatchObject([{ status: "in" }]);
  });

  test("is one after the migration: a check-in first, then a place in line; who left late cannot come", async ({
    db,
  }) => {
    const [a, b, c, d] = [
      await aPlayer(db),
      await aPlayer(db),
      await aPlayer(db),
      await aPlayer(db),
    ];
    const states = await db.transaction().execute(async (db) => {
      await aCheckIn(db, a);
      for (const player of [a, b]) await wait(db, player);
      for (const player of [a, b, c]) await decline(db, player);
      await db.insertInto("lateOuts").values([a, d]).execute();
      await cleanAnswers(db as unknown as Kysely<unknown>);
      const all = [];
      for (const { gameId } of [a, b, c, d]) all.push(...(await listAnswers(db, gameId)));
      return all.map(({ status }) => status);
    });
    expect(states).toEqual(["in", "waiting", "no", "no"]);
  });

  test("of a guest with a spot is no place in line and no other answer", async ({ db }) => {
    const { gameId } = await aPlayer(db);
    const guest = { gameId, name: "Tom", secretHash: `one${gameId}`, hasSpot: true };
    const { id: guestId } = await db
      .insertInto("guests")
      .values(guest)
      .returning("id")
      .executeTakeFirstOrThrow();
    const inLine = db.insertInto("waiting").values({ gameId, guestId }).execute();
    await expect(inLine).rejects.toMatchObject({ code: "23P01" });
    await db.updateTable("guests").set({ hasSpot: false }).where("id", "=", guestId).execute();
    await db.insertInto("waiting").values({ gameId, guestId }).execute();
    const placed = db.updateTable("guests").set({ hasSpot: true }).where("id", "=", guestId);
    await expect(placed.execute()).rejects.toMatchObject({ code: "23P01" });
    const both = { hasSpot: true, answer: "no" };
    const update = db.updateTable("guests").set(both).where("id", "=", guestId).execute();
    await expect(update).rejects.toMatchObject({ constraint: "guests_one_answer" });
  });
});
