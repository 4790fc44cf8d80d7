import fs from "node:fs";

/** `TRUST_SCALE=0.1` runs a tenth of the rounds; `TRUST_SLACK=3` allows a busy machine more time. */
const scale = Number(process.env.TRUST_SCALE ?? 1);
const slack = Number(process.env.TRUST_SLACK ?? 1);

/** `full` rounds, scaled, but at least `least`. */
export const rounds = (full: number, least = 2) => Math.max(least, Math.round(full * scale));

/** A time limit in milliseconds, with slack. */
export const atMost = (milliseconds: number) => milliseconds * slack;

/** Prints the figures and appends them, one JSON line each, to `.data/trust.jsonl`. */
export function note(what: string, figures: Record<string, unknown>): void {
  const line = JSON.stringify({ what, at: new Date().toISOString(), scale, slack, ...figures });
  console.log(line);
  fs.mkdirSync(".data", { recursive: true });
  fs.appendFileSync(".data/trust.jsonl", `${line}\n`);
}

/** The smallest value that `share` of all values do not exceed. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
