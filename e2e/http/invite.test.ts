import {
  aCourt,
  aMember,
  aTeam,
  aUser,
  describe,
  expect,
  testWithoutJobs as test,
  unique,
  visitor,
} from "#e2e/harness/test.ts";

const anEmail = () => `${unique("invited").replace(" ", "-").toLowerCase()}@openrun.example`;
const password = "secret1";
const filled = () => ({
  name: "Ada Lovelace",
  email: anEmail(),
  password,
  retypePassword: password,
});

describe("an invite link", () => {
  test("shows the team, however the key is written, and stays out of search engines", async ({
    guest,
    db,
  }) => {
    const team = await aTeam(db);
    await aMember(db, { teamId: team.id });

    const invite = await guest.get(`/invite?key=%20${team.secretKey.toLowerCase()}%20`);

    expect(invite.status).toBe(200);
    for (const fact of [team.name, team.address, "1 player"]) {
      expect(invite.page.text()).toContain(fact);
    }
    expect(invite.page.attribute("meta[name=robots]", "content")).toBe("noindex");
    expect(invite.headers.get("referrer-policy")).toBe("same-origin");
  });

  test.for([
    ["/invite", 400, "Invalid Invite Link"],
    ["/invite?key=", 400, "Invalid Invite Link"],
    ["/invite?key=000000", 404, "Team Not Found"],
    ["/invite?key=%00%ff", 404, "Team Not Found"],
  ] as const)("%s answers %i %s", async ([path, status, title], { guest }) => {
    const answer = await guest.get(path);
    expect([answer.status, answer.page.text("h1")]).toEqual([status, title]);
  });

  test("shows Welcome! once and drops joined from the address", async ({ guest, db }) => {
    const { secretKey } = await aTeam(db);
    const welcomed = await guest.follow(await guest.get(`/invite?key=${secretKey}&joined=true`));

    expect(welcomed.path).toBe(`/invite?key=${secretKey}`);
    expect(welcomed.page.text("[role=status]")).toContain("Welcome!");
    expect((await guest.get(welcomed.path)).page.has("[role=status]")).toBe(false);
  });
});

describe("signing up with an invitation", () => {
  test("makes the account, signs in and joins", async ({ guest, db }) => {
    const team = await aTeam(db);
    const invite = await guest.get(`/invite?key=${team.secretKey}`);

    const joined = await guest.press(invite, "Sign Up & Join Team", filled());

    expect(joined.page.text(".eyebrow")).toBe("You are a member of");
    expect(joined.page.text("[role=status]")).toBe("Welcome! You are part of the team now.");
    expect(joined.page.text()).toContain("You are already in this team");
    expect(joined.page.link("Go to Dashboard")).toBe("/");
    const { json } = await guest.call("GET", "/api/teams");
    expect(json.map(({ id }: { id: number }) => id)).toEqual([team.id]);
  });

  test("welcomes in German who reads German", async ({ guest, db }) => {
    const { secretKey } = await aTeam(db);
    guest.cookies.set("lang", "de");
    const invite = await guest.get(`/invite?key=${secretKey}`);

    const joined = await guest.press(invite, "Registrieren & beitreten", filled());

    expect(joined.page.text("[role=status]")).toBe("Willkommen! Du gehörst jetzt zum Team.");
  });

  test.for([
    ["name", { name: "A" }, "Name must be at least 2 characters"],
    ["email", { email: "abc" }, "Please enter a valid email address"],
    ["password", { password: "12345" }, "Password must be at least 6 characters"],
    ["retypePassword", { retypePassword: "" }, "Please retype your password"],
    ["retypePassword", { retypePassword: "secret2" }, "Passwords don't match"],
  ] as const)("ties to %s after %j: %s", async ([field, wrong, said], { guest, db }) => {
    const { secretKey } = await aTeam(db);
    const invite = await guest.get(`/invite?key=${secretKey}`);

    const again = await guest.press(invite, "Sign Up & Join Team", { ...filled(), ...wrong });

    const errorId = again.page.attribute(`[name=${field}]`, "aria-describedby")?.split(" ")[0];
    expect(again.status).toBe(400);
    expect(again.page.text(`[id="${errorId}"]`)).toBe(said);
  });

  test("with a taken e-mail switches to sign-in with it prefilled", async ({ guest, db }) => {
    const { secretKey } = await aTeam(db);
    const user = await aUser(db, { password });
    const typed = { ...filled(), email: user.email ?? "" };

    const invite = await guest.get(`/invite?key=${secretKey}`);
    const again = await guest.press(invite, "Sign Up & Join Team", typed);
    expect(again.status).toBe(409);
    expect(again.page.text("[role=alert]")).toBe(
      "Email Already Registered This email is already registered. Try signing in instead.",
    );
    expect(again.page.attribute("[name=email]", "value")).toBe(user.email);

    const joined = await guest.press(again, "Login & Join Team", { password });
    expect(joined.page.text("[role=status]")).toContain("Welcome back!");
    expect(joined.page.text()).toContain("You are already in this team");
  });

  test("shows that the key is missing", async ({ guest }) => {
    const answer = await guest.post("/invite", { intent: "register", ...filled() });
    expect(answer.page.text("[role=alert]")).toBe(
      "Invalid Invite Link The invite link is missing or invalid",
    );
  });
});

