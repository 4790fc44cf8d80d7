import { aCheckIn, aMember, aUser, expect, test } from "#e2e/harness/browser.ts";
import { memberPage, openHydrated } from "#e2e/harness/members.ts";

test("a page hears what changed before it began to listen, and asks no more than once", async ({
  server,
  db,
}) => {
  const { page, team, game } = await memberPage(server);
  const other = await aUser(db);
  await aMember(db, { teamId: team.id, userId: other.id });
  let listening = () => {};
  const changed = new Promise<void>((resolve) => {
    listening = resolve;
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.route("**/live?*", async (route) => {
    await changed;
    await route.continue();
  });
  await openHydrated(page, `/team/${team.slug}`);
  await aCheckIn(db, { gameId: game.id, userId: other.id });
  listening();
  await page.locator(".ticket-count", { hasText: "1 in" }).waitFor();
  await page.waitForTimeout(1_000);
  expect(asked.filter((url) => url.includes("/live?")).length).toBe(1);
  expect(asked.filter((url) => url.includes("_routes=team")).length).toBe(1);
  await page.context().close();
});

test("a page that has missed nothing is not loaded again", async ({ server }) => {
  const { page, team } = await memberPage(server);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const listening = page.waitForResponse(/\/live\?/);
  await openHydrated(page, `/team/${team.slug}`);
  await listening;
  await page.waitForTimeout(1_000);
  expect(asked.filter((url) => url.includes(".data"))).toEqual([]);
  await page.context().close();
});

test("a page stays as it is while the server is away", async ({ server, db }) => {
  const { page, team, game } = await memberPage(server);
  const other = await aUser(db);
  await aMember(db, { teamId: team.id, userId: other.id });
  const listening = page.waitForResponse(/\/live\?/);
  await openHydrated(page, `/team/${team.slug}`);
  await listening;
  await page.route("**/*.data*", (route) => route.fulfill({ status: 503, body: "away" }));
  const tried = page.waitForResponse(/\.data/);
  await aCheckIn(db, { gameId: game.id, userId: other.id });
  await tried;
  await page.waitForTimeout(500);
  await page.getByText("Team Members (2)").waitFor();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(team.name);
  await page.unroute("**/*.data*");
  await db.deleteFrom("checkIns").where("gameId", "=", game.id).execute();
  await aCheckIn(db, { gameId: game.id, userId: other.id });
  await page.locator(".ticket-count", { hasText: "1 in" }).waitFor();
  await page.context().close();
});
