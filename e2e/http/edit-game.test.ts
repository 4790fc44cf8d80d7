import { sql } from "kysely";
import { onTestFinished, vi } from "vitest";
import { manageGameProblems } from "#app/features/games/manage-game.ts";
import { renderProblem } from "#app/lib/outcome.ts";
import { removeAnswers } from "#db/builders-answers.ts";
import { subjectsTo } from "#e2e/harness/mail.ts";
import { aManagedGame, dayZone, inHours, tellAtOnce } from "#e2e/harness/managed-game.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { openStream } from "#e2e/harness/stream.ts";
import {
  aCheckIn,
  aMember,
  describe,
  expect,
  mailTo,
  sharedServer,
  type TestServer,
  test,
} from "#e2e/harness/test.ts";

const addressOf = async ({ db }: TestServer, id: number) => {
  const users = db.selectFrom("users").select("email").where("id", "=", id);
  return (await users.executeTakeFirstOrThrow()).email ?? "";
};

describe("the calls of managers", () => {
  test("the host and captains edit, others do not", async ({ server, guest }) => {
    const { captain, player, game } = await aManagedGame(server);
    const path = `/api/games/${game.id}`;
    const edit = { minutes: 90, note: "Bring a light shirt" };

    const refused = await player.browser.call("PATCH", path, edit);
    expect([refused.status, refused.json]).toEqual([
      403,
      { error: renderProblem(manageGameProblems.not_a_manager).error, code: "not_a_manager" },
    ]);
    expect((await guest.call("PATCH", path, edit)).status).toBe(401);
    const done = await captain.browser.call("PATCH", path, edit);
    expect([done.status, done.json]).toMatchObject([200, { ...edit, version: 1 }]);
    const host = { hostId: player.id };
    await server.db.updateTable("games").set(host).where("id", "=", game.id).execute();
    expect((await player.browser.call("PATCH", path, { minutes: null })).json).toMatchObject({
      minutes: null,
      note: edit.note,
      checkIns: [`${player.id}`],
    });
  });

  test("moving keeps the answers, mails both times once, and reaches open pages", async ({
    server,
  }) => {
    const { team, captain, player, game } = await aManagedGame(server);
    const others = [];
    for (const _ of [2, 3]) {
      const other = await aMember(server.db, { teamId: team.id, timezone: dayZone() });
      await aCheckIn(server.db, { gameId: game.id, userId: other.id });
      others.push(other.id);
    }
    const open = await openStream(server.origin, player.browser, [team.id]);
    onTestFinished(open.close);
    const path = `/api/games/${game.id}`;
    const { checkIns } = (await player.browser.get(path)).json;
    expect(checkIns).toHaveLength(3);
    const seen = open.changes();
    const datetime = inHours(96).toISOString();
    const moved = await captain.browser.call("PATCH", path, { datetime });
    expect(moved.json).toMatchObject({ datetime, checkIns });
    await vi.waitUntil(() => open.changes() > seen, 3_000);

    await tellAtOnce(server.db, game.id);
    for (const id of [player.id, ...others]) {
      const mail = await mailTo(server, await addressOf(server, id));
      expect(mail.headers).toMatch(/^Subject: Moved: /im);
      for (const at of [game.datetime, new Date(datetime)]) {
        const zone = { timeZone: dayZone(), hourCycle: "h23" } as const;
        const time = at.toLocaleTimeString("en", { ...zone, hour: "2-digit", minute: "2-digit" });
        const date = at.toLocaleDateString("en", { ...zone, day: "numeric" });
        expect(mail.text).toMatch(new RegExp(`\\b${date} \\w+[^\\n]*${time}`));
      }
      expect(subjectsTo(server, await addressOf(server, id))).toHaveLength(1);
    }
  });

  test("refuses answers to a cancelled game, and mails its players", async ({ server }) => {
    const { captain, player, game } = await aManagedGame(server);
    const cancel = { reason: "The hall is closed" };
    const done = await captain.browser.call("POST", `/api/games/${game.id}/cancel`, cancel);
    expect(done.json).toMatchObject({ status: "cancelled", cancelReason: cancel.reason });
    expect((await player.browser.get("/api/games")).json).toEqual([]);
    const all = await player.browser.get("/api/games?include=cancelled");
    expect(all.json).toMatchObject([{ id: game.id, checkIns: [`${player.id}`] }]);
    const checkIn = await captain.browser.call("POST", `/api/games/${game.id}/checkin`);
    expect([checkIn.status, checkIn.json.code]).toEqual([409, "cancelled"]);

    await tellAtOnce(server.db, game.id);
    const mail = await mailTo(server, await addressOf(server, player.id));
    expect(mail.headers).toMatch(/^Subject: Cancelled: /im);
    expect(mail.text).toContain(cancel.reason);
  });

  test("restores a game with the same players, and mails them", async ({ server }) => {
    const { captain, player, game } = await aManagedGame(server, { status: "cancelled" });
    const back = await captain.browser.call("POST", `/api/games/${game.id}/restore`);
    expect(back.json).toMatchObject({ status: "on", checkIns: [`${player.id}`] });
    await tellAtOnce(server.db, game.id);
    const mail = await mailTo(server, await addressOf(server, player.id));
    expect(mail.headers).toMatch(/^Subject: Back on: /im);
  });

  test("deletes only what nobody answered", async ({ server }) => {
    const { captain, player, game } = await aManagedGame(server);
    const remove = () => captain.browser.call("DELETE", `/api/games/${game.id}`);
    expect((await remove()).json.code).toBe("answered");
    await removeAnswers(server.db, { userId: player.id });
    expect((await remove()).json).toEqual({ success: true });
    expect((await remove()).status).toBe(404);
  });

  test("members read the history, newest first", async ({ server, guest }) => {
    const { captain, player, game } = await aManagedGame(server);
    const path = `/api/games/${game.id}`;
    const datetime = inHours(96).toISOString();
    await captain.browser.call("PATCH", path, { datetime, maxPlayers: 10 });
    await captain.browser.call("POST", `${path}/cancel`, { reason: "Rain" });
    const { json } = await player.browser.get(`${path}/changes`);
    expect(json).toMatchObject([
      { kind: "cancelled", before: { status: "on" }, after: { cancelReason: "Rain" } },
      {
        kind: "moved",
        userId: captain.id,
        name: captain.name,
        before: { datetime: game.datetime.toISOString(), maxPlayers: null },
        after: { datetime, maxPlayers: 10 },
      },
    ]);
    expect((await guest.get(`${path}/changes`)).status).toBe(401);
    const stranger = await aSignedInUser(server);
    expect((await stranger.browser.get(`${path}/changes`)).status).toBe(403);
  });

  test("of a game that has begun only note, cost and length change, and nobody is mailed", async ({
    server,
  }) => {
    const { captain, game } = await aManagedGame(server, { datetime: inHours(-1 / 60) });
    const path = `/api/games/${game.id}`;
    const refused = [
      await captain.browser.call("PATCH", path, { maxPlayers: 8, note: "Hall 2" }),
      await captain.browser.call("POST", `${path}/cancel`),
      await captain.browser.call("DELETE", path),
    ];
    for (const { status, json } of refused) expect([status, json.code]).toEqual([409, "begun"]);
    expect(refused[0]?.json.error).toBe(
      "This game has begun. These stay as they are: Maximum. Note, cost and length can be changed until it is over.",
    );
    const facts = { minutes: 60, costCents: 600, currency: "EUR", note: "Hall 2" };
    expect((await captain.browser.call("PATCH", path, facts)).json).toMatchObject(facts);
    expect((await captain.browser.get(`${path}/payments`)).json).toMatchObject({ ofCents: 600 });
    const { rows } = await sql`select from graphile_worker.jobs
      where key = ${`tell:${game.id}`}`.execute(server.db);
    expect(rows).toHaveLength(0);

    const long = { datetime: inHours(-3.1) };
    await server.db.updateTable("games").set(long).where("id", "=", game.id).execute();
    const late = await captain.browser.call("PATCH", path, { note: "Hall 3" });
    expect([late.status, late.json.code]).toEqual([409, "game_over"]);
  });

  test("refuses facts that do not fit, with their field's words", async ({ server }) => {
    const { captain, game } = await aManagedGame(server);
    const edit = async (body: object) => {
      const { status, json } = await captain.browser.call("PATCH", `/api/games/${game.id}`, body);
      return [status, json.code];
    };
    expect(await edit({ minutes: 5 })).toEqual([400, "invalid_request"]);
    expect(await edit({ maxPlayers: 5, minPlayers: 6 })).toEqual([400, "invalid_request"]);
    expect(await edit({ decideMinutes: 60 })).toEqual([400, "decision_without_minimum"]);
    expect(await edit({ datetime: "2020-01-01T10:00:00Z" })).toEqual([400, "in_the_past"]);
    const datetime = inHours(800 * 24).toISOString();
    expect(await edit({ datetime })).toEqual([400, "too_far_ahead"]);
    expect(await edit({ version: 3, note: "x" })).toEqual([409, "changed_meanwhile"]);
  });

  test("limits the changes of one game, without counting refused ones", async () => {
    const server = await sharedServer("strict");
    const { captain, player, game } = await aManagedGame(server);
    const edit = (browser: typeof captain.browser, minutes: number, version?: number) =>
      browser.call("PATCH", `/api/games/${game.id}`, { minutes, version });
    for (let n = 0; n < 12; n++) expect((await edit(player.browser, 60)).status).toBe(403);
    for (let n = 0; n < 3; n++) expect((await edit(captain.browser, 60, n + 90)).status).toBe(409);
    for (let n = 0; n < 10; n++) expect((await edit(captain.browser, 60 + n)).status).toBe(200);
    const passed = await edit(captain.browser, 90);
    expect([passed.status, passed.headers.has("retry-after")]).toEqual([429, true]);
  });
});
