import sharp from "sharp";
import {
  aMember,
  aTeam,
  aUser,
  describe,
  expect,
  type TestServer,
  testWithoutJobs as test,
  visitor,
} from "#e2e/harness/test.ts";

const password = "secret1";

async function signedIn(server: TestServer, given: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(server.db, { password, ...given });
  const guest = visitor(server);
  await guest.call("POST", "/api/auth/login", { email: user.email, password });
  return { user, guest };
}

const aPicture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: "#c40" } })
    .png()
    .toBuffer();

describe("editing the profile", () => {
  test("saves form values, preserves a zone outside the list, and confirms once", async ({
    server,
  }) => {
    const { guest } = await signedIn(server, { timezone: "Asia/Kolkata" });
    const form = await guest.get("/profile?next=%2Fhelp");
    expect(form.page.form("Save Changes").fields.timezone).toBe("Asia/Kolkata");
    expect(form.page.texts("select[name=timezone] option")).toHaveLength(26);
    const all = await guest.get("/profile?zones=all");
    expect(all.page.texts("select[name=timezone] option")).toContain("Lisbon (Europe)");
    const moved = await guest.press(all, "Save Changes", { name: "" });
    expect(moved.page.texts("select[name=timezone] option")).toContain("Lisbon (Europe)");
    const shown = await guest.get(form.page.link("Add to home screen") ?? "");
    expect(shown.page.texts("h2")).toContain("iPhone and iPad");

    const typed = { name: " Ada L ", emailNotifications: "on" };
    const saved = await guest.press(form, "Save Changes", typed);

    expect(saved.path).toBe("/help");
    expect(saved.page.text("[role=status]")).toBe(
      "Profile Updated! Your profile has been updated successfully",
    );
    const { json } = await guest.call("GET", "/api/user");
    expect(json).toMatchObject({
      name: "Ada L",
      emailNotifications: true,
      timezone: "Asia/Kolkata",
    });
    const { emailNotifications: _, ...unticked } = (await guest.get("/profile")).page.form(
      "Save Changes",
    ).fields;
    await guest.post("/profile", unticked);
    expect((await guest.call("GET", "/api/user")).json.emailNotifications).toBe(false);
  });

  test("refuses a name of spaces and keeps the stored one", async ({ server }) => {
    const { guest, user } = await signedIn(server);
    const form = await guest.get("/profile");
    const again = await guest.press(form, "Save Changes", { name: "   " });
    expect([again.status, again.page.text("[role=alert]")]).toEqual([
      400,
      "Error Please enter your display name",
    ]);
    expect((await guest.call("GET", "/api/user")).json.name).toBe(user.name);
  });

  test("adds, shows, preserves and removes a photo", async ({ server }) => {
    const { guest } = await signedIn(server);
    const fields = (await guest.get("/profile")).page.form("Save Changes").fields;
    const photo = new File([new Uint8Array(await aPicture())], "me.png", { type: "image/png" });
    const avatar = async () => (await guest.call("GET", "/api/user")).json.avatar;

    await guest.submit("/profile", { ...fields, photo });
    const path = await avatar();
    expect((await guest.get(path)).headers.get("content-type")).toBe("image/jpeg");
    expect((await guest.get("/")).page.attribute("header img", "src")).toBe(`${path}-96.jpg`);

    await guest.call("PATCH", "/api/user", { name: "Ada" });
    expect(await avatar()).toBe(path);
    await guest.call("PATCH", "/api/user", { avatar: path });
    expect(await avatar()).toBe(path);
    const form = await guest.get("/profile");
    await guest.press(form, "Save Changes", { removePhoto: "on" });
    expect(await avatar()).toBeNull();
  });

  test.for([
    { timezone: "Mars/Base" },
    { name: "  " },
    { emailNotifications: 1 },
    { avatar: {} },
    { avatar: "data:text/html;base64,PGgxPg==" },
    { avatar: "javascript:alert(1)" },
    { avatar: "https://example.com/me.png" },
  ])("a program cannot write %j", async (change, { server }) => {
    const { guest } = await signedIn(server);
    const before = (await guest.call("GET", "/api/user")).body;
    expect((await guest.call("PATCH", "/api/user", change)).status).toBe(400);
    expect((await guest.call("GET", "/api/user")).body).toBe(before);
  });
});

