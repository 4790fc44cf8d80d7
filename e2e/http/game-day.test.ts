import { aGuest } from "#db/builders-answers.ts";
import { aFullGame, toPlaces } from "#e2e/harness/fair-teams.ts";
import { aGameWithMembers } from "#e2e/harness/line.ts";
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
  test("EVE-02 its page is the main button of managers from three hours before until a day after", async ({
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
    await beginsIn(1);
    await server.db.updateTable("games").set({ status: "cancelled" }).execute();
    for (const page of ["/", path]) expect(await read(page)).not.toMatch(early);
  });

  test("EVE-02 a game that is over is the first row below the ticket of the next one", async ({
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
  test("SPL-01 teams are made of who is ticked as here, and of all who are in until somebody is", async ({
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
    for (const member of [a, b, c, d]) await tick(`${member.id}`);
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
