import { deleteAccounts } from "#app/features/account-deletion/delete-accounts.server.ts";
import { aPastGame, daysAgo } from "#app/features/statistics/statistics.fixtures.ts";
import { aGuest, anAnswer } from "#db/builders-answers.ts";
import { aGameWithMembers, come } from "#e2e/harness/line.ts";
import { describe, expect, type TestServer, testWithoutJobs as test } from "#e2e/harness/test.ts";

/** A game that began an hour ago: its captain, B and C are in. */
async function anEvening(server: TestServer) {
  const scene = await aGameWithMembers(server, 4, { maxPlayers: 10, lateMinutes: 180 });
  const { game, a, b, c } = scene;
  for (const member of [a, b, c]) await come(member, game.id);
  const toBegin = (datetime: Date) =>
    server.db.updateTable("games").set({ datetime }).where("id", "=", game.id).execute();
  await toBegin(daysAgo(1 / 24));
  return { ...scene, toBegin, path: `/api/games/${game.id}/attendance` };
}

describe("attendance", () => {
  test("managers tick by the API from three hours before until seven days after the game begins", async ({
    server,
  }) => {
    const { game, a, b, c, d, toBegin, path } = await anEvening(server);
    const tick = (lists: object, { browser } = a) => browser.call("PUT", path, lists);
    const played = async () => (await c.browser.call("GET", "/api/user/stats")).json.played;
    const page = async () => (await c.browser.get("/profile/games")).page.text("main");
    expect(await played()).toBe(1);
    expect(await page()).toMatch(/Played 1 This year \d Weeks in a row 1/);
    // The picture of the weeks, and the same as a table.
    expect(await page()).toMatch(/Week of ?Games .{3,20} 1 Where/);
    expect((await c.browser.get("/profile/games")).body).toContain('<svg class="plot-bars"');
    expect((await tick({ came: [`${b.id}`], notCame: [c.id] })).json).toEqual({
      ...{ came: [a.id, b.id], notCame: [c.id] },
      ...{ guestsCame: [], guestsNotCame: [] },
    });
    expect(await played()).toBe(0);
    expect(await page()).toMatch(/Played 0 This year 0 Weeks in a row 0/);
    expect(await page()).not.toContain("break no row");
    expect((await tick({ came: [c.id], notCame: [c.id] })).json).toEqual({
      error: "An id stands in both lists",
      code: "invalid_request",
    });
    for (const lists of [{ came: "all" }, { notCame: ["x"] }, { came: [0] }])
      expect((await tick(lists)).status).toBe(400);
    expect((await tick({ notCame: [d.id] })).json).toEqual({
      error: "Player not found",
      code: "unknown_player",
    });
    expect((await tick({ came: [b.id] }, b)).status).toBe(403);
    await toBegin(daysAgo(-1));
    expect((await tick({ came: [b.id] })).json).toEqual({
      error: "This can be ticked from three hours before the game on",
      code: "not_begun",
    });
    await toBegin(daysAgo(8));
    expect((await tick({ came: [b.id] })).json).toEqual({
      error: "Who came can be changed for 7 days after the game",
      code: "too_late",
    });
    const late = await a.browser.get(`/games/${game.id}/day`);
    expect(late.page.text("main")).toContain("2 of 3 came");
    expect(late.body).not.toContain('name="came"');
    const form = { do: "here", head: `${b.id}`, came: "false" };
    await a.browser.post(`/games/${game.id}/day`, form);
    const { body } = await a.browser.get(`/games/${game.id}/day`);
    expect(body).toContain("Who came can be changed for 7 days after the game");
    expect(body).toContain("2 of 3 came");
  });

  test("managers tick guests and walk-ins by the API and on the page, below the members", async ({
    server,
  }) => {
    const { game, a, b, c, path, toBegin } = await anEvening(server);
    const gil = await aGuest(server.db, { gameId: game.id, name: "Gil", broughtBy: b.id });
    const tom = await aGuest(server.db, { gameId: game.id, name: "Tom", isWalkIn: true });
    const put = (lists: object) => a.browser.call("PUT", path, lists);
    const members = { came: [a.id, b.id, c.id], notCame: [] };
    expect((await put({ guestsNotCame: [gil] })).json).toEqual({
      ...members,
      ...{ guestsCame: [tom], guestsNotCame: [gil] },
    });
    for (const lists of [{ guestsCame: [c.id + 1_000_000] }, { guestsNotCame: [2_147_483_647] }])
      expect((await put(lists)).json.code).toBe("unknown_player");
    const both = await put({ guestsCame: [gil], guestsNotCame: [gil] });
    expect([both.status, both.json.error]).toEqual([400, "An id stands in both lists"]);

    const day = `/games/${game.id}/day`;
    const words = async () => (await a.browser.get(day)).page.text("main");
    expect(await words()).toContain("In (5)");
    const tick = (came: string, head = `guest:${tom}`) =>
      a.browser.post(day, { do: "here", head, came });
    expect((await tick("true")).status).toBe(303);
    expect(await words()).toContain("1 here");
    await tick("none");
    expect(await words()).not.toContain("1 here");
    for (const [came, head] of [
      ["perhaps", `${b.id}`],
      ["true", "tom"],
    ] as const)
      expect((await tick(came, head)).status).toBe(400);
    // Once it is played, the same page says who came.
    await toBegin(daysAgo(1 / 4));
    expect(await words()).toMatch(/ Who came .* 4 of 5 came/);
    await tick("false");
    expect(await words()).toContain("3 of 5 came");
  });

  test("old addresses lead to parts of the page of a game's day", async ({ server }) => {
    const { game, a, b } = await anEvening(server);
    for (const [part, anchor] of [
      ["attendance", "in"],
      ["sides", "teams"],
    ] as const) {
      const { status, headers } = await a.browser.get(`/games/${game.id}/${part}`);
      expect([status, headers.get("location")]).toEqual([301, `/games/${game.id}/day#${anchor}`]);
    }
    expect((await b.browser.get(`/games/${game.id}/day`)).status).toBe(403);
  });
});

