import { sql } from "kysely";
import { listAnswers } from "#db/builders-answers.ts";
import { aCheckIn, aGame, expect, flow, type TestServer } from "#e2e/harness/browser.ts";
import { aFullGame, inHours } from "#e2e/harness/full-game.ts";
import { runJob } from "#e2e/harness/jobs.ts";
import { aHostedGame, pageOf, playersIn, says } from "#e2e/harness/players.ts";
import { zoneAt } from "#e2e/harness/zones.ts";

flow(
  "holds a spot at night for the first entry until the morning",
  { ways: ["html"] },
  async (it) => {
    const { server, db, scripts } = it;
    const { path, team, dee, eve, leaves } = await aFullGame(server, 20);
    const night = { timezone: zoneAt(23) };
    await db.updateTable("users").set(night).where("id", "=", dee.id).execute();
    await leaves();
    const [page, next] = [await pageOf(server, dee, scripts), await pageOf(server, eve, scripts)];
    await page.goto(path);
    await says(page, /^A spot is kept for the line until 08:00/);
    await next.goto(path);
    await says(next, /^A spot is kept for the line until \d\d:00/);
    await next.getByRole("button", { name: `Leave waiting list ${team.name}` }).waitFor();
    expect(await next.getByRole("button", { name: /^Check In/ }).count()).toBe(0);
    for (const it of [page, next]) await it.context().close();
  },
);

/** The host of a full game of three has typed a maximum of two, and reads why not. */
async function aRefusedMaximum(server: TestServer, scripts: boolean) {
  const { db } = server;
  const { game, host, path, team } = await aFullGame(server, 72);
  await playersIn(db, { id: game.id, teamId: team.id }, ["Fay Six"]);
  await db.updateTable("games").set({ maxPlayers: 3 }).where("id", "=", game.id).execute();
  const page = await pageOf(server, host, scripts);
  await page.goto(`${path}/edit`);
  await page.getByText("More options").click();
  const maximum = page.getByLabel("Maximum of players");
  const save = page.getByRole("button", { name: "Save Changes" });
  const message = page.getByText("3 are in. The maximum cannot be lower.").first();
  await maximum.fill("2");
  await save.click();
  await message.waitFor();
  return { page, path, game, team, maximum, save, message };
}

flow(
  "refuses a maximum below those who are in, and keeps it as typed",
  { ways: ["html"] },
  async (it) => {
    const { server, scripts } = it;
    const { page, path, maximum, save } = await aRefusedMaximum(server, scripts);
    expect(await maximum.inputValue()).toBe("2");
    await maximum.fill("4");
    await save.click();
    await page.getByText("Game Changed").first().waitFor();
    await page.goto(path);
    await says(page, "4 of 4 in");
    await says(page, "Full, 1 waiting");
    await page.context().close();
  },
);

flow(
  "a refused form stays as it is while others change the game",
  { ways: ["own"] },
  async ({ server, db }) => {
    const { page, game, team, maximum, message } = await aRefusedMaximum(server, true);
    await playersIn(db, { id: game.id, teamId: team.id }, ["Gus Seven"]);
    await page.getByText("4 of 3 in").first().waitFor();
    expect(await message.isVisible()).toBe(true);
    expect(await maximum.inputValue()).toBe("2");
    await page.context().close();
  },
);

flow(
  "leaving the team frees the spot, and leaves past games as they were",
  { ways: ["html"] },
  async (it) => {
    const { server, db, scripts } = it;
    const { path, team, ben, dee } = await aFullGame(server, 72);
    const past = await aGame(db, { teamId: team.id, datetime: inHours(-48) });
    await aCheckIn(db, { gameId: past.id, userId: ben.id });
    const [page, next] = [await pageOf(server, ben, scripts), await pageOf(server, dee, scripts)];
    await next.goto(path);
    await says(next, "You are number 1 in line");
    await page.goto(`/team/${team.slug}/leave`);
    await page.getByRole("button", { name: "Leave Team" }).click();
    await page.getByText("You've left").first().waitFor();
    await runJob(db, "settle-lines");
    await next.reload();
    await says(next, "You are in");
    await next.locator("#in", { hasText: "Dee Four" }).waitFor();
    expect(await next.locator("#in", { hasText: "Ben Two" }).count()).toBe(0);
    const answers = await listAnswers(db, { userId: ben.id, status: "in" });
    expect(answers.map(({ gameId }) => gameId)).toEqual([past.id]);
    for (const it of [page, next]) await it.context().close();
  },
);

flow(
  "ends the waiting list at tip-off, and checks in to a free spot",
  { ways: ["html"] },
  async (it) => {
    const { server, db, scripts } = it;
    const { game, path, ben, dee, leaves } = await aFullGame(server, 72);
    await sql`update games set datetime = now() - interval '1 hour' where id = ${game.id}`.execute(
      db,
    );
    await runJob(db, "settle-lines");
    const page = await pageOf(server, dee, scripts);
    await page.goto(path);
    await says(page, /^Full$/);
    await says(page, "Waited (2)");
    expect(await page.getByRole("button", { name: /^(In$|I'm In|Join)/ }).count()).toBe(0);
    await leaves(ben);
    await page.reload();
    await page.getByRole("button", { name: "I'm In" }).click();
    await says(page, "You are in");
    await sql`update games set datetime = now() - interval '25 hours' where id = ${game.id}`.execute(
      db,
    );
    await page.reload();
    await says(page, "This game is over.");
    await page.context().close();
  },
);

flow(
  "has no waiting list without a maximum",
  { ways: ["html"] },
  async ({ server, db, scripts }) => {
    const { game, path } = await aHostedGame(db);
    const players = await playersIn(db, game, ["Ben Two", "Cem Three"]);
    const [ben] = players;
    if (!ben) throw new Error("Ben is in.");
    const page = await pageOf(server, ben, scripts);
    await page.goto(path);
    await says(page, "2 in");
    expect(
      await page
        .locator("main")
        .getByText(/spots? left|Full/)
        .count(),
    ).toBe(0);
    await page.getByRole("button", { name: "Can't come" }).click();
    await page.getByText("Thanks for telling us.").waitFor();
    await says(page, "1 in");
    await page.context().close();
  },
);
