import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { buildIfStale } from "../build.ts";
import { gatherFacts } from "./facts.ts";
import { benchFolder, benchSettings, openLargeDatabase, productArgs } from "./large-database.ts";
import { median } from "./medians.ts";
import { memoryOf, startServer } from "./processes.ts";

/**
 * How the lists that answer everything do, for eight who ask at once and for one: first on a server
 * that nobody has asked since its start, then on one that is warm: a list that is kept, one that the
 * client has, and one that a commit has just changed. See docs/performance.md.
 */
const { values: options } = parseArgs({
  options: {
    data: { type: "string", default: benchFolder },
    rounds: { type: "string", default: "3" },
  },
});
const many = 8;
/** What repeats is asked so often. */
const turns = 20;
const lists = ["/api/teams/all", "/api/users"];

await buildIfStale();
const database = await openLargeDatabase(options.data);
const args = ["--import", "./scripts/bench/stalls.mjs", ...productArgs];
const env = benchSettings(database.url, options.data);
console.log(
  "| list | asked | clients | first byte ms | all ms | longest stall ms | MB more | KB |",
);
console.log("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |");
for (const list of lists) {
  for (let round = 0; round < Number(options.rounds); round++) await measure(list);
}
await database.stop();

type Server = Awaited<ReturnType<typeof startServer>>;

/** A server of its own for each round: the first asking finds nothing kept. */
async function measure(list: string) {
  const server = await startServer(args, "/help", env);
  const { cookie } = await gatherFacts(`http://localhost:${server.port}`, database.url);
  await sleep(1_000);
  const headers = { cookie, "accept-encoding": "br" };
  let known = await tell(server, { asked: "for the first time", list, headers, clients: many });
  const agent = await connected(server.port, 1);
  for (let turn = 0; turn < 500; turn++) await ask(server.port, list, known, agent);
  agent.destroy();
  for (const clients of [many, 1]) {
    await tell(server, { asked: "kept", list, headers, clients, turns });
    await tell(server, { asked: "known (304)", list, headers: known, clients, turns });
    await changeLists();
    known = await tell(server, { asked: "changed", list, headers, clients });
  }
  server.child.kill();
  await once(server.child, "exit");
}

/** A commit after which both lists say something else, heard by the server when this resolves. */
async function changeLists() {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (const table of ["teams", "users"]) {
    await client.query(
      `update ${table} set name = case when name like '%.' then left(name, -1) else name || '.' end
        where id = (select min(id) from ${table})`,
    );
  }
  await client.end();
  await sleep(500);
}

type Asking = {
  asked: string;
  list: string;
  headers: Headers;
  clients: number;
  turns?: number;
};

/** Prints how it went; answers the headers of who has the list now. */
async function tell(
  server: Server,
  { asked, list, headers, clients, turns: times = 1 }: Asking,
): Promise<Headers> {
  const pid = server.child.pid ?? 0;
  const before = memoryOf(pid).all;
  forgetPeak(pid);
  const agent = await connected(server.port, clients);
  await longestStall(server);
  const answers = [];
  for (let turn = 0; turn < times; turn++) {
    const asking = Array.from({ length: clients }, () => ask(server.port, list, headers, agent));
    answers.push(...(await Promise.all(asking)));
  }
  const stall = await longestStall(server);
  agent.destroy();
  const cells = [
    clients,
    median(answers.map(({ firstMs }) => firstMs)).toFixed(1),
    median(answers.map(({ allMs }) => allMs)).toFixed(1),
    stall.toFixed(1),
    peakOf(pid) - before,
    Math.round((answers[0]?.bytes ?? 0) / 1024),
  ];
  console.log(`| ${list} | ${asked} | ${cells.join(" | ")} |`);
  return { ...headers, "if-none-match": answers[0]?.etag ?? "" };
}

type Headers = Record<string, string>;

/** So many open connections, because opening one takes longer than an answer that is kept. */
async function connected(port: number, clients: number) {
  const agent = new http.Agent({ keepAlive: true });
  await Promise.all(Array.from({ length: clients }, () => ask(port, "/healthz", {}, agent)));
  return agent;
}

async function ask(port: number, path: string, headers: Headers, agent: http.Agent) {
  const began = performance.now();
  const at = { host: "127.0.0.1", port, path, agent };
  const request = http.get({ ...at, headers: { ...headers, host: `localhost:${port}` } });
  const [response]: http.IncomingMessage[] = await once(request, "response");
  if (!response) throw new Error("No answer came.");
  const firstMs = performance.now() - began;
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  const { etag = "" } = response.headers;
  return { firstMs, allMs: performance.now() - began, bytes, etag };
}

async function longestStall({ child }: Server): Promise<number> {
  child.send("stalls");
  const [{ longestMs }] = await once(child, "message");
  return longestMs;
}

/** Linux alone tells the most memory a process has had since it was asked to forget. */
function forgetPeak(pid: number) {
  fs.writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

function peakOf(pid: number) {
  const status = fs.readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
