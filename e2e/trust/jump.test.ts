import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { migrate } from "#db/migrate.ts";
import { freePort } from "#e2e/harness/free-port.ts";
import { countDoubled, countLost } from "#e2e/trust/audit.ts";
import { note, quantile, rounds } from "#e2e/trust/figures.ts";
import { theFirstRelease } from "#e2e/trust/first-release.ts";
import { aPostgres } from "#e2e/trust/postgres.ts";
import { anApp } from "#e2e/trust/processes.ts";
import { aProxy, behindProxy } from "#e2e/trust/proxy.ts";
import { aStrictLedger, writeAndRead } from "#e2e/trust/strict.ts";

/** The two migrations that CHANGELOG.md names: requests may get 503 while they hold their locks. */
const named = ["0063-umlauts-spelled-out", "0085-guest-links"];

const postgres = await aPostgres();
const origin = `http://localhost:${await freePort()}`;
const ports = [await freePort(), await freePort()] as const;
const folder = await theFirstRelease();
const env = behindProxy(origin);
const options = { databaseUrl: postgres.url, env };
const [old, other] = [
  await anApp({ ...options, port: ports[0], folder }),
  await anApp({ ...options, port: ports[1], folder }),
];
const [newer, newest] = [
  await anApp({ ...options, port: ports[0] }),
  await anApp({ ...options, port: ports[1] }),
];
await old.start();
await other.start();
await fill();
const proxy = await aProxy(origin, [old, other]);

afterAll(async () => {
  proxy.kill();
  for (const app of [old, other, newer, newest]) await app.stop();
  await postgres.stop();
});

/** Runs a statement without the time limit of requests. */
async function query(text: string) {
  const client = new pg.Client(postgres.url);
  await client.connect();
  const result = await client.query(text).finally(() => client.end());
  return result.rows;
}

/** A town: teams, courts with games to come, players, and what they have played. */
async function fill() {
  const [teams, users, games] = [
    rounds(15_000, 1_000),
    rounds(50_000, 2_000),
    rounds(200_000, 5_000),
  ];
  await query(`
    insert into users (name, email) select 'Player ' || n, 'p' || n || '@openrun.example'
      from generate_series(1, ${users}) n;
    insert into teams (name, address, slug, secret_key, type)
      select 'Team ' || n, 'Street ' || n, 'team-' || n, 'K' || lpad(upper(to_hex(n)), 5, '0'),
        case when n % 10 = 0 then 'court' else 'team' end from generate_series(1, ${teams}) n;
    insert into memberships (team_id, user_id)
      select 1 + n * 7 % ${teams}, 1 + n % ${users} from generate_series(1, ${users * 2}) n on conflict do nothing;
    insert into games (team_id, datetime)
      select 1 + n % ${teams}, now() + make_interval(hours => 500 - n % 5000, secs => n) from generate_series(1, ${games}) n;
    insert into check_ins (game_id, user_id)
      select 1 + n % ${games}, 1 + n * 13 % ${users} from generate_series(1, ${games * 2}) n on conflict do nothing`);
  await query(
    "update teams set players = (select count(*) from memberships where team_id = teams.id)",
  );
  await query("analyze");
}

/** The rows that were there before, by sums that a change of any of them changes. */
async function sums() {
  // Check-ins are rows of `answers` since 0310.
  const [{ isOld }] = (await query(`select to_regclass('guest_links') is null as "isOld"`)) as [
    { isOld: boolean },
  ];
  const checkIns = isOld ? "check_ins where true" : "answers where status = 'in'";
  const ends = await query(`select (select max(id) from users where email like 'p%@openrun.example'
    and name like 'Player %') as users`);
  const [{ users }] = ends as [{ users: number }];
  const [row] = await query(`select
    (select sum(hashtext(concat(id, name, email))::bigint) from users where id <= ${users}) as users,
    (select sum(hashtext(concat(id, name, address, slug, secret_key))::bigint) from teams where slug like 'team-%' and secret_key like 'K0%') as teams,
    (select sum(hashtext(concat(team_id, '.', user_id))::bigint) from memberships
      where user_id <= ${users}) as memberships,
    (select sum(hashtext(concat(g.id, team_id, datetime at time zone 'UTC'))::bigint) from games g
      join teams t on t.id = team_id where secret_key like 'K0%') as games,
    (select sum(hashtext(concat(game_id, '.', user_id))::bigint) from ${checkIns}
      and user_id <= ${users}) as check_ins`);
  return row;
}

/** When each migration was committed; each began after the one before. */
async function migrationTimes(began: number) {
  const rows: { name: string; timestamp: string }[] = await query(
    "select name, timestamp from kysely_migration order by name",
  );
  const ran = rows
    .map(({ name, timestamp }) => ({ name, to: Date.parse(timestamp) }))
    .filter(({ to }) => to >= began);
  return ran.map(({ name, to }, at) => ({ name, from: ran[at - 1]?.to ?? began, to }));
}

async function replace(from: typeof old, to: typeof old) {
  await from.stop();
  await to.start();
  await pause(1_000);
}

test("from the first release to this build, under load, nothing is lost, and only the named migrations refuse", async () => {
  const ledger = aStrictLedger(origin);
  const failures: { what: string; from: number; to: number }[] = [];
  const { onSent } = ledger;
  ledger.onSent = (what, status, ms) => {
    onSent?.(what, status, ms);
    const to = Date.now();
    if (status === undefined || status >= 500)
      failures.push({ what: `${what}: ${status}`, from: to - ms, to });
  };
  const before = await sums();
  const load = writeAndRead(ledger);
  while (ledger.sent < 500) await pause(10);
  const began = Date.now();
  const ran = await migrate(postgres.url);
  const migrated = Date.now();
  const times = await migrationTimes(began);
  // Each build serves the new schema.
  for (const { sent } = ledger; ledger.sent < sent + 500; ) await pause(10);
  await replace(old, newer);
  await replace(other, newest);
  for (const { sent } = ledger; ledger.sent < sent + 500; ) await pause(10);
  ledger.stopped = true;
  await load;

  const windows = times.filter(({ name }) => named.includes(name));
  // The timestamps are those of the client, written within the transaction; its commit follows.
  const isNamed = ({ from, to }: { from: number; to: number }) =>
    windows.some((window) => from <= window.to + 1_000 && to >= window.from - 1_000);
  const during = ({ from, to }: { from: number; to: number }) =>
    times.filter((one) => from <= one.to && to >= one.from).map(({ name }) => name);
  const unexpected = failures
    .filter((each) => !isNamed(each) || !/503$/.test(each.what))
    .map((each) => `${each.what} during ${during(each).join(", ") || "no migration"}`);
  const lost = await countLost(postgres.db, ledger.entries);
  const doubled = await countDoubled(postgres.db);
  note("first release to this build", {
    migrations: ran.length,
    migratedMs: migrated - began,
    requests: ledger.sent,
    writes: ledger.entries.length,
    failed: failures.length,
    unexpected: unexpected.slice(0, 5),
    named: windows.map(({ name, from, to }) => ({ name, ms: to - from })),
    slowest: times
      .map(({ name, from, to }) => ({ name, ms: to - from }))
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, 5),
    lost,
    doubled,
    p99Ms: quantile(ledger.times, 0.99),
    maxMs: quantile(ledger.times, 1),
  });
  expect(ran.length).toBeGreaterThan(50);
  expect(windows).toHaveLength(2);
  expect(unexpected).toEqual([]);
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
  expect(await sums()).toEqual(before);
});
