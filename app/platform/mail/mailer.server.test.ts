import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { createOutbox } from "#app/platform/mail/outbox.server.ts";
import { createPostmark } from "#app/platform/mail/postmark.server.ts";
import { aPostmark, type Behaviour } from "#e2e/harness/postmark.ts";

const mail = {
  to: "ada@openrun.example",
  subject: "Grüße vom Platz 🏀",
  text: "See you at the game!\n",
  html: "<p>See you at the game!</p>",
  headers: { "List-Unsubscribe": "<https://openrun.example/unsubscribe?token=1>" },
  key: "new-game/7/1",
};

describe("Postmark", () => {
  async function send(behaviour: Behaviour) {
    const postmark = await aPostmark(() => behaviour);
    onTestFinished(postmark.close);
    const timeoutSeconds = behaviour === "hang" ? 0.3 : 10;
    const options = { token: "t", from: "Openrun <a@b.c>", timeoutSeconds };
    const mailer = createPostmark({ ...options, host: postmark.host });
    const sending = await mailer.send(mail).catch(() => "thrown");
    return { sending, arrived: postmark.arrived };
  }

  test("sends both text and HTML, with the mail's headers", async () => {
    const { sending, arrived } = await send("ok");
    expect(sending).toEqual({ ok: true });
    expect(arrived).toMatchObject([
      {
        To: mail.to,
        Subject: mail.subject,
        TextBody: mail.text,
        HtmlBody: mail.html,
        Headers: [{ Name: "List-Unsubscribe" }],
      },
    ]);
  });

  test("treats a refused address as final", async () => {
    expect((await send("refused")).sending).toEqual({ ok: false, refused: "Postmark 406" });
  });

  test.each([
    "busy",
    "broken",
    "hang",
    "misconfigured",
    "page",
    "nothing",
    "scrap",
    "hangup",
  ] as const)("throws on a temporary error: %s", async (behaviour) =>
    expect((await send(behaviour)).sending).toBe("thrown"),
  );
});

describe("Postmark, for mails of one moment", () => {
  async function sendThree(behave: (to: string) => Behaviour) {
    const postmark = await aPostmark(({ To }) => behave(To));
    onTestFinished(postmark.close);
    const mailer = createPostmark({ token: "t", from: "Openrun <a@b.c>", host: postmark.host });
    const mails = ["a", "b", "c"].map((name) => ({ ...mail, to: `${name}@openrun.example` }));
    const settled = await Promise.allSettled(mails.map(mailer.send));
    return { settled, calls: postmark.calls, arrived: postmark.arrived.map(({ To }) => To) };
  }

  test("is called once, and refuses or fails for each mail", async () => {
    const { settled, calls, arrived } = await sendThree((to) =>
      to.startsWith("a") ? "ok" : to.startsWith("b") ? "refused" : "busy",
    );
    expect(calls).toEqual([3]);
    expect(arrived).toEqual(["a@openrun.example"]);
    expect(settled).toMatchObject([
      { value: { ok: true } },
      { value: { ok: false, refused: "Postmark 406" } },
      { status: "rejected", reason: { code: 429 } },
    ]);
  });

  test.each(["broken", "misconfigured", "page", "nothing", "scrap", "hangup"] as const)(
    "sends none of them when all fail: %s",
    async (behaviour) => {
      const { settled } = await sendThree(() => behaviour);
      expect(settled.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    },
  );
});

test("the outbox is private to its user, even if it existed with wider rights", async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "openrun-outbox-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const folder = path.join(dataDir, "outbox");
  await mkdir(folder);
  await chmod(folder, 0o755);
  await createOutbox({ dataDir, from: "Openrun <hello@openrun.invalid>" }).send(mail);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test("the outbox holds one readable message file per key", async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "openrun-outbox-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const outbox = createOutbox({ dataDir, from: "Openrun <hello@openrun.invalid>" });

  await outbox.send(mail);
  await outbox.send(mail);

  const files = await readdir(path.join(dataDir, "outbox"));
  expect(files).toEqual([expect.stringMatching(/^new-game-7-1-[0-9a-f]{12}\.eml$/)]);
  const text = await readFile(path.join(dataDir, "outbox", files[0] ?? ""), "utf8");
  expect(text).toMatch(/^From: Openrun <hello@openrun.invalid>\r?$/m);
  expect(text).toMatch(/^To: ada@openrun.example\r?$/m);
  expect(text).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(text).toMatch(/^List-Unsubscribe: </m);
  expect(text.match(/(?<!\r)\n/g)).toBeNull();
});
