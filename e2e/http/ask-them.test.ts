import { sql } from "kysely";
import { vi } from "vitest";
import { remindNow, runAtOnce } from "#e2e/harness/jobs.ts";
import { aGameWithMembers, come, emailOf } from "#e2e/harness/line.ts";
import { mailTo, subjectsTo } from "#e2e/harness/mail.ts";
import { describe, expect, type TestServer, test, visitor } from "#e2e/harness/test.ts";
import { zoneAt } from "#e2e/harness/zones.ts";

type Member = Awaited<ReturnType<typeof aGameWithMembers>>["a"];

/** A game whose captain and B are in; C wants to be asked, D is muted, E wants no mails. */
async function anUnansweredGame(server: TestServer, ahead: number, type?: "court") {
  const scene = await aGameWithMembers(server, 5, { ahead, maxPlayers: 10, type });
  const { db } = server;
  const { game, team, members, a, b, d } = scene;
  const [, , , , e] = members;
  if (!e) throw new Error("There are five members.");
  for (const member of [a, b]) await come(member, game.id);
  const wanting = db.updateTable("users").set({ emailNotifications: true });
  await wanting.where("id", "=", d.id).execute();
  await db.insertInto("mailSettings").values({ userId: e.id, ask: false }).execute();
  const muted = db.updateTable("memberships").set({ muted: true });
  await muted.where("userId", "=", d.id).where("teamId", "=", team.id).execute();
  const ask = (by: Member) => by.browser.call("POST", `/api/games/${game.id}/ask`);
  const list = (by: Member) => by.browser.call("GET", `/api/games/${game.id}/unanswered`);
  const move = (hours: number) =>
    db
      .updateTable("games")
      .set({ datetime: new Date(Date.now() + hours * 3_600_000) })
      .where("id", "=", game.id)
      .execute();
  return { ...scene, e, ask, list, move };
}

type Asked = Awaited<ReturnType<typeof anUnansweredGame>>;

const questions = async (server: TestServer, member: Member) =>
  subjectsTo(server, await emailOf(member)).filter((subject) => subject.startsWith("Are you in?"));