describe("signing in with an invitation", () => {
  test("is a link that preserves the key and the form values", async ({ guest, db }) => {
    const { secretKey } = await aTeam(db);
    const invite = await guest.get(`/invite?key=${secretKey}`);
    const wrong = await guest.press(invite, "Sign Up & Join Team", { email: "a@b.example" });

    const signIn = await guest.get(wrong.page.link("Sign in instead") ?? "");
    expect(signIn.page.attribute("[name=email]", "value")).toBe("a@b.example");
    const back = await guest.get(signIn.page.link("Create an account instead") ?? "");
    expect(back.page.attribute("[name=email]", "value")).toBe("a@b.example");
    expect(back.page.form("Sign Up & Join Team").action).toContain(`key=${secretKey}`);
  });

  test("refuses a wrong password and shows what is missing", async ({ guest, db }) => {
    const { secretKey } = await aTeam(db);
    const { email } = await aUser(db, { password });
    const form = await guest.get(`/invite?key=${secretKey}&view=sign-in`);

    const wrong = await guest.press(form, "Login & Join Team", {
      email: email ?? "",
      password: "x",
    });
    const blank = await guest.press(form, "Login & Join Team", { email: "" });

    expect([wrong.status, wrong.page.text("[role=alert]")]).toEqual([
      401,
      "Login Failed Invalid email or password",
    ]);
    expect(blank.page.text("[role=alert]")).toContain("Missing Information");
  });
});

describe("a signed-in user", () => {
  test("joins with one click, unless the profile is not filled in", async ({ server, db }) => {
    const { secretKey } = await aTeam(db);
    for (const [name, button] of [
      ["Ada Lovelace", "Join Team"],
      ["User 42", "Sign Up & Join Team"],
    ] as const) {
      const guest = visitor(server);
      const { email } = await aUser(db, { password, name });
      await guest.call("POST", "/api/auth/login", { email, password });
      const invite = await guest.get(`/invite?key=${secretKey}`);
      expect(invite.page.texts("form button")).toContain(button);
      if (button !== "Join Team") continue;
      const joined = await guest.press(invite, button);
      expect(joined.page.text("[role=status]")).toBe("Welcome! You are part of the team now.");
      expect(joined.page.text()).toContain("You are already in this team");
    }
  });
});

describe("the calls", () => {
  test("register responds 201, 400, 404 and 409 and leaves no partial rows", async ({
    guest,
    db,
  }) => {
    const { secretKey: teamKey } = await aTeam(db);
    const { retypePassword: _, ...account } = filled();
    const register = (body: object) => guest.call("POST", "/api/auth/register", body);

    expect((await register(account)).status).toBe(400);
    const unknown = await register({ ...account, teamKey: "000000" });
    const unknownKey = { error: "Team not found", code: "unknown_key" };
    expect([unknown.status, unknown.json]).toEqual([404, unknownKey]);
    const { secretKey } = await aCourt(db);
    expect((await register({ ...account, teamKey: secretKey })).status).toBe(404);
    const login = await guest.call("POST", "/api/auth/login", account);
    expect(login.status).toBe(401);
    expect((await register({ ...account, teamKey })).status).toBe(201);
    expect((await register({ ...account, teamKey })).status).toBe(409);
    const short = await register({ ...filled(), name: "A", teamKey });
    const error = "Name must be at least 2 characters";
    expect(short.json).toEqual({ error, code: "invalid_request" });
  });

  test("login-and-join joins with the right password only", async ({ guest, db }) => {
    const { secretKey: teamKey, id } = await aTeam(db);
    const { email } = await aUser(db, { password });
    const call = (body: object) => guest.call("POST", "/api/auth/login-and-join", body);

    expect((await call({ email, password: "wrong", teamKey })).status).toBe(401);
    expect((await call({ email, password, teamKey: "000000" })).status).toBe(404);
    const joined = await call({ email, password, teamKey });
    expect([joined.status, joined.json.team.id]).toEqual([200, id]);
    expect((await guest.call("GET", "/api/user")).status).toBe(200);
  });
});
