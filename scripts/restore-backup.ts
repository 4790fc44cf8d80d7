import fs from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import { endAccess } from "#db/end-access.ts";
import { migrate } from "#db/migrate.ts";
import { oldestMigration, requireRelease } from "#db/run-migrations.ts";
import { advanceTo, type LastIds } from "#db/sequences.ts";
import { countRows, listTables, type Table, writeRows } from "#db/tables.ts";
import { withClient } from "#db/with-client.ts";
import { applyErasures, type Erasures } from "./erasures-file.ts";

type BackupFacts = {
  openrun: number;
  migrations: string[];
  counts: Record<string, number>;
  lastIds: LastIds;
};

const withoutErasures = `Accounts that were deleted after this backup are back, and ids given out since are free.
If the old database still answers: npm run erasures -- save FILE there, npm run erasures -- apply FILE here.`;

const accessEnded = `All sessions, calendar links and mailed links of this backup are ended: everybody signs in again.
Passwords are those of the backup. Whoever changed one after it, because somebody knew it, should change it again.`;

const lateChanges = `Bans and keys from after the backup are not in it. These teams banned somebody or renewed their key in its last week:`;

type Given = { dataDir: string; file: string; erasures?: Erasures | undefined };

export async function restoreBackup(
  url: string,
  { dataDir, file, erasures }: Given,
): Promise<void> {
  const pairs = readPairs(file);
  const first = await pairs.next();
  const about: BackupFacts = JSON.parse(first.value?.[0] ?? "{}");
  if (about.openrun !== 1) throw new Error(`${file} is not a backup of Openrun.`);
  // The rows of a backup fit the schema of its release. So later migrations run after the rows are
  // loaded.
  requireRelease(about.migrations);
  await migrate(url, { upTo: about.migrations.at(-1) });
  await withClient(url, (client) => load(client, about, pairs, path.join(dataDir, "objects")));
  const later = await migrate(url);
  const changes = await withClient(url, async (client) => {
    // Later migrations may have filled new tables with rows that give access, so access is ended
    // again.
    if (later.length > 0) await endAccess(client);
    return listLateChanges(client);
  });
  console.log(`Restored ${JSON.stringify(about.counts)}`);
  console.log(accessEnded);
  if (changes.length > 0) console.log(`${lateChanges}\n${changes.join("\n")}`);
  if (erasures) await applyErasures(url, erasures);
  else console.log(withoutErasures);
}

type Pairs = AsyncGenerator<[string, string], void>;

async function load(client: pg.Client, about: BackupFacts, pairs: Pairs, objects: string) {
  await client.query("begin");
  const tables = await listTables(client);
  await requireFresh(client, about, tables);
  // Triggers would change counts that the backup already contains, and notify people again.
  for (const { name } of tables) await client.query(`alter table "${name}" disable trigger user`);
  for await (const [head, body] of pairs) {
    const what: Table | { file: string } = JSON.parse(head);
    if ("file" in what) writeObject(objects, what.file, body);
    else await writeRows(client, what, body);
  }
  await client.query("set constraints all immediate");
  for (const { name } of tables) await client.query(`alter table "${name}" enable trigger user`);
  // This also advances the ids of tables that are not in the backup.
  await advanceTo(client, about.lastIds);
  const counts = await countRows(client, tables);
  for (const [name, count] of Object.entries(about.counts)) {
    if (counts[name] !== count)
      throw new Error(
        `${name} has ${counts[name]} rows, but the backup says ${count}: the file is damaged.`,
      );
  }
  // The backup contains sessions and links that were ended later. They are ended in the same
  // transaction, so that they never work, even if the restore is interrupted.
  await endAccess(client);
  await client.query("commit");
}

/** Teams whose captains removed somebody in the last week of the backup. These captains may have
 * removed more people after the backup was made. */
async function listLateChanges(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`
    select distinct teams.id, teams.name from audit_log join teams on teams.id = audit_log.subject_id
    where audit_log.kind = 'teams' and audit_log.action in ('ban', 'remove_member', 'new_key')
      and audit_log.at > (select max(at) from audit_log) - interval '7 days'
    order by teams.id`);
  return rows.map(({ id, name }) => `  ${id} ${name}`);
}

async function requireFresh(client: pg.Client, { migrations }: BackupFacts, tables: Table[]) {
  const { rows } = await client.query("select name from kysely_migration order by name");
  if (newest(rows.map(({ name }) => name)) !== newest(migrations)) {
    throw new Error("The database has another schema than the backup: restore into a new one.");
  }
  const counts = await countRows(client, tables);
  const used = Object.entries(counts).find(([, count]) => count > 0);
  if (used) throw new Error(`The database is in use (${used[0]}): restore into an empty one.`);
}

function newest(names: string[]): string {
  return names.filter((name) => name >= oldestMigration).join();
}

function writeObject(objects: string, name: string, base64: string): void {
  const target = path.resolve(objects, name);
  if (!target.startsWith(path.resolve(objects) + path.sep))
    throw new Error(`The backup has a file outside of the objects: ${name}`);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, Buffer.from(base64, "base64"), { mode: 0o600 });
}

async function* readPairs(from: string): Pairs {
  const input = fs.createReadStream(from).pipe(createGunzip());
  let head: string | undefined;
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (head === undefined) head = line;
    else {
      yield [head, line];
      head = undefined;
    }
  }
}
