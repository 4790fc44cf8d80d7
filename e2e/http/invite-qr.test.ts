import { anOpenGame } from "#e2e/harness/guest-link.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { aMember, expect, testWithoutJobs as test } from "#e2e/harness/test.ts";

test("the page of a game shows its link as a QR code in place, to members alone", async ({
  server,
  guest,
}) => {
  const { browser, game, code, team } = await anOpenGame(server);
  const label = `#invite details svg[aria-label="QR code of ${server.origin}/g/${code}"]`;
  const page = await browser.get(`/games/${game.id}`);
  expect(page.page.has(label)).toBe(true);
  expect(page.page.text("#invite summary")).toBe("QR code");
  const member = await aSignedInUser(server);
  await aMember(server.db, { teamId: team.id, userId: member.id });
  expect((await member.browser.get(`/games/${game.id}`)).page.has(label)).toBe(true);
  expect((await guest.get(`/games/${game.id}`)).body).not.toContain(code);
  await browser.call("PUT", `/api/games/${game.id}/guest-link`, { open: false });
  const closed = await member.browser.get(`/games/${game.id}`);
  const svg = closed.page.attribute("#invite details svg", "aria-label");
  expect(svg).toContain(`key=${team.secretKey}`);
});
