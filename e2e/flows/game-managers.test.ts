import { expect, flow } from "#e2e/harness/browser.ts";
import { aFullGame } from "#e2e/harness/full-game.ts";
import { passTwoMinutes, runJob } from "#e2e/harness/jobs.ts";
import { openHydrated } from "#e2e/harness/members.ts";
import { aHostedGame, pageOf, playersIn, says } from "#e2e/harness/players.ts";
import { unfold } from "#e2e/harness/reporting.ts";

flow(
  "guests are added and removed on the page",
  { ways: ["html"] },
  async ({ server, db, scripts }) => {
    const { game, path } = await aHostedGame(db, { maxPlayers: 10, guestsEach: 2 });
    const [ben] = await playersIn(db, game, ["Ben Two"]);
    if (!ben) throw new Error("Ben is in.");
    const page = await pageOf(server, ben, scripts);
    await page.goto(path);
    await page.getByText("Bring a guest").click();
    await page.getByLabel("Name (optional)").fill("Tom <b>Guest</b>");
    await page.getByRole("button", { name: "Add guest" }).click();
    await page.getByText("Tom <b>Guest</b> is in.").waitFor();
    await says(page, "2 of 10 in");
    await page.getByText("Bring a guest").click();
    await page.getByRole("button", { name: "Add guest" }).click();
    await says(page, "3 of 10 in");
    await says(page, "Guest of Ben");
    expect(await page.getByRole("button", { name: "Add guest" }).count()).toBe(0);
    await unfold(page, "Guest of Ben");
    await page.getByRole("button", { name: "Remove Guest of Ben" }).click();
    await page.getByText("Guest of Ben Two is out in 2 minutes.").waitFor();
    await passTwoMinutes(db, game.id);
    await runJob(db, "finish-removals");
    await says(page, "2 of 10 in", scripts);
    await page.context().close();
  },
);

flow(
  "lets managers promote and remove players",
  { ways: ["html"] },
  async ({ server, scripts }) => {
    const { path, host, cem, game } = await aFullGame(server, 72);
    const [page, member] = [
      await pageOf(server, host, scripts),
      await pageOf(server, cem, scripts),
    ];
    await member.goto(path);
    expect(
      await member.getByRole("button", { name: /^(Give a spot|Remove from game)/ }).count(),
    ).toBe(0);
    await page.goto(path);
    await unfold(page, "Eve Five");
    await page.getByRole("button", { name: "Give a spot (makes it 3) Eve Five" }).click();
    await says(page, "3 of 3 in");
    await unfold(page, "Ben Two");
    await page.getByRole("button", { name: "Remove from game Ben Two" }).click();
    await page.getByText("Ben Two is out in 2 minutes.").waitFor();
    await passTwoMinutes(server.db, game.id);
    await runJob(server.db, "finish-removals");
    await page.reload();
    await page.getByText("History", { exact: true }).click();
    await says(page, "Ann Host took Ben Two out");
    await page.context().close();
    await member.context().close();
  },
);

flow("a removal is undone from its notice, and from the row", async ({ server, scripts }) => {
  const { path, host, game, ben } = await aFullGame(server, 72);
  const page = await pageOf(server, host, scripts);
  await (scripts ? openHydrated(page, path, "main") : page.goto(path));
  const remove = async () => {
    await unfold(page, "Ben Two");
    await page.getByRole("button", { name: "Remove from game Ben Two" }).click();
    await page.getByText("Ben Two is out in 2 minutes.").waitFor();
  };
  await remove();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("Ben Two stays. Nobody was told.").waitFor();
  expect(await page.getByText(/^Out at/).count()).toBe(0);
  // The button that had the focus is gone with its notice.
  const focus = () => page.evaluate(() => document.activeElement?.tagName);
  if (scripts) await expect.poll(focus).toBe("H1");
  await remove();
  await page.goto(path);
  const undo = page.getByRole("button", { name: "Undo the removal of Ben Two" });
  await undo.waitFor();
  // Who is removed, and others, read nothing of it yet.
  const removed = await pageOf(server, ben, false);
  await removed.goto(path);
  expect(await removed.getByText(/^Out at/).count()).toBe(0);
  await undo.click();
  await page.getByText("Ben Two stays. Nobody was told.").waitFor();
  await passTwoMinutes(server.db, game.id);
  await runJob(server.db, "finish-removals");
  await page.goto(path);
  await says(page, "2 of 2 in");
  for (const it of [page, removed]) await it.context().close();
});
