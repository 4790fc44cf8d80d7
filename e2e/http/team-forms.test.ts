import { sql } from "kysely";
import type { Db } from "#db/client.server.ts";
import { countPlayers } from "#db/testing-rows.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  type Answer,
  aCourt,
  aMember,
  aTeam,
  describe,
  expect,
  testWithoutJobs as test,
  unique,
} from "#e2e/harness/test.ts";

describe("the forms", () => {
  test("create, show the key once, and open Team Already Exists for the same name", async ({
    db,
    server,
  }) => {
    const { browser: person } = await aSignedInUser(server);
    const name = unique("Form");
    const fields = { name, address: "Main St 1" };
    const form = await person.get("/create");
    expect(form.page.attribute("input[name=type][checked]", "value")).toBe("team");
    expect((await person.get("/create?type=court")).page.text("dialog form")).toContain(
      "Court Name",
    );

    const created = await person.press(form, "Create Team", fields);
    const { secretKey } = await db
      .selectFrom("teams")
      .select("secretKey")
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    expect(created.page.text("[role=status]")).toContain("Team Created!");
    expect(created.page.text("[role=status]")).toContain(secretKey);
    expect((await person.get(created.path)).body).not.toContain("Team Created!");

    const again = await person.press(form, "Create Team", fields);
    expect([again.status, again.page.text("dialog h1")]).toEqual([409, "Team Already Exists"]);
    expect(again.page.text("dialog")).toContain(name);
    expect(again.page.link("View Team")).toBe(created.path);
    expect(again.page.link("Close")).toContain("/create?");

    const court = await person.press(form, "Create Team", { ...fields, type: "court" });
    expect(court.page.text("[role=status]")).toContain("Court Created!");
    expect(court.path).toBe(created.path.replace("team", "court"));
  });

  test("keep the typed values and show what is missing", async ({ server }) => {
    const { browser: person } = await aSignedInUser(server);
    const form = await person.get("/create");

    const again = await person.press(form, "Create Team", { name: "  ", address: "Main St 1" });

    expect([again.status, again.page.attribute("#address", "value")]).toEqual([400, "Main St 1"]);
    expect(again.page.text("#name-error")).toBe("Please enter a name");
  });

  test("join by the key, from home and from the team's page", async ({ db, server }) => {
    const { browser: person } = await aSignedInUser(server);
    const [one, two] = [await aTeam(db), await aTeam(db)];
    const key = (from: string, secretKey: string) =>
      person.submit(from, { secretKey, from: "page" });
    const home = await person.get("/join-team");

    const wrong = await person.press(home, "Join Team", { secretKey: "222222" });
    expect([wrong.status, wrong.page.text("dialog [role=alert]")]).toEqual([
      404,
      "Unable to Join Team The Team Secret Key you entered is incorrect. Please check the 6-character code and try again.",
    ]);
    const empty = await person.press(home, "Join Team", { secretKey: " " });
    expect([empty.status, empty.page.text("dialog")]).toEqual([
      400,
      expect.stringContaining("Please enter a team key"),
    ]);
    const joined = await person.press(home, "Join Team", {
      secretKey: one.secretKey.toLowerCase(),
    });
    expect(joined.page.text("[role=status]")).toContain(`Success! You've joined ${one.name}!`);

    const path = `/team/${two.slug}/join`;
    const foreign = await key(path, one.secretKey);
    expect([foreign.status, foreign.page.text("dialog [role=alert]")]).toEqual([
      404,
      "Unable to Join Team Invalid secret key. Please check the key and try again.",
    ]);
    expect((await key(path, " ")).page.text("dialog")).toContain("Please enter a team key");
    const blank = await person.submit(path, { secretKey: "  ", from: "dialog" });
    expect(blank.page.text("dialog [role=alert]")).toBe("Error Please enter the team secret key.");
    expect((await key(path, two.secretKey)).page.text("[role=status]")).toContain("Joined Team!");
  });

  test("ask visitors to sign in and come back to the join", async ({ db, guest }) => {
    const court = await aCourt(db);
    const path = `/court/${court.slug}/join`;

    const prompt = await guest.get(path);
    const refused = await guest.post(path, { from: "dialog" });

    for (const shown of [court.name, court.address, "0 players", "You need to be logged in"]) {
      expect(prompt.page.text("dialog")).toContain(shown);
    }
    const next = new URL(prompt.page.link("Sign In to Join") ?? "", "http://a").searchParams;
    expect(next.get("next")).toBe(path);
    expect([refused.status, refused.page.text("dialog")]).toEqual([
      401,
      expect.stringContaining("You need to be signed in to join courts"),
    ]);
    expect((await guest.get("/create")).location).toContain("next=%2Fcreate");
  });

  test("join a court with one submit, and leave it after a confirmation", async ({
    db,
    server,
  }) => {
    const { browser: person } = await aSignedInUser(server);
    const court = await aCourt(db);
    const page = await person.get(`/court/${court.slug}`);
    expect(page.page.has("input[name=secretKey]")).toBe(false);

    const joined = await person.press(page, "Join Court");
    expect(joined.page.text("[role=status]")).toContain("Joined Court!");
    expect(joined.page.texts("h2")).toContain("Court Members (1)");

    const asked = await person.get(joined.page.link("Leave Court") ?? "");
    expect(await countPlayers(db, court.id)).toBe(1);
    expect(asked.page.link("Cancel")).toBe(`/court/${court.slug}`);
    const left = await person.press(asked, "Leave Court");
    expect([left.path, left.page.text("[role=status]")]).toEqual([
      "/",
      expect.stringContaining("Left Court"),
    ]);
    expect(await countPlayers(db, court.id)).toBe(0);
  });
});

describe("a fault", () => {
  test("is reported in the words of the form, which preserves its values", async ({
    db,
    server,
  }) => {
    const { browser, id: userId } = await aSignedInUser(server);
    const [team, court, mine] = [await aTeam(db), await aCourt(db), await aCourt(db)];
    await aMember(db, { teamId: mine.id, userId });
    await breakMemberships(db);
    const alert = (answer: Answer) => [answer.status, answer.page.text("dialog [role=alert]")];
    const { secretKey } = team;

    const created = await browser.submit("/create", { name: unique("Broken"), address: "Here" });
    const joined = await browser.submit(`/team/${team.slug}/join`, { secretKey });
    const courtJoined = await browser.submit(`/court/${court.slug}/join`);
    const left = await browser.submit(`/court/${mine.slug}/leave`);

    expect(alert(created)).toEqual([500, "Error Failed to create team"]);
    expect(created.page.attribute("#address", "value")).toBe("Here");
    expect(alert(joined)).toEqual([500, "Unable to Join Team Failed to join team"]);
    expect(alert(courtJoined)).toEqual([500, "Unable to Join Court Failed to join court"]);
    expect(alert(left)).toEqual([500, "Error Failed to leave court"]);
    await sql`drop trigger broken on memberships`.execute(db);
  });
});

async function breakMemberships(db: Db) {
  await sql`create function break_it() returns trigger language plpgsql as
    $$ begin raise exception 'broken'; end $$`.execute(db);
  await sql`create trigger broken before insert or delete on memberships
    for each statement execute function break_it()`.execute(db);
}
