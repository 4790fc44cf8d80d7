import { createTeam } from "#app/features/teams/create-team.server.ts";
import { renewKey } from "#app/features/teams/renew-key.server.ts";
import type { Db } from "#db/client.server.ts";
import { aMember, aTeam, describe, expect, test, unique } from "#db/testing.ts";
import { renewOften } from "#e2e/harness/renewed-keys.ts";

async function aTeamWithCaptain(db: Db) {
  const team = await aTeam(db);
  const captain = await aMember(db, { teamId: team.id });
  return { teamId: team.id, captainId: captain.id, old: team.secretKey };
}

/** Gives these keys one after the other. */
function inTurn(...keys: string[]) {
  let next = 0;
  return () => keys[next++] ?? "";
}

describe("a retired key", () => {
  test("is never given again, to the same team or another", async ({ db }) => {
    const { teamId, captainId, old } = await aTeamWithCaptain(db);
    const other = await aTeamWithCaptain(db);
    const free = ["22AAAA", "22BBBB", "22CCCC"] as const;
    const newKey = (key: string) => inTurn(old, other.old, key);

    const first = await renewKey(db, { teamId, captainId, newKey: newKey(free[0]) });
    const again = await renewKey(db, { ...other, newKey: newKey(free[1]) });
    const type = "team" as const;
    const team = { name: unique("Fresh"), address: "Street 1", type };
    const created = await createTeam(db, { ...team, userId: captainId, newKey: newKey(free[2]) });

    expect(first).toMatchObject({ ok: true, value: { secretKey: free[0] } });
    expect(again).toMatchObject({ ok: true, value: { secretKey: free[1] } });
    expect(created).toMatchObject({ ok: true, value: { secretKey: free[2] } });
  });

  test("twenty new keys are twenty different ones", async ({ db }) => {
    const { teamId, captainId, old } = await aTeamWithCaptain(db);
    const keys = await renewOften(db, { teamId, captainId, times: 20 });
    expect(keys).toContain(old);
    expect(new Set(keys).size).toBe(21);
  });
});
