import type { Measured, Result } from "./report.ts";

/** A target's medians, and its ratios to the reference in the same round. */
export type Middle = Omit<Measured, "round" | "statuses" | "beside"> & {
  name: string;
  /** CPU time of server and database, as a multiple of the reference's. */
  cpuRatio?: number;
  /** Requests per second, as a multiple of the reference's. */
  speedRatio?: number;
};

/** The quantile of `values` at `share`: 0.99 is exceeded by one in a hundred. */
export const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

/** The median, because one noisy round does not change it. */
export const median = (values: number[]) => quantile(values, 0.5);

export type Percentiles = { p50: number; p99: number };

export const toPercentiles = (values: number[]): Percentiles => ({
  p50: median(values),
  p99: quantile(values, 0.99),
});

/** The medians of every target, by its name. */
export function toMedians(results: Result[]): Map<string, Middle> {
  return new Map(results.map((result) => [result.target.name, toMiddle(result)]));
}

function toMiddle({ target, rounds }: Result): Middle {
  const of = (pick: (each: Measured) => number) => median(rounds.map(pick));
  const ratio = (pick: (each: Measured) => number) => {
    const ratios = rounds.flatMap((each) => (each.beside ? pick(each) / pick(each.beside) : []));
    return ratios.length > 0 ? median(ratios) : undefined;
  };
  return {
    name: target.name,
    requestsPerSecond: of((each) => each.requestsPerSecond),
    cpuMs: of((each) => each.cpuMs),
    databaseMs: of((each) => each.databaseMs),
    p50: of((each) => each.p50),
    p99: of((each) => each.p99),
    bytes: of((each) => each.bytes),
    memoryMb: of((each) => each.memoryMb),
    cpuRatio: ratio((each) => each.cpuMs + each.databaseMs),
    speedRatio: ratio((each) => each.requestsPerSecond),
  };
}
