import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aCourt,
  aGame,
  aMember,
  aTeam,
  describe,
  expect,
  testWithoutJobs as test,
} from "#e2e/harness/test.ts";

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
    const { browser: person, ...user } = await aSignedInUser(server);
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
    expect(page.texts("article")).toHaveLength(1);
    expect(page.text("article")).toContain("Played");
    expect(body).toContain(shown.datetime.toISOString());
    expect(page.link("Schedule Game")).toContain(`team=${team.id}`);
    expect(page.link("Leave Team")).toBe(`/team/${team.slug}/leave`);
  });

  test("names the reader and eleven others of a large team, and leads to all", async ({
    db,
    server,
  }) => {
    const { browser, id: userId } = await aSignedInUser(server, { name: "Zoe" });
    const { id: teamId, slug } = await aTeam(db);
    await aMember(db, { teamId, userId });
    const letters = [..."SRQPONMLKJIHGFEDCBA"];
    for (const letter of letters) await aMember(db, { teamId, name: `${letter} Tall` });
    const names = letters.toReversed().map((letter) => `${letter} Tall`);

    const { page } = await browser.get(`/team/${slug}`);

    expect(page.texts("#members .roster li")).toEqual(["Zoe (you) Captain", ...names.slice(0, 11)]);
    expect(page.text("#members h2")).toBe("Team Members (20)");
    expect(page.texts("#members a")).toEqual(["Show all 20", "+ Invite"]);
    const { page: all } = await browser.get(page.link("Show all 20") ?? "");
    for (const name of names) expect(all.text("main")).toContain(name);
    const { body } = await browser.get(`/team/${slug}.data`);
    expect(names.filter((name) => body.includes(name))).toEqual(names.slice(0, 11));

    await db
      .deleteFrom("memberships")
      .where("teamId", "=", teamId)
      .where("userId", "<>", userId)
      .execute();
    const { page: alone } = await browser.get(`/team/${slug}`);
    expect(alone.texts("#members a")).toEqual(["Members", "+ Invite"]);
  });

  test("takes the initials of a member from the name alone, and the colour from the person", async ({
    server,
  }) => {
    const me = await aSignedInUser(server, { name: "Ada" });
    const team = await aTeam(server.db);
    await aMember(server.db, { teamId: team.id, userId: me.id });
    const look = async () => {
      const { page } = await me.browser.get(`/team/${team.slug}`);
      const initials = page.attribute(".roster li", "data-face");
      expect(page.text(".roster")).toContain("(you)");
      const colours = ["header .avatar", ".roster li"].map(
        (avatar) => /hue-\d/.exec(page.attribute(avatar, "class") ?? "")?.[0],
      );
      return { initials, colours };
    };
    const { initials, colours } = await look();
    expect([initials, colours[0], colours[1]]).toEqual([
      ...["A", expect.stringMatching(/^hue-\d$/), colours[0]],
    ]);
    for (const name of ["Bo", "Chidi"]) {
      await server.db.updateTable("users").set({ name }).where("id", "=", me.id).execute();
      expect(await look()).toEqual({ initials: name.charAt(0), colours });
    }
  });

  test("marks new members only where most have been there for longer", async ({ server }) => {
    const me = await aSignedInUser(server);
    const team = await aTeam(server.db);
    await aMember(server.db, { teamId: team.id, userId: me.id });
    const marks = async () =>
      (await me.browser.get(`/team/${team.slug}/members`)).page
        .texts(".badge")
        .filter((badge) => badge === "New");
    expect(await marks()).toEqual([]);
    const createdAt = new Date(Date.now() - 30 * 86_400_000);
    const earlier = server.db.updateTable("memberships").set({ createdAt });
    await earlier.where("teamId", "=", team.id).execute();
    await aMember(server.db, { teamId: team.id });
    expect(await marks()).toEqual(["New"]);
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

    const [old, other, doubled, without] = [
      await guest.get(`/team/${slug}/join?a=b`),
      await guest.get(`/team/${court.slug}`),
      await guest.get(`/team/${team.slug.replace("-", "--")}`),
      await guest.get(`/team/${team.slug.replaceAll("-", "")}`),
    ];

    expect([old.status, old.location]).toEqual([301, `/team/${team.slug}/join?a=b`]);
    expect([other.status, other.location]).toEqual([302, `/court/${court.slug}`]);
    expect([doubled.status, doubled.location]).toEqual([301, `/team/${team.slug}`]);
    expect([without.status, without.location]).toEqual([302, `/team/${team.slug}`]);
  });
});
