import { mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { listMigrations, migrate } from "#db/migrate.ts";
import { storeAssets } from "#db/stored-assets.ts";
import { expect, testWithoutJobs as test, visitor } from "#e2e/harness/test.ts";

/** A build that is not ours: one script, one style. */
function aBuild(script: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "openrun-build-"));
  writeFileSync(path.join(folder, "page-AbCd_123.js"), script);
  writeFileSync(path.join(folder, "page-AbCd_123.js.br"), "packed");
  writeFileSync(path.join(folder, "app-Zz-9_yXw.css"), "p{color:red}");
  return folder;
}

test("serves scripts and styles of a build that ran on this database", async ({ server }) => {
  const guest = visitor(server);
  const script = `console.log("${"hello ".repeat(300)}");`;
  expect((await guest.get("/assets/page-AbCd_123.js")).status).toBe(404);
  const folder = aBuild(script);
  await storeAssets(server.databaseUrl, folder);
  const got = await guest.get("/assets/page-AbCd_123.js");
  expect([got.status, got.body]).toEqual([200, script]);
  expect(got.headers.get("content-type")).toMatch(/^text\/javascript/);
  expect(got.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const style = await guest.get("/assets/app-Zz-9_yXw.css");
  expect([style.status, style.body]).toEqual([200, "p{color:red}"]);
  expect((await guest.get("/assets/page-AbCd_123.js.br")).status).toBe(404);
  expect((await guest.get("/assets/page-AbCd_124.js")).status).toBe(404);
});

test("a file of another build is compressed as the browser accepts", async ({ server }) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "openrun-build-"));
  const script = `console.log("${"other ".repeat(300)}");`;
  writeFileSync(path.join(folder, "other-AbCd_123.js"), script);
  await storeAssets(server.databaseUrl, folder);
  const guest = visitor(server);
  const encodings = ["gzip", "br", "identity"];
  const read = (encoding: string) =>
    guest.get("/assets/other-AbCd_123.js", { headers: { "accept-encoding": encoding } });
  for (const encoding of encodings) {
    const { status, body, headers } = await read(encoding);
    expect([status, body]).toEqual([200, script]);
    expect(headers.get("content-encoding") ?? "identity").toBe(encoding);
  }
});

test("a second start of a build writes no file again, but notes that it is used", async ({
  db,
  server,
}) => {
  const folder = aBuild("1");
  await storeAssets(server.databaseUrl, folder);
  const name = "app-Zz-9_yXw.css";
  const long = new Date("2026-01-01T00:00:00Z");
  await db.updateTable("keptAssets").set({ usedAt: long }).where("path", "=", name).execute();
  await storeAssets(server.databaseUrl, folder);
  const kept = await db
    .selectFrom("keptAssets")
    .select("usedAt")
    .where("path", "=", name)
    .executeTakeFirstOrThrow();
  expect(kept.usedAt.getTime()).toBeGreaterThan(long.getTime());
});

test("starts a build on the schema of a later one", async ({ db, server }) => {
  const later = { name: "9999-of-a-later-build", timestamp: new Date().toISOString() };
  const migrations = db.withTables<{ kyselyMigration: typeof later }>();
  await migrations.insertInto("kyselyMigration").values(later).execute();
  expect(listMigrations()).not.toContain(later.name);
  expect(await migrate(server.databaseUrl)).toEqual([]);
  expect((await visitor(server).get("/readyz")).status).toBe(200);
});
