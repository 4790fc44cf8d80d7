import { sql } from "kysely";
import type { Page } from "playwright";
import { dateIn, daysAfter } from "#app/lib/zoned-time.server.ts";
import { aMember, aTeam, eachWay, expect, mailTo, openPage } from "#e2e/harness/browser.ts";
import { dayZone } from "#e2e/harness/managed-game.ts";
import { hydrated, signInAsNewUser } from "#e2e/harness/members.ts";
import type { TestServer } from "#e2e/harness/test.ts";

type Db = TestServer["db"];

/** A Tuesday at least three days ahead. */
function aTuesday() {
  let date = daysAfter(dateIn("Europe/Berlin", new Date()), 3);
  while (new Date(date).getUTCDay() !== 2) date = daysAfter(date, 1);
  return date;
}
const tuesday = aTuesday();
const inDays = (days: number) => daysAfter(tuesday, days);

async function gamesOf(db: Db, teamId: number) {
  const games = await db
    .selectFrom("games")
    .select(["id", "datetime", "seriesId", "status"])
    .where("teamId", "=", teamId)
    .orderBy("datetime")
    .execute();
  const wall = (instant: Date) =>
    instant.toLocaleString("sv", { timeZone: "Europe/Berlin" }).slice(0, 16);
  return games.map(({ datetime, ...game }) => ({ ...game, at: wall(datetime) }));
}
const wallsOf = async (db: Db, teamId: number) => (await gamesOf(db, teamId)).map(({ at }) => at);

const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

type Opened = { page: Page; scripts: boolean };

async function open({ page, scripts }: Opened, path: string) {
  await page.goto(path);
  if (scripts) await hydrated(page);
}

/** Schedules games every Tuesday at 19:00. */
async function scheduleWeekly(opened: Opened, team: { id: number }) {
  const { page } = opened;
  await open(opened, `/schedule?team=${team.id}`);
  const form = page.locator("dialog form");
  await form.getByLabel("Date").fill(tuesday);
  await form.getByLabel("Time", { exact: true }).fill("19:00");
  await form.getByText("More options").click();
  await form.getByLabel("Repeat").selectOption("Every week");
  await form.getByRole("button", { name: "Schedule Game" }).click();
  await says(page, /Every Tuesday at 19:00 \(Berlin time\), next: /);
}

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

async function aCaptain(page: Page, db: Db) {
  const captain = await signInAsNewUser(page, db);
  const team = await aTeam(db);
  await aMember(db, { teamId: team.id, userId: captain.id });
  return team;
}

eachWay("Tuesday moves to Wednesday from next week, but not the cup game", async (flow) => {
  const { page, server, db, scripts } = flow;
  const team = await aCaptain(page, db);
  await scheduleWeekly(flow, team);
  const games = await gamesOf(db, team.id);
  const [, next, cup] = games.map(({ id }) => id);
  const seriesId = games[0]?.seriesId ?? 0;

  const other = { page: await openPage(server, { javaScriptEnabled: scripts }), scripts };
  const player = await signInAsNewUser(other.page, db);
  await aMember(db, { teamId: team.id, userId: player.id });
  await db.updateTable("users").set({ timezone: dayZone() }).where("id", "=", player.id).execute();
  await open(other, `/series/${seriesId}`);
  await other.page.getByRole("button", { name: "Always In" }).click();
  await says(other.page, "Always In");
  await other.page.getByRole("button", { name: "Not Always" }).waitFor();

  await edit(flow, cup ?? 0, { date: inDays(14), time: "20:00" });
  const moved = { date: inDays(8), time: "19:30", scope: "This and all following" };
  await edit(flow, next ?? 0, moved);
  expect(await wallsOf(db, team.id)).toEqual([
    `${inDays(0)} 19:00`,
    `${inDays(8)} 19:30`,
    `${inDays(14)} 20:00`,
    `${inDays(22)} 19:30`,
  ]);
  const ins = db.selectFrom("checkIns").select("gameId").where("userId", "=", player.id);
  expect(await ins.execute()).toHaveLength(4);

  await db
    .updateTable("gameChanges")
    .set({ toldAt: new Date() })
    .where("gameId", "=", cup ?? 0)
    .execute();
  await tellSeriesAtOnce(db, seriesId);
  const mail = await mailTo(server, player.email ?? "");
  expect(mail.headers).toContain(`Subject: Moved: ${team.name}, 2 games`);
  await other.page.context().close();
});

eachWay("REC-14 the move of all following is undone as one", async (flow) => {
  const { page, db } = flow;
  const team = await aCaptain(page, db);
  await scheduleWeekly(flow, team);
  const before = await wallsOf(db, team.id);
  const [, next] = await gamesOf(db, team.id);
  const moved = { date: inDays(8), time: "19:30", scope: "This and all following" };
  await edit(flow, next?.id ?? 0, moved);
  await page.getByRole("status").getByRole("link", { name: "Undo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo", exact: true }).click();
  await says(page, "Nobody was told.");
  expect(await wallsOf(db, team.id)).toEqual(before);
});

eachWay("REC-08, REC-09 a date is skipped, played after all, and the last one", async (flow) => {
  const { page, db } = flow;
  const team = await aCaptain(page, db);
  await scheduleWeekly(flow, team);
  const all = await wallsOf(db, team.id);
  const seriesId = (await gamesOf(db, team.id))[0]?.seriesId ?? 0;
  await open(flow, `/series/${seriesId}`);
  await page
    .getByRole("button", { name: /^Skip / })
    .nth(1)
    .click();
  await says(page, "Date Skipped");
  expect(await wallsOf(db, team.id)).toEqual(all.filter((_, n) => n !== 1));
  await page.getByRole("button", { name: /^Play After All/ }).click();
  await says(page, "Back On!");
  expect(await wallsOf(db, team.id)).toEqual(all);
  await page
    .getByRole("link", { name: /^Stop After This Game/ })
    .nth(1)
    .click();
  await says(page, "These games are removed");
  await page.getByRole("button", { name: "Stop After This Game" }).click();
  await says(page, "Series Ended");
  expect(await wallsOf(db, team.id)).toEqual(all.slice(0, 2));
});

/** As if the two minutes before people are told of a change were over. */
async function tellSeriesAtOnce(db: Db, seriesId: number) {
  await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
    from graphile_worker.jobs where key = ${`tell-series:${seriesId}`}`.execute(db);
}
