import { confirmToBeAsked } from "#app/features/answers/answer-game.ts";
import {
  noThanks,
  offerDeclined,
  offerTaken,
  takeTheSpot,
} from "#app/features/answers/take-offer.ts";
import { anAnswer, listUserIds, setAnswers } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { expect, flow } from "#e2e/harness/browser.ts";
import { aFullGame } from "#e2e/harness/full-game.ts";
import { aHostedGame, aPlayer, pageOf, playersIn, programOf, says } from "#e2e/harness/players.ts";

const waitersOf = (db: Db, gameId: number) => listUserIds(db, { gameId, status: "waiting" });

flow("counts are in words, and change on an open page", { ways: ["hydrated"] }, async (it) => {
  const { server, db, scripts } = it;
  const { game, team, path } = await aHostedGame(db, { maxPlayers: 3 });
  const [ben] = await playersIn(db, game, ["Ben Two"]);
  if (!ben) throw new Error("Ben is in.");
  const page = await pageOf(server, ben, scripts);
  for (const at of ["/", path]) {
    const listening = page.waitForResponse(/\/live\?/);
    await page.goto(at);
    await says(page, /1\s*of 3 in/);
    await says(page, /2 spots left/i);
    await listening;
  }
  await playersIn(db, game, ["Cem Three", "Dee Four"]);
  await says(page, "3 of 3 in", scripts);
  await says(page, /^Full$/);
  const { id: userId } = await aPlayer(db, { teamId: team.id });
  await anAnswer(db, { gameId: game.id, userId, status: "waiting" });
  await says(page, "Full, 1 waiting", scripts);
  await page.context().close();
});

flow("a full game offers its waiting list", { ways: ["html"] }, async ({ server, db, scripts }) => {
  const { game, team, path } = await aHostedGame(db, { maxPlayers: 2 });
  await playersIn(db, game, ["Ben Two", "Cem Three"]);
  const dee = await aPlayer(db, { teamId: team.id, name: "Dee Four" });
  const page = await pageOf(server, dee, scripts);
  await page.goto(path);
  await page.getByRole("button", { name: `Join Waiting List ${team.name}` }).click();
  await page.getByText("You are number 1 in line. We mail you when a spot is free.").waitFor();
  await says(page, "Full, 1 waiting");
  expect(await waitersOf(db, game.id)).toEqual([dee.id]);

  await page.goto("/");
  await page.getByRole("button", { name: `Leave waiting list ${team.name}` }).click();
  await page.getByText("You will not be asked any more.").waitFor();
  expect(await waitersOf(db, game.id)).toEqual([]);
  await page.context().close();
});

flow(
  "shows members the waiting list in its order",
  { ways: ["html"] },
  async ({ server, scripts }) => {
    const { path, dee } = await aFullGame(server, 72);
    const page = await pageOf(server, dee, scripts);
    await page.goto(path);
    const line = page.locator("#line li");
    expect(await line.allTextContents()).toEqual([
      expect.stringContaining("Dee Four"),
      expect.stringContaining("Eve Five"),
    ]);
    await says(page, "You are number 1 in line");
    await page.context().close();
  },
);

flow(
  "gives a spot to the first entry at once, more than a day before",
  { ways: ["html"] },
  async (it) => {
    const { server, scripts } = it;
    const { path, dee, leaves } = await aFullGame(server, 72);
    const page = await pageOf(server, dee, scripts);
    await page.goto(path);
    await says(page, "You are number 1 in line");
    await leaves();
    await page.reload();
    await says(page, "You are in");
    await page.context().close();
  },
);

flow("an offer is taken from the card", { ways: ["html"] }, async ({ server, scripts }) => {
  const { team, dee, leaves } = await aFullGame(server, 20);
  await leaves();
  const page = await pageOf(server, dee, scripts);
  await page.goto("/");
  await says(page, /A spot is yours until \d\d:\d\d/);
  await page.getByRole("button", { name: `${takeTheSpot()} ${team.name}` }).click();
  await page.getByText(offerTaken().title).first().waitFor();
  await page.getByRole("button", { name: `Check Out ${team.name}` }).waitFor();
  await page.context().close();
});

flow(
  "an offer that is declined goes to the next",
  { ways: ["html"] },
  async ({ server, scripts }) => {
    const { path, team, dee, eve, leaves } = await aFullGame(server, 20);
    await leaves();
    const [page, next] = [await pageOf(server, dee, scripts), await pageOf(server, eve, scripts)];
    await next.goto(path);
    await says(next, /A spot is kept for the line until/);
    await page.goto(path);
    await page.getByRole("button", { name: `${noThanks()} ${team.name}` }).click();
    await page.getByText(offerDeclined().text ?? "").waitFor();
    await says(page, "Dee Four");
    expect(await page.locator("#cant li").allTextContents()).toEqual([
      expect.stringContaining("Ben Two"),
      expect.stringContaining("Dee Four"),
    ]);
    await says(next, /A spot is yours until/, scripts);
    for (const it of [page, next]) await it.context().close();
  },
);

flow(
  "an offer that passes goes to the next",
  { ways: ["html"] },
  async ({ server, db, scripts }) => {
    const { game, path, host, dee, eve, leaves } = await aFullGame(server, 20);
    await leaves();
    const [page, next] = [await pageOf(server, dee, scripts), await pageOf(server, eve, scripts)];
    for (const it of [page, next]) await it.goto(path);
    await says(page, /A spot is yours until/);
    const offerUntil = new Date(Date.now() - 1_000);
    await setAnswers(db, { gameId: game.id, userId: dee.id }, { offerUntil });
    // Whatever is answered moves the line, before the job that looks every minute.
    const program = await programOf(server, host);
    await program.call("PUT", `/api${path}/answer`, { answer: "maybe" });
    await says(next, /A spot is yours until/, scripts);
    await says(page, "You are number 2 in line", scripts);
    expect(await waitersOf(db, game.id)).toEqual([eve.id, dee.id]);
    for (const it of [page, next]) await it.context().close();
  },
);

flow(
  "in the last hour the first who presses is in",
  { ways: ["html"] },
  async ({ server, scripts }) => {
    const { path, dee, eve, leaves } = await aFullGame(server, 0.6);
    await leaves();
    const [page, next] = [await pageOf(server, dee, scripts), await pageOf(server, eve, scripts)];
    for (const it of [page, next]) await it.goto(path);
    const button = (it: typeof page) => it.getByRole("button", { name: "I'm In" });
    await button(page).waitFor();
    await says(page, "A spot is free, first come");
    await button(next).click();
    await says(next, "You are in");
    await says(page, "You are number 1 in line", scripts);
    for (const it of [page, next]) await it.context().close();
  },
);

flow(
  "shows why somebody cannot be offered a spot",
  { ways: ["html"] },
  async ({ server, db, scripts }) => {
    const { path, dee, eve, leaves } = await aFullGame(server, 20);
    const off = { emailConfirmed: false };
    await db.updateTable("users").set(off).where("id", "=", dee.id).execute();
    await leaves();
    const [page, next] = [await pageOf(server, dee, scripts), await pageOf(server, eve, scripts)];
    for (const at of [path, "/"]) {
      await page.goto(at);
      await says(page, "You are number 1 in line");
      await says(page, confirmToBeAsked());
    }
    await next.goto(path);
    await says(next, /A spot is yours until/);
    for (const it of [page, next]) await it.context().close();
  },
);
