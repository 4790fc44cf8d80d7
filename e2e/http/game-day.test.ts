import { aGuest } from "#db/builders-answers.ts";
import { aFullGame, toPlaces } from "#e2e/harness/fair-teams.ts";
import { aGameWithMembers, come } from "#e2e/harness/line.ts";
import { describe, expect, type TestServer, testWithoutJobs as test } from "#e2e/harness/test.ts";

/** A game of which A is host, and what moves its beginning. */
async function aGameOfA(server: TestServer) {
  const scene = await aGameWithMembers(server, 4, { maxPlayers: 10 });
  const beginsIn = (hours: number) =>
    server.db
      .updateTable("games")
      .set({ datetime: new Date(Date.now() + hours * 3_600_000) })
      .where("id", "=", scene.game.id)
      .execute();
  return { ...scene, beginsIn, path: `/games/${scene.game.id}` };
}

describe("the evening of a game", () => {
  test("its page is the main button of managers from three hours before until a day after", async ({
    server,
  }) => {
    const { a, b, beginsIn, path } = await aGameOfA(server);
    const button = (words: string) =>
      new RegExp(`<a[^>]*class="btn btn-primary[^>]*href="${path}/day"[^>]*>${words}<`);
    const [early, evening, after] = [button("[^<]*"), button("Game day"), button("Who came")];
    const read = async (to: string, { browser } = a) => (await browser.get(to)).body;
    await beginsIn(3.1);
    for (const page of ["/", path]) expect(await read(page)).not.toMatch(early);
    for (const hours of [2.9, -1]) {
      await beginsIn(hours);
      for (const page of ["/", path]) {
        expect(await read(page)).toMatch(evening);
        expect(await read(page, b)).not.toContain(`${path}/day`);
      }
    }
    expect(await read(path)).toMatch(
      new RegExp(
        `class="btn btn-quiet" href="${path}/edit"|href="${path}/edit" class="btn btn-quiet"`,
      ),
    );
    await beginsIn(-23.9);
    for (const page of ["/", path]) expect(await read(page)).toMatch(after);
    await beginsIn(-24.1);
    for (const page of ["/", path]) expect(await read(page)).not.toMatch(early);
    // A game with a length is over at its end, on every page.
    await server.db.updateTable("games").set({ minutes: 60 }).execute();
    await beginsIn(-1.1);
    for (const page of ["/", path]) expect(await read(page)).toMatch(after);
    expect((await a.browser.get(`${path}/day`)).page.text("h1")).toBe("Who came");
    await beginsIn(1);
    await server.db.updateTable("games").set({ status: "cancelled" }).execute();
    for (const page of ["/", path]) expect(await read(page)).not.toMatch(early);
  });

  test("a game that is over is the first row below the ticket of the next one", async ({
    server,
  }) => {
    const { a, b, team, beginsIn, path } = await aGameOfA(server);
    await a.browser.call("POST", "/api/games", {
      teamId: team.id,
      datetime: new Date(Date.now() + 20 * 3_600_000).toISOString(),
    });
    await beginsIn(-5);
    const home = async ({ browser } = a) => (await browser.get("/")).body;
    expect(await home()).toMatch(
      new RegExp(`class="ticket".*class="ticket-over".*${path}/day`, "s"),
    );
    expect(await home()).not.toContain('class="earlier"');
    expect(await home(b)).toMatch(/class="earlier".*class="ticket-over"/s);
  });
});

describe("who is here", () => {
  test("teams are made of who is ticked as here, and of all who are in until four are", async ({
    server,
  }) => {
    const { game, a, b, c, d, make, read } = await aFullGame(server, 6);
    const day = `/games/${game.id}/day`;
    const start = new Date(Date.now() + 3_600_000);
    await server.db
      .updateTable("games")
      .set({ datetime: start })
      .where("id", "=", game.id)
      .execute();
    const words = async () => (await a.browser.get(day)).page.text("main");
    expect(await words()).toContain("Of all 6 who are in.");
    const tick = (head: string, came = "true") => a.browser.post(day, { do: "here", head, came });
    for (const member of [a, b, c]) await tick(`${member.id}`);
    expect(await words()).toContain("3 here");
    expect(await words()).toContain("Of all 6 who are in.");
    await tick(`${d.id}`);
    expect(await words()).toContain("Of the 4 who are here.");
    const places = toPlaces((await make()).json);
    expect(Object.keys(places).sort()).toEqual([a, b, c, d].map(({ id }) => `${id}`).sort());
    // Who arrives later joins the smaller team, and who is not here is in none.
    const tom = await aGuest(server.db, { gameId: game.id, name: "Tom", isWalkIn: true });
    await tick(`guest:${tom}`);
    const later = toPlaces(await read());
    expect(later).toEqual({ ...places, [`guest:${tom}`]: expect.any(String) });
    await tick(`guest:${tom}`, "none");
    expect(toPlaces(await read())).toEqual(later);
  });
});

