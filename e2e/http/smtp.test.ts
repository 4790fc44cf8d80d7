import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "kysely";
import { beforeAll, onTestFinished, vi } from "vitest";
import { queueMail } from "#app/platform/mail/queue.server.ts";
import type { Db } from "#db/client.server.ts";
import { runAtOnce } from "#e2e/harness/jobs.ts";
import { anSmtpServer, type SmtpBehaviour } from "#e2e/harness/smtp.ts";
import {
  aServer,
  aServerWithoutJobs,
  aUser,
  describe,
  expect,
  sharedServer,
  type TestServer,
  test,
  unique,
  visitor,
} from "#e2e/harness/test.ts";

const MAIL_FROM = "Openrun <hello@openrun.example>";

/** The mail server's treatment of the next mails; then it takes all. */
const behaviours: SmtpBehaviour[] = [];
let smtp: Awaited<ReturnType<typeof anSmtpServer>>;
let server: TestServer;

beforeAll(async () => {
  smtp = await anSmtpServer({ behave: () => behaviours.shift() ?? "ok" });
  server = await aServer({ env: { SMTP_URL: smtp.url, MAIL_FROM } });
  return () => void smtp.close();
});

const arrivedAt = (email: string | null) => smtp.arrived.filter(({ to }) => to === email);

async function queue(db: Db) {
  const { id, email } = await aUser(db);
  const key = unique("smtp");
  await queueMail(db, { to: email ?? "", subject: "Hi", text: "Hi", html: "Hi", key });
  const isRefused = async () => {
    const users = db.selectFrom("users").where("id", "=", id);
    const { emailRefusedAt } = await users.select("emailRefusedAt").executeTakeFirstOrThrow();
    return emailRefusedAt !== null;
  };
  return { email, isRefused };
}

/** Lets the waits between tries pass in no time. */
const hurry = (db: Db) => runAtOnce(db, sql`locked_at is null and run_at > now()`);

describe("with SMTP", () => {
  test("a sign-up is mailed, in text and HTML", async () => {
    const email = "ada.new@openrun.example";
    const account = { name: "Ada Lovelace", email, password: "correct horse" };
    await visitor(server).call("POST", "/api/auth/signin-profile", account);
    const mail = await vi.waitUntil(() => arrivedAt(email)[0], 20_000);
    expect(mail.message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(mail.message).toContain("/confirm-email?token=");
    expect(mail.message).toContain("Content-Type: text/html");
  });

  test("a mailbox that takes no mail is noted and not tried again", async () => {
    const before = smtp.counts.tries;
    behaviours.push({ code: 550, says: "5.1.1 No such user" });
    const { email, isRefused } = await queue(server.db);
    await vi.waitUntil(isRefused, 20_000);
    expect([smtp.counts.tries - before, arrivedAt(email)]).toEqual([1, []]);
  });

  test.each<[string, SmtpBehaviour]>([
    ["a greylisted mail", { code: 450, says: "4.2.0 Greylisted" }],
    ["a mail cut in the middle", "cut"],
    ["a mail refused because of us", { code: 554, says: "5.7.1 Relay access denied" }],
  ])("%s is sent again, once, and holds nothing against its address", async (_, behaviour) => {
    const before = smtp.counts.tries;
    behaviours.push(behaviour);
    const { email, isRefused } = await queue(server.db);
    await vi.waitUntil(
      async () => {
        await hurry(server.db);
        return arrivedAt(email).length > 0;
      },
      { timeout: 20_000, interval: 100 },
    );
    expect(smtp.counts.tries - before).toBe(2);
    expect(arrivedAt(email)).toHaveLength(1);
    expect(await isRefused()).toBe(false);
  });
});

test("npm run test-mail prints why a mail did not leave, and fails", async () => {
  const smtp = await anSmtpServer({ behave: () => ({ code: 554, says: "5.7.1 Relay denied" }) });
  onTestFinished(() => void smtp.close());
  const env = { PATH: process.env.PATH, MAIL_FROM, SMTP_URL: smtp.url };
  const command = ["scripts/test-mail.ts", "ada@openrun.example"];
  await expect(promisify(execFile)(process.execPath, command, { env })).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining(`127.0.0.1:${smtp.port} (no TLS, without login)`),
    stderr: expect.stringContaining("554 5.7.1 Relay denied"),
  });
});

test("mail that reaches nobody is shown on the panel of a public address, and only there", async () => {
  const panelOf = async (server: TestServer) => {
    const admin = visitor(server);
    await admin.submit("/developer", server.admin);
    return (await admin.get("/developer/mail")).body;
  };
  const warning = "Mail reaches nobody.";
  expect(await panelOf(await sharedServer("web"))).not.toContain(warning);
  // No loopback address by its name, and yet it leads to this machine.
  const publicAddress = { APP_ORIGIN: "http://0.0.0.0:0" };
  expect(await panelOf(await aServerWithoutJobs({ env: publicAddress }))).toContain(warning);
});
