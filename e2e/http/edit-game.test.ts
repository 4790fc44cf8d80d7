import { gameDeleted } from "#app/features/games/delete-game.ts";
import { manageGameProblems } from "#app/features/games/manage-game.ts";
import { aManagedGame, inHours, tellAtOnce } from "#e2e/harness/managed-game.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aMember,
  aServer,
  describe,
  expect,
  mailTo,
  program,
  type TestServer,
  test,
} from "#e2e/harness/test.ts";

const gameOf = ({ db }: TestServer, id: number) =>
  db.selectFrom("games").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const addressOf = async ({ db }: TestServer, id: number) => {
  const users = db.selectFrom("users").select("email").where("id", "=", id);
  return (await users.executeTakeFirstOrThrow()).email ?? "";
};

describe("the calls of managers", () => {
  test("EDT-01 the host and captains edit, others do not", async ({ server, guest }) => {
    const { captain, player, game } = await aManagedGame(server);
    const path = `/api/games/${game.id}`;
    const edit = { minutes: 90, note: "Bring a light shirt" };

    const refused = await player.browser.call("PATCH", path, edit);
    expect([refused.status, refused.json]).toEqual([
      403,
      { error: manageGameProblems.not_a_manager.error, code: "not_a_manager" },
    ]);
    expect((await guest.call("PATCH", path, edit)).status).toBe(401);
    const done = await captain.browser.call("PATCH", path, edit);
    expect([done.status, done.json]).toMatchObject([200, { ...edit, version: 1 }]);
    const host = { hostId: player.id };
    await server.db.updateTable("games").set(host).where("id", "=", game.id).execute();
    expect((await player.browser.call("PATCH", path, { minutes: null })).json).toMatchObject({
      minutes: null,
      note: edit.note,
      checkIns: [`${player.id}`],
    });
  });

  test("EDT-04 a cancelled game takes its players' answers no more, and is told", async ({
    server,
  }) => {
    const { captain, player, game } = await aManagedGame(server);
    const cancel = { reason: "The hall is closed" };
    const done = await captain.browser.call("POST", `/api/games/${game.id}/cancel`, cancel);
    expect(done.json).toMatchObject({ status: "cancelled", cancelReason: cancel.reason });

    await tellAtOnce(server.db, game.id);
    const mail = await mailTo(server, await addressOf(server, player.id));
    expect(mail.headers).toMatch(/^Subject: Cancelled: /im);
    expect(mail.text).toContain(cancel.reason);
  });

  test("EDT-13 putting it back on keeps the same people in and tells them", async ({ server }) => {
    const { captain, player, game } = await aManagedGame(server, { status: "cancelled" });
    const back = await captain.browser.call("POST", `/api/games/${game.id}/restore`);
    expect(back.json).toMatchObject({ status: "on", checkIns: [`${player.id}`] });
    await tellAtOnce(server.db, game.id);
    const mail = await mailTo(server, await addressOf(server, player.id));
    expect(mail.headers).toMatch(/^Subject: Back on: /im);
  });

  test("EDT-06 EDT-07 undo takes back the last change only", async ({ server }) => {
    const { captain, game } = await aManagedGame(server);
    const call = (path: string, body?: unknown) =>
      captain.browser.call("POST", `/api/games/${game.id}/${path}`, body);
    await captain.browser.call("PATCH", `/api/games/${game.id}`, { minutes: 60 });
    await call("cancel");
    const changes = (await captain.browser.get(`/api/games/${game.id}/changes`)).json;
    const first = await call("undo", { change: changes[1].id });
    expect([first.status, first.json.code]).toEqual([409, "changed_since"]);
    expect((await call("undo")).json).toMatchObject({ status: "on", minutes: 60 });
    expect((await call("undo")).json.code).toBe("nothing_to_undo");
  });

  test("EDT-09 deletes only what nobody answered", async ({ server }) => {
    const { captain, player, game } = await aManagedGame(server);
    const remove = () => captain.browser.call("DELETE", `/api/games/${game.id}`);
    expect((await remove()).json.code).toBe("answered");
    await server.db.deleteFrom("checkIns").where("userId", "=", player.id).execute();
    expect((await remove()).json).toEqual({ success: true });
    expect((await remove()).status).toBe(404);
  });

  test("EDT-10 members read the history, newest first", async ({ server, guest }) => {
    const { captain, player, game } = await aManagedGame(server);
    const path = `/api/games/${game.id}`;
    const datetime = inHours(96).toISOString();
    await captain.browser.call("PATCH", path, { datetime, maxPlayers: 10 });
    await captain.browser.call("POST", `${path}/cancel`, { reason: "Rain" });
    const { json } = await player.browser.get(`${path}/changes`);
    expect(json).toMatchObject([
      { kind: "cancelled", before: { status: "on" }, after: { cancelReason: "Rain" } },
      {
        kind: "moved",
        userId: captain.id,
        name: captain.name,
        before: { datetime: game.datetime.toISOString(), maxPlayers: null },
        after: { datetime, maxPlayers: 10 },
      },
    ]);
    expect((await guest.get(`${path}/changes`)).status).toBe(401);
    const stranger = await aSignedInUser(server);
    expect((await stranger.browser.get(`${path}/changes`)).status).toBe(403);
  });

  test("EDT-12 a game that has begun stays as it is", async ({ server }) => {
    const { captain, game } = await aManagedGame(server, { datetime: inHours(-1 / 60) });
    const path = `/api/games/${game.id}`;
    const refused = [
      await captain.browser.call("PATCH", path, { minutes: 60 }),
      await captain.browser.call("POST", `${path}/cancel`),
      await captain.browser.call("DELETE", path),
    ];
    for (const { status, json } of refused) expect([status, json.code]).toEqual([409, "begun"]);
  });

  test("refuses facts that do not fit, with their field's words", async ({ server }) => {
    const { captain, game } = await aManagedGame(server);
    const edit = async (body: object) => {
      const { status, json } = await captain.browser.call("PATCH", `/api/games/${game.id}`, body);
      return [status, json.code];
    };
    expect(await edit({ minutes: 5 })).toEqual([400, "invalid_request"]);
    expect(await edit({ maxPlayers: 5, minPlayers: 6 })).toEqual([400, "invalid_request"]);
    expect(await edit({ decideMinutes: 60 })).toEqual([400, "decision_without_minimum"]);
    expect(await edit({ datetime: "2020-01-01T10:00:00Z" })).toEqual([400, "in_the_past"]);
    expect(await edit({ version: 3, note: "x" })).toEqual([409, "changed_meanwhile"]);
  });

  test("counts the changes of one game, but not those that were refused", async () => {
    const server = await aServer({ env: { RATE_LIMIT_SCALE: "1" } });
    const { captain, player, game } = await aManagedGame(server);
    const edit = (browser: typeof captain.browser, minutes: number) =>
      browser.call("PATCH", `/api/games/${game.id}`, { minutes });
    for (let n = 0; n < 12; n++) expect((await edit(player.browser, 60)).status).toBe(403);
    for (let n = 0; n < 10; n++) expect((await edit(captain.browser, 60 + n)).status).toBe(200);
    const passed = await edit(captain.browser, 90);
    expect([passed.status, passed.headers.has("retry-after")]).toEqual([429, true]);
  });
});

