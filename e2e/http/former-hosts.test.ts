import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { aGame, aMember, aTeam, describe, expect, test } from "#e2e/harness/test.ts";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

describe("a host is a manager of a game as long as they are a member of its team", () => {
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
});
