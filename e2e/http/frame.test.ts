import { aSignedInMember, aSignedInUser } from "#e2e/harness/signed-in.ts";
import { aMember, aTeam, describe, expect, testWithoutJobs as test } from "#e2e/harness/test.ts";

describe("the frame of every page", () => {
  test("has the logo and the name that lead home, and four links and 2025 at the foot", async ({
    guest,
    db,
  }) => {
    const team = await aTeam(db);
    const paths = ["/", "/help", `/team/${team.slug}`, "/invite", "/developer", "/no/such"];
    for (const path of paths) {
      const { page } = await guest.get(path);
      expect(page.root.querySelectorAll("header"), path).toHaveLength(1);
      const home = page.root.querySelector('header a[href="/"]');
      expect([home?.text, home?.querySelector("svg.logo") !== null], path).toEqual([
        "Openrun",
        true,
      ]);
      const links = page.root.querySelectorAll("footer a");
      expect(
        links.map((link) => [link.getAttribute("href"), link.text]),
        path,
      ).toEqual([
        ["/help", "Help Center"],
        ["/contact", "Contact Us"],
        ["/privacy", "Privacy Policy"],
        ["/terms", "Terms of Service"],
      ]);
      expect(page.text("footer"), path).toContain("© 2025 Openrun");
    }
  });

  test("an unknown address is a 404 page with a way home", async ({ guest }) => {
    const { status, page } = await guest.get("/no/such");
    expect(status).toBe(404);
    expect(page.has("header") && page.has("footer")).toBe(true);
    expect(page.root.querySelector('main a[href="/"]')).not.toBeNull();
  });

  test("shows who is signed in, by initials without a photo, and leads to the profile", async ({
    server,
  }) => {
    const { browser } = await aSignedInUser(server, { name: "Ada Lovelace" });
    const { page, body } = await browser.get("/help");
    expect(page.texts("header .me > span")).toEqual(["AL", "Ada Lovelace"]);
    expect(page.has("header img")).toBe(false);
    expect(body).not.toContain("Loading...");
    const profile = await browser.get(page.attribute("header a.me", "href") ?? "");
    expect([profile.status, profile.page.text("h1")]).toEqual([200, "Edit Profile"]);
  });

  test("Home has the search, three actions and three sections", async ({ server }) => {
    const { browser } = await aSignedInMember(server);
    const { page } = await browser.get("/");
    expect(page.has("form[role=search] input[name=q]")).toBe(true);
    for (const action of ["Create Team/Court", "Join Team", "Schedule Game"])
      expect(page.link(action), action).toBeTruthy();
    for (const section of ["Latest added Courts", "My Teams & Courts", "Upcoming Games"])
      expect(page.texts("h2"), section).toContain(section);
  });

  test("the questions include the profile, leaving a team and the price", async ({ guest }) => {
    const { page } = await guest.get("/help");
    expect(page.texts("summary")).toEqual(
      expect.arrayContaining([
        "How do I update my profile?",
        "How do I leave a team?",
        "Is Openrun free?",
      ]),
    );
  });
});

/** The labels of the controls of a form, in their order. */
const labels = (page: Awaited<ReturnType<typeof open>>, form: string) =>
  page.root
    .querySelectorAll(`${form} input, ${form} select, ${form} textarea`)
    .filter((it) => it.getAttribute("type") !== "hidden")
    .map((it) => page.text(`label[for="${it.getAttribute("id")}"]`));

const open = async (path: string, browser: { get(path: string): ReturnType<Get> }) =>
  (await browser.get(path)).page;
type Get = Awaited<ReturnType<typeof aSignedInUser>>["browser"]["get"];

