import { describe, expect } from "vitest";
import {
  aUser,
  sharedServer,
  testWithoutJobs as test,
  unique,
  visitor,
} from "#e2e/harness/test.ts";

const anEmail = () => `${unique("player").replace(" ", "-").toLowerCase()}@openrun.example`;
const password = "secret1";
const filled = () => ({
  name: "Ada Lovelace",
  email: anEmail(),
  password,
  retypePassword: password,
});

describe("signing up", () => {
  test("creates a profile, signs in, shows one welcome and returns to the previous page", async ({
    guest,
  }) => {
    const form = await guest.get("/sign-up?next=%2Fhelp");

    const welcome = await guest.press(form, "Create Profile", filled());

    expect(welcome.path).toBe("/help");
    expect(welcome.page.text("[role=status]")).toBe(
      "Welcome to Openrun Your profile has been created successfully",
    );
    expect(welcome.page.text("header")).toContain("Ada Lovelace");
    expect((await guest.get("/help")).page.has("[role=status]")).toBe(false);
  });

  test.for([
    [{ name: "  " }, "Required Fields Please fill in all fields"],
    [{ email: "" }, "Required Fields Please fill in all fields"],
    [{ password: "" }, "Required Fields Please fill in all fields"],
    [{ retypePassword: "   " }, "Required Fields Please fill in all fields"],
    [{ retypePassword: "other" }, "Password Mismatch Passwords do not match. Please try again."],
    [
      { password: "12345", retypePassword: "12345" },
      "Registration Error Password must be at least 6 characters",
    ],
  ] as const)("refuses %j and preserves the form values", async ([wrong, said], { guest, db }) => {
    const typed = { ...filled(), ...wrong };
    const again = await guest.press(await guest.get("/sign-up"), "Create Profile", typed);

    expect(again.status).toBe(400);
    expect(again.page.text("[role=alert]")).toBe(said);
    expect(again.page.attribute("[name=name]", "value")).toBe(typed.name);
    expect(again.page.attribute("[name=password]", "value")).toBe("");
    const rows = await db.selectFrom("users").select("id").where("email", "=", typed.email);
    expect(await rows.execute()).toEqual([]);
  });

  test("never touches an account that exists", async ({ guest, db }) => {
    const { email } = await aUser(db, { password: "theirs-1" });
    const typed = { ...filled(), email: ` ${email?.toUpperCase()} ` };

    const again = await guest.press(await guest.get("/sign-up"), "Create Profile", typed);
    const api = await guest.call("POST", "/api/auth/signin-profile", typed);

    expect(again.status).toBe(409);
    expect(again.page.text("[role=alert]")).toContain("Registration Error");
    expect(api.status).toBe(409);
    expect(guest.cookies.has("sid")).toBe(false);
    const login = await guest.call("POST", "/api/auth/login", { email, password: "theirs-1" });
    expect(login.status).toBe(200);
  });

  test("continues without an unreadable photo, and refuses one that is too large", async ({
    guest,
    server,
  }) => {
    const broken = { ...filled(), photo: new File(["no image"], "me.png", { type: "image/png" }) };
    const large = { ...filled(), photo: new File([new Uint8Array(6e6)], "me.png") };

    const without = await guest.submit("/sign-up", broken);
    const again = await visitor(server).post("/sign-up", large);

    expect(without.page.text(".toasts")).toBe(
      "Upload Warning Failed to upload profile picture, but account creation will continue.",
    );
    expect((await guest.call("GET", "/api/user")).json.avatar).toBeNull();
    expect(again.status).toBe(413);
    expect(again.page.text("[role=alert]")).toBe(
      "File Too Large Please select an image smaller than 5MB",
    );
    expect(again.page.attribute("[name=email]", "value")).toBe(large.email);
  });

  test("is offered in place by actions that need an account", async ({ guest }) => {
    const asked = await guest.follow(await guest.get("/profile"));

    expect(asked.page.text("[role=status]")).toContain("Sign in required");
    expect(asked.page.link("Login")).toContain("next=%2Fprofile");
    const signIn = await guest.get(asked.page.attribute("[role=status] a", "href") ?? "");
    expect(signIn.page.form("Login").action).toContain("next=%2Fprofile");
  });
});

