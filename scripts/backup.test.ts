import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { listMigrations } from "#db/migrate.ts";
import { aDatabase } from "#db/testing-copy.ts";
import { withClient } from "#db/with-client.ts";
import { anEmptyDatabase, anOldDatabase } from "#e2e/harness/old-database.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const run = promisify(execFile);

beforeEach(() => void vi.spyOn(console, "log").mockReturnValue());
afterEach(() => vi.restoreAllMocks());

function aFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "openrun-backup-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  return folder;
}

const script = (name: string, file: string, at: { DATABASE_URL: string; DATA_DIR: string }) =>
  run(process.execPath, [`scripts/${name}.ts`, file], { env: { ...process.env, ...at } });

const toMode = (file: string) => fs.statSync(file).mode & 0o777;

test("a backup, and the data restored from it, are private to the user", async () => {
  const [from, to, folder] = [aFolder(), aFolder(), aFolder()];
  const photo = path.join("objects", "avatars", "a-photo.webp");
  fs.mkdirSync(path.dirname(path.join(from, photo)), { recursive: true });
  fs.writeFileSync(path.join(from, photo), "as good as a picture", { mode: 0o644 });
  const file = path.join(folder, "openrun.gz");
  // Another user may have created this file beforehand, readable by all.
  fs.writeFileSync(`${file}.half`, "");
  fs.chmodSync(`${file}.half`, 0o666);

  await script("backup", file, { DATABASE_URL: await aDatabase(), DATA_DIR: from });
  expect(toMode(file)).toBe(0o600);
  expect(fs.readdirSync(folder).sort()).toEqual(["openrun.gz", "openrun.gz.half"]);

  await script("restore", file, { DATABASE_URL: await aDatabase(), DATA_DIR: to });
  expect(fs.readFileSync(path.join(to, photo), "utf8")).toBe("as good as a picture");
  expect(toMode(path.join(to, photo))).toBe(0o600);
});

test("a backup of 1.1.0 is restored and converted", async () => {
  const [dataDir, file] = [aFolder(), path.join(aFolder(), "openrun.gz")];
  const fresh = await anEmptyDatabase();
  await writeBackup(await anOldDatabase(), { dataDir, file });
  await restoreBackup(fresh, { dataDir, file });

  const { rows } = await withClient(fresh, (client) =>
    client.query(`select (select array_agg(name order by name) from kysely_migration) as done,
      (select name from answers where guest_link_id = 4) as guest`),
  );
  expect(rows).toEqual([{ done: listMigrations(), guest: "Tom" }]);
});

test("a backup older than 1.1.0 is refused", async () => {
  const [dataDir, file] = [aFolder(), path.join(aFolder(), "openrun.gz")];
  const about = { openrun: 1, migrations: ["0001-first-courts"], counts: {} };
  fs.writeFileSync(file, gzipSync(`${JSON.stringify(about)}\n\n`));
  await expect(restoreBackup(await anEmptyDatabase(), { dataDir, file })).rejects.toThrow(
    "The database or backup is older than 1.1.0",
  );
});
