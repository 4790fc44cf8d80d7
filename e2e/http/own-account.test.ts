import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aTeam,
  aUser,
  describe,
  expect,
  testWithoutJobs as test,
  unique,
} from "#e2e/harness/test.ts";

const password = "secret1";
const anEmail = () => `${unique("row").replace(" ", "-").toLowerCase()}@openrun.example`;

describe("an account", () => {
  test("begins with the defaults, and lists its teams as texts", async ({ guest, db }) => {
    const email = anEmail();
    const made = { name: "Ada Lovelace", email, password };
    const answer = await guest.call("POST", "/api/auth/signin-profile", made);
    expect([answer.status, guest.cookies.has("sid")]).toEqual([201, true]);
    const me = (await guest.call("GET", "/api/user")).json;
    expect(me).toMatchObject({
      name: "Ada Lovelace",
      email,
      avatar: null,
      emailNotifications: false,
      timezone: "Europe/Berlin",
    });
    const row = db.selectFrom("users").select(["emailConfirmed", "password"]);
    expect(await row.where("email", "=", email).execute()).toEqual([
      { emailConfirmed: false, password: expect.stringMatching(/^\$argon2id\$/) },
    ]);
    const teams = async () =>
      (await guest.call("GET", "/api/users")).json.find(({ id }: { id: number }) => id === me.id)
        .teams;
    expect(await teams()).toEqual([]);
    const { id, secretKey } = await aTeam(db);
    await guest.call("POST", "/api/teams/join", { secretKey });
    expect(await teams()).toEqual([`${id}`]);
  });

  test("changes itself alone, until it signs out", async ({ server, guest, db }) => {
    const other = await aUser(db, { name: "Somebody Else" });
    const { browser, id } = await aSignedInUser(server);
    const changes = { id: other.id, name: "Ada L", timezone: "Asia/Tokyo" };
    expect((await browser.call("PATCH", "/api/user", changes)).status).toBe(200);
    const named = async () => {
      const { json } = await browser.call("GET", "/api/users");
      return json.filter((user: { id: number }) => [id, other.id].includes(user.id));
    };
    expect((await browser.call("GET", "/api/user")).json).toMatchObject({
      name: "Ada L",
      timezone: "Asia/Tokyo",
    });
    expect(await named()).toMatchObject([{ name: "Somebody Else" }, { name: "Ada L" }]);
    expect((await browser.call("POST", "/api/auth/logout")).status).toBe(200);
    for (const who of [browser, guest]) {
      const { status, json } = await who.call("GET", "/api/user");
      expect([status, json.error]).toEqual([401, "Not authenticated"]);
    }
  });

  test("a session is a row, which signs in no longer once it has expired", async ({
    db,
    guest,
  }) => {
    const { email, id } = await aUser(db, { password });
    await guest.call("POST", "/api/auth/login", { email, password });
    const sessions = db.selectFrom("sessions").select("sid").where("userId", "=", id);
    expect(await sessions.execute()).toHaveLength(1);
    expect((await guest.call("GET", "/api/user")).status).toBe(200);
    const expire = new Date(Date.now() - 1000);
    await db.updateTable("sessions").set({ expire }).where("userId", "=", id).execute();
    expect((await guest.call("GET", "/api/user")).status).toBe(401);
  });

  test("every registration needs six characters, and a login says nothing about it", async ({
    guest,
    db,
  }) => {
    const { secretKey: teamKey } = await aTeam(db);
    const short = { name: "Ada Lovelace", email: anEmail(), password: "12345" };
    for (const [path, more] of [
      ["/api/auth/signin-profile", {}],
      ["/api/auth/register", { teamKey }],
    ] as const) {
      const { status, json } = await guest.call("POST", path, { ...short, ...more });
      expect([path, status, json.error]).toEqual([
        path,
        400,
        "Password must be at least 6 characters",
      ]);
    }
    const login = await guest.call("POST", "/api/auth/login", short);
    expect([login.status, login.json.error]).toEqual([401, "Invalid email or password"]);
  });

  test("signing in with an invitation needs the address, the password and the key", async ({
    guest,
    db,
  }) => {
    const { secretKey } = await aTeam(db);
    const { email } = await aUser(db, { password });
    for (const [key, fields] of [
      [secretKey, { email: "", password }],
      [secretKey, { email: `${email}`, password: "" }],
      ["", { email: `${email}`, password }],
    ] as const) {
      const sent = { intent: "sign-in", ...fields };
      const { page } = await guest.post(`/invite?key=${key}&view=sign-in`, sent);
      expect(page.text("[role=alert]")).toContain("Missing Information");
    }
  });
});
