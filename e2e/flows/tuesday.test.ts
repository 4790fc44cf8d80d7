import type { Locator } from "playwright";
import { anAnswer } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { expect, flow } from "#e2e/harness/browser.ts";
import { inHours } from "#e2e/harness/full-game.ts";
import { aHostedGame, aPlayer, pageOf, playersIn, programOf, says } from "#e2e/harness/players.ts";

/** Taps that the evening may take the captain. */
const mostTaps = 13;

/** The evening of a game with a maximum of 7: 7 in, 2 waiting, 3 have not answered. */
async function aTuesday(db: Db) {
  const scene = await aHostedGame(db, {
    ...{ maxPlayers: 7, lateMinutes: 600, datetime: inHours(5), minutes: 90 },
    ...{ costCents: 500, currency: "EUR" },
  });
  const { game, team, host } = scene;
  await anAnswer(db, { gameId: game.id, userId: host.id });
  const names = ["Ben Two", "Cem Three", "Dee Four", "Eva Five", "Fay Six", "Gus Seven"];
  const players = await playersIn(db, game, names);
  const waiting = [];
  for (const [at, name] of ["Hal Eight", "Ida Nine"].entries()) {
    const player = await aPlayer(db, { teamId: team.id, name });
    const since = new Date(Date.now() - (60 - at) * 60_000);
    await anAnswer(db, { gameId: game.id, userId: player.id, status: "waiting", since });
    waiting.push(player);
  }
  for (const name of ["Jo Ten", "Kim Eleven", "Lou Twelve"]) {
    const { id } = await aPlayer(db, { teamId: team.id, name });
    await db.updateTable("users").set({ emailNotifications: true }).where("id", "=", id).execute();
  }
  return { ...scene, players, waiting };
}

flow("a Tuesday takes the captain at most 13 taps", { ways: ["html"] }, async (it) => {
  const { server, db, scripts } = it;
  const { game, host, path, players, waiting } = await aTuesday(db);
  const page = await pageOf(server, host, scripts);
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

  await lineMoves(server, { gameId: game.id, leaver: players[5], next: waiting[0] });
  await says(page, /Full, 1 waiting/, scripts);
  await db
    .updateTable("games")
    .set({ datetime: inHours(0.5) })
    .where("id", "=", game.id)
    .execute();
  await page.reload();
  for (const [name, maximum] of [
    ["Tom", 8],
    ["Uli", 9],
  ] as const) {
    await page.getByRole("button", { name: `Add, makes it ${maximum}` }).waitFor();
    await page.getByLabel("Name").fill(name);
    await tap(page.getByRole("button", { name: `Add, makes it ${maximum}` }));
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
  await page.context().close();
});

type Player = { email: string | null } | undefined;
type Line = { gameId: number; leaver: Player; next: Player };

/** One checks out late; the first in line takes the spot. */
async function lineMoves(server: { origin: string }, { gameId, leaver, next }: Line) {
  if (!leaver || !next) throw new Error("Seven are in, two wait.");
  const out = await (await programOf(server, leaver)).call("POST", `/api/games/${gameId}/checkin`, {
    checkedIn: false,
  });
  expect(out.status).toBe(200);
  const taken = await (await programOf(server, next)).call("POST", `/api/games/${gameId}/offer`, {
    accept: true,
  });
  expect(taken.status).toBe(200);
}
