import { sql } from "kysely";
import { openPublicReads } from "#app/lib/public-reads.server.ts";
import { listenForChanges } from "#app/platform/changes/change-feed.server.ts";
import type { Source } from "#db/reading-db.server.ts";
import { expect, test, vi } from "#db/testing.ts";

test.for([
  ["is a primary itself", undefined, "DATABASE_READ_URL is no replica of DATABASE_URL."],
  ["is away", "postgres://nobody@127.0.0.1:1/nothing", "connect ECONNREFUSED 127.0.0.1:1"],
] as const)("a replica that %s is never asked", async ([_, url, words], { db, databaseUrl }) => {
  const changes = listenForChanges(databaseUrl, () => {});
  const onTrouble = vi.fn();
  const asked: Source[] = [];
  const onRead = (from: Source) => void asked.push(from);
  const replicaUrl = url ?? databaseUrl;
  const reads = openPublicReads({ primary: db, replicaUrl, changes, onTrouble, onRead });
  await expect.poll(() => onTrouble.mock.calls, { interval: 5, timeout: 5_000 }).toHaveLength(1);
  const { rows } = await sql`select 1 as one`.execute(reads.db);
  await reads.stop();
  await sql`select 1 as one`.execute(reads.db);
  await changes.stop();
  expect(rows).toEqual([{ one: 1 }]);
  expect(asked).toEqual(["primary", "primary"]);
  expect(onTrouble.mock.calls).toEqual([[expect.objectContaining({ message: words })]]);
});
