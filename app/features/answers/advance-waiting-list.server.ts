import {
  getNextAdvance,
  planWaitingList,
  type WaitingListPlan,
} from "#app/features/answers/plan-waiting-list.server.ts";
import { queueWaitingListMails } from "#app/features/answers/queue-waiting-list-mails.server.ts";
import {
  lockEntries,
  type OfGame,
  readWaitingList,
} from "#app/features/answers/waiting-list.queries.server.ts";
import { writePlan } from "#app/features/answers/write-plan.server.ts";
import { noteUnreachedForHost } from "#app/features/game-mail/host-news.server.ts";
import { transact } from "#app/platform/database/transaction.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import type { Db } from "#db/client.server.ts";
import { lockRows } from "#db/lock-rows.server.ts";

export const advanceWaitingListJob = { name: "settle-line" };

/** Call this with the game locked, after every change that may free a spot. Calling it again
 * without a change has no effect. */
export async function moveWaitingList(db: Db, { gameId, userId }: OfGame) {
  const waitingList = await advancedWaitingList(db, { gameId, userId });
  const runAt = getNextAdvance(waitingList);
  const options = { jobKey: `settle:${gameId}`, runAt };
  if (runAt) await enqueue(db, advanceWaitingListJob, { gameId }, options);
  return waitingList;
}

/** Call this before changing an answer. It gives spots that are free already to people who wait, so
 * that the change cannot take these spots from them. Then call `moveWaitingList`. */
export async function advancedWaitingList(db: Db, { gameId, userId }: OfGame) {
  const read = () => readWaitingList(db, { gameId, userId });
  const waitingList = await read();
  if (isEmpty(planWaitingList(waitingList))) return waitingList;
  const entries = await lockEntries(db, waitingList);
  const plan = planWaitingList({ ...waitingList, entries });
  if (plan.promoted.length > 0)
    await noteUnreachedForHost(db, { gameId, ids: plan.promoted.map(({ id }) => id) });
  await writePlan(db, { gameId, isOn: waitingList.isOn, now: waitingList.now, plan });
  await queueWaitingListMails(db, { gameId, now: waitingList.now, plan });
  return read();
}

const isEmpty = ({ isEnded, ...moved }: WaitingListPlan) =>
  !isEnded && Object.values(moved).every((entries) => entries.length === 0);

export const advanceOneWaitingList = (db: Db, gameId: number): Promise<void> =>
  transact(db, async (db) => {
    const [game] = await lockRows(db, { table: "games", ids: [gameId], to: "write" });
    if (game) await moveWaitingList(db, { gameId });
  });
