import type { Db } from "#db/client.server.ts";
import {
  aCourt,
  aGame,
  aMember,
  aTeam,
  aUser,
  describe,
  expect,
  type TestServer,
  test,
  unique,
  visitor,
} from "#e2e/harness/test.ts";

const password = "let-me-play";

async function signedIn(server: TestServer, db: Db) {
  const user = await aUser(db, { password });
  const person = visitor(server);
  await person.call("POST", "/api/auth/login", { email: user.email, password });
  return { user, person };
}

describe("the page of a team or court", () => {
  test("shows visitors the facts, no names, no key", async ({ db, guest, server }) => {
    const team = await aTeam(db);
    const court = await aCourt(db);
    const member = await aMember(db, { teamId: team.id });

    const teamPage = await guest.get(`/team/${team.slug}`);
    const courtPage = await guest.get(`/court/${court.slug}`);

    expect([teamPage.status, courtPage.status]).toEqual([200, 200]);
    const text = teamPage.page.text();
    for (const shown of [team.name, team.address, "1 player"]) expect(text).toContain(shown);
    expect(text).toContain("You need to be logged in to join teams");
    expect(courtPage.page.text()).toContain("You need to be logged in to join courts");
    expect(courtPage.page.text()).toContain("0 players");
    expect(teamPage.page.link("Go back to Sign In")).toContain("/sign-in");
    expect(teamPage.page.attribute("link[rel=canonical]", "href")).toBe(
      `${server.origin.replace(/:\d+$/, "")}:${new URL(server.origin).port}/team/${team.slug}`,
    );
    for (const path of [
      `/team/${team.slug}`,
      `/team/${team.slug}.data`,
      `/team/${team.slug}/join`,
    ]) {
      const { body } = await guest.get(path);
      expect(body).not.toContain(team.secretKey);
      expect(body).not.toContain(member.name);
      expect(body).not.toContain("/invite?key=");
    }
  });

  test("shows members the key, the link, the names and the games still shown", async ({
    db,
    server,
  }) => {
    const { person, user } = await signedIn(server, db);
    const team = await aTeam(db);
    await aMember(db, { teamId: team.id, userId: user.id });
    const hours = (n: number) => new Date(Date.now() + n * 60 * 60 * 1000);
    const shown = await aGame(db, { teamId: team.id, datetime: hours(-23) });
    await aGame(db, { teamId: team.id, datetime: hours(-25) });
    await aGame(db, { datetime: hours(2) });

    const { page, body } = await person.get(`/team/${team.slug}`);

    expect(page.attribute("#team-key", "value")).toBe(team.secretKey);
    expect(page.attribute("#share-link", "value")).toContain(`/invite?key=${team.secretKey}`);
    expect(page.texts("h2")).toEqual(
      expect.arrayContaining(["Upcoming Games", "Team Members (1)"]),
    );
    expect(page.text(".roster")).toContain(user.name);
    expect(page.texts(".ticket")).toHaveLength(1);
    expect(body).toContain(`/games/${shown.id}/check-in`);
    expect(page.link("Schedule Game")).toContain(`team=${team.id}`);
    expect(page.link("Leave Team")).toBe(`/team/${team.slug}/leave`);
  });

  test("is not found when nothing has the address", async ({ db, guest }) => {
    const team = await aTeam(db);
    for (const [path, title] of [
      ["/team/nope-nope", "Team Not Found"],
      [`/court/${team.slug}`, "Court Not Found"],
      ["/team/%E2%80%AEgpj", "Team Not Found"],
      ["/team/nope-nope/join", "Team Not Found"],
    ] as const) {
      const { status, page } = await guest.get(path);
      expect([status, page.text("h1")]).toEqual([404, title]);
      expect(page.link("Back to Home")).toBe("/");
    }
  });

  test("leads from old and other addresses", async ({ db, guest }) => {
    const [team, court] = [await aTeam(db), await aCourt(db)];
    const slug = `old-${team.slug}`;
    await db.insertInto("slugHistory").values({ type: "team", slug, teamId: team.id }).execute();

    const [old, other, doubled] = [
      await guest.get(`/team/${slug}/join?a=b`),
      await guest.get(`/team/${court.slug}`),
      await guest.get(`/team/${team.slug.replace("-", "--")}`),
    ];

    expect([old.status, old.location]).toEqual([301, `/team/${team.slug}/join?a=b`]);
    expect([other.status, other.location]).toEqual([302, `/court/${court.slug}`]);
    expect([doubled.status, doubled.location]).toEqual([301, `/team/${team.slug}`]);
  });
});

