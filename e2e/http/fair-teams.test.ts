import { findSides } from "#app/features/fair-teams/sides.queries.server.ts";
import { aMember } from "#db/builders.ts";
import { aFullGame, toPlaces, toSizes } from "#e2e/harness/fair-teams.ts";
import { aGameWithMembers, come, goOut } from "#e2e/harness/line.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { describe, expect, testWithoutJobs as test, visitor } from "#e2e/harness/test.ts";

type Member = Awaited<ReturnType<typeof aGameWithMembers>>["a"];

describe("strengths", () => {
  test("SPL-04 captains set and read them, nobody else", async ({ server }) => {
    const { team, game, a, b, c, d } = await aGameWithMembers(server, 4);
    await server.db.updateTable("games").set({ hostId: b.id }).where("id", "=", game.id).execute();
    const path = `/api/teams/${team.id}/members`;
    const set = ({ browser }: Member, strength: unknown, who = c.id) =>
      browser.call("PUT", `${path}/${who}/strength`, { strength });
    expect((await set(a, 5)).json).toEqual({ success: true });
    const own = (await a.browser.call("GET", path)).json.find(
      ({ id }: { id: number }) => id === c.id,
    );
    expect(own.strength).toBe(5);
    for (const other of [b, c, d]) {
      expect((await set(other, 3)).json).toEqual({
        error: "Only captains can do this",
        code: "not_captain",
      });
      for (const { body } of [
        await other.browser.call("GET", path),
        await other.browser.get(`/team/${team.slug}/members`),
        await other.browser.get(`/team/${team.slug}/members.data`),
      ])
        expect(`${body}`).not.toMatch(/strength/i);
    }
    expect((await visitor(server).call("PUT", `${path}/${c.id}/strength`, {})).status).toBe(401);
    const log = await a.browser.get(`/team/${team.slug}/log`);
    expect(log.page.text("main")).toContain(`changed the strength of ${c.name.split(" ")[0]}`);
    const entry = await server.db
      .selectFrom("auditLog")
      .select(["before", "after"])
      .where("action", "=", "set_strength")
      .where("subjectId", "=", team.id)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ before: null, after: { userId: c.id } });
    const data = await c.browser.get("/profile/data");
    expect(data.json.teams).toMatchObject([{ id: team.id, strength: 5 }]);
    expect((await set(a, null)).status).toBe(200);
    await set(a, 2);
    await c.browser.call("POST", `/api/teams/${team.id}/leave`, {});
    await aMember(server.db, { teamId: team.id, userId: c.id });
    expect((await c.browser.get("/profile/data")).json.teams[0].strength).toBeNull();
  });

  test("SPL-04 what is refused", async ({ server }) => {
    const { team, a, b } = await aGameWithMembers(server, 4);
    const path = `/api/teams/${team.id}/members/${b.id}/strength`;
    for (const strength of [0, 6, 2.5, "5", undefined])
      expect((await a.browser.call("PUT", path, { strength })).json).toMatchObject({
        error: "strength must be 1 to 5",
        code: "invalid_request",
      });
    const away = `/api/teams/${team.id}/members/999999/strength`;
    expect((await a.browser.call("PUT", away, { strength: 2 })).json).toEqual({
      error: "This person is not a member",
      code: "no_member",
    });
    const court = await aGameWithMembers(server, 4, { type: "court" });
    const atCourt = `/api/teams/${court.team.id}/members/${court.b.id}/strength`;
    expect((await court.a.browser.call("PUT", atCourt, { strength: 2 })).json).toEqual({
      error: "Courts have no strengths",
      code: "open_to_all",
    });
    const list = await court.a.browser.call("GET", `/api/teams/${court.team.id}/members`);
    expect(list.json[0]).not.toHaveProperty("strength");
  });

  test("SPL-04 the form of a member's row", async ({ server }) => {
    const { team, a, b } = await aGameWithMembers(server, 4);
    const path = `/team/${team.slug}/members`;
    const send = ({ browser }: Member, fields: Record<string, string>) =>
      browser.post(path, { user: `${b.id}`, ...fields });
    expect((await send(a, { strength: "4" })).status).toBe(303);
    const stored = () =>
      server.db
        .selectFrom("memberships")
        .select("strength")
        .where("userId", "=", b.id)
        .executeTakeFirst();
    expect(await stored()).toEqual({ strength: 4 });
    expect((await send(b, { strength: "5" })).status).toBe(403);
    await send(a, { strength: "9" });
    expect(await stored()).toEqual({ strength: 4 });
    await send(a, { strength: "" });
    expect(await stored()).toEqual({ strength: null });
  });
});

