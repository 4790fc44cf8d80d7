import { aSignedInMember } from "#e2e/harness/signed-in.ts";
import { aMember, describe, expect, testWithoutJobs as test } from "#e2e/harness/test.ts";

describe("a member who comes with the key of the own team", () => {
  test("leads to the team from every form, without another key", async ({ server }) => {
    const { browser, team } = await aSignedInMember(server);
    const page = `/team/${team.slug}`;
    const { secretKey } = team;

    for (const [form, fields] of [
      ["/join-team", { secretKey: secretKey.toLowerCase() }],
      [`${page}/join`, { secretKey }],
      [`/invite?key=${secretKey}`, { intent: "join" }],
    ] as const) {
      const post = await browser.post(form, fields);
      expect([form, post.status, post.location]).toEqual([form, 303, page]);
      const notice = (await browser.follow(post)).page.text("[role=status]");
      expect(notice).toBe(`You are already in ${team.name}`);
    }
  });

  test("is refused by the API as before", async ({ server }) => {
    const { browser, team } = await aSignedInMember(server);
    const { status, json } = await browser.call("POST", "/api/teams/join", team);
    expect([status, json.error]).toEqual([409, "You are already a member of this team"]);
  });
});

test("the last member of a team sees its key before leaving, others do not", async ({ server }) => {
  const { browser, team } = await aSignedInMember(server);
  const leave = `/team/${team.slug}/leave`;

  const alone = (await browser.get(leave)).page.text("dialog");
  await aMember(server.db, { teamId: team.id });
  const together = (await browser.get(leave)).page.text("dialog");

  expect(alone).toContain(`You are the last. Keep the key ${team.secretKey} to come back.`);
  expect(together).toContain("You can come back with the team's secret key.");
  expect(together).not.toContain(team.secretKey);
});
