import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "#db/with-client.ts";
import { gatherFacts } from "./facts.ts";
import { productArgs } from "./large-database.ts";
import { median } from "./medians.ts";
import { startServer, toMemory } from "./processes.ts";

const many = 8;
/** Requests per repeated measurement. */
const turns = 100;
const lists = ["/api/teams/all", "/api/users"];
const args = ["--import", "./scripts/bench/stalls.mjs", ...productArgs];

export type ListFigure = {
  list: string;
  asked: "for the first time since the start" | "cached" | "known (304)" | "just changed";
  clients: number;
  /** Medians over all requests, in ms. */
  firstMs: number;
  allMs: number;
  /** The longest stall of the server's event loop, in ms. */
  stallMs: number;
  /** The increase of the server's peak memory. */
  moreMb: number;
};

/**
 * Measures the complete lists with eight concurrent clients and with one: on a cold server, then on
 * a warm one (cached list, 304, and after a commit). Returns the medians of `rounds` rounds.
 */
export async function measureLists(databaseUrl: string, env: object, rounds: number) {
  const figures: ListFigure[] = [];
  for (const list of lists) {
    const all: ListFigure[][] = [];
    for (let round = 0; round < rounds; round++) all.push(await measure(list, databaseUrl, env));
    figures.push(...toMiddles(all));
  }
  return figures;
}

function toMiddles([first = [], ...others]: ListFigure[][]): ListFigure[] {
  return first.map((figure, i) => {
    const all = [figure, ...others.flatMap((each) => each[i] ?? [])];
    const of = (name: "firstMs" | "allMs" | "stallMs" | "moreMb") =>
      median(all.map((each) => each[name]));
    const [firstMs, allMs, stallMs] = [of("firstMs"), of("allMs"), of("stallMs")];
    return { ...figure, firstMs, allMs, stallMs, moreMb: of("moreMb") };
  });
}

export function tableOfLists(figures: ListFigure[]): string {
  const lines = figures.map(({ list, asked, clients, firstMs, allMs, stallMs, moreMb }) => {
    const times = [firstMs, allMs, stallMs].map((ms) => ms.toFixed(1));
    return `| \`${list}\` | ${asked} | ${[clients, ...times, moreMb].join(" | ")} |`;
  });
  const head = "| list | asked | clients | first byte ms | all ms | longest stall ms | MB more |";
  return [head, "| --- | --- | ---: | ---: | ---: | ---: | ---: |", ...lines].join("\n");
}

type Server = Awaited<ReturnType<typeof startServer>>;

/** A new server for each round: the first request finds no cache. */
async function measure(list: string, databaseUrl: string, env: object): Promise<ListFigure[]> {
  const server = await startServer(args, "/help", env);
  const { cookie } = await gatherFacts(`http://localhost:${server.port}`, databaseUrl);
  await sleep(1_000);
  const headers = { cookie, "accept-encoding": "br" };
  const figures: ListFigure[] = [];
  const report = async (asking: Asking) => {
    const { figure, etag } = await askAll(server, asking);
    figures.push(figure);
    return { ...headers, "if-none-match": etag };
  };
  const first = { list, asked: "for the first time since the start" } as const;
  let known = await report({ ...first, headers, clients: many });
  const agent = await connected(server.port, 1);
  for (let turn = 0; turn < 500; turn++) await ask(server.port, list, known, agent);
  agent.destroy();
  for (const clients of [many, 1]) {
    await report({ list, asked: "cached", headers, clients, turns });
    await report({ list, asked: "known (304)", headers: known, clients, turns });
    await changeLists(databaseUrl);
    known = await report({ list, asked: "just changed", headers, clients });
  }
  server.child.kill();
  await once(server.child, "exit");
  return figures;
}

/** Commits a change of both lists; resolves when the server has been notified. */
async function changeLists(databaseUrl: string) {
  await withClient(databaseUrl, async (client) => {
    for (const table of ["teams", "users"]) {
      await client.query(
        `update ${table} set name = case when name like '%.' then left(name, -1) else name || '.' end
          where id = (select min(id) from ${table})`,
      );
    }
  });
  await sleep(500);
}

type Asking = Pick<ListFigure, "list" | "asked" | "clients"> & {
  headers: Headers;
  turns?: number;
};

/** Requests a list; returns the times and the version received. */
async function askAll(server: Server, { list, asked, headers, clients, turns = 1 }: Asking) {
  const pid = server.child.pid ?? 0;
  const before = toMemory(pid).all;
  forgetPeak(pid);
  const agent = await connected(server.port, clients);
  await longestStall(server);
  const answers = [];
  for (let turn = 0; turn < turns; turn++) {
    const asking = Array.from({ length: clients }, () => ask(server.port, list, headers, agent));
    answers.push(...(await Promise.all(asking)));
  }
  const stallMs = await longestStall(server);
  agent.destroy();
  const figure: ListFigure = {
    list,
    asked,
    clients,
    firstMs: median(answers.map(({ firstMs }) => firstMs)),
    allMs: median(answers.map(({ allMs }) => allMs)),
    stallMs,
    moreMb: toPeak(pid) - before,
  };
  return { figure, etag: answers[0]?.etag ?? "" };
}

type Headers = Record<string, string>;

/** Opens the connections beforehand, because that takes longer than a cached response. */
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
  await once(response.resume(), "end");
  const { etag = "" } = response.headers;
  return { firstMs, allMs: performance.now() - began, etag };
}

async function longestStall({ child }: Server): Promise<number> {
  child.send("stalls");
  const [{ longestMs }] = await once(child, "message");
  return longestMs;
}

/** Only Linux reports the peak memory of a process since a reset. */
function forgetPeak(pid: number) {
  fs.writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

function toPeak(pid: number) {
  const status = fs.readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
