import { sql } from "kysely";
import { editGameProblems } from "#app/features/game-edits/edit-game.ts";
import { renderProblem } from "#app/lib/outcome.ts";
import { listAnswers, listUserIds } from "#db/builders-answers.ts";
import { runJob } from "#e2e/harness/jobs.ts";
import { aGameWithMembers, come, emailOf, gameAs, goOut } from "#e2e/harness/line.ts";
import { mailTo, subjectsTo } from "#e2e/harness/mail.ts";
import { describe, expect, test } from "#e2e/harness/test.ts";
import { zoneAt } from "#e2e/harness/zones.ts";
import { m } from "#messages";

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour);

describe("counts and races", () => {
  test("the page says in words how many are in", async ({ server }) => {
    const { game, members, a, d } = await aGameWithMembers(server, 4, { maxPlayers: 3 });
    const read = async () => (await d.browser.get(`/games/${game.id}`)).page.text("main");
    await come(a, game.id);
    expect(await read()).toMatch(/1\s*of 3 in.*2 spots left/s);
    for (const member of members.slice(1, 3)) await come(member, game.id);
    expect(await read()).toMatch(/3\s*of 3 in.*Full(?!,)/s);
    await come(d, game.id);
    expect(await read()).toContain("Full, 1 waiting");
  });

  test("gives twenty presses at once ten spots and ten positions", async ({ server, db }) => {
    const { game, members } = await aGameWithMembers(server, 20, { maxPlayers: 10 });
    const pressed = await Promise.all(members.map((member) => come(member, game.id)));
    expect(pressed.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const waiting = pressed.flatMap(({ json }) => (json.waiting ? json.place : []));
    expect(waiting.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(pressed.filter(({ json }) => json.checkedIn)).toHaveLength(10);
    expect(await listUserIds(db, { gameId: game.id })).toHaveLength(10);
  });

  test("gives spots after a higher maximum, and refuses one below those who are in", async ({
    server,
  }) => {
    const { game, members, a, b, c, d } = await aGameWithMembers(server, 5);
    for (const member of members) await come(member, game.id);
    const set = (maxPlayers: number | null) =>
      a.browser.call("PATCH", `/api/games/${game.id}`, { maxPlayers });
    const ids = (people: { id: number }[]) => people.map(({ id }) => `${id}`);
    expect((await set(4)).json.checkIns).toEqual(ids([a, b, c, d]));
    const refused = await set(3);
    const error = renderProblem(editGameProblems.too_small, { players: 4 }).error;
    expect([refused.status, refused.json]).toEqual([409, { error, code: "too_small" }]);
    expect(error).toBe("4 are in. The maximum cannot be lower.");
    expect((await set(null)).json.checkIns).toEqual(ids(members));
  });
});

describe("by the time that is left", () => {
  test("gives a spot to the first press in the last hour", async ({ server }) => {
    const { game, members, a, c, d } = await aGameWithMembers(server, 4, { ahead: 40 / 60 });
    for (const member of members) await come(member, game.id);
    await goOut(a, game.id);
    for (const member of [c, d]) {
      const { mine } = await gameAs(member, game.id);
      expect(mine).toMatchObject({ state: "waiting", offerUntil: null });
      const mail = await mailTo(server, await emailOf(member));
      expect(mail.headers).toMatch(/^subject: A spot is free, first come: /im);
    }
    expect((await come(d, game.id)).json).toEqual({ checkedIn: true });
    const late = await c.browser.call("POST", `/api/games/${game.id}/checkin`, { checkedIn: true });
    expect([late.status, late.json.code]).toEqual([409, "full"]);
    await runJob(server.db, "settle-lines");
    expect(subjectsTo(server, await emailOf(c))).toHaveLength(1);
  });

  test("offers nothing at night: the spot is held until the morning", async ({ server, db }) => {
    const { game, members, a, c, d } = await aGameWithMembers(server, 4, { ahead: 20 });
    for (const member of members) await come(member, game.id);
    const timezone = zoneAt(23);
    await db.updateTable("users").set({ timezone }).where("id", "=", c.id).execute();
    await goOut(a, game.id);
    const morning = new Date(Math.floor(Date.now() / hour) * hour + 9 * hour);
    expect(await listAnswers(db, { userId: c.id, status: "waiting" })).toMatchObject([
      { offerFrom: morning, offerUntil: new Date(morning.getTime() + 2 * hour) },
    ]);
    expect((await come(d, game.id)).json).toEqual({ checkedIn: false, waiting: true, place: 2 });
    const { rows } = await sql`select run_at from graphile_worker.jobs
      where task_identifier = 'mail-line' and run_at > now() + interval '1 hour'`.execute(db);
    expect(rows).toEqual([{ runAt: morning }]);
    expect(subjectsTo(server, await emailOf(c))).toEqual([]);
  });

  test("passes over who cannot be mailed, and shows why", async ({ server, db }) => {
    const { game, members, a, c, d } = await aGameWithMembers(server, 4, { ahead: 20 });
    for (const member of members) await come(member, game.id);
    const unconfirmed = { emailConfirmed: false };
    await db.updateTable("users").set(unconfirmed).where("id", "=", c.id).execute();
    await goOut(a, game.id);
    expect((await gameAs(d, game.id)).mine.state).toBe("offered");
    expect((await gameAs(c, game.id)).mine).toMatchObject({ state: "waiting", place: 1 });
    const { page } = await c.browser.get(`/games/${game.id}`);
    expect(page.text("main")).toContain(m.answers_confirm_to_be_asked());
  });

  test("promises a mail to a confirmed address alone, and sends it", async ({ server, db }) => {
    const { game, a, b, c, d } = await aGameWithMembers(server, 4);
    for (const member of [a, b]) await come(member, game.id);
    const unconfirmed = { emailConfirmed: false };
    await db.updateTable("users").set(unconfirmed).where("id", "=", c.id).execute();
    const press = async ({ browser }: typeof a) => {
      const form = { wanted: "true", wait: "true", next: "/" };
      return (await browser.submit(`/games/${game.id}/check-in`, form)).page.text(".toasts");
    };
    const words = await press(c);
    expect(words).toContain("You are number 1 in line.");
    expect(words).not.toContain("mail you");
    expect(await press(d)).toContain("You are number 2 in line. We mail you when a spot is free.");
    for (const member of [a, b]) await goOut(member, game.id);
    expect((await mailTo(server, await emailOf(d))).headers).toMatch(/^subject: You are in: /im);
    expect(subjectsTo(server, await emailOf(c))).toEqual([]);
  });

  test("ends the waiting list at tip-off; a free spot stays free until the game is over", async ({
    server,
    db,
  }) => {
    const { game, members, a, c, d } = await aGameWithMembers(server, 4);
    for (const member of members) await come(member, game.id);
    const begin = (datetime: Date) =>
      db.updateTable("games").set({ datetime }).where("id", "=", game.id).execute();
    await begin(inHours(-1));
    await runJob(db, "settle-lines");
    expect((await gameAs(c, game.id)).waiting).toEqual([]);
    expect((await come(c, game.id)).json.code).toBe("full");
    await goOut(a, game.id);
    const taken = await come(d, game.id);
    expect([taken.status, taken.json]).toEqual([200, { checkedIn: true }]);
    await begin(inHours(-25));
    const over = await come(d, game.id);
    expect([over.status, over.json.code]).toEqual([409, "game_over"]);
  });
});
