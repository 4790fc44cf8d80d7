import type { Page } from "playwright";
import { replyPath } from "#app/features/games/paths.ts";
import { listAnswers } from "#db/builders-answers.ts";
import type { Db } from "#db/client.server.ts";
import { expect, flow, openWay } from "#e2e/harness/browser.ts";
import { reply } from "#e2e/harness/guest-link.ts";
import { aHostedGame, aPlayer, pageOf, playersIn, programOf, says } from "#e2e/harness/players.ts";
import { open } from "#e2e/harness/reporting.ts";

/** Six players in a game, and its teams as the database has them. */
async function aGameOfSix(db: Db) {
  const scene = await aHostedGame(db, { maxPlayers: 20 });
  const names = ["Ben Two", "Cem Three", "Dee Four", "Eva Five", "Fay Six", "Gus Seven"];
  const players = await playersIn(db, scene.game, names);
  const placed = async () =>
    (await listAnswers(db, { gameId: scene.game.id }))
      .filter(({ side }) => side !== null)
      .map(({ userId, side }) => ({ userId, side }));
  const inSide = async (side: number) =>
    (await placed()).flatMap((one) => {
      const player = players.find(({ id }) => one.side === side && id === one.userId);
      return player ? [player] : [];
    });
  return { ...scene, players, placed, inSide };
}

const versionOf = async (db: Db, gameId: number) =>
  (
    await db
      .selectFrom("gameSides")
      .select("version")
      .where("gameId", "=", gameId)
      .executeTakeFirstOrThrow()
  ).version;

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

flow("teams are made, shuffled, and a press on a name moves it", { ways: ["html"] }, async (it) => {
  const { server, db, scripts } = it;
  const { game, host, path, placed, inSide } = await aGameOfSix(db);
  const page = await pageOf(server, host, scripts);
  await page.goto(`${path}/day`);
  await press(page, "Make 2 teams");
  await says(page, "Only the host and captains see them yet.");
  await says(page, "Dark (3)");
  await says(page, "Light (3)");
  const made = JSON.stringify(await placed());
  await press(page, "Shuffle Again");
  await expect.poll(() => versionOf(db, game.id)).toBe(1);
  const [a] = await inSide(1);
  const [b] = await inSide(2);
  if (!a || !b) throw new Error(`Both teams have three: ${made}`);
  await press(page, `${a.name} to Light`);
  await says(page, "Light (4)");
  await says(page, "Dark has 2 fewer");
  await press(page, `${b.name} to Dark`);
  await says(page, "Light (3)");
  const after = await inSide(1);
  expect(after.map(({ id }) => id)).toContain(b.id);
  expect(after.map(({ id }) => id)).not.toContain(a.id);
  // A page that is out of date changes nothing.
  const stale = await (await programOf(server, host)).call(
    "POST",
    `/api/games/${game.id}/sides/swap`,
    { a: `${a.id}`, b: `${b.id}`, version: 0 },
  );
  expect(stale.json.code).toBe("changed_meanwhile");
  await page.context().close();
});

flow(
  "a captain sets how strong a member plays, and nobody else reads it",
  { ways: ["html"] },
  async (it) => {
    const { server, db, scripts } = it;
    const { team, host, players } = await aGameOfSix(db);
    const [ben] = players;
    if (!ben) throw new Error("Ben plays.");
    const path = `/team/${team.slug}/members`;
    const captain = await pageOf(server, host, scripts);
    await open(captain, path, { scripts });
    const unfold = () => captain.locator("summary", { hasText: `Manage ${ben.name}` }).click();
    const row = () => captain.locator("li", { hasText: `Manage ${ben.name}` });
    for (const [strength, stored] of [
      ["5 (strongest)", 5],
      ["Not set (counts as 3)", null],
      ["2", 2],
    ] as const) {
      await unfold();
      await row().getByLabel("Strength").selectOption(strength);
      await press(captain, `Save strength of ${ben.name}`);
      await expect.poll(() => readStrength(db, { teamId: team.id, userId: ben.id })).toBe(stored);
      await captain.getByText("Saved").first().waitFor();
    }
    const shown = await row().getByLabel("Strength").inputValue();
    expect(shown).toBe("2");
    const player = await pageOf(server, ben, scripts);
    await player.goto(path);
    await player.getByText(host.name).first().waitFor();
    expect(await player.content()).not.toMatch(/strength/i);
    for (const one of [captain, player]) await one.context().close();
  },
);

