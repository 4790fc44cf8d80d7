import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { offerTaken, spotIsYours } from "#app/features/answers/take-offer.ts";
import { listAnswers, removeAnswers, setAnswers } from "#db/builders-answers.ts";
import { aGameWithMembers, come, emailOf, gameAs, goOut } from "#e2e/harness/line.ts";
import { mailTo, subjectsTo } from "#e2e/harness/mail.ts";
import { zoneAt } from "#e2e/harness/zones.ts";
import { aPostgres } from "#e2e/trust/postgres.ts";
import { type App, aFolder } from "#e2e/trust/processes.ts";
import { aShiftedApp, clocks } from "#e2e/trust/shifted.ts";

const minute = 60_000;
const hour = 60 * minute;
const postgres = await aPostgres();
const { db } = postgres;

afterAll(() => postgres.stop());

/** Whether an instant is about as far from now as it should be; the test's clock is the database's. */
const isIn = (at: string | Date | null | undefined, ms: number) =>
  Math.abs(new Date(at ?? 0).getTime() - Date.now() - ms) < 15_000;

/** A full game of two with two in line; the processes of other clocks are not there to help. */
async function aLine(app: App, ahead: number) {
  const line = await aGameWithMembers({ origin: app.origin, db }, 4, { ahead });
  for (const member of line.members) await come(member, line.game.id);
  return line;
}

const stateIn = async (game: { id: number }, member: Parameters<typeof gameAs>[0]) =>
  (await gameAs(member, game.id)).mine;

/** When the first job about something is due. */
async function dueAt(name: string, about: string): Promise<Date | undefined> {
  const { rows } = await sql<{ runAt: Date }>`select run_at from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where identifier = ${name} and (key = ${about} or payload::text like ${`%${about}%`})
    order by run_at`.execute(db);
  return rows[0]?.runAt;
}

const runJobNow = (key: string) =>
  sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
    from graphile_worker.jobs where key = ${key}`.execute(db);

describe.each(Object.keys(clocks) as (keyof typeof clocks)[])("a clock that is %s", (clock) => {
  let app: App;
  // One at a time: no process of another clock is there to do the work.
  beforeAll(async () => {
    app = await aShiftedApp({ databaseUrl: postgres.url, dataDir: aFolder("clock") }, clock);
  });
  afterAll(() => app.stop());

  test("gives the first entry a spot more than a day before, and an offer later", async () => {
    const early = await aLine(app, 24.2);
    await goOut(early.a, early.game.id);
    expect(await stateIn(early.game, early.c)).toMatchObject({ state: "in" });

    for (const [ahead, hold] of [
      [23.8, 2 * hour],
      [4, hour / 2],
      [1.6, hour / 4],
    ] as const) {
      const { game, a, c } = await aLine(app, ahead);
      await goOut(a, game.id);
      const mine = await stateIn(game, c);
      expect([mine.state, isIn(mine.offerUntil, hold)]).toEqual(["offered", true]);
      const mail = await mailTo(app, await emailOf(c));
      expect(mail.headers).toMatch(/^subject: A spot is free: /im);
      for (const at of [`/games/${game.id}`, "/"])
        expect((await c.browser.get(at)).page.text("main")).toContain(spotIsYours("").trim());
      expect(
        (await c.browser.submit(`/games/${game.id}/offer`, { accept: "true" })).body,
      ).toContain(offerTaken.title.replace("'", "&#x27;"));
    }
  });

  test("an offer ends and goes to the next, by the job of its moment", async () => {
    const { game, a, c, d } = await aLine(app, 20);
    await goOut(a, game.id);
    await setAnswers(db, { gameId: game.id, userId: c.id }, { offerUntil: new Date() });
    await runJobNow(`settle:${game.id}`);
    await expect.poll(async () => (await stateIn(game, d)).state).toBe("offered");
    const accept = { accept: true };
    const late = await c.browser.call("POST", `/api/games/${game.id}/offer`, accept);
    expect([late.status, late.json.code]).toEqual([409, "offer_over"]);
    const taken = await d.browser.call("POST", `/api/games/${game.id}/offer`, accept);
    expect(taken.json).toMatchObject({ checkedIn: true });
  });

  test("advances waiting lists each minute", { timeout: 90_000 }, async () => {
    const { game, a, c } = await aLine(app, 72);
    await removeAnswers(db, { userId: a.id });
    const settled = expect.poll(async () => (await stateIn(game, c)).state, { timeout: 65_000 });
    await settled.toBe("in");
  });

  test("the last hour is first come, and after tip-off nobody waits", async () => {
    const { game, a, c, d } = await aLine(app, 0.7);
    await goOut(a, game.id);
    expect((await mailTo(app, await emailOf(c))).headers).toMatch(/^subject: First come: /im);
    expect((await come(d, game.id)).json).toEqual({ checkedIn: true });
    await sql`update games set datetime = now() - interval '1 minute' where id = ${game.id}`.execute(
      db,
    );
    await runJobNow(`settle:${game.id}`);
    await expect.poll(async () => (await gameAs(c, game.id)).waiting).toEqual([]);
    expect((await come(c, game.id)).json.code).toBe("full");
  });

  test("offers nothing at night", async () => {
    const { game, a, c } = await aLine(app, 20);
    const timezone = zoneAt(7);
    await db.updateTable("users").set({ timezone }).where("id", "=", c.id).execute();
    await goOut(a, game.id);
    const morning = new Date(Math.ceil(Date.now() / hour) * hour);
    expect(await listAnswers(db, { userId: c.id, status: "waiting" })).toMatchObject([
      { offerFrom: morning, offerUntil: new Date(morning.getTime() + 2 * hour) },
    ]);
    expect(await dueAt("mail-line", `"gameId":${game.id},`)).toEqual(morning);
    expect(subjectsTo(app, await emailOf(c))).toEqual([]);
  });

  test("mails a move after two minutes, and lets it be undone until then", async () => {
    const { game, a } = await aLine(app, 72);
    const path = `/api/games/${game.id}`;
    const datetime = new Date(Date.now() + 96 * hour).toISOString();
    expect((await a.browser.call("PATCH", path, { datetime })).status).toBe(200);
    expect(isIn(await dueAt("tell-change", `tell:${game.id}`), 2 * minute)).toBe(true);
    expect((await a.browser.call("POST", `${path}/undo`)).status).toBe(200);
  });

  test("edits a game that begins in half an hour, and refuses one that has begun", async () => {
    const { game, a } = await aLine(app, 0.5);
    const path = `/api/games/${game.id}`;
    expect((await a.browser.call("PATCH", path, { minutes: 90 })).status).toBe(200);
    expect((await a.browser.get(`/games/${game.id}/edit`)).status).toBe(200);
    await sql`update games set datetime = now() - interval '1 minute' where id = ${game.id}`.execute(
      db,
    );
    expect((await a.browser.call("PATCH", path, { minutes: 60 })).json.code).toBe("begun");
  });
});
