import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { createOccurrences } from "#app/features/series/create-occurrences.server.ts";
import { connect } from "#db/client.server.ts";
import { endAccessStatements } from "#db/end-access.ts";
import { seedDemo } from "#db/seed.ts";
import { getDuties, tableNames, toSnakeCase } from "#db/table-references.ts";
import { listTables } from "#db/tables.ts";
import { copyTemplate, dropCopy } from "#db/testing-databases.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

async function aDatabase(name: string) {
  const copy = `${name}_${process.pid}`;
  const url = await copyTemplate(inject("databases"), copy);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    url,
    client,
    async drop() {
      await client.end();
      await dropCopy(inject("databases"), copy);
    },
  };
}

async function allRows(client: pg.Client) {
  const found: Record<string, string[]> = {};
  for (const { name, columns } of await listTables(client)) {
    const list = columns.map((column) => `r."${column}"`).join(", ");
    const { rows } = await client.query(
      `select row(${list})::text as row from "${name}" r order by 1`,
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** Adds rows to tables for which the registry of duties says that the demo has none. */
const more = `
  insert into sessions (sid, user_id, expire) values (md5('1'), 1, now() + interval '1 day');
  insert into password_resets (token_hash, user_id, email, expires)
    values ('reset', 1, 'a@openrun.example', now());
  insert into email_confirmations (token_hash, user_id, email, expires)
    values ('confirm', 1, 'a@openrun.example', now());
  insert into slug_history (type, slug, team_id) values ('team', 'kings', 1);
  insert into head_reports (team_id, user_id, heads) values (1, 1, 6);
  insert into court_calls (team_id, user_id, text) values (1, 1, 'Two more');
  insert into imported_courts (source, source_ref, team_id, linked, written)
    values ('osm', 'way/1', 9001, false, '{"hoops": 2}');
  insert into old_keys (key, team_id) values ('ABC234', 1);
  insert into bans (team_id, user_id, by_user, reason) values (1, 12, 1, 'Fouls');
  insert into join_requests (team_id, user_id) values (1, 12);
  insert into blocks (user_id, blocked_id) values (1, 12);
  insert into reports (kind, subject_id, reason, reporter_id) values ('team', 1, 'spam', 2);
  insert into mail_settings (user_id, new_games) values (1, 'weekly');
  insert into counted_mails (user_id, key, game_id, at) values (1, 'ask:1', 1, now());
  insert into calendar_feeds (user_id, team_id) values (1, 1), (1, null);
  insert into job_marks (name, at) values ('remind', now());
  insert into game_asks (game_id, user_id, asked) values (1, 1, 2);
  insert into series_skips (series_id, date) values (1, '2027-01-05');
  insert into guest_links (id, game_id, email, secret_hash)
    values (9001, 1, 'tom@guest.example', md5('guest')), (9002, 1, 'tim@guest.example', md5('line'));
  insert into answers (game_id, kind, name, guest_link_id, status, offer_from, offer_until)
    values (1, 'guest', 'Tom', 9001, 'in', null, null),
      (1, 'guest', 'Tim', 9002, 'waiting', now(), now() + interval '2 hours');
  update answers set late_at = now(), leaving_at = now() + interval '2 minutes', removed_by = 1
    where game_id = 1 and user_id = 2;
  insert into erasures (user_id) values (999);
  insert into host_news (game_id, channel, user_id, before) values (1, 'mail', 2, 'in');
  insert into audit_log (who, action, kind, subject_id) values ('user 1', 'ban', 'teams', 1);
  insert into removed (audit_id, rows) select id, '{"teams": []}' from audit_log;
  insert into push_devices (user_id, sid, endpoint, p256dh, auth, key_id, label)
    values (1, md5('1'), 'https://push.example/secret', 'p', 'a', 'k', 'Chrome on Android');
  insert into sent_pushes (key, device_id, claimed_until) select 'changed:1:1', id, now() from push_devices;
  insert into contact_messages (first_name, last_name, email, subject, message)
    values ('Ann', 'Bee', 'ann@openrun.example', 'Hello', 'Two' || chr(10) || 'lines');`;

/** Lists the tables whose rows come from the demo, from `more`, or from nowhere. */
const tablesWith = (rows: "demo" | "test" | "no rows") =>
  tableNames.filter((table) => getDuties(table).backup === rows).map(toSnakeCase);

const tablesWithAccess = tableNames
  .filter(
    (table) =>
      /^(delete|renew)$/.test(getDuties(table).access) && getDuties(table).backup === "test",
  )
  .map(toSnakeCase);

type Database = Awaited<ReturnType<typeof aDatabase>>;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "openrun-rows-"));
const now = new Date();
let from: Database;
let to: Database;
let ofDemo: Record<string, string[]>;
let before: Record<string, string[]>;
/** What the restore has printed. */
let printed: string;

beforeAll(async () => {
  [from, to] = [await aDatabase("rows_from"), await aDatabase("rows_to")];
  await seedDemo(from.url);
  await madeAt(from.url, now);
  ofDemo = await allRows(from.client);
  await from.client.query(more);
  before = await allRows(from.client);
  const file = path.join(folder, "openrun.gz");
  const log = vi.spyOn(console, "log").mockReturnValue();
  await writeBackup(from.url, { dataDir: folder, file });
  await restoreBackup(to.url, { dataDir: folder, file });
  printed = log.mock.calls.join("\n");
  log.mockRestore();
});
afterAll(async () => {
  for (const database of [from, to]) await database.drop();
  fs.rmSync(folder, { recursive: true });
});

test("the demo and this test fill the tables that db/table-duties.ts says they fill", () => {
  const empty = (rows: typeof before, tables: string[]) =>
    tables.filter((name) => rows[name]?.length === 0);
  expect(empty(ofDemo, tablesWith("demo")), '`backup: "demo"`: db/seed.ts fills them').toEqual([]);
  expect(empty(before, tablesWith("test")), '`backup: "test"`: `more` fills them').toEqual([]);
  const server = tablesWith("no rows");
  expect(empty(before, server).sort(), '`backup: "no rows"`: nothing fills them').toEqual(
    server.sort(),
  );
});

test("a backup restores every row of every table as it was", async () => {
  const { length } = [...tablesWith("demo"), ...tablesWith("test"), ...tablesWith("no rows")];
  expect(Object.keys(before), "each table has an entry in db/table-duties.ts").toHaveLength(length);
  const after = await allRows(to.client);
  for (const name of tablesWithAccess) expect(after[name], name).not.toEqual(before[name]);
  const kept = (rows: typeof before) =>
    Object.entries(rows).filter(([name]) => !tablesWithAccess.includes(name));
  expect(kept(after)).toEqual(kept(before));
});

test("a restored backup lets nobody in who was thrown out after it", async () => {
  for (const table of tableNames.filter((table) => getDuties(table).access === "delete")) {
    const { rows } = await to.client.query(`select from ${toSnakeCase(table)}`);
    expect(rows, table).toEqual([]);
  }
  const versions = "select user_id, team_id, version from calendar_feeds order by id";
  const [old, renewed] = [await from.client.query(versions), await to.client.query(versions)];
  expect(renewed.rows).toEqual(old.rows.map((row) => ({ ...row, version: row.version + 1 })));
  const { rows: transactions } = await to.client.query(`select xmin::text as id from calendar_feeds
    union select xmin::text from memberships`);
  expect(transactions, "access ends in the transaction that brings the rows back").toHaveLength(1);
  expect(printed).toContain("everybody signs in again");
  expect(printed).toMatch(/banned somebody or renewed their key in its last week:\n {2}1 \S/);
});

test("the guide has the same statements for a database that was restored by other tools", () => {
  const guide = fs.readFileSync("docs/operations.md", "utf8");
  for (const statement of endAccessStatements) expect(guide).toContain(statement);
});

test("a backup leaves out devices and what was sent to them, and a restore adds none", async () => {
  const counts = `select (select count(*)::int from push_devices) as devices,
    (select count(*)::int from sent_pushes) as pushes, (select count(*)::int from sessions) as sessions`;
  expect((await from.client.query(counts)).rows).toEqual([{ devices: 1, pushes: 1, sessions: 1 }]);
  expect((await to.client.query(counts)).rows).toEqual([{ devices: 0, pushes: 0, sessions: 0 }]);
});

test("in a restored backup ids go on, and triggers work", async () => {
  const { rows } = await to.client.query(`
    insert into games (team_id, datetime) values (1, now()) returning id`);
  expect(before.games).not.toContain(rows[0].id);
  await to.client.query("delete from memberships where team_id = 1 and role = 'captain'");
  const captains = await to.client.query(
    "select from memberships where team_id = 1 and role = 'captain'",
  );
  expect(captains.rowCount).toBe(1);
});

/** Returns the ids of the games that a process makes at `now`. */
async function madeAt(url: string, now: Date): Promise<number[]> {
  const db = connect(url, { max: 1 });
  const made = await db.transaction().execute((db) => createOccurrences(db, { now }));
  await db.destroy();
  return made;
}

test("two processes on a restored backup make no second game of a series", async () => {
  const both = (at: Date) => Promise.all([madeAt(to.url, at), madeAt(to.url, at)]);
  expect((await both(now)).flat()).toEqual([]);
  const inFourWeeks = new Date(now.getTime() + 28 * 86_400_000);
  const [first, second] = await both(inFourWeeks);
  expect([first.length > 0, second.length > 0].filter(Boolean)).toHaveLength(1);
  expect(await madeAt(from.url, inFourWeeks)).toHaveLength(first.length + second.length);
});
