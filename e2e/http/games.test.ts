import { badDatetime, scheduleGameProblems } from "#app/features/scheduling/schedule-game.ts";
import { renderProblem } from "#app/lib/outcome.ts";
import { listUserIds } from "#db/builders-answers.ts";
import { aSignedInMember } from "#e2e/harness/signed-in.ts";
import {
  aGame,
  aTeam,
  describe,
  expect,
  type TestServer,
  testWithoutJobs as test,
} from "#e2e/harness/test.ts";

const hours = (n: number) => new Date(Date.now() + n * 60 * 60 * 1000);

const gamesOf = (server: TestServer, teamId: number) =>
  server.db.selectFrom("games").select(["id", "datetime"]).where("teamId", "=", teamId).execute();

const checkInsOf = (server: TestServer, gameId: number) => listUserIds(server.db, { gameId });

describe("/api/games", () => {
  test("lists the games of the user's teams alone, from a day ago, soonest first", async ({
    server,
    guest,
  }) => {
    const { browser, id, team } = await aSignedInMember(server);
    const [late, soon] = [hours(5), hours(-23)];
    const last = await aGame(server.db, { teamId: team.id, datetime: late });
    const first = await aGame(server.db, { teamId: team.id, datetime: soon });
    await aGame(server.db, { teamId: team.id, datetime: hours(-25) });
    await aGame(server.db);
    await browser.call("POST", `/api/games/${last.id}/checkin`);

    const { status, json } = await browser.call("GET", "/api/games");

    expect(status).toBe(200);
    expect(json).toMatchObject([
      { id: first.id, teamId: team.id, datetime: soon.toISOString(), checkIns: [] },
      { id: last.id, teamId: team.id, datetime: late.toISOString(), checkIns: [`${id}`] },
    ]);
    expect((await guest.call("GET", "/api/games")).status).toBe(401);
  });

  test("takes a game, its teamId as a number or as digits", async ({ server }) => {
    const { browser, id, team } = await aSignedInMember(server);
    const datetime = hours(24).toISOString();
    for (const teamId of [team.id, `${team.id}`]) {
      // What a program sends about players is ignored.
      const sent = { teamId, datetime, checkIns: [`${id}`] };
      const { status, json } = await browser.call("POST", "/api/games", sent);
      expect(status).toBe(201);
      expect(json).toMatchObject({
        id: expect.any(Number),
        teamId: team.id,
        datetime,
        checkIns: [],
      });
    }
    expect(await gamesOf(server, team.id)).toHaveLength(2);
  });

  test("takes a game once per Idempotency-Key", async ({ server }) => {
    const { browser, team } = await aSignedInMember(server);
    const game = { teamId: team.id, datetime: hours(24).toISOString() };
    const headers = { "idempotency-key": "once" };
    const send = (payload: object) => browser.call("POST", "/api/games", payload, { headers });

    const [first, second] = await Promise.all([send(game), send(game)]);

    expect(second.json).toEqual(first.json);
    expect(await gamesOf(server, team.id)).toHaveLength(1);
    expect((await send({ ...game, datetime: hours(25).toISOString() })).status).toBe(422);
  });

  test("refuses strangers, visitors, the past, and what is no game", async ({ server, guest }) => {
    const { browser, team } = await aSignedInMember(server);
    const foreign = await aTeam(server.db);
    const datetime = hours(24).toISOString();
    const send = async (payload: object) => {
      const { status, json } = await browser.call("POST", "/api/games", payload);
      return [status, json.error];
    };

    expect(await send({ teamId: foreign.id, datetime })).toEqual([
      403,
      renderProblem(scheduleGameProblems.not_a_member).error,
    ]);
    expect(await send({ teamId: team.id, datetime: hours(-48).toISOString() })).toEqual([
      400,
      renderProblem(scheduleGameProblems.in_the_past).error,
    ]);
    expect(await send({ teamId: team.id, datetime: "soon" })).toEqual([400, badDatetime]);
    expect((await send({ teamId: team.id }))[0]).toBe(400);
    expect((await send({ datetime }))[0]).toBe(400);
    const asked = await guest.call("POST", "/api/games", { teamId: team.id, datetime });
    expect([asked.status, asked.json]).toEqual([
      401,
      { error: "Not authenticated", code: "unauthorized" },
    ]);
    expect((await browser.call("PUT", "/api/games", {})).status).toBe(405);
    expect(await gamesOf(server, team.id)).toEqual([]);
  });
});

describe("/api/games/{id}/checkin", () => {
  test("toggles the state without a body, and sets a given one", async ({ server }) => {
    const { browser, id, team } = await aSignedInMember(server);
    const game = await aGame(server.db, { teamId: team.id });
    const call = async (payload?: object) =>
      (await browser.call("POST", `/api/games/${game.id}/checkin`, payload)).json;

    expect(await call()).toEqual({ checkedIn: true });
    expect(await call({})).toEqual({ checkedIn: false });
    expect(await call({ checkedIn: false })).toEqual({ checkedIn: false });
    expect(await call({ checkedIn: true })).toEqual({ checkedIn: true });
    expect(await call({ checkedIn: true })).toEqual({ checkedIn: true });
    expect(await checkInsOf(server, game.id)).toEqual([id]);
  });

  test("refuses games of other teams and games that are over", async ({ server, guest }) => {
    const { browser, team } = await aSignedInMember(server);
    const foreign = await aGame(server.db);
    const mine = await aGame(server.db, { teamId: team.id });
    const old = await aGame(server.db, { teamId: team.id, datetime: hours(-25) });
    const statusOf = async (id: number | string, payload?: unknown) => {
      const { status, json } = await browser.call("POST", `/api/games/${id}/checkin`, payload);
      expect(json.error).toEqual(expect.any(String));
      return status;
    };

    expect(await statusOf(foreign.id)).toBe(403);
    expect(await statusOf(old.id)).toBe(409);
    expect(await statusOf(2_147_483_647)).toBe(404);
    for (const id of ["abc", "0", "0x1", "1.5", "2147483648"]) expect(await statusOf(id)).toBe(404);
    expect(await statusOf(mine.id, { checkedIn: "yes" })).toBe(400);
    expect((await guest.call("POST", `/api/games/${mine.id}/checkin`)).status).toBe(401);
    expect(await checkInsOf(server, mine.id)).toEqual([]);
  });
});
