import { onTestFinished, vi } from "vitest";
import { queueMail } from "#app/platform/mail/queue.server.ts";
import { aPostmark, type Behaviour } from "#e2e/harness/postmark.ts";
import { aSignedInUser } from "#e2e/harness/signed-in.ts";
import {
  aMember,
  aServer,
  aTeam,
  aUser,
  describe,
  expect,
  mailTo,
  program,
  test,
  unique,
  visitor,
} from "#e2e/harness/test.ts";

/** A server whose mails go to a Postmark that behaves like this. */
async function aMailingServer(behave: () => Behaviour) {
  const postmark = await aPostmark(behave);
  onTestFinished(postmark.close);
  const env = {
    POSTMARK_SERVER_TOKEN: "t",
    POSTMARK_HOST: postmark.host,
    MAIL_FROM: "Openrun <hello@openrun.example>",
  };
  return { postmark, server: await aServer({ env }) };
}

const newcomer = () => ({
  name: "Ada Lovelace",
  email: `${unique("new").replaceAll(" ", "-").toLowerCase()}@openrun.example`,
  password: "secret1",
});

describe("with Postmark", () => {
  test("a sign-up is mailed, in text and HTML", async () => {
    const { server, postmark } = await aMailingServer(() => "ok");
    const { email, ...account } = newcomer();
    await visitor(server).call("POST", "/api/auth/signin-profile", { email, ...account });

    const mail = await vi.waitUntil(() => postmark.arrived.find(({ To }) => To === email), 5_000);

    expect(mail.TextBody).toContain(`${server.origin}/confirm-email?token=`);
    expect(mail).toMatchObject({
      From: "Openrun <hello@openrun.example>",
      HtmlBody: expect.stringContaining("width=device-width"),
    });
  });

  test("a final refusal of an address is recorded and not retried", async () => {
    let tries = 0;
    const { server } = await aMailingServer(() => {
      tries += 1;
      return "refused";
    });
    const { id, email } = await aUser(server.db);
    const mail = { to: email ?? "", subject: "Hi", text: "Hi", html: "Hi", key: unique("refused") };
    await queueMail(server.db, mail);

    const isRefused = async () => {
      const user = await server.db
        .selectFrom("users")
        .select("emailRefusedAt")
        .where("id", "=", id)
        .executeTakeFirst();
      return user?.emailRefusedAt;
    };
    await vi.waitUntil(isRefused, 5_000);
    await queueMail(server.db, mail);
    expect(tries).toBe(1);
  });

  test("signing up takes no longer while it hangs", async () => {
    const { server } = await aMailingServer(() => "hang");
    for (let people = 0; people < 5; people++) {
      const answer = await visitor(server).call("POST", "/api/auth/signin-profile", newcomer());
      expect(answer.status).toBe(201);
    }
  });
});

describe("the link that ends mails about games", () => {
  const linkOf = async (server: Parameters<typeof aSignedInUser>[0] & { dataDir: string }) => {
    const team = await aTeam(server.db);
    const reader = await aMember(server.db, { teamId: team.id });
    await server.db
      .updateTable("users")
      .set({ emailNotifications: true })
      .where("id", "=", reader.id)
      .execute();
    const scheduler = await aSignedInUser(server);
    await aMember(server.db, { teamId: team.id, userId: scheduler.id });
    const datetime = new Date(Date.now() + 3_600_000).toISOString();
    const payload = { teamId: team.id, datetime };
    expect((await scheduler.browser.call("POST", "/api/games", payload)).status).toBe(201);
    const mail = await mailTo(server, reader.email ?? "");
    const link = /^list-unsubscribe: <([^>]+)>/im.exec(mail.headers)?.[1] ?? "";
    expect(mail.headers).toMatch(/^list-unsubscribe-post: List-Unsubscribe=One-Click$/im);
    const wants = async () =>
      (
        await server.db
          .selectFrom("users")
          .select("emailNotifications")
          .where("id", "=", reader.id)
          .executeTakeFirstOrThrow()
      ).emailNotifications;
    return { path: link.slice(server.origin.length), wants };
  };

  test("works with one click of a mail program, which sends no cookie and no origin", async ({
    server,
  }) => {
    const { path, wants } = await linkOf(server);
    const answer = await program(server).request("POST", path, "List-Unsubscribe=One-Click", {
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(answer.status).toBe(200);
    expect(await wants()).toBe(false);
  });

  test("asks for confirmation when a person or a scanner opens it", async ({ server, guest }) => {
    const { path, wants } = await linkOf(server);
    const page = await guest.get(path);
    expect(await wants()).toBe(true);

    const done = await guest.press(page, "Stop e-mails about new games and news");

    expect(done.page.text("[role=status]")).toBe(
      "No more e-mails about new games and news of your teams and courts. Everything else stays.",
    );
    expect(await wants()).toBe(false);
  });

  test("does nothing when it is not ours", async ({ guest, server }) => {
    const { path, wants } = await linkOf(server);
    const forged = path.replace(/token=\d+/, "token=1");
    for (const wrong of [forged, "/unsubscribe", "/unsubscribe?token=x"]) {
      expect((await guest.get(wrong)).status).toBe(404);
      expect((await guest.post(wrong)).status).toBe(404);
    }
    expect(await wants()).toBe(true);
  });
});
