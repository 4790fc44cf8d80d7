import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAnswers, removeAnswers, setAnswers } from "#db/builders-answers.ts";
import { aGameWithMembers, come, gameAs, goOut } from "#e2e/harness/line.ts";
import { aPostgres } from "#e2e/trust/postgres.ts";
import { type App, aFolder } from "#e2e/trust/processes.ts";
import { aShiftedApp } from "#e2e/trust/shifted.ts";

const minute = 60_000;
const hour = 60 * minute;
const postgres = await aPostgres();
const { db } = postgres;

afterAll(() => postgres.stop());

/** A full game of two with two in line. */
async function aLine(app: App, ahead: number) {
  const line = await aGameWithMembers({ origin: app.origin, db }, 4, { ahead });
  for (const member of line.members) await come(member, line.game.id);
  return line;
}

const stateIn = async (game: { id: number }, member: Parameters<typeof gameAs>[0]) =>
  (await gameAs(member, game.id)).mine.state;

describe.each(["ahead", "behind"] as const)("a process an hour %s, alone", (clock) => {
  let app: App;
  beforeAll(async () => {
    app = await aShiftedApp({ databaseUrl: postgres.url, dataDir: aFolder("clock") }, clock);
  });
  afterAll(() => app.stop());

  test("gives a spot more than a day before, offers it later, and passes the offer on", async () => {
    const early = await aLine(app, 24.2);
    await goOut(early.a, early.game.id);
    expect(await stateIn(early.game, early.c)).toBe("in");

    const { game, a, c, d } = await aLine(app, 23.8);
    await goOut(a, game.id);
    const [offer] = await listAnswers(db, { gameId: game.id, userId: c.id });
    const held = (offer?.offerUntil?.getTime() ?? 0) - Date.now();
    expect(Math.abs(held - 2 * hour)).toBeLessThan(15_000);
    await setAnswers(db, { gameId: game.id, userId: c.id }, { offerUntil: new Date() });
    await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
      from graphile_worker.jobs where key = ${`settle:${game.id}`}`.execute(db);
    await expect.poll(() => stateIn(game, d)).toBe("offered");
  });

  test("advances waiting lists each minute", { timeout: 90_000 }, async () => {
    const { game, a, c } = await aLine(app, 72);
    await removeAnswers(db, { userId: a.id });
    await expect.poll(() => stateIn(game, c), { timeout: 65_000 }).toBe("in");
  });

  test("mails a move after two minutes", async () => {
    const { game, a } = await aLine(app, 72);
    const datetime = new Date(Date.now() + 96 * hour).toISOString();
    const moved = await a.browser.call("PATCH", `/api/games/${game.id}`, { datetime });
    expect(moved.status).toBe(200);
    const { rows } = await sql<{ runAt: Date }>`select run_at from graphile_worker.jobs
      where key = ${`tell:${game.id}`}`.execute(db);
    const wait = (rows[0]?.runAt.getTime() ?? 0) - Date.now();
    expect(Math.abs(wait - 2 * minute)).toBeLessThan(15_000);
  });
});