describe("the forms of accounts", () => {
  test("Sign In leads to two tabs, of which Sign Up is the first", async ({ guest }) => {
    const help = await open("/help", guest);
    const page = await open(help.link("Sign In") ?? "", guest);
    const tabs = page.root.querySelectorAll("[role=tab]");
    expect(tabs.map((tab) => [tab.text, tab.getAttribute("aria-selected")])).toEqual([
      ["Sign Up", "true"],
      ["Login", "false"],
    ]);
    expect(tabs.every((tab) => tab.rawTagName === "a")).toBe(true);
    const shown = labels(page, "main form.stack");
    for (const label of ["Full Name", "Email Address", "Password", "Retype Password", "Add photo"])
      expect(shown, label).toContain(label);
    expect(page.has("input[type=email][name=email][required]")).toBe(true);
    expect(page.form("Create Profile").isMultipart).toBe(true);
    expect(page.link("Cancel")).toBe("/help");
  });

  test("Login asks for the address and the password only", async ({ guest }) => {
    const page = await open("/sign-in?next=%2Fhelp", guest);
    expect(labels(page, "main form.stack")).toEqual(["Email Address", "Password"]);
    expect(Object.keys(page.form("Login").fields)).toEqual(["email", "password"]);
    expect(page.link("Cancel")).toBe("/help");
  });

  test("the profile comes filled in, with its switch and three buttons", async ({ server }) => {
    const given = { name: "Ada Lovelace", timezone: "Asia/Tokyo", emailNotifications: true };
    const { browser } = await aSignedInUser(server, given);
    const page = await open("/profile?next=%2Fhelp", browser);
    const shown = labels(page, "main form.stack");
    for (const label of ["Add photo", "Display Name", "Timezone", "Email Notifications"])
      expect(shown, label).toContain(label);
    const { fields, isMultipart } = page.form("Save Changes");
    expect([fields, isMultipart]).toMatchObject([
      { name: "Ada Lovelace", timezone: "Asia/Tokyo", emailNotifications: "on" },
      true,
    ]);
    expect(page.attribute("[name=emailNotifications]", "role")).toBe("switch");
    expect(page.link("Cancel")).toBe("/help");
    expect(page.form("Sign Out").action).toBe("/sign-out");
  });
});

describe("the dialogs of teams and courts", () => {
  test("a new team has a type, a name, an address and an image", async ({ server }) => {
    const { browser } = await aSignedInUser(server);
    const page = await open("/create", browser);
    expect(page.text("dialog h1")).toBe("Create New Team/Court");
    for (const field of ["type", "name", "address", "thumbnail"])
      expect(page.has(`dialog [name=${field}]`), field).toBe(true);
    expect(page.attribute("[name=type][checked]", "value")).toBe("team");
  });

  test("a court that exists is shown with View Court", async ({ server }) => {
    const { browser } = await aSignedInUser(server);
    const court = { name: "Existing Rim", address: "Am Kai 1", type: "court" };
    await browser.call("POST", "/api/teams", court);
    const form = await browser.get("/create?type=court");
    const { page, status } = await browser.press(form, "Create court", court);
    expect([status, page.text("dialog h1")]).toEqual([409, "Team Already Exists"]);
    expect(page.text("dialog")).toContain("Am Kai 1");
    expect(page.link("View Court")).toBe("/court/existing-rim");
  });

  test("a key has six characters, on Home and on a team's page", async ({ server, db }) => {
    const { browser } = await aSignedInUser(server);
    const team = await aTeam(db);
    for (const path of ["/join-team", `/team/${team.slug}`]) {
      const page = await open(path, browser);
      expect(page.attribute("[name=secretKey]", "maxlength"), path).toBe("6");
      const form = page.root.querySelector("[name=secretKey]")?.closest("form");
      const button = form?.querySelector("button");
      expect([button?.text, button?.hasAttribute("disabled")], path).toEqual(["Join Team", false]);
    }
    for (const [secretKey, status] of [
      ["ABC23", 400],
      ["ABC2345", 400],
      ["", 400],
      ["ZZZZZZ", 404],
    ] as const) {
      const refused = await browser.call("POST", "/api/teams/join", { secretKey });
      expect([secretKey, refused.status]).toEqual([secretKey, status]);
    }
    expect((await browser.call("POST", "/api/teams/join", {})).status).toBe(400);
  });

  test("the join prompt and the page show the image, and count players in singular and plural", async ({
    db,
    guest,
  }) => {
    const thumbnail = `/objects/thumbnails/${"a".repeat(32)}-64x48`;
    const team = await aTeam(db, { thumbnail });
    for (const words of ["0 players", "1 player", "2 players"]) {
      // Finished pages are dropped a moment after a row that another process wrote.
      const prompt = async () => (await open(`/team/${team.slug}/join`, guest)).text("dialog");
      await expect.poll(prompt).toMatch(new RegExp(`\\b${words}\\b`));
      const page = await open(`/team/${team.slug}/join`, guest);
      expect(page.text("dialog")).toContain(team.address);
      expect(page.attribute("dialog img", "src")).toContain(thumbnail);
      expect((await open(`/team/${team.slug}`, guest)).has(`img[src^="${thumbnail}"]`)).toBe(true);
      await aMember(db, { teamId: team.id });
    }
  });
});
