import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { freePort } from "#e2e/harness/free-port.ts";
import { visitor } from "#e2e/harness/visitor.ts";
import { countDoubled, countLost } from "#e2e/trust/audit.ts";
import { send } from "#e2e/trust/client.ts";
import { note, rounds } from "#e2e/trust/figures.ts";
import { aLaterBuild, laterText } from "#e2e/trust/later-build.ts";
import { aPostgres } from "#e2e/trust/postgres.ts";
import { anApp } from "#e2e/trust/processes.ts";
import { aProxy, behindProxy } from "#e2e/trust/proxy.ts";
import { aStrictLedger, writeAndRead } from "#e2e/trust/strict.ts";

const postgres = await aPostgres();
const origin = `http://localhost:${await freePort()}`;
const ports = [await freePort(), await freePort()] as const;
const folder = await aLaterBuild();
const anOld = (port: number) =>
  anApp({ databaseUrl: postgres.url, env: behindProxy(origin), port });
const aNew = (port: number) =>
  anApp({ databaseUrl: postgres.url, env: behindProxy(origin), port, folder });
const [old, other] = [await anOld(ports[0]), await anOld(ports[1])];
const [newer, newest] = [await aNew(ports[0]), await aNew(ports[1])];
await old.start();
await other.start();
await addPastGames(200_000);
const proxy = await aProxy(origin, [old, other]);

afterAll(async () => {
  proxy.kill();
  for (const app of [old, other, newer, newest]) await app.stop();
  await postgres.stop();
});

/** The later build changes this table while requests read and write it. */
async function addPastGames(count: number) {
  // Without the time limit of requests.
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query(`with team as (
      insert into teams (name, address, slug, secret_key)
      values ('Long ago', 'Berlin', 'long-ago', 'LNGAGA') returning id
    )
    insert into games (team_id, datetime)
    select id, now() - make_interval(hours => n + 24) from team, generate_series(1, ${count}) n`);
  await client.end();
}

test("a new build is rolled out, back and out again, and fails no request", async () => {
  const ledger = aStrictLedger(origin);
  const load = writeAndRead(ledger);
  const seen = [
    ["before", await look()],
    ["one of each", await replace(old, newer, look)],
    ["the old one back on the new schema", await replace(newer, old, look)],
    ["one of each again", await replace(old, newer, look)],
    ["after", await replace(other, newest, look)],
  ] as const;
  ledger.stopped = true;
  await load;
  const lost = await countLost(postgres.db, ledger.entries);
  const doubled = await countDoubled(postgres.db);
  const { sent, entries, failed } = ledger;
  const figures = { requests: sent, writes: entries.length, failed: failed.length, lost, doubled };
  note("two builds behind haproxy", { ...figures, seen: Object.fromEntries(seen) });
  expect(failed.slice(0, 5)).toEqual([]);
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
  expect(seen.flatMap(([, { broken }]) => broken)).toEqual([]);
  expect(seen.map(([, { old, later }]) => [old > 0, later > 0])).toEqual([
    [true, false],
    [true, true],
    [true, false],
    [true, true],
    [false, true],
  ]);
});

type App = typeof old;

async function replace(from: App, to: App, then: typeof look) {
  await from.stop();
  await to.start();
  await pause(1_000);
  return then();
}

/** Reads pages like a browser, with all their files, and posts the form of each page. */
async function look() {
  const counts = { old: 0, later: 0, files: 0, broken: [] as string[] };
  for (let round = 0; round < rounds(6); round++) {
    const browser = visitor({ origin });
    const page = await browser.get("/sign-up");
    counts[page.body.includes(laterText) ? "later" : "old"] += 1;
    // Requests every file from both processes, alternately.
    for (const file of [...filesOf(page.body), ...filesOf(page.body)]) {
      const { status, text } = await send(origin, { path: file });
      counts.files += 1;
      if (status !== 200 || text === "") counts.broken.push(`${status} ${file}`);
    }
    const welcome = await browser.press(page, "Create Profile", aProfile(round));
    const me = await Promise.all([1, 2, 3, 4].map(() => browser.get("/api/user")));
    const isIn = me.every(({ status }) => status === 200);
    if (welcome.status !== 200 || !isIn) counts.broken.push(`form: ${welcome.status}`);
  }
  return counts;
}

const aProfile = (round: number) => ({
  name: "Roller",
  email: `roller-${Date.now()}-${round}@openrun.example`,
  password: "between-the-legs",
  retypePassword: "between-the-legs",
});

const filesOf = (html: string) => [
  ...new Set(Array.from(html.matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g), ([file]) => file)),
];
