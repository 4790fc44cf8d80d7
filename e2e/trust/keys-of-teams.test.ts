import { aMember, aTeam, expect, test } from "#db/testing.ts";
import { renewOften } from "#e2e/harness/renewed-keys.ts";

test("CPT-07 a thousand new keys are a thousand different ones", async ({ db }) => {
  const team = await aTeam(db);
  const captain = await aMember(db, { teamId: team.id });
  const keys = await renewOften(db, { teamId: team.id, captainId: captain.id, times: 1_000 });
  expect(new Set(keys).size).toBe(1_001);
});
