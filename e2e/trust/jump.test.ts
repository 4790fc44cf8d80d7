import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { countDoubled, countLost } from "#e2e/trust/audit.ts";
import { note, rounds } from "#e2e/trust/figures.ts";
import { aPostgres } from "#e2e/trust/postgres.ts";
import { aFolder, anApp } from "#e2e/trust/processes.ts";
import { theReleaseBefore } from "#e2e/trust/release-before.ts";
import { aStrictLedger, writeAndRead } from "#e2e/trust/strict.ts";

const postgres = await aPostgres();
const options = { databaseUrl: postgres.url, dataDir: aFolder("jump") };
const old = await anApp({ ...options, folder: await theReleaseBefore() });
const present = await anApp(options);

afterAll(async () => {
  await old.stop();
  await present.stop();
  await postgres.stop();
});

test("every write that 1.1.0 confirmed is there when it was stopped and this build has migrated", async () => {
  await old.start();
  const { origin } = old;
  const before = aStrictLedger(origin);
  const writing = writeAndRead(before);
  const least = rounds(5_000, 2_000);
  while (before.sent < least) await pause(10);
  before.stopped = true;
  await writing;
  expect(await old.stop()).toBe(0);

  const startedMs = await present.start();
  const lost = await countLost(postgres.db, before.entries);
  const after = aStrictLedger(present.origin);
  const going = writeAndRead(after);
  while (after.sent < 500) await pause(10);
  after.stopped = true;
  await going;

  const failed = [...before.failed, ...after.failed];
  const doubled = await countDoubled(postgres.db);
  const writes = before.entries.length;
  note("1.1.0 to this build", { writes, startedMs: Math.round(startedMs), lost, doubled });
  expect(failed).toEqual([]);
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
  expect(await countLost(postgres.db, after.entries)).toBe(0);
});
