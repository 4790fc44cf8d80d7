import fs from "node:fs";
import path from "node:path";
import { aimsTable } from "./aims.ts";
import type { Facts } from "./fact-aims.ts";
import { tableOfGamePage } from "./game-page.ts";
import { tableOfLists } from "./lists.ts";
import { median, toMedians } from "./medians.ts";
import { type QueryFigure, tableOfQueries } from "./queries.ts";
import type { Target } from "./targets.ts";

/** A target's figures in one round. */
export type Measured = {
  round: number;
  requestsPerSecond: number;
  cpuMs: number;
  databaseMs: number;
  p50: number;
  p99: number;
  bytes: number;
  memoryMb: number;
  statuses: Record<string, number>;
  /** The figures of its reference right before. */
  beside?: Measured | undefined;
};

export type Result = { target: Target; rounds: Measured[] };

/**
 * The table of `docs/performance.md`: medians of the figures and of their ratios to the reference.
 */
export function toTable(results: Result[]): string {
  const lines = [...toMedians(results).values()].map((middle) => [
    middle.name,
    Math.round(middle.requestsPerSecond),
    middle.cpuMs.toFixed(3),
    middle.databaseMs.toFixed(3),
    middle.p50.toFixed(1),
    middle.p99.toFixed(1),
    Math.round(middle.bytes),
    Math.round(middle.memoryMb),
    middle.cpuRatio?.toFixed(2) ?? "",
    middle.speedRatio?.toFixed(2) ?? "",
  ]);
  const head = "what|requests/s|CPU ms|Postgres ms|p50 ms|p99 ms|bytes|MB|CPU ×|speed ×".split("|");
  const rule = head.map((_, i) => (i ? "---:" : "---"));
  return [head, rule, ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Requests per second as bars on a logarithmic scale. */
export function toPlot(results: Result[]): string {
  const bars = results.map(({ target, rounds }, i) => {
    const speed = median(rounds.map((each) => each.requestsPerSecond));
    const width = Math.max(1, Math.log10(Math.max(1, speed)) * 90);
    const fill = target.server === "product" ? "#d9480f" : "#868e96";
    const y = 24 + i * 22;
    return `<text x="212" y="${y + 12}" text-anchor="end">${target.name.replaceAll("&", "&amp;")}</text>
<rect x="220" y="${y}" width="${width.toFixed(1)}" height="16" fill="${fill}"/>
<text x="${(226 + width).toFixed(1)}" y="${y + 12}">${Math.round(speed)}</text>`;
  });
  const height = 36 + results.length * 22;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 ${height}" font-family="sans-serif" font-size="12">
<rect width="760" height="${height}" fill="#fff"/>
<text x="220" y="16">Requests per second on one processor (logarithmic); grey: references</text>
${bars.join("\n")}
</svg>
`;
}

type Report = Facts & {
  at: Date;
  cpu: string | undefined;
  /** The machine's load average before the run; 0 if idle. */
  load: number;
  /** The longest delay of an idle loop within ten seconds. */
  holdUpMs: number;
  results: Result[];
};

/** Writes the results as JSON, table and plot, and into the document named like the folder. */
export function writeReport(folder: string, report: Report) {
  const { at, cpu, load, holdUpMs, results, start, idle, lists, queries, gamePage } = report;
  const table = toTable(results);
  const aims = aimsTable(toMedians(results), report);
  fs.mkdirSync(folder, { recursive: true });
  const figures = results.map(({ target: { name }, rounds }) => ({ name, rounds }));
  const all = { ...report, results: figures };
  fs.writeFileSync(`${folder}/figures.json`, `${JSON.stringify(all, null, 2)}\n`);
  fs.writeFileSync(`${folder}/table.md`, `${table}\n`);
  fs.writeFileSync(`${folder}/aims.md`, `${aims}\n`);
  fs.writeFileSync(`${folder}/plot.svg`, toPlot(results));
  const machine = `One core of ${cpu ?? "an unknown processor"}, Node ${process.versions.node}, ${at.toISOString().slice(0, 10)}; the machine was at a load of ${load.toFixed(1)} before the run, and held up a loop that does nothing for ${holdUpMs.toFixed(1)} ms at the most in ten seconds.`;
  const started = `Ready after ${Math.round(start.readyMs)} ms, first page after ${Math.round(start.pageMs)} ms; ${idle.all} MB when idle, ${idle.own} of them its own and no other process's.`;
  if (lists) fs.writeFileSync(`${folder}/lists.md`, `${tableOfLists(lists)}\n`);
  if (queries) fs.writeFileSync(`${folder}/queries.md`, `${tableOfQueries(queries)}\n`);
  const parts = {
    figures: `${machine} ${started}\n\n${linksTo(path.basename(folder))}`,
    aims,
    ...(lists && { lists: tableOfLists(lists.filter(({ asked }) => asked === "just changed")) }),
    ...(queries && { queries: tableOfQueries(slowest(queries)) }),
    ...(gamePage && { "game page": tableOfGamePage(gamePage) }),
  };
  fillIn(`${folder}.md`, parts);
  console.log([table, ...Object.values(parts)].join("\n\n"));
}

const linksTo = (folder: string) =>
  `Every figure: [table](${folder}/table.md), [plot](${folder}/plot.svg), [lists](${folder}/lists.md), [queries](${folder}/queries.md).`;

/** The three queries that take Postgres longest. */
const slowest = (queries: QueryFigure[]) =>
  queries.toSorted((a, b) => b.many.postgres.p99 - a.many.postgres.p99).slice(0, 3);

/** Replaces each part of the document between its two markers, if the document exists. */
function fillIn(file: string, parts: Record<string, string>) {
  if (!fs.existsSync(file)) return;
  const filled = Object.entries(parts).reduce(
    (text, [name, part]) =>
      text.replace(
        new RegExp(`(<!-- ${name} -->\\n)[^]*?(<!-- end of ${name} -->)`),
        (_, before, after) => `${before}${part}\n${after}`,
      ),
    fs.readFileSync(file, "utf8"),
  );
  fs.writeFileSync(file, filled);
}
