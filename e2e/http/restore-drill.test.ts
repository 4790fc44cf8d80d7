import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { aDatabase } from "#db/testing-copy.ts";
import { withClient } from "#db/with-client.ts";

const run = promisify(execFile);

/** Ann is there; Bob was deleted after the backup, Cy before it. */
const rows = `insert into users (name, email) values ('Ann', 'ann@openrun.example'),
  ('Bob', 'bob@openrun.example'), ('Cy', 'cy@openrun.example');
  delete from users where name = 'Cy'`;

test("a drill restores a backup, deletes accounts again and serves the home page", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "openrun-drill-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const DATABASE_URL = await aDatabase();
  const script = (name: string, ...args: string[]) =>
    run(process.execPath, [`scripts/${name}.ts`, ...args], {
      env: { ...process.env, DATABASE_URL, DATA_DIR: folder },
    });
  const [file, list] = [path.join(folder, "openrun.gz"), path.join(folder, "erasures.json")];
  await withClient(DATABASE_URL, (client) => client.query(rows));
  await script("backup", file);
  await withClient(DATABASE_URL, (client) => client.query("delete from users where name = 'Bob'"));
  await script("erasures", "save", list);

  const { stdout } = await script("restore-drill", file, "--erasures", list);
  expect(stdout).toContain("Deleted 1 accounts again.");
  expect(stdout).toMatch(/New rows get ids after the last ones of the backup/);
  expect(stdout).toContain("the home page returned 200");
});
