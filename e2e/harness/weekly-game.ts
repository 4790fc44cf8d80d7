import { listAnswers } from "#db/builders-answers.ts";
import { aSeries, gamesOf } from "#e2e/harness/series.ts";
import type { TestServer } from "#e2e/harness/test.ts";

/** A game every Tuesday, with the code of its link for every date. */
export async function aWeeklyGame(server: TestServer, facts: { maxPlayers?: number } = {}) {
  const captain = await aSeries(server);
  const { seriesId } = captain;
  const series = await server.db
    .selectFrom("series")
    .select("guestCode")
    .where("id", "=", seriesId)
    .executeTakeFirstOrThrow();
  const games = await gamesOf(captain);
  const ids = games.map(({ id }) => id);
  if (facts.maxPlayers !== undefined) {
    const { maxPlayers } = facts;
    await server.db.updateTable("series").set({ maxPlayers }).where("id", "=", seriesId).execute();
    await server.db.updateTable("games").set({ maxPlayers }).where("id", "in", ids).execute();
  }
  return { ...captain, ids, code: series.guestCode, link: `/g/${series.guestCode}` };
}

export const namesIn = async ({ db }: TestServer, gameId: number) =>
  (await listAnswers(db, { gameId, status: "in" })).flatMap(({ name }) => name ?? []);
