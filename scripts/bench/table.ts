import type { Measured } from "./measure.ts";

export type Round = { here: Measured; other?: Measured | undefined };

const middle = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export function toTable(results: Map<string, Round[]>): string {
  const head = "what|requests/s|Node ms|Postgres ms|p50 ms|p99 ms|MB|cost ×|speed ×".split("|");
  const rule = head.map((_, at) => (at ? "---:" : "---"));
  const lines = [...results].map(([name, rounds]) => {
    const both = (pick: (measured: Measured) => number, digits: number) => {
      const others = rounds.flatMap(({ other }) => (other ? [pick(other)] : []));
      const ours = middle(rounds.map(({ here }) => pick(here))).toFixed(digits);
      return others.length > 0 ? `${middle(others).toFixed(digits)} → ${ours}` : ours;
    };
    const ratio = (pick: (measured: Measured) => number) => {
      const all = rounds.flatMap(({ here, other }) => (other ? [pick(here) / pick(other)] : []));
      return all.length > 0 ? middle(all).toFixed(2) : "";
    };
    return [
      name,
      both(({ perSecond }) => perSecond, 0),
      both(({ nodeMs }) => nodeMs, 3),
      both(({ postgresMs }) => postgresMs, 3),
      both(({ p50 }) => p50, 1),
      both(({ p99 }) => p99, 1),
      both(({ memory }) => memory, 0),
      ratio(({ nodeMs, postgresMs }) => nodeMs + postgresMs),
      ratio(({ perSecond }) => perSecond),
    ];
  });
  return [head, rule, ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
