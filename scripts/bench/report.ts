import fs from "node:fs";
import type { Target } from "./targets.ts";

/** What one target did in one round. */
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
};

export type Result = { target: Target; rounds: Measured[] };

/** The middle one: a noisy round does not move it. */
const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The table of `docs/performance.md`: medians, and ratios of medians within the same run. */
export function tableOf(results: Result[]): string {
  const lines = results.map((result) => {
    const of = (pick: (each: Measured) => number) => median(result.rounds.map(pick));
    const reference = results.find(({ target }) => target.name === result.target.against);
    const against = (pick: (each: Measured) => number) =>
      reference ? (of(pick) / median(reference.rounds.map(pick))).toFixed(2) : "";
    return [
      result.target.name,
      Math.round(of((each) => each.requestsPerSecond)),
      of((each) => each.cpuMs).toFixed(3),
      of((each) => each.databaseMs).toFixed(3),
      of((each) => each.p50).toFixed(1),
      of((each) => each.p99).toFixed(1),
      Math.round(of((each) => each.bytes)),
      Math.round(of((each) => each.memoryMb)),
      against((each) => each.cpuMs + each.databaseMs),
      against((each) => each.requestsPerSecond),
    ];
  });
  const head = "what|requests/s|CPU ms|Postgres ms|p50 ms|p99 ms|bytes|MB|CPU ×|speed ×".split("|");
  const rule = head.map((_, i) => (i ? "---:" : "---"));
  return [head, rule, ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Requests per second as bars on a logarithmic scale. */
export function plotOf(results: Result[]): string {
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

/** Writes what the run found as JSON, table and plot. */
export function writeReport(
  folder: string,
  report: { results: Result[]; [fact: string]: unknown },
) {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(`${folder}/figures.json`, `${JSON.stringify(report, null, 2)}\n`);
  fs.writeFileSync(`${folder}/table.md`, `${tableOf(report.results)}\n`);
  fs.writeFileSync(`${folder}/plot.svg`, plotOf(report.results));
}
