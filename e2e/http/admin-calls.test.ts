import {
  aCheckIn,
  aGame,
  aMember,
  aServerWithoutJobs,
  aTeam,
  aUser,
  describe,
  expect,
  program,
  sharedServer,
  type TestServer,
  testWithoutJobs as test,
  unique,
  visitor,
} from "#e2e/harness/test.ts";

const credentials = ({ admin }: TestServer) => ({
  "x-admin-username": admin.username,
  "x-admin-password": admin.password,
});

/** A client with the credentials of the admin. */
function caller(server: TestServer) {
  const client = program(server);
  return (method: string, path: string, payload?: unknown) =>
    client.call(method, path, payload, { headers: credentials(server) });
}

describe("the calls of the admin", () => {
  test("take the credentials in any header, in the body, and nowhere else", async ({ server }) => {
    const { username, password } = server.admin;
    const basic = Buffer.from(`${username}:${password}`).toString("base64");
    const ways: Record<string, string>[] = [
      { username, password },
      { "x-admin-username": username, "x-admin-password": password },
      { authorization: `Basic ${basic}` },
    ];
    for (const headers of ways) {
      const answer = await program(server).get("/api/admin/users", { headers });
      expect(answer.status).toBe(200);
    }
    const inAddress = `/api/admin/users?username=${username}&password=${password}`;
    expect((await program(server).get(inAddress)).status).toBe(401);
    const inBody = await program(server).call("DELETE", "/api/admin/users/2147483647", {
      username,
      password,
    });
    expect(inBody.status).toBe(404);
  });

  test("let the admin sign in", async ({ server }) => {
    const right = await program(server).call("POST", "/api/admin/login", server.admin);
    expect(right.status).toBe(200);
    expect(right.headers.get("set-cookie")).toMatch(/^admin=.*HttpOnly; SameSite=Strict/);
    const wrong = { ...server.admin, password: "no" };
    expect((await program(server).call("POST", "/api/admin/login", wrong)).status).toBe(401);
    const headers = { ...credentials(server), "x-admin-password": "guess" };
    const refused = await program(server).get("/api/admin/users", { headers });
    expect([refused.status, refused.json.error]).toEqual([401, "Invalid credentials"]);
  });

  test("list users, teams and games", async ({ server, db }) => {
    const team = await aTeam(db);
    const user = await aMember(db, { teamId: team.id, password: "secret12" });
    const game = await aGame(db, { teamId: team.id });
    await aCheckIn(db, { gameId: game.id, userId: user.id });
    const call = caller(server);
    const find = async (kind: string, id: number) => {
      const { json } = await call("GET", `/api/admin/${kind}`);
      return json.find((row: { id: number }) => row.id === id);
    };

    expect(await find("users", user.id)).toMatchObject({
      name: user.name,
      email: user.email,
      teams: [String(team.id)],
      hasAvatar: false,
    });
    expect(await find("users", user.id)).not.toHaveProperty("password");
    expect(await find("teams", team.id)).toMatchObject({
      name: team.name,
      address: team.address,
      players: 1,
      secretKey: team.secretKey,
    });
    expect(await find("games", game.id)).toMatchObject({
      teamId: team.id,
      datetime: game.datetime.toISOString(),
      checkIns: [String(user.id)],
    });
    const found = await call("GET", `/api/admin/users?q=${encodeURIComponent(user.name)}`);
    expect(found.json.map(({ id }: { id: number }) => id)).toEqual([user.id]);
    expect((await call("GET", "/api/admin/sessions")).status).toBe(404);
  });

  test("edit, and leave the user's own password alone", async ({ server, guest, db }) => {
    const call = caller(server);
    const user = await aUser(db, { password: "secret12" });
    const body = { name: "Edited Name", username: "admin", password: "hijacked1" };
    expect((await call("PUT", `/api/admin/users/${user.id}`, body)).json.name).toBe("Edited Name");
    const login = { email: user.email, password: "secret12" };
    expect((await guest.call("POST", "/api/auth/login", login)).status).toBe(200);
    const other = await aUser(db);
    const taken = await call("PUT", `/api/admin/users/${user.id}`, { email: other.email });
    expect(taken.status).toBe(409);

    const [team, game] = [await aTeam(db), await aGame(db)];
    const renamed = { name: unique("Edited Team"), ...server.admin };
    const edited = await program(server).call("PUT", `/api/admin/teams/${team.id}`, renamed);
    expect(edited.json).toMatchObject({ name: renamed.name, secretKey: team.secretKey });
    const moved = await guest.get(`/team/${team.slug}`);
    expect([moved.status, moved.location]).toEqual([301, `/team/${edited.json.slug}`]);

    const put = (payload: unknown) => call("PUT", `/api/admin/games/${game.id}`, payload);
    expect((await put({ teamId: String(team.id) })).json.teamId).toBe(team.id);
    for (const bad of [{ teamId: "x" }, { teamId: 2147483647 }, { datetime: "bad" }]) {
      expect((await put(bad)).status).toBe(400);
    }
    expect((await call("PUT", "/api/admin/games/2147483647", {})).status).toBe(404);
  });

  test("deletes a row with its dependent rows", async ({ server, db, guest }) => {
    const call = caller(server);
    const team = await aTeam(db);
    const user = await aMember(db, { teamId: team.id, password: "secret12" });
    const game = await aGame(db, { teamId: team.id });
    await aCheckIn(db, { gameId: game.id, userId: user.id });
    await guest.call("POST", "/api/auth/login", { email: user.email, password: "secret12" });

    expect((await call("DELETE", `/api/admin/users/${user.id}`)).status).toBe(200);
    expect((await guest.get("/api/user")).status).toBe(401);
    const [row] = (await call("GET", `/api/admin/teams?q=${team.id}`)).json;
    expect(row).toMatchObject({ players: 0 });
    expect((await call("DELETE", `/api/admin/teams/${team.id}`, {})).status).toBe(200);
    expect((await call("DELETE", `/api/admin/games/${game.id}`, {})).status).toBe(404);
    expect((await guest.get(`/team/${team.slug}`)).status).toBe(404);
  });

  test("delete many; bulk is no id", async ({ server, db }) => {
    const call = caller(server);
    const games = [await aGame(db), await aGame(db)].map(({ id }) => id);
    const answer = await call("DELETE", "/api/admin/games/bulk", { ids: [...games, games[0]] });
    expect(answer.json).toEqual({
      success: true,
      message: "2 games deleted successfully",
      deleted: 2,
    });
    const tooMany = Array.from({ length: 1001 }, (_, index) => index + 1);
    for (const ids of [[], "1,2", [1, "x"], [-1], [[1]], [1.5], tooMany, undefined]) {
      expect((await call("DELETE", "/api/admin/games/bulk", { ids })).status).toBe(400);
    }
  });
});

test("slows down guesses of the admin's password", async () => {
  const server = await sharedServer("strict");
  const guess = () =>
    program(server).call("POST", "/api/admin/login", { username: "admin", password: "guess" });
  for (let i = 0; i < 10; i++) expect((await guess()).status).toBe(401);
  expect((await guess()).status).toBe(429);
  const right = await program(server).call("POST", "/api/admin/login", server.admin);
  expect(right.status).toBe(429);
});

test("there is no panel unless both settings are given", async () => {
  const server = await aServerWithoutJobs({ env: { ADMIN_PASSWORD: "" } });
  expect((await visitor(server).get("/developer")).status).toBe(404);
  const answer = await program(server).get("/api/admin/users", { headers: credentials(server) });
  expect(answer.status).toBe(401);
});
