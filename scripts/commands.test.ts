import { execFile } from "node:child_process";
import { sql } from "kysely";
import { deleteDoneMessages } from "#app/features/contact/delete-done-messages.job.server.ts";
import { deleteGivenUp } from "#app/platform/jobs/delete-given-up.job.server.ts";
import type { JobServices } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/queue.server.ts";
import type { Db } from "#db/client.server.ts";
import { describe, expect, test, unique } from "#db/testing.ts";

/** Runs a command as an operator does. */
function run(databaseUrl: string, name: string, ...args: string[]) {
  return new Promise<{ code: number; output: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: databaseUrl };
    execFile(process.execPath, [`scripts/${name}.ts`, ...args], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), output: out + err }),
    );
  });
}

const services = (db: Db) => ({ db }) as JobServices;

describe("jobs", () => {
  /** Queues a mail and gives it up, as if no server had taken it. */
  async function aFailedMail(db: Db) {
    const key = unique("job").replace(" ", "-");
    const mail = { key, to: "ann@openrun.example", subject: "Hello", text: "Hello", html: "Hello" };
    await queueMail(db, mail);
    const { rows } = await sql<{ id: string }>`
      select id::text from graphile_worker.permanently_fail_jobs(array(
        select id from graphile_worker.jobs where key = ${`mail:${key}`}
      ), 'ann@openrun.example was not taken')`.execute(db);
    return { key, id: rows[0]?.id ?? "" };
  }

  async function findState(db: Db, id: string) {
    const { rows } = await sql<{ attempts: number }>`
      select attempts from graphile_worker.jobs where id = ${id}`.execute(db);
    return rows[0];
  }

  test("lists failed jobs without addresses", async ({ db, databaseUrl }) => {
    const { id } = await aFailedMail(db);
    const { code, output } = await run(databaseUrl, "jobs", "list");
    expect(code).toBe(0);
    expect(output).toMatch(new RegExp(`${id}.*send-mail.*25 of 25.*gave up.*… was not taken`));
    expect(output).not.toContain("ann@");
  });

  test("retries a failed job, and no other", async ({ db, databaseUrl }) => {
    const [one, other] = [await aFailedMail(db), await aFailedMail(db)];
    const missing = "999999999999";
    const { code, output } = await run(databaseUrl, "jobs", "retry", one.id, missing);
    expect(output).toContain(`Will run again: ${one.id}\nNo failed job has this id: ${missing}`);
    expect(code).toBe(1);
    expect(await findState(db, one.id)).toEqual({ attempts: 0 });
    expect(await findState(db, other.id)).toEqual({ attempts: 25 });
  });

  test("forgets all that gave up, with the addresses of their mails", async ({
    db,
    databaseUrl,
  }) => {
    const { id, key } = await aFailedMail(db);
    expect((await run(databaseUrl, "jobs", "forget", "all")).code).toBe(0);
    expect(await findState(db, id)).toBeUndefined();
    const left = db.selectFrom("queuedMails").select("key").where("key", "=", key);
    expect(await left.execute()).toEqual([]);
  });

  test("prints its usage", async ({ databaseUrl }) => {
    const { code, output } = await run(databaseUrl, "jobs", "forget", "1", "all");
    expect([code, output]).toEqual([1, expect.stringContaining("Usage")]);
  });

  test("are deleted 30 days after they gave up, and not before", async ({ db }) => {
    const [old, recent] = [await aFailedMail(db), await aFailedMail(db)];
    await sql`update graphile_worker._private_jobs set updated_at = now() - interval '31 days'
      where id = ${old.id}`.execute(db);
    await deleteGivenUp.run(services(db));
    expect(await findState(db, old.id)).toBeUndefined();
    expect(await findState(db, recent.id)).toEqual({ attempts: 25 });
  });
});

describe("messages", () => {
  async function aMessage(db: Db) {
    const names = { firstName: "Ann", lastName: "Bee", email: "ann@openrun.example" };
    return db
      .insertInto("contactMessages")
      .values({ ...names, subject: unique("Subject"), message: "Is it free?" })
      .returning(["id", "subject"])
      .executeTakeFirstOrThrow();
  }

  const isThere = async (db: Db, id: number) =>
    (await db.selectFrom("contactMessages").select("id").where("id", "=", id).execute()).length > 0;

  test("are listed, shown and marked as done", async ({ db, databaseUrl }) => {
    const { id, subject } = await aMessage(db);
    expect((await run(databaseUrl, "messages", "show", `${id}`)).output).toContain("Is it free?");
    const marked = await run(databaseUrl, "messages", "done", `${id}`, "999999999");
    expect(marked.output).toContain(`Marked as done: ${id}\nNo message has this id: 999999999`);
    expect(marked.code).toBe(1);
    const { output } = await run(databaseUrl, "messages", "list");
    expect(output).toMatch(new RegExp(`${subject}.*done \\d{4}`));
  });

  test("are deleted 90 days after they were marked, and never before", async ({ db }) => {
    const [open, fresh, old] = [await aMessage(db), await aMessage(db), await aMessage(db)];
    const mark = (id: number, days: number) =>
      sql`update contact_messages set done_at = now() - make_interval(days => ${days}),
        created_at = now() - interval '1 year' where id = ${id}`.execute(db);
    await mark(fresh.id, 89);
    await mark(old.id, 91);
    await deleteDoneMessages.run(services(db));
    const left = [open, fresh, old].map(({ id }) => isThere(db, id));
    expect(await Promise.all(left)).toEqual([true, true, false]);
  });
});