describe("the account", () => {
  test("changes its password and stays signed in here only", async ({ server }) => {
    const { guest, user } = await signedIn(server);
    const other = visitor(server);
    await other.call("POST", "/api/auth/login", { email: user.email, password });
    const form = await guest.get("/profile/password");
    const typed = { password: "secret2", retypePassword: "secret2" };

    const wrong = await guest.press(form, "Change password", { currentPassword: "x", ...typed });
    expect(wrong.page.text("[role=alert]")).toContain("The current password is not correct");
    const right = { currentPassword: password, ...typed };
    const done = await guest.press(form, "Change password", right);

    expect(done.page.text("[role=status]")).toContain("Password changed");
    expect((await guest.call("GET", "/api/user")).status).toBe(200);
    expect((await other.call("GET", "/api/user")).status).toBe(401);
  });

  test("signs out everywhere else", async ({ server }) => {
    const { guest, user } = await signedIn(server);
    const other = visitor(server);
    await other.call("POST", "/api/auth/login", { email: user.email, password });
    const mine = await guest.press(await guest.get("/profile/account"), "Sign out everywhere else");
    expect(mine.path).toBe("/profile/account");
    expect((await guest.call("GET", "/api/user")).status).toBe(200);
    expect((await other.call("GET", "/api/user")).status).toBe(401);
  });

  test("can be downloaded without secrets", async ({ server }) => {
    const { guest, user } = await signedIn(server);
    const team = await aTeam(server.db);
    await aMember(server.db, { teamId: team.id, userId: user.id });
    const file = await guest.get("/profile/data");
    expect(file.headers.get("content-disposition")).toContain("attachment");
    expect(file.json).toMatchObject({ email: user.email, teams: [{ id: team.id }] });
    expect(file.body).not.toMatch(/argon2|secret/i);
  });

  test("is deleted without a password where it has none", async ({ server }) => {
    const { guest, user } = await signedIn(server);
    await server.db
      .updateTable("users")
      .set({ password: null })
      .where("id", "=", user.id)
      .execute();
    const page = await guest.get("/profile/delete");
    expect(page.page.has("input[type=password]")).toBe(false);
    const home = await guest.press(page, "Delete my account");
    expect(home.page.text("[role=status]")).toContain("Account deleted");
  });

  test("is deleted after a page that says what happens", async ({ server }) => {
    const { guest, user } = await signedIn(server);
    const team = await aTeam(server.db);
    await aMember(server.db, { teamId: team.id, userId: user.id });
    const profile = await guest.get("/profile");
    const mine = await guest.get(profile.page.link("My data") ?? "");
    const page = await guest.get(mine.page.link("Delete my account") ?? "");
    expect(page.page.text()).toContain("This cannot be undone.");

    const wrong = await guest.press(page, "Delete my account", { password: "guess" });
    expect([wrong.status, wrong.page.text("#password-error")]).toEqual([
      401,
      "The password is not correct. Please try again.",
    ]);
    expect(wrong.page.attribute("#password", "aria-invalid")).toBe("true");
    expect((await guest.call("GET", "/api/user")).status).toBe(200);
    const home = await guest.press(wrong, "Delete my account", { password });
    expect(guest.cookies.has("known")).toBe(false);

    expect(home.page.text("[role=status]")).toContain("Account deleted");
    expect((await guest.call("GET", "/api/user")).status).toBe(401);
    const login = await guest.call("POST", "/api/auth/login", { email: user.email, password });
    expect(login.status).toBe(401);
    const { players } = await server.db
      .selectFrom("teams")
      .select("players")
      .where("id", "=", team.id)
      .executeTakeFirstOrThrow();
    expect(players).toBe(0);
  });
});