describe("the forms", () => {
  test("create, show the key once, and open Team Already Exists for the same name", async ({
    db,
    server,
  }) => {
    const { person } = await signedIn(server, db);
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
    expect([again.status, again.page.text("dialog h2")]).toEqual([409, "Team Already Exists"]);
    expect(again.page.text("dialog")).toContain(name);
    expect(again.page.link("View Team")).toBe(created.path);
    expect(again.page.link("Close")).toContain("/create?");

    const court = await person.press(form, "Create Team", { ...fields, type: "court" });
    expect(court.page.text("[role=status]")).toContain("Court Created!");
    expect(court.path).toBe(created.path.replace("team", "court"));
  });

  test("keep what was typed and tell what is missing", async ({ db, server }) => {
    const { person } = await signedIn(server, db);
    const form = await person.get("/create");

    const again = await person.press(form, "Create Team", { name: "  ", address: "Main St 1" });

    expect([again.status, again.page.attribute("#address", "value")]).toEqual([400, "Main St 1"]);
    expect(again.page.text("#name-error")).toBe("Please enter a name");
  });

  test("join by the key, from home and from the team's page", async ({ db, server }) => {
    const { person } = await signedIn(server, db);
    const [one, two] = [await aTeam(db), await aTeam(db)];
    const key = (from: string, secretKey: string) =>
      person.submit(from, { secretKey, from: "page" });
    const home = await person.get("/join-team");

    const wrong = await person.press(home, "Join Team", { secretKey: "222222" });
    expect([wrong.status, wrong.page.text("dialog [role=alert]")]).toEqual([
      404,
      "Unable to Join TeamThe Team Secret Key you entered is incorrect. Please check the 6-character code and try again.",
    ]);
    const empty = await person.press(home, "Join Team", { secretKey: " " });
    expect([empty.status, empty.page.text("dialog")]).toEqual([
      400,
      expect.stringContaining("Please enter a team key"),
    ]);
    const joined = await person.press(home, "Join Team", {
      secretKey: one.secretKey.toLowerCase(),
    });
    expect(joined.page.text("[role=status]")).toContain(`Success!You've joined ${one.name}!`);

    const path = `/team/${two.slug}/join`;
    const foreign = await key(path, one.secretKey);
    expect([foreign.status, foreign.page.text("dialog [role=alert]")]).toEqual([
      404,
      "Unable to Join TeamInvalid secret key. Please check the key and try again.",
    ]);
    expect((await key(path, " ")).page.text("dialog")).toContain("Please enter a team key");
    const blank = await person.submit(path, { secretKey: "  ", from: "dialog" });
    expect(blank.page.text("dialog [role=alert]")).toBe("ErrorPlease enter the team secret key.");
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
    const { person, user } = await signedIn(server, db);
    const court = await aCourt(db);
    const page = await person.get(`/court/${court.slug}`);
    expect(page.page.has("input[name=secretKey]")).toBe(false);

    const joined = await person.press(page, "Join Court");
    expect(joined.page.text("[role=status]")).toContain("Joined Court!");
    expect(joined.page.texts("h2")).toContain("Court Members (1)");

    const asked = await person.get(joined.page.link("Leave Court") ?? "");
    expect(await playersOf(db, court.id)).toBe(1);
    expect(asked.page.link("Cancel")).toBe(`/court/${court.slug}`);
    const left = await person.press(asked, "Leave Court");
    expect([left.path, left.page.text("[role=status]")]).toEqual([
      "/",
      expect.stringContaining("Left Court"),
    ]);
    expect(await playersOf(db, court.id)).toBe(0);
    expect(user.id).toBeGreaterThan(0);
  });
});

async function playersOf(db: Db, id: number) {
  const team = await db
    .selectFrom("teams")
    .select("players")
    .where("id", "=", id)
    .executeTakeFirst();
  return team?.players;
}
