import { vi } from "vitest";
import {
  aUser,
  describe,
  expect,
  mailTo,
  type TestServer,
  test,
  unique,
  type Visitor,
  visitor,
} from "#e2e/harness/test.ts";

const anEmail = () => `${unique("reader").replace(" ", "-").toLowerCase()}@openrun.example`;
const password = "secret1";

async function signUp(guest: Visitor) {
  const email = anEmail();
  await guest.call("POST", "/api/auth/signin-profile", { name: "Ada", email, password });
  return email;
}

async function linkTo(server: TestServer, email: string) {
  const { links } = await mailTo(server, email);
  const url = new URL(links[0] ?? "");
  return url.pathname + url.search;
}

describe("confirming an e-mail", () => {
  test("opens the link in the mail: confirmed, twice, then home after two seconds", async ({
    guest,
    server,
    db,
  }) => {
    const email = await signUp(guest);
    const link = await linkTo(server, email);
    const isConfirmed = async () =>
      (
        await db.selectFrom("users").select("emailConfirmed").where("email", "=", email).execute()
      )[0]?.emailConfirmed;

    await guest.request("HEAD", link, undefined);
    await guest.request("HEAD", `/api/auth/confirm-email${new URL(link, "x:/").search}`, undefined);
    expect(await isConfirmed()).toBe(false);

    const first = await visitor(server).get(link);
    const second = await guest.get(link);

    for (const answer of [first, second]) {
      expect([answer.status, answer.page.text("h1")]).toEqual([200, "Email Confirmed!"]);
      expect(answer.body).toContain('<meta http-equiv="refresh" content="2; url=/"/>');
      expect(answer.headers.get("referrer-policy")).toBe("same-origin");
    }
    expect(await isConfirmed()).toBe(true);
    const { search } = new URL(link, "http://x");
    const api = await guest.call("GET", `/api/auth/confirm-email${search}`);
    expect([api.status, api.json]).toEqual([200, { success: true }]);
  });

  test.for(["nonsense", "a".repeat(43), "%00", ""])(
    "fails for the token %j",
    async (token, { guest }) => {
      const page = await guest.get(`/confirm-email?token=${token}`);
      const api = await guest.call("GET", `/api/auth/confirm-email?token=${token}`);

      expect([page.status, page.page.text("h1")]).toEqual([400, "Confirmation Failed"]);
      expect(page.page.text()).toContain("The confirmation link is invalid or has expired.");
      expect(page.page.has("input[type=email][required]")).toBe(true);
      expect([api.status, api.json]).toEqual([
        400,
        { error: "The confirmation link is invalid or has expired.", code: "invalid_token" },
      ]);
    },
  );

  test("sends a new link, with the same response for every address", async ({ server, db }) => {
    const confirmed = await aUser(db);
    const waiting = await aUser(db, { emailConfirmed: false });
    const answers = new Set<string>();
    for (const email of [anEmail(), confirmed.email, ` ${waiting.email?.toUpperCase()} `]) {
      const guest = visitor(server);
      const form = await guest.get("/confirm-email");
      const answer = await guest.press(form, "Send confirmation e-mail", { email: email ?? "" });
      const api = await guest.call("POST", "/api/auth/resend-confirmation", { email });
      const said = answer.page.text("[role=status]");
      answers.add(`${answer.status} ${said} / ${api.status} ${api.body}`);
    }

    expect(answers.size).toBe(1);
    expect([...answers][0]).toContain("Email Sent");
    expect(await linkTo(server, waiting.email ?? "")).toContain("/confirm-email?token=");
  });

  test("refuses an invalid address", async ({ guest }) => {
    const form = await guest.get("/confirm-email");
    const again = await guest.press(form, "Send confirmation e-mail", { email: "zzz" });
    expect([again.status, again.page.text("#email-error")]).toEqual([
      400,
      "Please enter a valid email address",
    ]);
    expect((await guest.call("POST", "/api/auth/resend-confirmation", {})).status).toBe(400);
  });
});

describe("a forgotten password", () => {
  test("is set anew by the link in the mail, once, and ends every session", async ({
    guest,
    server,
    db,
  }) => {
    const { email } = await aUser(db, { password });
    const device = visitor(server);
    await device.call("POST", "/api/auth/login", { email, password });
    const forgot = await guest.get(
      (await guest.get("/sign-in")).page.link("Forgot password?") ?? "",
    );
    const sent = await guest.press(forgot, "Send link", { email: email ?? "" });
    expect(sent.page.text("main")).toContain(email);
    const link = await linkTo(server, email ?? "");

    const form = await guest.get(link);
    const typed = { password: "secret2", retypePassword: "secret2" };
    const wrong = await guest.press(form, "Set a new password", { ...typed, retypePassword: "x" });
    expect([wrong.status, wrong.page.text("[role=alert]")]).toEqual([
      400,
      "Password Mismatch Passwords do not match. Please try again.",
    ]);
    const done = await guest.press(wrong, "Set a new password", typed);

    expect(done.path).toContain("/sign-in");
    const back = await guest.press(done, "Login", { password: "secret2" });
    expect(back.page.text("[role=status]")).toContain("Welcome Back!");
    expect((await device.call("GET", "/api/user")).status).toBe(401);
    const again = await visitor(server).get(link);
    expect([again.status, again.page.link("Ask for a new link")]).toEqual([
      400,
      "/forgot-password",
    ]);
  });

  test("gives the same response for an unknown address", async ({ server, db }) => {
    const { email } = await aUser(db, { password });
    const responses = [];
    for (const address of [email ?? "", anEmail()]) {
      const answer = await visitor(server).submit("/forgot-password", { email: address });
      const { status, path, page } = answer;
      const said = `${status} ${decodeURIComponent(path)} ${page.text("main")}`;
      responses.push(said.replaceAll(address, "ADDRESS"));
    }
    expect(responses[0]).toContain("ADDRESS");
    expect(responses[0]).toBe(responses[1]);
  });
});

test("signing up with a taken address gets a 409, and its owner a mail", async ({
  guest,
  server,
  db,
}) => {
  const { email } = await aUser(db, { password });
  const account = { name: "Eve", email, password: "secret2" };
  const answer = await guest.call("POST", "/api/auth/signin-profile", account);

  expect(answer.status).toBe(409);
  const { headers } = await mailTo(server, email ?? "");
  expect(headers).toContain("You already have");
});

test("the first link still works after a second was requested", async ({ guest, server }) => {
  const email = await signUp(guest);
  const first = await linkTo(server, email);
  await guest.call("POST", "/api/auth/resend-confirmation", { email });
  await vi.waitFor(async () => expect(await linkTo(server, email)).not.toBe(first), 20_000);
  const second = await linkTo(server, email);

  for (const link of [first, second]) expect((await visitor(server).get(link)).status).toBe(200);
});
