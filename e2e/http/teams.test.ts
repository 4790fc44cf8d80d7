import { noCourtFacts } from "#app/features/teams/court-facts.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aCourt,
  aMember,
  aTeam,
  describe,
  expect,
  sharedServer,
  testWithoutJobs as test,
  unique,
  visitor,
} from "#e2e/harness/test.ts";

const slugFor = (name: string) => name.toLowerCase().replace(/ /g, "-");

describe("POST /api/teams", () => {
  test("creates with the caller as the first member, and reads nothing else", async ({
    server,
  }) => {
    const { browser: person } = await aSignedInUser(server);
    const name = unique("Created");
    const sent = { name, address: "Main St 1", id: 1, players: 99, secretKey: "AAAAAA" };

    const created = await person.call("POST", "/api/teams", sent);

    expect(created.status).toBe(201);
    expect(created.json).toEqual({
      id: expect.any(Number),
      name,
      address: "Main St 1",
      type: "team",
      players: 1,
      thumbnail: null,
      slug: slugFor(name),
      lat: null,
      lon: null,
      ...noCourtFacts,
      source: null,
      sourceRef: null,
      secretKey: expect.stringMatching(/^[A-Z0-9]{6}$/),
      role: "captain",
      guestsSeeNames: true,
      chatLink: null,
    });
    expect(created.json.secretKey).not.toBe("AAAAAA");
    const mine = (await person.call("GET", "/api/teams")).json;
    expect(mine).toEqual([created.json]);
  });

  test("returns the existing team, without its key, when the name is taken", async ({ server }) => {
    const { browser: person } = await aSignedInUser(server);
    const name = unique("Taken");
    await person.call("POST", "/api/teams", { name, address: "A", type: "court" });

    const again = { name: `${name.toUpperCase()}!`, address: "B", type: "court" };
    const refused = await person.call("POST", "/api/teams", again);

    expect(refused.status).toBe(409);
    expect(refused.json.error).toEqual(expect.any(String));
    expect(refused.json.existingTeam).toMatchObject({
      name,
      address: "A",
      thumbnail: null,
      type: "court",
    });
    expect(refused.body).not.toContain("secretKey");
  });

  test("repeats its response for an Idempotency-Key", async ({ server }) => {
    const { browser: person } = await aSignedInUser(server);
    const team = { name: unique("Once"), address: "Main St 1" };
    const headers = { "idempotency-key": unique("key").replace(/ /g, "") };

    const first = await person.call("POST", "/api/teams", team, { headers });
    const second = await person.call("POST", "/api/teams", team, { headers });

    expect([second.status, second.json]).toEqual([first.status, first.json]);
  });

  test.for([
    { name: "", address: "A" },
    { name: "  ", address: "A" },
    { name: "!!!", address: "A" },
    { name: "A", address: "" },
    { name: "A", address: "A", type: "gym" },
    { name: "x".repeat(101), address: "A" },
  ])("refuses %o", async (input, { server }) => {
    const { browser: person } = await aSignedInUser(server);

    const refused = await person.call("POST", "/api/teams", input);

    expect(refused.status).toBe(400);
    expect(refused.json).toEqual({ error: expect.any(String), code: "invalid_request" });
    expect((await person.call("GET", "/api/teams")).json).toEqual([]);
  });
});

describe("joining and leaving", () => {
  test("a team by its key in any case, a court by its id in either form", async ({
    server,
    db,
  }) => {
    const { browser: person } = await aSignedInUser(server);
    const [team, court, other] = [await aTeam(db), await aCourt(db), await aCourt(db)];
    const join = (secretKey: string) => person.call("POST", "/api/teams/join", { secretKey });
    const joinCourt = (teamId: unknown) => person.call("POST", "/api/courts/join", { teamId });

    expect((await join(` ${team.secretKey.toLowerCase()} `)).json).toMatchObject({
      name: team.name,
    });
    expect((await join(team.secretKey)).status).toBe(409);
    expect((await joinCourt(court.id)).status).toBe(200);
    expect((await joinCourt(`${other.id}`)).status).toBe(200);
    expect((await joinCourt(team.id)).status).toBe(403);
    expect((await joinCourt(2_147_483_647)).status).toBe(404);
    expect((await join(court.secretKey)).status).toBe(404);
    expect((await join("222222")).json).toEqual({
      error: "Invalid secret key",
      code: "unknown_key",
    });

    const all: { id: number; players: number }[] = (await person.call("GET", "/api/teams/all"))
      .json;
    const players = (id: number) => all.find((each) => each.id === id)?.players;
    expect([team, court, other].map(({ id }) => players(id))).toEqual([1, 1, 1]);
  });

  test("leaving needs no body and happens once", async ({ server, db }) => {
    const { browser: person, ...user } = await aSignedInUser(server);
    const { id: teamId } = await aCourt(db);
    await aMember(db, { teamId, userId: user.id });
    const leave = (id: unknown) => person.call("POST", `/api/teams/${id}/leave`);

    expect((await leave(teamId)).status).toBe(200);
    expect((await leave(teamId)).status).toBe(403);
    expect((await leave("abc")).status).toBe(404);
    expect((await leave(2_147_483_647)).status).toBe(404);
  });
});

describe("public reads", () => {
  test("lists and look-ups carry no key", async ({ db, guest }) => {
    const [team, court] = [await aTeam(db), await aCourt(db)];
    const paths = ["/api/teams/all", "/api/teams/latest", `/api/teams/by-key/${team.secretKey}`];
    for (const path of paths) {
      const { status, body } = await guest.call("GET", path);
      expect([status, body.includes(team.secretKey), body.includes(court.secretKey)]).toEqual([
        200,
        false,
        false,
      ]);
    }
    const latest: { id: number; type: string }[] = (await guest.call("GET", "/api/teams/latest"))
      .json;
    expect(latest[0]?.id).toBe(court.id);
    expect(latest.every(({ type }) => type === "court")).toBe(true);
    for (const key of [court.secretKey, "222222", "abc", "ABC%20DE"]) {
      const { status, json } = await guest.call("GET", `/api/teams/by-key/${key}`);
      expect([status, json]).toEqual([404, { error: "Team not found", code: "unknown_key" }]);
    }
  });

  test("ten wrong keys are too many, right ones are not counted", async () => {
    const server = await sharedServer("strict");
    const guest = visitor(server);
    const { secretKey } = await aTeam(server.db);
    const tryIt = (key: string) => guest.call("GET", `/api/teams/by-key/${key}`);
    for (let n = 0; n < 12; n++) expect((await tryIt(secretKey)).status).toBe(200);

    const wrong = await Promise.all(Array.from({ length: 30 }, () => tryIt("222222")));
    const stopped = await tryIt(secretKey);

    expect(wrong.filter(({ status }) => status === 404)).toHaveLength(10);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get("retry-after"))).toBeGreaterThan(0);
    const member = (await aSignedInUser(server)).browser;
    expect((await member.call("POST", "/api/teams/join", { secretKey })).status).toBe(429);
  });
});
