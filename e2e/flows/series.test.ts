import { sql } from "kysely";
import { listAnswers } from "#db/builders-answers.ts";
import { aGame, aMember, aTeam, expect, flow, mailTo, openWay } from "#e2e/harness/browser.ts";
import { runAtOnce } from "#e2e/harness/jobs.ts";
import { dayZone } from "#e2e/harness/managed-game.ts";
import { signInAsNewUser } from "#e2e/harness/members.ts";
import { tuesday } from "#e2e/harness/series.ts";
import {
  aCaptain,
  type Db,
  gamesIn,
  inDays,
  type Opened,
  open,
  says,
  scheduleWeekly,
  wallsIn,
} from "#e2e/harness/series-pages.ts";

type Moved = { date: string; time: string; scope?: string };

async function edit(opened: Opened, id: number, { date, time, scope }: Moved) {
  const { page } = opened;
  await open(opened, `/games/${id}/edit`);
  const dialog = page.getByRole("dialog");
  expect(await dialog.getByLabel("Only this game").isChecked()).toBe(true);
  await dialog.getByLabel("Date").fill(date);
  await dialog.getByLabel("Time", { exact: true }).fill(time);
  if (scope) await dialog.getByText(scope).click();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await says(page, "Game Changed");
}

flow(
  "Tuesday moves to Wednesday from next week, but not the cup game",
  { ways: ["html"] },
  async (it) => {
    const { page, server, db, scripts } = it;
    const team = await aCaptain(page, db);
    await scheduleWeekly(it, team);
    const games = await gamesIn(db, team.id);
    const [, next, cup] = games.map(({ id }) => id);
    const seriesId = games[0]?.seriesId ?? 0;

    const other = { page: await openWay(server, { scripts }), scripts };
    const player = await signInAsNewUser(other.page, db);
    await aMember(db, { teamId: team.id, userId: player.id });
    await db
      .updateTable("users")
      .set({ timezone: dayZone() })
      .where("id", "=", player.id)
      .execute();
    await open(other, `/series/${seriesId}`);
    await other.page.getByRole("button", { name: "Always In" }).click();
    await says(other.page, "Always In");
    await other.page.getByRole("button", { name: "Not every week" }).waitFor();

    await edit(it, cup ?? 0, { date: inDays(14), time: "20:00" });
    const moved = { date: inDays(8), time: "19:30", scope: "This and all following" };
    await edit(it, next ?? 0, moved);
    expect(await wallsIn(db, team.id)).toEqual([
      `${inDays(0)} 19:00`,
      `${inDays(8)} 19:30`,
      `${inDays(14)} 20:00`,
      `${inDays(22)} 19:30`,
    ]);
    expect(await listAnswers(db, { userId: player.id, status: "in" })).toHaveLength(4);

    await db
      .updateTable("gameChanges")
      .set({ toldAt: new Date() })
      .where("gameId", "=", cup ?? 0)
      .execute();
    await tellSeriesAtOnce(db, seriesId);
    const mail = await mailTo(server, player.email ?? "");
    expect(mail.headers).toContain(`Subject: Moved: ${team.name}, 2 games`);
    await other.page.context().close();
  },
);

flow("skips a date, plays it after all, and ends the series", { ways: ["html"] }, async (it) => {
  const { page, db } = it;
  const team = await aCaptain(page, db);
  await scheduleWeekly(it, team);
  const all = await wallsIn(db, team.id);
  const seriesId = (await gamesIn(db, team.id))[0]?.seriesId ?? 0;
  await open(it, `/series/${seriesId}`);
  await page
    .getByRole("button", { name: /^Skip / })
    .nth(1)
    .click();
  await says(page, "Date skipped");
  expect(await wallsIn(db, team.id)).toEqual(all.filter((_, n) => n !== 1));
  await page.getByRole("button", { name: /^Play this one/ }).click();
  await says(page, "Back On!");
  expect(await wallsIn(db, team.id)).toEqual(all);
  await page.getByLabel("Last game").selectOption(inDays(7));
  await page.getByRole("button", { name: "Stop After This Game" }).click();
  await says(page, "These games are removed");
  await page.getByRole("button", { name: "Stop After This Game" }).click();
  await says(page, "Series ended");
  expect(await wallsIn(db, team.id)).toEqual(all.slice(0, 2));
});

/** Ages the pending change by the two minutes of its undo window. */
const tellSeriesAtOnce = (db: Db, seriesId: number) =>
  runAtOnce(db, sql`key = ${`tell-series:${seriesId}`}`);

flow(
  "another team's last maximum takes the place of the first one's, and the host is in each week",
  { ways: ["html"] },
  async ({ page, db, scripts }) => {
    const captain = await signInAsNewUser(page, db);
    const at = new Date(Date.now() + 48 * 3_600_000);
    const teams = [];
    for (const maxPlayers of [8, 12]) {
      const team = await aTeam(db);
      await aMember(db, { teamId: team.id, userId: captain.id });
      await aGame(db, { teamId: team.id, datetime: at, maxPlayers });
      teams.push(team);
    }
    const [first, second] = teams;
    if (!first || !second) throw new Error("There are two.");
    await open({ page, scripts }, `/schedule?team=${first.id}`);
    const form = page.locator("dialog form");
    await form.getByText("As last time: at most 8 players").waitFor();
    const maximum = form.getByLabel("Maximum of players");
    expect(await maximum.inputValue()).toBe("8");
    await form.getByLabel("Date").fill(tuesday);
    await form.getByLabel("Time", { exact: true }).fill("19:00");
    await form.getByLabel("Repeat").selectOption("Every week");
    await form.getByLabel("I’m in each week").check();
    await form.getByRole("button", { name: "Schedule Game" }).click();
    await page.waitForURL(/\/games\/\d+$/);
    const regulars = db.selectFrom("seriesRegulars").select("userId");
    expect(await regulars.where("userId", "=", captain.id).execute()).toHaveLength(1);
  },
);
