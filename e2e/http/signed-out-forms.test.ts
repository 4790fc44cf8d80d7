import { gamePagePath } from "#app/features/games/paths.ts";
import { listAnswers } from "#db/builders-answers.ts";
import { aSignedInMember } from "#e2e/harness/signed-in.ts";
import {
  type Answer,
  aGame,
  describe,
  expect,
  type TestServer,
  testWithoutJobs as test,
  type Visitor,
} from "#e2e/harness/test.ts";

const password = "correct horse";

/** A member whose session ends while a form of theirs is open. */
async function aMemberWithAForm(server: TestServer, path: string) {
  const member = await aSignedInMember(server);
  const page = await member.browser.get(path.replace(":team", member.team.slug));
  await server.db.deleteFrom("sessions").where("userId", "=", member.id).execute();
  const { email } = await server.db
    .selectFrom("users")
    .select("email")
    .where("id", "=", member.id)
    .executeTakeFirstOrThrow();
  return { ...member, page, email: email ?? "" };
}

const signIn = (browser: Visitor, from: Answer, email: string) =>
  browser.press(from, "Login", { email, password });

describe("a form whose session has ended", () => {
  test("is kept while its sender signs in, and counts by one more press", async ({ server }) => {
    const { browser, page, team, email } = await aMemberWithAForm(server, "/schedule");
    const typed = {
      teamId: `${team.id}`,
      date: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
      time: "18:15",
      note: 'Bring\r\nboth <shirts> & "balls"',
    };
    const asked = await browser.press(page, "Schedule Game", typed);
    expect([asked.status, asked.page.text("h1")]).toEqual([401, "You are signed out"]);
    const wrong = await browser.press(asked, "Login", { email, password: "wrong horse" });
    expect(wrong.page.text("main")).toContain("Login Failed");
    const again = await signIn(browser, wrong, email);
    expect([again.status, again.page.text("h1")]).toEqual([200, "Welcome Back!"]);
    expect(again.body).not.toContain(password);
    const done = await browser.press(again, "Send It Now");
    expect(done.body).toContain("Game Scheduled!");
    const games = await server.db
      .selectFrom("games")
      .select("note")
      .where("teamId", "=", team.id)
      .execute();
    expect(games.map(({ note }) => note?.replaceAll("\r\n", "\n"))).toEqual([
      'Bring\nboth <shirts> & "balls"',
    ]);
  });

  test("is shown again with what was typed when it is refused", async ({ server }) => {
    const { browser, page, team, email } = await aMemberWithAForm(server, "/schedule");
    const typed = { teamId: `${team.id}`, date: "2020-01-01", time: "18:15", note: "Old" };
    const asked = await browser.press(page, "Schedule Game", typed);
    const done = await browser.press(await signIn(browser, asked, email), "Send It Now");
    expect(done.status).toBe(400);
    expect(done.page.form("Schedule Game").fields).toMatchObject(typed);
  });

  test("keeps an answer of one press", async ({ server }) => {
    const { browser, team, id, email } = await aMemberWithAForm(server, "/");
    const { id: gameId } = await aGame(server.db, { teamId: team.id });
    const answer = { answer: "maybe", next: gamePagePath(gameId) };
    const asked = await browser.post(`/games/${gameId}/answer`, answer);
    await browser.press(await signIn(browser, asked, email), "Send It Now");
    const answers = await listAnswers(server.db, { gameId, userId: id });
    expect(answers).toMatchObject([{ status: "maybe" }]);
  });

  test("waits for a sender who signs in elsewhere, and asks again until then", async ({
    server,
  }) => {
    const { browser, page, email } = await aMemberWithAForm(server, "/profile");
    const asked = await browser.press(page, "Save Changes", { name: "Ann Newname" });
    const early = await browser.press(asked, "Send It Now");
    expect([early.status, early.page.text("h1")]).toEqual([401, "You are signed out"]);
    await browser.call("POST", "/api/auth/login", { email, password });
    const done = await browser.press(early, "Send It Now");
    expect(done.body).toContain("Profile Updated!");
  });

  test("carries no password and no photo, and says so", async ({ server }) => {
    const secret = "my old password";
    const { browser, page, email } = await aMemberWithAForm(server, "/profile/password");
    const button = page.page.texts("main form button")[0] ?? "";
    const asked = await browser.press(page, button, {
      currentPassword: secret,
      password: "brand-new secret",
      retypePassword: "brand-new secret",
    });
    expect([asked.status, asked.body.includes("brand-new secret")]).toEqual([401, false]);
    expect(asked.page.text("main")).toContain("Photos and passwords are not kept");
    const again = await browser.press(await signIn(browser, asked, email), "Send It Now");
    expect([again.status, again.path]).toEqual([400, "/profile/password"]);

    const photo = { name: "Ann", photo: new Blob(["not a photo"], { type: "image/png" }) };
    await server.db.deleteFrom("sessions").execute();
    const withPhoto = await browser.post("/profile", photo);
    expect(withPhoto.status).toBe(401);
    expect(withPhoto.page.text("main")).toContain("Photos and passwords are not kept");
    expect(withPhoto.body).not.toContain("not a photo");
  });

  test("leads nowhere but to this site, whatever the field says", async ({ server }) => {
    const { browser, email } = await aMemberWithAForm(server, "/");
    for (const action of ["https://evil.example/", "//evil.example", "javascript:alert(1)"]) {
      const kept = JSON.stringify({ action, fields: [["a", "b"]], isPartial: false });
      const { status, page } = await browser.post("/sign-in", { email, password, kept });
      expect([status, page.form("Send It Now").action]).toEqual([200, "/"]);
      await server.db.deleteFrom("sessions").execute();
    }
    const { status } = await browser.post("/sign-in", { email, password, kept: "{" });
    expect(status).toBe(303);
  });
});
