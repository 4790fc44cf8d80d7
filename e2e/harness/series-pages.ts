import type { Page } from "playwright";
import { daysAfter } from "#app/lib/zoned-time.server.ts";
import { hydrated, signInAsNewUser } from "#e2e/harness/members.ts";
import { tuesday } from "#e2e/harness/series.ts";
import { aMember, aTeam, type TestServer } from "#e2e/harness/test.ts";

export type Db = TestServer["db"];

export const inDays = (days: number) => daysAfter(tuesday, days);

export async function gamesIn(db: Db, teamId: number) {
  const games = await db
    .selectFrom("games")
    .select(["id", "datetime", "seriesId", "status"])
    .where("teamId", "=", teamId)
    .orderBy("datetime")
    .execute();
  const wall = (instant: Date) =>
    instant.toLocaleString("sv", { timeZone: "Europe/Berlin" }).slice(0, 16);
  return games.map((game) => ({ ...game, at: wall(game.datetime) }));
}
export const wallsIn = async (db: Db, teamId: number) =>
  (await gamesIn(db, teamId)).map(({ at }) => at);

export const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

export type Opened = { page: Page; scripts: boolean };

export async function open({ page, scripts }: Opened, path: string) {
  await page.goto(path);
  if (scripts) await hydrated(page);
}

type Weekly = { date?: string; time?: string; until?: string };

/** Schedules games every week, by default on Tuesdays at 19:00. */
export async function scheduleWeekly(
  opened: Opened,
  team: { id: number },
  { date = tuesday, time = "19:00", until }: Weekly = {},
) {
  const { page } = opened;
  await open(opened, `/schedule?team=${team.id}`);
  const form = page.locator("dialog form");
  await form.getByLabel("Date").fill(date);
  await form.getByLabel("Time", { exact: true }).fill(time);
  await form.getByLabel("Repeat").selectOption("Every week");
  if (until) await form.getByLabel("Until").fill(until);
  await form.getByRole("button", { name: "Schedule Game" }).click();
  await says(page, /Every .*day at .* \(Berlin time\), next: /);
}

/** A new team with its captain, signed in on the page. */
export async function aCaptain(page: Page, db: Db) {
  const captain = await signInAsNewUser(page, db);
  const team = await aTeam(db);
  await aMember(db, { teamId: team.id, userId: captain.id });
  return team;
}
