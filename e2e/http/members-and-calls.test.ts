import { aSignedInMember, aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aCourt,
  aMember,
  aTeam,
  describe,
  expect,
  testWithoutJobs as test,
  unique,
  visitor,
} from "#e2e/harness/test.ts";

describe("the addresses of teams and courts", () => {
  test.for([
    ["an address is in lower case", "team", "RED Ballers", "red-ballers"],
    ["an address has no accents", "team", "Équipe São Paulo", "equipe-sao-paulo"],
    [
      "an address has only letters, digits and hyphens",
      "court",
      "St. John's Court!",
      "st-johns-court",
    ],
    ["several spaces become one hyphen", "team", "A   B", "a-b"],
    ["an address neither begins nor ends with a hyphen", "team", " - Hoops - ", "hoops"],
    ["a hyphen of the name stays", "team", "Half-Court Kings", "half-court-kings"],
  ] as const)("%s: the %s %j is at %s", async ([, type, name, slug], { server, guest }) => {
    const { browser } = await aSignedInUser(server);
    const created = await browser.call("POST", "/api/teams", { name, address: "Here 1", type });
    expect([created.status, created.json.slug]).toEqual([201, slug]);
    const { status, page } = await guest.get(`/${type}/${slug}`);
    expect([status, page.text("h1")]).toEqual([200, name.replace(/ +/g, " ").trim()]);
    expect((await browser.get("/")).page.has(`a[href="/${type}/${slug}"]`)).toBe(true);
  });

  test("a team wins over a court of its name, and each has its page", async ({ db, guest }) => {
    const slug = unique("both").replace(" ", "-");
    const [team, court] = [await aTeam(db, { slug }), await aCourt(db, { slug })];
    expect((await guest.get(`/team/${slug}`)).page.text("h1")).toBe(team.name);
    expect((await guest.get(`/court/${slug}`)).page.text("h1")).toBe(court.name);
  });

  test("a name without a letter of ours is linked and found", async ({ server }) => {
    const { browser } = await aSignedInUser(server);
    await browser.call("POST", "/api/teams", { name: "東京", address: "Here 1" });
    const home = await browser.get("/");
    const links = home.page.root.querySelectorAll("a").filter((a) => a.text.includes("東京"));
    const { status, page } = await browser.get(links[0]?.getAttribute("href") ?? "");
    expect([status, page.text("h1")]).toEqual([200, "東京"]);
  });

  test("members of a court share its page, those of a team its invitation", async ({
    server,
    db,
  }) => {
    const { browser, id: userId, team } = await aSignedInMember(server);
    const court = await aCourt(db);
    await aMember(db, { teamId: court.id, userId });
    const shared = async (path: string) =>
      (await browser.get(path)).page.attribute("#share-link", "value");
    expect(await shared(`/court/${court.slug}`)).toBe(`${server.origin}/court/${court.slug}`);
    expect(await shared(`/team/${team.slug}`)).toBe(
      `${server.origin}/invite?key=${team.secretKey}`,
    );
  });
});

describe("members and others", () => {
  test("a member leaves, comes home and joins again", async ({ server, db }) => {
    const { browser, team } = await aSignedInMember(server);
    const page = `/team/${team.slug}`;
    const players = async () =>
      (await db.selectFrom("teams").select("players").where("id", "=", team.id).execute())[0]
        ?.players;
    const left = await browser.press(await browser.get(`${page}/leave`), "Leave Team");
    expect([left.path, left.page.text("[role=status]")]).toEqual([
      "/",
      expect.stringContaining("Left Team"),
    ]);
    expect(await players()).toBe(0);
    const { secretKey } = team;
    const back = await browser.press(await browser.get(page), "Join Team", { secretKey });
    expect(back.page.text("[role=status]")).toContain("Joined Team!");
    expect(await players()).toBe(1);
  });

  test("who is signed out meanwhile is told to sign in, in the words of a team", async ({
    guest,
    db,
  }) => {
    const team = await aTeam(db);
    const fields = { secretKey: team.secretKey, from: "dialog" };
    const { status, page } = await guest.post(`/team/${team.slug}/join`, fields);
    expect([status, page.text("dialog")]).toEqual([
      401,
      expect.stringContaining("You need to be signed in to join teams"),
    ]);
  });

  test.for(["Area 404", "Route 401"])(
    "the number in the name of %s is no status",
    async (name, { server, db }) => {
      const { browser } = await aSignedInUser(server);
      const team = await aTeam(db, { name });
      const fields = { secretKey: team.secretKey, from: "page" };
      const { page } = await browser.submit(`/team/${team.slug}/join`, fields);
      expect(page.text("[role=status]")).toContain("Joined Team!");
    },
  );
});

describe("calls", () => {
  test("an unknown path of the API is a 404 in JSON", async ({ guest }) => {
    const { status, headers, json } = await guest.call("GET", "/api/nope");
    expect([status, headers.get("content-type")]).toEqual([
      404,
      expect.stringContaining("application/json"),
    ]);
    expect(json.error).toEqual(expect.any(String));
  });

  test("lists hold teams and courts, and a key finds name, address and players", async ({
    guest,
    db,
  }) => {
    const [team, court] = [await aTeam(db), await aCourt(db)];
    await aMember(db, { teamId: team.id });
    const { json: all } = await guest.call("GET", "/api/teams/all");
    const typeOf = (id: number) => all.find((each: { id: number }) => each.id === id)?.type;
    expect([typeOf(team.id), typeOf(court.id)]).toEqual(["team", "court"]);
    const found = await guest.call("GET", `/api/teams/by-key/${team.secretKey}`);
    expect(found.json).toMatchObject({ name: team.name, address: team.address, players: 1 });
  });

  test("each tab of the panel has its columns", async ({ server }) => {
    const admin = visitor(server);
    await admin.post("/developer", server.admin);
    const columns = {
      users: ["ID", "Name", "Email", "Teams", "Avatar"],
      teams: ["ID", "Name", "Address", "Players", "Secret Key"],
      games: ["ID", "Team ID", "Date & Time", "Check-ins"],
    };
    for (const [tab, names] of Object.entries(columns))
      expect((await admin.get(`/developer/${tab}`)).page.texts("thead th"), tab).toEqual(
        expect.arrayContaining(names),
      );
  });
});
