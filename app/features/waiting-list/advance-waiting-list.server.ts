import {
  type LinePlan,
  nextLook,
  planLine,
} from "#app/features/waiting-list/plan-waiting-list.server.ts";
import { queueLineMails } from "#app/features/waiting-list/queue-waiting-list-mails.server.ts";
import {
  type GameLine,
  holdPlaces,
  type OfGame,
  readLine,
} from "#app/features/waiting-list/waiting-list.queries.server.ts";
import { applyPlan } from "#app/features/waiting-list/write-plan.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

export const settleLineJob = { name: "settle-line" };

/**
 * Moves the waiting list of a game after anything gave or took a spot, in the transaction of the
 * caller, who holds the game's lock. Idempotent.
 */
export async function settleLine(db: Db, { gameId }: { gameId: number }): Promise<void> {
  await moveLine(db, { gameId });
}

/** The same, and returns the line as it stands then. */
export async function moveLine(db: Db, { gameId, userId }: OfGame): Promise<GameLine> {
  const line = await settledLine(db, { gameId, userId });
  const runAt = nextLook(line);
  const options = { jobKey: `settle:${gameId}`, runAt };
  if (runAt) await enqueue(db, settleLineJob, { gameId }, options);
  return line;
}

/** What a rule decides by: the line after everything that is due. Call `moveLine` after the change. */
export async function settledLine(db: Db, { gameId, userId }: OfGame): Promise<GameLine> {
  const line = await readLine(db, { gameId, userId });
  if (isEmpty(planLine(line))) return line;
  const places = await holdPlaces(db, line);
  const plan = planLine({ ...line, places });
  await applyPlan(db, { gameId, now: line.now, plan });
  await queueLineMails(db, { gameId, now: line.now, plan });
  return readLine(db, { gameId, userId });
}

const isEmpty = ({ isEnded, ...moved }: LinePlan) =>
  !isEnded && Object.values(moved).every((places) => places.length === 0);

/** Locks a game and moves its line, in a transaction of its own. */
export const settleOne = (db: Db, gameId: number): Promise<void> =>
  db.transaction().execute(async (db) => {
    const game = await db
      .selectFrom("games")
      .select("id")
      .where("id", "=", gameId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (game) await settleLine(db, { gameId });
  });