describe("members who have not answered", () => {
  test("are named only to managers", async ({ server }) => {
    const { game, a, b, c, d, e, list } = await anUnansweredGame(server, 72);
    const { json } = await list(a);
    const names = [c, d, e].map(({ id, name }) => ({ id, name }));
    const inOrder = names.toSorted((x, y) =>
      x.name.toLowerCase() < y.name.toLowerCase() ? -1 : 1,
    );
    expect(json).toMatchObject({ count: 3, members: inOrder, asked: null });
    await c.browser.call("PUT", `/api/games/${game.id}/answer`, { answer: "no" });
    expect((await list(a)).json.members.map(({ id }: { id: number }) => id).sort()).toEqual(
      [d.id, e.id].sort(),
    );
    expect((await list(b)).json.code).toBe("not_a_manager");
    expect((await visitor(server).call("GET", `/api/games/${game.id}/unanswered`)).status).toBe(
      401,
    );
    expect((await b.browser.get(`/games/${game.id}`)).body).not.toContain(d.name);
    expect((await a.browser.get(`/games/${game.id}/day`)).body).toContain(d.name);
  });

  test("of a court are a number, and are not asked", async ({ server }) => {
    const { game, a, d, list, ask } = await anUnansweredGame(server, 72, "court");
    expect((await list(a)).json).toMatchObject({ count: 3, members: [] });
    const { body } = await a.browser.get(`/games/${game.id}/day`);
    expect(body).toContain("Not answered (3)");
    expect(body).not.toContain(d.name);
    expect(body).not.toContain("Remind");
    expect((await ask(a)).json).toEqual({
      error: "At courts nobody is asked",
      code: "court_game",
    });
    const day = await a.browser.get(`/games/${game.id}/day`);
    const words = day.page.text("#unanswered");
    expect(words).toMatch(/^Not answered \(\d\) Only a team shows their names/);
    expect(words).not.toContain(d.name);
  });

  test("are asked once, in place of the question two days before", async ({ server }) => {
    const { game, a, b, c, d, e, ask, list, move } = await anUnansweredGame(server, 72);
    expect((await ask(b)).status).toBe(403);
    const day = await a.browser.get(`/games/${game.id}/day`);
    const asked = await a.browser.press(day, "Remind");
    expect(asked.page.text("body")).toContain("1 of 3 was asked. The others want no questions.");
    const mail = await mailTo(server, await emailOf(c));
    expect(mail.headers).toContain("Are you in?");
    const again = await ask(a);
    expect([again.status, again.json.code]).toEqual([409, "asked_already"]);
    expect(again.json.error).toMatch(/^They were asked on \w{3} \d+ \w{3}, \d\d:\d\d$/);
    expect((await list(a)).json.asked).toMatchObject({ userId: a.id });
    expect((await a.browser.get(`/games/${game.id}/day`)).body).toMatch(/Asked \w{3} \d+ \w{3}/);
    await move(48);
    await remindNow(server.db, "ask");
    await vi.waitUntil(async () => (await queued(server)) === 0, 20_000);
    expect(await questions(server, c)).toHaveLength(1);
    for (const member of [d, e]) expect(await questions(server, member)).toEqual([]);
  });

  test("are asked early enough, and not right after another question", async ({ server }) => {
    const { game, a, c, ask, move } = await anUnansweredGame(server, 120);
    const path = `/games/${game.id}/day`;
    const askByForm = async () => {
      const { page } = await a.browser.submit(path, { do: "ask" });
      return /^Error (.*?) Team /.exec(page.text("main"))?.[1];
    };
    expect((await ask(a)).json.code).toBe("too_early");
    const early = /They can be asked from \w{3} \d+ \w{3}, \d\d:\d\d on/;
    const shown = (await a.browser.get(path)).page.text("main");
    expect(shown).toMatch(early);
    expect(shown).not.toContain("Remind");
    expect(await askByForm()).toMatch(early);
    await move(2);
    expect((await a.browser.get(path)).page.text("main")).not.toContain("Remind");
    expect(await askByForm()).toContain("It is too late to ask");
    expect((await ask(a)).json).toEqual({
      error: "It is too late to ask: the game begins in less than 3 hours",
      code: "too_late",
    });
    await move(48);
    await remindNow(server.db, "ask");
    await vi.waitUntil(async () => (await questions(server, c)).length === 1, 20_000);
    await move(42);
    const lately = await ask(a);
    expect([lately.status, lately.json.code]).toEqual([409, "asked_lately"]);
    expect(lately.json.error).toMatch(/^They were asked by themselves. Ask again from /);
    await move(35);
    expect((await ask(a)).json).toEqual({ asked: 1, unanswered: 3 });
    await vi.waitUntil(async () => (await questions(server, c)).length === 2, 20_000);
    const counted = server.db.selectFrom("countedMails").select("key").where("userId", "=", c.id);
    expect((await counted.execute()).map(({ key }) => key)).toContain(`again:${game.id}:${c.id}`);
  });

  test("the page says before the press how many can be asked, and has a message for the rest", async ({
    server,
  }) => {
    const { game, a, c, d, e, move } = await anUnansweredGame(server, 72);
    const path = `/games/${game.id}/day`;
    const read = async () => (await a.browser.get(path)).page.text("main");
    const words = await read();
    expect(words).toContain("Remind 1 of 3 can be asked by mail.");
    const [, names, link] = /Still missing: (.+?)\. In on .+? \d\d:\d\d\? (\S+)/.exec(words) ?? [];
    for (const member of [c, d, e]) expect(names).toContain(member.name);
    expect((await c.browser.get(new URL(`${link}`).pathname)).status).toBe(200);
    await c.browser.call("PUT", `/api/games/${game.id}/answer`, { answer: "no" });
    expect(await read()).toContain("Nobody of them can be asked by mail");
    await move(2);
    expect(await read()).not.toContain("asked by mail");
    expect(await read()).toContain("Still missing:");
    await move(-1);
    expect(await read()).not.toContain("Still missing:");
  });

  const reasons = {
    "an answer": ({ c, game }: Asked) =>
      c.browser.call("PUT", `/api/games/${game.id}/answer`, { answer: "no" }),
    "a cancelled game": ({ a, game }: Asked) =>
      a.browser.call("POST", `/api/games/${game.id}/cancel`, {}),
  };

  test.for(Object.entries(reasons))(
    "at night the question waits, and is dropped by %s",
    async ([, drop], { server }) => {
      const { db } = server;
      const scene = await anUnansweredGame(server, 72);
      const { game, a, c, ask } = scene;
      const timezone = zoneAt(3);
      await db.updateTable("users").set({ timezone }).where("id", "=", c.id).execute();
      expect((await ask(a)).json).toMatchObject({ asked: 1 });
      const key = `mail:ask:${game.id}:${c.id}`;
      const { rows } = await sql<{ wait: number }>`select extract(epoch from run_at - now()) as wait
      from graphile_worker.jobs where key = ${key}`.execute(db);
      expect(Number(rows[0]?.wait)).toBeGreaterThan(60);
      expect((await drop(scene)).status).toBe(200);
      await runAtOnce(db, sql`key = ${key}`);
      const left = sql`select from graphile_worker.jobs where key = ${key}`;
      await vi.waitUntil(async () => (await left.execute(db)).rows.length === 0, 20_000);
      expect(await questions(server, c)).toEqual([]);
    },
  );

  test("nobody is asked about a cancelled game, or when nobody wants it", async ({ server }) => {
    const { game, a, c, ask } = await anUnansweredGame(server, 72);
    await c.browser.call("PUT", `/api/games/${game.id}/answer`, { answer: "maybe" });
    expect((await ask(a)).json.code).toBe("nobody_to_ask");
    await a.browser.call("POST", `/api/games/${game.id}/cancel`, {});
    expect((await ask(a)).json.code).toBe("cancelled");
  });
});

/** The number of mails that wait in the queue. */
const queued = async ({ db }: TestServer) =>
  (await db.selectFrom("queuedMails").select("key").execute()).length;
