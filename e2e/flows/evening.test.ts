import type { Locator } from "playwright";
import { aGuest, anAnswer, listAnswers } from "#db/builders-answers.ts";
import { expect, flow } from "#e2e/harness/browser.ts";
import { inHours } from "#e2e/harness/full-game.ts";
import { aHostedGame, pageOf, playersIn, says } from "#e2e/harness/players.ts";

const mostTaps = 8;

flow("the evening of eleven people takes the host at most 8 taps at one address", async (it) => {
  const { server, db, scripts } = it;
  const { game, host, path } = await aHostedGame(db, {
    ...{ maxPlayers: 14, datetime: inHours(0.5), minutes: 90 },
    ...{ costCents: 550, currency: "EUR" },
  });
  await anAnswer(db, { gameId: game.id, userId: host.id });
  const members = ["Ben Two", "Cem Three", "Dee Four", "Eva Five", "Fay Six"];
  await playersIn(db, game, members);
  for (const name of ["Gus", "Hal", "Ida", "Jo", "Kim"])
    await aGuest(db, { gameId: game.id, name });
  const page = await pageOf(server, host, scripts);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const press = (name: string) => tap(page.getByRole("button", { name, exact: true }));

  await page.goto("/");
  await tap(page.getByRole("link", { name: /^Game day/ }));
  await page.waitForURL(`${path}/day`);
  await says(page, "In (11)");
  await page.getByLabel("Name").fill("Tom, Uli");
  await press("Add");
  await press("Add 2");
  await says(page, "In (13)");
  await press("Make 2 teams");
  await says(page, "Dark (7)");
  await says(page, "Light (6)");
  for (const [at, name] of ["Ben Two", "Gus", "Tom"].entries()) {
    await press(`Paid ${name}`);
    await says(page, `${at + 1} of 13 paid`);
  }
  await db
    .updateTable("games")
    .set({ datetime: inHours(-2) })
    .where("id", "=", game.id)
    .execute();
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Who came" }).waitFor();
  await press("Came Hal");
  await says(page, "12 of 13 came");

  expect(new URL(page.url()).pathname).toBe(`${path}/day`);
  expect(taps).toBeLessThanOrEqual(mostTaps);
  const answers = await listAnswers(db, { gameId: game.id });
  expect(answers.filter(({ came }) => came === false).map(({ name }) => name)).toEqual(["Hal"]);
  expect(answers.filter(({ paidAt }) => paidAt)).toHaveLength(3);
  await page.context().close();
});
