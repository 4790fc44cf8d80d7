import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { sql } from "kysely";
import { queueMail } from "#app/platform/mail/queue.server.ts";
import type { Db } from "#db/client.server.ts";
import { expect, test, vi } from "#db/testing.ts";
import { aPostmark, type Behaviour } from "#e2e/harness/postmark.ts";

// The full figures: MAILS=1000 KILLS=10 npx vitest run --config vitest.trust.config.ts e2e/trust/mail-trouble.test.ts
const mails = Number(process.env.MAILS ?? 21);
const kills = Number(process.env.KILLS ?? 1);
const patience = 60_000 + mails * 200;

test(
  `${mails} mails arrive through a service in trouble while the worker is killed ${kills} times`,
  async ({ db, databaseUrl }) => {
    const postmark = await aPostmark(inTrouble());
    const worker = aWorker(databaseUrl, postmark.host);
    const keys = await queue(db, mails);

    for (let kill = 1; kill <= kills; kill++) {
      await hurryUntil(db, () => postmark.arrived.length > (kill * mails) / (kills + 1));
      await replace(db, worker);
    }
    await hurryUntil(db, () => isDone(db));
    await worker.kill();
    postmark.close();

    const arrived = postmark.arrived.map((mail) => mail.Metadata.key);
    expect(new Set(arrived)).toEqual(new Set(keys));
    expect(arrived.length - mails).toBeLessThanOrEqual(kills);
  },
  patience * 2,
);

test("many mails at once leave by few calls, and a kill doubles at most those of one", async ({
  db,
  databaseUrl,
}) => {
  const few = 20;
  const postmark = await aPostmark();
  const keys = await queue(db, 6 * few);
  const worker = aWorker(databaseUrl, postmark.host, few);
  await vi.waitUntil(() => postmark.arrived.length > 2 * few, patience);
  await replace(db, worker);
  await hurryUntil(db, () => isDone(db));
  await worker.kill();
  postmark.close();

  const arrived = postmark.arrived.map((mail) => mail.Metadata.key);
  expect(new Set(arrived)).toEqual(new Set(keys));
  expect(arrived.length - keys.length).toBeLessThanOrEqual(few);
  expect(Math.max(...postmark.calls)).toBeGreaterThan(few / 2);
  expect(Math.max(...postmark.calls)).toBeLessThanOrEqual(few);
});

/** Most mails pass; the others meet everything that can go wrong, again and again. */
function inTrouble() {
  const good: Behaviour[] = ["ok", "ok"];
  const bad: Behaviour[] = ["broken", "busy", "page", "scrap", "hangup", "nothing", "hang"];
  const turns = bad.flatMap((each) => [...good, each]);
  let turn = 0;
  return () => turns[turn++ % turns.length] ?? "ok";
}

async function queue(db: Db, count: number) {
  const keys = Array.from({ length: count }, (_, i) => `trouble:${process.pid}:${Date.now()}:${i}`);
  const mail = { subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
  await db.transaction().execute(async (db) => {
    for (const [i, key] of keys.entries()) await queueMail(db, { ...mail, to: `p${i}@b.c`, key });
  });
  return keys;
}

function aWorker(databaseUrl: string, host: string, few = 1) {
  let child: ChildProcess;
  const start = () => {
    const env = {
      ...process.env,
      DATABASE_URL: databaseUrl,
      POSTMARK_HOST: host,
      FEW: String(few),
    };
    child = fork("e2e/harness/mail-worker.ts", { env, execArgv: [] });
  };
  start();
  return {
    start,
    async kill() {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

/** Kills the worker, gives back what it had claimed, and starts another one. */
async function replace(db: Db, worker: ReturnType<typeof aWorker>) {
  await worker.kill();
  await sql`update sent_mails set claimed_until = now() where sent_at is null`.execute(db);
  worker.start();
}

/** Waits, and lets the waits between tries pass in no time. */
const hurryUntil = (db: Db, isReached: () => boolean | Promise<boolean>) =>
  vi.waitUntil(
    async () => {
      await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
        from graphile_worker.jobs where locked_at is null and run_at > now()`.execute(db);
      return isReached();
    },
    { timeout: patience, interval: 100 },
  );

async function isDone(db: Db) {
  const { rows } = await sql`
    select 1 from graphile_worker.jobs where key like 'mail:trouble:%' limit 1`.execute(db);
  return rows.length === 0;
}
