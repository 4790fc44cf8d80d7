import { sql } from "kysely";
import { deleteAccounts } from "#app/features/account-deletion/delete-accounts.server.ts";
import { leaveTeam } from "#app/features/membership/leave-team.server.ts";
import { banMember, removeMember } from "#app/features/membership/remove-member.server.ts";
import { setAnswers } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { aGame, aMember, aTeam, aUser, describe, expect, test } from "#db/testing.ts";
import { aLinkGuest } from "#db/testing-guests.ts";

type Act = { teamId: number; captainId: number; userId: number };

const ways: Record<string, (db: Db, act: Act) => Promise<unknown>> = {
  "is removed": removeMember,
  "is banned": (db, act) => banMember(db, { ...act, newKey: "kept" }),
  leaves: leaveTeam,
  "is deleted": (db, { userId }) => deleteAccounts(db, { userIds: [userId] }),
};

/** The jobs that look at the lines of a team, as they are queued. */
async function queuedSweeps(db: Db, teamId: number) {
  const { rows } = await sql<{ payload: object }>`select payload
    from graphile_worker._private_jobs where key = ${`settle-lines:${teamId}`}`.execute(db);
  return rows.map(({ payload }) => payload);
}

describe("the lines of a team move at once", () => {
  for (const [way, end] of Object.entries(ways)) {
    test(`when members ${way === "leaves" ? "leave" : `${way.replace(/^is /, "are ")}`}, by one job`, async ({
      db,
    }) => {
      const { id: teamId } = await aTeam(db);
      const captain = await aMember(db, { teamId });
      const [one, two] = [await aMember(db, { teamId }), await aMember(db, { teamId })];

      await end(db, { teamId, captainId: captain.id, userId: one.id });
      await end(db, { teamId, captainId: captain.id, userId: two.id });

      expect(await queuedSweeps(db, teamId)).toEqual([{ teamIds: [teamId] }]);
    });
  }

  test("when a user is deleted who was brought to a game of another team", async ({ db }) => {
    const { id: teamId } = await aTeam(db);
    const { id: gameId } = await aGame(db, { teamId, datetime: new Date(Date.now() + 864e5) });
    const { id: userId } = await aUser(db);
    const guest = await aLinkGuest(db, { gameId });
    await setAnswers(db, { guestId: guest.id }, { userId });

    await deleteAccounts(db, { userIds: [userId] });

    expect(await queuedSweeps(db, teamId)).toEqual([{ teamIds: [teamId] }]);
  });
});
