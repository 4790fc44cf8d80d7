import { sql } from "kysely";
import { aCheckIn, aGame } from "#db/builders.ts";
import { aGuest } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";

const berlin = "Europe/Berlin";

/** `hour` counts from Monday in Berlin, `weeks` weeks ago by the database's clock. */
export async function inWeek(db: Db, weeks: number, hour: number): Promise<Date> {
  const instant = sql<Date>`(date_trunc('week', now() at time zone ${berlin})
    + make_interval(weeks => ${-weeks}, mins => ${hour * 60})) at time zone ${berlin}`;
  return (await db.selectNoFrom(instant.as("at")).executeTakeFirstOrThrow()).at;
}

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

type PastGame = { teamId: number; datetime: Date; players: { id: number }[]; status?: string };

export async function aPastGame(db: Db, { players, ...facts }: PastGame) {
  const game = await aGame(db, facts);
  for (const { id: userId } of players) await aCheckIn(db, { gameId: game.id, userId });
  return game;
}

export const aClaimedGuest = (db: Db, { gameId, userId }: { gameId: number; userId: number }) =>
  aGuest(db, { gameId, name: "Gil", secretHash: `hash ${gameId} ${userId}`, userId });
