import {
  type CaptainNamed,
  mailCaptainNamedJob,
} from "#app/features/notifications/captain-named.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

type Captain = { teamId: number; userId: number };

/** Mails a member that they are a captain now. */
export function notifyCaptain(db: Db, captain: Captain): Promise<void> {
  const payload: CaptainNamed = { ...captain, at: new Date().toISOString() };
  return enqueue(db, mailCaptainNamedJob, payload);
}

/**
 * Runs `work`, which ends memberships of teams whose rows the caller has locked, and mails whoever
 * became captain by it: the database names a successor when the last captain goes.
 */
export async function notifyingNewCaptains<Result>(
  db: Db,
  teamIds: readonly number[],
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await findCaptains(db, teamIds);
  const result = await work();
  if (before.length === 0) return result;
  const known = new Set(before.map(keyOf));
  for (const captain of await findCaptains(db, teamIds)) {
    if (!known.has(keyOf(captain))) await notifyCaptain(db, captain);
  }
  return result;
}

const keyOf = ({ teamId, userId }: Captain) => `${teamId}:${userId}`;

async function findCaptains(db: Db, teamIds: readonly number[]): Promise<Captain[]> {
  if (teamIds.length === 0) return [];
  return db
    .selectFrom("memberships")
    .select(["teamId", "userId"])
    .where("teamId", "in", teamIds)
    .where("role", "=", "captain")
    .execute();
}