describe("teams of a game", () => {
  test("SPL-01 everybody who is in is in one team", async ({ server }) => {
    const { game, a, b, c, members, path, make } = await aFullGame(server, 7);
    await server.db.updateTable("games").set({ maxPlayers: 9 }).where("id", "=", game.id).execute();
    for (const name of ["Gil", "Hal"])
      await b.browser.call("POST", `/api/games/${game.id}/guests`, { name });
    const waits = await c.browser.call("POST", `/api/games/${game.id}/guests`, { name: "Late" });
    expect(waits.json.hasSpot).toBe(false);
    const two = await make({ count: 2 });
    expect(two.status).toBe(201);
    expect(toSizes(two.json)).toEqual([5, 4]);
    expect(two.json.sides.map(({ colour }: { colour: string }) => colour)).toEqual([
      "Dark",
      "Light",
    ]);
    const four = (await make({ count: 4 })).json;
    expect(four).toMatchObject({ count: 4, published: false, version: 1 });
    expect(toSizes(four)).toEqual([3, 2, 2, 2]);
    const heads = Object.keys(toPlaces(four));
    expect(heads).toHaveLength(9);
    for (const { id } of members) expect(heads).toContain(`${id}`);
    expect(heads).not.toContain(`guest:${waits.json.id}`);
    expect((await b.browser.call("POST", path, {})).json).toEqual({
      error: "Only the host and captains can do this",
      code: "not_a_manager",
    });
    expect((await visitor(server).call("POST", path, {})).status).toBe(401);
    expect((await a.browser.call("POST", path, { count: 5 })).json).toMatchObject({
      error: "There can be 2 to 4 teams",
      code: "invalid_request",
    });
  });

  test("SPL-01 SPL-06 what is refused, as colours that are not different", async ({ server }) => {
    const { a, game, path, make } = await aFullGame(server, 4);
    expect((await make({ count: 3 })).json).toEqual({
      error: "6 players are needed for 3 teams",
      code: "too_few",
    });
    for (const colours of [["Dark", "Dark"], ["Dark"], ["Dark", "Pink"]])
      expect((await make({ colours })).json).toMatchObject({
        error: "Choose 2 different colours",
        code: "invalid_request",
      });
    const none = { error: "No teams were made yet", code: "no_sides" };
    expect((await a.browser.call("GET", path)).json).toEqual(none);
    expect((await a.browser.call("POST", `${path}/even`, {})).json).toEqual(none);
    await a.browser.call("POST", `/api/games/${game.id}/cancel`, {});
    expect((await make()).json.code).toBe("cancelled");
  });

  test("SPL-03 chance decides what balance leaves open, and no caller does", async ({ server }) => {
    const { make } = await aFullGame(server, 8);
    const made = new Set<string>();
    for (let times = 0; times < 10; times++) {
      const { status, json } = await make({ seed: 3 });
      expect([status, Object.keys(json)]).toEqual([
        201,
        ["count", "version", "published", "sides"],
      ]);
      made.add(JSON.stringify(json.sides));
    }
    expect(made.size).toBeGreaterThan(2);
  });

  test("SPL-04 a host who is no captain gets teams made without strengths", async ({ server }) => {
    const { a, game, members, path } = await aFullGame(server, 8);
    const [captain, host, ...others] = members;
    if (!captain || !host) throw new Error("There are eight members");
    expect(captain.id).toBe(a.id);
    await server.db
      .updateTable("games")
      .set({ hostId: host.id })
      .where("id", "=", game.id)
      .execute();
    const { teamId } = game;
    const strong = others.slice(0, 4).map(({ id }) => `${id}`);
    for (const { id } of members)
      await server.db
        .updateTable("memberships")
        .set({ strength: strong.includes(`${id}`) ? 5 : 1 })
        .where("userId", "=", id)
        .where("teamId", "=", teamId)
        .execute();
    const strongInDark = async ({ browser }: Member) => {
      const [dark] = (await browser.call("POST", path, {})).json.sides;
      return dark.heads.filter((key: string) => strong.includes(key)).length;
    };
    for (let times = 0; times < 5; times++) expect(await strongInDark(a)).toBe(2);
    // By chance every second split has another number: none of sixty has it once in 10^18 runs.
    let tries = 0;
    while ((await strongInDark(host)) === 2) expect(++tries).toBeLessThan(60);

    const strengthsFor = async ({ id: userId }: Member) => {
      const { sides = [] } = (await findSides(server.db, { gameId: game.id, userId })) ?? {};
      return new Set(sides.flatMap(({ heads }) => heads.map(({ strength }) => strength)));
    };
    expect(await strengthsFor(a)).toEqual(new Set([1, 5]));
    for (const member of [host, ...others])
      expect(await strengthsFor(member)).toEqual(new Set([3]));
  });

  test("SPL-05 two heads change places", async ({ server }) => {
    const { a, c, path, make, read } = await aFullGame(server);
    const before = (await make()).json;
    const [one, other] = before.sides.map(({ heads }: { heads: string[] }) => heads[0]);
    const swap = (body: object) => a.browser.call("POST", `${path}/swap`, body);
    expect((await swap({ a: one, b: other, version: before.version })).json).toEqual({
      success: true,
    });
    const after = await read();
    expect(after.version).toBe(before.version + 1);
    expect(toPlaces(after)).toEqual({
      ...toPlaces(before),
      [one]: before.sides[1].colour,
      [other]: before.sides[0].colour,
    });
    expect((await swap({ a: one, b: other, version: before.version })).json.code).toBe(
      "changed_meanwhile",
    );
    const [x, y] = after.sides[0].heads;
    expect((await swap({ a: x, b: y })).json).toEqual({
      error: "Both play in Dark",
      code: "same_side",
    });
    expect((await swap({ a: x, b: "guest:999999" })).json.code).toBe("unknown_player");
    await goOut(c, Number(path.split("/")[3]));
    expect((await swap({ a: `${c.id}`, b: x })).json.code).toBe("unknown_player");
  });

  test("SPL-04 SPL-07 a draft is for managers, published teams are for members", async ({
    server,
  }) => {
    const { game, a, b, team, members, path, make, read, publish } = await aFullGame(server);
    const { db } = server;
    await db.updateTable("memberships").set({ strength: 5 }).where("userId", "=", b.id).execute();
    const made = (await make()).json;
    expect(made.sides[0].strength + made.sides[1].strength).toBe(20);
    const page = async () => (await b.browser.get(`/games/${game.id}`)).page.text("main");
    expect((await b.browser.call("GET", path)).status).toBe(404);
    expect(await page()).not.toContain("You play in");
    expect((await publish()).json).toEqual({ success: true });
    const seen = await read(b);
    expect(toPlaces(seen)).toEqual(toPlaces(made));
    expect(seen.sides[0]).not.toHaveProperty("strength");
    expect(await page()).toContain(`You play in ${toPlaces(made)[b.id]}`);
    const [, dark = "", light = ""] = (await page()).split(/Dark \(3\)|Light \(3\)/);
    for (const { id, name } of members)
      expect(toPlaces(seen)[id] === "Dark" ? dark : light).toContain(name);
    // The host who is no captain sees no strengths.
    await db.updateTable("games").set({ hostId: b.id }).where("id", "=", game.id).execute();
    const host = await b.browser.get(`/games/${game.id}/sides`);
    expect(host.page.text("main")).not.toContain("Strength");
    const dataForHost = async () =>
      withoutMark(await b.browser.get(`/games/${game.id}/sides.data`));
    const hostData = await dataForHost();
    await db.updateTable("memberships").set({ strength: 1 }).where("userId", "=", b.id).execute();
    expect(await dataForHost()).toBe(hostData);
    expect((await read(b)).sides[0]).not.toHaveProperty("strength");
    const captain = await a.browser.get(`/games/${game.id}/sides`);
    expect(captain.page.text("main")).toContain("Strength");
    await db.updateTable("games").set({ hostId: a.id }).where("id", "=", game.id).execute();
    await publish(false);
    expect((await b.browser.call("GET", path)).json.code).toBe("no_sides");
    expect((await read(a)).published).toBe(false);
    expect(await page()).not.toContain("You play in");
    const mails = await db.selectFrom("queuedMails").selectAll().execute();
    expect(mails.filter((mail) => JSON.stringify(mail).includes(team.name))).toEqual([]);
  });

  test("SPL-07 strangers at a court read nothing of published teams", async ({ server }) => {
    const given = { type: "court", maxPlayers: 10 } as const;
    const { game, team, members, a, b } = await aGameWithMembers(server, 4, given);
    for (const member of members) await come(member, game.id);
    const path = `/api/games/${game.id}/sides`;
    expect((await a.browser.call("POST", path, {})).status).toBe(201);
    expect((await a.browser.call("PUT", `${path}/published`, { published: true })).status).toBe(
      200,
    );
    expect((await b.browser.get(`/games/${game.id}`)).body).toContain("Dark (2)");
    const stranger = (await aSignedInUser(server)).browser;
    for (const other of [stranger, visitor(server)]) {
      expect((await other.call("GET", path)).status).toBe(other === stranger ? 403 : 401);
      for (const address of [`/games/${game.id}`, `/court/${team.slug}`])
        for (const { status, body } of [
          await other.get(address),
          await other.get(`${address}.data`),
        ]) {
          expect(status).toBe(200);
          expect(body).not.toMatch(/You play in|Dark/);
        }
    }
  });

  test("SPL-08 a guest by the link sees the own colour and sizes", async ({ server }) => {
    const { game, a, make, publish, members } = await aFullGame(server);
    const link = await a.browser.call("PUT", `/api/games/${game.id}/guest-link`, { open: true });
    const code = new URL(link.json.url).pathname.split("/").pop();
    const guest = visitor(server);
    const { json } = await guest.call("POST", `/api/g/${code}/replies`, { name: "Tom" });
    const own = async () => (await guest.call("GET", `/api/replies/${json.secret}`)).json.side;
    const made = (await make()).json;
    expect(await own()).toBeNull();
    await publish();
    const key = Object.keys(toPlaces(made)).find((head) => head.startsWith("guest:")) ?? "";
    const colour = toPlaces(made)[key] as string;
    const size = made.sides.find((side: { colour: string }) => side.colour === colour).heads.length;
    expect(await own()).toEqual({ colour, heads: size });
    const page = (await guest.get(`/r/${json.secret}`)).page.text("main");
    expect(page).toContain(`You play in ${colour} · Dark 4, Light 3`);
    await server.db.updateTable("teams").set({ guestsSeeNames: false }).execute();
    const hidden = (await guest.get(`/r/${json.secret}`)).body;
    for (const { name } of members.slice(1)) expect(hidden).not.toContain(name);
  });
});

/** The data of a page without the moment it was read at. */
const withoutMark = ({ body }: { body: string }) => body.replace(/"[0-9a-f]{8}\.\d{13}"/, "");
