import { sql } from "kysely";
import { deleteAccounts } from "#app/features/account-deletion/delete-accounts.server.ts";
import { remove } from "#app/features/admin/remove-records.server.ts";
import { leaveTeam } from "#app/features/membership/leave-team.server.ts";
import { nameCaptain, unnameCaptain } from "#app/features/membership/name-captain.server.ts";
import type { Db } from "#db/client.server.ts";
import { aMember, aTeam, describe, expect, test } from "#db/testing.ts";
import { times } from "#e2e/harness/random.ts";

/** A team with members, the first of whom is its captain. */
async function aTeamWithPlayers(db: Db, count: number) {
  const team = await aTeam(db);
  const members = [];
  for (let i = 0; i < count; i++) members.push(await aMember(db, { teamId: team.id }));
  const ids = members.map(({ id }) => id);
  return { teamId: team.id, ids, at: (index: number) => ids[index] ?? 0 };
}

async function listCaptains(db: Db, teamId: number) {
  const captains = await db
    .selectFrom("memberships")
    .select("userId")
    .where("teamId", "=", teamId)
    .where("role", "=", "captain")
    .orderBy("userId")
    .execute();
  return captains.map(({ userId }) => userId);
}

async function mailedCaptains(db: Db, teamId: number) {
  const { rows } = await sql<{ payload: { teamId: number; userId: number } }>`
    select payload from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'mail-captain-named' order by job.id`.execute(db);
  return rows
    .map(({ payload }) => payload)
    .flatMap((it) => (it.teamId === teamId ? it.userId : []));
}

describe("naming", () => {
  test("two captains who unname each other at once leave one", async ({ db }) => {
    for (let round = 0; round < times(4); round++) {
      const { teamId, at } = await aTeamWithPlayers(db, 2);
      await nameCaptain(db, { teamId, captainId: at(0), userId: at(1) });
      await Promise.all([
        unnameCaptain(db, { teamId, captainId: at(0), userId: at(1) }),
        unnameCaptain(db, { teamId, captainId: at(1), userId: at(0) }),
      ]);
      expect(await listCaptains(db, teamId)).toHaveLength(1);
    }
  });
});

describe("succession", () => {
  const ways: [string, (db: Db, teamId: number, userId: number) => Promise<unknown>][] = [
    ["leaves", (db, teamId, userId) => leaveTeam(db, { teamId, userId })],
    ["deletes the account", (db, _, userId) => deleteAccounts(db, { userIds: [userId] })],
    [
      "is removed by an admin",
      (db, _, id) => remove(db, { kind: "users", ids: [id], doer: "boss" }),
    ],
  ];
  for (const [way, goes] of ways) {
    test(`the longest-standing member follows when the last captain ${way}`, async ({ db }) => {
      const { teamId, at } = await aTeamWithPlayers(db, 3);
      await goes(db, teamId, at(0));
      expect(await listCaptains(db, teamId)).toEqual([at(1)]);
      expect(await mailedCaptains(db, teamId)).toEqual([at(1)]);
    });
  }

  test("mails nobody while there is another captain, or no other member", async ({ db }) => {
    const { teamId, at } = await aTeamWithPlayers(db, 3);
    await sql`update memberships set role = 'captain' where user_id = ${at(1)}`.execute(db);
    await leaveTeam(db, { teamId, userId: at(0) });
    const alone = await aTeamWithPlayers(db, 1);
    await leaveTeam(db, { teamId: alone.teamId, userId: alone.at(0) });
    expect(await mailedCaptains(db, teamId)).toEqual([]);
    expect(await mailedCaptains(db, alone.teamId)).toEqual([]);
  });

  test("two captains who leave at once leave one captain and one mail", async ({ db }) => {
    for (let round = 0; round < times(4); round++) {
      const { teamId, at } = await aTeamWithPlayers(db, 4);
      await nameCaptain(db, { teamId, captainId: at(0), userId: at(1) });
      await Promise.all([0, 1].map((who) => leaveTeam(db, { teamId, userId: at(who) })));
      expect(await listCaptains(db, teamId)).toEqual([at(2)]);
      expect(await mailedCaptains(db, teamId)).toEqual([at(1), at(2)]);
    }
  });
});
