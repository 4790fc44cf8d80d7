import { expect, flow } from "#e2e/harness/browser.ts";
import { inHours } from "#e2e/harness/full-game.ts";
import { aHostedGame, pageOf, says } from "#e2e/harness/players.ts";

const inThreeDays = () => inHours(72).toISOString().slice(0, 10);

flow("a cost is typed when a game is scheduled", { ways: ["html"] }, async (it) => {
  const { server, db, scripts } = it;
  const { host } = await aHostedGame(db);
  const page = await pageOf(server, host, scripts);
  await page.goto("/schedule");
  expect(await page.getByLabel("Cost of each player").isVisible()).toBe(false);
  await page.getByLabel("Date").fill(inThreeDays());
  await page.getByLabel("Time", { exact: true }).fill("19:00");
  await page.getByText("More options").click();
  await page.getByText("Length, level, cost and rules").click();
  await page.getByLabel("Cost of each player").fill("abc");
  await page.getByLabel("How to pay").fill("cash");
  await page.getByRole("button", { name: "Schedule Game" }).click();
  await page.getByText("The cost must be a number like 5 or 5.50").waitFor();
  expect(await page.getByLabel("Cost of each player").inputValue()).toBe("abc");
  expect(await page.getByLabel("How to pay").inputValue()).toBe("cash");
  await page.getByLabel("Cost of each player").fill("5,50");
  await page.getByLabel("Currency").selectOption("CHF");
  await page.getByRole("button", { name: "Schedule Game" }).click();
  await says(page, "CHF 5.50 each · cash");
  await page.context().close();
});

flow("a cost is edited, read in the history, and undone", { ways: ["html"] }, async (it) => {
  const { server, db, scripts } = it;
  const { host, path } = await aHostedGame(db, { costCents: 500, currency: "EUR" });
  const page = await pageOf(server, host, scripts);
  await page.goto(path);
  await says(page, "€5 each");
  await page.getByRole("link", { name: "Edit Game" }).click();
  await page.getByText("More options").click();
  await page.getByText("Length, level, cost and rules").click();
  expect(await page.getByLabel("Cost of each player").inputValue()).toBe("5");
  await page.getByLabel("Cost of each player").fill("6");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await says(page, "€6 each");
  await page.getByText("History", { exact: true }).click();
  await says(page, /changed the cost from €5 to €6/);
  await page.getByRole("link", { name: "Undo last change" }).click();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await says(page, "€5 each");
  await page.context().close();
});
