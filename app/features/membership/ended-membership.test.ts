import { sql } from "kysely";
import { deleteAccounts } from "#app/features/account-deletion/delete-accounts.server.ts";
import { banMember } from "#app/features/membership/ban-member.server.ts";
import { leaveTeam } from "#app/features/membership/leave-team.server.ts";
import { removeMember } from "#app/features/membership/remove-member.server.ts";
import { sweepWaitingListsJob } from "#app/features/waiting-list/sweep-waiting-lists.job.server.ts";
import type { Db } from "#db/client.server.ts";
import { aMember, aTeam, describe, expect, test } from "#db/testing.ts";

type Act = { teamId: number; captainId: number; userId: number };

const ways: Record<string, (db: Db, act: Act) => Promise<unknown>> = {
  "is removed": removeMember,
  "is banned": (db, act) => banMember(db, { ...act, newKey: "kept" }),
  leaves: leaveTeam,
  "is deleted": (db, { userId }) => deleteAccounts(db, { userIds: [userId] }),
};

/** The job that moves the lines, as it is queued. */
async function queuedSettling(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from graphile_worker.jobs where task_identifier = ${sweepWaitingListsJob.name}`.execute(db);
  return rows[0]?.count ?? 0;
}

describe("X-06 the lines of a team move at once", () => {
  for (const [way, end] of Object.entries(ways)) {
    test(`when a member ${way}`, async ({ db }) => {
      const { id: teamId } = await aTeam(db);
      const captain = await aMember(db, { teamId });
      const member = await aMember(db, { teamId });
      const before = await queuedSettling(db);

      await end(db, { teamId, captainId: captain.id, userId: member.id });

      expect(await queuedSettling(db)).toBe(before + 1);
    });
  }
});
