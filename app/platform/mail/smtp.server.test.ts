import tls from "node:tls";
import { describe, expect, onTestFinished, test } from "vitest";
import { createSmtp } from "#app/platform/mail/smtp.server.ts";
import type { SmtpServer } from "#app/platform/settings/smtp-url.server.ts";
import { aCertificate, anSmtpServer } from "#e2e/harness/smtp.ts";

const mail = {
  to: "ada@openrun.example",
  subject: "Grüße vom Platz 🏀",
  text: "See you at the game!\n",
  html: "<p>See you at the game!</p>",
  headers: {
    "List-Unsubscribe": "<https://openrun.example/unsubscribe?token=1>",
    "Auto-Submitted": "auto-generated",
  },
  key: "new-game/7/1",
};

type ServerValues = Parameters<typeof anSmtpServer>[0] & {
  server?: Partial<SmtpServer>;
  timeoutSeconds?: number;
};

async function aMailer({ server, timeoutSeconds = 60, ...given }: ServerValues = {}) {
  const smtp = await anSmtpServer(given);
  const address = { host: "127.0.0.1", port: smtp.port, tls: "none" as const, ...server };
  const from = "Openrun <hello@openrun.example>";
  const mailer = createSmtp({ server: address, from, timeoutSeconds });
  onTestFinished(async () => {
    await mailer.close?.();
    smtp.close();
  });
  return { smtp, mailer };
}

const failing = (given: ServerValues) => aMailer(given).then(({ mailer }) => mailer.send(mail));

test("delivers both shapes of a mail with its headers, and a retry as the same message", async () => {
  const { smtp, mailer } = await aMailer();
  expect(await mailer.send(mail)).toEqual({ ok: true });
  expect(await mailer.send(mail)).toEqual({ ok: true });

  const [first, second] = smtp.arrived;
  expect(first?.to).toBe(mail.to);
  expect(first?.message).toMatch(/^From: Openrun <hello@openrun\.example>\r$/m);
  expect(first?.message).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(first?.message).toMatch(/^List-Unsubscribe: <https:/m);
  expect(first?.message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  const toMessageId = (message = "") =>
    /^Message-ID: (<\w{32}@openrun\.example>)\r$/m.exec(message)?.[1];
  expect(toMessageId(first?.message)).toBeDefined();
  expect(toMessageId(second?.message)).toBe(toMessageId(first?.message));
});

test("sends many mails over one connection", async () => {
  const { smtp, mailer } = await aMailer();
  for (let i = 0; i < 5; i++) await mailer.send({ ...mail, key: `many/${i}` });
  expect([smtp.arrived.length, smtp.counts.connections]).toEqual([5, 1]);
});

test.each([
  [550, "5.1.1 No such user", "SMTP 550 5.1.1"],
  [550, "5.1.10 Recipient address has null MX", "SMTP 550 5.1.10"],
  [550, "5.2.1 Mailbox disabled", "SMTP 550 5.2.1"],
  [550, "No such user here", "SMTP 550"],
])("a mailbox that takes no mail is a refusal: %i %s", async (code, says, refused) => {
  expect(await failing({ behave: () => ({ code, says }) })).toEqual({ ok: false, refused });
});

test.each([
  [450, "4.2.0 Greylisted, try again in 5 minutes"],
  [451, "Try again later"],
  [452, "4.2.2 Mailbox full"],
  [421, "4.7.0 Too many connections"],
  [552, "5.2.2 Mailbox full"],
  [554, "5.7.1 Relay access denied"],
  [550, "Relaying denied"],
  [550, "5.7.26 Unauthenticated mail is not accepted"],
  [553, "5.1.8 Sender address rejected: domain not found"],
])("an error that is not of the mailbox may pass later: %i %s", async (code, says) => {
  await expect(failing({ behave: () => ({ code, says }) })).rejects.toThrow(says);
  const at = "data" as const;
  await expect(failing({ behave: () => ({ code, says, at }) })).rejects.toThrow(says);
});

test("a server that never finishes its answer is given up", async () => {
  const sending = failing({ behave: () => "slow", timeoutSeconds: 1 });
  await expect(sending).rejects.toMatchObject({ code: "EABORT" });
});

test("after a connection cut in the middle of a mail, the next mail passes", async () => {
  let tries = 0;
  const { smtp, mailer } = await aMailer({ behave: () => (++tries === 1 ? "cut" : "ok") });
  await expect(mailer.send(mail)).rejects.toThrow();
  expect(await mailer.send(mail)).toEqual({ ok: true });
  expect(smtp.arrived).toHaveLength(1);
});

test("an unreachable server is tried again later", async () => {
  const { smtp, mailer } = await aMailer();
  smtp.close();
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: "ESOCKET" });
});

describe("login", () => {
  const auth = { user: "club@openrun.example", pass: "p@ss:wörd/%" };

  test("sends mail with the right password", async () => {
    const { smtp, mailer } = await aMailer({ password: auth.pass, server: { auth } });
    expect(await mailer.send(mail)).toEqual({ ok: true });
    expect(smtp.arrived[0]?.user).toBe(auth.user);
  });

  test("with the wrong password is an error, and no refusal of the address", async () => {
    const sending = failing({ password: "another", server: { auth } });
    await expect(sending).rejects.toMatchObject({ code: "EAUTH" });
  });
});

describe("TLS", () => {
  test("STARTTLS is required: a server without it gets neither login nor mail", async () => {
    const { smtp, mailer } = await aMailer({ server: { tls: "starttls" } });
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: "ETLS" });
    expect(smtp.counts.tries).toBe(0);
  });

  test("a certificate of an unknown authority is refused", async () => {
    const server = { tls: "starttls" } as const;
    await expect(failing({ tls: aCertificate(), server })).rejects.toThrow(/self-signed/);
  });

  test.each(["starttls", "implicit"] as const)("mail passes over %s", async (mode) => {
    const certificate = aCertificate();
    trust(certificate.cert);
    const secure = mode === "implicit";
    const { smtp, mailer } = await aMailer({
      tls: { ...certificate, secure },
      server: { tls: mode },
    });
    expect(await mailer.send(mail)).toEqual({ ok: true });
    expect(smtp.arrived[0]?.isSecure).toBe(true);
  });
});

function trust(certificate: string) {
  const before = tls.getCACertificates("default");
  tls.setDefaultCACertificates([...before, certificate]);
  onTestFinished(() => tls.setDefaultCACertificates(before));
}
