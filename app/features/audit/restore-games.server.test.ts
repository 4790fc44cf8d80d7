import { sql } from "kysely";
import { deleteAccounts } from "#app/features/account-deletion/delete-accounts.server.ts";
import { remove } from "#app/features/admin/remove-records.server.ts";
import { restore } from "#app/features/audit/restore.server.ts";
import { aSeries } from "#db/builders.ts";
import { aGuest, anAnswer, listAnswers } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { aCheckIn, aGame, aMember, aTeam, describe, expect, test } from "#db/testing.ts";
import { aLinkGuest } from "#db/testing-guests.ts";
import { listCheckInsOfUser } from "#db/testing-rows.ts";

const doer = "boss";
const days = (n: number) => new Date(Date.now() + n * 86_400_000);

async function bringBack(db: Db, kind: "users" | "teams" | "games", id: number) {
  const { id: auditId } = await db
    .selectFrom("auditLog")
    .select("id")
    .where("kind", "=", kind)
    .where("subjectId", "=", id)
    .where("action", "=", "remove")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(await restore(db, { auditId, doer })).toEqual({ ok: true, value: undefined });
}

const listEntries = (db: Db, gameId: number) => listAnswers(db, { gameId, status: "waiting" });

describe("restoring a player", () => {
  test("whose spot was taken meanwhile lets them wait, with their guest", async ({ db }) => {
    const team = await aTeam(db);
    const [user, next, last] = [
      await aMember(db, { teamId: team.id }),
      await aMember(db, { teamId: team.id }),
      await aMember(db, { teamId: team.id }),
    ];
    const game = await aGame(db, { teamId: team.id, maxPlayers: 2 });
    await aCheckIn(db, { gameId: game.id, userId: user.id });
    const guestId = await aGuest(db, { gameId: game.id, name: "Tom", broughtBy: user.id });
    await remove(db, { kind: "users", ids: [user.id], doer });
    await aCheckIn(db, { gameId: game.id, userId: next.id });
    await aCheckIn(db, { gameId: game.id, userId: last.id });

    await bringBack(db, "users", user.id);

    expect(await listCheckInsOfUser(db, user.id)).toEqual([]);
    expect(await listEntries(db, game.id)).toMatchObject([
      { userId: user.id, guestId: null },
      { userId: null, guestId },
    ]);
  });

  test("gives back the spots that are still free, and comments on past games, hidden as they were", async ({
    db,
  }) => {
    const team = await aTeam(db);
    const user = await aMember(db, { teamId: team.id });
    const past = await aGame(db, { teamId: team.id, datetime: days(-2) });
    const game = await aGame(db, { teamId: team.id, maxPlayers: 2 });
    await aCheckIn(db, { gameId: game.id, userId: user.id });
    await aGuest(db, { gameId: game.id, name: "Tom", broughtBy: user.id });
    const comment = { status: "maybe", comment: "Knee", hiddenAt: new Date() } as const;
    await anAnswer(db, { gameId: past.id, userId: user.id, ...comment, lateAt: new Date() });
    const rows = async () => [
      await listAnswers(db, { gameId: game.id }),
      await listAnswers(db, { gameId: past.id }),
    ];
    const before = await rows();

    await remove(db, { kind: "users", ids: [user.id], doer });
    expect(await rows()).not.toEqual(before);
    await bringBack(db, "users", user.id);

    expect(await rows()).toEqual(before);
    expect(await listEntries(db, game.id)).toEqual([]);
  });
});

describe("restoring a game", () => {
  test("leaves out former members, their guests, and a deleted host", async ({ db }) => {
    const team = await aTeam(db);
    const [stays, goes] = [
      await aMember(db, { teamId: team.id }),
      await aMember(db, { teamId: team.id }),
    ];
    const game = await aGame(db, { teamId: team.id, hostId: goes.id });
    for (const { id } of [stays, goes]) await aCheckIn(db, { gameId: game.id, userId: id });
    await aGuest(db, { gameId: game.id, name: "Tom", broughtBy: goes.id });
    const link = await aLinkGuest(db, { gameId: game.id });
    await remove(db, { kind: "games", ids: [game.id], doer });
    await deleteAccounts(db, { userIds: [goes.id] });

    await bringBack(db, "games", game.id);

    const back = db.selectFrom("games").select("hostId").where("id", "=", game.id);
    expect(await back.execute()).toEqual([{ hostId: null }]);
    expect(await listAnswers(db, { gameId: game.id })).toMatchObject([
      { userId: stays.id, guestId: null },
      { guestId: link.id },
    ]);
  });

  test("of a series plays its date again", async ({ db }) => {
    const { game, series } = await aGameOfSeries(db);
    await remove(db, { kind: "games", ids: [game.id], doer });
    expect(await listSkips(db, series.id)).toHaveLength(1);

    await bringBack(db, "games", game.id);

    expect(await listSkips(db, series.id)).toEqual([]);
    expect(await findDate(db, game.id)).toEqual({ seriesId: series.id, date: "2027-03-02" });
  });

  test("whose date has another game by now makes it a game of its own", async ({ db }) => {
    const { game, series, given } = await aGameOfSeries(db);
    await remove(db, { kind: "games", ids: [game.id], doer });
    const other = await aGame(db, given);

    await bringBack(db, "games", game.id);

    expect(await findDate(db, game.id)).toEqual({ seriesId: null, date: null });
    expect(await findDate(db, other.id)).toEqual({ seriesId: series.id, date: "2027-03-02" });
  });
});

async function aGameOfSeries(db: Db) {
  const series = await aSeries(db, { firstDate: "2027-03-02" });
  const given = {
    teamId: series.teamId,
    datetime: new Date("2027-03-02T18:00:00Z"),
    seriesId: series.id,
    seriesDate: "2027-03-02",
  };
  return { series, given, game: await aGame(db, given) };
}

const listSkips = async (db: Db, seriesId: number) =>
  (
    await db.selectFrom("seriesSkips").select("date").where("seriesId", "=", seriesId).execute()
  ).map(({ date }) => date);

const findDate = (db: Db, id: number) =>
  db
    .selectFrom("games")
    .select(["seriesId", sql<string | null>`series_date::text`.as("date")])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
