import { aConfirmation } from "#db/builders.ts";
import type { Db } from "#db/client.server.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aGame,
  aMember,
  aTeam,
  aUser,
  describe,
  expect,
  mailTo,
  type TestServer,
  test,
  unique,
} from "#e2e/harness/test.ts";

const choicesOf = (db: Db, email: string) =>
  db
    .selectFrom("users")
    .select(["emailNotifications", "timezone"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();

const newcomer = () => ({
  name: "Ada Lovelace",
  email: `${unique("ada").replace(" ", "-").toLowerCase()}@openrun.example`,
  password: "secret1",
  retypePassword: "secret1",
});

describe("both sign-up forms", () => {
  test.for([
    [{}, { emailNotifications: false, timezone: "Europe/Berlin" }],
    [
      { emailNotifications: "on", timezone: "America/New_York" },
      { emailNotifications: true, timezone: "America/New_York" },
    ],
    [{ timezone: "Mars/Olympus_Mons" }, { emailNotifications: false, timezone: "Europe/Berlin" }],
    [{ timezone: "x".repeat(200) }, { emailNotifications: false, timezone: "Europe/Berlin" }],
  ] as const)("with %j make an account with %j", async ([chosen, account], { guest, db }) => {
    const team = await aTeam(db);
    for (const [path, button] of [
      ["/sign-up", "Create Profile"],
      [`/invite?key=${team.secretKey}`, "Sign Up & Join Team"],
    ] as const) {
      const typed = newcomer();
      const form = await guest.get(path);
      expect(form.page.text("form")).toContain("E-mail me when a game is scheduled");
      await guest.press(form, button, { ...typed, ...chosen });
      expect(await choicesOf(db, typed.email)).toEqual(account);
      guest.cookies.clear();
    }
  });
});

describe("a confirmed address", () => {
  test("offers mails with one button, and again on Home", async ({ guest, db }) => {
    const user = await aUser(db, { emailConfirmed: false });
    const link = `/confirm-email?token=${await aConfirmation(db, user)}`;

    const confirmed = await guest.get(link);
    const home = await guest.get("/");
    const on = await guest.press(confirmed, "Yes, tell me about new games");

    expect(confirmed.page.text("h1")).toBe("Email Confirmed!");
    expect(home.page.link("Want an e-mail when the next game is set?")).toBe("/profile");
    expect([on.path, on.page.text("[role=status]")]).toEqual([
      "/",
      "You will hear of new games We mail you when a game of your teams and courts is scheduled.",
    ]);
    expect((await choicesOf(db, user.email ?? "")).emailNotifications).toBe(true);
    expect((await guest.get(link)).page.text("main")).not.toContain("tell me about new games");
  });

  test("refuses an unknown token", async ({ guest }) => {
    const refused = await guest.post("/confirm-email/mails", { token: "x".repeat(43) });
    expect([refused.status, refused.location]).toEqual([303, "/confirm-email"]);
  });
});

describe("Home", () => {
  const question = "Want an e-mail when the next game is set?";
  const aNewMember = async (server: TestServer, user: { emailConfirmed?: boolean } = {}) => {
    const { browser, id } = await aSignedInUser(server, user);
    const home = async () => (await browser.get("/")).page;
    return {
      browser,
      id,
      home,
      join: () =>
        aTeam(server.db).then(({ id: teamId }) => aMember(server.db, { teamId, userId: id })),
    };
  };

  test("asks a member about mails on new games until the answer is yes", async ({ server, db }) => {
    const { browser, id, home, join } = await aNewMember(server);
    expect((await home()).text("main")).not.toContain(question);
    await join();
    expect((await home()).text("main")).toContain(question);
    const on = await browser.press(await browser.get("/"), "Yes");
    expect(on.page.text("[role=status]")).toContain("You will hear of new games");
    expect(on.page.text("main")).not.toContain(question);
    await browser.call("PATCH", "/api/user", { emailNotifications: false });
    const user = db.selectFrom("users").select("emailNotifications").where("id", "=", id);
    expect(await user.executeTakeFirst()).toEqual({ emailNotifications: false });
    expect((await home()).text("main")).not.toContain(question);
  });

  test("asks no more after a no, in German too", async ({ server }) => {
    const { browser, home, join } = await aNewMember(server);
    await join();
    const german = await browser.get("/?lang=de");
    const off = await browser.press(german, "Nein, danke");
    expect(off.page.text("[role=status]")).toContain("No e-mails about new games");
    expect((await home()).text("main")).not.toContain(question);
  });

  test("does not ask who has chosen in the settings, or has no confirmed address", async ({
    server,
  }) => {
    const chosen = await aNewMember(server);
    await chosen.join();
    await chosen.browser.submit("/profile/mail", { newGames: "never" });
    const unconfirmed = await aNewMember(server, { emailConfirmed: false });
    await unconfirmed.join();
    for (const { home } of [chosen, unconfirmed])
      expect((await home()).text("main")).not.toContain(question);
  });
});

describe("the switch in the profile", () => {
  test("shows that the address is not confirmed, and sends the link", async ({ server, db }) => {
    const { browser, id } = await aSignedInUser(server, { emailConfirmed: false });
    const email =
      (await db.selectFrom("users").select("email").where("id", "=", id).executeTakeFirstOrThrow())
        .email ?? "";
    const profile = await browser.get("/profile");

    const saved = await browser.press(profile, "Save Changes", { emailNotifications: "on" });
    const again = await browser.press(await browser.get("/profile"), "Save Changes");

    expect(saved.page.text("[role=status]")).toContain(
      `For e-mails about games, confirm ${email} first. We sent the link again.`,
    );
    expect(again.page.text("[role=status]")).toContain("Profile Updated!");
    expect((await mailTo(server, email)).headers).toContain("Subject: Confirm your e-mail");
  });

  test("is offered once, with the first check-in", async ({ server, db }) => {
    const team = await aTeam(db);
    const { browser, id } = await aSignedInUser(server);
    await aMember(db, { teamId: team.id, userId: id });
    const games = [await aGame(db, { teamId: team.id }), await aGame(db, { teamId: team.id })];

    const offers: (string | undefined)[] = [];
    for (const game of games) {
      const form = { wanted: "true", next: "/" };
      const { page } = await browser.submit(`/games/${game.id}/check-in`, form);
      expect(page.text("[role=status]")).toContain("Checked In! See you at the game!");
      offers.push(page.link("Want an e-mail when the next game is set?"));
    }
    expect(offers).toEqual(["/profile", undefined]);
  });
});
