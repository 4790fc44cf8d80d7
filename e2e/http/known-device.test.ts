import { aSignedInMember, aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aMember,
  aUser,
  describe,
  expect,
  type TestServer,
  testWithoutJobs as test,
  visitor,
} from "#e2e/harness/test.ts";

/** A browser in which somebody has typed their password, without the session. */
async function aKnownDevice(server: TestServer) {
  const password = "correct horse";
  const { email } = await aUser(server.db, { password });
  const browser = visitor(server);
  await browser.call("POST", "/api/auth/login", { email, password });
  browser.cookies.delete("sid");
  return browser;
}

describe("a device that somebody signed in on", () => {
  test("opens Login first, with the way to sign up beside it", async ({ server, guest }) => {
    const browser = await aKnownDevice(server);

    const first = await guest.get("/sign-up?next=%2Fhelp");
    const asked = await browser.get("/sign-up?next=%2Fhelp");
    const login = await browser.follow(asked);
    const signUp = await browser.get(login.page.link("Sign Up") ?? "");

    expect([first.status, first.page.text("h1")]).toEqual([200, "Create your profile"]);
    expect([asked.status, asked.location]).toEqual([303, "/sign-in?next=%2Fhelp"]);
    expect([signUp.status, signUp.page.text("h1")]).toEqual([200, "Create your profile"]);
  });

  test("is led to Login when the session has ended", async ({ server }) => {
    const browser = await aKnownDevice(server);

    const { path, page } = await browser.follow(await browser.get("/profile"));

    expect(path).toBe("/sign-in?required=true&next=%2Fprofile");
    expect(page.text("[role=status]")).toBe("Sign in required");
  });
});

describe("the zone of the device", () => {
  test("takes the place of the profile's, if there is such a zone", async ({ server, db }) => {
    const { browser, id } = await aSignedInUser(server);
    const zone = async () =>
      (await db.selectFrom("users").select("timezone").where("id", "=", id).executeTakeFirst())
        ?.timezone;

    const form = { timezone: "America/New_York", next: "/help" };
    const switched = await browser.submit("/profile/zone", form);
    expect([switched.path, switched.page.text("[role=status]"), await zone()]).toEqual([
      "/help",
      "Time zone switched All times are those of your device now.",
      "America/New_York",
    ]);

    await browser.post("/profile/zone", { timezone: "Mars/Olympus_Mons", next: "/help" });
    expect(await zone()).toBe("America/New_York");
  });
});

test("shows a team of one how to get players, until there are two", async ({ server }) => {
  const { browser, team } = await aSignedInMember(server);
  const headings = async () => {
    const { page } = await browser.get(`/team/${team.slug}`);
    expect(page.attribute("#team-key", "value")).toBe(team.secretKey);
    return page.root.querySelectorAll("main h2").map(({ text }) => text);
  };

  const alone = await headings();
  await aMember(server.db, { teamId: team.id });
  const together = await headings();

  expect(alone.slice(0, 2)).toEqual(["Now get your players in", "Upcoming Games"]);
  expect(together[0]).toBe("Upcoming Games");
});
