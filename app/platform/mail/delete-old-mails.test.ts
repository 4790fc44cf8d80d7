import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { deleteOutboxFiles } from "#app/platform/mail/delete-outbox-files.job.server.ts";
import { deleteSentMails } from "#app/platform/mail/delete-sent-mails.job.server.ts";
import { expect, test, unique } from "#db/testing.ts";

const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000);

test("mails in the outbox folder are deleted after 30 days", async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "openrun-outbox-"));
  const services = { settings: { dataDir } } as JobServices;
  await deleteOutboxFiles.run(services);
  const folder = path.join(dataDir, "outbox");
  fs.mkdirSync(folder);
  for (const [name, age] of [
    ["old.eml", 31],
    ["new.eml", 29],
    ["other.txt", 31],
  ] as const) {
    fs.writeFileSync(path.join(folder, name), "Hello");
    fs.utimesSync(path.join(folder, name), days(age), days(age));
  }
  await deleteOutboxFiles.run(services);
  expect(fs.readdirSync(folder).sort()).toEqual(["new.eml", "other.txt"]);
  fs.rmSync(dataDir, { recursive: true });
});

test("the record of a mail that was never sent is deleted after 90 days", async ({ db }) => {
  const [old, recent] = [unique("mail"), unique("mail")];
  await db
    .insertInto("sentMails")
    .values([
      { key: old, claimedUntil: days(91) },
      { key: recent, claimedUntil: days(89) },
    ])
    .execute();
  await deleteSentMails.run({ db } as JobServices);
  const { rows } = await sql<{ key: string }>`
    select key from sent_mails where key in (${old}, ${recent})`.execute(db);
  expect(rows).toEqual([{ key: recent }]);
});
