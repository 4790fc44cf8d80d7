import { toQrCode } from "#app/platform/images/qr-code.server.ts";
import { anOpenGame } from "#e2e/harness/guest-link.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { aCourt, aMember, expect, testWithoutJobs as test } from "#e2e/harness/test.ts";

/** The share panel's link to the poster, opened. */
async function openPoster(browser: Browser, from: string, link = "QR code") {
  const panel = await browser.get(from);
  const poster = await browser.get(panel.page.link(link) ?? "");
  const drawn = poster.page.attribute("main svg[role=img] path[stroke]", "d");
  return { poster, drawn };
}
type Browser = Awaited<ReturnType<typeof aSignedInUser>>["browser"];

test("a member of a team shows and prints its invite as a QR code", async ({ server, guest }) => {
  const { browser, team } = await anOpenGame(server);
  const { poster, drawn } = await openPoster(browser, `/team/${team.slug}`);
  const link = `${server.origin}/invite?key=${team.secretKey}`;
  expect(drawn).toBe(toQrCode(link).path);
  expect((await browser.get(`/team/${team.slug}`)).body).not.toContain(drawn);
  expect(poster.page.link("Back to the team")).toBe(`/team/${team.slug}`);
  expect(poster.page.text("h1")).toBe(team.name);
  expect(poster.page.text("main")).toContain(link);
  expect(poster.page.text("main")).toContain("Scan to join our team");
  expect(poster.headers.get("cache-control")).toBe("private, no-store, no-cache");
  expect(poster.page.attribute("meta[name=robots]", "content")).toBe("noindex");

  const path = `/team/${team.slug}/poster`;
  const stranger = await aSignedInUser(server);
  const refused = await stranger.browser.get(path);
  expect([refused.status, refused.body.includes(team.secretKey)]).toEqual([403, false]);
  expect((await guest.get(path)).location).toContain("next=%2Fteam");
});

test("the poster of a court leads to its page", async ({ server }) => {
  const court = await aCourt(server.db);
  const { browser, id } = await aSignedInUser(server);
  await aMember(server.db, { teamId: court.id, userId: id });
  const { poster, drawn } = await openPoster(browser, `/court/${court.slug}`);
  expect(drawn).toBe(toQrCode(`${server.origin}/court/${court.slug}`).path);
  expect(poster.page.text("main")).toContain("Scan to see who plays here");
});

test("a manager shows and prints the guest link of a game; others do not", async ({ server }) => {
  const { browser, team, game, code } = await anOpenGame(server);
  const from = `/games/${game.id}/guest-link`;
  const { poster, drawn } = await openPoster(browser, from, "QR poster");
  expect(drawn).toBe(toQrCode(`${server.origin}/g/${code}`).path);
  expect(poster.page.text("main")).toContain("Are you in? Scan and type your name");
  expect(poster.page.text("main")).toMatch(/\w{3} \d{1,2} \w{3}, \d\d:\d\d/);

  const member = await aSignedInUser(server);
  await aMember(server.db, { teamId: team.id, userId: member.id });
  const refused = await member.browser.get(`${from}/poster`);
  expect([refused.status, refused.body.includes(code)]).toEqual([403, false]);

  await browser.call("PUT", `/api/games/${game.id}/guest-link`, { open: false });
  expect((await browser.get(`${from}/poster`)).location).toBe(from);
});
