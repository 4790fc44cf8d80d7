import { expect, flow } from "#e2e/harness/browser.ts";
import { inHours } from "#e2e/harness/full-game.ts";
import { passTwoMinutes, runJob } from "#e2e/harness/jobs.ts";
import { aHostedGame, pageOf, playersIn, says } from "#e2e/harness/players.ts";
import { unfold } from "#e2e/harness/reporting.ts";

flow(
  "players at the court are added by name",
  { ways: ["html"] },
  async ({ server, db, scripts }) => {
    const { game, host, path } = await aHostedGame(db, { maxPlayers: 3, datetime: inHours(0.5) });
    await playersIn(db, game, ["Ben Two"]);
    const page = await pageOf(server, host, scripts);
    await page.goto(path);
    await page.getByRole("link", { name: "Game day" }).first().click();
    // The page before has the same words and the same form.
    await page.waitForURL(`${path}/day`);
    await says(page, /1 of 3 in/);
    for (const name of ["Tom", "Uli"]) {
      await page.getByLabel("Name").fill(name);
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await page.getByText(`${name} is in.`).waitFor();
      expect(new URL(page.url()).pathname).toBe(`${path}/day`);
    }
    await says(page, /3 of 3 in/);
    await page.getByLabel("Name").fill("Vic");
    await page.getByRole("button", { name: "Add, makes it 4" }).click();
    await page.getByText("Vic is in.").waitFor();
    await says(page, /4 of 4 in/);
    await page.getByRole("link", { name: "View game" }).click();
    await unfold(page, "Vic");
    await page.getByRole("button", { name: "Remove Vic" }).click();
    await page.getByText("Vic is out in 2 minutes.").waitFor();
    await passTwoMinutes(db, game.id);
    await runJob(db, "finish-removals");
    await says(page, /3 of 4 in/, scripts);
    await page.context().close();
  },
);

flow("nine pasted names are in with one field and two taps", async (it) => {
  const { server, db, scripts } = it;
  const { host, path } = await aHostedGame(db, { maxPlayers: 12 });
  const page = await pageOf(server, host, scripts);
  await page.goto(`${path}/day`);
  const names = "Olga Ben Cem Dee Eva Fay Gus Hal Jo".split(" ");
  await page.getByLabel("Name").fill(names.map((name, at) => `${at + 1}. ${name} ✅`).join("\n"));
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await says(page, "9 names: all get a spot.");
  await page.getByRole("button", { name: "Add 9" }).click();
  await page.getByText("9 are in.").waitFor();
  await says(page, "In (9)");
  if (scripts) {
    // One name is added by Enter, and the field awaits the next.
    await page.getByLabel("Name").fill("Kim");
    await page.getByLabel("Name").press("Enter");
    await says(page, "In (10)");
    expect(await page.getByLabel("Name").inputValue()).toBe("");
    await page.keyboard.type("Lou");
    await page.keyboard.press("Enter");
    await says(page, "In (11)");
  }
  await page.context().close();
});
