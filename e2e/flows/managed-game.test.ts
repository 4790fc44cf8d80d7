import type { Page } from "playwright";
import { aCourt, aGame, aMember, aTeam, expect, flow, mailTo } from "#e2e/harness/browser.ts";
import { inHours, tellAtOnce } from "#e2e/harness/managed-game.ts";
import { signInAsNewUser } from "#e2e/harness/members.ts";
import { aHostedGame, aPlayer, pageOf, playersIn, programOf, says } from "#e2e/harness/players.ts";
import { open, press } from "#e2e/harness/reporting.ts";
import { unique } from "#e2e/harness/test.ts";

const managing = (page: Page) => page.getByRole("link", { name: /^(Edit Game|Cancel game)$/ });

flow("a captain abroad types the wall time of the game", { ways: ["html"] }, async (it) => {
  const { page, db, scripts } = it;
  const captain = await signInAsNewUser(page, db);
  const timezone = "America/New_York";
  await db.updateTable("users").set({ timezone }).where("id", "=", captain.id).execute();
  const team = await aTeam(db);
  await aMember(db, { teamId: team.id, userId: captain.id });
  const datetime = new Date(`${new Date().getUTCFullYear() + 1}-01-12T18:00:00Z`);
  const game = await aGame(db, { teamId: team.id, datetime, zone: "Europe/Berlin" });
  await open(page, `/games/${game.id}/edit`, { scripts });
  await page.getByRole("dialog").getByText("Berlin time").first().waitFor();
  const time = page.locator("dialog input[name=time]");
  expect(await time.inputValue()).toBe("19:00");
  await time.fill("20:00");
  await press(page, "Save Changes");
  await page.getByText("Game Changed").first().waitFor();
  const moved = db.selectFrom("games").select("datetime").where("id", "=", game.id);
  expect((await moved.executeTakeFirstOrThrow()).datetime.toISOString()).toMatch(/T19:00:00/);
});

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
  "updates a card after a move, and restores a game on its page",
  { ways: ["html"] },
  async (it) => {
    const { server, db, scripts } = it;
    const { game, host, path } = await aHostedGame(db, { datetime: inHours(72) });
    const [ben] = await playersIn(db, game, ["Ben Two"]);
    if (!ben) throw new Error("Ben is in.");
    const program = await programOf(server, host);
    const [page, member] = [
      await pageOf(server, host, scripts),
      await pageOf(server, ben, scripts),
    ];
    await member.goto("/");
    const card = member.locator(`#game-${game.id}`);
    const before = await card.locator("time").first().getAttribute("datetime");
    await program.call("PATCH", `/api${path}`, { datetime: inHours(97).toISOString() });
    await member.reload();
    await expect
      .poll(() => card.locator("time").first().getAttribute("datetime"), { timeout: 15_000 })
      .not.toBe(before);

    await program.call("POST", `/api${path}/cancel`, { reason: "The hall is closed" });
    await page.goto(path);
    await page.getByRole("link", { name: "Undo cancel" }).click();
    await press(page, "Undo cancel");
    await page.getByText("Back On!").first().waitFor();
    await member.goto(path);
    await says(member, "You are in");
    await tellAtOnce(db, game.id);
    const mail = await mailTo(server, `${ben.email}`);
    expect(mail.headers).toMatch(/^Subject: (Moved|Back on): /im);
    for (const it of [page, member]) await it.context().close();
  },
);

flow("a captain edits a court, and removes nobody from it", { ways: ["html"] }, async (it) => {
  const { page, db, scripts } = it;
  const court = await aCourt(db, { name: unique("Cage") });
  const captain = await signInAsNewUser(page, db);
  await aMember(db, { teamId: court.id, userId: captain.id });
  const mate = await aPlayer(db, { teamId: court.id, name: "Ben Two" });
  await open(page, `/court/${court.slug}/members`, { scripts });
  await says(page, mate.name);
  expect(await page.getByRole("link", { name: /^Remove/ }).count()).toBe(0);
  await open(page, `/court/${court.slug}/edit`, { scripts });
  await page.getByLabel(/address/i).fill("Park Street 9");
  await press(page, "Save Changes");
  await says(page, "Park Street 9");
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