describe("figures", () => {
  test("a profile that is saved without the switch leaves the lists", async ({ server }) => {
    const { team, a, c } = await anEvening(server);
    for (const day of [1, 2, 3])
      await aPastGame(server.db, { teamId: team.id, datetime: daysAgo(day), players: [a, c] });
    const most = async () =>
      (await a.browser.call("GET", `/api/teams/${team.id}/stats`)).json.regulars;
    const toId = ({ userId }: { userId: number }) => userId;
    expect((await most()).map(toId).sort()).toEqual([a.id, c.id].sort());
    expect((await c.browser.call("GET", "/api/user")).json.inLists).toBe(true);
    const profile = await c.browser.get("/profile");
    expect(profile.page.form("Save Changes").fields).toMatchObject({ inLists: "on" });
    const { inLists: _, ...fields } = profile.page.form("Save Changes").fields;
    await c.browser.post("/profile", fields);
    expect((await c.browser.call("GET", "/api/user")).json.inLists).toBe(false);
    expect((await most()).map(toId)).toEqual([a.id]);
    const page = await a.browser.get(`/team/${team.slug}`);
    const [, list = ""] = page.page.text("main").split("Plays Most");
    expect(list).toContain(`${a.name} 4 games`);
    expect(list).not.toContain(`${c.name} 4 games`);
    await c.browser.call("PATCH", "/api/user", { inLists: true });
    expect((await most()).map(toId)).toHaveLength(2);
    const bad = await c.browser.call("PATCH", "/api/user", { inLists: "yes" });
    expect(bad.json.error).toBe("inLists must be true or false");
  });

  test("reliability is for captains; each player reads the own one", async ({ server }) => {
    const { team, a, c, path } = await anEvening(server);
    await a.browser.call("PUT", path, { notCame: [c.id] });
    const api = `/api/teams/${team.id}/reliability`;
    const page = `/team/${team.slug}/reliability`;
    expect((await a.browser.call("GET", api)).json).toContainEqual({
      ...{ userId: c.id, name: c.name },
      ...{ played: 0, lateCancels: 0, noShows: 1 },
    });
    // Nobody cancelled late, so there is no column for it.
    const table = (await a.browser.get(page)).page;
    expect(table.texts("thead th")).toEqual(["Player", "Played", "Did not come"]);
    expect(table.text("main")).toContain(`${c.name} 0 1`);
    expect((await c.browser.call("GET", api)).json.code).toBe("not_captain");
    expect((await c.browser.get(page)).status).toBe(403);
    for (const address of [`/team/${team.slug}`, `/team/${team.slug}/members`])
      expect((await c.browser.get(address)).body).not.toMatch(/noShows|lateCancels|reliability/i);
    const own = await c.browser.get("/profile/games");
    expect(own.page.text("main")).toContain(`${team.name} 0 1`);
    expect(own.page.text("main")).not.toContain("Where you play");
  });

  test("an account that is deleted leaves the figures of others", async ({ server }) => {
    const { team, game, a, c } = await anEvening(server);
    for (const day of [1, 2, 3])
      await aPastGame(server.db, { teamId: team.id, datetime: daysAgo(day), players: [a, c] });
    const figures = async () => {
      const { games, averageHeads } = (await a.browser.call("GET", `/api/teams/${team.id}/stats`))
        .json;
      return { games, averageHeads, own: (await a.browser.call("GET", "/api/user/stats")).json };
    };
    const before = await figures();
    await deleteAccounts(server.db, { userIds: [c.id] });
    expect(await figures()).toEqual(before);
    expect((await a.browser.get(`/team/${team.slug}`)).body).not.toContain(c.name);
    const { body } = await a.browser.get(`/games/${game.id}`);
    expect(body).toContain("Player");
    expect(body).not.toContain(c.name);
    const file = (await a.browser.get(`/team/${team.slug}/export.csv`)).body;
    expect(file.match(/"Player","in"/g)).toHaveLength(4);
  });

  test("courts have neither reliability nor a list to export", async ({ server }) => {
    const { team, a } = await aGameWithMembers(server, 4, { type: "court" });
    const { status, json } = await a.browser.call("GET", `/api/teams/${team.id}/reliability`);
    expect([status, json.code]).toEqual([403, "open_to_all"]);
    for (const page of ["reliability", "export.csv"])
      expect((await a.browser.get(`/court/${team.slug}/${page}`)).status).toBe(403);
  });

  test("a captain exports all answers, safely for spreadsheets", async ({ server }) => {
    const { team, game, a, b, c, d, path } = await anEvening(server);
    const { db } = server;
    const name = '=1+1;"x"';
    await db.updateTable("users").set({ name }).where("id", "=", b.id).execute();
    await db.updateTable("users").set({ name: "Zoë Ünal" }).where("id", "=", c.id).execute();
    await a.browser.call("PUT", path, { notCame: [c.id] });
    await anAnswer(db, { gameId: game.id, userId: d.id, status: "out", lateAt: new Date() });
    const datetime = new Date("2026-01-15T18:30:00Z");
    const facts = { datetime, zone: "Europe/Berlin" };
    await db.updateTable("games").set(facts).where("id", "=", game.id).execute();

    const file = await a.browser.get(`/team/${team.slug}/export.csv`);

    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="games.csv"');
    const lines = file.body.split("\r\n");
    expect(lines[0]?.replace("\ufeff", "")).toBe('"Date","Time","Player","State","Late","Came"');
    const begin = '"2026-01-15","19:30"';
    expect(lines.slice(1, -1).sort()).toEqual(
      [
        `${begin},"'=1+1;""x""","in","no","yes"`,
        `${begin},"${a.name}","in","no","yes"`,
        `${begin},"${d.name}","out","yes",""`,
        `${begin},"Zoë Ünal","in","no","no"`,
      ].sort(),
    );
    expect((await a.browser.get(`/team/${team.slug}/log`)).page.text("main")).toContain(
      "exported the list",
    );
    expect((await b.browser.get(`/team/${team.slug}/export.csv`)).status).toBe(403);
    const own = await c.browser.get("/profile/games.csv");
    expect(own.body).toContain(`${begin},"${team.name}","in","no","no"\r\n`);
    expect(own.body.split("\r\n")).toHaveLength(3);
  });
});
