import type { Page } from "playwright";
import { aCheckIn, aGame, aMember, aTeam, expect, flow, openPage } from "#e2e/harness/browser.ts";
import { dayZone, inHours } from "#e2e/harness/managed-game.ts";
import { hydrated, signInAsNewUser } from "#e2e/harness/members.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import type { TestServer } from "#e2e/harness/test.ts";

type Db = TestServer["db"];

/** A captain's page, with a game in some hours that a player is in. */
async function aCaptain(page: Page, db: Db, hours: number) {
  const captain = await signInAsNewUser(page, db);
  const team = await aTeam(db);
  await aMember(db, { teamId: team.id, userId: captain.id });
  const player = await aMember(db, { teamId: team.id, timezone: dayZone() });
  const game = await aGame(db, { teamId: team.id, datetime: inHours(hours), minutes: 60 });
  await aCheckIn(db, { gameId: game.id, userId: player.id });
  const open = async (dialog: string, scripts: boolean) => {
    await page.goto(`/games/${game.id}/${dialog}`);
    if (scripts) await hydrated(page);
  };
  return { team, player, game, open };
}

const gameOf = (db: Db, id: number) =>
  db.selectFrom("games").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const says = (page: Page, text: string) => page.getByText(text).first().waitFor();

flow("an open page follows a move and a cancel", async (it) => {
  const { page, server, db, scripts } = it;
  const { game, team } = await aCaptain(page, db, 72);
  const manager = await aSignedInUser(server);
  const role = { role: "captain" };
  await aMember(db, { teamId: team.id, userId: manager.id });
  await db.updateTable("memberships").set(role).where("userId", "=", manager.id).execute();
  const listening = scripts ? page.waitForResponse(/\/live\?/) : undefined;
  await page.goto(`/games/${game.id}`);
  await listening;
  const path = `/api/games/${game.id}`;
  const follow = async (text: string) => {
    if (!scripts) await page.reload();
    await page.getByText(text).first().waitFor({ timeout: 15_000 });
  };
  await manager.browser.call("PATCH", path, { note: "Moved to hall 2", datetime: inHours(96) });
  await follow("Moved to hall 2");
  await manager.browser.call("POST", `${path}/cancel`, { reason: "Rain" });
  await follow("Cancelled");
  await page.getByRole("button", { name: "Check In" }).waitFor({ state: "detached" });
});

flow(
  "on a phone a game is moved without scrolling, and the rest is folded",
  { ways: ["own"] },
  async ({ server }) => {
    const page = await openPage(server, { viewport: { width: 360, height: 740 } });
    const { game, open } = await aCaptain(page, server.db, 72);
    await open("edit", true);
    const save = page.getByRole("button", { name: "Save Changes" });
    const bottom = () => save.evaluate((button) => button.getBoundingClientRect().bottom);
    expect(await page.getByLabel("Maximum of players").isVisible()).toBe(false);
    expect(await bottom()).toBeLessThanOrEqual(740);
    await page.getByText("More options").click();
    await page.getByLabel("Maximum of players").waitFor();
    expect(await bottom()).toBeLessThanOrEqual(740);
    await page.getByLabel("Time").fill("21:10");
    await save.click();
    await says(page, "Game Changed");
    expect(toWall((await gameOf(server.db, game.id)).datetime)).toBe("21:10");
    await page.context().close();
  },
);

const toWall = (instant: Date) =>
  instant.toLocaleTimeString("en-GB", { timeZone: "Europe/Berlin", timeStyle: "short" });
