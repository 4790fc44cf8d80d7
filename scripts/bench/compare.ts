import path from "node:path";
import { gatherFacts } from "./facts.ts";
import { productArgs } from "./large-database.ts";
import { type Bench, measure } from "./measure.ts";
import { median } from "./medians.ts";
import { startServer } from "./processes.ts";
import { startStrings } from "./references.ts";
import type { Measured } from "./report.ts";
import { type Target, targetsFor } from "./targets.ts";

type Options = { there: string; env: object; rounds: number; seconds: number; only: RegExp };
type Build = Awaited<ReturnType<typeof startBuild>>;
type Compared = { there: Measured; here: Measured; strings?: Measured | undefined };

/**
 * Measures the build of another checkout (`there`) and this one's alternately in one run, and the
 * strings reference with them, at low concurrency. Other work on the machine then slows all alike.
 */
export async function compareBuilds(bench: Bench, options: Options): Promise<string> {
  const { env, rounds, only } = options;
  const there = await startBuild(bench, path.resolve(options.there), env);
  const here = await startBuild(bench, process.cwd(), env);
  const strings = await startStrings({ product: here.server, facts: here.facts, env });
  const names = here.targets.map(({ name }) => name).filter((name) => only.test(name));
  const results = new Map<string, Compared[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const [name, compared] of results) {
      const during = { seconds: round === 0 ? 1 : options.seconds, round };
      const each = await compareOnce(bench, { there, here, strings }, name, during);
      if (round > 0) compared.push(each);
      console.error(round, name, each.there.cpuMs, each.here.cpuMs, each.here.statuses);
    }
  }
  for (const { child } of [there.server, here.server, strings]) child.kill();
  return comparisonTable(results);
}

type Servers = { there: Build; here: Build; strings: Build["server"] };
type During = { seconds: number; round: number };

async function compareOnce(bench: Bench, servers: Servers, name: string, during: During) {
  const { there, here, strings } = servers;
  const order = during.round % 2 ? [there, here] : [here, there];
  const measured = new Map<Build, Measured>();
  for (const build of order) {
    measured.set(build, await measure(bench, build.server, targetIn(build, name), during));
  }
  const reference = toReference(here, name);
  const [before, after] = [measured.get(there), measured.get(here)];
  if (!before || !after) throw new Error("A build was not measured.");
  return {
    there: before,
    here: after,
    strings: reference && (await measure(bench, strings, reference, during)),
  };
}

async function startBuild({ url }: Bench, cwd: string, env: object) {
  const server = await startServer(productArgs, "/help", env, cwd);
  const origin = `http://localhost:${server.port}`;
  const facts = await gatherFacts(origin, url);
  const all = targetsFor(facts).map((target) => ({ ...target, connections: 2 }));
  const ours = ({ server, writes, replies }: Target) => server === "product" && !writes && !replies;
  const references = all.filter(({ server }) => server === "strings");
  return {
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
    "| what | CPU ms there | CPU ms here | CPU × | speed × | there × strings | here × strings | MB there | MB here |";
  return [head, `| --- |${" ---: |".repeat(8)}`, ...lines].join("\n");
}

/** The CPU time of a request, in the server and in the database. */
const toCost = ({ cpuMs, databaseMs }: Measured) => cpuMs + databaseMs;
