import type { Page } from "playwright";
import { aGame, aTeam, expect, flow, openPage, unique } from "#e2e/harness/browser.ts";
import { hydrated } from "#e2e/harness/members.ts";

flow("an admin edits, deletes and restores", { ways: ["html"] }, async ({ page, server, db }) => {
  const team = await aTeam(db, {
    name: unique("Story Team"),
    slug: unique("flow").replace(" ", "-"),
  });
  const game = await aGame(db, { teamId: team.id });
  const enter = async (password: string) => {
    await page.goto("/developer");
    await page.getByLabel("Username").fill(server.admin.username);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Login" }).click();
  };
  await enter("wrong");
  await page.getByText("Invalid credentials").waitFor();
  await enter(server.admin.password);
  await page.getByText("Access Granted").waitFor();

  await page.getByRole("link", { name: "Teams", exact: true }).click();
  await page.getByRole("heading", { name: "Teams" }).waitFor();
  await page.getByLabel("Search Teams").fill(team.name);
  await page.getByRole("button", { name: "Search" }).click();
  // The list before the search has this link as well, but leads back to all teams.
  await expect.poll(() => page.getByRole("link", { name: /^Edit / }).count()).toBe(1);
  await page.getByRole("link", { name: `Edit ${team.name}` }).click();
  await page.getByLabel("Address").fill("New Street 5");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Team updated successfully").waitFor();
  await page.getByRole("cell", { name: "New Street 5" }).waitFor();

  await page.getByRole("button", { name: "Delete selected" }).click();
  await page.getByText("Please select teams to delete").waitFor();
  await page.goto(`/developer/teams?q=${team.id}`);
  await page.getByLabel(`Select ${team.name}`).check();
  await deleteByPage(page);
  await page.getByText("Team deleted successfully").waitFor();
  expect(await db.selectFrom("games").select("id").where("id", "=", game.id).execute()).toEqual([]);

  await page.getByRole("link", { name: "Audit log", exact: true }).click();
  // The list after a deletion has this button too.
  await page.getByRole("heading", { name: "Audit log" }).waitFor();
  await page.getByRole("button", { name: `Restore team ${team.id}` }).click();
  await page.getByText("Restored, with everything").first().waitFor();
  expect(await db.selectFrom("games").selectAll().where("id", "=", game.id).execute()).toEqual([
    game,
  ]);
});

async function deleteByPage(page: Page) {
  await page.getByRole("button", { name: "Delete selected" }).click();
  await page.getByText("This goes with it: 0 memberships, 1 game, 0 check-ins.").waitFor();
  await page.getByRole("button", { name: "Delete 1 team" }).click();
}

flow(
  "rows can be picked at once, edited and deleted on a phone without sideways scrolling",
  { ways: ["own"] },
  async ({ server, db }) => {
    const name = unique("Phone Team");
    for (let n = 1; n <= 3; n++) {
      await aTeam(db, { name: `${name} ${n}`, address: "Rindfleischetikettierungsstraße 1" });
    }
    const page = await openPage(server, { viewport: { width: 360, height: 740 } });
    await page.context().request.post("/api/admin/login", { data: server.admin });
    await page.goto(`/developer/teams?q=${encodeURIComponent(name)}`);
    await hydrated(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    for (const what of ["Edit", "Delete"]) {
      const box = await page.getByRole("link", { name: `${what} ${name} 3` }).boundingBox();
      expect((box?.x ?? 999) + (box?.width ?? 0), what).toBeLessThan(360);
    }
    await page.setViewportSize({ width: 1280, height: 740 });
    const lefts = await page
      .locator(".table-pick input")
      .evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().left)));
    expect(lefts).toHaveLength(4);
    expect(new Set(lefts).size).toBe(1);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByLabel("Select all").check();
    const press = page.getByRole("button", { name: "Delete selected (3)" });
    expect((await press.boundingBox())?.y).toBeLessThan(740);
    page.once("dialog", (dialog) => dialog.accept());
    await press.click();
    await page.getByText("3 teams deleted successfully").waitFor();
    await page.getByRole("link", { name: "Restore", exact: true }).click();
    await page.getByRole("heading", { name: "Audit log" }).waitFor();
    const hidden = await page
      .locator(".table-frame")
      .evaluate((frame) => frame.scrollWidth - frame.clientWidth);
    expect(hidden).toBe(0);
    await page.context().close();
  },
);

flow("an admin moves a game", { ways: ["html"] }, async ({ page, server, db }) => {
  await page.context().request.post("/api/admin/login", { data: server.admin });
  const game = await aGame(db);
  await page.goto(`/developer/games/${game.id}/edit`);
  await page.getByLabel("Date").fill("2027-07-01");
  await page.getByLabel("Time").fill("19:00");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Game updated successfully").waitFor();
  const [moved] = await db.selectFrom("games").selectAll().where("id", "=", game.id).execute();
  expect(moved?.datetime.toISOString()).toBe("2027-07-01T17:00:00.000Z");
});
