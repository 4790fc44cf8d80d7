import { listAnswers } from "#db/builders-answers.ts";
import { aGameWithMembers, come, gameAs, goOut } from "#e2e/harness/line.ts";
import {
  describe,
  expect,
  type TestServer,
  testWithoutJobs as test,
  visitor,
} from "#e2e/harness/test.ts";

type Member = Awaited<ReturnType<typeof aGameWithMembers>>["a"];

const euro = { costCents: 500, currency: "EUR" };

/** A game that costs something: the captain, B and C are in, B with a guest. */
async function aPaidGame(server: TestServer, facts: object = euro) {
  const scene = await aGameWithMembers(server, 4, { maxPlayers: 10 });
  const { game, a, b, c } = scene;
  await server.db.updateTable("games").set(facts).where("id", "=", game.id).execute();
  for (const member of [a, b, c]) await come(member, game.id);
  const { json } = await b.browser.call("POST", `/api/games/${game.id}/guests`, { name: "Gil" });
  const path = `/api/games/${game.id}/payments`;
  const tick = ({ browser }: Member, body: object) => browser.call("PUT", path, body);
  const list = async ({ browser }: Member) => (await browser.call("GET", path)).json;
  return { ...scene, guestId: json.id as number, path, tick, list };
}

describe("who has paid", () => {
  test("managers tick heads one by one, and read the totals", async ({ server }) => {
    const { game, a, b, c, guestId, tick, list } = await aPaidGame(server);
    expect((await tick(a, { userId: b.id, paid: true })).json).toEqual({ paid: 1, of: 4 });
    expect((await tick(a, { guestId, paid: true })).json).toEqual({ paid: 2, of: 4 });
    expect((await tick(a, { guestId, paid: true })).json).toEqual({ paid: 2, of: 4 });
    const all = await list(a);
    expect(all).toMatchObject({ paid: 2, of: 4, cents: 1000, ofCents: 2000, currency: "EUR" });
    expect(
      all.heads.map(({ name, paid }: { name: string; paid: boolean }) => [name, paid]),
    ).toEqual([
      [a.name, false],
      [b.name, true],
      [c.name, false],
      ["Gil", true],
    ]);
    const day = await a.browser.get(`/games/${game.id}/day`);
    expect(day.body).toContain("2 of 4 paid · €10 of €20");
    await goOut(c, game.id);
    await tick(a, { userId: a.id, paid: true });
    await goOut(a, game.id);
    const left = await a.browser.get(`/games/${game.id}/day`);
    expect(left.page.text("main")).toMatch(new RegExp(`Paid, not coming ${a.name} · paid €5`));
    expect(await list(a)).toMatchObject({ paid: 2, of: 2, cents: 1000, ofCents: 1000 });
    expect((await tick(a, { userId: a.id, paid: false })).json).toEqual({ paid: 2, of: 2 });
    expect((await list(a)).heads).toHaveLength(2);
  });

  test("two managers tick two people at once", async ({ server }) => {
    const { team, a, b, c, d, tick, list } = await aPaidGame(server);
    const role = server.db.updateTable("memberships").set({ role: "captain" });
    await role.where("teamId", "=", team.id).where("userId", "=", d.id).execute();
    const both = [tick(a, { userId: b.id, paid: true }), tick(d, { userId: c.id, paid: true })];
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await list(a)).toMatchObject({ paid: 2 });
  });

  test("refuses players, strangers to the game and incomplete input", async ({ server }) => {
    const { game, a, b, d, path, tick } = await aPaidGame(server);
    expect((await tick(b, { userId: b.id, paid: true })).json).toEqual({
      error: "Only the host and captains can do this",
      code: "not_a_manager",
    });
    expect((await b.browser.call("GET", path)).status).toBe(403);
    expect((await visitor(server).call("GET", path)).status).toBe(401);
    expect((await tick(a, { userId: d.id, paid: true })).json.code).toBe("unknown_player");
    expect((await tick(a, { paid: true })).status).toBe(400);
    const set = (facts: object) =>
      server.db.updateTable("games").set(facts).where("id", "=", game.id).execute();
    await set({ datetime: new Date(Date.now() - 31 * 86_400_000) });
    expect((await tick(a, { userId: b.id, paid: true })).json).toEqual({
      error: "This can be ticked for 30 days after the game",
      code: "too_late",
    });
    await set({ datetime: new Date(Date.now() + 86_400_000), costCents: null, currency: null });
    expect((await tick(a, { userId: b.id, paid: true })).json).toEqual({
      error: "This game costs nothing",
      code: "no_cost",
    });
  });

  test("a walk-in is ticked, and a cost in words has no amounts", async ({ server }) => {
    const { game, a, tick, list } = await aPaidGame(server, { costText: "what you like" });
    await server.db
      .updateTable("games")
      .set({ datetime: new Date(Date.now() + 1_800_000) })
      .where("id", "=", game.id)
      .execute();
    const added = await a.browser.call("POST", `/api/games/${game.id}/walk-ins`, { name: "Tom" });
    const { json } = await tick(a, { guestId: added.json.id, paid: true });
    expect(json).toEqual({ paid: 1, of: 5 });
    expect(await list(a)).toMatchObject({ cents: null, ofCents: null, currency: null });
    expect((await a.browser.get(`/games/${game.id}/day`)).body).toContain("1 of 5 paid<");
  });

  test("ticks hold the currency and the cost, not the amount", async ({ server }) => {
    const { game, a, b, tick, list } = await aPaidGame(server);
    const edit = (facts: object) => a.browser.call("PATCH", `/api/games/${game.id}`, facts);
    await tick(a, { userId: b.id, paid: true });
    for (const facts of [{ currency: "USD" }, { costCents: null }])
      expect((await edit(facts)).json).toEqual({
        error: "1 have paid. Untick them before you change the currency.",
        code: "paid_already",
      });
    expect((await edit({ costCents: 600 })).status).toBe(200);
    const { body } = await a.browser.get(`/games/${game.id}/day`);
    expect(body).toContain("1 of 4 paid · €5 of €24");
    const form = await a.browser.get(`/games/${game.id}/edit`);
    const kept = await a.browser.press(form, "Save Changes", { currency: "USD", cost: "7" });
    expect(kept.status).toBe(409);
    expect(kept.body).toContain("1 have paid. Untick them before you change the currency.");
    expect(kept.page.form("Save Changes").fields).toMatchObject({ cost: "7", currency: "USD" });
    await a.browser.call("POST", `/api/games/${game.id}/cancel`, {});
    expect(await list(a)).toMatchObject({ paid: 1, of: 4 });
    await a.browser.call("POST", `/api/games/${game.id}/restore`, {});
    expect((await a.browser.get(`/games/${game.id}/day`)).body).toContain("1 of 4 paid");
    await tick(a, { userId: b.id, paid: false });
    expect((await edit({ currency: "USD" })).status).toBe(200);
  });

  test("undoing a cost is refused while there are ticks", async ({ server }) => {
    const { game, a, b, tick } = await aPaidGame(server, { note: null });
    await a.browser.call("PATCH", `/api/games/${game.id}`, euro);
    await tick(a, { userId: b.id, paid: true });
    const undone = await a.browser.call("POST", `/api/games/${game.id}/undo`, {});
    expect([undone.status, undone.json.code]).toEqual([409, "paid_already"]);
  });

  test("one reads one's own state, and nobody else's", async ({ server }) => {
    const { game, a, b, c, d, guestId, tick } = await aPaidGame(server);
    const page = async ({ browser }: Member) => (await browser.get(`/games/${game.id}`)).body;
    expect(await page(b)).toContain("€10 to pay for you and 1 guest");
    // Without the moment it was read at.
    const dataForC = async () =>
      (await c.browser.get(`/games/${game.id}.data`)).body.replace(/"[0-9a-f]{8}\.\d{13}"/, "");
    const before = await dataForC();
    await tick(a, { userId: b.id, paid: true });
    await tick(a, { guestId, paid: true });
    expect(await dataForC()).toBe(before);
    expect(await page(b)).toContain("You paid €5");
    expect((await gameAs(b, game.id)).mine.paid).toBe(true);
    expect((await gameAs(c, game.id)).mine.paid).toBe(false);
    expect((await gameAs(d, game.id)).mine.paid).toBeNull();
    const others = await page(c);
    expect(others).toContain("€5 to pay");
    expect(others).not.toContain("You paid");
    expect((await b.browser.get("/profile/data")).json.payments).toMatchObject([
      { gameId: game.id, cents: 500, currency: "EUR" },
    ]);
  });

  test("a guest by the link reads it on the own page", async ({ server }) => {
    const { game, a, tick } = await aPaidGame(server);
    const link = await a.browser.call("PUT", `/api/games/${game.id}/guest-link`, { open: true });
    const code = new URL(link.json.url).pathname.split("/").pop();
    const guest = visitor(server);
    const { json } = await guest.call("POST", `/api/g/${code}/replies`, { name: "Tom" });
    const own = async () => (await guest.get(`/r/${json.secret}`)).body;
    expect(await own()).toContain("€5 to pay");
    const [tom] = await listAnswers(server.db, { gameId: game.id, name: "Tom" });
    await tick(a, { guestId: tom?.guestId, paid: true });
    expect(await own()).toContain("You paid €5");
  });
});
