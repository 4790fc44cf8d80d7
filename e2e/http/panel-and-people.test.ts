import { aManagedGame, inHours, tellAddressAtOnce, tellAtOnce } from "#e2e/harness/managed-game.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aTeam,
  aUser,
  describe,
  expect,
  mailTo,
  type TestServer,
  test,
  type Visitor,
  visitor,
} from "#e2e/harness/test.ts";

async function anAdmin(server: TestServer) {
  const admin = visitor(server);
  await admin.submit("/developer", server.admin);
  return admin;
}

const save = async (admin: Visitor, path: string, changes: Record<string, string>) =>
  admin.press(await admin.get(`/developer/${path}/edit`), "Save Changes", changes);

const emailOf = async ({ browser }: { browser: Visitor }): Promise<string> =>
  (await browser.call("GET", "/api/user")).json.email;

describe("an edit by an admin in the panel", () => {
  test("to a game is in its history, and mailed to the same people", async ({ server }) => {
    const { captain, player, game } = await aManagedGame(server);
    const admin = await anAdmin(server);
    const date = inHours(100).toISOString().slice(0, 10);
    const saved = await save(admin, `games/${game.id}`, { date, time: "19:00" });
    expect(saved.page.text("[role=status]")).toBe("Success Game updated successfully");

    const { json } = await player.browser.get(`/api/games/${game.id}/changes`);
    expect(json).toMatchObject([{ kind: "moved", userId: null, name: null }]);
    const page = await captain.browser.get(`/games/${game.id}`);
    expect(page.page.text("main")).toContain("moved it from");
    await tellAtOnce(server.db, game.id);
    const mail = await mailTo(server, await emailOf(player));
    expect(mail.headers).toMatch(/^Subject: Moved: /im);
    expect(mail.text).toContain("An admin moved this game.");
  });

  test("to an address is in the team's log and in calendars, and mailed to members", async ({
    server,
  }) => {
    const { team, captain, player, game } = await aManagedGame(server);
    const admin = await anAdmin(server);
    await save(admin, `teams/${team.id}`, { address: "Parkweg 2, Berlin" });

    const log = await captain.browser.get(`/team/${team.slug}/log`);
    expect(log.page.text("main")).toMatch(/An admin .*address/);
    const { body } = await player.browser.get(`/games/${game.id}/calendar.ics`);
    expect(body).toContain("SEQUENCE:1\r\n");
    expect(body).toContain("LOCATION:Parkweg 2\\, Berlin\r\n");
    await tellAddressAtOnce(server.db, team.id);
    for (const member of [captain, player]) {
      const mail = await mailTo(server, await emailOf(member));
      expect(mail.headers).toMatch(/^Subject: New address of /im);
      expect(mail.text).toContain("Was at: Spielweg 1, Berlin");
    }
  });

  test("to a game's place never takes its calendar entry back", async ({ server }) => {
    const { team, player, game } = await aManagedGame(server);
    const admin = await anAdmin(server);
    const sequence = async () => {
      const { body } = await player.browser.get(`/games/${game.id}/calendar.ics`);
      return Number(/SEQUENCE:(\d+)/.exec(body)?.[1]);
    };
    for (const address of ["A 1", "B 2", "C 3"]) await save(admin, `teams/${team.id}`, { address });
    expect(await sequence()).toBe(3);
    const still = await aTeam(server.db, { type: "court" });
    await save(admin, `games/${game.id}`, { teamId: `${still.id}` });
    expect(await sequence()).toBe(4);
  });

  test("removing a team and restoring it brings back all that its people see", async ({
    server,
  }) => {
    const { team, captain, player, game } = await aManagedGame(server, { maxPlayers: 2 });
    const path = `/api/games/${game.id}`;
    const outcast = await aUser(server.db);
    const ban = { teamId: team.id, userId: outcast.id, reason: "Sold the key" };
    await server.db.insertInto("bans").values(ban).execute();
    await captain.browser.call("POST", `/api/teams/${team.id}/key`);
    await player.browser.call("POST", `${path}/guests`, { name: "Tom" });
    await captain.browser.call("POST", `${path}/checkin`, { checkedIn: true, wait: true });
    await captain.browser.call("PATCH", path, { note: "Hall 2" });
    const stranger = await aSignedInUser(server);
    const seen = async () => {
      const calls = ["/members", "/bans"].map((list) => `/api/teams/${team.id}${list}`);
      const addresses = ["/api/teams", path, `${path}/changes`, ...calls];
      const read = addresses.map(async (it) => (await captain.browser.get(it)).json);
      const old = await stranger.browser.get(`/invite?key=${team.secretKey}`);
      return [...(await Promise.all(read)), old.page.text("main h1")];
    };
    const before = await seen();
    expect(JSON.stringify(before)).toMatch(/"captain".*"Tom".*Sold the key.*Too Old/);

    const admin = await anAdmin(server);
    const list = await admin.get(`/developer/teams/remove?ids=${team.id}`);
    const gone = await admin.press(list, "Delete 1 team");
    expect((await captain.browser.get(path)).status).toBe(404);
    const back = await admin.press(gone, `Restore team ${team.id}`);
    expect(back.page.text("[role=status]")).toContain("Restored");
    expect(await seen()).toEqual(before);
  });
});
