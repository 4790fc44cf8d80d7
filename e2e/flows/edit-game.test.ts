import type { Page } from "playwright";
import { listUserIds, removeAnswers } from "#db/builders-answers.ts";
import {
  aCheckIn,
  aGame,
  aMember,
  aTeam,
  expect,
  flow,
  mailTo,
  openPage,
} from "#e2e/harness/browser.ts";
import { dayZone, inHours, tellAtOnce } from "#e2e/harness/managed-game.ts";
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

const press = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).click();

const says = (page: Page, text: string) => page.getByText(text).first().waitFor();

/** Follows the notice's link, and confirms. */
async function undo(page: Page) {
  await page.getByRole("status").getByRole("link", { name: "Undo" }).click();
  await page.getByRole("dialog").getByRole("heading", { name: "Undo" }).waitFor();
  await press(page, "Undo");
}

flow("cancels a game tonight and undoes it", { ways: ["html"] }, async ({ page, db, scripts }) => {
  const { game, open } = await aCaptain(page, db, 5);
  await open("cancel", scripts);
  await page.getByLabel("Reason (optional)").fill("The hall is closed");
  await press(page, "Cancel game");
  await says(page, "Told in 2 minutes: 1 by e-mail or phone.");
  expect(await gameOf(db, game.id)).toMatchObject({ status: "cancelled" });

  await undo(page);
  await says(page, "Nobody was told.");
  expect(await gameOf(db, game.id)).toMatchObject({ status: "on", cancelReason: null });
});

flow("mails players a cancellation and its restoration", { ways: ["html"] }, async (it) => {
  const { page, server, db, scripts } = it;
  const { game, player, open } = await aCaptain(page, db, 5);
  await open("cancel", scripts);
  await page.getByLabel("Reason (optional)").fill("The hall is closed, really");
  await press(page, "Cancel game");
  await says(page, "Game Cancelled");
  await tellAtOnce(db, game.id);
  const mail = await mailTo(server, player.email ?? "");
  expect(mail.headers).toMatch(/^Subject: Cancelled: /im);
  expect(mail.text).toContain("Why: The hall is closed, really");

  await undo(page);
  await says(page, "Told in 2 minutes: 1 by e-mail or phone.");
  await tellAtOnce(db, game.id);
  await expect
    .poll(async () => (await mailTo(server, player.email ?? "")).headers, { timeout: 20_000 })
    .toMatch(/^Subject: Back on: /im);
  expect(await listUserIds(db, { gameId: game.id })).toEqual([player.id]);
});

flow("two edit a game at once", { ways: ["html"] }, async ({ page, db, scripts }) => {
  const { game, open } = await aCaptain(page, db, 72);
  await open("edit", scripts);
  await page.getByText("More options").click();
  await page.getByText("Length, level, cost and rules").click();
  await page.getByLabel("Length in minutes").fill("90");
  const meanwhile = { minutes: 75, version: 1 };
  await db.updateTable("games").set(meanwhile).where("id", "=", game.id).execute();
  await press(page, "Save Changes");
  await says(page, "Somebody changed this game meanwhile");
  await says(page, "Stored meanwhile: 75");
  expect(await page.getByLabel("Length in minutes").inputValue()).toBe("90");
  expect(await gameOf(db, game.id)).toMatchObject({ minutes: 75 });

  await press(page, "Save Changes");
  await says(page, "Game Changed");
  expect(await gameOf(db, game.id)).toMatchObject({ minutes: 90, version: 2 });
});

flow(
  "a game that nobody answered is deleted",
  { ways: ["html"] },
  async ({ page, db, scripts }) => {
    const { game, team, player, open } = await aCaptain(page, db, 72);
    await open("delete", scripts);
    await press(page, "Delete game");
    await says(page, "Others have answered. Cancel it instead of deleting it.");
    await removeAnswers(db, { userId: player.id });
    await press(page, "Delete game");
    await says(page, "Game Deleted");
    expect(new URL(page.url()).pathname).toBe(`/team/${team.slug}`);
    const left = db.selectFrom("games").select("id").where("id", "=", game.id);
    expect(await left.execute()).toEqual([]);
  },
);

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
