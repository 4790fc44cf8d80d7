import { gameDeleted } from "#app/features/game-edits/delete-game.ts";
import { dateIn, localTime } from "#app/lib/zoned-time.server.ts";
import { anAnswer, removeAnswers } from "#db/builders-answers.ts";
import { aManagedGame, dayZone, inHours } from "#e2e/harness/managed-game.ts";
import { aMember, describe, expect, type TestServer, test } from "#e2e/harness/test.ts";

const gameOf = ({ db }: TestServer, id: number) =>
  db.selectFrom("games").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("the edit form", () => {
  test("reads the wall time of the game's zone, and names it", async ({ server }) => {
    const datetime = new Date(`${new Date().getUTCFullYear() + 1}-01-12T18:00:00Z`);
    const { captain, game } = await aManagedGame(server, { datetime });
    const zone = { timezone: "America/New_York" };
    await server.db.updateTable("users").set(zone).where("id", "=", captain.id).execute();
    const form = await captain.browser.get(`/games/${game.id}/edit`);
    expect(form.page.text("dialog")).toContain("Berlin time");
    expect(form.page.form("Save Changes").fields).toMatchObject({ time: "19:00", version: "0" });

    const done = await captain.browser.press(form, "Save Changes", { time: "20:00" });
    expect(done.path).toBe(`/games/${game.id}`);
    expect(done.body).toContain("Game Changed");
    expect(done.body).toContain("Told in 2 minutes: 1 by e-mail or phone.");
    expect(done.page.link("Undo")).toMatch(new RegExp(`^/games/${game.id}/undo\\?change=\\d+$`));
    const moved = await gameOf(server, game.id);
    expect(moved.datetime).toEqual(new Date(datetime.getTime() + 3_600_000));
  });

  test("shows that a change notifies nobody", async ({ server }) => {
    const { captain, game } = await aManagedGame(server);
    const form = await captain.browser.get(`/games/${game.id}/edit`);
    const done = await captain.browser.press(form, "Save Changes", { maxPlayers: "10" });
    expect(done.body).toContain("Nobody needs to be told.");
    expect((await gameOf(server, game.id)).datetime).toEqual(game.datetime);
  });

  test("a stale form is refused, with both values, and can be sent again", async ({ server }) => {
    const { captain, game } = await aManagedGame(server, { minutes: 60 });
    const form = await captain.browser.get(`/games/${game.id}/edit`);
    await captain.browser.call("PATCH", `/api/games/${game.id}`, { minutes: 75 });
    const stale = await captain.browser.press(form, "Save Changes", { minutes: "90" });
    expect(stale.status).toBe(409);
    expect(stale.body).toContain("Somebody changed this game meanwhile");
    expect(stale.page.form("Save Changes").fields).toMatchObject({ minutes: "90", version: "1" });
    expect(stale.page.text("dialog")).toContain("Stored meanwhile: 75");
    expect((await gameOf(server, game.id)).minutes).toBe(75);
    await captain.browser.press(stale, "Save Changes");
    expect((await gameOf(server, game.id)).minutes).toBe(90);
  });

  test("a maximum below those who are in is refused, and what was typed stays", async ({
    server,
  }) => {
    const { captain, game, team } = await aManagedGame(server, { maxPlayers: 10 });
    for (let n = 0; n < 2; n++) {
      const { id: userId } = await aMember(server.db, { teamId: team.id });
      await anAnswer(server.db, { gameId: game.id, userId });
    }
    const form = await captain.browser.get(`/games/${game.id}/edit`);
    const typed = { maxPlayers: "2", note: "Small hall" };
    const again = await captain.browser.press(form, "Save Changes", typed);
    expect(again.status).toBe(409);
    expect(again.page.text("dialog")).toContain("3 are in. The maximum cannot be lower.");
    expect(again.page.form("Save Changes").fields).toMatchObject(typed);
  });

  test("asks before a game moves to a time that has passed, and offers no undo then", async ({
    server,
  }) => {
    const zone = dayZone();
    const { captain, game } = await aManagedGame(server, { zone });
    const form = await captain.browser.get(`/games/${game.id}/edit`);
    const typed = { date: dateIn(zone, new Date()), time: "09:00" };
    const asked = await captain.browser.press(form, "Save Changes", typed);
    expect(asked.status).toBe(409);
    expect(asked.page.text("dialog .notice")).toBe(
      "This time is over. The game would have begun, and nobody could move it again.",
    );
    expect(asked.page.form("Save Changes").fields).toMatchObject(typed);
    expect((await gameOf(server, game.id)).datetime).toEqual(game.datetime);

    const done = await captain.browser.press(asked, "Move Anyway");
    expect(done.body).toContain("Game Changed");
    expect(done.page.link("Undo")).toBeUndefined();
    const { datetime } = await gameOf(server, game.id);
    expect(localTime(datetime, { zone, now: datetime }).wall).toBe(`${typed.date}T09:00`);
  });

  test("has note, cost and length alone after tip-off, and then there is a list of who paid", async ({
    server,
  }) => {
    const { captain, game } = await aManagedGame(server, { datetime: inHours(-1), maxPlayers: 9 });
    const path = `/games/${game.id}`;
    const day = async () => (await captain.browser.get(`${path}/day`)).body;
    expect(await day()).not.toContain("of 1 paid");
    const { page } = await captain.browser.get(path);
    expect(page.link("Edit Game")).toBe(`${path}/edit`);
    const form = await captain.browser.get(`${path}/edit`);
    const { fields } = form.page.form("Save Changes");
    expect(Object.keys(fields).sort()).toEqual(
      ["cost", "costText", "currency", "minutes", "note", "version"].sort(),
    );
    const typed = { cost: "6", currency: "EUR", minutes: "90", note: "Hall 2" };
    const done = await captain.browser.press(form, "Save Changes", typed);
    expect([done.path, done.page.link("Undo")]).toEqual([path, undefined]);
    expect(done.body).toContain("Nobody needs to be told.");
    expect(await gameOf(server, game.id)).toMatchObject({
      ...{ costCents: 600, currency: "EUR", minutes: 90, note: "Hall 2" },
      ...{ maxPlayers: 9, datetime: game.datetime },
    });
    expect(await day()).toContain("0 of 1 paid");

    const over = { datetime: inHours(-3.1) };
    await server.db.updateTable("games").set(over).where("id", "=", game.id).execute();
    expect((await captain.browser.get(path)).page.link("Edit Game")).toBeUndefined();
    const late = await captain.browser.get(`${path}/edit`);
    expect(late.location ?? late.path).toBe(path);
  });

  test("a form from before tip-off is refused with what is fixed, and keeps the rest", async ({
    server,
  }) => {
    const { captain, game } = await aManagedGame(server, { maxPlayers: 9 });
    const form = await captain.browser.get(`/games/${game.id}/edit`);
    const begun = { datetime: inHours(-1) };
    await server.db.updateTable("games").set(begun).where("id", "=", game.id).execute();
    const typed = { maxPlayers: "8", note: "Hall 2" };
    const again = await captain.browser.press(form, "Save Changes", typed);
    expect(again.status).toBe(409);
    expect(again.page.text("dialog .notice")).toContain(
      "These stay as they are: Date and time, Maximum.",
    );
    const { fields } = again.page.form("Save Changes");
    expect(fields).toMatchObject({ note: "Hall 2" });
    expect(fields).not.toHaveProperty("maxPlayers");
    await captain.browser.press(again, "Save Changes");
    expect(await gameOf(server, game.id)).toMatchObject({ maxPlayers: 9, note: "Hall 2" });
  });
});

