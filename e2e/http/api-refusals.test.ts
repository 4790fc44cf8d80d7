import { aScene } from "#e2e/api/callers.ts";
import { callNamed, expectDocumented } from "#e2e/api/documented.ts";
import { aGame, describe, expect, testWithoutJobs as test } from "#e2e/harness/test.ts";

const wrong = { email: "nobody@openrun.example", password: "wrong password" };
const hours = 60 * 60 * 1000;

type Case = { call: string; path?: string; body?: unknown; status: number; code: string };

/** One call for each refusal that no other test of the document sees. */
const byMember: Case[] = [
  { call: "POST /api/auth/login", body: wrong, status: 401, code: "wrong_credentials" },
  { call: "POST /api/auth/login", body: "text", status: 400, code: "invalid_request" },
  {
    call: "POST /api/auth/login-and-join",
    body: { ...wrong, teamKey: "ABC234" },
    status: 401,
    code: "wrong_credentials",
  },
  { call: "POST /api/teams/join", body: { secretKey: "ZZZZZZ" }, status: 404, code: "unknown_key" },
  { call: "POST /api/courts/join", body: { teamId: -1 }, status: 400, code: "invalid_request" },
  {
    call: "GET /api/users",
    path: "/api/users?limit=many",
    status: 400,
    code: "invalid_request",
  },
  {
    call: "GET /api/teams/by-key/{key}",
    path: "/api/teams/by-key/ZZZZZZ",
    status: 404,
    code: "unknown_key",
  },
  {
    call: "POST /api/games/{id}/checkin",
    path: "/api/games/2147483647/checkin",
    status: 404,
    code: "unknown_game",
  },
  {
    call: "PUT /api/admin/users/{id}",
    path: "/api/admin/users/1",
    body: { name: "X" },
    status: 401,
    code: "unauthorized",
  },
];

const byAdmin: Case[] = [
  {
    call: "POST /api/admin/login",
    body: { username: "nobody", password: "wrong" },
    status: 401,
    code: "access_denied",
  },
  {
    call: "PUT /api/admin/users/{id}",
    path: "/api/admin/users/2147483647",
    body: {},
    status: 404,
    code: "unknown",
  },
  {
    call: "PUT /api/admin/users/{id}",
    path: "/api/admin/users/1",
    body: { avatar: true },
    status: 400,
    code: "invalid_request",
  },
  {
    call: "PUT /api/admin/teams/{id}",
    path: "/api/admin/teams/1",
    body: { thumbnail: "/objects/x" },
    status: 400,
    code: "invalid_request",
  },
  {
    call: "DELETE /api/admin/games/{id}",
    path: "/api/admin/games/2147483647",
    status: 404,
    code: "unknown",
  },
  { call: "DELETE /api/admin/users/bulk", body: { ids: [] }, status: 400, code: "invalid_request" },
];

describe("documents each refusal with its status and code", () => {
  test.for(byMember)(
    "$call: $code",
    async ({ call: name, path, body, status, code }, { server }) => {
      const call = callNamed(name);
      const { caller } = await aScene(server, "member");
      const answer = await caller.call(call.method, path ?? call.path, body);
      expect([answer.status, answer.json.code]).toEqual([status, code]);
      expectDocumented(call, answer);
    },
  );

  test.for(byAdmin)(
    "$call: $code",
    async ({ call: name, path, body, status, code }, { server }) => {
      const call = callNamed(name);
      const { caller } = await aScene(server, "admin");
      const headers = server.admin;
      const answer = await caller.call(call.method, path ?? call.path, body, { headers });
      expect([answer.status, answer.json.code]).toEqual([status, code]);
      expectDocumented(call, answer);
    },
  );

  test("a team is no court", async ({ server }) => {
    const { scene, caller } = await aScene(server, "stranger");
    const answer = await caller.call("POST", "/api/courts/join", { teamId: scene.team.id });
    expect([answer.status, answer.json.code]).toEqual([403, "not_a_court"]);
    expectDocumented(callNamed("POST /api/courts/join"), answer);
  });

  test("a game that is over takes no check-in", async ({ server, db }) => {
    const { scene, caller } = await aScene(server, "member");
    const datetime = new Date(Date.now() - 25 * hours);
    const { id } = await aGame(db, { teamId: scene.team.id, datetime });
    const answer = await caller.call("POST", `/api/games/${id}/checkin`);
    expect([answer.status, answer.json.code]).toEqual([409, "game_over"]);
    expectDocumented(callNamed("POST /api/games/{id}/checkin"), answer);
  });

  test("a name that is taken comes with the team in the way", async ({ server }) => {
    const { caller } = await aScene(server, "member");
    const body = { name: `Taken ${Date.now()}`, address: "Main Street 1" };
    await caller.call("POST", "/api/teams", body);
    const answer = await caller.call("POST", "/api/teams", body);
    expect([answer.status, answer.json.code]).toEqual([409, "already_exists"]);
    expectDocumented(callNamed("POST /api/teams"), answer);
  });

  test("a repeated key with another body", async ({ server }) => {
    const { caller } = await aScene(server, "member");
    const headers = { "idempotency-key": `key-${Date.now()}` };
    const body = { name: `First ${Date.now()}`, address: "Main Street 1" };
    await caller.call("POST", "/api/teams", body, { headers });
    const other = { ...body, address: "Main Street 2" };
    const answer = await caller.call("POST", "/api/teams", other, { headers });
    expect([answer.status, answer.json.code]).toEqual([422, "idempotency_key_reused"]);
    expectDocumented(callNamed("POST /api/teams"), answer);
  });
});

test("a secret key is accepted in lower case, as documented", async ({ server }) => {
  const { scene, caller } = await aScene(server, "stranger");
  const secretKey = scene.team.secretKey.toLowerCase();
  const answer = await caller.call("POST", "/api/teams/join", { secretKey });
  expect(answer.status).toBe(200);
});
