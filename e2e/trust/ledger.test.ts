import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { countDoubled, countLost, mailsByAddress } from "#e2e/trust/audit.ts";
import { atMost, note, quantile, rounds } from "#e2e/trust/figures.ts";
import { type Ledger, play } from "#e2e/trust/ledger.ts";
import { aPostgres, whenTrue } from "#e2e/trust/postgres.ts";
import { anApp } from "#e2e/trust/processes.ts";

const writers = 16;
const postgres = await aPostgres();
const app = await anApp({ databaseUrl: postgres.url });
await app.start();

afterAll(async () => {
  await app.stop();
  await postgres.stop();
});

test("a confirmed write survives kill -9 of the app", async () => {
  await survive("app", rounds(10), 105, async () => {
    await app.kill();
    return app.start();
  });
});

test("a confirmed write survives kill -9 of Postgres", async () => {
  await survive("postgres", rounds(5), 260, async () => {
    postgres.kill();
    await postgres.isBack();
    const healed = await whenTrue(async () => {
      const response = await fetch(`${app.origin}/readyz`);
      return response.status === 200;
    }, atMost(10_000));
    return healed ?? Number.POSITIVE_INFINITY;
  });
});

/** Kills `times` times while players write, each time after `between` more responses. */
async function survive(what: string, times: number, between: number, kill: () => Promise<number>) {
  const { origin, dataDir } = app;
  const ledger: Ledger = { origin, entries: [], keys: [], stopped: false, odd: [] };
  const playing = Promise.all(Array.from({ length: writers }, () => play(ledger)));
  playing.catch(() => {});
  const again: number[] = [];
  for (let round = 0; round < times; round++) {
    const enough = ledger.entries.length + between;
    await Promise.race([playing, until(() => ledger.entries.length >= enough)]);
    await pause(Math.random() * 50);
    again.push(await kill());
  }
  ledger.stopped = true;
  await playing;
  const written = { acknowledged: ledger.entries.length, ...kindsOf(ledger) };
  const lost = await countLost(postgres.db, ledger.entries);
  const doubled = await countDoubled(postgres.db);
  const mail = await checkMail(ledger, dataDir);
  const upAgain = { medianMs: quantile(again, 0.5), maxMs: quantile(again, 1) };
  note(`ledger: kill -9 ${what}`, { kills: times, ...written, lost, doubled, mail, upAgain });
  expect(ledger.odd).toEqual([]);
  expect({ lost, doubled, mailLost: mail.lost }).toEqual({ lost: 0, doubled: 0, mailLost: 0 });
  expect(ledger.entries.length).toBeGreaterThanOrEqual(times * between);
  expect(upAgain.maxMs).toBeLessThan(atMost(2_000));
}

async function until(isTrue: () => boolean) {
  while (!isTrue()) await pause(5);
}

function kindsOf({ entries }: Ledger) {
  const counts: Record<string, number> = {};
  for (const { kind } of entries) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** Every new account gets one mail; a kill may duplicate the one just being sent. */
async function checkMail({ entries }: Ledger, dataDir: string) {
  const addresses = entries.flatMap((entry) => (entry.kind === "sign-up" ? [entry.email] : []));
  const missing = () => {
    const sent = mailsByAddress(dataDir);
    return addresses.filter((address) => !sent.has(address)).length;
  };
  await whenTrue(async () => missing() === 0, atMost(120_000));
  const sent = mailsByAddress(dataDir);
  const doubled = addresses.filter((address) => (sent.get(address) ?? 0) > 1).length;
  return { owed: addresses.length, lost: missing(), doubled };
}
