import {
  findOwnFigures,
  listPlayedGames,
} from "#app/features/statistics/own-figures.queries.server.ts";
import {
  aClaimedGuest,
  aPastGame,
  daysAgo,
  inWeek,
} from "#app/features/statistics/statistics.fixtures.ts";
import { anAnswer, setAnswers } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { aGame, aMember, aTeam, describe, expect, test } from "#db/testing.ts";

const zone = "Europe/Berlin";
const readFigures = (db: Db, { id }: { id: number }) => findOwnFigures(db, { userId: id, zone });

describe("the games of a user", () => {
  test("counts who was in and came, in games that began and were not cancelled", async ({ db }) => {
    const { id: teamId } = await aTeam(db);
    const me = await aMember(db, { teamId });
    const players = [me];
    await aPastGame(db, { teamId, datetime: daysAgo(3), players });
    await aPastGame(db, { teamId, datetime: daysAgo(4), players, status: "cancelled" });
    await aPastGame(db, { teamId, datetime: daysAgo(-1), players });
    const missed = await aPastGame(db, { teamId, datetime: daysAgo(5), players });
    await setAnswers(db, { gameId: missed.id }, { came: false });
    const left = await aGame(db, { teamId, datetime: daysAgo(6) });
    await anAnswer(db, { gameId: left.id, userId: me.id, status: "no" });

    expect(await readFigures(db, me)).toMatchObject({ played: 1 });

    const elsewhere = await aGame(db, { datetime: daysAgo(7) });
    await aClaimedGuest(db, { gameId: elsewhere.id, userId: me.id });
    const { played, teams } = await readFigures(db, me);
    expect(played).toBe(2);
    expect(teams).toMatchObject([
      { id: teamId, played: 1, isMember: true },
      { id: elsewhere.teamId, played: 1, isMember: false },
    ]);
  });

  test("a week without a game of one's teams breaks no row, a missed one does", async ({ db }) => {
    const { id: teamId } = await aTeam(db);
    const me = await aMember(db, { teamId });
    const play = async (weeks: number, players = [me], hour = 19) =>
      aPastGame(db, { teamId, players, datetime: await inWeek(db, weeks, hour) });
    await play(6);
    await play(5, []);
    await play(4);
    await play(3);
    await play(1);

    expect(await readFigures(db, me)).toMatchObject({ played: 4, streakWeeks: 3 });

    await play(1, []);
    expect(await readFigures(db, me)).toMatchObject({ streakWeeks: 3 });
    await play(2, []);
    expect(await readFigures(db, me)).toMatchObject({ streakWeeks: 1 });
  });

  test("a game on Sunday at 23:30 counts in the week that ends", async ({ db }) => {
    const { id: teamId } = await aTeam(db);
    const me = await aMember(db, { teamId });
    await aPastGame(db, { teamId, players: [me], datetime: await inWeek(db, 2, 6 * 24 + 23.5) });
    await aPastGame(db, { teamId, players: [me], datetime: await inWeek(db, 1, 6 * 24 + 23.5) });

    const { streakWeeks, weeks } = await readFigures(db, me);

    expect(streakWeeks).toBe(2);
    expect(weeks).toHaveLength(53);
    expect(weeks.slice(-3).map(({ games }) => games)).toEqual([1, 1, 0]);
    const tokyo = await findOwnFigures(db, { userId: me.id, zone: "Asia/Tokyo" });
    const playedIn = tokyo.weeks.filter(({ games }) => games > 0).map(({ week }) => week);
    expect(playedIn[0]).toBe(weeks.at(-2)?.week);
    expect(playedIn).toHaveLength(2);
  });

  test("lists past games by page, the newest first, and whether a captain ticked", async ({
    db,
  }) => {
    const { id: teamId } = await aTeam(db);
    const me = await aMember(db, { teamId });
    const games = [];
    for (const day of [1, 2, 3])
      games.push(await aPastGame(db, { teamId, datetime: daysAgo(day), players: [me] }));
    await setAnswers(db, { gameId: games[1]?.id }, { came: false });
    const read = (page: number) =>
      listPlayedGames(db, { userId: me.id, zone, now: new Date(), page, perPage: 2 });

    const first = await read(1);
    expect(first.games.map(({ id, came }) => [id, came])).toEqual([
      [games[0]?.id, true],
      [games[1]?.id, false],
    ]);
    expect(first.hasOlder).toBe(true);
    expect(await read(2)).toMatchObject({ games: [{ id: games[2]?.id }], hasOlder: false });
  });
});