describe("logging in and out", () => {
  test("opens a new session each time and ends it", async ({ guest, db }) => {
    const { email, name } = await aUser(db, { password });
    const form = await guest.get("/sign-in");

    const home = await guest.press(form, "Login", { email: email ?? "", password });
    const first = guest.cookies.get("sid");
    expect(home.page.text("[role=status]")).toBe("Welcome Back! You've successfully logged in");
    expect(home.page.text("header")).toContain(name);

    await guest.call("POST", "/api/auth/login", { email, password });
    expect(guest.cookies.get("sid")).not.toBe(first);
    guest.cookies.set("sid", first ?? "");
    expect((await guest.call("GET", "/api/user")).status).toBe(401);

    const again = await guest.call("POST", "/api/auth/login", { email, password });
    expect(again.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax$/);
    const token = guest.cookies.get("sid");
    await guest.press(await guest.get("/profile"), "Sign Out");
    guest.cookies.set("sid", token ?? "");
    expect((await guest.call("GET", "/api/user")).status).toBe(401);
  });

  test("gives the same response for a wrong password and an unknown address", async ({
    guest,
    db,
  }) => {
    const [{ email }, ofGoogle] = [await aUser(db, { password }), await aUser(db)];
    const form = await guest.get("/sign-in");
    const answers = [];
    for (const typed of [`${email}`, anEmail(), `${ofGoogle.email}`]) {
      const answer = await guest.press(form, "Login", { email: typed, password: "wrong" });
      answers.push(`${answer.status} ${answer.page.text("[role=alert]")}`);
    }

    expect(answers).toEqual(
      Array(3).fill(
        "401 Login Failed The email or password you entered is incorrect. Please check your credentials and try again.",
      ),
    );
    const api = await guest.call("POST", "/api/auth/login", { email, password: "wrong" });
    expect([api.status, api.json]).toEqual([
      401,
      { error: "Invalid email or password", code: "wrong_credentials" },
    ]);
  });

  test("needs both fields, and goes to local pages only", async ({ guest, db }) => {
    const { email } = await aUser(db, { password });
    const form = await guest.get("/sign-in?next=https://evil.example");

    const blank = await guest.press(form, "Login", { email: "", password: " " });
    const signedIn = await guest.press(form, "Login", { email: email ?? "", password });

    expect(blank.page.text("[role=alert]")).toBe(
      "Required Fields Please fill in email and password",
    );
    expect(signedIn.path).toBe("/");
  });
});

describe("the signed-in user", () => {
  test("a user without a profile sees the signed-out header", async ({ server, db }) => {
    for (const [user, signedIn] of [
      [{ name: "User 42", email: null }, false],
      [{ name: "User Friendly", email: anEmail() }, true],
    ] as const) {
      const guest = visitor(server);
      const made = await aUser(db, { password, email: anEmail() });
      await guest.call("POST", "/api/auth/login", { email: made.email, password });
      await db.updateTable("users").set(user).where("id", "=", made.id).execute();
      const header = (await guest.get("/help")).page.text("header");
      expect(header.includes(signedIn ? user.name : "Sign In")).toBe(true);
    }
  });
});

test("fifty concurrent guesses count as ten tries, and the right password waits too", async () => {
  const strict = await sharedServer("strict");
  const { email } = await aUser(strict.db, { password });
  const guess = (given: string) =>
    visitor(strict).call("POST", "/api/auth/login", { email, password: given });

  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => guess(`guess-${n}`)));
  const right = await guess(password);

  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
  expect([right.status, Number(right.headers.get("retry-after")) > 0]).toEqual([429, true]);
});
