import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { countDoubled, countLost } from "#e2e/trust/audit.ts";
import { logIn } from "#e2e/trust/client.ts";
import { atMost, note } from "#e2e/trust/figures.ts";
import { type Ledger, password, play } from "#e2e/trust/ledger.ts";
import { aPostgres } from "#e2e/trust/postgres.ts";
import { aFolder, anApp } from "#e2e/trust/processes.ts";

const run = promisify(execFile);
const [from, to] = [await aPostgres(), await aPostgres()];
const app = await anApp({ databaseUrl: from.url });
const elsewhere = await anApp({ databaseUrl: to.url });
await app.start();

afterAll(async () => {
  await Promise.all([app.stop(), elsewhere.stop()]);
  await Promise.all([from.stop(), to.stop()]);
});

test("a backup taken under load contains every write confirmed before it began", async () => {
  await fill();
  const photo = path.join("objects", "avatars", "a-photo.webp");
  fs.mkdirSync(path.dirname(path.join(app.dataDir, photo)), { recursive: true });
  fs.writeFileSync(path.join(app.dataDir, photo), "as good as a picture");
  const { origin } = app;
  const ledger: Ledger = { origin, entries: [], keys: [], stopped: false, odd: [] };
  const playing = Promise.all(Array.from({ length: 8 }, () => play(ledger)));
  await pause(3_000);
  const before = ledger.entries.filter(({ kind }) => kind !== "check-in");
  const file = path.join(aFolder("backup"), "openrun.gz");
  const backupMs = await script("backup", file, { url: from.url, dataDir: app.dataDir });
  const during = ledger.entries.length - before.length;
  ledger.stopped = true;
  await playing;
  const restoreMs = await script("restore", file, { url: to.url, dataDir: elsewhere.dataDir });
  const lost = await countLost(to.db, before);
  const doubled = await countDoubled(to.db);
  const rows = await countRows();
  const figures = { rows, noted: before.length, lost, doubled, backupMs, restoreMs };
  note("backup under load, restored", { ...figures, writtenMeanwhile: during });
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
  expect(rows).toBeGreaterThan(100_000);
  expect(backupMs).toBeLessThan(atMost(60_000));
  expect(restoreMs).toBeLessThan(atMost(60_000));
  expect(fs.readFileSync(path.join(elsewhere.dataDir, photo), "utf8")).toBe("as good as a picture");
  await elsewhere.start();
  const player = before.find((entry) => entry.kind === "sign-up");
  expect(await logIn(elsewhere.origin, player?.email ?? "", password)).toMatch(/^sid=/);
});

/** Runs one of the scripts for operators; returns its duration in milliseconds. */
async function script(name: string, file: string, at: { url: string; dataDir: string }) {
  const began = performance.now();
  const env = { ...process.env, DATABASE_URL: at.url, DATA_DIR: at.dataDir };
  await run(process.execPath, [`scripts/${name}.ts`, file], { env });
  return Math.round(performance.now() - began);
}

/** More than 100,000 rows: users, courts, memberships, games, check-ins. */
const filling = [
  `insert into users (name, email) select 'Player ' || n, 'many' || n || '@openrun.example'
    from generate_series(1, 40000) n`,
  `insert into teams (name, address, type, secret_key, slug)
    select 'Many ' || n, 'Street ' || n, 'court', upper(lpad(to_hex(n), 6, '0')), 'many-' || n
    from generate_series(1, 10000) n`,
  `insert into memberships (user_id, team_id) select u.id, t.id
    from (select id, row_number() over (order by id) % 10000 n from users) u
    join (select id, row_number() over (order by id) % 10000 n from teams) t using (n)`,
  `insert into games (team_id, datetime) select id, now() + interval '1 day' from teams`,
  `insert into answers (game_id, user_id, status)
    select g.id, m.user_id, 'in' from games g join memberships m using (team_id)`,
];

/** On a connection without timeouts. */
async function fill() {
  const client = new pg.Client(from.url);
  await client.connect();
  for (const step of filling) await client.query(step);
  await client.end();
}

async function countRows() {
  const tables = ["users", "teams", "memberships", "games", "answers"].map(
    (name) => sql`(select count(*) from ${sql.table(name)})`,
  );
  const { rows } = await sql<{ all: string }>`select ${sql.join(tables, sql` + `)} as all`.execute(
    to.db,
  );
  return Number(rows[0]?.all);
}
