import { aMember, aTeam } from "#db/builders.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { expect, testWithoutJobs as test } from "#e2e/harness/test.ts";

test("a page that brings no scripts has no button that waits for one", async ({ server, db }) => {
  const { id: userId, browser } = await aSignedInUser(server);
  const team = await aTeam(db);
  await aMember(db, { teamId: team.id, userId });
  for (const path of ["/courts", `/team/${team.slug}`, "/create?type=court"]) {
    const saving = await browser.get(path, { headers: { "save-data": "on" } });
    expect(saving.status).toBe(200);
    expect(saving.body, path).not.toMatch(/<button[^>]* disabled/);
    const hydrating = await browser.get(path);
    if (path !== "/create?type=court") expect(hydrating.body, path).toContain("disabled");
  }
});