describe("the edit form", () => {
  test("EDT-02 reads the wall time of the game's zone, and names it", async ({ server }) => {
    const datetime = new Date(`${new Date().getUTCFullYear() + 1}-01-12T18:00:00Z`);
    const { captain, game, team } = await aManagedGame(server, { datetime });
    const zone = { timezone: "America/New_York" };
    await server.db.updateTable("users").set(zone).where("id", "=", captain.id).execute();
    const form = await captain.browser.get(`/games/${game.id}/edit`);
    expect(form.page.text("dialog")).toContain("Berlin time");
    expect(form.page.form("Save Changes").fields).toMatchObject({ time: "19:00", version: "0" });

    const done = await captain.browser.press(form, "Save Changes", { time: "20:00" });
    expect(done.path).toContain(team.slug);
    expect(done.body).toContain("Game Changed");
    expect(done.body).toContain("Everybody who answered is told in 2 minutes.");
    expect(done.page.link("Undo")).toMatch(new RegExp(`^/games/${game.id}/undo\\?change=\\d+$`));
    const moved = await gameOf(server, game.id);
    expect(moved.datetime).toEqual(new Date(datetime.getTime() + 3_600_000));
  });

  test("B7 a change that is not told says so", async ({ server }) => {
    const { captain, game } = await aManagedGame(server);
    const form = await captain.browser.get(`/games/${game.id}/edit`);
    const done = await captain.browser.press(form, "Save Changes", { maxPlayers: "10" });
    expect(done.body).toContain("Nobody needs to be told.");
    expect((await gameOf(server, game.id)).datetime).toEqual(game.datetime);
  });

  test("EDT-11 a stale form is refused, with both values, and can be sent again", async ({
    server,
  }) => {
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

  test("CAP-13 a maximum below those who are in is refused, and what was typed stays", async ({
    server,
  }) => {
    const { captain, game, team } = await aManagedGame(server, { maxPlayers: 10 });
    for (let n = 0; n < 2; n++) {
      const { id: userId } = await aMember(server.db, { teamId: team.id });
      await server.db.insertInto("checkIns").values({ gameId: game.id, userId }).execute();
    }
    const form = await captain.browser.get(`/games/${game.id}/edit`);
    const typed = { maxPlayers: "2", note: "Small hall" };
    const again = await captain.browser.press(form, "Save Changes", typed);
    expect(again.status).toBe(409);
    expect(again.page.text("dialog")).toContain("3 are in. The maximum cannot be lower.");
    expect(again.page.form("Save Changes").fields).toMatchObject(typed);
  });

  test("is for managers: others get 403, visitors sign in first", async ({ server, guest }) => {
    const { player, game } = await aManagedGame(server);
    for (const page of ["edit", "cancel", "delete", "restore", "undo"]) {
      const path = `/games/${game.id}/${page}`;
      expect((await player.browser.get(path)).status).toBe(403);
      expect((await player.browser.post(path)).status).toBe(403);
      expect((await guest.get(path)).location).toContain("/sign-up?required=true");
      expect((await player.browser.get(`/games/2147483647/${page}`)).status).toBe(404);
    }
  });
});

describe("the other dialogs", () => {
  test("EDT-06 cancel, then Undo from the notice: nobody hears of it", async ({ server }) => {
    const { captain, game } = await aManagedGame(server);
    const form = await captain.browser.get(`/games/${game.id}/cancel`);
    const done = await captain.browser.press(form, "Cancel Game", { reason: "Hall closed" });
    expect(done.body).toContain("Game Cancelled");
    expect(await gameOf(server, game.id)).toMatchObject({ status: "cancelled" });
    const undo = await captain.browser.get(done.page.link("Undo") ?? "");
    expect(await gameOf(server, game.id)).toMatchObject({ status: "cancelled" });
    const undone = await captain.browser.press(undo, "Undo");
    expect(undone.body).toContain("Nobody was told.");
    expect(await gameOf(server, game.id)).toMatchObject({ status: "on", cancelReason: null });
  });

  test("EDT-13 puts back on; EDT-09 deletes", async ({ server }) => {
    const { captain, game, player, team } = await aManagedGame(server, { status: "cancelled" });
    const back = await captain.browser.get(`/games/${game.id}/restore`);
    expect((await captain.browser.press(back, "Put Back On")).body).toContain("Back On!");
    const form = await captain.browser.get(`/games/${game.id}/delete`);
    const refused = await captain.browser.press(form, "Delete Game");
    expect([refused.status, refused.body]).toEqual([409, expect.stringContaining("Others have")]);
    await server.db.deleteFrom("checkIns").where("userId", "=", player.id).execute();
    const gone = await captain.browser.press(form, "Delete Game");
    expect([gone.path, gone.body]).toEqual([
      `/team/${team.slug}`,
      expect.stringContaining(gameDeleted.title),
    ]);
  });
});

test("the panel's edit is in the history, and told", async ({ server }) => {
  const { player, game } = await aManagedGame(server);
  const path = `/api/admin/games/${game.id}`;
  const datetime = inHours(100).toISOString();
  await program(server).call("PUT", path, { datetime }, { headers: server.admin });
  const { json } = await player.browser.get(`/api/games/${game.id}/changes`);
  expect(json).toMatchObject([{ kind: "moved", userId: null, after: { datetime } }]);
  await tellAtOnce(server.db, game.id);
  const mail = await mailTo(server, await addressOf(server, player.id));
  expect(mail.text).toContain("An admin moved this game.");
});
