import { listWaitingMails } from "#app/features/admin/mail.queries.server.ts";
import { sendMail } from "#app/features/notifications/send-mail.job.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/queue.server.ts";
import { expect, test, unique } from "#db/testing.ts";

const aMail = (subject: string) => ({
  key: unique("mail"),
  to: "ann@openrun.example",
  subject,
  html: "<p>Hello</p>",
  text: "Hello",
});

test("a waiting mail is listed with its address and newest subject", async ({ db }) => {
  const mail = aMail("First");
  await queueMail(db, mail);
  await queueMail(db, { ...mail, subject: "Second" });
  const listed = (await listWaitingMails(db, 1_000)).filter(({ subject }) => subject === "Second");
  expect(listed).toMatchObject([{ to: mail.to, attempts: 0, hasFailed: false }]);
});

test("keeps no part of a sent mail", async ({ db }) => {
  const mail = aMail("Gone");
  await queueMail(db, mail);
  const mailer = { send: async () => ({ ok: true }) };
  for (let run = 0; run < 2; run++)
    await sendMail.run({ db, mailer } as unknown as JobServices, mail);
  const rows = db.selectFrom("queuedMails").select("key").where("key", "=", mail.key);
  expect(await rows.execute()).toEqual([]);
});
