import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { readLastIds } from "#db/sequences.ts";
import { countRows, listTables, readRows } from "#db/tables.ts";
import { withClient } from "#db/with-client.ts";

type Places = { dataDir: string; file: string };

export async function writeBackup(url: string, { dataDir, file }: Places): Promise<void> {
  // Other people may be able to read an existing file. So the backup goes to a new file that only
  // we can read.
  const half = `${file}.${randomUUID()}.half`;
  try {
    await withClient(url, (client) => {
      const lines = Readable.from(everything(client, path.join(dataDir, "objects")));
      const out = fs.createWriteStream(half, { flags: "wx", mode: 0o600 });
      return pipeline(lines, createGzip(), out);
    });
    fs.renameSync(half, file);
    console.log(`Wrote ${file} (${fs.statSync(file).size} bytes).`);
  } finally {
    fs.rmSync(half, { force: true });
  }
}

/** Yields pairs of lines: the first line describes the second. All tables are read from the same
 * snapshot. */
async function* everything(client: pg.Client, objects: string) {
  await client.query("begin isolation level repeatable read read only");
  const tables = await listTables(client);
  const migrations = await client.query("select name from kysely_migration order by name");
  const names = migrations.rows.map(({ name }) => name);
  const counts = await countRows(client, tables);
  // The last ids are read after the snapshot was taken, so that no id in the snapshot is higher.
  const lastIds = await readLastIds(client);
  const about = { openrun: 1, migrations: names, counts, lastIds };
  yield `${JSON.stringify(about)}\n\n`;
  for (const table of tables) {
    for await (const rows of readRows(client, table)) yield `${JSON.stringify(table)}\n${rows}\n`;
  }
  await client.query("commit");
  for (const name of listFiles(objects)) {
    const bytes = fs.readFileSync(path.join(objects, name), "base64");
    yield `${JSON.stringify({ file: name })}\n${bytes}\n`;
  }
}

function listFiles(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  const names = fs.readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => fs.statSync(path.join(folder, name)).isFile());
}
