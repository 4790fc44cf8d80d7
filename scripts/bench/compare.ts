import { execFileSync } from "node:child_process";
import path from "node:path";
import { benchSettings, openLargeDatabase, productArgs, runIn } from "./large-database.ts";
import { type Bench, measure } from "./measure.ts";
import { median } from "./medians.ts";
import { pinSelf, startServer } from "./processes.ts";
import { startStrings } from "./references.ts";
import type { Measured } from "./report.ts";
import { type Facts, type Target, targetsFor } from "./targets.ts";

type Options = {
  there: string;
  folder: string;
  share: number;
  rounds: number;
  seconds: number;
  only: RegExp;
};
type Build = Awaited<ReturnType<typeof startBuild>>;
type Compared = { there: Measured; here: Measured; strings?: Measured | undefined };

/**
 * Measures the build of another checkout (`there`) and this one's alternately in one run, and the
 * strings reference with them, at low concurrency. Other work on the machine then slows all alike.
 * Each build has a database of its own, which its code has migrated and seeded.
 */
export async function compareBuilds(bench: Bench, options: Options): Promise<string> {
  const { rounds, only, folder, share } = options;
  const checkout = path.resolve(options.there);
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: checkout });
  const other = path.join(folder, `against-${commit.toString().trim()}`);
  pinSelf(0);
  const database = await openLargeDatabase({ folder: other, share, checkout });
  pinSelf(1);
  const elsewhere = { ...bench, url: database.url, dataDir: database.dataDir };
  const there = await startBuild(elsewhere, checkout, benchSettings(database.url, other));
  const env = benchSettings(bench.url, folder);
  const here = await startBuild(bench, process.cwd(), env);
  const strings = await startStrings({ product: here.server, facts: here.facts, env });
  const names = here.targets.map(({ name }) => name).filter((name) => only.test(name));
  const results = new Map<string, Compared[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const [name, compared] of results) {
      const during = { seconds: round === 0 ? 1 : options.seconds, round };
      const each = await compareOnce({ there, here, strings }, name, during);
      if (round > 0) compared.push(each);
      console.error(round, name, each.there.cpuMs, each.here.cpuMs, each.here.statuses);
    }
  }
  for (const { child } of [there.server, here.server, strings]) child.kill();
  await database.stop();
  return comparisonTable(results);
}

type Servers = { there: Build; here: Build; strings: Build["server"] };
type During = { seconds: number; round: number };

async function compareOnce(servers: Servers, name: string, during: During) {
  const { there, here, strings } = servers;
  const order = during.round % 2 ? [there, here] : [here, there];
  const measured = new Map<Build, Measured>();
  for (const build of order) {
    const { bench, server } = build;
    measured.set(build, await measure(bench, server, targetIn(build, name), during));
  }
  const reference = toReference(here, name);
  const [before, after] = [measured.get(there), measured.get(here)];
  if (!before || !after) throw new Error("A build was not measured.");
  return {
    there: before,
    here: after,
    strings: reference && (await measure(here.bench, strings, reference, during)),
  };
}

async function startBuild(bench: Bench, cwd: string, env: object) {
  const server = await startServer(productArgs, "/help", env, cwd);
  const origin = `http://localhost:${server.port}`;
  const args = `${JSON.stringify(origin)}, ${JSON.stringify(bench.url)}`;
  const facts = await runIn<Facts>(
    cwd,
    `import { gatherFacts } from "./scripts/bench/facts.ts";
    process.send(await gatherFacts(${args}));`,
  );
  if (!facts) throw new Error(`The build in ${cwd} has named no pages to measure.`);
  const all = targetsFor(facts).map((target) => ({ ...target, connections: 2 }));
  const ours = ({ server, writes, presses, replies }: Target) =>
    server === "product" && !writes && !presses && !replies;
  const references = all.filter(({ server }) => server === "strings");
  return {
    bench,
    server,
    facts,
    references,
    targets: [...all.filter(ours), ...(await known(origin, all))],
  };
}

/** The lists once more, for clients that have them already. */
async function known(origin: string, targets: Target[]): Promise<Target[]> {
  const lists = targets.filter(({ name }) => /^\/api\/(teams\/all|users)$/.test(name));
  return Promise.all(
    lists.map(async (list) => {
      const response = await fetch(origin + list.paths[0], { headers: list.headers });
      await response.arrayBuffer();
      const etag = response.headers.get("etag") ?? "";
      return {
        ...list,
        name: `${list.name}, 304`,
        headers: { ...list.headers, "if-none-match": etag },
      };
    }),
  );
}

function targetIn({ targets }: Build, name: string): Target {
  const target = targets.find((each) => each.name === name);
  if (!target) throw new Error(`There is no target ${name}.`);
  return target;
}

function toReference(build: Build, name: string) {
  const { against } = targetIn(build, name);
  return build.references.find((each) => each.name === against);
}

/** Medians of the rounds; a ratio compares what was measured in the same round. */
function comparisonTable(results: Map<string, Compared[]>): string {
  const lines = [...results].map(([name, rounds]) => {
    const of = (pick: (each: Compared) => number) => median(rounds.map(pick)).toFixed(2);
    const times = (of: Compared) => (of.strings ? toCost(of.strings) : Number.NaN);
    const cells = [
      median(rounds.map(({ there }) => there.cpuMs)).toFixed(3),
      median(rounds.map(({ here }) => here.cpuMs)).toFixed(3),
      median(rounds.map(({ there }) => there.databaseMs)).toFixed(3),
      median(rounds.map(({ here }) => here.databaseMs)).toFixed(3),
      of(({ there, here }) => toCost(here) / toCost(there)),
      of(({ there, here }) => here.requestsPerSecond / there.requestsPerSecond),
      of((each) => toCost(each.there) / times(each)).replace("NaN", ""),
      of((each) => toCost(each.here) / times(each)).replace("NaN", ""),
      Math.max(...rounds.map(({ there }) => there.memoryMb)),
      Math.max(...rounds.map(({ here }) => here.memoryMb)),
    ];
    return `| ${[name, ...cells].join(" | ")} |`;
  });
  const head =
    "| what | CPU ms there | CPU ms here | Postgres ms there | Postgres ms here | all × | speed × | there × strings | here × strings | MB there | MB here |";
  return [head, `| --- |${" ---: |".repeat(10)}`, ...lines].join("\n");
}

/** The CPU time of a request, in the server and in the database. */
const toCost = ({ cpuMs, databaseMs }: Measured) => cpuMs + databaseMs;
