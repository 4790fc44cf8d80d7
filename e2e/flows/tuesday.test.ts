import type { Locator } from "playwright";
import { anAnswer } from "#db/builders-answers.ts";
import { expect, flow } from "#e2e/harness/browser.ts";
import { inHours } from "#e2e/harness/full-game.ts";
import { aHostedGame, aPlayer, playersIn, says, signInPlayer } from "#e2e/harness/players.ts";

/** Taps that the evening may take the captain. */
const mostTaps = 13;

flow("a Tuesday takes the captain at most 13 taps", { ways: ["html"] }, async ({ page, db }) => {
  const { team, game, host, path } = await aHostedGame(db, {
    ...{ maxPlayers: 7, datetime: inHours(5), minutes: 90, costCents: 500, currency: "EUR" },
  });
  await anAnswer(db, { gameId: game.id, userId: host.id });
  const names = ["Ben Two", "Cem Three", "Dee Four", "Eva Five", "Fay Six", "Gus Seven"];
  await playersIn(db, game, names);
  for (const name of ["Jo Ten", "Kim Eleven", "Lou Twelve"])
    await aPlayer(db, { teamId: team.id, name, emailNotifications: true });
  await signInPlayer(page, host);
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.click();
    taps += 1;
  };
  const button = (name: string) => page.getByRole("button", { name, exact: true });

  await page.goto("/");
  await tap(page.locator(`main a[href="${path}"]`).first());
  await tap(page.getByRole("link", { name: "Game day" }).first());
  await page.waitForURL(`${path}/day`);
  await says(page, "Not answered (3)");
  await says(page, /7 of 7 in/);
  await tap(button("Remind"));
  await page.getByText("3 of 3 were asked.").waitFor();
  const soon = db.updateTable("games").set({ datetime: inHours(0.5) });
  await soon.where("id", "=", game.id).execute();
  await page.reload();
  for (const [name, maximum] of [
    ["Tom", 8],
    ["Uli", 9],
  ] as const) {
    await page.getByLabel("Name").fill(name);
    await tap(button(`Add, makes it ${maximum}`));
    await page.getByText(`${name} is in.`).waitFor();
  }

  await tap(button("Make 2 teams"));
  await says(page, "Dark (5)");
  await tap(page.getByRole("button", { name: " to Light" }).first());
  await says(page, "Dark (4)");
  await tap(button("Publish"));
  await says(page, "Members see these teams.");

  await says(page, "0 of 9 paid · €0 of €45");
  for (const [at, name] of ["Ben Two", "Cem Three", "Dee Four", "Tom", "Uli"].entries()) {
    await tap(button(`Paid ${name}`));
    await says(page, `${at + 1} of 9 paid · €${5 * (at + 1)} of €45`);
  }
  expect(taps).toBeLessThanOrEqual(mostTaps);
});
