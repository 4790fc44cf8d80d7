import { replyPath } from "#app/features/games/paths.ts";
import { listAnswers, setAnswers } from "#db/builders-answers.ts";
import { anOpenGame, headsOf, reply } from "#e2e/harness/guest-link.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aMember,
  expect,
  type TestServer,
  testWithoutJobs as test,
  visitor,
} from "#e2e/harness/test.ts";

/** A game with an open link, and a member of its team who is banned then. */
async function aBan(server: TestServer, { newKey }: { newKey: boolean }) {
  const scene = await anOpenGame(server);
  const banned = await aSignedInUser(server);
  await aMember(server.db, { teamId: scene.team.id, userId: banned.id });
  const ban = async () => {
    const path = `/api/teams/${scene.team.id}/members/${banned.id}`;
    expect((await scene.browser.call("DELETE", path, { ban: true, newKey })).status).toBe(200);
  };
  return { ...scene, banned, ban };
}

test("a banned account keeps no reply of the team, and replies to no game", async ({ server }) => {
  const { banned, ban, code, game } = await aBan(server, { newKey: false });
  const { json } = await reply(server, code, { name: "Tom" });
  await ban();
  const claimed = await banned.browser.call("POST", `/api/replies/${json.secret}/claim`);
  expect([claimed.status, claimed.json.code]).toEqual([403, "banned"]);
  const replies = await listAnswers(server.db, { gameId: game.id });
  expect(replies).toMatchObject([{ name: "Tom", userId: null }]);
  const sent = await banned.browser.call("POST", `/api/g/${code}/replies`, { name: "Ben" });
  expect([sent.status, sent.json.code]).toEqual([403, "banned"]);
  const form = await banned.browser.submit(`/g/${code}`, { name: "Ben", answer: "in" });
  expect(form.page.text("main")).toContain("You cannot reply to games of this team");
  expect(await headsOf(server, game.id)).toBe(1);
});

test("removes the claimed replies of a banned account", async ({ server }) => {
  const { banned, ban, code, game } = await aBan(server, { newKey: false });
  const { json } = await reply(server, code, { name: "Tom" });
  await setAnswers(server.db, { gameId: game.id, name: "Tom" }, { userId: banned.id });
  await ban();
  expect(await headsOf(server, game.id)).toBe(0);
  const own = await visitor(server).get(replyPath(json.secret));
  expect(own.page.text("main")).toContain("You were taken out");
});

test("a ban with a new key ends the guest links of the team, with the old key it keeps them", async ({
  server,
}) => {
  for (const newKey of [true, false]) {
    const { ban, code, browser, game } = await aBan(server, { newKey });
    expect((await visitor(server).get(`/g/${code}`)).status).toBe(200);
    await ban();
    expect((await visitor(server).get(`/g/${code}`)).status).toBe(newKey ? 404 : 200);
    const page = await browser.get(`/games/${game.id}/guest-link`);
    expect(page.page.attribute("#guest-link", "value")).toMatch(/\/g\/[a-z2-7]{12}$/);
  }
});
