import { toMedians } from "./medians.ts";
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
  /** Those of its reference right before. */
  beside?: Measured | undefined;
};

export type Result = { target: Target; rounds: Measured[] };

/** Medians of the figures and of their ratios to the reference. */
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
