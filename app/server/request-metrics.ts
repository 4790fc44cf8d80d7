import { Counter, Histogram, type Registry } from "prom-client";
import { buckets, type RequestCounts, type RequestSeries } from "./request-figures.ts";

/** Makes metrics of what was counted, on each scrape. */
export function measureRequests(registry: Registry, { all }: RequestCounts): void {
  const registers = [registry];
  new RequestDurations(all, registry);
  // A histogram of each route would be thousands of series.
  new Counter({
    name: "http_route_requests_total",
    help: "Requests by route",
    labelNames: ["route", "method", "status"],
    registers,
    collect() {
      this.reset();
      for (const { route, method, status, count } of all)
        this.inc({ route, method, status: `${Math.floor(status / 100)}xx` }, count);
    },
  });
  new Counter({
    name: "http_route_seconds_total",
    help: "How long the requests of a route took together",
    labelNames: ["route", "method"],
    registers,
    collect() {
      this.reset();
      for (const { route, method, seconds } of all) this.inc({ route, method }, seconds);
    },
  });
}

const described = {
  name: "http_request_duration_seconds",
  help: "How long answers took, from the request's head to the answer's last byte",
  aggregator: "sum" as const,
};

/** The durations of requests by method, kind and status. */
class RequestDurations extends Histogram<"method" | "kind" | "status"> {
  readonly #all: readonly RequestSeries[];

  constructor(all: readonly RequestSeries[], registry: Registry) {
    super({
      ...described,
      labelNames: ["method", "kind", "status"],
      buckets,
      registers: [registry],
    });
    this.#all = all;
  }

  /** Method that the registry calls, and `get` of the base class. */
  async getForPromString() {
    const groups = new Map<string, RequestSeries[]>();
    for (const series of this.#all) {
      const { method, kind, status } = series;
      const key = `${method} ${kind} ${status}`;
      groups.set(key, [...(groups.get(key) ?? []), series]);
    }
    return { ...described, type: "histogram", values: [...groups.values()].flatMap(toValues) };
  }
}

function toValues(group: RequestSeries[]) {
  const [{ method, kind, status } = { method: "", kind: "", status: 0 }] = group;
  const value = (name: string, value: number, le?: string | number) => ({
    metricName: `${described.name}_${name}`,
    value,
    labels: le === undefined ? {} : { le },
    sharedLabels: { method, kind, status },
  });
  const sumOf = (of: (each: RequestSeries) => number) =>
    group.reduce((sum, each) => sum + of(each), 0);
  // Each bucket counts what the smaller ones do, too.
  const upTo = (at: number) =>
    sumOf(({ inBucket }) => inBucket.slice(0, at + 1).reduce((sum, each) => sum + each, 0));
  const count = sumOf((each) => each.count);
  return [
    ...buckets.map((le, at) => value("bucket", upTo(at), le)),
    value("bucket", count, "+Inf"),
    value(
      "sum",
      sumOf(({ seconds }) => seconds),
    ),
    value("count", count),
  ];
}
