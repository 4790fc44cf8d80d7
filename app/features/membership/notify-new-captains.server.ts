import {
  type CaptainNamed,
  mailCaptainNamedJob,
} from "#app/features/membership/captain-named.mail.tsx";
import { readDatabaseClock } from "#app/platform/database/clock.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

type Captain = { teamId: number; userId: number };

/** Mails a member that they are a captain now. */
export async function notifyCaptain(db: Db, captain: Captain): Promise<void> {
  const payload: CaptainNamed = { ...captain, at: (await readDatabaseClock(db)).toISOString() };
  return enqueue(db, mailCaptainNamedJob, payload);
}

type NotifyNewCaptainsInput = { userIds: number[]; teamId?: number };

/**
 * Runs `work`, which ends memberships of these users in teams whose rows the caller has locked, and
 * mails the users who became captains by it: the database names a successor when the last captain leaves.
 */
export async function notifyingNewCaptains<Result>(
  db: Db,
  leaving: NotifyNewCaptainsInput,
  work: () => Promise<Result>,
): Promise<Result> {
  const teamIds = await findTeamsWithoutOtherCaptain(db, leaving);
  const result = await work();
  if (teamIds.length === 0) return result;
  const successors = await db
    .selectFrom("memberships")
    .select(["teamId", "userId"])
    .where("teamId", "in", teamIds)
    .where("userId", "not in", leaving.userIds)
    .where("role", "=", "captain")
    .execute();
  for (const captain of successors) await notifyCaptain(db, captain);
  return result;
}

async function findTeamsWithoutOtherCaptain(db: Db, { userIds, teamId }: NotifyNewCaptainsInput) {
  const captains = await db
    .selectFrom("memberships as leaving")
    .select("leaving.teamId")
    .distinct()
    .where("leaving.userId", "in", userIds)
    .$if(teamId !== undefined, (them) => them.where("leaving.teamId", "=", teamId ?? 0))
    .where("leaving.role", "=", "captain")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("memberships as other")
            .select("other.userId")
            .whereRef("other.teamId", "=", "leaving.teamId")
            .where("other.userId", "not in", userIds)
            .where("other.role", "=", "captain"),
        ),
      ),
    )
    .execute();
  return captains.map(({ teamId }) => teamId);
}
