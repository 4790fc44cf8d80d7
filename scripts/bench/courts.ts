import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { listCourtsInBox } from "#app/features/places/box.queries.server.ts";
import {
  chooseView,
  listCourtsOnMap,
  readCourtMap,
} from "#app/features/places/map.queries.server.ts";
import { courtsPageInput } from "#app/features/places/near.input.ts";
import { listCourts } from "#app/features/places/near.queries.server.ts";
import { searchTeams } from "#app/features/teams/search.queries.server.ts";
import type { Position } from "#app/lib/position.ts";
import { connect, type Db } from "#db/client.server.ts";
import { startEmbedded } from "#db/embedded.ts";
import { migrate } from "#db/migrate.ts";
import { planCities, writeCourts } from "./court-file.ts";
import { cpuOf, postmasterOf, runNode } from "./processes.ts";

/** Imports half a million courts, and measures the searches that find them. See
 * docs/performance.md. */
const { values: options } = parseArgs({
  options: {
    data: { type: "string", default: path.join(os.tmpdir(), "openrun-bench-courts") },
    courts: { type: "string", default: "500000" },
    rounds: { type: "string", default: "300" },
    only: { type: "string", default: "" },
  },
});

fs.mkdirSync(options.data, { recursive: true });
const cities = planCities(Number(options.courts));
const file = path.join(options.data, "courts.geojson");
const database = await startEmbedded({ dataDir: path.join(options.data, "postgres") });
await migrate(database.url);
const mark = path.join(options.data, "imported");
if (!fs.existsSync(mark)) {
  await writeCourts(file, cities);
  await importFile(database.url);
  fs.writeFileSync(mark, "");
}
await measureReads(database.url);
await database.stop();

async function importFile(url: string): Promise<void> {
  const flags = ["--max-semi-space-size=16", "--heap-growing-percent=20"];
  const began = performance.now();
  const child = runNode([...flags, "scripts/import-courts.ts", file], {
    env: { DATABASE_URL: url },
  });
  const postmaster = postmasterOf(database.dataDir);
  const before = cpuOf(postmaster);
  const usage = { cpu: 0, memory: 0 };
  const watch = setInterval(() => {
    const pid = child.pid ?? 0;
    const status = fs.readFileSync(`/proc/${pid}/status`, "utf8");
    usage.memory = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? usage.memory) / 1024;
    usage.cpu = cpuOf(pid) / 1000;
  }, 200);
  const [code] = await once(child, "exit");
  clearInterval(watch);
  if (code !== 0) throw new Error(`The import failed: exit code ${code}.`);
  const seconds = (performance.now() - began) / 1000;
  const inPostgres = (cpuOf(postmaster) - before) / 1000;
  console.log(
    `import: ${seconds.toFixed(0)} s; CPU time ${usage.cpu.toFixed(0)} s in Node and ${inPostgres.toFixed(0)} s in Postgres; ${usage.memory.toFixed(0)} MB`,
  );
}

/** CPU time, unlike the duration, does not depend on other work of the machine. */
async function measureReads(url: string): Promise<void> {
  await using db = connect(url, { max: 1, statementMs: 60_000 });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const pid = rows[0]?.pid ?? 0;
  for (const [name, read] of Object.entries(listReads())) {
    if (!new RegExp(options.only).test(name)) continue;
    const times: number[] = [];
    for (let round = 0; round < Number(options.rounds); round++) {
      const city = cities[round % 10 === 0 ? 0 : (round * 7919) % cities.length];
      if (!city) continue;
      const before = cpuOf(pid);
      await read(db, city, round);
      if (round >= 20) times.push(cpuOf(pid) - before);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
    console.log(`${name}: ${at(0.5)} ms, p99 ${at(0.99)} ms`);
  }
}

type City = Position & { name: string };

function search(query: Record<string, string>) {
  return courtsPageInput.parse(query);
}

function boxOf({ lat, lon }: City, degrees: number) {
  const [west, east] = [Math.max(-180, lon - degrees), Math.min(180, lon + degrees)];
  return { west, east, south: Math.max(-90, lat - degrees), north: Math.min(90, lat + degrees) };
}

async function openPage(db: Db, query: Record<string, string>) {
  const { map: chosen, ...input } = search(query);
  const { facts, courts } = chosen
    ? await listCourtsOnMap(db, chosen, input)
    : await listCourts(db, input);
  const view = chosen ?? chooseView({ ...facts, courts });
  if (view) await readCourtMap(db, { ...input, view, listed: courts });
}

type Read = (db: Db, city: City, round: number) => Promise<unknown>;

function listReads(): Record<string, Read> {
  return {
    "near a position": (db, { lat, lon }) => listCourts(db, search({ at: `${lat},${lon}` })),
    "near a position, with lights": (db, { lat, lon }) =>
      listCourts(db, search({ at: `${lat},${lon}`, lit: "true" })),
    "near a town by its name": (db, { name }) => listCourts(db, search({ near: name })),
    "near a street of a town": (db, { name }, round) =>
      listCourts(db, search({ near: `Street ${round} ${name}` })),
    "near a word of everywhere": (db) => listCourts(db, search({ near: "Street" })),
    "the newest": (db) => listCourts(db, search({})),
    "the newest, with lights": (db) => listCourts(db, search({ lit: "true", hoops: "4" })),
    "search of Home, a town": (db, { name }) => searchTeams(db, { text: name, user: null }),
    "search of Home, two words": (db, { name }) =>
      searchTeams(db, { text: `street ${name}`, user: null }),
    "search of Home, a word of everywhere": (db) => searchTeams(db, { text: "park", user: null }),
    "search of Home, two letters": (db) => searchTeams(db, { text: "so", user: null }),
    ...Object.fromEntries(
      [0.02, 0.5, 5, 20, 180].map((degrees) => [
        `box of ${2 * degrees} degrees`,
        (db: Db, city: City) => listCourtsInBox(db, { box: boxOf(city, degrees) }),
      ]),
    ),
    "box of 40 degrees, with lights": (db, city) =>
      listCourtsInBox(db, { box: boxOf(city, 20), lit: true }),
    "page of a town": (db, { name }) => openPage(db, { near: name }),
    ...Object.fromEntries(
      [14, 11, 8, 5, 3].map((zoom) => [
        `page with a map of zoom ${zoom}`,
        (db: Db, { lat, lon }: City) => openPage(db, { map: `${zoom}/${lat}/${lon}` }),
      ]),
    ),
  };
}
