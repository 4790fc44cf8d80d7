import { once } from "node:events";
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { buildIfStale } from "../build.ts";
import { benchFolder, benchSettings, openLargeDatabase, productArgs } from "./large-database.ts";
import { startServer } from "./processes.ts";

/**
 * How long a process still serves a page that a commit elsewhere has made old: one connection
 * changes a team, and another process is asked for that team's page until it tells the new name.
 */
const { values: options } = parseArgs({
  options: {
    data: { type: "string", default: benchFolder },
    rounds: { type: "string", default: "500" },
  },
});

await buildIfStale();
const database = await openLargeDatabase(options.data);
const server = await startServer(productArgs, "/help", benchSettings(database.url, options.data));
const client = new pg.Client({ connectionString: database.url });
await client.connect();
const { rows } = await client.query(
  "select id, slug, address from teams where type = 'team' order by id limit 100",
);
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
const times: number[] = [];
for (let round = 0; round < Number(options.rounds); round++) {
  times.push(await measure(rows[round % rows.length], `Court ${round}`));
  await sleep(5);
}
for (const { id, address } of rows) await write(id, address);
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1);
console.log(
  `${times.length} commits: the page was new after ${at(0.5)} ms (p50), ${at(0.99)} ms (p99)`,
);
agent.destroy();
server.child.kill();
await once(server.child, "exit");
await client.end();
await database.stop();

function write(id: number, address: string) {
  return client.query("update teams set address = $2 where id = $1", [id, address]);
}

/** From the commit to the first question that got the new page; the old one is kept before. */
async function measure({ id, slug }: { id: number; slug: string }, address: string) {
  await read(slug);
  await write(id, address);
  const committed = performance.now();
  for (;;) {
    const asked = performance.now();
    if ((await read(slug)).includes(address)) return asked - committed;
  }
}

async function read(slug: string) {
  const request = http.get({ port: server.port, host: "localhost", path: `/team/${slug}`, agent });
  const [response]: http.IncomingMessage[] = await once(request, "response");
  if (!response) throw new Error("No answer came.");
  return Buffer.concat(await response.toArray()).toString();
}
