import { vi } from "vitest";
import { aReset } from "#db/builders.ts";
import {
  aUser,
  describe,
  expect,
  mailTo,
  type TestServer,
  test,
  unique,
  visitor,
} from "#e2e/harness/test.ts";

const anEmail = () => `${unique("owner").replace(" ", "-").toLowerCase()}@openrun.example`;
const password = "secret1";

describe("the owner gets a mail", () => {
  const typed = { password: "secret2", retypePassword: "secret2" };

  test("about a new password", async ({ guest, server, db }) => {
    const { email, name } = await aUser(db, { password });
    await guest.call("POST", "/api/auth/login", { email, password });
    await guest.post("/profile/password", { currentPassword: password, ...typed });

    const { headers, text } = await mailTo(server, email ?? "");
    expect(headers).toContain("Your password for Openrun was changed");
    expect(headers).toContain("Auto-Submitted: auto-generated");
    expect(text).toContain(`Hi ${name},`);
  });

  test("about a password that was set by a mailed link", async ({ guest, server, db }) => {
    const user = await aUser(db, { password });
    const token = await aReset(db, user);
    await guest.post("/reset-password", { token, ...typed });
    const { headers } = await mailTo(server, user.email ?? "");
    expect(headers).toContain("Your password for Openrun was changed");
  });

  test("at the old address, when an admin gave the account another", async ({ server, db }) => {
    const { id, email } = await aUser(db);
    const moved = anEmail();
    const { username, password } = server.admin;
    const headers = { username, password };
    const admin = visitor(server);
    const edited = await admin.call("PUT", `/api/admin/users/${id}`, { email: moved }, { headers });
    expect(edited.status).toBe(200);

    const mail = await mailTo(server, email ?? "");
    expect(mail.headers).toContain("Your e-mail address at Openrun was changed");
    expect(mail.text).not.toContain(moved);
  });
});

test("no mail to an address nobody has confirmed carries a name that was typed", async ({
  guest,
  server,
}) => {
  const email = anEmail();
  const name = "Claim your prize at evil.example";
  await guest.call("POST", "/api/auth/signin-profile", { name, email, password });
  const confirm = await mailTo(server, email);
  await guest.post("/forgot-password", { email });
  const reset = await mailAbout(server, email, "Set a new password");
  await guest.call("POST", "/api/auth/signin-profile", { name, email, password });
  const registered = await mailAbout(server, email, "You already have an account");

  for (const { headers, text } of [confirm, reset, registered]) {
    expect(headers + text).not.toContain("prize");
  }
});

const mailAbout = (server: TestServer, email: string, subject: string) =>
  vi.waitFor(
    async () => {
      const mail = await mailTo(server, email);
      expect(mail.headers).toContain(subject);
      return mail;
    },
    { timeout: 20_000, interval: 20 },
  );
