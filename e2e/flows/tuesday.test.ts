import type { Locator } from "playwright";
import { anAnswer, listAnswers } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { expect, flow } from "#e2e/harness/browser.ts";
import { inHours } from "#e2e/harness/full-game.ts";
import { aHostedGame, aPlayer, pageOf, playersIn, programOf, says } from "#e2e/harness/players.ts";

/** Taps that the evening may take the captain. */
const mostTaps = 25;

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

/** A head of each team, as a swap names them. */
async function headsToSwap(db: Db, gameId: number): Promise<[string, string]> {
  const heads = await listAnswers(db, { gameId });
  const keyIn = (side: number) => {
    const head = heads.findLast((one) => one.side === side);
    if (!head) throw new Error("Both teams have heads.");
    return head.guestId ? `guest:${head.guestId}` : `${head.userId}`;
  };
  return [keyIn(1), keyIn(2)];
}

flow(
  "ORG-01 SPL-01 a Tuesday takes the captain at most 25 taps",
  { ways: ["html"] },
  async (it) => {
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
    await tap(page.getByRole("link", { name: "Game day" }));
    await page.waitForURL(`${path}/day`);
    await says(page, "Not answered (3)");
    await says(page, /7 of 7 in/);
    await tap(button("Ask Them"));
    await page.getByText("3 of 3 were asked.").waitFor();

    await lineMoves(server, { gameId: game.id, leaver: players[5], next: waiting[0] });
    await says(page, /full, 1 waiting/, scripts);
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

    await tap(page.getByRole("link", { name: "Teams", exact: true }));
    await tap(button("Make Teams"));
    await page.getByText("Only you and the other captains see them yet.").waitFor();
    await says(page, "Dark (5)");
    const [a, b] = await headsToSwap(db, game.id);
    await page.getByLabel("Player", { exact: true }).selectOption(a);
    await page.getByLabel("With", { exact: true }).selectOption(b);
    // A select takes two taps: to open it, and to choose.
    taps += 4;
    await tap(button("Swap"));
    await page.getByText(/plays in Light, .* in Dark\./).waitFor();
    await tap(button("Publish"));
    await page.getByText("Everybody who is in sees the teams.").waitFor();
    expect(await headsToSwap(db, game.id)).not.toEqual([a, b]);

    await tap(page.getByRole("link", { name: "Game day" }));
    await says(page, "0 of 9 paid · €0 of €45");
    for (const [at, name] of ["Ben Two", "Cem Three", "Dee Four", "Tom", "Uli"].entries()) {
      await tap(button(`Paid ${name}`));
      await says(page, `${at + 1} of 9 paid · €${5 * (at + 1)} of €45`);
    }
    expect(taps).toBeLessThanOrEqual(mostTaps);
    expect(taps).toBe(19);
    await page.context().close();
  },
);

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
