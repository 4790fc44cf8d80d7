import { replyPath } from "#app/features/games/paths.ts";
import { mailJoinRequest } from "#app/features/membership/join-request.mail.tsx";
import { firstName } from "#app/lib/first-name.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { listAnswers } from "#db/builders-answers.ts";
import { waitingMails } from "#db/testing-mails.ts";
import { anOpenGame, reply } from "#e2e/harness/guest-link.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  expect,
  mailTo,
  type TestServer,
  testWithoutJobs as test,
  test as testWithJobs,
} from "#e2e/harness/test.ts";

/** Somebody with an account who plays with a team as a guest. */
async function aGuestWithAccount(server: TestServer) {
  const host = await anOpenGame(server, { maxPlayers: 5 });
  const { json } = await reply(server, host.code, { name: "Tom" });
  const guest = await aSignedInUser(server);
  await guest.browser.call("POST", `/api/replies/${json.secret}/claim`);
  return { host, guest, own: replyPath(json.secret), teamPath: `/team/${host.team.slug}` };
}

test("a guest with an account asks to join, and a captain lets them in with their spot", async ({
  server,
}) => {
  const { host, guest, own, teamPath } = await aGuestWithAccount(server);
  const button = `Ask to join ${host.team.name}`;
  const asked = await guest.browser.press(await guest.browser.get(own), button);
  expect(asked.path).toBe(teamPath);
  expect(asked.page.text("main")).toContain("You have asked to join");
  expect((await guest.browser.get(own)).page.text("main")).toContain("You have asked to join");
  await guest.browser.submit(`${teamPath}/ask`, { ask: "true" });
  const rows = await server.db.selectFrom("joinRequests").selectAll().execute();
  expect(rows).toMatchObject([{ teamId: host.team.id, userId: guest.id }]);

  const home = async () => (await host.browser.get("/")).page;
  const words = `1 asks to join, ${host.team.name}`;
  expect((await home()).link(words)).toBe(teamPath);
  expect((await guest.browser.get("/")).page.text("main")).not.toContain("asks to join");
  const page = await host.browser.get(teamPath);
  expect(page.page.text("#requests")).toContain(guest.name);
  const done = await host.browser.press(page, `Let in ${guest.name}`);
  expect(done.page.text("main")).toContain(`${guest.name} is in the team`);
  expect(done.page.has("#requests")).toBe(false);
  expect((await home()).link(words)).toBeUndefined();
  const answers = await listAnswers(server.db, { gameId: host.game.id, userId: guest.id });
  expect(answers).toMatchObject([{ status: "in", kind: "member" }]);
  const log = await host.browser.get(`${teamPath}/log`);
  expect(log.page.texts("main li")[0]).toContain(`let ${firstName(guest.name)} into the team`);
});

test("a captain says no, and the guest stays a guest who may ask again", async ({ server }) => {
  const { host, guest, teamPath } = await aGuestWithAccount(server);
  await guest.browser.submit(`${teamPath}/ask`, { ask: "true" });
  const done = await host.browser.press(await host.browser.get(teamPath), `No ${guest.name}`);
  expect(done.page.text("main")).toContain(`${guest.name} is not in the team`);
  const log = await host.browser.get(`${teamPath}/log`);
  expect(log.page.texts("main li")[0]).toContain(`turned ${firstName(guest.name)} down`);
  const again = await guest.browser.get(teamPath);
  expect(again.page.text("main")).toContain(`Ask to join ${host.team.name}`);
  const gone = await host.browser.submit(`${teamPath}/requests`, {
    user: `${guest.id}`,
    accept: "true",
  });
  expect(gone.page.text("main")).toContain("Nobody asks to join any more");
});

test("strangers cannot ask, members and guests see no requests, and banned people neither", async ({
  server,
}) => {
  const { host, guest, teamPath } = await aGuestWithAccount(server);
  const stranger = await aSignedInUser(server);
  const refused = await stranger.browser.submit(`${teamPath}/ask`, { ask: "true" });
  expect(refused.page.text("main")).toContain("Only who plays with the team as a guest can ask");
  expect((await stranger.browser.get(teamPath)).page.text("main")).not.toContain("Ask to join");
  await guest.browser.submit(`${teamPath}/ask`, { ask: "true" });
  expect((await stranger.browser.get(teamPath)).body).not.toContain(guest.name);
  const forbidden = await guest.browser.submit(`${teamPath}/requests`, {
    user: `${guest.id}`,
    accept: "true",
  });
  expect(forbidden.status).toBe(403);
  const ban = { teamId: host.team.id, userId: guest.id };
  await server.db.insertInto("bans").values(ban).execute();
  const banned = await guest.browser.submit(`${teamPath}/ask`, { ask: "true" });
  expect(banned.page.text("main")).not.toContain("The captains decide");
  const late = await host.browser.press(await host.browser.get(teamPath), `Let in ${guest.name}`);
  expect(late.page.text("main")).toContain(`${guest.name} is not in the team`);
});

test("captains with a confirmed address are mailed once", async ({ server }) => {
  const { host, guest, teamPath } = await aGuestWithAccount(server);
  const { db, settings } = server;
  await db
    .updateTable("users")
    .set({ emailConfirmed: true })
    .where("id", "=", host.captainId)
    .execute();
  await guest.browser.submit(`${teamPath}/ask`, { ask: "true" });
  const services = { db, settings } as unknown as JobServices;
  const request = { teamId: host.team.id, userId: guest.id };
  for (let run = 0; run < 2; run++) await mailJoinRequest.run(services, request);
  const mails = await waitingMails(db, `join-request:${host.team.id}:%`);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `${guest.name} asks to join ${host.team.name}`,
  ]);
});

testWithJobs(
  "a captain's mail about who asks leads to the page of the team",
  async ({ server }) => {
    const { host, guest, teamPath } = await aGuestWithAccount(server);
    const email = "captain.of.requests@openrun.example";
    await server.db
      .updateTable("users")
      .set({ email, emailConfirmed: true })
      .where("id", "=", host.captainId)
      .execute();
    await guest.browser.submit(`${teamPath}/ask`, { ask: "true" });
    expect((await mailTo(server, email)).text).toContain(`${teamPath}#requests`);
  },
);