describe("the game's page", () => {
  test("shows managers, and nobody else, what they can do", async ({ server }) => {
    const { captain, player, game } = await aManagedGame(server);
    const path = `/games/${game.id}`;
    const { page } = await captain.browser.get(path);
    expect(page.link("Edit Game")).toBe(`${path}/edit`);
    expect(page.link("Cancel game")).toBe(`${path}/cancel`);
    expect(page.link("Delete game")).toBeUndefined();
    expect((await player.browser.get(path)).body).not.toContain("Edit Game");
    await removeAnswers(server.db, { userId: player.id });
    expect((await captain.browser.get(path)).page.link("Delete game")).toBe(`${path}/delete`);
    const begun = { datetime: inHours(-1) };
    await server.db.updateTable("games").set(begun).where("id", "=", game.id).execute();
    expect((await captain.browser.get(path)).body).not.toContain("Cancel game");
  });

  test("shows members the history, and managers how to undo", async ({ server }) => {
    const { captain, player, game } = await aManagedGame(server);
    const path = `/games/${game.id}`;
    const edit = { minutes: 90, maxPlayers: 10 };
    await captain.browser.call("PATCH", `/api${path}`, edit);
    const managed = async () => (await captain.browser.get(path)).page;
    const undo = new RegExp(`^${path}/undo\\?change=\\d+$`);
    expect((await managed()).link("Undo last change")).toMatch(undo);
    const at = inHours(-1);
    await server.db.updateTable("gameChanges").set({ at }).where("gameId", "=", game.id).execute();
    expect((await managed()).link("Undo last change")).toBeUndefined();
    await captain.browser.call("POST", `/api${path}/cancel`, { reason: "Rain" });
    const seen = (await player.browser.get(path)).page;
    const [last, first] = seen.texts("main li").filter((item) => item.includes(captain.name));
    expect(last).toMatch(new RegExp(`^${captain.name} cancelled it: Rain · \\w+ \\d+ \\w+, `));
    expect(first).toContain(
      `${captain.name} changed the length from none to 90 minutes and changed the maximum`,
    );
    expect(seen.link("Undo last change")).toBeUndefined();
    // A cancelled game has one way back, and no evening to look after.
    const cancelled = await managed();
    expect(cancelled.link("Undo cancel")).toBe(`${path}/restore`);
    expect(cancelled.link("Undo last change")).toBeUndefined();
    expect(cancelled.link("Game day")).toBeUndefined();
  });
});

