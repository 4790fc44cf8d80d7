import { days } from "#e2e/harness/guest-link.ts";
import { aSignedInMember } from "#e2e/harness/signed-in.ts";
import { describe, expect, testWithoutJobs as test } from "#e2e/harness/test.ts";

const datetime = () => days(3).toISOString();

describe("the guest link of a new game of a team", () => {
  test.for([
    [8, 18],
    [100, 110],
    [null, 30],
  ])(
    "is open; with a maximum of %s players %s guests may come",
    async ([maxPlayers, max], { server }) => {
      const { browser, team } = await aSignedInMember(server);
      const body = { teamId: team.id, datetime: datetime(), maxPlayers };
      const { json: game } = await browser.call("POST", "/api/games", body);
      const { page } = await browser.get(`/games/${game.id}/guest-link`);
      expect(page.attribute("#guest-link", "value")).toMatch(/\/g\/[a-z2-7]{12}$/);
      expect(page.attribute("#guest-max", "value")).toBe(`${max}`);
      expect(page.text("main")).toContain(`0 of ${max} replies`);
    },
  );

  test("follows the maximum until a manager sets the number of guests", async ({ server, db }) => {
    const { browser, team } = await aSignedInMember(server);
    const body = { teamId: team.id, datetime: datetime(), maxPlayers: 8 };
    const { json: game } = await browser.call("POST", "/api/games", body);
    const edit = async (maxPlayers: number) => {
      const { json } = await browser.call("GET", `/api/games/${game.id}`);
      const changed = { version: json.version, maxPlayers };
      expect((await browser.call("PATCH", `/api/games/${game.id}`, changed)).status).toBe(200);
      const games = db.selectFrom("games").select("guestMax").where("id", "=", game.id);
      return (await games.executeTakeFirstOrThrow()).guestMax;
    };
    expect(await edit(20)).toBe(30);
    await browser.call("PUT", `/api/games/${game.id}/guest-link`, { open: true, max: 4 });
    expect(await edit(12)).toBe(4);
  });

  test("is closed, opened, renewed and limited by the forms of its page", async ({ server }) => {
    const { browser, team } = await aSignedInMember(server);
    const body = { teamId: team.id, datetime: datetime() };
    const { json: game } = await browser.call("POST", "/api/games", body);
    const path = `/games/${game.id}/guest-link`;
    let shown = await browser.get(path);
    const press = async (button: string, words: string, fields = {}) => {
      shown = await browser.press(shown, button, fields);
      expect([shown.path, shown.page.text("body")]).toEqual([path, expect.stringContaining(words)]);
      return shown.page.attribute("#guest-link", "value");
    };
    expect(await press("Close link", "Guest link closed")).toBeUndefined();
    const opened = await press("Open link", "Guest link open");
    const renewed = await press("New Link", "The old guest link does not work any more.");
    expect(renewed).not.toBe(opened);
    expect(await press("Save", "Guest link saved", { max: "15" })).toBe(renewed);
    expect(shown.page.text("main")).toContain("0 of 15 replies");
    expect(shown.page.attribute("main a[href*=whatsapp], main a[href*='wa.me']", "href")).toContain(
      encodeURIComponent(`${renewed}`),
    );
    expect(shown.page.has("svg[aria-label^='Guest link of a game of']")).toBe(true);
  });

  test("takes at most ten guests more than a game may have players", async ({ server }) => {
    const { browser, team } = await aSignedInMember(server);
    const { json: game } = await browser.call("POST", "/api/games", {
      teamId: team.id,
      datetime: datetime(),
    });
    const put = (max: number) =>
      browser.call("PUT", `/api/games/${game.id}/guest-link`, { open: true, max });
    expect([(await put(110)).status, (await put(111)).status]).toEqual([200, 400]);
  });
});
