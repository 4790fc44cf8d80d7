import { aFullGame, toPlaces, toSizes } from "#e2e/harness/fair-teams.ts";
import { aGameWithMembers, come, goOut } from "#e2e/harness/line.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import { describe, expect, testWithoutJobs as test, visitor } from "#e2e/harness/test.ts";

describe("teams of a game", () => {
  test("everybody who is in is in one team, of a colour of its own", async ({ server }) => {
    const { game, a, b, c, members, path, make } = await aFullGame(server, 7);
    await server.db.updateTable("games").set({ maxPlayers: 9 }).where("id", "=", game.id).execute();
    for (const name of ["Gil", "Hal"])
      await b.browser.call("POST", `/api/games/${game.id}/guests`, { name });
    const waits = await c.browser.call("POST", `/api/games/${game.id}/guests`, { name: "Late" });
    expect(waits.json.hasSpot).toBe(false);
    const two = await make({ count: 2 });
    expect(two.status).toBe(201);
    expect(toSizes(two.json)).toEqual([5, 4]);
    const colours = ({ sides }: typeof two.json) =>
      sides.map(({ colour }: { colour: string }) => colour);
    expect(colours(two.json)).toEqual(["Dark", "Light"]);
    const four = (await make({ count: 4 })).json;
    expect(four).toMatchObject({ count: 4, published: false, version: 1 });
    expect(toSizes(four)).toEqual([3, 2, 2, 2]);
    expect(colours(four)).toEqual(["Dark", "Light", "Red", "Blue"]);
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

  test("refuses too few players, and answers without teams or for a cancelled game", async ({
    server,
  }) => {
    const { a, game, path, make } = await aFullGame(server, 4);
    expect((await make({ count: 3 })).json).toEqual({
      error: "6 players are needed for 3 teams",
      code: "too_few",
    });
    const none = { error: "No teams were made yet", code: "no_sides" };
    expect((await a.browser.call("GET", path)).json).toEqual(none);
    expect((await a.browser.call("POST", `${path}/even`, {})).json).toEqual(none);
    await a.browser.call("POST", `/api/games/${game.id}/cancel`, {});
    expect((await make()).json.code).toBe("cancelled");
  });

  test("chance decides what balance leaves open, and no caller does", async ({ server }) => {
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

  test("two players change places", async ({ server }) => {
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

  test("the page of the evening makes, moves, publishes, evens out and removes them", async ({
    server,
  }) => {
    const { game, a, b, c, read } = await aFullGame(server);
    let day = await a.browser.get(`/games/${game.id}/day`);
    const press = async (button: string) => {
      day = await a.browser.press(day, button);
      return day.page.text("main");
    };
    expect(await press("Make 2 teams")).toContain("Only the host and captains see them yet.");
    await press("Shuffle Again");
    const made = await read();
    expect(made.version).toBe(1);
    const other = toPlaces(made)[b.id] === "Dark" ? "Light" : "Dark";
    expect(await press(`${b.name} to ${other}`)).toContain(`${other} (4)`);
    expect(toPlaces(await read())).toEqual({ ...toPlaces(made), [b.id]: other });
    expect(day.page.texts("button")).toContain("Even Out");
    const even = await press("Even Out");
    for (const colour of ["Dark", "Light"]) expect(even).toContain(`${colour} (3)`);
    expect(day.page.texts("button")).not.toContain("Even Out");
    const isSeen = async () =>
      (await c.browser.get(`/games/${game.id}`)).page.text("main").includes("You play in");
    expect(await press("Publish")).toContain("Members see these teams.");
    expect(await isSeen()).toBe(true);
    await press("Withdraw");
    expect(await isSeen()).toBe(false);
    await press("Remove Teams");
    expect(day.page.texts("button")).toContain("Make 2 teams");
  });

  test("a draft is for managers, published teams are for members", async ({ server }) => {
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
    const host = await b.browser.get(`/games/${game.id}/day`);
    expect(host.page.text("main")).not.toContain("Strength");
    const dataForHost = async () => withoutMark(await b.browser.get(`/games/${game.id}/day.data`));
    const hostData = await dataForHost();
    await db.updateTable("memberships").set({ strength: 1 }).where("userId", "=", b.id).execute();
    expect(await dataForHost()).toBe(hostData);
    expect((await read(b)).sides[0]).not.toHaveProperty("strength");
    const captain = await a.browser.get(`/games/${game.id}/day`);
    expect(captain.page.text("main")).toContain("Strength");
    await db.updateTable("games").set({ hostId: a.id }).where("id", "=", game.id).execute();
    await publish(false);
    expect((await b.browser.call("GET", path)).json.code).toBe("no_sides");
    expect((await read(a)).published).toBe(false);
    expect(await page()).not.toContain("You play in");
    const mails = await db.selectFrom("queuedMails").selectAll().execute();
    expect(mails.filter((mail) => JSON.stringify(mail).includes(team.name))).toEqual([]);
  });

  test("strangers at a court read nothing of published teams", async ({ server }) => {
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

  test("a guest by the link sees the own colour and sizes", async ({ server }) => {
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
