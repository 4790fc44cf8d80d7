import { expect, flow } from "#e2e/harness/browser.ts";
import { aHostedGame, aPlayer, pageOf, says } from "#e2e/harness/players.ts";

flow(
  "a captain announces something, and each member puts it away",
  { ways: ["html"] },
  async (it) => {
    const { server, db, scripts } = it;
    const { team, host } = await aHostedGame(db);
    const ben = await aPlayer(db, { teamId: team.id, name: "Ben Two" });
    const cem = await aPlayer(db, { teamId: team.id, name: "Cem Three" });
    const player = await pageOf(server, ben, scripts);
    await player.goto("/");
    await says(player, team.name);
    const page = await pageOf(server, host, scripts);
    await page.goto(`/team/${team.slug}`);
    await page.getByRole("link", { name: "Settings" }).click();
    await page.getByRole("link", { name: "Post news", exact: true }).click();
    await page.getByRole("heading", { name: "News", exact: true }).waitFor();
    await says(page, "There is no news.");
    await page.getByLabel("Text").fill("Hall 2 on Tuesday\n<b>Light</b> shirts");
    await page.getByLabel("3 days").check();
    await page.getByRole("button", { name: "Post news", exact: true }).click();
    await page.getByText("Members see it now. Told in 2 minutes: 2 by e-mail or phone.").waitFor();
    await says(page, "<b>Light</b> shirts");
    expect(new URL(page.url()).pathname).toBe(`/team/${team.slug}`);

    await says(player, "Hall 2 on Tuesday", scripts);
    await player.getByRole("button", { name: "Got It" }).click();
    await expect.poll(() => player.getByText("Hall 2 on Tuesday").count()).toBe(0);
    // It is gone with the press, before the server knows.
    const reads = db.selectFrom("announcementReads").select("userId").where("userId", "=", ben.id);
    await expect.poll(async () => (await reads.execute()).length).toBe(1);
    await player.reload();
    await says(player, team.name);
    expect(await player.getByText("Hall 2 on Tuesday").count()).toBe(0);
    const other = await pageOf(server, cem, scripts);
    await other.goto("/");
    await says(other, "Hall 2 on Tuesday");

    await page.getByRole("link", { name: "Change" }).click();
    await page.getByRole("heading", { name: "News", exact: true }).waitFor();
    await page.getByRole("button", { name: "Remove" }).click();
    await page.getByText("News removed").first().waitFor();
    await expect
      .poll(async () => {
        await other.reload();
        return other.getByText("Hall 2 on Tuesday").count();
      })
      .toBe(0);
    await page.goto(`/team/${team.slug}/log`);
    for (const act of ["posted news", "removed the news"]) {
      await says(page, act);
      expect(await page.locator("main").getByText(act).count()).toBe(1);
    }
    for (const one of [page, player, other]) await one.context().close();
  },
);

flow(
  "an announcement is undone, and nobody is told",
  { ways: ["html"] },
  async ({ server, db, scripts }) => {
    const { team, host } = await aHostedGame(db);
    const page = await pageOf(server, host, scripts);
    await page.goto(`/announcements/${team.id}`);
    await page.getByLabel("Text").fill("Bring a ball");
    await page.getByRole("button", { name: "Post news", exact: true }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Nobody was told.").waitFor();
    await says(page, "There is no news.");
    const shown = db.selectFrom("announcements").select("text").where("removedAt", "is", null);
    expect(await shown.where("teamId", "=", team.id).execute()).toEqual([]);
    await page.context().close();
  },
);
