import { messageMarked } from "#app/features/contact/mark-message.ts";
import { aGuest } from "#db/builders-answers.ts";
import { aSignedInMember } from "#e2e/harness/signed-in.ts";
import {
  aCheckIn,
  aCourt,
  aGame,
  aMember,
  aTeam,
  aUser,
  describe,
  expect,
  testWithoutJobs as test,
  unique,
} from "#e2e/harness/test.ts";
import { withoutTable } from "#e2e/harness/without-table.ts";

describe("the panel", () => {
  test("refuses requests without the password, and remembers the admin", async ({
    server,
    guest,
  }) => {
    const door = await guest.get("/developer");
    expect(door.status).toBe(200);
    expect(door.page.attribute("meta[name=robots]", "content")).toContain("noindex");
    const wrong = await guest.press(door, "Login", { username: "admin", password: "wrong" });
    expect(wrong.status).toBe(401);
    expect(wrong.page.text("[role=alert]")).toBe("Access Denied Invalid credentials");
    expect((await guest.get("/developer/users")).location).toBe("/developer");

    const inside = await guest.press(door, "Login", server.admin);
    expect(inside.path).toBe("/developer/users");
    expect(inside.page.text("[role=status]")).toBe("Access Granted");
    const tabs = ["Users", "Teams", "Games", "Audit log", "Mail", "Reports", "Messages"];
    const shown = inside.page.texts("nav[aria-label='Admin panel'] a");
    expect(shown.map((text) => text.replace(/ \(\d+\)$/, ""))).toEqual(tabs);
    expect(inside.page.text("main [aria-current=page]")).toBe("Users");
    for (const tab of shown) {
      expect((await guest.get(inside.page.link(tab) ?? "")).status, tab).toBe(200);
    }
    const outside = await guest.press(await guest.get("/developer/mail"), "Sign Out");
    expect(outside.path).toBe("/developer");
    expect((await guest.get("/developer/users")).status).toBe(303);
  });

  test("reports a form that comes without the admin's cookie", async ({ guest }) => {
    const answer = await guest.submit("/developer/users/remove?ids=1", {});
    expect(answer.page.text("[role=alert]")).toContain("Authentication Error");
  });

  test("asks before it deletes, and restores in one tap", async ({ server, db, guest }) => {
    await guest.submit("/developer", server.admin);
    const team = await aTeam(db);
    const game = await aGame(db, { teamId: team.id });
    const found = await guest.get(`/developer/teams?q=${encodeURIComponent(team.name)}`);
    expect(found.page.texts("tbody td")).toContain(team.secretKey);

    const question = await guest.press(found, "Delete selected", { ids: String(team.id) });
    expect(question.page.text("main")).toContain("0 memberships, 1 game, 0 check-ins");
    const gone = await guest.press(question, "Delete 1 team");
    expect(gone.page.text("[role=status]")).toBe("Success Team deleted successfully");
    const back = await guest.press(gone, `Restore team ${team.id}`);

    expect(back.page.text("[role=status]")).toContain("Restored");
    const rows = await db.selectFrom("games").selectAll().where("teamId", "=", team.id).execute();
    expect(rows).toEqual([game]);
  });

  test.for(["users", "teams", "games"])(
    "requires %s to be selected",
    async (kind, { guest, server }) => {
      await guest.submit("/developer", server.admin);
      const answer = await guest.submit(`/developer/${kind}`, {});
      expect(answer.page.text("[role=alert]")).toBe(`No Selection Please select ${kind} to delete`);
    },
  );

  test("edits each kind of row", async ({ server, db, guest }) => {
    await guest.submit("/developer", server.admin);
    const [user, court, game] = [await aUser(db), await aCourt(db), await aGame(db)];
    const edit = async (path: string, changes: Record<string, string>) =>
      guest.press(await guest.get(`/developer/${path}/edit`), "Save Changes", changes);

    const saved = await edit(`users/${user.id}`, { name: "Renamed Player" });
    expect(saved.path).toBe("/developer/users");
    expect(saved.page.text("[role=status]")).toBe("Success User updated successfully");
    const row = await db.selectFrom("users").selectAll().where("id", "=", user.id).execute();
    expect(row[0]).toMatchObject({ name: "Renamed Player", emailConfirmed: true });

    const taken = await aCourt(db, { name: "Taken Court", slug: "taken-court" });
    const refused = await edit(`teams/${court.id}`, { name: taken.name });
    expect(refused.status).toBe(409);
    expect(refused.page.attribute("[name=name]", "value")).toBe(taken.name);

    await edit(`games/${game.id}`, { date: "2027-07-01", time: "19:00" });
    const [moved] = await db.selectFrom("games").selectAll().where("id", "=", game.id).execute();
    expect(moved?.datetime.toISOString()).toBe("2027-07-01T17:00:00.000Z");
    expect((await guest.get("/developer/games/2147483647/edit")).status).toBe(404);
  });

  test("shows which games are cancelled", async ({ server, db, guest }) => {
    await guest.submit("/developer", server.admin);
    const team = await aTeam(db);
    await aGame(db, { teamId: team.id });
    await aGame(db, { teamId: team.id, status: "cancelled" });
    const { page } = await guest.get(`/developer/games?q=${team.id}&sort=id&dir=asc`);
    expect(page.texts("thead th")).toContain("Cancelled");
    expect(page.texts("tbody [data-label=Cancelled]")).toEqual(["No", "Yes"]);
  });

  test("counts players with their guests, and the messages that wait for an admin", async ({
    server,
    db,
    guest,
  }) => {
    await guest.submit("/developer", server.admin);
    const { id: userId } = await aUser(db, { emailConfirmed: false });
    const team = await aTeam(db);
    await aMember(db, { teamId: team.id, userId });
    const { id: gameId } = await aGame(db, { teamId: team.id });
    await aCheckIn(db, { gameId, userId });
    for (const name of ["Tom", "Uli"]) await aGuest(db, { gameId, name, broughtBy: userId });
    const games = (await guest.get(`/developer/games?q=${gameId}`)).page;
    expect(games.texts("tbody [data-label=Check-ins]")).toContain("1");
    expect(games.texts("tbody [data-label='With guests']")).toContain("3");

    const users = (await guest.get(`/developer/users?q=${userId}`)).page;
    expect(users.texts("tbody [data-label=Confirmed]")).toContain("No");
    expect(users.texts("tbody [data-label=Since]")[0]).toMatch(/20\d\d/);

    const waiting = async () => {
      const { page } = await guest.get("/developer/audit");
      const tabs = page.texts("nav[aria-label='Admin panel'] a").join(" ");
      return Number(/Messages \((\d+)\)/.exec(tabs)?.[1] ?? 0);
    };
    const before = await waiting();
    const from = { firstName: "A", lastName: "B", email: "a@openrun.example" };
    const message = { ...from, subject: unique("Free?"), message: "Hello,\nis it free?" };
    const added = db.insertInto("contactMessages").values(message).returning("id");
    const { id } = await added.executeTakeFirstOrThrow();
    expect(await waiting()).toBe(before + 1);
    const list = await guest.get("/developer/messages");
    expect(list.page.text("main li")).toContain("is it free?");
    const marked = await guest.press(list, `Done with message ${id}`);
    expect(marked.page.text("[role=status]")).toContain(messageMarked.done.text);
    expect(marked.page.text()).toContain(`done by ${server.admin.username}`);
    expect(await waiting()).toBe(before);
    const opened = await guest.press(marked, `Open again with message ${id}`);
    expect(opened.page.text("[role=status]")).toContain(messageMarked.open.text);
  });

  test("names in the log who did what to whom", async ({ server, db, guest }) => {
    const { team, browser, id, name } = await aSignedInMember(server);
    const hana = await aMember(db, { teamId: team.id, name: "Hana Sato" });
    const path = `/api/teams/${team.id}/captains/${hana.id}`;
    expect((await browser.call("PUT", path)).status).toBe(200);
    await guest.submit("/developer", server.admin);
    const words = async () => (await guest.get("/developer/audit")).page.text("tbody tr");
    const what = `named a captain of ${team.name} (team ${team.id})`;
    expect(await words()).toContain(`${name} (user ${id}) ${what}`);
    expect(await words()).toContain(`player: Hana Sato (user ${hana.id})`);
    await db.deleteFrom("users").where("id", "=", hana.id).execute();
    expect(await words()).toContain(`player: user ${hana.id}`);
  });

  test("gives the reason when a table cannot be shown or changed", async ({
    server,
    db,
    guest,
  }) => {
    await guest.submit("/developer", server.admin);
    const user = await aUser(db);
    const edit = await guest.get(`/developer/users/${user.id}/edit`);
    const confirm = await guest.get(`/developer/users/remove?ids=${user.id}`);
    const [notSaved, notDeleted] = await withoutTable(db, "audit_log", async () => [
      await guest.press(edit, "Save Changes", { name: "Somebody Else" }),
      await guest.press(confirm, "Delete 1 user"),
    ]);
    expect(notSaved?.page.text("dialog [role=alert]")).toBe("Error Failed to update user");
    expect(notDeleted?.page.text("[role=alert]")).toBe("Error Failed to delete user");
    expect([notSaved?.status, notDeleted?.status]).toEqual([500, 500]);

    const noTable = await withoutTable(db, "games", () => guest.get("/developer/games"));
    expect(noTable.page.text("[role=alert]")).toBe("Error 500: Internal Server Error");
  });
});
