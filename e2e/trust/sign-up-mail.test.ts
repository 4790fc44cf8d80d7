import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { unique } from "#db/builders.ts";
import { freePort } from "#e2e/harness/free-port.ts";
import { aPostmark, type Behaviour } from "#e2e/harness/postmark.ts";
import { send } from "#e2e/trust/client.ts";
import { atMost, note, quantile, rounds } from "#e2e/trust/figures.ts";
import { aPostgres } from "#e2e/trust/postgres.ts";
import { anApp } from "#e2e/trust/processes.ts";

const postgres = await aPostgres();
const working = await aPostmark();
const hanging = await aPostmark((): Behaviour => "hang");

/** A server that sends its mail there. */
const productWith = async (host: string) => {
  const mail = { POSTMARK_SERVER_TOKEN: "t", POSTMARK_HOST: host, MAIL_FROM: "Openrun <a@b.c>" };
  const database = new URL(postgres.url);
  database.pathname = `mail_${products.length}`;
  await sql`create database ${sql.ref(database.pathname.slice(1))}`.execute(postgres.db);
  const app = await anApp({ databaseUrl: database.href, env: mail });
  products.push(app);
  await app.start();
  return { app, times: [] as number[] };
};
const products: Awaited<ReturnType<typeof anApp>>[] = [];

afterAll(async () => {
  for (const app of products) await app.stop();
  for (const stub of [working, hanging]) stub.close();
  await postgres.stop();
});

test("sign-ups take equally long while the mail service is down", async () => {
  const mail = {
    works: await productWith(working.host),
    "is refused": await productWith(`127.0.0.1:${await freePort()}`),
    hangs: await productWith(hanging.host),
  };
  const all = Object.values(mail);
  for (const { app } of all) for (let warm = 0; warm < 5; warm++) await signUp(app.origin);
  const tries = rounds(400, 200);
  for (let round = 0; round < tries; round++) {
    // The order alternates, so that a slow machine slows all of them.
    for (const each of [...all.slice(round % 3), ...all.slice(0, round % 3)]) {
      each.times.push(await signUp(each.app.origin));
      await pause(5);
    }
  }
  const figures = Object.entries(mail).map(([how, { times }]) => {
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
    return [how, { tries: times.length, p50, p95 }] as const;
  });
  const p95 = all.map(({ times }) => quantile(times, 0.95));
  const [works = 0, refused = 0, hangs = 0] = p95;
  const ratio = { refused: refused / works, hangs: hangs / works };
  note("sign-up while mail is down", { ...Object.fromEntries(figures), ratio });

  await expect
    .poll(() => new Set(working.arrived.map(({ To }) => To)).size, { timeout: 60_000 })
    .toBe(tries + 5);
  expect(ratio.refused).toBeLessThan(atMost(1.25));
  expect(ratio.hangs).toBeLessThan(atMost(1.25));
});

async function signUp(origin: string): Promise<number> {
  const email = `${unique("newcomer").replace(" ", "-").toLowerCase()}@openrun.example`;
  const json = { name: "Nora New", email, password: "between-the-legs" };
  const got = await send(origin, { method: "POST", path: "/api/auth/signin-profile", json });
  if (got.status !== 201) throw new Error(`Sign-up failed: ${got.status} ${got.text}`);
  return got.ms;
}