describe("the other dialogs", () => {
  test("cancel, then Undo from the notice: nobody hears of it", async ({ server }) => {
    const { captain, game } = await aManagedGame(server);
    const form = await captain.browser.get(`/games/${game.id}/cancel`);
    const done = await captain.browser.press(form, "Cancel game", { reason: "Hall closed" });
    expect(done.body).toContain("Game Cancelled");
    expect(await gameOf(server, game.id)).toMatchObject({ status: "cancelled" });
    const undo = await captain.browser.get(done.page.link("Undo") ?? "");
    expect(await gameOf(server, game.id)).toMatchObject({ status: "cancelled" });
    const undone = await captain.browser.press(undo, "Undo");
    expect(undone.body).toContain("Nobody was told.");
    expect(await gameOf(server, game.id)).toMatchObject({ status: "on", cancelReason: null });
  });

  test("restore and delete a game", async ({ server }) => {
    const { captain, game, player, team } = await aManagedGame(server, { status: "cancelled" });
    const back = await captain.browser.get(`/games/${game.id}/restore`);
    expect((await captain.browser.press(back, "Undo cancel")).body).toContain("Back On!");
    const form = await captain.browser.get(`/games/${game.id}/delete`);
    const refused = await captain.browser.press(form, "Delete game");
    expect([refused.status, refused.body]).toEqual([409, expect.stringContaining("Others have")]);
    await removeAnswers(server.db, { userId: player.id });
    const gone = await captain.browser.press(form, "Delete game");
    expect([gone.path, gone.body]).toEqual([
      `/team/${team.slug}`,
      expect.stringContaining(gameDeleted().title),
    ]);
  });
});
