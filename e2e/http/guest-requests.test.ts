import { replyPath } from "#app/features/games/paths.ts";
import { anOpenGame, headsOf, reply } from "#e2e/harness/guest-link.ts";
import { removeNow } from "#e2e/harness/jobs.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { aMember, expect, testWithoutJobs as test, visitor } from "#e2e/harness/test.ts";

test("shows before the form that a game is full, and lets a manager let in a request", async ({
  server,
  guest,
}) => {
  const { code, game, browser, team } = await anOpenGame(server, { maxPlayers: 3 });
  await browser.call("PUT", `/api/games/${game.id}/guest-link`, { open: true, max: 1 });
  await reply(server, code, { name: "Tom" });
  const full = await guest.get(`/g/${code}`);
  const main = full.page.text("main");
  expect(main.indexOf("Full for guests")).toBeGreaterThan(0);
  expect(main.indexOf("Full for guests")).toBeLessThan(main.indexOf("Your Name"));
  expect(main).not.toContain("I'm In");
  const own = await guest.press(full, "Ask a captain", { name: "Ben" });
  expect(own.page.text("main")).toContain("You asked to come");
  await reply(server, code, { name: "Cem", answer: "ask" });

  const player = await aSignedInUser(server);
  await aMember(server.db, { teamId: team.id, userId: player.id });
  expect((await player.browser.get(`/games/${game.id}`)).body).not.toMatch(/Asking to come|Ben/);
  const page = await browser.get(`/games/${game.id}`);
  expect(page.page.text("main")).toContain("Asking to come (2)");
  expect(page.page.text("main")).toContain("1 of 1 replies");
  const letIn = await browser.press(page, "Let in Ben");
  expect(letIn.page.text("main")).toContain("2 of 2 replies");
  expect(await headsOf(server, game.id)).toBe(2);
  expect((await guest.get(own.path)).page.text("main")).toContain("You're in");

  await browser.press(letIn, "Dismiss Cem");
  await removeNow(server.db, game.id);
  const dismissed = await browser.get(`/games/${game.id}`);
  expect(dismissed.page.text("main")).not.toContain("Cem was taken out");
  expect(dismissed.page.text("main")).not.toContain("Asking to come");
});

test("shows a dismissal, and puts who is let in to a full game on the waiting list", async ({
  server,
}) => {
  const { code, game, browser } = await anOpenGame(server, { maxPlayers: 2 });
  const link = `/api/games/${game.id}/guest-link`;
  for (const name of ["Tom", "Uwe"]) await reply(server, code, { name });
  await browser.call("PUT", link, { open: true, max: 2 });
  const [ben, cem] = [
    await reply(server, code, { name: "Ben", answer: "ask" }),
    await reply(server, code, { name: "Cem", answer: "ask" }),
  ];
  const page = await browser.get(`/games/${game.id}`);
  const letIn = await browser.press(page, "Let in Ben");
  expect(letIn.page.text("[role=status]")).toContain("Ben is on the waiting list.");
  await browser.press(letIn, "Dismiss Cem");
  await removeNow(server.db, game.id);
  const own = async (secret: string) =>
    (await visitor(server).get(replyPath(secret))).page.text("main");
  expect(await own(ben.json.secret)).toContain("You are number 1 of 1 in line");
  expect(await own(cem.json.secret)).toContain("You were not let in");
});

test("gives a request a spot while there is room", async ({ server }) => {
  const { code } = await anOpenGame(server);
  expect((await reply(server, code, { name: "Ben", answer: "ask" })).json.state).toBe("in");
});

test("lists and counts guests with maybe or no for members", async ({ server }) => {
  const { code, game, browser, team } = await anOpenGame(server);
  await reply(server, code, { name: "Mia", answer: "maybe" });
  const { json } = await reply(server, code, { name: "Noa", answer: "no" });
  const left = await reply(server, code, { name: "Lou", answer: "maybe" });
  await visitor(server).call("DELETE", `/api/replies/${left.json.secret}`);
  const player = await aSignedInUser(server);
  await aMember(server.db, { teamId: team.id, userId: player.id });
  for (const reader of [browser, player.browser]) {
    const main = (await reader.get(`/games/${game.id}`)).page.text("main");
    expect(main).toMatch(/Maybe \(1\) M Mia Guest/);
    expect(main).toMatch(/Can't come \(1\) N Noa Guest/);
    expect(main).not.toContain("Lou");
  }
  const { json: counted } = await browser.call("GET", `/api/g/${code}`);
  expect(counted.counts).toMatchObject({ maybe: 1, no: 1 });
  await browser.press(await browser.get(`/games/${game.id}`), "Remove Noa");
  await removeNow(server.db, game.id);
  const removed = await browser.get(`/games/${game.id}`);
  expect(removed.page.text("main")).not.toContain("Noa Guest");
  const own = await visitor(server).get(replyPath(json.secret));
  expect(own.page.text("main")).toContain("You were taken out");
});
