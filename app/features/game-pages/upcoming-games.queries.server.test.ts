import { listGames } from "#app/features/game-pages/games-for-api.server.ts";
import { listUpcomingGames } from "#app/features/game-pages/upcoming-games.queries.server.ts";
import { anAnswer } from "#db/builders-answers.ts";
import { aCheckIn, aGame, aMember, aTeam, aUser, describe, expect, test } from "#db/testing.ts";

const now = new Date("2026-11-21T12:00:00Z");
const at = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);

describe("listUpcomingGames", () => {
  test("lists what began less than a day ago and what comes, soonest first", async ({ db }) => {
    const team = await aTeam(db);
    const { id: userId } = await aMember(db, { teamId: team.id });
    for (const hours of [1, -25, -23, -24]) {
      await aGame(db, { teamId: team.id, datetime: at(hours) });
    }

    const games = await listUpcomingGames(db, { userId, zone: "Europe/Berlin", now });

    expect(games.map(({ datetime }) => new Date(datetime))).toEqual([at(-24), at(-23), at(1)]);
  });

  test("lists the games of my teams and courts alone, or of one of them", async ({ db }) => {
    const [mine, other, foreign] = [await aTeam(db), await aTeam(db), await aTeam(db)];
    const user = await aMember(db, { teamId: mine.id });
    await db.insertInto("memberships").values({ userId: user.id, teamId: other.id }).execute();
    for (const { id } of [mine, other, foreign]) await aGame(db, { teamId: id, datetime: at(1) });
    const reader = { userId: user.id, zone: "Europe/Berlin", now };

    const listTeams = async (teamId?: number) =>
      (await listUpcomingGames(db, { ...reader, teamId })).map(({ team }) => team.id);

    expect(await listTeams()).toEqual([mine.id, other.id]);
    expect(await listTeams(other.id)).toEqual([other.id]);
    expect(await listTeams(foreign.id)).toEqual([]);
  });

  test("says when by the reader's clock, and by that of the place if it differs", async ({
    db,
  }) => {
    const team = await aTeam(db);
    const { id: userId } = await aMember(db, { teamId: team.id });
    const datetime = new Date("2026-11-21T23:00:00Z");
    await aGame(db, { teamId: team.id, datetime, zone: "America/New_York" });

    const [inToronto] = await listUpcomingGames(db, { userId, zone: "America/Toronto", now });
    const [inBerlin] = await listUpcomingGames(db, { userId, zone: "Europe/Berlin", now });

    const evening = { wall: "2026-11-21T18:00", today: "2026-11-21" };
    expect(inToronto?.when).toEqual({ ...evening, zone: "America/Toronto" });
    expect(inToronto).not.toHaveProperty("there");
    const midnight = { wall: "2026-11-22T00:00", today: "2026-11-21", zone: "Europe/Berlin" };
    expect(inBerlin?.when).toEqual(midnight);
    expect(inBerlin?.there).toMatchObject({ ...evening, zone: "America/New_York" });
  });

  test("shows me and the first in, counts all, knows whether I am in", async ({ db }) => {
    const team = await aTeam(db);
    const game = await aGame(db, { teamId: team.id, datetime: at(1) });
    const players = [];
    for (const name of ["Ann One", "Gone", "Cem Three", "Dee Four", "Eve Five"]) {
      players.push(await aMember(db, { teamId: team.id, name }));
    }
    for (const [minute, { id: userId }] of players.entries()) {
      const since = new Date(now.getTime() + minute * 60_000);
      await anAnswer(db, { gameId: game.id, userId, since });
    }
    const [first, gone, , , last] = players;
    const unmoved = await aMember(db, { teamId: team.id });
    await db.deleteFrom("users").where("id", "=", gone!.id).execute();

    const read = (userId: number) => listUpcomingGames(db, { userId, zone: "UTC", now });
    const [card] = await read(first!.id);

    expect(card?.faces.map(({ name }) => name)).toEqual(["Ann One", null, "Cem Three"]);
    expect(card).toMatchObject({ players: 5, checkedIn: true });
    const [seenByLast] = await read(last!.id);
    expect(seenByLast?.checkedIn).toBe(true);
    expect(seenByLast?.faces).toMatchObject([
      { name: "Eve Five", place: 5 },
      { name: "Ann One", place: 1 },
      { name: null, place: 2 },
    ]);
    expect((await read(unmoved.id))[0]?.checkedIn).toBe(false);
  });
});

test("returns the ids of players as strings", async ({ db }) => {
  const team = await aTeam(db);
  const { id: userId } = await aMember(db, { teamId: team.id });
  const stranger = await aUser(db);
  const game = await aGame(db, { teamId: team.id, datetime: at(1) });
  await aCheckIn(db, { gameId: game.id, userId });

  const games = await listGames(db, { userId, now });

  expect(games).toMatchObject([
    { id: game.id, teamId: team.id, datetime: at(1), checkIns: [`${userId}`] },
  ]);
  expect(await listGames(db, { userId: stranger.id, now })).toEqual([]);
});
