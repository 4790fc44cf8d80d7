import { daysAfter } from "#app/lib/zoned-time.server.ts";
import { aMember, expect, flow, openWay } from "#e2e/harness/browser.ts";
import { signInAsNewUser } from "#e2e/harness/members.ts";
import { idle, makeGames, summerTime, winterTime } from "#e2e/harness/series.ts";
import {
  aCaptain,
  gamesIn,
  inDays,
  type Opened,
  open,
  scheduleWeekly,
  wallsIn,
} from "#e2e/harness/series-pages.ts";

const weekly = (first: string, times: string[]) =>
  times.map((time, n) => `${daysAfter(first, 7 * n)} ${time}`);

/** The head of each game's page: team, date and time, and badge. */
async function headsOf(opened: Opened, games: { id: number }[]) {
  const heads: string[] = [];
  for (const { id } of games) {
    await open(opened, `/games/${id}`);
    const banner = opened.page.locator(".banner").first();
    heads.push((await banner.textContent()) ?? "");
  }
  return heads;
}

flow("four weekly games, at 19:00 also after the clocks change", { ways: ["html"] }, async (it) => {
  const { page, db } = it;
  const team = await aCaptain(page, db);
  const first = daysAfter(summerTime, -12);
  await scheduleWeekly(it, team, { date: first });
  expect(await wallsIn(db, team.id)).toEqual(weekly(first, Array(4).fill("19:00")));
  for (const head of await headsOf(it, await gamesIn(db, team.id))) {
    expect(head).toContain("19:00");
    expect(head).toContain("Weekly");
  }
  await open(it, "/");
  const rows = page.locator("article", { hasText: team.name });
  await expect.poll(() => rows.filter({ hasText: "Weekly" }).count()).toBe(4);
});

flow(
  "moves a missing hour, and takes the first of a doubled one",
  { ways: ["html"] },
  async (it) => {
    const { page, db } = it;
    const spring = await aCaptain(page, db);
    await scheduleWeekly(it, spring, { date: summerTime, time: "02:30" });
    const autumn = await aCaptain(page, db);
    await scheduleWeekly(it, autumn, { date: winterTime, time: "02:30" });
    const late = ["02:30", "02:30", "02:30"];
    expect(await wallsIn(db, spring.id)).toEqual(weekly(summerTime, ["03:30", ...late]));
    expect(await wallsIn(db, autumn.id)).toEqual(weekly(winterTime, ["02:30", ...late]));
    const [doubled] = await gamesIn(db, autumn.id);
    expect(doubled?.datetime.toISOString()).toBe(`${winterTime}T00:30:00.000Z`);
  },
);

flow("the next game appears in the night, once", { ways: ["html"] }, async (it) => {
  const { page, server, db } = it;
  const team = await aCaptain(page, db);
  await scheduleWeekly(it, team);
  const [first] = await gamesIn(db, team.id);
  await db
    .updateTable("games")
    .set({ datetime: new Date(Date.now() - 48 * 3_600_000) })
    .where("id", "=", first?.id ?? 0)
    .execute();
  await Promise.all([makeGames(server), makeGames(server)]);
  await idle(server);
  await open(it, `/series/${first?.seriesId}`);
  expect(await page.locator("ol a[href^='/games/']").count()).toBe(4);
  expect((await wallsIn(db, team.id)).at(-1)).toBe(`${inDays(28)} 19:00`);
});

flow("until the third date there are three games", { ways: ["html"] }, async (it) => {
  const { page, db } = it;
  const team = await aCaptain(page, db);
  await scheduleWeekly(it, team, { until: inDays(14) });
  const games = await gamesIn(db, team.id);
  expect(games).toHaveLength(3);
  await open(it, `/series/${games[0]?.seriesId}`);
  expect(await page.locator("main ol li").count()).toBe(3);
  expect(await page.locator("main").textContent()).toContain("The last date is ");
});

flow(
  "members read a series, strangers do not, and neither changes it",
  { ways: ["html"] },
  async (it) => {
    const { page, server, db, scripts } = it;
    const team = await aCaptain(page, db);
    await scheduleWeekly(it, team);
    const [game] = await gamesIn(db, team.id);
    const path = `/series/${game?.seriesId}`;

    const other = await openWay(server, { scripts });
    const player = await signInAsNewUser(other, db);
    expect((await other.goto(path))?.status()).toBe(403);
    await aMember(db, { teamId: team.id, userId: player.id });
    await open({ page: other, scripts }, path);
    await other.getByRole("button", { name: "Always In" }).waitFor();
    expect(await other.getByRole("button", { name: /^(Skip|Stop)/ }).count()).toBe(0);
    await open({ page: other, scripts }, `/games/${game?.id}`);
    expect(await other.getByRole("link", { name: /^(Edit Game|Cancel game)/ }).count()).toBe(0);
    expect((await other.goto(`${path}/end?after=${inDays(7)}`))?.status()).toBe(403);
    await other.context().close();
  },
);
