import { sql } from "kysely";
import { expect } from "vitest";
import { dateIn, daysAfter, toInstant } from "#app/lib/zoned-time.server.ts";
import { runAtOnce } from "#e2e/harness/jobs.ts";
import { aSignedInMember } from "#e2e/harness/signed-in.ts";
import type { TestServer } from "#e2e/harness/test.ts";

export const zone = "Europe/Berlin";

/** A day of the week, at least three days ahead. */
function nextWeekday(weekday: number) {
  let date = daysAfter(dateIn(zone, new Date()), 3);
  while (new Date(date).getUTCDay() !== weekday) date = daysAfter(date, 1);
  return date;
}
export const tuesday = nextWeekday(2);

/** The last Sunday of a month on which the clocks of Berlin change, at least three weeks ahead. */
export function clockChange(month: "03" | "10"): string {
  const soon = daysAfter(dateIn(zone, new Date()), 21);
  const lastSunday = (year: number) => {
    const last = `${year}-${month}-31`;
    return daysAfter(last, -new Date(last).getUTCDay());
  };
  const date = lastSunday(Number(soon.slice(0, 4)));
  return date > soon ? date : lastSunday(Number(soon.slice(0, 4)) + 1);
}
export const summerTime = clockChange("03");
export const winterTime = clockChange("10");

export const at = (date: string, time = "19:00") =>
  toInstant({ date, time, zone })?.toISOString() ?? "";
export const weeks = (first: string, ns: number[], time?: string) =>
  ns.map((n) => at(daysAfter(first, n * 7), time));

type Member = Awaited<ReturnType<typeof aSignedInMember>>;

/** A captain with games every Tuesday at 19:00. */
export async function aSeries(server: TestServer, repeat: object = { everyWeeks: 1 }) {
  const member = await aSignedInMember(server);
  const body = { teamId: member.team.id, datetime: at(tuesday), repeat };
  const answer = await member.browser.call("POST", "/api/games", body);
  expect(answer.status, answer.body).toBe(201);
  return { ...member, seriesId: answer.json.seriesId as number, firstId: answer.json.id as number };
}

type Game = { id: number; datetime: string; seriesId: number | null; checkIns: string[] };
export const gamesOf = async ({ browser }: Pick<Member, "browser">): Promise<Game[]> =>
  (await browser.call("GET", "/api/games")).json;
export const timesOf = async (who: Pick<Member, "browser">) =>
  (await gamesOf(who)).map(({ datetime }) => datetime);
/** As the nightly job. */
export const makeGames = (server: TestServer) =>
  server.db
    .selectNoFrom((eb) => eb.fn("graphile_worker.add_job", [eb.val("make-games")]).as("job"))
    .execute();

/** Ages pending changes by the two minutes of their undo window; waits until all are notified. */
export async function tellAll({ db }: Pick<TestServer, "db">) {
  await runAtOnce(db, sql`key like 'tell%'`);
  await idle({ db });
}

/** Waits until no job is due and no mail is on its way. */
export async function idle({ db }: Pick<TestServer, "db">) {
  const due = sql<{ due: number }>`select count(*)::int as due from graphile_worker.jobs
    where run_at <= now() and attempts < max_attempts`;
  await expect
    .poll(async () => (await due.execute(db)).rows, { timeout: 30_000 })
    .toEqual([{ due: 0 }]);
}
