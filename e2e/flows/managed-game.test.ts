import type { Page } from "playwright";
import { aMember, aTeam, expect, flow } from "#e2e/harness/browser.ts";
import { inHours } from "#e2e/harness/managed-game.ts";
import { signInAsNewUser } from "#e2e/harness/members.ts";
import { aHostedGame, pageOf, playersIn, programOf, says } from "#e2e/harness/players.ts";
import { open } from "#e2e/harness/reporting.ts";

const managing = (page: Page) => page.getByRole("link", { name: /^(Edit Game|Cancel game)$/ });

flow("members read what happened, managers act until it begins", { ways: ["html"] }, async (it) => {
  const { server, db, scripts } = it;
  const { game, host, path } = await aHostedGame(db, { datetime: inHours(72), minutes: 60 });
  const [ben] = await playersIn(db, game, ["Ben Two"]);
  if (!ben) throw new Error("Ben is in.");
  const program = await programOf(server, host);
  await program.call("PATCH", `/api${path}`, { minutes: 90 });
  const [page, member] = [await pageOf(server, host, scripts), await pageOf(server, ben, scripts)];
  const undo = page.getByRole("link", { name: "Undo last change" });
  for (const reader of [page, member]) {
    await reader.goto(path);
    await reader.getByText("History", { exact: true }).click();
    await says(reader, /^Ann Host changed the length from 60 minutes to 90 minutes/);
  }
  expect(await managing(page).count()).toBe(2);
  expect(await undo.count()).toBe(1);
  expect(await member.getByRole("link", { name: /^(Edit|Cancel|Undo)/ }).count()).toBe(0);

  const long = { at: inHours(-11 / 60) };
  await db.updateTable("gameChanges").set(long).where("gameId", "=", game.id).execute();
  await page.reload();
  await managing(page).first().waitFor();
  expect(await undo.count()).toBe(0);
  const begun = { datetime: inHours(-1 / 60) };
  await db.updateTable("games").set(begun).where("id", "=", game.id).execute();
  await page.reload();
  await says(page, "History");
  await page.getByRole("link", { name: "Cancel game" }).waitFor({ state: "detached" });
  expect(await managing(page).count()).toBe(1);
  for (const it of [page, member]) await it.context().close();
});

flow(
  "the form of a new game opens with what is needed first, and the decision comes with a minimum",
  { ways: ["hydrated"] },
  async (it) => {
    const { page, db, scripts } = it;
    const user = await signInAsNewUser(page, db);
    await aMember(db, { teamId: (await aTeam(db)).id, userId: user.id });
    await open(page, "/schedule", { scripts });
    const controls = page.getByRole("dialog").locator("select:visible, input:visible");
    const names = () => controls.evaluateAll((all) => all.map((it) => it.getAttribute("name")));
    expect(await names()).toEqual([
      ...["teamId", "date", "time", "everyWeeks", "maxPlayers", "imIn"],
    ]);
    await page.getByLabel("Repeat").selectOption("Every week");
    await page.getByLabel("I’m in each week").waitFor();
    await page.getByText("More options").click();
    const decision = page.getByLabel("Decision");
    expect(await decision.isVisible()).toBe(false);
    await page.getByLabel("Minimum of players").fill("6");
    await decision.waitFor();
  },
);