const readStrength = async (db: Db, { teamId, userId }: { teamId: number; userId: number }) =>
  (
    await db
      .selectFrom("memberships")
      .select("strength")
      .where("teamId", "=", teamId)
      .where("userId", "=", userId)
      .executeTakeFirstOrThrow()
  ).strength;

flow("published teams are seen, and late changes keep the rest", { ways: ["html"] }, async (it) => {
  const { server, db, scripts } = it;
  const { game, team, host, path, inSide } = await aGameOfSix(db);
  const captain = await programOf(server, host);
  const link = await captain.call("PUT", `/api/games/${game.id}/guest-link`, { open: true });
  const { json: guest } = await reply(server, `${link.json.url}`.split("/").pop() ?? "", {
    name: "Tom",
  });
  await captain.call("POST", `/api/games/${game.id}/sides`, {});
  const [light] = await inSide(2);
  if (!light) throw new Error("Light has a member.");
  const player = await pageOf(server, light, scripts);
  await player.goto(path);
  await says(player, "7 of 20 in");
  expect(await player.getByText("You play in").count()).toBe(0);

  const page = await pageOf(server, host, scripts);
  await page.goto(`${path}/day`);
  await press(page, "Publish");
  await says(page, "Members see these teams.");
  await says(player, "You play in Light", scripts);
  const own = await openWay(server, { scripts });
  await own.goto(replyPath(guest.secret));
  await says(own, /You play in (Dark|Light) · Dark \d, Light \d|Dark \d, Light \d/);

  // Late ones join the smallest team; the others stay where they are.
  const stay = async () => (await inSide(2)).map(({ id }) => id);
  const lightOnes = await stay();
  const gone = (await inSide(1)).slice(0, 3);
  for (const one of gone)
    await (await programOf(server, one)).call("POST", `/api/games/${game.id}/checkin`, {
      checkedIn: false,
    });
  await says(page, "Dark has 2 fewer", scripts);
  const late = await aPlayer(db, { teamId: team.id, name: "Hal Eight" });
  await (await programOf(server, late)).call("POST", `/api/games/${game.id}/checkin`, {
    checkedIn: true,
  });
  const dark = page.getByRole("listitem").filter({ hasText: /^Dark/ });
  await says(page, "Hal Eight", scripts);
  expect(await dark.getByText("Hal Eight").count()).toBe(1);
  expect(await stay()).toEqual(lightOnes);

  await press(page, "Withdraw");
  await says(page, "Only the host and captains see them yet.");
  await expect
    .poll(async () => {
      await player.reload();
      return player.getByText("You play in").count();
    })
    .toBe(0);
  for (const one of [page, player, own]) await one.context().close();
});

flow("teams are evened out, and removed after a question", { ways: ["html"] }, async (it) => {
  const { server, db, scripts } = it;
  const { game, host, path, inSide } = await aGameOfSix(db);
  await (await programOf(server, host)).call("POST", `/api/games/${game.id}/sides`, {});
  const page = await pageOf(server, host, scripts);
  await page.goto(`${path}/day`);
  await says(page, "Light (3)");
  expect(await page.getByRole("button", { name: "Even Out" }).count()).toBe(0);
  for (const one of (await inSide(1)).slice(0, 2))
    await (await programOf(server, one)).call("POST", `/api/games/${game.id}/checkin`, {
      checkedIn: false,
    });
  await says(page, "Dark has 2 fewer", scripts);
  await press(page, "Even Out");
  await says(page, "Dark (2)");
  await says(page, "Light (2)");
  await page.getByText("Remove the teams?").click();
  await press(page, "Remove Teams");
  await page.getByRole("button", { name: "Make 2 teams" }).waitFor();
  await page.context().close();
});
