import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aGame,
  aMember,
  aTeam,
  describe,
  expect,
  testWithoutJobs as test,
} from "#e2e/harness/test.ts";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

describe("X-03, X-11 a host is a manager of a game as long as they are a member of its team", () => {
  test("who has left changes nothing, reads no note, and manages again after joining", async ({
    server,
    db,
  }) => {
    const team = await aTeam(db);
    await aMember(db, { teamId: team.id });
    const host = await aSignedInUser(server);
    await aMember(db, { teamId: team.id, userId: host.id });
    const facts = { teamId: team.id, hostId: host.id, note: "Ring twice" };
    const on = await aGame(db, { ...facts, datetime: inDays(3) });
    const off = await aGame(db, { ...facts, datetime: inDays(4), status: "cancelled" });
    const edit = () => host.browser.call("PATCH", `/api/games/${on.id}`, { minutes: 60 });
    expect((await edit()).json).toMatchObject({ note: "Ring twice", minutes: 60 });

    expect((await host.browser.call("POST", `/api/teams/${team.id}/leave`)).status).toBe(200);
    const refused = [
      await edit(),
      await host.browser.call("POST", `/api/games/${on.id}/cancel`),
      await host.browser.call("POST", `/api/games/${on.id}/undo`),
      await host.browser.call("POST", `/api/games/${off.id}/restore`),
      await host.browser.call("DELETE", `/api/games/${on.id}`),
      await host.browser.call("GET", `/api/games/${on.id}`),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    for (const { body } of refused) expect(body).not.toContain("Ring twice");
    const row = await db
      .selectFrom("games")
      .select(["status", "hostId"])
      .where("id", "=", on.id)
      .executeTakeFirstOrThrow();
    // The history of who scheduled it stays.
    expect(row).toEqual({ status: "on", hostId: host.id });

    const again = { secretKey: team.secretKey };
    expect((await host.browser.call("POST", "/api/teams/join", again)).status).toBe(200);
    expect((await edit()).status).toBe(200);
  });

  /** Holds a lock until a request waits for it and another one has been answered. */
  async function during<First>(
    db: Db,
    lock: ReturnType<typeof sql>,
    { first, second }: { first: () => Promise<First>; second: () => Promise<{ status: number }> },
  ): Promise<First> {
    const held = await db.startTransaction().execute();
    await lock.execute(held);
    const waiting = first();
    const waits = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waits.execute(db)).rows.length).toBeGreaterThan(0);
    expect((await second()).status).toBe(200);
    await held.commit().execute();
    return waiting;
  }

  test.for([
    ["before the rule", 403, "not_a_manager", null],
    ["after the rule", 404, "unknown_game", 60],
  ] as const)(
    "who leaves %s has run reads no note in its answer",
    async ([moment, status, code, minutes], { server, db }) => {
      const team = await aTeam(db);
      await aMember(db, { teamId: team.id });
      const host = await aSignedInUser(server);
      const facts = { teamId: team.id, hostId: host.id, note: "Ring twice" };
      const on = await aGame(db, { ...facts, datetime: inDays(3) });
      const off = await aGame(db, { ...facts, datetime: inDays(4), status: "cancelled" });
      const leave = () => host.browser.call("POST", `/api/teams/${team.id}/leave`);
      const acts = [
        () => host.browser.call("PATCH", `/api/games/${on.id}`, { minutes: 60 }),
        () => host.browser.call("POST", `/api/games/${off.id}/restore`),
        () => host.browser.call("POST", `/api/games/${on.id}/cancel`),
        () => host.browser.call("POST", `/api/games/${on.id}/undo`),
      ];
      // The rule waits for the row of its game; its answer reads who blocked whom, for the note.
      const rows = sql`select from games where team_id = ${team.id} for update`;
      const lock =
        moment === "before the rule" ? rows : sql`lock table blocks in access exclusive mode`;
      for (const first of acts) {
        await aMember(db, { teamId: team.id, userId: host.id });
        const answer = await during(db, lock, { first, second: leave });
        expect(answer).toMatchObject({ status, json: { code } });
        expect(answer.body).not.toContain("Ring twice");
      }
      const row = db.selectFrom("games").select("minutes").where("id", "=", on.id);
      expect((await row.executeTakeFirstOrThrow()).minutes).toBe(minutes);
    },
  );
});
