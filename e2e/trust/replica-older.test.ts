import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { openPublicReads } from "#app/lib/public-reads.server.ts";
import { listenForChanges } from "#app/platform/changes/change-feed.server.ts";
import { aTeam } from "#db/builders.ts";
import { migrate } from "#db/migrate.ts";
import type { Source } from "#db/reading-db.server.ts";
import { note } from "#e2e/trust/figures.ts";
import { aPostgres, type Postgres } from "#e2e/trust/postgres.ts";
import { aFolder } from "#e2e/trust/processes.ts";
import { aReplica } from "#e2e/trust/replica.ts";

const primary = await aPostgres();
await migrate(primary.url);
const [replica, older] = [await aReplica(primary), await aReplica(primary)];
const changes = listenForChanges(primary.url, () => {});

/** One address, behind which now this replica stands and now that. */
const address = path.join(aFolder("sockets"), "now");
const socketsOf = ({ url }: Postgres) => new URL(url).searchParams.get("host") ?? "";
function putBehind(which: Postgres) {
  fs.rmSync(address, { force: true });
  fs.symlinkSync(socketsOf(which), address);
}

putBehind(replica);
const asked: Source[] = [];
const reads = openPublicReads({
  primary: primary.db,
  replicaUrl: `postgresql://openrun@localhost/openrun?host=${encodeURIComponent(address)}`,
  changes,
  onTrouble: () => {},
  onRead: (from) => asked.push(from),
});

afterAll(async () => {
  await reads.stop();
  await changes.stop();
  for (const each of [replica, older, primary]) await each.stop();
});

/** Who answers, and whether the answer has the team. */
async function ask(id: number) {
  const found = await reads.db.selectFrom("teams").select("id").where("id", "=", id).execute();
  return { from: asked.at(-1), isThere: found.length === 1 };
}

test("a replica that came back older than it was is not asked before it has caught up", async () => {
  await older.pause();
  const { id } = await aTeam(primary.db);
  await expect.poll(() => ask(id), { interval: 10 }).toEqual({ from: "replica", isThere: true });

  // No connection is left by which the process could notice: the pool closes idle ones.
  await pause(11_000);
  putBehind(older);
  expect(await ask(id)).toEqual({ from: "primary", isThere: true });
  await pause(500);
  expect(await ask(id)).toEqual({ from: "primary", isThere: true });

  await older.goOn();
  const began = performance.now();
  await expect.poll(() => ask(id), { interval: 10 }).toEqual({ from: "replica", isThere: true });
  note("replica came back older", { stale: 0, usedAgainMs: Math.round(performance.now() - began) });
});
