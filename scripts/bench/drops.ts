import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { productArgs } from "./large-database.ts";
import { toPercentiles } from "./medians.ts";
import { startServer } from "./processes.ts";

const commits = 500;

/**
 * Measures how long a process still serves a page outdated by a commit elsewhere, in ms: one
 * connection changes a team, and another process is polled for that team's page until it shows the
 * new address.
 */
export async function measureDrops(databaseUrl: string, env: object) {
  const { child, port } = await startServer(productArgs, "/help", env);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    "select id, slug, address from teams where type = 'team' order by id limit 100",
  );
  const pages: Pages = { client, port };
  const times: number[] = [];
  for (let round = 0; round < commits; round++) {
    times.push(await untilNew(pages, { ...rows[round % rows.length], address: `Court ${round}` }));
    await sleep(5);
  }
  for (const { id, address } of rows) await write(client, id, address);
  child.kill();
  await once(child, "exit");
  await client.end();
  return toPercentiles(times);
}

type Pages = { client: pg.Client; port: number };

/** From the commit to the first request with the new page; the old page is cached before. */
async function untilNew(pages: Pages, team: { id: number; slug: string; address: string }) {
  await read(pages, team.slug);
  await write(pages.client, team.id, team.address);
  const committed = performance.now();
  for (;;) {
    const asked = performance.now();
    if ((await read(pages, team.slug)).includes(team.address)) return asked - committed;
  }
}

function write(client: pg.Client, id: number, address: string) {
  return client.query("update teams set address = $2 where id = $1", [id, address]);
}

async function read({ port }: Pages, slug: string) {
  return (await fetch(`http://localhost:${port}/team/${slug}`)).text();
}