describe("the cost of the evening", () => {
  /** A game with A, B and C in, which begins in an hour. */
  async function anEvening(server: TestServer) {
    const scene = await aGameOfA(server);
    const { game, a, b, c, beginsIn, path } = scene;
    for (const member of [a, b, c]) await come(member, game.id);
    await beginsIn(1);
    const day = `${path}/day`;
    const set = (fields: object) =>
      a.browser.submit(day, {
        ...{ do: "cost", total: "", cost: "", currency: "EUR", payTo: "" },
        ...fields,
      });
    const words = async (to = day, { browser } = a) => (await browser.get(to)).page.text("main");
    return { ...scene, day, set, words };
  }

  test("a total is split among who comes, each share rounded up to ten cents", async ({
    server,
  }) => {
    const { game, a, b, c, path, set, words } = await anEvening(server);
    expect(await words()).toContain("Set cost");
    await set({ total: "20" });
    expect(await words()).toContain("€20 among 3 = €6.70 each");
    expect(await words()).toContain("0 of 3 paid · €0 of €20.10");
    expect(await words(path, b)).toContain("€6.70 to pay");
    // One more comes, and the host splits again.
    await aGuest(server.db, { gameId: game.id, name: "Tom", isWalkIn: true });
    expect(await words()).toContain("€20 in all · €6.70 each");
    const page = await a.browser.get(`${path}/day`);
    await a.browser.press(page, "Split among 4: €5 each");
    expect(await words()).toContain("€20 among 4 = €5 each");
    // Who did not come pays nothing.
    await a.browser.post(`${path}/day`, { do: "here", head: `${c.id}`, came: "false" });
    expect(await words()).toContain("Split among 3: €6.70 each");
    await set({ cost: "5,50" });
    expect(await words()).toContain("€5.50 each");
    expect(await words()).not.toContain("in all ·");
  });

  test("where to pay is for those who are in alone", async ({ server }) => {
    const { db } = server;
    const { game, a, b, d, path, set } = await anEvening(server);
    await set({ total: "30", payTo: "paypal.me/olga" });
    const body = async ({ browser } = a) => (await browser.get(path)).body;
    const link = '<a href="https://paypal.me/olga"';
    for (const member of [a, b]) expect(await body(member)).toContain(link);
    expect(await body(d)).not.toContain("paypal.me");
    const api = (await d.browser.call("GET", "/api/games")).body;
    expect(api).not.toContain("paypal.me");
    await d.browser.call("POST", `/api/games/${game.id}/checkin`, { checkedIn: true });
    expect(await body(d)).toContain(link);
    const paid = { userId: b.id, paid: true };
    await a.browser.call("PUT", `/api/games/${game.id}/payments`, paid);
    expect(await body(b)).not.toContain(link);
    await a.browser.call("PUT", `/api/games/${game.id}/payments`, { ...paid, paid: false });
    await set({ cost: "5", payTo: "DE89 3704 0044 0532 0130 00" });
    expect(await body(b)).toContain("DE89 3704 0044 0532 0130 00");
    for (const payTo of [
      "http://paypal.me/olga",
      "javascript:alert(1)",
      "https://",
      "x".repeat(121),
    ])
      expect((await set({ cost: "5", payTo })).status).toBe(400);
    expect(await body(b)).toContain("DE89");
    const mine = await a.browser.get("/profile/data");
    expect(mine.body).toContain("DE89");
    const [change] = await db
      .selectFrom("gameChanges")
      .selectAll()
      .where("gameId", "=", game.id)
      .execute();
    expect(JSON.stringify(change)).not.toContain("paypal");
  });

  test("it is set until the game is over, and by managers alone", async ({ server }) => {
    const { b, day, beginsIn, set, words } = await anEvening(server);
    expect(
      (await b.browser.post(day, { do: "cost", total: "20", cost: "", currency: "EUR", payTo: "" }))
        .status,
    ).toBe(403);
    expect((await set({ total: "x" })).body).toContain("evening-total-error");
    await beginsIn(-1);
    await set({ total: "60" });
    expect(await words()).toContain("€60 among 3 = €20 each");
    await beginsIn(-3.1);
    expect(await words()).not.toContain("Change cost");
    expect((await set({ total: "90" })).status).toBe(409);
    expect(await words()).toContain("€60 among 3 = €20 each");
  });
});
