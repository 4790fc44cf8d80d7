import { vi } from "vitest";
import { queueMail } from "#app/platform/mail/queue.server.ts";
import { mailTo, subjectsTo } from "#e2e/harness/mail.ts";
import { giveSession } from "#e2e/harness/sessions.ts";
import {
  aUser,
  describe,
  expect,
  type TestServer,
  test,
  unique,
  visitor,
} from "#e2e/harness/test.ts";

const anEmail = () => `${unique("owner").replace(" ", "-").toLowerCase()}@openrun.example`;
const pathOf = (link = "") => link.slice(new URL(link).origin.length);

async function signUp(server: TestServer, email: string) {
  const browser = visitor(server);
  const account = { name: "Eve", email, password: "secret1" };
  await browser.call("POST", "/api/auth/signin-profile", account);
  const confirm = pathOf((await mailTo(server, email)).links[0]);
  return { browser, confirm };
}

/** Mails an address as one of our jobs does, and returns the link at its end. */
async function mailedLink(server: TestServer, email: string) {
  const subject = unique("A mail");
  const mail = { to: email, subject, key: subject, text: "Hello", html: "<p>Hello</p>" };
  await queueMail(server.db, mail);
  await vi.waitUntil(() => subjectsTo(server, email).includes(subject), 20_000);
  const { links } = await mailTo(server, email);
  const link = links.find((found) => found.includes("/not-you?"));
  return link && pathOf(link);
}

const stateOf = ({ db }: TestServer, email: string) =>
  db
    .selectFrom("users")
    .select(["id", "emailConfirmed", "provedEmail", "stoppedEmail"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();

describe("an address that a mail scanner confirmed", () => {
  test("ends all mails and the confirmation by one press, for good", async ({ server }) => {
    const email = anEmail();
    const { browser, confirm } = await signUp(server, email);
    await visitor(server).get(confirm);
    expect(await stateOf(server, email)).toMatchObject({ emailConfirmed: true, provedEmail: null });
    const link = (await mailedLink(server, email)) ?? "";

    const reader = visitor(server);
    const asked = await reader.get(link);
    expect((await stateOf(server, email)).emailConfirmed).toBe(true);
    const ended = await reader.press(asked, "Stop all e-mails");

    expect(ended.page.text("[role=status]")).toContain("mails you nothing any more");
    expect((await stateOf(server, email)).emailConfirmed).toBe(false);
    // Neither the old link nor a new one confirms again, and nothing else is sent.
    expect((await visitor(server).get(confirm)).status).toBe(400);
    const before = subjectsTo(server, email).length;
    await browser.call("POST", "/api/auth/resend-confirmation", { email });
    const mail = { to: email, subject: "More", key: unique("more"), text: "x", html: "<p>x</p>" };
    await queueMail(server.db, mail);
    const isDone = async () =>
      !(await server.db
        .selectFrom("queuedMails")
        .select("key")
        .where("address", "=", email)
        .executeTakeFirst());
    await vi.waitUntil(isDone, 20_000);
    expect(subjectsTo(server, email)).toHaveLength(before);
    expect((await reader.post(link)).status).toBe(200);
  });

  test("is its reader's who sets a password by mail, also after stopping", async ({ server }) => {
    const email = anEmail();
    const { confirm } = await signUp(server, email);
    await visitor(server).get(confirm);
    const link = (await mailedLink(server, email)) ?? "";
    const owner = visitor(server);
    await owner.post(link);

    await owner.post("/forgot-password", { email });
    const isMailed = () => subjectsTo(server, email)[0]?.startsWith("Set a new password");
    await vi.waitUntil(isMailed, 20_000);
    const reset = new URL((await mailTo(server, email)).links[0] ?? "");
    const token = reset.searchParams.get("token") ?? "";
    await owner.post("/reset-password", { token, password: "secret2", retypePassword: "secret2" });

    const proved = { emailConfirmed: true, provedEmail: email, stoppedEmail: null };
    expect(await stateOf(server, email)).toMatchObject(proved);
    expect((await owner.post(link)).status).toBe(404);
    expect(await mailedLink(server, email)).toBeUndefined();
  });
});

describe("an address proved by its reader", () => {
  test("by the link in a browser with the session", async ({ server }) => {
    const email = anEmail();
    const { browser, confirm } = await signUp(server, email);
    await visitor(server).get(confirm);
    await browser.get(confirm);
    expect((await stateOf(server, email)).provedEmail).toBe(email);
    expect(await mailedLink(server, email)).toBeUndefined();
  });

  test("by the press that turns mails on", async ({ server }) => {
    const email = anEmail();
    const { confirm } = await signUp(server, email);
    const reader = visitor(server);
    await reader.press(await reader.get(confirm), "Yes, tell me about new games");
    expect((await stateOf(server, email)).provedEmail).toBe(email);
  });

  test("not by the session of another account, nor by signing in later", async ({ server }) => {
    const email = anEmail();
    const { browser, confirm } = await signUp(server, email);
    const other = visitor(server);
    await giveSession(server, other, (await aUser(server.db)).id);
    await other.get(confirm);
    await browser.call("POST", "/api/auth/login", { email, password: "secret1" });
    expect((await stateOf(server, email)).provedEmail).toBeNull();
    expect(await mailedLink(server, email)).toMatch(/^\/not-you\?token=/);
  });
});

test("a link that is not ours stops nothing", async ({ server }) => {
  const { id, email } = await aUser(server.db, { provedEmail: null });
  const link = (await mailedLink(server, email ?? "")) ?? "";
  const { id: other } = await aUser(server.db, { provedEmail: null });
  const forged = link.replace(`token=${id}.`, `token=${other}.`);
  for (const wrong of [forged, "/not-you", "/not-you?token=x"]) {
    expect((await visitor(server).get(wrong)).status).toBe(404);
    expect((await visitor(server).post(wrong)).status).toBe(404);
  }
  const [row] = await server.db
    .selectFrom("users")
    .select("emailConfirmed")
    .where("id", "=", other)
    .execute();
  expect(row?.emailConfirmed).toBe(true);
});
